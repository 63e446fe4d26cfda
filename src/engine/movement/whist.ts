import type { Call, Plan } from '../contest/plan.ts';
import { type Result, refuse } from '../kit/result.ts';
import { numbers, whyNotSize, wrap } from './layout.ts';
import { layTeams } from './team.ts';

export interface WhistWish {
  /** Teams, each with its home table. */
  readonly tables: number;
  readonly boardsPerRound?: number;
  readonly rounds?: number;
  /** Players down two, boards down one. */
  readonly reverse?: boolean;
  /** Over two sessions (odd numbers): this one. */
  readonly session?: number;
}

const WHIST = 'Course Notes (The American Whist Movement)';
const CURTAILED = 'Course Notes (Curtailing an American Whist)';
const SESSIONS = 'Course Notes (Two session American Whist)';

/** How far EW and boards are from home in one round. */
interface Stop {
  readonly ew: number;
  readonly boards: number;
}

/** The rounds before which an even whist makes its special moves; the printed list for 6 to 18, and its rule beyond. */
export const specialRounds = (tables: number): readonly [number, number] => {
  const first = Math.floor((tables + 2) / 4);
  return [first, tables - first];
};

/** Odd: EW up two, boards up one, until home. Even: two special moves, so nobody meets the team half-way round. */
const stopsOf = (tables: number): readonly Stop[] => {
  if (tables % 2 === 1) return numbers(tables - 1).map((k) => ({ ew: 2 * k, boards: k }));
  const [first, second] = specialRounds(tables);
  return numbers(tables - 2).map((round) => {
    const [a, b] = [round >= first ? 1 : 0, round >= second ? 1 : 0];
    return { ew: 2 * round + a + b, boards: round + b };
  });
};

/** First session of two: the middle stops, as printed for 7 to 19 tables; what is left is the second. */
export const sessionStops = (tables: number, session: number): readonly Stop[] => {
  const all = stopsOf(tables);
  const first = 2 * Math.floor((tables + 1) / 4);
  const skipped = (tables - 1 - first) / 2;
  const middle = all.slice(skipped, skipped + first);
  if (session === 1) return middle;
  // From the last stop on; home is passed by one whole extra move, boards with it.
  return [...all.slice(skipped + first), ...all.slice(0, skipped)];
};

const whyNotWhist = ({
  tables,
  boardsPerRound = 2,
  rounds,
  session,
}: WhistWish): ReturnType<typeof refuse> | undefined => {
  const bad = whyNotSize({ tables, boardsPerRound, rounds: rounds ?? 1 });
  if (bad) return { ok: false, refusal: bad };
  const even = tables % 2 === 0;
  if (tables < 3 || tables === 4) return refuse('whist-size', { tables }, { at: 'tables', clause: WHIST });
  const most = even ? tables - 2 : tables - 1;
  if (session !== undefined) {
    if (session !== 1 && session !== 2)
      return refuse('movement-session', { session }, { at: 'session', clause: SESSIONS });
    if (even || tables < 7) return refuse('whist-sessions', { tables }, { at: 'session', clause: SESSIONS });
    if (rounds !== undefined) return refuse('whist-session-rounds', {}, { at: 'rounds', clause: SESSIONS });
  }
  if (rounds === undefined) return undefined;
  if (rounds > most)
    return refuse('movement-rounds', { rounds, most, tables }, { at: 'rounds', clause: WHIST });
  return (most - rounds) % 2 === 1
    ? refuse('whist-odd-cut', { rounds, most }, { at: 'rounds', clause: CURTAILED })
    : undefined;
};

const callsOf = (stops: readonly Stop[], tables: number, sign: number): readonly Call[] =>
  stops.flatMap((stop, i): readonly Call[] => {
    const before = stops[i - 1];
    if (!before)
      return [
        { round: 1, call: 'first-move', by: [sign * (stop.ew % tables), sign * (stop.boards % tables)] },
      ];
    const [ew, boards] = [
      (stop.ew - before.ew + 2 * tables) % tables,
      (stop.boards - before.boards + 2 * tables) % tables,
    ];
    const by = [sign * ew, sign * boards];
    if (ew === 2 && boards === 1) return [];
    if (ew === 4 % tables && boards === 2) return [{ round: i + 1, call: 'extra-move', by }];
    return [{ round: i + 1, call: boards === 1 ? 'special-ew' : 'special-ew-boards', by }];
  });

/** Course Notes (The American Whist Movement): NS at home, EW visit, every match complete when EW are home again. */
export const makeWhist = (wish: WhistWish): Result<Plan> => {
  const refused = whyNotWhist(wish);
  if (refused) return refused;
  const { tables, boardsPerRound = 2, reverse = false, session } = wish;
  const all = session === undefined ? stopsOf(tables) : sessionStops(tables, session);
  // Left out in equal number at both ends: the stops at the two ends belong to the same matches.
  const cut = wish.rounds === undefined ? 0 : (all.length - wish.rounds) / 2;
  const stops = all.slice(cut, all.length - cut);
  const sign = reverse ? -1 : 1;
  return layTeams({
    kind: 'whist',
    variant: reverse ? 'reverse' : 'standard',
    tables,
    teams: tables,
    boardsPerRound,
    rounds: stops.length,
    row: (table, round) => {
      const { ew, boards } = stops[round - 1] as Stop;
      return { ns: table, ew: wrap(table - sign * ew, tables), set: wrap(table - sign * boards, tables) };
    },
    more: {
      ...(session === undefined ? {} : { session }),
      calls: callsOf(stops, tables, sign),
      laid: numbers(tables).map((table) => ({ set: table, tables: [table] })),
      notes: [
        ...(tables % 2 === 0 ? [{ note: 'whist-even', details: { apart: tables / 2 }, clause: WHIST }] : []),
        ...(cut > 0
          ? [{ note: 'whist-cut', details: { rounds: stops.length, whole: all.length }, clause: CURTAILED }]
          : []),
      ],
    },
  });
};
