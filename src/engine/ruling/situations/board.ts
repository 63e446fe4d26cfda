import type { Situation } from './situation.ts';

/** Fouled and unplayed boards, adjusted scores: Laws 8, 12 and 86 to 88. */
export const BOARDS = [
  {
    id: 's86a-substitute',
    title: 'A fouled board in the first half',
    story:
      'At teams a board was fouled. Half of the match is still to be played and nobody knows the result.',
    topic: 'fouled-board',
    answers: ['teams', 'yes'],
    expected: {
      effects: ['board-cancelled', 'new-deal'],
      laws: ['86A'],
      say: 'The board is cancelled and a substitute is played.',
    },
  },
  {
    id: 's86b1-favours',
    title: 'The other table bid a lucky slam',
    story:
      'In teams the board was fouled at one table before play. At the other table the Reef team had made a slam that nobody should bid.',
    topic: 'fouled-board',
    answers: ['teams', 'no', 'yes', 'yes'],
    expected: {
      effects: ['assigned-score', 'weighted-allowed'],
      without: ['artificial-score'],
      laws: ['86B1'],
      say: 'The result clearly favours one side, so the missing table gets an assigned score.',
    },
  },
  {
    id: 's86b1-ordinary',
    title: 'The other table’s result was flat',
    story:
      'In teams a board was fouled at one table, and one side was at fault. At the other table it was an ordinary 1NT, just made.',
    topic: 'fouled-board',
    answers: ['teams', 'no', 'yes', 'no', 'one'],
    expected: {
      effects: ['artificial-score'],
      laws: ['86B', '12C2'],
      say: 'The result favours nobody, so the side at fault gets average minus and the other average plus.',
    },
  },
  {
    id: 's86b2-innocent',
    title: 'Two results that cannot be compared',
    story: 'Both tables played the board, each in another form. One team was at fault.',
    topic: 'fouled-board',
    answers: ['teams', 'no', 'no', 'one'],
    expected: {
      effects: ['assigned-score', 'weighted-allowed'],
      laws: ['86B2b'],
      say: 'The innocent team gets the better of average plus and an assigned score, and the other team the complement.',
    },
  },
  {
    id: 's87b-groups',
    title: 'Pairs: two forms of one board',
    story:
      'At pairs two cards changed places after round three. Four tables played one form, four the other.',
    topic: 'fouled-board',
    answers: ['pairs'],
    expected: {
      effects: ['score-changed'],
      laws: ['87B'],
      say: 'Each form is scored by itself.',
    },
  },
  {
    id: 's12c2-nobody',
    title: 'Not played, nobody at fault',
    story:
      'A table lost ten minutes because the director was late with a ruling. Board 3 could not be played.',
    topic: 'unplayed-board',
    answers: ['no', 'no', 'nobody'],
    expected: {
      effects: ['artificial-score'],
      laws: ['12C2a'],
      say: 'Neither pair was at fault, so both get average plus.',
    },
  },
  {
    id: 's12c2-one',
    title: 'Not played, one pair at fault',
    story:
      'Pair 4 came twelve minutes late to the last round. Board 24 could not be played, and pair 9 had been waiting.',
    topic: 'unplayed-board',
    answers: ['no', 'no', 'one'],
    expected: {
      effects: ['artificial-score'],
      laws: ['12C2a'],
      say: 'Pair 4 gets average minus, and the others average plus.',
    },
  },
  {
    id: 's12c2-partly',
    title: 'Not played, partly at fault',
    story: 'Pair 4 was late, but pair 9 had also talked for five minutes. Both were partly at fault.',
    topic: 'unplayed-board',
    answers: ['no', 'no', 'part-both'],
    expected: {
      effects: ['artificial-score'],
      laws: ['12C2a'],
      say: 'Both pairs were partly at fault, so both get average.',
    },
  },
  {
    id: 's12c2-one-partly',
    title: 'One pair partly at fault',
    story:
      'Pair 2 played a little slowly all evening, and the last board was lost. Pair 7 did nothing wrong.',
    topic: 'unplayed-board',
    answers: ['no', 'no', 'part'],
    expected: {
      effects: ['artificial-score'],
      laws: ['12C2a'],
      say: 'Pair 2 gets average, and pair 7 average plus.',
    },
  },
  {
    id: 's8b-finish',
    title: 'The board has begun',
    story: 'The round is called. Table 6 is at trick two of its last board. “Must we stop?” asks North.',
    topic: 'unplayed-board',
    answers: ['yes'],
    expected: {
      effects: ['play-continues'],
      laws: ['8B'],
      say: 'A board that has begun is finished.',
    },
  },
  {
    id: 's12c1e-gamble',
    title: 'A double shot',
    story: 'Misinformed, South doubled 5♣ on nothing, hoping for the score or a ruling. It made.',
    topic: 'discretion',
    answers: ['equity', 'yes', 'gamble'],
    expected: {
      effects: ['split-score'],
      laws: ['12C1e'],
      say: 'The offenders get the adjusted score, and South’s side no relief for the gamble.',
    },
  },
  {
    id: 's12b2-harsh',
    title: 'The penalty seems too hard',
    story:
      'Two tricks were transferred for a revoke that did no harm. The director would like to give only one.',
    topic: 'discretion',
    answers: ['harsh'],
    expected: {
      effects: ['score-stands'],
      laws: ['12B2'],
      say: 'A rectification that the Laws fix is not changed because it is harsh.',
    },
  },
] as const satisfies readonly Situation[];
