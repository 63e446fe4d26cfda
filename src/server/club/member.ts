import { type Listed, sameAs } from '../../formats/names/cell.ts';
import { makeSlug } from '../auth/code.ts';
import type { People, Person } from '../people/people.ts';
import { refusing } from '../refusal.ts';
import type { Details, DetailsDrawer } from './details.ts';

export type Member = Person & Omit<Details, 'into' | 'erased' | 'invented'>;

/** What an edit may say; an empty text or null takes a thing away. */
export interface MemberWish {
  readonly name?: string;
  readonly number?: string;
  readonly rank?: string;
  readonly handicap?: number | null;
  readonly email?: string;
  readonly phone?: string;
  readonly archived?: boolean;
}

/** A name pasted or typed, and who may be meant. */
export interface Matched {
  readonly given: string;
  readonly how: 'same' | 'likely' | 'several' | 'new';
  readonly among: readonly Person[];
}

/** What is shown for somebody who asked to be removed. */
export const REMOVED = 'Name removed';

const surnameOf = (name: string): string => name.trim().split(/\s+/).at(-1) ?? '';
const bySurname = (a: Person, b: Person): number =>
  surnameOf(a.name).localeCompare(surnameOf(b.name), 'en') || a.name.localeCompare(b.name, 'en');

const wordsOf = (name: string): readonly string[] =>
  name
    .split(/[\s,.]+/)
    .map(sameAs)
    .filter((word) => word !== '');

/** `J Smith`, `SMITH John`, `Smith, J.` may be John Smith: one name's words fit the other's, each to a word of its own. */
const mayBe = (given: string, known: string): boolean => {
  const [few, many] = [wordsOf(given), wordsOf(known)].sort((a, b) => a.length - b.length) as [
    readonly string[],
    readonly string[],
  ];
  if (few.length < 2) return false;
  const left = [...many];
  for (const word of few.toSorted((a, b) => b.length - a.length)) {
    const at = left.findIndex(
      (one) => one === word || (Math.min(one.length, word.length) === 1 && one[0] === word[0]),
    );
    if (at < 0) return false;
    left.splice(at, 1);
  }
  // An initial alone on both sides says too little.
  return few.some((word) => word.length > 1);
};

/** The members of a club: the people it knows, with what it keeps of each. */
export const makeMembers = (people: People, details: DetailsDrawer) => {
  const memberOf = (person: Person): Member => {
    const { into: _into, erased: _erased, invented: _invented, ...rest } = details.of(person.id);
    return { ...person, ...rest };
  };
  const all = (): readonly Member[] => people.everybody().map(memberOf).sort(bySurname);

  const known = (id: string): Listed => {
    const found = people.names().get(id);
    if (found === undefined || details.isApart(id)) throw refusing(404, 'member-none', { id });
    return found;
  };

  /** Whoever somebody was found to be. */
  const same = (id: string): string => {
    const { into } = details.of(id);
    return into === undefined ? id : same(into);
  };

  return {
    all,
    memberOf: (id: string): Member => memberOf({ id, ...known(id) }),
    same,
    handicaps: (): ReadonlyMap<string, number> =>
      new Map(
        people.everybody().flatMap(({ id }) => {
          const { handicap } = details.of(id);
          return handicap === undefined ? [] : [[id, handicap] as const];
        }),
      ),
    isArchived: (id: string): boolean => details.of(id).archived === true,

    amend: async (id: string, { name, number, ...wish }: MemberWish): Promise<Member> => {
      const before = known(id);
      const other =
        number === undefined || number === ''
          ? undefined
          : people.everybody().find((one) => one.number === number && one.id !== id);
      if (other)
        throw refusing(409, 'member-number', { number: number ?? '', name: other.name, own: before.name });
      if (name !== undefined && name.trim() === '') throw refusing(422, 'names-nobody', { given: name });
      if (name !== undefined || number !== undefined)
        await people.amend(id, {
          name: name?.trim() ?? before.name,
          ...((number ?? before.number ?? '') === '' ? {} : { number: number ?? before.number ?? '' }),
        });
      const now = { ...details.of(id), ...wish };
      await details.put([
        [
          id,
          Object.fromEntries(
            Object.entries(now).filter(([, value]) => value !== '' && value !== null && value !== false),
          ),
        ],
      ]);
      return memberOf({ id, ...(people.names().get(id) ?? before) });
    },

    /** Two entries of one person become one; every result of either is then theirs. */
    merge: async (from: string, into: string): Promise<Member> => {
      const [gone, stays] = [known(from), known(into)];
      if (from === into) throw refusing(422, 'member-itself', { name: stays.name });
      const number = stays.number ?? gone.number;
      await details.put([
        [from, { into }],
        [into, { ...details.of(from), ...details.of(into) }],
      ]);
      await people.amend(from, { name: stays.name });
      await people.amend(into, { name: stays.name, ...(number === undefined ? {} : { number }) });
      return memberOf({ id: into, ...(people.names().get(into) ?? stays) });
    },

    /** Name, number and everything kept of somebody go; their results stay whole, without a name. */
    erase: async (id: string): Promise<void> => {
      known(id);
      const others = [...people.names().keys()].filter((one) => one !== id && same(one) === id);
      await details.put([id, ...others].map((one) => [one, { erased: true }] as const));
      for (const one of [id, ...others]) await people.amend(one, { name: REMOVED });
    },

    /** Who is meant by each name: exactly, likely, or one of several. */
    match: (given: readonly Listed[]): readonly Matched[] => {
      const everybody = people.everybody();
      return given.map(({ name, number }) => {
        const said = number === undefined ? name : `${name} ${number}`.trim();
        const numbered = number === undefined ? [] : everybody.filter((one) => one.number === number);
        const exact =
          numbered.length > 0 ? numbered : everybody.filter((one) => sameAs(one.name) === sameAs(name));
        if (exact.length === 1) return { given: said, how: 'same', among: exact };
        if (exact.length > 1) return { given: said, how: 'several', among: exact };
        const likely = everybody.filter((one) => mayBe(name, one.name));
        return {
          given: said,
          how: likely.length === 0 ? 'new' : likely.length === 1 ? 'likely' : 'several',
          among: likely.slice(0, 8),
        };
      });
    },
    /** People of a demonstration: never among the members, and nobody's namesake. */
    invent: async (names: readonly string[]): Promise<readonly Person[]> => {
      const made = names.map((name) => ({ id: `p${makeSlug()}`, name }));
      await details.put(made.map(({ id }) => [id, { invented: true }] as const));
      await people.meet(made);
      return made;
    },
  };
};
export type Members = ReturnType<typeof makeMembers>;
