import type { Plan, Seat } from '../../engine/contest/plan.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { linesOf, partAt } from '../../engine/kit/text.ts';
import { type FileHead, type FileRow, planFromRows, setBoards } from './rows.ts';

/** More lines than the longest movement has, and a line longer than a round of a thousand tables. */
const MOST_LINES = 2000;
const LONGEST_LINE = 20_000;

/**
 * A movement as a person writes it down, a line a round, tables in order, each NS-EW-set:
 *
 *   name: Two tables, three rounds
 *   boards: 6                     boards a round (2 if not said)
 *   round 1: 4-1-1 2-3-1          '-' for an empty table, '*' behind an arrow-switched one
 *   round 2: 4-2-2 3-1-2
 *   share: 1 2                    these tables share in every round; `share 5: 1 2 3` in round 5 only
 *   sit out 2: 7                  pair 7 sits out in round 2
 *   again 3: 4-1                  4 and 1 meet again in round 3, and it is meant
 *
 * Individuals write N-E-S-W-set. Lines that begin with # are remarks.
 */
const UNITS = ['pairs', 'teams', 'individuals'] as const;

interface Draft {
  readonly rows: FileRow[];
  readonly rounds: Set<number>;
  readonly shares: { readonly round: number | undefined; readonly tables: readonly number[] }[];
  readonly sitOuts: { readonly round: number; readonly pair: string }[];
  readonly meetings: { readonly round: number; readonly pairs: readonly [string, string] }[];
  readonly said: { name?: string; of?: Plan['of']; winners?: 1 | 2; boards: number; pairs?: number };
}

const at = (line: number, column = 1): { readonly at: string } => ({ at: `line ${line}, column ${column}` });
const bad = (line: number, column: number, wanted: string) =>
  refuse('movement-text', { wanted }, at(line, column));

const whole = (text: string): number | undefined => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined);

type Cell = Omit<FileRow, 'round' | 'table' | 'boards'> & { readonly set: number };

const parseCell = (text: string, of: Plan['of']): Cell | undefined => {
  const switched = text.endsWith('*');
  const parts = (switched ? text.slice(0, -1) : text).split('-');
  const set = whole(parts.at(-1) ?? '');
  if (set === undefined || parts.some((part) => part === '')) return undefined;
  if (of === 'individuals') {
    const [n, e, s, w] = parts;
    if (parts.length !== 5 || !n || !e || !s || !w) return undefined;
    return { ns: `${n}+${s}`, ew: `${e}+${w}`, players: { n, e, s, w }, set, switched };
  }
  const [ns, ew] = parts;
  return parts.length === 3 && ns && ew ? { ns, ew, set, switched } : undefined;
};

const parseRound = (
  draft: Draft,
  round: number,
  body: string,
  line: number,
  offset: number,
): ReturnType<typeof refuse> | undefined => {
  const cells = [...body.matchAll(/\S+/g)];
  for (const [i, { 0: text, index }] of cells.entries()) {
    if (text === '-' || text === '–') continue;
    const cell = parseCell(text, draft.said.of ?? 'pairs');
    if (!cell)
      return bad(line, offset + index + 1, draft.said.of === 'individuals' ? 'N-E-S-W-set' : 'NS-EW-set');
    draft.rows.push({ ...cell, round, table: i + 1, boards: [] });
    draft.rounds.add(round);
  }
  return cells.length === 0 ? bad(line, offset + 1, 'the tables of this round') : undefined;
};

const parseHead = (
  draft: Draft,
  key: string,
  value: string,
  line: number,
): ReturnType<typeof refuse> | undefined => {
  const { said } = draft;
  switch (key) {
    case 'name':
      said.name = value;
      return undefined;
    case 'of': {
      const of = UNITS.find((unit) => unit === value);
      if (!of) return bad(line, 5, UNITS.join(', '));
      said.of = of;
      return undefined;
    }
    case 'winners':
      if (value !== '1' && value !== '2') return bad(line, 10, '1 or 2');
      said.winners = value === '2' ? 2 : 1;
      return undefined;
    case 'boards': {
      const boards = whole(value);
      if (boards === undefined || boards > 64) return bad(line, 9, 'a number of boards from 1 to 64');
      said.boards = boards;
      return undefined;
    }
    case 'pairs':
    case 'teams':
    case 'players': {
      const count = whole(value);
      if (count === undefined) return bad(line, key.length + 3, 'a number from 1');
      said.pairs = count;
      return undefined;
    }
    default:
      return bad(line, 1, 'name, of, winners, boards, pairs, round, share, sit out or again');
  }
};

const parseMeant = (
  draft: Draft,
  key: string,
  round: number | undefined,
  value: string,
  line: number,
): ReturnType<typeof refuse> | undefined => {
  if (key === 'share') {
    const tables = value.split(/\s+/).map(whole);
    if (tables.length < 2 || tables.some((table) => table === undefined))
      return bad(line, 1, 'two tables or more: share: 1 2');
    draft.shares.push({ round, tables: tables as number[] });
    return undefined;
  }
  if (round === undefined) return bad(line, 1, `the round: ${key} 2: …`);
  if (key === 'sit out') {
    for (const pair of value.split(/\s+/)) draft.sitOuts.push({ round, pair });
    return undefined;
  }
  const [a, b] = value.split('-');
  if (!a || !b) return bad(line, 1, 'two that meet again: again 3: 4-1');
  draft.meetings.push({ round, pairs: [a, b] });
  return undefined;
};

/** What stands before the colon: `round 1`, `sit out 2`. */
const HEAD = /^([a-z]+(?: out)?)(?:\s+(\d+))?$/i;

const parseLine = (draft: Draft, text: string, line: number): ReturnType<typeof refuse> | undefined => {
  const [head, said] = partAt(text, ':') ?? ['', ''];
  const match = HEAD.exec(head.trim());
  if (!match) return bad(line, 1, 'a line like "round 1: 4-1-1 2-3-1"');
  const [, word = '', number] = match;
  const value = said.trim();
  const key = word.toLowerCase();
  const round = number === undefined ? undefined : whole(number);
  if (key === 'round') {
    if (round === undefined || round > 500) return bad(line, 1, 'a number of the round from 1 to 500');
    if (draft.rounds.has(round)) return bad(line, 1, `another number: round ${round} was written before`);
    const indent = said.length - said.trimStart().length;
    return parseRound(draft, round, value, line, head.length + 1 + indent);
  }
  if (key === 'share' || key === 'sit out' || key === 'again')
    return parseMeant(draft, key, round, value, line);
  return parseHead(draft, key, value, line);
};

const headOf = (draft: Draft): FileHead => {
  const rounds = [...draft.rounds];
  const { name, of, winners, pairs } = draft.said;
  const meant = draft.shares.length > 0 || draft.meetings.length > 0;
  return {
    ...(name === undefined ? {} : { name }),
    ...(of === undefined ? {} : { of }),
    ...(winners === undefined ? {} : { winners }),
    ...(pairs === undefined ? {} : { contestants: pairs }),
    ...(draft.sitOuts.length > 0 ? { sitOuts: draft.sitOuts } : {}),
    ...(meant
      ? {
          shares: draft.shares.flatMap(({ round, tables }) =>
            (round === undefined ? rounds : [round]).map((one) => ({ round: one, tables })),
          ),
          meetings: draft.meetings,
        }
      : {}),
  };
};

export const parseMovementText = (text: string): Result<Plan> => {
  const lines = linesOf(text);
  if (lines.length > MOST_LINES)
    return refuse('movement-text', { wanted: `a movement of at most ${MOST_LINES} lines` }, at(MOST_LINES));
  const draft: Draft = {
    rows: [],
    rounds: new Set(),
    shares: [],
    sitOuts: [],
    meetings: [],
    said: { boards: 2 },
  };
  for (const [i, line] of lines.entries()) {
    if (line.length > LONGEST_LINE) return refuse('line-long', { most: LONGEST_LINE }, at(i + 1));
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    const refused = parseLine(draft, line, i + 1);
    if (refused) return refused;
  }
  if (draft.rows.length === 0) return bad(1, 1, 'at least one line like "round 1: 4-1-1 2-3-1"');
  const rows = draft.rows.map((row) => ({ ...row, boards: setBoards(row.set ?? 1, draft.said.boards) }));
  return ok(planFromRows(rows, headOf(draft)));
};

const cellText = (seat: Seat): string => {
  const who = seat.players
    ? [seat.players.n, seat.players.e, seat.players.s, seat.players.w]
    : [seat.ns, seat.ew];
  return `${[...who, seat.set ?? 1].join('-')}${seat.switched ? '*' : ''}`;
};

/** Written so that reading gives the same plan; boards are numbered by their sets. */
export const makeMovementText = (plan: Plan): string => {
  const byPlace = new Map(plan.seats.map((seat) => [`${seat.round}/${seat.table}`, seat]));
  const tables = Math.max(...plan.seats.map((seat) => seat.table));
  const rounds = Array.from({ length: plan.rounds }, (_, i) => i + 1).map((round) => {
    const cells = Array.from({ length: tables }, (_, i) => {
      const seat = byPlace.get(`${round}/${i + 1}`);
      return seat ? cellText(seat) : '-';
    });
    return `round ${round}: ${cells.join(' ')}`;
  });
  return [
    ...(plan.name === undefined ? [] : [`name: ${plan.name}`]),
    ...(plan.of === 'pairs' ? [] : [`of: ${plan.of}`]),
    `boards: ${plan.boardsPerRound}`,
    `winners: ${plan.winners}`,
    ...rounds,
    ...(plan.meant?.shares ?? []).map(({ round, tables: shared }) => `share ${round}: ${shared.join(' ')}`),
    ...plan.sitOuts.map(({ round, pair }) => `sit out ${round}: ${pair}`),
    ...(plan.meant?.meetings ?? []).map(({ round, pairs }) => `again ${round}: ${pairs.join('-')}`),
    '',
  ].join('\n');
};
