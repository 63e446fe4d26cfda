import type { Phrases } from '../phrase.ts';

/** Refusals about systems, their papers and written defences. */
export const SYSTEM_PHRASES = {
  'system-colour': {
    what: '{name} is a {colour} system, and this event allows {allowed}',
    advice: 'The pair plays another system.',
  },
  'system-brown': {
    what: '{name} has brown sticker conventions, and this event allows none',
    advice: 'The pair plays without them.',
  },
  'system-matchpoints': {
    what: '{what} may not be played at matchpoints',
    advice: 'The pair plays without it.',
  },
  'system-category': {
    what: '{what} may not be played in the {category}',
    advice: 'The pair plays another system.',
  },
  'system-short': {
    what: '{what} needs matches of at least {least} boards, and these have {boards}',
    advice: 'The pair plays without it in this event.',
  },
  'system-second-yellow': {
    what: 'a pair plays at most {most} yellow system in an event, and these are {systems}',
    advice: 'The director may give leave; record it.',
  },
  'system-not-lodged': {
    what: 'the card of {name}, a {colour} system, has not been lodged',
    advice: 'Hand it in before it is played.',
  },
  'system-sheets': {
    what: '{name} comes with {sheets} sheets, and {most} are allowed beside the card',
    advice: 'Hand in a shorter description.',
  },
  'system-defence': {
    what: '{name} came without a defence against it',
    advice: 'A yellow system is lodged with a fair defence.',
  },
  'system-late': {
    what: 'the papers of {name} came {minutes} minutes too late',
    advice: 'The director may refuse the system for some or all of the event; record what was decided.',
  },
  'notes-against': {
    what: 'written notes against this ({against}) are not allowed; allowed are those against {allowed}',
    advice: 'The pair defends from memory.',
  },
  'notes-sides': {
    what: 'the notes fill {sides} sides of a sheet, and {most} may be',
    advice: 'Shorten them.',
  },
  'notes-late': {
    what: 'the notes came {given} minutes before the session, and are due {minutes} before it',
    advice: 'They may be used from the next session on.',
  },
  'notes-approval': {
    what: 'the notes are not yet approved',
    advice: 'The director reads and approves them first.',
  },
  'yellow-not-allowed': {
    what: 'team {team} may not play its yellow system in this match: {why}',
    advice: 'Post the line-up with another system.',
  },
  'yellow-with-consent': {
    what: 'team {team} needs the opponents’ consent for its yellow system: {why}',
    advice: 'Say that they consent, before the match, or post another system.',
  },
  'deadline-unreadable': {
    what: '“{given}” is not a moment',
    advice: 'Write it as 2026-11-15T16:00:00Z.',
  },
  'substitute-unknown': { what: 'there is no such substitute on record', advice: 'Choose one of the list.' },
  'substitute-unadjusted': {
    what: 'no rule here adjusts a score for a substitute',
    advice: 'There is nothing to contest.',
  },
  'substitute-no-levels': {
    what: 'no rule of this stage adjusts a score for the substitute of {contestant}',
    advice: 'Leave the improvement out.',
  },
  'imps-whole': {
    what: '{given} IMPs cannot be given here: the VP table has whole IMPs only',
    advice: 'Give a whole number.',
  },
  'substitute-most': {
    what: '{given} IMPs for a substitute are not possible in a match of {boards} boards',
    advice: 'From 0 to {most}: an IMP a board is the most.',
  },
  'substitute-not-theirs': {
    what: '{side} did not play against the substitute of {contestant}',
    advice: 'One of the two sides of the match contests it.',
  },
  'substitute-no-notice': {
    what: '{side} fielded the substitute without telling the director in time (minutes before play: {given})',
    advice: 'It has lost the right to contest the adjustment; the other side has not.',
  },
  'penalty-pending': {
    what: 'a fine in {unit} cannot wait for the end of the event',
    advice: 'Give it at once.',
  },
  'penalty-pending-final': {
    what: 'somebody goes on from each match of {stage}, and a fine there cannot wait for the end of the event',
    advice: 'Give it at once, in IMPs, for the round it belongs to.',
  },
  'season-line': {
    what: '“{given}” names no event with a place and people',
    advice: 'Write a line as: swiss-pairs-championship 1: Ann Lee, Bob Ng',
  },
  'season-late': {
    what: 'the field is made: the year’s points change nothing any more',
    advice: 'Undo the opening of the stage first.',
  },
} as const satisfies Phrases;
