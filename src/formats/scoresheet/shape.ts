import { ok, type Result, refuse } from '../../engine/kit/result.ts';

/** A JSON object whose members are read one by one, each knowing its own place in the file. */
export type Members = Readonly<Record<string, unknown>>;

export const membersOf = (value: unknown, at: string): Result<Members> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? ok(value as Members)
    : refuse('not-an-object', { given: kindOf(value) }, { at });

export const listOf = <T>(
  value: unknown,
  at: string,
  read: (item: unknown, at: string) => Result<T>,
): Result<readonly T[]> => {
  if (!Array.isArray(value)) return refuse('not-a-list', { given: kindOf(value) }, { at });
  const items: T[] = [];
  for (const [i, item] of value.entries()) {
    const result = read(item, `${at}[${i}]`);
    if (!result.ok) return result;
    items.push(result.value);
  }
  return ok(items);
};

/** Whether a member says anything: null is as good as absent. */
export const has = (value: unknown): boolean => value !== undefined && value !== null;

const kindOf = (value: unknown): string =>
  value === undefined ? 'nothing' : value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value;

/** A contestant's number or name, always text inside. */
export const idOf = (value: unknown, at: string): Result<string> =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
    ? ok(String(value).trim())
    : refuse('not-a-contestant', { given: kindOf(value) }, { at });

export const wholeOf = (value: unknown, at: string): Result<number> => {
  const number = typeof value === 'string' && /^[+-]?\d+$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number)
    ? ok(number)
    : refuse('not-a-whole-number', { given: String(value) }, { at });
};

export const oneOf = <T extends string>(value: unknown, known: readonly T[], at: string): Result<T> => {
  const found = known.find((name) => name === value);
  return found ? ok(found) : refuse('not-one-of', { given: String(value), known }, { at });
};

export const inside = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);
