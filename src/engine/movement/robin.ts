import type { Call, Note, Plan, Seat } from '../contest/plan.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { BUTLER, BUTLER_CLAUSE } from '../rulebook/editions/printed.ts';
import { boardsOf, closeGaps, layPlan, numbers, whyNotSize, wrap } from './layout.ts';
import { triangleSeats } from './triangle.ts';
import { type Fixture, type Match, triangleStages } from './stage.ts';

export const ODDS = ['bye', 'triangle'] as const;
export type Odd = (typeof ODDS)[number];

export interface RobinWish {
  readonly contestants: number;
  /** Boards in a match. */
  readonly boardsPerRound?: number;
  readonly odd?: Odd;
}

const ROBIN = 'Course Notes (Head to head teams matches)';

/** The highest number stays first; down each column numbers go up by one, leaving it out (Course Notes, Round Robin). */
export const robinRounds = (n: number): readonly (readonly Match[])[] =>
  numbers(n - 1).map((round) =>
    numbers(n / 2).map(
      (column): Match =>
        column === 1
          ? [n, wrap(round, n - 1)]
          : [wrap(n - column + round, n - 1), wrap(column + round - 1, n - 1)],
    ),
  );

const withoutBye = (rounds: readonly (readonly Match[])[], bye: number): readonly Fixture[] =>
  rounds.map((matches) => ({ matches: matches.filter((match) => !match.includes(bye)) }));

/** The draw of an odd number: a bye for one each round, or a triangle. */
export const fixturesFor = (teams: number, odd: Odd = 'triangle'): Result<readonly Fixture[]> => {
  if (teams % 2 === 0) return ok(robinRounds(teams).map((matches) => ({ matches })));
  return odd === 'bye' ? ok(withoutBye(robinRounds(teams + 1), teams + 1)) : triangleStages(teams);
};

const matchSeats = ([home, away]: Match, i: number, round: number, perRound: number): readonly Seat[] => {
  const boards = boardsOf(round, perRound);
  const ids = { home: `${home}`, away: `${away}` };
  return [
    { round, table: 2 * i + 1, ns: ids.home, ew: ids.away, ...ids, room: 'open', set: round, boards },
    { round, table: 2 * i + 2, ns: ids.away, ew: ids.home, ...ids, room: 'closed', set: round, boards },
  ];
};

/** A plan of head-to-head matches: both tables of each, on the round's boards, and the triangle beside them. */
export const layMatches = (
  teams: number,
  fixtures: readonly Fixture[],
  perRound: number,
  more: Partial<Plan> & Pick<Plan, 'kind'>,
): Plan => {
  const seats = fixtures.flatMap(({ matches, triangle }, i) => [
    ...matches.flatMap((match, m) => matchSeats(match, m, i + 1, perRound)),
    ...(triangle
      ? triangleSeats(triangle, {
          round: i + 1,
          second: i % 2 === 1,
          perRound,
          table: 2 * matches.length,
          extra: fixtures.length * perRound,
        })
      : []),
  ]);
  const again = fixtures.flatMap(({ triangle }, i) =>
    triangle && i % 2 === 1
      ? triangle.flatMap((a) =>
          triangle
            .filter((b) => b !== a)
            .map((b) => ({ round: i + 1, pairs: [`${a}/ns`, `${b}/ew`] as const })),
        )
      : [],
  );
  const sitOuts = fixtures.flatMap(({ matches, triangle }, i) => {
    const busy = new Set([...matches.flat(), ...(triangle ?? [])]);
    return numbers(teams)
      .filter((team) => !busy.has(team))
      .map((team) => ({ round: i + 1, pair: `${team}` }));
  });
  return {
    of: 'teams',
    tables: Math.max(
      ...fixtures.map(({ matches, triangle }) => 2 * matches.length + (triangle?.length ?? 0)),
    ),
    rounds: fixtures.length,
    contestants: teams,
    boardsPerRound: perRound,
    winners: 1,
    seats,
    sitOuts,
    meant: { shares: [], meetings: again },
    duplicated: true,
    ...dealtIn(seats),
    ...more,
  };
};

/** The boards only the triangle plays. */
const dealtIn = (seats: readonly Seat[]): Pick<Plan, 'dealt'> => {
  const field = new Set(seats.filter((seat) => seat.room).flatMap((seat) => seat.boards));
  const own = seats.filter((seat) => seat.part).flatMap((seat) => seat.boards);
  const dealt = [...new Set(own)].filter((board) => !field.has(board) && field.size > 0);
  return dealt.length > 0 ? { dealt } : {};
};

const whyNotRobin = (
  { contestants, boardsPerRound = 2 }: RobinWish,
  what: 'teams' | 'pairs',
): ReturnType<typeof refuse> | undefined => {
  const bad = whyNotSize({ [what]: contestants, boardsPerRound });
  if (bad) return { ok: false, refusal: bad };
  return contestants < 3 ? refuse('robin-small', { contestants, what }, { at: what }) : undefined;
};

export const makeRobin = (wish: RobinWish): Result<Plan> => {
  const refused = whyNotRobin(wish, 'teams');
  if (refused) return refused;
  const { contestants, boardsPerRound = 2, odd } = wish;
  const fixtures = fixturesFor(contestants, odd);
  if (!fixtures.ok) return fixtures;
  const triangle = fixtures.value.some((fixture) => fixture.triangle);
  if (triangle && boardsPerRound < 2)
    return refuse('triangle-boards', { boards: boardsPerRound }, { at: 'boards-per-round', clause: ROBIN });
  const plan = layMatches(contestants, fixtures.value, boardsPerRound, {
    kind: 'round-robin',
    variant: contestants % 2 === 0 ? 'teams' : triangle ? 'triangle' : 'bye',
  });
  return ok(triangle ? { ...plan, notes: triangleNotes(plan) } : plan);
};

/** Which boards are dealt, and who has no match while the three have theirs. */
const triangleNotes = ({ contestants, rounds, boardsPerRound, sitOuts }: Plan): readonly Note[] => {
  const clause = 'Course Notes (The Triangle in Teams Events)';
  const idle = {
    rounds: new Set(sitOuts.map(({ round }) => round)).size,
    idle: sitOuts.length,
    bye: contestants,
  };
  return [
    { note: 'triangle-boards', details: { from: rounds * boardsPerRound + 1 }, clause },
    ...(sitOuts.length > 0 ? [{ note: 'triangle-idle', details: idle, clause }] : []),
  ];
};

/** Who sits NS, so that everyone has each line as often as the other, or once more: by the parity of how far apart they are. */
const evenLines = ([a, b]: Match, n: number): Match => {
  const apart = (x: number, y: number): number => (x - y + n - 1) % (n - 1);
  if (a === n || b === n) {
    const other = a === n ? b : a;
    return other % 2 === 1 ? [other, n] : [n, other];
  }
  return apart(a, b) % 2 === 1 ? [a, b] : [b, a];
};

const parsePairs = (text: string): readonly (readonly Match[])[] =>
  text.split(' / ').map((round) =>
    round.split(' ').map((pair): Match => {
      const [ns = 0, ew = 0] = pair.split('-').map(Number);
      return [ns, ew];
    }),
  );

/** Pairs, everyone against everyone on the same boards; 12 and 14 may be had as SABF prints them. */
export const makePairsRobin = (wish: RobinWish & { readonly butler?: boolean }): Result<Plan> => {
  const refused = whyNotRobin(wish, 'pairs');
  if (refused) return refused;
  const { contestants, boardsPerRound = 2, butler = false } = wish;
  const printed = butler ? BUTLER[contestants] : undefined;
  if (butler && !printed)
    return refuse(
      'butler-size',
      { pairs: contestants, known: Object.keys(BUTLER) },
      { at: 'pairs', clause: BUTLER_CLAUSE },
    );
  const n = contestants + (contestants % 2);
  const rounds = printed
    ? parsePairs(printed.rounds)
    : robinRounds(n).map((matches) => matches.map((match) => evenLines(match, n)));
  const turn: readonly Call[] = printed
    ? numbers(n - 1).map((round) => ({ round, call: 'arrow-half-way', tables: [1] }))
    : [];
  const laid = layPlan({
    kind: 'round-robin',
    variant: printed ? 'butler' : 'pairs',
    tables: n / 2,
    rounds: n - 1,
    contestants,
    boardsPerRound,
    winners: 1,
    row: (table, round) => {
      const [ns = 0, ew = 0] = rounds[round - 1]?.[table - 1] ?? [];
      return ns > contestants || ew > contestants ? undefined : { ns, ew, set: round };
    },
    more: {
      duplicated: true,
      ...(turn.length > 0 ? { calls: turn } : {}),
      ...(printed
        ? { notes: [{ note: 'butler', details: { stays: contestants }, clause: printed.clause }] }
        : {}),
    },
  });
  if (!laid.ok) return laid;
  // Tables with boards: at the one whose other pair is missing nobody plays.
  if (!printed) return ok({ ...closeGaps(laid.value), tables: Math.floor(contestants / 2) });
  const seats = laid.value.seats.map((seat) =>
    seat.table === 1 ? { ...seat, turned: seat.boards.slice(Math.ceil(seat.boards.length / 2)) } : seat,
  );
  return ok({ ...laid.value, seats });
};

/** The pair number a seed plays as (SABF 20.13, 20.14). */
export const pairOfSeed = (pairs: number, seed: number): number | undefined =>
  BUTLER[pairs]?.seeds.split(' ').map(Number)[seed - 1];

/** Where the draw for so many is printed. */
export const printedClause = (pairs: number): string | undefined => BUTLER[pairs]?.clause;
