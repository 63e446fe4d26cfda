import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Store } from './log.ts';
import { openMirror, type Mirror } from './mirror.ts';
import { connectPostgres } from './postgres.ts';
import { ownFolder } from './private.ts';
import { rememberShelf } from './remember.ts';
import { openSqlite } from './sqlite.ts';
import { sayDamaged, setAside, whyNotOpened } from './sound.ts';
import { isMalformed } from './trouble.ts';

export const DATA_FILE = 'byestand.sqlite';

/** A club's name in addresses, folders and schemas. */
export const SLUG = /^[a-z][a-z0-9-]{1,30}$/;

/** Where everything is kept: a folder, or a PostgreSQL database by its address. */
export interface Place {
  readonly data: string;
  readonly store?: string | undefined;
  /** A second folder, kept in step: the stick. */
  readonly mirror?: string | undefined;
  /** A file that is empty or missing where there were facts is put aside, and a new one begun. */
  readonly anew?: boolean | undefined;
}

const remembering = (store: Store): Store => ({ ...store, shelf: rememberShelf(store.shelf) });

/** All stores of one place: the house's own, and one for each club, which share nothing. */
export interface House {
  readonly kind: 'sqlite' | 'postgres';
  readonly open: (club?: string) => Promise<Store>;
  readonly mirrors: () => readonly Mirror[];
  /** Stores whose files are no longer where they were, each written into a new file: where those are. */
  readonly rescue: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export const folderOf = (data: string, club: string | undefined): string =>
  club === undefined ? data : join(data, 'clubs', club);

/** Opened in its place, or refused with what to do: a damaged file is never written on as if it were a new one. */
const openSound = <T>(file: string, folder: string, open: () => T): T => {
  try {
    return open();
  } catch (error) {
    throw isMalformed(error) ? new Error(sayDamaged(file, folder, error)) : error;
  }
};

const openFolder = ({ data, mirror, anew }: Place): House => {
  const stores = new Map<string, Promise<Store>>();
  const mirrors: Mirror[] = [];
  const open = (club?: string): Promise<Store> => {
    const store = stores.get(club ?? '') ?? openOne(club);
    stores.set(club ?? '', store);
    // What could not be opened is tried again by the next who asks.
    store.catch(() => stores.delete(club ?? ''));
    return store;
  };
  const openOne = async (club: string | undefined): Promise<Store> => {
    const folder = folderOf(data, club);
    if (club !== undefined) ownFolder(dirname(folder));
    ownFolder(folder);
    const file = join(folder, DATA_FILE);
    const whyNot = whyNotOpened(file, folder);
    if (whyNot !== undefined && anew !== true) throw new Error(whyNot);
    if (whyNot !== undefined) setAside(file);
    const second = mirror === undefined ? undefined : join(folderOf(mirror, club), DATA_FILE);
    const openFirst = (path: string): Store =>
      openSound(file, folder, () => openSqlite(path, second === undefined ? {} : { copy: second }));
    const copy = second === undefined ? undefined : await openMirror(openFirst, file, second);
    const store = remembering(copy?.store ?? openFirst(file));
    if (copy) mirrors.push(copy);
    return store;
  };
  const close = async (): Promise<void> => {
    for (const store of stores.values()) await store.then(({ close: end }) => end());
  };
  const rescue = async (): Promise<readonly string[]> => {
    const found = await Promise.all([...stores.values()].map(async (store) => (await store).rescue()));
    return found.filter((file) => file !== undefined);
  };
  return { kind: 'sqlite', open, mirrors: () => mirrors, rescue, close };
};

const openDatabase = async (url: string): Promise<House> => {
  const { open, close } = await connectPostgres(url);
  return {
    kind: 'postgres',
    open: async (club) =>
      remembering(await open(club === undefined ? undefined : `club_${club.replaceAll('-', '_')}`)),
    mirrors: () => [],
    rescue: async () => [],
    close,
  };
};

export const openHouse = async (place: Place): Promise<House> => {
  if (place.store === undefined || place.store === '') return openFolder(place);
  if (!/^postgres(ql)?:\/\//.test(place.store))
    throw new Error(
      `the store '${place.store.split(':')[0]}' is not known: postgres://user:password@host/database`,
    );
  if (place.mirror !== undefined)
    throw new Error('a copy kept in step is for a data folder; PostgreSQL has its own replicas');
  return openDatabase(place.store);
};

export const isThere = ({ data, store }: Place): boolean =>
  (store !== undefined && store !== '') || existsSync(join(data, DATA_FILE));
