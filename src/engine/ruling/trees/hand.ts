import type { Tree } from '../tree.ts';
import { EARLY_OPTIONS } from './early.ts';
import { PARTNER_USED } from './later.ts';

export const WRONG_HAND = {
  topic: 'wrong-hand',
  title: 'Declarer leads from the wrong hand or out of turn',
  span: '53, 55, 60B',
  edition: 2017,
  version: 2,
  phase: 'play',
  rests: ['ABF Interpretations 55A', 'general'],
  start: 'turn',
  nodes: {
    turn: {
      ask: 'Whose turn was it to lead?',
      laws: ['55', '53'],
      answers: {
        other: { says: 'Declarer’s side, from the other hand', next: 'accept' },
        defender: { says: 'A defender’s', next: 'accept-turn' },
        told: { says: 'A defender told declarer to lead from there', next: 'told' },
        early: { says: 'Refused already; a defender played before the new lead', next: 'early-defender' },
      },
    },
    told: {
      rectify: 'The card goes back without rectification. Nobody may accept the lead.',
      say: 'You were told so by an opponent, so take the card back.',
      laws: ['47E1', '16C'],
      effects: ['card-returned', 'not-penalty-card', 'lead-rejected'],
      rests: ['general'],
      checked: 'text',
    },
    'early-defender': {
      rectify: 'The defender’s card is a major penalty card. Declarer leads from the right hand.',
      say: 'Declarer had to lead first, so that card is a major penalty card.',
      laws: ['60B', '50'],
      effects: ['major-penalty-card', 'play-continues'],
      then: ['penalty-card'],
      rests: ['general'],
      checked: 'text',
    },
    accept: {
      ask: 'What do the defenders say? Either may accept, without conferring.',
      laws: ['55A', '53A'],
      options: [
        { who: 'Either defender', may: 'accept the lead, but not at trick thirteen', then: 'It stands.' },
        {
          who: 'Either defender',
          may: 'require a lead from the right hand',
          then: 'Any card from there; the card goes back.',
        },
      ],
      answers: {
        accept: { says: 'One accepts, or the next in turn has played', next: 'stands' },
        refuse: { says: 'One requires a lead from the right hand; none accepts', next: 'right-hand' },
        differ: { says: 'They differ', next: 'next-to-play' },
        wrong: { says: 'The defender not next in turn has played to it', next: 'wrong-defender' },
      },
    },
    'next-to-play': {
      ask: 'What does the defender next to play to that lead choose?',
      laws: ['55A'],
      answers: {
        accept: { says: 'To accept', next: 'stands' },
        refuse: { says: 'To refuse', next: 'right-hand' },
      },
    },
    stands: {
      rectify: 'The lead stands.',
      say: 'The lead is accepted. Play on.',
      laws: ['55A', '53A'],
      effects: ['lead-accepted', 'play-continues'],
      checked: 'text',
    },
    'wrong-defender': {
      rectify:
        'The lead stands. The card played too early is a major penalty card, and declarer chooses for the other defender.',
      say: 'The lead stands. Declarer, you choose what the other defender plays.',
      options: EARLY_OPTIONS,
      laws: ['53C', '57A', '50'],
      effects: ['lead-accepted', 'major-penalty-card'],
      then: ['penalty-card'],
      rests: ['general'],
      checked: 'text',
    },
    'right-hand': {
      rectify: 'The card goes back without penalty. Declarer leads any card from the right hand.',
      say: 'Take it back and lead from the other hand, any card you like.',
      laws: ['55B2', '55A', '55C', '48A'],
      effects: ['lead-rejected', 'card-returned', 'not-penalty-card'],
      watch: ['If declarer changes plan on what the refusal told, look at Law 16 (55C).'],
      rests: ['general'],
      checked: 'text',
    },
    'accept-turn': {
      ask: 'What do the defenders say? Either may accept, without conferring.',
      laws: ['55A', '53'],
      options: [
        { who: 'Either defender', may: 'accept the lead, but not at trick thirteen', then: 'It stands.' },
        {
          who: 'Either defender',
          may: 'refuse the lead',
          then: 'The card goes back and the right defender leads.',
        },
      ],
      answers: {
        yes: { says: 'One accepts, or the next in turn has played', next: 'stands' },
        no: { says: 'None accepts', next: 'defender-leads' },
        differ: { says: 'They differ', next: 'next-to-play-turn' },
        own: { says: 'The right defender has led as well', next: 'own-lead' },
        wrong: { says: 'The defender not next in turn has played to it', next: 'wrong-defender' },
      },
    },
    'next-to-play-turn': {
      ask: 'What does the defender next to play to that lead choose?',
      laws: ['55A'],
      answers: {
        accept: { says: 'To accept', next: 'stands' },
        refuse: { says: 'To refuse', next: 'defender-leads' },
      },
    },
    'own-lead': {
      rectify: 'The defender’s proper lead stands. Declarer’s card, and any other played to it, goes back.',
      say: 'The proper lead stands. The other card goes back.',
      laws: ['53B', '16C', '48A'],
      effects: ['lead-rejected', 'card-returned', 'not-penalty-card', 'unauthorised', 'recall'],
      watch: ['At the end: did declarer’s side use what it had seen?'],
      later: [PARTNER_USED],
      rests: ['general'],
      checked: 'text',
    },
    'defender-leads': {
      rectify: 'The card goes back without penalty. The right defender leads.',
      say: 'Take it back. It is the defender’s lead.',
      laws: ['55B1', '55A', '48A'],
      effects: ['lead-rejected', 'card-returned', 'not-penalty-card'],
      rests: ['general'],
      checked: 'text',
    },
  },
} as const satisfies Tree;
