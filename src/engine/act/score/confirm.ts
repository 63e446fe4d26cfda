import type { FactOf, NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { boundSide, isSameDevice } from '../ground/table.ts';
import { findReport } from '../ground/result.ts';
import { isByTable, isDisputed, unagreed } from '../guard/correction.ts';
import { isDesk } from '../../contest/right.ts';
import { objecting } from '../../contest/objection.ts';
import { otherSide } from '../../bridge/seat.ts';
import { type Contest, type Report, lineAt } from '../../contest/state.ts';
import { type Result, refuse, ok, refusalOf } from '../../kit/result.ts';
import type { Act } from '../act.ts';

type Confirming = Pick<FactOf<'result-confirmed'>, 'side' | 'passed'>;

/** The other side confirms: on a phone of its own, or on the reporter's once that was passed across (Law 79A1). */
const sideConfirming = (
  contest: Contest,
  { by, side: said, passed }: RequestOf<'confirm-result'>,
  report: Report,
): Result<Confirming> => {
  const own = by.role === 'table' ? boundSide(contest, by) : undefined;
  const holder = own ?? report.side;
  const side = passed && holder ? otherSide(holder) : (own ?? said);
  const isOwn =
    by.role === 'table' && !passed && (isSameDevice(report.by, by) || (report.side && side === undefined));
  if (isOwn || (side !== undefined && side === report.side))
    return refuse('confirm-own', { board: report.board }, { clause: 'Law 79A1' });
  return ok({ ...(side ? { side } : {}), ...(passed ? { passed } : {}) });
};

/** Of two that differ the desk does not make its own count against the table's without asking both pairs. */
const soundConfirmation = (contest: Contest, request: RequestOf<'confirm-result'>): Result<unknown> => {
  const report = contest.reports.get(request.result);
  if (!report || request.by.role === 'table') return ok(undefined);
  const { state } = lineAt(contest, report);
  return state !== 'conflict' || isByTable(contest, report) || isDisputed(contest, report)
    ? ok(undefined)
    : unagreed(contest, report);
};

const decide = (contest: Contest, request: RequestOf<'confirm-result'>): Result<readonly NewFact[]> => {
  const found = findReport(contest, request);
  if (!found.ok) return found;
  const report = found.value;
  const { board, table, round } = report;
  const closed = contest.closed ? objecting(contest, refuse('session-closed').refusal) : undefined;
  if (closed) return { ok: false, refusal: closed };
  if (isDesk(request.by.role)) {
    const line = lineAt(contest, report);
    // What both sides agreed on may still be doubted: that it was looked at is the director's own word.
    if (report.confirmed && isDesk(report.confirmed.by.role) && line.state !== 'conflict')
      return refuse('confirmed-twice', { board, table, round });
  } else {
    if (report.confirmed) return refuse('confirmed-twice', { board, table, round });
    if (lineAt(contest, report).state === 'conflict')
      return refuse('result-in-conflict', { board, table, round });
  }
  const confirming = isDesk(request.by.role) ? ok({}) : sideConfirming(contest, request, report);
  if (!confirming.ok) return confirming;
  return ok([{ kind: 'result-confirmed', result: report.fact, ...confirming.value }]);
};

export const confirmResult: Act<'confirm-result'> = {
  ask: 'confirm-result',
  by: ['scorer', 'table'],
  objections: ['session-closed', 'correction-not-agreed'],
  refusals: ['confirmed-twice', 'result-in-conflict'],
  decide,
  whyNot: (contest, request) => refusalOf(soundConfirmation(contest, request)),
};
