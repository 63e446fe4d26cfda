import type { Phrases } from '../phrase.ts';

/** The rules on points and awards in a few words each. */
export const AWARD_RULES: Readonly<Record<string, string>> = {
  'placePoints:table': 'by the table of points for places',
  prizes: 'by the prizes announced',
  'qualifyingPoints:events': 'by the points of the selected event',
  'trialEntry:by-points': 'points that count for the trial',
  'finalsTeams:two-stages': 'finals points of both stages',
  'masterpoints:schedule': 'by the schedule of masterpoints',
  'matchMasterpoints:each-win': 'masterpoints for the match',
};

/** Refusals about points, awards and who may play for them. */
export const AWARD_PHRASES = {
  'points-matches': {
    what: '{who} played {played} matches, and points need {needs}',
    advice: 'The team-mates’ points stand.',
  },
  'points-stanzas': {
    what: '{who} played {played} stanzas of the final, and points need {needs}',
    advice: 'The team-mates’ points stand.',
  },
  'points-boards': {
    what: '{who} played {played} of {of} boards, and in a team of {players} points need {least} of them',
    advice: 'The team-mates’ points stand.',
  },
  'points-together': {
    what: '{who} played {played} of {of} matches in the nominated pairing, and points need {least} of them',
    advice: 'No points are entered for the pair.',
  },
  'points-event': {
    what: '‘{given}’ is not one of the selected events',
    advice: 'They are: {known}.',
  },
  'trial-rank': {
    what: '{who} is number {rank} on points, and entry needs place {least} or better',
    advice: 'With few nominations the committee may go lower.',
  },
  'trial-unranked': {
    what: '{who} has no points of the year, and entry needs place {least} on points or better',
    advice: 'With few nominations the committee may go lower.',
  },
  'trial-without-points': {
    what: '{who} has neither points nor a placing to be ranked by',
    advice: 'The committee may put in a pair that had no chance to qualify.',
  },
  'trial-committee': {
    what: 'the committee may put in {most}, not {given}',
    advice: 'Choose among them.',
  },
  'trial-berth-tie': {
    what: '{who} are level for the last of {berths} berths',
    advice: 'Draw a lot among them and record it.',
  },
  'trial-full': {
    what: 'all {berths} berths went to pairs ahead of {who}',
    advice: '{who} may be called if one withdraws.',
  },
  'finals-two-heirs': {
    what: 'both {heirs} have more than half their players from {team}',
    advice: 'Say which of them continues it.',
  },
  'finals-without-points': {
    what: '{team} has no finals points',
    advice: 'Only teams with points play the finals.',
  },
  'finals-stranger': {
    what: '{who} played for {team} in neither stage',
    advice: 'Choose among the players of its stages.',
  },
  'finals-no-points-there': {
    what: '{who} played only in the stage in which {team} scored no finals points',
    advice: 'Choose a player of a stage in which it scored.',
  },
  'finals-played-too-little': {
    what: '{who} played {played} of {of} matches of the stage, and {least} of them are needed',
    advice: 'Choose a team-mate who played more.',
  },
} as const satisfies Phrases;
