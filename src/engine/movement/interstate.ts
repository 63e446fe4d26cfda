import { interstateDay, interstateDraw, robinsFor } from '../rulebook/interstate.ts';
import type { Plan } from '../contest/plan.ts';
import type { Random } from '../kit/random.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { citeFor } from '../rulebook/usual.ts';
import { numbers } from './layout.ts';
import { layMatches } from './robin.ts';
import type { Match } from './stage.ts';

/** Team numbers for 2021 (ANC 2021 11.2). */
export const STATE_NUMBERS = {
  open: { ACT: 2, NSW: 3, QLD: 6, SA: 4, TAS: 7, VIC: 1, WA: 5 },
  women: { ACT: 4, NSW: 1, QLD: 7, SA: 6, TAS: 3, VIC: 2, WA: 5 },
  seniors: { ACT: 2, NSW: 3, QLD: 7, SA: 5, TAS: 4, VIC: 1, WA: 6 },
  youth: { ACT: 6, NSW: 3, QLD: 5, SA: 1, VIC: 4, WA: 2 },
} as const;

const cite = citeFor('robins');
const DRAW = cite('robin-printed');
const PLACING = cite('robin-numbers');

export interface InterstateMatch {
  /** NS in the Open Room, EW in the Closed Room (ANC 2021 11.8). */
  readonly home: number;
  readonly away: number;
  /** Who must post its line-up first; nobody where line-ups are blind. */
  readonly sitsFirst?: number;
}

export interface InterstateRound {
  readonly round: number;
  readonly robin: number;
  readonly bye?: number;
  readonly matches: readonly InterstateMatch[];
}

/** What is fixed so far: the numbers of a round robin, once set, are never set again (ANC 2021 11.3). */
export interface Interstate {
  readonly teams: number;
  readonly robins: readonly (readonly InterstateRound[])[];
}

/** Draw number → team, for every number of the draw. */
const roundsFor = (
  teams: number,
  teamOf: (number: number) => number,
): readonly Omit<InterstateRound, 'round' | 'robin'>[] =>
  interstateDraw(teams).map(({ bye, matches }) => ({
    ...(bye === undefined ? {} : { bye: teamOf(bye) }),
    matches: matches.map(([home, away]) => ({ home: teamOf(home), away: teamOf(away) })),
  }));

const numbered = (
  rounds: readonly Omit<InterstateRound, 'round' | 'robin'>[],
  robin: number,
): readonly InterstateRound[] =>
  rounds.map((round, i) => ({ ...round, robin, round: (robin - 1) * rounds.length + i + 1 }));

type FirstSitter = (match: InterstateMatch) => number | undefined;
const secondNumbered: FirstSitter = ({ away }) => away;
const nobody: FirstSitter = () => undefined;

/** Whoever sat first against this opponent the last time sits last now. */
const theOther = (before: readonly InterstateRound[]): FirstSitter => {
  const first = new Map<string, number>();
  const key = (a: number, b: number): string => `${Math.min(a, b)}/${Math.max(a, b)}`;
  for (const { matches } of before)
    for (const { home, away, sitsFirst } of matches)
      if (sitsFirst !== undefined) first.set(key(home, away), sitsFirst);
  return ({ home, away }) => (first.get(key(home, away)) === home ? away : home);
};

const seatFirst = (rounds: readonly InterstateRound[], who: FirstSitter): readonly InterstateRound[] =>
  rounds.map((round) => ({
    ...round,
    matches: round.matches.map((match) => {
      const sitsFirst = who(match);
      return { ...match, ...(sitsFirst === undefined ? {} : { sitsFirst }) };
    }),
  }));

/** Round robin 1 by team number: blind line-ups with 5 or 6 teams, else the second-numbered team sits first (ANC 2021 11.6.2, 11.7.3). */
export const startInterstate = (teams: number): Result<Interstate> => {
  if (!Number.isInteger(teams) || teams < 5 || teams > 8)
    return refuse('interstate-teams', { teams }, { at: 'teams', clause: DRAW });
  const first = numbered(
    roundsFor(teams, (number) => number),
    1,
  );
  return ok({ teams, robins: [seatFirst(first, teams <= 6 ? nobody : secondNumbered)] });
};

/** Round robin 2 of three: numbers by lot, second-numbered team sits first (ANC 2021 11.7.2, 11.7.3). */
export const drawSecond = (contest: Interstate, random: Random): Result<Interstate> => {
  if (robinsFor(contest.teams) !== 3 || contest.robins.length !== 1)
    return refuse(
      'interstate-set',
      { robin: 2 },
      { clause: contest.teams > 6 ? cite('robin-two') : PLACING },
    );
  const lots = random.shuffle(numbers(contest.teams));
  const rounds = numbered(
    roundsFor(contest.teams, (number) => lots[number - 1] as number),
    2,
  );
  return ok({ ...contest, robins: [...contest.robins, seatFirst(rounds, secondNumbered)] });
};

type Unnumbered = readonly Omit<InterstateRound, 'round' | 'robin'>[];

const toFront = (rounds: Unnumbered, index: number): Unnumbered =>
  index <= 0 ? rounds : [rounds[index] as Unnumbered[number], ...rounds.filter((_, i) => i !== index)];

/** Seven teams, won so far by number 5, 6 or 7: the bye of the best of numbers 1 to 4 comes first (ANC 2021 11.4). */
const reorderSeven = (rounds: Unnumbered, placing: readonly number[]): Unnumbered => {
  if ((placing[0] as number) <= 4) return rounds;
  const best = placing.find((team) => team <= 4);
  return toFront(
    rounds,
    rounds.findIndex(({ bye }) => bye === best),
  );
};

/** Five teams: a round whose bye would be a team's second of that day waits; the others keep their order (ANC 2021 11.5). */
const reorderFive = (rounds: Unnumbered, before: readonly InterstateRound[]): Unnumbered => {
  const first = before.length + 1;
  const day = interstateDay(first);
  const rested = new Set(before.filter(({ round }) => interstateDay(round) === day).map(({ bye }) => bye));
  const left = [...rounds];
  const ordered: Unnumbered[number][] = [];
  while (left.length > 0) {
    const sameDay = interstateDay(first + ordered.length) === day;
    const next = sameDay ? left.findIndex(({ bye }) => !rested.has(bye)) : 0;
    ordered.push(...left.splice(Math.max(0, next), 1));
  }
  return ordered;
};

const whyNotPlacing = (
  contest: Interstate,
  placing: readonly number[],
): ReturnType<typeof refuse> | undefined => {
  const last = robinsFor(contest.teams);
  if (contest.robins.length >= last) return refuse('interstate-set', { robin: last }, { clause: PLACING });
  if (contest.robins.length < last - 1)
    return refuse('interstate-early', { robin: last }, { clause: PLACING });
  const isEveryone =
    placing.length === contest.teams && numbers(contest.teams).every((team) => placing.includes(team));
  return isEveryone
    ? undefined
    : refuse('interstate-placing', { teams: contest.teams }, { at: 'placing', clause: PLACING });
};

/** The last round robin: the leader has the draw of number 1, the second of number 2 … (ANC 2021 11.3). */
export const drawFinal = (contest: Interstate, placing: readonly number[]): Result<Interstate> => {
  const refused = whyNotPlacing(contest, placing);
  if (refused) return refused;
  const before = contest.robins.flat();
  const rounds = roundsFor(contest.teams, (number) => placing[number - 1] as number);
  const ordered =
    contest.teams === 7
      ? reorderSeven(rounds, placing)
      : contest.teams === 5
        ? reorderFive(rounds, before)
        : rounds;
  const robin = contest.robins.length + 1;
  const seated = seatFirst(numbered(ordered, robin), theOther(contest.robins.at(-1) ?? []));
  return ok({ ...contest, robins: [...contest.robins, seated] });
};

/** As a plan of matches, to be checked and shown like any other. */
export const interstatePlan = ({ teams, robins }: Interstate, boardsPerRound = 16): Plan => {
  const fixtures = robins
    .flat()
    .map(({ matches }) => ({ matches: matches.map(({ home, away }): Match => [home, away]) }));
  const plan = layMatches(teams, fixtures, boardsPerRound, { kind: 'round-robin', variant: 'interstate' });
  const { meant: _, ...received } = plan;
  return robins.length > 1 ? received : plan;
};
