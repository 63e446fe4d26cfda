import { useId, useState } from 'react';
import type { WallView } from '../../../engine/view/seat/wall.ts';
import { SIDE_NAMES } from '../../../engine/words/score/score.ts';
import { isSite } from '../../parts/page/site.ts';
import { shortText, WORTH } from '../../parts/text/name.tsx';
import { say, sayWord, sayWords } from '../../parts/text/say.ts';
import { useWall } from '../../parts/wire/views.ts';
import { To } from '../address.tsx';
import { placeText } from '../standing/number.ts';
import { findWho, type Mine, mineIn, namesIn, namesLike, type Seat } from './find.ts';

const KEPT = 'byestand-me';

/** Private windows may keep nothing. */
const remembered = (): string => {
  try {
    return localStorage.getItem(KEPT) ?? '';
  } catch {
    return '';
  }
};
const remember = (name: string): void => {
  try {
    if (name === '') localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, name);
  } catch {
    // It is asked again next time.
  }
};

/** More than this and more has to be typed. */
const MOST_LIKE = 12;

const boardsText = (boards: readonly number[]): string =>
  boards.length > 1 ? `${boards[0]}–${boards.at(-1)}` : String(boards[0] ?? '');

const SeatLine = ({ seat, isNext }: { readonly seat: Seat; readonly isNext: boolean }) => (
  <li className={isNext ? 'soft' : ''}>
    <span className="mine-round">{isNext ? say('Next') : sayWords(seat.says)}</span>
    {seat.at.length === 0 ? (
      <strong>{say('Sit out')}</strong>
    ) : (
      seat.at.map(({ table, side, against, boards }) => (
        <span key={`${table} ${side}`} className="mine-seat">
          <strong>{say('Table {table}, {side}', { table, side: sayWord(SIDE_NAMES[side]) })}</strong>
          <span>
            {say('against {who} · boards {boards}', {
              who: `${against.pair} ${shortText(against)}`,
              boards: boardsText(boards),
            })}
          </span>
        </span>
      ))
    )}
  </li>
);

const Doing = ({ place, tied, of, score, collects }: Mine) =>
  place === undefined ? null : (
    <p className="mine-place">
      <strong>{say('Place {place} of {of}', { place: placeText(place, tied), of })}</strong>
      {score === undefined ? null : (
        <span>
          {score.toFixed(2).replace('-', '−')}
          {collects === 'percent' ? '%' : ` ${WORTH[collects]}`}
        </span>
      )}
    </p>
  );

const Found = ({
  contest,
  mine,
  forget,
}: {
  readonly contest: string;
  readonly mine: Mine;
  readonly forget: () => void;
}) => (
  <section className="panel mine" aria-label={say('You')}>
    <div className="row spread">
      <h2>
        <span className="soft">{mine.who.pair}</span> {shortText(mine.who)}
      </h2>
      <button type="button" className="button plain" onClick={forget}>
        {say('Not me')}
      </button>
    </div>
    <Doing {...mine} />
    {mine.seats.length === 0 ? null : (
      <ul className="bare mine-seats">
        {mine.seats.map((seat, i) => (
          <SeatLine key={seat.says} seat={seat} isNext={i > 0} />
        ))}
      </ul>
    )}
    <p>
      <To page={{ page: 'pair', contest, pair: mine.who.pair }}>{say('My card')}</To>
    </p>
  </section>
);

const Finder = ({ view, choose }: { readonly view: WallView; readonly choose: (name: string) => void }) => {
  const [typed, setTyped] = useState('');
  const [missed, setMissed] = useState(false);
  const list = useId();
  const names = namesIn(view);
  if (names.length === 0) return null;
  const like = namesLike(view, typed).slice(0, MOST_LIKE);
  const take = (text: string): boolean => {
    const who = findWho(view, text);
    if (who !== undefined)
      choose(names.find((name) => name === text.trim()) ?? who.players[0] ?? who.name ?? text);
    return who !== undefined;
  };
  return (
    <form
      className="find-me"
      role="search"
      onSubmit={(submit) => {
        submit.preventDefault();
        setMissed(!take(typed));
      }}
    >
      <label>
        <span className="unseen">{say('Find my name')}</span>
        <input
          type="search"
          list={list}
          autoComplete="off"
          placeholder={say('Find my name')}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value);
            setMissed(false);
            // One chosen from the list is chosen.
            if (names.includes(value)) take(value);
          }}
        />
      </label>
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <button type="submit" className="button">
        {say('Find')}
      </button>
      {missed && like.length > 0 ? (
        <div role="alert" className="row">
          {like.map((name) => (
            <button key={name} type="button" className="button" onClick={() => take(name)}>
              {name}
            </button>
          ))}
        </div>
      ) : null}
      {missed && like.length === 0 ? (
        <p role="alert">
          {say('No one player or pair here matches. Type more of the name, or the pair number.')}
        </p>
      ) : null}
    </form>
  );
};

/** Where do I sit, against whom, how are we doing: the first thing on a player's page. */
export const MyPlace = ({ contest }: { readonly contest: string }) => {
  const { data } = useWall(contest, !isSite());
  const [name, setName] = useState(remembered);
  if (data === undefined) return null;
  const who = findWho(data, name);
  const choose = (next: string): void => {
    remember(next);
    setName(next);
  };
  return who === undefined ? (
    <Finder view={data} choose={choose} />
  ) : (
    <Found contest={contest} mine={mineIn(data, who)} forget={() => choose('')} />
  );
};
