import { describe, expect, test } from 'vitest';
import { foldTo } from '../../src/engine/contest/fold.ts';
import { viewOf } from '../../src/engine/floor/night.ts';
import { clubMatchpoints } from '../../src/engine/rulebook/forms/club.ts';
import { play, unwrap } from './play.ts';

const { facts, then } = play(clubMatchpoints, 8, 'in-play', { calm: true });
const reports = facts.filter((fact) => fact.kind === 'result-reported');
const first = reports[0];

const scoresAt = (at: number): readonly number[] =>
  (then(at).stages[0]?.standings ?? []).flatMap(({ rows }) => rows.flatMap(({ score }) => score ?? []));

describe('a session of a stage while play is on', () => {
  test('[MP-4] the first result of a board is half of its top for both sides, and not nothing of nothing', () => {
    const round = reports.filter((fact) => fact.round === first?.round);
    const at = round.findLast((fact, i) => !round.slice(0, i).some((one) => one.board === fact.board))
      ?.seq as number;
    expect(new Set(round.map(({ board }) => board)).size).toBe(round.length);
    expect(new Set(scoresAt(at))).toEqual(new Set([50]));
    const shown = unwrap(viewOf('traveller', foldTo(facts, at), { board: first?.board ?? 0 }));
    expect(shown.rows.filter(({ nsPercent }) => nsPercent !== undefined)).toMatchObject([{ nsPercent: 50 }]);
  });

  test('[MP-4] a second result on a board of four is worth by Neuberg what it will be of a full one (Law 78A)', () => {
    const second = reports.find((fact) => {
      const before = reports.filter((one) => one.seq < fact.seq && one.board === fact.board);
      const [other] = before;
      return before.length === 1 && other !== undefined && other.seq !== fact.seq;
    });
    const { board = 0, seq = 0 } = second ?? {};
    const shown = unwrap(viewOf('traveller', foldTo(facts, seq), { board }));
    const all = unwrap(viewOf('traveller', foldTo(facts, facts.length), { board })).rows.length;
    const rows = shown.rows.filter(({ score }) => score !== undefined);
    expect(rows).toHaveLength(2);
    // Neuberg: (S + 1) × E ÷ A − 1 of 2 × (E − 1), here with A = 2 results of E.
    const worth = (own: number) => ((own + 1) * all) / 2 - 1;
    const [a, b] = rows.map(({ score = 0 }) => score) as [number, number];
    const own = a > b ? [2, 0] : a < b ? [0, 2] : [1, 1];
    expect(rows.map(({ nsMatchpoints }) => nsMatchpoints)).toEqual(own.map(worth));
    expect(shown.top).toBe(2 * (all - 1));
  });

  test('what is in at the end is compared with nothing else', () => {
    const view = then(facts.length);
    expect(view.stages[0]?.closed).toBe(true);
    const tops = new Set(view.stages[0]?.units.flatMap(({ boards }) => boards.map(({ top }) => top)));
    const most = Math.max(
      ...(view.stages[0]?.units ?? []).flatMap(({ boards }) => boards.map(({ lines }) => lines.length)),
    );
    expect([...tops]).toEqual([2 * (most - 1)]);
  });
});
