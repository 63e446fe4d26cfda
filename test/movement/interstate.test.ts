import { describe, expect, it, vi } from 'vitest';
import { seeded } from '../../src/engine/kit/random.ts';
import { check } from '../../src/engine/movement/check.ts';
import {
  drawFinal,
  drawSecond,
  type Interstate,
  type InterstateRound,
  interstatePlan,
  STATE_NUMBERS,
  startInterstate,
} from '../../src/engine/movement/interstate.ts';
import { planOf, refusalOf } from './made.ts';

// Exhaustive, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 });

const start = (teams: number): Interstate => planOf(startInterstate(teams));
const text = ({ bye, matches }: InterstateRound): string =>
  `${bye ?? '-'}: ${matches.map(({ home, away }) => `${home}v${away}`).join(' ')}`;
const orders = (n: number, seeds: number): readonly (readonly number[])[] =>
  Array.from({ length: seeds }, (_, i) => seeded(i).shuffle(Array.from({ length: n }, (_, k) => k + 1)));

// ANC 2021 11.6.1
const SEVEN = [
  '1: 5v2 6v3 7v4',
  '2: 1v7 3v5 4v6',
  '3: 6v1 7v2 5v4',
  '4: 1v5 2v6 3v7',
  '5: 4v1 3v2 7v6',
  '6: 1v3 2v4 5v7',
  '7: 2v1 4v3 6v5',
];
// ANC 2021 11.7.1
const SIX = ['-: 4v1 5v3 2v6', '-: 3v1 5v2 4v6', '-: 1v5 2v4 3v6', '-: 2v3 4v5 1v6', '-: 1v2 3v4 5v6'];

const days = (rounds: readonly InterstateRound[]): readonly (readonly InterstateRound[])[] =>
  [
    [1, 4],
    [5, 8],
    [9, 12],
    [13, 15],
  ].map(([from = 0, to = 0]) => rounds.filter(({ round }) => round >= from && round <= to));

describe('Interstate Teams round robins', () => {
  it('[TMOV-5] the printed draws for seven and six teams; two robins for 7 and 8, three for 5 and 6', () => {
    expect(start(7).robins[0]?.map(text)).toEqual(SEVEN);
    expect(start(6).robins[0]?.map(text)).toEqual(SIX);
    for (const teams of [5, 6, 7, 8]) {
      const first = start(teams);
      const before = teams <= 6 ? planOf(drawSecond(first, seeded(1))) : first;
      const whole = planOf(drawFinal(before, orders(teams, 1)[0] ?? []));
      expect(whole.robins.flat().map(({ round }) => round)).toEqual(
        Array.from({ length: teams <= 6 ? 15 : 14 }, (_, i) => i + 1),
      );
      expect(check(interstatePlan(whole)).ok).toBe(true);
    }
    expect(refusalOf(startInterstate(9)).code).toBe('interstate-teams');
  });

  it('[TMOV-5~] team numbers of each event count from 1 without gaps (11.2)', () => {
    for (const [event, numbers] of Object.entries(STATE_NUMBERS)) {
      const sorted = Object.values<number>(numbers).sort((a, b) => a - b);
      expect([event, sorted]).toEqual([
        event,
        Array.from({ length: event === 'youth' ? 6 : 7 }, (_, i) => i + 1),
      ]);
    }
    expect([
      STATE_NUMBERS.open.VIC,
      STATE_NUMBERS.women.NSW,
      STATE_NUMBERS.seniors.VIC,
      STATE_NUMBERS.youth.SA,
    ]).toEqual([1, 1, 1, 1]);
  });

  it('[TMOV-5] only the last robin is renumbered by placing: the leader has number 1’s draw, teams keep their own numbers', () => {
    const placing = [3, 7, 1, 5, 2, 4, 6];
    const whole = planOf(drawFinal(start(7), placing));
    const expected = SEVEN.map((row) => row.replace(/\d/g, (d) => `${placing[Number(d) - 1]}`));
    expect(whole.robins[1]?.map(text)).toEqual(expected);
    expect(whole.robins[0]?.map(text)).toEqual(SEVEN);
  });

  it('[TMOV-5] with 5 or 6 teams the second robin is by lot, the same for the same seed, and not before its time', () => {
    const first = start(6);
    const [one, same, other] = [7, 7, 8].map((seed) =>
      planOf(drawSecond(first, seeded(seed))).robins[1]?.map(text),
    );
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
    expect(one).not.toEqual(SIX);
    expect(refusalOf(drawFinal(first, [1, 2, 3, 4, 5, 6])).code).toBe('interstate-early');
    expect(refusalOf(drawSecond(start(7), seeded(1))).code).toBe('interstate-set');
  });

  it('[TMOV-5] numbers once set do not change with later corrections', () => {
    const whole = planOf(drawFinal(start(7), [1, 2, 3, 4, 5, 6, 7]));
    expect(refusalOf(drawFinal(whole, [2, 1, 3, 4, 5, 6, 7]))).toMatchObject({
      code: 'interstate-set',
      clause: 'ANC 2021 11.3',
    });
    expect(refusalOf(drawFinal(start(7), [1, 1, 2, 3, 4, 5, 6])).code).toBe('interstate-placing');
  });

  it('[TMOV-5] seven teams led by 5, 6 or 7: the round with the bye of the best of 1 to 4 is round 8, the others in order (11.4)', () => {
    for (const placing of orders(7, 200)) {
      const second = planOf(drawFinal(start(7), placing)).robins[1] as readonly InterstateRound[];
      const plain = SEVEN.map((row) => row.replace(/\d/g, (d) => `${placing[Number(d) - 1]}`));
      const leader = placing[0] as number;
      if (leader <= 4) expect(second.map(text)).toEqual(plain);
      else {
        const best = placing.find((team) => team <= 4);
        expect(second[0]).toMatchObject({ round: 8, bye: best });
        const moved = second[0] ? text(second[0]) : '';
        expect(second.slice(1).map(text)).toEqual(plain.filter((row) => row !== moved));
      }
    }
  });

  it('[TMOV-9] five teams: on the days of the third robin no team has two byes, whatever lot and placing (11.5)', () => {
    let changed = 0;
    for (const [i, placing] of orders(5, 200).entries()) {
      const whole = planOf(drawFinal(planOf(drawSecond(start(5), seeded(`lot ${i}`))), placing));
      for (const day of days(whole.robins.flat()).slice(2)) {
        const byes = day.map(({ bye }) => bye);
        expect(new Set(byes).size).toBe(byes.length);
      }
      const order = [2, 4, 3, 1, 5].map((place) => placing[place - 1]);
      if (whole.robins[2]?.some(({ bye }, k) => bye !== order[k])) changed += 1;
    }
    expect(changed).toBeGreaterThan(20);
    expect(changed).toBeLessThan(200);
  });

  it('[TMOV-9] eight teams: team 8 plays whoever has the bye of seven', () => {
    start(8).robins[0]?.forEach((round, i) => {
      const bye = Number(SEVEN[i]?.[0]);
      expect(round.bye).toBeUndefined();
      expect(
        round.matches.some(({ home, away }) => [home, away].includes(8) && [home, away].includes(bye)),
      ).toBe(true);
    });
  });

  it('[TMOV-10] first-named NS in the Open and EW in the Closed Room (ANC 2021 11.8)', () => {
    for (const seat of interstatePlan(start(7)).seats)
      expect(seat.room === 'open' ? [seat.ns, seat.ew] : [seat.ew, seat.ns]).toEqual([seat.home, seat.away]);
  });

  it('[TMOV-10] 7 or 8 teams: second-numbered sits first, in the last robin the other; 5 or 6: blind, second-numbered, the other (ANC 2021 11.6.2, 11.7.3)', () => {
    for (const teams of [5, 6, 7, 8])
      for (const placing of orders(teams, 20)) {
        const first = start(teams);
        const before = teams <= 6 ? planOf(drawSecond(first, seeded(3))) : first;
        const { robins } = planOf(drawFinal(before, placing));
        const sitters = (rounds: readonly InterstateRound[] = []) =>
          new Map(
            rounds.flatMap(({ matches }) =>
              matches.map(
                ({ home, away, sitsFirst }) =>
                  [[home, away].sort((a, b) => a - b).join(), { away, sitsFirst }] as const,
              ),
            ),
          );
        if (teams <= 6)
          for (const { sitsFirst } of sitters(robins[0]).values()) expect(sitsFirst).toBeUndefined();
        const [earlier, last] = [sitters(robins.at(-2)), sitters(robins.at(-1))];
        for (const { away, sitsFirst } of earlier.values()) expect(sitsFirst).toBe(away);
        for (const [key, { sitsFirst }] of last) {
          const now = key.split(',').map(Number);
          expect(now).toContain(sitsFirst);
          expect(sitsFirst).not.toBe(earlier.get(key)?.sitsFirst);
        }
      }
  });
});
