import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { citing, clauseOn } from '../clause.ts';
import type { NewFact } from '../fact.ts';
import type { RequestOf } from '../request.ts';
import type { Contest } from '../state.ts';

const whyNotIn = (contest: Contest, id: string): Refusal | undefined => {
  const entry = contest.entries.get(id);
  return entry && !entry.scratched
    ? undefined
    : refuse('contestant-unknown', { given: id }, { clause: 'Law 4' }).refusal;
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

export const lodgeDefence = (
  contest: Contest,
  request: RequestOf<'lodge-defence'>,
): Result<readonly NewFact[]> => {
  const { contestant, against, system, sides, round } = request;
  const refusal = whyNotIn(contest, contestant);
  if (refusal) return { ok: false, refusal };
  return ok([{ kind: 'defence-lodged', contestant, against, system, sides, round }]);
};

const DAY = /^\d{4}-\d\d-\d\d$/;

export const announceEntries = (
  { stages }: Contest,
  { closes, bornBefore }: RequestOf<'announce-entries'>,
): Result<readonly NewFact[]> => {
  if (stages.length > 0) return refuse('entries-begun');
  if (closes === undefined && bornBefore === undefined) return refuse('entries-nothing');
  if (closes !== undefined && !INSTANT.test(closes))
    return refuse('deadline-unreadable', { given: closes }, { at: 'closes' });
  if (bornBefore !== undefined && !DAY.test(bornBefore))
    return refuse('day-unreadable', { given: bornBefore }, { at: 'bornBefore' });
  return ok([
    {
      kind: 'entries-announced',
      ...(closes === undefined ? {} : { closes }),
      ...(bornBefore === undefined ? {} : { bornBefore }),
    },
  ]);
};

export const setDeadline = (
  contest: Contest,
  { until, clause = clauseOn(contest, 'system-deadline') }: RequestOf<'set-deadline'>,
): Result<readonly NewFact[]> =>
  INSTANT.test(until)
    ? ok([{ kind: 'deadline-set', until, clause }])
    : refuse('deadline-unreadable', { given: until }, { at: 'until' });

/** Which side may is the rulebook's to say; here that there is something to contest, and that it is one of the two. */
export const contestSubstitute = (
  contest: Contest,
  { substitute, side, level, imps, why }: RequestOf<'contest-substitute'>,
): Result<readonly NewFact[]> => {
  const used = contest.substitutes.find(({ id }) => id === substitute);
  if (!used) return refuse('substitute-unknown', { given: substitute });
  const refusal = whyNotIn(contest, side);
  if (refusal) return { ok: false, refusal };
  return ok([
    {
      kind: 'substitute-contested',
      substitute,
      side,
      ...(level === undefined ? {} : { level }),
      ...(imps === undefined ? {} : { imps }),
      why,
    },
  ]);
};

/** Before the field is made: afterwards it is what it is. */
export const tellSeason = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...season }: RequestOf<'tell-season'>,
): Result<readonly NewFact[]> => {
  if (contest.stages.length > 0) return refuse('season-late', {}, citing(contest, 'season-points'));
  const stranger = season.committee?.find((id) => whyNotIn(contest, id));
  if (stranger !== undefined) return refuse('contestant-unknown', { given: stranger }, { clause: 'Law 4' });
  return ok([{ kind: 'season-told', ...season }]);
};
