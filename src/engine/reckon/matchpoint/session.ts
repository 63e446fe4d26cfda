import type { Side } from '../../bridge/seat.ts';
import type { Contestant } from '../../contest/line.ts';
import { add, divide, multiply, type Rational, ratio, subtract, sum, ZERO } from '../../kit/rational.ts';
import { round } from '../../kit/rounding.ts';
import type { FineUnit } from '../../rulebook/slots.ts';
import { meetings, type Placed, placesOf } from '../place.ts';
import { roundingOf } from '../rules.ts';
import type { Sheet } from '../sheet.ts';
import { all, expectedOf, type ScoredBoard } from './all.ts';
import { inScale, placeKey, type TotalRules, type Totals, totalOf, totals } from './total.ts';

export interface LineScore {
  /** As the rulebook shows them; absent where the line is worth nothing to that side. */
  readonly ns?: Rational;
  readonly ew?: Rational;
  readonly max: Rational;
  /** Before a line was rounded. */
  readonly exact: { readonly ns?: Rational; readonly ew?: Rational };
}

export interface BoardScore {
  readonly board: number;
  readonly top: Rational;
  readonly results: number;
  readonly lines: readonly LineScore[];
}

/** A deduction as a director or a regulation gives it; always its own line, never inside a board (SABF 11.2, 11.10). */
export interface Fine {
  readonly contestant: Contestant;
  readonly amount: Rational;
  readonly unit: Extract<FineUnit, 'percent-of-top' | 'percent-of-session' | 'matchpoints'>;
  readonly clause: string;
  readonly why: string;
}

export interface FineCharged extends Fine {
  /** Matchpoints taken off. */
  readonly matchpoints: Rational;
}

export interface ContestantScore extends Placed {
  readonly contestant: Contestant;
  /** After fines. */
  readonly matchpoints: Rational;
  readonly max: Rational;
  readonly percent: Rational;
  /** Before fines. */
  readonly boardMatchpoints: Rational;
  readonly fines: readonly FineCharged[];
  readonly boards: number;
}

export interface Session {
  readonly boards: readonly BoardScore[];
  readonly contestants: readonly ContestantScore[];
  /** Results every board is brought to. */
  readonly expected: number;
}

export interface SessionInput {
  readonly sheet: Sheet;
  readonly rules: TotalRules;
  readonly fines?: readonly Fine[];
  /** Boards a full session has: a contestant with fewer is factored up to them (Course Notes, Factoring). */
  readonly fullBoards?: number;
  /** Results a board should have, where the field is larger than this sheet. */
  readonly expected?: number;
}

const HUNDRED = ratio(100);
const HALF = ratio(1, 2);

const shownTop = (top: Rational, scale: TotalRules['scale']): Rational =>
  scale === 'double' ? top : multiply(top, HALF);

/** A line's side in double matchpoints, or nothing. */
const rawOf = (
  scored: ScoredBoard,
  board: number,
  line: number,
  side: Side,
  made: Totals,
): Rational | undefined => {
  const special = scored.special.get(line);
  if (special) return made.settled.get(placeKey({ board, line, side }));
  const ns = ratio(scored.ns[line] as number, scored.over);
  return side === 'ns' ? ns : subtract(scored.top, ns);
};

const maxOf = (scored: ScoredBoard, line: number): Rational => scored.special.get(line)?.max ?? scored.top;

const shown = (value: Rational | undefined, max: Rational, rules: TotalRules): Rational | undefined => {
  const { line } = rules.rounding;
  return value && line
    ? round(value, roundingOf(line), inScale(multiply(max, HALF), max, rules.scale))
    : value;
};

const sides = (ns: Rational | undefined, ew: Rational | undefined) => ({
  ...(ns ? { ns } : {}),
  ...(ew ? { ew } : {}),
});

/** Own matchpoints of a line whose board no artificial score made shorter, where the rulebook shows them. */
const ownLine = (scored: ScoredBoard, line: number, rules: TotalRules) => {
  if (rules.rounding.shows !== 'own-matchpoints' || scored.over === 1 || scored.special.size > 0)
    return undefined;
  const max = ratio(2 * (scored.results - 1));
  const expected = Number(scored.top.n) / 2 + 1;
  // Neuberg backwards: the numerator is m × E + E − A.
  const ns = ratio((scored.ns[line] as number) - expected + scored.results, expected);
  return { ns: inScale(ns, max, rules.scale), ew: inScale(subtract(max, ns), max, rules.scale), max };
};

const lineScore = (
  scored: ScoredBoard,
  board: number,
  line: number,
  made: Totals,
  rules: TotalRules,
): LineScore => {
  const max = maxOf(scored, line);
  const exact = (side: Side) => {
    const raw = rawOf(scored, board, line, side, made);
    return raw && inScale(raw, max, rules.scale);
  };
  const [ns, ew] = [exact('ns'), exact('ew')];
  const own = ownLine(scored, line, rules);
  return {
    ...sides(shown(own?.ns ?? ns, own?.max ?? max, rules), shown(own?.ew ?? ew, own?.max ?? max, rules)),
    max: shownTop(max, rules.scale),
    exact: sides(ns, ew),
  };
};

const boardScore = (scored: ScoredBoard, board: number, made: Totals, rules: TotalRules): BoardScore => ({
  board: scored.columns.board,
  top: shownTop(scored.top, rules.scale),
  results: scored.results,
  lines: scored.columns.lines.map((_, line) => lineScore(scored, board, line, made, rules)),
});

interface Added {
  sum: Rational;
  max: Rational;
  boards: number;
}

/** Adds what the lines show, as programs do that round before they add. */
const addShown = (sheet: Sheet, boards: readonly BoardScore[]): Added[] => {
  const added: Added[] = sheet.contestants.map(() => ({ sum: ZERO, max: ZERO, boards: 0 }));
  for (const [b, { lines }] of boards.entries())
    for (const [i, line] of lines.entries())
      for (const side of ['ns', 'ew'] as const) {
        const value = line[side];
        const to = added[sheet.boards[b]?.[side][i] ?? -1];
        if (!to || !value) continue;
        to.sum = add(to.sum, value);
        to.max = add(to.max, line.max);
        to.boards++;
      }
  return added;
};

/** Boards of a full session: as given, or the most anyone played where the rulebook factors up to them. */
export const fullBoardsOf = (
  played: readonly { readonly boards: number }[],
  rules: TotalRules,
  given: number | undefined,
): number | undefined =>
  given ?? (rules.factorsUp ? Math.max(0, ...played.map(({ boards }) => boards)) : undefined);

const chargeOf = (fine: Fine, top: Rational, max: Rational): Rational =>
  fine.unit === 'matchpoints'
    ? fine.amount
    : divide(multiply(fine.amount, fine.unit === 'percent-of-top' ? top : max), HUNDRED);

const same = (a: Contestant, b: Contestant): boolean =>
  a.id === b.id && (b.side === undefined || a.side === b.side);

const percentExactly = (score: Rational, max: Rational, rules: TotalRules): Rational => {
  if (max.n === 0n) return ZERO;
  const share = divide(multiply(HUNDRED, score), max);
  return rules.scale === 'signed' ? add(multiply(share, HALF), ratio(50)) : share;
};

/** What each pair won from each other pair it met, counted from the average. */
const meetingsOf = (sheet: Sheet, boards: readonly BoardScore[], rules: TotalRules) => {
  const met = meetings();
  for (const [b, { lines }] of boards.entries())
    for (const [i, { exact, max }] of lines.entries()) {
      const [ns, ew] = [sheet.boards[b]?.ns[i] ?? -1, sheet.boards[b]?.ew[i] ?? -1];
      if (ns < 0 || ew < 0 || !exact.ns) continue;
      met.note(ns, ew, rules.scale === 'signed' ? exact.ns : subtract(exact.ns, multiply(max, HALF)));
    }
  return met.met;
};

/** A whole session at matchpoints: every line, every contestant, every fine. */
export const reckonSession = ({
  sheet,
  rules,
  fines = [],
  fullBoards,
  expected = expectedOf(sheet),
}: SessionInput): Session => {
  const scored = all(sheet, rules, expected);
  const made = totals(sheet, scored, rules);
  const boards = scored.map((board, b) => boardScore(board, b, made, rules));
  const added = addShown(sheet, boards);
  const full = fullBoardsOf(added, rules, fullBoards);
  const sessionTop = shownTop(ratio(2 * Math.max(expected - 1, 0)), rules.scale);
  const rows = sheet.contestants.map((contestant, i) => {
    const lines = added[i] as Added;
    const exact = totalOf(made, i);
    const sumShown =
      rules.rounding.adds === 'exact' || !rules.rounding.line
        ? inScale(exact.sum, exact.max, rules.scale)
        : lines.sum;
    const factor = full && lines.boards > 0 ? ratio(full, lines.boards) : ratio(1);
    const max = multiply(shownTop(exact.max, rules.scale), factor);
    const whole = multiply(sumShown, factor);
    const charged = fines
      .filter((fine) => same(contestant, fine.contestant))
      .map((fine): FineCharged => ({ ...fine, matchpoints: chargeOf(fine, sessionTop, max) }));
    const after = subtract(whole, sum(charged.map((fine) => fine.matchpoints)));
    const { total } = rules.rounding;
    const asShown = total ? round(after, roundingOf(total)) : after;
    return {
      contestant,
      matchpoints: asShown,
      max,
      percent: round(
        percentExactly(rules.rounding.percentOf === 'total-as-shown' ? asShown : after, max, rules),
        roundingOf(rules.rounding.percent),
      ),
      order: percentExactly(after, max, rules),
      boardMatchpoints: whole,
      fines: charged,
      boards: lines.boards,
    };
  });
  const placed = placesOf(
    sheet.contestants,
    rows.map((row) => row.order),
    meetingsOf(sheet, boards, rules),
    rules.criteria,
  );
  return {
    boards,
    expected,
    contestants: rows.map(({ order: _, ...row }, i) => ({ ...row, ...(placed[i] as Placed) })),
  };
};
