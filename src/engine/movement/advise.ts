import type { Note, Plan } from '../contest/plan.ts';
import { compare, multiply, type Rational, ratio } from '../kit/rational.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { measure, measureBoth, showFigure } from './balance.ts';
import {
  type AdviceWish,
  allCandidates,
  type Candidate,
  limitsOf,
  nameOf,
  oneWinner,
  setsIn,
  troubleOf,
  USUAL_MINUTES,
  USUAL_PACE,
} from './candidate.ts';
import type { Wish } from './offer.ts';

export type { AdviceWish } from './candidate.ts';

export interface Advice {
  readonly plan: Plan;
  /** What to ask for, one a section. */
  readonly wishes: readonly Wish[];
  readonly rounds: number;
  /** Rounds it has when it is not stopped early. */
  readonly whole: number;
  readonly boardsPerRound: number;
  /** Boards each pair plays that never sits out, and boards needed on the tables and beside them. */
  readonly boardsPlayed: number;
  readonly boardsNeeded: number;
  /** Rounds in which somebody sits out, and the most any pair does. */
  readonly sitOuts: number;
  readonly mostSitOuts: number;
  /** Over the whole field, as the movement itself shows it; with two winners also within the less even of the fields. */
  readonly balance: number;
  readonly fieldBalance?: number;
  readonly minutes: Rational;
  readonly winners: 1 | 2;
  readonly reason: Note;
}

const MOST_PAIRS = 400;
const MOST_MINUTES = 6000;

const balanceOf = (plan: Plan): Pick<Advice, 'balance' | 'fieldBalance'> => {
  if (plan.winners === 1) return { balance: showFigure(measure(plan).figure) };
  const { all, ns, ew } = measureBoth(plan);
  return {
    balance: showFigure(all.figure),
    fieldBalance: showFigure(compare(ns.figure, ew.figure) < 0 ? ns.figure : ew.figure),
  };
};

const mostSitOuts = (plan: Plan): number => {
  const times = Map.groupBy(plan.sitOuts, ({ pair }) => pair);
  return Math.max(0, ...[...times.values()].map((rounds) => rounds.length));
};

const missesOf = (plan: Plan): number => {
  const notes = new Set((plan.notes ?? []).map(({ note }) => note));
  return ['skip-misses', 'half-skip'].filter((note) => notes.has(note)).length;
};

const reasonFor = (candidate: Candidate, time: number): Note => {
  const { plan } = candidate;
  const boards = plan.rounds * plan.boardsPerRound;
  const details = {
    boards,
    rounds: plan.rounds,
    sections: plan.sections?.length ?? 1,
    missing: Math.max(0, time - boards),
  };
  const name = nameOf(candidate.wishes[0] as Wish);
  if (plan.sections) return { note: 'advice-sections', details };
  if (plan.rounds < candidate.whole) return { note: 'advice-shortened', details };
  return { note: `advice-${name.replace(' ', '-')}`, details };
};

const adviceFor = (candidate: Candidate, wish: AdviceWish, time: number): Advice => {
  const { plan, wishes, whole } = candidate;
  const boardsPlayed = plan.rounds * plan.boardsPerRound;
  return {
    plan,
    wishes,
    whole,
    rounds: plan.rounds,
    boardsPerRound: plan.boardsPerRound,
    boardsPlayed,
    boardsNeeded: setsIn(plan) * plan.boardsPerRound,
    sitOuts: new Set(plan.sitOuts.map(({ round }) => round)).size,
    mostSitOuts: mostSitOuts(plan),
    ...balanceOf(plan),
    minutes: multiply(ratio(boardsPlayed), wish.minutesPerBoard ?? USUAL_PACE),
    winners: plan.winners,
    reason: reasonFor(candidate, time),
  };
};

/**
 * Where it is not said how many winners there are to be: up to thirteen pairs two fields are too small to be worth winning
 * and a Howell comes first, the more so the fewer there are; from seven tables a Mitchell does.
 */
const SMALL_FIELD = 14;

const unexpected = ({ plan }: Candidate, { pairs, winners }: AdviceWish): number => {
  if (winners !== undefined || (plan.winners === 1) === pairs < SMALL_FIELD) return 0;
  return 10 + 10 * Math.max(0, SMALL_FIELD - pairs);
};

/** A round or two left out is little; half of a movement is another one, and no fair one. */
const stoppedCost = ({ plan, whole }: Candidate): number => {
  const left = whole - plan.rounds;
  return left > 0 ? 6 + Math.round((450 * left * left) / (whole * whole)) : 0;
};

/** Boards left unplayed count most, then boards sat out, opponents missed and trouble. */
const costOf = (candidate: Candidate, wish: AdviceWish, time: number): number => {
  const { plan } = candidate;
  const unplayed = Math.max(0, time - plan.rounds * plan.boardsPerRound);
  const satOut = mostSitOuts(plan) * plan.boardsPerRound;
  const long = Math.max(0, plan.boardsPerRound - 3);
  const unusual = wish.usual === undefined || plan.boardsPerRound === wish.usual ? 0 : 6;
  return (
    4 * unplayed +
    3 * satOut +
    8 * missesOf(plan) +
    stoppedCost(candidate) +
    2 * troubleOf(candidate) +
    4 * long +
    unusual +
    unexpected(candidate, wish)
  );
};

/** With unfairness, a point for each point of balance that is missing among those who compete. */
const costOfAdvice = (advice: Advice, wish: AdviceWish, time: number): number =>
  costOf(advice, wish, time) + Math.round(100 - (advice.fieldBalance ?? advice.balance));

const whyNotAsked = (wish: AdviceWish): ReturnType<typeof refuse> | undefined => {
  const sizes = {
    pairs: wish.pairs,
    minutes: wish.minutes ?? 1,
    boards: wish.boards ?? 1,
    sections: wish.sections ?? 1,
    copies: wish.copies ?? 1,
    boardsPerRound: wish.boardsPerRound ?? 1,
  };
  const fewest = (what: string): number => (what === 'pairs' ? 4 : 1);
  const most = (what: string): number => (what === 'minutes' ? MOST_MINUTES : MOST_PAIRS);
  const bad = Object.entries(sizes).find(
    ([what, value]) => !Number.isInteger(value) || value < fewest(what) || value > most(what),
  );
  return bad
    ? refuse(
        'advise-size',
        {
          what: bad[0] === 'boardsPerRound' ? 'boards a round' : bad[0],
          given: bad[1],
          fewest: fewest(bad[0]),
          most: most(bad[0]),
        },
        { at: bad[0] },
      )
    : undefined;
};

/** A movement in one of its lengths; the others of its kind are further down the same road. */
const keyOf = ({ wishes: [first], plan }: Candidate): string =>
  [
    first ? nameOf(first) : '',
    first?.base ?? '',
    plan.sections?.length ?? 1,
    first?.variant === 'three-quarter' ? plan.rounds : '',
  ].join('/');

const bestOfEach = <T extends Candidate>(
  items: readonly T[],
  cost: (item: T) => number,
  keep: number,
): readonly T[] => {
  const seen = new Map<string, number>();
  return items
    .map((item) => ({ item, cost: cost(item) }))
    .sort((a, b) => a.cost - b.cost)
    .filter(({ item }) => {
      const count = (seen.get(keyOf(item)) ?? 0) + 1;
      seen.set(keyOf(item), count);
      return count <= keep;
    })
    .map(({ item }) => item);
};

/** Of what was asked, that without which something would fit; else there is too little time. */
const whyNothing = (wish: AdviceWish): ReturnType<typeof refuse> => {
  const details = {
    pairs: wish.pairs,
    minutes: wish.minutes ?? USUAL_MINUTES,
    boards: wish.boards ?? 0,
    perRound: wish.boardsPerRound ?? 0,
    winners: wish.winners === 1 ? 'one winner' : 'two winners',
  };
  const limits = [
    ['winners', 'advise-winners'],
    ['boards', 'advise-boards'],
    ['boardsPerRound', 'advise-round'],
  ] as const;
  const found = limits.find(([name]) => {
    const { [name]: asked, ...rest } = wish;
    return asked !== undefined && advise(rest).ok;
  });
  return refuse(found?.[1] ?? 'advise-none', details, { at: found?.[0] ?? 'minutes' });
};

const adviseAmong = (
  candidates: readonly Candidate[],
  wish: AdviceWish,
  time: number,
): Result<readonly Advice[]> => {
  const suited = candidates.filter(({ plan }) => wish.winners !== 2 || plan.winners === 2);
  // Balance is the slow part: it is measured for the two most suitable lengths of each movement.
  const likely = bestOfEach(suited, (one) => costOf(one, wish, time), 2);
  const found = likely
    .flatMap((one) => (wish.winners === 1 ? oneWinner(one) : [one]))
    .map((one) => adviceFor(one, wish, time));
  if (found.length === 0) return whyNothing(wish);
  return ok(bestOfEach(found, (advice) => costOfAdvice(advice, wish, time), 1));
};

/** Which movements fit, the best first. */
export const advise = (wish: AdviceWish): Result<readonly Advice[]> => {
  const refused = whyNotAsked(wish);
  if (refused) return refused;
  const limits = limitsOf(wish);
  return adviseAmong(allCandidates(wish, limits), wish, limits.time);
};

/** What `advise` says where the number of winners is open, and where there is to be one: made from the same movements. */
export const adviseEach = (
  wish: Omit<AdviceWish, 'winners'>,
): Readonly<Record<'either' | 'one', Result<readonly Advice[]>>> => {
  const refused = whyNotAsked(wish);
  if (refused) return { either: refused, one: refused };
  const limits = limitsOf(wish);
  const candidates = allCandidates(wish, limits);
  return {
    either: adviseAmong(candidates, wish, limits.time),
    one: adviseAmong(candidates, { ...wish, winners: 1 }, limits.time),
  };
};
