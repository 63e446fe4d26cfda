import type { Node } from '../tree.ts';
import { PARTNER_USED } from './later.ts';

/** Concessions and agreements taken back: Laws 68B2, 69 and 71. */
export const CONCESSION = {
  'at-once': {
    ask: 'Did the partner object at once?',
    laws: ['68B2'],
    answers: {
      yes: { says: 'Yes', next: 'no-concession' },
      no: { says: 'No', next: 'concession-time' },
    },
  },
  'no-concession': {
    rectify: 'No concession has happened. Cards shown are picked up and are no penalty cards. Play goes on.',
    say: 'There is no concession. Pick up your cards and play on; you may not use what you learnt.',
    laws: ['68B2', '16C2'],
    effects: ['play-continues', 'not-penalty-card', 'unauthorised', 'recall'],
    watch: ['The conceder may not play as if partner had a trick. Cards shown are unauthorised to partner.'],
    later: [PARTNER_USED],
    checked: 'text',
  },
  'concession-time': {
    ask: 'Is the correction period still open?',
    laws: ['71', '79C'],
    answers: {
      yes: { says: 'Yes', next: 'concession-kind' },
      no: { says: 'No', next: 'stays' },
    },
  },
  'concession-kind': {
    ask: 'Which trick was conceded?',
    where: 'self',
    judgement: true,
    laws: ['71'],
    answers: {
      won: { says: 'One that side had already won', next: 'cancelled' },
      'cannot-lose': { says: 'One no normal play could lose', next: 'cancelled' },
      other: { says: 'Another', next: 'stays' },
    },
  },
  cancelled: {
    rectify: 'The concession of that trick is cancelled.',
    say: 'That trick could not be lost. It is given back.',
    laws: ['71'],
    effects: ['score-changed', 'weighted-barred'],
    rests: ['Course Notes, Cancelling a Concession'],
    checked: 'text',
  },
  stays: {
    rectify: 'The concession stands.',
    say: 'The concession stands.',
    laws: ['71', '79C'],
    effects: ['score-stands'],
    rests: ['Course Notes, Cancelling a Concession'],
    checked: 'text',
  },
  'agreement-time': {
    ask: 'Is it agreed already, and is the correction period still open?',
    help: 'It is agreed once that side has called on a later board or the round is over. Until then it is a contested claim.',
    laws: ['69A', '69B', '79C'],
    answers: {
      open: { says: 'Not agreed: no call on a later board, same round', next: 'statement' },
      yes: { says: 'Agreed, and the period is open', next: 'agreement-kind' },
      no: { says: 'Agreed, and the period is over', next: 'agreed' },
    },
  },
  'agreement-kind': {
    ask: 'Which trick did it agree to lose?',
    where: 'self',
    judgement: true,
    laws: ['69B1', '69B2'],
    answers: {
      won: { says: 'One it had already won', next: 'rescored' },
      likely: { says: 'One it would likely have won', next: 'rescored' },
      other: { says: 'One it might have won', next: 'agreed' },
    },
  },
  rescored: {
    rectify: 'The board is rescored with that trick given back. Whole tricks only: no weighted score.',
    say: 'Your agreement is withdrawn and the trick is given back.',
    laws: ['69B1', '69B2'],
    effects: ['score-changed', 'weighted-barred'],
    rests: ['Course Notes, Withdrawing agreement', 'ABF Interpretations 69B2'],
    checked: 'text',
  },
  agreed: {
    rectify: 'The agreement stands.',
    say: 'You agreed, and the trick was not likely yours. The score stands.',
    laws: ['69A', '69B', '79C'],
    effects: ['score-stands'],
    rests: ['Course Notes, Withdrawing agreement'],
    checked: 'text',
  },
} as const satisfies Readonly<Record<string, Node>>;
