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
    story:
      'South’s call out of turn was replaced by a comparable call. They reached 3NT, which everybody bids on these cards. East-West ask for an adjustment.',
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
    story:
      'East’s ♥A lay on the table as a penalty card. Seeing it, West knew to lead a heart and beat 3NT. Declarer calls the director back.',
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
    story:
      'Dummy had pushed forward the ace before declarer spoke. Declarer played it, which was the only way to make 4♠. The defenders call the director back.',
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
    story:
      'East-West opened a 2♦ that the event forbids. South could not describe the hand over it and missed a game. The board is over.',
    topic: 'after-play',
    answers: ['method', 'yes'],
    expected: {
      effects: ['assigned-score'],
      laws: ['40B5'],
      say: 'The method did damage, so the score is adjusted.',
    },
  },
] as const satisfies readonly Situation[];
