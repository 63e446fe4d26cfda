import { once } from '../../kit/memory.ts';
import { evaluate, type Functions } from '../../kit/formula.ts';
import {
  absolute,
  compare,
  exactly,
  larger,
  makeRational,
  multiply,
  type Rational,
  ratio,
  signOf,
  smaller,
  subtract,
} from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { halfUp, isWhole, round } from '../../kit/rounding.ts';
import type { ByBound, ByMargin, Pieces, Scale } from '../../rulebook/scale.ts';
import { roundingOf } from '../rules.ts';
import { continuousCells, UNIT } from './continuous.ts';

/** VPs of the side entered and of the other, in hundredths. */
export type Vps = readonly [own: number, other: number];

/** What a scale is asked with: a margin in IMPs or a percentage, and the boards of the match. */
export interface Entry {
  readonly measure: Rational;
  readonly boards?: number;
  /** The boards were played at Butler: another column may apply. */
  readonly butler?: boolean;
}

const PIECE_FUNCTIONS: Functions = {
  max: (a, b) => larger(a as Rational, b as Rational),
  min: (a, b) => smaller(a as Rational, b as Rational),
};

const hundredths = (vp: Rational): number => Number(multiply(vp, ratio(UNIT)).n);

/** Which column of boards a match of so many uses (SABF 20.2–20.8 for Butler). */
export const columnOf = (scale: Scale, boards: number, butler: boolean): Result<number> => {
  if (!butler) return ok(boards);
  if (!scale.butler) return refuse('scale-without-butler', { scale: scale.id }, { clause: scale.clause });
  const printed = scale.butler.columns.find(([from]) => from === boards)?.[1];
  return ok(printed ?? Math.max(1, halfUp(multiply(exactly(scale.butler.otherwise), ratio(boards)))));
};

const pieceFor = (form: Pieces, measure: Rational): Pieces['pieces'][number] =>
  form.pieces.find(({ upTo }) => upTo === undefined || compare(measure, exactly(upTo)) <= 0) ??
  (form.pieces.at(-1) as Pieces['pieces'][number]);

/** What the better side's measure is worth to it, and to the other where the two do not share a sum. */
export interface Winner {
  readonly own: number;
  readonly other?: number;
}

const paid = once((_: Pieces) => new Map<string, Winner>());

/** A contest asks for few different measures and very often: each is worked out once. */
const byPieces = (form: Pieces, measure: Rational): Winner => {
  const known = paid(form);
  const name = `${measure.n}/${measure.d}`;
  const found = known.get(name) ?? workPieces(form, measure);
  known.set(name, found);
  return found;
};

const workPieces = (form: Pieces, measure: Rational): Winner => {
  const piece = pieceFor(form, measure);
  const rule = roundingOf(form.round);
  const worth = (formula: string) =>
    hundredths(round(evaluate(formula, { m: measure }, PIECE_FUNCTIONS), rule));
  return { own: worth(piece.vp), ...(piece.other === undefined ? {} : { other: worth(piece.other) }) };
};

const columnFor = <T extends { readonly boards: readonly [number, number] }>(
  columns: readonly T[],
  boards: number,
  scale: Scale,
): Result<T> => {
  const found = columns.find(({ boards: [from, to] }) => boards >= from && boards <= to);
  if (found) return ok(found);
  const known = columns.map(({ boards: [from, to] }) => (from === to ? String(from) : `${from} to ${to}`));
  return refuse('scale-boards', { scale: scale.id, boards, known }, { clause: scale.clause });
};

const byMargin = (
  form: ByMargin,
  entry: { measure: Rational; boards: number },
  scale: Scale,
): Result<Winner> => {
  const column = columnFor(form.columns, entry.boards, scale);
  if (!column.ok) return column;
  const { vp } = column.value;
  const cell = vp[Math.min(Number(entry.measure.n), vp.length - 1)] as (typeof vp)[number];
  return ok({ own: hundredths(exactly(cell)) });
};

const byBound = (
  form: ByBound,
  entry: { measure: Rational; boards: number },
  scale: Scale,
): Result<Winner> => {
  const column = columnFor(form.columns, entry.boards, scale);
  if (!column.ok) return column;
  const steps = column.value.upTo.filter((bound) => compare(entry.measure, exactly(bound)) > 0).length;
  return ok({ own: hundredths(exactly(form.least)) + steps * UNIT });
};

/** The better side's VPs by the scale's form; a margin must be whole where the scale is a table of whole IMPs. */
const winnerVps = (scale: Scale, measure: Rational, boards: number): Result<Winner> => {
  const { form } = scale;
  if ((form.use === 'continuous' || form.use === 'by-margin') && !isWhole(measure))
    return refuse(
      'scale-margin-whole',
      { scale: scale.id, given: makeRational(measure) },
      { clause: scale.clause },
    );
  switch (form.use) {
    case 'continuous': {
      const cells = continuousCells(form, boards);
      return ok({ own: cells[Math.min(Number(measure.n), cells.length - 1)] as number });
    }
    case 'pieces':
      return ok(byPieces(form, measure));
    case 'by-margin':
      return byMargin(form, { measure, boards }, scale);
    case 'by-bound':
      return byBound(form, { measure, boards }, scale);
  }
};

const HUNDRED = ratio(100);
const MIDDLE = { imps: ratio(0), percent: ratio(50) } as const;

/** The measure the better side enters with, after the scale's own rounding, and whether it is the side asked about. */
export const enterWith = (
  scale: Scale,
  measure: Rational,
): { readonly better: Rational; readonly own: boolean } => {
  const enter = scale.form.use === 'pieces' ? scale.form.enter : undefined;
  const entered = enter ? round(measure, roundingOf(enter)) : measure;
  const middle = MIDDLE[scale.measure];
  const own = compare(entered, middle) >= 0;
  const better = scale.measure === 'imps' ? absolute(entered) : own ? entered : subtract(HUNDRED, entered);
  return { better, own };
};

const whyNotEntry = (scale: Scale, { measure, boards }: Entry) => {
  if (scale.measure === 'percent' && (signOf(measure) < 0 || compare(measure, ratio(100)) > 0))
    return refuse(
      'scale-percent',
      { scale: scale.id, given: makeRational(measure) },
      { clause: scale.clause },
    );
  if (scale.boards && boards === undefined)
    return refuse('scale-needs-boards', { scale: scale.id }, { clause: scale.clause });
  if (boards !== undefined && (!Number.isSafeInteger(boards) || boards < 1 || boards > 1000))
    return refuse('scale-boards-number', { scale: scale.id, boards }, { clause: scale.clause });
  return undefined;
};

/** Both sides' VPs in hundredths; a negative margin, or less than 50 per cent, gives them the other way round. */
export const vpsFor = (scale: Scale, entry: Entry): Result<Vps> => {
  const refused = whyNotEntry(scale, entry);
  if (refused) return refused;
  const column = columnOf(scale, entry.boards ?? 0, entry.butler ?? false);
  if (!column.ok) return column;
  const { better, own } = enterWith(scale, entry.measure);
  const found = winnerVps(scale, better, column.value);
  if (!found.ok) return found;
  const other = found.value.other ?? hundredths(exactly(scale.sum ?? 0)) - found.value.own;
  return ok(own ? [found.value.own, other] : [other, found.value.own]);
};

/** What a drawn match is worth to each side, in hundredths: the average of the scale. */
export const averageVps = (scale: Scale): Result<number> => {
  const drawn = vpsFor(scale, { measure: MIDDLE[scale.measure], ...(scale.boards ? { boards: 1 } : {}) });
  return drawn.ok ? ok(drawn.value[0]) : drawn;
};

/** For the reasons: the piece a measure falls in, and what its formula may call. */
export { pieceFor, PIECE_FUNCTIONS };
