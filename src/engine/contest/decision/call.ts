import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { NewFact, Spot } from '../fact.ts';
import type { RequestOf } from '../request.ts';
import { whyNotTable } from '../right.ts';
import { playersIn } from '../sitter.ts';
import { type Contest, hasCome, lineAt, roundAt, roundOf, seatAt, spotKey } from '../state.ts';
import { whyNotSpot } from './spot.ts';

const whyNoSuchTable = (contest: Contest, table: number): Result<never> | undefined => {
  const tables = contest.seating?.tables ?? [];
  if (tables.includes(table)) return undefined;
  return tables.length === 0
    ? refuse('movement-not-set')
    : refuse('table-unknown', { table, most: tables.at(-1) ?? 0 });
};

/** A player calls to the table where they sit now, or where their team does. */
const whyNotSitting = (contest: Contest, { by, table }: RequestOf<'call-director'>): Refusal | undefined => {
  if (by.role !== 'player') return undefined;
  const round = Math.max(1, roundOf(contest));
  const seat = seatAt(contest, round, table);
  const sides = seat ? [seat.ns, seat.ew] : [];
  return sides.some((id) => playersIn(contest, id, { from: round, to: round }).includes(by.person ?? ''))
    ? undefined
    : refuse('player-not-there', { table, round }).refusal;
};

/** A table sees what others made of a board only while it has that board in hand (Course Notes, Part 3). */
const whyNotQuestion = (contest: Contest, table: number, spot: Spot): Refusal | undefined => {
  const nowhere = whyNotSpot(contest, spot);
  if (nowhere) return nowhere;
  const round = Math.min(roundAt(contest, table), Math.max(1, roundOf(contest)));
  if (!seatAt(contest, round, table)?.boards.includes(spot.board))
    return refuse('question-not-in-hand', { board: spot.board, table }).refusal;
  return hasCome(lineAt(contest, spot))
    ? undefined
    : refuse('question-nothing', { board: spot.board, table: spot.table }).refusal;
};

export const callDirector = (
  contest: Contest,
  request: RequestOf<'call-director'>,
): Result<readonly NewFact[]> => {
  const { table, about, questions } = request;
  const other = whyNotTable(request, table);
  if (other) return { ok: false, refusal: other };
  const nowhere = whyNoSuchTable(contest, table);
  if (nowhere) return nowhere;
  const away = whyNotSitting(contest, request);
  if (away) return { ok: false, refusal: away };
  const wrong = questions && whyNotQuestion(contest, table, questions);
  if (wrong) return { ok: false, refusal: wrong };
  const waiting = [...contest.calls.values()].some(
    (call) =>
      call.table === table &&
      !call.answered &&
      call.about === about &&
      (questions === undefined || (call.questions && spotKey(call.questions)) === spotKey(questions)),
  );
  return ok(
    waiting
      ? []
      : [
          {
            kind: 'director-called',
            table,
            ...(about ? { about } : {}),
            ...(questions ? { questions } : {}),
          },
        ],
  );
};

export const answerCall = (
  contest: Contest,
  { call }: RequestOf<'answer-call'>,
): Result<readonly NewFact[]> => {
  const found = contest.calls.get(call);
  if (!found) return refuse('call-unknown', { call });
  return ok(found.answered ? [] : [{ kind: 'call-answered', call }]);
};

/** Two phones a side, each taken over a few times: beyond that a join opens the table and is written down no more. */
export const MOST_JOINS = 24;

export const joinTable = (contest: Contest, request: RequestOf<'join-table'>): Result<readonly NewFact[]> => {
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
