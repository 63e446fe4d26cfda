import type { Fact } from '../../engine/contest/fact.ts';
import { type Contest, fold, foldTo, type People } from '../../engine/floor/night.ts';
import { showAwards } from '../../engine/floor/show/award.ts';
import type { ContestView } from '../../engine/view/contest.ts';
import { parseContest } from '../../formats/contest/json.ts';
import { type Io, readJson, Unusable } from '../say.ts';
import { usable } from '../input/usable.ts';

/** A fact's place in the log, by its number or its id. */
export const placeIn = (facts: readonly Fact[], text: string): number => {
  const found = facts.find(({ id }) => id === text)?.seq ?? (/^\d+$/.test(text) ? Number(text) : undefined);
  if (found === undefined || found < 1 || found > facts.length)
    throw new Unusable(`there is no fact '${text}': give its id, or a number from 1 to ${facts.length}`);
  return found;
};

/** A contest from its file, folded, with the people beside it. */
export const readContest = async (
  io: Io,
  name: string,
  at?: string,
): Promise<{ readonly contest: Contest; readonly people: People }> => {
  const { facts, people } = usable(parseContest(await readJson(io, name)));
  return {
    contest: at === undefined ? fold(facts) : foldTo(facts, placeIn(facts, at)),
    people: new Map(people.map(({ id, ...person }) => [id, person])),
  };
};

/** The same view with names in place of the players' ids, in what is said of them too. */
export const nameContest = (view: ContestView, contest: Contest, people: People): ContestView => {
  const called = (id: string): string => people.get(id)?.name ?? id;
  return {
    ...view,
    entries: view.entries.map((entry) => ({ ...entry, players: entry.players.map(called) })),
    awards: usable(showAwards(contest, {}, called)).map((award) => ({
      ...award,
      who: award.who.map(called),
    })),
  };
};
