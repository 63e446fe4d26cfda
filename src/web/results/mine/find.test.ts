import { describe, expect, it } from 'vitest';
import type { WallView } from '../../../engine/view/seat/wall.ts';
import { findWho, mineIn, namesIn, namesLike } from './find.ts';

const who = (pair: string, ...players: readonly string[]) => ({ pair, players });
const A = who('1', 'Ann Łukasz', 'Bo Day');
const B = who('2', 'Cy Vella', 'Di Day');
const C = who('3', 'Vera Lunn', 'Ed Fox');

const VIEW: WallView = {
  head: {
    id: 'c',
    name: 'Monday pairs',
    date: '2026-11-16',
    zone: 'UTC',
    scoring: 'matchpoints',
    phase: 'playing',
    published: false,
    at: 9,
    round: 2,
    rounds: 3,
  },
  says: 'Round 2 of 3',
  seatings: [
    { round: 2, says: 'Round 2', tables: [{ table: 4, ns: B, ew: A, boards: [3, 4] }], waiting: [C] },
    { round: 3, says: 'Round 3', tables: [{ table: 1, ns: A, ew: C, boards: [5, 6] }], waiting: [B] },
  ],
  announce: [],
  opening: [],
  standings: {
    name: 'Standings',
    collects: 'percent',
    fields: [
      {
        rows: [
          { place: 1, tied: false, who: B, score: 60 },
          { place: 2, tied: true, who: A, score: 45 },
          { place: 2, tied: true, who: C, score: 45 },
        ],
      },
    ],
  },
};

describe('[LOOK-5~] find my name', () => {
  it('finds a name however it is typed, a part that only one has, and a number', () => {
    expect(findWho(VIEW, 'ann łukasz')).toEqual(A);
    expect(findWho(VIEW, '  CY   VELLA ')).toEqual(B);
    expect(findWho(VIEW, 'vella')).toEqual(B);
    expect(findWho(VIEW, 'lunn v')).toEqual(C);
    expect(findWho(VIEW, '3')).toEqual(C);
  });
  it('takes nobody where several are meant, or nobody is', () => {
    expect(findWho(VIEW, 'day')).toBeUndefined();
    expect(namesLike(VIEW, 'day')).toEqual(['Bo Day', 'Di Day']);
    expect(findWho(VIEW, 'zz')).toBeUndefined();
    expect(findWho(VIEW, '  ')).toBeUndefined();
  });
  it('tells table, direction, opponents, boards, the next round and the place', () => {
    expect(mineIn(VIEW, A)).toEqual({
      who: A,
      seats: [
        { says: 'Round 2', at: [{ table: 4, side: 'ew', against: B, boards: [3, 4] }] },
        { says: 'Round 3', at: [{ table: 1, side: 'ns', against: C, boards: [5, 6] }] },
      ],
      place: 2,
      tied: true,
      of: 3,
      score: 45,
      collects: 'percent',
    });
    // A sit-out is said, not left out.
    expect(mineIn(VIEW, C).seats[0]).toEqual({ says: 'Round 2', at: [] });
  });
  it('after the end the place is among everybody, not among the stage', () => {
    const { standings, ...over } = VIEW;
    const [first, ...rest] = standings?.fields[0]?.rows ?? [];
    const part = (rows: readonly (typeof first)[]) => ({
      name: 'x',
      collects: 'wins' as const,
      fields: [{ rows: rows.filter((row) => row !== undefined) }],
    });
    expect(mineIn({ ...over, seatings: [], placings: [part([first]), part(rest)] }, C)).toMatchObject({
      place: 2,
      of: 3,
    });
  });
  it('while results are kept back there is a seat and no place', () => {
    const { standings: _kept, ...hidden } = VIEW;
    expect(mineIn(hidden, A)).toMatchObject({ of: 0, seats: [{ says: 'Round 2' }, { says: 'Round 3' }] });
    expect(mineIn(hidden, A).place).toBeUndefined();
    expect(namesIn(hidden)).toEqual(['Ann Łukasz', 'Bo Day', 'Cy Vella', 'Di Day', 'Ed Fox', 'Vera Lunn']);
  });
});
