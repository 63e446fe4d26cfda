import type { Layer } from '../../stack.ts';
import { ANC_CITES } from '../cites.ts';
import { HOUSE } from './entry.ts';

/** Australian National Championships 2021: what holds in all their events. */
export const anc2021 = {
  id: 'anc-2021',
  name: 'ANC 2021',
  rank: 'organiser',
  cites: ANC_CITES,
  slots: {
    entry: HOUSE,
    responsible: {
      use: 'checks',
      board: 'both',
      clause: 'ANC 2021 1.4',
      says: 'Everyone at the table is equally responsible for the scores.',
    },
    correctionTime: {
      use: 'window',
      from: 'posted',
      minutes: 30,
      rolls: true,
      untilNextStart: true,
      clause: 'ANC 2021 6.1',
      says: 'Until the later of 30 minutes after the scores can be inspected and the next session’s start; when that is under 30 minutes away, the later session’s period applies.',
    },
    appealTime: {
      use: 'window',
      from: 'finish',
      minutes: 30,
      lateMinutes: 30,
      rolls: true,
      clause: 'ANC 2021 6.2',
      says: 'A review is asked for within 30 minutes of the scheduled finish, or of being told of a later ruling; a next session that begins before then extends it.',
    },
    appeal: {
      use: 'review',
      signatures: 2,
      finalMatters: ['systems', 'overseas-eligibility'],
      clause: 'ANC 2021 6.2',
      says: 'A ruling is reviewed by the reviewer with consultants; systems and eligibility of overseas players are final.',
    },
    several: {
      use: 'square-root',
      teams: 3,
      datum: 2,
      percent: 10,
      unit: '0.01',
      clause: 'ANC 2021 7.5, appendix on multiple average plus',
      says: 'Several averages plus together grow with the square root of their number: 3√N IMPs in teams, 2√N IMPs in pairs, 50N + 10√N per cent.',
    },
    standings: {
      use: 'penalties',
      ranking: 'counted',
      draw: 'left-out',
      clause: 'ANC 2021 5.1',
      says: 'In a Swiss fines count in the ranking, while the draw is made without them.',
    },
    incomparable: {
      use: 'forfeit-both-innocent',
      under: '1/2',
      clause: 'ANC 2021 7.7',
      says: 'With fewer than half the boards comparable both sides score as the innocent side of a forfeit.',
    },
  },
} as const satisfies Layer;
