import type { Situation } from './situation.ts';

/** What is decided once the score of the board is known. */
export const AFTERWARDS = [
  {
    id: 's27d-helped',
    title: 'At the end: the insufficient bid helped',
    story:
      'South bid 1♠ over 1♠, then 2♠. North used the first bid to stop in time; without it they go down in four.',
    topic: 'adjust-27d',
    answers: ['yes', 'no'],
    expected: {
      effects: ['assigned-score'],
      laws: ['27D'],
      say: 'The result needed the insufficient bid, so the score is adjusted.',
    },
  },
  {
    id: 's23c-anyway',
    title: 'At the end: they would get there anyway',
    story: 'The call was comparable and 3NT is bid by everybody.',
    topic: 'adjust-27d',
    answers: ['yes', 'yes'],
    expected: {
      effects: ['score-stands'],
      laws: ['23C'],
      say: 'They would have got there anyway, so the score stands.',
    },
  },
  {
    id: 's50e3-helped',
    title: 'At the end: the penalty card helped',
    story: 'Seeing East’s ♥A on the table, West knew to lead a heart and beat 3NT.',
    topic: 'after-play',
    answers: ['penalty-card', 'yes'],
    expected: {
      effects: ['assigned-score'],
      laws: ['50E3'],
      say: 'The exposed card helped the defence, so the score is adjusted.',
    },
  },
  {
    id: 's45f-at-end',
    title: 'At the end: dummy’s hint',
    story: 'Dummy had pushed forward the ace and declarer played it, which made the contract.',
    topic: 'after-play',
    answers: ['dummy', 'yes'],
    expected: {
      effects: ['assigned-score'],
      laws: ['45F', '43B3'],
      say: 'Declarer gained from dummy’s hint, so the score is adjusted.',
    },
  },
  {
    id: 's13a2-at-end',
    title: 'At the end: the card made no difference',
    story: 'North had seen East’s ♦3. Nobody would have played otherwise.',
    topic: 'after-play',
    answers: ['seen', 'no'],
    expected: {
      effects: ['score-stands'],
      laws: ['13A2', '16D'],
      say: 'The card made no difference, so the score stands.',
    },
  },
  {
    id: 's40b5-at-end',
    title: 'At the end: the forbidden method did damage',
    story: 'South could not describe the hand over a forbidden 2♦ opening and missed game.',
    topic: 'after-play',
    answers: ['method', 'yes'],
    expected: {
      effects: ['assigned-score'],
      laws: ['40B5'],
      say: 'The method did damage, so the score is adjusted.',
    },
  },
] as const satisfies readonly Situation[];
