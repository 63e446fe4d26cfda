import type { Tree } from '../tree.ts';
import { COULD_KNOW, PENALTY_CARD_HELPED, WITHDRAWN_USED } from './later.ts';

export const OPENING = {
  topic: 'opening-lead-out-of-turn',
  title: 'Opening lead out of turn',
  span: '54',
  edition: 2017,
  version: 2,
  phase: 'play',
  rests: ['Course Notes, Faced Opening Lead out of Turn'],
  start: 'faced',
  nodes: {
    faced: {
      ask: 'Was the lead face up?',
      laws: ['41A', '54'],
      answers: {
        no: { says: 'No, face down', next: 'face-down' },
        yes: { says: 'Yes', next: 'by' },
      },
    },
    'face-down': {
      rectify: 'The card goes back on your instruction. The right player leads. No penalty.',
      say: 'The card was face down, so it goes back. The right player leads.',
      laws: ['41A', '54'],
      effects: ['card-returned', 'not-penalty-card', 'unauthorised'],
      rests: ['ABF Interpretations 41A'],
      checked: 'text',
    },
    by: {
      ask: 'Who led?',
      laws: ['54', '47E1'],
      answers: {
        defender: { says: 'The wrong defender', next: 'dummy-seen' },
        declaring: { says: 'A player of the declaring side', next: 'declaring-side' },
        told: { says: 'The wrong defender, told to by an opponent', next: 'told' },
      },
    },
    'declaring-side': {
      rectify: 'Law 24 applies. A card exposed by the declaring side is no penalty card and goes back.',
      say: 'The card goes back. The defender on lead now leads.',
      laws: ['54E', '24'],
      effects: ['card-returned', 'not-penalty-card', 'authorised'],
      rests: ['general'],
      checked: 'text',
    },
    told: {
      rectify:
        'The card goes back without rectification. Declarer may not accept it. The right defender leads.',
      say: 'You were told so by an opponent, so the card goes back. The right defender leads.',
      laws: ['47E1', '16C'],
      effects: ['card-returned', 'not-penalty-card', 'lead-rejected'],
      rests: ['general'],
      checked: 'text',
    },
    'dummy-seen': {
      ask: 'Could declarer have seen any of dummy’s cards, or has declarer’s side played to the trick?',
      laws: ['54B', '54C'],
      answers: {
        no: { says: 'No', next: 'spread' },
        dummy: { says: 'Dummy has shown a card', next: 'must-accept' },
        played: { says: 'Declarer’s side has played to it', next: 'accepted' },
        'wrong-declarer': {
          says: 'Declarer was dummy: the partner has played the hand',
          next: 'wrong-declarer',
        },
      },
    },
    'must-accept': {
      rectify: 'Declarer must accept the lead and plays second from hand. Dummy plays last.',
      say: 'A card of dummy could be seen, so the lead must be accepted.',
      laws: ['54C', '72C'],
      effects: ['lead-accepted', 'recall'],
      judgement: true,
      watch: [
        'Cards exposed in the auction (Law 24) do not count.',
        'Could dummy have known that showing cards would help? Then adjust if the defence was damaged (72C).',
      ],
      later: [COULD_KNOW],
      then: ['could-have-been-aware'],
      checked: 'text',
    },
    accepted: {
      rectify:
        'The lead has been accepted by playing to it. A card played from dummy stays, unless it was a revoke.',
      say: 'You played to the lead, so it stands.',
      laws: ['54B2', '53A'],
      effects: ['lead-accepted', 'play-continues'],
      checked: 'text',
    },
    'wrong-declarer': {
      rectify:
        'Declarer spread the hand to a lead out of turn and so accepted it. Play goes on with partner as declarer.',
      say: 'The lead was accepted, so play goes on as it is.',
      laws: ['54A', '53A'],
      effects: ['lead-accepted', 'play-continues'],
      watch: ['Enter the player who played the hand as declarer.'],
      rests: ['general'],
      checked: 'text',
    },
    spread: {
      ask: 'Has declarer begun to spread their hand?',
      laws: ['54A'],
      answers: {
        yes: { says: 'Yes', next: 'becomes-dummy' },
        no: { says: 'No', next: 'choose' },
      },
    },
    'becomes-dummy': {
      rectify:
        'The lead is accepted and declarer becomes dummy. One card exposed is enough: the hand must be spread.',
      say: 'You have begun to spread your hand, so you are dummy and your partner plays.',
      laws: ['54A'],
      effects: ['lead-accepted', 'play-continues'],
      rests: ['Course Notes, Faced Opening Lead out of Turn', 'general'],
      checked: 'text',
    },
    choose: {
      ask: 'Explain all five choices to declarer. Which one does declarer take?',
      help: 'Declarer does not confer with partner. A face-down lead by the right defender goes back first.',
      laws: ['54', '50D2'],
      options: [
        {
          who: 'Declarer',
          may: 'accept, spread their hand and let partner play',
          then: 'Declarer becomes dummy.',
        },
        { who: 'Declarer', may: 'accept and see dummy first', then: 'Declarer plays second, from hand.' },
        {
          who: 'Declarer',
          may: 'refuse and require the suit from the right leader',
          then: 'The card is picked up.',
        },
        {
          who: 'Declarer',
          may: 'refuse and forbid the suit',
          then: 'The card is picked up. It holds while that defender keeps the lead.',
        },
        {
          who: 'Declarer',
          may: 'refuse and allow any lead',
          then: 'The card stays as a major penalty card.',
        },
      ],
      answers: {
        dummy: { says: 'Accepts, spreads their hand, partner plays', next: 'becomes-dummy' },
        sees: { says: 'Accepts and sees dummy first', next: 'sees-dummy' },
        require: { says: 'Refuses and requires the suit', next: 'required' },
        forbid: { says: 'Refuses and forbids the suit', next: 'forbidden' },
        any: { says: 'Refuses and allows any lead', next: 'any-lead' },
      },
    },
    'sees-dummy': {
      rectify: 'The lead stands. Dummy is spread, then declarer plays second from hand.',
      say: 'The lead is accepted. Dummy goes down, and declarer plays to it from hand.',
      laws: ['54B'],
      effects: ['lead-accepted', 'play-continues'],
      checked: 'text',
    },
    required: {
      rectify: 'The right defender must lead that suit. The card led out of turn is picked up.',
      say: 'You must lead that suit if you can. Partner picks the card up.',
      laws: ['54D', '50D2', '50E2', '59'],
      effects: ['lead-rejected', 'card-returned', 'lead-restriction', 'unauthorised', 'recall'],
      watch: [
        'At the end: did partner use the card that was picked up?',
        'A defender without that suit leads anything (59).',
      ],
      later: [WITHDRAWN_USED],
      checked: 'text',
    },
    forbidden: {
      rectify: 'The right defender may not lead that suit while keeping the lead. The card is picked up.',
      say: 'You may not lead that suit while you keep the lead. Partner picks the card up.',
      laws: ['54D', '50D2', '50E2'],
      effects: ['lead-rejected', 'card-returned', 'lead-restriction', 'unauthorised', 'recall'],
      watch: ['At the end: did partner use the card that was picked up?'],
      later: [WITHDRAWN_USED],
      checked: 'text',
    },
    'any-lead': {
      rectify: 'The right defender leads anything. The card stays on the table as a major penalty card.',
      say: 'You may lead anything. The other card stays as a major penalty card.',
      laws: ['54D', '50D1', '50D2', '50E3'],
      effects: ['lead-rejected', 'major-penalty-card', 'play-continues', 'recall'],
      watch: [
        'If that defender keeps the lead, declarer chooses again before the next lead.',
        'At the end: adjust if the exposed card helped the defence (50E3).',
      ],
      later: [PENALTY_CARD_HELPED],
      then: ['penalty-card'],
      checked: 'knowledge',
    },
  },
} as const satisfies Tree;
