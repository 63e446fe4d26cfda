import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listClubs } from '../../server/people/club.ts';
import { ACTS } from '../../store/act.ts';
import type { Store } from '../../store/log.ts';
import { markOf } from '../../store/mark.ts';
import { type Advice, checkFile, type Sound } from './whole.ts';
import {
  checkAll,
  clubsIn,
  DATA_FILE,
  filesIn,
  folderOf,
  openPlace,
  placeOf,
  placeOptions,
  type PlaceValues,
} from './data.ts';
import { DONE, REFUSED, type Run, readArgs, sayValue, Unusable } from '../say.ts';

interface Part extends Sound {
  readonly club?: string | undefined;
  /** Of a damaged part: where the rest is and what to run. */
  readonly restore?: Advice;
}

const checkStore = async (store: Store): Promise<Sound> => {
  const contests = await checkAll(store);
  return {
    ok: contests.every(({ faults }) => faults.length === 0),
    contests,
    acts: (await store.log.contests()).find(({ contest }) => contest === ACTS)?.at ?? 0,
  };
};

const checkDatabase = async (values: PlaceValues, club: string | undefined): Promise<readonly Part[]> => {
  const house = await openPlace(values);
  try {
    const store: Store = await house.open(club);
    const parts: Part[] = [await checkStore(store)];
    const clubs = club === undefined ? await listClubs(store.shelf) : [];
    for (const { slug } of clubs) parts.push({ club: slug, ...(await checkStore(await house.open(slug))) });
    return parts;
  } finally {
    await house.close();
  }
};

/** The files are looked at by themselves and not through a list of clubs that is in one of them. */
const checkFolder = (data: string, only: string | undefined): readonly Part[] => {
  const clubs = only === undefined ? [undefined, ...clubsIn(data)] : [only];
  return clubs.flatMap((club) => {
    const file = join(folderOf(data, club), DATA_FILE);
    const isThere = existsSync(file) || existsSync(markOf(file));
    if (!isThere && club === only) throw new Unusable(`${folderOf(data, club)}: there is no data there`);
    return isThere ? [{ club, ...checkFile(file, { data, club }) }] : [];
  });
};

const checkPath = (path: string): readonly Part[] =>
  filesIn(path).map(({ club, file }) => {
    const part = { club, ...checkFile(file) };
    // Neither ours nor a damaged one of ours.
    if (part.isNone) throw new Unusable(`${file}: ${part.pages?.[0] ?? 'is no data file'}`);
    return part;
  });

/** Whether every log in the data folder, in the database or in a backup is whole and unchanged, those of all clubs too. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, placeOptions);
  const [path] = positionals;
  if (path !== undefined && !existsSync(path)) throw new Unusable(`${path}: there is no such file`);
  const { data, store: url } = placeOf(values);
  const isDatabase = url !== undefined && url !== '';
  const parts =
    path !== undefined
      ? checkPath(path)
      : isDatabase
        ? await checkDatabase(values, values.club)
        : checkFolder(data, values.club);
  const ok = parts.every((part) => part.ok);
  const file = path ?? (isDatabase ? 'the database' : join(data, DATA_FILE));
  const [own, ...clubs] = parts.map(({ isNone: _, ...part }) => part);
  const { club: _, ...first } = own ?? { contests: [], acts: 0 };
  sayValue(io, { file, ...first, ok, ...(clubs.length === 0 ? {} : { clubs }) }, values);
  return ok ? DONE : REFUSED;
};
