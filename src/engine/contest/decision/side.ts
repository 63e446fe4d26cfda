import { otherSide, type Side } from '../../bridge/seat.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { citing } from '../clause.ts';
import type { Actor, FactOf } from '../fact.ts';
import type { RequestOf } from '../request.ts';
import type { Contest, Report } from '../state.ts';

/** The side a table's phone speaks for: the one it joined with. Phones of earlier releases said it in their join alone. */
export const boundSide = (contest: Contest, by: Actor): Side | undefined =>
  by.side ?? (by.device === undefined ? undefined : contest.devices.get(by.device)?.side);

/** A phone reports for its own side, whatever it says. */
export const bindSide = (
  contest: Contest,
  request: RequestOf<'report-result'>,
): RequestOf<'report-result'> => {
  const side = request.by.role === 'table' ? boundSide(contest, request.by) : undefined;
  return side === undefined ? request : { ...request, side };
};

const isSameDevice = (a: Actor, b: Actor): boolean => a.role === b.role && a.device === b.device;

type Confirming = Pick<FactOf<'result-confirmed'>, 'side' | 'passed'>;

/** The other side confirms: on a phone of its own, or on the reporter's once that was passed across (Law 79A1). */
export const sideConfirming = (
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

/** A phone confirms its own side; the other one's only once it was passed across. */
export const whyNotSide = (
  contest: Contest,
  { by, table, side, passed }: RequestOf<'confirm-table'>,
  other: FactOf<'table-confirmed'> | undefined,
): Refusal | undefined => {
  if (by.role !== 'table' || passed) return undefined;
  const own = boundSide(contest, by);
  // A phone that joined without a side speaks for the one it confirms first.
  const isOther = own === undefined ? other && isSameDevice(other.by, by) : own !== side;
  return isOther
    ? refuse('side-not-yours', { table }, citing(contest, 'table-confirmed')).refusal
    : undefined;
};
