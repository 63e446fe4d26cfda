import { OUTCOMES } from '../../engine/bridge/contract.ts';
import { type BoardResult, FactBodies, Stamp } from '../../engine/contest/fact.ts';
import { whyNotResult } from '../../engine/contest/outcome.ts';
import type { Fields, Shape } from '../../engine/kit/shape.ts';
import { refuse } from '../../engine/kit/result.ts';
import { inside, membersOf, oneOf } from '../scoresheet/shape.ts';
import {
  among,
  amount,
  boolean,
  type Check,
  type Checks,
  list,
  number,
  object,
  shaped,
  text,
  two,
  whole,
  yes,
} from './check.ts';

const played: Check = (value, at) => {
  const impossible = whyNotResult(value as BoardResult);
  return impossible && { ...impossible, at: inside(at, impossible.at ?? '') };
};

const version: Check = shaped({ const: 1 }, (value, at) =>
  value === 1 ? undefined : refuse('fact-version', { given: String(value) }, { at }).refusal,
);

/** Shapes that are looked at more closely than their form alone. */
const OWN = new Map<Shape, Check>([
  [
    OUTCOMES[1],
    shaped({ type: 'object', properties: { kind: { const: 'played' } }, required: ['kind'] }, played),
  ],
  [Stamp.has.version, version],
]);

/** Whatever the names, each holds the same. */
const namedBy = (each: Check): Check =>
  shaped({ type: 'object', additionalProperties: each.shape ?? {} }, (value, at) => {
    const refusal = object({})(value, at);
    if (refusal) return refusal;
    for (const [id, one] of Object.entries(value as object)) {
      const wrong = each(one, `${at}.${id}`);
      if (wrong) return wrong;
    }
    return undefined;
  });

const nameIn = (member: string, shape: Shape): string => {
  const told = shape.is === 'object' ? shape.has[member] : undefined;
  return told?.is === 'one' ? String(told.of[0]) : '';
};

const kindsBy = (member: string, options: readonly Shape[]): Check => {
  const known = new Map(options.map((shape) => [nameIn(member, shape), checkOf(shape)]));
  return shaped({ oneOf: [...known.values()].map(({ shape = {} }) => shape) }, (value, at) => {
    const members = membersOf(value, at);
    if (!members.ok) return members.refusal;
    const kind = oneOf(members.value[member], [...known.keys()], inside(at, member));
    return kind.ok ? known.get(kind.value)?.(value, at) : kind.refusal;
  });
};

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  whole: (value) => typeof value === 'number',
  number: (value) => typeof value === 'number',
  list: Array.isArray,
};

/** Of several shapes the one it comes nearest to says what is wrong. */
const eitherOf = (options: readonly Shape[]): Check => {
  const checks = options.map((shape) => ({ isLike: TYPES[shape.is], check: checkOf(shape) }));
  const others = checks.filter(({ isLike }) => isLike === undefined);
  return shaped({ anyOf: checks.map(({ check: { shape = {} } }) => shape) }, (value, at) => {
    const like = checks.filter(({ isLike }) => isLike?.(value));
    const tried = (like.length > 0 ? like : others.length > 0 ? others : checks).map(({ check }) =>
      check(value, at),
    );
    return tried.includes(undefined) ? undefined : tried[0];
  });
};

const oneFrom = (of: readonly (string | number | true)[]): Check => {
  if (of.length === 1 && of[0] === true) return yes;
  return of.every((one) => typeof one === 'number')
    ? shaped({ enum: of }, (value, at) =>
        of.some((one) => one === value)
          ? undefined
          : (whole(value, at) ?? among(of.map(String))(String(value), at)),
      )
    : among(of.map(String));
};

/**
 * What a value must be to be read at all, from its shape: whether it could be decided is not asked again. Limits are for what
 * comes in; a fact was taken once, whatever they were then.
 */
export const checkOf = (shape: Shape): Check => {
  const own = OWN.get(shape);
  if (own) return own;
  switch (shape.is) {
    case 'whole':
      return whole;
    case 'number':
      return number;
    case 'amount':
      return amount;
    case 'boolean':
      return boolean;
    case 'one':
      return oneFrom(shape.of);
    case 'list':
      return list(checkOf(shape.of));
    case 'row':
      return shape.of.every(({ is }) => is === 'text')
        ? two
        : list(shape.of[0] ? checkOf(shape.of[0]) : text);
    case 'object':
      return object(checksOf(shape.has));
    case 'named':
      return namedBy(checkOf(shape.of));
    case 'kinds':
      return kindsBy(shape.by, shape.of);
    case 'either':
      return eitherOf(shape.of);
    default:
      return text;
  }
};

export const checksOf = (fields: Fields): Checks =>
  Object.fromEntries(
    Object.entries(fields).map(([name, shape]) => [shape.maybe ? `${name}?` : name, checkOf(shape)]),
  );

/** What each kind of fact must carry. */
export const BODIES: ReadonlyMap<string, Checks> = new Map(
  Object.entries(FactBodies).map(([kind, fields]) => [kind, checksOf(fields)]),
);
/** What every fact carries. */
export const STAMP: Checks = checksOf(Stamp.has);
