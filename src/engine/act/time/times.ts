import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { parseInstant } from '../../ruling/clock.ts';
import { read } from '../../play/time/time.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { whyNotSetLate } from '../guard/schedule.ts';
import type { Act } from '../act.ts';

/** Moments that can be read, in their order, and in time. */
const whyNotTimes = (contest: Contest, request: RequestOf<'set-times'>): Refusal | undefined => {
  const { finish, next } = request;
  const bad = [finish, next].find((text) => text !== undefined && parseInstant(text) === undefined);
  if (bad !== undefined) return refuse('moment-unreadable', { given: bad }).refusal;
  const [end, start] = [read(finish), read(next)];
  return end !== undefined && start !== undefined && start < end
    ? refuse('times-order').refusal
    : whyNotSetLate(contest, request);
};

const decide = (
  _: Contest,
  { finish, next, lastOfStage }: RequestOf<'set-times'>,
): Result<readonly NewFact[]> =>
  ok([
    {
      kind: 'times-set',
      ...(finish === undefined ? {} : { finish }),
      ...(next === undefined ? {} : { next }),
      ...(lastOfStage ? { lastOfStage } : {}),
    },
  ]);

export const setTimes: Act<'set-times'> = {
  ask: 'set-times',
  refusals: ['times-order'],
  decide,
  whyNot: whyNotTimes,
};
