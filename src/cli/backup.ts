import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { placeOptions, withStore } from './data.ts';
import { DONE, type Run, readArgs, sayValue, Unusable } from './say.ts';

/** Everything as one file, whole even while the server runs; from PostgreSQL too, as a file of the embedded store. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, placeOptions);
  const [to] = positionals;
  if (to === undefined) throw new Unusable('say where to: byestand backup <file> [--data ./data]');
  if (existsSync(to)) throw new Unusable(`${to}: is already there; choose another name`);
  await withStore(values, async (store) => {
    await store.backup(resolve(to)).catch((error: unknown) => {
      throw new Unusable(`${to}: ${error instanceof Error ? error.message : String(error)}`);
    });
    const contests = await store.log.contests();
    sayValue(
      io,
      { file: resolve(to), contests: contests.length, facts: contests.reduce((sum, { at }) => sum + at, 0) },
      values,
    );
  });
  return DONE;
};
