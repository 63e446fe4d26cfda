import type { Contest } from '../../contest/state.ts';
import type { Stage } from '../../contest/stage.ts';
import { type Result, refuse, ok, type Refusal } from '../../kit/result.ts';

export const isUnsaid = (text: string | undefined): boolean => text === undefined || text.trim() === '';

export const findStage = (contest: Contest, id: string): Result<Stage> => {
  const stage = contest.stages.find(({ opened }) => opened.stage === id);
  if (!stage)
    return refuse('stage-unknown', { given: id, known: contest.stages.map(({ opened }) => opened.stage) });
  return stage.closed ? refuse('stage-closed', { stage: id }) : ok(stage);
};

export const whyNotContestant = (contest: Contest, id: string): Refusal | undefined => {
  const entry = contest.entries.get(id);
  if (!entry) return refuse('contestant-unknown', { given: id }, { clause: 'Law 4' }).refusal;
  return entry.scratched ? refuse('contestant-scratched', { given: id }).refusal : undefined;
};
