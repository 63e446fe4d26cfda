import type { Option, Tree } from '../tree.ts';
import { PARTNER_USED } from './later.ts';

/** Whoever played after a card that now goes back may change too (Law 58B3). */
const OPPONENT_CHANGES = {
  who: 'Opponent who played to it',
  may: 'take that card back and play another',
  then: 'Only that side may use the card taken back (16C).',
} as const satisfies Option;

export const TWO_CARDS = {
  topic: 'two-cards',
  title: 'Two cards played at once',
  span: '58',
  edition: 2017,
  version: 2,
  phase: 'play',
  rests: ['Course Notes, Law 58B2'],
  start: 'visible',
  nodes: {
    visible: {
      ask: 'How many of the cards could be seen?',
      laws: ['58B'],
      answers: {
        one: { says: 'Only one', next: 'one' },
        more: { says: 'More than one', next: 'whose' },
        same: { says: 'Two players played at the same moment', next: 'same-who' },
        late: { says: 'Found after both sides played to the next trick', next: 'to-defective' },
      },
    },
    'to-defective': {
      rectify: 'Too late for Law 58. The trick is defective: rule under Law 67.',
      say: 'A trick has too many cards. I will put that right.',
      laws: ['58B4', '67B2'],
      effects: ['another-law'],
      then: ['defective-trick'],
      rests: ['general'],
      checked: 'text',
    },
    'same-who': {
      ask: 'Did both defenders face a lead at the same moment?',
      laws: ['58A'],
      answers: {
        leads: { says: 'Yes', next: 'other-card' },
        other: { says: 'No', next: 'simultaneous' },
      },
    },
    'other-card': {
      ask: 'The right leader’s card is led. Could the other card legally be played to it?',
      laws: ['58A', '57D'],
      answers: {
        yes: { says: 'Yes', next: 'both-legal' },
        no: { says: 'No', next: 'both-illegal' },
      },
    },
    'both-legal': {
      rectify: 'The right lead stands. The other card is played to it in turn. Declarer has no options.',
      say: 'The right lead stands, and the other card is played to it in turn.',
      laws: ['58A', '57D', '16B'],
      effects: ['card-played', 'not-penalty-card', 'play-continues', 'unauthorised', 'recall'],
      watch: ['At the end: did partner use having seen the card early?'],
      later: [PARTNER_USED],
      rests: ['general'],
      checked: 'text',
    },
    'both-illegal': {
      rectify: 'The right lead stands. The other card cannot be played to it: a major penalty card.',
      say: 'The right lead stands. The other card is a major penalty card.',
      laws: ['58A', '57D', '50'],
      effects: ['card-played', 'major-penalty-card'],
      then: ['penalty-card'],
      rests: ['general'],
      checked: 'text',
    },
    one: {
      rectify: 'The card that could be seen is played. The other goes back.',
      say: 'The card that was seen is played.',
      laws: ['58B1'],
      effects: ['card-played', 'not-penalty-card'],
      rests: ['general'],
      checked: 'text',
    },
    simultaneous: {
      rectify: 'The card played at the wrong turn counts as played after the right one.',
      say: 'Both cards stand in their right order.',
      laws: ['58A'],
      effects: ['play-continues'],
      rests: ['general'],
      checked: 'text',
    },
    whose: {
      ask: 'Whose cards are they?',
      laws: ['58B2'],
      answers: {
        declarer: { says: 'Declarer’s', next: 'declarer' },
        defender: { says: 'A defender’s', next: 'names' },
      },
    },
    declarer: {
      rectify: 'Declarer names the card played. The other goes back to the hand.',
      say: 'Which card do you play? The other goes back.',
      laws: ['58B2', '58B3', '48A'],
      effects: ['card-played', 'not-penalty-card', 'card-returned'],
      options: [
        { who: 'Declarer', may: 'name the card to be played', then: 'The other goes back.' },
        OPPONENT_CHANGES,
      ],
      rests: ['general'],
      checked: 'text',
    },
    names: {
      ask: 'Explain first what each choice leaves. Which card does the defender now name, whatever was meant?',
      help: 'The card left is minor only if it is below the ten, fell by accident, and is the only penalty card.',
      laws: ['58B2', '50B'],
      options: [
        {
          who: 'The defender',
          may: 'name the card that leaves a small card',
          then: 'The small one is a minor penalty card.',
        },
        {
          who: 'The defender',
          may: 'name the card that leaves an honour',
          then: 'The honour is a major penalty card.',
        },
      ],
      answers: {
        high: { says: 'One that leaves a card below the ten', next: 'leaves-low' },
        low: { says: 'One that leaves an honour', next: 'leaves-honour' },
        several: { says: 'One that leaves two or more cards', next: 'leaves-many' },
        had: { says: 'Any: a penalty card lies there already', next: 'all-major' },
      },
    },
    'leaves-low': {
      rectify: 'The named card is played. The other is a minor penalty card.',
      say: 'That card is played. The small one is a minor penalty card.',
      options: [OPPONENT_CHANGES],
      laws: ['58B2', '58B3', '50B', '50C'],
      effects: ['card-played', 'minor-penalty-card'],
      then: ['penalty-card'],
      checked: 'text',
    },
    'leaves-honour': {
      rectify: 'The named card is played. The honour left is a major penalty card.',
      say: 'That card is played. The other is a major penalty card.',
      options: [OPPONENT_CHANGES],
      laws: ['58B2', '58B3', '50B', '50D'],
      effects: ['card-played', 'major-penalty-card'],
      then: ['penalty-card'],
      checked: 'text',
    },
    'leaves-many': {
      rectify: 'The named card is played. All others are major penalty cards.',
      say: 'That card is played. The others are major penalty cards.',
      options: [OPPONENT_CHANGES],
      laws: ['58B2', '58B3', '50B', '51'],
      effects: ['card-played', 'major-penalty-card'],
      then: ['penalty-card'],
      rests: ['general'],
      checked: 'text',
    },
    'all-major': {
      rectify:
        'The named card is played. With a penalty card already there, the card left and the earlier one are both major.',
      say: 'That card is played. Your penalty cards are now all major.',
      options: [OPPONENT_CHANGES],
      laws: ['58B2', '58B3', '50B', '51'],
      effects: ['card-played', 'major-penalty-card'],
      then: ['penalty-card'],
      rests: ['general'],
      checked: 'text',
    },
  },
} as const satisfies Tree;
