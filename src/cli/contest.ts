import { type Contest, fold, type People } from '../engine/floor/night.ts';
import type { ContestView } from '../engine/view/contest.ts';
import { parseContest } from '../formats/contest/json.ts';
import { type Io, readJson } from './say.ts';
import { usable } from './usable.ts';

/** A contest from its file, folded, with the people beside it. */
export const readContest = async (
  io: Io,
  name: string,
): Promise<{ readonly contest: Contest; readonly people: People }> => {
  const { facts, people } = usable(parseContest(await readJson(io, name)));
  return {
    contest: fold(facts),
    people: new Map(people.map(({ id, ...person }) => [id, person])),
  };
};

/** The same view with names in place of the players' ids. */
export const nameContest = (view: ContestView, people: People): ContestView => ({
  ...view,
  entries: view.entries.map((entry) => ({
    ...entry,
    players: entry.players.map((id) => people.get(id)?.name ?? id),
  })),
});
