import type { Absences, Attendance, MissedMatches, SubstituteNotice, SubstituteScore } from '../../people.ts';
import type { Cited } from '../../slots.ts';
import type { CarryOver, ClubPlaces, Qualify } from '../../stage.ts';

const BOUNDS = { use: 'bounded', most: 100, least: 90, orLower: 50 } as const;

export const SUBSTITUTE_BOUNDS = {
  ...BOUNDS,
  clause: 'SABF 11.4',
  says: 'A session with one substitute counts at most the pair’s own mean, and at least 90% of it or 50%, whichever is lower.',
} as const satisfies SubstituteScore & Cited;

export const QUALIFYING_BOUNDS = {
  ...BOUNDS,
  clause: 'SABF 17.1.1',
  says: 'A round with one substitute counts at most the mean of the other two, and at least 90% of it or 50%, whichever is lower.',
} as const satisfies SubstituteScore & Cited;

export const FINAL_BOUNDS = {
  ...BOUNDS,
  clause: 'SABF 17.1.2',
  says: 'A round with one substitute counts at most the mean of the other two, and at least 90% of it or 50%, whichever is lower.',
} as const satisfies SubstituteScore & Cited;

const REPRESENTING = {
  reason: 'representing',
  who: 'one-or-both',
  percent: 100,
  clause: 'SABF 11.4, 11.5',
} as const;

export const ABSENCES = {
  use: 'part-of-own-mean',
  excused: [REPRESENTING, { reason: 'national-championship', who: 'both', percent: 90, clause: 'SABF 11.5' }],
  otherwise: 0,
  clause: 'SABF 11.4, 11.5',
  says: 'Away for the state or the country: the pair’s own mean. Both at another national championship: 90% of it. Both replaced: nothing.',
} as const satisfies Absences & Cited;

export const QUALIFYING_ABSENCES = {
  use: 'part-of-own-mean',
  excused: [
    REPRESENTING,
    { reason: 'national-championship', who: 'both', percent: 90, clause: 'SABF 17.1.1' },
  ],
  otherwise: 0,
  clause: 'SABF 11.4, 17.1.1',
  says: 'Away for the state or the country: the pair’s own mean. Both at the Spring Nationals: 90% of it.',
} as const satisfies Absences & Cited;

export const FINAL_ABSENCES = {
  use: 'part-of-own-mean',
  excused: [
    REPRESENTING,
    { reason: 'national-playoffs', who: 'either', percent: 100, least: 55, clause: 'SABF 17.1.2' },
  ],
  otherwise: 0,
  clause: 'SABF 11.4, 17.1.2',
  says: 'At the National Playoffs that day: 55%, or the pair’s own mean if better. Other national championships are not covered in the final.',
} as const satisfies Absences & Cited;

export const MATCHPOINT_ATTENDANCE = {
  use: 'counted',
  turn: 'session',
  represented: { of: '3/4', than: 'at-least', round: 'up' },
  together: { of: '1/2', than: 'more-than', round: 'down' },
  clause: 'SABF 11.6',
  says: 'To be placed a pair is there at three quarters of the sessions, rounded up, and plays more than half of them itself.',
} as const satisfies Attendance & Cited;

/** A substitute in one round at most leaves all but one together. */
export const QUALIFYING_ATTENDANCE = {
  use: 'counted',
  turn: 'session',
  represented: { of: 1, than: 'at-least', round: 'up' },
  together: { of: '2/3', than: 'at-least', round: 'up' },
  substitutions: 1,
  clause: 'SABF 17.1.1',
  says: 'To qualify a pair plays in all qualifying rounds, with one substitute in one of them at most.',
} as const satisfies Attendance & Cited;

export const FINAL_ATTENDANCE = {
  use: 'counted',
  turn: 'session',
  represented: { of: 1, than: 'at-least', round: 'up' },
  substitutions: 1,
  clause: 'SABF 17.1.2',
  says: 'To be placed a pair is there at every round of the final, with a substitute in one of them at most.',
} as const satisfies Attendance & Cited;

export const BUTLER_ATTENDANCE = {
  use: 'counted',
  turn: 'session',
  represented: { of: 1, than: 'at-least', round: 'up' },
  together: { of: '2/3', than: 'at-least', round: 'up' },
  clause: 'SABF 12',
  says: 'To be placed a pair plays two thirds of the sessions together, rounded up, and is represented at all others.',
} as const satisfies Attendance & Cited;

export const TRIALS_ATTENDANCE = {
  use: 'counted',
  turn: 'match',
  together: { of: '2/3', than: 'at-least', round: 'up' },
  clause: 'SABF 18.2.2',
  says: 'To be placed or selected a pair plays two thirds of the matches together.',
} as const satisfies Attendance & Cited;

export const WALK_IN_ATTENDANCE = {
  use: 'counted',
  turn: 'match',
  represented: { of: 1, than: 'at-least', round: 'up' },
  substitutions: 3,
  clause: 'SABF 19.2',
  says: 'To be placed a pair is represented at all three sessions, with a substitute in three matches at most.',
} as const satisfies Attendance & Cited;

export const WALK_IN_MISSED = {
  use: 'share-of-scale',
  percent: 50,
  reason: 'representing',
  sessions: 2,
  matches: 3,
  clause: 'SABF 19.2',
  says: 'A pair away at the ANC for the state has the average for each match it misses, if it plays the other two sessions.',
} as const satisfies MissedMatches & Cited;

export const FIFTEEN_MINUTES = {
  use: 'minutes-before',
  minutes: 15,
  clause: 'SABF 13.4',
  says: 'Who does not tell of a substitute 15 minutes before play may not contest the adjustment; the other side may.',
} as const satisfies SubstituteNotice & Cited;

export const MEAN_OF_QUALIFYING = {
  use: 'average-of-sessions',
  clause: 'SABF 17.1.1',
  says: 'The final starts with the mean of the pair’s qualifying scores.',
} as const satisfies CarryOver & Cited;

export const NOTHING_CARRIED = {
  use: 'none',
  clause: 'SABF 17.1.3',
  says: 'The plate is an event of its own: nothing is brought along.',
} as const satisfies CarryOver & Cited;

/** How many depends on the attendance and stands with the form of the contest (SABF 17.1.2). */
export const QUALIFIED_PAIRS = {
  use: 'next-in-order',
  contending: false,
  eligible: true,
  clause: 'SABF 17.1.1',
  says: 'The best of those go on who played all qualifying rounds.',
} as const satisfies Qualify & Cited;

export const FIVE_WITH_POINTS = {
  use: 'next-in-order',
  places: 5,
  contending: false,
  eligible: true,
  clause: 'SABF 16.2',
  says: 'The first five teams that have finals points play the finals.',
} as const satisfies Qualify & Cited;

export const THREE_AND_A_RESERVE = {
  use: 'next-in-order',
  places: 3,
  reserves: 1,
  contending: true,
  eligible: true,
  clause: 'SABF 18.5, 18.10.3–18.10.4, 18.12',
  says: 'The three highest placed pairs that are available make the team, the fourth is reserve.',
} as const satisfies Qualify & Cited;

export const TWO_AVAILABLE = {
  use: 'next-in-order',
  places: 2,
  // One that does not contend is not available for the final.
  contending: true,
  clause: 'SABF 19.1.1',
  says: 'The places are offered down the ranking until two teams take them.',
} as const satisfies Qualify & Cited;

export const FIRST_CONTENDING = {
  use: 'next-in-order',
  places: 1,
  contending: true,
  clause: 'SABF 19.1.2, 19.1.4',
  says: 'The place is offered to the contending teams in their order until one takes it.',
} as const satisfies Qualify & Cited;

export const FIRST_FOUR = {
  use: 'next-in-order',
  places: 4,
  contending: false,
  clause: 'SABF 19.3',
  says: 'The first four teams play the finals.',
} as const satisfies Qualify & Cited;

export const PER_CLUB = {
  use: 'share-of-qualifier',
  without: 1,
  least: 2,
  percent: 40,
  even: true,
  clause: 'SABF 19.1.4',
  says: 'A club sends one team without a qualifying event, with one at least two and up to 40% of its teams, rounded up; one more may make the field even.',
} as const satisfies ClubPlaces & Cited;
