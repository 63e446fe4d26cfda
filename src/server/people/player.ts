import type { Contest } from '../../engine/contest/state.ts';
import { type Listed, parseListed, sameAs } from '../../formats/names/cell.ts';
import type { People } from './people.ts';
import { Refusing, refusing } from '../refusal.ts';

const readName = (given: string): Listed => {
  const found = parseListed(given);
  if (found === undefined) throw refusing(422, 'names-nobody', { given: given.slice(0, 60) });
  return found;
};

/** Two players given by id or by name; a name not met before is written down. */
export const knowPlayers = async <P extends readonly string[]>(
  people: People,
  players: readonly [...P],
  /** Who sits there now: their own name means them, however many bear it, and is spelt from now on as given. */
  sitting: readonly string[] = [],
): Promise<{ readonly [K in keyof P]: string }> => {
  const isKnown = (given: string): boolean => people.names().has(given);
  const listed = players.map((given) => (isKnown(given) ? undefined : readName(given)));
  const idOf = async (given: string, named: Listed | undefined): Promise<string> => {
    if (named === undefined) return given;
    const nameOf = (id: string): string => people.names().get(id)?.name ?? '';
    const own = sitting.find((id) => sameAs(nameOf(id)) === sameAs(named.name));
    if (own === undefined || named.number !== undefined) return (await people.know([named]))[0]?.id ?? given;
    if (nameOf(own) !== named.name) await people.spell(own, named.name);
    return own;
  };
  const ids: string[] = [];
  // One after another: a name given twice is one person.
  for (const [i, given] of players.entries()) ids.push(await idOf(given, listed[i]));
  return ids as unknown as { readonly [K in keyof P]: string };
};

/** The same people with their names written otherwise, each in its place; the name of somebody else who plays here is not taken. */
export const spellPlayers = async (
  people: People,
  { entries }: Contest,
  sitting: readonly string[],
  given: readonly string[],
): Promise<readonly string[]> => {
  if (given.length !== sitting.length)
    throw refusing(422, 'spelling-count', { given: given.length, wanted: sitting.length });
  const names = given.map((one) => people.names().get(one)?.name ?? readName(one).name);
  const fresh = sitting
    .map((id, i) => ({ id, name: names[i] ?? '' }))
    .filter(({ id, name }) => people.names().get(id)?.name !== name);
  const playing = new Set([...entries.values()].flatMap(({ players }) => players));
  const after = new Map([...playing].map((id) => [id, people.names().get(id)?.name ?? '']));
  for (const { id, name } of fresh) after.set(id, name);
  const taken = fresh.find(({ id, name }) =>
    [...after].some(([one, own]) => one !== id && sameAs(own) === sameAs(name)),
  );
  if (taken) throw refusing(422, 'spelling-another', { name: taken.name });
  for (const { id, name } of fresh) await people.spell(id, name);
  return sitting;
};

/** Everybody the club knows by this name; the number beside it says which, as in `John Smith (222)`. */
const namedSo = (people: People, given: string): readonly string[] => {
  const { name, number } = parseListed(given) ?? { name: given };
  return [...people.names()]
    .filter(
      ([id, person]) =>
        id === given ||
        (sameAs(person.name) === sameAs(name) && (number === undefined || person.number === number)),
    )
    .map(([id]) => id);
};

/** Who may be meant on a committee: where several bear the name and one of them is involved, that one; else the first. */
export const findMembers = (
  people: People,
  given: readonly string[],
  isInvolved: (id: string) => boolean,
): readonly string[] =>
  given.map((name) => {
    const same = namedSo(people, name);
    return same.find(isInvolved) ?? (same.length === 1 ? same[0] : undefined) ?? name;
  });

/** A person the club knows by that name; else the name. */
export const findPeople = (people: People, given: readonly string[]): readonly string[] =>
  given.map((name) => {
    const same = [...people.names()].filter(
      ([id, person]) => id === name || sameAs(person.name) === sameAs(name),
    );
    return same.length === 1 ? (same[0]?.[0] ?? name) : name;
  });

/** One of these, by id or by name; what is given where it is none of them. */
const findAmong = (people: People, given: string, among: readonly string[]): string =>
  among.find((id) => id === given || sameAs(people.names().get(id)?.name ?? '') === sameAs(given)) ?? given;

/** Who plays for a contestant, those who stood in for it among them. */
const playersOf = (contest: Contest, id: string): readonly string[] => [
  ...(contest.entries.get(id)?.players ?? []),
  ...contest.substitutes.filter(({ contestant }) => contestant === id).map((used) => used.in),
];

/** A screen names people as it shows them: the players a request speaks of, by their ids. */
export const nameSitting = <R extends { readonly ask: string }>(
  people: People,
  contest: Contest,
  request: R,
): R => {
  const asked = request as R & {
    readonly contestant?: string;
    readonly team?: string;
    readonly out?: string;
    readonly in?: string;
    readonly open?: readonly string[];
    readonly closed?: readonly string[];
  };
  if (asked.ask === 'use-substitute' || asked.ask === 'change-squad') {
    const [known = asked.in] = findPeople(people, [asked.in ?? '']);
    const own = playersOf(contest, asked.contestant ?? asked.team ?? '');
    return {
      ...asked,
      ...(asked.out === undefined ? {} : { out: findAmong(people, asked.out, own) }),
      in: known,
    };
  }
  if (asked.ask !== 'post-line-up') return request;
  const own = playersOf(contest, asked.team ?? '');
  const by = (given: readonly string[] = []) => given.map((one) => findAmong(people, one, own));
  return { ...asked, open: by(asked.open), closed: by(asked.closed) };
};

/** Who may not sit is told by name, not by the id the club knows him by. */
export const namingMembers = (error: unknown, people: People): unknown => {
  if (!(error instanceof Refusing) || !error.refusal.code.startsWith('member-')) return error;
  const { members } = error.refusal.details ?? {};
  if (!Array.isArray(members)) return error;
  const named = members.map((id) => people.names().get(String(id))?.name ?? String(id));
  return new Refusing(error.status, { ...error.refusal, details: { members: named } });
};
