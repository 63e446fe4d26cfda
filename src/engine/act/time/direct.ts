import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { shownIfLifted } from '../../contest/pending.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { whyNotLifted } from '../ground/table.ts';
import type { Act } from '../act.ts';

const decide = (contest: Contest, { pair, by }: RequestOf<'direct-and-play'>): Result<readonly NewFact[]> => {
  if (pair !== undefined && !contest.entries.has(pair)) return refuse('pair-unknown', { pair });
  const was = contest.playing?.pair;
  if (was === pair) return ok([]);
  const refusal = whyNotLifted(contest, by);
  if (refusal) return { ok: false, refusal };
  const left = was === undefined ? [] : shownIfLifted(contest, was);
  return ok([
    {
      kind: 'director-plays',
      ...(pair === undefined ? {} : { pair }),
      ...(was === undefined ? {} : { was }),
      ...(left.length === 0 ? {} : { left }),
    },
  ]);
};

export const directAndPlay: Act<'direct-and-play'> = {
  ask: 'direct-and-play',
  decide,
};
