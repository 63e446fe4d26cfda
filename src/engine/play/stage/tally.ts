import type { Stage } from '../../contest/stage.ts';
import { Layered } from '../../kit/layer.ts';
import { adjusting, adjustingEach } from '../../kit/memory.ts';
import { add, equals, type Rational, sum, ZERO } from '../../kit/rational.ts';
import type { Entrant } from '../../reckon/rank.ts';
import { type Met, type Tallied, tallyMatches } from '../../reckon/tally.ts';
import { type Match, netOf } from '../match/match.ts';
import type { Brought } from './carryover.ts';

type Scoring = Stage['opened']['scoring'];

/** Two that met, as far as a ranking needs it. */
const metEach = adjustingEach<Match, readonly [scoring: Scoring], Met | undefined>(({ sides }, [scoring]) => {
  const [home, away] = sides;
  return home?.result && away?.result && home.id !== away.id
    ? {
        home: home.id,
        away: away.id,
        vp: [home.result.vp.value, away.result.vp.value],
        imps: [netOf(home, scoring), netOf(away, scoring)],
      }
    : undefined;
});

/** A share match is won by whoever is ahead of both tables together. */
const isWon = (net: Rational): boolean => net.n > 0n;

/** What somebody has beside the matches it met another in, and its net over all of them. */
const talliedOf = (
  id: string,
  scoring: Scoring,
  own: readonly Match[],
  came: Rational | undefined,
  fined: Rational | undefined,
): Tallied => {
  const others: Rational[] = [];
  const nets: Rational[] = [];
  const shared: NonNullable<Tallied['shared']>[number][] = [];
  for (const { sides, state, against, home } of own) {
    for (const side of sides) {
      if (side.id !== id || !side.result) continue;
      if (state === 'bye' || state === 'missed' || against) others.push(side.result.vp.value);
      // Each side's own net: a match won by ten is ten to one side and minus ten to the other, not twenty apart.
      // A bye is nobody's loss: no IMPs, and no per cent under fifty.
      if (state !== 'bye') nets.push(netOf(side, scoring));
    }
    const [side] = sides;
    if (against && side?.result && home === id) shared.push({ against, won: isWon(side.measure) });
  }
  return {
    id,
    other: add(sum(others), came ?? ZERO),
    shared,
    net: sum(nets),
    ...(fined && fined.n !== 0n ? { penalties: fined } : {}),
  };
};

type Fined = ReadonlyMap<string, Rational>;
type CountedOf = readonly [
  matches: readonly Match[],
  field: readonly string[],
  scoring: Scoring,
  brought: Brought,
  fined: Fined,
];

interface Counted {
  readonly own: ReadonlyMap<string, readonly Match[]>;
  readonly list: readonly Tallied[];
}

/** Everyone's matches, so that a large field is gone through once; of some alone where it is said of whom. */
const matchesBy = (matches: readonly Match[], whose?: ReadonlySet<string>) => {
  const found = new Map<string, Match[]>();
  const note = (id: string, match: Match): void => {
    if (whose && !whose.has(id)) return;
    const own = found.get(id);
    if (own) own.push(match);
    else found.set(id, [match]);
  };
  for (const match of matches) {
    const [home, away] = match.sides;
    if (home) note(home.id, match);
    if (away && away.id !== home?.id) note(away.id, match);
  }
  return found;
};

const isSame = (a: Rational | undefined, b: Rational | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && equals(a, b));

/** Who is in a match that changed, or has other points beside them; nobody is known where the field is another. */
const changedSince = (
  [matches, field, scoring, brought, fined]: CountedOf,
  [then, fieldThen, scoringThen, broughtThen, finedThen]: CountedOf,
): ReadonlySet<string> | undefined => {
  if (then.length !== matches.length || fieldThen !== field || scoringThen !== scoring) return undefined;
  const changed = new Set<string>();
  for (const [i, match] of matches.entries())
    if (match !== then[i])
      for (const { sides } of [match, then[i] as Match]) for (const { id } of sides) changed.add(id);
  if (brought !== broughtThen || fined !== finedThen)
    for (const id of field)
      if (!isSame(brought.get(id), broughtThen.get(id)) || !isSame(fined.get(id), finedThen.get(id)))
        changed.add(id);
  return changed;
};

/** What everyone brings to the tally; of who is in no match that changed it stays as it was. */
const counted = adjusting<CountedOf, Counted>((of, before) => {
  const [matches, field, scoring, brought, fined] = of;
  const changed = before && changedSince(of, before.of);
  if (changed?.size === 0) return before?.made as Counted;
  const again = matchesBy(matches, changed);
  const own = new Layered(changed ? before?.made.own : undefined);
  for (const [id, some] of again) own.set(id, some);
  // Who was in one match alone, and is in it no longer.
  for (const id of changed ?? []) if (!again.has(id)) own.set(id, []);
  const list = field.map((id, i) => {
    const known = changed && !changed.has(id) ? before?.made.list[i] : undefined;
    return known ?? talliedOf(id, scoring, own.get(id) ?? [], brought.get(id), fined.get(id));
  });
  return { own, list };
});

/** Everyone of a stage by their matches: score, matches won, net and what their opponents have. */
export const tallyStage = (
  { opened }: Stage,
  matches: readonly Match[],
  brought: Brought,
  fined: Fined,
  penalties: 'counted' | 'left-out',
): readonly Entrant[] => {
  const { field, scoring } = opened;
  const { list } = counted(opened, [matches, field, scoring, brought, fined]);
  return tallyMatches(list, metEach(opened, matches, [scoring]), penalties, opened);
};
