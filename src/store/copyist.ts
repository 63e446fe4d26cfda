// The thread that keeps a second file in step with the first: told which contest moved or which drawer changed, it reads
// the first and writes the second. What comes in one burst is written at once.
import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ACTS } from './act.ts';
import type { Copied, Word } from './mirror.ts';
import type { Store } from './log.ts';
import { ENDS } from './file.ts';
import { readMark } from './mark.ts';
import { PASSING } from './passing.ts';
import { HAND, HOUSE, PEN } from './pen.ts';
import { quote } from './sound.ts';
import { openSqlite } from './sqlite.ts';
import { watchAstray } from './astray.ts';

const { file, copy } = workerData as { readonly file: string; readonly copy: string };
const AGAIN = 1000;
const LAST_TRIES = 3;
/** Left alone for so long the copy is closed: it is one whole file then, and the stick can be taken out. */
const IDLE = 1000;
const GLANCE = 3000;

/** What a director calls what stands beside the contests. */
const SAID: Readonly<Record<string, string>> = {
  account: 'accounts',
  club: 'clubs',
  incident: 'reports to the recorder',
  person: 'people',
};

const from = openSqlite(file);
let to: Store | undefined;
/** Which file it was: another one by the same name, or none, and what is written goes nowhere. */
let seen = '';
let told = 0;
const contests = new Set<string>();
const drawers = new Set<string>();
/** The copy may be another than it was: everything is looked through, not only what moved. */
let isAnew = false;
let isEnding = false;
let isBusy = false;
let resting: NodeJS.Timeout | undefined;

const say = (copied: Copied): void => parentPort?.postMessage(copied);
const sayWhy = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The copy holds what is not here. */
class Apart extends Error {
  constructor(what: string) {
    super(
      `the copy in ${dirname(copy)} was carried on elsewhere: it holds what is not here (${what}). Nothing is written to it. To go on from it, stop here and start with --data on that folder; to go on from here, give that folder another name: a new copy is made by itself`,
    );
  }
}

/** The mark says that these facts were here once: they are lost here, and the copy has them. */
class Lost extends Error {
  constructor(contest: string, at: number) {
    super(
      `facts of contest ${contest} up to ${at} are in the copy and were lost here. Stop Byestand, then run: byestand restore ${quote(copy)} --mend --data ${quote(dirname(file))}`,
    );
  }
}

/** By what name the copy knows whom it follows. */
const findHouse = async (): Promise<string> => {
  const name = randomUUID();
  if (await from.shelf.swap(PEN, HOUSE, undefined, name)) return name;
  return String(await from.shelf.get(PEN, HOUSE));
};

const findStrange = async (other: Store): Promise<string | undefined> => {
  for (const drawer of await other.shelf.drawers()) {
    if (PASSING.has(drawer)) continue;
    const here = new Map(await from.shelf.all(drawer));
    for (const [key, value] of await other.shelf.all(drawer))
      if (JSON.stringify(here.get(key)) !== JSON.stringify(value)) return drawer;
  }
  return undefined;
};

/**
 * A copy that went on by itself elsewhere is somebody's evening: never written over. Every fact there must be here; and where
 * another hand wrote it last, or nobody knows whose, everything that stands beside the facts too.
 */
const checkBehind = async (other: Store): Promise<void> => {
  for (const { contest, at } of await other.log.contests()) {
    const [here] = (await from.log.copy(contest, at - 1)).rows;
    const [there] = (await other.log.copy(contest, at - 1)).rows;
    const known = readMark(file).heads.get(contest)?.seq ?? 0;
    if (here === undefined && known >= at) throw new Lost(contest, at);
    if (here?.seal !== there?.seal)
      throw new Apart(contest === ACTS ? 'what was done in the house' : `contest ${contest}, fact ${at}`);
  }
  if ((await other.shelf.get(PEN, HAND)) === house) return;
  const strange = await findStrange(other);
  if (strange !== undefined) throw new Apart(SAID[strange] ?? 'settings');
  await other.shelf.put(PEN, [[HAND, house]]);
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

const isAstray = watchAstray(
  () => statSync(dirname(file)).dev,
  () => statSync(dirname(copy)).dev,
);

/** A file that cannot be opened is put aside, not overwritten. */
const openFile = (): Store => {
  if (isAstray())
    throw new Error(
      `the stick is out: ${dirname(copy)} is on the same disk as the data now. Nothing is written there until the stick is back`,
    );
  try {
    return openSqlite(copy, { follows: house });
  } catch (error) {
    if (!existsSync(copy) || !/not a database|malformed/.test(sayWhy(error))) throw error;
    const kept = `${copy}.unreadable-${Date.now()}`;
    for (const end of ENDS) if (existsSync(copy + end)) renameSync(copy + end, kept + end);
    return openSqlite(copy, { follows: house });
  }
};

const look = (): string => {
  const { dev, ino } = statSync(copy);
  return `${dev}/${ino}`;
};

/** Looked at whenever it is opened: it may have been elsewhere since. */
const openCopy = async (): Promise<Store> => {
  const opened = openFile();
  try {
    await checkBehind(opened);
    seen = look();
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
};

const closeCopy = async (): Promise<void> => {
  const open = to;
  to = undefined;
  await open?.close().catch(() => undefined);
};

const checkSame = (): void => {
  if (!existsSync(copy) || look() !== seen) throw new Error(`${copy} is gone`);
};

const catchUp = async (): Promise<void> => {
  const other = to ?? (await openCopy());
  to = other;
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
  for (let tries = 0; isAnew || contests.size + drawers.size > 0; ) {
    const done = told;
    try {
      if (isAnew) await everything();
      await catchUp();
      isAnew = false;
      say({ done });
      tries = 0;
    } catch (error) {
      say({ done: 0, fault: sayWhy(error), ...(error instanceof Apart ? { isApart: true } : {}) });
      tries += 1;
      if (isEnding && tries >= LAST_TRIES) break;
      // Pulled out and put in again, the stick has another file behind the same name.
      isAnew = true;
      await closeCopy();
      await wait(isEnding ? 100 : AGAIN);
    }
  }
  isBusy = false;
  if (isEnding) await end();
  else rest();
};

/** How the file lies there, without opening it; nothing where it is gone or, as a stick that was torn out, cannot be looked at. */
const glance = (): string | undefined => {
  try {
    const { dev, ino, size, mtimeMs } = statSync(copy);
    return `${dev}/${ino} ${size} ${mtimeMs}`;
  } catch {
    return undefined;
  }
};

/** Closed, and glanced at now and then: pulled out, or put back from elsewhere, it is noticed before anything is written. */
const rest = (): void => {
  clearTimeout(resting);
  let left: string | undefined;
  const look = async (): Promise<void> => {
    if (isBusy || isEnding) return;
    await closeCopy();
    if (isBusy || isEnding) return;
    const now = glance();
    if (now !== undefined && (left === undefined || left === now)) {
      left = now;
      resting = setTimeout(() => void look(), GLANCE);
      return;
    }
    isAnew = true;
    void work();
  };
  resting = setTimeout(() => void look(), IDLE);
};

const end = async (): Promise<void> => {
  clearTimeout(resting);
  await closeCopy();
  await from.close();
  parentPort?.close();
};

const house = await findHouse();
await everything();
await catchUp();
say({ done: 0 });
rest();

parentPort?.on('message', (word: Word) => {
  if ('end' in word) isEnding = true;
  else {
    told += 1;
    if ('contest' in word) contests.add(word.contest);
    else drawers.add(word.drawer);
  }
  if (!isBusy) void work();
});
