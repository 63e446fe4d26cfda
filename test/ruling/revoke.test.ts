import { describe, expect, test } from 'vitest';
import { outcome } from '../night/desk.ts';
import { openBench, ruling, weighted } from './bench.ts';

/** Board 1 at table 1: two hearts by East, just made. */
const played = () => {
  const bench = openBench();
  bench.begin(6, 'howell');
  bench.playAll(() => '2H E =');
  return bench;
};
const split = (ns: string, ew: string) => ({ kind: 'split', ns: outcome(ns), ew: outcome(ew) }) as const;

describe('[RUL-11] after a revoke tricks only go up for the side that did not (Law 64C)', () => {
  test('the declarer revoked: no result of a weighted or split score gives the defenders fewer than they have', () => {
    const bench = played();
    const refused = (finding: Parameters<typeof ruling>[0]['finding']) =>
      bench.refused(ruling({ offending: 'ew', law: '64C', ...(finding ? { finding } : {}) }));
    for (const finding of [
      { kind: 'assigned', outcome: outcome('2H E +1') } as const,
      weighted([50, '2H E +1'], [50, '2H E +2']),
      weighted([90, '2H E -1'], [10, '2H E +4']),
      split('2H E +2', '2H E +1'),
      split('2H E -1', '2H E +1'),
      { kind: 'split', ns: weighted([50, '2H E -1'], [50, '2H E +1']), ew: outcome('2H E =') } as const,
    ])
      expect(refused(finding)).toMatchObject({ code: 'score-fewer-tricks', clause: 'Law 64C' });
    bench.must(ruling({ offending: 'ew', law: '64C', finding: weighted([50, '2H E -1'], [50, '2H E =']) }));
  });

  test('the defenders revoked: no result gives the declarer fewer', () => {
    const bench = played();
    expect(
      bench.refused(
        ruling({ offending: 'ns', law: '64C', finding: weighted([50, '2H E -1'], [50, '2H E +1']) }),
      ).code,
    ).toBe('score-fewer-tricks');
    bench.must(ruling({ offending: 'ns', law: '64C', finding: weighted([50, '2H E +2'], [50, '2H E +1']) }));
  });

  test('equity is measured from the tricks as they were transferred, not as they were won', () => {
    const bench = played();
    const first = bench.must(
      ruling({ offending: 'ew', law: '64A', finding: { kind: 'tricks', outcome: outcome('2H E -2') } }),
    );
    const equity = (text: string) =>
      ruling({
        offending: 'ew',
        law: '64C',
        amends: first,
        finding: { kind: 'assigned', outcome: outcome(text) },
      });
    expect(bench.refused(equity('2H E -1'))).toMatchObject({
      code: 'score-fewer-tricks',
      details: { afterTransfer: 7, proposed: 6 },
    });
    bench.must(equity('2H E -3'));
  });
});
