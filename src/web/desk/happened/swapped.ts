import type { SpotView } from '../../../engine/view/night.ts';
import { makeSheet } from '../sheet/act.tsx';
import { askPlace, type BoardThere, sayBoard, useBoardsThere } from './place.ts';

const isScored = ({ outcome, ruling }: SpotView): boolean => outcome !== undefined && ruling === undefined;

/** What it may have been mixed up with: another board here, or the same board at another table. */
const othersOf = (boards: readonly BoardThere[], { spot, rows }: BoardThere): readonly SpotView[] => [
  ...boards.flatMap(({ spot: one }) => (one.board !== spot.board && isScored(one) ? [one] : [])),
  ...rows.filter((row) => (row.table !== spot.table || row.round !== spot.round) && isScored(row)),
];

/** Two results were entered in each other's place: exchanged in one act, and undone together. */
export const ResultsSwapped = makeSheet({
  title: 'Results swapped',
  effect: true,
  useKnown: useBoardsThere,
  describe: (form, boards, given) => {
    const { table } = askPlace(form, given);
    const scored = boards.filter(({ spot }) => isScored(spot));
    const here = form.pick(
      'board',
      'This result',
      scored,
      ({ spot }) => [String(spot.board), sayBoard(spot)],
      { first: scored.find(({ spot }) => spot.board === given.at?.board) },
    );
    const other = form.pick('other', 'Belongs with', here ? othersOf(boards, here) : [], (spot) => [
      `${spot.round}/${spot.table}/${spot.board}`,
      spot.table === table ? sayBoard(spot) : `Table ${spot.table}: ${spot.contract ?? ''}`,
    ]);
    form.note('Each result goes where the other was entered.');
    const spot = here?.spot;
    return {
      send: 'Swap the results',
      done: `Results swapped: board ${spot?.board ?? ''} at table ${table}.`,
      request:
        spot?.outcome && other?.outcome
          ? {
              ask: 'correct-result',
              result: spot.result ?? '',
              now: other.outcome,
              along: [{ result: other.result ?? '', now: spot.outcome }],
              agreed: true,
              why: 'Results swapped',
            }
          : undefined,
    };
  },
});
