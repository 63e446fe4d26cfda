import { describe, expect, test } from 'vitest';
import { VULNERABILITIES } from '../bridge/board.ts';
import { STRAINS } from '../bridge/card.ts';
import { DOUBLINGS, type Outcome } from '../bridge/contract.ts';
import { scoreForNs } from '../bridge/score.ts';
import { verify } from '../figure/figure.ts';
import { toNumber } from '../kit/rational.ts';
import { whyScore } from './contract.ts';

describe('[SCO-1] the score, item by item', () => {
  test('comes to what the fast way gives, for every contract, either side, every vulnerability', () => {
    let seen = 0;
    for (const vulnerability of VULNERABILITIES)
      for (const declarer of ['N', 'W'] as const)
        for (const strain of STRAINS)
          for (const doubling of DOUBLINGS)
            for (let level = 1; level <= 7; level++)
              for (let tricks = 0; tricks <= 13; tricks++, seen++) {
                const outcome: Outcome = { kind: 'played', level, strain, doubling, declarer, tricks };
                const figure = whyScore(outcome, vulnerability);
                const score = scoreForNs(outcome, vulnerability);
                if (toNumber(figure.value) !== score) expect(toNumber(figure.value)).toBe(score);
              }
    expect(seen).toBe(4 * 2940);
  });

  test('names each bonus and re-adds', () => {
    const figure = whyScore(
      { kind: 'played', level: 6, strain: 'NT', doubling: 'XX', declarer: 'E', tricks: 13 },
      'both',
    );
    expect(verify(figure)).toEqual([]);
    expect(figure.inputs.map((input) => [input.note, toNumber(input.value)])).toEqual([
      ['tricks bid and made', 760],
      ['game', 500],
      ['small slam', 750],
      ['made although doubled', 100],
      ['overtricks', 400],
    ]);
    expect(toNumber(figure.value)).toBe(-2510);
    expect(figure.rule).toEqual({ use: 'score', clause: 'Law 77', layer: 'laws-2017' });
  });
});
