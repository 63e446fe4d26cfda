import type { Call, Plan, Seat } from '../contest/plan.ts';
import { type Result, refuse } from '../kit/result.ts';
import { numbers } from './layout.ts';

const SCRAMBLED = 'Course Notes (Scrambled Mitchell)';
/** Every choice of rounds is tried up to this many rounds; the first round may be left alone, as turning all others is the same. */
export const SEARCHED_ROUNDS = 15;
/** Beyond it, and where there is less time, every choice of at most this many rounds is tried. */
const FEW = 4;
/** Comparisons of two pairs that may be made in the search: a third of a second. */
export const BUDGET = 20_000_000;

const bits = (value: number): number => {
  let v = value - ((value >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

interface Line {
  /** Bit s: this pair plays set s. */
  readonly plays: number;
  readonly ns: number;
  /** For each round, the bit of the set played in it. */
  readonly inRound: Int32Array;
}

/**
 * The quality of a choice as whole numbers: with x = bits in which two pairs sit differently, of b they both play,
 * they compare b − 2x times, and once more for each result of the set on which they meet.
 */
const makeScale = (plan: Plan) => {
  const sets = new Map<string, number>();
  const ids = new Map<string, number>();
  const indexOf = (map: Map<string, number>, key: string): number => {
    const found = map.get(key);
    if (found !== undefined) return found;
    map.set(key, map.size);
    return map.size - 1;
  };
  for (const seat of plan.seats) {
    indexOf(sets, seat.boards.join());
    indexOf(ids, seat.ns);
    indexOf(ids, seat.ew);
  }
  const lines: { plays: number; ns: number; inRound: Int32Array }[] = numbers(ids.size).map(() => ({
    plays: 0,
    ns: 0,
    inRound: new Int32Array(plan.rounds + 1),
  }));
  const results = new Map<number, number>();
  for (const seat of plan.seats)
    results.set(indexOf(sets, seat.boards.join()), (results.get(indexOf(sets, seat.boards.join())) ?? 0) + 1);
  const n = ids.size;
  const met = new Int32Array(n * n);
  for (const seat of plan.seats) {
    const set = indexOf(sets, seat.boards.join());
    const [a, b] = [indexOf(ids, seat.ns), indexOf(ids, seat.ew)];
    for (const [who, side] of [
      [a, 1],
      [b, 0],
    ] as const) {
      const line = lines[who] as Line & { plays: number; ns: number };
      line.plays |= 1 << set;
      if (side) line.ns |= 1 << set;
      line.inRound[seat.round] = (line.inRound[seat.round] ?? 0) | (1 << set);
    }
    const more = (met[a * n + b] ?? 0) + (results.get(set) ?? 0);
    met[a * n + b] = more;
    met[b * n + a] = more;
  }
  return { lines: lines as readonly Line[], met, n, fits: sets.size <= 31 };
};

/** The sum of squares of all comparisons, and their sum, when these rounds are switched. */
const weigh = (
  scale: ReturnType<typeof makeScale>,
  switched: readonly number[],
): { sum: number; squares: number } => {
  const { lines, met, n } = scale;
  const side = lines.map((line) =>
    switched.reduce((all, round) => all ^ (line.inRound[round] ?? 0), line.ns),
  );
  let [sum, squares] = [0, 0];
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const both = (lines[i]?.plays ?? 0) & (lines[j]?.plays ?? 0);
      const c = bits(both) - 2 * bits(((side[i] ?? 0) ^ (side[j] ?? 0)) & both) + (met[i * n + j] ?? 0);
      sum += c;
      squares += c * c;
    }
  return { sum, squares };
};

const choicesOf = function* (rounds: number, atMost: number, from = 1): Generator<readonly number[]> {
  yield [];
  if (atMost > 0)
    for (let round = from; round <= rounds; round++)
      for (const rest of choicesOf(rounds, atMost - 1, round + 1)) yield [round, ...rest];
};

/** Latest rounds first among equals: the announcement then comes when the movement is well under way. */
const isLater = (a: readonly number[], b: readonly number[]): boolean => {
  for (let i = 1; i <= Math.max(a.length, b.length); i++) {
    const [x, y] = [a[a.length - i] ?? 0, b[b.length - i] ?? 0];
    if (x !== y) return x > y;
  }
  return false;
};

/** Course Notes (Scrambled Mitchell) by measurement: one round switched up to eleven tables, two from twelve. */
export const usualSwitch = (plan: Plan): readonly number[] =>
  numbers(plan.tables <= 11 ? 1 : 2, plan.rounds - (plan.tables <= 11 ? 0 : 1));

/** Turning all other rounds is the same as turning these, so half of the rounds are enough. */
export const mostSwitched = (
  { rounds, contestants }: Pick<Plan, 'rounds' | 'contestants'>,
  budget = BUDGET,
): number => {
  const wanted = rounds <= SEARCHED_ROUNDS ? Math.floor(rounds / 2) : FEW;
  let [size, choices, total] = [0, 1, 1];
  while (size < wanted) {
    choices = (choices * (rounds - size)) / (size + 1);
    total += choices;
    if ((total * contestants * contestants) / 2 > budget) break;
    size += 1;
  }
  return Math.max(1, size);
};

/** The rounds whose switching gives the best balance: over all choices where they can all be tried, then fewest, then latest. */
export const bestSwitch = (plan: Plan, budget = BUDGET): readonly number[] => {
  const scale = makeScale(plan);
  if (!scale.fits) return usualSwitch(plan);
  const atMost = mostSwitched(plan, budget);
  let best:
    | { readonly rounds: readonly number[]; readonly sum: number; readonly squares: number }
    | undefined;
  for (const rounds of choicesOf(plan.rounds, atMost)) {
    const { sum, squares } = weigh(scale, rounds);
    // sum² / squares, compared without dividing.
    const gain = best ? sum * sum * best.squares - best.sum * best.sum * squares : 1;
    const tie =
      best &&
      gain === 0 &&
      (rounds.length < best.rounds.length ||
        (rounds.length === best.rounds.length && isLater(rounds, best.rounds)));
    if (gain > 0 || tie) best = { rounds, sum, squares };
  }
  return best?.rounds ?? [];
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
