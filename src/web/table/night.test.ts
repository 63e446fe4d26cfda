import { describe, expect, it } from 'vitest';
import type { TableView } from '../../engine/view/night.ts';
import { afterRound, roundHere, whyNotBoard } from './night.ts';
import type { Kept } from './shelf.ts';

const ANN = { pair: '1', players: ['Ann', 'Bea'] } as const;
const CY = { pair: '6', players: ['Cy', 'Di'] } as const;
const spot = (round: number, board: number) =>
  ({
    round,
    table: 3,
    board,
    ns: ANN,
    ew: CY,
    state: 'awaited',
    dealer: 'N',
    vulnerability: 'none',
  }) as const;
const planned = (round: number, ...boards: readonly number[]) => ({
  round,
  ns: ANN,
  ew: CY,
  boards: boards.map((board) => ({ board, dealer: 'N', vulnerability: 'none' }) as const),
  next: [],
});
const VIEW: TableView = {
  head: {
    id: 'c1',
    name: 'Monday',
    date: '2026-11-16',
    zone: 'UTC',
    scoring: 'matchpoints',
    phase: 'playing',
    published: false,
    at: 9,
    round: 1,
    rounds: 5,
  },
  table: 3,
  round: 1,
  ns: ANN,
  ew: CY,
  boards: [spot(1, 7), spot(1, 8)],
  plan: [planned(1, 7, 8), planned(2, 9, 10)],
  next: [],
  announce: [],
  calling: false,
  done: false,
};
const kept = (round: number, board: number, state: Kept['state'], says?: string): Kept => ({
  id: `k${round}-${board}`,
  order: board,
  contest: 'c1',
  table: 3,
  round,
  board,
  contract: 'pass',
  score: 0,
  asked: { ask: 'report-result', round, table: 3, board, result: { kind: 'passed' }, side: 'ns' },
  state,
  at: '',
  ...(says === undefined ? {} : { says }),
});

describe('what the phone shows of its round', () => {
  it('[TAB-2~] a result waiting on the phone stands on its board at once', () => {
    const here = roundHere(VIEW, [kept(1, 7, 'waiting')]);
    expect(here.boards.map((board) => board.state)).toEqual(['kept', 'awaited']);
    expect(here.done).toBe(false);
    expect(roundHere(VIEW, [kept(1, 7, 'waiting'), kept(1, 8, 'waiting')]).done).toBe(true);
  });

  it('a result just sent stands while the view is older than it, and no longer once the desk withdrew it', () => {
    const sent: Kept = { ...kept(1, 7, 'sent'), seen: 10 };
    expect(roundHere(VIEW, [sent]).boards[0]).toMatchObject({ state: 'reported', contract: 'pass' });
    const newer: TableView = { ...VIEW, head: { ...VIEW.head, at: 11 } };
    expect(roundHere(newer, [sent]).boards[0]?.state).toBe('awaited');
  });

  it('[TAB-2~] without network the plan goes on: the next round has its boards and takes results', () => {
    const here = roundHere(VIEW, [kept(2, 9, 'waiting')], 2);
    expect(here.round).toBe(2);
    expect(here.boards.map(({ board, state }) => [board, state])).toEqual([
      [9, 'kept'],
      [10, 'awaited'],
    ]);
  });

  it('a round the desk has reached by itself is the desk’s again', () => {
    expect(roundHere({ ...VIEW, round: 2, boards: [spot(2, 9)] }, [], 2).boards).toHaveLength(1);
  });

  it('[TAB-3~] a refused result is shown with its words until the desk has one', () => {
    const refused = kept(1, 7, 'refused', 'no');
    expect(roundHere(VIEW, [refused]).boards[0]).toMatchObject({ state: 'refused', says: 'no' });
    const confirmed: TableView = { ...VIEW, boards: [{ ...spot(1, 7), state: 'confirmed' }] };
    expect(roundHere(confirmed, [refused]).boards[0]?.state).toBe('confirmed');
  });

  it('[TAB-3~] a board of another round is told plainly', () => {
    expect(whyNotBoard(VIEW, 1, 7)).toBeUndefined();
    expect(whyNotBoard(VIEW, 1, 9)).toBe(
      'Board 9 is not for this table now. Round 1 here: boards 7, 8. Board 9 comes to this table in round 2. If its cards were looked at, call the director.',
    );
  });

  it('[TAB-3~] a board that was played here in an earlier round is told so', () => {
    const second = { ...VIEW, round: 2, plan: [planned(1, 7, 8), planned(2, 9, 10)] };
    expect(whyNotBoard(second, 2, 7)).toContain('Board 7 was played at this table in round 1.');
  });

  it('[TAB-1~] what comes after a round: another of the plan, a draw still to be made, another session, nothing', () => {
    const night = { rounds: 5, phase: 'playing' } as const;
    expect([4, 5].map((round) => afterRound(night, round))).toEqual(['round', 'nothing']);
    const swiss = { rounds: 3, of: 7, staged: true, phase: 'playing' } as const;
    expect(afterRound(swiss, 3)).toBe('draw');
    expect(afterRound({ ...swiss, rounds: 7 }, 7)).toBe('session');
    expect(afterRound({ ...swiss, of: 0 }, 3)).toBe('draw');
    expect(afterRound({ ...swiss, rounds: 7, phase: 'closed' }, 7)).toBe('nothing');
    const { of: _, ...sessions } = swiss;
    expect(afterRound(sessions, 3)).toBe('session');
  });
});
