import { abfInterpretationsDatum, abfInterpretationsTeams } from './abf-interpretations.ts';

/** What average plus is worth in IMPs where an input names no document of its own. */
export const NATIONAL = { datum: abfInterpretationsDatum, teams: abfInterpretationsTeams } as const;
