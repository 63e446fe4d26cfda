import { parseBoardNumber, parseVulnerability, vulnerabilityOf } from '../../engine/bridge/board.ts';
import type { Board } from '../../engine/contest/line.ts';
import type { Rational } from '../../engine/kit/rational.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { amountOf, type Unit } from './award.ts';
import { inSection, parseLine, type SheetLine } from './line.ts';
import { idOf, inside, listOf, type Members, membersOf, oneOf, has } from './shape.ts';

export interface SheetBoard extends Board {
  readonly lines: readonly SheetLine[];
  readonly published?: { readonly datum?: Rational };
}

export interface PublishedContestant {
  readonly id: string;
  readonly side?: 'ns' | 'ew';
  readonly total?: Rational;
  readonly percent?: Rational;
  readonly place?: string;
}

/** A set of boards as a person or a program hands it in, with the settings beside it still to be understood by the command. */
export interface Scoresheet {
  readonly boards: readonly SheetBoard[];
  /** Two fields when North-South and East-West are ranked apart: the same number may then sit both ways. */
  readonly fields: 'one' | 'two';
  readonly settings: Members;
  readonly published: readonly PublishedContestant[];
}

const parseBoard = (value: unknown, at: string, unit: Unit): Result<SheetBoard> => {
  const read = membersOf(value, at);
  if (!read.ok) return read;
  const members = read.value;
  const board = parseBoardNumber(members['board'] ?? members['n'], inside(at, 'board'));
  if (!board.ok) return board;
  const named =
    members['vul'] === undefined
      ? ok(vulnerabilityOf(board.value))
      : parseVulnerability(members['vul'], inside(at, 'vul'));
  if (!named.ok) return named;
  const reading = { board: board.value, vulnerability: named.value, unit };
  const lines = listOf(members['lines'], inside(at, 'lines'), (line, here) => parseLine(line, here, reading));
  if (!lines.ok) return lines;
  const printed = (members['published'] as { datum?: unknown } | undefined)?.datum ?? members['datum'];
  if (printed === undefined || printed === null) return ok({ board: board.value, lines: lines.value });
  const datum = amountOf(printed, inside(at, 'datum'));
  return datum.ok ? ok({ board: board.value, lines: lines.value, published: { datum: datum.value } }) : datum;
};

const optional = <T>(value: unknown, read: (value: unknown) => Result<T>): Result<T | undefined> =>
  value === undefined || value === null ? ok(undefined) : read(value);

const parsePublished = (value: unknown, at: string): Result<PublishedContestant> => {
  const read = membersOf(value, at);
  if (!read.ok) return read;
  const members = read.value;
  const id = idOf(members['id'] ?? members['pair'], inside(at, 'id'));
  if (!id.ok) return id;
  const total = optional(members['total'], (amount) => amountOf(amount, inside(at, 'total')));
  if (!total.ok) return total;
  const percent = optional(members['percent'] ?? members['pct'], (amount) =>
    amountOf(amount, inside(at, 'percent')),
  );
  if (!percent.ok) return percent;
  const side = optional(members['side'] ?? members['dir'], (name) =>
    oneOf<'ns' | 'ew'>(String(name).toLowerCase(), ['ns', 'ew'], inside(at, 'side')),
  );
  if (!side.ok) return side;
  return ok({
    id: inSection(members, id.value),
    ...(side.value ? { side: side.value } : {}),
    ...(total.value ? { total: total.value } : {}),
    ...(percent.value ? { percent: percent.value } : {}),
    ...(members['place'] === undefined || members['place'] === null
      ? {}
      : { place: String(members['place']) }),
  });
};

/** The same number on both sides of one board can only mean two fields. */
const sitsBothWays = (boards: readonly SheetBoard[]): boolean =>
  boards.some(({ lines }) => {
    const north = new Set(lines.map((line) => line.ns));
    return lines.some((line) => line.ew !== undefined && north.has(line.ew));
  });

/** Reads the input of `matchpoints`, `butler` and `crossimps`, and a golden case: the same with published numbers. */
export const parseScoresheet = (value: unknown, unit: Unit = 'percent'): Result<Scoresheet> => {
  const read = membersOf(value, '');
  if (!read.ok) return read;
  const settings = read.value;
  const boards = listOf(settings['boards'], 'boards', (board, at) => parseBoard(board, at, unit));
  if (!boards.ok) return boards;
  const list =
    (settings['published'] as { contestants?: unknown } | undefined)?.contestants ?? settings['pairs'] ?? [];
  const published = listOf(list, 'published.contestants', parsePublished);
  if (!published.ok) return published;
  const winners = settings['winners'];
  if (has(winners) && winners !== 1 && winners !== 2)
    return refuse('not-one-of', { given: String(winners), known: ['1', '2'] }, { at: 'winners' });
  const fields =
    settings['winners'] === 2 || (settings['winners'] === undefined && sitsBothWays(boards.value))
      ? 'two'
      : 'one';
  return ok({ boards: boards.value, fields, settings, published: published.value });
};
