import type { Tree } from '../tree.ts';

export const WITHDRAWN = {
  topic: 'withdrawn-call',
  title: 'Withdrawn call: lead restrictions',
  span: '26',
  edition: 2017,
  version: 2,
  phase: 'play',
  rests: ['Course Notes, Withdrawn Calls – Lead Restrictions'],
  start: 'defends',
  nodes: {
    defends: {
      ask: 'Does the side that withdrew a call defend?',
      laws: ['26'],
      answers: {
        yes: { says: 'Yes', next: 'comparable' },
        no: { says: 'No, it declares', next: 'none-declares' },
      },
    },
    'none-declares': {
      rectify: 'No lead restriction. What the withdrawn call told stays unauthorised to its side.',
      say: 'There is no restriction on the lead.',
      laws: ['26', '16C'],
      effects: ['no-lead-restriction', 'unauthorised'],
      rests: ['general'],
      checked: 'text',
    },
    comparable: {
      ask: 'Was it replaced by a comparable call or by Law 27B1a, was it a slip (25A), or does a law set Law 26 aside?',
      help: 'Set aside after 28B, 36A and 39B, after 38 if LHO had called, and where the player had to repeat the call (30A, 31A1, 32A1).',
      laws: ['26A', '25A', '27B1'],
      answers: {
        yes: { says: 'Yes', next: 'none-comparable' },
        no: { says: 'No', next: 'who-leads' },
      },
    },
    'none-comparable': {
      rectify: 'No lead restriction.',
      say: 'There is no restriction on the lead.',
      laws: ['26A', '27B1', '25A', '28B', '36A', '38D', '39B'],
      effects: ['no-lead-restriction'],
      checked: 'text',
    },
    'who-leads': {
      ask: 'Who is on lead?',
      laws: ['26B'],
      answers: {
        offender: { says: 'The player who withdrew the call', next: 'offender' },
        partner: { says: 'Their partner, for the first time', next: 'shown' },
        later: { says: 'Their partner, having led before', next: 'later' },
      },
    },
    offender: {
      rectify: 'No restriction on the offender. It waits for partner’s first lead.',
      say: 'You may lead anything.',
      laws: ['26B'],
      effects: ['no-lead-restriction'],
      watch: ['Stay near: the restriction comes at partner’s first turn to lead, even later in the play.'],
      checked: 'text',
    },
    later: {
      rectify: 'The restriction was for the first lead and while it was kept. It is over.',
      say: 'The restriction is over. Lead what you like.',
      laws: ['26B'],
      effects: ['no-lead-restriction'],
      checked: 'text',
    },
    shown: {
      ask: 'Which suits did the offender specify in the legal auction, before or after?',
      help: 'Only the suits of legal calls count, whatever the withdrawn call named or meant. Named outright, or shown beyond doubt.',
      judgement: true,
      laws: ['26B'],
      answers: {
        none: { says: 'None', next: 'any-suit' },
        some: { says: 'One or more', next: 'other-suits' },
        all: { says: 'All four', next: 'no-suit' },
      },
    },
    'any-suit': {
      rectify: 'Declarer may forbid any one suit while this defender keeps the lead.',
      say: 'Declarer, you may name one suit that may not be led now.',
      options: [
        {
          who: 'Declarer',
          may: 'forbid the lead of any one suit',
          then: 'It holds until that defender loses the lead.',
        },
        { who: 'Declarer', may: 'forbid nothing', then: 'The lead is free.' },
      ],
      laws: ['26B'],
      effects: ['lead-restriction'],
      watch: ['Declarer may not require a suit: that was the old law.'],
      checked: 'text',
    },
    'other-suits': {
      rectify: 'Declarer may forbid one suit, but none that the offender specified in the legal auction.',
      say: 'Declarer, you may forbid one suit, except those this player’s partner legally showed.',
      options: [
        {
          who: 'Declarer',
          may: 'forbid one suit not legally shown',
          then: 'It holds until that defender loses the lead.',
        },
        { who: 'Declarer', may: 'forbid nothing', then: 'The lead is free.' },
      ],
      laws: ['26B'],
      effects: ['lead-restriction'],
      watch: ['Declarer may not require a suit: that was the old law.'],
      checked: 'text',
    },
    'no-suit': {
      rectify: 'No suit is left to forbid. The lead is free.',
      say: 'Every suit was shown legally, so the lead is free.',
      laws: ['26B'],
      effects: ['no-lead-restriction'],
      rests: ['general'],
      checked: 'text',
    },
  },
} as const satisfies Tree;
