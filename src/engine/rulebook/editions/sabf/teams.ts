import { SABF_STATE_CITES, SABF_SWISS_CITES, SABF_TEAMS_CITES } from '../cites.ts';
import type { Layer } from '../../stack.ts';
import { SABF_DRAW } from './draw.ts';
import { FORTY_PER_CENT, STATE_TEAMS_POINTS, TWO_STAGES } from './award.ts';
import { ATTENDANCE_BARS, TEAM, TEAMS_ENTRY } from './entry.ts';
import { FINALS_OFFENCES, TEAMS_OFFENCES } from './offence.ts';
import { FIFTEEN_MINUTES, FIVE_WITH_POINTS } from './people.ts';
import { DEADLINES, FINAL_FIVE_WEEKS, FINALS_TIMING, FIVE_BEFORE_END } from './time.ts';

/** Teams, and Butler pairs as teams of one pair (SABF 12). */
export const sabfTeams = {
  id: 'sabf-teams',
  name: 'SABF 13, teams',
  rank: 'state',
  cites: SABF_TEAMS_CITES,
  slots: {
    entry: TEAMS_ENTRY,
    squad: TEAM,
    bars: ATTENDANCE_BARS,
    substituteNotice: FIFTEEN_MINUTES,
    timing: FIVE_BEFORE_END,
    deadlines: DEADLINES,
    finalists: FORTY_PER_CENT,
    homeTeam: {
      use: 'lot',
      clause: 'SABF 13.6',
      says: 'The home team of every match is drawn by lot; it sits down first in the first period, then in turn.',
    },
    vp: {
      use: 'scale',
      scale: 'sabf-2014',
      clause: 'SABF 13.9, 20.1',
      says: 'IMPs are turned into VPs by the printed scale for the number of boards.',
    },
    forfeit: {
      use: 'best-of',
      offender: 0,
      least: { imps: 12 },
      ownMean: true,
      complementOfOffender: true,
      when: 'event-end',
      clause: 'SABF 13.9',
      says: 'After the last round the innocent team gets the most of 12 IMPs’ worth, its own mean, and what the offenders’ other opponents made on average.',
    },
    cancelled: {
      use: 'present-as-forfeit',
      absent: 'better-of-own-mean-and-complement',
      clause: 'SABF 13.9',
      says: 'Nobody at fault: the team that is there scores as after a forfeit, the other its mean or the complement if better.',
    },
    substituteImps: {
      use: 'levels',
      perBoardMost: 1,
      levels: [
        { level: 'none', byBoards: { 10: 0, 14: 0 } },
        { level: 'some', byBoards: { 10: 4, 14: 5 } },
        { level: 'significant', byBoards: { 10: 7, 14: 8 } },
        { level: 'substantial', byBoards: { 10: 10, 14: 14 } },
      ],
      clause: 'SABF 13.4',
      says: 'A substitute who betters the team costs it IMPs by the printed guide, never more than one a board.',
    },
    tieBreak: {
      use: 'chain',
      criteria: [
        { by: 'score', clause: 'SABF 13.10' },
        { by: 'score-without-penalties', clause: 'SABF 13.10' },
        { by: 'opponents-score', clause: 'SABF 13.10' },
        { by: 'matches-won', clause: 'SABF 13.10' },
        { by: 'net-imps', clause: 'SABF 13.10' },
      ],
      rest: 'share',
      clause: 'SABF 13.10',
      says: 'Ties are broken by VPs without fines, then the opponents’ VPs, then matches won, then net IMPs.',
    },
    matchTieBreak: {
      use: 'chain',
      criteria: [
        { by: 'score', clause: 'SABF 13.11' },
        { by: 'extra-boards-imps', boards: 4, clause: 'SABF 13.11' },
      ],
      rest: 'play-on',
      clause: 'SABF 13.11',
      says: 'A tied final is played on in matches of four boards.',
    },
    postingTime: {
      use: 'window',
      from: 'posted',
      minutes: 30,
      clause: 'SABF 13.9',
      says: 'What the scorer recorded or posted wrongly is altered up to 30 minutes after the last round’s results are posted.',
    },
    offences: TEAMS_OFFENCES,
  },
} as const satisfies Layer;

export const sabfSwissTeams = {
  id: 'sabf-swiss-teams',
  name: 'SABF 14, Swiss teams',
  rank: 'state',
  cites: SABF_SWISS_CITES,
  slots: {
    ...SABF_DRAW,
    drawTieBreak: {
      use: 'chain',
      criteria: [
        { by: 'score', clause: 'SABF 14.1' },
        { by: 'opponents-score', clause: 'SABF 14.1' },
        { by: 'net-imps', clause: 'SABF 14.1' },
      ],
      rest: 'lot',
      clause: 'SABF 14.1',
      says: 'For a draw ties are broken by the opponents’ VPs, then net IMPs; the clause ends there, and a draw needs an order, so a lot decides the rest.',
    },
    interimForfeit: {
      use: 'best-of',
      offender: 0,
      least: { imps: 12 },
      ownMean: false,
      complementOfOffender: false,
      when: 'event-end',
      clause: 'SABF 13.9',
      says: 'While a Swiss is running a forfeit is worth 12 IMPs on the scale.',
    },
  },
} as const satisfies Layer;

/** One of the two stages of the State Teams: a Swiss of its own, with points for its first five. */
export const sabfStateTeamsStage = {
  id: 'sabf-state-teams-stage',
  name: 'SABF 16.1, State Teams, a qualifying stage',
  rank: 'organiser',
  cites: SABF_STATE_CITES,
  slots: { placePoints: STATE_TEAMS_POINTS },
} as const satisfies Layer;

/** Ranking of the teams that reach the State Teams finals. */
export const sabfStateTeams = {
  id: 'sabf-state-teams',
  name: 'SABF 16.2, State Teams, ranking for the finals',
  rank: 'organiser',
  cites: SABF_STATE_CITES,
  slots: {
    qualify: FIVE_WITH_POINTS,
    placePoints: STATE_TEAMS_POINTS,
    finalsTeams: TWO_STAGES,
    tieBreak: {
      use: 'chain',
      criteria: [
        { by: 'points', clause: 'SABF 16.2' },
        { by: 'score', clause: 'SABF 16.2' },
        { by: 'score-without-penalties', clause: 'SABF 16.2' },
        { by: 'net-imps', clause: 'SABF 16.2' },
        { by: 'lot', clause: 'SABF 16.2' },
      ],
      rest: 'lot',
      clause: 'SABF 16.2',
      says: 'Finals points of both stages rank the teams; then VPs of both, VPs without fines, net IMPs, lot.',
    },
  },
} as const satisfies Layer;

export const sabfStateTeamsFinals = {
  id: 'sabf-state-teams-finals',
  name: 'SABF 16.3–16.5, State Teams finals',
  rank: 'organiser',
  cites: SABF_STATE_CITES,
  slots: {
    finalsCalendar: FINAL_FIVE_WEEKS,
    finalsTeams: TWO_STAGES,
    timing: FINALS_TIMING,
    offences: FINALS_OFFENCES,
    tieBreak: {
      use: 'chain',
      criteria: [{ by: 'finals', clause: 'SABF 16.3' }],
      rest: 'share',
      clause: 'SABF 16.3',
      says: 'Teams rank by how far they came in the Final Five; two out in an abandoned match share.',
    },
  },
} as const satisfies Layer;

export const sabfGrandFinal = {
  id: 'sabf-grand-final',
  name: 'SABF 13.11, grand final',
  rank: 'contest',
  slots: {
    matchTieBreak: {
      use: 'chain',
      criteria: [
        { by: 'score', clause: 'SABF 13.11' },
        { by: 'extra-boards-imps', boards: 6, clause: 'SABF 13.11' },
      ],
      rest: 'play-on',
      clause: 'SABF 13.11',
      says: 'A tied grand final is played on in matches of six boards.',
    },
    timing: FINALS_TIMING,
    offences: FINALS_OFFENCES,
  },
} as const satisfies Layer;
