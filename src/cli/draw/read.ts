import { nearest } from '../nearest.ts';
import { Unusable } from '../say.ts';
import { parseRational, type Rational } from '../../engine/kit/rational.ts';

/** Reads a JSON value as what it should be; what it is not is said with its place. */
export type Read<T> = (value: unknown, at: string) => T;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
};

const wrong = (at: string, wanted: string, value: unknown): never => {
  throw new Unusable(`${at === '' ? 'the input' : at} should be ${wanted}, not ${shown(value)}`);
};

/** A name: a text, or a number taken as one. */
export const id: Read<string> = (value, at) =>
  typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : wrong(at, 'a name', value);

export const text: Read<string> = (value, at) =>
  typeof value === 'string' ? value : wrong(at, 'a text', value);

export const flag: Read<boolean> = (value, at) =>
  typeof value === 'boolean' ? value : wrong(at, 'true or false', value);

export const whole: Read<number> = (value, at) =>
  Number.isSafeInteger(value) ? (value as number) : wrong(at, 'a whole number', value);

/** How many of something: at least one. */
export const count: Read<number> = (value, at) =>
  Number.isSafeInteger(value) && (value as number) > 0
    ? (value as number)
    : wrong(at, 'a whole number from 1 on', value);

/** Two who are not the same. */
export const twoOf: Read<readonly [string, string]> = (value, at) => {
  const pair = pairOf(id)(value, at);
  return pair[0] === pair[1] ? wrong(at, 'two different names', value) : pair;
};

/** The decimal a person wrote, exactly; `1/3` as a text. */
export const amount: Read<Rational> = (value, at) => {
  const read =
    typeof value === 'number' || typeof value === 'string' ? parseRational(String(value)) : undefined;
  return read ?? wrong(at, 'a number', value);
};

export const oneOf =
  <const T extends string>(known: readonly T[]): Read<T> =>
  (value, at) => {
    const found = known.find((name) => name === value);
    if (found !== undefined) return found;
    const guess = typeof value === 'string' ? nearest(value, known) : undefined;
    return wrong(at, `one of ${known.join(', ')}${guess ? ` (did you mean ${guess}?)` : ''}`, value);
  };

export const listOf =
  <T>(read: Read<T>): Read<readonly T[]> =>
  (value, at) =>
    Array.isArray(value) ? value.map((item, i) => read(item, `${at}[${i}]`)) : wrong(at, 'a list', value);

export const pairOf =
  <T>(read: Read<T>): Read<readonly [T, T]> =>
  (value, at) =>
    Array.isArray(value) && value.length === 2
      ? [read(value[0], `${at}[0]`), read(value[1], `${at}[1]`)]
      : wrong(at, 'a list of two', value);

type Shape = Readonly<Record<string, Read<unknown>>>;
type Parts<S extends Shape> = { readonly [K in keyof S]?: ReturnType<S[K]> };

/** An object with these members, all of which may be missing; one that is not known is refused by name. */
export const record =
  <const S extends Shape>(shape: S): Read<Parts<S>> =>
  (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return wrong(at, 'an object', value);
    const prefix = at === '' ? '' : `${at}.`;
    const parts = Object.entries(value).map(([name, part]) => {
      const read = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (!read) {
        const guess = nearest(name, Object.keys(shape));
        throw new Unusable(
          `${prefix}${name} is not known here${guess ? `; did you mean ${guess}?` : `. Known: ${Object.keys(shape).join(', ')}`}`,
        );
      }
      return [name, read(part, `${prefix}${name}`)];
    });
    return Object.fromEntries(parts) as Parts<S>;
  };

/** A member that must be there. */
export const needed = <T>(value: T | undefined, at: string): T =>
  value === undefined ? wrong(at, 'given', undefined) : value;

/** Only what is there, so that what is missing stays missing. */
export const present = <T extends object>(parts: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
