import type { Figure } from '../figure/figure.ts';
import { makeRational, type Rational, toNumber } from '../kit/rational.ts';

/** A figure as plain JSON: what `--why` prints and every screen opens. */
export interface FigureView {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** The fraction itself, where no short decimal says it exactly. */
  readonly exact?: string;
  readonly use: string;
  readonly clause: string;
  readonly layer: string;
  readonly formula?: string;
  readonly facts?: readonly string[];
  readonly note?: string;
  readonly inputs: readonly FigureView[];
}

const exactText = (value: Rational): { exact?: string } => {
  const text = makeRational(value);
  return text.includes('/') ? { exact: text } : {};
};

export const showFigure = (figure: Figure): FigureView => ({
  key: figure.key,
  name: figure.name,
  value: toNumber(figure.value),
  ...exactText(figure.value),
  ...figure.rule,
  ...(figure.formula === undefined ? {} : { formula: figure.formula }),
  ...(figure.facts === undefined ? {} : { facts: figure.facts }),
  ...(figure.note === undefined ? {} : { note: figure.note }),
  inputs: figure.inputs.map(showFigure),
});
