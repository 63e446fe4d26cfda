import type { FactOf, NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { boundSide, isSameDevice } from '../ground/table.ts';
import { citing } from '../../contest/clause.ts';
import { confirmedBy } from '../../contest/table.ts';
import { otherSide } from '../../bridge/seat.ts';
import { type Contest, roundOf, seatAt, linesIn, hasCome } from '../../contest/state.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { whyNotTable } from '../../contest/right.ts';
import type { Act } from '../act.ts';

/** A phone confirms its own side; the other one's only once it was passed across. */
const whyNotSide = (
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

/** Only what is there can be confirmed: no score missing, none in dispute (ANC 2021 1.4). */
const decide = (contest: Contest, request: RequestOf<'confirm-table'>): Result<readonly NewFact[]> => {
  const { round, table, side } = request;
  const other = whyNotTable(request, table);
  if (other) return { ok: false, refusal: other };
  if (!contest.started) return refuse('play-not-started');
  const now = roundOf(contest);
  if (round > now) return refuse('round-not-begun', { round, now });
  if (!seatAt(contest, round, table)) return refuse('table-empty', { table, round });
  const lines = linesIn(contest, round, table);
  const missing = lines.filter((line) => !hasCome(line)).map(({ board }) => board);
  const { clause } = citing(contest, 'table-confirmed');
  if (missing.length > 0)
    return refuse('confirm-missing', { table, round, boards: missing.map(String) }, { clause });
  const disputed = lines.filter(({ state }) => state === 'conflict').map(({ board }) => board);
  if (disputed.length > 0)
    return refuse('confirm-disputed', { table, round, boards: disputed.map(String) }, { clause });
  const said = confirmedBy(contest, round, table);
  const notTheirs = whyNotSide(contest, request, said[otherSide(side)]);
  if (notTheirs) return { ok: false, refusal: notTheirs };
  const passed = request.passed ? { passed: true as const } : {};
  return ok(said[side] ? [] : [{ kind: 'table-confirmed', round, table, side, ...passed }]);
};

export const confirmTable: Act<'confirm-table'> = {
  ask: 'confirm-table',
  by: ['table'],
  refusals: ['confirm-disputed', 'confirm-missing'],
  decide,
};
