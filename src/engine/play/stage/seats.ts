import type { Seat } from '../../contest/plan.ts';
import { SHARE } from '../../contest/seating.ts';
import type { LotDrawn, Stage, StageFacts } from '../../contest/stage.ts';
import { drawLot } from '../../draw/lot.ts';
import { drawSeating } from '../../draw/seat.ts';
import { ok, type Result } from '../../kit/result.ts';
import { makePairsRobin, pairOfSeed, printedClause } from '../../movement/robin.ts';
import type { PlayOf } from '../../rulebook/form.ts';
import { isInterstate } from '../../rulebook/robin.ts';
import { namePairs } from '../session/movement.ts';
import { extraBoards, nextFinals } from '../final/series.ts';
import { interstateSeats } from '../robin/interstate.ts';
import type { StageReckoned } from './standing.ts';

type Drawn = StageFacts['draw-made'];

/** Who meets whom, before tables and boards are given out. */
export interface Pairing {
  readonly pairs: readonly (readonly [string, string])[];
  readonly byes: readonly string[];
  readonly triangle?: readonly string[];
  readonly lots: readonly LotDrawn[];
  readonly method: string;
  readonly clause: string;
}

/** The boards of a round: they run on through a session and begin again with the next. */
export const boardsOfRound = (
  { boards, sessions, shorter }: Pick<PlayOf<'robin'>, 'boards' | 'sessions' | 'shorter'>,
  round: number,
): readonly number[] => {
  const lengthOf = (at: number): number => (shorter && at <= shorter.rounds ? shorter.boards : boards);
  let before = 0;
  for (const rounds of sessions ?? []) {
    if (round <= before + rounds) break;
    before += rounds;
  }
  let first = 0;
  if (sessions) for (let at = before + 1; at < round; at++) first += lengthOf(at);
  return Array.from({ length: lengthOf(round) }, (_, i) => first + i + 1);
};

/** Sits North-South whoever has done so less often; the first named where both have alike. */
const orient = (stage: Stage, [a, b]: readonly [string, string]): readonly [string, string] => {
  const times = (id: string): number =>
    stage.draws.reduce((sum, { seats }) => sum + seats.filter((seat) => seat.ns === id).length, 0);
  return times(b) < times(a) ? [b, a] : [a, b];
};

/** Both rooms of a match, the home team North-South in the open one. */
const roomsOf = (seat: Seat): readonly Seat[] => {
  const match = { ...seat, home: seat.ns, away: seat.ew };
  return [
    { ...match, table: 2 * seat.table - 1, room: 'open' },
    { ...match, table: 2 * seat.table, ns: seat.ew, ew: seat.ns, room: 'closed' },
  ];
};

type Seated = Pick<Drawn, 'seats' | 'lots'>;

/** Both rooms of each match, the home team by lot where the rulebook says so (SABF 13.6). */
const seatTeams = (
  { stage, book }: StageReckoned,
  seats: readonly Seat[],
  round: number,
  seed: string,
): Seated => {
  const lots: LotDrawn[] = [];
  const rooms = seats.flatMap((seat): readonly Seat[] => {
    let [home, away] = orient(stage, [seat.ns, seat.ew]);
    if (book.book.homeTeam) {
      const drawn = drawSeating([seat.ns, seat.ew], 1, seed, book.book.homeTeam.value.clause, round);
      [home, away] = [drawn.home, drawn.away];
      lots.push(drawn.lot);
    }
    return roomsOf({ ...seat, ns: home, ew: away });
  });
  return { seats: rooms, lots };
};

/** A share match after the others: table 1 A v B, 2 C v A, 3 B v C, all on the boards of the round (SABF 14.1). */
const seatThree = (
  [a = '', b = '', c = '']: readonly string[],
  from: number,
  round: number,
  boards: readonly number[],
): readonly Seat[] =>
  [
    [a, b],
    [c, a],
    [b, c],
  ].map(([ns = '', ew = ''], i) => ({ round, table: from + i, ns, ew, boards, match: SHARE }));

/** Tables from the top of the draw: one for two pairs, two rooms for two teams. */
export const seatPairs = (
  reckoned: StageReckoned,
  { pairs, triangle }: Pairing,
  round: number,
  boards: readonly number[],
  seed: string,
): Seated => {
  const { stage } = reckoned;
  const bare = pairs.map(([a, b], i): Seat => {
    const [ns, ew] = orient(stage, [a, b]);
    return { round, table: i + 1, ns, ew, boards };
  });
  if (stage.opened.scoring !== 'teams') return { seats: bare, lots: [] };
  const { seats, lots } = seatTeams(reckoned, bare, round, seed);
  const three = triangle ? seatThree(triangle, seats.length + 1, round, boards) : [];
  return { seats: [...seats, ...three], lots };
};

/** Everyone against everyone, as the printed draw or the plain one has it; the seats of one round. */
export const robinSeats = (
  reckoned: StageReckoned,
  round: number,
  at: number,
  seed: string,
): Result<Pick<Drawn, 'seats' | 'byes' | 'method' | 'clause' | 'lots'>> => {
  const { stage } = reckoned;
  const given = stage.opened.play as PlayOf<'robin' | 'league'>;
  const play: PlayOf<'robin'> =
    given.use === 'robin' ? given : { use: 'robin', times: given.times, boards: given.boards };
  const { clause } = stage.opened;
  if (isInterstate(play)) return interstateSeats(reckoned, round, at, seed);
  // Numbers once drawn stay for every round.
  const numbers = drawLot('the numbers', stage.opened.field, stage.draws[0]?.seed ?? seed, clause);
  const field = play.numbers === 'lot' ? numbers.drawn : stage.opened.field;
  const printed = play.draw === 'butler' && pairOfSeed(field.length, 1) !== undefined;
  const made = makePairsRobin({ contestants: field.length, boardsPerRound: play.boards, butler: printed });
  if (!made.ok) return made;
  const numbered = printed
    ? field.map(
        (_, i) => field[field.findIndex((__, seed) => pairOfSeed(field.length, seed + 1) === i + 1)] ?? '',
      )
    : field;
  const plan = namePairs(made.value, numbered);
  const own = ((round - 1) % plan.rounds) + 1;
  const boards = boardsOfRound(play, round);
  const half = boards.slice(Math.ceil(boards.length / 2));
  const seats = plan.seats
    .filter((seat) => seat.round === own)
    .map(
      ({ set: _, ...seat }): Seat => ({
        ...seat,
        round: at,
        boards,
        ...(seat.turned ? { turned: half } : {}),
      }),
    );
  const laid = stage.opened.scoring === 'teams' ? seatTeams(reckoned, seats, at, seed) : { seats, lots: [] };
  return ok({
    seats: laid.seats,
    lots: [...(play.numbers === 'lot' && round === 1 ? [numbers] : []), ...laid.lots],
    byes: plan.sitOuts.filter((one) => one.round === own).map((one) => one.pair),
    method: printed ? 'printed' : 'round-robin',
    clause: (printed && printedClause(field.length)) || clause,
  });
};

/** The next finals, as the results so far have it; nothing when the series is over. */
export const finalSeats = (
  reckoned: StageReckoned,
  at: number,
  seed: string,
): Result<Pick<Drawn, 'seats' | 'byes' | 'method' | 'clause' | 'lots'> | undefined> => {
  const { stage, finals, book } = reckoned;
  const play = stage.opened.play as PlayOf<'finals'>;
  const legs = finals ? nextFinals(finals) : [];
  if (!finals || legs.length === 0) return ok(undefined);
  const seats: Seat[] = [];
  const lots: LotDrawn[] = [];
  let { clause } = finals.series;
  for (const [i, leg] of legs.entries()) {
    const extra = leg.needs === 'extra' ? extraBoards(stage, book, leg) : undefined;
    if (extra && !extra.ok) return extra;
    clause = extra?.value.clause ?? clause;
    const boards = Array.from({ length: extra?.value.boards ?? play.boards }, (_, b) => b + 1);
    const [a, b] = leg.teams;
    const before = leg.periods[0];
    const [home, away] = before ? [before.home, before.away ?? b] : [a, b];
    const seat = { round: at, table: i + 1, ns: home, ew: away, boards, match: leg.final.id };
    const laid = before ? { seats: roomsOf(seat), lots: [] } : seatTeams(reckoned, [seat], at, seed);
    seats.push(...laid.seats);
    lots.push(...laid.lots);
  }
  return ok({ seats, lots, byes: [], method: 'finals', clause });
};
