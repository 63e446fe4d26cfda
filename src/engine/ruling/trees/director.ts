import type { Later, Tree } from '../tree.ts';

const RIGHT_RULING = {
  topic: 'director-error',
  why: 'What would the right ruling have led to?',
  answers: ['clear', 'no'],
} as const satisfies Later;

export const DIRECTOR_ERROR = {
  topic: 'director-error',
  title: 'Director’s error',
  span: '82',
  edition: 2017,
  version: 2,
  phase: 'score',
  rests: ['ABF Interpretations 82C'],
  start: 'clear',
  nodes: {
    clear: {
      ask: 'Was the ruling clearly wrong in law or in fact, or was it a judgement some would share?',
      where: 'self',
      laws: ['82B', '82C'],
      answers: {
        clear: { says: 'Clearly wrong', next: 'running' },
        judgement: { says: 'A judgement, or arguable', next: 'appeal' },
      },
    },
    appeal: {
      rectify: 'Leave the ruling. A side that disagrees may appeal.',
      say: 'I keep my ruling. You may appeal it; I will tell you how and until when.',
      laws: ['82C', '92A'],
      effects: ['score-stands'],
      judgement: true,
      then: ['appeal'],
      checked: 'document',
    },
    running: {
      ask: 'Is the board still being played?',
      laws: ['82B'],
      answers: {
        yes: { says: 'Yes', next: 'play-on' },
        no: { says: 'No', next: 'result' },
      },
    },
    'play-on': {
      rectify: 'Do not cancel the board. Correct what can be corrected, let them play and look again.',
      say: 'I was wrong. Play on, and I will see what has to be put right.',
      laws: ['82B', '82C'],
      effects: ['play-continues', 'recall'],
      watch: ['At the end: what would the right ruling have led to?'],
      later: [RIGHT_RULING],
      checked: 'text',
    },
    result: {
      ask: 'Was a result reached?',
      laws: ['82C'],
      answers: {
        yes: { says: 'Yes', next: 'predict' },
        no: { says: 'No: the board was stopped', next: 'none' },
      },
    },
    none: {
      rectify: 'Average plus to both sides.',
      say: 'My mistake cost you the board. Both sides get average plus.',
      laws: ['82C', '12C1d', '12C2a'],
      effects: ['artificial-score'],
      checked: 'text',
    },
    predict: {
      ask: 'Can you say with confidence what the right ruling would have led to?',
      where: 'self',
      judgement: true,
      laws: ['82C', '12C1'],
      answers: {
        yes: { says: 'Yes', next: 'correct' },
        few: { says: 'No: a few results were possible', next: 'weighted' },
        many: { says: 'No: too many to weigh', next: 'too-many' },
      },
    },
    correct: {
      rectify: 'Give the right ruling now and tell both sides, however awkward.',
      say: 'I ruled wrongly before. This is the right ruling.',
      laws: ['82B', '82C'],
      effects: ['score-changed'],
      watch: ['Both sides must be told. Their time to appeal starts anew.'],
      checked: 'text',
    },
    weighted: {
      rectify:
        'Assign a score with both sides as not at fault, weighted over the possible results. It need not balance.',
      say: 'Both sides are treated as not at fault. The score is weighted.',
      laws: ['82C', '12C1c'],
      effects: ['assigned-score', 'weighted-allowed'],
      watch: ['Each side gets the doubt: a different weighting for each is allowed.'],
      checked: 'text',
    },
    'too-many': {
      rectify: 'Too many possible results: average plus to both sides.',
      say: 'Too much was possible. Both sides get average plus.',
      laws: ['82C', '12C1d', '12C2a'],
      effects: ['artificial-score'],
      checked: 'text',
    },
  },
} as const satisfies Tree;

export const CORRECTION = {
  topic: 'score-correction',
  title: 'Correcting a score',
  span: '79',
  edition: 2017,
  version: 2,
  phase: 'score',
  rests: ['ABF Interpretations 79C2', 'Course Notes, Matchpointing and Scoring'],
  start: 'open',
  nodes: {
    open: {
      ask: 'Is the correction period still open?',
      help: 'The event fixes it: 30 minutes, the start of the next session, or 24 hours.',
      laws: ['79C'],
      answers: {
        yes: { says: 'Yes', next: 'kind' },
        no: { says: 'No', next: 'late-sure' },
      },
    },
    'late-sure': {
      ask: 'Is it a scoring error beyond doubt, and does the organiser agree to correct it?',
      help: 'The ABF text of 2007 allowed no change. Since 2017 an error beyond doubt may be corrected if the organiser agrees.',
      where: 'self',
      laws: ['79C2'],
      answers: {
        yes: { says: 'Yes', next: 'late-corrected' },
        no: { says: 'No', next: 'late' },
      },
    },
    'late-corrected': {
      rectify: 'Correct it, with the organiser’s consent. Keep the old score readable.',
      say: 'The error is beyond doubt and the organiser agrees, so the score is corrected.',
      laws: ['79C2'],
      effects: ['score-changed'],
      rests: ['general'],
      checked: 'text',
    },
    late: {
      rectify: 'No change. The recorded score stands.',
      say: 'The time for corrections has passed. The score stands.',
      laws: ['79C'],
      clauses: ['ABF Interpretations 79C2'],
      effects: ['score-stands'],
      checked: 'text',
    },
    kind: {
      ask: 'What is wrong?',
      laws: ['79B', '79C'],
      answers: {
        inconsistent: { says: 'The score does not fit its own line', next: 'agree' },
        consistent: { says: 'It fits, but is said not to be the result', next: 'confidence' },
        tricks: { says: 'The number of tricks is disputed', next: 'tricks' },
        entry: { says: 'The scorer entered it wrongly', next: 'entry' },
      },
    },
    agree: {
      ask: 'Do both pairs agree on the result?',
      laws: ['79C1'],
      answers: {
        yes: { says: 'Yes', next: 'changed' },
        no: { says: 'No, or one cannot be asked', next: 'alone' },
      },
    },
    alone: {
      ask: 'Is it impossible at this vulnerability, and does the event let you correct that alone?',
      laws: ['79C'],
      answers: {
        yes: { says: 'Yes', next: 'changed-alone' },
        no: { says: 'No', next: 'stands' },
      },
    },
    changed: {
      rectify: 'Correct it to the result both agree on. Keep the old score readable.',
      say: 'Both pairs agree, so I correct the score.',
      laws: ['79C1'],
      clauses: ['ABF Interpretations 79C2'],
      effects: ['score-changed'],
      checked: 'document',
    },
    'changed-alone': {
      rectify: 'Correct the vulnerability. Keep the old score readable.',
      say: 'That score cannot be at this vulnerability. I correct it.',
      laws: ['79C', '77'],
      effects: ['score-changed'],
      rests: ['Course Notes, Matchpointing and Scoring'],
      checked: 'document',
    },
    stands: {
      rectify: 'The recorded score stands.',
      say: 'Without agreement the recorded score stands.',
      laws: ['79C1'],
      clauses: ['ABF Interpretations 79C2'],
      effects: ['score-stands'],
      checked: 'document',
    },
    confidence: {
      ask: 'Have you complete confidence in what both pairs remember?',
      help: 'How long ago? What sort of mistake? Might a stronger pair be pressing a weaker one?',
      where: 'self',
      judgement: true,
      laws: ['79C1'],
      answers: {
        yes: { says: 'Yes', next: 'changed' },
        no: { says: 'Any doubt at all', next: 'stands' },
      },
    },
    tricks: {
      ask: 'Was there a claim or concession?',
      laws: ['79B'],
      answers: {
        yes: { says: 'Yes', next: 'to-claim' },
        'in-round': { says: 'No, and the round is not over', next: 'evidence' },
        'after-round': { says: 'No, and the round is over', next: 'certain' },
      },
    },
    'to-claim': {
      rectify: 'Rule under Laws 69 to 71.',
      say: 'This is about the claim. I will rule on that.',
      laws: ['79B1', '69', '71'],
      effects: ['another-law'],
      then: ['claim'],
      rests: ['general'],
      checked: 'text',
    },
    evidence: {
      rectify: 'Decide the number of tricks on the evidence: the quitted cards first.',
      say: 'Please leave the cards as they are. I will see what was won.',
      laws: ['79B2', '85A'],
      effects: ['score-changed'],
      judgement: true,
      rests: ['general'],
      checked: 'text',
    },
    certain: {
      rectify:
        'Change both scores only if you are clearly convinced. Otherwise the score stands, or one side’s is lowered.',
      say: 'The round is over. I change both scores only if I am clearly convinced.',
      laws: ['79B3', '79C'],
      effects: ['score-changed'],
      judgement: true,
      rests: ['general'],
      checked: 'text',
    },
    entry: {
      rectify: 'Correct the entry to what the table recorded.',
      say: 'That was entered wrongly. I correct it.',
      laws: ['79C1', '80B2'],
      effects: ['score-changed'],
      rests: ['general'],
      checked: 'text',
    },
  },
} as const satisfies Tree;
