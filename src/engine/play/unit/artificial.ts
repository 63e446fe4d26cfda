import type { Seat } from '../../contest/plan.ts';
import { exactly } from '../../kit/rational.ts';
import { tooFewCompared } from '../../reckon/match/match.ts';
import { ruleOf } from '../../reckon/rules.ts';
import { isSpoilt, type MatchResult } from '../match/teams.ts';
import type { ScoredUnit, StageBook } from './score.ts';
import { placedAt } from './unit.ts';

const ARTIFICIAL = new Set<string>(['artificial', 'set']);

/** How many of a table's boards were ruled artificial. */
const artificialAt = (unit: ScoredUnit, seats: readonly Seat[]): number =>
  placedAt(unit, seats).filter(({ line: { award } }) => ARTIFICIAL.has(award.kind)).length;

/** Of a match that is in: played, or spoilt as fewer boards were compared than the rulebook asks (ANC 2021 7.7; ABF Interpretations 87). */
export const stateOf = (
  unit: ScoredUnit,
  { book }: StageBook,
  seats: readonly Seat[],
  teams?: MatchResult,
): 'played' | 'spoilt' => {
  const boards = new Set(seats.flatMap((seat) => seat.boards)).size;
  if (teams) return isSpoilt(book, teams.match, boards) ? 'spoilt' : 'played';
  if (!book.incomparable) return 'played';
  // By fouled boards alone: one that was never played neither spoils the match nor saves it.
  const left = boards - artificialAt(unit, seats);
  return tooFewCompared(left, boards, exactly(ruleOf(book, 'incomparable').under)) ? 'spoilt' : 'played';
};
