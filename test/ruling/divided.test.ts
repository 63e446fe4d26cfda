import { describe, expect, test } from 'vitest';
import { viewOf } from '../../src/engine/floor/night.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { unwrap } from '../contests/play.ts';
import { outcome } from '../night/desk.ts';
import { openBench, ruling } from './bench.ts';

const SABF = ['practice', 'laws-2017', 'abf-interpretations', 'sabf', 'sabf-matchpoint-pairs'];

describe('[RUL-9~] [RUL-6~] damage divided by numbers (Law 12C1e)', () => {
  /** Three tables, 4S N -1 at each; East-West at the first offended: 4 expected, 2 had, 3 without their own error. */
  const divided = () => {
    const bench = openBench();
    bench.begin(6, 'howell', { rulebook: SABF });
    const spots = [...(bench.contest().seating?.seats.values() ?? [])]
      .filter(({ boards }) => boards.includes(1))
      .map(({ round, table }) => ({ round, table, board: 1 }));
    const results = spots.map((spot) =>
      bench.must({ ask: 'report-result', ...spot, result: outcome('4S N -1') }),
    );
    const give = (amends?: string) =>
      ruling({
        ...spots[0],
        offending: 'ew',
        law: '12C1e',
        finding: { kind: 'set', ns: 0, ew: 0, damage: { expected: 4, table: 2, withoutError: 3 } },
        ...(amends === undefined ? {} : { amends }),
      });
    const id = bench.must(give());
    const doubts = () =>
      unwrap(viewOf('room', bench.contest(), {})).doubts.map(({ round, table, board, ruling: of }) => ({
        round,
        table,
        board,
        ruling: of,
      }));
    const heeds = () => bench.rulings().map(({ heed }) => heed !== undefined);
    const correct = (nth: number) =>
      bench.must({
        ask: 'correct-result',
        result: results[nth] ?? '',
        now: outcome('4S N +1'),
        why: 'They agree.',
        agreed: true,
        confident: true,
      });
    return { ...bench, spots, id, give, doubts, heeds, correct };
  };

  test('comes back to the director when another table is corrected, until the ruling is looked at again', () => {
    const bench = divided();
    expect([bench.doubts(), bench.heeds()]).toEqual([[], [false]]);
    bench.correct(2);
    expect(bench.doubts()).toEqual([{ ...bench.spots[0], ruling: bench.id }]);
    expect(bench.heeds()).toEqual([true]);
    bench.must(bench.give(bench.id));
    expect([bench.doubts(), bench.heeds()]).toEqual([[], [false, false]]);
  });

  test('comes back too when that correction is taken back after the division', () => {
    const bench = divided();
    const fact = bench.correct(2);
    bench.must(bench.give(bench.id));
    expect(bench.doubts()).toEqual([]);
    bench.must({ ask: 'undo', fact, why: 'Typed at the wrong table.' });
    expect(bench.doubts()).toHaveLength(1);
  });

  test('and when another table is ruled on; another board does not concern it', () => {
    const bench = divided();
    const other = [...(bench.contest().seating?.seats.values() ?? [])]
      .flatMap(({ round, table, boards }) => boards.map((board) => ({ round, table, board })))
      .find(({ board }) => board !== 1);
    if (!other) throw new Error('no other board');
    bench.must({ ask: 'report-result', ...other, result: outcome('4S N =') });
    expect(bench.doubts()).toEqual([]);
    bench.must(ruling({ ...bench.spots[1], finding: { kind: 'assigned', outcome: outcome('4S N =') } }));
    expect(bench.doubts()).toEqual([{ ...bench.spots[0], ruling: bench.id }]);
  });

  test('while a result is awaited it is refused; a split by results is advised only where all the damage was their own', () => {
    const bench = openBench();
    bench.begin(6, 'howell', { rulebook: SABF });
    bench.must({ ask: 'report-result', round: 1, table: 1, board: 1, result: outcome('4S N -1') });
    const refusal = bench.refused(
      ruling({
        offending: 'ew',
        law: '12C1e',
        finding: { kind: 'set', ns: 0, ew: 0, damage: { expected: 4, table: 2, withoutError: 3 } },
      }),
    );
    expect(refusal).toMatchObject({ code: 'damage-awaited', clause: 'Law 12C1e' });
    expect(sayRefusal(refusal)).toMatch(/Where all of the damage was their own, a split score by results/);
  });
});
