import { expect, test } from 'vitest';
import { viewOf } from '../../src/engine/floor/night.ts';
import { parseDeals } from '../../src/formats/pbn/deal.ts';
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

test('[TAB-3~] a lead that is not in the leader’s hand is refused where the deals are known', () => {
  const desk = openDesk();
  desk.start(6, 'howell');
  const read = parseDeals(FILE);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  expect(read.value.map(({ board }) => board)).toEqual([1, 2]);
  desk.must({ ask: 'set-deals', deals: read.value });
  expect(desk.must({ ask: 'set-deals', deals: read.value })).toEqual([]);
  const seat = [...(desk.contest().seating?.seats.values() ?? [])].find(
    (one) => one.round === 1 && one.boards.includes(1),
  );
  const spot = { round: 1, table: seat?.table ?? 0, board: 1 };
  const say = (text: string) =>
    desk.ask({ ask: 'report-result', ...spot, result: outcome(text) }, phone(spot.table));
  // Against South the lead is West's, and the heart ace is East's.
  expect(say('4S S = HA')).toMatchObject({
    ok: false,
    refusal: { code: 'lead-not-in-hand', clause: 'Law 41A' },
  });
  expect(say('4S S = SA')).toMatchObject({ ok: true });
  expect(say('4S N = HA')).toMatchObject({ ok: true });
  expect(say('4S N = C9')).toMatchObject({ ok: false });
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
  desk.must({ ask: 'set-deals', deals: read.ok ? read.value : [] });
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

test.each([
  ['', 'deals-none', undefined],
  ['[Board "1"]\n\n[Deal "N:..."]', 'deal', 'line 3'],
  [`[Deal "${DEAL}"]\n`, 'deal-without-board', 'line 1'],
  [`[Board "x"]\n[Deal "${DEAL}"]`, 'board-number', 'line 1'],
  [`[Board "1"]\n[Deal "${DEAL.replace('KQJT9', 'KQJT8')}"]`, 'deal', 'line 2'],
  [`[Board "1"]\n[Deal "${DEAL}"]\n\n[Board "1"]\n[Deal "${DEAL}"]`, 'deals-twice', undefined],
] as const)('[TAB-3~] a file of deals that cannot be is told: %j', (text, code, at) => {
  const read = parseDeals(text);
  expect(read).toMatchObject({ ok: false, refusal: { code, ...(at === undefined ? {} : { at }) } });
});
