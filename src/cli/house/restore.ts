import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyAll, findApart } from '../../store/copy.ts';
import { lockFolder } from '../../store/lock.ts';
import type { House } from '../../store/open.ts';
import { copyFile, ENDS } from '../../store/file.ts';
import { HAND, HOUSE, OWN, PEN } from '../../store/pen.ts';
import { ownFolder } from '../../store/private.ts';
import { setAside } from '../../store/sound.ts';
import { mend } from './mend.ts';
import {
  type Checked,
  checkAll,
  DATA_FILE,
  filesIn,
  folderOf,
  noteAct,
  openPlace,
  type Part,
  placeOf,
  placeOptions,
  sayWhy,
  withFile,
} from './data.ts';
import { DONE, type Io, REFUSED, type Run, readArgs, sayValue, Unusable } from '../say.ts';

/** Looked at as a copy: a backup on a stick that cannot be written to is a good one. */
const tryBackup = async (from: string, trial: string): Promise<readonly Checked[]> => {
  try {
    await copyFile(from, trial);
    // Closing brings what was in the journal into the file.
    return await withFile(trial, checkAll);
  } catch (error) {
    throw new Unusable(sayWhy(error).replace(trial, from));
  }
};

/** A part of the backup, the copy it was looked at in, and where it goes in a folder. */
interface Trial extends Part {
  readonly trial: string;
  readonly place: string;
  readonly contests: readonly Checked[];
}

interface Wish {
  readonly values: {
    readonly pretty?: boolean;
    readonly data?: string;
    readonly store?: string;
    readonly club?: string;
    readonly replace?: boolean;
  };
  readonly io: Io;
  readonly trials: readonly Trial[];
}

const total = (trials: readonly Trial[]) => {
  const contests = trials.flatMap((trial) => trial.contests);
  const clubs = trials.flatMap(({ club }) => (club === undefined ? [] : [club]));
  return {
    contests: contests.length,
    facts: contests.reduce((sum, { facts }) => sum + facts, 0),
    ...(trials.length === 1 ? {} : { clubs }),
  };
};

/** Refused by name, before anything is written, where a contest went another way there. */
const whyNotInto = async (house: House, trials: readonly Trial[]): Promise<readonly string[]> => {
  const apart: string[] = [];
  for (const { club, trial } of trials)
    apart.push(...(await withFile(trial, async (from) => findApart(from, await house.open(club)))));
  return apart;
};

const intoDatabase = async ({ values, io, trials }: Wish): Promise<number> => {
  const house = await openPlace(values, 'make');
  try {
    const apart = await whyNotInto(house, trials);
    if (apart.length > 0) {
      const why = `these went on differently in the database: ${apart.join(', ')}; nothing was changed`;
      sayValue(io, { restored: false, why, contests: apart }, values);
      return REFUSED;
    }
    const left: Record<string, number> = {};
    for (const { club, trial } of trials) {
      const copied = await withFile(trial, async (from) => copyAll(from, await house.open(club)));
      for (const [drawer, count] of Object.entries(copied.left)) left[drawer] = (left[drawer] ?? 0) + count;
    }
    // What stands beside the log and was otherwise there stays; whoever restores is told.
    const note = Object.keys(left).length === 0 ? {} : { left };
    await noteAct(await house.open(values.club), 'restored', { file: trials[0]?.file ?? '' });
    sayValue(io, { restored: true, ...total(trials), ...note }, values);
    return DONE;
  } finally {
    await house.close();
  }
};

const intoFolder = async ({ values, io, trials }: Wish): Promise<number> => {
  for (const { trial, file } of trials)
    await withFile(trial, async (store) => {
      // Another file from now on: a copy that followed the one before may hold what this one does not.
      await store.shelf.put(PEN, [
        [HOUSE, undefined],
        [HAND, OWN],
      ]);
      await noteAct(store, 'restored', { file });
    });
  const kept = trials.map(({ trial, place }) => {
    const aside = setAside(place);
    for (const end of ENDS) if (existsSync(trial + end)) renameSync(trial + end, place + end);
    return aside;
  });
  const note = kept[0] === undefined ? {} : { kept: kept[0] };
  sayValue(io, { restored: true, file: trials[0]?.place, ...total(trials), ...note }, values);
  return DONE;
};

const restore = async (
  wish: Omit<Wish, 'trials'>,
  parts: readonly Part[],
  data: string,
  isDatabase: boolean,
) => {
  const shelter = isDatabase ? mkdtempSync(join(tmpdir(), 'byestand-restore-')) : data;
  const trials: Trial[] = [];
  const files = parts.map(({ club, file }) => {
    const place = join(folderOf(data, club), DATA_FILE);
    return { club, file, place, trial: join(folderOf(shelter, club), `${DATA_FILE}.restoring`) };
  });
  try {
    for (const one of files) {
      ownFolder(folderOf(shelter, one.club));
      for (const end of ENDS) rmSync(one.trial + end, { force: true });
      trials.push({ ...one, contests: await tryBackup(one.file, one.trial) });
    }
    const contests = trials.flatMap((trial) => trial.contests);
    if (contests.some(({ faults }) => faults.length > 0)) {
      sayValue(wish.io, { restored: false, why: 'the backup is damaged', contests }, wish.values);
      return REFUSED;
    }
    return await (isDatabase ? intoDatabase({ ...wish, trials }) : intoFolder({ ...wish, trials }));
  } finally {
    for (const { trial } of files) for (const end of ENDS) rmSync(trial + end, { force: true });
    if (isDatabase) rmSync(shelter, { recursive: true, force: true });
  }
};

/** Works while it has the folder to itself. */
const alone = async (
  data: string,
  { values, io }: Omit<Wish, 'trials'>,
  work: () => Promise<number>,
): Promise<number> => {
  let free: () => void;
  try {
    free = lockFolder(data);
  } catch (error) {
    sayValue(io, { restored: false, why: sayWhy(error) }, values);
    return REFUSED;
  }
  try {
    return await work();
  } finally {
    free();
  }
};

const mendIn = (
  values: Wish['values'] & { readonly 'accept-loss'?: boolean },
  copies: readonly string[],
  io: Io,
): Promise<number> => {
  const { data, store } = placeOf(values);
  if (store !== undefined && store !== '') throw new Unusable('--mend is for a data folder (--data)');
  const wish = { data, club: values.club, copies, acceptLoss: values['accept-loss'] };
  return alone(data, { values, io }, () => mend(wish, io, values));
};

/** A backup put in its place, on this machine or another; never under a server that runs on that folder. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, {
    ...placeOptions,
    replace: { type: 'boolean' },
    mend: { type: 'boolean' },
    'accept-loss': { type: 'boolean' },
  });
  if (values.mend === true) return mendIn(values, positionals, io);
  const [from] = positionals;
  if (from === undefined)
    throw new Unusable('say which: byestand restore <file> [--data ./data] [--replace]');
  if (!existsSync(from)) throw new Unusable(`${from}: there is no such file`);
  const { data, store } = placeOf(values);
  const isDatabase = store !== undefined && store !== '';
  const found = filesIn(from);
  const parts = found.length === 1 ? found.map(({ file }) => ({ club: values.club, file })) : found;
  if (isDatabase) return restore({ values, io }, parts, data, true);
  const there = parts
    .map(({ club }) => join(folderOf(data, club), DATA_FILE))
    .find((file) => existsSync(file));
  if (there !== undefined && values.replace !== true)
    throw new Unusable(
      `${there}: is already there; stop the server and say --replace to put it aside, or choose another --data`,
    );
  return alone(data, { values, io }, () => restore({ values, io }, parts, data, false));
};
