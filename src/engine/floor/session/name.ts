import { sayShort } from '../../words/people/called.ts';
import type { People } from './scene.ts';

interface Pair {
  readonly pair: string;
  readonly name?: string;
  readonly squad?: readonly string[];
  readonly players: readonly string[];
}

const isPair = (value: object): value is Pair =>
  'pair' in value && 'players' in value && typeof value.pair === 'string' && Array.isArray(value.players);

/** A team without a name of its own is called as everywhere else, where its players are known. */
const called = (view: Pair, nameOf: (id: string) => string): Pair => {
  const { squad, ...own } = view;
  const players = squad?.map(nameOf) ?? [];
  const isKnown = players.length > 0 && players[0] !== squad?.[0];
  return {
    ...own,
    ...(isKnown ? { name: sayShort({ players }) } : {}),
    players: view.players.map(nameOf),
  };
};

/** The same view with names in place of the players' ids; an id nobody knows stays as it is. */
export const withNames = <T>(view: T, people: People): T => {
  if (Array.isArray(view)) return view.map((part: unknown) => withNames(part, people)) as T;
  if (typeof view !== 'object' || view === null) return view;
  if (isPair(view)) return called(view, (id) => people.get(id)?.name ?? id) as T;
  return Object.fromEntries(
    Object.entries(view).map(([name, part]) => [name, withNames(part as unknown, people)]),
  ) as T;
};
