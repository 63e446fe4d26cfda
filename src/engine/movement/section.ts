import type { Plan, Seat, Section } from '../contest/plan.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { numbers, sharesIn } from './layout.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const MAX_SECTIONS = 200;

/** A to Z, then AA, AB and so on. */
const nameSection = (index: number): string =>
  `${index < LETTERS.length ? '' : LETTERS[Math.floor(index / LETTERS.length) - 1]}${LETTERS[index % LETTERS.length]}`;

const sectionsOf = (plans: readonly Plan[]): readonly Section[] => {
  let [table, pair] = [1, 1];
  return plans.map((plan, i) => {
    const tables = Math.max(...plan.seats.map((seat) => seat.table));
    const section = {
      name: nameSection(i),
      firstTable: table,
      tables,
      firstPair: pair,
      pairs: plan.contestants,
    };
    table += tables;
    pair += plan.contestants;
    return section;
  });
};

const shift = (id: string, section: Section): string => `${Number(id) + section.firstPair - 1}`;

const moveSeat = (seat: Seat, section: Section): Seat => ({
  ...seat,
  table: seat.table + section.firstTable - 1,
  ns: shift(seat.ns, section),
  ew: shift(seat.ew, section),
});

const boardsIn = (plan: Plan): string =>
  [...new Set(plan.seats.flatMap((seat) => seat.boards))].sort((a, b) => a - b).join();

const whyNotJoined = (plans: readonly Plan[]): ReturnType<typeof refuse> | undefined => {
  const [first, ...others] = plans;
  if (!first || plans.length > MAX_SECTIONS)
    return refuse('sections-count', { sections: plans.length, most: MAX_SECTIONS });
  const odd = others.findIndex((plan) => plan.rounds !== first.rounds || boardsIn(plan) !== boardsIn(first));
  if (odd >= 0) return refuse('sections-differ', { section: nameSection(odd + 1) });
  return plans.some((plan) => plan.of !== 'pairs') ? refuse('sections-pairs', {}) : undefined;
};

/**
 * Sections side by side on the same boards, one field for scoring. With one copy of the boards tables of equal place share
 * it, which needs the same movement in each; with a copy for each section they need only play the same boards.
 */
export const joinSections = (
  plans: readonly Plan[],
  { copies = plans.length }: { readonly copies?: number } = {},
): Result<Plan> => {
  const refused = whyNotJoined(plans);
  if (refused) return refused;
  const first = plans[0] as Plan;
  const sections = sectionsOf(plans);
  const of = <T>(each: (plan: Plan, section: Section) => readonly T[]): readonly T[] =>
    plans.flatMap((plan, i) => each(plan, sections[i] as Section));
  const seats = of((plan, section) => plan.seats.map((seat) => moveSeat(seat, section)));
  const same = plans.every(
    (plan) =>
      plan.kind === first.kind && plan.variant === first.variant && plan.contestants === first.contestants,
  );
  if (copies < plans.length && !same) return refuse('sections-copies', { sections: plans.length, copies });
  return ok({
    ...first,
    tables: plans.reduce((sum, plan) => sum + plan.tables, 0),
    contestants: plans.reduce((sum, plan) => sum + plan.contestants, 0),
    seats,
    sitOuts: of((plan, section) =>
      plan.sitOuts.map(({ round, pair, table }) => ({
        round,
        pair: shift(pair, section),
        ...(table === undefined ? {} : { table: table + section.firstTable - 1 }),
      })),
    ),
    meant: {
      shares: sharesIn(seats),
      meetings: of((plan, section) =>
        (plan.meant?.meetings ?? []).map(({ round, pairs: [a, b] }) => ({
          round,
          pairs: [shift(a, section), shift(b, section)] as const,
        })),
      ),
    },
    sections,
    notes: [
      ...(first.notes ?? []),
      {
        note: copies < plans.length ? 'sections-share' : 'sections',
        details: { sections: plans.length, copies },
      },
    ],
    calls: of((plan, section) =>
      (plan.calls ?? []).map((call) => ({
        ...call,
        ...(call.tables ? { tables: call.tables.map((table) => table + section.firstTable - 1) } : {}),
        ...(call.pairs ? { pairs: call.pairs.map((pair) => shift(pair, section)) } : {}),
      })),
    ),
  });
};

/** So many pairs in so many sections, as equal as can be: every section but perhaps the last with full tables. */
export const splitPairs = (pairs: number, sections: number): readonly number[] => {
  const tables = Math.floor(pairs / 2);
  return numbers(sections).map((i) => {
    const own = Math.floor(tables / sections) + (i <= tables % sections ? 1 : 0);
    return 2 * own + (i === sections ? pairs % 2 : 0);
  });
};
