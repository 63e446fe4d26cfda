import type { ScorecardRow, ScorecardView } from '../../../engine/view/night.ts';
import { ContractText, signedText } from '../../parts/text/contract.tsx';
import { namesOf } from '../../parts/text/pair.tsx';
import { lineWords } from '../../parts/page/state.tsx';
import { useCard, useScorecard, useStandings } from '../../parts/wire/views.ts';
import { AskWhy } from '../../parts/score/why.tsx';
import { openWhy as why, To } from '../address.tsx';
import { Analysis } from '../board/analysis.tsx';
import { WholeCard } from './card.tsx';
import { ResultsFrame } from '../frame.tsx';
import { fineText, impsText, percentText, placeText, pointsText } from './number.ts';
import { say } from '../../parts/text/say.ts';

/** How good a board was, as a length: full is a top. */
const Bar = ({ percent }: { readonly percent: number | undefined }) =>
  percent === undefined ? null : (
    <span className="bar" aria-hidden="true">
      <span style={{ inlineSize: `${Math.max(0, Math.min(100, percent))}%` }} />
    </span>
  );

const Row = ({
  row,
  first,
  span,
  contest,
  imps,
}: {
  readonly row: ScorecardRow;
  readonly first: boolean;
  readonly span: number;
  readonly contest: string;
  readonly imps: boolean;
}) => (
  <tr className={first ? 'round-first' : ''}>
    {first ? (
      <th scope="rowgroup" rowSpan={span} className="opponents">
        {row.opponents.pair === '' ? (
          <span className="soft">{say('Sit-out')}</span>
        ) : (
          <To page={{ page: 'pair', contest, pair: row.opponents.pair }} title={namesOf(row.opponents)}>
            <span className="pair-number">{row.opponents.pair}</span>
            <span className="wide-only">{namesOf(row.opponents)}</span>
          </To>
        )}
      </th>
    ) : null}
    <td className="number">
      <To
        page={{ page: 'board', contest, board: row.board }}
        aria-label={say('Board {board}', { board: row.board })}
      >
        {row.board}
      </To>
    </td>
    <td>
      {row.contract === undefined ? (
        <span className="soft">
          {row.masked && row.state !== 'awaited' ? say('Played') : lineWords(row.state)}
        </span>
      ) : (
        <ContractText text={row.contract} />
      )}
    </td>
    <td className="number">{row.score === undefined ? '' : signedText(row.score)}</td>
    {imps ? null : <td className="number wide-only">{pointsText(row.matchpoints)}</td>}
    <td className="number main">
      {row.percent === undefined && row.imps === undefined ? (
        ''
      ) : (
        <AskWhy
          about={say('board {board}', { board: row.board })}
          open={() => why(imps ? row.key : (row.percentKey ?? row.key))}
        >
          {imps ? impsText(row.imps) : percentText(row.percent)}
        </AskWhy>
      )}
      <Bar percent={row.percent} />
    </td>
  </tr>
);

/** Rounds keep together: one row heading for the boards against one pair. */
const rounds = (rows: readonly ScorecardRow[]): readonly (readonly ScorecardRow[])[] => {
  const found = new Map<number, ScorecardRow[]>();
  for (const row of rows) found.set(row.round, [...(found.get(row.round) ?? []), row]);
  return [...found.values()];
};

const Card = ({ view, contest }: { readonly view: ScorecardView; readonly contest: string }) => {
  const imps = view.head.scoring !== 'matchpoints';
  return (
    <table className="sheet-table card-table">
      <caption className="unseen">{say('Scorecard of pair {pair}', { pair: view.pair.pair })}</caption>
      <thead>
        <tr>
          <th scope="col">{say('Against')}</th>
          <th scope="col" className="number">
            {say('Bd')}
          </th>
          <th scope="col">{say('Contract')}</th>
          <th scope="col" className="number">
            {say('Score')}
          </th>
          {imps ? null : (
            <th scope="col" className="number wide-only">
              {say('MP')}
            </th>
          )}
          <th scope="col" className="number main">
            {imps ? say('IMPs') : '%'}
          </th>
        </tr>
      </thead>
      {rounds(view.boards).map((rows) => (
        <tbody key={rows[0]?.round}>
          {rows.map((row, i) => (
            <Row key={row.board} row={row} first={i === 0} span={rows.length} contest={contest} imps={imps} />
          ))}
        </tbody>
      ))}
    </table>
  );
};

const Total = ({ view }: { readonly view: ScorecardView }) => {
  const { row } = view;
  if (row?.place === undefined) return null;
  const imps = view.head.scoring !== 'matchpoints';
  return (
    <dl className="total">
      <div>
        <dt>{say('Place')}</dt>
        <dd>
          <AskWhy open={() => why(row.rankKey)}>{placeText(row.place, row.tied)}</AskWhy>
        </dd>
      </div>
      <div>
        <dt>{imps ? say('IMPs') : say('Per cent')}</dt>
        <dd>
          <AskWhy open={() => why(row.key)}>{imps ? impsText(row.imps) : percentText(row.percent)}</AskWhy>
        </dd>
      </div>
      {imps ? null : (
        <div>
          <dt>{say('Points of {max}', { max: pointsText(row.max) })}</dt>
          <dd>{pointsText(row.matchpoints)}</dd>
        </div>
      )}
    </dl>
  );
};

const NightCard = ({ data, contest }: { readonly data: ScorecardView; readonly contest: string }) => (
  <>
    <div className="page-title">
      <div>
        <p className="soft">{say('Pair {pair}', { pair: data.pair.pair })}</p>
        <h1>{namesOf(data.pair)}</h1>
      </div>
      <Total view={data} />
    </div>
    {data.row?.penalties.map((penalty) => (
      <p key={penalty.why} className="notice heed">
        {say('Penalty {unit}: {why} ({clause})', {
          unit: fineText(penalty.amount, penalty.unit),
          why: penalty.why,
          clause: penalty.clause,
        })}
      </p>
    ))}
    {data.row?.because === undefined ? null : <p className="soft">{data.row.because}</p>}
    {data.masked === undefined ? null : <p className="notice">{data.masked}</p>}
    <div className="panel">
      <Card view={data} contest={contest} />
    </div>
    <Analysis contest={contest} pair={data.pair.pair} />
  </>
);

/** One contestant's boards: of the night, or of the whole contest where it is in stages. */
export const Scorecard = ({ contest, pair }: { readonly contest: string; readonly pair: string }) => {
  const { data: standings, error: hidden } = useStandings(contest);
  const staged = standings?.head.staged === true;
  const { data, error } = useScorecard(contest, pair, standings !== undefined && !staged);
  const { data: card, error: unknown } = useCard(contest, pair, staged);
  return (
    <ResultsFrame
      contest={contest}
      head={card?.head ?? data?.head ?? standings?.head}
      error={hidden ?? error ?? unknown}
    >
      {data === undefined || staged ? null : <NightCard data={data} contest={contest} />}
      {card === undefined ? null : <WholeCard view={card} contest={contest} />}
    </ResultsFrame>
  );
};
