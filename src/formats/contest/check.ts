import { whyNotResult } from '../../engine/contest/outcome.ts';
import type { BoardResult } from '../../engine/contest/fact.ts';
import { MARKS } from '../../engine/contest/line.ts';
import { ROOMS, UNITS } from '../../engine/contest/plan.ts';
import { parseRational } from '../../engine/kit/rational.ts';
import { ok, type Refusal, type Result, refuse } from '../../engine/kit/result.ts';
import { inside, listOf, type Members, membersOf, oneOf, wholeOf } from '../scoresheet/shape.ts';

/** What is wrong with a value, or nothing. */
export type Check = (value: unknown, at: string) => Refusal | undefined;
/** The checks of an object's members; a name that ends in `?` may be absent. */
export type Checks = Readonly<Record<string, Check>>;

export const failed = <T>(result: Result<T>): Refusal | undefined => (result.ok ? undefined : result.refusal);

export const asResult = <T>(refusal: Refusal | undefined, value: T): Result<T> =>
  refusal ? { ok: false, refusal } : ok(value);

export const checkAll = (members: Members, at: string, fields: Checks): Refusal | undefined => {
  for (const [field, check] of Object.entries(fields)) {
    const name = field.replace(/\?$/, '');
    if (members[name] === undefined && field.endsWith('?')) continue;
    const refusal = check(members[name], inside(at, name));
    if (refusal) return refusal;
  }
  return undefined;
};

export const object =
  (fields: Checks): Check =>
  (value, at) => {
    const members = membersOf(value, at);
    return members.ok ? checkAll(members.value, at, fields) : members.refusal;
  };

export const fieldsOf = (value: unknown, at: string, fields: Checks): Refusal | undefined =>
  object(fields)(value, at);

export const list =
  (check: Check): Check =>
  (value, at) =>
    failed(listOf(value, at, (item, here) => asResult(check(item, here), item)));

export const among =
  (known: readonly string[]): Check =>
  (value, at) =>
    failed(oneOf(value, known, at));

/** An object told apart by one of its members: `use`, `kind`. */
export const kinds =
  (member: string, known: Readonly<Record<string, Checks>>): Check =>
  (value, at) => {
    const members = membersOf(value, at);
    if (!members.ok) return members.refusal;
    const kind = oneOf(members.value[member], Object.keys(known), inside(at, member));
    return kind.ok ? checkAll(members.value, at, known[kind.value] ?? {}) : kind.refusal;
  };

export const text: Check = (value, at) =>
  typeof value === 'string' ? undefined : refuse('not-text', { given: String(value) }, { at }).refusal;
export const whole: Check = (value, at) =>
  typeof value === 'number' ? failed(wholeOf(value, at)) : notWhole(value, at);
const notWhole: Check = (value, at) => refuse('not-a-whole-number', { given: String(value) }, { at }).refusal;
export const number: Check = (value, at) =>
  typeof value === 'number' && Number.isFinite(value)
    ? undefined
    : refuse('not-a-number', { given: String(value) }, { at }).refusal;
/** An exact number as text or as a number: `8.50`, `17/3`. */
export const amount: Check = (value, at) =>
  (typeof value === 'string' || typeof value === 'number') && parseRational(String(value))
    ? undefined
    : refuse('not-a-number', { given: String(value) }, { at }).refusal;
export const boolean: Check = (value, at) =>
  typeof value === 'boolean' ? undefined : refuse('not-yes-or-no', { given: String(value) }, { at }).refusal;
export const yes: Check = (value, at) =>
  value === true
    ? undefined
    : refuse('not-one-of', { given: String(value), known: ['true'] }, { at }).refusal;
export const texts: Check = list(text);
export const two: Check = (value, at) =>
  Array.isArray(value) && value.length === 2
    ? texts(value, at)
    : refuse('not-two-players', {}, { at }).refusal;
export const side: Check = among(['ns', 'ew']);
export const given: Check = (value, at) =>
  typeof value === 'number' ? number(value, at) : among(MARKS)(value, at);

export const result: Check = (value, at) => {
  const refusal = kinds('kind', { played: {}, passed: {}, 'not-played': {} })(value, at);
  if (refusal) return refusal;
  const impossible = whyNotResult(value as BoardResult);
  return impossible && { ...impossible, at: inside(at, impossible.at ?? '') };
};

export const seats: Check = list(
  object({
    round: whole,
    table: whole,
    ns: text,
    ew: text,
    boards: list(whole),
    'turned?': list(whole),
    'part?': whole,
    'home?': text,
    'away?': text,
    'room?': among(ROOMS),
    'match?': text,
  }),
);

export const plan: Check = object({
  of: among(UNITS),
  kind: text,
  tables: whole,
  rounds: whole,
  contestants: whole,
  boardsPerRound: whole,
  winners: whole,
  seats,
  sitOuts: list(object({ round: whole, pair: text, 'table?': whole })),
});

export const SPOT: Checks = { round: whole, table: whole, board: whole };
