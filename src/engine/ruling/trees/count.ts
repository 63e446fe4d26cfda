import type { Tree } from '../tree.ts';
import { CARD_KNOWN } from './later.ts';

export const COUNT = {
  topic: 'wrong-number-of-cards',
  title: 'Wrong number of cards',
  span: '13–14',
  edition: 2017,
  version: 2,
  phase: 'any',
  rests: ['Course Notes, Incorrect Number of Cards'],
  start: 'count',
  nodes: {
    count: {
      ask: 'All four count their cards, face down. What do you find?',
      laws: ['7B2'],
      answers: {
        short: { says: 'Three hands of 13, one short', next: 'when-short' },
        mixed: { says: 'One has too many, another too few', next: 'played' },
        extra: { says: 'Three of 13, one of 14: a card too many', next: 'surplus' },
      },
    },
    'when-short': {
      ask: 'When was it found?',
      laws: ['14A', '14B'],
      answers: {
        auction: { says: 'Before the opening lead is faced', next: 'restore-auction' },
        play: { says: 'After that, or after the play', next: 'among-played' },
      },
    },
    'restore-auction': {
      rectify:
        'Find the card and give it back, or replace it from another pack. The auction goes on. The board is never cancelled for this.',
      say: 'The missing card goes back to the hand. Please carry on with the auction.',
      laws: ['14A', '14C'],
      effects: ['auction-continues', 'unauthorised'],
      watch: ['If partner saw the card, that knowledge is not to be used; in the auction see Law 24.'],
      rests: ['Course Notes, Incorrect Number of Cards', 'general'],
      checked: 'text',
    },
    'among-played': {
      ask: 'Is the missing card among the played cards: two played to one trick?',
      laws: ['14B1'],
      answers: {
        yes: { says: 'Yes', next: 'to-defective' },
        no: { says: 'No, it is elsewhere', next: 'seen-by-partner' },
      },
    },
    'to-defective': {
      rectify: 'This is a defective trick. Rule under Law 67.',
      say: 'A trick has too many cards. I will put that right.',
      laws: ['14B1', '67'],
      effects: ['another-law'],
      then: ['defective-trick'],
      checked: 'text',
    },
    'seen-by-partner': {
      ask: 'Is the player a defender whose partner could see the card’s face?',
      laws: ['14B4', '49'],
      answers: {
        yes: { says: 'Yes', next: 'restored-penalty' },
        no: { says: 'No', next: 'restored' },
      },
    },
    'restored-penalty': {
      rectify: 'The card counts as always held. It becomes a penalty card. It may mean an earlier revoke.',
      say: 'The card goes back and is a penalty card. I will check the earlier tricks for a revoke.',
      laws: ['14B4', '49', '50', '64', '14B2'],
      effects: ['play-continues', 'unauthorised'],
      watch: ['Was a trick played in that suit before? Then rule on a revoke.'],
      then: ['penalty-card', 'revoke'],
      checked: 'text',
    },
    restored: {
      rectify:
        'The card, or one from another pack if it is lost, counts as always held and goes back. Play goes on. It may mean an earlier revoke.',
      say: 'The card goes back to the hand as if it had always been there. Play on.',
      laws: ['14B4', '14B2', '14B3', '64'],
      effects: ['play-continues', 'not-penalty-card'],
      watch: ['Was a trick played in that suit before? Then rule on a revoke.'],
      then: ['revoke'],
      rests: ['Course Notes, Incorrect Number of Cards', 'general'],
      checked: 'text',
    },
    surplus: {
      ask: 'Was the extra card already played to a trick?',
      laws: ['13C'],
      answers: {
        no: { says: 'No', next: 'surplus-removed' },
        yes: { says: 'Yes', next: 'surplus-played' },
      },
    },
    'surplus-removed': {
      rectify: 'Remove the extra card. Auction and play go on unaffected.',
      say: 'This card does not belong to the pack. Carry on without it.',
      laws: ['13C'],
      effects: ['play-continues'],
      checked: 'text',
    },
    'surplus-played': {
      rectify: 'Remove the extra card and play on. Adjust the score if that card affected the play.',
      say: 'The extra card is taken out. Play on; I will look at the result at the end.',
      laws: ['13C', '12A'],
      effects: ['play-continues', 'recall'],
      watch: ['At the end: did the extra card matter?'],
      later: [CARD_KNOWN],
      checked: 'text',
      judgement: true,
    },
    played: {
      ask: 'Has play of the board finished?',
      laws: ['13D'],
      answers: {
        yes: { says: 'Yes', next: 'after-play' },
        no: { says: 'No', next: 'has-called' },
      },
    },
    'after-play': {
      rectify:
        'Cancel the board and give an adjusted score. Check the previous table: if it played so too, cancel there as well.',
      say: 'The board was wrongly filled, so the result cannot stand.',
      laws: ['13D', '12C2', '86B', '87'],
      effects: ['board-cancelled', 'artificial-score', 'procedural-penalty'],
      watch: [
        'A player who failed to count, or fouled the board, may be penalised.',
        'Teams: a result of the other table that clearly favours one side calls for an assigned score (86B1).',
      ],
      then: ['fouled-board'],
      checked: 'text',
    },
    'has-called': {
      ask: 'Has a player with a wrong hand made a call?',
      laws: ['13A', '13B'],
      answers: {
        no: { says: 'No', next: 'seen' },
        yes: { says: 'Yes', next: 'same-calls' },
      },
    },
    seen: {
      ask: 'Has anyone seen a card that belongs to another player?',
      where: 'away',
      answers: {
        no: { says: 'No', next: 'correct-continue' },
        yes: { says: 'Yes', next: 'seen-continue' },
      },
    },
    'correct-continue': {
      rectify: 'Correct the hands and let the board be played.',
      say: 'The hands are right again and nobody saw a card. Please play the board.',
      laws: ['13A1'],
      effects: ['auction-continues', 'play-continues'],
      watch: ['Failing to count the cards may be penalised.'],
      checked: 'text',
    },
    'seen-continue': {
      rectify:
        'Correct the hands. The board is played and scored. Adjust at the end only if the knowledge affected the result.',
      say: 'Play the board, and call me at the end. What you saw must not be used.',
      laws: ['13A2', '16D', '12C1b'],
      effects: ['play-continues', 'unauthorised', 'recall'],
      watch: [
        'The Course Notes cancel the board if the card matters. That was 2007: since 2017 it is played and scored.',
        'At the end: did the seen card affect the result?',
      ],
      later: [CARD_KNOWN],
      rests: ['general', 'Course Notes, Incorrect Number of Cards'],
      checked: 'text',
    },
    'same-calls': {
      ask: 'Once corrected, can the board be played normally without any call being changed?',
      where: 'away',
      judgement: true,
      laws: ['13B'],
      answers: {
        yes: { says: 'Yes', next: 'called-continue' },
        no: { says: 'No', next: 'cancel-called' },
      },
    },
    'called-continue': {
      rectify: 'Correct the hands; all calls stand and the board is played. Adjust later if it was affected.',
      say: 'All calls stand with the right hands. Please carry on.',
      laws: ['13B1', '12A'],
      effects: ['call-stands', 'play-continues', 'recall'],
      watch: ['At the end: was the bidding or play affected after all?'],
      later: [CARD_KNOWN],
      checked: 'text',
    },
    'cancel-called': {
      rectify:
        'The board cannot go on. Give an adjusted score: assigned if a result can be reckoned, else artificial.',
      say: 'With the right cards the auction would have been different, so the board is cancelled.',
      laws: ['13B2', '12C1d', '12C2', '90B'],
      effects: ['board-cancelled', 'artificial-score', 'procedural-penalty'],
      rests: ['Course Notes, Incorrect Number of Cards', 'general'],
      checked: 'text',
    },
  },
} as const satisfies Tree;
