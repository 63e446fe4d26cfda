import {
  add,
  compare,
  divide,
  exactly,
  type Rational,
  ratio,
  subtract,
  sum,
  ZERO,
} from '../../kit/rational.ts';
import { type Criterion, place } from '../../kit/order.ts';
import { climb } from './ladder.ts';
import { type Night, type Played, valueOf } from './night.ts';
import type { SeriesEntry, SeriesRow } from './row.ts';
import type { SeriesRule } from './rule.ts';

export interface SeriesInput {
  readonly rule: SeriesRule;
  readonly nights: readonly Night[];
  /** Pairs that entered; of players everybody who plays is in it. */
  readonly entries?: readonly SeriesEntry[];
  /** Handicaps in per cent, by player. */
  readonly handicaps?: ReadonlyMap<string, number>;
}

export const idOfEntry = (players: readonly string[]): string => [...players].sort().join('+');

const handicapOf = ({ rule, handicaps }: SeriesInput, players: readonly string[]): Rational | undefined => {
  if (!rule.handicap || players.length === 0) return undefined;
  const all = sum(players.map((player) => exactly(handicaps?.get(player) ?? 0)));
  return divide(all, ratio(players.length));
};

const playedIn = (
  input: SeriesInput,
  night: Night,
  row: Night['rows'][number],
  substitute: boolean,
): readonly Played[] => {
  const bare = valueOf(input.rule, row);
  if (bare === undefined) return [];
  const handicap = handicapOf(input, row.players);
  return [
    {
      night,
      row,
      value: handicap === undefined ? bare : add(bare, handicap),
      ...(handicap === undefined ? {} : { handicap }),
      ...(substitute ? { substitute: true as const } : {}),
    },
  ];
};

/** Everybody with their nights, in the order of the nights. */
const gather = (
  input: SeriesInput,
): ReadonlyMap<string, { readonly players: readonly string[]; readonly played: Played[] }> => {
  const all = new Map<string, { readonly players: readonly string[]; readonly played: Played[] }>();
  const of = (players: readonly string[]) => {
    const id = idOfEntry(players);
    const found = all.get(id) ?? { players, played: [] };
    all.set(id, found);
    return found;
  };
  const { rule, entries } = input;
  for (const { players } of entries ?? []) of(players);
  const entered = new Map(
    (entries ?? []).flatMap(({ players }) => players.map((one) => [one, players] as const)),
  );
  for (const night of input.nights)
    for (const row of night.rows) {
      if (rule.who === 'player') {
        for (const player of row.players) of([player]).played.push(...playedIn(input, night, row, false));
        continue;
      }
      if (entries === undefined) {
        of(row.players).played.push(...playedIn(input, night, row, false));
        continue;
      }
      const own = row.players.flatMap((player) => entered.get(player) ?? []);
      const pair = row.players.map((player) => entered.get(player)).find((one) => one !== undefined);
      if (pair === undefined) continue;
      const both = pair.every((player) => row.players.includes(player));
      // Somebody of each of two pairs: the night is neither's.
      if (!both && own.length > pair.length) continue;
      if (both || (rule.substitutes ?? 0) > 0) of(pair).played.push(...playedIn(input, night, row, !both));
    }
  return all;
};

const byValue = (a: Played, b: Played): number =>
  compare(b.value, a.value) || (a.night.date < b.night.date ? -1 : a.night.date > b.night.date ? 1 : 0);

/** The nights that count: no more with a substitute than are allowed, then the best so many. */
const counted = ({ best, substitutes = 0 }: SeriesRule, played: readonly Played[]): ReadonlySet<Played> => {
  const allowed = new Set(
    played
      .filter(({ substitute }) => substitute)
      .toSorted(byValue)
      .slice(0, substitutes),
  );
  const may = played.filter((one) => !one.substitute || allowed.has(one)).toSorted(byValue);
  return new Set(best === undefined ? may : may.slice(0, best));
};

const mean = (values: readonly Rational[]): Rational =>
  values.length === 0 ? ZERO : divide(sum(values), ratio(values.length));

const rowOf = ({ rule }: SeriesInput, players: readonly string[], played: readonly Played[]): SeriesRow => {
  const { since } = rule;
  const isBefore = ({ night }: Played): boolean => since !== undefined && night.date < since;
  const now = rule.way === 'improved' ? played.filter((one) => !isBefore(one)) : played;
  const counts = counted(rule, now);
  const values = now.filter((one) => counts.has(one)).map(({ value }) => value);
  const earlier = played.filter(isBefore).map(({ value }) => value);
  const total = rule.way === 'sum' ? sum(values) : mean(values);
  const least = rule.least ?? 1;
  const has = rule.way === 'improved' ? Math.min(values.length, earlier.length) : now.length;
  return {
    id: idOfEntry(players),
    players,
    played: played.map((one) => ({ ...one, counts: counts.has(one) })),
    value: rule.way === 'improved' ? subtract(total, mean(earlier)) : total,
    ...(rule.way === 'improved' ? { before: mean(earlier) } : {}),
    sharing: 1,
    ...(has < least ? { short: least - has } : {}),
  };
};

/** Level on the total: the better best night, then the next, night by night. */
const bestOf = (row: SeriesRow): readonly Rational[] =>
  row.played
    .filter(({ counts }) => counts)
    .map(({ value }) => value)
    .sort((a, b) => compare(b, a));

const compareNights = (a: SeriesRow, b: SeriesRow): number => {
  const [own, theirs] = [bestOf(a), bestOf(b)];
  for (let i = 0; i < Math.max(own.length, theirs.length); i++) {
    const one = compare(theirs[i] ?? ZERO, own[i] ?? ZERO);
    if (one !== 0) return one;
  }
  return 0;
};

/** A club’s own rules: no document orders a series. */
const CLAUSE = 'the rules of the series';
const CRITERIA: readonly Criterion<SeriesRow>[] = [
  { name: 'total', clause: CLAUSE, compare: (a, b) => compare(b.value, a.value) },
  { name: 'best-night', clause: CLAUSE, compare: compareNights },
];
const compareRows = (a: SeriesRow, b: SeriesRow): number =>
  CRITERIA.map((one) => one.compare(a, b)).find((sign) => sign !== 0) ?? 0;

/** The standings of a series after the nights so far: those with a place first, then those who need more nights. */
export const standSeries = (input: SeriesInput): readonly SeriesRow[] => {
  const nights = input.nights.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const ordered = { ...input, nights };
  const rows = [...gather(ordered).values()].map(({ players, played }) => rowOf(ordered, players, played));
  if (input.rule.way === 'ladder') return climb(input.rule, nights, rows);
  const placed = place(
    rows.filter(({ short }) => short === undefined),
    CRITERIA,
  );
  const waiting = rows
    .filter(({ short }) => short !== undefined)
    .toSorted((a, b) => (a.short ?? 0) - (b.short ?? 0) || compareRows(a, b) || (a.id < b.id ? -1 : 1));
  return [
    ...placed.map(({ item, place: at, sharing, decidedBy }) => ({
      ...item,
      place: at,
      sharing,
      ...(decidedBy?.name === 'best-night' ? { byBestNight: true as const } : {}),
    })),
    ...waiting,
  ];
};
