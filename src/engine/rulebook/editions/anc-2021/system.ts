import type { Cited } from '../../slots.ts';
import type { Lodging, Notes, Systems } from '../../system.ts';

const ALLOWED = { clause: 'ANC 2021 4.1' } as const;

const NOTES = {
  against: ['brown', 'yellow', 'yellow-defence'],
  sides: 2,
  minutes: 15,
  clause: 'ANC 2021 4.7',
} as const satisfies Notes;

const PLAIN = { green: ALLOWED, blue: ALLOWED, red: ALLOWED } as const;

/** Pairs and congress events. */
export const NO_YELLOW = {
  use: 'by-colour',
  colours: PLAIN,
  brown: ALLOWED,
  lodging: [],
  notes: NOTES,
  clause: 'ANC 2021 4.1',
  says: 'Green, blue and red systems and brown sticker conventions are allowed, yellow systems are not.',
} as const satisfies Systems & Cited;

/** Restricted Butler. */
export const GREEN_AND_BLUE = {
  use: 'by-colour',
  colours: { green: ALLOWED, blue: ALLOWED },
  lodging: [],
  clause: 'ANC 2021 4.1',
  says: 'Only green and blue systems are allowed.',
} as const satisfies Systems & Cited;

const BUTLER_YELLOW = {
  colours: ['yellow'],
  sheets: 4,
  by: 'announced',
  printed: '2021-07-09T06:00',
  defence: true,
  clause: 'ANC 2021 4.6',
} as const satisfies Lodging;

/** Open final. */
export const YELLOW_IN_FINAL = {
  use: 'by-colour',
  colours: { ...PLAIN, yellow: ALLOWED },
  brown: ALLOWED,
  lodging: [BUTLER_YELLOW],
  notes: NOTES,
  clause: 'ANC 2021 4.1, 4.6',
  says: 'All systems are allowed; a yellow one is lodged by the day announced, with at most four sheets and a defence.',
} as const satisfies Systems & Cited;

/** Women's, Seniors' and Mixed final: the Mixed is not among those that allow yellow systems. */
export const YELLOW_BUT_MIXED = {
  ...YELLOW_IN_FINAL,
  colours: { ...PLAIN, yellow: { notIn: ['Mixed'], clause: 'ANC 2021 4.1' } },
  says: 'All systems are allowed, in the Mixed none that is yellow; a yellow one is lodged by the day announced, with at most four sheets and a defence.',
} as const satisfies Systems & Cited;

/** Interstate teams: every system is handed in. */
export const ALL_LODGED = {
  use: 'by-colour',
  colours: { ...PLAIN, yellow: ALLOWED },
  brown: ALLOWED,
  lodging: [
    {
      colours: ['green', 'blue', 'red'],
      sheets: 4,
      by: 'announced',
      printed: '2021-06-11T06:00',
      clause: 'ANC 2021 4.2',
    },
    {
      colours: ['yellow'],
      sheets: 4,
      by: 'announced',
      printed: '2021-06-11T06:00',
      defence: true,
      clause: 'ANC 2021 4.2',
    },
  ],
  notes: NOTES,
  clause: 'ANC 2021 4.1, 4.2',
  says: 'All systems are allowed; each is lodged by the day announced with at most four pages, a yellow one with a defence.',
} as const satisfies Systems & Cited;
