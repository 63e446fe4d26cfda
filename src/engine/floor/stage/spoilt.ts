import type { Seat } from '../../contest/plan.ts';
import { exactly } from '../../kit/rational.ts';
import { tooFewCompared } from '../../reckon/match/match.ts';
import { ruleOf } from '../../reckon/rules.ts';
import { isSpoilt, type MatchResult } from '../match.ts';
import type { ScoredUnit, StageBook } from './score.ts';

const COMPARED = new Set<string>(['score', 'weighted', 'split', 'apart', 'psyche']);
const ARTIFICIAL = new Set<string>(['artificial', 'set']);

/** Of a table's boards: those with a result, and those that were ruled artificial. */
const countAt = (unit: ScoredUnit, seats: readonly Seat[]) => {
  const kinds = unit.sheets.placed
    .flat()
    .filter(({ spot }) => seats.some((seat) => seat.round === spot?.round && seat.table === spot.table))
    .map(({ line: { award } }) => award.kind);
  return {
    compared: kinds.filter((kind) => COMPARED.has(kind)).length,
    artificial: kinds.filter((kind) => ARTIFICIAL.has(kind)).length,
  };
};

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
  const { compared, artificial } = countAt(unit, seats);
  // By fouled boards: one that was never played spoils nothing.
  return compared + artificial === boards &&
    tooFewCompared(compared, boards, exactly(ruleOf(book, 'incomparable').under))
    ? 'spoilt'
    : 'played';
};
