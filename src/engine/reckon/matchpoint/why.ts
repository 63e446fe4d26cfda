import type { Side } from '../../bridge/seat.ts';
import { counts, type Mark, type Weight } from '../../contest/line.ts';
import { derive, type Figure, given } from '../../figure/figure.ts';
import { exactly, type Rational, ZERO } from '../../kit/rational.ts';
import { cite, law, ruleOf } from '../rules.ts';
import { averagePlusTotal } from '../several.ts';
import {
  type Case,
  isWorth,
  type Place,
  placesOf,
  resultsWith,
  type Seat,
  seatOf,
  settledPlaces,
  shareAt,
} from './place.ts';
import { countFigure, ownFigure, percentFigure, roundText, scoreFigure, topFigure } from './scale.ts';

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
  const [step, unit] = several.use === 'square-root' ? [several.percent, several.unit] : [0, 1];
  const terms = {
    middle: exactly(ruleOf(seat.book, 'artificial').average),
    step: exactly(step),
    unit: exactly(unit),
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
  if (places.every(({ board, i }) => topFigure(seatOf(seat, board, i)).value.n === 0n)) return undefined;
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
  if (tops.every(({ value }) => value.n === 0n))
    return given({ ...what, note: 'no board has a second result' }, ZERO);
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

/** The share that the event fixes, or what the side's own score would have been paid where that is more (SABF 4.6). */
const psycheFigure = (
  seat: Seat,
  { by, ns }: Extract<Seat['line']['award'], { kind: 'psyche' }>,
  side: Side,
): Figure => {
  const own = ns === undefined ? undefined : sideFigure(seat, scoreFigure(seat, ns), side);
  const key = `${seat.key}/${side}/psyche`;
  if (!seat.book.psyche) return own ?? given({ key, name: side, rule: law('director', 'Law 12C2') }, 0);
  const slot = ruleOf(seat.book, 'psyche');
  const rule = cite(seat.book, 'psyche');
  const share = given(
    { key: `${key}/percent`, name: 'percent', rule },
    exactly(side === by ? slot.offenderPercent : slot.victimPercent),
  );
  const fixed = { ...percentFigure(seat, share), name: 'fixed' };
  return side === by || !own
    ? derive({ key, name: side, rule }, 'fixed', [fixed])
    : derive({ key, name: side, rule }, 'max(fixed, own)', [fixed, { ...own, name: 'own' }]);
};

/** One side of one line in double matchpoints, whatever it is. */
const doubleFigure = (seat: Seat, side: Side): Figure => {
  const { award } = seat.line;
  switch (award.kind) {
    case 'score':
      return smallFigure(seat, award.ns, side) ?? sideFigure(seat, scoreFigure(seat, award.ns), side);
    case 'weighted':
      return sideFigure(seat, weightedFigure(seat, award.outcomes), side);
    case 'apart':
      return sideFigure(seat, weightedFigure(seat, award[side]), side);
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
    case 'psyche':
      return psycheFigure(seat, award, side);
    default:
      return sitOutFigure(seat, side);
  }
};

const inScale = (seat: Seat, double: Figure, key: string, top: Figure = topFigure(seat)): Figure => {
  const scale = ruleOf(seat.book, 'matchpoints').use;
  if (scale === 'double') return { ...double, key };
  const what = { key, name: double.name, rule: cite(seat.book, 'matchpoints') };
  const x = { ...double, name: 'x' };
  return scale === 'single' ? derive(what, 'x / 2', [x]) : derive(what, 'x - top/2', [x, top]);
};

/** Own matchpoints and own top, of a board no artificial score made shorter, where the rulebook shows them. */
const ownShown = (seat: Seat, side: Side): { readonly double: Figure; readonly top: Figure } | undefined => {
  const { award } = seat.line;
  const results = resultsWith(seat);
  const plain =
    seat.lines.every((line) => line.award.kind === 'score') &&
    new Set(seat.lines.map((line) => line.deal)).size === 1;
  if (award.kind !== 'score' || !plain || results === seat.expected || results === 1) return undefined;
  if (
    ruleOf(seat.book, 'rounding').shows !== 'own-matchpoints' ||
    ruleOf(seat.book, 'unequal').use !== 'neuberg'
  )
    return undefined;
  const top = derive({ key: `${seat.key}/top`, name: 'top', rule: law('top', 'Law 78A') }, '2 * (n - 1)', [
    countFigure(seat, 'n', 'results', results),
  ]);
  const ns = { ...ownFigure(seat, award.ns), name: 'ns' };
  const rest = { key: `${seat.key}/rest`, name: 'ew', rule: law('complement', 'Law 78A') };
  return { double: side === 'ns' ? ns : derive(rest, 'top - ns', [top, ns]), top };
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
  if (exact || !line) return inScale(seat, doubleFigure(seat, side), key);
  const { double, top } = ownShown(seat, side) ?? { double: doubleFigure(seat, side), top: topFigure(seat) };
  const value = inScale(seat, double, `${key}/exact`, top);
  const signed = ruleOf(at.book, 'matchpoints').use === 'signed';
  const single = ruleOf(at.book, 'matchpoints').use === 'single';
  const average = signed ? '0' : single ? 'top/4' : 'top/2';
  return derive({ key, name: side, rule: cite(at.book, 'rounding') }, roundText('x', line, average), [
    { ...value, name: 'x' },
    top,
  ]);
};
