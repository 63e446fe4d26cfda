/** How many letters must be put in, left out or changed to make one word of the other. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

/** The known word that was probably meant: at most a third of its letters wrong, or begun and not ended. */
export const nearest = (word: string, known: readonly string[]): string | undefined => {
  const begun = known.find((name) => word.length > 1 && name.startsWith(word));
  if (begun !== undefined) return begun;
  const scored = known.map((name) => ({ name, off: distance(word, name) })).sort((a, b) => a.off - b.off);
  const best = scored[0];
  return best !== undefined && best.off <= Math.max(1, Math.ceil(best.name.length / 3))
    ? best.name
    : undefined;
};
