import { citesOf, clauseOn } from '../../contest/clause.ts';
import type { Seat } from '../../contest/plan.ts';
import { lastRoundOf, type Stage, type StageFacts } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { LARGE, makeRules, readAnswers } from '../../draw/book.ts';
import { drawRepechage, type RepechageDraw } from '../../draw/knockout/repechage.ts';
import { exactly, makeRational, ratio, ZERO } from '../../kit/rational.ts';
import { drawnScore } from '../../reckon/rank.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Play } from '../../rulebook/form.ts';
import type { Run } from './run.ts';
import { type Again, withWays } from '../swiss/ways.ts';
import { seatMatches, seatTriangle, segmentBoards } from './segment.ts';
import type { StageReckoned } from '../stage/standing.ts';

/** Who drops out of the knock-out for the next round of the Swiss beside it, and is not in it yet. */
export const droppersFor = (
  contest: Contest,
  { state, spans, known }: Run,
  swiss: { readonly round: number; readonly at: number; readonly field: readonly string[] },
): Pick<StageFacts['stage-joined'], 'who' | 'clause' | 'matches'> | undefined => {
  const dropping = state.rounds.flatMap((round) => round.dropping ?? []);
  const now = dropping.find(({ beforeSwissRound }) => beforeSwissRound === swiss.round);
  const who = (now?.teams ?? [])
    .filter(({ team }) => !swiss.field.includes(team))
    .filter(({ team }) => (contest.entries.get(team)?.left ?? Number.POSITIVE_INFINITY) > swiss.at)
    .map(({ team }) => ({
      contestant: team,
      amount: makeRational(ratio(now?.entryVps ?? 0)),
      clause: now?.clause ?? '',
    }));
  if (!now || who.length === 0) return undefined;
  // No draw comes after the last round to say what was known of it.
  const matches = state.rounds[spans.length - 1]?.dropping === now ? known.at(-1) : undefined;
  return { who, ...(matches ? { matches } : {}), clause: now.clause };
};

/** The threes that play a triangle in a round: whoever meets one of them is of it. */
const threesOf = (draw: Stage['draws'][number] | undefined): readonly string[] => {
  const threes: Set<string>[] = [];
  for (const { ns, ew, part } of draw?.seats ?? []) {
    if (part === undefined) continue;
    const own = threes.find((three) => three.has(ns) || three.has(ew)) ?? new Set<string>();
    if (own.size === 0) threes.push(own);
    own.add(ns).add(ew);
  }
  return threes.map((three) => [...three].sort().join('\n'));
};

/** A triangle lasts over two rounds: the three of the round before, where that was its first. */
export const continuingIn = ({ draws }: Stage, here: readonly string[]): readonly string[] => {
  const before = threesOf(draws.at(-2));
  const [last] = threesOf(draws.at(-1)).filter((three) => !before.includes(three));
  const three = last?.split('\n') ?? [];
  return three.every((team) => here.includes(team)) ? three : [];
};

const metIn = ({ draws, opened }: Stage) =>
  draws.flatMap(({ seats, round }) => {
    const seen = new Set<string>();
    return seats.flatMap(({ ns, ew }) => {
      const key = [ns, ew].sort().join('\n');
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ a: ns, b: ew, round: round - opened.from + 1 }];
    });
  });

/** The two or three moves of a triangle are one meeting of each two. */
const oncePer = <T extends { readonly a: string; readonly b: string; readonly round: number }>(
  met: readonly T[],
): readonly T[] => [
  ...new Map(
    met.map((one) => [`${[one.a, one.b].sort().join('\n')}/${Math.floor(one.round / 2)}`, one]),
  ).values(),
];

/** Tables beside those of the knock-out, which are numbered first. */
const tablesTaken = (contest: Contest, stage: Stage, round: number): number =>
  Math.max(
    0,
    ...contest.stages
      .filter(({ opened }) => opened.stage !== stage.opened.stage)
      .flatMap(({ draws }) => draws.filter((draw) => draw.round === round))
      .flatMap(({ seats }) => seats.map(({ table }) => table)),
  );

const isHere = (contest: Contest, team: string, at: number): boolean =>
  (contest.entries.get(team)?.left ?? Number.POSITIVE_INFINITY) > at;

/** The pairings of the next round of a Swiss that a knock-out feeds, each with its reason (GNOT Sydney 2023 1.8). */
export const repechageOf = (
  contest: Contest,
  { stage, entrants, book }: StageReckoned,
  seed: string,
  again: Again['pairs'] = [],
): Result<RepechageDraw> => {
  const isAgain = (a: string, b: string): boolean =>
    again.some((pair) => pair.includes(a) && pair.includes(b));
  const at = lastRoundOf(stage) + 1;
  const round = at - stage.opened.from + 1;
  const here = stage.opened.field.filter((team) => isHere(contest, team, at));
  const arrivals = stage.joined.filter((one) => one.round === at).flatMap(({ who }) => who);
  const isNew = (team: string): boolean =>
    round === 1 || arrivals.some(({ contestant }) => contestant === team);
  const dropping =
    round === 1
      ? here.map((team) => ({ team, vps: ZERO }))
      : arrivals
          .filter(({ contestant }) => here.includes(contestant))
          .map(({ contestant, amount }) => ({ team: contestant, vps: exactly(amount) }));
  const answers = readAnswers(book.book);
  if (!answers.ok) return answers;
  const rules = makeRules(stage.opened.stage, answers.value, LARGE);
  if (!rules.ok) return rules;
  return drawRepechage({
    round,
    swiss: entrants
      .filter(({ id: team }) => here.includes(team) && !isNew(team))
      .map((entrant) => ({
        id: entrant.id,
        score: drawnScore(book.book, entrant),
        tieBreak: [entrant.values['net-imps'] ?? ZERO],
      })),
    dropping,
    met: oncePer(metIn(stage)).filter(({ a, b }) => here.includes(a) && here.includes(b) && !isAgain(a, b)),
    continuing: continuingIn(stage, here),
    rules: rules.value,
    seed: `${seed}/round/${at}`,
    cite: citesOf(contest),
  });
};

const boardsIn = (play: Play): number => (play.use === 'swiss' ? play.boards : 0);

/** Its tables stand beside those of the knock-out; triangles after the matches of two. */
export const seatFed = (
  contest: Contest,
  stage: Stage,
  { pairs, triangle, beside }: Pick<RepechageDraw, 'pairs' | 'triangle' | 'beside'>,
  at: number,
): readonly Seat[] => {
  const after = tablesTaken(contest, stage, at);
  const segment = boardsIn(stage.opened.play);
  const seats = seatMatches(pairs, at, segmentBoards(at, segment), after);
  const first = triangle ? seatTriangle(triangle, at, after + seats.length, segment) : [];
  const second = beside ? seatTriangle(beside, at, after + seats.length + first.length, segment) : [];
  return [...seats, ...first, ...second];
};

/** What a round of it is drawn under; `round` is its own number. */
export const fedClause = (contest: Contest, round: number): string =>
  clauseOn(contest, round === 1 ? 'first-random' : 'swiss-cross');

/** The next round of a Swiss that a knock-out feeds, seated beside it. */
export const drawFed = (
  contest: Contest,
  reckoned: StageReckoned,
  seed: string,
  again: Again['pairs'] = [],
): Result<StageFacts['draw-made']> => {
  const { stage, fields } = reckoned;
  const { from, stage: id } = stage.opened;
  const at = lastRoundOf(stage) + 1;
  const round = at - from + 1;
  const drawn = repechageOf(contest, reckoned, seed, again);
  if (!drawn.ok) return withWays(drawn, { stage: id, round: at });
  const { lots } = drawn.value;
  return ok({
    stage: id,
    round: at,
    seats: seatFed(contest, stage, drawn.value, at),
    byes: [],
    method: round === 1 ? 'random' : 'repechage',
    clause: fedClause(contest, round),
    seed,
    known: {
      at: contest.at,
      after: stage.draws.length,
      standings: fields.flatMap(({ standings }) =>
        standings.map(({ id: contestant, place, score }) => ({
          contestant,
          place,
          score: makeRational(score?.value ?? ZERO),
        })),
      ),
      waiting: [],
    },
    lots,
  });
};
