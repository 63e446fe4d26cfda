import type { Contest } from '../../contest/state.ts';
import type { RequestOf } from '../../contest/request.ts';
import { isDay } from '../ground/session.ts';
import { type FactBodies, SCORINGS, type NewFact } from '../../contest/fact.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { whyNotScored } from '../guard/scored.ts';
import type { Act } from '../act.ts';

const isCount = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most;

const whyNotForm = (asked: FactBodies['contest-made']): Result<never> | undefined => {
  if (asked.name.trim() === '') return refuse('contest-name');
  if (!isDay(asked.date)) return refuse('contest-date', { given: asked.date }, { at: 'date' });
  if (!SCORINGS.includes(asked.scoring))
    return refuse('contest-scoring', { given: asked.scoring, known: SCORINGS }, { at: 'scoring' });
  if (!isCount(asked.boardsPerRound, 64))
    return refuse('contest-boards', { given: asked.boardsPerRound }, { at: 'boardsPerRound' });
  if (!(asked.minutesPerBoard > 0 && asked.minutesPerBoard <= 60))
    return refuse('contest-minutes', { given: asked.minutesPerBoard }, { at: 'minutesPerBoard' });
  if (asked.rulebook.length === 0) return refuse('contest-rulebook', {}, { at: 'rulebook' });
  return undefined;
};

const decide = (contest: Contest, request: RequestOf<'make-contest'>): Result<readonly NewFact[]> => {
  if (contest.made) return refuse('contest-made-already', { name: contest.made.name });
  const { ask: _, by: __, ...asked } = request;
  return whyNotForm(asked) ?? ok([{ kind: 'contest-made', ...asked, name: asked.name.trim() }]);
};

export const makeContest: Act<'make-contest'> = {
  ask: 'make-contest',
  refusals: [
    'contest-boards',
    'contest-date',
    'contest-made-already',
    'contest-minutes',
    'contest-name',
    'contest-rulebook',
    'contest-scoring',
    'undo-never',
  ],
  decide,
  whyNot: whyNotScored,
  undo: {
    'contest-made': { goes: (_, { kind }) => refuse('undo-never', { kind }).refusal },
  },
};
