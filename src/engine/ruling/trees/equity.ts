import type { Tree } from '../tree.ts';

/** What is asked about a revoke when the board is over and the tricks have been transferred. */
export const REVOKE_EQUITY = {
  topic: 'revoke-equity',
  title: 'After a revoke: did it cost more?',
  span: '64C, 67B',
  edition: 2017,
  version: 1,
  phase: 'score',
  rests: ['general', 'Course Notes, Rectification after a Revoke'],
  start: 'which',
  nodes: {
    which: {
      ask: 'What happened on the board?',
      laws: ['64C'],
      answers: {
        one: { says: 'One revoke', next: 'more' },
        again: { says: 'The same player revoked more than once in a suit', next: 'more-again' },
        both: { says: 'Both sides revoked', next: 'more-both' },
        missing: { says: 'A player did not play to a trick', next: 'missing-won' },
      },
    },
    more: {
      ask: 'Without the revoke, would the other side likely have more tricks than it has after the transfer?',
      where: 'self',
      help: 'Count from the revoke on, with the cards as they lay. The transfer is already included.',
      judgement: true,
      laws: ['64C1'],
      answers: {
        yes: { says: 'Yes', next: 'adjust' },
        no: { says: 'No', next: 'enough' },
      },
    },
    adjust: {
      rectify:
        'Assign the tricks likely without the revoke, weighted if several results were likely. Only upwards.',
      say: 'The revoke cost you more than the transfer gave, so I adjust the score.',
      laws: ['64C1', '12C1c'],
      effects: ['equity', 'assigned-score', 'weighted-allowed'],
      checked: 'text',
    },
    enough: {
      rectify:
        'The transfer stays, even if it gave more than the revoke cost. No transfer: the score stands.',
      say: 'You have at least what you would have had, so the score stands.',
      laws: ['64C1', '12B2'],
      effects: ['equity', 'score-stands'],
      checked: 'text',
    },
    'more-again': {
      ask: 'Would the other side likely have more tricks if the later revokes had not happened?',
      where: 'self',
      judgement: true,
      laws: ['64C2'],
      answers: {
        yes: { says: 'Yes', next: 'adjust-again' },
        no: { says: 'No', next: 'enough' },
      },
    },
    'adjust-again': {
      rectify: 'Assign the tricks likely had the later revokes not happened.',
      say: 'The second revoke cost you more, so I adjust the score.',
      laws: ['64C2a', '64C1', '12C1c'],
      effects: ['equity', 'assigned-score', 'weighted-allowed'],
      checked: 'text',
    },
    'more-both': {
      ask: 'Was one side damaged, compared with the board had nobody revoked?',
      where: 'self',
      judgement: true,
      laws: ['64B7', '64C2'],
      answers: {
        yes: { says: 'Yes', next: 'adjust-both' },
        no: { says: 'No', next: 'both-stand' },
      },
    },
    'adjust-both': {
      rectify: 'Assign the likely result had nobody revoked, weighted if several results were likely.',
      say: 'I adjust to what would likely have happened without any revoke.',
      laws: ['64C2b', '12C1c'],
      effects: ['equity', 'assigned-score', 'weighted-allowed'],
      checked: 'knowledge',
    },
    'both-stand': {
      rectify: 'No trick moves and the score stands.',
      say: 'Neither side was damaged, so the score stands.',
      laws: ['64B7', '64C2b'],
      effects: ['tricks-0', 'score-stands'],
      checked: 'knowledge',
    },
    'missing-won': {
      ask: 'Did the side that missed the trick win that trick or a later one?',
      laws: ['67B1', '64A2'],
      answers: {
        yes: { says: 'Yes', next: 'missing-one' },
        no: { says: 'No', next: 'missing-none' },
      },
    },
    'missing-one': {
      rectify: 'One trick goes to the other side, never two.',
      say: 'One trick is transferred.',
      laws: ['64A2', '67B1', '64C1'],
      effects: ['tricks-1', 'equity'],
      watch: ['Give more only if the missing card cost more.'],
      checked: 'text',
    },
    'missing-none': {
      rectify: 'No trick goes over: the side won none from that trick on.',
      say: 'No trick is transferred.',
      laws: ['64B1', '67B1', '64C1'],
      effects: ['tricks-0', 'equity'],
      checked: 'text',
    },
  },
} as const satisfies Tree;
