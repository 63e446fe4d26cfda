import type { Call, Plan, Seat } from '../contest/plan.ts';
import { type Result, refuse } from '../kit/result.ts';
import { numbers } from './layout.ts';
import { BUDGET, makeScale, mostSwitched, weighChoices } from './scale.ts';

const SCRAMBLED = 'Course Notes (Scrambled Mitchell)';

/** Course Notes (Scrambled Mitchell) by measurement: one round switched up to eleven tables, two from twelve. */
export const usualSwitch = (plan: Plan): readonly number[] =>
  numbers(plan.tables <= 11 ? 1 : 2, plan.rounds - (plan.tables <= 11 ? 0 : 1));

/** The rounds whose switching gives the best balance: over all choices where they can all be tried, then fewest, then latest. */
export const bestSwitch = (plan: Plan, budget = BUDGET): readonly number[] => {
  const scale = makeScale(plan);
  return scale ? weighChoices(scale, mostSwitched(plan, budget)) : usualSwitch(plan);
};

const turn = (seat: Seat): Seat => ({ ...seat, ns: seat.ew, ew: seat.ns, switched: true });

const callsFor = (rounds: readonly number[], last: number): readonly Call[] => {
  const chosen = new Set(rounds);
  return numbers(last).flatMap((round): readonly Call[] => {
    if (chosen.has(round) && !chosen.has(round - 1)) return [{ round, call: 'arrow-switch' }];
    return !chosen.has(round) && chosen.has(round - 1) ? [{ round, call: 'arrow-back' }] : [];
  });
};

/** One winner from two fields: in these rounds the lines change cards, EW still the movers (Course Notes, Scrambled Mitchell). */
export const switchArrows = (plan: Plan, wish: 'auto' | readonly number[], budget = BUDGET): Result<Plan> => {
  if (plan.of !== 'pairs' || plan.winners !== 2)
    return refuse('arrow-one-field', { kind: plan.kind }, { at: 'arrow-switch', clause: SCRAMBLED });
  const rounds = wish === 'auto' ? bestSwitch(plan, budget) : [...new Set(wish)].sort((a, b) => a - b);
  const outside = rounds.find((round) => !Number.isInteger(round) || round < 1 || round > plan.rounds);
  if (outside !== undefined)
    return refuse(
      'arrow-round',
      { round: outside, rounds: plan.rounds },
      { at: 'arrow-switch', clause: SCRAMBLED },
    );
  if (rounds.length === 0)
    return {
      ok: true,
      value: { ...plan, notes: [...(plan.notes ?? []), { note: 'arrow-none', clause: SCRAMBLED }] },
    };
  const chosen = new Set(rounds);
  return {
    ok: true,
    value: {
      ...plan,
      winners: 1,
      seats: plan.seats.map((seat) => (chosen.has(seat.round) ? turn(seat) : seat)),
      calls: [...(plan.calls ?? []), ...callsFor(rounds, plan.rounds)].sort((a, b) => a.round - b.round),
      notes: [
        ...(plan.notes ?? []),
        { note: 'arrow-switched', details: { rounds: rounds.map(String) }, clause: SCRAMBLED },
      ],
    },
  };
};
