import type { Eligibility, EntryRule, Requirement, TeamSystems } from '../../entry.ts';
import type { Cited } from '../../slots.ts';

const SENIORS = {
  need: 'born-before',
  date: '1960-01-01',
  for: ['Seniors’'],
  unless: 'the ABF Tournament Committee',
  clause: 'ANC 2021 3.5(b)',
} as const satisfies Requirement;

const YOUTH = {
  need: 'born-from',
  date: '1995-01-01',
  for: ['Youth'],
  unless: 'the ABF Youth Committee',
  clause: 'ANC 2021 3.5(a)',
} as const satisfies Requirement;

const FIRST_STATE = { need: 'first-state', clause: 'ANC 2021 3.3' } as const satisfies Requirement;

const OF_STATE = {
  need: 'of-state',
  months: 6,
  unless: 'the ABF',
  clause: 'ANC 2021 3.2',
} as const satisfies Requirement;

const MEMBERS = [
  { need: 'scheme-member', clause: 'ANC 2021 3.9' },
  { need: 'affiliated-member', clause: 'ANC 2021 3.9' },
] as const satisfies readonly Requirement[];

export const TEAMS_ELIGIBILITY = {
  use: 'requirements',
  requires: [
    { ...OF_STATE, for: ['Open', 'Women’s', 'Seniors’'] },
    { need: 'youth-of-state', months: 3, mostOf: 4, for: ['Youth'], clause: 'ANC 2021 3.1' },
    FIRST_STATE,
    YOUTH,
    SENIORS,
  ],
  clause: 'ANC 2021 3.1–3.5',
  says: 'Players belong to their state by club or residence, play for one state only, and are of the age of their category.',
} as const satisfies Eligibility & Cited;

export const PAIRS_ELIGIBILITY = {
  use: 'requirements',
  requires: [OF_STATE, { need: 'same-state', clause: 'ANC 2021 3.4' }, YOUTH, SENIORS],
  clause: 'ANC 2021 3.4, 3.5',
  says: 'Both of a pair belong to the same state and are of the age of their category.',
} as const satisfies Eligibility & Cited;

export const BUTLER_ELIGIBILITY = {
  use: 'requirements',
  requires: [...MEMBERS, SENIORS],
  clause: 'ANC 2021 3.5, 3.9',
  says: 'Residents are members of the masterpoint scheme and of an affiliated body; Seniors are of their age.',
} as const satisfies Eligibility & Cited;

export const RESTRICTED_ELIGIBILITY = {
  use: 'requirements',
  requires: [
    ...MEMBERS,
    { need: 'masterpoints-under', points: 300, at: '2020-12-31', clause: 'ANC 2021 3.5(c), 3.6' },
    { need: 'overseas-verified', clause: 'ANC 2021 3.7' },
  ],
  clause: 'ANC 2021 3.5(c), 3.6, 3.7, 3.9',
  says: 'Both players have fewer than 300 masterpoints at the end of 2020; players from abroad are verified first.',
} as const satisfies Eligibility & Cited;

export const CONGRESS_ELIGIBILITY = {
  use: 'requirements',
  requires: [
    {
      need: 'masterpoints-under',
      points: 300,
      at: '2021-03-31',
      for: ['Restricted'],
      clause: 'ANC 2021 3.5(d), 3.6',
    },
  ],
  clause: 'ANC 2021 3.5(d), 3.6',
  says: 'For a Restricted prize all players have fewer than 300 masterpoints at the end of March 2021.',
} as const satisfies Eligibility & Cited;

/** The terms of a house contestant are the chief director's. */
export const HOUSE = {
  use: 'as-announced',
  house: { by: 'organiser' },
  clause: 'ANC 2021 3.10',
  says: 'The organiser may put in a house contestant to make the movement work.',
} as const satisfies EntryRule & Cited;

export const FOUR_SYSTEMS = {
  use: 'lodged',
  most: 4,
  newPair: 'lodged-or-natural',
  yellow: 'timely-line-up-or-consent',
  clauses: { most: 'ANC 2021 4.2', newPair: 'ANC 2021 10.1', yellow: 'ANC 2021 11.9' },
  clause: 'ANC 2021 4.2, 10.1, 11.9',
  says: 'A team lodges four systems at most; a new partnership plays a lodged or a natural one; a yellow one needs a line-up posted in time, or both consents.',
} as const satisfies TeamSystems & Cited;
