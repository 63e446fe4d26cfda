import type { Note, Plan } from '../contest/plan.ts';
import { compare, multiply, type Rational, ratio } from '../kit/rational.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { measure, measureFields, showFigure } from './balance.ts';
import {
  type AdviceWish,
  allCandidates,
  type Candidate,
  limitsOf,
  nameOf,
  oneWinner,
  STOPPABLE,
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
  readonly boardsPerRound: number;
  /** Boards each pair plays that never sits out, and boards needed on the tables and beside them. */
  readonly boardsPlayed: number;
  readonly boardsNeeded: number;
  /** Rounds in which somebody sits out, and the most any pair does. */
  readonly sitOuts: number;
  readonly mostSitOuts: number;
  readonly balance: number;
  readonly minutes: Rational;
  readonly winners: 1 | 2;
  readonly reason: Note;
}

const MOST_PAIRS = 400;

/** For two winners the figure of the less even field. */
const balanceOf = (plan: Plan): number => {
  if (plan.winners === 1) return showFigure(measure(plan).figure);
  const { ns, ew } = measureFields(plan);
  return showFigure(compare(ns.figure, ew.figure) < 0 ? ns.figure : ew.figure);
};

const mostSitOuts = (plan: Plan): number => {
  const times = Map.groupBy(plan.sitOuts, ({ pair }) => pair);
  return Math.max(0, ...[...times.values()].map((rounds) => rounds.length));
};

const opponentsMissed = (plan: Plan): number => {
  const notes = new Set((plan.notes ?? []).map(({ note }) => note));
  return ['skip-misses', 'curtailed', 'half-skip'].filter((note) => notes.has(note)).length;
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
  const asked = candidate.wishes[0]?.rounds;
  if (STOPPABLE.has(name) && asked !== undefined && asked < setsIn(plan))
    return { note: 'advice-shortened', details };
  return { note: `advice-${name.replace(' ', '-')}`, details };
};

const adviceFor = (candidate: Candidate, wish: AdviceWish, time: number): Advice => {
  const { plan, wishes } = candidate;
  const boardsPlayed = plan.rounds * plan.boardsPerRound;
  return {
    plan,
    wishes,
    rounds: plan.rounds,
    boardsPerRound: plan.boardsPerRound,
    boardsPlayed,
    boardsNeeded: setsIn(plan) * plan.boardsPerRound,
    sitOuts: new Set(plan.sitOuts.map(({ round }) => round)).size,
    mostSitOuts: mostSitOuts(plan),
    balance: balanceOf(plan),
    minutes: multiply(ratio(boardsPlayed), wish.minutesPerBoard ?? USUAL_PACE),
    winners: plan.winners,
    reason: reasonFor(candidate, time),
  };
};

/** Boards left unplayed count most, then boards sat out, opponents missed and trouble. */
const costOf = (candidate: Candidate, time: number): number => {
  const { plan } = candidate;
  const unplayed = Math.max(0, time - plan.rounds * plan.boardsPerRound);
  const satOut = mostSitOuts(plan) * plan.boardsPerRound;
  const long = Math.max(0, plan.boardsPerRound - 3);
  return 4 * unplayed + 3 * satOut + 8 * opponentsMissed(plan) + 2 * troubleOf(candidate) + 4 * long;
};

/** With unfairness, a point for each point of balance that is missing. */
const costOfAdvice = (advice: Advice, time: number): number =>
  costOf(advice, time) + Math.round(100 - advice.balance);

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
  const bad = Object.entries(sizes).find(
    ([what, value]) =>
      !Number.isInteger(value) || value < fewest(what) || value > (what === 'minutes' ? 6000 : MOST_PAIRS),
  );
  return bad
    ? refuse(
        'advise-size',
        { what: bad[0], given: bad[1], fewest: fewest(bad[0]), most: MOST_PAIRS },
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

/** Which movements fit, the best first. */
export const advise = (wish: AdviceWish): Result<readonly Advice[]> => {
  const refused = whyNotAsked(wish);
  if (refused) return refused;
  const limits = limitsOf(wish);
  const suited = allCandidates(wish, limits).filter(({ plan }) => wish.winners !== 2 || plan.winners === 2);
  // Balance is the slow part: it is measured for the two most suitable lengths of each movement.
  const likely = bestOfEach(suited, (one) => costOf(one, limits.time), 2);
  const found = likely
    .flatMap((one) => (wish.winners === 1 ? oneWinner(one) : [one]))
    .map((one) => adviceFor(one, wish, limits.time));
  if (found.length === 0)
    return refuse('advise-none', {
      pairs: wish.pairs,
      minutes: wish.minutes ?? USUAL_MINUTES,
      boards: wish.boards ?? 'any number of',
    });
  return ok(bestOfEach(found, (advice) => costOfAdvice(advice, limits.time), 1));
};
