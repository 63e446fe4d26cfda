import { MARKS } from '../../engine/contest/line.ts';
import { parseRational } from '../../engine/kit/rational.ts';
import { ok, type Refusal, type Result, refuse } from '../../engine/kit/result.ts';
import { inside, listOf, type Members, membersOf, oneOf, wholeOf } from '../scoresheet/shape.ts';

/** What a value must be, as JSON Schema says it. */
export type Shape = Readonly<Record<string, unknown>>;

/** What is wrong with a value, or nothing; and its shape, where that can be said (schema.ts). */
export type Check = ((value: unknown, at: string) => Refusal | undefined) & { readonly shape?: Shape };

/** A check that says what it wants. */
export const shaped = (shape: Shape, check: Check): Check => Object.assign(check, { shape });

/** The members of an object as JSON Schema says them. Others may stand beside them. */
export const shapeOf = (fields: Checks): Shape => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([field, { shape = {} }]) => [field.replace(/\?$/, ''), shape]),
  ),
  required: Object.keys(fields).filter((field) => !field.endsWith('?')),
});
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

export const object = (fields: Checks): Check =>
  shaped(shapeOf(fields), (value, at) => {
    const members = membersOf(value, at);
    return members.ok ? checkAll(members.value, at, fields) : members.refusal;
  });

export const fieldsOf = (value: unknown, at: string, fields: Checks): Refusal | undefined =>
  object(fields)(value, at);

export const list = (check: Check): Check =>
  shaped({ type: 'array', items: check.shape ?? {} }, (value, at) =>
    failed(listOf(value, at, (item, here) => asResult(check(item, here), item))),
  );

export const among = (known: readonly string[]): Check =>
  shaped({ enum: known }, (value, at) => failed(oneOf(value, known, at)));

/** One shape for each kind, told apart by a member. */
export const kindShapes = (member: string, known: Readonly<Record<string, Checks>>): readonly Shape[] =>
  Object.entries(known).map(([kind, fields]) =>
    shapeOf({ [member]: shaped({ const: kind }, () => undefined), ...fields }),
  );

/** An object told apart by one of its members: `use`, `kind`. */
export const kinds = (member: string, known: Readonly<Record<string, Checks>>): Check =>
  shaped({ oneOf: kindShapes(member, known) }, (value, at) => {
    const members = membersOf(value, at);
    if (!members.ok) return members.refusal;
    const kind = oneOf(members.value[member], Object.keys(known), inside(at, member));
    return kind.ok ? checkAll(members.value, at, known[kind.value] ?? {}) : kind.refusal;
  });

export const text: Check = shaped({ type: 'string' }, (value, at) =>
  typeof value === 'string' ? undefined : refuse('not-text', { given: String(value) }, { at }).refusal,
);
export const whole: Check = shaped({ type: 'integer' }, (value, at) =>
  typeof value === 'number' ? failed(wholeOf(value, at)) : notWhole(value, at),
);
const notWhole: Check = (value, at) => refuse('not-a-whole-number', { given: String(value) }, { at }).refusal;
export const number: Check = shaped({ type: 'number' }, (value, at) =>
  typeof value === 'number' && Number.isFinite(value)
    ? undefined
    : refuse('not-a-number', { given: String(value) }, { at }).refusal,
);
/** An exact number as text or as a number: `8.50`, `17/3`. */
export const amount: Check = shaped({ type: ['string', 'number'] }, (value, at) =>
  (typeof value === 'string' || typeof value === 'number') && parseRational(String(value))
    ? undefined
    : refuse('not-a-number', { given: String(value) }, { at }).refusal,
);
export const boolean: Check = shaped({ type: 'boolean' }, (value, at) =>
  typeof value === 'boolean' ? undefined : refuse('not-yes-or-no', { given: String(value) }, { at }).refusal,
);
export const yes: Check = shaped({ const: true }, (value, at) =>
  value === true
    ? undefined
    : refuse('not-one-of', { given: String(value), known: ['true'] }, { at }).refusal,
);
export const texts: Check = list(text);
export const two: Check = shaped(
  { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
  (value, at) =>
    Array.isArray(value) && value.length === 2
      ? texts(value, at)
      : refuse('not-two-players', {}, { at }).refusal,
);
export const side: Check = among(['ns', 'ew']);
export const given: Check = shaped({ anyOf: [{ type: 'number' }, { enum: MARKS }] }, (value, at) =>
  typeof value === 'number' ? number(value, at) : among(MARKS)(value, at),
);
