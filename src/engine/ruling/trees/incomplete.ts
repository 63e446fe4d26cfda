import type { Node } from '../tree.ts';

/** What an incomplete call from dummy means: Law 46. */
export const INCOMPLETE = {
  incomplete: {
    ask: 'What did declarer say?',
    help: 'None of this holds if declarer plainly meant something else.',
    laws: ['46B'],
    answers: {
      high: { says: 'High or low in a suit', next: 'high-low' },
      suit: { says: 'A suit only', next: 'lowest' },
      rank: { says: 'A rank only', next: 'rank' },
      absent: { says: 'A card that is not in dummy', next: 'absent' },
      anything: { says: 'Anything, or you choose', next: 'anything' },
    },
  },
  'high-low': {
    rectify: 'High is the highest card. Low is the lowest. Told to win, the lowest card known to win.',
    say: 'Played as called: highest, lowest, or the lowest winning card.',
    laws: ['46B1'],
    effects: ['card-played'],
    rests: ['general'],
    checked: 'text',
  },
  lowest: {
    rectify: 'The lowest card of that suit is played.',
    say: 'A suit alone means the lowest card of it.',
    laws: ['46B2'],
    effects: ['card-played'],
    rests: ['general'],
    checked: 'text',
  },
  rank: {
    rectify:
      'On lead: the suit just won, if dummy has that rank. Else the one such legal card; if several, declarer names one.',
    say: 'I will see which card that rank can mean.',
    laws: ['46B3'],
    effects: ['card-played'],
    rests: ['general'],
    checked: 'text',
  },
  absent: {
    rectify: 'The call is void. Declarer may name any legal card.',
    say: 'That card is not in dummy. Please name another.',
    options: [{ who: 'Declarer', may: 'name any legal card of dummy', then: 'It is played.' }],
    laws: ['46B4'],
    effects: ['card-not-played', 'play-continues'],
    rests: ['general'],
    checked: 'text',
  },
  anything: {
    rectify: 'Either defender may choose dummy’s card.',
    say: 'You left it open, so a defender may choose the card.',
    options: [{ who: 'Either defender', may: 'name dummy’s card', then: 'It is played.' }],
    laws: ['46B5'],
    effects: ['card-played'],
    rests: ['general'],
    checked: 'text',
  },
} as const satisfies Readonly<Record<string, Node>>;
