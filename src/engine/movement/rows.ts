import type { Call, Plan } from '../contest/plan.ts';
import { type Result, refuse } from '../kit/result.ts';
import { numbers, type Row, whyNotSize, wrap } from './layout.ts';
import { layTeams } from './team.ts';

/** Teams in two rows that share boards across: New England, stagger and mirror Mitchell. */
export interface RowsWish {
  readonly tables: number;
  readonly boardsPerRound?: number;
  readonly rounds?: number;
  /** One stanza alone; both by default. */
  readonly session?: number;
}

const ENGLAND = 'Course Notes (New England movement)';
const STAGGER = 'Course Notes (Stagger movement)';
const MIRROR = 'Course Notes (Mirror Mitchell)';

const whyNotRows = (
  wish: RowsWish,
  kind: string,
  clause: string,
  whole: number,
): ReturnType<typeof refuse> | undefined => {
  const { tables, boardsPerRound = 2, rounds, session } = wish;
  const bad = whyNotSize({ tables, boardsPerRound, rounds: rounds ?? 1 });
  if (bad) return { ok: false, refusal: bad };
  if (tables % 2 === 1) return refuse('twin-odd', { tables, kind }, { at: 'tables', clause });
  if (tables < 4) return refuse('movement-small', { tables, fewest: 4, kind }, { at: 'tables' });
  if (session !== undefined && session !== 1 && session !== 2)
    return refuse('movement-session', { session }, { at: 'session', clause });
  if (rounds === undefined || rounds === whole) return undefined;
  if (rounds > whole)
    return refuse('movement-rounds', { rounds, most: whole, tables }, { at: 'rounds', clause });
  return refuse('curtail-matches', { rounds, whole }, { at: 'rounds', clause });
};

/** Players up one table, boards up one station: a table of the first row, its byestand, the next table … */
export const makeNewEngland = (wish: RowsWish): Result<Plan> => {
  const { tables, boardsPerRound = 2 } = wish;
  const refused = whyNotRows({ ...wish }, 'New England', ENGLAND, tables - 1);
  if (refused) return refused;
  const row = tables / 2;
  return layTeams({
    kind: 'new-england',
    tables,
    teams: tables,
    boardsPerRound,
    rounds: tables - 1,
    row: (table, round) => ({
      ns: table,
      ew: wrap(table - round, tables),
      set: wrap(2 * wrap(table, row) - 1 - round, tables),
    }),
    more: {
      calls: [{ round: 1, call: 'first-move', by: [1, 1] }],
      laid: numbers(row).map((place) => ({ set: 2 * place - 1, tables: [place, place + row] })),
      byestands: Array.from({ length: row }, (_, i) => ({
        set: 2 * i + 2,
        between: [i + 1, wrap(i + 2, row)] as const,
      })),
      notes: [{ note: 'rows', details: { row }, clause: ENGLAND }],
    },
  });
};

const stanzas = (session: number | undefined, first: number, second: number) => {
  const rounds = session === 1 ? first : session === 2 ? second : first + second;
  const skipped = session === 2 ? first : 0;
  /** Which stanza a round is in, and the how-manieth of it. */
  const at = (round: number): readonly [1 | 2, number] => {
    const whole = round + skipped;
    return whole <= first ? [1, whole] : [2, whole - first];
  };
  const turn: readonly Call[] =
    session === undefined
      ? [
          { round: first + 1, call: 'score-up' },
          { round: first + 1, call: 'new-boards' },
        ]
      : [];
  return { rounds, at, turn };
};

/** First stanza: EW up one, then two a round, meeting the other parity; second: up two, the same parity, on new boards. */
export const makeTeamStagger = (wish: RowsWish): Result<Plan> => {
  const { tables, boardsPerRound = 2, session } = wish;
  const row = tables / 2;
  const { rounds, at, turn } = stanzas(session, row, row - 1);
  const refused = whyNotRows(wish, 'stagger', STAGGER, rounds);
  if (refused) return refused;
  return layTeams({
    kind: 'stagger-teams',
    tables,
    teams: tables,
    boardsPerRound,
    rounds,
    row: (table, whole): Row => {
      const [stanza, round] = at(whole);
      return {
        ns: table,
        ew: wrap(table - (stanza === 1 ? 2 * round - 1 : 2 * round), tables),
        set: wrap(table - round, row) + (stanza === 2 && session === undefined ? row : 0),
      };
    },
    more: {
      ...(session === undefined ? {} : { session }),
      calls: [{ round: 1, call: 'first-move', by: [session === 2 ? 2 : 1, 1] }, ...turn],
      laid: numbers(row).map((place) => ({ set: place, tables: [place, place + row] })),
      notes: [{ note: 'rows', details: { row }, clause: STAGGER }],
    },
  });
};

/**
 * EW of the rows change places; in the first row EW then go up and boards down, in the second NS go up and EW stay, so the
 * two halves of each match are on the same boards in the same round. Two whists within the rows complete the event.
 */
export const makeBarclay = (wish: RowsWish): Result<Plan> => {
  const { tables, boardsPerRound = 2, session } = wish;
  const row = tables / 2;
  const { rounds, at, turn } = stanzas(session, row, row - 1);
  const refused = whyNotRows(wish, 'mirror Mitchell', MIRROR, rounds);
  if (refused) return refused;
  if (row % 2 === 0) return refuse('barclay-even', { tables, row }, { at: 'tables', clause: MIRROR });
  const mirror = (table: number, round: number): Row => {
    const place = wrap(table, row);
    const other = row + wrap(place - (round - 1), row);
    const set = wrap(place + round - 1, row);
    return table <= row ? { ns: place, ew: other, set } : { ns: other, ew: place, set };
  };
  const whist = (table: number, round: number): Row => {
    const place = wrap(table, row);
    const base = table - place;
    return { ns: table, ew: base + wrap(place - 2 * round, row), set: wrap(place - round, row) };
  };
  return layTeams({
    kind: 'barclay',
    tables,
    teams: tables,
    boardsPerRound,
    rounds,
    row: (table, whole) => {
      const [stanza, round] = at(whole);
      const laid = (stanza === 1 ? mirror : whist)(table, round);
      return { ...laid, set: laid.set + (stanza === 2 && session === undefined ? row : 0) };
    },
    more: {
      ...(session === undefined ? {} : { session }),
      calls: [...(session === 2 ? [] : [{ round: 1, call: 'rows-change' as const }]), ...turn],
      notes: [{ note: 'barclay', details: { row }, clause: MIRROR }],
    },
  });
};
