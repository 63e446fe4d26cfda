import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listClubs } from '../server/club.ts';
import { ACTS } from '../store/act.ts';
import type { Store } from '../store/log.ts';
import {
  type Checked,
  checkAll,
  DATA_FILE,
  filesIn,
  openPlace,
  placeOf,
  placeOptions,
  type PlaceValues,
  withFile,
} from './data.ts';
import { DONE, REFUSED, type Run, readArgs, sayValue, Unusable } from './say.ts';

interface Part {
  readonly club?: string | undefined;
  readonly contests: readonly Checked[];
  /** How much was done in the house that is no fact of a contest. */
  readonly acts: number;
}

const checkStore = async (store: Store): Promise<Omit<Part, 'club'>> => ({
  contests: await checkAll(store),
  acts: (await store.log.contests()).find(({ contest }) => contest === ACTS)?.at ?? 0,
});

const checkFiles = async (path: string): Promise<readonly Part[]> => {
  const parts: Part[] = [];
  for (const { club, file } of filesIn(path)) parts.push({ club, ...(await withFile(file, checkStore)) });
  return parts;
};

const checkPlace = async (values: PlaceValues, club: string | undefined): Promise<readonly Part[]> => {
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

const isWhole = ({ contests }: Part): boolean => contests.every(({ faults }) => faults.length === 0);

/** Whether every log in the data folder, in the database or in a backup is whole and unchanged, those of all clubs too. */
export const run: Run = async (args, io) => {
  const { values, positionals } = readArgs(args, placeOptions);
  const [path] = positionals;
  if (path !== undefined && !existsSync(path)) throw new Unusable(`${path}: there is no such file`);
  const { data, store: url } = placeOf(values);
  const [own, ...clubs] = path === undefined ? await checkPlace(values, values.club) : await checkFiles(path);
  const parts = own === undefined ? clubs : [own, ...clubs];
  const ok = parts.every(isWhole);
  const said = clubs.map((part) => ({
    club: part.club,
    ok: isWhole(part),
    contests: part.contests,
    acts: part.acts,
  }));
  const file = path ?? (url === undefined ? join(data, DATA_FILE) : 'the database');
  sayValue(
    io,
    {
      file,
      ok,
      contests: own?.contests ?? [],
      acts: own?.acts ?? 0,
      ...(said.length === 0 ? {} : { clubs: said }),
    },
    values,
  );
  return ok ? DONE : REFUSED;
};
