import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { MINUTE } from '../../ruling/clock.ts';
import { bookOf } from '../../play/unit/score.ts';
import { stageFrom, read } from '../guard/system.ts';
import { startOf } from '../guard/sitting.ts';
import { systemStages, whyNotNotes } from '../../contest/system.ts';
import { type Refusal, type Result, ok } from '../../kit/result.ts';
import { whyNotIn } from '../ground/lodge.ts';
import type { Act } from '../act.ts';

/** Whether notes of a defence may be used from this round on: in time, short enough, approved (ANC 2021 4.7; SABF 4.2.3). */
const whyNotDefence = (contest: Contest, request: RequestOf<'lodge-defence'>): Refusal | undefined => {
  const { against, sides, round, approved, received, askedAt } = request;
  const stage = stageFrom(contest, round);
  const book = stage ? bookOf(contest, stage) : undefined;
  const rule = book?.ok
    ? book.value.book.systems?.value
    : systemStages(contest).find((one) => one.rule)?.rule;
  if (!rule) return undefined;
  const at = read(received ?? askedAt);
  const start = startOf(contest, round);
  const begun = contest.called !== undefined && contest.called.round >= round;
  const minutesBefore = begun
    ? 0
    : start === undefined || at === undefined
      ? Number.POSITIVE_INFINITY
      : Math.max(0, Math.floor((start - at) / MINUTE));
  return whyNotNotes(rule, { against, sides, minutesBefore, approved: approved === true }, contest.waived);
};

const decide = (contest: Contest, request: RequestOf<'lodge-defence'>): Result<readonly NewFact[]> => {
  const { contestant, against, system, sides, round } = request;
  const refusal = whyNotIn(contest, contestant);
  if (refusal) return { ok: false, refusal };
  return ok([{ kind: 'defence-lodged', contestant, against, system, sides, round }]);
};

export const lodgeDefence: Act<'lodge-defence'> = {
  ask: 'lodge-defence',
  objections: ['notes-against', 'notes-sides', 'notes-late', 'notes-approval'],
  decide,
  whyNot: whyNotDefence,
};
