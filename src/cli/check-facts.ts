import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../store/log.ts';
import { checkAll, DATA_FILE, openData, placeOf, placeOptions, withStore } from './data.ts';
import { DONE, REFUSED, type Run, readArgs, sayValue, Unusable } from './say.ts';

/** Whether every log in the data folder, in the database or in a backup is whole and unchanged. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, placeOptions);
  const [file] = positionals;
  const check = async (store: Store): Promise<number> => {
    const { data, store: url } = placeOf(values);
    const contests = await checkAll(store);
    const isWhole = contests.every(({ faults }) => faults.length === 0);
    const where = file ?? (url === undefined ? join(data, DATA_FILE) : 'the database');
    sayValue(io, { file: where, ok: isWhole, contests }, values);
    return isWhole ? DONE : REFUSED;
  };
  if (file === undefined) return withStore(values, check);
  if (!existsSync(file)) throw new Unusable(`${file}: there is no such file`);
  const store = openData(file);
  try {
    return await check(store);
  } finally {
    await store.close();
  }
};
