import type { Tree } from '../tree.ts';
import { AID_HELPED, PARTNER_USED } from './later.ts';

export const TURNED = {
  topic: 'turned-trick',
  title: 'Tricks turned wrongly, looking back',
  span: '65–66',
  edition: 2017,
  version: 2,
  phase: 'play',
  rests: ['Course Notes, Dummy’s Rights and Limitations', 'general'],
  start: 'what',
  nodes: {
    what: {
      ask: 'What is it about?',
      laws: ['65', '66'],
      answers: {
        turned: { says: 'A card points the wrong way', next: 'when' },
        see: { says: 'A player wants to see the last trick', next: 'see' },
        own: { says: 'A player wants to see their own last card', next: 'own' },
        old: { says: 'A player looked at an older trick', next: 'old' },
        mixed: { says: 'A player mixed up their played cards', next: 'mixed' },
      },
    },
    when: {
      ask: 'Has either side led or played to the next trick?',
      help: 'Declarer may always have it turned right. The limit is for dummy and the defenders.',
      laws: ['65B3'],
      answers: {
        no: { says: 'No', next: 'in-time' },
        declarer: { says: 'Yes, and declarer spoke', next: 'in-time' },
        yes: { says: 'Yes, and dummy or a defender spoke', next: 'late' },
      },
    },
    'in-time': {
      rectify: 'Allowed. The card is turned the right way.',
      say: 'Please turn it the right way.',
      laws: ['65B3'],
      effects: ['no-infraction', 'play-continues'],
      checked: 'knowledge',
    },
    late: {
      rectify: 'Too late to say so. Adjust if it helped partner’s play.',
      say: 'It was too late to say so. Play on; call me at the end if it helped.',
      laws: ['65B3', '16B', '90A'],
      effects: ['infraction', 'unauthorised', 'procedural-penalty', 'recall'],
      watch: ['At the end: did the remark help partner’s play?'],
      later: [PARTNER_USED],
      checked: 'knowledge',
      judgement: true,
    },
    see: {
      ask: 'Has the player turned their own card over, or has their side played to the next trick?',
      laws: ['66A'],
      answers: {
        no: { says: 'No', next: 'may-see' },
        yes: { says: 'Yes', next: 'no-see' },
      },
    },
    'may-see': {
      rectify: 'All cards just played to the trick are faced once more.',
      say: 'Please face your cards once more.',
      laws: ['66A'],
      effects: ['no-infraction', 'play-continues'],
      rests: ['general'],
      checked: 'knowledge',
    },
    'no-see': {
      rectify: 'The trick is not seen again until the play is over.',
      say: 'It is too late to see that trick.',
      laws: ['66A', '66C'],
      effects: ['rights-lost', 'play-continues'],
      rests: ['general'],
      checked: 'knowledge',
    },
    own: {
      ask: 'Has a card been led to the next trick?',
      laws: ['66B'],
      answers: {
        no: { says: 'No', next: 'own-yes' },
        yes: { says: 'Yes', next: 'no-see' },
      },
    },
    'own-yes': {
      rectify: 'The player may look at their own last card, without showing it.',
      say: 'You may look at your own card, not show it.',
      laws: ['66B'],
      effects: ['no-infraction', 'play-continues'],
      rests: ['general'],
      checked: 'knowledge',
    },
    old: {
      rectify:
        'Quitted tricks are looked at only on the director’s word. Penalty possible; adjust if it helped.',
      say: 'Old tricks stay face down. Play on.',
      laws: ['66C', '90B', '16B'],
      effects: ['infraction', 'procedural-penalty', 'recall'],
      watch: ['At the end: did the player find something useful in the old trick?'],
      later: [AID_HELPED],
      checked: 'knowledge',
      rests: ['general'],
    },
    mixed: {
      rectify: 'A player who disturbs the order of the tricks risks losing a doubtful trick or revoke.',
      say: 'Leave your cards in order until the score is agreed.',
      laws: ['65D', '66D'],
      effects: ['infraction', 'rights-lost'],
      rests: ['general'],
      checked: 'knowledge',
    },
  },
} as const satisfies Tree;
