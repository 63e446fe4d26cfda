import type { HandRecordView, HandRow } from '../../../engine/view/board/handrecord.ts';
import type { TravellerRow, TravellerView } from '../../../engine/view/night.ts';
import { ContractText, signedText } from '../../parts/text/contract.tsx';
import { namesOf } from '../../parts/text/pair.tsx';
import { say } from '../../parts/text/say.ts';
import { lineWords } from '../../parts/page/state.tsx';
import { AskWhy } from '../../parts/score/why.tsx';
import { openWhy as why, To } from '../address.tsx';
import { impsText, percentText, pointsText } from '../standing/number.ts';

const PairCell = ({ contest, pair }: { readonly contest: string; readonly pair: TravellerRow['ns'] }) => (
  <To page={{ page: 'pair', contest, pair: pair.pair }} title={namesOf(pair)}>
    <span className="pair-number">{pair.pair}</span>
    <span className="wide-only">{namesOf(pair)}</span>
  </To>
);

/** Tricks more or fewer than all four hands in view give. */
const Against = ({ hand }: { readonly hand: HandRow | undefined }) => (
  <td className="number soft">{hand === undefined ? '' : hand.over === 0 ? '=' : signedText(hand.over)}</td>
);

const Row = ({
  row,
  contest,
  imps,
  teams,
  hands,
}: {
  readonly row: TravellerRow;
  readonly contest: string;
  readonly imps: boolean;
  /** Won or lost against the other table of the match: opened there. */
  readonly teams: boolean;
  /** Every table's tricks against double dummy, where the cards are shown. */
  readonly hands?: readonly HandRow[];
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
            {row.state === 'conflict' ? say('Conflict') : say('Played the wrong way round')}
          </span>
        ) : null}
      </td>
      <td className="number wide-only">{row.score !== undefined && row.score > 0 ? row.score : ''}</td>
      <td className="number wide-only">{row.score !== undefined && row.score <= 0 ? -row.score : ''}</td>
      <td className="number narrow-only">{row.score === undefined ? '' : signedText(row.score)}</td>
      <td className="number main">
        {ns === '' ? (
          ''
        ) : teams ? (
          ns
        ) : (
          <AskWhy about={say('North-South')} open={() => why(row.nsKey)}>
            {ns}
          </AskWhy>
        )}
      </td>
      <td className="number">
        {ew === '' ? (
          ''
        ) : teams ? (
          ew
        ) : (
          <AskWhy about={say('East-West')} open={() => why(row.ewKey)}>
            {ew}
          </AskWhy>
        )}
      </td>
      {hands === undefined ? null : (
        <Against hand={hands.find((one) => one.round === row.round && one.table === row.table)} />
      )}
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
export const Masked = ({ view, contest }: { readonly view: TravellerView; readonly contest: string }) => (
  <table className="sheet-table">
    <caption className="unseen">{say('Results on board {board}', { board: view.board })}</caption>
    <thead>
      <tr>
        <th scope="col">{say('N-S')}</th>
        <th scope="col">{say('E-W')}</th>
        <th scope="col">{say('Board {board}', { board: view.board })}</th>
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
          <td className="soft">{row.state === 'awaited' ? say('To play') : say('Played')}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const Lines = ({
  view,
  contest,
  record,
}: {
  readonly view: TravellerView;
  readonly contest: string;
  readonly record?: HandRecordView;
}) => {
  const imps = view.head.scoring !== 'matchpoints';
  return (
    <table className="sheet-table">
      <caption className="unseen">{say('Results on board {board}', { board: view.board })}</caption>
      <thead>
        <tr>
          <th scope="col">{say('N-S')}</th>
          <th scope="col">{say('E-W')}</th>
          <th scope="col">{say('Contract')}</th>
          <th scope="col" className="number wide-only">
            <span className="unseen">{say('Score')} </span>
            {say('N-S')}
          </th>
          <th scope="col" className="number wide-only">
            <span className="unseen">{say('Score')} </span>
            {say('E-W')}
          </th>
          <th scope="col" className="number narrow-only">
            {say('Score')}
          </th>
          <th scope="col" className="number main">
            {imps ? say('IMPs') : say('MP')}
            <span className="unseen"> {say('North-South')}</span>
          </th>
          <th scope="col" className="number">
            {imps ? say('IMPs') : say('MP')}
            <span className="unseen"> {say('East-West')}</span>
          </th>
          {record ? (
            <th scope="col" className="number" title={say('Tricks against double dummy')}>
              {say('DD')}
            </th>
          ) : null}
          {imps ? null : (
            <th scope="col" className="number wide-only">
              {say('N-S %')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {inOrder(view.rows).map((row) => (
          <Row
            key={`${row.round}-${row.table}`}
            row={row}
            contest={contest}
            imps={imps}
            teams={view.head.scoring === 'teams'}
            {...(record ? { hands: record.rows } : {})}
          />
        ))}
      </tbody>
    </table>
  );
};
