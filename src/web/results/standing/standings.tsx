import type { StandingRow, StandingsView } from '../../../engine/view/night.ts';
import { SIDE_NAMES } from '../../../engine/words/score/score.ts';
import { isSite } from '../../parts/page/site.ts';
import { useStages, useStandings } from '../../parts/wire/views.ts';
import { AskWhy } from '../../parts/score/why.tsx';
import { openWhy as why, To } from '../address.tsx';
import { Boards } from '../board/boards.tsx';
import { ResultsFrame } from '../frame.tsx';
import { MyPlace } from '../mine/mine.tsx';
import { Seals } from '../board/seals.tsx';
import { StageResults } from './stages.tsx';
import { fineText, impsText, percentText, placeText, pointsText } from './number.ts';
import { inLocalTime } from '../../parts/text/moment.ts';
import { Periods } from '../../parts/score/period.tsx';
import { say, sayWord } from '../../parts/text/say.ts';
import { namesOf } from '../../parts/text/pair.tsx';
import { shortText } from '../../parts/text/name.tsx';
import { Rounds } from '../../parts/score/round.tsx';
import { PrizesOf } from '../../parts/score/won.tsx';
import type { StagesView } from '../../../engine/view/stages.ts';
import { Overall } from './tally.tsx';
import { waysIn } from '../ways.tsx';

const Penalties = ({ row }: { readonly row: StandingRow }) => (
  <>
    {row.penalties.map((penalty) => (
      <span key={`${penalty.amount}${penalty.why}`} className="remark late">
        {say('Penalty {unit}: {why} ({clause})', {
          unit: fineText(penalty.amount, penalty.unit),
          why: penalty.why,
          clause: penalty.clause,
        })}
      </span>
    ))}
  </>
);

const Row = ({
  row,
  contest,
  imps,
}: {
  readonly row: StandingRow;
  readonly contest: string;
  readonly imps: boolean;
}) => (
  <tr>
    <td className="place">
      {row.place === undefined ? (
        <span className="soft">{placeText(row.place, false)}</span>
      ) : (
        <AskWhy about={say('place of pair {pair}', { pair: row.pair.pair })} open={() => why(row.rankKey)}>
          {placeText(row.place, row.tied)}
        </AskWhy>
      )}
    </td>
    <td className="number soft">{row.pair.pair}</td>
    <th scope="row" className="names">
      <To page={{ page: 'pair', contest, pair: row.pair.pair }}>
        {row.pair.players[0]} & {row.pair.players[1]}
      </To>
      <Penalties row={row} />
    </th>
    {imps ? null : <td className="number wide-only">{pointsText(row.matchpoints)}</td>}
    <td className="number soft wide-only">{row.boards}</td>
    <td className="number main">
      {row.place === undefined ? null : (
        <AskWhy about={say('pair {pair}', { pair: row.pair.pair })} open={() => why(row.key)}>
          {imps ? impsText(row.imps) : percentText(row.percent)}
        </AskWhy>
      )}
    </td>
  </tr>
);

/** One field's ranking: native table, a row a pair. */
export const Ranking = ({
  view,
  field,
  contest,
}: {
  readonly view: StandingsView;
  readonly field: StandingsView['fields'][number];
  readonly contest: string;
}) => {
  const imps = view.head.scoring !== 'matchpoints';
  return (
    <table className="sheet-table">
      <caption className={field.side === undefined ? 'unseen' : ''}>
        {field.side === undefined ? say('Standings') : sayWord(SIDE_NAMES[field.side])}
      </caption>
      <thead>
        <tr>
          <th scope="col" className="place">
            <span className="unseen">{say('Place')}</span>
          </th>
          <th scope="col" className="number">
            {say('No')}
          </th>
          <th scope="col" className="names">
            {say('Pair')}
          </th>
          {imps ? null : (
            <th scope="col" className="number wide-only">
              {say('Points')}
            </th>
          )}
          <th scope="col" className="number wide-only">
            {say('Boards')}
          </th>
          <th scope="col" className="number main">
            {imps ? say('IMPs') : '%'}
          </th>
        </tr>
      </thead>
      <tbody>
        {field.rows.map((row) => (
          <Row key={row.pair.pair} row={row} contest={contest} imps={imps} />
        ))}
      </tbody>
    </table>
  );
};

/** What was decided against a rule is no secret. */
const Overridden = ({
  says = [],
  zone,
}: {
  readonly says: StandingsView['overridden'] | undefined;
  readonly zone: string | undefined;
}) =>
  says.length === 0 ? null : (
    <ul className="bare soft periods">
      {[...new Set(says)].map((one) => (
        <li key={one}>{inLocalTime(one, zone)}</li>
      ))}
    </ul>
  );

/** Round by round, and the best of both fields: the same for a night and for a session of a stage. */
const Beside = ({
  contest,
  view,
  stages,
}: {
  readonly contest: string;
  readonly view: StandingsView;
  readonly stages: StagesView | undefined;
}) => {
  const pairs = view.fields.flatMap(({ rows }) => rows.map(({ pair }) => pair));
  const nameOf = (id: string): string => {
    const entered = stages?.entered.find((who) => who.pair === id);
    const pair = pairs.find((one) => one.pair === id);
    return entered ? shortText(entered) : pair ? namesOf(pair) : '';
  };
  return (
    <>
      {view.overall === undefined ? null : <Overall overall={view.overall} nameOf={nameOf} />}
      {view.rounds === undefined ? null : (
        <Rounds rounds={view.rounds} nameOf={nameOf} why={waysIn(contest).why} look="sheet-table" />
      )}
    </>
  );
};

export const Standings = ({ contest }: { readonly contest: string }) => {
  const { data, error } = useStandings(contest);
  const { data: stages } = useStages(contest, data?.head.staged === true);
  return (
    <ResultsFrame contest={contest} head={data?.head} error={error} foot={<Seals contest={contest} />}>
      <h1 className="unseen">{say('Standings')}</h1>
      <MyPlace contest={contest} />
      {stages === undefined ? null : <StageResults contest={contest} view={stages} />}
      {data === undefined || !data.head.staged ? null : (
        <Beside contest={contest} view={data} stages={stages} />
      )}
      {data === undefined || data.head.staged ? null : (
        <>
          <div className={data.fields.length > 1 ? 'fields two' : 'fields'}>
            {data.fields.map((field) => (
              <div key={field.side ?? 'all'} className="panel">
                <Ranking view={data} field={field} contest={contest} />
              </div>
            ))}
          </div>
          <Beside contest={contest} view={data} stages={undefined} />
          <PrizesOf prizes={data.prizes} awards={data.awards} ways={waysIn(contest)} />
          {data.fields.every((field) => field.rows.length === 0) ? <p>{say('No results yet.')}</p> : null}
          <Periods periods={data.periods ?? []} zone={data.head.zone} />
          <Boards contest={contest} boards={data.boards} />
          <p className="foot-line">
            <To page={{ page: 'recap', contest }}>{say('Recap')}</To>
            {isSite() ? null : (
              <a href={`/print/${contest}/standings.pdf`}>{say('Standings to print (PDF)')}</a>
            )}
            <span className="soft">{say('Press a dotted number to see why it is so.')}</span>
          </p>
        </>
      )}
      <Overridden says={data?.overridden} zone={data?.head.zone} />
    </ResultsFrame>
  );
};
