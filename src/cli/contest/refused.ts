import type { Refusal } from '../../engine/kit/result.ts';
import { sayRefusal } from '../../engine/words/refusal.ts';
import { type Io, REFUSED, sayValue } from '../say.ts';

/** A refusal as every command of contests says it: code, sentence, clause and particulars. */
export const refuseWith = (io: Io, refusal: Refusal, pretty: boolean): number => {
  const says = sayRefusal(refusal);
  const { code, clause, details } = refusal;
  sayValue(
    io,
    { refused: { code, says, ...(clause === undefined ? {} : { clause }), ...(details ? { details } : {}) } },
    { pretty, show: () => says },
  );
  return REFUSED;
};
