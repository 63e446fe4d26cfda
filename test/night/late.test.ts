import { describe, expect, test } from 'vitest';
import { pairsIn } from '../../src/engine/contest/seating.ts';
import { linesIn } from '../../src/engine/contest/state.ts';
import { latePlans, viewOf } from '../../src/engine/floor/night.ts';
import { check } from '../../src/engine/movement/check.ts';
import { openDesk } from './desk.ts';

const started = (pairs: number, choice: string) => {
  const desk = openDesk();
  desk.start(pairs, choice);
  return desk;
};

/** Played to the end, the late pair meets a different opponent in every round and no board twice. */
const careerOf = (
  plan: { seats: readonly { round: number; ns: string; ew: string; boards: readonly number[] }[] },
  pair: string,
) => {
  const own = plan.seats.filter((seat) => seat.ns === pair || seat.ew === pair);
  const opponents = own.map((seat) => (seat.ns === pair ? seat.ew : seat.ns));
  const boards = own.flatMap((seat) => seat.boards);
  return {
    rounds: own.length,
    opponents: new Set(opponents).size,
    boards: new Set(boards).size,
    played: boards.length,
  };
};

describe('a late pair before round 2', () => {
  const HALVES: readonly (readonly [number, string])[] = [
    [7, 'mitchell-skip'],
    [9, 'mitchell-plain'],
    [11, 'mitchell-share'],
    [13, 'mitchell-plain'],
    [15, 'mitchell-share'],
    [17, 'mitchell-plain-switched'],
    [5, 'howell'],
    [7, 'howell'],
    [9, 'howell'],
    [11, 'howell'],
    [13, 'howell'],
    [11, 'howell-three-quarter-9'],
  ];
  test.each(HALVES)(
    '[MOV-3~][MOV-15~][DESK-3~] %i pairs in a %s: it fills the half table and nobody sits out any more',
    (pairs, choice) => {
      const desk = started(pairs, choice);
      const late = `${pairs + 1}`;
      const before = desk.contest().seating?.plan;
      const ways = latePlans(desk.contest(), late);
      if (!ways.ok) throw new Error(JSON.stringify(ways.refusal));
      const way = ways.value.find((one) => one.from === 2);
      if (!way) throw new Error('no way from round 2');
      desk.must({ ask: 'seat-late-pair', pair: late, players: ['px', 'py'], plan: way.plan, from: 2 });
      const after = desk.contest().seating;
      expect(after?.sitOuts.filter((one) => one.round >= 2)).toEqual([]);
      expect(pairsIn(way.plan).size).toBe(pairs + 1);
      expect(check(way.plan).faults.filter((fault) => fault.fault !== 'boards-uneven')).toEqual([]);
      // Everyone who was seated stays where they were, with the same boards.
      for (const seat of before?.seats ?? [])
        expect(after?.seats.get(`${seat.round}/${seat.table}`)).toMatchObject({
          ns: seat.ns,
          ew: seat.ew,
          boards: seat.boards,
        });
      const career = careerOf(way.plan, late);
      expect(career).toEqual({
        rounds: way.plan.rounds - 1,
        opponents: way.plan.rounds - 1,
        boards: career.played,
        played: (way.plan.rounds - 1) * way.plan.boardsPerRound,
      });
    },
  );

  test('[MOV-3~] with no result in yet it may sit down in round 1', () => {
    const desk = started(15, 'mitchell-share');
    const ways = latePlans(desk.contest(), '16');
    if (!ways.ok) throw new Error('no way');
    expect(ways.value.map((one) => one.from)).toEqual([1, 2]);
    const [way] = ways.value;
    if (!way) throw new Error('no way');
    desk.must({ ask: 'seat-late-pair', pair: '16', players: ['px', 'py'], plan: way.plan, from: 1 });
    expect(desk.contest().seating?.sitOuts).toEqual([]);
    expect(desk.contest().seating?.seats.get('1/8')).toMatchObject({ ns: '16', ew: '15' });
  });

  test('[MOV-11~][MOV-15~] a plan that is not sound, or would lose a result, is refused', () => {
    const desk = started(15, 'mitchell-share');
    const ways = latePlans(desk.contest(), '16');
    if (!ways.ok) throw new Error('no way');
    const [, way] = ways.value;
    if (!way) throw new Error('no way');
    const asked = { ask: 'seat-late-pair', pair: '16', players: ['px', 'py'], from: 2 } as const;
    const twice = way.plan.seats.map((seat) => (seat.round === 3 ? { ...seat, boards: [1, 2] } : seat));
    expect(desk.refusal({ ...asked, plan: { ...way.plan, seats: twice } })).toBe('movement-unsound');
    const [line] = linesIn(desk.contest(), 1, 1);
    desk.report(1, 1, line?.board ?? 0, '1NT N =');
    const elsewhere = way.plan.seats.map((seat) =>
      seat.round === 1 && seat.table <= 2 ? { ...seat, table: 3 - seat.table } : seat,
    );
    expect(desk.refusal({ ...asked, plan: { ...way.plan, seats: elsewhere } })).toBe('movement-loses');
  });

  test('[MOV-20~] at nine tables the ten-table share with a half table is offered before the rover, its byestand out of sequence', () => {
    const desk = started(18, 'mitchell-plain');
    const ways = latePlans(desk.contest(), '19');
    if (!ways.ok) throw new Error(JSON.stringify(ways.refusal));
    expect(ways.value.map((one) => one.plan.variant)).toEqual(['share', 'rover']);
    const [share] = ways.value;
    // Course Notes, Rovers: the late pair is EW 10 at the half table, the byestand between tables 5 and 6.
    expect(share?.plan.byestands).toEqual([{ set: 10, between: [6, 5] }]);
    expect(share?.plan.rounds).toBe(10);
    expect(share?.plan.sitOuts.filter((one) => one.round === 1)).toEqual([
      { round: 1, pair: '19', table: 10 },
    ]);
  });

  const WHOLE: readonly (readonly [number, string])[] = [
    [10, 'mitchell-plain'],
    [14, 'mitchell-plain'],
    [18, 'mitchell-plain'],
    [22, 'mitchell-plain'],
    [26, 'mitchell-plain'],
    [16, 'mitchell-skip'],
    [20, 'mitchell-skip'],
    [12, 'mitchell-skip'],
    [16, 'mitchell-share'],
    [20, 'mitchell-share'],
    [24, 'mitchell-share'],
  ];
  test.each(WHOLE)(
    '[MOV-15~] %i pairs in a full %s: every way offered keeps round 1 and is sound',
    (pairs, choice) => {
      const desk = started(pairs, choice);
      const late = `${pairs + 1}`;
      const [line] = linesIn(desk.contest(), 1, 2);
      desk.report(1, 2, line?.board ?? 0, '3NT S =');
      const before = desk.contest().seating?.plan;
      const ways = latePlans(desk.contest(), late);
      if (!ways.ok) throw new Error(JSON.stringify(ways.refusal));
      expect(ways.value.length).toBeGreaterThan(0);
      for (const { plan, from } of ways.value) {
        expect(from).toBe(2);
        expect(
          plan.seats
            .filter((seat) => seat.round === 1)
            .map(({ table, ns, ew, boards }) => ({ table, ns, ew, boards })),
        ).toEqual(
          before?.seats
            .filter((seat) => seat.round === 1)
            .map(({ table, ns, ew, boards }) => ({ table, ns, ew, boards })),
        );
        expect(check(plan)).toMatchObject({ ok: true });
        const career = careerOf(plan, late);
        expect(career.opponents).toBe(career.rounds);
        expect(career.boards).toBe(career.played);
      }
      const [way] = ways.value;
      if (!way) return;
      desk.must({ ask: 'seat-late-pair', pair: late, players: ['px', 'py'], plan: way.plan, from: 2 });
      const view = viewOf('traveller', desk.contest(), { board: line?.board ?? 0 });
      expect(view.ok && view.value.rows.filter((row) => row.contract === '3NT S =')).toHaveLength(1);
    },
  );

  test('[MOV-15~] where there is no place the reason is told', () => {
    for (const [pairs, choice, reason] of [[6, 'howell', 'Howell']] as const) {
      const ways = latePlans(started(pairs, choice).contest(), '99');
      expect(ways).toMatchObject({
        ok: false,
        refusal: { code: 'late-no-place', clause: 'Course Notes, Rovers' },
      });
      expect(JSON.stringify(ways)).toContain(reason);
    }
  });

  test('[MOV-15] [DIR-1~] an empty half table takes a late pair in any round, and nobody else moves otherwise', () => {
    for (const [pairs, choice] of [
      [15, 'mitchell-share'],
      [9, 'howell'],
      [13, 'mitchell-plain'],
    ] as const) {
      const desk = started(pairs, choice);
      const late = `${pairs + 1}`;
      const rounds = desk.contest().seating?.rounds ?? 0;
      for (let round = 2; round < rounds; round++) {
        desk.must({ ask: 'call-round', round });
        const before = desk.contest().seating?.plan;
        const ways = latePlans(desk.contest(), late);
        if (!ways.ok) throw new Error(`${choice}, round ${round}: ${JSON.stringify(ways.refusal)}`);
        for (const { plan, from } of ways.value) {
          expect([round, round + 1]).toContain(from);
          // Whoever had a seat has the same one, at the same boards.
          for (const seat of before?.seats ?? [])
            expect(plan.seats).toContainEqual(
              expect.objectContaining({
                round: seat.round,
                table: seat.table,
                ns: seat.ns,
                ew: seat.ew,
                boards: seat.boards,
              }),
            );
          const own = plan.seats.filter(({ ns, ew }) => ns === late || ew === late);
          expect(own.map((seat) => seat.round)).toEqual(
            Array.from({ length: rounds - from + 1 }, (_, i) => from + i),
          );
        }
      }
    }
  });

  test('[MOV-15~] seated in round 3 it plays from there on, every result stays, and it can be undone', () => {
    const desk = started(15, 'mitchell-share');
    for (const round of [2, 3]) desk.must({ ask: 'call-round', round });
    const [board = 0] = desk.contest().seating?.seats.get('1/1')?.boards ?? [];
    desk.report(1, 1, board, '3NT S =');
    const ways = latePlans(desk.contest(), '16');
    if (!ways.ok) throw new Error('no way');
    const [way] = ways.value;
    if (!way) throw new Error('no way');
    const [entered = ''] = desk.must({
      ask: 'seat-late-pair',
      pair: '16',
      players: ['px', 'py'],
      plan: way.plan,
      from: way.from,
    });
    const seats = [...(desk.contest().seating?.seats.values() ?? [])];
    expect(seats.some(({ round, ns, ew }) => round === 3 && (ns === '16' || ew === '16'))).toBe(true);
    expect(seats.some(({ round, ns, ew }) => round < 3 && (ns === '16' || ew === '16'))).toBe(false);
    const view = viewOf('traveller', desk.contest(), { board });
    expect(view.ok && view.value.rows.filter((row) => row.contract === '3NT S =')).toHaveLength(1);
    desk.must({ ask: 'undo', fact: entered, why: 'they went home again' });
    expect(desk.contest().entries.has('16')).toBe(false);
  });

  test('[MOV-15~] once round 2 is called and no table has an empty half, the reason is told', () => {
    const desk = started(14, 'mitchell-plain');
    expect(latePlans(desk.contest(), '15').ok).toBe(true);
    desk.must({ ask: 'call-round', round: 2 });
    expect(latePlans(desk.contest(), '15')).toMatchObject({
      ok: false,
      refusal: { code: 'late-after-round-1' },
    });
  });
});
