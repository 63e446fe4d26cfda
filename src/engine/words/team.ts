import type { Phrases } from './phrase.ts';

/** Refusals of teams events: line-ups, finals. */
export const TEAM_PHRASES = {
  'abandoned-not-final': {
    what: 'that neither side came is defined for finals alone, and the match at table {table} in round {round} is none',
    advice:
      'Say which side forfeited, or that the match is spoilt for both; a side that was late too has a fine.',
  },
  'entries-full': {
    what: '{form} takes {max} entries, and has them',
    advice: 'Turn this one away, scratch another, or choose a form for more.',
  },
  'match-decided-already': {
    what: 'the match at table {table} in round {round} was decided without play: {as}, {why}',
    advice: 'Look at the table number; if it was played after all, undo the decision in the history first.',
  },
  'stanza-decided': {
    what: 'a stanza of the final cannot be {as}: the regulations do not say what it would be worth',
    advice:
      'Have it played; or enter its boards as not played and fine the side at fault so many IMPs, with your reason.',
  },
  'withdraw-stanzas': {
    what: '{contestant} plays the final: the regulations do not say what its stanzas would be worth if it left',
    advice:
      'Have them played; or enter the boards left as not played and fine the side at fault so many IMPs, with your reason.',
  },
  'finals-few': {
    what: '{open} of the places in the finals would stay empty: too few teams have finals points',
    advice: 'Check the results of both stages.',
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
