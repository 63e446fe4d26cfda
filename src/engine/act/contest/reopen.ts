import { latest, PUBLISHING } from '../ground/undo.ts';
import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { type Result, ok, refuse } from '../../kit/result.ts';
import type { Act } from '../act.ts';

const decide = (contest: Contest, { why }: RequestOf<'reopen-session'>): Result<readonly NewFact[]> =>
  contest.closed ? ok([{ kind: 'session-reopened', why }]) : refuse('session-not-closed');

export const reopenSession: Act<'reopen-session'> = {
  ask: 'reopen-session',
  refusals: ['session-not-closed'],
  decide,
  menu: {
    says: 'Open the session again',
    about: 'The contest',
    note: 'Tables can report again; the standings are no longer final.',
    done: 'The session is open again.',
    offered: ({ closed }) => closed,
    fields: { why: { label: 'Why', as: 'reason' } },
  },
  undo: {
    'session-reopened': { goes: (contest, fact) => latest(contest, fact, PUBLISHING) },
  },
};
