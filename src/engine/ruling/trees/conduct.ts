import type { Tree } from '../tree.ts';

export const SPECTATOR = {
  topic: 'spectator',
  title: 'Spectators',
  span: '76',
  edition: 2017,
  version: 1,
  phase: 'any',
  rests: ['ABF Interpretations 76C2', 'ANC 2021 14', 'general'],
  start: 'did',
  nodes: {
    did: {
      ask: 'What did the spectator do?',
      laws: ['76'],
      answers: {
        attention: { says: 'Drew attention to an irregularity', next: 'whose' },
        place: { says: 'Sat where the event does not allow it', next: 'place' },
        disturbed: { says: 'Spoke, reacted or disturbed', next: 'disturbed' },
        fact: { says: 'Was asked by the director what he saw', next: 'fact' },
      },
    },
    whose: {
      ask: 'Which side is responsible for his being there?',
      laws: ['76B', '76C'],
      answers: {
        innocent: { says: 'The side not at fault', next: 'loses-right' },
        offending: { says: 'The offending side', next: 'loses-correction' },
        neither: { says: 'Neither', next: 'as-usual' },
      },
    },
    'loses-right': {
      rectify: 'That side may lose its right to rectification.',
      say: 'Your spectator spoke first, so your right to rectification may be lost.',
      laws: ['76C2'],
      effects: ['rights-lost'],
      judgement: true,
      rests: ['ABF Interpretations 76C2'],
    },
    'loses-correction': {
      rectify: 'That side may lose its right to correct the irregularity.',
      say: 'Your spectator spoke first, so your right to correct it may be lost.',
      laws: ['76C2'],
      effects: ['rights-lost'],
      judgement: true,
      rests: ['ABF Interpretations 76C2'],
    },
    'as-usual': {
      rectify: 'Rule on the irregularity as usual. The spectator may be sent away.',
      say: 'I rule as usual. Spectators, please stay silent.',
      laws: ['76B', '76C', '81C3'],
      effects: ['play-continues'],
      rests: ['general'],
    },
    place: {
      rectify:
        'Send him to an allowed place. One table a stanza; closed room only captains watching their own team and those authorised; no team-mates.',
      say: 'Please watch from where the event allows it.',
      laws: ['76A'],
      clauses: ['ANC 2021 14.1', 'ANC 2021 14.2'],
      effects: ['infraction'],
      rests: ['ANC 2021 14'],
    },
    disturbed: {
      rectify: 'He is warned or sent away. If a player learnt something, rule on outside information.',
      say: 'Please watch in silence, or leave.',
      laws: ['76B', '16D'],
      effects: ['infraction', 'recall'],
      watch: ['At the end: did a player learn something that mattered?'],
      then: ['unauthorised-information'],
      rests: ['general'],
    },
    fact: {
      rectify: 'At the director’s request a spectator may say what he saw.',
      say: 'Please tell me only what you saw.',
      laws: ['76C'],
      effects: ['no-infraction'],
      rests: ['general'],
    },
  },
} as const satisfies Tree;

export const PENALTY = {
  topic: 'penalty',
  title: 'Procedural and disciplinary penalties',
  span: '90–91',
  edition: 2017,
  version: 1,
  phase: 'score',
  rests: ['Course Notes, Introduction', 'general'],
  start: 'kind',
  nodes: {
    kind: {
      ask: 'Is it about procedure or about behaviour?',
      laws: ['90', '91'],
      answers: {
        procedure: { says: 'Procedure: delay, wrong seat, errors, not counting', next: 'word' },
        behaviour: { says: 'Behaviour, or refusing an instruction', next: 'behaviour' },
        listed: { says: 'An offence the event puts a figure on', next: 'listed' },
      },
    },
    listed: {
      rectify: 'Apply the event’s own figure, after any warning it provides for.',
      say: 'The regulations fix this penalty.',
      laws: ['90B', '80B2'],
      clauses: ['ANC 2021 5.3', 'SABF 11.10'],
      effects: ['procedural-penalty'],
      rests: ['ANC 2021 5.3', 'SABF 11.10'],
    },
    word: {
      ask: 'Which word does the law or regulation use?',
      laws: ['90'],
      answers: {
        may: { says: '“May”, or it only describes', next: 'none' },
        should: { says: '“Should”', next: 'seldom' },
        shall: { says: '“Shall”', next: 'often' },
        must: { says: '“Must” or “must not”', next: 'serious' },
      },
    },
    none: {
      rectify: 'No penalty.',
      say: 'Nothing follows.',
      laws: ['90A'],
      effects: ['no-infraction'],
      rests: ['general'],
    },
    seldom: {
      rectify: 'An infraction, seldom penalised. Remind him; warn if repeated.',
      say: 'Please remember the correct procedure.',
      laws: ['90A'],
      effects: ['infraction'],
      rests: ['general'],
    },
    often: {
      rectify: 'A penalty more often than not. Warn first where it is a first, honest slip.',
      say: 'This is usually penalised. I will decide and tell you.',
      laws: ['90A', '90B'],
      effects: ['infraction', 'procedural-penalty'],
      judgement: true,
      rests: ['general'],
    },
    serious: {
      rectify: 'The strongest word: a serious matter. A penalty is all but automatic.',
      say: 'The law says “must”, so there is a penalty.',
      laws: ['90A', '90B'],
      effects: ['infraction', 'procedural-penalty'],
      judgement: true,
      rests: ['Course Notes, Withdrawing agreement', 'general'],
    },
    behaviour: {
      ask: 'How serious is it?',
      where: 'away',
      judgement: true,
      laws: ['74', '91A', '91B'],
      answers: {
        minor: { says: 'Discourtesy', next: 'warn' },
        grave: { says: 'Grave or repeated', next: 'points' },
        extreme: { says: 'He cannot stay', next: 'suspend' },
      },
    },
    warn: {
      rectify: 'Speak to him aside and warn him. Record it.',
      say: 'Please be courteous to everyone.',
      laws: ['74A2', '91A'],
      effects: ['infraction'],
      rests: ['general'],
    },
    points: {
      rectify:
        'A disciplinary penalty in points. Your decision on the penalty is final; a committee may only ask you to think again.',
      say: 'I give you a disciplinary penalty.',
      laws: ['91A', '93B3'],
      effects: ['infraction', 'disciplinary'],
      rests: ['general'],
    },
    suspend: {
      rectify: 'Suspend him for the session. Disqualifying needs the organiser’s or committee’s approval.',
      say: 'You may not play on in this session.',
      laws: ['91A', '91B'],
      effects: ['infraction', 'disciplinary'],
      rests: ['general'],
    },
  },
} as const satisfies Tree;

export const ARRANGED = {
  topic: 'arranged-result',
  title: 'Losing on purpose, arranging a result',
  span: '72A',
  edition: 2017,
  version: 1,
  phase: 'score',
  rests: ['ABF Interpretations 72A'],
  start: 'what',
  nodes: {
    what: {
      ask: 'What is suspected?',
      where: 'away',
      judgement: true,
      laws: ['72A'],
      answers: {
        match: { says: 'Losing a match on purpose', next: 'refer' },
        pairs: { says: 'A poor result to help or hurt a pair', next: 'refer' },
        bad: { says: 'Only bad or unlucky bridge', next: 'nothing' },
      },
    },
    refer: {
      rectify:
        'An infraction even if it improves one’s own chances later. Record it, see who would gain, and refer it.',
      say: 'I will record what you say. Please do not discuss it.',
      laws: ['72A', '91', '81C'],
      clauses: ['ABF Interpretations 72A'],
      effects: ['infraction', 'disciplinary'],
      watch: ['Keep the board records. Do not accuse anyone at the table.'],
    },
    nothing: {
      rectify: 'No infraction. Note the incident if the player who raised it wishes.',
      say: 'Thank you. I see no reason to act.',
      laws: ['72A'],
      effects: ['no-infraction', 'score-stands'],
      rests: ['general'],
    },
  },
} as const satisfies Tree;
