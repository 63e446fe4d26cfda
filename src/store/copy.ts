import type { Store } from './log.ts';
import { openSqlite } from './sqlite.ts';

/** Everything of one store into another that is empty or behind it; the names of contests that went another way there. */
export const copyAll = async (from: Store, to: Store): Promise<readonly string[]> => {
  const apart: string[] = [];
  const there = new Map((await to.log.contests()).map(({ contest, at }) => [contest, at]));
  for (const { contest } of await from.log.contests()) {
    const copied = await from.log.copy(contest, there.get(contest) ?? 0);
    if (!(await to.log.take(contest, copied))) apart.push(contest);
  }
  for (const drawer of await from.shelf.drawers()) await to.shelf.put(drawer, await from.shelf.all(drawer));
  return apart;
};

/** Everything as a new file of the embedded store, whatever store it comes from. */
export const copyTo = async (from: Store, file: string): Promise<void> => {
  const to = openSqlite(file);
  try {
    await copyAll(from, to);
  } finally {
    await to.close();
  }
};
