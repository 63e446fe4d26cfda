import type { RunResult, SimulationPlan } from './simulate.ts';

/** A share or a mean, and how far by chance alone it may be from the truth: one standard error. */
export interface Share {
  readonly p: number;
  readonly error: number;
}

export interface Summary {
  readonly form: string;
  readonly entries: number;
  readonly runs: number;
  /** How often the best of the field wins. */
  readonly bestWins: Share;
  /** Of the best k, the part that is in the last stage; of a contest in one stage, that ends among the first k. */
  readonly topQualify: readonly (Share & { readonly k: number })[];
  readonly boards: number;
  readonly rounds: number;
  readonly hours: number;
  /** Of the winner over the second, in what the last stage collects; how often who led before its last round does not win. */
  readonly margin: {
    readonly unit: string;
    readonly mean?: number;
    readonly error?: number;
    readonly overtaken?: Share;
  };
  /** How far the final order is that of strength: 1 the same, 0 chance (Spearman). */
  readonly order: { readonly mean: number; readonly error: number };
  /** The true rank of the winner: 1 the best. */
  readonly winner: { readonly mean: number; readonly error: number };
}

const fixed = (value: number): number => Math.round(value * 1e6) / 1e6;

const share = (hits: number, of: number): Share => {
  const p = of === 0 ? 0 : hits / of;
  return { p: fixed(p), error: fixed(of === 0 ? 0 : Math.sqrt((p * (1 - p)) / of)) };
};

const mean = (values: readonly number[]): { readonly mean: number; readonly error: number } => {
  const average = values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
  const spread = values.reduce((sum, one) => sum + (one - average) ** 2, 0) / Math.max(1, values.length - 1);
  return { mean: fixed(average), error: fixed(Math.sqrt(spread / Math.max(1, values.length))) };
};

/** A share that is a mean of parts, each from 0 to 1. */
const part = (values: readonly number[]): Share => {
  const { mean: p, error } = mean(values);
  return { p, error };
};

/** Spearman's rank correlation of the final order with the order of strength. */
const likeness = (order: readonly number[]): number => {
  const n = order.length;
  const true0 = order.toSorted((a, b) => a - b);
  const rankOf = new Map(true0.map((id, i) => [id, i]));
  const off = order.reduce((sum, id, i) => sum + (i - (rankOf.get(id) ?? 0)) ** 2, 0);
  return n < 2 ? 1 : 1 - (6 * off) / (n * (n * n - 1));
};

const KS = [1, 2, 3, 4, 8, 16];

const UNITS: Readonly<Record<string, string>> = { percent: '%', imps: 'IMPs', vp: 'VPs', wins: 'none' };

/** All runs together, in their order: the same whoever made them. */
export const summarise = (
  { form, entries, length: planned }: Pick<SimulationPlan, 'form' | 'entries' | 'length'>,
  results: readonly RunResult[],
): Summary => {
  const length = planned ?? results[0]?.length ?? { boards: 0, rounds: 0 };
  const runs = results.length;
  const isOne = form.stages.length === 1;
  const places = results[0]?.last.length ?? entries;
  const ks = KS.filter((k) => k <= (isOne ? entries - 1 : places));
  const margins = results.flatMap(({ margin }) => margin ?? []);
  const known = results.filter(({ led }) => led !== undefined);
  return {
    form: form.id,
    entries,
    runs,
    bestWins: share(results.filter(({ order }) => order[0] === 0).length, runs),
    topQualify: ks.map((k) => ({
      k,
      ...part(
        results.map(({ order, last }) => {
          const on = new Set(isOne ? order.slice(0, k) : last);
          return (
            Array.from({ length: k }, (_, i) => (on.has(i) ? 1 : 0) as number).reduce((a, b) => a + b, 0) / k
          );
        }),
      ),
    })),
    boards: length.boards,
    rounds: length.rounds,
    hours: fixed((length.boards * form.minutesPerBoard) / 60),
    margin: {
      unit: UNITS[form.stages.at(-1)?.collects ?? 'wins'] ?? 'none',
      ...(margins.length === 0 ? {} : mean(margins)),
      ...(known.length === 0
        ? {}
        : { overtaken: share(known.filter(({ led }) => led === false).length, known.length) }),
    },
    order: mean(results.map(({ order }) => likeness(order))),
    winner: mean(results.map(({ order }) => (order[0] ?? 0) + 1)),
  };
};
