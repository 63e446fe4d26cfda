import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fold } from '../../engine/contest/fold.ts';
import { type ActKind, atTerminal } from '../../server/hall/act.ts';
import { type Act, ACTS, makeActs } from '../../store/act.ts';
import type { Store } from '../../store/log.ts';
import { HAND, OWN, PEN } from '../../store/pen.ts';
import { DATA_FILE, folderOf, type House, isThere, openHouse, type Place, SLUG } from '../../store/open.ts';
import { openSqlite } from '../../store/sqlite.ts';
import { Unusable } from '../say.ts';

export { DATA_FILE, folderOf } from '../../store/open.ts';

export const dataFolder = (given: string | undefined): string =>
  resolve(given ?? process.env['BYESTAND_DATA'] ?? 'data');

/** Where everything is: `--data` a folder or `--store` a database, and `--club` one of the clubs there. */
export const placeOptions = {
  data: { type: 'string' },
  store: { type: 'string' },
  club: { type: 'string' },
} as const;

export interface PlaceValues {
  readonly data?: string | undefined;
  readonly store?: string | undefined;
}

export const placeOf = ({ data, store }: PlaceValues): Place => ({
  data: dataFolder(data),
  // A folder said aloud counts before a database in the environment.
  store: store ?? (data === undefined ? process.env['BYESTAND_STORE'] : undefined),
});

export const sayWhy = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The stores of a place; only for whoever may make one is an empty place enough. */
export const openPlace = async (values: PlaceValues, may: 'read' | 'make' = 'read'): Promise<House> => {
  const place = placeOf(values);
  if (may === 'read' && !isThere(place)) throw new Unusable(`${place.data}: there is no data there`);
  try {
    return await openHouse(place);
  } catch (error) {
    throw new Unusable(sayWhy(error));
  }
};

/** Opens one store of a place, works with it and closes it. */
export const withStore = async <T>(
  values: PlaceValues & { readonly club?: string | undefined },
  work: (store: Store) => Promise<T>,
  may: 'read' | 'make' = 'read',
): Promise<T> => {
  const house = await openPlace(values, may);
  try {
    const store = await house.open(values.club).catch((error: unknown) => {
      throw new Unusable(sayWhy(error));
    });
    return await work(store);
  } finally {
    await house.close();
  }
};

/** The store in a file; a file that is none is said to be none. */
const openData = (file: string): Store => {
  try {
    return openSqlite(file);
  } catch (error) {
    throw new Unusable(`${file}: ${sayWhy(error)}`);
  }
};

/** Opens the store in a file, works with it and closes it. */
export const withFile = async <T>(file: string, work: (store: Store) => Promise<T>): Promise<T> => {
  const store = openData(file);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

/** One store's file in a backup. */
export interface Part {
  readonly club?: string | undefined;
  readonly file: string;
}

/** The clubs that have a folder there. */
export const clubsIn = (data: string): readonly string[] => {
  const clubs = join(data, 'clubs');
  return existsSync(clubs)
    ? readdirSync(clubs)
        .filter((slug) => SLUG.test(slug))
        .sort()
    : [];
};

/** A backup is one file, or a folder with the house's file and one for each club. */
export const filesIn = (path: string): readonly Part[] => {
  if (!statSync(path).isDirectory()) return [{ file: path }];
  const parts: readonly Part[] = [
    { file: join(path, DATA_FILE) },
    ...clubsIn(path).map((club) => ({ club, file: join(folderOf(path, club), DATA_FILE) })),
  ];
  const missing = parts.find(({ file }) => !existsSync(file));
  if (missing) throw new Unusable(`${missing.file}: there is no such file`);
  return parts;
};

export interface Checked {
  readonly contest: string;
  readonly name: string;
  readonly facts: number;
  /** Of a damaged one: so many from the first on are as they were, of so many. */
  readonly whole?: number;
  readonly of?: number;
  readonly faults: readonly { readonly seq: number; readonly fault: string }[];
}

/** Whether this is the copy that another folder's server keeps in step: whoever writes to it parts the two. */
export const isCopy = async ({ shelf }: Store): Promise<boolean> => {
  const hand = await shelf.get(PEN, HAND);
  return hand !== undefined && hand !== OWN;
};

/** Who had the terminal did it; not written into a copy that is kept in step with another folder, nor where nothing can be written. */
export const noteAct = async (store: Store, kind: ActKind, about: Act['about'] = {}): Promise<void> => {
  if (await isCopy(store)) return;
  await makeActs(store.log, () => new Date())
    .note(atTerminal(), kind, about)
    .catch(() => undefined);
};

/** Every contest's log: whole, unchanged since it was written, and readable. */
export const checkAll = async ({ log }: Store): Promise<readonly Checked[]> => {
  const checked: Checked[] = [];
  for (const { contest, at } of await log.contests()) {
    const faults = await log.check(contest);
    // What was done in the house is no contest, but no less to be whole.
    if (contest === ACTS && faults.length === 0) continue;
    const name = faults.length > 0 ? '' : (fold(await log.read(contest)).made?.name ?? '');
    checked.push({ contest, name, facts: at, faults });
  }
  return checked;
};
