import { describe, expect, it, vi } from 'vitest';
import { check } from '../../src/engine/movement/check.ts';
import { makeMovement, OFFERS } from '../../src/engine/movement/offer.ts';
import { makePlanJson, parsePlanJson } from '../../src/formats/movement/json.ts';
import { parseMovementFile } from '../../src/formats/movement/read.ts';
import { makeMovementText, parseMovementText } from '../../src/formats/movement/text.ts';
import { LIBRARY, playsRecord, recordedPlan } from './library.ts';
import { planOf, refusalOf } from './made.ts';

// Exhaustive, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 });

const offered = OFFERS.flatMap((offer) =>
  [3, 6, 7, 8, 9].flatMap((tables) =>
    offer
      .choices(tables)
      .map((choice) => planOf(makeMovement({ kind: offer.kind, variant: offer.variant, tables, ...choice }))),
  ),
);

const HAND_MADE = `# Course Notes style, two tables
name: Two tables
boards: 6
round 1: 4-1-1 2-3-1
round 2: 4-2-2 3-1-2
round 3: 4-3-3 1-2-3
share: 1 2
`;

describe('movement files', () => {
  it('[MOV-16] JSON: what the makers give is read back the same', () => {
    for (const plan of offered) {
      const { notes: _, ...kept } = plan;
      const back = planOf(parsePlanJson(JSON.parse(JSON.stringify(makePlanJson(plan)))));
      expect(back).toEqual(kept);
      expect(check(back).ok).toBe(true);
    }
  });

  it('[MOV-16] our text: written and read again it is the same movement', () => {
    for (const plan of offered.filter((one) => one.of !== 'teams' && !one.duplicated)) {
      const back = planOf(parseMovementText(makeMovementText(plan)));
      expect(
        back.seats.map(({ round, table, ns, ew, boards, switched }) => ({
          round,
          table,
          ns,
          ew,
          boards,
          switched,
        })),
      ).toEqual(
        plan.seats.map(({ round, table, ns, ew, boards, switched }) => ({
          round,
          table,
          ns,
          ew,
          boards,
          switched,
        })),
      );
      expect(check(back)).toMatchObject({ ok: true });
    }
  });

  it('[MOV-16] a hand-made movement in text: read, sound, its shares meant', () => {
    const plan = planOf(parseMovementText(HAND_MADE));
    expect(plan).toMatchObject({
      kind: 'hand-made',
      name: 'Two tables',
      tables: 2,
      rounds: 3,
      contestants: 4,
      boardsPerRound: 6,
    });
    expect(plan.seats[0]).toEqual({
      round: 1,
      table: 1,
      ns: '4',
      ew: '1',
      set: 1,
      boards: [1, 2, 3, 4, 5, 6],
    });
    expect(check(plan)).toMatchObject({
      ok: true,
      remarks: [{ note: 'share' }, { note: 'share' }, { note: 'share' }],
    });
  });

  it('[MOV-16] a clash in it is refused with round and table', () => {
    const clash = planOf(parseMovementText(HAND_MADE.replace('3-1-2', '3-4-2')));
    expect(check(clash).faults).toContainEqual(
      expect.objectContaining({ fault: 'seated-twice', round: 2, table: 2, pair: '4' }),
    );
    expect(check(clash).faults).toContainEqual(
      expect.objectContaining({ fault: 'not-seated', round: 2, pair: '1' }),
    );
  });

  it('[MOV-16] sit-outs, meant meetings, empty tables, arrow-switches, individuals', () => {
    const text = 'boards: 1\nround 1: 1-2-1 -\nround 2: 3-1-2* 2-4-3\nsit out 1: 3 4\nagain 2: 3-1\n';
    const plan = planOf(parseMovementText(text));
    expect(plan.sitOuts).toEqual([
      { round: 1, pair: '3' },
      { round: 1, pair: '4' },
    ]);
    expect(plan.meant?.meetings).toEqual([{ round: 2, pairs: ['3', '1'] }]);
    expect(plan.seats.map((s) => s.switched)).toEqual([undefined, true, undefined]);
    const single = planOf(parseMovementText('of: individuals\nround 1: 1-2-3-4-1\n'));
    expect(single.seats[0]).toMatchObject({
      ns: '1+3',
      ew: '2+4',
      players: { n: '1', e: '2', s: '3', w: '4' },
    });
  });

  it('[MOV-16] what cannot be read is told with line and column', () => {
    for (const [text, at] of [
      ['round 1: 4-1-1 2-3\n', 'line 1, column 16'],
      ['boards: 6\nround one: 1-2-1\n', 'line 2, column 1'],
      ['round 1: 1-2-0\n', 'line 1, column 10'],
      ['round 1: 1-2-1\nround 1: 3-4-2\n', 'line 2, column 1'],
      ['name: x\nboards: many\n', 'line 2, column 9'],
      ['colour: red\n', 'line 1, column 1'],
      ['share: 1\n', 'line 1, column 1'],
      ['name: nothing\n', 'line 1, column 1'],
      ['of: people\n', 'line 1, column 5'],
    ])
      expect([text, refusalOf(parseMovementText(text ?? '')).at]).toEqual([text, at]);
    for (const value of [
      null,
      [],
      {},
      { seats: [] },
      { seats: [{}] },
      { seats: [{ round: 1, table: 1, ns: '1', ew: '2' }] },
      { seats: [{ round: 1, table: 0, ns: '1', ew: '2', boards: [1] }] },
      { seats: [{ round: 1, table: 1, ns: '1', ew: '2', boards: [0] }] },
    ])
      expect(refusalOf(parsePlanJson(value)).code).toBe('movement-json');
    expect(refusalOf(parseMovementFile('')).code).toBe('movement-text');
    expect(refusalOf(parseMovementFile('{"seats":[')).code).toBe('movement-not-json');
  });

  it('[MOV-16] libraries: records of plays one a line, tables of triples, and rounds as CSV give the same movement', () => {
    for (const recorded of LIBRARY.slice(0, 45)) {
      const plan = recordedPlan(recorded);
      const tables = Math.max(...plan.seats.map((s) => s.table));
      const at = (round: number, table: number) =>
        plan.seats.find((s) => s.round === round && s.table === table);
      const lines = Array.from({ length: tables }, (_, t) =>
        Array.from({ length: plan.rounds }, (_, r) => {
          const seat = at(r + 1, t + 1);
          return seat ? [seat.ns, seat.ew, seat.set] : [0, 0, 0];
        }).join(),
      );
      const triples = `${plan.name}\nH,${tables},99,${recorded.boardsPerRound},${plan.rounds},0\n${lines.join('\n')}\n`;
      const csv = [
        'Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard',
        ...plan.seats.map((s) => [1, s.table, s.round, s.ns, s.ew, s.boards[0], s.boards.at(-1)].join()),
      ].join('\n');
      const rows = (text: string) =>
        planOf(parseMovementFile(text))[0]
          ?.seats.map((s) => [s.round, s.table, s.ns, s.ew, ...s.boards].join())
          .sort();
      const expected = plan.seats.map((s) => [s.round, s.table, s.ns, s.ew, ...s.boards].join()).sort();
      expect(rows(JSON.stringify(playsRecord(recorded)))).toEqual(expected);
      expect(rows(triples)).toEqual(expected);
      expect(rows(csv)).toEqual(expected);
    }
    const file = LIBRARY.map((recorded) => JSON.stringify(playsRecord(recorded))).join('\n');
    expect(planOf(parseMovementFile(file)).length).toBe(LIBRARY.length);
  });

  it('[MOV-16] a cell that cannot be read is told with its line, never passed over', () => {
    const triples = (cells: string) => `Three\nH,2,4,2,2,0\n1,2,1,1,3,2\n${cells}\n`;
    expect(parseMovementFile(triples('3,4,2,2,4,1')).ok).toBe(true);
    for (const cells of ['3,x,2,2,4,1', '3,4,?,2,4,1', '3,,2,2,4,1', '3,4,0,2,4,1', '3,4,2,2,4.5,1'])
      expect([cells, refusalOf(parseMovementFile(triples(cells))).at]).toEqual([cells, 'line 4']);
    const csv = (line: string) => `Table,Round,NSPair,EWPair,LowBoard,HighBoard\n1,1,1,2,1,2\n${line}\n`;
    expect(parseMovementFile(csv('2,1,3,4,3,4')).ok).toBe(true);
    expect(parseMovementFile(csv('2,1,3,0,0,0')).ok).toBe(true);
    for (const line of ['2,1,?,4,3,4', '2,1,3,4,a,4', 'x,1,3,0,3,4', '2,one,0,4,3,4', '2,1,3,#REF!,3,4'])
      expect([line, refusalOf(parseMovementFile(csv(line))).at]).toEqual([line, 'line 3']);
  });

  it('[MOV-16] a broken library file is told where', () => {
    expect(refusalOf(parseMovementFile('Small\nH,2,6,2,3,0\n1,2,1,3,4,2\n')).at).toBe('line 3');
    expect(refusalOf(parseMovementFile('Table,Round,NSPair\n1,1,1\n')).at).toBe('line 1');
    expect(refusalOf(parseMovementFile('Round,Table,NS,EW,Set\n1,1,1,2,x\n')).at).toBe('line 2');
    expect(refusalOf(parseMovementFile('{"plays":[[1,1,"N1"]]}')).at).toBe('plays[0]');
  });
});

describe('sit-outs in JSON', () => {
  it('[MOV-16~] one or several of a round; what is neither is told', () => {
    const seats = [{ round: 1, table: 1, ns: 1, ew: 2, boards: [1] }];
    const read = (sitOuts: unknown) => parsePlanJson({ seats, sitOuts });
    expect(
      planOf(
        read([
          { round: 1, pair: 3 },
          { round: 1, pairs: ['4', 5] },
        ]),
      ).sitOuts.map(({ pair }) => pair),
    ).toEqual(['3', '4', '5']);
    for (const wrong of [[{ round: 1 }], [{ pair: '3' }], [7], [{ round: 1, pairs: [null] }]])
      expect(refusalOf(read(wrong)).at).toBe('sitOuts[0]');
  });
});

describe('what no room holds', () => {
  it('[MOV-16~] numbers far out are refused or told briefly, never worked through', () => {
    const seat = { round: 1, table: 1, ns: '1', ew: '2', boards: [1, 2] };
    expect(refusalOf(parsePlanJson({ seats: [{ ...seat, round: 1e9 }] })).at).toBe('seats[0].round');
    expect(refusalOf(parsePlanJson({ seats: [{ ...seat, table: 1e9 }] })).at).toBe('seats[0].table');
    expect(refusalOf(parsePlanJson({ seats: [{ ...seat, boards: [1e12] }] })).at).toBe('seats[0].boards');
    expect(refusalOf(parseMovementText('round 99999: 1-2-1\n')).code).toBe('movement-text');
    expect(refusalOf(parsePlanJson({ rounds: 1e9, seats: [seat] })).at).toBe('rounds');
    const far = check(planOf(parsePlanJson({ pairs: 9999, seats: [seat] })));
    expect(far.faults.length).toBeLessThanOrEqual(50);
    expect(far.ok).toBe(false);
  });
});
