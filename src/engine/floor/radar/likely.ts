import type { Strain } from '../../bridge/card.ts';
import type { Outcome } from '../../bridge/contract.ts';
import { otherSide, SEATS, type Side, sideOf } from '../../bridge/seat.ts';
import type { TricksTable } from '../../bridge/tricks.ts';

/**
 * How likely a result is on a board, from what other tables made of it and, where the cards are known, from what they make double
 * dummy. The numbers are of 4,400 results in 31 published sessions (decision 0261). They decide no score: only whether the
 * director is asked to look.
 */
type Played = Extract<Outcome, { readonly kind: 'played' }>;

/** Of a hundred contracts, those in each strain. */
const STRAIN_SHARE: Readonly<Record<Strain, number>> = { NT: 0.3, S: 0.28, H: 0.26, D: 0.1, C: 0.06 };
const LEVELS = ['part', 'game', 'slam'] as const;
type Level = (typeof LEVELS)[number];
const LEVEL_SHARE: Readonly<Record<Level, number>> = { part: 0.6, game: 0.35, slam: 0.05 };
const GAME: Readonly<Record<Strain, number>> = { NT: 3, S: 4, H: 4, D: 5, C: 5 };
const PASSED = 0.01;
const RIVAL = 0.6;
/** How much rarer a contract is that goes so far down, or makes so many more. */
const FAR_OVER: readonly number[] = [1, 1, 1, 1, 0.5, 0.15, 0.05, 0.02];
/** How much what is usual counts beside the tables of the board. */
const USUAL = 2.5;
/** A trick more or less with the same strain and side; the other side in the same strain; the same side in another strain; only the other side declared. */
const SPREAD = { same: 0.95, rival: 1.5, strain: 1.8, side: 2.2, none: 2.2 } as const;
/** One in so many tables is far from all others, for reasons nobody's results tell. */
const WILD = { share: 0.03, spread: 2 } as const;
const FLOOR = 0.00002;

const levelOf = ({ level, strain }: Played): Level =>
  level >= 6 ? 'slam' : level >= GAME[strain] ? 'game' : 'part';

const bell = (away: number, spread: number): number =>
  Math.exp(-(away * away) / (2 * spread * spread)) / (spread * 2.5066);

interface Tally {
  readonly count: number;
  readonly sum: number;
}
const NONE: Tally = { count: 0, sum: 0 };

/** What a board's tables did, told apart by side, strain and level. */
export interface Traveller {
  readonly count: number;
  readonly passed: number;
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly tricks?: TricksTable;
  /** How often each side plays each strain where only the cards are asked. */
  readonly usual: ReadonlyMap<string, number>;
}

const keysOf = (result: Played): readonly string[] => {
  const side = sideOf(result.declarer);
  return [side, `${side} ${result.strain}`, `${side} ${levelOf(result)}`];
};

const lay = (before: Traveller, result: Outcome, by: 1 | -1): Traveller => {
  if (result.kind === 'passed') return { ...before, count: before.count + by, passed: before.passed + by };
  const tallies = new Map(before.tallies);
  for (const key of keysOf(result)) {
    const { count, sum } = tallies.get(key) ?? NONE;
    tallies.set(key, { count: count + by, sum: sum + by * result.tricks });
  }
  return { ...before, count: before.count + by, tallies };
};

/** What a side's cards make in a strain; who of the two declares is left open. */
const makes = (table: TricksTable, side: Side, strain: Strain): number => {
  const [one, other] = SEATS.filter((seat) => sideOf(seat) === side).map((seat) => table[seat][strain]);
  return ((one ?? 0) + (other ?? 0)) / 2;
};

const STRAINS = Object.keys(STRAIN_SHARE) as readonly Strain[];

/** Without the cards as everywhere; with them, the more tricks a side makes the oftener it plays there. */
const usualIn = (tricks: TricksTable | undefined): ReadonlyMap<string, number> => {
  const all = (['ns', 'ew'] as const).flatMap((side) =>
    STRAINS.map((strain) => {
      const over = tricks ? Math.max(-4, Math.min(3, makes(tricks, side, strain) - 7)) : 0;
      return [`${side} ${strain}`, STRAIN_SHARE[strain] * Math.exp(0.75 * over)] as const;
    }),
  );
  const whole = all.reduce((sum, [, share]) => sum + share, 0);
  return new Map(all.map(([key, share]) => [key, share / whole]));
};

export const makeTraveller = (results: readonly Outcome[], tricks?: TricksTable): Traveller => {
  let made: Traveller = {
    count: 0,
    passed: 0,
    tallies: new Map(),
    usual: usualIn(tricks),
    ...(tricks ? { tricks } : {}),
  };
  for (const result of results) made = lay(made, result, 1);
  return made;
};

/** The same without one table's own result: nobody is compared with itself. */
export const without = (traveller: Traveller, own: Outcome): Traveller => lay(traveller, own, -1);

/** The tricks to be expected and how far tables lie from them. */
const expected = (
  { tallies, tricks }: Traveller,
  side: Side,
  strain: Strain,
): { readonly middle: number; readonly spread: number } => {
  const own = tallies.get(`${side} ${strain}`) ?? NONE;
  const double = tricks && makes(tricks, side, strain);
  if (double !== undefined) {
    const weight = Math.min(own.count, 6);
    const seen = own.count === 0 ? 0 : (own.sum / own.count) * weight;
    return { middle: (double * 2 + seen) / (2 + weight), spread: 1.05 };
  }
  if (own.count > 0) return { middle: own.sum / own.count, spread: own.count > 1 ? SPREAD.same : 1.4 };
  const rival = tallies.get(`${otherSide(side)} ${strain}`) ?? NONE;
  if (rival.count > 0) return { middle: 13.4 - rival.sum / rival.count, spread: SPREAD.rival };
  const mine = tallies.get(side) ?? NONE;
  if (mine.count > 0) return { middle: mine.sum / mine.count - 0.3, spread: SPREAD.strain };
  const theirs = tallies.get(otherSide(side)) ?? NONE;
  return theirs.count > 0
    ? { middle: 16.2 - theirs.sum / theirs.count, spread: SPREAD.side }
    : { middle: 8.2, spread: SPREAD.none };
};

const tricksShare = (tricks: number, middle: number, spread: number): number =>
  (1 - WILD.share) * bell(tricks - middle, spread) + WILD.share * bell(tricks - middle, WILD.spread) + FLOOR;

/** The share of tables that would play this contract, however many tricks they take. */
const contractShare = (traveller: Traveller, result: Played): number => {
  const { count, tallies } = traveller;
  const side = sideOf(result.declarer);
  const tally = (key: string): number => tallies.get(`${side} ${key}`)?.count ?? 0;
  const { strain } = result;
  const level = levelOf(result);
  // A suit belongs to one side.
  const isRival = strain !== 'NT' && (tallies.get(`${otherSide(side)} ${strain}`)?.count ?? 0) > 0;
  const usual = (traveller.usual.get(`${side} ${strain}`) ?? 0) * (isRival ? RIVAL : 1);
  const contract = (tally(strain) + USUAL * usual) / (count + USUAL);
  const height = (tally(level) + USUAL * LEVEL_SHARE[level]) / ((tallies.get(side)?.count ?? 0) + USUAL);
  return contract * height;
};

/** The share of tables that would have this result. */
export const likelihood = (traveller: Traveller, result: Outcome): number => {
  const { count, passed } = traveller;
  if (result.kind === 'passed') return (passed + USUAL * PASSED) / (count + USUAL);
  const { middle, spread } = expected(traveller, sideOf(result.declarer), result.strain);
  const over = FAR_OVER[Math.abs(result.tricks - 6 - result.level)] ?? 0.003;
  return contractShare(traveller, result) * tricksShare(result.tricks, middle, spread) * over;
};

/** The same where the tricks, or the contract, are whatever a slip made of them. */
export const slipped = (traveller: Traveller, result: Outcome): number => {
  if (result.kind === 'passed') return PASSED;
  const any =
    (STRAIN_SHARE[result.strain] / 2) * LEVEL_SHARE[levelOf(result)] * bell(result.tricks - 8.2, 2.2);
  return Math.max(any, contractShare(traveller, result) / 14);
};
