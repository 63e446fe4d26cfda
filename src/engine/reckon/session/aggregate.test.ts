import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verify } from '../../figure/figure.ts';
import { compare, exactly, makeRational, ratio, smaller, sum } from '../../kit/rational.ts';
import type { AbsenceReason } from '../../rulebook/people.ts';
import { rulebookOf } from '../../rulebook/library.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { aggregateSessions, type Manner, type PairSessions } from './aggregate.ts';

const book = (form: string): Rulebook => {
  const found = rulebookOf(form);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};
type Row = readonly [score: number | string | undefined, manner?: Manner, reason?: AbsenceReason];
const pair = (of: number, ...rows: readonly Row[]): PairSessions => ({
  id: '7',
  players: ['ann', 'bob'],
  of,
  sessions: rows.map(([score, manner = 'pair', reason], i) => ({
    session: i + 1,
    manner,
    ...(score === undefined ? {} : { score: exactly(score) }),
    ...(reason === undefined ? {} : { reason }),
  })),
});
const joined = (rules: Rulebook, sessions: PairSessions) => {
  const found = aggregateSessions(rules, sessions);
  expect([...verify(found.total), ...verify(found.mean)]).toEqual([]);
  return {
    counts: found.sessions.map((one) => makeRational(one.counts.value)),
    clauses: found.sessions.map((one) => one.counts.rule.clause),
    real: found.sessions.map((one) => one.real && makeRational(one.real)),
    total: makeRational(found.total.value),
    mean: makeRational(found.mean.value),
    why: found.notPlaced?.code,
    found,
  };
};

describe('SABF matchpoint pairs over several sessions (SABF 11.4–11.6)', () => {
  const sabf = book('sabf-matchpoint-pairs');

  test('[RANK-6][CND-6~] a substitute’s session counts at most the mean of the pair’s own', () => {
    const found = joined(sabf, pair(4, [60], [56], [58], [70, 'substitute']));
    expect(found.counts).toEqual(['60', '56', '58', '58']);
    expect(found.total).toBe('232');
    expect(found.clauses[3]).toBe('SABF 11.4');
  });
  test('[RANK-6] and at least 90% of it or 50%, whichever is lower', () => {
    // 90% of 60 is 54: the lower is 50.
    expect(joined(sabf, pair(4, [60], [60], [60], [40, 'substitute'])).counts[3]).toBe('50');
    // 90% of 48 is 43.2.
    expect(joined(sabf, pair(4, [48], [48], [48], [40, 'substitute'])).counts[3]).toBe('43.2');
    expect(joined(sabf, pair(4, [48], [48], [48], [45, 'substitute'])).counts[3]).toBe('45');
  });
  test('[RANK-6] the session’s own result keeps the real score', () =>
    expect(joined(sabf, pair(4, [60], [56], [58], [70, 'substitute'])).real).toEqual([
      '60',
      '56',
      '58',
      '70',
    ]));

  test('[RANK-6] both replaced is no substitution: nothing', () => {
    const found = joined(sabf, pair(4, [60], [56], [58], [70, 'stand-ins']));
    expect(found.counts[3]).toBe('0');
    expect(found.total).toBe('174');
  });
  test('[RANK-6] away for the state or the country: the whole of the own mean, for one or both', () => {
    for (const manner of ['substitute', 'stand-ins', 'absent'] as const) {
      const score = manner === 'absent' ? undefined : 35;
      const found = joined(sabf, pair(4, [60], [56], [58], [score, manner, 'representing']));
      expect(found.counts[3]).toBe('58');
      expect(found.clauses[3]).toBe('SABF 11.4, 11.5');
    }
  });
  test('[RANK-6] both at another national championship: 90%; one of them there with a substitute: the usual bounds', () => {
    const away = pair(4, [60], [56], [58], [undefined, 'absent', 'national-championship']);
    expect(joined(sabf, away).counts[3]).toBe('52.2');
    const one = pair(4, [60], [56], [58], [57, 'substitute', 'national-championship']);
    expect(joined(sabf, one).counts[3]).toBe('57');
  });
  test('[RANK-6] a bad excuse is none', () =>
    expect(joined(sabf, pair(4, [60], [56], [58], [undefined, 'absent', 'other'])).counts[3]).toBe('0'));

  test.each([
    // 75% of 6 is 4.5, rounded up 5; more than half is 4.
    [6, ['pair', 'pair', 'pair', 'pair', 'substitute'], undefined],
    [6, ['pair', 'pair', 'pair', 'pair'], 'represented-too-little'],
    [6, ['pair', 'pair', 'pair', 'substitute', 'substitute'], 'together-too-little'],
    // 75% of 4 is 3; more than half is 3.
    [4, ['pair', 'pair', 'pair'], undefined],
    [4, ['pair', 'pair', 'substitute', 'substitute'], 'together-too-little'],
    // 75% of 5 is 3.75, rounded up 4; more than half is 3.
    [5, ['pair', 'pair', 'pair', 'substitute'], undefined],
    [5, ['pair', 'pair', 'pair'], 'represented-too-little'],
  ] as const)('[RANK-6] to be placed in %i sessions: %j → %s (SABF 11.6)', (of, manners, why) =>
    expect(joined(sabf, pair(of, ...manners.map((manner): Row => [55, manner]))).why).toBe(why),
  );
  test('[RANK-6] an absence for the state counts as represented, one without reason does not', () => {
    const away = (reason: AbsenceReason) => pair(4, [55], [55], [55], [undefined, 'absent', reason]);
    expect(joined(sabf, away('representing')).why).toBeUndefined();
    const two = (reason: AbsenceReason) =>
      pair(8, [55], [55], [55], [55], [55], [undefined, 'absent', reason]);
    expect(joined(sabf, two('representing')).why).toBeUndefined();
    expect(joined(sabf, two('other')).why).toBe('represented-too-little');
  });
  test('[RANK-6] until a pair can be placed its sessions count as they were scored', () => {
    const found = joined(sabf, pair(6, [50], [70, 'substitute'], [undefined, 'absent', 'representing']));
    expect(found.why).toBe('represented-too-little');
    expect(found.counts).toEqual(['50', '70', '0']);
  });
  test('[RANK-6] the bounds are never crossed, whatever was scored', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 2000, max: 8000 }), { minLength: 3, maxLength: 3 }),
        fc.integer({ min: 0, max: 10000 }),
        (own, sub) => {
          const scores = own.map((one) => ratio(one, 100));
          const found = aggregateSessions(sabf, {
            ...pair(4, [1], [1], [1], [1, 'substitute']),
            sessions: [
              ...scores.map((score, i) => ({ session: i + 1, manner: 'pair' as const, score })),
              { session: 4, manner: 'substitute', score: ratio(sub, 100) },
            ],
          });
          const counts = found.sessions[3]?.counts.value ?? ratio(-1);
          const mean = ratio(sum(scores).n, sum(scores).d * 3n);
          const floor = smaller(ratio(mean.n * 9n, mean.d * 10n), ratio(50));
          expect(compare(counts, mean)).toBeLessThanOrEqual(0);
          expect(compare(counts, floor)).toBeGreaterThanOrEqual(0);
        },
      ),
    ));
});

describe('State Open Pairs (SABF 17.1.1–17.1.2)', () => {
  const qualifying = book('sabf-state-pairs-qualifying');
  const final = book('sabf-state-pairs-final');
  test('[RANK-6][RANK-3] three rounds together: their mean is carried over', () =>
    expect(joined(qualifying, pair(3, [58], [54], [50])).mean).toBe('54'));
  test('[RANK-6] one substitute in one round, within the bounds of the other two', () => {
    const found = joined(qualifying, pair(3, [58], [54], [70, 'substitute']));
    expect([found.counts[2], found.mean, found.why]).toEqual(['56', '56', undefined]);
    expect(found.clauses[2]).toBe('SABF 17.1.1');
    expect(joined(qualifying, pair(3, [58], [54], [30, 'substitute'])).counts[2]).toBe('50');
  });
  test('[RANK-6] two substitutes, or a round missed: not in the final', () => {
    expect(joined(qualifying, pair(3, [58], [54, 'substitute'], [70, 'substitute'])).why).toBe(
      'together-too-little',
    );
    expect(joined(qualifying, pair(3, [58], [54])).why).toBe('represented-too-little');
  });
  test('[RANK-6] both at the Spring Nationals after two rounds together: 90% of their mean, and in the final', () => {
    const found = joined(qualifying, pair(3, [58], [54], [undefined, 'absent', 'national-championship']));
    expect([found.counts[2], found.why]).toEqual(['50.4', undefined]);
    const short = pair(3, [58], [54, 'substitute'], [undefined, 'absent', 'national-championship']);
    expect(joined(qualifying, short).why).toBe('together-too-little');
  });
  test('[RANK-6] the final: at the National Playoffs 55% or the own mean, whichever is better', () => {
    const low = joined(final, pair(3, [50], [52], [undefined, 'absent', 'national-playoffs']));
    expect([low.counts[2], low.clauses[2], low.why]).toEqual(['55', 'SABF 17.1.2', undefined]);
    expect(joined(final, pair(3, [60], [58], [40, 'substitute', 'national-playoffs'])).counts[2]).toBe('59');
  });
  test('[RANK-6] the 90% of another national championship does not hold in the final', () => {
    const found = joined(final, pair(3, [60], [58], [undefined, 'absent', 'national-championship']));
    expect([found.counts[2], found.why]).toEqual(['0', 'represented-too-little']);
  });
  test('[RANK-6] a substitute in one round of the final at most', () =>
    expect(joined(final, pair(3, [60], [58, 'substitute'], [50, 'substitute'])).why).toBe(
      'substitutions-too-many',
    ));
});

describe('[RANK-6] best three of four (ANC 2021 23)', () => {
  const congress = book('anc-2021-congress-best-three');
  test('the worst of four is left out', () => {
    const found = joined(congress, pair(4, [52], [61], [47], [58]));
    expect(found.total).toBe('171');
    expect(found.found.sessions.map((one) => one.added)).toEqual([true, true, false, true]);
  });
  test('of three equals at the end the earlier counts, and exactly three do', () => {
    const found = joined(congress, pair(4, [50], [50], [50], [50]));
    expect(found.total).toBe('150');
    expect(found.found.sessions.map((one) => one.added)).toEqual([true, true, true, false]);
  });
  test('two sessions are no three-session score', () =>
    expect(joined(congress, pair(4, [70], [70])).why).toBe('sessions-too-few'));
});
