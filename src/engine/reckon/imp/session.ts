import type { Contestant } from '../../contest/line.ts';
import { adjusting } from '../../kit/memory.ts';
import { add, type Rational, ZERO } from '../../kit/rational.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { CriterionName } from '../../rulebook/slots.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import type { Sheet } from '../sheet.ts';
import type { ScoredBoard } from './board.ts';
import {
  all as butlerAll,
  type ButlerBoard,
  butlerRulesOf,
  type DatumOf,
  type Occasion,
  tablesOf,
} from './butler.ts';
import { all as crossAll, crossRulesOf } from './cross.ts';
import { type Meeting, meetingsOf } from './meeting.ts';
import { type Placed, placesOf } from '../place.ts';
import {
  finish,
  lineImps,
  owedOn,
  rounded,
  type Settled,
  type Total,
  type TotalRules,
  totalRulesOf,
  totals,
} from './total.ts';

export interface LineScore {
  /** As the rulebook shows them; absent where the line gives that side nothing. */
  readonly ns?: Rational;
  readonly ew?: Rational;
}

export interface BoardScore {
  readonly board: number;
  readonly datums: readonly DatumOf[];
  /** Own tables whose scores count for the datum; empty at cross-IMPs. */
  readonly tables: readonly number[];
  readonly lines: readonly LineScore[];
}

export interface ContestantScore extends Placed {
  readonly contestant: Contestant;
  readonly imps: Rational;
  readonly boards: number;
  /** Opponent by opponent. */
  readonly matches: readonly Meeting[];
}

export interface Session {
  readonly boards: readonly BoardScore[];
  readonly contestants: readonly ContestantScore[];
}

/** What each side of each line shows; a board has few different numbers, so each is made once. */
const linesOf = (
  scored: ScoredBoard,
  made: Pick<Settled, 'settled'>,
  board: number,
  rules: TotalRules,
): readonly LineScore[] => {
  const known = new Map<number, LineScore>();
  const shown = (line: number): LineScore => {
    const side = (name: 'ns' | 'ew') => {
      const exact = lineImps(scored, made, { board, line, side: name });
      return exact === undefined ? {} : { [name]: rounded(exact, rules.rounding.line) };
    };
    return { ...side('ns'), ...side('ew') };
  };
  return scored.columns.lines.map((_, line) => {
    if (scored.special.has(line)) return shown(line);
    const worth = scored.ns[line] as number;
    const found = known.get(worth) ?? shown(line);
    known.set(worth, found);
    return found;
  });
};

const NOTHING_SETTLED: Pick<Settled, 'settled'> = { settled: new Map() };

type Scored = ScoredBoard & { readonly datums?: readonly DatumOf[] };
type ScoreOf = readonly [scored: Scored, board: number, tables: readonly number[], rules: TotalRules];

const scoreOf = (
  [scored, board, tables, rules]: ScoreOf,
  made: Pick<Settled, 'settled'> = NOTHING_SETTLED,
): BoardScore => ({
  board: scored.columns.board,
  datums: scored.datums ?? [],
  tables,
  lines: linesOf(scored, made, board, rules),
});

/** Of a unit: a board whose lines are all worth what they are by themselves is shown again as it was. */
const boardOnce = adjusting<ScoreOf, BoardScore>((of) => scoreOf(of));

/** Adds what the lines show, as programs do that round before they add. */
const addShown = (sheet: Sheet, boards: readonly BoardScore[]): readonly Total[] => {
  const added = sheet.contestants.map(() => ({ imps: ZERO, boards: 0 }));
  for (const [b, { lines }] of boards.entries())
    for (const [i, line] of lines.entries())
      for (const side of ['ns', 'ew'] as const) {
        const to = added[sheet.boards[b]?.[side][i] ?? -1];
        const value = line[side];
        if (!to || !value) continue;
        to.imps = add(to.imps, value);
        to.boards++;
      }
  return added;
};

const criteriaOf = (book: Rulebook): readonly CriterionName[] =>
  book.tieBreak?.value.criteria.map(({ by }) => by) ?? [];

const sessionOf = (
  sheet: Sheet,
  scored: readonly Scored[],
  tables: (board: number) => readonly number[],
  book: Rulebook,
  isUnit: boolean,
): Session => {
  const rules = totalRulesOf(book);
  const made = totals(sheet, scored, rules);
  const boards = scored.map((one, b): BoardScore => {
    const of: ScoreOf = [one, b, tables(b), rules];
    return isUnit && owedOn(one).length === 0 ? boardOnce(one, of) : scoreOf(of, made);
  });
  const exact = !rules.rounding.line || rules.rounding.adds === 'exact';
  const summed = (exact ? made.contestants : addShown(sheet, boards)).map((total) =>
    finish(total, sheet.boards.length, rules),
  );
  const imps = summed.map((total) => total.imps);
  const matches = meetingsOf(sheet, boards);
  const met = (one: number, other: number) => matches[one]?.find(({ against }) => against === other)?.imps;
  const places = placesOf(sheet.contestants, imps, met, criteriaOf(book));
  const contestants = sheet.contestants.map(
    (contestant, i): ContestantScore => ({
      contestant,
      ...(summed[i] as Total),
      ...(places[i] as Placed),
      matches: matches[i] ?? [],
    }),
  );
  return { boards, contestants };
};

type TablesOf = readonly [columns: Sheet['boards'][number], book: Rulebook, round: number | undefined];

const tablesOnce = adjusting<TablesOf, readonly number[]>(([columns, book, round]) =>
  tablesOf(columns, butlerRulesOf(book, round === undefined ? {} : { round })),
);

/** A whole session against datums. Of a unit only what changed is reckoned again. */
export const reckonButler = (
  sheet: Sheet,
  book: Rulebook,
  occasion: Occasion = {},
  isUnit = false,
): Result<Session> => {
  const scored: Result<readonly ButlerBoard[]> = butlerAll(sheet, book, occasion, isUnit);
  if (!scored.ok) return scored;
  const rules = butlerRulesOf(book, occasion);
  const tables = (b: number) => {
    const columns = sheet.boards[b] as Sheet['boards'][number];
    return isUnit ? tablesOnce(columns, [columns, book, occasion.round]) : tablesOf(columns, rules);
  };
  return ok(sessionOf(sheet, scored.value, tables, book, isUnit));
};

/** A whole session at cross-IMPs. */
export const reckonCrossImps = (sheet: Sheet, book: Rulebook, isUnit = false): Session =>
  sessionOf(sheet, crossAll(sheet, crossRulesOf(book), isUnit), () => NO_TABLES, book, isUnit);

const NO_TABLES: readonly number[] = [];
