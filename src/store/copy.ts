import { ACTS } from './act.ts';
import { goesOn, START } from './arrange.ts';
import type { Store } from './log.ts';
import { PASSING } from './passing.ts';
import { openSqlite } from './sqlite.ts';

export interface CopiedAll {
  /** Contests that went another way there; then nothing at all was changed. */
  readonly apart: readonly string[];
  /** What stands beside the log and is otherwise there: how many values of each drawer were left as they are. */
  readonly left: Readonly<Record<string, number>>;
}

/** Whether one log is the beginning of the other, by their seals. */
const isApart = async (from: Store, to: Store, contest: string): Promise<boolean> => {
  const { rows: here } = await from.log.copy(contest);
  const { rows: there } = await to.log.copy(contest);
  const both = Math.min(here.length, there.length);
  if (both > 0 && here[both - 1]?.seal !== there[both - 1]?.seal) return true;
  return !goesOn(contest, here[both - 1] ?? START, here.slice(both));
};

const copyDrawer = async (from: Store, to: Store, drawer: string): Promise<number> => {
  const there = new Map(await to.shelf.all(drawer));
  const given = await from.shelf.all(drawer);
  // Accounts, codes and names that are otherwise there are somebody's: not written over.
  const isOther = ([key, value]: readonly [string, unknown]): boolean =>
    there.has(key) && JSON.stringify(there.get(key)) !== JSON.stringify(value);
  await to.shelf.put(
    drawer,
    given.filter(([key]) => !there.has(key)),
  );
  return given.filter(isOther).length;
};

/** Somebody may sign in there already, by an account or, from before there were accounts, by the one password. */
const hasAccounts = async ({ shelf }: Store): Promise<boolean> =>
  (await shelf.all('account')).length + (await shelf.all('owner')).length > 0;

/** The contests that went another way there. */
export const findApart = async (from: Store, to: Store): Promise<readonly string[]> => {
  const apart: string[] = [];
  // What was done in two houses is two logs: no reason to keep their contests apart.
  for (const { contest } of await from.log.contests())
    if (contest !== ACTS && (await isApart(from, to, contest))) apart.push(contest);
  return apart;
};

/** Everything of one store into another that is empty or behind it; nothing of it where a contest went another way there. */
export const copyAll = async (from: Store, to: Store): Promise<CopiedAll> => {
  const apart = await findApart(from, to);
  if (apart.length > 0) return { apart, left: {} };
  const there = new Map((await to.log.contests()).map(({ contest, at }) => [contest, at]));
  const left: Record<string, number> = {};
  for (const { contest, at } of await from.log.contests()) {
    if (contest === ACTS && (await isApart(from, to, ACTS))) {
      left['acts'] = at;
      continue;
    }
    const copied = await from.log.copy(contest, there.get(contest) ?? 0);
    if (copied.rows.length > 0 && !(await to.log.take(contest, copied)))
      throw new Error(`the contest ${contest} was played on meanwhile: stop the servers, then again`);
  }
  // A sign-in is by an account's id, and two houses have one organiser each by the same id: it lets nobody in elsewhere.
  const isOthers = await hasAccounts(to);
  for (const drawer of await from.shelf.drawers()) {
    if (isOthers && PASSING.has(drawer)) continue;
    const count = await copyDrawer(from, to, drawer);
    if (count > 0) left[drawer] = count;
  }
  return { apart, left };
};

/** Everything as a new file of the embedded store, whatever store it comes from. */
export const copyTo = async (from: Store, file: string): Promise<void> => {
  const to = openSqlite(file);
  try {
    const { apart } = await copyAll(from, to);
    if (apart.length > 0) throw new Error(`${file} holds something else of ${apart.join(', ')}`);
  } finally {
    await to.close();
  }
};
