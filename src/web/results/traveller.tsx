import type { TravellerRow, TravellerView } from '../../engine/view/night.ts';
import { SEAT_NAMES, sayVulnerability } from '../../engine/words/score.ts';
import { ContractText, signedText } from '../parts/contract.tsx';
import { Hands } from '../parts/hands.tsx';
import { namesOf } from '../parts/pair.tsx';
import { lineWords } from '../parts/state.tsx';
import { useStandings, useTraveller } from '../parts/views.ts';
import { AskWhy } from '../parts/why.tsx';
import { openWhy as why, To } from './address.tsx';
import { ResultsFrame } from './frame.tsx';
import { impsText, percentText, pointsText } from './number.ts';
import { Boards } from './standings.tsx';

const PairCell = ({ contest, pair }: { readonly contest: string; readonly pair: TravellerRow['ns'] }) => (
  <To page={{ page: 'pair', contest, pair: pair.pair }} title={namesOf(pair)}>
    <span className="pair-number">{pair.pair}</span>
    <span className="wide-only">{namesOf(pair)}</span>
  </To>
);

const Row = ({
  row,
  contest,
  imps,
}: {
  readonly row: TravellerRow;
  readonly contest: string;
  readonly imps: boolean;
}) => {
  const ns = imps ? impsText(row.nsImps) : pointsText(row.nsMatchpoints);
  const ew = imps ? impsText(row.ewImps) : pointsText(row.ewMatchpoints);
  return (
    <tr className={`line-${row.state}`}>
      <th scope="row">
        <PairCell contest={contest} pair={row.ns} />
      </th>
      <td>
        <PairCell contest={contest} pair={row.ew} />
      </td>
      <td>
        {row.contract === undefined ? (
          <span className="soft">{lineWords(row.state)}</span>
        ) : (
          <ContractText text={row.contract} lead />
        )}
        {row.state === 'conflict' || row.wrongDirection ? (
          <span className="remark late">
            {row.state === 'conflict' ? 'Conflict' : 'Played the wrong way round'}
          </span>
        ) : null}
      </td>
      <td className="number wide-only">{row.score !== undefined && row.score > 0 ? row.score : ''}</td>
      <td className="number wide-only">{row.score !== undefined && row.score <= 0 ? -row.score : ''}</td>
      <td className="number narrow-only">{row.score === undefined ? '' : signedText(row.score)}</td>
      <td className="number main">
        {ns === '' ? (
          ''
        ) : (
          <AskWhy about="North-South" open={() => why(row.nsKey)}>
            {ns}
          </AskWhy>
        )}
      </td>
      <td className="number">
        {ew === '' ? (
          ''
        ) : (
          <AskWhy about="East-West" open={() => why(row.ewKey)}>
            {ew}
          </AskWhy>
        )}
      </td>
      {imps ? null : <td className="number soft wide-only">{percentText(row.nsPercent)}</td>}
    </tr>
  );
};

/** Best for North-South first, as a traveller is read; what is awaited comes last. */
const inOrder = (rows: readonly TravellerRow[]): readonly TravellerRow[] =>
  [...rows].sort(
    (a, b) =>
      (b.score ?? Number.NEGATIVE_INFINITY) - (a.score ?? Number.NEGATIVE_INFINITY) || a.table - b.table,
  );

/** Who has played the board and who has not, and nothing else. */
const Masked = ({ view, contest }: { readonly view: TravellerView; readonly contest: string }) => (
  <table className="sheet-table">
    <caption className="unseen">Results on board {view.board}</caption>
    <thead>
      <tr>
        <th scope="col">N-S</th>
        <th scope="col">E-W</th>
        <th scope="col">Board {view.board}</th>
      </tr>
    </thead>
    <tbody>
      {view.rows.map((row) => (
        <tr key={`${row.round}-${row.table}`} className={`line-${row.state}`}>
          <th scope="row">
            <PairCell contest={contest} pair={row.ns} />
          </th>
          <td>
            <PairCell contest={contest} pair={row.ew} />
          </td>
          <td className="soft">{row.state === 'awaited' ? 'To play' : 'Played'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const Lines = ({ view, contest }: { readonly view: TravellerView; readonly contest: string }) => {
  const imps = view.head.scoring !== 'matchpoints';
  return (
    <table className="sheet-table">
      <caption className="unseen">Results on board {view.board}</caption>
      <thead>
        <tr>
          <th scope="col">N-S</th>
          <th scope="col">E-W</th>
          <th scope="col">Contract</th>
          <th scope="col" className="number wide-only">
            <span className="unseen">Score </span>N-S
          </th>
          <th scope="col" className="number wide-only">
            <span className="unseen">Score </span>E-W
          </th>
          <th scope="col" className="number narrow-only">
            Score
          </th>
          <th scope="col" className="number main">
            {imps ? 'IMPs' : 'MP'}
            <span className="unseen"> North-South</span>
          </th>
          <th scope="col" className="number">
            {imps ? 'IMPs' : 'MP'}
            <span className="unseen"> East-West</span>
          </th>
          {imps ? null : (
            <th scope="col" className="number wide-only">
              N-S %
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {inOrder(view.rows).map((row) => (
          <Row key={`${row.round}-${row.table}`} row={row} contest={contest} imps={imps} />
        ))}
      </tbody>
    </table>
  );
};

const Beside = ({
  contest,
  board,
  says,
}: {
  readonly contest: string;
  readonly board: number | undefined;
  readonly says: string;
}) =>
  board === undefined ? (
    <span className="button" aria-disabled="true">
      {says}
    </span>
  ) : (
    <To className="button" page={{ page: 'board', contest, board: board }}>
      {says}
    </To>
  );

export const Traveller = ({ contest, board }: { readonly contest: string; readonly board: number }) => {
  const { data, error } = useTraveller(contest, board);
  const boards = useStandings(contest).data?.boards ?? [];
  const at = boards.indexOf(board);
  return (
    <ResultsFrame contest={contest} head={data?.head} error={error}>
      <div className="page-title">
        <div>
          <h1>Board {board}</h1>
          <p className="soft">
            {data === undefined || data.board !== board
              ? '…'
              : `${SEAT_NAMES[data.dealer]} dealt, ${sayVulnerability(data.vulnerability)}${data.top === undefined ? '' : `, top ${pointsText(data.top)}`}${data.datum === undefined ? '' : `, datum ${data.datum}`}`}
          </p>
        </div>
        <div className="row">
          <Beside contest={contest} board={boards[at - 1]} says="‹ Before" />
          <Beside contest={contest} board={at < 0 ? undefined : boards[at + 1]} says="After ›" />
        </div>
      </div>
      {data?.masked === undefined ? null : <p className="notice">{data.masked}</p>}
      {data?.deal === undefined ? null : <Hands deal={data.deal} />}
      {data === undefined ? null : (
        <div className="panel">
          {data.masked === undefined ? (
            <Lines view={data} contest={contest} />
          ) : (
            <Masked view={data} contest={contest} />
          )}
        </div>
      )}
      <Boards contest={contest} boards={boards} now={board} />
    </ResultsFrame>
  );
};
