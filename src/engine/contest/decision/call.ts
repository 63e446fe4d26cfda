import { ok, type Result, refuse } from '../../kit/result.ts';
import type { NewFact } from '../fact.ts';
import type { RequestOf } from '../request.ts';
import { whyNotTable } from '../right.ts';
import type { Contest } from '../state.ts';

const whyNoSuchTable = (contest: Contest, table: number): Result<never> | undefined => {
  const tables = contest.seating?.tables ?? [];
  if (tables.includes(table)) return undefined;
  return tables.length === 0
    ? refuse('movement-not-set')
    : refuse('table-unknown', { table, most: tables.at(-1) ?? 0 });
};

export const callDirector = (
  contest: Contest,
  request: RequestOf<'call-director'>,
): Result<readonly NewFact[]> => {
  const { table, about } = request;
  const other = whyNotTable(request, table);
  if (other) return { ok: false, refusal: other };
  const nowhere = whyNoSuchTable(contest, table);
  if (nowhere) return nowhere;
  const waiting = [...contest.calls.values()].some(
    (call) => call.table === table && !call.answered && call.about === about,
  );
  return ok(waiting ? [] : [{ kind: 'director-called', table, ...(about ? { about } : {}) }]);
};

export const answerCall = (
  contest: Contest,
  { call }: RequestOf<'answer-call'>,
): Result<readonly NewFact[]> => {
  const found = contest.calls.get(call);
  if (!found) return refuse('call-unknown', { call });
  return ok(found.answered ? [] : [{ kind: 'call-answered', call }]);
};

export const joinTable = (contest: Contest, request: RequestOf<'join-table'>): Result<readonly NewFact[]> => {
  const { table, side, by } = request;
  const refusal = whyNotTable(request, table);
  if (refusal) return { ok: false, refusal };
  if (by.device === undefined || by.device === '') return refuse('device-unnamed');
  const nowhere = whyNoSuchTable(contest, table);
  if (nowhere) return nowhere;
  const known = contest.devices.get(by.device);
  const same = known?.table === table && known.side === side;
  return ok(same ? [] : [{ kind: 'device-joined', table, ...(side ? { side } : {}) }]);
};
