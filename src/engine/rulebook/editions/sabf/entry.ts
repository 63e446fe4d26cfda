import type { Bars, Eligibility, EntryRule, Squad } from '../../entry.ts';
import type { Cited } from '../../slots.ts';

export const PAIRS_ENTRY = {
  use: 'as-announced',
  late: 'committee',
  arrive: 5,
  clause: 'SABF 3, 11.1, 11.2',
  says: 'An event is for nominated pairs or for whoever walks in, as announced; after closing the committee decides, and who comes later than five minutes before play may be turned away.',
} as const satisfies EntryRule & Cited;

export const TEAMS_ENTRY = {
  use: 'nominated',
  late: 'committee',
  reject: 'last-first',
  clause: 'SABF 3, 13.1',
  says: 'Entries close at a stated time; a late one is the committee’s to take, and if the number cannot be played the last to nominate is rejected first.',
} as const satisfies EntryRule & Cited;

export const TRIALS_ENTRY = {
  use: 'nominated',
  late: 'committee',
  nonContending: { under: 12 },
  clause: 'SABF 18.1, 18.4',
  says: 'Nominations are called for; a pair that does not contend plays only where the eligible are odd in number and fewer than 12.',
} as const satisfies EntryRule & Cited;

export const WALK_IN_ENTRY = {
  use: 'walk-in',
  clause: 'SABF 19.2',
  says: 'Pairs walk in.',
} as const satisfies EntryRule & Cited;

export const DAYTIME_ENTRY = {
  use: 'nominated',
  late: 'committee',
  even: true,
  clause: 'SABF 19.3',
  says: 'An even number of teams plays.',
} as const satisfies EntryRule & Cited;

export const TRIALS_ELIGIBILITY = {
  use: 'requirements',
  requires: [
    { need: 'affiliated-member', clause: 'SABF 18.1' },
    { need: 'born-before-announced', for: ['Seniors’'], clause: 'SABF 18.10.4' },
  ],
  clause: 'SABF 18.1, 18.10.4',
  says: 'Players are members of an affiliated club or of the ABF Youth Players’ Club; Seniors are of the ABF’s age on the first day.',
} as const satisfies Eligibility & Cited;

const REGISTERED = [
  { need: 'scheme-member', clause: 'SABF 19.1.5' },
  { need: 'not-qualified', clause: 'SABF 19.1.5' },
] as const;

export const SABA_ELIGIBILITY = {
  use: 'requirements',
  requires: REGISTERED,
  clause: 'SABF 19.1.5',
  says: 'Players are registered with the ABF and have not qualified for the national final already.',
} as const satisfies Eligibility & Cited;

export const UNDER_GRAND_ELIGIBILITY = {
  use: 'requirements',
  requires: [
    ...REGISTERED,
    { need: 'affiliated-member', clause: 'SABF 19.1.2' },
    { need: 'rank-below', rank: 'Grand', clause: 'SABF 19.1.2' },
    { need: 'contending-declared', clause: 'SABF 19.1.2' },
  ],
  clause: 'SABF 19.1.2, 19.1.5',
  says: 'Players of affiliated clubs below Grand Master; a team says before play whether it contends.',
} as const satisfies Eligibility & Cited;

export const REGIONAL_ELIGIBILITY = {
  use: 'requirements',
  requires: [
    ...REGISTERED,
    { need: 'own-club-member', clause: 'SABF 19.1.4' },
    { need: 'contending-declared', clause: 'SABF 19.1.4' },
  ],
  clause: 'SABF 19.1.4, 19.1.5',
  says: 'All of a team are members of the club they represent; a team says before play whether it contends.',
} as const satisfies Eligibility & Cited;

const PAIR_CHANGES = [
  { change: 'replace', when: ['after-closing', 'before-play'], approval: 'director', clause: 'SABF 11.1' },
] as const;

export const PAIR = {
  use: 'squad',
  least: 2,
  most: 2,
  changes: PAIR_CHANGES,
  clause: 'SABF 11.1',
  says: 'After closing one of a pair is replaced only with the director’s permission.',
} as const satisfies Squad & Cited;

const TEAM_CHANGES = [
  {
    change: 'add',
    when: ['after-closing', 'before-play', 'during-play'],
    approval: 'committee',
    clause: 'SABF 13.3',
  },
  {
    change: 'replace',
    when: ['after-closing', 'before-play', 'during-play'],
    approval: 'committee',
    clause: 'SABF 13.3',
  },
] as const;

export const TEAM = {
  use: 'squad',
  least: 4,
  most: 6,
  changes: TEAM_CHANGES,
  clause: 'SABF 13.3, 16.1',
  says: 'A team has four to six players; after closing the committee approves a fifth, a sixth or a replacement.',
} as const satisfies Squad & Cited;

/** A Butler is an event of teams of one pair each. */
export const BUTLER_PAIR = {
  use: 'squad',
  least: 2,
  most: 2,
  changes: [
    {
      change: 'replace',
      when: ['after-closing', 'before-play', 'during-play'],
      approval: 'committee',
      clause: 'SABF 12, 13.3',
    },
  ],
  clause: 'SABF 12, 13.3',
  says: 'A team is a single pair; one of it is replaced by another player only with the committee’s approval.',
} as const satisfies Squad & Cited;

export const WINNING_TEAM = {
  use: 'squad',
  least: 4,
  most: 6,
  changes: [
    ...TEAM_CHANGES,
    { change: 'add', when: ['after-winning'], clause: 'SABF 19.1.2, 19.1.4' },
    {
      change: 'replace',
      when: ['after-winning'],
      most: 1,
      beyond: 'management',
      clause: 'SABF 19.1.2, 19.1.4',
    },
  ],
  clause: 'SABF 13.3, 19.1.2, 19.1.4',
  says: 'The winners may add eligible players, but replace one only, unless the SABF Committee approves.',
} as const satisfies Squad & Cited;

const ABSENT = {
  cause: 'absent',
  for: { competitions: 1 },
  follows: 'may',
  clause: 'SABF 12.4, 13.15',
} as const;

export const ATTENDANCE_BARS = {
  use: 'causes',
  causes: [ABSENT],
  clause: 'SABF 12.4, 13.15',
  says: 'Who stays away without a substitute may be barred from the rest of the competition and the next.',
} as const satisfies Bars & Cited;

export const TRIALS_BARS = {
  use: 'causes',
  causes: [
    ABSENT,
    { cause: 'became-ineligible', for: { years: 1 }, follows: 'may', clause: 'SABF 18.3' },
    { cause: 'withdrew-unexcused', for: { months: 12 }, follows: 'does', clause: 'SABF 18.5' },
  ],
  clause: 'SABF 12.4, 18.3, 18.5',
  says: 'A pair that became ineligible may be refused the next year; who leaves a state team without an accepted reason is out of selection for twelve months.',
} as const satisfies Bars & Cited;
