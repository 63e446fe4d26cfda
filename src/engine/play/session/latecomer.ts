import { citing, lateClause } from '../../contest/clause.ts';
import { numberingKey, numberPlan } from '../../contest/numbering.ts';
import type { Plan, Seat } from '../../contest/plan.ts';
import { sessionNow } from '../../contest/late.ts';
import { isSingle } from '../../contest/single.ts';
import type { Contest } from '../../contest/state.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { check } from '../../movement/check.ts';
import { makeMovement, type Wish } from '../../movement/offer.ts';
import { roverBases } from '../../movement/rover.ts';
import { sayFault } from '../../words/draw/movement.ts';
import { sayMovement } from '../../words/contest/night.ts';
import { namePairs } from './movement.ts';

/** One way to take a late pair in: everyone who has begun stays where the new plan has them too. */
export interface LatePlan {
  readonly plan: Plan;
  /** Its first round. */
  readonly from: number;
  readonly title: string;
}

const halfOf = (plan: Plan): Pick<Wish, 'half'> => {
  const notes = (plan.notes ?? []).map(({ note }) => note);
  if (notes.includes('half-ns')) return { half: 'ns' };
  return notes.includes('half-ew') || notes.includes('half-howell') ? { half: 'ew' } : {};
};

const switchedIn = (plan: Plan): readonly number[] => [
  ...new Set(plan.seats.filter((seat) => seat.switched).map((seat) => seat.round)),
];

/** What was asked of the movement room to get this plan. */
const wishOf = (plan: Plan): Wish => {
  const switched = switchedIn(plan);
  return {
    kind: plan.kind,
    ...(plan.variant === undefined ? {} : { variant: plan.variant }),
    tables: plan.tables,
    rounds: plan.rounds,
    boardsPerRound: plan.boardsPerRound,
    ...halfOf(plan),
    ...(switched.length > 0 ? { arrowSwitch: switched } : {}),
  };
};

const sameBoards = (a: Seat, b: Seat): boolean => a.boards.join() === b.boards.join();

/** Which pair has which number: found by laying the plan beside the same one fresh from its maker. */
const numbersOf = (plan: Plan): ReadonlyMap<number, string> | undefined => {
  const fresh = makeMovement(wishOf(plan));
  if (!fresh.ok || fresh.value.seats.length !== plan.seats.length) return undefined;
  const ids = new Map<number, string>();
  for (const [i, seat] of fresh.value.seats.entries()) {
    const mine = plan.seats[i] as Seat;
    const same = seat.round === mine.round && seat.table === mine.table && sameBoards(seat, mine);
    if (!same) return undefined;
    for (const side of ['ns', 'ew'] as const) {
      const number = Number(seat[side]);
      if ((ids.get(number) ?? mine[side]) !== mine[side]) return undefined;
      ids.set(number, mine[side]);
    }
  }
  return ids;
};

const boardsOf = (set: number, perRound: number): readonly number[] =>
  Array.from({ length: perRound }, (_, i) => (set - 1) * perRound + i + 1);

/** Sets under other numbers: those in play keep theirs, the new one gets the next. */
const renumber = (plan: Plan, name: (set: number) => number): Plan => ({
  ...plan,
  seats: plan.seats.map((seat) =>
    seat.set === undefined
      ? seat
      : { ...seat, set: name(seat.set), boards: boardsOf(name(seat.set), plan.boardsPerRound) },
  ),
  ...(plan.byestands ? { byestands: plan.byestands.map((one) => ({ ...one, set: name(one.set) })) } : {}),
});

/** Before the new plan begins everything stays as it was; the late pair is not there yet. */
const joined = (old: Plan, next: Plan, late: string, from: number): Plan => {
  const missed = Array.from(
    { length: from - 1 },
    (_, i) =>
      next.sitOuts.find((one) => one.round === i + 1 && one.pair === late) ?? { round: i + 1, pair: late },
  );
  return {
    ...next,
    seats: [
      ...old.seats.filter((seat) => seat.round < from),
      ...next.seats.filter((seat) => seat.round >= from),
    ],
    sitOuts: [
      ...old.sitOuts.filter((one) => one.round < from),
      ...missed,
      ...next.sitOuts.filter((one) => one.round >= from),
    ],
  };
};

/** A round is being played: whoever sits must sit there in the new plan, at the same boards. */
const keepsRound = (old: Plan, next: Plan, round: number): boolean =>
  old.seats
    .filter((seat) => seat.round === round)
    .every((seat) =>
      next.seats.some(
        (other) =>
          other.round === round &&
          other.table === seat.table &&
          other.ns === seat.ns &&
          other.ew === seat.ew &&
          sameBoards(other, seat),
      ),
    );

interface Case {
  readonly plan: Plan;
  readonly wish: Wish;
  readonly ids: ReadonlyMap<number, string>;
  readonly late: string;
}

const named = (made: Plan, { ids, late }: Case, numbers: (number: number) => number | 'late'): Plan =>
  namePairs(
    made,
    Array.from({ length: made.contestants }, (_, i) => {
      const number = numbers(i + 1);
      return number === 'late' ? late : (ids.get(number) ?? `?${number}`);
    }),
  );

/** The table nobody had becomes the last; the others keep the numbers they have. */
const withTableLast = (plan: Plan, table: number): Plan => {
  const place = (old: number): number => (old === table ? plan.tables : old > table ? old - 1 : old);
  return {
    ...plan,
    seats: plan.seats.map((seat) => ({ ...seat, table: place(seat.table) })),
    ...(plan.meant
      ? {
          meant: {
            ...plan.meant,
            shares: plan.meant.shares.map(({ round, tables }) => ({ round, tables: tables.map(place) })),
          },
        }
      : {}),
  };
};

/** The half table is filled: the late pair takes the place that was nobody's. */
const filled = (one: Case): Result<Plan> => {
  const { half, ...wish } = one.wish;
  const made = makeMovement({ ...wish, tables: wish.tables + 1 });
  if (!made.ok) return made;
  const places = wish.tables + 1;
  const isLine = wish.kind === 'mitchell';
  const gap = isLine && half === 'ew' ? places : 2 * places;
  const empty = made.value.seats.find(({ ns, ew }) => ns === `${gap}` || ew === `${gap}`)?.table ?? places;
  const full = isLine ? made.value : withTableLast(made.value, empty);
  return ok(named(full, one, (n) => (n === gap ? 'late' : n > gap ? n - 1 : n)));
};

/** The late pair roves: it sits out round 1, then takes the seats of a different NS pair each round. */
const rover = (one: Case): Result<Plan> => {
  const { half: _, variant = 'plain', ...wish } = one.wish;
  const made = makeMovement({ ...wish, variant: 'rover', base: variant });
  return made.ok ? ok(named(made.value, one, (n) => (n === made.value.contestants ? 'late' : n))) : made;
};

/** A table more, half of it: the late pair is its EW and sits out round 1 there. Played to the end, with one set more. */
const halfMore = (one: Case): Result<Plan> => {
  const { rounds: _, variant, ...wish } = one.wish;
  const places = wish.tables + 1;
  const made = makeMovement({ ...wish, variant: variant === 'plain' ? 'share' : 'plain', half: 'ew' });
  if (!made.ok) return made;
  // The byestand's set comes between sets that are in play already: it is the one out of sequence.
  const middle = places / 2 + 1;
  const name = (set: number): number => (set < middle ? set : set === middle ? places : set - 1);
  const plan = variant === 'plain' ? renumber(made.value, name) : made.value;
  return ok(named(plan, one, (n) => (n === plan.contestants ? 'late' : n)));
};

/** What can be tried, the least disturbing first. */
const tries = (one: Case): readonly ((one: Case) => Result<Plan>)[] => {
  const { wish, plan } = one;
  if (wish.half) return [filled];
  if (plan.kind !== 'mitchell') return [];
  const roves = roverBases(wish.tables).some((base) => base === wish.variant);
  if (wish.variant === 'share') return roves ? [rover] : [];
  if (wish.variant !== 'plain' && wish.variant !== 'skip') return [];
  if (!roves) return [halfMore];
  // At nine tables the ten-table share with a half table is preferred to the rover that needs two pairs to change places.
  return wish.tables === 9 ? [halfMore, rover] : [rover, halfMore];
};

/** Sound but for the late pair's absence from the rounds before it came and the boards it missed there, which are nobody's design. */
export const soundLate = (plan: Plan, late: string): Result<Plan> => {
  const first = Math.min(
    ...plan.seats.filter(({ ns, ew }) => ns === late || ew === late).map(({ round }) => round),
  );
  const fault = check(plan).faults.find(
    (one) =>
      !(one.fault === 'not-seated' && one.pair === late && (one.round ?? 0) < Math.max(2, first)) &&
      one.fault !== 'boards-uneven',
  );
  return fault ? refuse('movement-unsound', { fault: sayFault(plan, fault) }) : ok(plan);
};

const whyNone = (plan: Plan): string => {
  if (plan.kind === 'howell' && !halfOf(plan).half)
    return 'every seat of a Howell is taken from its first round on';
  if (plan.variant === 'share')
    return 'two tables shared a set in round 1, so no half table can be added now';
  return `no legal way is known from this movement (${sayMovement(plan)})`;
};

/** The round that is being played, and whether a board of it is in. */
interface Now {
  readonly round: number;
  readonly isUntouched: boolean;
}

/**
 * Ways to take the pair into a plan that is being played, the best first. From the second round on the empty half of a half
 * table alone has a place: nobody else moves otherwise for it.
 */
const waysInto = (plan: Plan, late: string, { round, isUntouched }: Now): readonly LatePlan[] => {
  const ids = numbersOf(plan);
  if (!ids) return [];
  const one: Case = { plan, wish: wishOf(plan), ids, late };
  const all = tries(one).filter((make) => round === 1 || make === filled);
  return all.flatMap((make): readonly LatePlan[] => {
    const made = make(one);
    if (!made.ok) return [];
    const rounds = Array.from({ length: plan.rounds - round + 1 }, (_, i) => round + i);
    const kept = round === 1 ? [1] : rounds;
    if (!kept.every((at) => keepsRound(plan, made.value, at))) return [];
    const isSeated = made.value.seats.some(
      (seat) => seat.round === round && (seat.ns === late || seat.ew === late),
    );
    const froms = isSeated && isUntouched ? [round, round + 1] : [round + 1];
    return froms
      .filter((from) => from <= plan.rounds)
      .flatMap((from) => {
        const next = joined(plan, made.value, late, from);
        return soundLate(next, late).ok ? [{ plan: next, from, title: sayMovement(next) }] : [];
      });
  });
};

/**
 * Every way to seat a late pair in the first round of the session in play, the best first; or why there is none (SABF 11.2).
 */
export const latePlans = (contest: Contest, late: string): Result<readonly LatePlan[]> => {
  const clause = citing(contest, 'rover');
  if (isSingle(contest) && !contest.started) return refuse('late-before-start', { pair: late });
  const found = sessionNow(contest);
  if (!found) return refuse('entry-after-field', { given: late }, lateClause(contest));
  const { session, round } = found;
  const set = contest.numbering.get(numberingKey(session.stage, session.from));
  // A movement is known by the numbers its maker gives: those that were set are put back afterwards.
  const plan = set
    ? numberPlan(
        session.plan,
        Array.from(set, (_, i) => i + 1),
      )
    : session.plan;
  const isUntouched = [...contest.lines.values()].every((line) => line.round < session.from + round - 1);
  // The rounds of a session that others follow are those that were announced.
  const ways = waysInto(plan, late, { round, isUntouched })
    .filter((way) => isSingle(contest) || way.plan.rounds === plan.rounds)
    .map((way) => (set ? { ...way, plan: numberPlan(way.plan, set) } : way));
  if (ways.length > 0) return ok(ways);
  return round > 1
    ? refuse('late-after-round-1', { round }, clause)
    : refuse('late-no-place', { reason: whyNone(plan) }, clause);
};
