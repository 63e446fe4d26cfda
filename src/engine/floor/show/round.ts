import { once } from '../../kit/memory.ts';
import { sayConstraint } from '../../words/draw/draw.ts';
import type { Seat } from '../../contest/plan.ts';
import type { Stage } from '../../contest/stage.ts';
import { type Contest, seatKey } from '../../contest/state.ts';
import { exactly, type Rational, toNumber } from '../../kit/rational.ts';
import type { DrawView, MatchView, SeatView } from '../../view/contest.ts';
import { subjectIn } from '../../play/stage/key.ts';
import { sayLength } from './length.ts';
import type { Match } from '../../play/match/match.ts';
import type { ScoredUnit } from '../../play/unit/score.ts';
import type { StageReckoned } from '../../play/stage/standing.ts';

/** A unit of a stage being shown. */
export interface At {
  readonly contest: Contest;
  readonly made: StageReckoned;
  readonly unit: ScoredUnit;
  readonly prefix: string;
}

export const number = <K extends string>(
  name: K,
  value: Rational | undefined,
): { readonly [N in K]?: number } =>
  (value ? { [name]: toNumber(value) } : {}) as { readonly [N in K]?: number };

export const seatView = (
  { round, table, ns, ew, boards, room, turned, part }: Seat,
  key?: string,
): SeatView => ({
  round,
  table,
  ns,
  ew,
  boards,
  ...(room ? { room } : {}),
  ...(turned && turned.length > 0 ? { turned } : {}),
  ...(part === undefined ? {} : { part }),
  ...(key === undefined ? {} : { key }),
});

export const drawView = ({ made, unit, prefix }: At): DrawView | undefined => {
  const draw = made.stage.draws.find(({ round }) => round === unit.span.from);
  if (!draw) return undefined;
  const { known, round } = draw;
  return {
    round,
    ...(draw.due === undefined ? {} : { due: draw.due }),
    method: draw.method,
    clause: draw.clause,
    seed: draw.seed,
    fact: draw.id,
    seats: [...unit.seating.seats.values()].map((seat) =>
      seatView(seat, `${prefix}draw/${round}/table/${seat.table}`),
    ),
    byes: draw.byes,
    lots: draw.lots.map(({ what, seed, among, drawn, clause }) => ({ what, seed, among, drawn, clause })),
    ...(draw.edited === undefined ? {} : { edited: draw.edited }),
    ...(draw.broken === undefined ? {} : { broken: draw.broken.map((one) => sayConstraint(one)) }),
    known: {
      at: known.at,
      after: known.after,
      standings: known.standings.map(({ contestant, place, score }) => ({
        id: contestant,
        place,
        score: toNumber(exactly(score)),
      })),
      waiting: known.waiting,
    },
  };
};

const byRound = once(
  (matches: readonly Match[]): ReadonlyMap<number, readonly Match[]> =>
    Map.groupBy(matches, (match) => match.round),
);
const matchesIn = (matches: readonly Match[], round: number): readonly Match[] =>
  byRound(matches).get(round) ?? [];

/** `pair/7/round/5`; with the opponent where somebody has two matches in the round. */
export const matchSideKey = (stage: Stage, matches: readonly Match[], match: Match, id: string): string => {
  const key = `${subjectIn(stage, id)}/round/${match.round}`;
  const own = matchesIn(matches, match.round).filter((one) =>
    one.sides.some((side) => side.id === id),
  ).length;
  const other = match.sides.find((side) => side.id !== id)?.id;
  return own > 1 && other !== undefined ? `${key}/against/${other}` : key;
};

/** What stands behind a board that was not simply played in both rooms. */
const toldIn = (boards: NonNullable<Match['teams']>['boards'], board: number): { readonly says?: string } => {
  const told = boards.find((one) => one.board === board)?.told;
  return told ? { says: `${told.note} (${told.clause})` } : {};
};

/** A teams match board by board; of a share match only the team's own side means anything. */
const teamsView = (
  { match, carryOver, boards }: NonNullable<Match['teams']>,
  both: boolean,
): Pick<MatchView, 'byBoard' | 'given'> => ({
  byBoard: match.boards.map(({ board, home, away, compared }) => ({
    board,
    ...number('home', home),
    ...(both ? number('away', away) : {}),
    compared,
    ...toldIn(boards, board),
  })),
  ...(carryOver.home.n === 0n && carryOver.away.n === 0n
    ? {}
    : { given: { home: toNumber(carryOver.home), away: toNumber(carryOver.away) } }),
});

/** A bye has no IMPs, nor has a match of pairs whose VPs do not come from its boards. */
const isMeasured = ({ table, teams, state }: Match): boolean =>
  table !== 0 && (teams !== undefined || state === 'played' || state === 'awaited');

export const matchView = ({ contest, made, prefix }: At, match: Match): MatchView => {
  const { stage, matches } = made;
  const decided = contest.decided.get(seatKey(match.round, match.table));
  const where = contest.elsewhere.get(seatKey(match.round, match.table));
  const scale = sayLength(made.bookAt(match.round), match);
  const isPercent = stage.opened.scoring === 'matchpoints';
  return {
    id: match.id,
    round: match.round,
    table: match.table,
    boards: match.boards,
    state: match.state,
    ...(scale === undefined ? {} : { scale }),
    ...(match.half ? { half: match.half } : {}),
    ...(where
      ? {
          elsewhere: {
            where: where.where,
            place: where.place,
            supervisor: where.supervisor,
            clause: where.clause,
          },
        }
      : {}),
    ...(decided
      ? {
          decided: {
            ...(decided.who === undefined ? {} : { who: decided.who }),
            clause: decided.clause,
            why: decided.why,
          },
        }
      : {}),
    sides: match.sides.map(({ id, measure, result }) => ({
      id,
      key: prefix + matchSideKey(stage, matches, match, id),
      ...(isMeasured(match) ? number(isPercent ? 'percent' : 'imps', measure) : {}),
      ...number('vp', result?.vp.value),
      ...number('played', result?.played?.value),
    })),
    ...(match.against ? { against: match.against } : {}),
    ...(match.given ? { given: { home: toNumber(match.given.home), away: toNumber(match.given.away) } } : {}),
    ...(match.teams ? teamsView(match.teams, match.against === undefined) : {}),
  };
};
