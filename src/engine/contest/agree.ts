import { makeOutcome, type Outcome } from '../bridge/contract.ts';
import type { FactOf } from './fact.ts';
import type { Seat } from './plan.ts';
import { makeFinding } from './ruling.ts';
import { meetingOf, SHARE } from './seating.ts';
import { type Stage, spanOfSession } from './stage.ts';
import { type Contest, linesIn, seatAt, seatKey, type SpotLine } from './state.ts';

/** Both rooms of a match, in a session of teams also the other round in which the two meet. */
export const seatsOfMatch = (contest: Contest, round: number, table: number): readonly Seat[] => {
  const here = seatAt(contest, round, table);
  if (!here) return [];
  const { from, to } = contest.stages
    .flatMap(({ sessions }) => sessions.map(spanOfSession))
    .find((span) => round >= span.from && round <= span.to) ?? { from: round, to: round };
  const meeting = meetingOf(here);
  return [...(contest.seating?.seats.values() ?? [])].filter(
    (seat) => seat.round >= from && seat.round <= to && meetingOf(seat) === meeting,
  );
};

const hasDecided = ({ decided, seating }: Contest, meeting: string): boolean => {
  for (const key of decided.keys()) {
    const seat = seating?.seats.get(key);
    if (seat && meetingOf(seat) === meeting) return true;
  }
  return false;
};

/** What was decided of the match at a table: of both rooms, but of one table where three teams share a match. */
export const decidedAt = (
  contest: Contest,
  round: number,
  table: number,
): FactOf<'match-decided'> | undefined => {
  const own = contest.decided.get(seatKey(round, table));
  const seat = seatAt(contest, round, table);
  if (own || !seat || contest.decided.size === 0 || meetingOf(seat) === SHARE) return own;
  // Asked for every result: few matches are decided, and most tables are of none of them.
  if (!hasDecided(contest, meetingOf(seat))) return undefined;
  return seatsOfMatch(contest, round, table)
    .map((one) => contest.decided.get(seatKey(one.round, one.table)))
    .find((one) => one !== undefined);
};

export const teamsOfMatch = (seats: readonly Seat[]): readonly string[] => [
  ...new Set(seats.flatMap(({ ns, ew }) => [ns, ew])),
];

const withoutLead = (outcome: Outcome): Outcome => {
  if (outcome.kind === 'passed') return outcome;
  const { lead: _, ...rest } = outcome;
  return rest;
};

const writeLine = ({ adjusted, counts, state }: SpotLine): string => {
  if (adjusted && adjusted.finding.kind !== 'stands') return makeFinding(adjusted.finding);
  if (!counts || counts.result.kind === 'not-played') return state;
  const { stands, wrongDirection } = counts;
  const result = makeOutcome(withoutLead(counts.result));
  return `${result}${stands === undefined ? '' : ` scored ${stands}`}${wrongDirection ? ' turned' : ''}`;
};

/** The result sheet of a match as both captains see it: every board of both rooms. */
export const sheetOf = (contest: Contest, seats: readonly Seat[]): readonly string[] =>
  seats.flatMap(({ round, table }) =>
    linesIn(contest, round, table).map((line) => `${round}/${table}/${line.board} ${writeLine(line)}`),
  );

/** A captain’s word on the sheet as it is now: when he gave it, or nothing yet. */
export interface Word {
  readonly team: string;
  readonly at?: string;
}

/**
 * Each captain’s word on the sheet as it is now: the last of each counts. What was agreed is in the fact, so a sheet that
 * was corrected since is not agreed, nor one whose correction was undone after they agreed to it.
 */
export const wordsOn = (contest: Contest, round: number, table: number): readonly Word[] => {
  const seats = seatsOfMatch(contest, round, table);
  const now = sheetOf(contest, seats).join('\n');
  return teamsOfMatch(seats).map((team) => {
    const last = contest.agreements.findLast(
      (one) =>
        one.team === team && seats.some((seat) => seat.round === one.round && seat.table === one.table),
    );
    return last?.sheet.join('\n') === now ? { team, at: last.at } : { team };
  });
};

/** The teams whose captains have agreed the sheet as it is now. */
export const agreedIn = (contest: Contest, round: number, table: number): readonly string[] =>
  wordsOn(contest, round, table).flatMap(({ team, at }) => (at === undefined ? [] : [team]));

/** The stage that is played at this table in this round. */
export const stageAt = (contest: Contest, round: number, table: number): Stage | undefined =>
  contest.stages.find(
    ({ sessions, draws }) =>
      draws.some((draw) => draw.round === round && draw.seats.some((seat) => seat.table === table)) ||
      sessions.map(spanOfSession).some(({ from, to }) => round >= from && round <= to),
  );
