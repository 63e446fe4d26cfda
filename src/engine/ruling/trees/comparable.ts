import type { Tree } from '../tree.ts';

export const COMPARABLE = {
  topic: 'comparable-call',
  title: 'Comparable call',
  span: '23',
  edition: 2017,
  version: 1,
  phase: 'auction',
  rests: ['Course Notes, Comparable Call'],
  start: 'meaning',
  nodes: {
    meaning: {
      ask: 'What did the withdrawn call show, and what would the replacement show, by your agreements?',
      help: 'Ask aside and look at the system card. Do not suggest calls; say only what each would lead to.',
      where: 'away',
      judgement: true,
      laws: ['23A'],
      answers: {
        same: { says: 'The same or nearly the same', next: 'similar' },
        subset: { says: 'Part of it: every hand fits the first', next: 'subset' },
        purpose: { says: 'The same purpose: an ask or relay', next: 'purpose' },
        small: { says: 'Part of it but for a small difference', next: 'small' },
        wider: { says: 'Hands the first call would not show', next: 'not' },
        less: { says: 'Less: something it showed is not shown', next: 'not' },
      },
    },
    similar: {
      rectify: 'Comparable. The auction goes on without restriction.',
      say: 'That call is comparable. Carry on; call me at the end if the first call helped them.',
      laws: ['23A1', '23B', '23C'],
      effects: ['comparable', 'auction-continues', 'no-lead-restriction', 'recall'],
      watch: ['At the end: adjust if their result needed the withdrawn call (23C).'],
    },
    subset: {
      rectify: 'Comparable: it tells more, and nothing else. The auction goes on without restriction.',
      say: 'That call is comparable. Carry on; call me at the end if the first call helped them.',
      laws: ['23A2', '23B', '23C'],
      effects: ['comparable', 'auction-continues', 'no-lead-restriction', 'recall'],
      watch: ['At the end: adjust if their result needed the withdrawn call (23C).'],
    },
    purpose: {
      rectify: 'Comparable: it asks for the same thing. The auction goes on without restriction.',
      say: 'That call is comparable. Carry on; call me at the end if the first call helped them.',
      laws: ['23A3', '23B', '23C'],
      effects: ['comparable', 'auction-continues', 'no-lead-restriction', 'recall'],
      watch: ['At the end: adjust if their result needed the withdrawn call (23C).'],
    },
    small: {
      rectify: 'In a marginal case treat it as comparable, let them play, and be ready to adjust.',
      say: 'I allow that as comparable. Call me at the end if the difference helped them.',
      laws: ['23A', '23C'],
      effects: ['comparable', 'auction-continues', 'no-lead-restriction', 'recall'],
      judgement: true,
      watch: [
        'At the end: adjust if partner knew something the legal auction would not have told him (23C).',
        'If it proves not to have been comparable, adjust under 23C or 27D first; 82C only if no result was possible.',
      ],
      rests: ['Course Notes, Comparable Call', 'ABF Interpretations 27B1'],
    },
    not: {
      rectify:
        'Not comparable. Partner is barred as the law of that irregularity says, and leads may be restricted.',
      say: 'You may make that call, but it is not comparable: your partner will be barred.',
      laws: ['23A', '26B', '72C'],
      effects: ['not-comparable', 'lead-restriction', 'recall'],
      watch: ['Insufficient bid: partner passes throughout. Call out of turn: partner passes once.'],
      then: ['insufficient-bid', 'call-out-of-turn', 'withdrawn-call'],
    },
  },
} as const satisfies Tree;
