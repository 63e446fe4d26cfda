import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { whyNoSuchTable, MOST_JOINS } from '../ground/table.ts';
import { whyNotTable } from '../../contest/right.ts';
import type { Act } from '../act.ts';

const decide = (contest: Contest, request: RequestOf<'join-table'>): Result<readonly NewFact[]> => {
  const { table, side, by } = request;
  const refusal = whyNotTable(request, table);
  if (refusal) return { ok: false, refusal };
  if (by.device === undefined || by.device === '') return refuse('device-unnamed');
  const nowhere = whyNoSuchTable(contest, table);
  if (nowhere) return nowhere;
  const known = contest.devices.get(by.device);
  const isSame = known?.table === table && known.side === side;
  // Whoever has the code may join again and again: a table's joins never flood the log.
  const isFull = (contest.joins.get(table) ?? 0) >= MOST_JOINS;
  return ok(isSame || isFull ? [] : [{ kind: 'device-joined', table, ...(side ? { side } : {}) }]);
};

export const joinTable: Act<'join-table'> = {
  ask: 'join-table',
  by: ['table'],
  refusals: ['undo-never'],
  decide,
  undo: {
    'device-joined': { goes: (_, { kind }) => refuse('undo-never', { kind }).refusal },
  },
};
