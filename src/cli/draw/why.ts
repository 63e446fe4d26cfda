import type { PlayOff } from '../../engine/draw/knockout/playoff.ts';
import type { Lot } from '../../engine/draw/lot.ts';

/** Why something is so: the clause, and the sentence. */
export interface Reason {
  readonly clause: string;
  readonly says: string;
}

/** What a lot decided, and the seed that throws it again. */
export const lotReason = ({ what, drawn, seed, clause }: Lot): Reason => ({
  clause,
  says: `${what}: by lot, ${drawn.join(', ')} (seed ${seed})`,
});

const STEPS = {
  boards: 'the boards of the play-off',
  'board-a-match': 'all boards again, a point for each won',
  'total-points': 'the total points of all boards',
  lot: 'lot, all else being equal',
} as const;

export const playOffReasons = (made: PlayOff): readonly Reason[] => {
  if ('next' in made)
    return [{ clause: made.clause, says: `the tie stands: ${made.next.boards} more to be played` }];
  const { winner, by, margin, clause, lot } = made;
  const says = `${winner} wins by ${STEPS[by.use]}${margin > 0 ? `, ${margin} ahead` : ''}`;
  return [{ clause, says }, ...(lot ? [lotReason(lot)] : [])];
};
