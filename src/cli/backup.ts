import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dataFolder, DATA_FILE, openData } from './data.ts';
import { DONE, type Run, readArgs, sayValue, Unusable } from './say.ts';

/** Everything in the data folder as one file, whole even while the server runs. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, { data: { type: 'string' } });
  const [to] = positionals;
  if (to === undefined) throw new Unusable('say where to: byestand backup <file> [--data ./data]');
  const from = join(dataFolder(values.data), DATA_FILE);
  if (!existsSync(from)) throw new Unusable(`${from}: there is nothing to back up`);
  if (existsSync(to)) throw new Unusable(`${to}: is already there; choose another name`);
  const store = openData(from);
  try {
    await store.backup(resolve(to));
    const contests = await store.log.contests();
    sayValue(
      io,
      { file: resolve(to), contests: contests.length, facts: contests.reduce((sum, { at }) => sum + at, 0) },
      values,
    );
  } finally {
    await store.close();
  }
  return DONE;
};
