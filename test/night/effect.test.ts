import { expect, test } from 'vitest';
import type { Request } from '../../src/engine/contest/request.ts';
import { linesIn } from '../../src/engine/contest/state.ts';
import { viewOf } from '../../src/engine/floor/night.ts';
import { effectOf } from '../../src/engine/floor/stage/effect.ts';
import { unwrap } from '../contests/play.ts';
import { DIRECTOR, openDesk, outcome } from './desk.ts';

const playing = () => {
  const desk = openDesk();
  desk.start(6, 'howell');
  for (const [at, text] of ['1NT N =', '4S N =', '2H E -1'].entries())
    for (const line of linesIn(desk.contest(), 1, at + 1)) desk.report(1, at + 1, line.board, text);
  return desk;
};

const look = (desk: ReturnType<typeof openDesk>, request: object) =>
  unwrap(effectOf(desk.contest(), { by: DIRECTOR, ...request } as unknown as Request));

test('[DESK-3~] what a fine would cost on a club night is seen before it is imposed, and nothing is written', () => {
  const desk = playing();
  const at = desk.contest().at;
  const rows = unwrap(viewOf('standings', desk.contest(), {})).fields.flatMap((field) => field.rows);
  const fined = rows.find(({ boards, matchpoints = 0 }) => boards > 0 && matchpoints > 1);
  if (fined === undefined) throw new Error('nobody has a matchpoint');
  const { pair, matchpoints = 0, max = 0 } = fined;
  const { rows: moved } = look(desk, {
    ask: 'penalise',
    pair: pair.pair,
    amount: 1,
    unit: 'matchpoints',
    clause: 'Law 90',
    why: 'late',
  });
  const row = moved.find(({ who }) => who.pair === pair.pair);
  // One matchpoint of those it could have had.
  expect(row?.before).toBeCloseTo((100 * matchpoints) / max, 9);
  expect(row?.after).toBeCloseTo((100 * (matchpoints - 1)) / max, 9);
  expect(desk.contest().at).toBe(at);
});

test('[DESK-3~] who goes home, and who has nobody to play then', () => {
  const desk = playing();
  const seats = [...(desk.contest().seating?.seats.values() ?? [])];
  const against = (round: number): string => {
    const seat = seats.find((one) => one.round === round && (one.ns === '1' || one.ew === '1'));
    return `${seat?.ns === '1' ? seat.ew : (seat?.ns ?? '')} in round ${round}`;
  };
  const { says } = look(desk, { ask: 'send-home', pair: '1', from: 4, why: 'ill' });
  expect(says.join(' ')).toContain('What it has played stays.');
  expect(says.join(' ')).toContain(`Without opponents then: ${against(4)}, ${against(5)}.`);
});

test('[DESK-3~] what a correction would do to everybody’s score is what it does', () => {
  const desk = playing();
  // The same boards at another table in the next round: now there is something to compare with.
  desk.must({ ask: 'call-round', round: 2 });
  for (const table of [1, 2, 3])
    for (const line of linesIn(desk.contest(), 2, table)) desk.report(2, table, line.board, '3NT N =');
  const scores = () =>
    new Map(
      unwrap(viewOf('standings', desk.contest(), {})).fields.flatMap(({ rows }) =>
        rows.map(({ pair, percent }) => [pair.pair, percent?.toFixed(6)] as const),
      ),
    );
  const again = new Set(
    [1, 2, 3].flatMap((table) => linesIn(desk.contest(), 2, table).map(({ board }) => board)),
  );
  const line = [1, 2, 3]
    .flatMap((table) => linesIn(desk.contest(), 1, table))
    .find(
      ({ board, counts }) => again.has(board) && counts?.result.kind === 'played' && counts.result.level > 1,
    );
  const request = {
    ask: 'correct-result' as const,
    result: line?.counts?.fact ?? '',
    now: outcome('7NT N ='),
    why: 'misread',
    agreed: true as const,
    confident: true as const,
  };
  const before = scores();
  const { refused, rows } = look(desk, request);
  expect(refused).toBeUndefined();
  expect(rows.length).toBeGreaterThan(0);
  desk.must(request);
  const after = scores();
  const moved = [...after].filter(([pair, score]) => score !== before.get(pair)).map(([pair]) => pair);
  expect(
    rows
      .filter((row) => row.before !== row.after)
      .map(({ who }) => who.pair)
      .sort(),
  ).toEqual(moved.sort());
  for (const { who, after: will } of rows) expect(will?.toFixed(6)).toBe(after.get(who.pair));
});
