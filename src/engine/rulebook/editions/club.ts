import type { Layer } from '../stack.ts';
import { practice } from './practice.ts';

/** A club that adopts no other document: usual practice made its own regulation, and who may correct a score. */
export const club = {
  id: 'club',
  name: 'Club default',
  rank: 'organiser',
  slots: {
    ...practice.slots,
    correction: {
      use: 'director-alone',
      clause: 'Course Notes, Part 3',
      says: 'The director changes a score that is impossible at the vulnerability; every other stands.',
    },
  },
} as const satisfies Layer;
