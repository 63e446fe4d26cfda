import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkAll, dataFolder, DATA_FILE, openData } from './data.ts';
import { DONE, REFUSED, type Run, readArgs, sayValue, Unusable } from './say.ts';

/** Whether every log in the data folder, or in a backup, is whole and unchanged. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, { data: { type: 'string' } });
  const file = positionals[0] ?? join(dataFolder(values.data), DATA_FILE);
  if (!existsSync(file)) throw new Unusable(`${file}: there is no such file`);
  const store = openData(file);
  try {
    const contests = await checkAll(store);
    const isWhole = contests.every(({ faults }) => faults.length === 0);
    sayValue(io, { file, ok: isWhole, contests }, values);
    return isWhole ? DONE : REFUSED;
  } finally {
    await store.close();
  }
};
