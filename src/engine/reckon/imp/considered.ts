import type { Board, Line } from '../../contest/line.ts';
import { ratio } from '../../kit/rational.ts';
import { halfUp } from '../../kit/rounding.ts';
import type { ByRound, Considered } from '../../rulebook/slots.ts';
import { scoreIn } from './board.ts';

/** A score that helps to make the datum, and where it was made. */
export interface Counted {
  readonly score: number;
  readonly times: number;
  /** `board/3/line/2`, or with the field it came from: `open-final/board/3/line/2`. */
  readonly fact: string;
  /** Own tables by number; 0 for another field's. */
  readonly table: number;
}

/** The answer for this round where the regulation changes with the rounds. */
export const atRound = <T extends { readonly use: string }>(
  rule: T | ByRound<T>,
  round: number | undefined,
): T => {
  if (!isByRound(rule)) return rule;
  const found = rule.rounds.find(({ upTo }) => upTo === undefined || (round ?? 1) <= upTo);
  return (found ?? (rule.rounds.at(-1) as (typeof rule.rounds)[number])).rule;
};

const isByRound = <T extends { readonly use: string }>(rule: T | ByRound<T>): rule is ByRound<T> =>
  rule.use === 'by-round';

export const tableOf = (line: Line, position: number): number => line.table ?? position + 1;

/** How many tables count, from table 1: all of them where fewer are in play than the regulation names. */
const tablesCounted = (rule: Considered, inPlay: number): number => {
  if (rule.use === 'top-tables') return Math.min(rule.tables, inPlay);
  if (rule.use === 'top-half') return halfUp(ratio(inPlay, 2));
  return inPlay;
};

/**
 * The table numbers whose scores count, in order (ANC 2021 9.3, 17.9; SABF 12.2): the scores obtained at the top tables.
 * A table in play keeps its place whether or not it has a score on the board; no lower table takes it.
 */
export const countedTables = (lines: readonly Line[], rule: Considered): ReadonlySet<number> => {
  const inPlay = lines
    .map((line, i) => ({ line, table: tableOf(line, i) }))
    .filter(({ line }) => line.award.kind !== 'sit-out' && !line.idle)
    .map(({ table }) => table)
    .sort((a, b) => a - b);
  return new Set(inPlay.slice(0, tablesCounted(rule, inPlay.length)));
};

/** Other fields' boards by the name the regulation knows them by. */
export type Fields = Readonly<Record<string, readonly Board[]>>;

const fromOthers = (
  board: number,
  names: readonly string[],
  others: Fields,
  deal?: { readonly mark: string | undefined },
): Counted[] =>
  names.flatMap((name) =>
    (others[name] ?? [])
      .filter((other) => other.board === board)
      .flatMap(({ lines }) =>
        lines.flatMap((line, i) => {
          const score = scoreIn(line);
          return score === undefined || (deal && line.deal !== deal.mark)
            ? []
            : [{ score, times: 1, fact: `${name}/board/${board}/line/${i + 1}`, table: 0 }];
        }),
      ),
  );

/**
 * The scores under consideration: plain results only. Artificial and weighted scores measure nobody else's result;
 * a split score counts by its official side. `deal` limits them to one form of a fouled board, its tables keeping their places.
 */
export const considered = (
  board: Board,
  rule: Considered,
  others: Fields = {},
  deal?: { readonly mark: string | undefined },
): readonly Counted[] => {
  const tables = countedTables(board.lines, rule);
  const times = rule.use === 'fields' ? rule.own : 1;
  const own = board.lines.flatMap((line, i): Counted[] => {
    const score = scoreIn(line);
    const table = tableOf(line, i);
    if (score === undefined || !tables.has(table) || (deal && line.deal !== deal.mark)) return [];
    return [{ score, times, fact: `board/${board.board}/line/${i + 1}`, table }];
  });
  return rule.use === 'fields' ? [...own, ...fromOthers(board.board, rule.with, others, deal)] : own;
};

/** Other fields the regulation adds and that have put no score in here. */
export const fieldsLacking = (rule: Considered, counted: readonly Counted[]): readonly string[] =>
  rule.use === 'fields'
    ? rule.with.filter((name) => !counted.some(({ fact }) => fact.startsWith(`${name}/`)))
    : [];
