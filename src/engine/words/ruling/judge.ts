import { makeBid } from '../../bridge/contract.ts';
import type { Judgement, Reason, ReportedLine } from '../../bridge/judge.ts';
import { SEAT_NAMES, sayScore, sayVulnerability } from '../score/score.ts';

const CLAUSE = 'Course Notes, Part 3';

/** What may be wrong on the line while its score is right. */
const DOUBTS: Readonly<Record<Exclude<Reason, 'agrees' | 'nothing-fits'>, string>> = {
  tricks: 'the tricks may be wrong',
  doubling: 'the double may be wrong or left out',
  contract: 'the contract may be wrong',
  declarer: 'the other side may have declared, or the sign may be wrong',
  passed: 'the board may have been passed in',
  'other-vulnerability': 'the score may have been looked up at the wrong vulnerability',
};

const sayLine = (line: ReportedLine): string => {
  const { reported } = line;
  if (reported.kind === 'passed') return 'a board passed in';
  const tricks = line.tricks ?? reported.tricks;
  const by = reported.declarer === undefined ? '' : ` by ${SEAT_NAMES[reported.declarer]}`;
  return `${makeBid(reported)}${by}${tricks === undefined ? '' : ` with ${tricks} tricks`}`;
};

const doubts = (judgement: Judgement): string => {
  const known: Readonly<Record<string, string>> = DOUBTS;
  return [judgement.reason, ...judgement.also].map((reason) => known[reason] ?? reason).join(', or ');
};

/** Why a line was judged so, in one sentence (Course Notes, Part 3). */
export const sayJudgement = (line: ReportedLine, judgement: Judgement): string => {
  const what = `${sayLine(line)}, ${sayVulnerability(line.vulnerability)}`;
  const worth = judgement.worth === undefined ? '' : ` scores ${sayScore(judgement.worth)}`;
  const written = sayScore(line.score);
  switch (judgement.verdict) {
    case 'consistent':
      return `${what}, agrees with ${written} (Law 77).`;
    case 'correctable':
      return `${what},${worth}; ${written} is that contract at the other vulnerability, and no contract of that side gives it here, so it is put right (${CLAUSE}).`;
    case 'ask':
      return `${what},${worth === '' ? '' : `${worth}, but`} ${written} was written: ${doubts(judgement)}, so ask the players and leave the score as it stands (${CLAUSE}).`;
    case 'incomprehensible':
      return `${what}, was written as ${written}, and nothing explains it: the result may be cancelled and both pairs given 40% (${CLAUSE}).`;
  }
};
