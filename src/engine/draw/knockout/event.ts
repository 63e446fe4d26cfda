// Over 300 lines: one knock-out followed from its first round to its winners; each step hands on to the next.
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { toNumber, exactly } from '../../kit/rational.ts';
import type { Arrivals } from '../../rulebook/draw.ts';
import { playOffFor } from '../../rulebook/knockout.ts';
import type { Lot } from '../lot.ts';
import { drawFirstRound } from './band.ts';
import { type Chosen, chooseOpponents, keepMet, type Turn } from './choose.ts';
import {
  chooseFrom,
  formatFor,
  type KnockoutFormat,
  matchBoards,
  swissPlayed,
  triangleEnds,
} from './format.ts';
import {
  type KnockoutContest,
  type KnockoutDraw,
  type KnockoutReport,
  matchResults,
  type Replaced,
  triangleResults,
} from './report.ts';
import { type KnockoutResult, reseed, type Settled, settleRound, type Standing } from './round.ts';
import { rankTriangle, triangleMatches } from './triangle.ts';

/** Teams that drop into the Swiss, best first, with the score they enter on. */
export interface Dropping {
  readonly teams: readonly Standing[];
  readonly beforeSwissRound: number;
  readonly entryVps: number;
  readonly clause: string;
}

export interface KnockoutRound extends KnockoutDraw {
  /** What it is called, where it has a name. */
  readonly title?: string;
  /** Who lost and is out by it, where a loss need not be the end. */
  readonly out?: readonly Standing[];
  /** Matches won beside the bracket, each worth one part of so many of a round. */
  readonly extra?: readonly { readonly team: string; readonly over: number; readonly name: string }[];
  readonly settled?: Settled;
  readonly dropping?: Dropping;
  readonly replaced?: readonly Replaced[];
}

export type Need =
  /** Whose turn it is to choose, and what has been chosen so far. */
  | {
      readonly need: 'choice';
      readonly round: number;
      readonly turn: Turn;
      readonly so: Chosen['how'];
    }
  | {
      readonly need: 'results';
      readonly round: number;
      readonly missing: readonly (readonly [string, string])[];
    }
  /** A tie that must be broken, by the steps of the rule named. */
  | {
      readonly need: 'play-off';
      readonly round: number;
      readonly teams: readonly [string, string];
      readonly rule: string;
      readonly clause: string;
    }
  | { readonly need: 'nothing'; readonly winners: readonly string[] };

export interface KnockoutState {
  /** Teams still in the knock-out, those of a match or triangle being played among them. */
  readonly left: readonly string[];
  readonly rounds: readonly KnockoutRound[];
  readonly next: Need;
}

/** One with bands, choice of opponents and lucky losers. */
export interface BandedState extends KnockoutState {
  readonly format: KnockoutFormat;
}

/** 75% of the 20 VPs of each Swiss round already played (GNOT Sydney 2023 1.8.3). */
export const entryVps = (roundsPlayed: number, { percent }: Arrivals): number =>
  (roundsPlayed * 20 * toNumber(exactly(percent))) / 100;

interface Progress {
  readonly rounds: readonly KnockoutRound[];
  /** Who goes on, with what they are seeded by. */
  readonly through: readonly Standing[];
  readonly triangle: readonly string[];
}

interface Ended {
  readonly round: KnockoutRound;
  readonly through: readonly Standing[];
}

/** The triangle in play, and what is known of it so far. */
interface Shared {
  readonly three: readonly string[];
  readonly results: readonly KnockoutResult[];
}

/** Ranks the triangle when it ends with this round: its qualifiers go on, the rest drop. */
const endTriangle = (
  contest: KnockoutContest,
  format: KnockoutFormat,
  round: number,
  { three, results }: Shared,
): Result<{
  readonly through: readonly Standing[];
  readonly out: readonly Standing[];
  readonly lots: readonly Lot[];
}> => {
  if (three.length === 0 || round !== triangleEnds(format)) return ok({ through: [], out: [], lots: [] });
  const ranked = rankTriangle(three, results, {
    round,
    seed: contest.seed,
    qualifies: format.triangleQualifies,
    cite: contest.cite,
  });
  if (!ranked.ok) return ranked;
  const { order, lots } = ranked.value;
  return ok({
    through: order.slice(0, format.triangleQualifies),
    out: order.slice(format.triangleQualifies),
    lots,
  });
};

/** The smallest loser comes in with the result it has, and is seeded by it as a lucky loser is (GNOT Sydney 2023 3.4.2(b), 6.2). */
const replaceIn = (
  on: readonly Standing[],
  losers: readonly Standing[],
  replaced: readonly Replaced[],
  clause: string,
): Result<{ readonly through: readonly Standing[]; readonly losers: readonly Standing[] }> => {
  let [through, left] = [on, losers];
  for (const one of replaced) {
    const comes = left.find(({ team }) => team === one.in);
    if (!comes || !through.some(({ team }) => team === one.out))
      return refuse('knockout-place', { one: one.out, other: one.in }, { clause });
    through = through.map((standing) => (standing.team === one.out ? { ...comes, how: 'lucky' } : standing));
    left = left.filter((standing) => standing !== comes);
  }
  return ok({ through, losers: left });
};

const endRound = (
  contest: KnockoutContest,
  format: KnockoutFormat,
  draw: KnockoutDraw,
  progress: Progress,
  { results, shared }: Reported,
): Result<Ended> => {
  const triangle = endTriangle(contest, format, draw.round, shared);
  if (!triangle.ok) return triangle;
  const lostBefore = progress.rounds.flatMap(({ settled }) =>
    (settled?.lucky ?? []).filter(({ margin }) => margin < 0).map(({ team }) => team),
  );
  const settled = settleRound(results, {
    round: draw.round,
    places: draw.round === 1 ? format.luckyLosers : 0,
    ineligible: new Set([...(contest.house ?? []), ...lostBefore]),
    triangle: triangle.value.out,
    seed: contest.seed,
    cite: contest.cite,
  });
  if (!settled.ok) return settled;
  const played = swissPlayed(format, draw.round);
  const on = [...settled.value.winners, ...settled.value.lucky, ...triangle.value.through];
  const replaced = contest.rounds[draw.round - 1]?.replaced ?? [];
  const swapped = replaceIn(on, settled.value.losers, replaced, contest.cite('knockout-mishap-loser'));
  if (!swapped.ok) return swapped;
  return ok({
    round: {
      ...draw,
      settled: settled.value,
      ...(replaced.length > 0 ? { replaced } : {}),
      dropping: {
        teams: swapped.value.losers,
        beforeSwissRound: played + 1,
        entryVps: entryVps(played, contest.arrivals),
        clause: contest.cite('swiss-drop'),
      },
      lots: [...draw.lots, ...triangle.value.lots, ...settled.value.lots],
    },
    through: swapped.value.through,
  });
};

const metIn = (rounds: readonly KnockoutRound[]): readonly (readonly [string, string])[] =>
  rounds.flatMap(({ pairs, triangle = [] }) => [
    ...pairs,
    ...triangle.flatMap((a, i) => triangle.slice(i + 1).map((b) => [a, b] as const)),
  ]);

type Drawn = { readonly draw: KnockoutDraw } | { readonly turn: Turn; readonly so: Chosen['how'] };

const drawLaterRound = (
  contest: KnockoutContest,
  format: KnockoutFormat,
  round: number,
  progress: Progress,
  report: KnockoutReport,
): Result<Drawn> => {
  const { sorted, lots } = reseed(progress.through, round, contest.seed, contest.cite);
  const seeds = sorted.map(({ team }) => team);
  const from = chooseFrom(contest.rule, seeds.length);
  if (from === undefined)
    return refuse('knockout-remaining', { given: seeds.length }, { clause: contest.cite('knockout-rights') });
  const met = metIn(progress.rounds);
  const { cite } = contest;
  const choosing = { cite, seeds, from, house: new Set(contest.house), absent: new Set(report.absent), met };
  // A place must be filled (3.4.2(b)): where whoever fills it leaves no draw without a second meeting, 6.3 gives way to it.
  const kept = progress.rounds.some(({ replaced }) => replaced) ? keepMet(choosing) : met;
  const session = chooseOpponents({ ...choosing, met: kept }, report.choices ?? []);
  if (!session.ok) return session;
  if ('turn' in session.value) return ok(session.value);
  const { pairs } = session.value.done;
  const haveMet = ([a, b]: readonly [string, string]): boolean =>
    met.some((two) => two.includes(a) && two.includes(b));
  const how = session.value.done.how.map((one) =>
    haveMet(one.pair) ? { ...one, clause: cite('knockout-mishap-loser') } : one,
  );
  return ok({ draw: { round, boards: matchBoards(format, round), seeds, pairs, how, lots } });
};

/** A tie that stands in the way is not a fault: it is what is needed next. */
const askPlayOff = (
  { rule, cite }: Pick<KnockoutContest, 'rule' | 'cite'>,
  draw: KnockoutDraw,
  { code, details, clause }: Refusal,
): Need | undefined => {
  if (code !== 'knockout-tie') return undefined;
  const isTriangle = details?.['of'] === 'triangle';
  const boards = isTriangle ? rule.segment : draw.boards;
  return {
    need: 'play-off',
    round: draw.round,
    teams: [String(details?.['one']), String(details?.['other'])],
    rule: playOffFor(rule.playOffs, boards).id,
    clause:
      isTriangle && clause !== undefined
        ? clause
        : cite(boards > rule.segment ? 'play-off-long' : 'play-off-short'),
  };
};

/** The results of a round, sorted: its own matches, the triangle's, and what is missing of both. */
interface Reported {
  readonly results: readonly KnockoutResult[];
  readonly shared: Shared;
  readonly missing: readonly (readonly [string, string])[];
}

const readRound = (
  contest: KnockoutContest,
  format: KnockoutFormat,
  draw: KnockoutDraw,
  progress: Progress,
): Result<Reported> => {
  const { round, pairs } = draw;
  const report = contest.rounds[round - 1] ?? {};
  const three = draw.triangle ?? progress.triangle;
  const played = triangleResults(contest.rounds.slice(0, round), three);
  const stray = three.length === 0 ? report.triangle?.[0] : undefined;
  if (stray)
    return refuse(
      'knockout-result',
      { one: stray.a, other: stray.b, why: 'There is no triangle in this round.' },
      { at: `round ${round}`, clause: contest.cite('knockout-triangle') },
    );
  const results = (report.results ?? []).filter(({ a, b }) => !(three.includes(a) && three.includes(b)));
  const missing = matchResults(round, pairs, results);
  if (!missing.ok) return missing;
  const open = three.length === 0 ? ok([]) : matchResults(round, triangleMatches(three), played);
  if (!open.ok) return open;
  const due = round === triangleEnds(format) ? open.value : [];
  return ok({ results, shared: { three, results: played }, missing: [...missing.value, ...due] });
};

/** Names must be of teams entered. */
const whyNotNames = ({ teams, house = [], rounds }: KnockoutContest) => {
  const twice = teams.find((team, i) => teams.indexOf(team) !== i);
  if (twice !== undefined) return refuse('draw-twice', { given: twice }, { at: 'teams' });
  const lists = [
    { at: 'house', names: house },
    ...rounds.map(({ absent = [] }, i) => ({ at: `rounds[${i}].absent`, names: absent })),
  ];
  for (const { at, names } of lists) {
    const stray = names.find((team) => !teams.includes(team));
    if (stray !== undefined) return refuse('draw-unknown', { given: stray }, { at });
  }
  return undefined;
};

/** Follows a knock-out as far as it has been reported, and says what is needed next. */
export const followKnockout = (contest: KnockoutContest): Result<BandedState> => {
  const bad = whyNotNames(contest);
  if (bad) return bad;
  const found = formatFor(contest.rule, contest.teams.length, contest.cite);
  if (!found.ok) return found;
  const format = found.value;
  let progress: Progress = { rounds: [], through: [], triangle: [] };
  for (let round = 1; round <= format.rounds; round++) {
    const report = contest.rounds[round - 1] ?? {};
    const left =
      round === 1 ? contest.teams : [...progress.through.map(({ team }) => team), ...progress.triangle];
    const drawn: Result<Drawn> =
      round === 1
        ? ok({ draw: drawFirstRound(contest, format) })
        : drawLaterRound(contest, format, round, progress, report);
    if (!drawn.ok) return drawn;
    if ('turn' in drawn.value)
      return ok({ format, left, rounds: progress.rounds, next: { need: 'choice', round, ...drawn.value } });
    const { draw } = drawn.value;
    const reported = readRound(contest, format, draw, progress);
    if (!reported.ok) return reported;
    const rounds = [...progress.rounds, draw];
    const { missing } = reported.value;
    if (missing.length > 0) return ok({ format, left, rounds, next: { need: 'results', round, missing } });
    const ended = endRound(contest, format, draw, progress, reported.value);
    if (!ended.ok) {
      const next = askPlayOff(contest, draw, ended.refusal);
      return next ? ok({ format, left, rounds, next }) : ended;
    }
    progress = {
      rounds: [...progress.rounds, ended.value.round],
      through: ended.value.through,
      triangle: round === 1 && triangleEnds(format) === 2 ? (draw.triangle ?? []) : [],
    };
  }
  const [a = '', b = ''] = progress.through.map(({ team }) => team);
  return ok({
    format,
    left: [a, b],
    rounds: progress.rounds,
    next: { need: 'nothing', winners: [a, b] },
  });
};
