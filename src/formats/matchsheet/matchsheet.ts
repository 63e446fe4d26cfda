import { parseBoardNumber, parseVulnerability, vulnerabilityOf } from '../../engine/bridge/board.ts';
import type { Award } from '../../engine/contest/line.ts';
import type { Rational } from '../../engine/kit/rational.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { amountOf, parseLine, type Reading } from '../scoresheet/line.ts';
import { inside, listOf, type Members, membersOf, oneOf, wholeOf } from '../scoresheet/shape.ts';

export interface MatchsheetBoard {
  readonly board: number;
  readonly open: Award;
  readonly closed: Award;
}

/** A teams match as a person or a program hands it in. Home sits North-South in the open room. */
export interface Matchsheet {
  readonly boards: readonly MatchsheetBoard[];
  readonly scale?: string;
  readonly count: 'imps' | 'board-a-match' | 'total-points';
  /** Boards the match was to have. */
  readonly scheduled: number;
  readonly carryOver: { readonly home: Rational; readonly away: Rational };
  readonly settings: Members;
}

const has = (value: unknown): boolean => value !== undefined && value !== null;

/** In a match an artificial score may name the teams; inside a room they are its two sides. */
const namedSides = (value: unknown, room: 'open' | 'closed'): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const given = value as Members;
  if (given['home'] === undefined && given['away'] === undefined) return value;
  return room === 'open'
    ? { ns: given['home'], ew: given['away'] }
    : { ns: given['away'], ew: given['home'] };
};

const innocentSide = (value: unknown, room: 'open' | 'closed'): unknown =>
  value === 'home' || value === 'away' ? ((value === 'home') === (room === 'open') ? 'ns' : 'ew') : value;

const parseRoom = (value: unknown, at: string, room: 'open' | 'closed', reading: Reading): Result<Award> => {
  if (!has(value)) return ok({ kind: 'awaited' });
  const members = membersOf(value, at);
  if (!members.ok) return members;
  const { artificial, innocent, ...rest } = members.value;
  const line = {
    ...rest,
    ns: 'ns',
    ew: 'ew',
    ...(artificial === undefined ? {} : { artificial: namedSides(artificial, room) }),
    ...(innocent === undefined ? {} : { innocent: innocentSide(innocent, room) }),
  };
  const read = parseLine(line, at, reading);
  return read.ok ? ok(read.value.award) : read;
};

const parseMatchBoard = (value: unknown, at: string): Result<MatchsheetBoard> => {
  const read = membersOf(value, at);
  if (!read.ok) return read;
  const members = read.value;
  const board = parseBoardNumber(members['board'] ?? members['n'], inside(at, 'board'));
  if (!board.ok) return board;
  const vulnerability = has(members['vul'])
    ? parseVulnerability(members['vul'], inside(at, 'vul'))
    : ok(vulnerabilityOf(board.value));
  if (!vulnerability.ok) return vulnerability;
  const reading = { board: board.value, vulnerability: vulnerability.value, unit: 'imps' } as const;
  // An artificial score of the whole board may stand beside the rooms.
  const whole = has(members['artificial']) ? { artificial: members['artificial'] } : undefined;
  const open = parseRoom(
    whole ?? members['open'],
    inside(at, whole ? 'artificial' : 'open'),
    'open',
    reading,
  );
  if (!open.ok) return open;
  const closed = whole
    ? ok(open.value)
    : parseRoom(members['closed'], inside(at, 'closed'), 'closed', reading);
  if (!closed.ok) return closed;
  const other: Award = whole ? { kind: 'not-played' } : closed.value;
  return ok({ board: board.value, open: open.value, closed: other });
};

const repeated = (boards: readonly MatchsheetBoard[]): number | undefined =>
  boards.find(({ board }, i) => boards.findIndex((other) => other.board === board) !== i)?.board;

const parseCarryOver = (value: unknown): Result<Matchsheet['carryOver']> => {
  const read = membersOf(has(value) ? value : {}, 'carryOver');
  if (!read.ok) return read;
  const home = amountOf(read.value['home'] ?? 0, 'carryOver.home');
  if (!home.ok) return home;
  const away = amountOf(read.value['away'] ?? 0, 'carryOver.away');
  return away.ok ? ok({ home: home.value, away: away.value }) : away;
};

/** Reads the input of `match`. */
export const parseMatchsheet = (value: unknown): Result<Matchsheet> => {
  const read = membersOf(value, '');
  if (!read.ok) return read;
  const settings = read.value;
  const boards = listOf(settings['boards'], 'boards', parseMatchBoard);
  if (!boards.ok) return boards;
  const twice = repeated(boards.value);
  if (twice !== undefined) return refuse('board-twice', { board: twice }, { at: 'boards' });
  const count = oneOf(
    settings['count'] ?? 'imps',
    ['imps', 'board-a-match', 'total-points'] as const,
    'count',
  );
  if (!count.ok) return count;
  const scheduled = wholeOf(settings['scheduled'] ?? boards.value.length, 'scheduled');
  if (!scheduled.ok) return scheduled;
  if (scheduled.value < boards.value.length)
    return refuse(
      'scheduled-too-few',
      { given: scheduled.value, boards: boards.value.length },
      { at: 'scheduled' },
    );
  const carryOver = parseCarryOver(settings['carryOver']);
  if (!carryOver.ok) return carryOver;
  return ok({
    boards: boards.value,
    ...(has(settings['scale']) ? { scale: String(settings['scale']) } : {}),
    count: count.value,
    scheduled: scheduled.value,
    carryOver: carryOver.value,
    settings,
  });
};
