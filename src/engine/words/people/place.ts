import type { Phrases } from '../phrase.ts';

/** Refusals about places: of clubs, in squads, and where a match is played. */
export const PLACE_PHRASES = {
  'club-twice': { what: '{club} is named twice', advice: 'Name each club once.' },
  'clubs-not-here': {
    what: 'clubs have no places of their own in this contest',
    advice: 'Only a regional final is filled by clubs.',
  },
  'club-unknown': {
    what: '{team} is entered for {club}, which was not told as a club of this final',
    advice: 'The clubs told are {known}; tell them again with this one.',
  },
  'club-places': {
    what: '{club} has {places} places, and {teams} would be in them',
    advice: 'Take one out, or add one further team where that makes the number even.',
  },
  'club-added': {
    what: 'only one further team may be added, and {teams} would be',
    advice: 'Enter the others in their clubs’ places.',
  },
  'club-added-odd': {
    what: '{team} was added to make the number even, and {teams} are entered',
    advice: 'Take it out, or enter another team in a club’s place.',
  },
  'club-unsaid': { what: 'it is not said which club {team} plays for', advice: 'Say it with the entry.' },
  'squad-day': { what: '‘{given}’ is no day', advice: 'Write it as 2026-11-15.' },
  'squad-not-going-on': {
    what: '{entry} has no place in the next event',
    advice: 'After the event only teams that go on may take players in.',
  },
  'played-room': { what: '‘{given}’ is no room', advice: 'Write open or closed, or table 1 or 2.' },
  'played-board': { what: '‘{given}’ is no board number' },
  'played-long': { what: 'the file has {lines} lines: it is not one match' },
  'played-twice': { what: 'board {board} of the {room} room is there twice' },
  'played-none': {
    what: 'there is no result in the file',
    advice: 'Give PBN with contracts, or lines such as: open, 7, 4SX N -1',
  },
  'filed-here': {
    what: 'the match at table {table} in round {round} is played here',
    advice: 'Say first where it is played and who watches it.',
  },
  'filed-room': { what: 'the match at table {table} in round {round} has no {room} room' },
  'filed-board': { what: 'board {board} is not played in the {room} room in round {round}' },
  'filed-deal': {
    what: 'board {board} of the file was dealt otherwise than ours',
    advice: 'A match elsewhere is played with the same deals: look whether it is the right file.',
  },
  'filed-differs': {
    what: 'board {board} of the {room} room is in already, with another result',
    advice: 'Correct it at table {table}, with the reason, or mend the file.',
  },
  'elsewhere-decided': { what: 'the match at table {table} in round {round} is decided already' },
  'elsewhere-unwatched': {
    what: 'a match at another place needs the place’s name and somebody approved to watch it',
    advice: 'Name both.',
  },
} as const satisfies Phrases;
