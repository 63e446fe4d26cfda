import { parseBoardNumber, parseVulnerability, vulnerabilityOf } from '../../engine/bridge/board.ts';
import type { Award } from '../../engine/contest/line.ts';
import type { Rational } from '../../engine/kit/rational.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { amountOf, type Reading } from '../scoresheet/award.ts';
import { parseLine } from '../scoresheet/line.ts';
import { inside, listOf, type Members, membersOf, oneOf, wholeOf, has } from '../scoresheet/shape.ts';

export interface MatchsheetBoard {
  readonly board: number;
  readonly open: Award;
  readonly closed: Award;
  /** The team that made a psychic call against protected players. */
  readonly psyche?: Team;
  /** Spoilt for both teams, with what is known. */
  readonly spoilt?: {
    readonly resultKnown: boolean;
    readonly playerLeft: boolean;
    readonly intoNextStanza: boolean;
  };
  /** Who is to blame that one room has no result. */
  readonly fault?: (typeof FAULTS)[number];
}

const TEAMS = ['home', 'away'] as const;
type Team = (typeof TEAMS)[number];
const FAULTS = ['home', 'away', 'both', 'neither'] as const;

/** A teams match as a person or a program hands it in. Home sits North-South in the open room. */
export interface Matchsheet {
  readonly boards: readonly MatchsheetBoard[];
  readonly scale?: string;
  readonly count: 'imps' | 'board-a-match' | 'total-points';
  /** Boards the match was to have. */
  readonly scheduled: number;
  readonly carryOver: { readonly home: Rational; readonly away: Rational };
  /** A team bettered by a substitute, and by how much (SABF 13.4). */
  readonly substitute?: { readonly team: Team; readonly level: string };
  readonly settings: Members;
}

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

type Ruled = Pick<MatchsheetBoard, 'psyche' | 'spoilt' | 'fault'>;

const parseSpoilt = (value: unknown, at: string): Result<NonNullable<Ruled['spoilt']>> => {
  const read = membersOf(value === true ? {} : value, at);
  if (!read.ok) return read;
  const said = (name: string): boolean => read.value[name] === true;
  return ok({
    resultKnown: said('resultKnown'),
    playerLeft: said('playerLeft'),
    intoNextStanza: said('intoNextStanza'),
  });
};

/** What a director ruled about a board. */
const parseRuled = (members: Members, at: string): Result<Ruled> => {
  const psyche = has(members['psyche'])
    ? oneOf(members['psyche'], TEAMS, inside(at, 'psyche'))
    : ok(undefined);
  if (!psyche.ok) return psyche;
  const fault = has(members['fault']) ? oneOf(members['fault'], FAULTS, inside(at, 'fault')) : ok(undefined);
  if (!fault.ok) return fault;
  const spoilt = has(members['spoilt'])
    ? parseSpoilt(members['spoilt'], inside(at, 'spoilt'))
    : ok(undefined);
  if (!spoilt.ok) return spoilt;
  return ok({
    ...(psyche.value ? { psyche: psyche.value } : {}),
    ...(fault.value ? { fault: fault.value } : {}),
    ...(spoilt.value ? { spoilt: spoilt.value } : {}),
  });
};

const parseSubstitute = (value: unknown): Result<Matchsheet['substitute']> => {
  if (!has(value)) return ok(undefined);
  const read = membersOf(value, 'substitute');
  if (!read.ok) return read;
  const team = oneOf(read.value['team'], TEAMS, 'substitute.team');
  return team.ok ? ok({ team: team.value, level: String(read.value['level']) }) : team;
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
  const ruled = parseRuled(members, at);
  return ruled.ok ? ok({ board: board.value, open: open.value, closed: other, ...ruled.value }) : ruled;
};

const repeated = (boards: readonly MatchsheetBoard[]): number | undefined => {
  const seen = new Set<number>();
  return boards.find(({ board }) => seen.size === seen.add(board).size)?.board;
};

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
  const substitute = parseSubstitute(settings['substitute']);
  if (!substitute.ok) return substitute;
  return ok({
    ...(substitute.value ? { substitute: substitute.value } : {}),
    boards: boards.value,
    ...(has(settings['scale']) ? { scale: String(settings['scale']) } : {}),
    count: count.value,
    scheduled: scheduled.value,
    carryOver: carryOver.value,
    settings,
  });
};
