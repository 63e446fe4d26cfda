import type { Layer } from '../stack.ts';

/** What an organiser may choose for the other tables of a weighted score, where he does not want it left out of the comparison. */
export const weightedComparison = {
  id: 'weighted-comparison',
  name: 'Weighted scores compared by their weights',
  rank: 'contest',
  slots: {
    weighted: {
      use: 'comparison',
      clause: 'Law 12C1c',
      says: 'The other tables are compared with each outcome of a weighted line, by its weight.',
    },
  },
} as const satisfies Layer;
