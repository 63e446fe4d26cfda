import type { Figure } from '../figure/figure.ts';
import { makeRational, type Rational, toNumber } from '../kit/rational.ts';
import { subjectOf } from './key.ts';
import { RULE_PHRASES } from './rule.ts';

/** A number as people read it: exact where short, else four decimals. */
export const numeral = (value: Rational): string => {
  const text = makeRational(value);
  return text.includes('/') ? String(Math.round(toNumber(value) * 10000) / 10000) : text;
};

const SHORT = 8;

const listText = (values: readonly Figure[]): string =>
  values.length > SHORT
    ? `the ${values.length} numbers below`
    : values.map((input) => numeral(input.value)).join(' + ');

/** The formula with its numbers in place of the names. */
const spell = (figure: Figure): string => {
  const named = (name: string) => figure.inputs.filter((input) => input.name === name);
  const sums = (figure.formula ?? '').replace(
    /sum\((\w+)\)/g,
    (_, name: string) => `(${listText(named(name))})`,
  );
  return sums
    .replace(/count\((\w+)\)/g, (_, name: string) => String(named(name).length))
    .replace(/\b[A-Za-z_]\w*\b(?!\s*\(|')/g, (name) => {
      const [first] = named(name);
      return first ? numeral(first.value) : name;
    })
    .replaceAll('*', '×')
    .replaceAll(' / ', ' ÷ ')
    .replace(
      /round\(([^()]*(?:\([^()]*\)[^()]*)*), ([\d.]+), '(\w+)'(?:, [^)]*)?\)/g,
      (_, value, unit, ties) => `${value}, to the nearest ${unit} (${TIE_WORDS[ties as string] ?? ties})`,
    );
};

const TIE_WORDS: Readonly<Record<string, string>> = {
  up: 'halves up',
  down: 'halves down',
  away: 'halves away from zero',
  towards: 'halves towards zero',
  even: 'halves to the even number',
  average: 'halves towards the average',
};

/** One figure as one sentence: what it is, what it comes to, by which rule, and where that rule stands. */
export const sentenceOf = (figure: Figure): string => {
  const phrase = RULE_PHRASES[figure.rule.use];
  const how =
    figure.formula === undefined || figure.formula === figure.inputs[0]?.name ? '' : ` = ${spell(figure)}`;
  const note = figure.note ? ` [${figure.note}]` : '';
  const why = phrase ? `: ${phrase}` : '';
  return `${subjectOf(figure.key)}${note} is ${numeral(figure.value)}${how}${why} (${figure.rule.clause}).`;
};

/** The whole derivation, a sentence a line, each step further in. */
export const tellFigure = (figure: Figure, depth = 0): readonly string[] => [
  `${'  '.repeat(depth)}${sentenceOf(figure)}`,
  ...figure.inputs.flatMap((input) => tellFigure(input, depth + 1)),
];
