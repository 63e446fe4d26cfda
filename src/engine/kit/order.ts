/** One thing two contestants may be compared by. */
export interface Criterion<T> {
  readonly name: string;
  readonly clause: string;
  /** Negative when `a` comes first. */
  readonly compare: (a: T, b: T) => number;
}

export interface Placed<T> {
  readonly item: T;
  /** 1 for the first; equals share a place. */
  readonly place: number;
  /** How many share it. */
  readonly sharing: number;
  /** What put this one behind the one above; absent for the first and for equals. */
  readonly decidedBy?: Criterion<T>;
}

const firstDifference = <T>(a: T, b: T, criteria: readonly Criterion<T>[]): Criterion<T> | undefined =>
  criteria.find((criterion) => criterion.compare(a, b) !== 0);

/** Orders by the criteria in turn; the first that separates two neighbours is the explanation. Equals keep their order. */
export const place = <T>(items: readonly T[], criteria: readonly Criterion<T>[]): readonly Placed<T>[] => {
  const ordered = [...items].sort((a, b) => {
    for (const criterion of criteria) {
      const sign = criterion.compare(a, b);
      if (sign !== 0) return sign;
    }
    return 0;
  });
  const places: number[] = [];
  const decided = ordered.map((item, i) => {
    const decider = i === 0 ? undefined : firstDifference(ordered[i - 1] as T, item, criteria);
    places.push(i > 0 && !decider ? (places[i - 1] as number) : i + 1);
    return decider;
  });
  const count = new Map<number, number>();
  for (const at of places) count.set(at, (count.get(at) ?? 0) + 1);
  return ordered.map((item, i) => {
    const at = places[i] as number;
    const decidedBy = decided[i];
    return { item, place: at, sharing: count.get(at) as number, ...(decidedBy ? { decidedBy } : {}) };
  });
};
