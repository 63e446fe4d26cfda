import { parseRational, type Rational } from '../../engine/kit/rational.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { idOf, inside, listOf, type Members, membersOf } from '../scoresheet/shape.ts';

/** Contestants with what they are told apart by, as a person or a program hands them in. */
export interface StandingsInput {
  readonly contestants: readonly {
    readonly id: string;
    readonly values: Readonly<Record<string, Rational>>;
    readonly penalties?: Rational;
    readonly handicap?: Rational;
  }[];
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

const parseContestant = (value: unknown, at: string): Result<StandingsInput['contestants'][number]> => {
  const read = membersOf(value, at);
  if (!read.ok) return read;
  const id = idOf(read.value['id'], inside(at, 'id'));
  if (!id.ok) return id;
  const values = valuesIn(read.value, at);
  if (!values.ok) return values;
  const penalties = optional(read.value, 'penalties', at);
  if (!penalties.ok) return penalties;
  const handicap = optional(read.value, 'handicap', at);
  if (!handicap.ok) return handicap;
  return ok({
    id: id.value,
    values: values.value,
    ...(penalties.value ? { penalties: penalties.value } : {}),
    ...(handicap.value ? { handicap: handicap.value } : {}),
  });
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
  const ids = contestants.value.map(({ id }) => id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) return refuse('contestant-twice', { given: twice }, { at: 'contestants' });
  const lots = listOf(read.value['lots'] ?? [], 'lots', parseLot);
  return lots.ok ? ok({ contestants: contestants.value, lots: lots.value }) : lots;
};
