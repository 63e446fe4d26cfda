import type { Contest } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';

export const whyNotIn = (contest: Contest, id: string): Refusal | undefined => {
  const entry = contest.entries.get(id);
  return entry && !entry.scratched
    ? undefined
    : refuse('contestant-unknown', { given: id }, { clause: 'Law 4' }).refusal;
};

export const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;
