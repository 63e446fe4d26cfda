import { otherSide, type Side } from '../../bridge/seat.ts';
import type { Mark } from '../../contest/line.ts';
import { derive, type Figure, given } from '../../figure/figure.ts';
import { exactly } from '../../kit/rational.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Amount } from '../../rulebook/slots.ts';
import { cite, law, ruleOf } from '../rules.ts';
import { levelsOf, type MarkRules } from './artificial.ts';
import { totalRulesOf } from './total.ts';
import { type Case, fixedLine, IMP_FUNCTIONS, rivalsOf, type Seat, seatOf } from './why.ts';

/** One side of one line of the contestant being explained. */
interface OwnLine {
  readonly seat: Seat;
  readonly b: number;
  readonly side: Side;
}

/** In two fields a board played the wrong way round still belongs to each pair's own field. */
const linesOf = (at: Case, is: (id: string | undefined, side: Side) => boolean): readonly OwnLine[] =>
  at.boards.flatMap((board, b) =>
    board.lines.flatMap((line, i) =>
      (['ns', 'ew'] as const)
        .filter((side) => is(line[side], line.turned ? otherSide(side) : side))
        .map((side) => ({ seat: seatOf(at, b, i), b, side })),
    ),
  );

const fixedLines = (own: readonly OwnLine[]): Result<readonly Figure[]> => {
  const found: Figure[] = [];
  for (const { seat, b, side } of own) {
    const figure = fixedLine(seat, b, side);
    if (!figure.ok) return figure;
    if (figure.value) found.push(figure.value);
  }
  return ok(found);
};

/** An average plus or minus: laid down, growing by the root, or the pair's own average where that is better or worse. */
const markFigure = (
  { seat, side }: OwnLine,
  mark: Mark,
  nth: number,
  own: Figure | undefined,
  rules: MarkRules,
): Figure => {
  const { at, line } = seat;
  const key = `${seat.key}/${side}`;
  const rule = cite(at.book, 'artificialImps');
  const level = levelsOf(rules)[mark === 'A-' ? 'minus' : 'plus'];
  const several = mark === 'A+' && rules.several.use === 'square-root';
  const laid = several
    ? derive(
        { key: `${key}/laid-down`, name: 'laid', rule: cite(at.book, 'several') },
        'running(step, n) - running(step, n - 1)',
        [
          given(
            { key: `${key}/step`, name: 'step', rule: cite(at.book, 'several') },
            exactly((rules.several as { datum: number }).datum),
          ),
          given({ key: `${key}/nth`, name: 'n', rule: cite(at.book, 'several') }, nth),
        ],
        IMP_FUNCTIONS,
      )
    : given({ key: `${key}/laid-down`, name: 'laid', rule }, mark === 'A' ? 0 : level);
  const compared = rules.artificial.own ?? 'never';
  const counts =
    own && (mark === 'A+' ? compared !== 'never' : mark === 'A-' && compared === 'plus-and-minus');
  const sum = at.method === 'cross' && ruleOf(at.book, 'crossImps').use === 'sum';
  const times = sum ? rivalsOf(seat).length : 1;
  const inputs = [
    laid,
    ...(counts && own ? [{ ...own, name: 'own' }] : []),
    ...(sum ? [given({ key: `${key}/comparisons`, name: 'times', rule }, times)] : []),
  ];
  const each = counts
    ? `${mark === 'A+' ? 'max' : 'min'}(laid, own${sum && times > 0 ? ' / times' : ''})`
    : 'laid';
  return derive(
    { key, name: 'line', rule, note: `${mark} for ${line[side] ?? 'nobody'}` },
    sum ? `${each} * times` : each,
    inputs,
  );
};

/** One contestant's session in steps: what is fixed, the marks, the sit-outs. */
export interface Reasons {
  readonly total: Figure;
  readonly lines: readonly Figure[];
}

const meanOf = (key: string, lines: readonly Figure[]): Figure | undefined =>
  lines.length === 0
    ? undefined
    : derive({ key, name: 'own', rule: law('own-session', 'own average') }, 'played / boards', [
        derive({ key: `${key}/played`, name: 'played', rule: law('sum', 'Law 78') }, 'sum(line)', lines),
        given({ key: `${key}/boards`, name: 'boards', rule: law('count', 'Law 78') }, lines.length),
      ]);

const sitOutFigure = ({ seat, side }: OwnLine, own: Figure | undefined): Figure | undefined => {
  const rule = cite(seat.at.book, 'sitOut');
  const slot = ruleOf(seat.at.book, 'sitOut');
  const key = `${seat.key}/${side}`;
  if (slot.use === 'nothing') return undefined;
  if (own) return derive({ key, name: 'line', rule }, 'own', [own]);
  return slot.alone === undefined ? undefined : given({ key, name: 'line', rule }, exactly(slot.alone));
};

const marksOf = (own: readonly OwnLine[], mean: Figure | undefined, rules: MarkRules): readonly Figure[] => {
  const met = new Map<Mark, number>();
  return own.flatMap((line) => {
    const { award } = line.seat.line;
    const share = award.kind === 'artificial' ? award[line.side] : undefined;
    if (typeof share !== 'string') return [];
    met.set(share, (met.get(share) ?? 0) + 1);
    return [markFigure(line, share, met.get(share) as number, mean, rules)];
  });
};

/** A contestant's total with every line of it. */
export const whyTotal = (at: Case, pair: { readonly id: string; readonly side?: Side }): Result<Reasons> => {
  const own = linesOf(at, (id, side) => id === pair.id && (pair.side === undefined || pair.side === side));
  const name = `pair/${pair.side ?? ''}${pair.id}`;
  const rules = totalRulesOf(at.book);
  const fixed = fixedLines(own);
  if (!fixed.ok) return fixed;
  const marks = marksOf(own, meanOf(`${name}/own`, fixed.value), rules);
  const met = [...fixed.value, ...marks];
  const mean = meanOf(`${name}/average`, met);
  const sitOuts = own
    .filter(({ seat }) => seat.line.award.kind === 'sit-out')
    .flatMap((line) => sitOutFigure(line, mean) ?? []);
  const lines = [...met, ...sitOuts].map((line) => shown(at, line));
  return ok({ total: totalFigure(at, `${name}/imps`, lines), lines });
};

const round = (text: string, to: { readonly unit: Amount; readonly ties: string } | undefined): string =>
  to ? `round(${text}, ${to.unit}, '${to.ties}')` : text;

/** A line as it is shown, where totals add what the lines show. */
const shown = (at: Case, line: Figure): Figure => {
  const { rounding } = totalRulesOf(at.book);
  if (!rounding.line || rounding.adds === 'exact') return line;
  return derive(
    { key: line.key, name: 'line', rule: cite(at.book, 'rounding') },
    round('exact', rounding.line),
    [{ ...line, key: `${line.key}/exact`, name: 'exact' }],
  );
};

const totalFigure = (at: Case, key: string, lines: readonly Figure[]): Figure => {
  const { rounding, missed } = totalRulesOf(at.book);
  const rule = cite(at.book, 'rounding');
  if (lines.length === 0) return given({ key, name: 'total', rule }, 0);
  const added = rounding.total ? rule : law('match-total', 'Law 78');
  if (missed.use === 'nothing' || lines.length >= at.boards.length)
    return derive({ key, name: 'total', rule: added }, round('sum(line)', rounding.total), lines);
  const factored = `${round('sum(line)', missed.played)} * full / count(line)`;
  return derive({ key, name: 'total', rule: cite(at.book, 'missed') }, round(factored, rounding.total), [
    ...lines,
    given({ key: `${key}/full`, name: 'full', rule: cite(at.book, 'missed') }, at.boards.length),
  ]);
};
