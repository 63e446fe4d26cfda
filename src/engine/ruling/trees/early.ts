import type { Option, Tree } from '../tree.ts';
import { PARTNER_USED } from './later.ts';

/** The four choices of Law 57A, for partner’s card to this trick. */
export const EARLY_OPTIONS = [
  {
    who: 'Declarer',
    may: 'require partner’s highest card of the suit led',
    then: 'Without a card of the suit: any card.',
  },
  {
    who: 'Declarer',
    may: 'require partner’s lowest card of the suit led',
    then: 'Without a card of the suit: any card.',
  },
  {
    who: 'Declarer',
    may: 'require partner to play another suit, which declarer names',
    then: 'Only if partner cannot follow suit; without a card of it: any card.',
  },
  {
    who: 'Declarer',
    may: 'require partner not to play another suit, which declarer names',
    then: 'Only if partner cannot follow suit and has another suit.',
  },
] as const satisfies readonly Option[];

export const FACE_DOWN = {
  topic: 'face-down-lead',
  title: 'Face-down leads, and cards led or played too early',
  span: '41, 57',
  edition: 2017,
  version: 2,
  phase: 'play',
  rests: ['ABF Interpretations 41A', 'Course Notes, Clarification period'],
  start: 'how',
  nodes: {
    how: {
      ask: 'How was the card put down?',
      laws: ['41A', '57'],
      answers: {
        down: { says: 'Face down, as opening lead', next: 'why' },
        up: { says: 'Face up, before the auction was over', next: 'to-24' },
        early: { says: 'Led to the next trick before partner played', next: 'before-turn' },
        'out-turn': { says: 'Played to a trick before their turn', next: 'whose-turn' },
      },
    },
    why: {
      ask: 'Why should it go back?',
      laws: ['41A', '47E'],
      answers: {
        wrong: { says: 'The wrong defender led', next: 'back' },
        informed: { says: 'A wrong explanation was corrected', next: 'back' },
        mind: { says: 'A change of mind', next: 'stays' },
      },
    },
    back: {
      rectify: 'On your instruction the card goes back, without penalty.',
      say: 'I allow the card to be taken back. It was never faced.',
      laws: ['41A', '47E'],
      effects: ['card-returned', 'not-penalty-card'],
      checked: 'text',
    },
    stays: {
      rectify: 'The lead stays. Only after an irregularity may it be taken back.',
      say: 'The lead stays. You may not change it.',
      laws: ['41A'],
      effects: ['card-played'],
      checked: 'text',
    },
    'to-24': {
      rectify: 'A card faced before the auction ended: rule under Law 24.',
      say: 'The auction is not over. I will explain what follows.',
      laws: ['24'],
      effects: ['another-law'],
      then: ['exposed-card'],
      rests: ['general'],
      checked: 'text',
    },
    'whose-turn': {
      ask: 'Whose turn was it?',
      help: 'Third hand playing before dummy: it was RHO’s turn.',
      laws: ['57A', '57D'],
      answers: {
        partner: { says: 'Partner’s', next: 'before-turn' },
        rho: { says: 'RHO’s: declarer or dummy', next: 'playable' },
        declarer: { says: 'It was declarer who played too early', next: 'declarer-early' },
      },
    },
    'before-turn': {
      ask: 'Had declarer already played from both hands, or had dummy played or suggested a card unasked?',
      help: 'A singleton in dummy, or equal cards there, do not count as played until declarer names one.',
      laws: ['57C'],
      answers: {
        yes: { says: 'Yes', next: 'no-fault' },
        no: { says: 'No', next: 'premature' },
        on: { says: 'No, but declarer’s side has played on since', next: 'played-on' },
      },
    },
    'declarer-early': {
      rectify:
        'A legal card played too early by declarer, from either hand, is played and may not be withdrawn.',
      say: 'Declarer’s card is played, if it is legal.',
      laws: ['57C3'],
      effects: ['card-played', 'not-penalty-card', 'play-continues'],
      rests: ['general'],
      checked: 'text',
    },
    'played-on': {
      rectify:
        'The side not at fault has played on, so the rectification is lost. The early card counts as played in turn.',
      say: 'You played on, so nothing follows. Play goes on.',
      laws: ['60A1', '60A2', '11A'],
      effects: ['rights-lost', 'play-continues', 'card-played', 'not-penalty-card'],
      rests: ['general'],
      checked: 'text',
    },
    premature: {
      rectify: 'The card is a major penalty card. Declarer chooses what the partner must play to this trick.',
      say: 'Wait, please. Declarer, you have four choices for this defender’s card.',
      options: EARLY_OPTIONS,
      laws: ['57A', '57B', '50', '59'],
      effects: ['major-penalty-card'],
      watch: ['If declarer plays on before choosing, the right to choose is lost (60A1).'],
      then: ['penalty-card'],
      rests: ['general'],
      checked: 'text',
    },
    'no-fault': {
      rectify: 'No rectification. The card is played in its turn.',
      say: 'Nothing follows. The card is played.',
      laws: ['57C1', '57C2'],
      effects: ['card-played', 'not-penalty-card', 'play-continues'],
      rests: ['general'],
      checked: 'text',
    },
    playable: {
      ask: 'Once RHO has played, is the card a legal play to the trick?',
      laws: ['57D', '44'],
      answers: {
        yes: { says: 'Yes', next: 'in-turn' },
        no: { says: 'No', next: 'in-turn-illegal' },
      },
    },
    'in-turn': {
      rectify:
        'The card is played in its turn. Declarer has no options. Partner may not use having seen it early.',
      say: 'The card stays and is played in its turn. Partner may not use seeing it early.',
      laws: ['57D', '16B'],
      effects: ['card-played', 'not-penalty-card', 'play-continues', 'unauthorised', 'recall'],
      watch: ['At the end: did partner use having seen the card early?'],
      later: [PARTNER_USED],
      rests: ['general'],
      checked: 'text',
    },
    'in-turn-illegal': {
      rectify:
        'The card cannot be played to this trick. It is a major penalty card. Declarer has no options for this trick.',
      say: 'That card cannot be played here. It stays on the table as a major penalty card.',
      laws: ['57D', '50'],
      effects: ['major-penalty-card', 'play-continues'],
      then: ['penalty-card'],
      rests: ['general'],
      checked: 'text',
    },
  },
} as const satisfies Tree;
