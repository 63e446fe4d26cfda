import type { Contestant } from '../../contest/line.ts';
import { adjusting } from '../../kit/memory.ts';
import { add, type Rational, ZERO } from '../../kit/rational.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { CriterionName } from '../../rulebook/slots.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import type { BoardColumns, Sheet } from '../sheet.ts';
import { isWorthSame, type ScoredBoard } from './board.ts';
import { all as butlerAll, butlerRulesOf, type DatumOf, type Occasion, tablesOf } from './butler.ts';
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

/** What a contestant made of a session. */
export interface ContestantTotal {
  readonly contestant: Contestant;
  readonly imps: Rational;
  readonly boards: number;
  /** Opponent by opponent. */
  readonly matches: readonly Meeting[];
}

export interface ContestantScore extends ContestantTotal, Placed {}

export interface Session {
  readonly boards: readonly BoardScore[];
  readonly totals: readonly ContestantTotal[];
  /** The same with their places: of a round of matches nobody asks for them, so they are made when somebody does. */
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

type Scored = ScoredBoard & { readonly datums?: readonly DatumOf[] };
type TablesOf = (columns: BoardColumns) => readonly number[];

const scoreOf = (
  scored: Scored,
  board: number,
  tablesIn: TablesOf,
  rules: TotalRules,
  made: Pick<Settled, 'settled'>,
): BoardScore => {
  let tables: readonly number[] | undefined;
  return {
    board: scored.columns.board,
    datums: scored.datums ?? [],
    // Looked at by few: found when they are.
    get tables() {
      tables ??= tablesIn(scored.columns);
      return tables;
    },
    lines: linesOf(scored, made, board, rules),
  };
};

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

/** A session and what it was made of. */
interface Reckoned {
  readonly sheet: Sheet;
  readonly scored: readonly Scored[];
  readonly session: Session;
}

const isOwing = (scored: readonly Scored[]): boolean => scored.some((one) => owedOn(one).length > 0);

/** Whose lines are worth something else than before; nobody is known where what somebody has waits for other boards, or sits elsewhere. */
const movedSince = (
  before: Reckoned | undefined,
  sheet: Sheet,
  scored: readonly Scored[],
): Uint8Array | undefined => {
  if (!before || before.sheet.contestants !== sheet.contestants) return undefined;
  if (before.scored.length !== scored.length || isOwing(before.scored) || isOwing(scored)) return undefined;
  const moved = new Uint8Array(sheet.contestants.length);
  for (const [b, now] of scored.entries()) {
    const then = before.scored[b] as Scored;
    if (then === now) continue;
    const { ns, ew } = now.columns;
    if (then.columns.ns !== ns || then.columns.ew !== ew || then.over !== now.over) return undefined;
    for (let i = 0; i < ns.length; i++)
      if (!isWorthSame(then, now, i)) {
        if ((ns[i] as number) >= 0) moved[ns[i] as number] = 1;
        if ((ew[i] as number) >= 0) moved[ew[i] as number] = 1;
      }
  }
  return moved;
};

const contestantsOf = (
  sheet: Sheet,
  totals: readonly ContestantTotal[],
  criteria: readonly CriterionName[],
): readonly ContestantScore[] => {
  const met = (one: number, other: number) =>
    totals[one]?.matches.find(({ against }) => against === other)?.imps;
  const places = placesOf(
    sheet.contestants,
    totals.map(({ imps }) => imps),
    met,
    criteria,
  );
  return totals.map((total, i) => ({ ...total, ...(places[i] as Placed) }));
};

/** A whole session, from nothing or from what it was before: boards and contestants of which nothing changed are the same. */
const sessionOf = (
  sheet: Sheet,
  scored: readonly Scored[],
  tablesIn: TablesOf,
  book: Rulebook,
  before?: Reckoned,
): Reckoned => {
  const rules = totalRulesOf(book);
  const moved = movedSince(before, sheet, scored);
  const then = moved && before;
  const made = totals(sheet, scored, rules, moved);
  const boards = scored.map((one, b) =>
    then?.scored[b] === one ? (then.session.boards[b] as BoardScore) : scoreOf(one, b, tablesIn, rules, made),
  );
  const isExact = !rules.rounding.line || rules.rounding.adds === 'exact';
  const added = isExact ? undefined : addShown(sheet, boards);
  const matches = meetingsOf(sheet, boards, moved);
  const all = sheet.contestants.map((contestant, i): ContestantTotal => {
    if (then && moved[i] !== 1) return then.session.totals[i] as ContestantTotal;
    const total = finish((added ?? made.contestants)[i] as Total, sheet.boards.length, rules);
    return { contestant, ...total, matches: matches[i] ?? [] };
  });
  let placed: readonly ContestantScore[] | undefined;
  const session: Session = {
    boards,
    totals: all,
    get contestants() {
      placed ??= contestantsOf(sheet, all, criteriaOf(book));
      return placed;
    },
  };
  return { sheet, scored, session };
};

type ButlerOf = readonly [
  sheet: Sheet,
  book: Rulebook,
  round: number | undefined,
  others: Occasion['others'],
  fouled: Occasion['fouled'],
];

const butlerOf = (
  sheet: Sheet,
  book: Rulebook,
  occasion: Occasion,
  isUnit = false,
  before?: Reckoned,
): Result<Reckoned> => {
  const scored = butlerAll(sheet, book, occasion, isUnit);
  if (!scored.ok) return scored;
  const tablesIn = (columns: BoardColumns) => tablesOf(columns, butlerRulesOf(book, occasion));
  return ok(sessionOf(sheet, scored.value, tablesIn, book, before));
};

/** Of a unit whose boards come again with a result more, only what changed is reckoned again. */
const butlerOnce = adjusting<ButlerOf, Result<Reckoned>>(([sheet, ...rest], before) => {
  const [book, round, others, fouled] = rest;
  const isLike = before?.made.ok === true && rest.every((one, i) => one === before.of[i + 1]);
  const occasion = {
    ...(round === undefined ? {} : { round }),
    ...(others ? { others } : {}),
    ...(fouled ? { fouled } : {}),
  };
  return butlerOf(sheet, book, occasion, true, isLike && before.made.ok ? before.made.value : undefined);
});

/** A whole session against datums. */
export const reckonButler = (
  sheet: Sheet,
  book: Rulebook,
  occasion: Occasion = {},
  isUnit = false,
): Result<Session> => {
  const { round, others, fouled } = occasion;
  const made = isUnit
    ? butlerOnce(sheet.contestants, [sheet, book, round, others, fouled])
    : butlerOf(sheet, book, occasion);
  return made.ok ? ok(made.value.session) : made;
};

const NO_TABLES: readonly number[] = [];

const crossOf = (sheet: Sheet, book: Rulebook, isUnit = false, before?: Reckoned): Reckoned =>
  sessionOf(sheet, crossAll(sheet, crossRulesOf(book), isUnit), () => NO_TABLES, book, before);

const crossOnce = adjusting<readonly [sheet: Sheet, book: Rulebook], Reckoned>(([sheet, book], before) =>
  crossOf(sheet, book, true, before?.of[1] === book ? before.made : undefined),
);

/** A whole session at cross-IMPs. */
export const reckonCrossImps = (sheet: Sheet, book: Rulebook, isUnit = false): Session =>
  (isUnit ? crossOnce(sheet.contestants, [sheet, book]) : crossOf(sheet, book)).session;
