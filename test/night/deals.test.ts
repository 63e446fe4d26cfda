import { expect, test } from 'vitest';
import { viewOf } from '../../src/engine/floor/night.ts';
import { veil } from '../../src/engine/contest/veil.ts';
import { parseDeals } from '../../src/formats/deals/read.ts';
import { openDesk, outcome, phone } from './desk.ts';

// West has the spade ace, East the heart ace.
const DEAL = 'N:KQJT9.876.432.65 8765.AKQ.AKQ.AKQ 432.5432.765.432 A.JT9.JT98.JT987';
const FILE = `% PBN 2.1
[Event "Monday"]
[Board "1"]
[Dealer "N"]
[Deal "${DEAL}"]
{ a comment }

[Board "2"]
[Deal "${DEAL}"]
`;

test('[TAB-3~] [SAFE-1~] a lead that is not in the leader’s hand is taken, and told to the desk where the deals are known', () => {
  const desk = openDesk();
  desk.start(6, 'howell');
  const read = parseDeals(FILE);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  expect(read.value.boards.map(({ board }) => board)).toEqual([1, 2]);
  desk.must({ ask: 'set-deals', deals: read.value.boards });
  expect(desk.must({ ask: 'set-deals', deals: read.value.boards })).toEqual([]);
  const seat = [...(desk.contest().seating?.seats.values() ?? [])].find(
    (one) => one.round === 1 && one.boards.includes(1),
  );
  const spot = { round: 1, table: seat?.table ?? 0, board: 1 };
  const say = (text: string) =>
    desk.ask({ ask: 'report-result', ...spot, result: outcome(text) }, phone(spot.table));
  const doubts = () => {
    const room = viewOf('room', desk.contest(), {});
    return room.ok ? room.value.doubts.map(({ board, table, doubt }) => ({ board, table, doubt })) : [];
  };
  // Against South the lead is West's, and the heart ace is East's. No answer tells who holds what.
  expect(say('4S S = HA')).toMatchObject({ ok: true });
  const doubt =
    'The lead is ♥A, and East was dealt that card, not West: ask about the lead, the declarer and the board (Law 41A).';
  expect(doubts()).toEqual([{ board: 1, table: spot.table, doubt }]);
  expect(say('4S S = SA')).toMatchObject({ ok: true });
  expect(doubts()).toEqual([]);
  expect(say('4S N = HA')).toMatchObject({ ok: true });
  expect(doubts()).toEqual([]);
  expect(say('4S N = C9')).toMatchObject({ ok: true });
  expect(doubts()).toHaveLength(1);
  // Typed so by the desk it is told too, until the desk says that it is right.
  const [result = ''] = desk.must({
    ask: 'correct-result',
    result: desk.contest().lines.get(`1/${spot.table}/1`)?.counts?.fact ?? '',
    now: outcome('4S N = C8'),
    why: 'As on the slip',
    agreed: true,
    confident: true,
  });
  expect(doubts()).toHaveLength(1);
  desk.must({ ask: 'confirm-result', result });
  expect(doubts()).toEqual([]);
  // A board without its cards is taken at its word.
  const [, , third] = [1, 2, 3];
  const other = [...(desk.contest().seating?.seats.values() ?? [])].find(
    (one) => one.round === 1 && one.boards.includes(third ?? 0),
  );
  if (other) desk.report(1, other.table, third ?? 0, '4S S = HA');
});

test('[SHOW-1~][TAB-3~] the cards are for the desk alone until nobody has the board to play', () => {
  const desk = openDesk();
  desk.start(6, 'howell');
  const read = parseDeals(FILE);
  desk.must({ ask: 'set-deals', deals: read.ok ? read.value.boards : [] });
  const deal = (masked: boolean) => {
    const shown = viewOf('traveller', desk.contest(), { board: 1, masked });
    return shown.ok ? shown.value.deal : undefined;
  };
  expect(deal(false)).toBe(DEAL);
  expect(deal(true)).toBeUndefined();
  for (const seat of desk.contest().seating?.seats.values() ?? [])
    if (seat.boards.includes(1))
      desk.must({
        ask: 'report-result',
        round: seat.round,
        table: seat.table,
        board: 1,
        result: outcome('pass'),
      });
  expect(deal(true)).toBe(DEAL);
});

test.each(['not played', 'disputed', 'not agreed'] as const)(
  '[SAFE-1~] [SHOW-1~] a board that one phone says is done (%s) opens its cards to nobody before both sides or the director say so',
  (how) => {
    const desk = openDesk();
    desk.start(6, 'howell');
    const read = parseDeals(FILE);
    desk.must({ ask: 'set-deals', deals: read.ok ? read.value.boards : [] });
    const deal = () => {
      const shown = viewOf('traveller', veil(desk.contest()), { board: 1, masked: true });
      return shown.ok ? [shown.value.deal, shown.value.rows.some(({ contract }) => contract)] : [];
    };
    const seats = [...(desk.contest().seating?.seats.values() ?? [])].filter((seat) =>
      seat.boards.includes(1),
    );
    const last = seats.toSorted((a, b) => a.round - b.round).at(-1);
    const { round = 0, table = 0 } = last ?? {};
    for (const seat of seats)
      if (seat !== last)
        desk.must({
          ask: 'report-result',
          round: seat.round,
          table: seat.table,
          board: 1,
          result: outcome('pass'),
        });
    for (let next = 2; next <= round; next++) desk.must({ ask: 'call-round', round: next });
    const say = (result: ReturnType<typeof outcome> | { kind: 'not-played' }, device?: string) =>
      desk.must({ ask: 'report-result', round, table, board: 1, result }, phone(table, device));
    const [result = ''] = say(how === 'not played' ? { kind: 'not-played' } : outcome('3NT N ='));
    if (how === 'disputed') say(outcome('3NT N -1'), 'another');
    expect(deal()).toEqual([undefined, false]);
    const [side] = how === 'not agreed' ? [phone(table)] : [undefined];
    desk.must(
      { ask: 'confirm-result', result, ...(side ? { side: 'ew' as const, passed: true as const } : {}) },
      side,
    );
    expect(deal()).toEqual([DEAL, true]);
  },
);

test.each([
  ['', 'deals-format', undefined],
  ['[Board "1"]\n', 'deals-none', undefined],
  ['[Board "1"]\n[Deal "N:..."]', 'dealt-unreadable', 'board 1, line 2'],
  ['[Board "1"]\n\n[Deal "N:..."]', 'deal-without-board', 'line 3'],
  [`[Deal "${DEAL}"]\n`, 'deal-without-board', 'line 1'],
  [`[Board "x"]\n[Deal "${DEAL}"]`, 'board-number', 'line 1'],
  [`[Board "1"]\n[Deal "${DEAL.replace('KQJT9', 'KQJT8')}"]`, 'dealt-twice', 'board 1, line 2'],
  [
    `[Board "1"]\n[Deal "${DEAL}"]\n\n[Board "1"]\n[Deal "${DEAL.replace('N:', 'E:')}"]`,
    'deals-twice',
    'board 1',
  ],
] as const)('[TAB-3~] a file of deals that cannot be is told: %j', (text, code, at) => {
  const read = parseDeals(text);
  expect(read).toMatchObject({ ok: false, refusal: { code, ...(at === undefined ? {} : { at }) } });
});
