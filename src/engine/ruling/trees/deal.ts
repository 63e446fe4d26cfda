import type { Tree } from '../tree.ts';

export const DEAL = {
  topic: 'deal',
  title: 'Shuffle, deal and a board turned wrongly',
  span: '6–7, 22B',
  edition: 2017,
  version: 1,
  phase: 'any',
  rests: ['general'],
  start: 'what',
  nodes: {
    what: {
      ask: 'What was wrong with the deal?',
      laws: ['6', '7'],
      answers: {
        misdealt: { says: 'Misdealt, or a card seen in shuffling or dealing', next: 'begun' },
        unshuffled: { says: 'Not shuffled, or a deal from an earlier session', next: 'meant' },
        turned: { says: 'The board lay turned the wrong way', next: 'how' },
        pocket: { says: 'A hand went back into the wrong pocket', next: 'pocket' },
        'passed-out': { says: 'All passed, and they want a new deal', next: 'no-redeal' },
      },
    },
    begun: {
      ask: 'Has the auction begun?',
      laws: ['6D1', '17A'],
      answers: {
        no: { says: 'No', next: 'redeal' },
        yes: { says: 'Yes', next: 'too-late' },
      },
    },
    redeal: {
      rectify: 'Shuffle and deal again, at the first table that plays the board.',
      say: 'Please shuffle and deal this board again.',
      laws: ['6D1'],
      effects: ['new-deal'],
      checked: 'text',
    },
    'too-late': {
      rectify: 'Too late to redeal. Rule on wrong numbers of cards, or on what a player has seen.',
      say: 'The auction has begun, so the board is not dealt again. I will see what was wrong.',
      laws: ['6D1', '13', '16D', '24'],
      effects: ['another-law'],
      then: ['wrong-number-of-cards', 'unauthorised-information', 'exposed-card'],
      checked: 'text',
    },
    meant: {
      ask: 'Was the board meant to be replayed, or is the deal prepared?',
      laws: ['6D2', '6E'],
      answers: {
        no: { says: 'No', next: 'no-result' },
        yes: { says: 'Yes', next: 'prepared' },
      },
    },
    'no-result': {
      rectify: 'No result counts, at this table or another. Cancel the board; it is shuffled and dealt anew.',
      say: 'This board was not properly dealt, so no result on it counts.',
      laws: ['6D2', '6D3'],
      effects: ['board-cancelled', 'new-deal'],
      watch: ['No time for a new deal: artificial scores by Law 12C2.', 'Teams: Law 86A limits a new deal.'],
      checked: 'text',
    },
    prepared: {
      rectify: 'The deal is as the organiser wanted it. The results count.',
      say: 'The board is meant to be so. Please play it.',
      laws: ['6D2', '6E'],
      effects: ['score-stands'],
      checked: 'text',
    },
    pocket: {
      rectify:
        'The board is fouled for the tables after it. Put it right now and find out who has played it so.',
      say: 'The hands go back into their own pockets. I will see which tables played it so.',
      laws: ['7C', '87A', '90B'],
      effects: ['another-law'],
      then: ['fouled-board', 'responsible'],
      checked: 'text',
    },
    how: {
      ask: 'How was the board turned?',
      help: 'Found before anyone took out a hand: turn it right and play.',
      laws: ['7A'],
      answers: {
        half: { says: 'Back to front: partners held each other’s cards', next: 'half-turn' },
        quarter: { says: 'By a quarter: each side held the other’s cards', next: 'scoring' },
      },
    },
    'half-turn': {
      rectify: 'Each side held its own cards. Finish the board; the score stands.',
      say: 'Each side had the right cards, so the score stands.',
      laws: ['7A', '90B'],
      effects: ['score-stands'],
      watch: ['The hands go back into the same pockets.'],
      checked: 'knowledge',
    },
    scoring: {
      ask: 'Is it pairs or teams?',
      laws: ['7A', '87'],
      answers: {
        pairs: { says: 'Pairs or individual', next: 'quarter-pairs' },
        teams: { says: 'Teams of four', next: 'quarter-teams' },
      },
    },
    'quarter-pairs': {
      rectify:
        'Finish the board. The hands are whole, so score each pair by the cards it held; if that cannot be done, adjust.',
      say: 'You are scored for the cards you held.',
      laws: ['7A', '12A2', '90B'],
      effects: ['score-changed'],
      watch: ['The hands go back into their own pockets, so that the board is not fouled.'],
      checked: 'knowledge',
    },
    'quarter-teams': {
      rectify: 'The two tables cannot be compared. Rule under Law 86.',
      say: 'The tables cannot be compared. I will rule on the board.',
      laws: ['86B', '87C', '7A'],
      effects: ['another-law'],
      then: ['fouled-board'],
      checked: 'knowledge',
    },
    'no-redeal': {
      rectify: 'A board passed out is not dealt again. It scores nothing for both sides.',
      say: 'Four passes end the auction. The board is scored as passed out.',
      laws: ['22B', '6D3'],
      effects: ['score-stands'],
      checked: 'text',
    },
  },
} as const satisfies Tree;
