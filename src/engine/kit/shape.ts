/**
 * What a value must be, as data. A shape is declared once: its type is derived from it (`Of`, `Body`), the server makes its check
 * and the API's document of it, and a reader of files its own. Limits (`least`, `most`) are for what comes in over the wire;
 * what was written once is read whatever they were then.
 */
export type Form =
  | {
      readonly is: 'text';
      readonly least?: number;
      readonly most?: number;
      readonly trimmed?: true;
      readonly like?: RegExp;
    }
  /** `day`: 2026-11-15; `moment`: UTC; `instant`: with any offset. */
  | { readonly is: 'day' | 'moment' | 'instant' }
  | { readonly is: 'whole' | 'number'; readonly least?: number; readonly most?: number }
  /** An exact number as text or as a number: `8.50`, `17/3`. */
  | { readonly is: 'amount' }
  | { readonly is: 'boolean' }
  | { readonly is: 'one'; readonly of: readonly (string | number | true)[] }
  | { readonly is: 'list'; readonly of: Shape; readonly least?: number; readonly most?: number }
  | { readonly is: 'row'; readonly of: readonly Shape[] }
  | { readonly is: 'object'; readonly has: Fields }
  /** Whatever the names, each holds the same. */
  | { readonly is: 'named'; readonly by: Shape<string>; readonly of: Shape }
  /** Objects told apart by one of their members. */
  | { readonly is: 'kinds'; readonly by: string; readonly of: readonly Shape[] }
  | { readonly is: 'either'; readonly of: readonly Shape[] };

declare const VALUE: unique symbol;

/** What is said of it beside: `id` and `says` for the API's document. */
interface Beside {
  readonly id?: string;
  readonly says?: string;
  /** May be absent. */
  readonly maybe?: true;
  /** Put in by the house: nobody asks with it. */
  readonly inner?: true;
}

export type Shape<T = unknown> = Form & Beside & { readonly [VALUE]: T };
export type Maybe<T = unknown> = Shape<T> & { readonly maybe: true };
/** The members of an object. */
export type Fields = Readonly<Record<string, Shape>>;

export type Of<S> = S extends { readonly [VALUE]: infer T } ? T : never;
type Flat<T> = { readonly [K in keyof T]: T[K] };
export type Body<F> = Flat<
  { readonly [K in keyof F as F[K] extends Maybe ? never : K]: Of<F[K]> } & {
    readonly [K in keyof F as F[K] extends Maybe ? K : never]?: Of<F[K]>;
  }
>;
/** Every body of a table of them. */
export type Bodies<T> = { readonly [K in keyof T]: Body<T[K]> };
export interface ObjectShape<F extends Fields = Fields> extends Beside {
  readonly is: 'object';
  readonly has: F;
  readonly [VALUE]: Body<F>;
}

// The one place where a form becomes a shape: what is said of its type follows from the form.
const shaped = <T>(form: Form): Shape<T> => form as Shape<T>;

interface Limits {
  readonly least?: number;
  readonly most?: number;
}

export const text = (
  limits: Limits & { readonly trimmed?: true; readonly like?: RegExp } = {},
): Shape<string> => shaped({ is: 'text', ...limits });
export const day: Shape<string> = shaped({ is: 'day' });
export const moment: Shape<string> = shaped({ is: 'moment' });
export const instant: Shape<string> = shaped({ is: 'instant' });
export const whole = (limits: Limits = {}): Shape<number> => shaped({ is: 'whole', ...limits });
export const number = (limits: Limits = {}): Shape<number> => shaped({ is: 'number', ...limits });
export const amount: Shape<number | `${number}` | `${number}/${number}`> = shaped({ is: 'amount' });
/** The same, read as text. */
export const exact: Shape<string> = shaped({ is: 'amount' });
export const boolean: Shape<boolean> = shaped({ is: 'boolean' });
export const one = <const A extends readonly (string | number | true)[]>(of: A): Shape<A[number]> =>
  shaped({ is: 'one', of });
export const list = <T>(of: Shape<T>, limits: Limits = {}): Shape<readonly T[]> =>
  shaped({ is: 'list', of, ...limits });
/** So many, each of its own shape. */
export const row = <const A extends readonly Shape[]>(
  ...of: A
): Shape<{ readonly [I in keyof A]: Of<A[I]> }> => shaped({ is: 'row', of });
export const object = <const F extends Fields>(has: F): ObjectShape<F> =>
  shaped<Body<F>>({ is: 'object', has }) as ObjectShape<F>;
export const named = <T>(by: Shape<string>, of: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  shaped({ is: 'named', by, of });
export const kinds = <const A extends readonly Shape[]>(by: string, ...of: A): Shape<Of<A[number]>> =>
  shaped({ is: 'kinds', by, of });
export const either = <const A extends readonly Shape[]>(...of: A): Shape<Of<A[number]>> =>
  shaped({ is: 'either', of });

export const maybe = <S extends Shape>(shape: S): S & { readonly maybe: true } => ({ ...shape, maybe: true });
/** What the house puts in before it is decided. */
export const inner = <S extends Shape>(shape: S): S & { readonly maybe: true; readonly inner: true } => ({
  ...shape,
  maybe: true,
  inner: true,
});
/** With what the API's document says of it. */
export const saying = <S extends Shape>(shape: S, says: string): S => ({ ...shape, says });
/** With the name the API's document knows it by. */
export const called = <S extends Shape>(id: string, shape: S, says?: string): S => ({
  ...shape,
  id,
  ...(says === undefined ? {} : { says }),
});
/** Of these members all but some. */
export const without = <F extends Fields, const K extends keyof F>(
  fields: F,
  ...names: readonly K[]
): Omit<F, K> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.some((one) => one === name))) as Omit<
    F,
    K
  >;
/** True, or not said. */
export const yes = maybe(one([true]));
