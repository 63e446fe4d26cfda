import type { Plan } from '../engine/contest/plan.ts';
import { ok, type Result } from '../engine/kit/result.ts';
import type { ReadFile, Source } from './format.ts';
import { parseMovementFile } from './movement/read.ts';
import { parseNames } from './names/names.ts';
import { parseTeams } from './names/teams.ts';
import { formatOf, parseFile } from './registry.ts';

/** What a file is and holds, for somebody to look over before anything is taken. */
export interface Looked extends ReadFile {
  readonly name: string;
  readonly says: string;
  /** Seating plans, where it holds movements. */
  readonly plans?: readonly Plan[];
}

const LONGEST_LIST = 200_000;

/** Names of pairs or teams in any shape, as the desk reads a list that is pasted. */
const asList = (text: string): Looked | undefined => {
  if (text.length > LONGEST_LIST || text.includes('\0')) return undefined;
  const { pairs, faults, columns } = parseNames(text);
  const aside = columns.map((column) => `the column ${column}`);
  if (faults.length === 0 && pairs.length > 0)
    return {
      name: 'names',
      says: 'a list of pairs',
      content: { entries: pairs.map(({ players }) => ({ players })) },
      aside,
    };
  const teams = parseTeams(text);
  if (teams.faults.length > 0 || teams.teams.length === 0) return undefined;
  return {
    name: 'names',
    says: 'a list of teams',
    content: {
      entries: teams.teams.map(({ name, players }) => ({
        ...(name === undefined ? {} : { team: name }),
        players,
      })),
    },
    aside: [],
  };
};

/** A file of any kind there is; movements and lists of names have no mark of their own and are tried last. */
export const lookAt = (file: Source): Result<Looked> => {
  const read = parseFile(file);
  if (read.ok) {
    const { format, ...rest } = read.value;
    return ok({ ...rest, name: format.name, says: format.says });
  }
  if (file.bytes.includes(0)) return read;
  // A movement may be JSON, as cards may.
  const plans = parseMovementFile(file.text);
  if (plans.ok && plans.value.length > 0)
    return ok({ name: 'movement', says: 'a movement', content: {}, aside: [], plans: plans.value });
  if (formatOf(file)) return read;
  const list = asList(file.text.replace(/^\uFEFF/, ''));
  return list ? ok(list) : read;
};
