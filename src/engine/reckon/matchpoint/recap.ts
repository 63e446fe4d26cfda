import { counts, type Line } from '../../contest/line.ts';
import {
  add,
  equals,
  isZero,
  multiply,
  type Rational,
  ratio,
  subtract,
  sum,
  ZERO,
} from '../../kit/rational.ts';
import type { Sheet } from '../sheet.ts';
import type { BoardScore, LineScore, Session } from './session.ts';
import type { TotalRules } from './total.ts';

/** Why a board's final total differs from its check total: each meant, and listed. */
export interface LaterAdjustment {
  readonly board: number;
  readonly line: number;
  readonly kind: 'artificial' | 'weighted' | 'split' | 'set' | 'rounding' | 'fouled';
  readonly ns: Rational;
  readonly ew: Rational;
}

/** The order of work is fixed: averages in, boards balanced, and only then what the director gave (Course Notes, Recapping). */
export interface BoardRecap {
  readonly board: number;
  /** What each direction must come to before adjustments: lines × half the top. */
  readonly check: Rational;
  readonly ns: Rational;
  readonly ew: Rational;
  readonly balanced: boolean;
  readonly adjustments: readonly LaterAdjustment[];
  readonly finalNs: Rational;
  readonly finalEw: Rational;
}

export interface SetRecap {
  readonly boards: readonly number[];
  readonly check: Rational;
  readonly ns: Rational;
  readonly balanced: boolean;
}

export interface Recap {
  readonly boards: readonly BoardRecap[];
  readonly sets: readonly SetRecap[];
  /** All boards, adjusted, both directions; all contestants before and after fines. They must agree. */
  readonly total: Rational;
  readonly contestants: Rational;
  readonly sitOuts: Rational;
  readonly fines: Rational;
  readonly balanced: boolean;
  /** Boards that do not come out, by number. */
  readonly unbalanced: readonly number[];
}

type Later = LaterAdjustment['kind'];

/** Whether a line is first entered as an average, and adjusted afterwards. */
const later = (line: Line, fouled: boolean, rules: TotalRules): Later | undefined => {
  const { award } = line;
  if (award.kind === 'artificial' || award.kind === 'set') return award.kind;
  if (award.kind === 'psyche') return 'artificial';
  if (award.kind === 'weighted') return rules.weighted.use === 'comparison' ? undefined : 'weighted';
  if (award.kind === 'split' || award.kind === 'apart') return 'split';
  return fouled && award.kind === 'score' ? 'fouled' : undefined;
};

const HALF = ratio(1, 2);

const averageOf = (line: LineScore, rules: TotalRules): Rational =>
  rules.scale === 'signed' ? ZERO : multiply(line.max, HALF);

/** What a split line's official reading was before the sides went apart. */
const entered = (line: Line, score: LineScore, rules: TotalRules): { ns: Rational; ew: Rational } => {
  const average = averageOf(score, rules);
  if (line.award.kind !== 'split' || !line.award.official) return { ns: average, ew: average };
  const whole = rules.scale === 'signed' ? ZERO : score.max;
  const { ns = average, ew = average } = score.exact;
  return line.award.official === 'ns' ? { ns, ew: subtract(whole, ns) } : { ns: subtract(whole, ew), ew };
};

const boardRecap = (lines: readonly Line[], score: BoardScore, rules: TotalRules): BoardRecap => {
  const fouled = new Set(lines.map((line) => line.deal)).size > 1;
  const adjustments: LaterAdjustment[] = [];
  let [ns, ew, check] = [ZERO, ZERO, ZERO];
  for (const [i, line] of lines.entries()) {
    const mine = score.lines[i] as LineScore;
    if (!counts(line.award)) continue;
    const { ns: trueNs = ZERO, ew: trueEw = ZERO } = mine.exact;
    const kind = later(line, fouled, rules);
    const first = kind ? entered(line, mine, rules) : { ns: trueNs, ew: trueEw };
    check = add(check, averageOf(mine, rules));
    ns = add(ns, first.ns);
    ew = add(ew, first.ew);
    const note = (what: Later, north: Rational, east: Rational) => {
      if (!isZero(north) || !isZero(east))
        adjustments.push({ board: score.board, line: i, kind: what, ns: north, ew: east });
    };
    if (kind) note(kind, subtract(trueNs, first.ns), subtract(trueEw, first.ew));
    note('rounding', subtract(mine.ns ?? ZERO, trueNs), subtract(mine.ew ?? ZERO, trueEw));
  }
  const after = (start: Rational, side: 'ns' | 'ew') =>
    add(start, sum(adjustments.map((adjustment) => adjustment[side])));
  const balanced = equals(ns, check) && equals(ew, check);
  return {
    board: score.board,
    check,
    ns,
    ew,
    balanced,
    adjustments,
    finalNs: after(ns, 'ns'),
    finalEw: after(ew, 'ew'),
  };
};

const setRecaps = (boards: readonly BoardRecap[], perSet: number): readonly SetRecap[] =>
  Array.from({ length: Math.ceil(boards.length / perSet) }, (_, s) => {
    const mine = boards.slice(s * perSet, (s + 1) * perSet);
    const [check, ns] = [sum(mine.map((board) => board.check)), sum(mine.map((board) => board.ns))];
    return { boards: mine.map((board) => board.board), check, ns, balanced: equals(check, ns) };
  });

/** The recapitulation: every check total, every intended imbalance, and where the sums do not meet. */
export const recap = (sheet: Sheet, session: Session, rules: TotalRules, boardsPerSet?: number): Recap => {
  const boards = session.boards.map((score, b) => boardRecap(sheet.boards[b]?.lines ?? [], score, rules));
  const total = sum(boards.flatMap((board) => [board.finalNs, board.finalEw]));
  const sitOuts = sum(
    session.boards.flatMap((score, b) =>
      score.lines.flatMap((line, i) =>
        sheet.boards[b]?.lines[i]?.award.kind === 'sit-out' ? [line.ns ?? ZERO, line.ew ?? ZERO] : [],
      ),
    ),
  );
  const contestants = sum(session.totals.map((row) => row.boardMatchpoints));
  const fines = sum(session.totals.flatMap((row) => row.fines.map((fine) => fine.matchpoints)));
  const unbalanced = boards.filter((board) => !board.balanced).map((board) => board.board);
  return {
    boards,
    sets: boardsPerSet ? setRecaps(boards, boardsPerSet) : [],
    total,
    contestants,
    sitOuts,
    fines,
    balanced: unbalanced.length === 0,
    unbalanced,
  };
};
