import type { PairAnalysis, PartsView, SessionBoard } from '../../../engine/view/board/handrecord.ts';
import { useAnalysis, useSessionAnalysis } from '../../parts/wire/views.ts';
import { ContractText } from '../../parts/text/contract.tsx';
import { Solving } from '../../parts/deal/solving.tsx';
import { say, sayTold, sayWord } from '../../parts/text/say.ts';
import { To } from '../address.tsx';
import { impsText } from '../standing/number.ts';
import './handrecord.css';

const ORDER = [
  'bidding',
  'declaring',
  'defence',
  'leads',
  'theirLeads',
  'luck',
  'rest',
] as const satisfies readonly (keyof PartsView)[];

const wordOf = (part: (typeof ORDER)[number]): string => {
  switch (part) {
    case 'bidding':
      return say('Bidding');
    case 'declaring':
      return say('Declaring');
    case 'defence':
      return say('Defence');
    case 'leads':
      return say('Our leads');
    case 'theirLeads':
      return say('Leads against us');
    case 'luck':
      return say('Luck against par');
    case 'rest':
      return say('Rulings and boards without cards');
  }
};

const Parts = ({ view }: { readonly view: PairAnalysis }) => {
  const shown = ORDER.filter((part) => part !== 'rest' || view.parts.rest !== 0);
  const most = Math.max(1, ...shown.map((part) => Math.abs(view.parts[part])));
  return (
    <table className="sheet-table parts-table">
      <caption className="unseen">{say('Where our points went')}</caption>
      <tbody>
        {shown.map((part) => (
          <tr key={part}>
            <th scope="row">{wordOf(part)}</th>
            <td className="number main">{impsText(view.parts[part])}</td>
            <td className="bar-cell" aria-hidden="true">
              <span
                className={`part-bar ${view.parts[part] < 0 ? 'down' : ''}`}
                style={{ inlineSize: `${(100 * Math.abs(view.parts[part])) / most}%` }}
              />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{say('Against average')}</th>
          <td className="number main">
            <b>{impsText(view.total)}</b>
          </td>
          <td>{view.unit === 'imps' ? say('IMPs') : say('Matchpoints')}</td>
        </tr>
      </tbody>
    </table>
  );
};

/** A line for each session or round; the last is the sum, of those scored alike. */
const Units = ({ view }: { readonly view: PairAnalysis }) => {
  const units = view.units ?? [];
  const shown = ORDER.filter(
    (part) => view.parts[part] !== 0 || units.some(({ parts }) => parts[part] !== 0),
  );
  const cells = (of: { readonly parts: PartsView; readonly total: number }) => (
    <>
      <td className="number strong">{impsText(of.total)}</td>
      {shown.map((part) => (
        <td key={part} className="number">
          {impsText(of.parts[part])}
        </td>
      ))}
    </>
  );
  return (
    <div className="panel flush scroll" role="region" aria-label={say('Round by round')} tabIndex={0}>
      <table className="recap-table">
        <caption className="unseen">{say('Round by round')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className="number">
              {say('Sum')}
            </th>
            {shown.map((part) => (
              <th key={part} scope="col" className="number">
                {wordOf(part)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <tr key={unit.round}>
              <th scope="row">
                {unit.title ?? `${unit.of === 'session' ? say('Session') : say('Round')} ${unit.number}`}
                {unit.unit === view.unit ? '' : ` (${unit.unit === 'imps' ? say('IMPs') : say('MP')})`}
              </th>
              {cells(unit)}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <b>{say('Sum')}</b>
            </th>
            {cells(view)}
          </tr>
        </tbody>
      </table>
    </div>
  );
};

const whereText = (units: NonNullable<PairAnalysis['units']>, round: number, board: number): string => {
  const title = units.findLast((unit) => unit.round <= round)?.title;
  return title === undefined
    ? say('Round {round}, board {board}', { round, board })
    : say('{title}, board {board}', { title, board });
};

/** Where a pair's points went, in every session and round, and the boards that mattered (DEAL-10). */
export const Analysis = ({ contest, pair }: { readonly contest: string; readonly pair: string }) => {
  const { data, isPending } = useAnalysis(contest, pair);
  if (isPending) return <Solving />;
  const told = data?.boards.some(
    ({ parts }) => parts.bidding !== 0 || parts.luck !== 0 || parts.declaring !== 0,
  );
  if (data === undefined || !told) return null;
  return (
    <section className="stack" aria-label={say('Where our points went')}>
      <h2>{say('Where our points went')}</h2>
      <div className="panel">
        <Parts view={data} />
      </div>
      {(data.units?.length ?? 0) < 2 ? null : <Units view={data} />}
      <h3>{say('Boards that mattered')}</h3>
      <ul className="bare stack panel padded mattered">
        {data.mattered.map(({ board, round: at, contract, total, told: parts }) => (
          <li key={`${at}-${board}`}>
            <To page={{ page: 'board', contest, board, ...(data.units === undefined ? {} : { round: at }) }}>
              {data.units === undefined ? say('Board {board}', { board }) : whereText(data.units, at, board)}
            </To>{' '}
            <ContractText text={contract} lead /> <b className="number">{impsText(total)}</b>{' '}
            <span className="soft says">{parts.map(sayTold).join(', ')}</span>
          </li>
        ))}
      </ul>
      <details>
        <summary>{say('What this can and can’t say')}</summary>
        {data.notes.map((note) => (
          <p key={note} className="soft">
            {sayWord(note)}
          </p>
        ))}
      </details>
    </section>
  );
};

const MOST = 5;

const Swings = ({
  contest,
  round,
  says,
  boards,
}: {
  readonly contest: string;
  readonly round: number | undefined;
  readonly says: string;
  readonly boards: readonly SessionBoard[];
}) => (
  <section className="panel padded stack" aria-label={says}>
    <h3>{says}</h3>
    <ul className="bare stack">
      {boards.map(({ board, swing, told }) => (
        <li key={board}>
          <To page={{ page: 'board', contest, board, ...(round === undefined ? {} : { round }) }}>
            {say('Board {board}', { board })}
          </To>{' '}
          <span className="soft">
            {say('Average swing {swing} IMPs.', { swing: swing.toFixed(1) })} {told.map(sayTold).join(' ')}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

/** The boards of a session that decided most and least, with why the field scored so. */
export const SessionStory = ({ contest, round }: { readonly contest: string; readonly round?: number }) => {
  const { data, isPending } = useSessionAnalysis(contest, round);
  if (isPending) return <Solving />;
  if (data === undefined || data.boards.length === 0) return null;
  const flat = data.boards.slice(MOST).toReversed().slice(0, 3);
  return (
    <section className="stack" aria-label={say('The boards of the session')}>
      <h2>{say('The boards of the session')}</h2>
      <Swings
        contest={contest}
        round={round}
        says={say('Boards that decided most')}
        boards={data.boards.slice(0, MOST)}
      />
      {flat.length === 0 ? null : (
        <Swings contest={contest} round={round} says={say('Flattest boards')} boards={flat} />
      )}
    </section>
  );
};
