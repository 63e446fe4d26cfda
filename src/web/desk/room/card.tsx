import type { PairName, SpotView, TableCard } from '../../../engine/view/night.ts';
import { namesOf } from '../../parts/text/pair.tsx';
import { lineWords, State } from '../../parts/page/state.tsx';

const surnamesOf = ({ players }: PairName): string =>
  players
    .filter((one) => one !== '')
    .map((one) => one.split(' ').at(-1))
    .join(' & ');

/** A team by its name and the last names of who sits; where there is little room by its name alone, a pair by its last names. */
const cardNames = (pair: PairName, dense: boolean): string => {
  if (pair.name === undefined) return dense ? surnamesOf(pair) : namesOf(pair);
  return [pair.name, dense ? '' : surnamesOf(pair)].filter((part) => part !== '').join(': ');
};

const Line = ({
  side,
  pair,
  dense,
}: {
  readonly side: string;
  readonly pair: PairName | undefined;
  readonly dense: boolean;
}) => (
  <span className="card-pair" title={pair === undefined ? undefined : namesOf(pair)}>
    <span className="soft">{side}</span>
    <b className="pair-number">{pair?.pair ?? '–'}</b>
    <span className="card-names">{pair === undefined ? 'nobody' : cardNames(pair, dense)}</span>
  </span>
);

const SIGNS = {
  awaited: '',
  reported: '•',
  confirmed: '✓',
  conflict: '!',
  adjusted: 'A',
  'not-played': '–',
} as const;

const Board = ({ spot }: { readonly spot: SpotView }) => (
  <span
    className={`chip chip-${spot.doubt === undefined ? spot.state : 'doubt'}`}
    title={`Board ${spot.board}: ${spot.contract ?? ''} ${lineWords(spot.state).toLowerCase()}${spot.doubt === undefined ? '' : `. ${spot.doubt}`}`}
  >
    {spot.board}
    <span className="chip-sign">{spot.doubt === undefined ? SIGNS[spot.state] : '?'}</span>
  </span>
);

/** One table at a glance: its state, who sits there, which boards are in. */
export const Card = ({
  card,
  dense,
  onOpen,
}: {
  readonly card: TableCard;
  /** A large room: what decides stands on the card, its boards one press away. */
  readonly dense: boolean;
  readonly onOpen: () => void;
}) => (
  <button
    type="button"
    className={`card card-${card.state}${card.calling.length > 0 ? ' calling' : ''}`}
    data-table={card.table}
    onClick={onOpen}
  >
    <span className="card-head">
      <span className="card-table">
        <span className="unseen">Table </span>
        {card.table}
        <span className="unseen">, </span>
      </span>
      <State
        state={card.state}
        {...(card.decided !== undefined
          ? { says: `Not played: ${card.decided}` }
          : card.state === 'late' && card.behind > 0
            ? { says: `${card.behind} ${card.behind === 1 ? 'round' : 'rounds'} behind` }
            : {})}
      />
      <span className="card-call">{card.calling.length > 0 ? 'Calling' : ''}</span>
      <span className="card-count">
        <b>{card.boardsIn}</b>/{card.boardsDue}
        <span className="unseen"> boards in, </span>
      </span>
    </span>
    <Line side="NS" pair={card.ns} dense={dense} />
    <Line side="EW" pair={card.ew} dense={dense} />
    {dense ? null : <Chips card={card} />}
  </button>
);

const Chips = ({ card }: { readonly card: TableCard }) => (
  <span className="chips">
    {card.boards.map((spot) => (
      <Board key={`${spot.round}-${spot.board}`} spot={spot} />
    ))}
    <span className="card-devices soft">
      {card.release === undefined ? null : card.release.released ? (
        <span className="released">✓ confirmed · </span>
      ) : card.release.ns !== undefined || card.release.ew !== undefined ? (
        'one side confirmed · '
      ) : null}
      {card.devices.length === 0
        ? 'no phone'
        : card.devices.length === 1
          ? '1 phone'
          : `${card.devices.length} phones`}
    </span>
  </span>
);
