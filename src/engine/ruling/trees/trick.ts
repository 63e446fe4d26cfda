import type { Later, Tree } from '../tree.ts';

const MISSING = {
  topic: 'revoke-equity',
  why: 'Did the side win that trick or a later one? Then one trick goes over.',
  answers: ['missing'],
} as const satisfies Later;

export const DEFECTIVE = {
  topic: 'defective-trick',
  title: 'Defective trick',
  span: '67',
  edition: 2017,
  version: 2,
  phase: 'play',
  rests: ['general'],
  start: 'when',
  nodes: {
    when: {
      ask: 'Have both sides played to the next trick?',
      laws: ['67A', '67B'],
      answers: {
        no: { says: 'No', next: 'early' },
        yes: { says: 'Yes', next: 'late' },
      },
    },
    early: {
      ask: 'What is wrong with the trick?',
      laws: ['67A'],
      answers: {
        few: { says: 'A player has not played to it', next: 'adds' },
        many: { says: 'A player played two cards', next: 'takes' },
      },
    },
    adds: {
      rectify: 'The player now plays a legal card to it.',
      say: 'Please play a legal card to that trick.',
      laws: ['67A1'],
      effects: ['play-continues'],
      checked: 'text',
    },
    takes: {
      rectify: 'The extra card is dealt with as a fifth card or as two cards at once.',
      say: 'One card too many was played. I will see which one counts.',
      laws: ['67A2', '45E', '58B'],
      effects: ['another-law'],
      then: ['two-cards', 'card-played'],
      checked: 'text',
    },
    late: {
      ask: 'What is wrong with the older trick?',
      laws: ['67B1', '67B2'],
      answers: {
        few: { says: 'A player has a card too many left: none played to it', next: 'suit' },
        many: { says: 'A player has too few left: two played to it', next: 'which' },
      },
    },
    suit: {
      ask: 'Has the player a card of the suit that was led to it?',
      laws: ['67B1'],
      answers: {
        yes: { says: 'Yes', next: 'follows' },
        no: { says: 'No', next: 'any' },
      },
    },
    follows: {
      rectify:
        'A card of the suit led goes to that trick; who won it does not change. It counts as a revoke: one trick if the side won that or a later one.',
      say: 'Put a card of that suit with the trick. It counts as a revoke.',
      laws: ['67B1a', '64A2', '64C'],
      effects: ['equity', 'recall'],
      watch: [
        'One trick at most, even if the player could have won it. Not playing to a trick is always a revoke.',
      ],
      later: [MISSING],
      checked: 'text',
    },
    any: {
      rectify:
        'Any card goes to that trick; who won it does not change. It counts as a revoke: one trick if the side won that or a later one.',
      say: 'Put any card with the trick. It counts as a revoke.',
      laws: ['67B1b', '64A2', '64C'],
      effects: ['equity', 'recall'],
      watch: ['It counts as a revoke although the player cannot follow now.'],
      later: [MISSING],
      checked: 'text',
    },
    which: {
      ask: 'Look at the tricks. Is it known which of the two cards was seen as the play?',
      laws: ['67B2'],
      answers: {
        seen: { says: 'Yes', next: 'restored' },
        unknown: { says: 'No', next: 'restored-highest' },
      },
    },
    restored: {
      rectify:
        'The card seen stays. The other goes back and counts as always held: not playing it may have been a revoke.',
      say: 'The card we saw stays, and the other goes back to your hand.',
      laws: ['67B2a', '67B2b', '64A2'],
      effects: ['card-returned', 'play-continues', 'equity'],
      watch: [
        'A defender’s card that partner could see is a penalty card.',
        'Check the tricks since for a revoke.',
      ],
      then: ['revoke', 'penalty-card'],
      checked: 'text',
    },
    'restored-highest': {
      rectify:
        'The highest card that was legal to the trick stays. The other goes back and counts as always held: it may mean a revoke.',
      say: 'The highest card that could be played stays, and the other goes back to your hand.',
      laws: ['67B2a', '67B2b', '64A2'],
      effects: ['card-returned', 'play-continues', 'equity'],
      watch: [
        'A defender’s card that partner could see is a penalty card.',
        'Check the tricks since for a revoke.',
      ],
      then: ['revoke', 'penalty-card'],
      checked: 'knowledge',
    },
  },
} as const satisfies Tree;
