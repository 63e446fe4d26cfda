import type { Tree } from '../tree.ts';

export const APPEAL = {
  topic: 'appeal',
  title: 'Appeal or review of a ruling',
  span: '92–93',
  edition: 2017,
  version: 1,
  phase: 'score',
  rests: [
    'Course Notes, Introduction',
    'ABF Interpretations 92A',
    'ABF Interpretations 92B',
    'SABF 7',
    'ANC 2021 6.2',
  ],
  start: 'ruled',
  nodes: {
    ruled: {
      ask: 'Has a director given a ruling at the appellants’ own table?',
      laws: ['92A', '93'],
      answers: {
        no: { says: 'No ruling yet', next: 'rule-first' },
        other: { says: 'Yes, but at another table', next: 'not-yours' },
        yes: { says: 'Yes', next: 'final' },
      },
    },
    'rule-first': {
      rectify: 'There must be a ruling before an appeal, even if the director himself refers the matter.',
      say: 'I will first give a ruling. Then you may appeal.',
      laws: ['92A', '81C7'],
      clauses: ['ABF Interpretations 92A'],
      effects: ['appeal-refused'],
      rests: ['ABF Interpretations 92A'],
    },
    'not-yours': {
      rectify: 'Only a ruling at one’s own table can be appealed.',
      say: 'You may appeal only a ruling at your own table.',
      laws: ['92A'],
      effects: ['appeal-refused'],
      rests: ['Course Notes, Introduction'],
    },
    final: {
      ask: 'Is it one of the matters the event calls final?',
      laws: ['80B2', '92A'],
      answers: {
        no: { says: 'No', next: 'time' },
        yes: { says: 'Yes', next: 'no-appeal' },
      },
    },
    'no-appeal': {
      rectify: 'The regulations make that decision final.',
      say: 'That decision is final under the regulations.',
      laws: ['80B2'],
      clauses: ['ANC 2021 2.8', 'ANC 2021 3.7'],
      effects: ['appeal-refused'],
      rests: ['ANC 2021 2.8', 'ANC 2021 3.7'],
    },
    time: {
      ask: 'Is the time for appeals still open for them?',
      help: 'A ruling told late has its own 30 minutes for each party.',
      laws: ['92B'],
      answers: {
        yes: { says: 'Yes', next: 'both' },
        no: { says: 'No', next: 'too-late' },
      },
    },
    'too-late': {
      rectify: 'Refused: the time has passed. Say by which rule and at what time it ended.',
      say: 'The time for an appeal has passed.',
      laws: ['92B'],
      effects: ['appeal-refused'],
      rests: ['ABF Interpretations 92B', 'SABF 7', 'ANC 2021 6.2'],
    },
    both: {
      ask: 'Do both members of the pair concur, or does the captain ask for it?',
      help: 'The SABF form needs one signature; the Laws still need the partner’s consent.',
      laws: ['92D'],
      answers: {
        yes: { says: 'Yes', next: 'flow' },
        no: { says: 'No', next: 'one-only' },
      },
    },
    'one-only': {
      rectify: 'Refused: both members must concur. An absent one is not taken to; ask him.',
      say: 'Both of you must agree to the appeal.',
      laws: ['92D'],
      effects: ['appeal-refused'],
      rests: ['Course Notes, Introduction', 'general'],
    },
    flow: {
      ask: 'How does the event hear it?',
      laws: ['93'],
      answers: {
        committee: { says: 'By a committee', next: 'committee' },
        review: { says: 'By a reviewer', next: 'review' },
        director: { says: 'No committee: the chief director', next: 'chief' },
      },
    },
    committee: {
      rectify:
        'Take the form, write your reasons, give copies. Nobody involved sits. Both sides are heard, then told.',
      say: 'Your appeal is accepted. You will be told when it is heard.',
      laws: ['93B', '92A'],
      clauses: ['SABF 7'],
      effects: ['appeal-heard'],
      watch: [
        'The committee may change facts and judgement, not the director on law, regulation or discipline.',
      ],
      rests: ['SABF 7', 'Course Notes, Introduction'],
    },
    review: {
      rectify: 'Take the request, write your reasons and hand it to the reviewer, who may ask consultants.',
      say: 'Your request is accepted. The reviewer will look at it.',
      laws: ['93', '92A'],
      clauses: ['ANC 2021 2.3', 'ANC 2021 6.2'],
      effects: ['appeal-heard'],
      rests: ['ANC 2021 2.3', 'ANC 2021 2.4', 'ANC 2021 6.2'],
    },
    chief: {
      rectify: 'The chief director hears and rules on it.',
      say: 'The chief director will look at it.',
      laws: ['93A'],
      effects: ['appeal-heard'],
      rests: ['general'],
    },
  },
} as const satisfies Tree;
