import { describe, expect, test, vi } from 'vitest';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import type { ContestView } from '../../src/engine/view/contest.ts';
import { entered, goOn, viewOf, type Won } from './hall.ts';
import { unwrap } from './play.ts';
import { pointFaults } from './points.ts';

vi.setConfig({ testTimeout: 240_000 });

const played = (id: string, entries: number, won: Won): ContestView => {
  const form = unwrap(findForm(id));
  return viewOf(goOn(entered(form, entries), form, () => false, won).contest);
};

const pointsOf = ({ awards }: ContestView): readonly (readonly [string, number | undefined])[] =>
  awards.filter(({ award }) => award === 'points').map(({ who, amount }) => [who.join(), amount]);

describe('a tie is the same number of VPs, and tied pairs share though the placing is decided (ANC 2021 9.7, 18.1)', () => {
  test('[RANK-8] everybody level: the eighty points of the Swan River pairs go to all twenty pairs, four to each player', () => {
    const view = played('anc-2021-srosp', 20, () => false);
    expect(view.placings[0]?.rows.map(({ place }) => place)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    const points = pointsOf(view);
    expect(points).toHaveLength(40);
    expect(new Set(points.map(([, amount]) => amount))).toEqual(new Set([4]));
  });

  test('[RANK-8] two pairs level behind the first share 24 and 16, the one put ahead by 18.3 has no more', () => {
    const view = played(
      'anc-2021-srosp',
      20,
      ({ ns, board }) => (Number(ns) + board) % 2 === 0 && Number(ns) < 6,
    );
    const rows = view.placings[0]?.rows ?? [];
    const [, second, third, fourth] = rows;
    expect(second?.score).toBe(third?.score);
    expect(second?.place).toBe(2);
    expect(third?.place).toBe(3);
    expect(fourth?.score).not.toBe(third?.score);
    const points = new Map(pointsOf(view));
    expect([second, third].map((row) => points.get(`${row?.id}a`))).toEqual([20, 20]);
    expect(points.get(`${rows[0]?.id}b`)).toBe(32);
    expect(points.get(`${fourth?.id}b`)).toBe(8);
    expect(pointFaults(view)).toEqual([]);
  });
});

describe('each category of the Butler has its own points (ANC 2021 22)', () => {
  test('[RANK-8] the Mixed pays 24, 16, 12, 8, 6, 4 and 2 to its first seven, not the six of the Women’s (22.2, 22.3)', () => {
    // Of any two pairs the lower number makes more on the first board: the field ends in the order of the numbers.
    const view = played(
      'anc-2021-abpc-mixed',
      12,
      ({ board, ns, ew }) => board % 2 === 1 && Number(ns) < Number(ew),
    );
    const rows = view.stages.at(-1)?.standings[0]?.rows ?? [];
    expect(new Set(rows.map(({ score }) => score)).size).toBe(rows.length);
    const points = new Map(pointsOf(view));
    expect(rows.map(({ id }) => points.get(`${id}a`))).toEqual([
      24,
      16,
      12,
      8,
      6,
      4,
      2,
      undefined,
      undefined,
      undefined,
    ]);
    expect(pointFaults(view)).toEqual([]);
    // The checks bite: another table's amount, and an award left out, are found.
    const wrong = view.awards.map((one) => (one.who[0] === `${rows[0]?.id}a` ? { ...one, amount: 35 } : one));
    expect(pointFaults({ ...view, awards: wrong })).toEqual([
      `points: ${rows[0]?.id}a has 35, by the clause 24`,
    ]);
    expect(pointFaults({ ...view, awards: view.awards.slice(1) })).toHaveLength(1);
  });
});
