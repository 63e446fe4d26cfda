import type { Layer } from '../stack.ts';
import {
  abfInterpretations,
  abfInterpretationsDatum,
  abfInterpretationsTeams,
} from './abf-interpretations.ts';
import {
  anc2021AbpcFinal,
  anc2021AbpcOpenFinal,
  anc2021AbpcOpenPreliminary,
  anc2021AbpcPreliminary,
  anc2021CongressSwissPairs,
  anc2021Srosp,
  anc2021SwissPairs,
} from './anc-2021/butler.ts';
import { anc2021 } from './anc-2021/general.ts';
import { anc2021CongressPairs, anc2021Ipc } from './anc-2021/pairs.ts';
import { anc2021CongressTeams, anc2021Itc, anc2021ItcFinal } from './anc-2021/teams.ts';
import { club } from './club.ts';
import { courseNotes } from './course-notes.ts';
import { gnotSydney2023 } from './gnot-sydney-2023.ts';
import { laws2017 } from './laws-2017.ts';
import { practice } from './practice.ts';
import {
  sabfButlerRoundRobin,
  sabfButlerSwiss,
  sabfOpenTrialsEntry,
  sabfTrials,
  sabfYouthTrialsSmall,
} from './sabf/butler.ts';
import { sabf } from './sabf/general.ts';
import { sabfMatchpointPairs, sabfMatchpointSwiss } from './sabf/pairs.ts';
import {
  sabfGrandFinal,
  sabfStateTeams,
  sabfStateTeamsFinals,
  sabfSwissTeams,
  sabfTeams,
} from './sabf/teams.ts';

/** Every edition by its id. An id never changes what it says: a correction is a new file with a new id. */
export const layers = {
  practice,
  'laws-2017': laws2017,
  'abf-interpretations': abfInterpretations,
  'abf-interpretations-teams': abfInterpretationsTeams,
  'abf-interpretations-datum': abfInterpretationsDatum,
  'anc-2021': anc2021,
  'anc-2021-srosp': anc2021Srosp,
  'anc-2021-itc': anc2021Itc,
  'anc-2021-itc-final': anc2021ItcFinal,
  'anc-2021-ipc': anc2021Ipc,
  'anc-2021-abpc-open-preliminary': anc2021AbpcOpenPreliminary,
  'anc-2021-abpc-open-final': anc2021AbpcOpenFinal,
  'anc-2021-abpc-preliminary': anc2021AbpcPreliminary,
  'anc-2021-abpc-final': anc2021AbpcFinal,
  'anc-2021-swiss-pairs': anc2021SwissPairs,
  'anc-2021-congress-pairs': anc2021CongressPairs,
  'anc-2021-congress-swiss-pairs': anc2021CongressSwissPairs,
  'anc-2021-congress-teams': anc2021CongressTeams,
  sabf,
  'sabf-matchpoint-pairs': sabfMatchpointPairs,
  'sabf-matchpoint-swiss': sabfMatchpointSwiss,
  'sabf-teams': sabfTeams,
  'sabf-swiss-teams': sabfSwissTeams,
  'sabf-state-teams': sabfStateTeams,
  'sabf-state-teams-finals': sabfStateTeamsFinals,
  'sabf-grand-final': sabfGrandFinal,
  'sabf-butler-round-robin': sabfButlerRoundRobin,
  'sabf-butler-swiss': sabfButlerSwiss,
  'sabf-trials': sabfTrials,
  'sabf-youth-trials-small': sabfYouthTrialsSmall,
  'sabf-open-trials-entry': sabfOpenTrialsEntry,
  'gnot-sydney-2023': gnotSydney2023,
  'course-notes': courseNotes,
  club,
} as const satisfies Readonly<Record<string, Layer>>;

export type LayerId = keyof typeof layers;

/** The same, to be asked for an id that may not be one. */
export const LAYERS: Readonly<Record<string, Layer>> = layers;

/** The usual stacks: which documents a form of contest is played under. */
export const stacks = {
  'club-pairs': ['laws-2017', 'club'],
  'club-pairs-by-hand': ['practice', 'laws-2017', 'course-notes'],
  'club-teams': ['laws-2017', 'club'],
  'club-butler': ['laws-2017', 'abf-interpretations-datum', 'club'],
  'abf-pairs': ['practice', 'laws-2017', 'abf-interpretations'],
  'abf-teams': ['practice', 'laws-2017', 'abf-interpretations', 'abf-interpretations-teams'],
  'abf-butler': ['practice', 'laws-2017', 'abf-interpretations', 'abf-interpretations-datum'],
  'anc-2021-srosp': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-datum',
    'anc-2021',
    'anc-2021-srosp',
  ],
  'anc-2021-itc': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-teams',
    'anc-2021',
    'anc-2021-itc',
  ],
  'anc-2021-itc-final': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-teams',
    'anc-2021',
    'anc-2021-itc-final',
  ],
  'anc-2021-ipc': ['practice', 'laws-2017', 'abf-interpretations', 'anc-2021', 'anc-2021-ipc'],
  'anc-2021-abpc-open-preliminary': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-datum',
    'anc-2021',
    'anc-2021-abpc-open-preliminary',
  ],
  'anc-2021-abpc-open-final': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-datum',
    'anc-2021',
    'anc-2021-abpc-open-final',
  ],
  'anc-2021-abpc-preliminary': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-datum',
    'anc-2021',
    'anc-2021-abpc-preliminary',
  ],
  'anc-2021-abpc-final': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-datum',
    'anc-2021',
    'anc-2021-abpc-final',
  ],
  'anc-2021-swiss-pairs': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-datum',
    'anc-2021',
    'anc-2021-swiss-pairs',
  ],
  'anc-2021-congress-pairs': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'anc-2021',
    'anc-2021-congress-pairs',
  ],
  'anc-2021-congress-swiss-pairs': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-datum',
    'anc-2021',
    'anc-2021-congress-swiss-pairs',
  ],
  'anc-2021-congress-teams': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-teams',
    'anc-2021',
    'anc-2021-congress-teams',
  ],
  'sabf-matchpoint-pairs': ['practice', 'laws-2017', 'abf-interpretations', 'sabf', 'sabf-matchpoint-pairs'],
  'sabf-matchpoint-swiss': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'sabf',
    'sabf-matchpoint-pairs',
    'sabf-swiss-teams',
    'sabf-matchpoint-swiss',
  ],
  'sabf-teams': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-teams',
    'sabf',
    'sabf-teams',
  ],
  'sabf-swiss-teams': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-teams',
    'sabf',
    'sabf-teams',
    'sabf-swiss-teams',
  ],
  'sabf-state-teams': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-teams',
    'sabf',
    'sabf-teams',
    'sabf-swiss-teams',
    'sabf-state-teams',
  ],
  'sabf-state-teams-finals': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-teams',
    'sabf',
    'sabf-teams',
    'sabf-state-teams-finals',
  ],
  'sabf-grand-final': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-teams',
    'sabf',
    'sabf-teams',
    'sabf-grand-final',
  ],
  'sabf-butler-round-robin': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-datum',
    'sabf',
    'sabf-teams',
    'sabf-butler-round-robin',
  ],
  'sabf-butler-swiss': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-datum',
    'sabf',
    'sabf-teams',
    'sabf-swiss-teams',
    'sabf-butler-swiss',
  ],
  'sabf-trials': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-datum',
    'sabf',
    'sabf-teams',
    'sabf-butler-round-robin',
    'sabf-trials',
  ],
  'sabf-youth-trials-small': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-datum',
    'sabf',
    'sabf-teams',
    'sabf-butler-round-robin',
    'sabf-trials',
    'sabf-youth-trials-small',
  ],
  'sabf-open-trials-entry': ['practice', 'laws-2017', 'sabf', 'sabf-open-trials-entry'],
  'gnot-sydney-2023': [
    'practice',
    'laws-2017',
    'abf-interpretations',
    'abf-interpretations-teams',
    'gnot-sydney-2023',
  ],
} as const satisfies Readonly<Record<string, readonly LayerId[]>>;

export type StackId = keyof typeof stacks;
export const STACKS: Readonly<Record<string, readonly LayerId[]>> = stacks;
