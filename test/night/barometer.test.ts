import { describe, expect, test } from 'vitest';
import { verify } from '../../src/engine/figure/figure.ts';
import { keysOf, viewOf, whyOf } from '../../src/engine/floor/night.ts';
import { showWall } from '../../src/engine/floor/wall/wall.ts';
import { signedOf } from '../../src/engine/floor/session/progress.ts';
import type { Result } from '../../src/engine/kit/result.ts';
import { ratio, toNumber } from '../../src/engine/kit/rational.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { DIRECTOR, openDesk } from './desk.ts';

const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};

/** Nobody vulnerable on board 1, North-South on 2, East-West on 3: every result is worth the same for North-South here. */
const RESULTS = ['1NT N =', '1C N =', '1C N -1'] as const;

const seatsIn = (contest: Contest, round: number) =>
  [...(contest.seating?.seats.values() ?? [])].filter((seat) => seat.round === round);

/** Six pairs, three tables, five rounds of one board: everybody has board r in round r. */
const barometer = () => {
  const desk = openDesk();
  desk.start(6, 'howell-barometer/1');
  return desk;
};

/** Table 1 best for North-South, then table 2, then table 3. */
const playRound = (desk: ReturnType<typeof openDesk>, round: number, tables = [1, 2, 3]): void => {
  for (const { table, boards } of seatsIn(desk.contest(), round))
    if (tables.includes(table))
      for (const board of boards) desk.report(round, table, board, RESULTS[table - 1] as string);
};

const standings = (contest: Contest, masked = false) => must(viewOf('standings', contest, { masked }));

/** Signed matchpoints by hand: three results, so +2, 0 and −2 for North-South and the opposite for East-West. */
const byHand = (contest: Contest, round: number): ReadonlyMap<string, number> =>
  new Map(
    seatsIn(contest, round).flatMap(({ table, ns, ew }) => {
      const won = [2, 0, -2][table - 1] as number;
      return [
        [ns, won],
        [ew, 0 - won],
      ] as const;
    }),
  );

describe('a barometer session', () => {
  test('[MP-14] standings after every round, in signed matchpoints whose sum is nothing', () => {
    const desk = barometer();
    for (const round of [1, 2, 3]) {
      if (round > 1) desk.must({ ask: 'call-round', round });
      playRound(desk, round);
    }
    const contest = desk.contest();
    const { rounds = [] } = standings(contest);
    expect(rounds.map(({ round, says, boards }) => [round, says, boards])).toEqual([
      [1, 'After round 1 of 5', [1]],
      [2, 'After round 2 of 5', [2]],
      [3, 'After round 3 of 5', [3]],
    ]);
    const running = new Map<string, number>();
    for (const { round, fields, balance } of rounds) {
      const hand = byHand(contest, round);
      const rows = fields.flatMap((field) => field.rows);
      expect(rows).toHaveLength(6);
      for (const row of rows) {
        running.set(row.id, (running.get(row.id) ?? 0) + (hand.get(row.id) ?? 0));
        expect([row.id, row.signed, row.running]).toEqual([row.id, hand.get(row.id), running.get(row.id)]);
        // A top is 4: so many above 2 a board.
        const percent = 50 + (100 * (running.get(row.id) ?? 0)) / (4 * round);
        expect(row.percent).toBe(Math.round(percent * 100) / 100);
      }
      for (const row of rows)
        expect(row.place).toBe(
          1 + [...running.values()].filter((one) => one > (running.get(row.id) ?? 0)).length,
        );
      expect(balance).toMatchObject({ boards: 0, given: 0, balanced: true });
      expect(balance?.says).toContain('come to nothing');
    }
  });

  test('[MP-14~] a round that is not over is in nobody’s standings, on the page, the wall and in the reasons', () => {
    const desk = barometer();
    playRound(desk, 1);
    const before = standings(desk.contest(), true);
    desk.must({ ask: 'call-round', round: 2 });
    playRound(desk, 2, [1, 2]);
    const contest = desk.contest();
    const seen = standings(contest, true);
    expect(seen.fields).toEqual(before.fields);
    expect(seen.rounds?.map(({ round }) => round)).toEqual([1]);
    expect(seen.head.round).toBe(2);
    // The desk itself sees what is in.
    expect(standings(contest).fields).not.toEqual(before.fields);
    const wall = must(showWall(contest, 'c', true));
    expect(wall.standings?.name).toBe('Standings after round 1 of 5');
    const signed = seen.rounds?.[0]?.fields[0]?.rows.map(({ id, running }) => [id, running]);
    expect(wall.standings?.fields[0]?.rows.map(({ who, running }) => [who.pair, running])).toEqual(signed);
    expect(wall.announce.join(' ')).toContain('come to nothing, as they must');
    const shown = wall.standings?.fields[0]?.rows.map(({ who, score }) => [who.pair, score]);
    expect(shown).toEqual(before.fields[0]?.rows.map(({ pair, percent }) => [pair.pair, percent]));
    const row = before.fields[0]?.rows[0];
    expect(toNumber(whyOf(contest, row?.key ?? '', true)?.value ?? { n: 0n, d: 1n })).toBe(row?.percent);
    expect(must(viewOf('recap', contest, { masked: true })).boards).toEqual([1]);
    expect(whyOf(contest, 'after/2/pair/1/percent')).toBeUndefined();
  });

  test('[MP-14~] every number of a round opens into its reasons', () => {
    const desk = barometer();
    playRound(desk, 1);
    desk.must({ ask: 'call-round', round: 2 });
    playRound(desk, 2);
    const contest = desk.contest();
    const keys = keysOf(contest);
    for (const { fields } of standings(contest).rounds ?? [])
      for (const row of fields.flatMap((field) => field.rows))
        for (const [key, value] of [
          [row.key, row.percent],
          [row.rankKey, row.place],
          [row.signedKey ?? '', row.running],
        ] as const) {
          const figure = whyOf(contest, key);
          expect([key, figure && toNumber(figure.value)]).toEqual([key, value]);
          expect(figure && verify(figure)).toBeTruthy();
          expect(figure?.key).toBe(key);
          expect(keys).toContain(key);
        }
  });

  test('[MP-13~][MP-14~] averages enter first and the round balances; what the director gives is told beside it', () => {
    const desk = barometer();
    playRound(desk, 1, [1, 2]);
    const [third] = seatsIn(desk.contest(), 1).filter(({ table }) => table === 3);
    desk.must({
      ask: 'adjust-score',
      round: 1,
      table: 3,
      board: 1,
      ns: 'A+',
      ew: 'A+',
      clause: 'Law 12C2',
      why: 'could not be played',
    } as never);
    const [round] = standings(desk.contest()).rounds ?? [];
    // 60% of a top of 4 is 0.4 above the average for each side.
    expect(round?.balance).toMatchObject({ boards: 0, given: 0.8, balanced: true });
    const rows = round?.fields.flatMap((field) => field.rows) ?? [];
    expect(rows.find(({ id }) => id === third?.ns)?.running).toBe(0.4);
  });

  test('[MP-14~] a fine counts from the round it was given in', () => {
    const desk = barometer();
    playRound(desk, 1);
    desk.must({ ask: 'call-round', round: 2 });
    desk.must(
      {
        ask: 'penalise',
        pair: '1',
        amount: 50,
        unit: 'percent-of-top',
        clause: 'Law 90',
        why: 'slow',
      } as never,
      DIRECTOR,
    );
    playRound(desk, 2);
    const [one, two] = standings(desk.contest()).rounds ?? [];
    const of = (round: typeof one) => round?.fields[0]?.rows.find(({ id }) => id === '1');
    expect(of(one)?.percent).toBe(50 + (100 * (of(one)?.running ?? 0)) / 4);
    expect(of(two)?.percent).toBe(50 + (100 * ((of(two)?.running ?? 0) - 2)) / 8);
  });

  test('[MP-14~] a round is what was scored in it: a sit-out is none, and what it is worth by then is in the running total', () => {
    // Five pairs: two tables, two results a board, so +1 and −1; pair after pair sits out, and has its own average for it.
    const desk = openDesk();
    desk.start(5, 'howell-barometer/1');
    const results = ['1NT N =', '1C N ='] as const;
    const rounds = [1, 2, 3];
    for (const round of rounds) {
      if (round > 1) desk.must({ ask: 'call-round', round });
      for (const { table, boards } of seatsIn(desk.contest(), round))
        for (const board of boards) desk.report(round, table, board, results[table - 1] as string);
    }
    const contest = desk.contest();
    const shown = standings(contest).rounds ?? [];
    expect(shown).toHaveLength(3);
    let sitOuts = 0;
    for (const { round, boards, fields } of shown) {
      const hand = new Map(
        seatsIn(contest, round).flatMap(({ table, ns, ew }) => {
          const won = boards.length * (table === 1 ? 1 : -1);
          return [[ns, won] as const, [ew, 0 - won] as const];
        }),
      );
      for (const { id, place, signed } of fields.flatMap(({ rows }) => rows)) {
        if (place !== undefined) expect([round, id, signed]).toEqual([round, id, hand.get(id)]);
        if (!hand.has(id)) sitOuts++;
      }
    }
    expect(sitOuts).toBe(3);
    // Who sat out and came back has more than its rounds together: its sit-out is worth its average.
    const out = contest.seating?.sitOuts.find(({ round }) => round === 1);
    const second = shown[1]?.fields[0]?.rows.find(({ id }) => id === out?.pair);
    expect(second?.running).toBe(2 * (second?.signed ?? 0));
  });

  test.each([
    ['double', 16, 0, 16],
    ['single', 8, 0, 8],
    ['signed', 8, -8, 8],
  ] as const)(
    '[MP-14~] counted %s, the top of nine results is +8 and the bottom −8',
    (scale, top, bottom, max) => {
      const signed = (made: number) => toNumber(signedOf(scale, ratio(made), ratio(max)));
      expect([signed(top), signed((top + bottom) / 2), signed(bottom)]).toEqual([8, 0, -8]);
    },
  );

  test('[MP-14~] any other movement has no standings by rounds', () => {
    const desk = openDesk();
    desk.start(6, 'howell/1');
    for (const round of [1, 2]) {
      if (round > 1) desk.must({ ask: 'call-round', round });
      playRound(desk, round);
    }
    expect(standings(desk.contest()).rounds).toBeUndefined();
  });
});
