import type { Layer } from '../stack.ts';

/** Course notes for club directors: scoring as a club does it by hand. */
export const courseNotes = {
  id: 'course-notes',
  name: 'Course Notes',
  rank: 'state',
  slots: {
    matchpoints: {
      use: 'double',
      clause: 'Course Notes, Matchpointing',
      says: 'Two matchpoints for each pair beaten, one for each pair equalled.',
    },
    unequal: {
      use: 'traditional',
      artificial: { unit: 1, ties: 'up' },
      clause: 'Course Notes, Adjusted scores',
      says: 'Each artificial score takes one off the top and adds one to the bottom; 60% and 40% become whole matchpoints at the very end.',
    },
    weighted: {
      use: 'artificial-in-place',
      clause: 'Course Notes, Weighted scores',
      says: 'For the other tables the weighted line counts as an average: the top falls by one.',
    },
    draw: {
      use: 'hand',
      clause: 'Course Notes (Swiss Teams)',
      says: 'Matches are found with the cards from the top; a clash at the end is mended from the bottom up.',
    },
    combine: {
      use: 'factored',
      clause: 'Course Notes, Factoring',
      says: 'Sessions of different tops or numbers of boards are multiplied to the same measure and added.',
    },
    correction: {
      use: 'director-alone',
      clause: 'Course Notes, Part 3',
      says: 'The director changes a score that is impossible at the vulnerability; every other stands.',
    },
  },
} as const satisfies Layer;
