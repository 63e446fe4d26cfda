import { type Listed, sameAs } from '../formats/names/cell.ts';
import type { Shelf } from '../store/log.ts';
import { makeSlug } from './auth/code.ts';

export interface Person extends Listed {
  readonly id: string;
}

const DRAWER = 'person';

/** Everybody this club has written down: beside the log, so that a name can be corrected or erased. */
export interface People {
  /** Goes up whenever a name changes: views that show names are made again. */
  readonly version: () => number;
  readonly names: () => ReadonlyMap<string, Listed>;
  /** The people meant, those not met before written down; a member list also corrects the names it has numbers for. */
  readonly know: (listed: readonly Listed[], correct?: boolean) => Promise<readonly Person[]>;
  /** By name. */
  readonly everybody: () => readonly Person[];
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

export const openPeople = async (shelf: Shelf): Promise<People> => {
  const people = new Map((await shelf.all(DRAWER)).map(([id, value]) => [id, value as Listed]));
  let version = 1;

  const find = (asked: Listed, also: ReadonlyMap<string, Listed>): string | undefined => {
    const all = [...people, ...also];
    if (asked.number !== undefined) {
      const numbered = all.find(([, { number }]) => number === asked.number);
      if (numbered) return numbered[0];
    }
    const named = all.filter(([, { name }]) => sameAs(name) === sameAs(asked.name));
    const same = asked.number === undefined ? named : named.filter(([, { number }]) => number === undefined);
    // Two people of one name and no number to tell them apart: neither is guessed.
    return same.length === 1 ? same[0]?.[0] : undefined;
  };

  const everybody = (): readonly Person[] =>
    [...people]
      .map(([id, person]) => ({ id, ...person }))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

  return {
    version: () => version,
    names: () => people,
    know: async (listed, correct = false) => {
      const fresh = new Map<string, Listed>();
      const found = listed.map((asked): Person => {
        const id = find(asked, fresh) ?? `p${makeSlug()}`;
        const before = fresh.get(id) ?? people.get(id);
        const after: Listed =
          before === undefined || correct ? { ...before, ...asked } : { ...asked, ...before };
        if (before?.name !== after.name || before.number !== after.number) fresh.set(id, after);
        return { id, ...after };
      });
      if (fresh.size > 0) {
        await shelf.put(DRAWER, fresh);
        for (const [id, person] of fresh) people.set(id, person);
        version += 1;
      }
      return found;
    },
    everybody,
    complete: (typed, most = 8) => everybody().filter(matches(typed)).slice(0, most),
  };
};
