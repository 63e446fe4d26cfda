import { formatFor } from '../../engine/draw/knockout/format.ts';
import { STAGES, whyNotWithdraw } from '../../engine/draw/knockout/withdraw.ts';
import { USUAL_KNOCKOUT } from '../../engine/rulebook/usual.ts';
import { ok } from '../../engine/kit/result.ts';
import type { Run } from '../say.ts';
import { answer } from './answer.ts';
import { count, needed, oneOf, record } from './read.ts';

const INPUT = record({ entries: count, from: oneOf(STAGES), after: count });

/** `byestand draw withdraw -`: whether a team may leave the knock-out or the Swiss beside it, and when. */
export const run: Run = (args, io) =>
  answer('withdraw', args, io, INPUT, withdraw, ({ clause, says }) => [{ clause, says }]);

const withdraw = (input: ReturnType<typeof INPUT>) => {
  const format = formatFor(USUAL_KNOCKOUT.rule, needed(input.entries, 'entries'), USUAL_KNOCKOUT.cite);
  if (!format.ok) return format;
  const from = input.from ?? 'swiss';
  const after = from === 'swiss' ? needed(input.after, 'after') : (input.after ?? 1);
  const refusal = whyNotWithdraw(format.value, { from, after }, USUAL_KNOCKOUT.cite);
  if (refusal) return { ok: false as const, refusal };
  return ok({
    may: true,
    from,
    after,
    clause: USUAL_KNOCKOUT.cite('knockout-leave'),
    says: `a team may leave the Swiss after round ${after}; it tells the director`,
  });
};
