import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyAll } from '../store/copy.ts';
import { type Checked, checkAll, DATA_FILE, openData, placeOf, placeOptions, withStore } from './data.ts';
import { DONE, type Io, REFUSED, type Run, readArgs, sayValue, Unusable } from './say.ts';

const checkBackup = async (file: string): Promise<readonly Checked[]> => {
  const store = openData(file);
  try {
    return await checkAll(store);
  } finally {
    await store.close();
  }
};

/** What is there is kept beside, never written over. */
const setAside = (file: string, time: string): string | undefined => {
  if (!existsSync(file)) return undefined;
  const kept = `${file}.before-${time}`;
  for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) renameSync(file + end, kept + end);
  return kept;
};

/** Looked at as a copy: a backup on a stick that cannot be written to is a good one. */
const tryBackup = async (from: string, trial: string): Promise<readonly Checked[]> => {
  copyFileSync(from, trial);
  return checkBackup(trial).catch((error: unknown) => {
    rmSync(trial, { force: true });
    throw error instanceof Unusable ? new Unusable(error.message.replace(trial, from)) : error;
  });
};

interface Wish {
  readonly values: {
    readonly pretty?: boolean;
    readonly data?: string;
    readonly store?: string;
    readonly club?: string;
    readonly replace?: boolean;
  };
  readonly io: Io;
  readonly trial: string;
  readonly contests: readonly Checked[];
}

const intoDatabase = async ({ values, io, trial, contests }: Wish): Promise<number> => {
  const from = openData(trial);
  try {
    const apart = await withStore(values, (store) => copyAll(from, store), 'make');
    if (apart.length > 0) {
      const why = `these went on differently in the database: ${apart.join(', ')}; the others are in`;
      sayValue(io, { restored: false, why, contests: apart }, values);
      return REFUSED;
    }
    sayValue(io, { restored: true, contests: contests.length }, values);
    return DONE;
  } finally {
    await from.close();
    for (const end of ['', '-wal', '-shm']) rmSync(trial + end, { force: true });
  }
};

const intoFolder = ({ values, io, trial, contests }: Wish, file: string): number => {
  const kept = setAside(file, new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14));
  renameSync(trial, file);
  sayValue(
    io,
    { restored: true, file, contests: contests.length, ...(kept === undefined ? {} : { kept }) },
    values,
  );
  return DONE;
};

/** A backup put in its place, on this machine or another; the server must not be running on that folder. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, { ...placeOptions, replace: { type: 'boolean' } });
  const [from] = positionals;
  if (from === undefined)
    throw new Unusable('say which: byestand restore <file> [--data ./data] [--replace]');
  if (!existsSync(from)) throw new Unusable(`${from}: there is no such file`);
  const { data, store } = placeOf(values);
  const isDatabase = store !== undefined && store !== '';
  const file = join(data, ...(values.club === undefined ? [] : ['clubs', values.club]), DATA_FILE);
  if (!isDatabase && existsSync(file) && values.replace !== true)
    throw new Unusable(
      `${file}: is already there; stop the server and say --replace to put it aside, or choose another --data`,
    );
  mkdirSync(dirname(file), { recursive: true });
  const trial = `${file}.restoring`;
  const contests = await tryBackup(from, trial);
  if (contests.some(({ faults }) => faults.length > 0)) {
    rmSync(trial, { force: true });
    sayValue(io, { restored: false, why: 'the backup is damaged', contests }, values);
    return REFUSED;
  }
  const wish: Wish = { values, io, trial, contests };
  return isDatabase ? intoDatabase(wish) : intoFolder(wish, file);
};
