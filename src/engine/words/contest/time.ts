import type { Phrases } from '../phrase.ts';

/** The rules of time in a few words each. */
export const TIME_RULES: Readonly<Record<string, string>> = {
  'timing:per-board': 'so many minutes a board and a break',
  'timing:per-match': 'as the time for a match is printed',
  'timing:announced': 'as announced',
};

/** Refusals about clocks, deadlines and dates. */
export const TIME_PHRASES = {
  'clock-announced': { what: 'the time for a match is announced here', advice: 'Give the minutes.' },
  'clock-boards': {
    what: 'a match has from one board on, not {given}',
    advice: 'Give the number of boards.',
  },
  'clock-no-further': {
    what: 'no further board is begun at minute {minute}: the last was {last}',
    advice: 'The board is off, or the director takes it up as a late play where that is allowed.',
  },
  'line-up-overdue': {
    what: 'the time of {team} to post is over: its line-up was due {needs} minutes before play',
    advice:
      'Hand it to the director, who may still take it: the team then loses its seating rights, and a penalty is proposed.',
  },
  'time-unreadable': {
    what: 'one of these is not a time by the venue’s clock: {given}',
    advice: 'Write 2026-11-15T19:30.',
  },
  'time-backwards': { what: '{name} would end at {ended}, before it began at {began}' },
  'day-unreadable': {
    what: '‘{given}’ is not a day, or not as many days as the match has',
    advice: 'Write 2026-11-15.',
  },
  'week-not-named': {
    what: 'the week of {given} is not one that is missed',
    advice: 'Missed are the weeks of: {known}.',
  },
  'final-not-listed': { what: 'there is no {given} in this series', advice: 'There are: {known}.' },
  'final-not-agreed': {
    what: 'the {match} is moved only if both captains and the director agree',
    advice: 'Record their agreement.',
  },
  'final-only-earlier': {
    what: 'by agreement the {match} may be played earlier, not later',
    advice: 'The Management Committee may reschedule it.',
  },
} as const satisfies Phrases;
