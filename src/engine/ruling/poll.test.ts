import { describe, expect, test } from 'vitest';
import { judgePoll, type Poll } from './poll.ts';

const judged = (poll: Poll, taken: string, believes: readonly string[] = []) => {
  const result = judgePoll(poll, taken, undefined, believes);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};
const verdict = (peers: number, considered: number, chosen: number) =>
  judged({ peers, actions: [{ action: 'pass', considered, chosen }] }, '5S').alternatives.find(
    ({ action }) => action === 'pass',
  )?.isAlternative;

describe('[RUL-10] logical alternatives from a poll (ABF Interpretations 16B1b)', () => {
  test.each([
    [4, 1, 1, false],
    [4, 2, 2, true],
    [4, 2, 1, false],
    [8, 2, 2, false],
    [8, 3, 2, true],
    [8, 3, 1, false],
    [5, 2, 2, true],
    [12, 3, 3, false],
    [12, 4, 2, true],
  ])('of %i asked %i consider it and %i choose it: %s', (peers, considered, chosen, is) => {
    expect(verdict(peers, considered, chosen)).toBe(is);
  });

  test('more than one in four, exactly, for every size', () => {
    for (let peers = 1; peers <= 40; peers++)
      for (let considered = 2; considered <= peers; considered++)
        expect(verdict(peers, considered, 2)).toBe(considered / peers > 0.25);
  });

  test('the player’s own action always counts, even if nobody else would', () => {
    const ruling = judged({ peers: 6, actions: [{ action: 'pass', considered: 6, chosen: 6 }] }, '7NT');
    expect(ruling.alternatives).toEqual([
      { action: '7NT', considered: 0, chosen: 0, isAlternative: true, because: 'own-action' },
      { action: 'pass', considered: 6, chosen: 6, isAlternative: true, because: 'considered-and-chosen' },
    ]);
  });

  test('the director may hold that this player might well have done it, if enough consider it', () => {
    const poll = {
      peers: 4,
      actions: [
        { action: 'X', considered: 2, chosen: 1 },
        { action: '4H', considered: 1, chosen: 0 },
      ],
    };
    const alternatives = judged(poll, 'pass', ['X', '4H']).alternatives;
    expect(alternatives.map(({ because }) => because)).toEqual([
      'own-action',
      'director-believes',
      'too-few-consider',
    ]);
  });

  test('counts that cannot be are refused', () => {
    const code = (poll: Poll) => {
      const result = judgePoll(poll, 'x');
      return result.ok ? 'ok' : result.refusal.code;
    };
    expect(code({ peers: 0, actions: [] })).toBe('poll-empty');
    expect(code({ peers: 4, actions: [{ action: 'a', considered: 1, chosen: 2 }] })).toBe('poll-counts');
    expect(code({ peers: 4, actions: [{ action: 'a', considered: 5, chosen: 2 }] })).toBe('poll-counts');
    const two = { considered: 3, chosen: 3 };
    expect(
      code({
        peers: 4,
        actions: [
          { action: 'a', ...two },
          { action: 'b', ...two },
        ],
      }),
    ).toBe('poll-chosen');
  });
});
