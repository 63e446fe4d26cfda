import type { Form } from '../form.ts';

/** SABF matchpoint pairs over several sessions (SABF 11). */
export const sabfMatchpointPairsForm = {
  id: 'sabf-matchpoint-pairs',
  name: 'SABF matchpoint pairs',
  of: 'pairs',
  clauses: ['SABF 11.1', 'SABF 11.2', 'SABF 11.3', 'SABF 11.4', 'SABF 11.5', 'SABF 11.6', 'SABF 11.7'],
  entries: { min: 8, max: 60, usual: 20 },
  minutesPerBoard: 7,
  stages: [
    {
      id: 'sessions',
      name: 'Pairs',
      stack: 'sabf-matchpoint-pairs',
      scoring: 'matchpoints',
      collects: 'percent',
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'sessions', sessions: 4, movement: { use: 'advised', boardsPerRound: 3 } },
          clause: 'SABF 11.3',
          says: 'The highest sum of session percentages wins; how many sessions is for the supplementary regulations, four here.',
        },
      ],
    },
  ],
} as const satisfies Form;

const BUTLER_CLAUSES = ['SABF 12', 'SABF 13.9', 'SABF 13.10', 'SABF 13.13', 'SABF 13.14'] as const;

/** SABF Butler pairs as a round robin (SABF 12.1, 20.13, 20.14). */
export const sabfButlerRobinForm = {
  id: 'sabf-butler-round-robin',
  name: 'SABF Butler pairs, round robin',
  of: 'pairs',
  clauses: [...BUTLER_CLAUSES, 'SABF 12.1', 'SABF 20.13', 'SABF 20.14'],
  entries: { min: 4, max: 20, usual: 14 },
  minutesPerBoard: 7,
  stages: [
    {
      id: 'robin',
      name: 'Round robin',
      stack: 'sabf-butler-round-robin',
      scoring: 'butler',
      collects: 'vp',
      ways: [
        {
          when: { of: 'entries', least: 11, most: 14 },
          intake: { use: 'entries' },
          play: { use: 'robin', times: 1, boards: 10, draw: 'butler' },
          clause: 'SABF 12, 20.13, 20.14',
          says: 'Everyone plays everyone; twelve and fourteen pairs by the printed draws. The length of a match is for the supplementary regulations, ten boards here.',
        },
        {
          intake: { use: 'entries' },
          play: { use: 'robin', times: 1, boards: 10 },
          clause: 'SABF 12, 15.1',
          says: 'Everyone plays everyone by the Howell-type draw.',
        },
      ],
    },
  ],
} as const satisfies Form;

/** SABF Butler pairs as a Swiss (SABF 12.2). */
export const sabfButlerSwissForm = {
  id: 'sabf-butler-swiss',
  name: 'SABF Butler pairs, Swiss',
  of: 'pairs',
  clauses: [...BUTLER_CLAUSES, 'SABF 12.2', 'SABF 14.1'],
  entries: { min: 12, max: 80, usual: 32 },
  minutesPerBoard: 7,
  stages: [
    {
      id: 'swiss',
      name: 'Swiss',
      stack: 'sabf-butler-swiss',
      scoring: 'butler',
      collects: 'vp',
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'swiss', rounds: 6, boards: 14, sessions: [2, 2, 2], first: 'quarters' },
          clause: 'SABF 12.2, 14.1',
          says: 'Matches drawn round by round; how many and how long is for the supplementary regulations, six of fourteen boards here.',
        },
      ],
    },
  ],
} as const satisfies Form;

const OPEN = 'sabf-open-trials-entry';
const OWN = 'sabf-women-seniors-entry';

/** The Swiss Pairs Championship of the year: its places earn points for the trials (SABF 18.10.1(d), 18.12). */
export const sabfSwissPairsChampionshipForm = {
  ...sabfButlerSwissForm,
  id: 'sabf-swiss-pairs-championship',
  hearing: 'selection',
  name: 'Swiss Pairs Championship',
  clauses: [...sabfButlerSwissForm.clauses, 'SABF 18.2.1', 'SABF 18.10.1', 'SABF 18.12'],
  selected: [
    { stage: 'swiss', event: 'swiss-pairs-championship', stack: OPEN },
    { stage: 'swiss', event: 'swiss-pairs-championship', stack: OWN, own: true },
  ],
} as const satisfies Form;

/** The qualifying of the Open trials: the first three play in them by right (SABF 18.12). */
export const sabfOpenTrialsQualifyingForm = {
  ...sabfButlerSwissForm,
  id: 'sabf-trials-open-qualifying',
  hearing: 'selection',
  name: 'Open Trials Qualifying',
  clauses: [...sabfButlerSwissForm.clauses, 'SABF 18.2.1', 'SABF 18.3', 'SABF 18.10.1', 'SABF 18.12'],
  selected: [
    { stage: 'swiss', event: 'open-trials-qualifying', stack: OPEN, ranks: true },
    { stage: 'swiss', event: 'open-trials-qualifying', stack: OWN, own: true },
  ],
} as const satisfies Form;

/** The consolation of the Open trials: points for the Women's and Seniors' trials (SABF 18.10.1(d)). */
export const sabfOpenTrialsConsolationForm = {
  ...sabfButlerSwissForm,
  id: 'sabf-trials-open-consolation',
  hearing: 'selection',
  name: 'Open Trials Consolation',
  clauses: [...sabfButlerSwissForm.clauses, 'SABF 18.2.1', 'SABF 18.10.1'],
  selected: [{ stage: 'swiss', event: 'open-trials-consolation', stack: OWN, own: true }],
} as const satisfies Form;

/** State Open Pairs: three qualifying sessions, a Howell final (SABF 17.1). */
export const sabfStateOpenPairsForm = {
  id: 'sabf-state-open-pairs',
  hearing: 'state-championship',
  selected: [{ stage: 'final', event: 'state-pairs-championship', stack: OPEN }],
  name: 'State Open Pairs',
  of: 'pairs',
  clauses: ['SABF 17.1.1', 'SABF 17.1.2', 'SABF 11.3', 'SABF 11.4', 'SABF 11.7'],
  entries: { min: 12, max: 60, usual: 32 },
  minutesPerBoard: 7,
  stages: [
    {
      id: 'qualifying',
      name: 'Qualifying',
      stack: 'sabf-state-pairs-qualifying',
      scoring: 'matchpoints',
      collects: 'percent',
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'sessions', sessions: 3, movement: { use: 'advised', boardsPerRound: 3 } },
          clause: 'SABF 17.1.1',
          says: 'Three qualifying rounds.',
        },
      ],
    },
    {
      id: 'final',
      name: 'Final',
      stack: 'sabf-state-pairs-final',
      scoring: 'matchpoints',
      collects: 'percent',
      ways: [
        {
          when: { of: 'mean-session', least: 30 },
          intake: { use: 'top', of: 'qualifying', places: 14 },
          play: {
            use: 'sessions',
            sessions: 3,
            movement: { use: 'named', kind: 'howell', variant: 'full', boardsPerRound: 2 },
          },
          clause: 'SABF 17.1.2',
          says: 'Thirty pairs or more at the qualifying on average: three rounds of a seven-table Howell.',
        },
        {
          intake: { use: 'top', of: 'qualifying', places: 10 },
          play: {
            use: 'sessions',
            sessions: 3,
            movement: { use: 'named', kind: 'howell', variant: 'full', boardsPerRound: 3 },
          },
          clause: 'SABF 17.1.2',
          says: 'Fewer than thirty pairs on average: three rounds of a five-table Howell.',
        },
      ],
    },
  ],
} as const satisfies Form;

/** The Plate beside the State Open Pairs: a contest of its own, nothing carried over (SABF 17.1.3). */
export const sabfStateOpenPairsPlateForm = {
  id: 'sabf-state-open-pairs-plate',
  hearing: 'state-championship',
  name: 'State Open Pairs, Plate',
  of: 'pairs',
  clauses: ['SABF 17.1.3', 'SABF 11.3', 'SABF 11.4', 'SABF 11.6', 'SABF 11.7'],
  entries: { min: 8, max: 60, usual: 18 },
  minutesPerBoard: 7,
  stages: [
    {
      id: 'plate',
      name: 'Plate',
      stack: 'sabf-state-pairs-plate',
      scoring: 'matchpoints',
      collects: 'percent',
      ways: [
        {
          intake: { use: 'entries' },
          play: { use: 'sessions', sessions: 3, movement: { use: 'advised', boardsPerRound: 3 } },
          clause: 'SABF 17.1.3',
          says: 'A contest of its own on the days of the final, open to all and without carry-over.',
        },
      ],
    },
  ],
} as const satisfies Form;
