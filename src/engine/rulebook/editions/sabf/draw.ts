import type { YellowLimits } from '../../draw.ts';
import type { Cited } from '../../slots.ts';
import type { Layer } from '../../stack.ts';
import { FIRST_CRITERIA, NEAREST, OTHER_BARS } from '../draw.ts';

const DRAW = 'SABF 14.1';

export const SABF_DRAW = {
  standings: {
    use: 'penalties',
    ranking: 'counted',
    draw: 'counted',
    clause: 'SABF 13.10, 14.1',
    says: 'Fines count in the ranking, and the draw goes by rank.',
  },
  draw: {
    use: 'hand',
    clause: DRAW,
    says: 'The highest with the next highest not yet met, and so on down; a clash is mended from the lowest match upwards.',
  },
  drawBars: {
    use: 'bars',
    bars: [
      { use: 'no-rematch', clause: DRAW, says: 'nobody is drawn to play a team already played' },
      ...OTHER_BARS,
    ],
    clause: DRAW,
    says: 'Nobody is drawn to play a team already played; two who keep their tables do not meet; nobody has a second bye.',
  },
  drawCriteria: {
    use: 'criteria',
    wishes: [
      ...FIRST_CRITERIA,
      { use: 'triangle-top', clause: DRAW, says: 'the share match is outside the top half of the field' },
      { use: 'triangle-spread', clause: DRAW, says: 'the three of the share match have similar scores' },
      ...NEAREST,
    ],
    clause: DRAW,
    says: 'The share match is outside the top half and of similar scores; the rest as in usual practice, should a contest ask for the optimum.',
  },
  rematch: { use: 'never', clause: DRAW, says: 'Nobody is drawn to play a team already played.' },
  odd: { use: 'triangle', over: 1, clause: DRAW, says: 'With an odd number three play a share match.' },
  firstRound: {
    use: 'quarters',
    or: 'halves',
    clause: DRAW,
    says: 'The top and bottom quarters are drawn by lot against the two middle ones; or the top half plays the bottom half.',
  },
  drawTime: {
    use: 'all-results',
    director: 'any',
    clause: DRAW,
    says: 'The draw is made as soon as practicable.',
  },
  drawStands: {
    use: 'stands',
    fixed: true,
    clause: DRAW,
    says: 'An appeal or correction after the draw does not alter it.',
  },
} as const satisfies Layer['slots'];

export const SABF_YELLOW = {
  use: 'swiss-limits',
  fewestBoards: 14,
  notInFirst: true,
  lowerHalf: 'consent',
  seating: 'forfeited-when-in-use',
  clause: 'SABF 4.2.2',
  says: 'Yellow systems: matches of 14 boards or more, not at the start of a Swiss, and against the lower half of the field only by consent.',
} as const satisfies YellowLimits & Cited;
