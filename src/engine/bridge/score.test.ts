import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import table from '../../../test/cases/scores.json' with { type: 'json' };
import { isVulnerable, VULNERABILITIES } from './board.ts';
import { STRAINS, type Strain } from './card.ts';
import { DOUBLINGS, type Outcome } from './contract.ts';
import { scoreForNs, scoreOf } from './score.ts';
import { SEATS, sideOf } from './seat.ts';

const SCORES: Readonly<Record<string, readonly number[]>> = table.scores;
const GROUP: Readonly<Record<Strain, string>> = { C: 'C/D', D: 'C/D', H: 'H/S', S: 'H/S', NT: 'NT' };

describe('[SCO-1] the score of a contract (Law 77)', () => {
  test('all 2,940 cases of the table', () => {
    let seen = 0;
    for (let level = 1; level <= 7; level++)
      for (const strain of STRAINS)
        for (const doubling of DOUBLINGS)
          for (const vulnerable of [false, true]) {
            const key = [level, GROUP[strain], doubling, vulnerable ? 'vulnerable' : 'not vulnerable'];
            const row = SCORES[key.filter((part) => part !== '').join(' ')];
            for (let tricks = 0; tricks <= 13; tricks++, seen++)
              expect(
                scoreOf({ level, strain, doubling }, vulnerable, tricks),
                `${key.join(' ')} ${tricks}`,
              ).toBe(row?.[tricks]);
          }
    expect(seen).toBe(2940);
  });

  test('North-South read it with their own sign, at their declarer’s vulnerability', () => {
    for (const vulnerability of VULNERABILITIES)
      for (const declarer of SEATS)
        for (const strain of STRAINS)
          for (const tricks of [5, 8, 10]) {
            const outcome: Outcome = { kind: 'played', level: 3, strain, doubling: 'X', declarer, tricks };
            const side = sideOf(declarer);
            const vulnerable = isVulnerable(side, vulnerability) ? 'vulnerable' : 'not vulnerable';
            const row = SCORES[`3 ${GROUP[strain]} X ${vulnerable}`] ?? [];
            const worth = row[tricks] ?? Number.NaN;
            expect(scoreForNs(outcome, vulnerability)).toBe(side === 'ns' ? worth : -worth);
          }
  });

  test('a board passed in is 0, and never minus 0', () => {
    for (const vulnerability of VULNERABILITIES)
      expect(Object.is(scoreForNs({ kind: 'passed' }, vulnerability), 0)).toBe(true);
  });

  test('one more trick is always worth more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(...STRAINS),
        fc.constantFrom(...DOUBLINGS),
        fc.boolean(),
        fc.integer({ min: 0, max: 12 }),
        (level, strain, doubling, vulnerable, tricks) => {
          const contract = { level, strain, doubling };
          expect(scoreOf(contract, vulnerable, tricks + 1)).toBeGreaterThan(
            scoreOf(contract, vulnerable, tricks),
          );
        },
      ),
    );
  });
});
