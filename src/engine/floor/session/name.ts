import { adjusting } from '../../kit/memory.ts';
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

type NamedOf = readonly [pair: Pair, ...names: readonly string[]];

/** By the names themselves: the list of people is another's to change. */
const named = adjusting<NamedOf, Pair>(([pair, ...names]) => {
  const ids = [...pair.players, ...(pair.squad ?? [])];
  const known = new Map(ids.map((id, i) => [id, names[i] ?? id]));
  return called(pair, (id) => known.get(id) ?? id);
});

const nameIn = (view: Pair, people: People): Pair => {
  const nameOf = (id: string): string => people.get(id)?.name ?? id;
  const { players, squad = [] } = view;
  return named(view, [view, ...players.map(nameOf), ...squad.map(nameOf)]);
};

/** The same view with names in place of the players' ids; an id nobody knows stays as it is. A part without names stays itself. */
export const withNames = <T>(view: T, people: People): T => {
  if (typeof view !== 'object' || view === null) return view;
  if (Array.isArray(view)) {
    const list: readonly unknown[] = view;
    let made: unknown[] | undefined;
    for (let i = 0; i < list.length; i++) {
      const part = withNames(list[i], people);
      if (part === list[i]) continue;
      made ??= [...list];
      made[i] = part;
    }
    return (made ?? list) as T;
  }
  if (isPair(view)) return nameIn(view, people) as T;
  const parts = view as Readonly<Record<string, unknown>>;
  let made: Record<string, unknown> | undefined;
  for (const name of Object.keys(parts)) {
    const part = withNames(parts[name], people);
    if (part === parts[name]) continue;
    made ??= { ...parts };
    made[name] = part;
  }
  return (made ?? view) as T;
};
