import { describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../src/engine/contest/plan.ts';
import { CALLS } from '../../src/engine/contest/plan.ts';
import { check } from '../../src/engine/movement/check.ts';
import { seatLateAtNine } from '../../src/engine/movement/late.ts';
import { makeMovement, OFFERS, type Wish } from '../../src/engine/movement/offer.ts';
import { showAnnouncements } from '../../src/engine/view/time/announcement.ts';
import { showChart } from '../../src/engine/view/seat/chart.ts';
import { showGuideCards, showTableCards } from '../../src/engine/view/seat/guidecard.ts';
import { showStations } from '../../src/engine/view/seat/stations.ts';
import { sayCall, sayMove, sayNote } from '../../src/engine/words/draw/movement.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';
import { planOf, refusalOf } from './made.ts';

// Exhaustive, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 });

const made = (wish: Wish): Plan => planOf(makeMovement(wish));
const offered = OFFERS.flatMap((offer) =>
  [3, 6, 7, 8, 9, 10].flatMap((tables) =>
    offer
      .choices(tables)
      .map((choice) => made({ kind: offer.kind, variant: offer.variant, tables, ...choice })),
  ),
);

describe('cards and chart', () => {
  it('[MOV-14] guide cards: every seat is on the cards of those who sit there, every other round says sit out', () => {
    for (const plan of offered) {
      const cards = showGuideCards(plan);
      const seats = cards.flatMap(({ contestant, lines }) =>
        lines
          .filter((l) => !l.sitsOut)
          .map((l) => `${contestant}/${l.round}/${l.part ?? 0}/${l.table}/${l.boards.join()}`),
      );
      const expected = plan.seats.flatMap((s) =>
        (s.players ? Object.values(s.players) : [s.ns, s.ew]).map(
          (id) => `${id}/${s.round}/${s.part ?? 0}/${s.table}/${s.boards.join()}`,
        ),
      );
      expect(seats.sort()).toEqual(expected.sort());
      for (const { lines } of cards) expect(new Set(lines.map(({ round }) => round)).size).toBe(plan.rounds);
    }
  });

  it('[MOV-14] the rover’s card lists whom it replaces; a stationary pair’s card says that it stays', () => {
    const cards = showGuideCards(made({ kind: 'mitchell', variant: 'rover', tables: 7 }));
    const rover = cards.find(({ contestant }) => contestant === '15');
    expect(rover?.lines.map(({ table, sitsOut }) => (sitsOut ? 'out' : table))).toEqual([
      'out',
      2,
      4,
      6,
      1,
      3,
      5,
    ]);
    expect(cards.find(({ contestant }) => contestant === '7')?.stays).toBe(true);
    expect(rover?.stays).toBe(false);
  });

  it('[MOV-14] table cards and the chart hold the whole movement', () => {
    for (const plan of offered) {
      const rows = showTableCards(plan).flatMap(({ table, lines }) =>
        lines.map((l) => `${l.round}.${l.part ?? 0}/${table}/${l.ns}/${l.ew}`),
      );
      const chart = showChart(plan).rounds.flatMap(({ round, cells }) =>
        cells.map((c) => `${round}.${c.part ?? 0}/${c.table}/${c.ns}/${c.ew}`),
      );
      const expected = plan.seats.map((s) => `${s.round}.${s.part ?? 0}/${s.table}/${s.ns}/${s.ew}`).sort();
      expect(rows.sort()).toEqual(expected);
      expect(chart.sort()).toEqual(expected);
      const out = showChart(plan).rounds.flatMap(({ round, sitOuts }) =>
        sitOuts.map((pair) => `${round}/${pair}`),
      );
      expect(out.sort()).toEqual(plan.sitOuts.map(({ round, pair }) => `${round}/${pair}`).sort());
    }
  });
});

const where = (plan: Plan) =>
  showStations(plan).stations.map(({ set, place, tables }) => `${set} ${place} ${tables.join()}`);

describe('set-up sheet', () => {
  it('[MOV-18] every board of every movement has its place', () => {
    for (const plan of offered) {
      const sheet = showStations(plan);
      const boards = new Set(plan.seats.flatMap((s) => s.boards));
      expect(new Set(sheet.stations.flatMap((s) => s.boards))).toEqual(boards);
      expect(sheet.boards).toBe(boards.size);
    }
  });

  it('[MOV-18] share-and-byestand: shared set, byestand in its place, one copy passed between the two, a second only if nobody is to wait', () => {
    expect(where(made({ kind: 'mitchell', variant: 'share', tables: 6 }))).toEqual([
      '1 shared 1,6',
      '2 table 2',
      '3 table 3',
      '4 byestand 4,3',
      '5 table 4',
      '6 table 5',
    ]);
    const shared = showStations(made({ kind: 'mitchell', variant: 'share', tables: 6 }));
    expect(shared).toMatchObject({ boards: 12, copies: 1, copiesIfNobodyWaits: 2 });
    expect(shared.stations[0]).toMatchObject({ place: 'shared', copies: 1, copiesIfNobodyWaits: 2 });
    const plain = showStations(made({ kind: 'mitchell', tables: 7 }));
    expect(plain).toMatchObject({ boards: 14, copies: 1 });
    expect(plain.copiesIfNobodyWaits).toBeUndefined();
  });

  it('[MOV-18] a Howell’s sets lie round the room in order, idle ones on byestands: down a station a round, each table has its set', () => {
    expect(where(made({ kind: 'howell', tables: 4 }))).toEqual([
      '1 table 1',
      '2 table 2',
      '3 table 3',
      '4 byestand 4,3',
      '5 table 4',
      '6 byestand 1,4',
      '7 byestand 1,4',
    ]);
    for (const half of [{}, { half: 'ew' as const }])
      for (let tables = 4; tables <= 15; tables++) {
        const plan = made({ kind: 'howell', variant: 'full', tables, ...half });
        const { stations } = showStations(plan);
        for (const { round, table, set } of plan.seats) {
          const at = stations.findIndex(({ place, tables: [own] }) => place === 'table' && own === table);
          expect([round, table, stations[(at + round - 1) % stations.length]?.set]).toEqual([
            round,
            table,
            set,
          ]);
        }
      }
  });

  it('[MOV-18][TMOV-4] a triangle’s sets lie at T1, T2 and T3, and the first move brings them where they are played', () => {
    for (const variant of ['whist', 'mitchell']) {
      const plan = made({ kind: 'triangle', variant, tables: 3, boardsPerMatch: 8 });
      expect(where(plan).slice(0, 3)).toEqual(['1 table 1', '2 table 2', '3 table 3']);
      const [, boards = 0] = plan.calls?.find(({ call }) => call === 'first-move')?.by ?? [];
      for (const { set = 0, table } of plan.seats.filter(({ round }) => round === 1))
        expect([variant, table]).toEqual([variant, ((set - 1 + boards + 3) % 3) + 1]);
    }
    const alternative = showStations(made({ kind: 'triangle', variant: 'alternative', tables: 3 })).stations;
    expect(alternative.map(({ place, tables, outOfOrder }) => [place, tables, outOfOrder])).toEqual(
      [1, 1, 2, 2, 3, 3].map((table) => ['table', [table], undefined]),
    );
  });

  it('[MOV-18] a barometer’s are at every table; New England’s lie before the first move', () => {
    const barometer = showStations(made({ kind: 'howell', variant: 'barometer', tables: 4 }));
    expect(barometer.stations.every(({ place, copies }) => place === 'every-table' && copies === 4)).toBe(
      true,
    );
    expect(where(made({ kind: 'new-england', tables: 6 }))).toEqual([
      '1 shared 1,4',
      '2 byestand 1,2',
      '3 shared 2,5',
      '4 byestand 2,3',
      '5 shared 3,6',
      '6 byestand 3,1',
    ]);
  });

  it('[MOV-18][TMOV-8] a round robin with a triangle names the sets to be dealt at the table, one copy each', () => {
    const { stations } = showStations(made({ kind: 'round-robin', tables: 7, boardsPerRound: 8 }));
    const dealt = stations.filter(({ place }) => place === 'dealt');
    expect(dealt.flatMap(({ boards }) => boards)).toEqual(Array.from({ length: 24 }, (_, i) => 49 + i));
    expect(dealt.every(({ copies }) => copies === 1)).toBe(true);
    expect(
      stations
        .filter(({ place }) => place === 'triangle')
        .flatMap(({ boards }) => boards)
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 48 }, (_, i) => 1 + i));
  });
});

describe('announcements', () => {
  const at = (plan: Plan, round: number) => showAnnouncements(plan).find((one) => one.round === round);

  it('[MOV-19] the usual move is told, the skip before its round to every table', () => {
    const plan = made({ kind: 'mitchell', variant: 'skip', tables: 8 });
    expect(at(plan, 2)?.move).toEqual({ ew: 1, boards: -1 });
    expect(at(plan, 5)).toMatchObject({ move: { ew: 2, boards: -1 }, calls: [{ call: 'skip' }] });
    expect(at(plan, 5)?.tables.length).toBe(8);
    expect(at(plan, 6)?.calls).toEqual([]);
    expect(sayMove({ ew: 1, boards: -1 })).toBe('EW up 1 table, boards down 1 table.');
  });

  it('[MOV-19] the NS pair displaced next is warned a round before, and its table is told', () => {
    const plan = made({ kind: 'mitchell', variant: 'rover', tables: 11 });
    for (let round = 1; round < 11; round++) {
      const next = at(plan, round + 1);
      expect(at(plan, round)?.warn).toEqual([
        { pair: next?.calls[0]?.pairs?.[0], table: next?.calls[0]?.tables?.[0] },
      ]);
      expect(next?.tables.map(({ table }) => table)).toEqual(next?.calls[0]?.tables);
    }
    const nine = made({ kind: 'mitchell', variant: 'rover', tables: 9 });
    expect(at(nine, 3)?.calls.map(({ call }) => call)).toEqual(['swap', 'displaced']);
    expect(at(nine, 3)?.tables.map(({ table }) => table)).toEqual([2, 4, 8]);
  });

  it('[MOV-19] arrow-switch on and off, special whist moves, shared boards in order', () => {
    const switched = made({ kind: 'mitchell', tables: 9, arrowSwitch: [4, 5] });
    expect(switched.calls).toEqual([
      { round: 4, call: 'arrow-switch' },
      { round: 6, call: 'arrow-back' },
    ]);
    expect(at(made({ kind: 'whist', tables: 12 }), 9)).toMatchObject({
      move: { ew: 3, boards: 2 },
      calls: [{ call: 'special-ew-boards' }],
    });
    const share = at(made({ kind: 'mitchell', variant: 'share', tables: 12 }), 4);
    expect(share?.calls.map(({ call, tables }) => `${call} ${tables?.join()}`)).toEqual([
      'share 1,12',
      'byestand 7,6',
    ]);
    expect(share?.tables.map(({ table }) => table)).toEqual([1, 6, 7, 12]);
  });

  it('[MOV-19] New England, appendix, mirror Mitchell and Howell: the move is called in words that everyone can follow', () => {
    const said = (wish: Wish, round: number) => sayMove(at(made(wish), round)?.move ?? {});
    expect(said({ kind: 'new-england', tables: 6 }, 3)).toBe('EW up 1 table, boards up one station.');
    expect(said({ kind: 'mitchell', variant: 'appendix', tables: 11, base: 7 }, 3)).toMatch(
      /^EW of tables 1 to 7 go up one table.*NS of tables 1 to 4 stay.*up two.*boards down one table\.$/,
    );
    expect(said({ kind: 'barclay', tables: 10 }, 2)).toMatch(/^Tables 1 to 5: EW up one.*6 to 10: NS up one/);
    expect(said({ kind: 'barclay', tables: 10 }, 8)).toBe(
      'Within each row EW up two tables, boards up one table.',
    );
    expect(said({ kind: 'howell', tables: 5 }, 2)).toMatch(
      /^Every pair follows the pair one lower \(pair 1 follows pair 9\)/,
    );
    // Three tables do not turn on by one.
    expect(said({ kind: 'howell', tables: 3 }, 2)).toBe('Players move by their cards.');
  });

  it('[MOV-19] the first move of a triangle brings EW and boards from home to where they are first played', () => {
    for (const variant of ['whist', 'mitchell']) {
      const plan = made({ kind: 'triangle', variant, tables: 3 });
      const [ew = 0, boards = 0] = at(plan, 1)?.calls.find(({ call }) => call === 'first-move')?.by ?? [];
      const up = (table: number, by: number) => ((table - 1 + by + 3) % 3) + 1;
      for (const s of plan.seats.filter(({ round }) => round === 1)) {
        expect(up(Number(s.ew), ew)).toBe(s.table);
        // Two boards a set, laid in order.
        expect(up(Math.ceil((s.boards[0] ?? 0) / 2), boards)).toBe(s.table);
      }
    }
  });

  it('[MOV-19] a share is called only while both tables play', () => {
    for (const half of ['ns', 'ew'] as const) {
      const plan = made({ kind: 'mitchell', variant: 'share', tables: 7, half });
      const called = (plan.calls ?? []).filter(({ call }) => call === 'share');
      expect(called.length).toBe(half === 'ns' ? 6 : 0);
      for (const { round, tables = [] } of called)
        for (const table of tables)
          expect(plan.seats.some((s) => s.round === round && s.table === table)).toBe(true);
    }
  });

  it('[MOV-19] every call of every movement has words', () => {
    const seen = new Set<string>();
    for (const plan of offered)
      for (const { calls } of showAnnouncements(plan))
        for (const call of calls) {
          seen.add(call.call);
          expect(sayCall(call)).toMatch(/^[A-Z].*\.$/);
          expect(sayCall(call)).not.toContain('undefined');
        }
    for (const call of CALLS)
      expect(sayCall({ round: 2, call, tables: [1, 2], pairs: ['3', '4'], by: [2, 1] })).not.toContain(
        'undefined',
      );
    expect(seen.size).toBeGreaterThan(8);
  });
});

describe('a late pair at nine tables', () => {
  const ways = planOf(seatLateAtNine({ round: 2, boardsPerRound: 3 }));

  it('[MOV-20] both ways are offered and sound, ten places first, and round 1 is left as it was begun', () => {
    expect(ways.map(({ variant, contestants }) => [variant, contestants])).toEqual([
      ['share', 19],
      ['rover', 19],
    ]);
    const begun = made({ kind: 'mitchell', tables: 9, boardsPerRound: 3 });
    const first = (plan: Plan) =>
      plan.seats.filter((s) => s.round === 1).map((s) => [s.table, s.ns, s.ew, ...s.boards]);
    for (const plan of ways) {
      expect(check(plan).ok).toBe(true);
      expect(first(plan)).toEqual(first(begun));
    }
  });

  it('[MOV-20] the late pair is EW 10 at the half table; the byestand between 5 and 6 has boards out of sequence, and the sheet says so', () => {
    const [ten] = ways as readonly [Plan];
    expect(ten.sitOuts[0]).toEqual({ round: 1, pair: '19', table: 10 });
    expect(ten.byestands).toEqual([{ set: 10, between: [6, 5] }]);
    const stations = showStations(ten).stations;
    expect(stations.filter(({ outOfOrder }) => outOfOrder).map(({ boards }) => boards)).toEqual([
      [28, 29, 30],
      [16, 17, 18],
    ]);
    expect(ten.notes?.some(({ note }) => note === 'late-byestand')).toBe(true);
  });

  it('[MOV-20] later only the rover can be joined, from that round on', () => {
    for (let round = 3; round <= 9; round++) {
      const late = planOf(seatLateAtNine({ round }));
      expect(late.map(({ variant }) => variant)).toEqual(['rover']);
      expect(check(late[0] as Plan).ok).toBe(true);
      expect(late[0]?.seats.filter((s) => s.ns === '19').every((s) => s.round >= round)).toBe(true);
      const said = (late[0]?.notes ?? []).map(sayNote).join(' ');
      expect(said).toContain(`came too late for rounds 1 to ${round - 1}: from round ${round}`);
      expect(said).not.toContain('sits out round 1, then');
    }
    for (const round of [0, 1, 10, 2.5])
      expect(sayRefusal(refusalOf(seatLateAtNine({ round })))).toContain(
        `joins from one of the rounds 2 to 9, and ${round} was asked for`,
      );
    expect(refusalOf(seatLateAtNine({ round: 2, tables: 8 })).code).toBe('conversion-tables');
  });
});
