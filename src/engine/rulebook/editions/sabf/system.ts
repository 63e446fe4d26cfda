import type { Cited } from '../../slots.ts';
import type { Systems } from '../../system.ts';

const FREE = { clause: 'SABF 4.2.1' } as const;

export const SABF_SYSTEMS = {
  use: 'by-colour',
  colours: {
    green: FREE,
    blue: FREE,
    red: FREE,
    yellow: { leastBoards: 14, matchpoints: false, clause: 'SABF 4.2.2' },
  },
  brown: { leastBoards: 10, matchpoints: false, clause: 'SABF 4.2.4' },
  yellowsEach: { most: 1, clause: 'SABF 4.5' },
  lodging: [{ colours: ['yellow'], sheets: 2, by: { days: 7 }, swiss: 'start', clause: 'SABF 4.2.2' }],
  notes: { against: ['yellow', 'yellow-defence', 'brown'], sides: 1, minutes: 15, clause: 'SABF 4.2.3' },
  clause: 'SABF 4.2',
  says: 'Green, blue and red are free; yellow in matches of 14 boards or more, lodged a week before; brown sticker in matches of ten or more; neither at matchpoints.',
} as const satisfies Systems & Cited;
