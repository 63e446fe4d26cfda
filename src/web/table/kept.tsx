import { ContractText, signedText } from '../parts/text/contract.tsx';
import type { Wait } from './queue.ts';
import type { Kept } from './shelf.ts';
import { Waits } from './waits.tsx';
import { SightSwitch } from '../parts/page/aids.tsx';
import { LanguageSwitch } from '../parts/text/language.tsx';
import { say } from '../parts/text/say.ts';

const WORDS: Readonly<Record<Kept['state'], string>> = {
  waiting: say('not sent yet'),
  sent: 'sent',
  refused: say('not accepted'),
};

interface Line {
  readonly one: Kept;
  readonly state: Kept['state'];
  readonly agreed: boolean;
  readonly says: string | undefined;
}

/** A result and its agreement are one line; whichever is behind tells the line's state. */
const linesOf = (kept: readonly Kept[]): readonly Line[] =>
  kept
    .filter((one) => one.confirms === undefined)
    .map((one) => {
      const agreement = kept.find((other) => other.confirms === one.id);
      const state = one.state === 'sent' ? (agreement?.state ?? 'sent') : one.state;
      return { one, state, agreed: agreement !== undefined, says: one.says ?? agreement?.says };
    });

const titleOf = ({ asked, round, board }: Kept): string =>
  board === undefined
    ? asked.ask === 'post-line-up'
      ? say('Line-up')
      : asked.ask === 'confirm-table'
        ? say('Scores of round {round} confirmed', { round: asked.round })
        : say('Director called')
    : say('Round {round}, board {board}{agreed}', {
        round: round ?? '',
        board,
        agreed: asked.ask === 'confirm-result' ? say(', agreed') : '',
      });

/** Whether a newer word of this phone on the same board has taken its place. */
const isReplaced = (one: Kept, kept: readonly Kept[]): boolean =>
  one.board !== undefined &&
  kept.some(
    (other) =>
      other.order > one.order &&
      other.confirms === undefined &&
      other.round === one.round &&
      other.board === one.board,
  );

const Row = ({
  line: { one, state, agreed, says },
  again,
}: {
  readonly line: Line;
  readonly again?: () => void;
}) => (
  <li className={`kept-row kept-${state}`}>
    <span className="kept-where">{titleOf(one)}</span>
    <span className="kept-state">{WORDS[state]}</span>
    <span className="kept-what">
      {one.contract === undefined ? null : <ContractText text={one.contract} />}
      {one.score === undefined ? null : <span>{signedText(one.score)}</span>}
    </span>
    {agreed ? <span className="kept-agreed">{say('Both sides agree')}</span> : null}
    {says === undefined ? null : <span className="kept-says">{says}</span>}
    {again === undefined ? null : (
      <button type="button" className="button" onClick={again}>
        {say('Send again')}
      </button>
    )}
  </li>
);

/** Everything this phone was told tonight, newest first, for anyone to read and key. */
export const KeptList = ({
  table,
  kept,
  loose,
  wait,
  again,
  leave,
}: {
  readonly table: number;
  readonly kept: readonly Kept[];
  readonly loose: boolean;
  readonly wait: Wait | undefined;
  readonly again: (id: string) => void;
  readonly leave: () => void;
}) => {
  const lines = linesOf(kept);
  const waiting = lines.filter((line) => line.state === 'waiting');
  const refused = lines.filter((line) => line.state === 'refused').reverse();
  const sent = lines.filter((line) => line.state === 'sent').reverse();
  return (
    <div className="screen">
      <h1>{say('Kept on this phone')}</h1>
      <p>
        {waiting.length === 0
          ? say('All that table {table} said has reached the laptop.', { table })
          : say(
              'Not sent yet from table {table}: {waiting}. This phone sends it as soon as it can. If the laptop has a new address, show this page to the director and scan the new code.',
              { table, waiting: waiting.length },
            )}
      </p>
      {waiting.length === 0 ? null : <Waits wait={wait} />}
      {loose ? (
        <p className="notice heed">
          {say('This browser keeps nothing when it is closed: leave this page open.')}
        </p>
      ) : null}
      {waiting.length === 0 ? null : (
        <section aria-labelledby="kept-waiting">
          <h2 id="kept-waiting">{say('Not sent yet')}</h2>
          <ul className="bare kept-list">
            {waiting.map((line) => (
              <Row key={line.one.id} line={line} />
            ))}
          </ul>
        </section>
      )}
      {refused.length === 0 ? null : (
        <section aria-labelledby="kept-refused">
          <h2 id="kept-refused">{say('Not accepted')}</h2>
          <ul className="bare kept-list">
            {refused.map((line) => (
              <Row
                key={line.one.id}
                line={line}
                {...(isReplaced(line.one, kept) ? {} : { again: () => again(line.one.id) })}
              />
            ))}
          </ul>
        </section>
      )}
      {sent.length === 0 ? null : (
        // Who sits here now may still have these boards to play: they are opened for the director.
        <details className="kept-sent">
          <summary>{say('For the director: what was sent ({sent})', { sent: sent.length })}</summary>
          <p className="soft">
            {say('Please do not read on if you have one of these boards still to play.')}
          </p>
          <ul className="bare kept-list">
            {sent.map((line) => (
              <Row key={line.one.id} line={line} />
            ))}
          </ul>
        </details>
      )}
      <button type="button" className="button big" onClick={leave}>
        {say('Back to the boards')}
      </button>
      <SightSwitch />
      <LanguageSwitch />
    </div>
  );
};
