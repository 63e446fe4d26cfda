import type { Band, Offence, Offences } from '../../conduct.ts';
import type { Cited } from '../../slots.ts';

const APPENDIX = 'ANC 2021, appendix on late arrival';
const SAYS =
  'Late arrival and slow play are fined by the minute after a first warning; boards lost and scores left out may be fined; telephones, smoking and alcohol are fined.';

const TEAMS_LATE = [
  { under: 5, steps: [{ do: 'warn' }, { do: 'fine', amount: 3, unit: 'vp' }] },
  { under: 10, steps: [{ do: 'fine', amount: 3, unit: 'vp' }] },
  { under: 15, steps: [{ do: 'fine', amount: 6, unit: 'vp' }] },
  { under: 20, steps: [{ do: 'fine', amount: 9, unit: 'vp' }] },
  { upTo: 30, steps: [{ do: 'fine', amount: 15, unit: 'vp' }] },
  { steps: [{ do: 'director', may: ['forfeit', 'disqualify'] }] },
] as const satisfies readonly Band[];

const IMPS_LATE = [
  { under: 5, steps: [{ do: 'warn' }, { do: 'fine', amount: 3, unit: 'imps' }] },
  { under: 10, steps: [{ do: 'fine', amount: 3, unit: 'imps' }] },
  { under: 15, steps: [{ do: 'fine', amount: 6, unit: 'imps' }] },
  { under: 20, steps: [{ do: 'fine', amount: 9, unit: 'imps' }] },
  { upTo: 30, steps: [{ do: 'fine', amount: 15, unit: 'imps' }] },
  { steps: [{ do: 'director', may: ['forfeit', 'disqualify'] }] },
] as const satisfies readonly Band[];

const PAIRS_LATE = [
  { under: 5, steps: [{ do: 'warn' }, { do: 'fine', amount: 1, unit: 'vp' }] },
  { under: 10, steps: [{ do: 'fine', amount: 1, unit: 'vp' }] },
  { under: 15, steps: [{ do: 'fine', amount: 2, unit: 'vp' }] },
  { under: 20, steps: [{ do: 'fine', amount: 3, unit: 'vp' }] },
  { upTo: 30, steps: [{ do: 'fine', amount: 5, unit: 'vp' }] },
  { steps: [{ do: 'director', may: ['forfeit', 'disqualify'] }] },
] as const satisfies readonly Band[];

/** At the tables of the teams, in VPs. */
const TEAMS_PLAY = [
  { offence: 'late', with: ['slow'], bands: TEAMS_LATE, clause: APPENDIX },
  { offence: 'slow', with: ['late'], bands: TEAMS_LATE, clause: APPENDIX },
  {
    offence: 'boards-lost',
    steps: [{ do: 'fine', amount: 3, unit: 'vp', upTo: true, per: 'board', further: 6 }],
    clause: APPENDIX,
  },
  {
    offence: 'score-missing',
    both: true,
    steps: [{ do: 'warn' }, { do: 'fine', amount: 3, unit: 'vp', upTo: true }],
    clause: APPENDIX,
  },
] as const satisfies readonly Offence[];

/** In IMPs. The appendix gives the penalty for scores in VPs alone; its rate makes 3 VPs of the teams, and 1 VP of the pairs, 3 IMPs. */
const IMPS_PLAY = [
  { offence: 'late', with: ['slow'], bands: IMPS_LATE, clause: APPENDIX },
  { offence: 'slow', with: ['late'], bands: IMPS_LATE, clause: APPENDIX },
  {
    offence: 'boards-lost',
    steps: [{ do: 'fine', amount: 3, unit: 'imps', upTo: true, per: 'board', further: 6 }],
    clause: APPENDIX,
  },
  {
    offence: 'score-missing',
    both: true,
    steps: [{ do: 'warn' }, { do: 'fine', amount: 3, unit: 'imps', upTo: true }],
    clause: APPENDIX,
  },
] as const satisfies readonly Offence[];

/** Scores missing or wrong when the table was left (ANC 2021 1.4, 9.4). */
const PAIRS_SCORES = {
  offence: 'score-missing',
  both: true,
  steps: [{ do: 'warn' }, { do: 'fine', amount: 1, unit: 'vp', upTo: true }],
  clause: 'ANC 2021 1.4, appendix on late arrival',
} as const satisfies Offence;

/** At the tables of the pairs, in VPs. */
const PAIRS_TABLES = [
  { offence: 'late', with: ['slow'], bands: PAIRS_LATE, clause: APPENDIX },
  { offence: 'slow', with: ['late'], bands: PAIRS_LATE, clause: APPENDIX },
  {
    offence: 'boards-lost',
    steps: [{ do: 'fine', amount: 1, unit: 'vp', upTo: true, per: 'board', further: 2 }],
    clause: APPENDIX,
  },
] as const satisfies readonly Offence[];
const PAIRS_PLAY = [...PAIRS_TABLES, PAIRS_SCORES] as const satisfies readonly Offence[];

const PAIRS_MANNERS = [
  { offence: 'smoking', steps: [{ do: 'fine', amount: 3, unit: 'vp' }], clause: 'ANC 2021 5.3(c)' },
  {
    offence: 'phone-on',
    steps: [{ do: 'warn' }, { do: 'fine', amount: 3, unit: 'vp' }],
    clause: 'ANC 2021 5.3(c), 1.6',
  },
  {
    offence: 'phone-used',
    steps: [
      { do: 'fine', amount: 3, unit: 'vp' },
      { do: 'director', may: ['forfeit', 'disqualify'] },
    ],
    clause: 'ANC 2021 5.3(c), 1.7',
  },
] as const satisfies readonly Offence[];

/** 5.3 names an amount for the teams, the Interstate pairs and the Butler championships alone. */
const NO_AMOUNT = [
  { offence: 'smoking', steps: [{ do: 'director' }], clause: 'ANC 2021 1.5' },
  { offence: 'phone-on', steps: [{ do: 'warn' }, { do: 'director' }], clause: 'ANC 2021 1.6' },
  {
    offence: 'phone-used',
    steps: [{ do: 'director' }, { do: 'director', may: ['forfeit', 'disqualify'] }],
    clause: 'ANC 2021 1.7',
  },
] as const satisfies readonly Offence[];

/** Interstate teams, qualifying. */
export const TEAMS_OFFENCES = {
  use: 'scales',
  counted: 'stage',
  offences: [
    ...TEAMS_PLAY,
    { offence: 'smoking', steps: [{ do: 'fine', amount: 9, unit: 'vp' }], clause: 'ANC 2021 5.3(a)' },
    {
      offence: 'phone-on',
      steps: [{ do: 'warn' }, { do: 'fine', amount: 9, unit: 'vp' }],
      clause: 'ANC 2021 5.3(a), 1.6',
    },
    {
      offence: 'phone-used',
      steps: [
        { do: 'fine', amount: 9, unit: 'vp' },
        { do: 'director', may: ['forfeit', 'disqualify'] },
      ],
      clause: 'ANC 2021 5.3(a), 1.7',
    },
    { offence: 'alcohol', steps: [{ do: 'fine', amount: 9, unit: 'vp' }], clause: 'ANC 2021 5.3(a), 1.9' },
    {
      offence: 'line-up-late',
      steps: [
        { do: 'fine', amount: 3, unit: 'vp' },
        { do: 'fine', amount: 6, unit: 'vp' },
        { do: 'fine', amount: 9, unit: 'vp' },
      ],
      loses: 'seating-rights',
      clause: 'ANC 2021 11.8',
    },
  ],
  clause: 'ANC 2021 5',
  says: SAYS,
} as const satisfies Offences & Cited;

/** Interstate teams, final: telephones are handed in (1.8). */
export const FINAL_OFFENCES = {
  use: 'scales',
  counted: 'stage',
  offences: [
    ...IMPS_PLAY,
    { offence: 'smoking', steps: [{ do: 'fine', amount: 9, unit: 'imps' }], clause: 'ANC 2021 5.3(b)' },
    {
      offence: 'phone-on',
      steps: [{ do: 'warn' }, { do: 'fine', amount: 9, unit: 'imps' }],
      clause: 'ANC 2021 5.3(b), 1.6',
    },
    {
      offence: 'phone-used',
      steps: [
        { do: 'fine', amount: 9, unit: 'imps' },
        { do: 'director', may: ['forfeit', 'disqualify'] },
      ],
      clause: 'ANC 2021 5.3(b), 1.7, 1.8',
    },
    { offence: 'alcohol', steps: [{ do: 'fine', amount: 9, unit: 'imps' }], clause: 'ANC 2021 5.3(b), 1.9' },
  ],
  clause: 'ANC 2021 5',
  says: SAYS,
} as const satisfies Offences & Cited;

/** Swan River pairs. */
export const SROSP_OFFENCES = {
  use: 'scales',
  counted: 'stage',
  offences: [
    ...PAIRS_TABLES,
    { ...PAIRS_SCORES, clause: 'ANC 2021 1.4, 9.4, appendix on late arrival' },
    ...NO_AMOUNT,
  ],
  clause: 'ANC 2021 5',
  says: SAYS,
} as const satisfies Offences & Cited;

/** Congress Swiss pairs. */
export const SWISS_OFFENCES = {
  use: 'scales',
  counted: 'stage',
  offences: [...PAIRS_PLAY, ...NO_AMOUNT],
  clause: 'ANC 2021 5',
  says: SAYS,
} as const satisfies Offences & Cited;

/** Interstate pairs: a Swiss in victory points. Alcohol is forbidden in the teams and the Butler finals alone (ANC 2021 1.9). */
export const IPC_OFFENCES = {
  use: 'scales',
  counted: 'stage',
  offences: [...PAIRS_PLAY, ...PAIRS_MANNERS],
  clause: 'ANC 2021 5',
  says: SAYS,
} as const satisfies Offences & Cited;

/** Butler championships, stages before the final: warnings go along. */
export const BUTLER_OFFENCES = {
  use: 'scales',
  counted: 'event',
  offences: [...PAIRS_PLAY, ...PAIRS_MANNERS],
  clause: 'ANC 2021 5, 19.4',
  says: SAYS,
} as const satisfies Offences & Cited;

/** Butler championships, final: no alcohol either. */
export const BUTLER_FINAL_OFFENCES = {
  use: 'scales',
  counted: 'event',
  offences: [
    ...PAIRS_PLAY,
    ...PAIRS_MANNERS,
    { offence: 'alcohol', steps: [{ do: 'fine', amount: 3, unit: 'vp' }], clause: 'ANC 2021 5.3(c), 1.9' },
  ],
  clause: 'ANC 2021 5, 19.4',
  says: SAYS,
} as const satisfies Offences & Cited;

/** Open Butler preliminary, scored by net IMPs: 5.3(c) gives 3 VPs, and the rate of the appendix makes them 9 IMPs. */
export const NET_IMPS_OFFENCES = {
  use: 'scales',
  counted: 'event',
  offences: [
    ...IMPS_PLAY,
    { offence: 'smoking', steps: [{ do: 'fine', amount: 9, unit: 'imps' }], clause: 'ANC 2021 5.3(c)' },
    {
      offence: 'phone-on',
      steps: [{ do: 'warn' }, { do: 'fine', amount: 9, unit: 'imps' }],
      clause: 'ANC 2021 5.3(c), 1.6',
    },
    {
      offence: 'phone-used',
      steps: [
        { do: 'fine', amount: 9, unit: 'imps' },
        { do: 'director', may: ['forfeit', 'disqualify'] },
      ],
      clause: 'ANC 2021 5.3(c), 1.7',
    },
  ],
  clause: 'ANC 2021 5, 19.4',
  says: SAYS,
} as const satisfies Offences & Cited;

/** Congress events at matchpoints, and congress teams: no amount is printed. */
export const CONGRESS_OFFENCES = {
  use: 'scales',
  counted: 'stage',
  offences: [
    { offence: 'late', steps: [{ do: 'director' }], clause: APPENDIX },
    { offence: 'slow', steps: [{ do: 'director' }], clause: APPENDIX },
    ...NO_AMOUNT,
  ],
  clause: 'ANC 2021, appendix on late arrival',
  says: 'Late arrival and slow play may be penalised as the chief director sees fit.',
} as const satisfies Offences & Cited;
