import { lastRoundOf, type Stage, type StageFacts } from '../../contest/stage.ts';
import { citesOf, clauseOn } from '../../contest/clause.ts';
import { type Contest, seatKey } from '../../contest/state.ts';
import { triangleEnds } from '../../draw/knockout/format.ts';
import { replaceTeam } from '../../draw/knockout/replace.ts';
import { playOffFor } from '../../rulebook/knockout.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { followRun, isOf, playOffOf, type Run, swingsIn, triangleIn } from './run.ts';
import type { Match } from '../match/match.ts';
import { seatMatches, seatTriangle, segmentBoards } from './segment.ts';

/** What a knock-out waits for before its next round can be drawn. */
export type Wanted =
  | {
      readonly want: 'choice';
      readonly round: number;
      readonly team: string;
      readonly options: readonly string[];
    }
  | {
      readonly want: 'play-off';
      readonly round: number;
      readonly teams: readonly [string, string];
      readonly boards: number;
      readonly clause: string;
    }
  | ({ readonly want: 'place' } & Omit<StageFacts['place-taken'], 'stage'>);

/** Who is out by mishap between two rounds is replaced before anybody chooses (GNOT Sydney 2023 3.4.2(b)). */
const placeWanted = (contest: Contest, { state, format }: Run, at: number): Result<Wanted | undefined> => {
  if (!format) return ok(undefined);
  const out = state.left.find((id) => (contest.entries.get(id)?.left ?? Number.POSITIVE_INFINITY) <= at);
  if (out === undefined) return ok(undefined);
  const taken = replaceTeam({ ...state, format }, out, citesOf(contest));
  if (!taken.ok) return taken;
  const { teams, clause, says: why } = taken.value;
  const [comes = ''] = teams;
  return ok({ want: 'place', round: at, out, in: comes, clause, why });
};

const playOffWanted = (
  contest: Contest,
  stage: Stage,
  matches: readonly Match[],
  run: Run,
  seed: string,
): Result<Wanted> => {
  const { next } = run.state;
  if (next.need !== 'play-off')
    return refuse('play-not-drawn-here', { stage: stage.opened.stage, play: 'knockout' });
  const [a, b] = next.teams;
  const span = run.spans[next.round - 1] ?? { from: 0, to: 0 };
  const boards = run.state.rounds[next.round - 1]?.boards ?? 0;
  const isTriangle =
    run.format !== undefined && next.round <= triangleEnds(run.format) && isOf(triangleIn(stage), a, b);
  const whole = isTriangle ? { from: run.spans[0]?.from ?? 0, to: span.to } : span;
  const parts = matches.filter(
    ({ round, home, away = '' }) => round >= whole.from && round <= whole.to && isOf([home, away], a, b),
  );
  const tied = {
    a,
    b,
    rule: playOffFor(run.playOffs, isTriangle ? (run.format?.segment ?? boards) : boards),
    ...swingsIn(contest, parts, a),
    span: whole,
  };
  const decided = playOffOf(contest, stage, tied, seed);
  if (!decided.ok) return decided;
  return ok({
    want: 'play-off',
    round: span.to,
    teams: next.teams,
    boards: 'next' in decided.value ? decided.value.next.boards : 0,
    clause: next.clause,
  });
};

/** A match forfeited in its first half has no second, unless there were no match left at all. */
const stillPlayed = (
  contest: Contest,
  { draws }: Stage,
  pairs: readonly (readonly [string, string])[],
  { from, at }: { readonly from: number; readonly at: number },
): readonly (readonly [string, string])[] => {
  const before = draws.filter(({ round }) => round >= from && round < at).flatMap(({ seats }) => seats);
  const isForfeited = ([a, b]: readonly [string, string]): boolean =>
    before.some(
      ({ ns, ew, round, table }) =>
        isOf([ns, ew], a, b) && contest.decided.get(seatKey(round, table))?.as === 'forfeit',
    );
  const isGone = (team: string): boolean =>
    (contest.entries.get(team)?.left ?? Number.POSITIVE_INFINITY) <= at;
  const here = pairs.filter((pair) => !pair.some(isGone));
  const left = here.filter((pair) => !isForfeited(pair));
  return left.length === 0 ? here : left;
};

/** Each stanza of a match has the next boards; a match begins with board 1 again. */
const boardsAt = ({ opened: { play } }: Stage, { spans }: Run, k: number, at: number): readonly number[] => {
  if (play.use !== 'knockout') return [];
  if (!play.bracket) return segmentBoards(at, play.boards);
  const before = (at - (spans[k - 1]?.from ?? at)) * play.boards;
  return Array.from({ length: play.boards }, (_, i) => before + i + 1);
};

/** The next round of a knock-out, or what must be known first. */
export const drawKnockout = (
  contest: Contest,
  stage: Stage,
  matches: readonly Match[],
  seed: string,
): Result<{ readonly drawn: StageFacts['draw-made'] } | { readonly wanted: Wanted } | undefined> => {
  const followed = followRun(contest, stage, matches, seed);
  if (!followed.ok) return followed;
  const run = followed.value;
  const { state, spans, known, format } = run;
  const at = lastRoundOf(stage) + 1;
  const k = spans.findIndex(({ from, to }) => at >= from && at <= to) + 1;
  const begins = spans[k - 1]?.from === at;
  if (state.next.need === 'play-off' && (begins || k === 0)) {
    const wanted = playOffWanted(contest, stage, matches, run, seed);
    return wanted.ok ? ok({ wanted: wanted.value }) : wanted;
  }
  if (k === 0 || state.next.need === 'nothing') return ok(undefined);
  if (k > 1 && begins) {
    const place = placeWanted(contest, run, at);
    if (!place.ok) return place;
    if (place.value) return ok({ wanted: place.value });
  }
  if (state.next.need === 'choice' && begins) {
    const { team, options } = state.next.turn;
    return ok({ wanted: { want: 'choice', round: at, team, options } });
  }
  const round = state.rounds[k - 1];
  if (!round) return refuse('results-awaited', { count: 0, which: [] });
  const seats = seatMatches(
    begins ? round.pairs : stillPlayed(contest, stage, round.pairs, { from: spans[k - 1]?.from ?? at, at }),
    at,
    boardsAt(stage, run, k, at),
    0,
  );
  const three =
    format && at - stage.opened.from < 2 && k <= triangleEnds(format)
      ? (state.rounds[0]?.triangle ?? [])
      : [];
  const before = known[k - 2] ?? [];
  const margin = (team: string): number =>
    before
      .filter(({ a, b }) => a === team || b === team)
      .reduce((sum, { a, imps }) => sum + (imps[0] - imps[1]) * (a === team ? 1 : -1), 0);
  const settledLots = state.rounds[k - 2]?.lots.slice(
    stage.draws.find(({ round: r }) => r === spans[k - 2]?.from)?.lots.length ?? 0,
  );
  return ok({
    drawn: {
      stage: stage.opened.stage,
      round: at,
      seats: [
        ...seats,
        ...(three.length > 0 ? seatTriangle(three, at, seats.length, format?.segment ?? 0) : []),
      ],
      byes: [],
      method: !begins ? 'second-half' : !format ? 'bracket' : k === 1 ? 'bands' : 'choice',
      clause: clauseOn(
        contest,
        begins ? (k === 1 || !format ? 'knockout-first' : 'knockout-choosing') : 'knockout-halves',
      ),
      seed: stage.draws[0]?.seed ?? seed,
      known: {
        at: contest.at,
        after: stage.draws.length,
        standings: round.seeds.map((contestant, i) => ({
          contestant,
          place: i + 1,
          score: `${margin(contestant)}`,
        })),
        waiting: [],
        ...(begins ? { matches: before } : {}),
      },
      lots: begins ? [...(settledLots ?? []), ...round.lots] : [],
    },
  });
};
