import type { Tree } from '../tree.ts';
import { PENALTY_CARD_HELPED, WITHDRAWN_USED } from './later.ts';

export const LEAD_TURN = {
  topic: 'lead-out-of-turn',
  title: 'Defender leads out of turn during play',
  span: '47E1, 53, 56',
  edition: 2017,
  version: 2,
  phase: 'play',
  rests: ['general', 'Course Notes, Faced Opening Lead out of Turn'],
  start: 'opening',
  nodes: {
    opening: {
      ask: 'Which lead was it?',
      laws: ['53', '54', '56'],
      answers: {
        opening: { says: 'The opening lead', next: 'to-54' },
        later: { says: 'A later lead', next: 'accept' },
      },
    },
    'to-54': {
      rectify: 'The opening lead has its own law.',
      say: 'This is the opening lead. I will explain what declarer may do.',
      laws: ['54'],
      effects: ['another-law'],
      then: ['opening-lead-out-of-turn'],
      rests: ['general'],
      checked: 'text',
    },
    accept: {
      ask: 'Does declarer accept it, by saying so or by playing to it from the next hand?',
      laws: ['53A', '53B'],
      options: [
        { who: 'Declarer', may: 'accept the lead, but not at trick thirteen', then: 'Play goes on.' },
        {
          who: 'Declarer',
          may: 'refuse it',
          then: 'It is a major penalty card, and declarer may choose partner’s lead.',
        },
      ],
      answers: {
        yes: { says: 'Yes', next: 'stands' },
        no: { says: 'No', next: 'due' },
        own: { says: 'Declarer, whose lead it was, has led as well', next: 'own-lead' },
        told: { says: 'An opponent had told the defender to lead', next: 'told' },
      },
    },
    stands: {
      rectify: 'The lead counts as correct.',
      say: 'The lead is accepted. Play on.',
      laws: ['53A'],
      effects: ['lead-accepted', 'play-continues'],
      checked: 'text',
    },
    told: {
      rectify: 'The card goes back without rectification. Declarer may not accept it.',
      say: 'You were told so by an opponent, so the card goes back.',
      laws: ['47E1', '16C'],
      effects: ['card-returned', 'not-penalty-card', 'lead-rejected'],
      rests: ['general'],
      checked: 'text',
    },
    'own-lead': {
      rectify:
        'Declarer’s proper lead stands and was not played to the other card. All cards played in error go back. No penalty card.',
      say: 'The proper lead stands. The other card goes back, and partner may not use it.',
      laws: ['53B', '16C'],
      effects: ['lead-rejected', 'card-returned', 'not-penalty-card', 'unauthorised', 'recall'],
      watch: ['At the end: did the defenders use the card that went back?'],
      later: [WITHDRAWN_USED],
      rests: ['general'],
      checked: 'text',
    },
    due: {
      ask: 'Whose lead is it?',
      laws: ['56', '50D'],
      answers: {
        partner: { says: 'The other defender’s', next: 'rejected' },
        declarer: { says: 'Declarer’s or dummy’s', next: 'rejected-declarer' },
      },
    },
    rejected: {
      rectify: 'The card is a major penalty card. Before the other defender leads, declarer chooses.',
      say: 'The other defender is on lead. Declarer, these are your choices.',
      options: [
        { who: 'Declarer', may: 'require a lead of that suit', then: 'The card is picked up.' },
        {
          who: 'Declarer',
          may: 'forbid that suit',
          then: 'The card is picked up. It holds while that defender keeps the lead.',
        },
        { who: 'Declarer', may: 'allow any lead', then: 'The card stays as a penalty card.' },
      ],
      laws: ['56', '50D2', '50E3', '72C'],
      effects: ['lead-rejected', 'major-penalty-card', 'unauthorised', 'recall'],
      watch: [
        'A forbidden suit is forbidden only while that defender keeps this lead, not later.',
        'At the end: adjust if the exposed card helped the defence (50E3).',
      ],
      later: [PENALTY_CARD_HELPED],
      then: ['penalty-card'],
      rests: ['general', 'ABF Interpretations 82C'],
      checked: 'knowledge',
    },
    'rejected-declarer': {
      rectify: 'Declarer’s side leads. The card stays as a major penalty card.',
      say: 'It is not your lead. The card stays on the table as a major penalty card.',
      laws: ['56', '50D1', '50E3'],
      effects: ['lead-rejected', 'major-penalty-card', 'recall'],
      watch: [
        'When the other defender is next on lead, declarer chooses first (50D2).',
        'At the end: adjust if the exposed card helped the defence (50E3).',
      ],
      later: [PENALTY_CARD_HELPED],
      then: ['penalty-card'],
      rests: ['general'],
      checked: 'knowledge',
    },
  },
} as const satisfies Tree;
