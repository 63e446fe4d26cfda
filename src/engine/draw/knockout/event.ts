import { ok, type Result, refuse } from '../../kit/result.ts';
import { pairByLot } from '../first.ts';
import { drawLot, type Lot } from '../lot.ts';
import { type Choice, type Chosen, chooseOpponents, type Turn } from './choose.ts';
import {
  chooseFrom,
  FORMAT_CLAUSE,
  formatFor,
  type KnockoutFormat,
  matchBoards,
  swissPlayed,
  triangleEnds,
} from './format.ts';
import {
  type KnockoutResult,
  rankTriangle,
  reseed,
  type Settled,
  settleRound,
  type Standing,
} from './round.ts';

/** What has been reported of one round. */
export interface KnockoutReport {
  readonly choices?: readonly Choice[];
  /** Teams not represented at the choosing session. */
  readonly absent?: readonly string[];
  readonly results?: readonly KnockoutResult[];
  /** The triangle's three matches, in the round in which it ends. */
  readonly triangle?: readonly KnockoutResult[];
}

export interface KnockoutContest {
  /** From the top seed down. */
  readonly teams: readonly string[];
  readonly house?: readonly string[];
  readonly seed: string;
  readonly rounds: readonly KnockoutReport[];
}

export interface KnockoutDraw {
  readonly round: number;
  readonly boards: 14 | 28;
  readonly seeds: readonly string[];
  readonly pairs: readonly (readonly [string, string])[];
  readonly how: Chosen['how'];
  readonly triangle?: readonly string[];
  readonly lots: readonly Lot[];
}

/** Teams that drop into the Swiss, best first, with the score they enter on. */
export interface Dropping {
  readonly teams: readonly Standing[];
  readonly beforeSwissRound: number;
  readonly entryVps: number;
  readonly clause: string;
}

export interface KnockoutRound extends KnockoutDraw {
  readonly settled?: Settled;
  readonly dropping?: Dropping;
}

export type Need =
  | { readonly need: 'choice'; readonly round: number; readonly turn: Turn }
  | { readonly need: 'results'; readonly round: number }
  | { readonly need: 'nothing'; readonly winners: readonly [string, string] };

export interface KnockoutState {
  readonly format: KnockoutFormat;
  readonly rounds: readonly KnockoutRound[];
  readonly next: Need;
}

/** 75% of the 20 VPs of each Swiss round already played (GNOT Sydney 2023 1.8.3). */
export const entryVps = (roundsPlayed: number): number => (roundsPlayed * 20 * 3) / 4;

/** Seeding bands from left to right of the table: top, triangle, middle, bottom (6.1). */
const cutBands = (teams: readonly string[], format: KnockoutFormat) => {
  const own = format.triangle === 3 ? 3 : 0;
  const middle = format.top + own;
  return {
    top: teams.slice(0, format.top),
    triangle: teams.slice(format.top, middle),
    middle: teams.slice(middle, middle + format.middle),
    bottom: teams.slice(middle + format.middle),
  };
};

/** With 17 teams the triangle is one of the top band and two of the bottom, by lot (6.6, footnote). */
const drawMixedTriangle = (top: readonly string[], bottom: readonly string[], seed: string) => {
  const clause = FORMAT_CLAUSE;
  const lots = [
    drawLot('triangle, from the top band', top, seed, clause),
    drawLot('triangle, from the bottom band', bottom, seed, clause),
  ];
  return { lots, three: [lots[0]?.drawn[0] ?? '', ...(lots[1]?.drawn.slice(0, 2) ?? [])] };
};

const drawFirstRound = (contest: KnockoutContest, format: KnockoutFormat): KnockoutDraw => {
  const { teams, seed } = contest;
  const bands = cutBands(teams, format);
  const mixed =
    format.triangle === 'one-top-two-bottom' ? drawMixedTriangle(bands.top, bands.bottom, seed) : undefined;
  const three = mixed?.three ?? bands.triangle;
  const rest = (band: readonly string[]) => band.filter((team) => !three.includes(team));
  const clause = 'GNOT Sydney 2023 6.1.1';
  const outer = pairByLot(
    'top band against bottom band',
    rest(bands.top),
    rest(bands.bottom),
    () => true,
    seed,
    clause,
  );
  const inner = pairByLot('middle band within itself', bands.middle, undefined, () => true, seed, clause);
  const pairs = [...(outer?.pairs ?? []), ...(inner?.pairs ?? [])];
  return {
    round: 1,
    boards: matchBoards(format, 1),
    seeds: teams,
    pairs,
    how: pairs.map((pair) => ({ pair, by: 'seeding' as const, clause })),
    ...(three.length > 0 ? { triangle: three } : {}),
    lots: [...(mixed?.lots ?? []), ...[outer, inner].flatMap((part) => (part ? [part.lot] : []))],
  };
};

/** The results must be of the matches drawn, each once. */
const matchResults = (
  draw: KnockoutDraw,
  results: readonly KnockoutResult[],
): Result<readonly KnockoutResult[]> => {
  const found: KnockoutResult[] = [];
  for (const [a, b] of draw.pairs) {
    const own = results.filter((one) => [one.a, one.b].includes(a) && [one.a, one.b].includes(b));
    if (own.length !== 1)
      return refuse(
        'knockout-result',
        { one: a, other: b, why: own.length === 0 ? 'Report it.' : 'It is reported twice.' },
        { at: `round ${draw.round}` },
      );
    found.push(own[0] as KnockoutResult);
  }
  const stray = results.find((one) => !found.includes(one));
  if (stray)
    return refuse(
      'knockout-result',
      { one: stray.a, other: stray.b, why: 'They were not drawn against each other.' },
      { at: `round ${draw.round}` },
    );
  return ok(found);
};

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

/** Ranks the triangle when it ends with this round: its qualifiers go on, the rest drop. */
const endTriangle = (
  contest: KnockoutContest,
  format: KnockoutFormat,
  round: number,
  three: readonly string[],
  report: KnockoutReport,
): Result<{
  readonly through: readonly Standing[];
  readonly out: readonly Standing[];
  readonly lots: readonly Lot[];
}> => {
  if (three.length === 0 || round !== triangleEnds(format)) return ok({ through: [], out: [], lots: [] });
  const ranked = rankTriangle(three, report.triangle ?? [], `${contest.seed}/round ${round}`);
  if (!ranked.ok) return ranked;
  const { order, lots } = ranked.value;
  return ok({
    through: order.slice(0, format.triangleQualifies),
    out: order.slice(format.triangleQualifies),
    lots,
  });
};

const endRound = (
  contest: KnockoutContest,
  format: KnockoutFormat,
  draw: KnockoutDraw,
  progress: Progress,
  report: KnockoutReport,
): Result<Ended> => {
  const results = matchResults(draw, report.results ?? []);
  if (!results.ok) return results;
  const triangle = endTriangle(contest, format, draw.round, draw.triangle ?? progress.triangle, report);
  if (!triangle.ok) return triangle;
  const lostBefore = progress.rounds.flatMap(({ settled }) =>
    (settled?.lucky ?? []).filter(({ margin }) => margin < 0).map(({ team }) => team),
  );
  const settled = settleRound(results.value, {
    places: draw.round === 1 ? format.luckyLosers : 0,
    ineligible: new Set([...(contest.house ?? []), ...lostBefore]),
    triangle: triangle.value.out,
    seed: `${contest.seed}/round ${draw.round}`,
  });
  if (!settled.ok) return settled;
  const played = swissPlayed(format, draw.round);
  return ok({
    round: {
      ...draw,
      settled: settled.value,
      dropping: {
        teams: settled.value.losers,
        beforeSwissRound: played + 1,
        entryVps: entryVps(played),
        clause: 'GNOT Sydney 2023 1.8.3',
      },
      lots: [...draw.lots, ...triangle.value.lots, ...settled.value.lots],
    },
    through: [...settled.value.winners, ...settled.value.lucky, ...triangle.value.through],
  });
};

const metIn = (rounds: readonly KnockoutRound[]): readonly (readonly [string, string])[] =>
  rounds.flatMap(({ pairs, triangle = [] }) => [
    ...pairs,
    ...triangle.flatMap((a, i) => triangle.slice(i + 1).map((b) => [a, b] as const)),
  ]);

type Drawn = { readonly draw: KnockoutDraw } | { readonly turn: Turn };

const drawLaterRound = (
  contest: KnockoutContest,
  format: KnockoutFormat,
  round: number,
  progress: Progress,
  report: KnockoutReport,
): Result<Drawn> => {
  const { sorted, lots } = reseed(progress.through, `${contest.seed}/round ${round}`);
  const seeds = sorted.map(({ team }) => team);
  const from = chooseFrom(seeds.length);
  if (from === undefined)
    return refuse('knockout-remaining', { given: seeds.length }, { clause: 'GNOT Sydney 2023 6.3' });
  const session = chooseOpponents(
    {
      seeds,
      from,
      house: new Set(contest.house),
      absent: new Set(report.absent),
      met: metIn(progress.rounds),
    },
    report.choices ?? [],
  );
  if (!session.ok) return session;
  if ('turn' in session.value) return ok({ turn: session.value.turn });
  const { pairs, how } = session.value.done;
  return ok({ draw: { round, boards: matchBoards(format, round), seeds, pairs, how, lots } });
};

/** Follows a knock-out as far as it has been reported, and says what is needed next. */
export const followKnockout = (contest: KnockoutContest): Result<KnockoutState> => {
  const twice = contest.teams.find((team, i) => contest.teams.indexOf(team) !== i);
  if (twice !== undefined) return refuse('draw-twice', { given: twice }, { at: 'teams' });
  const found = formatFor(contest.teams.length);
  if (!found.ok) return found;
  const format = found.value;
  let progress: Progress = { rounds: [], through: [], triangle: [] };
  for (let round = 1; round <= format.rounds; round++) {
    const report = contest.rounds[round - 1] ?? {};
    const drawn: Result<Drawn> =
      round === 1
        ? ok({ draw: drawFirstRound(contest, format) })
        : drawLaterRound(contest, format, round, progress, report);
    if (!drawn.ok) return drawn;
    if ('turn' in drawn.value)
      return ok({ format, rounds: progress.rounds, next: { need: 'choice', round, turn: drawn.value.turn } });
    const { draw } = drawn.value;
    if (!report.results)
      return ok({ format, rounds: [...progress.rounds, draw], next: { need: 'results', round } });
    const ended = endRound(contest, format, draw, progress, report);
    if (!ended.ok) return ended;
    progress = {
      rounds: [...progress.rounds, ended.value.round],
      through: ended.value.through,
      triangle: round === 1 && triangleEnds(format) === 2 ? (draw.triangle ?? []) : [],
    };
  }
  const [a = '', b = ''] = progress.through.map(({ team }) => team);
  return ok({ format, rounds: progress.rounds, next: { need: 'nothing', winners: [a, b] } });
};
