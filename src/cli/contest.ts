import { type Contest, fold, type People } from '../engine/floor/night.ts';
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
