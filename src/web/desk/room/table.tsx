import type { ContestHead, SpotView, TableCard } from '../../../engine/view/night.ts';
import { ContractText, signedText } from '../../parts/text/contract.tsx';
import { Pair } from '../../parts/text/pair.tsx';
import { LineMark, State } from '../../parts/page/state.tsx';
import { Happened } from '../happened/happened.tsx';
import { Sheet } from '../sheet/sheet.tsx';

/** One table's boards of this round, each to be opened and acted on. */
export const TableSheet = ({
  contest,
  head,
  card,
  onOpen,
  onClose,
}: {
  readonly contest: string;
  readonly head: ContestHead;
  readonly card: TableCard;
  readonly onOpen: (spot: SpotView) => void;
  readonly onClose: () => void;
}) => (
  <Sheet
    title={
      <span className="row">
        Table {card.table} <State state={card.state} />
      </span>
    }
    onClose={onClose}
  >
    <p className="stack tight">
      <span>
        <span className="soft">North-South</span> {card.ns === undefined ? 'nobody' : <Pair pair={card.ns} />}
      </span>
      <span>
        <span className="soft">East-West</span> {card.ew === undefined ? 'nobody' : <Pair pair={card.ew} />}
      </span>
    </p>
    <table className="grid">
      <caption className="unseen">Boards at table {card.table}</caption>
      <thead>
        <tr>
          <th scope="col">Round</th>
          <th scope="col">Board</th>
          <th scope="col">Result</th>
          <th scope="col" className="number">
            Score
          </th>
          <th scope="col">State</th>
          <th scope="col">
            <span className="unseen">Act</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {card.boards.map((spot, index) => (
          <tr key={`${spot.round}-${spot.board}`}>
            <td>{spot.round}</td>
            <th scope="row">{spot.board}</th>
            <td>{spot.contract === undefined ? '' : <ContractText text={spot.contract} />}</td>
            <td className="number">{spot.score === undefined ? '' : signedText(spot.score)}</td>
            <td>
              <LineMark state={spot.state} latePlay={spot.latePlay} />
            </td>
            <td className="number">
              <button
                type="button"
                className="button plain"
                autoFocus={index === 0}
                aria-label={`${spot.state === 'awaited' ? 'Enter' : 'Change'} board ${spot.board}`}
                onClick={() => onOpen(spot)}
              >
                {spot.state === 'awaited' ? 'Enter' : 'Change'}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <Happened
      contest={contest}
      head={head}
      at={{ table: card.table, round: card.boards[0]?.round ?? Math.max(1, head.round) }}
      onClose={onClose}
    />
  </Sheet>
);
