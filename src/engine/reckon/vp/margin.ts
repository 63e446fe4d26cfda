import { evaluate } from '../../kit/formula.ts';
import {
  add,
  compare,
  divide,
  exactly,
  multiply,
  type Rational,
  ratio,
  subtract,
} from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Pieces, Scale } from '../../rulebook/scale.ts';
import { PIECE_FUNCTIONS } from './scale.ts';

const atEnds = (form: Pieces, i: number): readonly [Rational, Rational] => {
  const from = i === 0 ? ratio(0) : exactly(form.pieces[i - 1]?.upTo ?? 0);
  const upTo = form.pieces[i]?.upTo;
  return [from, upTo === undefined ? from : exactly(upTo)];
};

/** The margin in IMPs that a scale of straight pieces pays this many VPs for: 56.5 at the Interstate Teams is 21.5 (ANC 2021 11.12). */
export const marginFor = (scale: Scale, vp: Rational): Result<Rational> => {
  const { form } = scale;
  const refused = refuse('scale-not-invertible', { scale: scale.id }, { clause: scale.clause });
  if (form.use !== 'pieces') return refused;
  for (const [i, piece] of form.pieces.entries()) {
    const [from, upTo] = atEnds(form, i);
    const [low, high] = [from, upTo].map((m) => evaluate(piece.vp, { m }, PIECE_FUNCTIONS)) as [
      Rational,
      Rational,
    ];
    if (compare(vp, low) < 0 || compare(vp, high) > 0) continue;
    if (compare(low, high) === 0) return ok(from);
    const part = divide(subtract(vp, low), subtract(high, low));
    return ok(add(from, multiply(part, subtract(upTo, from))));
  }
  return refused;
};
