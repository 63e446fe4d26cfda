import { parseRational, type Rational } from '../../engine/kit/rational.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { idOf, inside, listOf, type Members, membersOf } from '../scoresheet/shape.ts';

export interface MatchInput {
  readonly home: string;
  readonly away: string;
  readonly vp: readonly [home: Rational, away: Rational];
  readonly imps: readonly [home: Rational, away: Rational];
}

/** Contestants with what they are told apart by, as a person or a program hands them in. */
export interface StandingsInput {
  readonly contestants: readonly {
    readonly id: string;
    readonly values: Readonly<Record<string, Rational>>;
    readonly penalties?: Rational;
    readonly handicap?: Rational;
    /** A pair's percentages, session by session. */
    readonly sessions?: readonly Rational[];
    /** VPs of byes, forfeits and carry-over beside its matches. */
    readonly other?: Rational;
  }[];
  /** Matches the scores are to be added up from. */
  readonly matches: readonly MatchInput[];
  readonly lots: readonly { readonly seed: string; readonly order: readonly string[] }[];
}

const numberIn = (value: unknown, at: string): Result<Rational> => {
  const read =
    typeof value === 'number' || typeof value === 'string' ? parseRational(String(value)) : undefined;
  return read ? ok(read) : refuse('not-a-number', { given: JSON.stringify(value ?? null) }, { at });
};

const valuesIn = (members: Members, at: string): Result<Readonly<Record<string, Rational>>> => {
  const given =
    members['values'] === undefined ? ok<Members>({}) : membersOf(members['values'], inside(at, 'values'));
  if (!given.ok) return given;
  const named = members['score'] === undefined ? given.value : { score: members['score'], ...given.value };
  const values: Record<string, Rational> = {};
  for (const [name, value] of Object.entries(named)) {
    const read = numberIn(value, inside(at, name));
    if (!read.ok) return read;
    values[name] = read.value;
  }
  return ok(values);
};

const optional = (members: Members, name: string, at: string): Result<Rational | undefined> =>
  members[name] === undefined ? ok(undefined) : numberIn(members[name], inside(at, name));

const AMOUNTS = ['penalties', 'handicap', 'other'] as const;

const parseContestant = (value: unknown, at: string): Result<StandingsInput['contestants'][number]> => {
  const read = membersOf(value, at);
  if (!read.ok) return read;
  const id = idOf(read.value['id'], inside(at, 'id'));
  if (!id.ok) return id;
  const values = valuesIn(read.value, at);
  if (!values.ok) return values;
  const amounts: Partial<Record<(typeof AMOUNTS)[number], Rational>> = {};
  for (const name of AMOUNTS) {
    const amount = optional(read.value, name, at);
    if (!amount.ok) return amount;
    if (amount.value) amounts[name] = amount.value;
  }
  if (read.value['sessions'] === undefined) return ok({ id: id.value, values: values.value, ...amounts });
  const sessions = listOf(read.value['sessions'], inside(at, 'sessions'), numberIn);
  return sessions.ok
    ? ok({ id: id.value, values: values.value, ...amounts, sessions: sessions.value })
    : sessions;
};

/** The two sides' numbers of a match, home first. */
const twoIn = (value: unknown, at: string): Result<readonly [Rational, Rational]> => {
  const both = listOf(value, at, numberIn);
  if (!both.ok) return both;
  const [home, away] = both.value;
  return home && away && both.value.length === 2
    ? ok([home, away])
    : refuse('not-two-numbers', { given: both.value.length }, { at });
};

const parseMatch = (value: unknown, at: string): Result<MatchInput> => {
  const read = membersOf(value, at);
  if (!read.ok) return read;
  const home = idOf(read.value['home'], inside(at, 'home'));
  if (!home.ok) return home;
  const away = idOf(read.value['away'], inside(at, 'away'));
  if (!away.ok) return away;
  const vp = twoIn(read.value['vp'], inside(at, 'vp'));
  if (!vp.ok) return vp;
  const imps = twoIn(read.value['imps'] ?? [0, 0], inside(at, 'imps'));
  return imps.ok ? ok({ home: home.value, away: away.value, vp: vp.value, imps: imps.value }) : imps;
};

const parseLot = (value: unknown, at: string): Result<StandingsInput['lots'][number]> => {
  const read = membersOf(value, at);
  if (!read.ok) return read;
  const seed = idOf(read.value['seed'], inside(at, 'seed'));
  if (!seed.ok) return seed;
  const order = listOf(read.value['order'], inside(at, 'order'), idOf);
  return order.ok ? ok({ seed: seed.value, order: order.value }) : order;
};

/** Reads the input of `rank`: contestants, and the lots that were drawn. */
export const parseStandings = (value: unknown): Result<StandingsInput> => {
  const read = membersOf(value, '');
  if (!read.ok) return read;
  const contestants = listOf(read.value['contestants'], 'contestants', parseContestant);
  if (!contestants.ok) return contestants;
  const ids = new Set<string>();
  const twice = contestants.value.find(({ id }) => ids.size === ids.add(id).size)?.id;
  if (twice !== undefined) return refuse('contestant-twice', { given: twice }, { at: 'contestants' });
  const lots = listOf(read.value['lots'] ?? [], 'lots', parseLot);
  if (!lots.ok) return lots;
  const matches = listOf(read.value['matches'] ?? [], 'matches', parseMatch);
  if (!matches.ok) return matches;
  const stranger = matches.value.flatMap(({ home, away }) => [home, away]).find((id) => !ids.has(id));
  if (stranger !== undefined) return refuse('contestant-unknown', { given: stranger }, { at: 'matches' });
  return ok({ contestants: contestants.value, lots: lots.value, matches: matches.value });
};
