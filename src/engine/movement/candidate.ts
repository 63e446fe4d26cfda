import type { Plan } from '../contest/plan.ts';
import { divide, type Rational, ratio } from '../kit/rational.ts';
import { floorOf } from '../kit/rounding.ts';
import { switchArrows } from './arrow.ts';
import { numbers } from './layout.ts';
import { makeMovement, OFFERS, type Offer, usualHalf, type Wish } from './offer.ts';
import { joinSections, splitPairs } from './section.ts';

export interface AdviceWish {
  readonly pairs: number;
  /** Playing time. */
  readonly minutes?: number;
  /** Different boards there are; and copies of each. */
  readonly boards?: number;
  readonly copies?: number;
  readonly winners?: 1 | 2;
  /** The most sections the room allows; by the size of the field if not said. */
  readonly sections?: number;
  /** Moving included. */
  readonly minutesPerBoard?: Rational;
  readonly boardsPerRound?: number;
  /** Boards a round the club is used to: preferred, not asked for. */
  readonly usual?: number;
}

export const USUAL_MINUTES = 180;
export const USUAL_PACE = ratio(15, 2);
const LENGTHS = [2, 3, 4, 5, 6, 7, 8] as const;

/** What a movement costs the director and the players beyond the usual calls: cards, sharing, displaced pairs. */
const TROUBLE: Readonly<Record<string, number>> = {
  'mitchell plain': 0,
  'mitchell share': 2,
  'mitchell skip': 3,
  'mitchell rover': 5,
  'mitchell appendix-1.5': 5,
  'mitchell appendix': 7,
  'mitchell twinned': 8,
  'mitchell stagger': 8,
  'howell full': 3,
  'howell three-quarter': 3,
  'howell barometer': 6,
};

/** Kinds that may be stopped after any round (MOV-10). */
const STOPPABLE = new Set(['mitchell plain', 'mitchell skip', 'mitchell rover', 'howell barometer']);
export const nameOf = ({ kind, variant }: { readonly kind: string; readonly variant?: string }): string =>
  `${kind} ${variant}`;

const isOffered = (offer: Offer): boolean => TROUBLE[nameOf(offer)] !== undefined;

export interface Limits {
  /** Boards there is time for, and boards there are. */
  readonly time: number;
  readonly boards: number;
  readonly copies?: number;
  readonly perRound: readonly number[];
}

export const limitsOf = (wish: AdviceWish): Limits => {
  const pace = wish.minutesPerBoard ?? USUAL_PACE;
  return {
    time: floorOf(divide(ratio(wish.minutes ?? USUAL_MINUTES), pace)),
    boards: wish.boards ?? Number.POSITIVE_INFINITY,
    ...(wish.copies === undefined ? {} : { copies: wish.copies }),
    perRound: wish.boardsPerRound === undefined ? LENGTHS : [wish.boardsPerRound],
  };
};

export const setsIn = (plan: Plan): number => new Set(plan.seats.map((seat) => seat.boards[0])).size;

/** Which pairs an offer's choice seats: two a full table, and one more with a half table or a place of its own. */
const pairsOf = (offer: Offer, tables: number, half: Wish['half']): number =>
  2 * tables + (half !== undefined || offer.oddPair ? 1 : 0);

const isUsualHalf = (offer: Offer, half: Wish['half']): boolean =>
  half === undefined || half === usualHalf(offer);

/** Every movement for so many pairs in one section, in its whole length. */
export const wishesFor = (pairs: number): readonly Wish[] => {
  const tables = Math.floor(pairs / 2);
  return OFFERS.filter(isOffered).flatMap((offer) =>
    offer
      .choices(tables)
      .filter(
        ({ half, session }) =>
          pairsOf(offer, tables, half) === pairs && isUsualHalf(offer, half) && (session ?? 1) === 1,
      )
      .map((choice) => ({ kind: offer.kind, variant: offer.variant, tables, ...choice })),
  );
};

/** Movements that are played whole or not at all have at least so many rounds, known before they are made. */
const FEWEST_ROUNDS: Readonly<Record<string, (wish: Wish) => number>> = {
  'mitchell share': ({ tables }) => tables,
  'mitchell appendix': ({ base }) => Number(base),
  'mitchell appendix-1.5': ({ tables }) => tables - 1,
  'mitchell twinned': ({ tables }) => tables / 2 - 1,
  'mitchell stagger': ({ tables }) => tables / 2,
};

export const fewestRounds = (wish: Wish): number => FEWEST_ROUNDS[nameOf(wish)]?.(wish) ?? 1;

/** Each made once with one board a round, to see how long it is; a large field has dozens that no night has time for. */
const shapesFor = (pairs: number, limits: Limits): readonly { readonly wish: Wish; readonly plan: Plan }[] =>
  wishesFor(pairs).flatMap((wish) => {
    if (fewestRounds(wish) * Math.min(...limits.perRound) > limits.time) return [];
    const made = makeMovement({ ...wish, boardsPerRound: 1 });
    return made.ok ? [{ wish, plan: made.value }] : [];
  });

/** Lengths that fit the time and the boards: whole, or stopped early where that is allowed. */
const lengthsFor = (
  plan: Plan,
  limits: Limits,
): readonly { readonly boardsPerRound: number; readonly rounds: number }[] =>
  limits.perRound.flatMap((boardsPerRound) => {
    const most = Math.floor(limits.time / boardsPerRound);
    if (setsIn(plan) * boardsPerRound > limits.boards || most < 1) return [];
    if (plan.duplicated && (limits.copies ?? 1) < plan.tables) return [];
    if (plan.rounds <= most) return [{ boardsPerRound, rounds: plan.rounds }];
    const may = isStoppable(plan) && most >= 3;
    return may ? [{ boardsPerRound, rounds: most }] : [];
  });

/** Never with a half table or shared boards; a rover's sit-outs do no harm while all boards are in play. */
const isStoppable = (plan: Plan): boolean =>
  plan.variant === 'rover'
    ? plan.byestands === undefined
    : STOPPABLE.has(`${plan.kind} ${plan.variant}`) && plan.sitOuts.length === 0;

export interface Candidate {
  readonly wishes: readonly Wish[];
  readonly plan: Plan;
  /** Rounds it has when it is not stopped early. */
  readonly whole: number;
}

const candidatesFor = (pairs: number, limits: Limits): readonly Candidate[] =>
  shapesFor(pairs, limits).flatMap(({ wish, plan }) =>
    lengthsFor(plan, limits).flatMap(({ boardsPerRound, rounds }) => {
      const whole = rounds === plan.rounds;
      const asked = { ...wish, boardsPerRound, ...(whole ? {} : { rounds }) };
      const made = makeMovement(asked);
      return made.ok ? [{ wishes: [asked], plan: made.value, whole: plan.rounds }] : [];
    }),
  );

const boardsKey = ({ plan }: Candidate): string =>
  `${plan.rounds}/${plan.boardsPerRound}/${setsIn(plan)}/${plan.winners}`;

/** One candidate a section that play the same boards in as many rounds, the least troublesome of each. */
export const sectioned = (pairs: number, sections: number, limits: Limits): readonly Candidate[] => {
  const sizes = splitPairs(pairs, sections);
  if (Math.min(...sizes) < 8) return [];
  const perSize = new Map(
    [...new Set(sizes)].map((size) => [size, Map.groupBy(candidatesFor(size, limits), boardsKey)]),
  );
  const keys = [...(perSize.get(sizes[0] as number)?.keys() ?? [])].filter((key) =>
    [...perSize.values()].every((groups) => groups.has(key)),
  );
  return keys.flatMap((key) => {
    const chosen = sizes.map(
      (size) =>
        [...(perSize.get(size)?.get(key) ?? [])].sort((a, b) => troubleOf(a) - troubleOf(b))[0] as Candidate,
    );
    const joined = joinSections(
      chosen.map(({ plan }) => plan),
      { copies: limits.copies ?? sections },
    );
    const whole = Math.max(...chosen.map((one) => one.whole));
    return joined.ok ? [{ wishes: chosen.flatMap(({ wishes }) => wishes), plan: joined.value, whole }] : [];
  });
};

export const troubleOf = ({ wishes, plan }: Candidate): number =>
  (TROUBLE[nameOf(wishes[0] as Wish)] ?? 9) +
  (wishes[0]?.variant === 'rover' && wishes[0].tables === 9 ? 4 : 0) +
  ((plan.sections?.length ?? 1) - 1) * 2;

export const oneWinner = (candidate: Candidate): readonly Candidate[] => {
  const { wishes, plan } = candidate;
  if (plan.winners === 1) return [candidate];
  const switched = switchArrows(plan, 'auto');
  if (!switched.ok || switched.value.winners !== 1) return [];
  const rounds = [...new Set(switched.value.seats.filter((seat) => seat.switched).map((seat) => seat.round))];
  return [
    {
      ...candidate,
      wishes: wishes.map((wish) => ({ ...wish, arrowSwitch: rounds })),
      plan: switched.value,
    },
  ];
};

/** Where the room has not been asked about: a second section from 32 pairs, a third from 48. */
const usualSections = (pairs: number): number => Math.min(4, Math.max(1, Math.floor(pairs / 16)));

/** Everything that fits the time and the boards, in one section or several. */
export const allCandidates = (wish: AdviceWish, limits: Limits): readonly Candidate[] =>
  numbers(wish.sections ?? usualSections(wish.pairs)).flatMap((sections) =>
    sections === 1 ? candidatesFor(wish.pairs, limits) : sectioned(wish.pairs, sections, limits),
  );
