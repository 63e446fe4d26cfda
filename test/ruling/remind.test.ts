import { describe, expect, test } from 'vitest';
import { viewOf } from '../../src/engine/floor/night.ts';
import { previewRuling } from '../../src/engine/floor/ruling/preview.ts';
import { unwrap } from '../contests/play.ts';
import { DIRECTOR, outcome, phone } from '../night/desk.ts';
import { openBench, ruling } from './bench.ts';

/** Established, found in time, the player himself won the trick and his side a later one: two tricks (Law 64A1). */
const TWO = ['yes', 'no', 'yes', 'in-time', 'no', 'no', 'no', 'player', 'yes'];
/** His partner won it: one trick (Law 64A2). */
const ONE = [...TWO.slice(0, 7), 'partner'];
/** Nothing from the revoke trick on: none (Law 64B1). */
const NONE = [...TWO.slice(0, 7), 'others', 'no'];

const SPOT = { round: 1, table: 1, board: 1 };

const begun = () => {
  const bench = openBench();
  bench.begin(6, 'howell');
  const report = (text: string, by = phone(1)) =>
    bench.must({ ask: 'report-result', ...SPOT, result: outcome(text) }, by);
  const walked = (answers: readonly string[], more: Partial<ReturnType<typeof ruling>> = {}) =>
    ruling({
      ...SPOT,
      offending: 'ew',
      law: '64A1',
      trails: [{ topic: 'revoke', answers }],
      finding: { kind: 'stands' },
      ...more,
    });
  const doubts = () =>
    unwrap(viewOf('room', bench.contest(), {})).doubts.map(({ board, doubt, ruling: id }) => ({
      board,
      doubt,
      ruling: id,
    }));
  const advice = (asked: ReturnType<typeof ruling>) =>
    unwrap(previewRuling(bench.contest(), { ...asked, by: DIRECTOR })).advice;
  return { ...bench, report, walked, doubts, advice };
};

describe('[RUL-5~] [RUL-13~] a revoke ruled on during play', () => {
  test('is brought back to the director when the result comes', () => {
    const bench = begun();
    const id = bench.must(bench.walked(TWO));
    expect(bench.doubts()).toEqual([]);
    bench.report('4S N =');
    const [doubt, ...more] = bench.doubts();
    expect(more).toEqual([]);
    expect(doubt).toMatchObject({ board: 1, ruling: id });
    expect(doubt?.doubt).toContain('two tricks go over (Law 64A)');
    // The ruling now has its score: two tricks from East-West, who revoked, to the declaring side.
    bench.must(
      bench.walked(TWO, { amends: id, law: '64A', finding: { kind: 'tricks', outcome: outcome('4S N +2') } }),
    );
    expect(bench.doubts()).toEqual([]);
  });

  test('is settled where the players have moved the tricks themselves', () => {
    const bench = begun();
    bench.must(bench.walked(ONE));
    const result = bench.report('4S N +1');
    expect(bench.doubts()[0]?.doubt).toContain('one trick goes over (Law 64A)');
    bench.must({ ask: 'confirm-result', result });
    expect(bench.doubts()).toEqual([]);
  });

  test('and keyed by the desk it is brought back too, until the ruling is looked at again', () => {
    const bench = begun();
    const id = bench.must(bench.walked(TWO));
    bench.report('4S N =', DIRECTOR);
    expect(bench.doubts()).toHaveLength(1);
    bench.must(bench.walked(TWO, { amends: id }));
    expect(bench.doubts()).toEqual([]);
  });

  test('leaves nothing to be done where no trick goes over, or where the result was there', () => {
    const none = begun();
    none.must(none.walked(NONE));
    none.report('4S N =');
    expect(none.doubts()).toEqual([]);
    const before = begun();
    before.report('4S N =');
    before.must(before.walked(TWO));
    expect(before.doubts()).toEqual([]);
  });
});

describe('[RUL-5~] what the questions came to and what the form has', () => {
  test('without a result the form says that the tricks are still to be moved', () => {
    const bench = begun();
    expect(bench.advice(bench.walked(TWO))[0]).toMatch(/no result yet: two tricks will go over/);
    expect(bench.advice(bench.walked(NONE)).join(' ')).not.toMatch(/no result yet/);
  });

  test('a score that moves another number of tricks is not taken silently', () => {
    const bench = begun();
    bench.report('4S N =');
    const moved = (text: string) => ({
      law: '64A',
      finding: { kind: 'tricks', outcome: outcome(text) } as const,
    });
    expect(bench.advice(bench.walked(TWO))[0]).toMatch(/two tricks go over .* the form moves none/);
    expect(bench.advice(bench.walked(TWO, moved('4S N +1')))[0]).toMatch(/the form moves 1/);
    expect(bench.advice(bench.walked(TWO, moved('4S N +2'))).join(' ')).not.toMatch(/the form moves/);
    expect(bench.advice(bench.walked(ONE, moved('4S N +1'))).join(' ')).not.toMatch(/the form moves/);
  });
});
