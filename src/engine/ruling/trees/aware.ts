import type { Tree } from '../tree.ts';
import { COULD_KNOW } from './later.ts';

export const AWARE = {
  topic: 'could-have-been-aware',
  title: 'Could have been aware',
  span: '72C',
  edition: 2017,
  version: 2,
  phase: 'any',
  rests: ['Course Notes, Damage after Infractions'],
  start: 'finished',
  nodes: {
    finished: {
      ask: 'Has the board been played to the end?',
      laws: ['72C'],
      answers: {
        no: { says: 'No', next: 'continue' },
        yes: { says: 'Yes', next: 'aware' },
      },
    },
    continue: {
      rectify: 'Rule on the irregularity as its own law says and let them play. Look again at the end.',
      say: 'Play on, and call me back at the end of the hand.',
      laws: ['72C'],
      effects: ['play-continues', 'recall'],
      watch: ['At the end: could they have been aware, and did their side gain?'],
      later: [COULD_KNOW],
      checked: 'text',
    },
    aware: {
      ask: 'At that moment, could a player in that seat have seen that it might well hurt the other side?',
      help: 'Judge the bridge situation, not knowledge of the Laws and never motives.',
      where: 'self',
      judgement: true,
      laws: ['72C'],
      answers: {
        no: { says: 'No: usually it would hurt their own side', next: 'luck' },
        yes: { says: 'Yes: for instance, it silences partner', next: 'gained' },
      },
    },
    luck: {
      rectify: 'No adjustment. They were lucky.',
      say: 'The law was applied and the score stands. It was good luck, not more.',
      laws: ['72C', '12B2'],
      effects: ['score-stands'],
      checked: 'text',
    },
    gained: {
      ask: 'Did that side gain through the irregularity, compared with the board without it?',
      where: 'self',
      judgement: true,
      laws: ['72C', '12B1'],
      answers: {
        yes: { says: 'Yes', next: 'adjust' },
        no: { says: 'No', next: 'no-gain' },
      },
    },
    adjust: {
      rectify: 'Assign the score expected without the irregularity, weighted if several results were likely.',
      say: 'I adjust the score. This says nothing about anyone’s motives; the rule is the same for all.',
      laws: ['72C', '12B1', '12C1c'],
      effects: ['assigned-score', 'weighted-allowed'],
      checked: 'text',
    },
    'no-gain': {
      rectify: 'The score stands: nothing was gained.',
      say: 'The irregularity gained nothing, so the score stands.',
      laws: ['72C', '12B1'],
      effects: ['score-stands'],
      checked: 'text',
    },
  },
} as const satisfies Tree;
