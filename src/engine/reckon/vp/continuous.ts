import { onceEach } from '../../kit/memory.ts';
import { exactly, toNumber } from '../../kit/rational.ts';
import type { Continuous } from '../../rulebook/scale.ts';

/** The golden section's smaller part: (√5 − 1) ÷ 2. */
const TAU = (Math.sqrt(5) - 1) / 2;

/** Units (hundredths) a VP is counted in. */
export const UNIT = 100;

/** The winner's VPs in hundredths before rounding: irrational, so in doubles, and rounded at once by the caller. */
export const formulaVp = (form: Continuous, boards: number, margin: number): number => {
  const most = toNumber(exactly(form.most)) * UNIT;
  const blitz = toNumber(exactly(form.blitz)) * Math.sqrt(boards);
  if (margin >= blitz) return most;
  return (most / 2) * (1 + (1 - TAU ** ((3 * margin) / blitz)) / (1 - TAU ** 3));
};

/** The first margin worth everything. */
export const blitzOf = (form: Continuous, boards: number): number =>
  Math.ceil(toNumber(exactly(form.blitz)) * Math.sqrt(boards));

/** The formula rounded for each margin up to the first worth everything. */
export const roundedCells = (form: Continuous, boards: number): Int32Array => {
  const last = blitzOf(form, boards);
  const cells = new Int32Array(last + 1);
  for (let margin = 0; margin <= last; margin++)
    cells[margin] = Math.floor(formulaVp(form, boards, margin) + 0.5);
  return cells;
};

/**
 * No IMP may be worth more than the one before it: a cell that offends is raised by one hundredth, pass after pass,
 * until a pass changes nothing. The first and the last cell never move.
 */
const repair = (cells: Int32Array): Int32Array => {
  const step = (i: number): number => (cells[i + 1] as number) - (cells[i] as number);
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = 1; i < cells.length - 1; i++)
      if (step(i) > step(i - 1)) {
        cells[i] = (cells[i] as number) + 1;
        changed = true;
      }
  }
  return cells;
};

/** The winner's VPs in hundredths by margin; a scale is worked out once for each length of match. */
export const continuousCells = onceEach(
  (form: Continuous, boards: number): Int32Array =>
    form.repair ? repair(roundedCells(form, boards)) : roundedCells(form, boards),
);
