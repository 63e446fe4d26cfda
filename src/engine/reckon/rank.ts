import { derive, type Figure, given, type Rule } from '../figure/figure.ts';
import { adjusting } from '../kit/memory.ts';
import { add, compare, exactly, type Rational, ratio, subtract, ZERO } from '../kit/rational.ts';
import { seeded } from '../kit/random.ts';
import { type Refusal, refuse } from '../kit/result.ts';
import type { Cited } from '../rulebook/slots.ts';
import type { Rulebook } from '../rulebook/stack.ts';
import type { ChainLink, CriterionName, TieBreak } from '../rulebook/tiebreak.ts';
import { ruleOf } from './rules.ts';

/** A contestant and what it may be told apart by. `score` is before fines and handicap. */
export interface Entrant {
  readonly id: string;
  readonly values: Readonly<Partial<Record<CriterionName, Rational>>>;
  /** What fines take off, as a positive number. */
  readonly penalties?: Rational;
  /** What a handicap event adds. */
  readonly handicap?: Rational;
}

/** A lot is a recorded act: who was in it, the seed it was drawn by, and the order that came out. */
export interface Lot {
  readonly seed: string;
  readonly order: readonly string[];
}

/** What put a contestant behind the one above. */
export interface Decision {
  readonly above: string;
  readonly by: CriterionName;
  readonly clause: string;
  /** Own value and the other's, absent where there is none: a lot, or a play-off one of them never needed. */
  readonly own?: Figure;
  readonly theirs?: Figure;
  readonly lot?: Lot;
}

/** What is still to be done before a tie is broken. */
export type Awaits =
  | { readonly kind: 'lot'; readonly clause: string }
  | { readonly kind: 'boards'; readonly boards: number; readonly clause: string };

export interface Standing {
  readonly id: string;
  readonly place: number;
  readonly sharing: number;
  /** Absent where the chain is not about a score: knock-out margins, points. */
  readonly score?: Figure;
  readonly decidedBy?: Decision;
  readonly awaits?: Awaits;
  /** The place itself, with those ahead counted. */
  readonly figure: Figure;
}

export interface Ranking {
  readonly chain: TieBreak & Cited;
  readonly layer: string;
  readonly penalties: 'counted' | 'left-out';
  readonly handicap: 'added' | 'left-out';
  readonly lots: readonly Lot[];
}

/** Everyone's order by chance, wholly decided by the seed; who stands where on the list does not matter. */
export const drawLot = (ids: readonly string[], seed: string): Lot => ({
  seed,
  order: seeded(seed).shuffle([...ids].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))),
});

/** Whether a recorded lot is the one its seed gives. */
export const whyNotLot = (lot: Lot): Refusal | undefined => {
  const { order } = drawLot(lot.order, lot.seed);
  return order.join('\n') === lot.order.join('\n')
    ? undefined
    : refuse('lot-order', { seed: lot.seed, order: lot.order, right: order }).refusal;
};

const ruleFor = (ranking: Ranking, clause: string): Rule => ({
  use: 'tieBreak:chain',
  clause,
  layer: ranking.layer,
});

const scoreFigure = (entrant: Entrant, ranking: Ranking): Figure => {
  const rule = ruleFor(
    ranking,
    ranking.chain.criteria.find(({ by }) => by === 'score')?.clause ?? ranking.chain.clause,
  );
  const part = (name: string, value: Rational): Figure =>
    given({ key: `rank/${entrant.id}/score/${name}`, name, rule }, value);
  const fines = ranking.penalties === 'counted' && entrant.penalties ? [part('fine', entrant.penalties)] : [];
  const extra = ranking.handicap === 'added' && entrant.handicap ? [part('handicap', entrant.handicap)] : [];
  return derive(
    { key: `rank/${entrant.id}/score`, name: 'score', rule },
    `made${fines.length > 0 ? ' - fine' : ''}${extra.length > 0 ? ' + handicap' : ''}`,
    [part('made', entrant.values.score ?? ZERO), ...fines, ...extra],
  );
};

const valueOf = (
  entrant: Entrant,
  link: ChainLink,
  ranking: Pick<Ranking, 'penalties' | 'handicap'>,
): Rational | undefined => {
  if (link.by === 'score') {
    const { score } = entrant.values;
    if (score === undefined) return undefined;
    const fined = ranking.penalties === 'counted' ? entrant.penalties : undefined;
    const helped = ranking.handicap === 'added' ? entrant.handicap : undefined;
    const left = fined ? subtract(score, fined) : score;
    return helped ? add(left, helped) : left;
  }
  return link.by === 'score-without-penalties'
    ? (entrant.values['score-without-penalties'] ?? entrant.values.score)
    : entrant.values[link.by];
};

/** Groups of the score, best first. A tie within a margin is chained from each group's leader, not from neighbour to neighbour (SABF 11.7). */
const groupsOf = (
  entrants: readonly Entrant[],
  link: ChainLink,
  ranking: Ranking,
): ReadonlyMap<string, number> => {
  const within = exactly(ranking.chain.within ?? 0);
  const scored = entrants.map((one) => ({ id: one.id, score: valueOf(one, link, ranking) ?? ZERO }));
  scored.sort((a, b) => compare(b.score, a.score));
  const groups = new Map<string, number>();
  let group = -1;
  let leader: Rational | undefined;
  for (const { id, score } of scored) {
    if (leader === undefined || compare(subtract(leader, score), within) > 0) {
      leader = score;
      group++;
    }
    groups.set(id, group);
  }
  return groups;
};

const SCORE: ChainLink = { by: 'score', clause: '' };

type Outcome =
  | { readonly sign: number; readonly link: ChainLink; readonly lot?: Lot }
  | { readonly awaits: Awaits }
  | undefined;

const byValue = (a: Rational | undefined, b: Rational | undefined, lower: boolean): number => {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  return lower ? compare(a, b) : compare(b, a);
};

/** The lot closes every chain whose rest is drawn for, whether the clause lists it or not. */
const linksOf = ({ chain }: Ranking): readonly ChainLink[] =>
  chain.rest === 'lot' && chain.criteria.at(-1)?.by !== 'lot'
    ? [...chain.criteria, { by: 'lot', clause: chain.clause }]
    : chain.criteria;

const comparer = (entrants: readonly Entrant[], ranking: Ranking): ((a: Entrant, b: Entrant) => Outcome) => {
  const links = linksOf(ranking);
  const score = links.find(({ by }) => by === 'score');
  const groups = score && ranking.chain.within !== undefined ? groupsOf(entrants, score, ranking) : undefined;
  const signOf = (a: Entrant, b: Entrant, link: ChainLink): number =>
    link === score && groups
      ? (groups.get(a.id) ?? 0) - (groups.get(b.id) ?? 0)
      : byValue(valueOf(a, link, ranking), valueOf(b, link, ranking), link.lower ?? false);
  /** A recorded lot in which everyone took part who is level with these so far. */
  const lotOf = (a: Entrant, before: readonly ChainLink[]): Lot | undefined => {
    if (ranking.lots.length === 0) return undefined;
    const level = entrants.filter((one) => before.every((link) => signOf(a, one, link) === 0));
    return ranking.lots.find(({ order }) => level.every(({ id }) => order.includes(id)));
  };
  return (a, b) => {
    for (const [i, link] of links.entries()) {
      if (link.by === 'lot') {
        const lot = lotOf(a, links.slice(0, i));
        if (!lot) return { awaits: { kind: 'lot', clause: link.clause } };
        return { sign: lot.order.indexOf(a.id) - lot.order.indexOf(b.id), link, lot };
      }
      const sign = signOf(a, b, link);
      if (sign !== 0) return { sign, link };
      // A play-off that was not held yet: nothing further down the list may decide before it.
      if (link.boards !== undefined && valueOf(a, link, ranking) === undefined)
        return { awaits: { kind: 'boards', boards: link.boards, clause: link.clause } };
    }
    const last = links.at(-1);
    return ranking.chain.rest === 'play-on'
      ? { awaits: { kind: 'boards', boards: last?.boards ?? 1, clause: ranking.chain.clause } }
      : undefined;
  };
};

const decisionOf = (
  above: Entrant,
  own: Entrant,
  { link, lot }: { readonly link: ChainLink; readonly lot?: Lot },
  ranking: Ranking,
): Decision => {
  const said = { above: above.id, by: link.by, clause: link.clause };
  if (lot) return { ...said, lot };
  const [mine, theirs] = [valueOf(own, link, ranking), valueOf(above, link, ranking)];
  const figure = (entrant: Entrant, value: Rational): Figure =>
    link.by === 'score'
      ? scoreFigure(entrant, ranking)
      : given(
          { key: `rank/${entrant.id}/${link.by}`, name: link.by, rule: ruleFor(ranking, link.clause) },
          value,
        );
  return {
    ...said,
    ...(mine ? { own: figure(own, mine) } : {}),
    ...(theirs ? { theirs: figure(above, theirs) } : {}),
  };
};

/** Where somebody stands in the order, and what parts it from the one above. */
interface Spot {
  readonly item: Entrant;
  readonly place: number;
  readonly sharing: number;
  readonly above: Entrant | undefined;
  readonly outcome: Outcome;
  /** Of a place that is shared: what would part them. */
  readonly awaits: Awaits | undefined;
}

const standingOf = (
  { item, place: at, sharing, above, outcome, awaits }: Spot,
  ranking: Ranking,
): Standing => {
  const decidedBy =
    above && outcome && 'sign' in outcome ? decisionOf(above, item, outcome, ranking) : undefined;
  let figure: Figure | undefined;
  return {
    id: item.id,
    place: at,
    sharing,
    ...(item.values.score ? { score: scoreFigure(item, ranking) } : {}),
    ...(decidedBy ? { decidedBy } : {}),
    ...(awaits ? { awaits } : {}),
    // Asked for by few: made when it is.
    get figure() {
      figure ??= placeFigure(item, at, decidedBy, ranking);
      return figure;
    },
  };
};

const placeFigure = (
  item: Entrant,
  at: number,
  decidedBy: Decision | undefined,
  ranking: Ranking,
): Figure => {
  const rule = ruleFor(ranking, decidedBy?.clause ?? ranking.chain.clause);
  const ahead = given(
    { key: `rank/${item.id}/ahead`, name: 'ahead', rule, note: 'contestants ahead' },
    ratio(at - 1),
  );
  return derive({ key: `rank/${item.id}`, name: 'place', rule }, '1 + ahead', [
    ahead,
    ...(decidedBy?.own ? [decidedBy.own] : []),
    ...(decidedBy?.theirs ? [decidedBy.theirs] : []),
  ]);
};

/** A field in its order, and what it was made of. */
interface Ranked {
  readonly entrants: readonly Entrant[];
  readonly scores: readonly (Rational | undefined)[];
  /** Positions among the entrants. */
  readonly order: readonly number[];
  readonly outcomes: readonly Outcome[];
  readonly standings: readonly Standing[];
}

/** The same people in the same places of the list. */
const isAlike = (then: readonly Entrant[], now: readonly Entrant[]): boolean =>
  then.length === now.length && now.every((one, i) => one === then[i] || one.id === then[i]?.id);

/** How far up and down a place is shared: of each position the first and how many. */
const sharedPlaces = (
  outcomes: readonly Outcome[],
): readonly { readonly first: number; readonly count: number }[] => {
  const runs: { first: number; count: number }[] = [];
  return outcomes
    .map((outcome, i) => {
      const run = runs.at(-1);
      if (run && !(outcome && 'sign' in outcome && outcome.sign !== 0)) run.count++;
      else runs.push({ first: i, count: 1 });
      return runs.length - 1;
    })
    .map((run) => runs[run] as { first: number; count: number });
};

/**
 * Orders contestants by the chain; those the chain does not part, or parts only within a margin, are listed by what they scored,
 * equals as they come. It begins with the order there was before, so that little is left to do; what two neighbours were told
 * apart by is asked again only where one of them is another thing, unless it hangs on the rest of the field (a margin, a lot).
 */
const rankFrom = (entrants: readonly Entrant[], ranking: Ranking, before?: Ranked): Ranked => {
  const decide = comparer(entrants, ranking);
  const then = before && isAlike(before.entrants, entrants) ? before : undefined;
  const scores = entrants.map((one, i) =>
    then && then.entrants[i] === one ? then.scores[i] : valueOf(one, SCORE, ranking),
  );
  const [first] = ranking.chain.criteria;
  const isByScore = first?.by === 'score' && !first.lower && ranking.chain.within === undefined;
  const signOf = (a: number, b: number): number => {
    const outcome = decide(entrants[a] as Entrant, entrants[b] as Entrant);
    return outcome && 'sign' in outcome ? outcome.sign : 0;
  };
  const byScore = (a: number, b: number): number => byValue(scores[a], scores[b], false);
  const order = (then?.order ?? [...entrants.keys()]).toSorted((a, b) =>
    isByScore ? byScore(a, b) || signOf(a, b) || a - b : signOf(a, b) || byScore(a, b) || a - b,
  );
  const isApart = then && ranking.lots.length === 0 && ranking.chain.within === undefined;
  /** Nothing of this place and the one above is another thing than before. */
  const isKept = (i: number): boolean =>
    isApart === true &&
    [i, i - 1].every((at) => entrants[order[at] ?? -1] === then.entrants[then.order[at] ?? -1]);
  const outcomes = order.map((one, i): Outcome => {
    if (i === 0) return undefined;
    return isKept(i)
      ? then?.outcomes[i]
      : decide(entrants[order[i - 1] as number] as Entrant, entrants[one] as Entrant);
  });
  const shared = sharedPlaces(outcomes);
  const standings = order.map((one, i): Standing => {
    const item = entrants[one] as Entrant;
    const { first: at, count } = shared[i] as { first: number; count: number };
    const known = isKept(i) && count === 1 ? then?.standings[i] : undefined;
    if (known && known.place === at + 1 && known.sharing === 1) return known;
    const other = count > 1 ? entrants[order[i === at ? at + 1 : at] as number] : undefined;
    const open = other && decide(item, other);
    return standingOf(
      {
        item,
        place: at + 1,
        sharing: count,
        above: entrants[order[i - 1] ?? -1],
        outcome: outcomes[i],
        awaits: open && 'awaits' in open ? open.awaits : undefined,
      },
      ranking,
    );
  });
  return { entrants, scores, order, outcomes, standings };
};

type RankOf = readonly [
  entrants: readonly Entrant[],
  chain: Ranking['chain'],
  layer: string,
  penalties: Ranking['penalties'],
  handicap: Ranking['handicap'],
  lots: Ranking['lots'],
];

const ranked = adjusting<RankOf, Ranked>(([entrants, ...rest], before) => {
  const [chain, layer, penalties, handicap, lots] = rest;
  const isLike = before && rest.every((one, i) => one === before.of[i + 1]);
  return rankFrom(entrants, { chain, layer, penalties, handicap, lots }, isLike ? before.made : undefined);
});

/** Orders contestants by a cited chain; each place knows what separated it from the one above. A unit's order is adjusted. */
export const rank = (entrants: readonly Entrant[], ranking: Ranking, unit?: object): readonly Standing[] => {
  const { chain, layer, penalties, handicap, lots } = ranking;
  return unit
    ? ranked(unit, [entrants, chain, layer, penalties, handicap, lots]).standings
    : rankFrom(entrants, ranking).standings;
};

export type TieSlot =
  | 'tieBreak'
  | 'drawTieBreak'
  | 'triangleTieBreak'
  | 'arrivalOrder'
  | 'reseedOrder'
  | 'berthTieBreak';

const chainOf = (book: Rulebook, slot: TieSlot) => ({
  chain: ruleOf(book, slot),
  layer: book[slot]?.layer ?? '',
});

/** Whether fines count at this moment; where no document says, they do. */
export const penaltiesAt = (book: Rulebook, slot: TieSlot): 'counted' | 'left-out' =>
  book.standings?.value[slot === 'drawTieBreak' ? 'draw' : 'ranking'] ?? 'counted';

/** What a contestant is drawn by: its score, less its fines where they count in the draw (SABF 13.10, 14.1; ANC 2021 5.1). */
export const drawnScore = (book: Rulebook, { values, penalties }: Entrant): Rational =>
  subtract(
    values.score ?? ZERO,
    penaltiesAt(book, 'drawTieBreak') === 'counted' ? (penalties ?? ZERO) : ZERO,
  );

/** The ranking a rulebook asks for: with fines to place the field, without them to draw it where the document says so (ANC 2021 5.1). */
export const rankBy = (
  book: Rulebook,
  slot: TieSlot,
  entrants: readonly Entrant[],
  lots: readonly Lot[] = [],
  unit?: object,
): readonly Standing[] =>
  rank(
    entrants,
    { ...chainOf(book, slot), penalties: penaltiesAt(book, slot), handicap: 'left-out', lots },
    unit,
  );

/** A handicap event: the field as it scored, and as it stands with everyone's handicap (SABF 3). */
export const rankHandicap = (
  book: Rulebook,
  entrants: readonly Entrant[],
  lots: readonly Lot[] = [],
): { readonly raw: readonly Standing[]; readonly handicapped: readonly Standing[] } => {
  const ranking = { ...chainOf(book, 'tieBreak'), penalties: penaltiesAt(book, 'tieBreak'), lots };
  return {
    raw: rank(entrants, { ...ranking, handicap: 'left-out' }),
    handicapped: rank(entrants, { ...ranking, handicap: ruleOf(book, 'handicap').use }),
  };
};
