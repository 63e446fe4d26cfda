import { SCALE_SAYS } from '../../rulebook/editions/scales/says.ts';
import type { Phrases } from '../phrase.ts';

/** The rules of victory points in a few words each. */
export const VP_PHRASES: Readonly<Record<string, string>> = {
  ...SCALE_SAYS,
  'vp:butler-column': 'Butler matches use the column of fewer boards',
  'vp:match': 'as the match was scored',
  'vp:scale': 'by the scale in use',
  'vp:read-back': 'the IMPs that the scale pays these VPs for',
  'bye:fixed': 'a bye',
  'forfeit:best-of': 'the best that a forfeit gives the innocent side',
  'forfeit:offender': 'what whoever forfeits has',
  'vp:unplayed': 'no board of the match was played, and the rulebook gives it no IMPs',
  'interimForfeit:best-of': 'what a forfeit is worth until the stage has ended',
  'incomparable:forfeit-both-innocent': 'too few boards can be compared: both sides as after a forfeit',
  'incomparable:share-of-scale': 'too few boards can be compared: a share of the scale to each',
  'cancelled:present-as-forfeit': 'nobody was at fault',
  'nonContending:share-of-scale': 'the opponents do not contend: the average',
};

/** Refusals of victory points. */
export const VP_REFUSALS = {
  'scale-needs-boards': {
    what: 'the scale {scale} depends on the number of boards',
    advice: 'Give --boards, or "boards" in the input.',
  },
  'scale-boards-number': { what: 'a match has from 1 to 1000 boards, not {boards}' },
  'scale-boards': {
    what: 'the scale {scale} has no column for {boards} boards',
    advice: 'It has: {known}.',
  },
  'scale-margin-whole': { what: 'the scale {scale} is entered with whole IMPs, not {given}' },
  'scale-percent': { what: 'a percentage is from 0 to 100, not {given}' },
  'scale-without-butler': {
    what: 'the scale {scale} has no columns for Butler matches',
    advice: 'Choose a scale that has.',
  },
  'scale-not-for-matches': {
    what: 'the scale {scale} is entered with a percentage, not with the IMPs of a match',
  },
  'scale-not-invertible': { what: 'the scale {scale} does not say which margin so many VPs would be' },
  'match-ending': {
    what: 'a match ends in exactly one way',
    advice: 'Give one of: {known}.',
  },
  'bye-with-opponent': { what: 'a bye has no opponent', advice: 'Leave "away" out.' },
  'match-without-opponent': { what: 'the match has no opponent', advice: 'Give "away", or "bye": true.' },
  'not-two-numbers': { what: 'two numbers belong here, home’s and away’s, not {given}' },
  'forfeit-without-opponent': { what: 'match {match} has no opponent that could be innocent' },
} as const satisfies Phrases;
