// The thread that keeps a second file in step with the first: told which contest moved or which drawer changed, it reads
// the first and writes the second. What comes in one burst is written at once.
import { existsSync, renameSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Copied, Word } from './mirror.ts';
import type { Store } from './log.ts';
import { openSqlite } from './sqlite.ts';

const { file, copy } = workerData as { readonly file: string; readonly copy: string };
const AGAIN = 2000;
const LAST_TRIES = 3;

const from = openSqlite(file);
let to: Store | undefined;
/** Which file it was: another one by the same name, or none, and what is written goes nowhere. */
let inode = 0;
let told = 0;
const contests = new Set<string>();
const drawers = new Set<string>();
let isEnding = false;
let isBusy = false;

const say = (copied: Copied): void => parentPort?.postMessage(copied);
const sayWhy = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A copy that went on by itself elsewhere is somebody's evening: never written over. */
const whyNotBehind = async (other: Store): Promise<string | undefined> => {
  for (const { contest, at } of await other.log.contests()) {
    const [here] = (await from.log.copy(contest, at - 1)).rows;
    const [there] = (await other.log.copy(contest, at - 1)).rows;
    if (here?.seal !== there?.seal)
      return `the copy ${copy} holds what is not here (contest ${contest}, fact ${at}): carry on from it with --data, or choose another folder for the copy`;
  }
  return undefined;
};

const copyContest = async (other: Store, contest: string): Promise<void> => {
  const at = (await other.log.contests()).find((one) => one.contest === contest)?.at ?? 0;
  if (!(await other.log.take(contest, await from.log.copy(contest, at))))
    throw new Error(`contest ${contest} went on differently in ${copy}`);
};

const copyDrawer = async (other: Store, drawer: string): Promise<void> => {
  const here = new Map(await from.shelf.all(drawer));
  const there = new Map(await other.shelf.all(drawer));
  const changed = [...here].filter(
    ([key, value]) => JSON.stringify(there.get(key)) !== JSON.stringify(value),
  );
  const gone = [...there.keys()].filter((key) => !here.has(key)).map((key) => [key, undefined] as const);
  if (changed.length + gone.length > 0) await other.shelf.put(drawer, [...changed, ...gone]);
};

/** A file that cannot be opened is put aside, not overwritten. */
const openFile = (): Store => {
  try {
    return openSqlite(copy);
  } catch (error) {
    if (!existsSync(copy) || !/not a database|malformed/.test(sayWhy(error))) throw error;
    renameSync(copy, `${copy}.unreadable-${Date.now()}`);
    return openSqlite(copy);
  }
};

const openCopy = (): Store => {
  const opened = openFile();
  inode = statSync(copy).ino;
  return opened;
};

const checkSame = (): void => {
  if (!existsSync(copy) || statSync(copy).ino !== inode) throw new Error(`${copy} is gone`);
};

const catchUp = async (): Promise<void> => {
  to ??= openCopy();
  const other = to;
  const all = [...contests];
  const changed = [...drawers];
  contests.clear();
  drawers.clear();
  try {
    checkSame();
    for (const contest of all) await copyContest(other, contest);
    for (const drawer of changed) await copyDrawer(other, drawer);
    checkSame();
  } catch (error) {
    for (const contest of all) contests.add(contest);
    for (const drawer of changed) drawers.add(drawer);
    throw error;
  }
};

const everything = async (): Promise<void> => {
  for (const { contest } of await from.log.contests()) contests.add(contest);
  for (const drawer of await from.shelf.drawers()) drawers.add(drawer);
};

const work = async (): Promise<void> => {
  if (isBusy) return;
  isBusy = true;
  for (let tries = 0; contests.size + drawers.size > 0; ) {
    const done = told;
    try {
      await catchUp();
      say({ done });
      tries = 0;
    } catch (error) {
      say({ done: 0, fault: sayWhy(error) });
      tries += 1;
      if (isEnding && tries >= LAST_TRIES) break;
      // Pulled out and put in again, the stick has another file behind the same name.
      await to?.close().catch(() => undefined);
      to = undefined;
      await wait(isEnding ? 100 : AGAIN);
      await everything();
    }
  }
  isBusy = false;
  if (isEnding) await end();
};

const end = async (): Promise<void> => {
  await to?.close().catch(() => undefined);
  await from.close();
  parentPort?.close();
};

to = openCopy();
const whyNot = await whyNotBehind(to);
if (whyNot !== undefined) throw new Error(whyNot);
await everything();
await catchUp();
say({ done: 0 });

parentPort?.on('message', (word: Word) => {
  if ('end' in word) isEnding = true;
  else {
    told += 1;
    if ('contest' in word) contests.add(word.contest);
    else drawers.add(word.drawer);
  }
  if (!isBusy) void work();
});
