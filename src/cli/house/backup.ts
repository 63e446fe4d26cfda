import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { listClubs } from '../../server/people/club.ts';
import { withoutActs } from '../../store/act.ts';
import type { Store } from '../../store/log.ts';
import { OWN_FOLDER } from '../../store/private.ts';
import { DATA_FILE, folderOf, noteAct, openPlace, placeOptions, sayWhy } from './data.ts';
import { DONE, type Run, readArgs, sayValue, Unusable } from '../say.ts';

const count = async (store: Store): Promise<{ readonly contests: number; readonly facts: number }> => {
  const contests = await withoutActs(store.log).contests();
  return { contests: contests.length, facts: contests.reduce((sum, { at }) => sum + at, 0) };
};

const backUp = async (store: Store, file: string): Promise<void> => {
  mkdirSync(dirname(file), { recursive: true, mode: OWN_FOLDER });
  await store.backup(file).catch((error: unknown) => {
    throw new Unusable(`${file}: ${sayWhy(error)}`);
  });
  await noteAct(store, 'backup-made', { file });
};

/**
 * Everything as one file, whole even while the server runs; from PostgreSQL too, as files of the embedded store. Where clubs
 * share the host it is a folder with a file for each, laid out as a data folder is.
 */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, placeOptions);
  const [to] = positionals;
  if (to === undefined) throw new Unusable('say where to: byestand backup <file> [--data ./data]');
  if (existsSync(to)) throw new Unusable(`${to}: is already there; choose another name`);
  const place = resolve(to);
  const house = await openPlace(values);
  try {
    const store = await house.open(values.club);
    const clubs = values.club === undefined ? await listClubs(store.shelf) : [];
    if (clubs.length === 0) {
      await backUp(store, place);
      sayValue(io, { file: place, ...(await count(store)) }, values);
      return DONE;
    }
    await backUp(store, join(place, DATA_FILE));
    const done = [];
    for (const { slug } of clubs) {
      const own = await house.open(slug);
      await backUp(own, join(folderOf(place, slug), DATA_FILE));
      done.push({ club: slug, ...(await count(own)) });
    }
    sayValue(io, { folder: place, ...(await count(store)), clubs: done }, values);
    return DONE;
  } finally {
    await house.close();
  }
};
