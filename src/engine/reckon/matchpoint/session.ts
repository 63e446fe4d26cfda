import type { Side } from '../../bridge/seat.ts';
import type { Contestant } from '../../contest/line.ts';
import { adjusting } from '../../kit/memory.ts';
import { add, divide, multiply, ONE, type Rational, ratio, subtract, sum, ZERO } from '../../kit/rational.ts';
import { round } from '../../kit/rounding.ts';
import type { FineUnit } from '../../rulebook/slots.ts';
import { meetings, type Placed, placesOf } from '../place.ts';
import { roundingOf } from '../rules.ts';
import type { Sheet } from '../sheet.ts';
import { all, expectedOf, scoreBoard, type ScoredBoard } from './all.ts';
import {
  inScale,
  owedOn,
  placeKey,
  type Settling,
  specialLines,
  type TotalRules,
  type Totals,
  totals,
} from './total.ts';

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

/** What a contestant made of a session. */
export interface ContestantTotal {
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

export interface ContestantScore extends ContestantTotal, Placed {}

export interface Session {
  readonly boards: readonly BoardScore[];
  readonly totals: readonly ContestantTotal[];
  /** The same with their places: made when somebody asks for them. */
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
  /** The sheet is a unit's, which comes again with a result more: what was made of its boards is kept. */
  readonly isUnit?: boolean;
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
  made: Pick<Totals, 'settled'>,
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
  made: Pick<Totals, 'settled'>,
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

/** A board's lines are looked at by few: made when they are. */
const boardScore = (scored: ScoredBoard, board: number, made: Totals, rules: TotalRules): BoardScore => {
  let lines: readonly LineScore[] | undefined;
  return {
    board: scored.columns.board,
    top: shownTop(scored.top, rules.scale),
    results: scored.results,
    get lines() {
      lines ??= scored.columns.lines.map((_, line) => lineScore(scored, board, line, made, rules));
      return lines;
    },
  };
};

interface Added {
  sum: Rational;
}

/** Adds what the lines show, as programs do that round before they add. */
const addShown = (sheet: Sheet, boards: readonly BoardScore[]): Added[] => {
  const added: Added[] = sheet.contestants.map(() => ({ sum: ZERO }));
  for (const [b, { lines }] of boards.entries())
    for (const [i, line] of lines.entries())
      for (const side of ['ns', 'ew'] as const) {
        const value = line[side];
        const to = added[sheet.boards[b]?.[side][i] ?? -1];
        if (!to || !value) continue;
        to.sum = add(to.sum, value);
      }
  return added;
};

/** How many boards each contestant has something of. */
const countBoards = (sheet: Sheet, scored: readonly ScoredBoard[], { settled }: Totals): Int32Array => {
  const played = new Int32Array(sheet.contestants.length);
  const note = (contestant: number): void => void (played[contestant] = (played[contestant] ?? 0) + 1);
  for (const [board, one] of scored.entries()) {
    const { ns, ew } = one.columns;
    const special = one.special.size === 0 ? undefined : specialLines(one);
    for (let i = 0; i < ns.length; i++) {
      if (special?.[i] === 1) continue;
      note(ns[i] as number);
      note(ew[i] as number);
    }
    for (const [line] of owedOn(one))
      for (const side of ['ns', 'ew'] as const)
        if (settled.has(placeKey({ board, line, side }))) note(one.columns[side][line] as number);
  }
  return played;
};

/** Boards of a full session: as given, or the most anyone played where the rulebook factors up to them. */
export const fullBoardsOf = (
  played: Iterable<number>,
  rules: TotalRules,
  given: number | undefined,
): number | undefined => given ?? (rules.factorsUp ? Math.max(0, ...played) : undefined);

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

/** What a contestant's row is made of beside its fines. */
type RowOf = readonly [
  contestant: Contestant,
  rules: TotalRules,
  exact: Settling | undefined,
  sum: number,
  max: number,
  over: number,
  /** What its lines show, where that is what is added. */
  shown: Rational | undefined,
  boards: number,
  full: number | undefined,
  expected: number,
  fines: readonly Fine[],
];

type Row = ContestantTotal & { readonly order: Rational };

const rowOf = (of: RowOf): Row => {
  const [contestant, rules, settled, sums, maxes, over, shownSum, boards, full, expected, fines] = of;
  const sessionTop = shownTop(ratio(2 * Math.max(expected - 1, 0)), rules.scale);
  const exact = settled ?? { sum: ratio(sums, over), max: ratio(maxes) };
  const made = shownSum ?? inScale(exact.sum, exact.max, rules.scale);
  const factor = full && boards > 0 ? ratio(full, boards) : ONE;
  const max = multiply(shownTop(exact.max, rules.scale), factor);
  const whole = multiply(made, factor);
  const charged = fines.map(
    (fine): FineCharged => ({ ...fine, matchpoints: chargeOf(fine, sessionTop, max) }),
  );
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
    boards,
  };
};

const NO_FINES: readonly Fine[] = [];

type BoardNow = readonly [columns: Sheet['boards'][number], rules: TotalRules, expected: number];

/** Of a unit: a board of which no line changed is not counted again. */
const boardOnce = adjusting<BoardNow, ScoredBoard>(([columns, rules, expected]) =>
  scoreBoard(columns, rules, expected),
);

/** A session and what it was made of. */
interface Reckoned {
  readonly scored: readonly ScoredBoard[];
  readonly made: Totals;
  readonly rows: readonly Row[];
  /** What each row was made of. */
  readonly of: readonly RowOf[];
  readonly session: Session;
}

const isSame = (a: RowOf, b: RowOf): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

const contestantsOf = (
  sheet: Sheet,
  rows: readonly Row[],
  boards: readonly BoardScore[],
  rules: TotalRules,
): readonly ContestantScore[] => {
  const placed = placesOf(
    sheet.contestants,
    rows.map((row) => row.order),
    rules.criteria.includes('head-to-head') ? meetingsOf(sheet, boards, rules) : () => undefined,
    rules.criteria,
  );
  return rows.map(({ order: _, ...row }, i) => ({ ...row, ...(placed[i] as Placed) }));
};

const sessionOf = (
  { sheet, rules, fines = NO_FINES, fullBoards, expected = expectedOf(sheet), isUnit = false }: SessionInput,
  before?: Reckoned,
): Reckoned => {
  const scored = isUnit
    ? sheet.boards.map((columns) => boardOnce(columns, [columns, rules, expected]))
    : all(sheet, rules, expected);
  const made = totals(sheet, scored, rules, before?.made);
  const boards = scored.map((board, b) =>
    // One that owes something to somebody is worth what their other boards make it.
    before?.scored[b] === board && owedOn(board).length === 0
      ? (before.session.boards[b] as BoardScore)
      : boardScore(board, b, made, rules),
  );
  const addsExactly = rules.rounding.adds === 'exact' || !rules.rounding.line;
  const added = addsExactly ? undefined : addShown(sheet, boards);
  const played = countBoards(sheet, scored, made);
  const full = fullBoardsOf(played, rules, fullBoards);
  const of = sheet.contestants.map(
    (contestant, i): RowOf => [
      contestant,
      rules,
      made.exact.get(i),
      made.sums[i] as number,
      made.maxes[i] as number,
      made.over,
      added?.[i]?.sum,
      played[i] as number,
      full,
      expected,
      fines.length === 0 ? fines : fines.filter((fine) => same(contestant, fine.contestant)),
    ],
  );
  const rows = of.map((own, i) => {
    const then = before?.of[i];
    return then && isSame(own, then) ? (before.rows[i] as Row) : rowOf(own);
  });
  let placed: readonly ContestantScore[] | undefined;
  const session: Session = {
    boards,
    expected,
    totals: rows,
    get contestants() {
      placed ??= contestantsOf(sheet, rows, boards, rules);
      return placed;
    },
  };
  return { scored, made, rows, of, session };
};

type SessionOf = readonly [
  sheet: Sheet,
  rules: TotalRules,
  fines: readonly Fine[],
  fullBoards: number | undefined,
  expected: number,
];

/** Of a unit whose boards come again with a result more, only what changed is reckoned again. */
const sessionOnce = adjusting<SessionOf, Reckoned>(([sheet, rules, fines, fullBoards, expected], before) => {
  const full = fullBoards === undefined ? {} : { fullBoards };
  return sessionOf({ sheet, rules, fines, ...full, expected, isUnit: true }, before?.made);
});

/** A whole session at matchpoints: every line, every contestant, every fine. */
export const reckonSession = (input: SessionInput): Session => {
  const { sheet, rules, fines = NO_FINES, fullBoards, expected = expectedOf(sheet), isUnit } = input;
  return isUnit
    ? sessionOnce(sheet.contestants, [sheet, rules, fines, fullBoards, expected]).session
    : sessionOf(input).session;
};
