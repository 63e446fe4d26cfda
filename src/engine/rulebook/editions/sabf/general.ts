import type { Layer } from '../../stack.ts';

/** SABF tournament regulations: what holds in all events. */
export const sabf = {
  id: 'sabf',
  name: 'SABF',
  rank: 'state',
  slots: {
    psyche: {
      use: 'protected-ranks',
      below: 'National Master',
      offenderPercent: 0,
      victimPercent: 60,
      imps: 3,
      clause: 'SABF 4.6',
      says: 'A psychic call against players below National Master: nothing for the offenders and 60% or better for the others; at IMPs 3 away, or more if it was worse.',
    },
    handicap: {
      use: 'added',
      clause: 'SABF 3',
      says: 'The committee decides the handicaps of a handicap event; they are added to the score.',
    },
  },
} as const satisfies Layer;
