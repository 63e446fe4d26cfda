import { MOMENTS, whyNotChangePairs } from '../../engine/draw/seat.ts';
import { ok } from '../../engine/kit/result.ts';
import { citeFor } from '../../engine/rulebook/usual.ts';
import type { Run } from '../say.ts';
import { answer } from './answer.ts';
import { needed, oneOf, record } from './read.ts';

const INPUT = record({ moment: oneOf(MOMENTS) });

/** `byestand draw change -`: whether a team may change its pairs now (SABF 13.7). */
export const run: Run = (args, io) =>
  answer('change', args, io, INPUT, change, ({ clause, says }) => [{ clause, says }]);

const change = (input: ReturnType<typeof INPUT>) => {
  const moment = needed(input.moment, 'moment');
  const clause = citeFor('seating')('line-up-changed');
  const refusal = whyNotChangePairs(moment, clause);
  if (refusal) return { ok: false as const, refusal };
  return ok({ may: true, moment, clause, says: 'no period of play is running' });
};
