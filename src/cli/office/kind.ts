import type { Figure } from '../../engine/figure/figure.ts';
import { exactly, type Rational, toNumber } from '../../engine/kit/rational.ts';
import type { Refusal, Result } from '../../engine/kit/result.ts';
import type { SlotName } from '../../engine/rulebook/slots.ts';
import type { Rulebook } from '../../engine/rulebook/stack.ts';
import { showFigure } from '../../engine/view/figure.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';
import { type Check, object } from '../../formats/contest/check.ts';

/** One question the office answers: what its input looks like, which rules it needs, and the answer. */
export interface Kind {
  readonly says: string;
  readonly shape: Check;
  readonly needs: readonly SlotName[];
  /** For people: the answer in sentences, where a table would not do. */
  readonly tell?: (value: never) => string;
  /** The input has been checked against the shape. */
  readonly answer: (book: Rulebook, input: never) => Result<unknown>;
}

/** Joins a checked input to the function that takes it. */
export const kind = <I>(
  about: Omit<Kind, 'answer'>,
  answer: (book: Rulebook, input: I) => Result<unknown>,
): Kind => ({ ...about, answer });

/** A permission: nothing against it, or the refusal. */
export const allowed = (refusal: Refusal | undefined): Result<unknown> =>
  refusal ? { ok: false, refusal } : { ok: true, value: { allowed: true } };

/** Names each with a value of one kind. */
export const eachOf =
  (check: Check): Check =>
  (value, at) => {
    const wrong = object({})(value, at);
    if (wrong) return wrong;
    const fields = Object.keys(value as object).map((name) => [name.replace(/\?$/, ''), check] as const);
    return object(Object.fromEntries(fields))(value, at);
  };

export type Amount = number | string;
export const exact = (value: Amount): Rational => exactly(value);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isRational = (value: unknown): value is Rational =>
  isObject(value) && typeof value['n'] === 'bigint' && typeof value['d'] === 'bigint';
const isFigure = (value: unknown): value is Figure =>
  isObject(value) && isRational(value['value']) && isObject(value['rule']) && Array.isArray(value['inputs']);
const isRefusal = (value: unknown): value is Refusal =>
  isObject(value) && typeof value['code'] === 'string' && isObject(value['details']);

/** Figures as numbers, or as trees where the reasons are asked for; refusals with their sentence. */
export const plain = (value: unknown, why: boolean): unknown => {
  if (isFigure(value)) return why ? showFigure(value) : toNumber(value.value);
  if (isRational(value)) return toNumber(value);
  if (isRefusal(value)) return { ...value, says: sayRefusal(value) };
  if (Array.isArray(value)) return value.map((one) => plain(one, why));
  if (value instanceof Map) return plain(Object.fromEntries(value), why);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one, why)]));
};

/** Every figure in an answer, each told whole by whoever prints it. */
export const figuresIn = (value: unknown): readonly Figure[] => {
  if (isFigure(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(figuresIn);
  return isObject(value) && !isRational(value) ? Object.values(value).flatMap(figuresIn) : [];
};
