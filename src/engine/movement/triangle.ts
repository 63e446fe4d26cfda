import type { Plan, Seat } from '../contest/plan.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { numbers, whyNotSize } from './layout.ts';

/** The team that stays in the triangle first. */
export type Trio = readonly [number, number, number];

export const TRIANGLE_VARIANTS = ['whist', 'mitchell', 'alternative'] as const;
export type TriangleVariant = (typeof TRIANGLE_VARIANTS)[number];

const TRIANGLE = 'Course Notes (The Triangle in Teams Events)';

interface Sets {
  /** Boards of the matches first v second, second v third, third v first. */
  readonly ab: readonly number[];
  readonly bc: readonly number[];
  readonly ca: readonly number[];
}

type Turn = readonly (readonly [ns: number, ew: number, match: keyof Sets])[];

/** Tables T1, T2, T3 in the two moves of a stanza; NS at home. */
const WHIST: readonly [Turn, Turn] = [
  [
    [0, 1, 'ab'],
    [1, 2, 'bc'],
    [2, 0, 'ca'],
  ],
  [
    [0, 2, 'ca'],
    [1, 0, 'ab'],
    [2, 1, 'bc'],
  ],
];
const MITCHELL: readonly [Turn, Turn] = [WHIST[1], WHIST[0]];

const turnSeats = (
  trio: Trio,
  turn: Turn,
  sets: Sets,
  at: Pick<Seat, 'round' | 'part'>,
  firstTable: number,
): readonly Seat[] =>
  turn.map(([ns, ew, match], i) => ({
    ...at,
    table: firstTable + i,
    ns: `${trio[ns]}`,
    ew: `${trio[ew]}`,
    home: `${trio[ns]}`,
    away: `${trio[ew]}`,
    boards: sets[match],
  }));

interface InRobin {
  readonly round: number;
  /** The second of the two rounds the three spend in the triangle. */
  readonly second: boolean;
  readonly perRound: number;
  /** The last table before T1. */
  readonly table: number;
  /** The last board the field plays: the triangle's own boards are numbered after it. */
  readonly extra: number;
}

/** Half of each match in a round, two moves. The team that stays has the field's boards; the other two a set dealt at the table. */
export const triangleSeats = (
  trio: Trio,
  { round, second, perRound, table, extra }: InRobin,
): readonly Seat[] => {
  const more = Math.ceil(perRound / 2);
  const first = (round - 1) * perRound + 1;
  const [long, short] = [numbers(more, first), numbers(perRound - more, first + more)];
  const dealtFrom = extra + Math.floor((round - 1) / 2) * perRound + 1;
  const dealt = second ? numbers(perRound - more, dealtFrom + more) : numbers(more, dealtFrom);
  const sets: Sets = { ab: second ? short : long, ca: second ? long : short, bc: dealt };
  return WHIST.flatMap((turn, i) => turnSeats(trio, turn, sets, { round, part: i + 1 }, table + 1));
};

export interface TriangleWish {
  readonly variant?: TriangleVariant;
  /** Boards in each match. */
  readonly boardsPerMatch?: number;
  /** The number of the first board: 1, or where the field's next boards begin. */
  readonly firstBoard?: number;
  /** The teams at T1, T2 and T3 by their own numbers, the one that stays first: no temporary number then reaches a result. */
  readonly teams?: readonly string[];
  /** The rest of the field plays duplicated boards: whoever stays in the triangle has those, and one set is dealt at the table. */
  readonly field?: boolean;
}

/** Stanza by stanza as printed: sets 1, 2, 3 lie at T1, T2, T3; the match 1 v 2 has the third, 2 v 3 the first, 3 v 1 the second. */
const stanzaSets = (size: number, from: number): Sets => ({
  bc: numbers(size, from),
  ca: numbers(size, from + size),
  ab: numbers(size, from + 2 * size),
});

/** With duplicated boards: two matches of the field, then the dealt ones. */
const fieldSets = (boards: number, firstBoard: number): readonly Sets[] => {
  const more = Math.ceil(boards / 2);
  const dealt = firstBoard + 2 * boards;
  return [
    {
      ab: numbers(more, firstBoard),
      ca: numbers(boards - more, firstBoard + more),
      bc: numbers(more, dealt),
    },
    {
      ab: numbers(boards - more, firstBoard + boards + more),
      ca: numbers(more, firstBoard + boards),
      bc: numbers(boards - more, dealt + more),
    },
  ];
};

const standard = (
  variant: 'whist' | 'mitchell',
  boards: number,
  firstBoard: number,
  field: boolean,
): readonly Seat[] => {
  const more = Math.ceil(boards / 2);
  const turns = variant === 'whist' ? WHIST : MITCHELL;
  const stanzas = field
    ? fieldSets(boards, firstBoard)
    : [stanzaSets(more, firstBoard), stanzaSets(boards - more, firstBoard + 3 * more)];
  const seats = stanzas.flatMap((sets, s) =>
    turns.flatMap((turn, i) => turnSeats([1, 2, 3], turn, sets, { round: 2 * s + i + 1 }, 1)),
  );
  const first = [...new Set(seats.map(({ boards }) => boards[0] ?? 0))].sort((a, b) => a - b);
  return field ? seats : seats.map((seat) => ({ ...seat, set: first.indexOf(seat.boards[0] ?? 0) + 1 }));
};

/** Four rounds in which every pair meets every pair of the other teams; boards stay at their table, two sets each. */
const ALTERNATIVE = [
  '1NS-2EW-1 2NS-3EW-1 3NS-1EW-1',
  '1NS-2NS-2 3NS-2EW-1 3EW-1EW-2',
  '2NS-1EW-1 2EW-3EW-2 1NS-3NS-2',
  // Printed with 2NS v 1NS at the first table, who are at the other two: it is 2EW v 1EW.
  '2EW-1EW-2 3NS-2NS-2 1NS-3EW-1',
] as const;

const alternative = (boards: number, firstBoard: number): readonly Seat[] => {
  const more = Math.ceil(boards / 2);
  return ALTERNATIVE.flatMap((text, r) =>
    text.split(' ').map((cell, t): Seat => {
      const [ns = '', ew = '', set = ''] = cell.split('-');
      const from = firstBoard + t * boards + (set === '2' ? more : 0);
      return {
        round: r + 1,
        table: t + 1,
        ns,
        ew,
        home: ns.slice(0, 1),
        away: ew.slice(0, 1),
        boards: numbers(set === '2' ? boards - more : more, from),
      };
    }),
  );
};

const named = (seat: Seat, teams: readonly string[] | undefined): Seat => {
  if (!teams) return seat;
  const name = (id: string): string => `${teams[Number(id[0]) - 1] ?? id}${id.slice(1)}`;
  return {
    ...seat,
    ns: name(seat.ns),
    ew: name(seat.ew),
    home: name(seat.home ?? ''),
    away: name(seat.away ?? ''),
  };
};

const whyNotTriangle = ({
  boardsPerMatch = 8,
  firstBoard = 1,
  teams,
}: TriangleWish): ReturnType<typeof refuse> | undefined => {
  const bad = whyNotSize({ boardsPerRound: boardsPerMatch });
  if (bad) return { ok: false, refusal: bad };
  if (!Number.isInteger(firstBoard) || firstBoard < 1)
    return refuse('triangle-first', { given: firstBoard }, { at: 'first-board', clause: TRIANGLE });
  if (teams && (teams.length !== 3 || new Set(teams).size !== 3))
    return refuse('triangle-three', { given: teams.length }, { at: 'teams', clause: TRIANGLE });
  return boardsPerMatch < 2
    ? refuse('triangle-boards', { boards: boardsPerMatch }, { at: 'boards-per-match', clause: TRIANGLE })
    : undefined;
};

/** Three teams at T1, T2, T3; without their own numbers they are called by their table, for the triangle only. */
export const makeTriangle = (wish: TriangleWish): Result<Plan> => {
  const refused = whyNotTriangle(wish);
  if (refused) return refused;
  const { variant = 'whist', boardsPerMatch = 8, firstBoard = 1, teams, field = false } = wish;
  const laid =
    variant === 'alternative'
      ? alternative(boardsPerMatch, firstBoard)
      : standard(variant, boardsPerMatch, firstBoard, field);
  const seats = laid.map((seat) => named(seat, teams));
  const again = seats.filter((seat) => variant !== 'alternative' && seat.round > 2);
  return ok({
    of: 'teams',
    kind: 'triangle',
    variant,
    tables: 3,
    rounds: 4,
    contestants: 3,
    boardsPerRound: Math.ceil(boardsPerMatch / 2),
    winners: 1,
    seats,
    sitOuts: [],
    meant: {
      shares: [],
      meetings: again.map(({ round, ns, ew }) => ({ round, pairs: [`${ns}/ns`, `${ew}/ew`] as const })),
    },
    ...(field ? { dealt: numbers(boardsPerMatch, firstBoard + 2 * boardsPerMatch) } : {}),
    // Sets lie at T1, T2, T3 until the first move.
    ...(field || variant === 'alternative'
      ? {}
      : { laid: numbers(3).map((set) => ({ set, tables: [set] })) }),
    ...(variant === 'alternative'
      ? {}
      : {
          calls: [
            // Sets lie at T1, T2, T3 before it; with the field's boards they are brought.
            {
              round: 1,
              call: 'first-move' as const,
              by: variant === 'whist' ? [2, field ? 0 : 1] : [1, field ? 0 : -1],
            },
            { round: 3, call: 'score-up' as const },
            { round: 3, call: 'new-boards' as const },
          ],
        }),
    notes: [
      ...(teams ? [] : [{ note: 'triangle-numbers', clause: TRIANGLE }]),
      ...(field
        ? [{ note: 'triangle-next', details: { next: firstBoard + 2 * boardsPerMatch }, clause: TRIANGLE }]
        : []),
    ],
  });
};
