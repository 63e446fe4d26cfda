import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Award, Board } from '../../contest/line.ts';
import { type MatchpointRequest, scoreMatchpoints } from '../../play/unit/matchpoints.ts';
import {
  add,
  compare,
  equals,
  makeRational,
  multiply,
  type Rational,
  ratio,
  subtract,
  sum,
  ZERO,
} from '../../kit/rational.ts';
import { laws2017 } from '../../rulebook/editions/laws-2017.ts';
import { practice } from '../../rulebook/editions/practice.ts';
import { orderByPercent } from './total.ts';

const scores = fc.integer({ min: -760, max: 760 }).map((tens): Award => ({ kind: 'score', ns: tens * 10 }));
const artificial = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([ns, ew]): Award => ({ kind: 'artificial', ns: ratio(ns), ew: ratio(ew) }));

const boardOf = (awards: readonly Award[], number = 1): Board => ({
  board: number,
  lines: awards.map((award, i) => ({ ns: `n${i}`, ew: `e${i}`, award })),
});

const run = (boards: readonly Board[], more: Partial<MatchpointRequest> = {}) => {
  const made = scoreMatchpoints({ boards, fields: 'one', layers: [practice, laws2017], ...more });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
};
const nsOf = (boards: readonly Board[]): readonly Rational[] =>
  run(boards).session.boards[0]?.lines.map((line) => line.ns ?? ZERO) ?? [];

describe('matchpoints of any board', () => {
  test('[MP-1] sum to lines × (lines − 1) for each side, and a line’s two sides to the top', () => {
    fc.assert(
      fc.property(fc.array(scores, { minLength: 1, maxLength: 40 }), (awards) => {
        const [board] = run([boardOf(awards)]).session.boards;
        const lines = (board?.lines ?? []).map(({ ns = ZERO, ew = ZERO }) => ({ ns, ew }));
        const top = board?.top ?? ZERO;
        const check = ratio(awards.length * (awards.length - 1));
        expect(makeRational(sum(lines.map((line) => line.ns)))).toBe(makeRational(check));
        for (const line of lines) expect(equals(add(line.ns, line.ew), top)).toBe(true);
      }),
    );
  });

  test('[MP-1] do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(fc.array(scores, { minLength: 2, maxLength: 30 }), (awards) => {
        const forward = nsOf([boardOf(awards)]).map(makeRational);
        const backward = nsOf([boardOf([...awards].reverse())]).map(makeRational);
        expect([...backward].reverse()).toEqual(forward);
      }),
    );
  });

  test('[MP-1] seen from the other side are the same numbers turned round', () => {
    fc.assert(
      fc.property(fc.array(scores, { minLength: 1, maxLength: 30 }), (awards) => {
        const turned = awards.map(
          (award): Award => (award.kind === 'score' ? { kind: 'score', ns: 0 - award.ns } : award),
        );
        const ew = run([boardOf(awards)]).session.boards[0]?.lines.map((line) =>
          makeRational(line.ew ?? ZERO),
        );
        expect(nsOf([boardOf(turned)]).map(makeRational)).toEqual(ew);
      }),
    );
  });

  test('[MP-3] Neuberg keeps the order, the average and the bounds of the board', () => {
    fc.assert(
      fc.property(
        fc.array(scores, { minLength: 1, maxLength: 20 }),
        fc.array(artificial, { minLength: 1, maxLength: 5 }),
        (real, ruled) => {
          const lines = nsOf([boardOf([...real, ...ruled])]).slice(0, real.length);
          const top = ratio(2 * (real.length + ruled.length - 1));
          for (const [i, mine] of lines.entries()) {
            expect(compare(mine, ZERO) >= 0 && compare(mine, top) <= 0).toBe(true);
            for (const [j, other] of lines.entries()) {
              const [a, b] = [real[i], real[j]];
              if (a?.kind === 'score' && b?.kind === 'score')
                expect(compare(mine, other)).toBe(Math.sign(a.ns - b.ns));
            }
          }
          expect(makeRational(sum(lines))).toBe(makeRational(multiply(ratio(real.length, 2), top)));
        },
      ),
    );
  });

  test('[MP-3] without an artificial line Neuberg changes nothing', () => {
    fc.assert(
      fc.property(fc.array(scores, { minLength: 1, maxLength: 20 }), (real) => {
        const plain = real.map((mine) =>
          real.reduce(
            (won, other) =>
              won + (mine.kind === 'score' && other.kind === 'score' ? 1 + Math.sign(mine.ns - other.ns) : 0),
            -1,
          ),
        );
        expect(nsOf([boardOf(real)]).map(makeRational)).toEqual(plain.map(String));
      }),
    );
  });

  test('[MP-12] compared by weight a board keeps its total', () => {
    const weighted = fc
      .tuple(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: -100, max: 100 }),
        fc.integer({ min: -100, max: 100 }),
      )
      .map(
        ([part, a, b]): Award => ({
          kind: 'weighted',
          innocent: 'both',
          outcomes: [
            { ns: a * 10, weight: ratio(part, 100) },
            { ns: b * 10, weight: ratio(100 - part, 100) },
          ],
        }),
      );
    const layer = {
      id: 'w',
      name: 'w',
      rank: 'contest',
      slots: { weighted: { use: 'comparison', clause: 'Law 12C1c', says: '' } },
    } as const;
    fc.assert(
      fc.property(
        fc.array(scores, { minLength: 1, maxLength: 15 }),
        fc.array(weighted, { minLength: 1, maxLength: 3 }),
        (real, ruled) => {
          const awards = [...real, ...ruled];
          const { session } = run([boardOf(awards)], { layers: [practice, laws2017, layer] });
          const total = sum(session.boards[0]?.lines.map((line) => line.ns ?? ZERO) ?? []);
          expect(makeRational(total)).toBe(String(awards.length * (awards.length - 1)));
        },
      ),
    );
  });

  test('[MP-9] a fine takes its amount off one contestant and leaves every other number alone', () => {
    fc.assert(
      fc.property(
        fc.array(scores, { minLength: 2, maxLength: 10 }),
        fc.integer({ min: 1, max: 100 }),
        (awards, percent) => {
          const boards = [boardOf(awards)];
          const fine = {
            contestant: { id: 'n0' },
            unit: 'percent-of-top',
            amount: ratio(percent),
            clause: 'SABF 11.2',
            why: '',
          } as const;
          const [before, after] = [run(boards).session, run(boards, { fines: [fine] }).session];
          const top = ratio(2 * (awards.length - 1));
          for (const [i, row] of after.contestants.entries()) {
            const taken = row.contestant.id === 'n0' ? multiply(ratio(percent, 100), top) : ZERO;
            expect(makeRational(subtract(before.contestants[i]?.matchpoints ?? ZERO, row.matchpoints))).toBe(
              makeRational(taken),
            );
          }
        },
      ),
    );
  });

  test('[MP-2][MP-4] totals are the sum of their lines, whatever mixture of boards, to the last fraction', () => {
    const sheets = fc.array(
      fc.array(fc.oneof({ weight: 5, arbitrary: scores }, artificial), { minLength: 1, maxLength: 13 }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(sheets, (list) => {
        const { session, sheet } = run(list.map((awards, b) => boardOf(awards, b + 1)));
        for (const [c, row] of session.contestants.entries()) {
          const lines = session.boards.flatMap((board, b) =>
            board.lines.flatMap((line, i) => [
              ...(sheet.boards[b]?.ns[i] === c ? [line.ns ?? ZERO] : []),
              ...(sheet.boards[b]?.ew[i] === c ? [line.ew ?? ZERO] : []),
            ]),
          );
          expect(makeRational(row.matchpoints)).toBe(makeRational(sum(lines)));
        }
      }),
    );
  });

  test('[MP-2] where denominators no longer share 2⁵³ the totals are still exact', () => {
    // Results of 23, 29, 31 … tables out of 60: their product alone is beyond 2⁵³.
    const primes = [23, 29, 31, 37, 41, 43, 47, 53, 59];
    const boards = [
      boardOf(
        Array.from({ length: 60 }, (_, i): Award => ({ kind: 'score', ns: i * 10 })),
        1,
      ),
      ...primes.map((n, b) =>
        boardOf(
          Array.from({ length: n }, (_, i): Award => ({ kind: 'score', ns: i * 10 })),
          b + 2,
        ),
      ),
    ];
    const { session } = run(boards);
    // Pair n1 has 2 of its own on every board: (2 × 60 + 60 − n) / n each, and 2 on the full one.
    const wanted = primes.reduce((total, n) => add(total, ratio(180 - n, n)), ratio(2));
    expect(
      makeRational(session.contestants.find((row) => row.contestant.id === 'n1')?.matchpoints ?? ZERO),
    ).toBe(makeRational(wanted));
  });

  test('[MP-2] the order by percentage is that of a sort', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10000 }), { maxLength: 60 }), (percents) => {
        const sorted = percents
          .map((percent, i) => ({ percent, i }))
          .sort((a, b) => b.percent - a.percent || a.i - b.i);
        expect([...orderByPercent(Int32Array.from(percents))]).toEqual(sorted.map(({ i }) => i));
      }),
    );
  });
});
