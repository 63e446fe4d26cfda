import type { Tree } from '../tree.ts';

export const OPENING = {
  topic: 'opening-lead-out-of-turn',
  title: 'Opening lead out of turn',
  span: '54',
  edition: 2017,
  version: 1,
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
      laws: ['41A'],
      effects: ['card-returned', 'not-penalty-card', 'unauthorised'],
      rests: ['ABF Interpretations 41A'],
    },
    by: {
      ask: 'Who led?',
      laws: ['54', '24'],
      answers: {
        defender: { says: 'The wrong defender', next: 'dummy-seen' },
        declaring: { says: 'A player of the declaring side', next: 'declaring-side' },
      },
    },
    'declaring-side': {
      rectify: 'Law 24 applies. A card exposed by the declaring side is no penalty card and goes back.',
      say: 'The card goes back. The defender on lead now leads.',
      laws: ['54E', '24'],
      effects: ['card-returned', 'not-penalty-card', 'authorised'],
      rests: ['general'],
    },
    'dummy-seen': {
      ask: 'Could declarer have seen any of dummy’s cards, or has he played to the trick?',
      laws: ['54B', '54C'],
      answers: {
        no: { says: 'No', next: 'spread' },
        dummy: { says: 'Dummy has shown a card', next: 'must-accept' },
        played: { says: 'Declarer’s side has played to it', next: 'accepted' },
      },
    },
    'must-accept': {
      rectify: 'Declarer must accept the lead. He plays second from his hand, dummy last.',
      say: 'Because a card of dummy was seen, the lead must be accepted.',
      laws: ['54C', '72C'],
      effects: ['lead-accepted', 'recall'],
      judgement: true,
      watch: [
        'Could dummy have known that showing his cards would help? Then adjust if the defence was damaged (72C).',
      ],
      then: ['could-have-been-aware'],
    },
    accepted: {
      rectify: 'The lead has been accepted by playing to it.',
      say: 'You played to the lead, so it stands.',
      laws: ['53A', '54B'],
      effects: ['lead-accepted', 'play-continues'],
    },
    spread: {
      ask: 'Has declarer begun to spread his hand?',
      laws: ['54A'],
      answers: {
        yes: { says: 'Yes', next: 'becomes-dummy' },
        no: { says: 'No', next: 'choose' },
      },
    },
    'becomes-dummy': {
      rectify:
        'He has accepted the lead and becomes dummy. If a card of his was exposed he must spread his hand.',
      say: 'You have begun to spread your hand, so you are dummy and your partner plays.',
      laws: ['54A'],
      effects: ['lead-accepted', 'play-continues'],
      rests: ['Course Notes, Faced Opening Lead out of Turn', 'general'],
    },
    choose: {
      ask: 'Explain all choices to declarer. Which one does he take?',
      help: 'He does not confer with partner.',
      laws: ['54', '56', '50D'],
      options: [
        { who: 'Declarer', may: 'accept, spread his hand and let partner play', then: 'He becomes dummy.' },
        { who: 'Declarer', may: 'accept and see dummy first', then: 'He plays second, from his own hand.' },
        {
          who: 'Declarer',
          may: 'refuse',
          then: 'The other defender leads, and declarer may require or forbid that suit.',
        },
      ],
      answers: {
        dummy: { says: 'Accepts, spreads his hand, partner plays', next: 'becomes-dummy' },
        sees: { says: 'Accepts and sees dummy first', next: 'sees-dummy' },
        rejects: { says: 'Does not accept', next: 'rejected' },
      },
    },
    'sees-dummy': {
      rectify: 'The lead stands. Dummy is spread, then declarer plays second from his own hand.',
      say: 'The lead is accepted. Dummy goes down, and declarer plays to it from his hand.',
      laws: ['54B'],
      effects: ['lead-accepted', 'play-continues'],
    },
    rejected: {
      rectify: 'The right defender leads. The card led is a major penalty card.',
      say: 'The lead goes to the other defender. Before he leads, declarer chooses.',
      options: [
        { who: 'Declarer', may: 'require a lead of that suit', then: 'The card is picked up.' },
        { who: 'Declarer', may: 'forbid that suit while he keeps the lead', then: 'The card is picked up.' },
        { who: 'Declarer', may: 'allow any lead', then: 'The card stays as a penalty card.' },
      ],
      laws: ['54D', '56', '50D', '50E'],
      effects: ['lead-rejected', 'major-penalty-card', 'unauthorised'],
      watch: ['Once picked up, partner may not use having seen the card.'],
      then: ['penalty-card'],
    },
  },
} as const satisfies Tree;
