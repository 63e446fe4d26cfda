import { evaluate } from '../../kit/formula.ts';
import {
  add,
  compare,
  divide,
  equals,
  exactly,
  multiply,
  negate,
  type Rational,
  ratio,
  subtract,
} from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Pieces, Scale } from '../../rulebook/scale.ts';
import { PIECE_FUNCTIONS, pieceFor } from './scale.ts';

const atEnds = (form: Pieces, i: number): readonly [Rational, Rational] => {
  const from = i === 0 ? ratio(0) : exactly(form.pieces[i - 1]?.upTo ?? 0);
  const upTo = form.pieces[i]?.upTo;
  return [from, upTo === undefined ? from : exactly(upTo)];
};

/** The loser's own line, where the scale prints one, drawn on until it pays so many VPs: 0 = 35 + net is −35. */
const lossFor = (form: Pieces, vp: Rational): Rational | undefined => {
  for (const [i, { other }] of form.pieces.entries()) {
    const [from, upTo] = atEnds(form, i);
    if (other === undefined || compare(from, upTo) === 0) continue;
    const [high, low] = [from, upTo].map((m) => evaluate(other, { m }, PIECE_FUNCTIONS)) as [
      Rational,
      Rational,
    ];
    if (compare(vp, high) > 0 || compare(low, high) === 0) continue;
    const part = divide(subtract(high, vp), subtract(high, low));
    const m = add(from, multiply(part, subtract(upTo, from)));
    const paid = pieceFor(form, m).other;
    if (paid !== undefined && equals(evaluate(paid, { m }, PIECE_FUNCTIONS), vp)) return negate(m);
  }
  return undefined;
};

/** The margin in IMPs that a scale of straight pieces pays this many VPs for: 56.5 at the Interstate Teams is 21.5, and 0 is 35 lost (ANC 2021 11.12). */
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
  const loss = lossFor(form, vp);
  return loss ? ok(loss) : refused;
};
