/** Scores are multiples of ten from −7,600 to 7,600 (Law 77): each has a place of its own in the tally. */
const LOWEST = 760;
const PLACES = 2 * LOWEST + 1;

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
  out: Float64Array,
  scores: Int32Array,
  skip: ReadonlySet<number> | undefined,
  tally: Tally,
): void => {
  const { found, worth, seen } = tally;
  const n = scores.length;
  let kinds = 0;
  for (let i = 0; i < n; i++) {
    if (skip?.has(i)) continue;
    const at = (scores[i] as number) / 10 + LOWEST;
    if ((found[at] as number) === 0) seen[kinds++] = at;
    found[at] = (found[at] as number) + 1;
  }
  const order = seen.subarray(0, kinds).sort();
  let below = 0;
  for (let k = 0; k < kinds; k++) {
    const at = order[k] as number;
    const here = found[at] as number;
    worth[at] = 2 * below + here - 1;
    below += here;
    found[at] = 0;
  }
  for (let i = 0; i < n; i++)
    out[i] = skip?.has(i) ? Number.NaN : (worth[(scores[i] as number) / 10 + LOWEST] as number);
};
