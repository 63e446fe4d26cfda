import type { Phrases } from '../phrase.ts';

/** The rules on people and stages in a few words each. */
export const PEOPLE_RULES: Readonly<Record<string, string>> = {
  'carryOver:none': 'nothing is carried over',
  'carryOver:share-of-margin': 'a part of the margin of the stage before',
  'carryOver:by-place': 'by the place in the stage before',
  'carryOver:formula': 'between the first and the last place by what was scored',
  'carryOver:average-of-sessions': 'the mean of the qualifying sessions',
  'clubPlaces:share-of-qualifier': 'by the size of the club’s qualifying event',
  'substituteScore:bounded': 'with a substitute: within the bounds of the pair’s own mean',
  'absences:part-of-own-mean': 'for an absence: a part of the pair’s own mean',
  'handicap:added': 'the handicap added to the score',
  'counted:best': 'the best sessions',
  'combine:percentages': 'the sessions’ percentages',
  'offences:scales': 'by the printed scale',
  'missedMatches:share-of-scale': 'away for the state: the average',
  'lateEntry:share-of-scale': 'a part of the scale for each match before they came',
};

/** Refusals about people, conduct, going on and carrying over. */
export const PEOPLE_PHRASES = {
  'substitute-no-session': {
    what: 'session {session} is not seated yet, and begins with round {first}',
    advice:
      'Say it for the whole of session {session}, from round {first}; of one after that once it is next.',
  },
  'return-not-away': {
    what: '{given} is not noted as away in round {from}',
    advice: 'Give the first round it plays again.',
  },
  'return-undo': {
    what: '{given} has missed nothing before round {from}',
    advice: 'Undo the absence in the history.',
  },
  'return-drawn': {
    what: 'round {from} is drawn without {given}',
    advice:
      'It plays again from the next round that is drawn; or undo the draw while nothing of it is played.',
  },
  'return-unseated': {
    what: 'session {session} was seated without {given}',
    advice: 'It plays again from the next session.',
  },
  'return-over': {
    what: 'round {from} is over, so {given} cannot be back in it',
    advice: 'Give the round in play or a later one.',
  },
  'carry-place-missing': {
    what: 'the carry-over is reckoned from the scores of the first {last} placed, and nobody is given in place {place}',
    advice: 'Give every placing down to {last}, also of those who do not go on.',
  },
  'place-shared': {
    what: 'place {place} is tied between {who}, and a place or a carry-over depends on it',
    advice: 'Break the tie first, by the tie-break or a recorded lot.',
  },
  'carry-two-finalists': {
    what: 'this carry-over is between two finalists, not {given}',
    advice: 'Name the two teams of the final.',
  },
  'carry-without-sessions': {
    what: '{given} has no mean of sessions to carry over',
    advice: 'Give the qualifying sessions.',
  },
  'qualify-places': { what: 'nothing says how many go on', advice: 'Give the number of places.' },
  'club-teams': {
    what: '‘{given}’ is not a number of teams that played the qualifying event of {club}',
    advice: 'Give a whole number from 1 on, or leave it out where no event was held.',
  },
  'represented-too-little': {
    what: '{who} was represented at {played} of {of} ({turn}), and needs {needs} to be placed',
    advice: 'The scores stand; the placing goes to the next.',
  },
  'together-too-little': {
    what: '{who} played together {played} of {of} times ({turn}), and needs {needs} to be placed',
    advice: 'The scores stand; the placing goes to the next.',
  },
  'played-too-little': {
    what: '{who} played {played} of {of} ({turn}), and needs {needs} to be placed',
    advice: 'The scores stand; the placing goes to the next.',
  },
  'substitutions-too-many': {
    what: '{who} used {used} substitutions, and {most} is the most',
    advice: 'The scores stand; the placing goes to the next.',
  },
  'substitutions-used-up': {
    what: '{who} has used or booked {used} of {most} substitutions, and this is one more',
    advice: 'Let the nominated players play, or name fewer rounds.',
  },
  'substitute-emergency-only': {
    what: 'there are no substitutes here',
    advice: 'In an emergency the chief director may allow one, and says so.',
  },
  'substitute-for-stranger': {
    what: '{who} is not a player of {entry}',
    advice: 'Its players are {players}.',
  },
  'player-must-play': {
    what: '{who} has played or is down for {played} and must play {needs} of {of} ({turn}): no more may be missed',
    advice: 'Let {who} play; in an emergency another may, and the entry is then not placed.',
  },
  'pair-must-play': {
    what: '{who} has played or is down to play together {played} times and must do so {needs} of {of} ({turn}): no more may be missed',
    advice: 'Let the nominated pair play; in an emergency another may, and the entry is then not placed.',
  },
  'pair-must-come': {
    what: 'one of {who} has sat or is down to sit {played} times and must do so {needs} of {of} ({turn}): both may not be replaced',
    advice:
      'Let one of the two play; where both are away for a reason that excuses, give it for each; in an emergency others may, and the entry is then not placed.',
  },
  'sessions-too-few': {
    what: '{who} has {played} sessions, and {needs} are counted',
    advice: 'The sessions stand by themselves.',
  },
  'missed-reason': {
    what: '{who} was away for another reason ({given}) than the one that is covered ({asked})',
    advice: 'The matches count as forfeited or with a substitute.',
  },
  'missed-sessions': {
    what: '{who} plays {played} sessions, and needs {needs} for the average of the others',
    advice: 'The matches count as forfeited.',
  },
  'offence-minutes': {
    what: 'how many minutes it was decides what follows ({offence})',
    advice: 'Give the minutes, from 0 on.',
  },
  'offence-boards': {
    what: 'how many boards were lost decides what follows ({offence})',
    advice: 'Give a whole number of boards from 1 on.',
  },
  'offence-by': {
    what: 'nobody of those concerned bears it ({offence}, {given})',
    advice: 'Name the contestants, and of them the one alone at fault if there is one.',
  },
  'system-cards': {
    what: 'a pair has from 0 to {most} system cards on the table, not {given}',
    advice: 'Count the cards the opponents can see.',
  },
} as const satisfies Phrases;
