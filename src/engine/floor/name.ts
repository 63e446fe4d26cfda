import type { People } from './scene.ts';

const isPair = (value: object): value is { pair: string; players: readonly string[] } =>
  'pair' in value && 'players' in value && typeof value.pair === 'string' && Array.isArray(value.players);

/** The same view with names in place of the players' ids; an id nobody knows stays as it is. */
export const withNames = <T>(view: T, people: People): T => {
  if (Array.isArray(view)) return view.map((part: unknown) => withNames(part, people)) as T;
  if (typeof view !== 'object' || view === null) return view;
  if (isPair(view)) return { ...view, players: view.players.map((id) => people.get(id)?.name ?? id) } as T;
  return Object.fromEntries(
    Object.entries(view).map(([name, part]) => [name, withNames(part as unknown, people)]),
  ) as T;
};
