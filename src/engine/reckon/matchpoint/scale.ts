import { counts, type Line } from '../../contest/line.ts';
import { derive, type Figure, given } from '../../figure/figure.ts';
import { exactly, makeRational, multiply, ratio, sum } from '../../kit/rational.ts';
import type { RoundingRule } from '../../rulebook/slots.ts';
import { cite, law, ruleOf } from '../rules.ts';
import { resultsWith, rivals, type Seat, takesPart } from './place.ts';

export const COMPARED = law('matchpoint', 'Law 78A');
export const REPORTED = law('reported', 'Law 77');
export const COUNTED = law('counted', 'Law 78A');

/** Two for each lower score, one for each equal one; outcomes of a weighted line by their weights. */
export const ownFigure = (seat: Seat, score: number): Figure => {
  const { scores, weighted } = rivals(seat);
  const key = `${seat.key}/compared`;
  const count = (name: string, test: (other: number) => boolean) =>
    given(
      { key: `${key}/${name}`, name, rule: COUNTED, note: `against ${score}` },
      scores.filter(test).length,
    );
  const worth = (other: number) => ratio(score > other ? 2 : score === other ? 1 : 0);
  const parts = weighted.map((outcomes) =>
    given(
      { key: `${key}/weighted`, name: 'part', rule: cite(seat.book, 'weighted') },
      sum(outcomes.map((o) => multiply(o.weight, worth(o.ns)))),
    ),
  );
  const inputs = [
    count('lower', (other) => other < score),
    count('equal', (other) => other === score),
    ...parts,
  ];
  const note = `a score of ${score}`;
  return derive(
    { key, name: 'm', rule: COMPARED, note },
    parts.length > 0 ? '2*lower + equal + sum(part)' : '2*lower + equal',
    inputs,
  );
};

const SCALING = {
  neuberg: '(m*E + E - A) / A',
  traditional: 'm + L - A',
  'own-top': 'm',
  factor: 'm * (E - 1) / (A - 1)',
} as const;

export const countFigure = (seat: Seat, name: string, key: string, value: number): Figure =>
  given({ key: `${seat.key}/${key}`, name, rule: cite(seat.book, 'unequal') }, value);

/** What the board pays North-South for this score at this line. */
export const scoreFigure = (seat: Seat, score: number): Figure => {
  const { use } = ruleOf(seat.book, 'unequal');
  const own = ownFigure(seat, score);
  const results = resultsWith(seat);
  // A full board needs no scaling: what was won at the table is what the board pays.
  if (results === seat.expected && (use === 'neuberg' || use === 'factor')) return { ...own, name: 'ns' };
  const inputs = [
    own,
    countFigure(seat, 'E', 'expected', seat.expected),
    countFigure(seat, 'A', 'results', results),
    countFigure(seat, 'L', 'lines', seat.lines.filter((line) => counts(line.award)).length),
  ];
  const what = { key: `${seat.key}/scaled`, name: 'ns', rule: cite(seat.book, 'unequal') };
  const used = (formula: string) => inputs.filter((input) => new RegExp(`\\b${input.name}\\b`).test(formula));
  const formula =
    use === 'factor' && results === 1
      ? 'E - 1'
      : use === 'own-top' && !takesPart(seat)
        ? results === 1
          ? 'm - m'
          : 'm * (A - 2) / (A - 1)'
        : SCALING[use];
  return derive(what, formula, used(formula));
};

export const topFigure = (seat: Seat): Figure => {
  const { use } = ruleOf(seat.book, 'unequal');
  const lines = seat.lines.filter((line) => counts(line.award)).length;
  const groups = new Set(seat.lines.map((line) => line.deal));
  const inGroup = (deal: string | undefined) => {
    const first = seat.lines.findIndex((line) => line.deal === deal);
    const at = { ...seat, i: first, line: seat.lines[first] as Line };
    return resultsWith(at) - (takesPart(at) ? 0 : 1);
  };
  const own =
    seat.line.award.kind === 'artificial' || !counts(seat.line.award)
      ? Math.max(...[...groups].map(inGroup))
      : inGroup(seat.line.deal);
  const compared = Math.max(use === 'traditional' ? lines : use === 'own-top' ? own : seat.expected, 1);
  return derive({ key: `${seat.key}/top`, name: 'top', rule: law('top', 'Law 78A') }, '2 * (n - 1)', [
    countFigure(seat, 'n', 'results', compared),
  ]);
};

export const roundText = (value: string, rule: RoundingRule, average?: string): string =>
  `round(${value}, ${makeRational(exactly(rule.unit))}, '${rule.ties}'${average ? `, ${average}` : ''})`;

/** Per cent of the top; in whole matchpoints by the traditional method. */
export const percentFigure = (seat: Seat, percent: Figure): Figure => {
  const unequal = ruleOf(seat.book, 'unequal');
  const double = ruleOf(seat.book, 'matchpoints').use === 'double';
  const formula =
    unequal.use !== 'traditional'
      ? 'percent * top / 100'
      : double
        ? roundText('percent * top / 100', unequal.artificial)
        : `2 * ${roundText('percent * top / 200', unequal.artificial)}`;
  return derive({ key: `${seat.key}/share`, name: 'share', rule: cite(seat.book, 'artificial') }, formula, [
    percent,
    topFigure(seat),
  ]);
};
