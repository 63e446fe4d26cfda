import { IPC_CITES } from '../cites.ts';
import type { ArtificialPercent, Cited } from '../../slots.ts';
import type { Layer } from '../../stack.ts';
import { AS_SOON_AS_IN, MODIFIED_UNDER_TWICE, STANDS } from './draw.ts';
import { IPC_CATEGORIES, RESTRICTED_PRIZE } from './award.ts';
import { CONGRESS_ELIGIBILITY, PAIRS_ELIGIBILITY } from './entry.ts';
import { CONGRESS_OFFENCES, IPC_OFFENCES } from './offence.ts';
import { BEST_THREE_OF_FOUR, NO_SUBSTITUTES } from './people.ts';
import { END_OF_EVENT, SWISS_DRAW } from './ties.ts';
import { IPC_DEADLINES, IPC_TIMES } from './time.ts';
import { NO_YELLOW } from './system.ts';

const SIXTY_TO_BOTH = {
  use: 'percent',
  plus: 60,
  average: 50,
  minus: 40,
  own: 'never',
  clause: 'ANC 2021 7.4',
  says: 'A single fouled board is 60% to both pairs, whatever their sessions.',
} as const satisfies ArtificialPercent & Cited;

/** Interstate pairs: a matchpoint Swiss. Section 16 names no tie-break; section 18's is taken. */
export const anc2021Ipc = {
  id: 'anc-2021-ipc',
  name: 'ANC 2021, interstate pairs',
  rank: 'organiser',
  cites: IPC_CITES,
  slots: {
    systems: NO_YELLOW,
    vp: {
      use: 'scale',
      scale: 'ipc-2021',
      clause: 'ANC 2021 16.2, appendix on the IPC scale',
      says: 'A match’s percentage, to two decimals, is turned into VPs in four straight pieces.',
    },
    rounding: {
      use: 'rounding',
      percent: { unit: '0.01', ties: 'up' },
      clause: 'ANC 2021, appendix on the IPC scale',
      says: 'Percentages go to two decimals, 0.005 upwards.',
    },
    artificial: SIXTY_TO_BOTH,
    attendance: NO_SUBSTITUTES,
    deadlines: IPC_DEADLINES,
    timetable: IPC_TIMES,
    categories: IPC_CATEGORIES,
    eligibility: PAIRS_ELIGIBILITY,
    tieBreak: END_OF_EVENT,
    drawTieBreak: SWISS_DRAW,
    drawTime: AS_SOON_AS_IN,
    drawStands: STANDS,
    rematch: MODIFIED_UNDER_TWICE,
    offences: IPC_OFFENCES,
  },
} as const satisfies Layer;

export const anc2021CongressPairs = {
  id: 'anc-2021-congress-pairs',
  name: 'ANC 2021, congress pairs',
  rank: 'organiser',
  slots: {
    systems: NO_YELLOW,
    matchpoints: {
      use: 'double',
      clause: 'ANC 2021 23',
      says: 'Unless said otherwise congress events are scored by matchpoints.',
    },
    artificial: SIXTY_TO_BOTH,
    combine: {
      use: 'percentages',
      clause: 'ANC 2021 23',
      says: 'The best three of four sessions are counted together by their percentages.',
    },
    categories: RESTRICTED_PRIZE,
    eligibility: CONGRESS_ELIGIBILITY,
    offences: CONGRESS_OFFENCES,
  },
} as const satisfies Layer;

/** Tuesday's and Wednesday's four sessions. */
export const anc2021CongressBestThree = {
  id: 'anc-2021-congress-best-three',
  name: 'ANC 2021, congress pairs, best three of four',
  rank: 'contest',
  slots: { counted: BEST_THREE_OF_FOUR },
} as const satisfies Layer;
