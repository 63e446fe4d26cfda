import type { Figure, Rule } from '../figure/figure.ts';
import { makeRational, type Rational, toNumber } from '../kit/rational.ts';
import { type Names, subjectOf } from './key.ts';
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

const ROUNDED = /round\(((?:[^()]|\([^()]*\))*), ([\d.]+), '(\w+)'(?:, [^()]*)?\)/g;

const CUT = /cut\(((?:[^()]|\([^()]*\))*), ([\d.]+)\)/g;

/** The formula with its numbers in place of the names. */
const spell = (figure: Figure): string => {
  const named = (name: string) => figure.inputs.filter((input) => input.name === name);
  const whole = (figure.formula ?? '')
    .replace(/sum\((\w+)\)/g, (_, name: string) => `(${listText(named(name))})`)
    .replace(/count\((\w+)\)/g, (_, name: string) => String(named(name).length));
  const numbers = whole.replace(/\b[A-Za-z_]\w*\b(?!\s*\(|')/g, (name) => {
    const [first] = named(name);
    return first ? numeral(first.value) : name;
  });
  const outermost = numbers.replace(ROUNDED, '').trim() === '';
  return numbers
    .replace(ROUNDED, (_, value: string, unit: string, ties: string) => {
      const to = `to the nearest ${unit}, ${TIE_WORDS[ties] ?? ties}`;
      return outermost ? `${value} ${to}` : `[${value} ${to}]`;
    })
    .replace(CUT, '$1, down to a whole $2')
    .replaceAll('*', '×')
    .replaceAll(' / ', ' ÷ ');
};

const TIE_WORDS: Readonly<Record<string, string>> = {
  up: 'halves up',
  down: 'halves down',
  away: 'halves away from zero',
  towards: 'halves towards zero',
  even: 'halves to the even number',
  average: 'halves towards the average',
  single: 'as a single-precision number',
};

const ruleText = ({ use, clause }: Rule, below: Figure | undefined): string => {
  if (below?.rule.use === use && below.rule.clause === clause) return '';
  const phrase = RULE_PHRASES[use];
  return phrase ? `, ${phrase} (${clause})` : ` (${clause})`;
};

/** One figure as one sentence: what it is, what it comes to, how, by which rule, and where that rule stands. What the sentence above already said is left out. */
export const sentenceOf = (figure: Figure, below?: Figure, names?: Names): string => {
  const plain = figure.formula === undefined || figure.inputs.some((input) => input.name === figure.formula);
  const how = plain ? '' : ` = ${spell(figure)}`;
  const note = figure.note ? ` (${figure.note})` : '';
  return `${subjectOf(figure.key, below?.key, names)}${note}: ${numeral(figure.value)}${how}${ruleText(figure.rule, below)}.`;
};

/** The whole derivation, a sentence a line, each step further in. */
export const tellFigure = (figure: Figure, names?: Names, depth = 0, below?: Figure): readonly string[] => [
  `${'  '.repeat(depth)}${sentenceOf(figure, below, names)}`,
  ...figure.inputs.flatMap((input) => tellFigure(input, names, depth + 1, figure)),
];
