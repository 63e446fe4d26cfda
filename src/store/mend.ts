import { ACTS } from './act.ts';
import type { Kept, Row } from './log.ts';
import { HAND, HOUSE, PEN } from './pen.ts';
import { isMarked } from './mark.ts';
import { endOf, type Salvage } from './salvage.ts';
import { isSealed } from './seal.ts';
import { openSqlite } from './sqlite.ts';

/** A contest put together from all that is left of it, fact by fact, each under its seal. */
interface Mended {
  readonly contest: string;
  readonly rows: readonly Row[];
  readonly requests: readonly Kept[];
  /** How far it once went. */
  readonly end: number;
  /** Two copies hold different facts, both under good seals: it was carried on in two places. */
  readonly isApart: boolean;
}

/** The facts from the first on, each under the seal of the one before it, from whichever source has it. */
export const chainOf = (sources: readonly Salvage[], contest: string): Pick<Mended, 'rows' | 'isApart'> => {
  const rows: Row[] = [];
  for (let seq = 1, before = ''; ; seq += 1) {
    const found = sources.flatMap((source) => source.rows.get(contest)?.get(seq) ?? []);
    const good = found.filter((row) => isSealed(before, contest, row));
    const [first] = good;
    if (first === undefined) return { rows, isApart: false };
    // What was done in the house is no contest: where two files differ this one's own counts.
    if (contest !== ACTS && good.some(({ seal }) => seal !== first.seal)) return { rows, isApart: true };
    rows.push(first);
    before = first.seal;
  }
};

/** Every contest of the first source and of those given to mend it from. */
export const planMend = (sources: readonly Salvage[]): readonly Mended[] => {
  const contests = new Set(
    sources.flatMap(({ rows }) => [...rows.keys()]).concat(...sources.map((one) => [...one.marks.keys()])),
  );
  const [own] = sources;
  return [...contests].sort().map((contest) => {
    const { rows, isApart } = chainOf(sources, contest);
    const mark = own?.marks.get(contest);
    const row = mark === undefined ? undefined : rows[mark.seq - 1];
    const end = Math.max(...sources.map((source) => endOf(source, contest)));
    const kept = sources.flatMap((source) => source.requests.get(contest) ?? []);
    return {
      contest,
      rows,
      end,
      // What the mark saw is another history than what the copies hold.
      isApart:
        isApart || (contest !== ACTS && mark !== undefined && row !== undefined && !isMarked(mark, row)),
      requests: [...new Map(kept.filter(({ at }) => at <= rows.length).map((one) => [one.id, one])).values()],
    };
  });
};

/** What stands beside the log: this file's own; a copy's only where this one's cannot all be read. */
const shelfOf = ([own, ...copies]: readonly Salvage[]): ReadonlyMap<
  string,
  readonly (readonly [string, unknown])[]
> => {
  const values = new Map<string, Map<string, unknown>>();
  const read = own?.isShelfWhole === true ? [own] : [own, ...copies];
  for (const source of read.toReversed())
    for (const [drawer, key, value] of source?.shelf ?? []) {
      const kept = values.get(drawer) ?? new Map<string, unknown>();
      values.set(drawer, kept);
      try {
        kept.set(key, JSON.parse(value) as unknown);
      } catch {
        // Damaged: what another source has stands.
      }
    }
  // It is another file from now on.
  const pen = values.get(PEN);
  pen?.delete(HOUSE);
  pen?.delete(HAND);
  return new Map([...values].map(([drawer, kept]) => [drawer, [...kept]]));
};

/** Writes what could be put together into a new file. */
export const writeMended = async (
  file: string,
  sources: readonly Salvage[],
  mended: readonly Mended[],
): Promise<void> => {
  const store = openSqlite(file);
  try {
    for (const [drawer, values] of shelfOf(sources)) await store.shelf.put(drawer, values);
    for (const { contest, rows, requests } of mended)
      if (rows.length > 0 && !(await store.log.take(contest, { rows, requests })))
        throw new Error(`the contest ${contest} could not be put together`);
  } finally {
    await store.close();
  }
};
