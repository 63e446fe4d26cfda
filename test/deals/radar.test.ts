// A score the cards hardly give is a doubt at the desk, with the act that repairs it, and never a word at the table.
import { describe, expect, test } from 'vitest';
import { viewOf } from '../../src/engine/floor/night.ts';
import { asPlayer } from '../../src/engine/floor/session/playing.ts';
import { withoutCards } from '../../src/engine/contest/blank.ts';
import type { SpotView } from '../../src/engine/view/night.ts';
import { DIRECTOR, openDesk, outcome, phone } from '../night/desk.ts';

// East-West have nearly everything. Tricks of N, S, E, W, each NT S H D C.
const DEAL = 'N:KQJT9.876.432.65 8765.AKQ.AKQ.AKQ 432.5432.765.432 A.JT9.JT98.JT987';
const TRICKS = '25222' + '25222' + 'b7bbb' + 'b7bbb';

type Desk = ReturnType<typeof openDesk>;
const doubtsOf = (contest: ReturnType<Desk['contest']>): readonly SpotView[] => {
  const room = viewOf('room', contest, {});
  if (!room.ok) throw new Error(room.refusal.code);
  return room.value.doubts;
};

test('[DESK-6] [SAFE-1~] tricks far from double dummy are a doubt, and the table is told nothing', () => {
  const desk = openDesk();
  desk.start(6, 'howell');
  desk.must({ ask: 'set-deals', deals: [{ board: 1, deal: DEAL, tricks: TRICKS }] });
  const seat = [...(desk.contest().seating?.seats.values() ?? [])].find(
    (one) => one.round === 1 && one.boards.includes(1),
  );
  const spot = { round: 1, table: seat?.table ?? 0, board: 1 };
  const doubts = (contest = desk.contest()) => doubtsOf(contest).map(({ doubt }) => doubt);
  const say = (text: string) =>
    desk.must({ ask: 'report-result', ...spot, result: outcome(text) }, phone(spot.table));
  say('3NT E -6');
  expect(doubts()).toEqual([
    '3 tricks were reported and these cards give 11 with best play: check the contract, the declarer, the tricks and the board.',
  ]);
  expect(doubtsOf(desk.contest())[0]?.chance).toMatch(/^Likelihood of a mistake: \d\d%$/);
  // What a phone is shown is made without cards.
  expect(doubts(withoutCards(desk.contest()))).toEqual([]);
  say('3NT N =');
  expect(doubts()).toEqual([expect.stringContaining('ask who declared')]);
  say('3NT E +1');
  expect(doubts()).toEqual([]);
});

/** A field that agrees on every board of the first set; one table entered its two boards as one another. */
const mixedUp = () => {
  const desk = openDesk();
  desk.start(16, 'mitchell-share');
  const [one = 0, other = 0] = desk.contest().seating?.seats.get('1/3')?.boards ?? [];
  for (const seat of desk.contest().seating?.seats.values() ?? []) {
    if (!seat.boards.includes(one)) continue;
    const isWrong = seat.round === 1 && seat.table === 3;
    desk.report(seat.round, seat.table, one, isWrong ? '2S W =' : '6NT N =', isWrong ? phone(3) : DIRECTOR);
    desk.report(seat.round, seat.table, other, isWrong ? '6NT N =' : '2S W =', isWrong ? phone(3) : DIRECTOR);
  }
  return { desk, one, other };
};

describe('[DESK-6] one act repairs what the radar noticed', () => {
  test('boards mixed up: both results are exchanged', () => {
    const { desk, one, other } = mixedUp();
    const [first, ...rest] =
      doubtsOf(desk.contest()).find(({ board }) => board === one)?.repair?.corrections ?? [];
    if (!first) throw new Error('no repair');
    const before = desk.contest().at;
    const facts = desk.must({
      ask: 'correct-result',
      ...first,
      along: rest,
      agreed: true,
      why: 'the boards were mixed up',
    });
    expect(facts).toHaveLength(2);
    const saidAt = (board: number) => desk.contest().lines.get(`1/3/${board}`)?.counts?.result;
    expect([saidAt(one), saidAt(other)]).toEqual([outcome('6NT N ='), outcome('2S W =')]);
    expect(doubtsOf(desk.contest())).toEqual([]);
    expect(desk.contest().at).toBe(before + 2);
  });

  test('all of it or nothing: one correction that cannot be refuses the others', () => {
    const { desk, one } = mixedUp();
    const [first] = doubtsOf(desk.contest()).find(({ board }) => board === one)?.repair?.corrections ?? [];
    if (!first) throw new Error('no repair');
    const ask = { ask: 'correct-result', ...first, agreed: true, why: 'mixed up' } as const;
    expect(desk.refusal({ ...ask, along: [{ result: 'f9999', now: outcome('1S N =') }] })).toBe(
      'result-unknown',
    );
    expect(desk.refusal({ ...ask, along: [{ result: first.result, now: outcome('1S N =') }] })).toBe(
      'correction-twice',
    );
  });

  test('turned cards: every board of the round for the other side, with the pairs exchanged', () => {
    const desk = openDesk();
    desk.start(16, 'mitchell-share');
    const [one = 0, other = 0] = desk.contest().seating?.seats.get('1/3')?.boards ?? [];
    for (const seat of desk.contest().seating?.seats.values() ?? []) {
      if (!seat.boards.includes(one)) continue;
      const isWrong = seat.round === 1 && seat.table === 3;
      desk.report(seat.round, seat.table, one, isWrong ? '4S E =' : '4S N =', DIRECTOR);
      desk.report(seat.round, seat.table, other, isWrong ? '3H N =' : '3H W =', DIRECTOR);
    }
    const doubts = doubtsOf(desk.contest());
    expect(doubts.map(({ board, repair }) => [board, repair?.kind])).toEqual([
      [one, 'arrow'],
      [other, 'arrow'],
    ]);
    expect(doubts[0]?.repair?.corrections.map(({ now, wrongDirection }) => [now, wrongDirection])).toEqual([
      [outcome('4S N ='), true],
      [{ ...outcome('3H N ='), declarer: 'E' }, true],
    ]);
  });

  test('a board the table says was not played waits for the director', () => {
    const desk = openDesk();
    desk.start(6, 'howell');
    const [board = 0] = desk.contest().seating?.seats.get('1/1')?.boards ?? [];
    desk.must({ ask: 'report-result', round: 1, table: 1, board, result: { kind: 'not-played' } }, phone(1));
    const [doubt] = doubtsOf(desk.contest());
    expect(doubt?.doubt).toContain('not played');
    desk.must({ ask: 'confirm-result', result: doubt?.result ?? '' });
    expect(doubtsOf(desk.contest())).toEqual([]);
  });
});

test('[DESK-6] [DEAL-5~] [SAFE-1~] a director who plays is told nothing that another board, still to be played, would tell', () => {
  const { desk, one, other } = mixedUp();
  const { contest } = desk;
  // Pair 1 has played one of the two boards and not the other.
  const seat = [...(contest().seating?.seats.values() ?? [])].find(
    ({ ns, ew, boards }) => [ns, ew].includes('1') && boards.includes(other),
  );
  const lines = new Map(contest().lines);
  lines.delete(`${seat?.round}/${seat?.table}/${other}`);
  const seen = asPlayer({ ...contest(), lines, playing: { pair: '1' } } as never);
  const room = viewOf('room', seen, {});
  if (!room.ok) throw new Error(room.refusal.code);
  const text = JSON.stringify([room.value.doubts, room.value.tables.map(({ boards }) => boards)]);
  expect(doubtsOf({ ...contest(), lines }).map(({ board }) => board)).toContain(one);
  expect(text).not.toContain('exchanged');
  expect(text).not.toContain('"repair"');
});
