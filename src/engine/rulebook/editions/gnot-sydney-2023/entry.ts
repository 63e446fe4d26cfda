import type { Eligibility, EntryRule, Squad } from '../../entry.ts';
import type { Cited } from '../../slots.ts';

export const ENTRY = {
  use: 'nominated',
  house: { by: 'organiser', free: true, qualify: false },
  clause: 'GNOT Sydney 2023 1.5',
  says: 'House teams may be put in; they pay nothing and cannot qualify.',
} as const satisfies EntryRule & Cited;

export const ELIGIBILITY = {
  use: 'requirements',
  requires: [
    { need: 'nominated-or-paid', clause: 'GNOT Sydney 2023 2.1' },
    { need: 'played-qualifier', direct: true, clause: 'GNOT Sydney 2023 2.1(b)' },
    { need: 'one-team', until: '2023-07-28', clause: 'GNOT Sydney 2023 2.3' },
  ],
  clause: 'GNOT Sydney 2023 2.1–2.3',
  says: 'A team is nominated by its club or entered directly with the fee, by players of a qualifying event; who qualified in two teams names one before 29 July.',
} as const satisfies Eligibility & Cited;

export const SQUAD = {
  use: 'squad',
  least: 4,
  most: 6,
  changes: [
    {
      change: 'add',
      when: ['after-closing', 'before-play'],
      approval: 'club',
      sizes: [4, 5],
      requires: [
        { need: 'scheme-member', clause: 'GNOT Sydney 2023 3.2(b)' },
        { need: 'not-qualified', clause: 'GNOT Sydney 2023 3.2(c)' },
        { need: 'own-club-player', clause: 'GNOT Sydney 2023 3.2(d)' },
      ],
      clause: 'GNOT Sydney 2023 3.2',
    },
    {
      change: 'add',
      when: ['after-winning'],
      approval: 'events-chairman',
      sizes: [4, 5],
      until: '2023-08-18',
      requires: [
        { need: 'scheme-member', clause: 'GNOT Sydney 2023 3.3(c)' },
        { need: 'affiliated-member', clause: 'GNOT Sydney 2023 3.3(c)' },
        { need: 'played-qualifier', clause: 'GNOT Sydney 2023 3.3(d)' },
        { need: 'not-qualified', clause: 'GNOT Sydney 2023 3.3(d)' },
      ],
      clause: 'GNOT Sydney 2023 3.3',
    },
  ],
  clause: 'GNOT Sydney 2023 3.2, 3.3',
  says: 'A team of four or five may add players before play with its club’s approval, and after qualifying with the events chairman’s, asked for before 19 August.',
} as const satisfies Squad & Cited;
