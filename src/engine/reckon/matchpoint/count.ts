import { LOWEST_TENS } from '../sheet.ts';

/** Each possible score has a place of its own in the tally. */
const PLACES = 2 * LOWEST_TENS + 1;

/** Room to count one board in, used again for the next. */
export interface Tally {
  readonly found: Int32Array;
  readonly worth: Int32Array;
  readonly seen: Int32Array;
}

export const newTally = (): Tally => ({
  found: new Int32Array(PLACES),
  worth: new Int32Array(PLACES),
  seen: new Int32Array(PLACES),
});

/** Two matchpoints for each lower score, one for each equal one, by counting: no score is compared with another. */
export const countInto = (
  out: Int32Array,
  tens: Int16Array,
  skip: ReadonlySet<number> | undefined,
  { found, worth, seen }: Tally,
): void => {
  const n = tens.length;
  let kinds = 0;
  for (let i = 0; i < n; i++) {
    if (skip?.has(i)) continue;
    const at = tens[i] as number;
    const before = found[at] as number;
    if (before === 0) seen[kinds++] = at;
    found[at] = before + 1;
  }
  sortFirst(seen, kinds);
  let below = 0;
  for (let k = 0; k < kinds; k++) {
    const at = seen[k] as number;
    const here = found[at] as number;
    worth[at] = 2 * below + here - 1;
    below += here;
    found[at] = 0;
  }
  for (let i = 0; i < n; i++) out[i] = worth[tens[i] as number] as number;
};

/** A board has a few dozen different scores: putting each in its place beats any general sort. */
const sortFirst = (values: Int32Array, count: number): void => {
  for (let i = 1; i < count; i++) {
    const value = values[i] as number;
    let j = i - 1;
    while (j >= 0 && (values[j] as number) > value) {
      values[j + 1] = values[j] as number;
      j--;
    }
    values[j + 1] = value;
  }
};
