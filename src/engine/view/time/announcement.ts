import type { Call, Plan } from '../../contest/plan.ts';

/** How the room moves into a round: tables up (negative: down), where everyone does the same. */
export interface Move {
  readonly ew?: number;
  readonly boards?: number;
  /** Boards go by stations: tables and the byestands between them. */
  readonly stations?: true;
  /** Players go different ways: by their cards. */
  readonly byCards?: true;
  /** They go different ways, but by a rule that can be called. */
  readonly rule?: Rule;
}

export const RULES = ['follow', 'appendix', 'mirror', 'row-whist'] as const;

export interface Rule {
  readonly rule: (typeof RULES)[number];
  /** Those who follow one another (`follow`), tables of the base and of the whole (`appendix`), tables in a row. */
  readonly of: readonly number[];
}

/** What the director calls before a round, and what each table concerned is shown. */
export interface Announcement {
  readonly round: number;
  readonly move?: Move;
  readonly calls: readonly Call[];
  /** Who is displaced or sits out in the round after this one, to be warned now. */
  readonly warn: readonly { readonly pair: string; readonly table?: number }[];
  readonly tables: readonly { readonly table: number; readonly calls: readonly Call[] }[];
}

const placesIn = (plan: Plan, round: number, key: 'ew' | 'set'): ReadonlyMap<string, number> =>
  new Map(
    plan.seats
      .filter((seat) => seat.round === round)
      .map((seat) => [
        `${key === 'set' ? (seat.set ?? seat.boards[0]) : seat.switched ? seat.ns : seat.ew}`,
        seat.table,
      ]),
  );

/** The one step everyone makes, counted round the room; undefined where they differ. */
const stepInto = (plan: Plan, round: number, key: 'ew' | 'set'): number | undefined => {
  const [before, now] = [placesIn(plan, round - 1, key), placesIn(plan, round, key)];
  const tables = Math.max(...plan.seats.map((seat) => seat.table));
  const steps = [...now].flatMap(([id, table]) => {
    const from = before.get(id);
    return from === undefined ? [] : [(table - from + tables) % tables];
  });
  const counts = [...Map.groupBy(steps, (step) => step)].sort(([, a], [, b]) => b.length - a.length);
  const [most] = counts;
  // Where boards leave for a byestand, or a pair for the half table, a few differ.
  if (!most || most[1].length * 3 < steps.length * 2) return undefined;
  return most[0] > tables / 2 ? most[0] - tables : most[0];
};

/** Whoever is numbered up to the rounds goes where the number below was, everyone else stays, and sets go on by one. */
const isFollowing = ({ seats, rounds }: Plan, round: number): boolean => {
  const after = (number: number): number => (number > rounds ? number : (number % rounds) + 1);
  const before = new Map(seats.filter((seat) => seat.round === round - 1).map((seat) => [seat.table, seat]));
  return seats
    .filter((seat) => seat.round === round)
    .every((seat) => {
      const last = before.get(seat.table);
      // At a table that was empty sat whoever met the missing pair.
      if (!last) return true;
      const pairs = [last.ns, last.ew].map((id) => after(Number(id)));
      return (
        after(last.set ?? 0) === seat.set && [seat.ns, seat.ew].every((id) => pairs.includes(Number(id)))
      );
    });
};

/** Movements in which not all do the same, and yet one sentence tells everyone (Course Notes). */
const ruleInto = (plan: Plan, round: number): Rule | undefined => {
  if (plan.kind === 'howell' && !plan.duplicated && isFollowing(plan, round))
    return { rule: 'follow', of: [plan.rounds] };
  if (plan.variant === 'appendix')
    return { rule: 'appendix', of: [plan.rounds, Math.ceil(plan.contestants / 2)] };
  if (plan.kind !== 'barclay') return undefined;
  const row = plan.tables / 2;
  const inWhist = plan.session === 2 || round > row + 1;
  if (inWhist) return { rule: 'row-whist', of: [row] };
  return round <= row ? { rule: 'mirror', of: [row] } : undefined;
};

const moveInto = (plan: Plan, round: number): Move | undefined => {
  if (round === 1) return undefined;
  const rule = ruleInto(plan, round);
  if (rule) return { rule };
  if (plan.kind === 'new-england') return { ew: 1, boards: 1, stations: true };
  if (plan.duplicated || plan.kind === 'howell' || plan.of === 'individuals') return { byCards: true };
  const [ew, boards] = [stepInto(plan, round, 'ew'), stepInto(plan, round, 'set')];
  return ew === undefined ? { byCards: true } : { ew, ...(boards === undefined ? {} : { boards }) };
};

const EVERYWHERE: ReadonlySet<Call['call']> = new Set([
  'skip',
  'replay',
  'arrow-switch',
  'arrow-back',
  'special-ew',
  'special-ew-boards',
  'first-move',
  'extra-move',
  'rows-change',
  'new-boards',
  'score-up',
]);

const concerns = (call: Call, table: number, plan: Plan): boolean => {
  if (EVERYWHERE.has(call.call)) return true;
  if (call.tables) return call.tables.includes(table);
  return plan.seats.some(
    (seat) =>
      seat.round === call.round &&
      seat.table === table &&
      call.pairs?.some((pair) => pair === seat.ew || pair === seat.ns),
  );
};

/** Pairs for whom the coming round is the last before they lose their seat. */
const warnedIn = (plan: Plan, round: number): Announcement['warn'] => {
  const displaced = (plan.calls ?? []).filter(
    (call) => call.call === 'displaced' && call.round === round + 1,
  );
  if (displaced.length > 0)
    return displaced.map(({ pairs, tables }) => ({
      pair: pairs?.[0] ?? '',
      ...(tables?.[0] === undefined ? {} : { table: tables[0] }),
    }));
  return plan.sitOuts
    .filter((one) => one.round === round + 1)
    .map(({ pair, table }) => ({ pair, ...(table === undefined ? {} : { table }) }));
};

export const showAnnouncements = (plan: Plan): readonly Announcement[] => {
  const tables = [...new Set(plan.seats.map((seat) => seat.table))].sort((a, b) => a - b);
  return Array.from({ length: plan.rounds }, (_, i) => i + 1).map((round) => {
    const calls = (plan.calls ?? []).filter((call) => call.round === round);
    const move = moveInto(plan, round);
    return {
      round,
      ...(move ? { move } : {}),
      calls,
      warn: warnedIn(plan, round),
      tables: tables
        .map((table) => ({ table, calls: calls.filter((call) => concerns(call, table, plan)) }))
        .filter((one) => one.calls.length > 0),
    };
  });
};
