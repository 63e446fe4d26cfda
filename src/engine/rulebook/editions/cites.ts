import type { Cites, Point } from '../point.ts';

/** Where no adopted document speaks: the Law that leaves it to whoever runs the event, or what is usually done. */
export const PRACTICE_CITES = {
  'rules-fixed': 'Law 80B2',
  leaving: 'Law 74C8',
  'leaving-team': 'Law 74C8',
  'late-entry': 'Law 80B2',
  'late-team': 'Law 80B2',
  'late-session': 'usual practice',
  rover: 'Course Notes, Rovers',
  handicap: 'Law 80B2',
  category: 'Law 80B2',
  contending: 'Law 80B2',
  'entered-plays': 'Law 4',
  'system-breach': 'Law 90',
  'match-without-boards': 'Law 81C1',
  'final-unplayed': 'usual practice',
  'final-needs-winner': 'usual practice',
  'stage-entry': 'Law 80B2',
  'final-stanzas': 'usual practice',
  'stanza-carry': 'usual practice',
  'stanza-score': 'usual practice',
  'stanza-seats': 'usual practice',
  'stanza-choice': 'usual practice',
  'stanza-tie': 'usual practice',
  'line-up-natural': 'Law 40B2',
  'line-up-consent': 'Law 40B2',
  'line-up-posted': 'Law 4',
  'line-up-changed': 'Law 4',
  'one-team': 'Law 4',
  'squad-closed': 'Law 80B2',
  'substitute-cause': 'Law 4',
  'substitute-imps': 'Law 80B2',
  'fields-alike': 'usual practice',
  seating: 'usual practice',
  'first-halves': 'Course Notes (Swiss Teams)',
  'first-quarters': 'usual practice',
  'first-random': 'usual practice',
  'season-points': 'usual practice',
  'place-shared': 'usual practice',
  'table-confirmed': 'Law 79A1',
  'played-elsewhere': 'Law 80B2',
  'spoilt-board': 'Law 87',
  'club-event': 'usual practice',
  'appeal-merit': 'Law 92A',
  'ruling-reasons': 'Law 83',
  'pairs-robin': 'usual practice',
  'finals-points': 'usual practice',
  'system-deadline': 'Law 80B2',
  'robin-numbers': 'usual practice',
  'robin-seven': 'usual practice',
  'robin-five': 'usual practice',
  'robin-two': 'usual practice',
  'robin-three': 'usual practice',
  'robin-lot': 'usual practice',
  'robin-printed': 'usual practice',
  'robin-large': 'usual practice',
  'robin-small': 'usual practice',
  'robin-seats-large': 'usual practice',
  'robin-seats-small': 'usual practice',
  'modified-swiss': 'usual practice',
  'modified-swiss-pairs': 'usual practice',
  'swiss-length': 'Course Notes (Swiss Teams)',
  'knockout-format': 'usual practice',
  'knockout-first': 'usual practice',
  'knockout-bands': 'usual practice',
  'knockout-triangle': 'usual practice',
  'knockout-split': 'usual practice',
  'knockout-lucky': 'usual practice',
  'knockout-reseed': 'usual practice',
  'knockout-losers': 'usual practice',
  'knockout-tie': 'usual practice',
  'play-off-short': 'usual practice',
  'play-off-long': 'usual practice',
  'knockout-choice': 'usual practice',
  'knockout-rights': 'usual practice',
  'knockout-choosing': 'usual practice',
  'knockout-halves': 'usual practice',
  'knockout-places': 'usual practice',
  'knockout-winners': 'usual practice',
  'knockout-leave': 'usual practice',
  'knockout-mishap': 'usual practice',
  'knockout-mishap-opponent': 'usual practice',
  'knockout-mishap-loser': 'usual practice',
  'swiss-drop': 'usual practice',
  'swiss-cross': 'usual practice',
  'swiss-apart': 'usual practice',
  outright: 'usual practice',
} as const satisfies Readonly<Record<Point, string>>;

export const ABF_CITES = { 'appeal-merit': 'ABF Interpretations 92A' } as const satisfies Cites;

/** Sections 1–8 and the appendices, which hold for every event (ANC 2021 1.1). */
export const ANC_CITES = {
  'rules-fixed': 'ANC 2021 1.1',
  leaving: 'ANC 2021 1.1',
  'leaving-team': 'ANC 2021 1.1',
  'entered-plays': 'ANC 2021 3.8',
  'substitute-cause': 'ANC 2021 3.8',
  'system-deadline': 'ANC 2021 4.7',
  'match-without-boards': 'ANC 2021 7.7',
  'table-confirmed': 'ANC 2021 1.4',
  'spoilt-board': 'ANC 2021 7.1',
  'modified-swiss': 'ANC 2021 appendix (modified Swiss)',
} as const satisfies Cites;

/** Sections 10–15: the Interstate Teams, in both stages. */
const ITC_CITES = {
  'system-deadline': 'ANC 2021 4.2',
  'line-up-natural': 'ANC 2021 10.1',
  'line-up-consent': 'ANC 2021 11.9',
  'played-elsewhere': 'ANC 2021 1.11',
} as const satisfies Cites;

/** Section 11, the qualifying stage of the Interstate Teams. */
export const ITC_QUALIFYING_CITES = {
  ...ITC_CITES,
  'leaving-team': 'ANC 2021 11.12',
  'robin-numbers': 'ANC 2021 11.3',
  'robin-seven': 'ANC 2021 11.4',
  'robin-five': 'ANC 2021 11.5',
  'robin-two': 'ANC 2021 11.6',
  'robin-three': 'ANC 2021 11.7',
  'robin-lot': 'ANC 2021 11.7.2',
  'robin-printed': 'ANC 2021 11.6.1, 11.7.1',
  'robin-large': 'ANC 2021 11.6.1',
  'robin-small': 'ANC 2021 11.7.1',
  'robin-seats-large': 'ANC 2021 11.6.2',
  'robin-seats-small': 'ANC 2021 11.7.3',
} as const satisfies Cites;

/** Sections 12 and 13, the final of the Interstate Teams. */
export const ITC_FINAL_CITES = {
  ...ITC_CITES,
  'final-stanzas': 'ANC 2021 12',
  'stanza-carry': 'ANC 2021 12.2',
  'stanza-score': 'ANC 2021 12.3',
  'stanza-seats': 'ANC 2021 12.3, 12.4',
  'stanza-choice': 'ANC 2021 12.4',
  'stanza-tie': 'ANC 2021 13.3',
} as const satisfies Cites;

/** Section 16, the Interstate Pairs. */
export const IPC_CITES = { category: 'ANC 2021 16.1' } as const satisfies Cites;

/** Section 21 speaks of the Swan River Swiss Pairs too (ANC 2021 3.8). */
export const SROSP_CITES = {
  'entered-plays': 'ANC 2021 21',
  'substitute-cause': 'ANC 2021 21.1',
} as const satisfies Cites;

/** Sections 17–22, the Australian Butler Pairs Championships and what is played under their heading. */
export const ABPC_CITES = {
  ...SROSP_CITES,
  leaving: 'ANC 2021 20.2',
  'system-deadline': 'ANC 2021 4.6',
  'modified-swiss-pairs': 'ANC 2021 17.7',
  'pairs-robin': 'ANC 2021 17.3, 17.4',
} as const satisfies Cites;

/** The Open preliminary is in two fields. */
export const ABPC_OPEN_CITES = { ...ABPC_CITES, 'fields-alike': 'ANC 2021 17.3' } as const satisfies Cites;

/** Sections 2–10 of the SABF, which hold in every event. */
export const SABF_CITES = {
  'rules-fixed': 'SABF 2',
  'late-entry': 'SABF 3',
  'late-team': 'SABF 3',
  handicap: 'SABF 3',
  'fields-alike': 'SABF 3',
  'system-breach': 'SABF 4.4',
  'ruling-reasons': 'SABF 7',
} as const satisfies Cites;

/** Section 11, matchpoint pairs. */
export const SABF_PAIRS_CITES = {
  'late-entry': 'SABF 11.1',
  'late-session': 'SABF 11.4',
  rover: 'SABF 11.2',
  'entered-plays': 'SABF 11.1',
} as const satisfies Cites;

/** Sections 13 and 15, teams. */
export const SABF_TEAMS_CITES = {
  'leaving-team': 'SABF 13.9',
  'late-team': 'SABF 13.1',
  'match-without-boards': 'SABF 13.9',
  'line-up-posted': 'SABF 13.12',
  'line-up-changed': 'SABF 13.7',
  'substitute-imps': 'SABF 13.4',
  'fields-alike': 'SABF 15.2',
  seating: 'SABF 13.6',
  'place-shared': 'SABF 13.10',
} as const satisfies Cites;

/** Section 12: a Butler is a teams event with teams of one pair. */
export const SABF_BUTLER_CITES = {
  leaving: 'SABF 12, 13.9',
  'late-entry': 'SABF 12, 13.1',
  'entered-plays': 'SABF 12, 13.3',
} as const satisfies Cites;

/** Section 14, Swiss teams. */
export const SABF_SWISS_CITES = {
  'first-halves': 'SABF 14.1',
  'first-quarters': 'SABF 14.1',
} as const satisfies Cites;

/** Section 16.4: finals of other teams events go as those of the State Teams (SABF 13.2). */
export const SABF_FINALS_CITES = {
  'final-unplayed': 'SABF 16.4',
  'final-needs-winner': 'SABF 16.4',
} as const satisfies Cites;

/** Section 16, the State Teams. */
export const SABF_STATE_CITES = {
  ...SABF_FINALS_CITES,
  'stage-entry': 'SABF 16.1',
  'finals-points': 'SABF 16.2',
} as const satisfies Cites;

/** Section 18, the state trials. */
export const SABF_TRIALS_CITES = {
  'substitute-imps': 'SABF 18.8, 13.4',
  'season-points': 'SABF 18.12',
} as const satisfies Cites;

/** Section 19.1.4, the regional final of the GNOT. */
export const SABF_REGIONAL_CITES = { 'club-event': 'SABF 19.1.4' } as const satisfies Cites;

export const GNOT_CITES = {
  'rules-fixed': 'GNOT Sydney 2023 1.1',
  'leaving-team': 'GNOT Sydney 2023 3.4',
  'late-entry': 'GNOT Sydney 2023 2.1',
  'late-team': 'GNOT Sydney 2023 2.1',
  'first-random': 'GNOT Sydney 2023 1.8.2',
  'match-without-boards': 'GNOT Sydney 2023 3.4',
  'final-unplayed': 'GNOT Sydney 2023 3.4',
  'final-needs-winner': 'GNOT Sydney 2023 3.4.2',
  'knockout-format': 'GNOT Sydney 2023 6.6',
  'knockout-first': 'GNOT Sydney 2023 6.1',
  'knockout-bands': 'GNOT Sydney 2023 6.1.1',
  'knockout-triangle': 'GNOT Sydney 2023 6.1.2',
  'knockout-split': 'GNOT Sydney 2023 6.1.3, 1.9.1',
  'knockout-lucky': 'GNOT Sydney 2023 6.5',
  'knockout-reseed': 'GNOT Sydney 2023 6.2',
  'knockout-losers': 'GNOT Sydney 2023 1.8.4',
  'knockout-tie': 'GNOT Sydney 2023 1.9',
  'play-off-short': 'GNOT Sydney 2023 1.9.1',
  'play-off-long': 'GNOT Sydney 2023 1.9.2',
  'knockout-choice': 'GNOT Sydney 2023 6.2',
  'knockout-rights': 'GNOT Sydney 2023 6.3',
  'knockout-choosing': 'GNOT Sydney 2023 6.2, 6.3',
  'knockout-halves': 'GNOT Sydney 2023 1.4, 6.4',
  'knockout-places': 'GNOT Sydney 2023 3.5',
  'knockout-winners': 'GNOT Sydney 2023 3.5.1',
  'knockout-leave': 'GNOT Sydney 2023 3.4.1',
  'knockout-mishap': 'GNOT Sydney 2023 3.4.2',
  'knockout-mishap-opponent': 'GNOT Sydney 2023 3.4.2(a)',
  'knockout-mishap-loser': 'GNOT Sydney 2023 3.4.2(b)',
  'swiss-drop': 'GNOT Sydney 2023 1.8.3',
  'swiss-cross': 'GNOT Sydney 2023 1.8.5',
  'swiss-apart': 'GNOT Sydney 2023 1.8.6',
  outright: 'GNOT Sydney 2023 5.4',
} as const satisfies Cites;
