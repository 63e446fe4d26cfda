import type { Call, Plan } from '../contest/plan.ts';

/** How the room moves into a round: tables up (negative: down), where everyone does the same. */
export interface Move {
  readonly ew?: number;
  readonly boards?: number;
  /** Players go different ways: by their cards. */
  readonly byCards?: true;
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

const moveInto = (plan: Plan, round: number): Move | undefined => {
  if (round === 1) return undefined;
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
