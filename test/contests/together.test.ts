import { describe, expect, test } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { verify } from '../../src/engine/figure/figure.ts';
import { closedContest } from '../../src/engine/floor/session/barometer.ts';
import { keysOf, whyOf } from '../../src/engine/floor/night.ts';
import { showStages } from '../../src/engine/floor/stage/sheet.ts';
import { toNumber } from '../../src/engine/kit/rational.ts';
import { clubBarometer, clubTwoSessions } from '../../src/engine/rulebook/forms/club.ts';
import { ask, DIRECTOR, goOn, openDesk, report, roundNow, seatsOf, show, stageOf } from './desk.ts';
import { unwrap } from './play.ts';

const pairs = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ id: `${i + 1}`, players: [`p${i + 1}a`, `p${i + 1}b`] }));

describe('two sessions of different length', () => {
  test('[MP-15~] the same tops for all: no factor, and a word that totals and percentages pick different winners', () => {
    let contest = goOn(openDesk(clubTwoSessions, pairs(6)), clubTwoSessions);
    const [first] = show(contest).stages;
    const last = first?.units[0]?.to ?? 0;
    const perRound = first?.units[0]?.session?.seats[0]?.boards.length ?? 0;
    expect(perRound).toBeGreaterThan(1);
    // Pair 1 wins every board of the long session and loses all of the short one, which pair 2 wins.
    const outcome = (best: string, worst?: string) => (seat: { ns: string; ew: string }) => {
      if (seat.ns === best || seat.ew === worst) return '3NT N =';
      return seat.ew === best || seat.ns === worst ? '3NT N -1' : undefined;
    };
    for (;;) {
      const round = roundNow(contest);
      if (round <= last) contest = report(contest, round, outcome('1', '3'));
      else {
        // One board a round in the second session, the others are not played.
        for (const { table, boards } of seatsOf(contest, round))
          for (const board of boards.slice(1)) {
            const result = { kind: 'not-played' } as const;
            contest = ask(contest, { ask: 'report-result', by: DIRECTOR, round, table, board, result });
          }
        contest = report(contest, round, outcome('2', '1'));
      }
      const next = goOn(contest, clubTwoSessions);
      if (next.at === contest.at || roundNow(next) === round) {
        contest = next;
        break;
      }
      contest = next;
    }
    const stage = stageOf(contest, 'sessions');
    const { together } = stage;
    const of = (id: string) => together?.rows.find((row) => row.id === id);
    const [one, two] = [of('1'), of('2')];
    expect(two?.matchpoints).toBeLessThan(one?.matchpoints ?? 0);
    expect(two?.percentages).toBeGreaterThan(one?.percentages ?? 200);
    expect(together?.says).toEqual([
      'No factor: everybody played the same number of boards with the same tops.',
      'Totals put pair 1 first, percentages pair 2: percentages favour who did better in the shorter session.',
    ]);
    expect(together?.clause).toBe('Course Notes, Factoring');
    expect(stage.standings[0]?.rows[0]?.id).toBe('2');
    // The same stands over the list on the page and on paper.
    expect(unwrap(showStages(contest, 'c', 's')).stages[0]?.stands).toEqual(together?.says);
  });
});

describe('a barometer as a contest of its own', () => {
  test('[MP-14~] a board missing from a round before holds back nothing; a fine of the round in play is not seen before it is over', () => {
    let contest = goOn(openDesk(clubBarometer, pairs(6)), clubBarometer);
    for (const round of [1, 2]) {
      contest = report(contest, round, ({ table }) => ['1NT N =', '1C N =', '1C N -1'][table - 1]);
      contest = goOn(contest, clubBarometer);
    }
    const rowsOf = (given: Contest) =>
      stageOf(closedContest(given), 'session').standings[0]?.rows.map(({ id, score }) => `${id} ${score}`);
    const before = rowsOf(contest);
    const fined = ask(contest, {
      ask: 'penalise',
      by: DIRECTOR,
      pair: '1',
      amount: 50,
      unit: 'percent-of-top',
      clause: 'Law 90',
      why: 'loud',
    });
    expect(rowsOf(fined)).toEqual(before);
    const over = goOn(
      report(fined, 3, () => undefined),
      clubBarometer,
    );
    const plain = goOn(
      report(contest, 3, () => undefined),
      clubBarometer,
    );
    expect(rowsOf(over)).not.toEqual(rowsOf(plain));
    const first = [...contest.reports.values()].find(({ round }) => round === 1);
    const missing = ask(contest, {
      ask: 'withdraw-result',
      by: DIRECTOR,
      result: first?.fact ?? '',
      why: 'the wrong table',
    });
    const { units, standings } = stageOf(closedContest(missing), 'session');
    expect(units[0]?.rounds?.map(({ says }) => says)).toEqual(['After round 1 of 5', 'After round 2 of 5']);
    // Two rounds of two boards: nobody is placed by nothing.
    expect(units[0]?.totals.reduce((sum, { boards }) => sum + boards, 0)).toBe(6 * 4 - 2);
    expect(standings[0]?.rows.every(({ score = 0 }) => score > 0)).toBe(true);
  });

  test('[MP-14~] standings and balance after every round, and nothing of a round that is not over', () => {
    let contest = goOn(openDesk(clubBarometer, pairs(6)), clubBarometer);
    for (const round of [1, 2]) {
      contest = report(contest, round, ({ table }) => ['1NT N =', '1C N =', '1C N -1'][table - 1]);
      contest = goOn(contest, clubBarometer);
    }
    const [seat] = [...(contest.seating?.seats.values() ?? [])].filter((one) => one.round === 3);
    contest = ask(contest, {
      ask: 'report-result',
      by: DIRECTOR,
      round: 3,
      table: seat?.table ?? 1,
      board: seat?.boards[0] ?? 1,
      result: { kind: 'passed' },
    });
    const [unit] = stageOf(contest, 'session').units;
    expect(unit?.rounds?.map(({ says, boards }) => [says, boards])).toEqual([
      ['After round 1 of 5', [1, 2]],
      ['After round 2 of 5', [3, 4]],
    ]);
    for (const { fields, balance } of unit?.rounds ?? []) {
      const rows = fields.flatMap((field) => field.rows);
      expect(rows.reduce((sum, { running = 0 }) => sum + running, 0)).toBe(0);
      expect(balance).toMatchObject({ boards: 0, given: 0, balanced: true });
      for (const { key, percent, signedKey = '', running } of rows) {
        const [share, signed] = [whyOf(contest, key), whyOf(contest, signedKey)];
        expect([share && toNumber(share.value), signed && toNumber(signed.value)]).toEqual([
          percent,
          running,
        ]);
        expect(share && verify(share) && signed && verify(signed)).toBeTruthy();
      }
    }
    expect(unit?.check).toMatchObject({ balanced: true });
    const keys = keysOf(contest);
    for (const key of unit?.rounds?.flatMap(({ fields }) =>
      fields.flatMap(({ rows }) => rows.map((row) => row.key)),
    ) ?? [])
      expect(keys).toContain(key);
    // Everybody sees the rounds that are over, in the standings of the stage too.
    const seen = closedContest(contest);
    expect(stageOf(seen, 'session').standings[0]?.rows.map(({ id, score }) => [id, score])).toEqual(
      unit?.rounds?.at(-1)?.fields[0]?.rows.map(({ id, percent }) => [id, percent]),
    );
    expect(stageOf(contest, 'session').standings).not.toEqual(stageOf(seen, 'session').standings);
  });
});
