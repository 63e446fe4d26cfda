import type { Side } from '../../bridge/seat.ts';
import { counts, type Line, type Mark, type Weight } from '../../contest/line.ts';
import { derive, type Figure, given } from '../../figure/figure.ts';
import { exactly, makeRational, multiply, type Rational, ratio, sum } from '../../kit/rational.ts';
import type { RoundingRule } from '../../rulebook/slots.ts';
import { cite, law, ruleOf } from '../rules.ts';
import { averagePlusTotal, PERCENT_UNIT } from '../several.ts';
import {
  type Case,
  isWorth,
  type Place,
  placesOf,
  resultsWith,
  rivals,
  type Seat,
  seatOf,
  settledPlaces,
  shareAt,
  takesPart,
} from './place.ts';

export const COMPARED = law('matchpoint', 'Law 78A');
export const REPORTED = law('reported', 'Law 77');

/** Two for each lower score, one for each equal one; outcomes of a weighted line by their weights. */
const ownFigure = (seat: Seat, score: number): Figure => {
  const { scores, weighted } = rivals(seat);
  const key = `${seat.key}/compared`;
  const count = (name: string, test: (other: number) => boolean) =>
    given(
      { key: `${key}/${name}`, name, rule: REPORTED, note: `against ${score}` },
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

const countFigure = (seat: Seat, name: string, key: string, value: number): Figure =>
  given({ key: `${seat.key}/${key}`, name, rule: cite(seat.book, 'unequal') }, value);

/** What the board pays North-South for this score at this line. */
const scoreFigure = (seat: Seat, score: number): Figure => {
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
const percentFigure = (seat: Seat, percent: Figure): Figure => {
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

const weightedFigure = (seat: Seat, outcomes: readonly Weight[]): Figure => {
  const weighted = ruleOf(seat.book, 'weighted');
  const rule = cite(seat.book, 'weighted');
  const parts = outcomes.map((outcome) => {
    const weight = given(
      { key: `${seat.key}/weight`, name: 'weight', rule: law('weighted', 'Law 12C1c') },
      outcome.weight,
    );
    return derive({ key: `${seat.key}/outcome/${outcome.ns}`, name: 'part', rule }, 'weight * ns', [
      weight,
      scoreFigure(seat, outcome.ns),
    ]);
  });
  const what = { key: `${seat.key}/weighted`, name: 'ns', rule };
  return weighted.use === 'manual'
    ? derive(what, `top/2 + ${roundText('sum(part) - top/2', weighted.correction)}`, [
        ...parts,
        topFigure(seat),
      ])
    : derive(what, 'sum(part)', parts);
};

const smallFigure = (seat: Seat, score: number, side: Side): Figure | undefined => {
  const fouled = ruleOf(seat.book, 'fouled');
  const small = fouled.use === 'groups' ? fouled.small : undefined;
  const results = resultsWith(seat);
  if (!small || results > small.upTo || seat.expected < small.fieldTimes * results) return undefined;
  const rule = cite(seat.book, 'fouled');
  const middle = given({ key: `${seat.key}/middle`, name: 'middle', rule }, exactly(small.middle));
  const step = given({ key: `${seat.key}/step`, name: 'step', rule }, exactly(small.step));
  const formula = side === 'ns' ? 'middle + step * (m - A + 1)' : 'middle - step * (m - A + 1)';
  const inputs = [middle, step, ownFigure(seat, score), countFigure(seat, 'A', 'results', results)];
  return percentFigure(seat, derive({ key: `${seat.key}/percent`, name: 'percent', rule }, formula, inputs));
};

/** The line's two sides, East-West what North-South leave of the top. */
const sideFigure = (seat: Seat, ns: Figure, side: Side): Figure =>
  side === 'ns'
    ? ns
    : derive({ key: `${seat.key}/rest`, name: 'ew', rule: law('complement', 'Law 78A') }, 'top - ns', [
        topFigure(seat),
        ns,
      ]);

const markFigure = (seat: Seat, mark: Mark, side: Side): Figure => {
  const rules = ruleOf(seat.book, 'artificial');
  const several = ruleOf(seat.book, 'several');
  const contestant = seat.columns[side][seat.i] as number;
  const rule = cite(seat.book, 'artificial');
  const what = { key: `${seat.key}/${side}/percent`, name: 'percent', rule, note: mark };
  const laid = (value: Rational, note: string) =>
    given({ key: `${what.key}/laid-down`, name: 'laid', rule, note }, value);
  if (mark === 'A') return given(what, exactly(rules.average));
  const own = ownPercentFigure(seat, contestant);
  if (mark === 'A-') {
    const minus = laid(exactly(rules.minus), mark);
    return own && rules.own === 'plus-and-minus'
      ? derive(what, 'min(laid, own)', [minus, own])
      : derive(what, 'laid', [minus]);
  }
  const plus =
    several.use === 'square-root' ? severalFigure(seat, side, contestant) : laid(exactly(rules.plus), mark);
  return own && rules.own !== 'never'
    ? derive(what, 'max(laid, own)', [plus, own])
    : derive(what, 'laid', [plus]);
};

/** The nth average plus of the session is what its running total adds (ANC 2021, appendix on multiple average plus). */
const severalFigure = (seat: Seat, side: Side, contestant: number): Figure => {
  const several = ruleOf(seat.book, 'several');
  const rule = cite(seat.book, 'several');
  const percent = several.use === 'square-root' ? exactly(several.percent) : ratio(0);
  const terms = {
    middle: exactly(ruleOf(seat.book, 'artificial').average),
    step: percent,
    unit: PERCENT_UNIT,
  };
  const board = seat.sheet.boards.indexOf(seat.columns);
  const marks = placesOf(seat, contestant).filter(
    (place) =>
      shareAt(seat, place) === 'A+' && (place.board < board || (place.board === board && place.i <= seat.i)),
  );
  const nth = marks.length;
  const key = `${seat.key}/${side}/several`;
  const total = (n: number, name: string) =>
    given({ key: `${key}/${n}`, name, rule, note: `${n} boards` }, averagePlusTotal(n, terms));
  return derive({ key, name: 'laid', rule, note: `number ${nth}` }, 'now - before', [
    total(nth, 'now'),
    total(nth - 1, 'before'),
  ]);
};

const ownPercentFigure = (seat: Seat, contestant: number): Figure | undefined => {
  const places = settledPlaces(seat, contestant);
  if (places.length === 0) return undefined;
  return shareOfBoards(
    seat,
    places,
    { key: `${seat.key}/own`, name: 'own', rule: law('own-session', 'Law 12C2c') },
    100,
  );
};

/** What a contestant made of some boards, as a part of the most they could pay. */
const shareOfBoards = (
  at: Case,
  places: readonly Place[],
  what: Parameters<typeof derive>[0],
  times: number,
): Figure => {
  const lines = places.map((place) => ({
    ...doubleFigure(seatOf(at, place.board, place.i), place.side),
    name: 'line',
  }));
  const tops = places.map((place) => topFigure(seatOf(at, place.board, place.i)));
  return derive(what, `${times} * sum(line) / sum(top)`, [...lines, ...tops]);
};

const sitOutFigure = (seat: Seat, side: Side): Figure => {
  const contestant = seat.columns[side][seat.i] as number;
  const places = placesOf(seat, contestant).filter(({ board, i }) =>
    counts(seatOf(seat, board, i).line.award),
  );
  const own = shareOfBoards(
    seat,
    places,
    { key: `${seat.key}/own`, name: 'own', rule: cite(seat.book, 'sitOut') },
    1,
  );
  return derive({ key: `${seat.key}/sit-out`, name: side, rule: cite(seat.book, 'sitOut') }, 'own * top', [
    own,
    topFigure(seat),
  ]);
};

/** One side of one line in double matchpoints, whatever it is. */
const doubleFigure = (seat: Seat, side: Side): Figure => {
  const { award } = seat.line;
  switch (award.kind) {
    case 'score':
      return smallFigure(seat, award.ns, side) ?? sideFigure(seat, scoreFigure(seat, award.ns), side);
    case 'weighted':
      return sideFigure(seat, weightedFigure(seat, award.outcomes), side);
    case 'split':
      return sideFigure(seat, scoreFigure(seat, award[side]), side);
    case 'artificial': {
      const share = award[side];
      const rule = cite(seat.book, 'artificial');
      const percent =
        typeof share === 'string'
          ? markFigure(seat, share, side)
          : given({ key: `${seat.key}/${side}/percent`, name: 'percent', rule }, share);
      return percentFigure(seat, percent);
    }
    case 'set': {
      const set = given(
        { key: `${seat.key}/${side}/set`, name: 'set', rule: law('director', 'Law 12C1') },
        award[side],
      );
      const scale = ruleOf(seat.book, 'matchpoints').use;
      const what = { key: `${seat.key}/${side}/doubled`, name: side, rule: cite(seat.book, 'matchpoints') };
      return scale === 'double'
        ? set
        : scale === 'single'
          ? derive(what, '2 * set', [set])
          : derive(what, 'set + top/2', [set, topFigure(seat)]);
    }
    default:
      return sitOutFigure(seat, side);
  }
};

const inScale = (seat: Seat, double: Figure, key: string): Figure => {
  const scale = ruleOf(seat.book, 'matchpoints').use;
  if (scale === 'double') return { ...double, key };
  const what = { key, name: double.name, rule: cite(seat.book, 'matchpoints') };
  const x = { ...double, name: 'x' };
  return scale === 'single' ? derive(what, 'x / 2', [x]) : derive(what, 'x - top/2', [x, topFigure(seat)]);
};

/** Why one side of a line has its matchpoints; undefined where the line is worth nothing to it. */
export const whyLine = (
  at: Case,
  board: number,
  i: number,
  side: Side,
  exact = false,
): Figure | undefined => {
  const seat = seatOf(at, board, i);
  if (!isWorth(seat, side)) return undefined;
  const { line } = ruleOf(at.book, 'rounding');
  const key = `${seat.key}/${side}`;
  const value = inScale(seat, doubleFigure(seat, side), exact || !line ? key : `${key}/exact`);
  if (exact || !line) return value;
  const signed = ruleOf(at.book, 'matchpoints').use === 'signed';
  const single = ruleOf(at.book, 'matchpoints').use === 'single';
  const average = signed ? '0' : single ? 'top/4' : 'top/2';
  return derive({ key, name: side, rule: cite(at.book, 'rounding') }, roundText('x', line, average), [
    { ...value, name: 'x' },
    topFigure(seat),
  ]);
};
