import type { ClockFacts } from '../../contest/clock.ts';
import type { FactOf } from '../../contest/fact.ts';
import { listBoards } from '../deal/deal.ts';
import type { Known } from '../known.ts';
import type { Phrases } from '../phrase.ts';
import { SIDE_NAMES, sayPassed } from '../score/score.ts';

type Sayings = {
  readonly [K in keyof ClockFacts]: (fact: FactOf<K>, known: Known) => string;
};

const minutesText = (minutes: number): string =>
  `${Math.abs(minutes)} minute${Math.abs(minutes) === 1 ? '' : 's'}`;

const whyOf = ({ why }: { readonly why: string }): string => (why.trim() === '' ? '' : ` (${why.trim()})`);

/** What each fact of the clock and of the calendar says after who said it. */
export const SAY_CLOCK: Sayings = {
  'clock-changed': ({ round, does, minutes = 0 }) => {
    if (does === 'stop') return `stopped the clock of round ${round}`;
    if (does === 'go') return `let the clock of round ${round} go on`;
    if (does === 'cut-off')
      return minutes === 0
        ? `announced from round ${round} on no time from which no board is begun`
        : `announced that from round ${round} on no board is begun in the last ${minutesText(minutes)}`;
    return minutes > 0
      ? `gave round ${round} ${minutesText(minutes)} more`
      : `took ${minutesText(minutes)} off round ${round}`;
  },
  'timetable-set': ({ sessions }) =>
    `set the timetable: ${sessions.map(({ name, start, room }) => `${name} at ${start.replace('T', ' ')}${room ? ` in ${room}` : ''}`).join(', ')}`,
  'finals-dated': ({ finished, missed }) =>
    `laid the finals’ calendar from ${finished}${missed.length > 0 ? `, without the week of ${missed.map(({ name }) => name).join(', ')}` : ''}`,
  'final-moved': (f) =>
    `moved the ${f.match} to ${f.days.join(' and ')}, ${f.who === 'captains' ? 'as both captains agreed' : 'for the management'}${whyOf(f)}`,
  'table-confirmed': ({ round, table, side, passed }) =>
    `confirmed for ${SIDE_NAMES[side]} that the scores of round ${round} at table ${table} are complete and right${passed ? sayPassed(side) : ''}`,
  'late-play-set': ({ round, table, boards, why = '' }) =>
    `set ${boards.length === 1 ? 'board' : 'boards'} ${listBoards(boards)} of round ${round} at table ${table} as a late play${whyOf({ why })}`,
  'corrections-extended': ({ until, why }) => `extended the correction period until ${until} (${why})`,
  'director-plays': ({ pair, was, left = [] }) => {
    const now = pair === undefined ? 'directs without playing' : `plays as ${pair} while directing`;
    return left.length === 0
      ? now
      : `noted that the desk ${pair === undefined ? '' : `plays as ${pair} and `}no longer plays as ${was}, who had board${left.length === 1 ? '' : 's'} ${listBoards(left)} still to play`;
  },
};

/** Refusals about the clock, the timetable and leaving the table. */
export const CLOCK_PHRASES = {
  'playing-boards-left': {
    what: '{pair} has boards {boards} still to play, and you would see their cards or results',
    advice:
      'Another director, signed in under their own name, may do this. It ends by itself when the session is closed.',
  },
  'playing-entered': {
    what: 'you are entered in {pair}, which has boards still to play, so this desk hides their cards and results from you',
    advice: 'If you no longer play, ask another director to name your substitute or record the withdrawal.',
  },
  'clock-other-round': {
    what: 'round {now} is in play, so the clock of round {round} is not touched',
    advice: 'Change the clock of the round in play.',
  },
  'clock-minutes': {
    what: '‘{given}’ is not a number of minutes to add or take off',
    advice: 'Give whole minutes, at most {most}; with a minus they are taken off.',
  },
  'clock-cut-off': {
    what: '‘{given}’ is not a number of minutes before the end',
    advice: 'Give whole minutes, at most 60; 0 takes it back.',
  },
  'clock-cut-off-set': {
    what: 'the regulations say from when no board is begun: {says}',
    advice: 'Give or take minutes of the round instead.',
  },
  'late-play-in': {
    what: 'board {board} at table {table} in round {round} has its score',
    advice: 'Only a board without a score is played later. Withdraw the score first if it was not played.',
  },
  'off-none': { what: 'it is not said which boards are off', advice: 'Name them.' },
  'off-not-here': {
    what: 'board {board} is not of the match at table {table} in round {round}',
    advice: 'Look at the boards of the match.',
  },
  'off-played': {
    what: 'board {board} of the match at table {table} in round {round} was played',
    advice: 'Only a board that was not begun in some room is off.',
  },
  'off-ruled': {
    what: 'board {board} of the match at table {table} in round {round} has a ruling',
    advice: 'Take the ruling back first.',
  },
  'off-decided': {
    what: 'the match at table {table} in round {round} is {as}',
    advice: 'Its boards count for nobody already.',
  },
  'off-all': {
    what: 'the match at table {table} in round {round} would have no board left',
    advice: 'Leave one, or say that the match is forfeited or cancelled.',
  },
  'off-early': {
    what: 'it is minute {minute} of the round, and a board may be begun until minute {last}',
    advice: 'Wait for that minute, or take minutes off the clock.',
  },
  'timetable-start': {
    what: '‘{given}’ is not a time by the venue’s clock',
    advice: 'Write 2026-11-15T19:30.',
  },
  'timetable-minutes': { what: 'a session lasts from one minute to a day, not {given} minutes' },
  'timetable-rounds': {
    what: 'rounds {from} to {to} are none',
    advice: 'Give the first round and the last.',
  },
  'timetable-name': { what: 'the session has no name', advice: 'Call it Saturday 1, or Session 2.' },
  'finals-none': {
    what: 'the regulations of this contest lay no calendar of finals',
    advice: 'Set its sessions in the timetable.',
  },
  'finals-not-dated': { what: 'the finals have no dates yet', advice: 'Lay their calendar first.' },
  'confirm-missing': {
    what: 'table {table} still has no score for board {boards}',
    advice: 'Enter it, or call the director.',
  },
  'confirm-disputed': {
    what: 'two scores were given at table {table} for board {boards}',
    advice: 'Wait for the director.',
  },
} as const satisfies Phrases;
