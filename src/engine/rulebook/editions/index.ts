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
  anc2021RestrictedButler,
  anc2021Srosp,
  anc2021SwissPairs,
} from './anc-2021/butler.ts';
import { anc2021 } from './anc-2021/general.ts';
import { anc2021CongressBestThree, anc2021CongressPairs, anc2021Ipc } from './anc-2021/pairs.ts';
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
  sabfButler,
  sabfDaytimeFinals,
  sabfDaytimeTeams,
  sabfGnotRegional,
  sabfGnotSaba,
  sabfGnotUnderGrand,
  sabfStatePairsFinal,
  sabfStatePairsPlate,
  sabfStatePairsQualifying,
  sabfWalkInButler,
  sabfWomenSeniorsEntry,
} from './sabf/special.ts';
import {
  sabfGrandFinal,
  sabfStateTeams,
  sabfStateTeamsFinals,
  sabfStateTeamsStage,
  sabfSwissTeams,
  sabfTeams,
} from './sabf/teams.ts';
import { stacks as STACKS } from './stacks.ts';
import { clubCorrection } from './clubcorrection.ts';
import { weightedComparison } from './weighted.ts';

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
  'anc-2021-restricted-butler': anc2021RestrictedButler,
  'anc-2021-congress-pairs': anc2021CongressPairs,
  'anc-2021-congress-best-three': anc2021CongressBestThree,
  'anc-2021-congress-swiss-pairs': anc2021CongressSwissPairs,
  'anc-2021-congress-teams': anc2021CongressTeams,
  sabf,
  'sabf-matchpoint-pairs': sabfMatchpointPairs,
  'sabf-matchpoint-swiss': sabfMatchpointSwiss,
  'sabf-teams': sabfTeams,
  'sabf-swiss-teams': sabfSwissTeams,
  'sabf-state-teams': sabfStateTeams,
  'sabf-state-teams-finals': sabfStateTeamsFinals,
  'sabf-state-teams-stage': sabfStateTeamsStage,
  'sabf-grand-final': sabfGrandFinal,
  'sabf-butler': sabfButler,
  'sabf-butler-round-robin': sabfButlerRoundRobin,
  'sabf-butler-swiss': sabfButlerSwiss,
  'sabf-trials': sabfTrials,
  'sabf-youth-trials-small': sabfYouthTrialsSmall,
  'sabf-open-trials-entry': sabfOpenTrialsEntry,
  'sabf-women-seniors-entry': sabfWomenSeniorsEntry,
  'sabf-state-pairs-qualifying': sabfStatePairsQualifying,
  'sabf-state-pairs-final': sabfStatePairsFinal,
  'sabf-state-pairs-plate': sabfStatePairsPlate,
  'sabf-gnot-saba': sabfGnotSaba,
  'sabf-gnot-under-grand': sabfGnotUnderGrand,
  'sabf-gnot-regional': sabfGnotRegional,
  'sabf-walk-in-butler': sabfWalkInButler,
  'sabf-daytime-teams': sabfDaytimeTeams,
  'sabf-daytime-finals': sabfDaytimeFinals,
  'gnot-sydney-2023': gnotSydney2023,
  'course-notes': courseNotes,
  'weighted-comparison': weightedComparison,
  'club-correction': clubCorrection,
  club,
} as const satisfies Readonly<Record<string, Layer>>;

export type LayerId = keyof typeof layers;

/** Every layer a stack names is one of the above. */
export const stacks = STACKS satisfies Readonly<Record<string, readonly LayerId[]>>;

export type StackId = keyof typeof stacks;
