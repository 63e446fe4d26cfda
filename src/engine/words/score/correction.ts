import type { Corrected, CorrectionReason } from '../../contest/correction.ts';
import { sayScore } from './score.ts';

const BECAUSE: Readonly<Record<CorrectionReason, string>> = {
  consistent: 'it agrees with its contract and tricks',
  'impossible-at-vulnerability':
    'no such score is possible at this vulnerability, and the director may put that right alone',
  'pairs-agree': 'both pairs agree on it',
  'pairs-must-agree': 'both pairs must agree before it is changed',
  'pairs-disagree': 'the pairs do not agree',
  'pairs-unavailable': 'the pairs can no longer be asked',
  'possible-otherwise': 'another contract, double or number of tricks would explain it',
  incomprehensible: 'nothing explains it; the director may cancel it and give both pairs 40%',
};

/** What became of a recorded score, and why. */
export const sayCorrected = ({ score, recorded, changed, reason, clause }: Corrected): string =>
  changed
    ? `${sayScore(recorded)} is corrected to ${sayScore(score)}: ${BECAUSE[reason]} (${clause}).`
    : `${sayScore(recorded)} stands: ${BECAUSE[reason]} (${clause}).`;
