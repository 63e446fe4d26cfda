import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VULNERABILITIES, vulnerabilityOf } from './board.ts';
import { STRAINS } from './card.ts';
import { DOUBLINGS, parseReported, type Reported } from './contract.ts';
import { type Judgement, judge } from './judge.ts';
import { scoreForNs } from './score.ts';
import { SEATS } from './seat.ts';

const of = (contract: string, score: number, board = 21, tricks?: number): Judgement => {
  const read = parseReported(contract);
  return judge({
    reported: (read as { value: Reported }).value,
    ...(tricks === undefined ? {} : { tricks }),
    score,
    vulnerability: vulnerabilityOf(board),
  });
};

describe('[SCO-5] the eight lines of the Course Notes, Part 3: board 21, North-South vulnerable', () => {
  test.each([
    ['1. the tricks may be wrong', '2SN', 10, 140, 'ask', ['tricks'], 140],
    ['2. an impossible score: changed to 620', '4SN', 10, 420, 'correctable', ['other-vulnerability'], 620],
    ['3. the contract may be wrong', '4SN', 10, 170, 'ask', ['contract'], 170],
    [
      '4. an impossible score: changed to 100 for East-West',
      '4SN',
      9,
      -50,
      'correctable',
      ['other-vulnerability'],
      -100,
    ],
    ['5. the tricks may be wrong', '2SN', 9, 170, 'ask', ['tricks'], 170],
    ['6. the tricks may be wrong, or it was doubled', '4SN', 9, -200, 'ask', ['tricks', 'doubling'], -200],
    [
      '7. not a clear case of vulnerability: it may have been doubled',
      '5HW',
      11,
      -650,
      'ask',
      ['doubling'],
      -650,
    ],
    ['8. nobody can tell', '2D', undefined, -50, 'incomprehensible', ['nothing-fits'], undefined],
  ] as const)('%s', (_, contract, tricks, score, verdict, reasons, use) => {
    const judged = of(contract, score, 21, tricks);
    expect(judged.verdict).toBe(verdict);
    expect([judged.reason, ...judged.also]).toEqual(reasons);
    expect(judged.score).toBe(use);
  });
});

describe('[SCO-5] other lines', () => {
  test.each([
    // Board 1: none vulnerable.
    ['4S N =', 420, 1, 'consistent', 'agrees', 420],
    ['4S N =', 620, 1, 'correctable', 'other-vulnerability', 420],
    ['3NT E -1', 50, 1, 'consistent', 'agrees', 50],
    ['3NT E -1', -400, 1, 'ask', 'tricks', -400],
    // Doubled with the tricks as written; doubled with other tricks would be two mistakes, so another contract.
    ['3NT N =', 550, 1, 'ask', 'doubling', 550],
    ['3NT N =', 650, 1, 'ask', 'contract', 650],
    // The sign is wrong: the other side's contract would explain it.
    ['4S N -1', 50, 1, 'ask', 'declarer', 50],
    ['4S N =', 0, 1, 'ask', 'passed', 0],
    ['4S N =', 425, 1, 'incomprehensible', 'nothing-fits', undefined],
    ['pass', 0, 1, 'consistent', 'agrees', 0],
    ['pass', 100, 1, 'ask', 'contract', 100],
    ['pass', 5, 1, 'incomprehensible', 'nothing-fits', undefined],
    // Board 4: both vulnerable. 100 each for one off, never 50.
    ['2H W -1', 50, 4, 'correctable', 'other-vulnerability', 100],
    ['6NT S +1', 1020, 4, 'correctable', 'other-vulnerability', 1470],
    // The score tells the tricks where they are missing.
    ['4S N', 620, 4, 'consistent', 'agrees', 620],
    ['4S N', 650, 4, 'consistent', 'agrees', 650],
    ['4S N', 420, 4, 'ask', 'other-vulnerability', 420],
    ['4S N', 790, 4, 'ask', 'doubling', 790],
    // The sign tells the side where the declarer is missing.
    ['4S =', 620, 4, 'consistent', 'agrees', 620],
    ['4S', -650, 4, 'consistent', 'agrees', -650],
    ['4S =', 600, 4, 'ask', 'declarer', 600],
  ] as const)('%s for %i on board %i: %s, %s', (contract, score, board, verdict, reason, use) => {
    const judged = of(contract, score, board);
    expect([judged.verdict, judged.reason, judged.score]).toEqual([verdict, reason, use]);
  });

  const line = fc.record({
    reported: fc.record({
      kind: fc.constant('played' as const),
      level: fc.integer({ min: 1, max: 7 }),
      strain: fc.constantFrom(...STRAINS),
      doubling: fc.constantFrom(...DOUBLINGS),
      declarer: fc.constantFrom(...SEATS),
      tricks: fc.integer({ min: 0, max: 13 }),
    }),
    vulnerability: fc.constantFrom(...VULNERABILITIES),
  });
  const OTHER = { none: 'both', ns: 'ew', ew: 'ns', both: 'none' } as const;

  test('a line is consistent exactly when its score is what Law 77 gives', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: -80, max: 80 }), ({ reported, vulnerability }, off) => {
        const right = scoreForNs(reported, vulnerability);
        const judged = judge({ reported, vulnerability, score: right + off * 10 });
        expect(judged.verdict === 'consistent').toBe(off === 0);
        expect(judged.worth).toBe(right);
      }),
    );
  });

  test('what is corrected is a score nobody of that side could have made, right at the other vulnerability', () => {
    fc.assert(
      fc.property(line, ({ reported, vulnerability }) => {
        const wrong = scoreForNs(reported, OTHER[vulnerability]);
        const right = scoreForNs(reported, vulnerability);
        if (wrong === right) return;
        const judged = judge({ reported, vulnerability, score: wrong });
        const possible = STRAINS.some((strain) =>
          DOUBLINGS.some((doubling) =>
            [1, 2, 3, 4, 5, 6, 7].some((level) =>
              Array.from({ length: 14 }, (_, tricks) => tricks).some(
                (tricks) =>
                  scoreForNs({ ...reported, level, strain, doubling, tricks }, vulnerability) === wrong,
              ),
            ),
          ),
        );
        expect(judged.verdict).toBe(possible ? 'ask' : 'correctable');
        expect(judged.score).toBe(possible ? wrong : right);
      }),
      { numRuns: 60 },
    );
  });
});
