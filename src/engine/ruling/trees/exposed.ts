import type { Tree } from '../tree.ts';
import { COULD_KNOW, PARTNER_USED } from './later.ts';

export const EXPOSED = {
  topic: 'exposed-card',
  title: 'Card exposed during the auction',
  span: '24',
  edition: 2017,
  version: 2,
  phase: 'auction',
  rests: ['general', 'ABF Interpretations 24'],
  start: 'seen',
  nodes: {
    seen: {
      ask: 'Could partner have seen the card’s face, during the auction?',
      laws: ['24'],
      answers: {
        no: { says: 'No', next: 'unseen' },
        yes: { says: 'Yes', next: 'which' },
        after: { says: 'Yes, but the auction was already over', next: 'after-auction' },
      },
    },
    unseen: {
      rectify: 'No restriction. Anything an opponent saw is theirs to use.',
      say: 'Partner could not see it. Pick it up and carry on.',
      laws: ['24', '16'],
      effects: ['auction-continues', 'card-returned'],
      rests: ['general'],
      checked: 'text',
    },
    'after-auction': {
      rectify:
        'Law 24 ends with the auction. A defender’s card is a penalty card; declarer’s side picks it up.',
      say: 'The auction is over, so this is ruled like a card exposed in the play.',
      laws: ['49', '48A', '24'],
      effects: ['another-law'],
      watch: ['The 2007 Laws went on to the end of the auction period; the 2017 Laws do not.'],
      then: ['penalty-card'],
      checked: 'text',
    },
    which: {
      ask: 'What was exposed? It stays face up until the auction ends.',
      laws: ['24A', '24B', '24C'],
      answers: {
        low: { says: 'One card below the ten, not led', next: 'low' },
        honour: { says: 'One honour', next: 'passes' },
        led: { says: 'One card led before its time', next: 'passes' },
        several: { says: 'Two or more cards', next: 'passes' },
      },
    },
    low: {
      rectify: 'The auction goes on. If the side defends, the card becomes a penalty card, usually minor.',
      say: 'The card stays faced. Carry on with the auction; partner may not use it.',
      laws: ['24A', '24D', '24E', '50', '16C'],
      effects: ['auction-continues', 'unauthorised', 'recall'],
      watch: ['If the side defends: a penalty card. If it declares: the card is picked up.'],
      later: [PARTNER_USED],
      then: ['penalty-card'],
      rests: ['ABF Interpretations 24', 'general'],
      checked: 'text',
    },
    passes: {
      rectify: 'Partner must pass at their next turn. If the side defends, each card becomes a penalty card.',
      say: 'The card stays faced. Partner, you must pass at your next turn.',
      laws: ['24B', '24C', '24D', '24E', '72C'],
      effects: ['partner-passes-once', 'unauthorised', 'recall'],
      watch: ['Could they have known that silencing partner might help? Then look again at the end (72C).'],
      later: [COULD_KNOW, PARTNER_USED],
      then: ['penalty-card', 'could-have-been-aware'],
      rests: ['Course Notes, Damage after Infractions', 'general'],
      checked: 'text',
    },
  },
} as const satisfies Tree;
