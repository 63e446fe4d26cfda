/* oxlint-disable eslint/max-lines -- one stage on one page: standings, rounds and matches, the same on the desk and in public */
import { type ReactNode, useState } from 'react';
import type { MatchRow, RoundView, StageRow, StageSheet } from '../../../engine/view/stages.ts';
import { placeText } from '../../results/standing/number.ts';
import { sideKey } from './matchkey.ts';
import { matchWords, State } from '../page/state.tsx';
import './stage.css';
import { scoreText, Short, shortText, UNIT, type Ways, Who, worthOf } from '../text/name.tsx';
import { StandIns } from '../text/standin.tsx';
import { say, sayStage, sayWord } from '../text/say.ts';

/** Matches won are counted, everything else is measured. */
const worthText = (score: number, collects: StageSheet['collects']): string =>
  collects === 'wins' ? String(score) : scoreText(score);

/** Columns that nobody has anything in are left out. */
interface Columns {
  readonly brought: boolean;
  readonly played: boolean;
  readonly because: boolean;
  readonly sessions: readonly number[];
}

const columnsOf = (rows: readonly StageRow[]): Columns => ({
  brought: rows.some((row) => row.brought !== undefined),
  played: rows.some((row) => row.played > 0),
  because: rows.some((row) => row.because !== undefined),
  sessions: [...new Set(rows.flatMap((row) => row.sessions ?? []).map(({ session }) => session))],
});

/** One that was missed and counts nothing is no score of 0. */
const sessionText = (
  { missed = [] }: StageRow,
  { session, counts, added }: NonNullable<StageRow['sessions']>[number],
): string => {
  if (counts === 0 && missed.includes(session)) return say('missed');
  return added ? scoreText(counts) : `(${scoreText(counts)})`;
};

/** What each session came to; one that is not among those added stands in brackets, one that was left says so. */
const Sessions = ({
  row,
  ways,
  columns,
}: {
  readonly row: StageRow;
  readonly ways: Ways;
  readonly columns: Columns;
}) =>
  columns.sessions.map((number) => {
    const found = row.sessions?.find(({ session }) => session === number);
    return (
      <td key={number} className={found?.added === false ? 'number by-session soft' : 'number by-session'}>
        {found && row.leftIn?.includes(number) ? <span className="soft small">{say('left')} </span> : null}
        {found === undefined
          ? ''
          : ways.why(found.key, say('session {number}', { number }), sessionText(row, found))}
      </td>
    );
  });

/** Gone, or not there: said with the name, where no column says it. */
const Marks = ({ row: { left, missed = [], leftIn = [], sessions = [] } }: { readonly row: StageRow }) => (
  <>
    {left ? <span className="soft small"> {say('withdrew')}</span> : null}
    {missed
      .filter((number) => !sessions.some(({ session }) => session === number))
      .map((number) => (
        <span key={number} className="soft small">
          {' '}
          {say('missed session {number}', { number })}
        </span>
      ))}
    {leftIn
      .filter((number) => !sessions.some(({ session }) => session === number))
      .map((number) => (
        <span key={number} className="soft small">
          {' '}
          {say('left session {number}', { number })}
        </span>
      ))}
  </>
);

const Row = ({
  row,
  ways,
  columns,
  collects,
}: {
  readonly collects: StageSheet['collects'];
  readonly row: StageRow;
  readonly ways: Ways;
  readonly columns: Columns;
}) => (
  <tr>
    <td className="number">
      {ways.why(row.rankKey, say('place of {pair}', { pair: row.who.pair }), placeText(row.place, row.tied))}
    </td>
    <td className="number soft">{row.who.pair}</td>
    <th scope="row">
      {ways.link(row.who, shortText(row.who))}
      {row.who.players.length > 2 ? <span className="players soft">{row.who.players.join(', ')}</span> : null}
      <Marks row={row} />
      <StandIns of={row.standIns} />
      {row.penalty === undefined ? null : (
        <span className="fine"> {say('−{penalty} fined', { penalty: row.penalty })}</span>
      )}
      {row.pending === undefined ? null : (
        <span className="fine">
          {' '}
          {say('−{pending} pending, borne when the event ends', { pending: row.pending })}
        </span>
      )}
    </th>
    <Sessions row={row} ways={ways} columns={columns} />
    {columns.brought ? (
      <td className="number soft">{row.brought === undefined ? '' : scoreText(row.brought)}</td>
    ) : null}
    <td className="number strong">{ways.why(row.key, row.who.pair, worthText(row.score, collects))}</td>
    {columns.played ? <td className="number soft">{row.played}</td> : null}
    {columns.because ? <td className="soft because">{row.because}</td> : null}
  </tr>
);

const Standing = ({ sheet, ways }: { readonly sheet: StageSheet; readonly ways: Ways }) => (
  <div>
    {sheet.fields.map(({ field, rows }) => (
      <table key={field ?? 'all'} className="grid stage-table">
        <caption className={field === undefined ? 'unseen' : 'field-title'}>
          {field === undefined
            ? say('Standings of {name}', { name: sayStage(sheet.name) })
            : field.toUpperCase()}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="number">
              {say('Place')}
            </th>
            <th scope="col" className="number">
              {say('No')}
            </th>
            <th scope="col">{say('Names')}</th>
            {columnsOf(rows).sessions.map((number) => (
              <th key={number} scope="col" className="number by-session">
                {say('Session')} {number}
              </th>
            ))}
            {columnsOf(rows).brought ? (
              <th scope="col" className="number">
                {say('Brought')}
              </th>
            ) : null}
            <th scope="col" className="number">
              {worthOf(sheet)}
            </th>
            {columnsOf(rows).played ? (
              <th scope="col" className="number">
                {say('Played')}
              </th>
            ) : null}
            {columnsOf(rows).because ? (
              <th scope="col" className="because">
                {say('Decided by')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.who.pair}
              row={row}
              ways={ways}
              columns={columnsOf(rows)}
              collects={sheet.collects}
            />
          ))}
        </tbody>
      </table>
    ))}
    {sheet.unplaced.length === 0 ? null : (
      <ul className="bare unplaced">
        {sheet.unplaced.map(({ who, why }) => (
          <li key={who.pair} className="soft">
            <Who who={who} />: {why}
          </li>
        ))}
      </ul>
    )}
  </div>
);

const plainMatch = (_: number, __: number, says: ReactNode): ReactNode => says;

/** Who it meets: one side, the other two of a triangle, or nobody. */
const Others = ({ match: { away, against } }: { readonly match: MatchRow }) => {
  if (away !== undefined) return <Short who={away} />;
  if (against === undefined) return <span className="soft">{say('bye')}</span>;
  return (
    <>
      {against.map((who) => (
        <span key={who.pair} className="of-three">
          <Short who={who} />
        </span>
      ))}
      <span className="soft small"> {say('triangle')}</span>
    </>
  );
};

const vpsText = ({ homeVp, awayVp }: MatchRow): string =>
  homeVp === undefined ? '' : `${scoreText(homeVp)}${awayVp === undefined ? '' : ` – ${scoreText(awayVp)}`}`;

/** On the desk the numbers of a match open where they stand; readers go to its page, board by board. */
type Opens = (who: MatchRow['home'], kind: 'measure' | 'vp', shown: string) => ReactNode;

const opensIn =
  (sheet: StageSheet, round: RoundView, match: MatchRow, ways: Ways): Opens =>
  (who, kind, shown) => {
    const key = ways.match === undefined ? sideKey(sheet, round, match, who.pair) : undefined;
    if (key === undefined) return shown;
    const what = kind === 'vp' ? 'vp' : sheet.measure === 'percent' ? 'percent' : 'imps';
    return ways.why(`${key}/${what}`, shortText(who), shown);
  };

const Vps = ({ match, opens }: { readonly match: MatchRow; readonly opens: Opens }) => {
  const { home, away, homeVp, awayVp } = match;
  if (homeVp === undefined) return null;
  return (
    <>
      {opens(home, 'vp', scoreText(homeVp))}
      {awayVp === undefined || away === undefined ? null : <> – {opens(away, 'vp', scoreText(awayVp))}</>}
    </>
  );
};

const MatchLine = ({
  match,
  round,
  unit,
  ways,
  opens,
}: {
  readonly match: MatchRow;
  readonly round: number;
  readonly unit: string;
  readonly ways: Ways;
  readonly opens: Opens;
}) => (
  <tr>
    <td className="number">
      {match.table === 0
        ? ''
        : ways.why(match.key, say('table {table}', { table: match.table }), match.table)}
    </td>
    <td>
      <Short who={match.home} />
    </td>
    <td>
      <Others match={match} />
      {match.elsewhere === undefined ? null : (
        <span
          className="soft"
          title={say('Watched by {supervisor}', { supervisor: match.elsewhere.supervisor })}
        >
          {' '}
          {say('played {at}{place}', {
            at: match.elsewhere.where === 'online' ? say('online, ') : say('at '),
            place: match.elsewhere.place,
          })}
        </span>
      )}
    </td>
    <td className="number">
      {match.homeMeasure === undefined ? (
        <span className="soft">
          {matchWords(match.state)}
          {match.elsewhere && match.state === 'awaited'
            ? say(' at {place}', { place: match.elsewhere.place })
            : ''}
        </span>
      ) : (
        (ways.match ?? plainMatch)(
          round,
          match.table,
          opens(match.home, 'measure', `${String(match.homeMeasure).replace('-', '−')} ${unit}`),
        )
      )}
      <span className="strong vps-beneath">{vpsText(match)}</span>
    </td>
    <td className="number strong vps">
      <Vps match={match} opens={opens} />
      {match.scale === undefined ? null : <p className="soft small">{match.scale}</p>}
      {match.yellow === undefined ? null : (
        <p className="soft small">
          {match.yellow.says} ({match.yellow.clause})
        </p>
      )}
    </td>
  </tr>
);

/** How a draw was made, as a director would say it. */
const METHODS: Readonly<Record<string, string>> = {
  hand: say('paired from the top'),
  optimum: say('best pairing of the whole field'),
  halves: say('first round by halves'),
  quarters: say('first round by quarters'),
  bands: say('by bands of seeds'),
  random: say('by lot'),
  choice: say('opponents chosen'),
  repechage: say('repechage draw'),
  printed: say('printed draw'),
  'round-robin': say('round robin'),
  stanzas: say('stanzas'),
  finals: say('finals'),
  'second-half': say('second half'),
  'changed by the director': say('changed by the director'),
};

const Draw = ({
  round,
  sheet,
  ways,
}: {
  readonly round: RoundView;
  readonly sheet: StageSheet;
  readonly ways: Ways;
}) => (
  <table className="grid stage-table">
    <caption className="field-title">
      {round.title ?? `${say('Round')} ${round.number}`}{' '}
      <span className="soft">
        ({METHODS[round.method] ?? round.method.replaceAll('-', ' ')}, {round.clause})
      </span>
    </caption>
    <thead>
      <tr>
        <th scope="col" className="number">
          {say('Table')}
        </th>
        <th scope="col">{say('North-South, home')}</th>
        <th scope="col">{say('East-West, away')}</th>
        <th scope="col" className="number">
          {say('Result')}
        </th>
        <th scope="col" className="number vps">
          {say('VPs')}
        </th>
      </tr>
    </thead>
    <tbody>
      {round.matches.map((match) => (
        <MatchLine
          key={`${match.table} ${match.home.pair}`}
          match={match}
          round={round.round}
          unit={UNIT[sheet.measure]}
          ways={ways}
          opens={opensIn(sheet, round, match, ways)}
        />
      ))}
    </tbody>
  </table>
);

const Rounds = ({ sheet, ways }: { readonly sheet: StageSheet; readonly ways: Ways }) => {
  const [shown, setShown] = useState<number>();
  const round = sheet.rounds.find((one) => one.number === shown) ?? sheet.rounds.at(-1);
  if (!round) return null;
  return (
    <>
      <nav className="row rounds" aria-label={say('Rounds of {name}', { name: sayStage(sheet.name) })}>
        {sheet.rounds.map(({ number }) => (
          <button
            key={number}
            type="button"
            className="button plain"
            aria-current={number === round.number ? 'true' : undefined}
            onClick={() => setShown(number)}
          >
            {number}
          </button>
        ))}
      </nav>
      <Draw round={round} sheet={sheet} ways={ways} />
    </>
  );
};

const unitsOf = ({ play, bracket }: StageSheet): string => {
  if (play === 'sessions') return say('sessions');
  return play === 'finals' && bracket === undefined ? say('stanzas') : say('rounds');
};

/** Rounds of a knock-out and weeks of finals may take two sittings: their names tell more than a count. */
const titleNow = ({ rounds }: StageSheet): string | undefined =>
  rounds.toSorted((a, b) => b.round - a.round)[0]?.title;

/** One stage: the round that is drawn, and who leads. */
export const StagePanel = ({ sheet, ways }: { readonly sheet: StageSheet; readonly ways: Ways }) => (
  <section className="panel flush" aria-labelledby={`stage-${sheet.stage}`}>
    <div className="row spread stage-head">
      <h2 id={`stage-${sheet.stage}`}>{sayStage(sheet.name)}</h2>
      {sheet.closed ? (
        <State state="final" says={say('Closed')} />
      ) : (
        <span className="soft">
          {(sheet.play === 'knockout' || sheet.bracket !== undefined ? titleNow(sheet) : undefined) ??
            say('{done} of {of} {sessions}', {
              done: sheet.done,
              of: sheet.of,
              sessions: unitsOf(sheet),
            })}
        </span>
      )}
    </div>
    <p className="soft stage-why">
      {sayWord(sheet.why)} ({sheet.clause})
    </p>
    {[sheet.waits ?? [], sheet.stands ?? []].flat().map((says) => (
      <p key={says} className="notice stage-waits">
        {says}
      </p>
    ))}
    {sheet.rounds.length === 0 ? (
      <Standing sheet={sheet} ways={ways} />
    ) : (
      <div className="stage-columns">
        <Standing sheet={sheet} ways={ways} />
        <div>
          <Rounds sheet={sheet} ways={ways} />
        </div>
      </div>
    )}
  </section>
);
