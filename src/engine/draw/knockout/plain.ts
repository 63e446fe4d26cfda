import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Cite } from '../../rulebook/point.ts';
import type { KnockoutState, Need } from './event.ts';
import { type KnockoutDraw, type KnockoutReport, matchResults } from './report.ts';
import { type KnockoutResult, type Settled, sidesOf, type Standing } from './round.ts';

/*
 * A knock-out of any number of teams: seed 1 meets the last, the two best can meet only in the final, and where the number is
 * no power of two the best seeds have a bye in the first round.
 */

type Pair = readonly [string, string];
type Line = string | undefined;

export interface PlainFormat {
  readonly rounds: number;
  /** Boards of each round's matches. */
  readonly boards: (round: number) => number;
  /** Who lost the semi-finals meet for the third place while the final is played. */
  readonly third?: true;
}

/** How many rounds it takes until one is left. */
export const plainRounds = (teams: number): number => (teams < 2 ? 0 : Math.ceil(Math.log2(teams)));

/** Seeds in the order of the lines: each half, quarter and eighth again has its best against its last. */
export const seedLines = (rounds: number): readonly number[] => {
  let lines: readonly number[] = [1];
  for (let i = 0; i < rounds; i++) {
    const sum = 2 * lines.length + 1;
    lines = lines.flatMap((seed) => [seed, sum - seed]);
  }
  return lines;
};

const pairsOf = (lines: readonly Line[]): readonly (readonly [Line, Line])[] =>
  Array.from({ length: lines.length / 2 }, (_, i) => [lines[2 * i], lines[2 * i + 1]]);

const isMatch = (pair: readonly [Line, Line]): pair is Pair => pair[0] !== undefined && pair[1] !== undefined;

export interface PlainContest {
  /** From the top seed down. */
  readonly teams: readonly string[];
  readonly rounds: readonly KnockoutReport[];
  readonly format: PlainFormat;
  readonly cite: Cite;
}

interface Came {
  readonly settled: Settled;
  readonly tied?: Pair;
}

/** Who won and who lost of the matches that are in; the first that is level and has no play-off yet. */
const settle = (results: readonly KnockoutResult[]): Came => {
  const winners: Standing[] = [];
  const losers: Standing[] = [];
  let tied: Pair | undefined;
  for (const result of results) {
    const sides = sidesOf(result);
    if (sides) {
      winners.push(sides.winner);
      losers.push(sides.loser);
    } else tied ??= [result.a, result.b];
  }
  return { settled: { winners, lucky: [], losers, unbroken: [], lots: [] }, ...(tied ? { tied } : {}) };
};

/** Those of a match for the third place, once both semi-finals have a loser. */
const thirdPair = (
  { third, rounds }: PlainFormat,
  round: number,
  before: Settled | undefined,
): readonly Pair[] => {
  const [a, b] = before?.losers ?? [];
  return third && round === rounds && rounds > 1 && a && b ? [[a.team, b.team]] : [];
};

/** Follows it as far as it has been reported, and says what is needed next. */
export const followPlain = ({
  teams,
  rounds: reports,
  format,
  cite,
}: PlainContest): Result<KnockoutState> => {
  if (teams.length < 2)
    return refuse('knockout-few', { given: teams.length }, { clause: cite('knockout-format') });
  const clause = cite('knockout-first');
  const rounds: KnockoutState['rounds'][number][] = [];
  let lines: readonly Line[] = seedLines(format.rounds).map((seed) => teams[seed - 1]);
  let before: Settled | undefined;
  const left = (): readonly string[] => lines.filter((team) => team !== undefined);
  const state = (next: Need): Result<KnockoutState> => ok({ left: left(), rounds, next });
  for (let round = 1; round <= format.rounds; round++) {
    const drawn = pairsOf(lines);
    const third = thirdPair(format, round, before);
    const pairs = [...drawn.filter(isMatch), ...third];
    const draw: KnockoutDraw = {
      round,
      boards: format.boards(round),
      seeds: teams.filter((team) => lines.includes(team)),
      pairs,
      how: pairs.map((pair) => ({ pair, by: 'bracket', clause })),
      lots: [],
    };
    const results = reports[round - 1]?.results ?? [];
    const missing = matchResults(round, pairs, results);
    if (!missing.ok) return missing;
    rounds.push(draw);
    if (missing.value.length > 0) return state({ need: 'results', round, missing: missing.value });
    const { settled, tied } = settle(results);
    if (tied)
      return state({
        need: 'play-off',
        round,
        teams: tied,
        rule: 'usual',
        clause: cite('knockout-tie'),
      });
    rounds[rounds.length - 1] = { ...draw, settled };
    const won = new Set(settled.winners.map(({ team }) => team));
    lines = drawn.map(([a, b]) => (a !== undefined && (b === undefined || won.has(a)) ? a : b));
    before = settled;
  }
  return state({ need: 'nothing', winners: left() });
};
