import type { FactOf } from '../../contest/fact.ts';
import type { Seat } from '../../contest/plan.ts';
import type { Stage } from '../../contest/stage.ts';
import { foldTo } from '../../contest/fold.ts';
import { type Contest, seatAt } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';

/* A match is decided between two: what was decided never comes to others who are drawn to its table. */

type Decided = FactOf<'match-decided'>;

const isSame = (a: Seat | undefined, b: Seat | undefined): boolean => a?.ns === b?.ns && a?.ew === b?.ew;

const refusalOf = (
  code: 'decided-moves' | 'decided-comes',
  { round, table, as, clause }: Decided,
  { ns, ew }: Seat,
): Refusal => refuse(code, { one: ns, other: ew, round, table, as }, { clause }).refusal;

const decisionsIn = ({ decided }: Contest): readonly Decided[] => [...new Set(decided.values())];

/** Whether each decision is still about those it was made about: undone may be a draw, or the undoing of a decision. */
export const whyMovesDecided = (before: Contest, after: Contest): Refusal | undefined => {
  const known = new Set(decisionsIn(before).map(({ id }) => id));
  for (const decided of decisionsIn(after)) {
    const { round, table, seq, id } = decided;
    const about = seatAt(foldTo(before.facts, seq), round, table);
    if (!about || isSame(about, seatAt(after, round, table))) continue;
    if (!known.has(id)) return refusalOf('decided-comes', decided, about);
    if (isSame(about, seatAt(before, round, table))) return refusalOf('decided-moves', decided, about);
  }
  return undefined;
};

/** Nor is a drawn round changed under it by hand. */
export const whyRedrawsDecided = (
  contest: Contest,
  { round, seats }: { readonly round: number; readonly seats: readonly Seat[] },
  { draws }: Stage,
): Refusal | undefined => {
  const drawn = draws.find((one) => one.round === round)?.seats ?? [];
  for (const decided of decisionsIn(contest).filter((one) => one.round === round)) {
    const [about, next] = [drawn, seats].map((all) => all.find(({ table }) => table === decided.table));
    if (about && !isSame(about, next)) return refusalOf('decided-moves', decided, about);
  }
  return undefined;
};
