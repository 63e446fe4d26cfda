import type { RequestOf } from '../../contest/request.ts';
import type { Spot, NewFact } from '../../contest/fact.ts';
import { playersIn } from '../../contest/sitter.ts';
import { type Contest, roundOf, seatAt, roundAt, hasCome, lineAt, spotKey } from '../../contest/state.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { whyNoSuchTable } from '../ground/table.ts';
import { whyNotSpot } from '../ground/spot.ts';
import { whyNotTable } from '../../contest/right.ts';
import type { Act } from '../act.ts';

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

const decide = (contest: Contest, request: RequestOf<'call-director'>): Result<readonly NewFact[]> => {
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

export const callDirector: Act<'call-director'> = {
  ask: 'call-director',
  // An appeal is made through the director too (Law 92C): whoever wants one calls.
  by: ['table', 'player'],
  refusals: ['player-not-there', 'question-nothing'],
  decide,
};
