import { type Listed, sameAs } from '../../formats/names/cell.ts';
import type { Shelf } from '../../store/log.ts';
import { makeSlug } from '../auth/code.ts';

export interface Person extends Listed {
  readonly id: string;
}

/** As kept: of those with an account also how they were spelt before, so that they are known by it again. */
interface Kept extends Listed {
  readonly formerly?: readonly string[];
}

const DRAWER = 'person';

/** Everybody this club has written down: beside the log, so that a name can be corrected or erased. */
export interface People {
  /** Goes up whenever a name changes: views that show names are made again. */
  readonly version: () => number;
  readonly names: () => ReadonlyMap<string, Listed>;
  /** The people meant, those not met before written down; a member list also corrects the names it has numbers for. */
  readonly know: (listed: readonly Listed[], correct?: boolean) => Promise<readonly Person[]>;
  /** People who come with a contest from elsewhere, by their ids; who is known already stays as known. */
  readonly meet: (people: readonly Person[]) => Promise<void>;
  /** The same person, spelt otherwise. */
  readonly spell: (id: string, name: string) => Promise<void>;
  /** Told who was known already and has another name or number now. */
  readonly subscribe: (listener: (ids: readonly string[]) => void) => void;
  /** Name and number as they are to be from now on. */
  readonly amend: (id: string, person: Listed) => Promise<void>;
  /** By name. */
  readonly everybody: () => readonly Person[];
  /** The one person of that name or number; nobody where it could be two. */
  readonly find: (said: string) => Person | undefined;
  readonly complete: (typed: string, most?: number) => readonly Person[];
}

const matches = (typed: string) => {
  const words = typed
    .split(/\s+/)
    .map(sameAs)
    .filter((word) => word !== '');
  const digits = typed.replaceAll(/\D/g, '');
  return ({ name, number }: Listed): boolean => {
    if (digits.length > 1 && number?.startsWith(digits)) return true;
    const parts = name.split(/[\s-]+/).map(sameAs);
    return words.length > 0 && words.every((word) => parts.some((part) => part.startsWith(word)));
  };
};

export const openPeople = async (
  shelf: Shelf,
  /** Those who have an account, by their ids: who directs and plays is known by an earlier spelling too (DEAL-5). */
  signed: () => Promise<ReadonlyMap<string, string>> = () => Promise.resolve(new Map()),
  /** Who is not to be found by name: the same as somebody else, removed, or invented. */
  isApart: (id: string) => boolean = () => false,
): Promise<People> => {
  const people = new Map<string, Listed>();
  const former = new Map<string, readonly string[]>();
  const take = (id: string, { formerly, ...person }: Kept): void => {
    people.set(id, person);
    if (formerly) former.set(id, formerly);
  };
  const kept = (id: string, person: Listed): Kept => {
    const formerly = former.get(id);
    return formerly ? { ...person, formerly } : person;
  };
  for (const [id, value] of await shelf.all(DRAWER)) take(id, value as Kept);
  let version = 1;
  const listeners = new Set<(ids: readonly string[]) => void>();
  const tell = (ids: readonly string[]): void => {
    if (ids.length > 0) for (const listener of listeners) listener(ids);
  };
  // Another process wrote somebody down.
  shelf.subscribe((drawer) => {
    if (drawer !== DRAWER && drawer !== '') return;
    void shelf.all(DRAWER).then((all) => {
      people.clear();
      former.clear();
      for (const [id, value] of all) take(id, value as Kept);
      version += 1;
    });
  });

  /** Who is meant: by number, else by a name that only one has. */
  const makeIndex = () => {
    const byNumber = new Map<string, string>();
    const byName = new Map<string, Set<string>>();
    const add = (id: string, { name, number }: Listed): void => {
      if (number !== undefined) byNumber.set(number, id);
      byName.set(sameAs(name), (byName.get(sameAs(name)) ?? new Set()).add(id));
    };
    for (const [id, person] of people) if (!isApart(id)) add(id, person);
    // A name that nobody bears now means whoever bore it before.
    for (const [id, names] of former)
      for (const name of isApart(id) ? [] : names)
        if (!byName.has(sameAs(name))) byName.set(sameAs(name), new Set([id]));
    const find = (
      { name, number }: Listed,
      numberOf: (id: string) => string | undefined,
    ): string | undefined => {
      const numbered = number === undefined ? undefined : byNumber.get(number);
      if (numbered !== undefined) return numbered;
      const named = [...(byName.get(sameAs(name)) ?? [])];
      const same = number === undefined ? named : named.filter((id) => numberOf(id) === undefined);
      // Two people of one name and no number to tell them apart: neither is guessed.
      return same.length === 1 ? same[0] : undefined;
    };
    return { add, find };
  };

  const everybody = (): readonly Person[] =>
    [...people]
      .filter(([id]) => !isApart(id))
      .map(([id, person]) => ({ id, ...person }))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

  return {
    version: () => version,
    names: () => people,
    know: async (listed, correct = false) => {
      const fresh = new Map<string, Listed>();
      const { add, find } = makeIndex();
      const now = (id: string): Listed | undefined => fresh.get(id) ?? people.get(id);
      const found = listed.map((asked): Person => {
        const id = find(asked, (known) => now(known)?.number) ?? `p${makeSlug()}`;
        const before = now(id);
        const after: Listed =
          before === undefined || correct ? { ...before, ...asked } : { ...asked, ...before };
        if (before?.name !== after.name || before.number !== after.number) {
          fresh.set(id, after);
          add(id, after);
        }
        return { id, ...after };
      });
      if (fresh.size > 0) {
        await shelf.put(
          DRAWER,
          [...fresh].map(([id, person]) => [id, kept(id, person)] as const),
        );
        const known = [...fresh.keys()].filter((id) => people.has(id));
        for (const [id, person] of fresh) people.set(id, person);
        version += 1;
        tell(known);
      }
      return found;
    },
    meet: async (others) => {
      const fresh = others.flatMap(({ id, ...person }) => (people.has(id) ? [] : [[id, person] as const]));
      if (fresh.length === 0) return;
      await shelf.put(DRAWER, fresh);
      for (const [id, person] of fresh) people.set(id, person);
      version += 1;
    },
    spell: async (id, name) => {
      const before = people.get(id);
      const person = { ...before, name };
      if (before && sameAs(before.name) !== sameAs(name) && (await signed()).has(id))
        former.set(id, [...(former.get(id) ?? []), before.name]);
      await shelf.put(DRAWER, [[id, kept(id, person)]]);
      people.set(id, person);
      version += 1;
      tell([id]);
    },
    subscribe: (listener) => void listeners.add(listener),
    amend: async (id, person) => {
      if (isApart(id)) former.delete(id);
      await shelf.put(DRAWER, [[id, kept(id, person)]]);
      people.set(id, person);
      version += 1;
      tell([id]);
    },
    everybody,
    find: (said) => {
      const meant = everybody().filter(
        ({ name, number }) => sameAs(name) === sameAs(said) || number === said,
      );
      return meant.length === 1 ? meant[0] : undefined;
    },
    complete: (typed, most = 8) => everybody().filter(matches(typed)).slice(0, most),
  };
};
