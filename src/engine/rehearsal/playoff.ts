import type { Actor } from '../contest/fact.ts';
import type { Request } from '../contest/request.ts';
import type { Step } from '../play/next.ts';
import { seeded } from '../kit/random.ts';

const MOST_IMPS = 11;

/** The boards of a play-off by chance: now and then another tie. */
export const playOff = (
  seed: string,
  { stage, round, teams, boards, clause }: Extract<Step, { readonly step: 'play-off' }>,
  at: number,
  by: Actor,
): Request => {
  const chance = seeded(`${seed}/play-off/${teams.join('/')}/${at}`);
  return {
    ask: 'record-play-off',
    by,
    stage,
    ...(round === undefined ? {} : { round }),
    teams,
    boards: Array.from({ length: boards }, () => {
      const imps = chance.below(3) === 0 ? 0 : chance.below(2 * MOST_IMPS + 1) - MOST_IMPS;
      return { imps, points: 50 * imps };
    }),
    clause,
  };
};
