import { describe, expect, test } from 'vitest';
import { adviseScore, type ProposedScore, SCORE_KINDS, scoreKindsOf, whyNotScore } from './redress.ts';
import { isEnd } from './tree.ts';
import { TREES } from './trees/index.ts';

const code = (score: Partial<ProposedScore>) =>
  whyNotScore({ law: '16B3', kind: 'assigned', played: true, ...score })?.code ?? 'allowed';
const weigh = (...weights: readonly (number | string)[]) => weights.map((weight) => ({ weight }));

describe('[RUL-11~] which kinds of score a law allows', () => {
  test.each(['69B2', '69B', '70A', '70C', '70E2', '71', '71A'])(
    'no weighted, split or artificial score under Law %s',
    (law) => {
      for (const kind of ['weighted', 'split', 'artificial', 'assigned'] as const)
        expect(code({ law, kind, outcomes: weigh(60, 40) })).toBe('score-kind');
      expect(code({ law, kind: 'tricks' })).toBe('allowed');
    },
  );
  test.each(['16B3', '21B3', '72C', '73E2', '23C', '27D', '82C', '40B4', '47E2b'])(
    'weighted under Law %s',
    (law) => {
      expect(code({ law, kind: 'weighted', outcomes: weigh(60, 40) })).toBe('allowed');
    },
  );
  test('an artificial score only without a result, or with too many to weigh', () => {
    expect(code({ kind: 'artificial' })).toBe('score-artificial');
    expect(code({ kind: 'artificial', played: false })).toBe('allowed');
    expect(code({ kind: 'artificial', tooMany: true })).toBe('allowed');
    expect(code({ law: '12C2a', kind: 'artificial' })).toBe('allowed');
    expect(code({ law: '12C2a', kind: 'assigned' })).toBe('score-kind');
  });
  test.each(['27D', '23C'])('%s: what a barred partner would have led to is given no weight', (law) => {
    const outcomes = [
      { weight: 70, from: 'no-infraction' },
      { weight: 30, from: 'partner-barred' },
    ] as const;
    expect(code({ law, kind: 'weighted', outcomes })).toBe('score-barred-partner');
    expect(code({ law: '72C', kind: 'weighted', outcomes })).toBe('allowed');
  });
  test('after a revoke tricks only go up', () => {
    expect(code({ law: '64C', kind: 'tricks', tricks: { afterTransfer: 10, proposed: 9 } })).toBe(
      'score-fewer-tricks',
    );
    expect(code({ law: '64C', kind: 'tricks', tricks: { afterTransfer: 10, proposed: 12 } })).toBe('allowed');
    expect(code({ law: '64A1', kind: 'weighted', outcomes: weigh(50, 50) })).toBe('score-kind');
  });
  test('weights are two or more parts of exactly 100', () => {
    const weighted = (...weights: readonly (number | string)[]) =>
      code({ kind: 'weighted', outcomes: weigh(...weights) });
    expect(weighted(40, 30, 20, 10)).toBe('allowed');
    expect(weighted('33.4', '33.3', '33.3')).toBe('allowed');
    expect(weighted('100/3', '100/3', '100/3')).toBe('allowed');
    expect(weighted(60, 41)).toBe('score-weights');
    expect(weighted(100)).toBe('score-weights');
    expect(weighted()).toBe('score-weights');
    expect(weighted(110, -10)).toBe('score-weight');
    expect(weighted('half', 50)).toBe('score-weight');
  });
  test('an inadmissible double found after the lead: the same contract without it, in whole tricks (Law 36C)', () => {
    const elsewhere = { given: '4S N', played: '4SX N' };
    for (const law of ['36', '36C']) {
      expect(code({ law, kind: 'assigned', elsewhere })).toBe('allowed');
      expect(code({ law, kind: 'table' })).toBe('allowed');
      for (const kind of ['weighted', 'split', 'artificial'] as const)
        expect(code({ law, kind, outcomes: weigh(60, 40) })).toBe('score-kind');
    }
  });
  test('a board not shuffled counts for nobody (6D2); one turned wrongly is scored by the cards held (7A)', () => {
    expect(code({ law: '6D2', kind: 'artificial' })).toBe('allowed');
    for (const kind of ['table', 'assigned', 'tricks'] as const)
      expect(code({ law: '6D2', kind })).toBe('score-kind');
    for (const kind of ['table', 'assigned', 'artificial'] as const)
      expect(code({ law: '7A', kind })).toBe('allowed');
    // A call on another board’s cards: an adjusted score, assigned where a result can be reckoned (15A2, 15A3).
    expect(code({ law: '15A3', kind: 'assigned' })).toBe('allowed');
    expect(code({ law: '15B1', kind: 'assigned' })).toBe('score-kind');
    expect(code({ law: '15B1', kind: 'artificial' })).toBe('allowed');
  });
  test('a fine is not a score, and an unknown law is said to be so', () => {
    expect(code({ law: '90A' })).toBe('score-kind');
    expect(code({ law: '1' })).toBe('score-law');
    expect(code({ law: '160' })).toBe('score-law');
  });

  test('no tree promises a weighted score that its law would refuse, nor bars one that it allows', () => {
    for (const { nodes } of Object.values(TREES))
      for (const node of Object.values(nodes)) {
        if (!isEnd(node)) continue;
        const kinds = new Set(node.laws.flatMap((law) => scoreKindsOf(law) ?? []));
        if (node.effects.includes('weighted-allowed'))
          expect([node.rectify, kinds.has('weighted')]).toEqual([node.rectify, true]);
        if (node.effects.includes('weighted-barred'))
          expect([node.rectify, kinds.has('weighted')]).toEqual([node.rectify, false]);
        if (node.effects.includes('split-score'))
          expect([node.rectify, kinds.has('split')]).toEqual([node.rectify, true]);
        if (node.effects.includes('artificial-score') && node.rectify.length > 0 && kinds.size > 0)
          expect([
            node.rectify,
            kinds.has('artificial') || node.laws.some((law) => law.startsWith('40B')),
          ]).toEqual([node.rectify, true]);
      }
  });
});

test('[RUL-11~] [RUL-16~] advice beside a score: over four outcomes, double dummy, doubt and units', () => {
  const weighted: ProposedScore = {
    law: '16B3',
    kind: 'weighted',
    played: true,
    outcomes: weigh(20, 20, 20, 20, 20),
  };
  expect(adviseScore(weighted)).toEqual(['many-outcomes', 'doubt-to-innocent', 'count-in-units']);
  expect(adviseScore({ ...weighted, outcomes: weigh(40, 30, 20, 10), doubleDummyShown: true })).toEqual([
    'double-dummy',
    'doubt-to-innocent',
    'count-in-units',
  ]);
  expect(adviseScore({ ...weighted, kind: 'assigned', outcomes: [] })).toEqual([]);
  expect(SCORE_KINDS.length).toBe(6);
});
