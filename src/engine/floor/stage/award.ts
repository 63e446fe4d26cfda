import type { Contest } from '../../contest/state.ts';
import type { Figure } from '../../figure/figure.ts';
import { ratio } from '../../kit/rational.ts';
import { awardMasterpoints } from '../../reckon/award/masterpoint.ts';
import { awardPoints } from '../../reckon/award/points.ts';
import { findForm } from '../../rulebook/forms/index.ts';
import { playersIn, turnOf } from './attendance.ts';
import type { ScoredUnit } from './score.ts';
import type { StageReckoned } from './standing.ts';

/** What somebody has for a place. */
export interface Award {
  readonly award: 'points' | 'masterpoints';
  /** `award/points/p7a`, `award/masterpoints/session/2/p7a`. */
  readonly key: string;
  readonly person: string;
  readonly contestant: string;
  readonly place: number;
  readonly session?: number;
  readonly stage: string;
  readonly figure: Figure;
}

/** How many matches each nominated player sat in, in every stage of the contest. */
const matchesBy = (contest: Contest, made: readonly StageReckoned[], id: string, player: string): number =>
  made
    .flatMap(({ units }) => units)
    .filter((unit) => {
      const turn = turnOf(contest, unit, id);
      return 'players' in turn && turn.players.includes(player);
    }).length;

/** Points for the final placings, to each player who played enough (ANC 2021 9.5–9.7, 15, 22; SABF 19.2). */
const pointsIn = (contest: Contest, made: readonly StageReckoned[]): readonly Award[] => {
  const last = made.at(-1);
  if (!last?.stage.closed || !last.book.book.placePoints) return [];
  const form = findForm(contest.made?.form ?? '');
  const entries = last.fields.flatMap(({ standings }) =>
    standings.map(({ id, place }) => ({
      id,
      place,
      final: made.length > 1,
      eligible: contest.entries.get(id)?.about?.contending !== false,
      players: (contest.entries.get(id)?.players ?? []).map((player) => ({
        player,
        matches: matchesBy(contest, made, id, player),
      })),
    })),
  );
  const category = form.ok ? form.value.category : undefined;
  return awardPoints(last.book.book, entries, category).flatMap(({ id, place, players }) =>
    players
      .filter(({ points }) => points.value.n !== 0n)
      .map(({ player, points }) => ({
        award: 'points' as const,
        key: `award/points/${player}`,
        person: player,
        contestant: id,
        place,
        stage: last.stage.opened.stage,
        figure: points,
      })),
  );
};

/** The session's own result, whoever stood in for whom: its masterpoints keep the real score (SABF 11.4). */
const sessionAwards = (contest: Contest, made: StageReckoned, unit: ScoredUnit): readonly Award[] => {
  if (unit.by !== 'matchpoints') return [];
  const rows = unit.result.session.contestants.filter(({ boards }) => boards > 0);
  const placings = rows.map(({ contestant, place }) => ({ id: contestant.id, place }));
  const paid = awardMasterpoints(made.book.book, {
    placings,
    tables: ratio(unit.seating.tables.length),
    winners: 1,
  });
  if (!paid.ok) return [];
  return paid.value.flatMap(({ id, each }) =>
    playersIn(contest, id, unit.span).map((person) => ({
      award: 'masterpoints' as const,
      key: `award/masterpoints/session/${unit.number}/${person}`,
      person,
      contestant: id,
      place: placings.find((one) => one.id === id)?.place ?? 0,
      session: unit.number,
      stage: made.stage.opened.stage,
      figure: each,
    })),
  );
};

/** What the places of a contest are worth, once a stage or its last session is closed. */
export const awardsOf = (contest: Contest, made: readonly StageReckoned[]): readonly Award[] => [
  ...pointsIn(contest, made),
  ...made
    .filter(({ stage, book }) => stage.closed && book.book.masterpoints)
    .flatMap((one) => one.units.flatMap((unit) => sessionAwards(contest, one, unit))),
];
