import type { Cited } from '../../slots.ts';
import type { TieBreak } from '../../tiebreak.ts';

/** Butler pairs, at the end of an event or stage. */
export const END_OF_EVENT = {
  use: 'chain',
  criteria: [
    { by: 'score', clause: 'ANC 2021 18.1' },
    { by: 'opponents-score', clause: 'ANC 2021 18.3' },
    { by: 'matches-won', clause: 'ANC 2021 18.3' },
    { by: 'net-imps', clause: 'ANC 2021 18.3' },
    { by: 'lot', clause: 'ANC 2021 18.3' },
  ],
  rest: 'lot',
  clause: 'ANC 2021 18.3',
  says: 'Equal VPs at the end are separated by the opponents’ VPs, then matches won, then net IMPs, then lot.',
} as const satisfies TieBreak & Cited;

/** Butler pairs, for the draw of a Swiss. */
export const SWISS_DRAW = {
  use: 'chain',
  criteria: [
    { by: 'score', clause: 'ANC 2021 18.1' },
    { by: 'net-imps', clause: 'ANC 2021 18.2' },
    { by: 'lot', clause: 'ANC 2021 18.2' },
  ],
  rest: 'lot',
  clause: 'ANC 2021 18.2',
  says: 'For a Swiss draw equal VPs are separated by net IMPs, then lot.',
} as const satisfies TieBreak & Cited;
