import type { Phrases } from '../phrase.ts';

/** Refusals of teams events: line-ups, finals. */
export const TEAM_PHRASES = {
  'abandoned-in-knockout': {
    what: 'one of the two goes on from the match at table {table} in round {round}, even where neither came',
    advice: 'Say which of them forfeited; the other goes on, or another takes its place.',
  },
  'entries-full': {
    what: '{form} takes {max} entries, and has them',
    advice: 'Turn this one away, scratch another, or choose a form for more.',
  },
  'match-decided-already': {
    what: 'the match at table {table} in round {round} was decided without play: {as}, {why}',
    advice: 'Look at the table number; if it was played after all, undo the decision in the history first.',
  },
  'decided-moves': {
    what: 'the match of {one} and {other} at table {table} in round {round} is decided: {as}',
    advice: 'Undo that decision in the history first; it would come to others drawn to the table.',
  },
  'decided-comes': {
    what: 'it was decided about {one} and {other}, who do not meet at table {table} in round {round} now',
    advice: 'Decide the match again where they meet.',
  },
  'match-in-session': {
    what: 'table {table} in round {round} plays boards of a session, and no match that could be {as}',
    advice:
      'Adjust the boards that were not played, mark them as not played, or note that the pair did not come or has gone home.',
  },
  'match-needs-winner': {
    what: 'the match at table {table} in round {round} cannot be {as}: somebody goes on from it, and no clause says who',
    advice: 'Have it played, or say which side forfeited.',
  },
  'choice-none': {
    what: '{given} has nothing to choose in {stage}: who meets whom is drawn',
    advice: 'Make the draw; to change it, draw the round by hand.',
  },
  'spoilt-no-board': {
    what: 'no board of the match at table {table} in round {round} is fouled, spoilt or ruled artificial',
    advice: 'Note the board or rule on it first; boards that were not begun in time are taken off.',
  },
  'absence-after-end': {
    what: '{given} cannot be away from round {from}: the contest ends with round {last}',
    advice: 'Name a round that is still to come.',
  },
  'withdraw-after-end': {
    what: '{given} cannot leave from round {from}: the contest ends with round {last}, and nobody goes on from it',
    advice: 'What was played stands.',
  },
  'match-played': {
    what: 'the match at table {table} in round {round} was played: every board of it is in',
    advice: 'Correct or rule on its boards; or withdraw the results first.',
  },
  'entry-stage': {
    what: 'no stage ‘{given}’ takes entries of its own',
    advice: 'One may enter for: {known}.',
  },
  'entry-stage-begun': {
    what: '{stage} has begun, so who plays in it stands, and that is not to be changed for {given}',
    advice: 'Say which of the stages to come it is entered for.',
  },
  'entry-after-field': {
    what: '{given} comes too late: every round is drawn or seated, and no stage to come takes entries',
    advice:
      'If no result is in, undo in the history the calling of the round, its seating or draw and the opening of the stage; then enter it.',
  },
  'scratch-in-stage': {
    what: '{given} is in the field of a stage',
    advice: 'Withdraw it from the contest: its matches are kept; or undo the opening of the stage first.',
  },
  'pair-plays': {
    what: '{given} has begun: another pair cannot take over what it played',
    advice:
      'Use a substitute for the rounds concerned; a name that is spelt wrongly is put right with ‘Put a misspelt name right’.',
  },
  'category-late': {
    what: 'the category of {given} is named before play begins, and play is on',
    advice: 'The entry is placed as it was described.',
  },
  'handicap-late': {
    what: 'the contest is closed, and the handicap of {given} stays as it is',
    advice: 'Open the contest again first: its places with handicaps change.',
  },
  'contending-late': {
    what: 'whether {given} contends is said before play begins, and play is on',
    advice: 'Withdraw the entry if it does not go on.',
  },
  'withdraw-from-session': {
    what: '{contestant} cannot withdraw from round {from}: round {now} is being played',
    advice:
      'If it has left, note that it is away from the first round it does not play; withdraw it from a round that has not begun.',
  },
  'absence-late': {
    what: '{given} cannot be away from round {from}: round {now} is called',
    advice: 'Give a later round; a match nobody came to is forfeited.',
  },
  'undo-missed': {
    what: 'round {round} is over, and {given} did not play in it',
    advice: 'Its boards cannot be played any more: what it missed stays missed.',
  },
  'undo-left': {
    what: 'round {round} is over, and {given} did not play in it',
    advice: 'If it plays again, note first that it was away from round {round} of that session.',
  },
  'undo-left-drawn': {
    what: 'round {round} is over, and was played without {given}: whoever it was drawn against had a bye',
    advice: 'It stays out of this stage; what it played before stays, and the draws go on without it.',
  },
  'absence-unseated': {
    what: '{given} has no seat in that session from round {from} on',
    advice: 'There is nothing to miss; a session it was not seated in is missed already.',
  },
  'absence-played': {
    what: '{given} played in round {round} at table {table}',
    advice: 'Give the first round it was away from; a result that is wrong is withdrawn first.',
  },
  'absence-knockout': {
    what: '{given} is in an event that nobody misses a round of',
    advice: 'Its match is forfeited; or it leaves the Swiss at one of the times there are.',
  },
  'absence-session': {
    what: '{given} is away from a whole session: the next to be seated is session {session}, from round {next}',
    advice: 'Note the absence from round {next}; one from a later session when that is next.',
  },
  'penalty-hundredth': {
    what: 'a penalty has no more than two places after the point, not {given}',
    advice: 'Give it to the hundredth.',
  },
  'penalty-counts-not': {
    what: 'a fine in {given} would change nothing here: {stage} adds up {unit}',
    advice: 'Give it in {unit}.',
  },
  'penalty-round': {
    what: 'a fine in {stage} falls on a match: round {given} is none of it',
    advice: 'Name a round of the stage that is drawn.',
  },
  'penalty-offence': {
    what: '‘{given}’ is no offence of the list',
    advice: 'Leave it out, or name one of: {known}.',
  },
  'stanza-decided': {
    what: 'a stanza of the final cannot be {as}: the regulations do not say who has won then',
    advice:
      'Have it played; or record which team forfeits or concedes the final; or enter the boards as not played and fine the side at fault so many IMPs, with your reason.',
  },
  'finals-few': {
    what: '{open} of the places in the finals would stay empty: too few teams have finals points',
    advice: 'Check the results of both stages.',
  },
  'draw-by-choice': {
    what: 'who meets whom in round {round} of the knock-out was chosen or follows from it, so nobody is exchanged in it',
    advice:
      'Before the round is called undo its draw and the choice in the history, and let the team choose again.',
  },
  'draw-swap-apart': {
    what: '{one} plays in the {first} and {other} in the {second}, so they cannot change places',
    advice: 'Name two that play in the same one.',
  },
  'finals-number': {
    what: 'these finals are for {wanted} teams, and {given} can play them',
    advice:
      'Undo the withdrawal of one that keeps its place and forfeits, or close the session: the stage before then decides the places.',
  },
  'line-up-substituted': {
    what: 'a substitute plays for {player} in round {round}',
    advice: 'Name the substitute, or undo the substitution first.',
  },
  'line-up-late': {
    what: '{team} has begun round {round}: pairs change only at the end of a period of play',
    advice: 'Use a substitute, or change the line-up of the next round.',
  },
  'line-up-system': {
    what: '{team} has lodged several systems, and the line-up names none of them: {lodged}',
    advice: 'Name the system that is played.',
  },
  'line-up-not-there': {
    what: '{team} has no match in round {round}',
  },
} as const satisfies Phrases;
