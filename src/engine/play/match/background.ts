import { substituteAt } from '../../contest/deal.ts';
import type { Seat } from '../../contest/plan.ts';
import { type Contest, lineAt } from '../../contest/state.ts';
import type { Told } from '../../reckon/match/match.ts';

/** What stands behind a board that was not simply played in both rooms. */
export const toldOf = (
  contest: Pick<Contest, 'lines' | 'spoilt' | 'seating' | 'stages'>,
  seats: readonly Seat[],
  board: number,
): Told | undefined => {
  const spots = seats
    .filter((seat) => seat.boards.includes(board))
    .map(({ round, table }) => ({ round, table, board }));
  const spoilt = spots.map((spot) => lineAt(contest, spot).spoilt).find((one) => one);
  if (spoilt?.as === 'imps')
    return {
      note: `spoilt, and no substitute board as ${spoilt.because}`,
      clause: spoilt.clause,
      facts: [spoilt.fact],
    };
  const first = spots[0] && substituteAt(contest, spots[0]);
  if (first) {
    const note =
      first.as === 'substitute'
        ? 'a substitute board, in place of the one that was spoilt'
        : `a substitute board, in place of the one spoilt in round ${first.round}`;
    return { note, clause: first.clause, facts: [first.id] };
  }
  const ruled = spots
    .map((spot) => lineAt(contest, spot))
    .filter(({ adjusted, counts }) => adjusted && (!counts || counts.result.kind === 'not-played'));
  const [only] = ruled;
  // One room alone was played, and the other ruled on.
  return ruled.length === 1 && spots.length > 1 && only?.adjusted
    ? {
        note: `not played at table ${only.table}, and ruled on there`,
        clause: only.adjusted.clause,
        facts: [only.adjusted.fact],
      }
    : undefined;
};
