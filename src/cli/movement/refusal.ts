import type { Refusal } from '../../engine/kit/result.ts';
import { sayRefusal as sentenceOf } from '../../engine/words/refusal.ts';
import { type Io, REFUSED, Unusable } from '../say.ts';

// What cannot be at all is bad input (2); what could be but must not is a refusal (1).
const UNUSABLE_CODES = new Set([
  'movement-text',
  'movement-session',
  'rover-base',
  'appendix-base-text',
  'conversion-round',
  'movement-not-json',
  'movement-sections',
  'movement-size',
  'movement-kind',
  'movement-variant',
  'arrow-round',
  'mitchell-share-at',
  'movement-json',
  'advise-size',
]);

export const sayRefusal = (io: Io, refusal: Refusal): number => {
  const why = sentenceOf(refusal);
  if (UNUSABLE_CODES.has(refusal.code)) throw new Unusable(why);
  const { code, at, clause } = refusal;
  io.out(
    JSON.stringify({
      refused: code,
      why,
      ...(at === undefined ? {} : { at }),
      ...(clause === undefined ? {} : { clause }),
    }),
  );
  io.err(`byestand: ${why}`);
  return REFUSED;
};
