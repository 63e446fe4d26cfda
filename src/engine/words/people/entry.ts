import type { Phrases } from '../phrase.ts';

/** Refusals about who may enter and with whom. */
export const ENTRY_PHRASES = {
  'entry-born-from': {
    what: '{who} was born before {asked}',
    advice: 'Enter another category, or have it authorised.',
  },
  'entry-born-before': {
    what: '{who} was not born before {asked}',
    advice: 'Enter another category, or have it authorised.',
  },
  'entry-born-before-announced': {
    what: '{who} is not of the age announced for the event',
    advice: 'Enter another category.',
  },
  'entry-masterpoints-under': {
    what: '{who} does not have fewer than {asked} masterpoints on the date that counts',
    advice: 'Enter an event without a limit.',
  },
  'entry-rank-below': {
    what: '{who} is not below {asked} Master',
    advice: 'Enter an event without a limit.',
  },
  'entry-of-state': {
    what: '{who} was neither an active club member in the state last year nor resident there long enough',
    advice: 'Play for the other state, or ask for dispensation.',
  },
  'entry-youth-of-state': {
    what: '{who} has neither home nor residence long enough in the state, or belongs to no club there',
    advice: 'Play for the home state, or join a club.',
  },
  'entry-first-state': {
    what: '{who} entered the selection of another state first',
    advice: 'Play for that state.',
  },
  'entry-same-state': {
    what: 'the players of {who} do not belong to the same state',
    advice: 'Enter with a partner of the same state.',
  },
  'entry-scheme-member': {
    what: '{who} is not a member of the masterpoint scheme in good standing',
    advice: 'Join or renew before the event begins.',
  },
  'entry-affiliated-member': {
    what: '{who} is not a member of an affiliated club',
    advice: 'Join one before the event begins.',
  },
  'entry-own-club-member': {
    what: '{who} does not belong to the club the team plays for',
    advice: 'Enter with members of the club.',
  },
  'entry-state-missing': {
    what: 'it isn’t said which state {entry} represents',
    advice: 'Give its state.',
  },
  'entry-category-missing': {
    what: 'it isn’t said in which category {entry} plays',
    advice: 'Give one of: {known}.',
  },
  'points-category-missing': {
    what: 'the points differ by category, and none is given',
    advice: 'Give one of: {known}.',
  },
  'points-category': {
    what: 'no points are printed for the category ‘{given}’',
    advice: 'They are printed for: {known}.',
  },
  'entry-own-club-player': {
    what: '{who} is no member or regular player of the club that entered the team and did not play its qualifying event',
    advice: 'Add somebody who is or did.',
  },
  'entry-overseas-verified': {
    what: '{who} comes from abroad, and the eligibility there was not confirmed',
    advice: 'The organiser verifies it before the entry is taken.',
  },
  'entry-not-qualified': {
    what: '{who} has already qualified for the final',
    advice: 'Enter without {who}.',
  },
  'entry-played-qualifier': {
    what: '{who} has played in none of the qualifying events',
    advice: 'Enter with players of a qualifying event.',
  },
  'entry-nominated-or-paid': {
    what: '{who} was neither nominated by a club nor entered with the fee paid',
    advice: 'Pay the fee, or ask the club for its nomination.',
  },
  'entry-one-team': {
    what: '{who} has qualified in two teams, and this is not the one named in time',
    advice: 'The teams play on without {who}, except the one named.',
  },
  'entry-unknown': {
    what: 'not known of {who} yet: {need}',
    advice: 'Ask, and enter it.',
  },
  'entry-lifted': { what: 'lifted for {who} by {unless}: {need}' },
  'entry-closed': {
    what: 'entries have closed, and entry {who} comes late',
    advice: 'The {by} may take the entry all the same.',
  },
  'entries-begun': {
    what: 'the contest has begun, and its entries are what they are',
    advice: 'Undo the opening of the first stage first.',
  },
  'entries-nothing': {
    what: 'nothing was announced',
    advice: 'Give the time entries close, or the day before which players are born.',
  },
  'entry-arrives-late': {
    what: 'the pair came {minutes} minutes before play, and {needs} are asked for',
    advice: 'The director may turn it away, or find it a seat.',
  },
  'entry-barred': {
    what: '{who} is barred ({cause}) until {until}',
    advice: 'Enter without {who}.',
  },
  'bar-gone': { what: 'there is no such bar, or it was lifted before', advice: 'Look at the list again.' },
  'bar-stranger': {
    what: '{who} did not play in that contest',
    advice: 'Choose the contest it happened in.',
  },
  'bar-none': {
    what: 'no document in force bars anybody for this ({cause})',
    advice: 'Known are: {known}.',
  },
  'bar-nobody': { what: 'no document in force here bars anybody' },
  'field-odd': {
    what: '{entries} is odd, and an even number plays',
    advice: 'Add an entry, or leave the last one out.',
  },
  'field-full': { what: '{entries} are more than the {most} that play' },
  'field-non-contending': {
    what: 'beside {eligible} eligible pairs one that does not contend may not play: only where they are odd in number and fewer than {under}',
    advice: 'Withdraw the pair that does not contend, or record that it contends.',
  },
  'field-non-contending-more': {
    what: '{aside} pairs do not contend beside {eligible} that do, and one is let in to make an odd number even',
    advice: 'Withdraw all but one of them.',
  },
  'squad-size': {
    what: '{entry} needs from {least} to {most} players, and has {given}',
    advice: 'Add or leave out players.',
  },
  'squad-player-twice': { what: '{who} stands in {entry} twice', advice: 'Name each player once.' },
  'squad-two-entries': {
    what: '{who} plays for both {entries}',
    advice: 'Let {who} play for one of them.',
  },
  'squad-no-change': {
    what: '{entry} cannot {change} a player {moment}',
    advice:
      'A substitute may be used where the rules allow one; a wrong entry is scratched and made again before play.',
  },
  'squad-change-size': {
    what: '{entry} has {given} players, and only a team of {known} may add one',
  },
  'squad-change-late': {
    what: 'the request of {entry} came on {today}, and the last day was {until}',
  },
  'squad-approval': {
    what: '{entry} needs the approval of {by} to {change} a player',
    advice: 'Record who approved it.',
  },
  'systems-too-many': {
    what: '{given} systems are lodged, and {most} is the most',
    advice: 'Leave some out.',
  },
  'system-new-pair': {
    what: '{who} have not played together in this event, and {system} is neither lodged nor found natural enough',
    advice:
      'Name a system the team has lodged (it has: {lodged}); or let its captain declare it natural, or the director find it natural enough.',
  },
  'system-yellow-line-up': {
    what: '{who} may not play {system}: the line-up was not posted rightly and in time',
    advice: 'The opposing captain and the chief director may both agree to it.',
  },
  'final-matches': {
    what: '{who} played {played} matches of the qualifying stage, and the final needs {needs}',
    advice: 'Choose another player.',
  },
  'final-unknown': {
    what: '{matches} matches were played before without a line-up: it is not known whether {who} played enough of them',
    advice: 'Ask the captain, and say with the line-up why it is enough.',
  },
  'final-boards': {
    what: '{who} played {played} of {of} boards of the qualifying rounds, and a final needs {least} of them',
    advice: 'The committee may approve it.',
  },
  'title-stanzas': {
    what: '{who} played {played} stanzas of the final, and title-holders have played {needs}',
    advice: 'The name is left out of the list.',
  },
  'category-unknown': { what: '{who} names the category {given}', advice: 'There are: {known}.' },
  'category-one': {
    what: '{who} names {given}, and one category is to be named before play',
    advice: 'Choose among {known}.',
  },
  'masterpoints-field': { what: 'a session of {tables} tables earns no masterpoints' },
} as const satisfies Phrases;
