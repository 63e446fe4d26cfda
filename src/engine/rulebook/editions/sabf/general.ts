import type { Layer } from '../../stack.ts';
import { SABF_CITES } from '../cites.ts';
import { SABF_YELLOW } from './draw.ts';
import { SYSTEM_CARDS } from './offence.ts';
import { SABF_SYSTEMS } from './system.ts';

/** SABF tournament regulations: what holds in all events. */
export const sabf = {
  id: 'sabf',
  name: 'SABF',
  rank: 'state',
  cites: SABF_CITES,
  slots: {
    systems: SABF_SYSTEMS,
    yellowSwiss: SABF_YELLOW,
    systemCards: SYSTEM_CARDS,
    psyche: {
      use: 'protected-ranks',
      below: 'National Master',
      offenderPercent: 0,
      victimPercent: 60,
      imps: 3,
      clause: 'SABF 4.6',
      says: 'A psychic call against players below National Master: nothing for the offenders and 60% or better for the others; at IMPs 3 away, or more if it was worse.',
    },
    correctionTime: {
      use: 'window',
      from: 'posted',
      minutes: 1440,
      clause: 'SABF 8',
      says: 'Errors on score cards and result sheets are corrected up to 24 hours after the results are posted.',
    },
    // SABF 7 says nothing of a ruling told late; the ABF Interpretations beneath it do.
    appealTime: {
      use: 'window',
      from: 'finish',
      minutes: 30,
      lateMinutes: 30,
      lateClause: 'ABF Interpretations 92B',
      clause: 'SABF 7',
      says: 'The form reaches the director within 30 minutes of the scheduled finish of play.',
    },
    scorerTime: {
      use: 'window',
      from: 'posted',
      minutes: 10080,
      clause: 'SABF 7',
      says: 'Against a decision of the scorer an appeal is lodged within a week of the scores being posted.',
    },
    appeal: {
      use: 'committee',
      signatures: 1,
      signing: 'SABF 7',
      finalMatters: [],
      fine: { vp: 3, tops: 1, by: 'tournament-committee' },
      respondentsHours: 24,
      hearing: { days: 7, minutesBefore: 30 },
      clause: 'SABF 7',
      says: 'In writing on the form, signed by one of the pair; heard by the committee; for one it finds frivolous the Tournament Committee may fine up to 3 VP or a top.',
    },
    bidding: {
      use: 'boxes',
      stopCards: false,
      clause: 'SABF 9.3, 9.4',
      says: 'Bidding boxes are generally used and follow the rules of written bidding; stop cards are not used.',
    },
    handicap: {
      use: 'added',
      clause: 'SABF 3',
      says: 'The committee decides the handicaps of a handicap event; they are added to the score.',
    },
  },
} as const satisfies Layer;
