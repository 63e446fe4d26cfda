import { interstateDay, interstateDraw, robinsFor } from '../rulebook/interstate.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import type { Cite } from '../rulebook/point.ts';
import { INTERSTATE, type RobinForm } from '../rulebook/robin.ts';
import { drawLot, type Lot } from './lot.ts';
import { whyNotRoll } from './roll.ts';

/** One round of a round robin by draw numbers; the first named sits North-South in the open room. */
export interface RobinRound {
  readonly matches: readonly (readonly [number, number])[];
  readonly bye?: number;
}

/** A round with the contestants in place of the numbers. */
export interface NamedRound {
  readonly round: number;
  readonly pairs: readonly (readonly [string, string])[];
  readonly bye?: string;
}

const FEWEST = 2;
const MOST = 200;

/** The highest number stays, all others go up by one, past the last to the first (Course Notes, Round Robin; SABF 15.1). */
const turnColumns = (even: number): readonly RobinRound[] => {
  const ring = even - 1;
  const up = (number: number, by: number): number => ((number - 1 + by) % ring) + 1;
  return Array.from({ length: ring }, (_, round) => ({
    matches: Array.from({ length: even / 2 }, (_, column) =>
      column === 0
        ? ([even, up(1, round)] as const)
        : ([up(ring + 1 - column, round), up(column + 1, round)] as const),
    ),
  }));
};

/** Whoever should meet this number has the bye instead. */
const giveBye = (rounds: readonly RobinRound[], phantom: number): readonly RobinRound[] =>
  rounds.map(({ matches }) => {
    const met = matches.find((match) => match.includes(phantom));
    const bye = met?.find((number) => number !== phantom);
    return { matches: matches.filter((match) => match !== met), ...(bye === undefined ? {} : { bye }) };
  });

/** A round robin by numbers. */
export const makeRobin = (count: number, form: RobinForm = 'plain'): Result<readonly RobinRound[]> => {
  const isPrinted = form === INTERSTATE.form;
  const { fewest, most } = isPrinted ? INTERSTATE : { fewest: FEWEST, most: MOST };
  if (!Number.isSafeInteger(count) || count < fewest || count > most)
    return refuse('robin-size', { given: count, fewest, most });
  if (isPrinted) return ok(interstateDraw(count));
  return ok(count % 2 === 0 ? turnColumns(count) : giveBye(turnColumns(count + 1), count + 1));
};

/** Puts contestants in the place of the numbers: the first for number 1, and so on. */
export const nameRounds = (
  rounds: readonly RobinRound[],
  contestants: readonly string[],
  firstRound = 1,
): readonly NamedRound[] => {
  const name = (number: number): string => contestants[number - 1] ?? '';
  return rounds.map(({ matches, bye }, i) => ({
    round: firstRound + i,
    pairs: matches.map(([a, b]) => [name(a), name(b)] as const),
    ...(bye === undefined ? {} : { bye: name(bye) }),
  }));
};

export interface RobinStage {
  /** By team number, as entered: team 1 first. */
  readonly teams: readonly string[];
  /** Which round robin: 1, 2 or 3. */
  readonly robin: number;
  /** The placings after the round robin before, best first; needed for the final one. */
  readonly placing?: readonly string[];
  /**
   * Who had byes on the day the final round robin begins, before it; and how many of its rounds are on that day. With
   * five teams it is worked out from the days of ANC 2021 1.3 and the lot of the second round robin where not given.
   */
  readonly sameDay?: { readonly byes: readonly string[]; readonly rounds: number };
  readonly seed: string;
  readonly cite: Cite;
}

export interface RobinDraw {
  readonly robin: number;
  readonly rounds: readonly NamedRound[];
  /** Who has which draw number. */
  readonly numbers: readonly string[];
  readonly lots: readonly Lot[];
  readonly blindLineUps: boolean;
  readonly notes: readonly { readonly clause: string; readonly says: string }[];
}

const moveToFront = <T>(items: readonly T[], at: number): readonly T[] => {
  const moved = items[at];
  return moved === undefined ? items : [moved, ...items.slice(0, at), ...items.slice(at + 1)];
};

const numbersStand = (cite: Cite) => ({
  clause: cite('robin-numbers'),
  says: 'the leader takes draw number 1, the second number 2, and so on; later corrections do not change the numbers',
});

/** ANC 2021 11.4: a leader numbered 5, 6 or 7 has just had its bye, so the best placed of 1 to 4 has the first. */
const moveSevenBye = (
  rounds: readonly RobinRound[],
  teams: readonly string[],
  placing: readonly string[],
  cite: Cite,
): { readonly rounds: readonly RobinRound[]; readonly note?: RobinDraw['notes'][number] } => {
  const leader = teams.indexOf(placing[0] ?? '') + 1;
  if (leader < 5) return { rounds };
  const best = placing.findIndex((team) => teams.indexOf(team) < 4);
  const at = rounds.findIndex(({ bye }) => bye === best + 1);
  return {
    rounds: moveToFront(rounds, at),
    note: {
      clause: cite('robin-seven'),
      says: `${placing[0]} leads as team ${leader}: the round in which ${placing[best]} has its bye is played first, the others in their order`,
    },
  };
};

/** ANC 2021 11.5: rounds that would bring a second bye on one day are put off, the others keep their order. */
const moveFiveBye = (
  rounds: readonly RobinRound[],
  placing: readonly string[],
  sameDay: NonNullable<RobinStage['sameDay']>,
  cite: Cite,
): { readonly rounds: readonly RobinRound[]; readonly note?: RobinDraw['notes'][number] } => {
  const again = ({ bye }: RobinRound): boolean => sameDay.byes.includes(placing[(bye ?? 0) - 1] ?? '');
  if (!rounds.slice(0, sameDay.rounds).some(again)) return { rounds };
  const first = rounds.filter((round) => !again(round)).slice(0, sameDay.rounds);
  return {
    rounds: [...first, ...rounds.filter((round) => !first.includes(round))],
    note: {
      clause: cite('robin-five'),
      says: `${sameDay.byes.join(' and ')} had a bye on the day: rounds with another for them come later, the others keep their order`,
    },
  };
};

const drawNumbers = ({ teams, seed, cite }: RobinStage): Lot =>
  drawLot('second round robin', teams, seed, cite('robin-lot'));

/** The byes of the second round robin on the day the third begins, and how much of the third is played on it. */
const dayBefore = (stage: RobinStage, rounds: readonly RobinRound[]): NonNullable<RobinStage['sameDay']> => {
  const before = (stage.robin - 1) * rounds.length;
  const day = interstateDay(before + 1);
  const isThatDay = (round: number): boolean => interstateDay(round) === day;
  const { drawn } = drawNumbers(stage);
  const earlier = rounds.filter((_, i) => isThatDay(before - rounds.length + i + 1));
  return {
    byes: earlier.flatMap(({ bye }) => drawn[(bye ?? 0) - 1] ?? []),
    rounds: rounds.filter((_, i) => isThatDay(before + i + 1)).length,
  };
};

/** The draw of the final round robin: renumbered by placing, its byes re-ordered where the regulation says. */
const drawFinal = (stage: RobinStage, rounds: readonly RobinRound[]): Result<RobinDraw> => {
  const { teams, placing = [], robin, sameDay, cite } = stage;
  const stand = numbersStand(cite);
  const missing = teams.find((team) => !placing.includes(team));
  if (placing.length !== teams.length || missing !== undefined)
    return refuse('robin-placing', { given: [...placing], missing: missing ?? '' }, { clause: stand.clause });
  const moved =
    teams.length === 7
      ? moveSevenBye(rounds, teams, placing, cite)
      : teams.length === 5
        ? moveFiveBye(rounds, placing, sameDay ?? dayBefore(stage, rounds), cite)
        : { rounds };
  return ok({
    robin,
    rounds: nameRounds(moved.rounds, placing, (robin - 1) * rounds.length + 1),
    numbers: placing,
    lots: [],
    blindLineUps: false,
    notes: [stand, ...(moved.note ? [moved.note] : [])],
  });
};

/** One round robin of the Interstate Teams' qualifying (ANC 2021 11.3–11.7). */
export const drawRobin = (stage: RobinStage): Result<RobinDraw> => {
  const { teams, robin, cite } = stage;
  const twice = whyNotRoll(teams, 'contestants');
  if (twice) return twice;
  const made = makeRobin(teams.length, INTERSTATE.form);
  if (!made.ok) return made;
  const all = robinsFor(teams.length);
  if (robin < 1 || robin > all || !Number.isSafeInteger(robin))
    return refuse(
      'robin-number',
      { given: robin, all },
      { clause: cite(all === 2 ? 'robin-two' : 'robin-three') },
    );
  if (robin === all) return drawFinal(stage, made.value);
  const lots = robin === 2 ? [drawNumbers(stage)] : [];
  const numbers = lots[0]?.drawn ?? teams;
  return ok({
    robin,
    rounds: nameRounds(made.value, numbers, (robin - 1) * made.value.length + 1),
    numbers,
    lots,
    blindLineUps: robin === 1 && all === 3,
    notes: [],
  });
};
