import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Form } from '../form.ts';
import * as anc from './anc-2021.ts';
import * as congress from './congress.ts';
import { clubBarometer, clubButler, clubCrossImps, clubMatchpoints, clubTwoSessions } from './club.ts';
import { gnotSydneyForm } from './gnot.ts';
import * as interstate from './interstate.ts';
import {
  sabfButlerRobinForm,
  sabfButlerSwissForm,
  sabfMatchpointPairsForm,
  sabfOpenTrialsConsolationForm,
  sabfOpenTrialsQualifyingForm,
  sabfStateOpenPairsForm,
  sabfStateOpenPairsPlateForm,
  sabfSwissPairsChampionshipForm,
} from './sabf.ts';
import * as teams from './teams.ts';
import * as trial from './trial.ts';
import * as matches from './matches.ts';
import * as template from './template.ts';
import * as special from './special.ts';
import { sabfStateTeamsForm } from './state.ts';

/** Every contest the product can run whole. A new one is a literal in this folder and a line here (docs/recipes/form.md). */
export const FORMS: readonly Form[] = [
  template.pairsTemplate,
  template.butlerTemplate,
  template.crossImpsTemplate,
  template.barometerTemplate,
  matches.swissPairsTemplate,
  matches.swissTeamsTemplate,
  matches.robinTeamsTemplate,
  matches.knockoutTemplate,
  matches.doubleEliminationTemplate,
  matches.leagueTemplate,
  matches.multipleTeamsTemplate,
  template.simultaneousTemplate,
  clubMatchpoints,
  clubButler,
  clubCrossImps,
  clubBarometer,
  clubTwoSessions,
  teams.clubTeamsForm,
  teams.clubNewEnglandForm,
  teams.clubBarclayForm,
  teams.clubSwissTeamsForm,
  anc.ancSrosp,
  anc.ancInterstatePairs,
  anc.ancButlerOpen,
  anc.ancButlerWomen,
  anc.ancButlerSeniors,
  anc.ancButlerMixed,
  anc.ancRestrictedButler,
  anc.ancSwissPairsA,
  anc.ancSwissPairsB,
  congress.ancCongressPairs,
  congress.ancBestThree,
  congress.ancCongressSwissPairs,
  sabfMatchpointPairsForm,
  sabfButlerRobinForm,
  sabfButlerSwissForm,
  sabfSwissPairsChampionshipForm,
  sabfStateOpenPairsForm,
  sabfStateOpenPairsPlateForm,
  teams.sabfSwissTeamsForm,
  teams.sabfRobinTeamsForm,
  teams.ancCongressTeamsForm,
  special.sabfGnotSabaForm,
  special.sabfGnotUnderGrandForm,
  special.sabfGnotRegionalForm,
  special.sabfWalkInButlerForm,
  special.sabfDaytimeTeamsForm,
  sabfStateTeamsForm,
  gnotSydneyForm,
  interstate.interstateOpen,
  interstate.interstateWomen,
  interstate.interstateSeniors,
  interstate.interstateYouth,
  sabfOpenTrialsQualifyingForm,
  sabfOpenTrialsConsolationForm,
  trial.sabfOpenTrialsForm,
  trial.sabfWomenTrialsForm,
  trial.sabfSeniorsTrialsForm,
  trial.sabfYouthTrialsForm,
];

export const findForm = (id: string): Result<Form> => {
  const found = FORMS.find((form) => form.id === id);
  return found ? ok(found) : refuse('form-unknown', { given: id, known: FORMS.map((form) => form.id) });
};
