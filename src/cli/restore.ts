import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Checked, checkAll, dataFolder, DATA_FILE, openData } from './data.ts';
import { DONE, REFUSED, type Run, readArgs, sayValue, Unusable } from './say.ts';

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

/** A backup put in its place, on this machine or another; the server must not be running on that folder. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, { data: { type: 'string' }, replace: { type: 'boolean' } });
  const [from] = positionals;
  if (from === undefined)
    throw new Unusable('say which: byestand restore <file> [--data ./data] [--replace]');
  if (!existsSync(from)) throw new Unusable(`${from}: there is no such file`);
  const folder = dataFolder(values.data);
  const file = join(folder, DATA_FILE);
  if (existsSync(file) && values.replace !== true)
    throw new Unusable(
      `${file}: is already there; stop the server and say --replace to put it aside, or choose another --data`,
    );
  mkdirSync(folder, { recursive: true });
  // Looked at as a copy: a backup on a stick that cannot be written to is a good one.
  const trial = `${file}.restoring`;
  copyFileSync(from, trial);
  const contests = await checkBackup(trial).catch((error: unknown) => {
    rmSync(trial, { force: true });
    throw error instanceof Unusable ? new Unusable(error.message.replace(trial, from)) : error;
  });
  if (contests.some(({ faults }) => faults.length > 0)) {
    rmSync(trial, { force: true });
    sayValue(io, { restored: false, why: 'the backup is damaged', contests }, values);
    return REFUSED;
  }
  const kept = setAside(file, new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14));
  renameSync(trial, file);
  sayValue(
    io,
    { restored: true, file, contests: contests.length, ...(kept === undefined ? {} : { kept }) },
    values,
  );
  return DONE;
};
