/** What went wrong, as data: a code the words room turns into a sentence, where it happened, and the clause that decides. */
export interface Refusal {
  readonly code: string;
  /** Where in the input: `boards[3].lines[0].contract`, `round 3, table 2`. */
  readonly at?: string;
  readonly clause?: string;
  /** The particulars a sentence needs: what was given, what would have been right. */
  readonly details?: Readonly<Record<string, string | number | readonly string[]>>;
  /** No impossibility: whoever asked may have it done all the same. */
  readonly overridable?: true;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const refuse = (
  code: string,
  details: NonNullable<Refusal['details']> = {},
  where: { readonly at?: string; readonly clause?: string } = {},
): { readonly ok: false; readonly refusal: Refusal } => ({ ok: false, refusal: { code, ...where, details } });

/** Every value, or the first refusal. */
export const collect = <T>(results: Iterable<Result<T>>): Result<readonly T[]> => {
  const values: T[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    values.push(result.value);
  }
  return ok(values);
};

export const andThen = <T, U>(result: Result<T>, next: (value: T) => Result<U>): Result<U> =>
  result.ok ? next(result.value) : result;

export const refusalOf = (result: Result<unknown>): Refusal | undefined =>
  result.ok ? undefined : result.refusal;
