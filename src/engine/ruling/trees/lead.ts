import type { Tree } from '../tree.ts';

export const EXPOSED = {
  topic: 'exposed-card',
  title: 'Card exposed during the auction',
  span: '24',
  edition: 2017,
  version: 1,
  phase: 'auction',
  rests: ['general', 'ABF Interpretations 24'],
  start: 'seen',
  nodes: {
    seen: {
      ask: 'Could partner have seen the card’s face, before the auction period ended?',
      laws: ['24', '17A'],
      answers: {
        no: { says: 'No', next: 'unseen' },
        yes: { says: 'Yes', next: 'which' },
      },
    },
    unseen: {
      rectify: 'No restriction. Anything an opponent saw is his to use.',
      say: 'Partner could not see it. Pick it up and carry on.',
      laws: ['24', '16'],
      effects: ['auction-continues', 'card-returned'],
      rests: ['general'],
    },
    which: {
      ask: 'What was exposed? It stays face up until the auction ends.',
      laws: ['24A', '24B', '24C'],
      answers: {
        low: { says: 'One card below the ten, not led', next: 'low' },
        honour: { says: 'One honour', next: 'passes' },
        led: { says: 'One card led before its time', next: 'passes' },
        several: { says: 'Two or more cards', next: 'passes' },
      },
    },
    low: {
      rectify: 'The auction goes on. If his side defends, the card becomes a penalty card, usually minor.',
      say: 'The card stays faced. Carry on with the auction; partner may not use it.',
      laws: ['24A', '50', '16C'],
      effects: ['auction-continues', 'unauthorised'],
      watch: ['If his side defends: a penalty card. If it declares: the card is picked up.'],
      then: ['penalty-card'],
      rests: ['ABF Interpretations 24', 'general'],
    },
    passes: {
      rectify: 'Partner must pass at his next turn. If the side defends, each card becomes a penalty card.',
      say: 'The card stays faced. Partner, you must pass when next it is your turn.',
      laws: ['24B', '24C', '50', '72C'],
      effects: ['partner-passes-once', 'unauthorised', 'recall'],
      watch: ['Could he have known that silencing partner might help? Then look again at the end (72C).'],
      then: ['penalty-card', 'could-have-been-aware'],
      rests: ['Course Notes, Damage after Infractions', 'general'],
    },
  },
} as const satisfies Tree;

export const FACE_DOWN = {
  topic: 'face-down-lead',
  title: 'Face-down and early leads',
  span: '41, 57',
  edition: 2017,
  version: 1,
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
        early: { says: 'Led to the next trick before partner played', next: 'premature' },
        'out-turn': { says: 'Played to a trick before his turn', next: 'before-turn' },
      },
    },
    why: {
      ask: 'Why does he want it back?',
      laws: ['41A', '47E'],
      answers: {
        wrong: { says: 'The wrong defender led', next: 'back' },
        informed: { says: 'A wrong explanation was corrected', next: 'back' },
        mind: { says: 'He changed his mind', next: 'stays' },
      },
    },
    back: {
      rectify: 'On your instruction the card goes back, without penalty.',
      say: 'I allow the card to be taken back. It was never faced.',
      laws: ['41A', '47E'],
      effects: ['card-returned', 'not-penalty-card'],
    },
    stays: {
      rectify: 'The lead stays. Only after an irregularity may it be taken back.',
      say: 'The lead stands. You may not change it.',
      laws: ['41A'],
      effects: ['card-played'],
    },
    'to-24': {
      rectify: 'A card faced before the auction ended: rule under Law 24.',
      say: 'The auction is not over. I will explain what follows.',
      laws: ['24'],
      effects: ['another-law'],
      then: ['exposed-card'],
      rests: ['general'],
    },
    premature: {
      rectify: 'The card is a major penalty card. Declarer chooses for the partner who has not played.',
      say: 'Wait. Declarer, before your opponent plays to this trick you choose.',
      options: [
        {
          who: 'Declarer',
          may: 'require the highest card of the suit led',
          then: 'If he has none, any card.',
        },
        {
          who: 'Declarer',
          may: 'require the lowest card of the suit led',
          then: 'If he has none, any card.',
        },
        { who: 'Declarer', may: 'forbid him one other suit', then: 'A suit declarer names.' },
      ],
      laws: ['57A', '57B', '50', '59'],
      effects: ['major-penalty-card'],
      then: ['penalty-card'],
      rests: ['general'],
    },
    'before-turn': {
      ask: 'Had declarer already played from both hands, or had dummy played a card unasked?',
      help: 'A singleton in dummy, or equal cards there, do not count as played until declarer names one.',
      laws: ['57C'],
      answers: {
        yes: { says: 'Yes', next: 'no-fault' },
        no: { says: 'No', next: 'premature' },
      },
    },
    'no-fault': {
      rectify: 'No rectification. The card is played in its turn.',
      say: 'Nothing follows. The card is played.',
      laws: ['57C'],
      effects: ['card-played', 'not-penalty-card', 'play-continues'],
      rests: ['general'],
    },
  },
} as const satisfies Tree;

export const WRONG_HAND = {
  topic: 'wrong-hand',
  title: 'Declarer leads from the wrong hand',
  span: '55',
  edition: 2017,
  version: 1,
  phase: 'play',
  rests: ['ABF Interpretations 55A', 'general'],
  start: 'turn',
  nodes: {
    turn: {
      ask: 'Whose turn was it to lead?',
      laws: ['55', '53A'],
      answers: {
        other: { says: 'Declarer’s side, from the other hand', next: 'accept' },
        defender: { says: 'A defender’s', next: 'accept-turn' },
      },
    },
    accept: {
      ask: 'What do the defenders say? Either may accept, without conferring.',
      laws: ['55A', '53A'],
      options: [
        { who: 'Either defender', may: 'accept the lead', then: 'It stands.' },
        {
          who: 'Either defender',
          may: 'require a lead from the right hand',
          then: 'Any card from there; the card goes back.',
        },
      ],
      answers: {
        accept: { says: 'One accepts, or has played; none refuses', next: 'stands' },
        refuse: { says: 'One requires a lead from the right hand; none accepts', next: 'right-hand' },
        differ: { says: 'They differ', next: 'next-to-play' },
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
    },
    'right-hand': {
      rectify: 'The card goes back without penalty. Declarer leads any card from the right hand.',
      say: 'Take it back and lead from the other hand, any card you like.',
      laws: ['55B2', '55C', '48A'],
      effects: ['lead-rejected', 'card-returned', 'not-penalty-card'],
      watch: ['If declarer changes his plan on what the refusal told him, look at Law 16 (55C).'],
      rests: ['general'],
    },
    'accept-turn': {
      ask: 'Does either defender accept the lead?',
      laws: ['55A', '55B1'],
      answers: {
        yes: { says: 'Yes', next: 'stands' },
        no: { says: 'No', next: 'defender-leads' },
      },
    },
    'defender-leads': {
      rectify: 'The card goes back without penalty. The right defender leads.',
      say: 'Take it back. It is the defender’s lead.',
      laws: ['55B1', '48A'],
      effects: ['lead-rejected', 'card-returned', 'not-penalty-card'],
      rests: ['general'],
    },
  },
} as const satisfies Tree;

export const LEAD_TURN = {
  topic: 'lead-out-of-turn',
  title: 'Defender leads out of turn during play',
  span: '53, 56',
  edition: 2017,
  version: 1,
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
      say: 'I will explain declarer’s choices for the opening lead.',
      laws: ['54'],
      effects: ['another-law'],
      then: ['opening-lead-out-of-turn'],
      rests: ['general'],
    },
    accept: {
      ask: 'Does declarer accept it, by saying so or by playing to it?',
      laws: ['53A', '53B', '53C'],
      answers: {
        yes: { says: 'Yes', next: 'stands' },
        no: { says: 'No', next: 'rejected' },
        own: { says: 'The right player has led as well', next: 'own-lead' },
      },
    },
    stands: {
      rectify: 'The lead counts as correct.',
      say: 'The lead is accepted. Play on.',
      laws: ['53A'],
      effects: ['lead-accepted', 'play-continues'],
    },
    'own-lead': {
      rectify:
        'A player on his right lead who plays it does not thereby accept the other. His lead stands; the other card is withdrawn.',
      say: 'The right lead stands. The other card is a penalty card if a defender’s.',
      laws: ['53C', '49', '16C'],
      effects: ['lead-rejected'],
      rests: ['general'],
    },
    rejected: {
      rectify: 'The card is a major penalty card. If the other defender is on lead, declarer chooses first.',
      say: 'The lead goes to the right hand. Declarer, these are your choices.',
      options: [
        { who: 'Declarer', may: 'require a lead of that suit', then: 'The card is picked up.' },
        { who: 'Declarer', may: 'forbid that suit while he keeps the lead', then: 'The card is picked up.' },
        { who: 'Declarer', may: 'allow any lead', then: 'The card stays as a penalty card.' },
      ],
      laws: ['56', '50D2', '72C'],
      effects: ['lead-rejected', 'major-penalty-card', 'unauthorised'],
      watch: ['A forbidden suit is forbidden only while that defender keeps this lead, not later.'],
      then: ['penalty-card'],
      rests: ['general', 'ABF Interpretations 82C'],
    },
  },
} as const satisfies Tree;
