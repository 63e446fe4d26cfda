import type { Form } from '../form.ts';

const CLAUSES = [
  'SABF 18.1',
  'SABF 18.2.2',
  'SABF 18.4',
  'SABF 18.5',
  'SABF 18.6',
  'SABF 18.7',
  'SABF 18.10.2',
] as const;

/** Who contends says so before play. */
const CITES = { contending: 'SABF 18.4' } as const;

const SELECTS = {
  use: 'placings',
  clause: 'SABF 18.5, 18.10.3–18.10.4, 18.12',
  says: 'The three highest placed pairs that are available make the state team, the fourth is reserve.',
} as const;

const ROBIN = { use: 'robin', times: 1, draw: 'butler' } as const;

const STAGE = {
  id: 'robin',
  name: 'Round robin',
  stack: 'sabf-trials',
  scoring: 'butler',
  collects: 'vp',
} as const;

/** State selection trials, Open: the first fourteen nominated pairs by qualifying points (SABF 18.12). */
export const sabfOpenTrialsForm = {
  id: 'sabf-trials-open',
  hearing: 'selection',
  name: 'State selection trials, Open',
  of: 'pairs',
  cites: CITES,
  clauses: [...CLAUSES, 'SABF 18.12', 'SABF 20.14'],
  entries: { min: 6, max: 14, usual: 14, by: { max: 'SABF 18.12' } },
  minutesPerBoard: 7,
  category: 'Open',
  berths: 'sabf-open-trials-entry',
  selects: SELECTS,
  stages: [
    {
      ...STAGE,
      ways: [
        {
          intake: { use: 'entries' },
          play: { ...ROBIN, boards: 10 },
          clause: 'SABF 18.12, 20.13, 20.14',
          says: 'At most fourteen pairs play everyone, twelve and fourteen by the printed draws; how long a match is stands on the entry form, ten boards here.',
        },
      ],
    },
  ],
} as const satisfies Form;

/** State selection trials, Women's: a field of twelve (SABF 18.10). */
export const sabfWomenTrialsForm = {
  id: 'sabf-trials-women',
  hearing: 'selection',
  name: 'State selection trials, Women’s',
  of: 'pairs',
  cites: CITES,
  clauses: [...CLAUSES, 'SABF 18.10.1', 'SABF 18.10.3', 'SABF 20.13'],
  entries: { min: 6, max: 12, usual: 12, by: { max: 'SABF 18.10.1' } },
  minutesPerBoard: 7,
  category: 'Women’s',
  berths: 'sabf-women-seniors-entry',
  selects: SELECTS,
  stages: [
    {
      ...STAGE,
      ways: [
        {
          when: { of: 'entries', least: 11 },
          intake: { use: 'entries' },
          play: { ...ROBIN, boards: 12 },
          clause: 'SABF 18.10.1, 20.13',
          says: 'Eleven or twelve pairs: a round robin of twelve-board matches.',
        },
        {
          intake: { use: 'entries' },
          play: { ...ROBIN, boards: 14 },
          clause: 'SABF 18.10.1',
          says: 'Fewer than eleven pairs: a round robin of fourteen-board matches.',
        },
      ],
    },
  ],
} as const satisfies Form;

/** State selection trials, Seniors': as the Women's (SABF 18.10). */
export const sabfSeniorsTrialsForm = {
  ...sabfWomenTrialsForm,
  id: 'sabf-trials-seniors',
  hearing: 'selection',
  name: 'State selection trials, Seniors’',
  cites: CITES,
  clauses: [...CLAUSES, 'SABF 18.10.1', 'SABF 18.10.4', 'SABF 20.13'],
  category: 'Seniors’',
} as const satisfies Form;

/** State selection trials, Youth: on the Seniors' boards, a panel selects (SABF 18.11). */
export const sabfYouthTrialsForm = {
  id: 'sabf-trials-youth',
  hearing: 'selection',
  name: 'State selection trials, Youth',
  of: 'pairs',
  cites: CITES,
  clauses: [...CLAUSES, 'SABF 18.11'],
  entries: { min: 4, max: 12, usual: 6 },
  minutesPerBoard: 7,
  category: 'Youth',
  selects: {
    use: 'panel',
    clause: 'SABF 18.11',
    says: 'A panel selects the youth team; the trials are its main ground.',
  },
  stages: [
    {
      ...STAGE,
      beside: {
        name: 'the Seniors’ trials',
        clause: 'SABF 18.11',
        form: 'sabf-trials-seniors',
        stage: 'robin',
        field: 'seniors-trials',
        after: 0,
        layer: 'sabf-youth-trials-small',
      },
      ways: [
        {
          when: { of: 'entries', most: 6 },
          intake: { use: 'entries' },
          stack: 'sabf-youth-trials-small',
          play: { use: 'robin', times: 2, boards: 12 },
          clause: 'SABF 18.11',
          says: 'Up to six pairs: a double round robin on the Seniors’ boards; under four tables their scores help to make the datum.',
        },
        {
          when: { of: 'entries', most: 7 },
          intake: { use: 'entries' },
          stack: 'sabf-youth-trials-small',
          play: { use: 'robin', times: 1, boards: 12 },
          clause: 'SABF 18.11',
          says: 'Seven pairs: a single round robin on the Seniors’ boards; under four tables their scores help to make the datum.',
        },
        {
          intake: { use: 'entries' },
          play: { ...ROBIN, boards: 12 },
          clause: 'SABF 18.11',
          says: 'Eight pairs or more: a single round robin on the Seniors’ boards.',
        },
      ],
    },
  ],
} as const satisfies Form;
