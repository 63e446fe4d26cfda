import { describe, expect, test } from 'vitest';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { outcome } from '../night/desk.ts';
import { openBench, ruling } from './bench.ts';

/** Board 1 at table 1: four spades doubled by North, one down. The double was never allowed. */
const played = () => {
  const bench = openBench();
  bench.begin(6, 'howell');
  bench.playAll(() => '4SX N -1');
  return bench;
};

const given = (law: string, text: string) =>
  ruling({ offending: 'ew', law, finding: { kind: 'assigned', outcome: outcome(text) } });

describe('[RUL-11] an inadmissible double found after the lead is scored as if it had not been made (Law 36C)', () => {
  test('the same contract undoubled, with the same tricks, is taken', () => {
    const bench = played();
    const id = bench.must(given('36C', '4S N -1'));
    expect(bench.contest().rulings.get(id)?.finding).toMatchObject({ kind: 'assigned' });
  });

  test('a redouble goes back to the double', () => {
    const bench = openBench();
    bench.begin(6, 'howell');
    bench.playAll(() => '4SXX N =');
    bench.must(given('36C', '4SX N ='));
  });

  test.each(['4S N =', '5S N -1', '4S S -1', '4SX N -1', '4SXX N -1', 'pass'])(
    'not %s: contract, declarer and tricks stay',
    (text) => {
      const refusal = played().refused(given('36C', text));
      expect(refusal).toMatchObject({ code: 'score-undoubled', clause: 'Law 36C' });
      expect(sayRefusal(refusal)).toMatch(/4SX N -1/);
    },
  );

  test('an auction with an accepted insufficient bid is kept as it was (Law 27A1)', () => {
    const bench = played();
    const auction = [
      { seat: 'N', call: '2H' },
      { seat: 'E', call: '1S', marks: ['accepted'] },
      { seat: 'S', call: '2C' },
    ] as const;
    const id = bench.must({ ...given('36C', '4S N -1'), auction });
    expect(bench.contest().rulings.get(id)?.auction).toEqual(auction);
  });
});
