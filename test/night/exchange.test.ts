import { describe, expect, test } from 'vitest';
import { fold, movementFor, settingsOf, viewOf } from '../../src/engine/floor/night.ts';
import { parseContest } from '../../src/formats/contest/json.ts';
import { unwrap } from '../contests/play.ts';
import { FORM, openDesk, phone } from './desk.ts';

/** Four tables of a Howell in which every table of rounds 1 and 2 has its own contract. */
const played = (upTo = 2) => {
  const desk = openDesk();
  desk.start(8, 'howell');
  for (const seat of desk.contest().seating?.seats.values() ?? []) {
    if (seat.round > upTo) continue;
    if (seat.round === 2 && desk.contest().called?.round === 1) desk.must({ ask: 'call-round', round: 2 });
    for (const board of seat.boards) desk.report(seat.round, seat.table, board, `${seat.table}S N =`);
  }
  return desk;
};

const scoresOf = (desk: ReturnType<typeof openDesk>, pair: string, round: number) =>
  unwrap(viewOf('scorecard', desk.contest(), { pair }))
    .boards.filter((row) => row.round === round && row.state !== 'awaited')
    .map(({ table, board, contract, side, opponents }) => ({
      table,
      board,
      contract,
      side,
      met: opponents.pair,
    }));

const seatOf = (desk: ReturnType<typeof openDesk>, pair: string, round: number) =>
  [...(desk.contest().seating?.seats.values() ?? [])].find(
    (seat) => seat.round === round && (seat.ns === pair || seat.ew === pair),
  );

describe('[DIR-1] two pairs sat in each other’s seats', () => {
  test('each has what it played in that round, and its own again after it', () => {
    const desk = played();
    const [one, other] = ['1', '4'].map((pair) => scoresOf(desk, pair, 2));
    const [first, fourth] = ['1', '4'].map((pair) => scoresOf(desk, pair, 1));
    const third = ['1', '4'].map((pair) => seatOf(desk, pair, 3)?.table);
    desk.must({ ask: 'exchange-seats', one: '1', other: '4', from: 2, to: 2 });
    // Who met one of the two met the other; where they met each other they changed sides.
    const named = (rows: typeof one = [], from: string, to: string) =>
      rows.map((row) => ({ ...row, met: row.met === to ? from : row.met }));
    expect(scoresOf(desk, '1', 2)).toEqual(named(other, '4', '1'));
    expect(scoresOf(desk, '4', 2)).toEqual(named(one, '1', '4'));
    expect(['1', '4'].map((pair) => scoresOf(desk, pair, 1))).toEqual([first, fourth]);
    expect(['1', '4'].map((pair) => seatOf(desk, pair, 3)?.table)).toEqual(third);
  });

  test('the standings are those of the night on which they had been told to sit so', () => {
    const desk = played();
    const before = unwrap(viewOf('standings', desk.contest(), {}));
    const [fact = ''] = desk.must({ ask: 'exchange-seats', one: '1', other: '4', from: 1, to: 2 });
    const after = unwrap(viewOf('standings', desk.contest(), {}));
    const scoreOf = (view: typeof before, pair: string) =>
      view.fields[0]?.rows.find((row) => row.pair.pair === pair)?.percent;
    // In all the rounds that were played each sat where the other was to sit: their totals change places.
    expect(scoreOf(after, '1')).toBe(scoreOf(before, '4'));
    expect(scoreOf(after, '4')).toBe(scoreOf(before, '1'));
    expect(scoreOf(before, '1')).not.toBe(scoreOf(before, '4'));
    const sum = (view: typeof before) =>
      view.fields[0]?.rows.reduce((total, row) => total + (row.matchpoints ?? 0), 0);
    expect(sum(after)).toBe(sum(before));
    desk.must({ ask: 'undo', fact, why: 'they had sat right' });
    expect(unwrap(viewOf('standings', desk.contest(), {})).fields).toEqual(before.fields);
  });

  test('it is told in the history, kept in the file, and a phone cannot say it', () => {
    const desk = played();
    const says = () => unwrap(viewOf('history', desk.contest(), {})).rows[0]?.says;
    expect(desk.refusal({ ask: 'exchange-seats', one: '1', other: '4', from: 2, to: 2 }, phone(1))).toBe(
      'role-may-not',
    );
    desk.must({ ask: 'exchange-seats', one: '1', other: '4', from: 1, to: 2, why: 'found at the move' });
    expect(says()).toMatch(/1 and 4 sat in each other’s seats in rounds 1 to 2.*\(found at the move\)/);
    const read = unwrap(parseContest(JSON.parse(JSON.stringify({ byestand: 1, facts: desk.facts() }))));
    expect(unwrap(viewOf('standings', fold(read.facts), {}))).toEqual(
      unwrap(viewOf('standings', desk.contest(), {})),
    );
  });

  test('what cannot be is refused: one pair with itself, a stranger, rounds there are not', () => {
    const desk = played();
    const ask = (more: object) =>
      desk.refusal({ ask: 'exchange-seats', one: '1', other: '4', from: 2, to: 2, ...more });
    expect(ask({ other: '1' })).toBe('exchange-itself');
    expect(ask({ other: '99' })).toBe('contestant-not-in-stage');
    expect(ask({ from: 3, to: 2 })).toBe('exchange-rounds');
    expect(ask({ to: 99 })).toBe('exchange-rounds');
  });
});

describe('[CLUB-4] seats before play', () => {
  test('the plan is shown with the movement; two pairs swap for the whole session, play begins so, and it is undone', () => {
    const desk = openDesk();
    desk.must({ ask: 'make-contest', ...FORM });
    for (let i = 1; i <= 7; i++)
      desk.must({ ask: 'enter-pair', pair: `${i}`, players: [`p${2 * i - 1}`, `p${2 * i}`] });
    const setup = () => unwrap(viewOf('setup', desk.contest(), {}));
    expect(setup().seats).toBeUndefined();
    const pairs = setup().pairs.map(({ pair }) => pair);
    const plan = unwrap(movementFor('howell/3', pairs, settingsOf(desk.contest())));
    desk.must({ ask: 'set-movement', plan, why: 'advised' });
    const before = setup().seats ?? [];
    // Three tables, and one pair that waits.
    expect(before.map(({ table }) => table)).toEqual([1, 2, 3]);
    const waiting = setup().waiting?.map(({ pair }) => pair) ?? [];
    expect(waiting).toHaveLength(1);
    expect(
      before
        .flatMap(({ ns, ew }) => [ns?.pair, ew?.pair])
        .concat(waiting)
        .toSorted((a, b) => Number(a) - Number(b)),
    ).toEqual(pairs);
    const [swap] = desk.must({ ask: 'exchange-seats', one: '1', other: '5', from: 1, to: plan.rounds });
    const swapped = (pair: string | undefined) => (pair === '1' ? '5' : pair === '5' ? '1' : pair);
    expect(setup().seats?.map(({ ns, ew }) => [ns?.pair, ew?.pair])).toEqual(
      before.map(({ ns, ew }) => [swapped(ns?.pair), swapped(ew?.pair)]),
    );
    desk.must({ ask: 'undo', fact: swap as string, why: 'as they were' });
    expect(setup().seats).toEqual(before);
    desk.must({ ask: 'exchange-seats', one: '1', other: '5', from: 1, to: plan.rounds });
    const seats = setup().seats;
    desk.must({ ask: 'start-play' });
    for (const { table, ns, ew } of seats ?? []) {
      if (ns) expect(seatOf(desk, ns.pair, 1)?.table).toBe(table);
      if (ew) expect(seatOf(desk, ew.pair, 1)?.table).toBe(table);
    }
  });
});
