import type { Phrases } from './phrase.ts';

/** Refusals of teams events: line-ups, finals. */
export const TEAM_PHRASES = {
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
