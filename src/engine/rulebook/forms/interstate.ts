import type { Form } from '../form.ts';

const ROBIN = { use: 'robin', boards: 16, draw: 'anc-2021' } as const;

const STAGES = [
  {
    id: 'qualifying',
    name: 'Qualifying',
    stack: 'anc-2021-itc',
    scoring: 'teams',
    collects: 'vp',
    format: {
      use: 'robin',
      least: 2,
      most: 3,
      boards: 16,
      clause: 'ANC 2021 11.1',
      says: 'Two or three round robins of 16-board matches.',
    },
    ways: [
      {
        when: { of: 'entries', least: 7 },
        intake: { use: 'entries' },
        play: { ...ROBIN, times: 2 },
        clause: 'ANC 2021 11.6',
        says: 'Seven or eight teams: two round robins of sixteen-board matches.',
      },
      {
        intake: { use: 'entries' },
        play: { ...ROBIN, times: 3 },
        clause: 'ANC 2021 11.7',
        says: 'Five or six teams: three round robins of sixteen-board matches.',
      },
    ],
  },
  {
    id: 'final',
    name: 'Final',
    stack: 'anc-2021-itc-final',
    scoring: 'teams',
    collects: 'imps',
    ways: [
      {
        intake: { use: 'top', of: 'qualifying', places: 2 },
        play: { use: 'finals', format: 'stanzas', boards: 12 },
        clause: 'ANC 2021 12.3',
        says: 'The two leading teams play sixty boards in five stanzas.',
      },
    ],
  },
] as const;

const INTERSTATE = {
  of: 'teams',
  cites: { 'one-team': 'ANC 2021 3.3', 'squad-closed': 'ANC 2021 3.8' },
  clauses: [
    'ANC 2021 11.1',
    'ANC 2021 11.2',
    'ANC 2021 11.3',
    'ANC 2021 11.6',
    'ANC 2021 11.7',
    'ANC 2021 11.8',
    'ANC 2021 11.10',
    'ANC 2021 12.1',
    'ANC 2021 12.2',
    'ANC 2021 12.3',
    'ANC 2021 12.4',
    'ANC 2021 13',
    'ANC 2021 15',
  ],
  entries: { min: 5, max: 8, usual: 7 },
  minutesPerBoard: 7.5,
  stages: STAGES,
} as const;

/** The states' numbers of the year (ANC 2021 11.2); a team's seed, where it has one, counts before them. */
const NUMBERS = {
  clause: 'ANC 2021 11.2',
  called: {
    ACT: 'Australian Capital Territory',
    NSW: 'New South Wales',
    QLD: 'Queensland',
    SA: 'South Australia',
    TAS: 'Tasmania',
    VIC: 'Victoria',
    WA: 'Western Australia',
  },
} as const;

/** Interstate Teams, Open (ANC 2021 10–15). */
export const interstateOpen = {
  ...INTERSTATE,
  id: 'anc-2021-itc-open',
  name: 'Interstate Teams, Open',
  category: 'Open',
  numbers: { ...NUMBERS, byState: { ACT: 2, NSW: 3, QLD: 6, SA: 4, TAS: 7, VIC: 1, WA: 5 } },
} as const satisfies Form;

/** Interstate Teams, Women's. */
export const interstateWomen = {
  ...INTERSTATE,
  id: 'anc-2021-itc-women',
  name: 'Interstate Teams, Women’s',
  category: 'Women’s',
  numbers: { ...NUMBERS, byState: { ACT: 4, NSW: 1, QLD: 7, SA: 6, TAS: 3, VIC: 2, WA: 5 } },
} as const satisfies Form;

/** Interstate Teams, Seniors'. */
export const interstateSeniors = {
  ...INTERSTATE,
  id: 'anc-2021-itc-seniors',
  name: 'Interstate Teams, Seniors’',
  category: 'Seniors’',
  numbers: { ...NUMBERS, byState: { ACT: 2, NSW: 3, QLD: 7, SA: 5, TAS: 4, VIC: 1, WA: 6 } },
} as const satisfies Form;

/** Interstate Teams, Youth: six teams are numbered in 11.2. */
export const interstateYouth = {
  ...INTERSTATE,
  id: 'anc-2021-itc-youth',
  name: 'Interstate Teams, Youth',
  category: 'Youth',
  numbers: { ...NUMBERS, byState: { ACT: 6, NSW: 3, QLD: 5, SA: 1, VIC: 4, WA: 2 } },
  entries: { min: 5, max: 8, usual: 6 },
} as const satisfies Form;
