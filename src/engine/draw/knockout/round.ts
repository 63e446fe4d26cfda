import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Cite } from '../../rulebook/point.ts';
import { drawLot, inRound, type Lot } from '../lot.ts';

/** A match as reported; a tie carries its play-off, where one was needed. */
export interface KnockoutResult {
  readonly a: string;
  readonly b: string;
  readonly imps: readonly [number, number];
  readonly playOff?: { readonly winner: string; readonly margin: number };
  /** The loser forfeited: its margin is no measure, and it comes after all who played. */
  readonly forfeit?: true;
}

/** How a team came out of a round. */
export interface Standing {
  readonly team: string;
  /** Its IMPs less its opponents'; negative for a lucky loser. */
  readonly margin: number;
  /** All IMPs of its match, both ways. */
  readonly turnover: number;
  readonly how:
    | 'won'
    | 'won-play-off'
    | 'tied'
    | 'lucky'
    | 'lost'
    | 'lost-play-off'
    | 'forfeited'
    | 'triangle';
  /** By how much a play-off was lost. */
  readonly playOffMargin?: number;
}

export interface Settled {
  readonly winners: readonly Standing[];
  readonly lucky: readonly Standing[];
  /** Into the Swiss, best first (GNOT Sydney 2023 1.8.4). */
  readonly losers: readonly Standing[];
  /** Ties in which both go on, so that none need be broken. */
  readonly unbroken: readonly (readonly [string, string])[];
  readonly lots: readonly Lot[];
}

type Order = (a: Standing, b: Standing) => number;

/** Sorts by an order, equals by a recorded lot. */
export const sortWithLot = (
  standings: readonly Standing[],
  order: Order,
  what: string,
  seed: string,
  clause: string,
): { readonly sorted: readonly Standing[]; readonly lots: readonly Lot[] } => {
  const rough = [...standings].sort(order);
  const sorted: Standing[] = [];
  const lots: Lot[] = [];
  for (let from = 0; from < rough.length; ) {
    let to = from + 1;
    while (to < rough.length && order(rough[from] as Standing, rough[to] as Standing) === 0) to++;
    const among = rough.slice(from, to);
    if (among.length === 1) sorted.push(...among);
    else {
      const lot = drawLot(
        `${what}, places ${from + 1} to ${to}`,
        among.map(({ team }) => team),
        seed,
        clause,
      );
      lots.push(lot);
      sorted.push(...lot.drawn.map((team) => among.find((one) => one.team === team) as Standing));
    }
    from = to;
  }
  return { sorted, lots };
};

/** Nothing was played of a match that was forfeited: whoever did is no smallest loser of anything (GNOT Sydney 2023 3.4.2). */
const gaveUp = ({ how }: Standing): number => Number(how === 'forfeited');

/** Greatest difference, then lowest turnover, then lot (GNOT Sydney 2023 6.2(a)–(c)). */
export const reseed = (standings: readonly Standing[], round: number, seed: string, cite: Cite) =>
  sortWithLot(
    standings,
    (a, b) => b.margin - a.margin || a.turnover - b.turnover,
    inRound(round, 'seeding'),
    seed,
    cite('knockout-reseed'),
  );

/**
 * A lost play-off first, by the smallest difference; then the smallest loss; then the greatest turnover; then lot
 * (GNOT Sydney 2023 1.8.4(a)–(d)).
 */
export const rankLosers = (standings: readonly Standing[], round: number, seed: string, cite: Cite) =>
  sortWithLot(
    standings,
    (a, b) =>
      Number(b.how === 'lost-play-off') - Number(a.how === 'lost-play-off') ||
      gaveUp(a) - gaveUp(b) ||
      (a.playOffMargin ?? 0) - (b.playOffMargin ?? 0) ||
      b.margin - a.margin ||
      b.turnover - a.turnover,
    inRound(round, 'losers'),
    seed,
    cite('knockout-losers'),
  );

interface Sides {
  readonly winner: Standing;
  readonly loser: Standing;
}

export const turnoverOf = ({ imps }: KnockoutResult): number => imps[0] + imps[1];

/** Winner and loser of a match that has one; a tie without a play-off has none yet. */
export const sidesOf = (result: KnockoutResult): Sides | undefined => {
  const { a, b, imps, playOff } = result;
  const turnover = turnoverOf(result);
  const margin = imps[0] - imps[1];
  if (margin !== 0) {
    const [won, lost] = margin > 0 ? [a, b] : [b, a];
    return {
      winner: { team: won, margin: Math.abs(margin), turnover, how: 'won' },
      loser: {
        team: lost,
        margin: -Math.abs(margin),
        turnover,
        how: result.forfeit ? 'forfeited' : 'lost',
      },
    };
  }
  if (!playOff) return undefined;
  const lost = playOff.winner === a ? b : a;
  return {
    winner: { team: playOff.winner, margin: 0, turnover, how: 'won-play-off' },
    loser: { team: lost, margin: 0, turnover, how: 'lost-play-off', playOffMargin: playOff.margin },
  };
};

export interface RoundTerms {
  readonly round: number;
  /** Lucky loser places of this round. */
  readonly places: number;
  /** House teams, and those that lost in an earlier round, cannot be lucky (GNOT Sydney 2023 6.5). */
  readonly ineligible: ReadonlySet<string>;
  /** Teams of a finished triangle that did not qualify: those net plus come first (GNOT Sydney 2023 6.5(a)). */
  readonly triangle: readonly Standing[];
  readonly seed: string;
  readonly cite: Cite;
}

/** Ties that need no play-off: both go on, one of them as a lucky loser, the lower turnover first (GNOT Sydney 2023 1.9.1, 6.5(b)). */
const chooseUnbroken = (
  ties: readonly KnockoutResult[],
  places: number,
  { round, ineligible, seed, cite }: RoundTerms,
): { readonly unbroken: readonly KnockoutResult[]; readonly lots: readonly Lot[] } => {
  const able = ties.filter(({ a, b }) => !ineligible.has(a) || !ineligible.has(b));
  const standings = able.map((tie) => ({
    team: `${tie.a} v ${tie.b}`,
    margin: 0,
    turnover: turnoverOf(tie),
    how: 'tied' as const,
  }));
  const { sorted, lots } = sortWithLot(
    standings,
    (a, b) => a.turnover - b.turnover,
    inRound(round, 'tied matches'),
    seed,
    cite('knockout-lucky'),
  );
  const chosen = sorted.slice(0, places).map(({ team }) => team);
  const matters = lots.filter(() => able.length > places);
  return { unbroken: able.filter(({ a, b }) => chosen.includes(`${a} v ${b}`)), lots: matters };
};

const tiedStandings = (tie: KnockoutResult, { ineligible }: RoundTerms): readonly [Standing, Standing] => {
  const turnover = turnoverOf(tie);
  // The one that can take a lucky loser's place takes it; where both can, the second named.
  const [through, lucky] = ineligible.has(tie.b) ? [tie.b, tie.a] : [tie.a, tie.b];
  return [
    { team: through, margin: 0, turnover, how: 'tied' },
    { team: lucky, margin: 0, turnover, how: 'lucky' },
  ];
};

/**
 * Settles a round: who goes on, who is lucky (GNOT Sydney 2023 6.5(a)–(c)), who drops and in which order. A tie that matters
 * and has no play-off is asked for.
 */
export const settleRound = (results: readonly KnockoutResult[], terms: RoundTerms): Result<Settled> => {
  const { round, places, ineligible, triangle, seed, cite } = terms;
  const plus = triangle.filter(({ team, margin }) => margin > 0 && !ineligible.has(team));
  const fromTriangle = sortWithLot(
    plus,
    (a, b) => b.margin - a.margin || a.turnover - b.turnover,
    inRound(round, 'triangle'),
    seed,
    cite('knockout-lucky'),
  );
  const luckyTriangle = fromTriangle.sorted.slice(0, places);
  const ties = results.filter((result) => sidesOf(result) === undefined);
  const tied = chooseUnbroken(ties, places - luckyTriangle.length, terms);
  const open = ties.find((tie) => !tied.unbroken.includes(tie));
  if (open) return refuse('knockout-tie', { one: open.a, other: open.b }, { clause: cite('knockout-tie') });
  const sides = results.flatMap((result) => sidesOf(result) ?? []);
  const both = tied.unbroken.map((tie) => tiedStandings(tie, terms));
  const left = places - luckyTriangle.length - both.length;
  const able = sides.map(({ loser }) => loser).filter(({ team }) => !ineligible.has(team));
  const byLoss = sortWithLot(
    able,
    (a, b) => gaveUp(a) - gaveUp(b) || b.margin - a.margin || a.turnover - b.turnover,
    inRound(round, 'lucky losers'),
    seed,
    cite('knockout-lucky'),
  );
  const smallest = byLoss.sorted.slice(0, left).map((one): Standing => ({ ...one, how: 'lucky' }));
  const lucky = [...luckyTriangle, ...both.map(([, second]) => second), ...smallest];
  const gone = new Set(lucky.map(({ team }) => team));
  const dropping = [...sides.map(({ loser }) => loser), ...triangle].filter(({ team }) => !gone.has(team));
  const losers = rankLosers(dropping, round, seed, cite);
  const cut = byLoss.sorted[left - 1];
  const matters = byLoss.lots.filter(({ drawn }) => cut !== undefined && drawn.includes(cut.team));
  return ok({
    winners: [...sides.map(({ winner }) => winner), ...both.map(([first]) => first)],
    lucky,
    losers: losers.sorted,
    unbroken: tied.unbroken.map(({ a, b }) => [a, b] as const),
    lots: [...fromTriangle.lots, ...tied.lots, ...matters, ...losers.lots],
  });
};
