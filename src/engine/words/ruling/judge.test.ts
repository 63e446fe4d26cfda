import { describe, expect, test } from 'vitest';
import { type Vulnerability, vulnerabilityOf } from '../../bridge/board.ts';
import { parseReported, type Reported } from '../../bridge/contract.ts';
import { judge } from '../../bridge/judge.ts';
import { sayJudgement } from './judge.ts';

const say = (contract: string, score: number, vulnerability: Vulnerability = vulnerabilityOf(21)): string => {
  const read = parseReported(contract);
  const line = { reported: (read as { value: Reported }).value, score, vulnerability };
  return sayJudgement(line, judge(line));
};

describe('[SCO-5] the judgement says why', () => {
  test('consistent', () => {
    expect(say('4S N 10', 620)).toBe(
      '4S by North with 10 tricks, North-South vulnerable, agrees with 620 to North-South (Law 77).',
    );
    expect(say('pass', 0)).toBe(
      'a board passed in, North-South vulnerable, agrees with nothing to either side (Law 77).',
    );
  });
  test('put right', () => {
    expect(say('4S N 9', -50)).toBe(
      '4S by North with 9 tricks, North-South vulnerable, scores 100 to East-West; 50 to East-West is that contract ' +
        'at the other vulnerability, and no contract of that side gives it here, so it is put right (Course Notes, Part 3).',
    );
  });
  test('to be asked, with every doubt', () => {
    expect(say('4S N 9', -200)).toBe(
      '4S by North with 9 tricks, North-South vulnerable, scores 100 to East-West, but 200 to East-West was written: ' +
        'the tricks may be wrong, or the double may be wrong or left out, so ask the players and leave the score ' +
        'as it stands (Course Notes, Part 3).',
    );
    expect(say('4S', 600)).toContain('the other side may have declared, or the sign may be wrong');
    expect(say('4S N 10', 0)).toContain('the board may have been passed in');
    expect(say('4S N', 420)).toContain('looked up at the wrong vulnerability');
  });
  test('incomprehensible', () => {
    expect(say('2D', -50)).toBe(
      '2D, North-South vulnerable, was written as 50 to East-West, and nothing explains it: the result may be ' +
        'cancelled and both pairs given 40% (Course Notes, Part 3).',
    );
  });
});
