import { describe, expect, test } from 'vitest';
import { viewOf } from '../../src/engine/floor/night.ts';
import { type ChangeWish, showChanges } from '../../src/engine/floor/session/surgery.ts';
import { parseContest, makeContest } from '../../src/formats/contest/json.ts';
import type { ChangeWay } from '../../src/engine/view/seat/surgery.ts';
import { unwrap } from '../contests/play.ts';
import { type Asked, DIRECTOR, FORM, openDesk, phone } from './desk.ts';

type Desk = ReturnType<typeof openDesk>;

/** Every board of the first rounds has its own result at its own table. */
const play = (desk: Desk, from: number, to: number): void => {
  for (let round = from; round <= to; round++) {
    if (round > 1) desk.must({ ask: 'call-round', round });
    for (const seat of desk.contest().seating?.seats.values() ?? [])
      if (seat.round === round)
        for (const board of seat.boards)
          desk.report(round, seat.table, board, `${1 + ((seat.table + board) % 4)}S N =`);
  }
};

const changes = (desk: Desk, wish: Partial<ChangeWish> = {}) =>
  unwrap(showChanges(desk.contest(), { late: [], seed: 'test', ...wish }));

const asking = (way: ChangeWay, entering: readonly string[] = []): Asked => ({
  ask: 'change-movement',
  plan: way.plan,
  from: way.from,
  ...(entering.length > 0
    ? {
        entering: entering.map((pair) => ({
          pair,
          players: [`p${2 * Number(pair) - 1}`, `p${2 * Number(pair)}`] as const,
        })),
      }
    : {}),
});

/** What each pair has played: board, contract, side and opponents. */
const playedBy = (desk: Desk, pair: string) =>
  unwrap(viewOf('scorecard', desk.contest(), { pair }))
    .boards.filter((row) => row.state !== 'awaited')
    .map(({ round, table, board, contract, side, opponents }) => [
      round,
      table,
      board,
      contract,
      side,
      opponents.pair,
    ]);

const seatsIn = (desk: Desk, round: number) =>
  [...(desk.contest().seating?.seats.values() ?? [])].filter((seat) => seat.round === round);

describe('[MOV-15] [DIR-4] the movement is changed while results exist', () => {
  test('eight tables become nine for two late pairs in round 3: nothing played is touched', () => {
    const desk = openDesk();
    desk.start(16, 'mitchell-skip/3');
    play(desk, 1, 2);
    const before = Array.from({ length: 16 }, (_, i) => playedBy(desk, `${i + 1}`));
    const view = changes(desk, { late: ['17', '18'] });
    expect(view).toMatchObject({ next: 3, from: 3, first: 1, coming: ['17', '18'], gone: [] });
    const [way] = view.ways;
    desk.must(asking(way as ChangeWay, ['17', '18']));
    expect(Array.from({ length: 16 }, (_, i) => playedBy(desk, `${i + 1}`))).toEqual(before);
    expect(seatsIn(desk, 2)).toHaveLength(8);
    expect(seatsIn(desk, 3)).toHaveLength(9);
    expect(seatsIn(desk, 3).flatMap(({ ns, ew }) => [ns, ew])).toEqual(expect.arrayContaining(['17', '18']));
    // What was shown is what is so.
    expect(seatsIn(desk, 3).map(({ table, ns, ew }) => ({ table, ns, ew }))).toEqual(
      way?.rounds[0]?.tables.map(({ table, ns, ew }) => ({ table, ns, ew })),
    );
    play(desk, 3, desk.contest().seating?.rounds ?? 0);
    const rows = unwrap(viewOf('standings', desk.contest(), {})).fields.flatMap(({ rows }) => rows);
    expect(rows).toHaveLength(18);
    expect(playedBy(desk, '17').length).toBeGreaterThan(12);
  });

  test('the history tells it, a file keeps it, and undone it is as before', () => {
    const desk = openDesk();
    desk.start(16, 'mitchell-skip/3');
    play(desk, 1, 2);
    const before = desk.contest().seating;
    const [way] = changes(desk, { late: ['17'] }).ways;
    const facts = desk.must({ ...asking(way as ChangeWay, ['17']), why: 'came late' } as Asked);
    const told = unwrap(viewOf('history', desk.contest(), { accounts: new Map() })).rows.map(
      ({ says }) => says,
    );
    expect(told.join('\n')).toMatch(/changed the movement from round 3: .*\(came late\)/);
    const copy = unwrap(parseContest(makeContest({ facts: desk.facts(), people: [] })));
    expect(copy.facts).toEqual(desk.facts());
    desk.must({ ask: 'undo', fact: facts[0] as string, why: 'they went again' });
    expect(desk.contest().seating?.seats).toEqual(before?.seats);
    expect(desk.contest().entries.get('17')?.scratched ?? true).toBe(true);
  });

  test('a pair has gone home: whoever would sit out twice is found somebody to play', () => {
    const desk = openDesk();
    desk.start(10, 'howell/3');
    play(desk, 1, 3);
    for (const pair of ['2', '9']) desk.must({ ask: 'send-home', pair, from: 4, why: 'ill' });
    const view = changes(desk);
    expect(view.gone.toSorted()).toEqual(['2', '9']);
    const way = view.ways.find(({ rounds }) =>
      rounds.every(({ tables }) => tables.length === 4),
    ) as ChangeWay;
    desk.must(asking(way));
    for (let round = 4; round <= 9; round++) expect(seatsIn(desk, round)).toHaveLength(4);
  });

  test('a pair leaves and another comes by one act: what is told, which cards change, and undone whole', () => {
    const desk = openDesk();
    desk.start(14, 'mitchell-plain/3');
    play(desk, 1, 2);
    const before = desk.contest().seating;
    const view = changes(desk, { late: ['15'], leave: ['9'] });
    expect(view).toMatchObject({ coming: ['15'], gone: ['9'], from: 3 });
    const way = view.ways[0] as ChangeWay;
    // The new pair takes the place that is left: nobody else moves, and only what concerns the two is printed again.
    expect(way.tell).toEqual([
      expect.stringMatching(/^Pair 9: sit out$/),
      expect.stringMatching(/^Pair 15: table \d, /),
    ]);
    expect(way.cards.pairs).toContain('15');
    const facts = desk.must({ ...asking(way, ['15']), leaving: ['9'] } as Asked);
    expect(desk.contest().entries.get('9')?.left).toBe(3);
    expect(seatsIn(desk, 3).flatMap(({ ns, ew }) => [ns, ew])).not.toContain('9');
    expect(playedBy(desk, '9')).toHaveLength(6);
    expect(desk.refusal({ ask: 'change-movement', plan: way.plan, from: 3, leaving: ['9'] })).toBe(
      'pair-gone',
    );
    expect(desk.refusal({ ask: 'change-movement', plan: way.plan, from: 2, leaving: ['1'] })).toBe(
      'leave-has-results',
    );
    desk.must({ ask: 'undo', fact: facts[0] as string, why: 'both stay' });
    expect(desk.contest().seating?.seats).toEqual(before?.seats);
    expect(desk.contest().entries.get('9')?.left).toBeUndefined();
  });

  test('before and after stand side by side, and what was shown is what is so', () => {
    const desk = openDesk();
    desk.start(8, 'howell/2');
    play(desk, 1, 3);
    const way = changes(desk, { closed: [4] }).ways[0] as ChangeWay;
    const planned = new Map(seatsIn(desk, 4).map((seat) => [seat.table, seat]));
    for (const { table, changed, was } of way.rounds[0]?.tables ?? [])
      if (changed) expect(was).toMatchObject({ ns: planned.get(table)?.ns, ew: planned.get(table)?.ew });
    expect(way.rounds.map(({ without }) => without)).toEqual(way.rounds.map(() => [4]));
    expect(way.says.join(' ')).toMatch(/Balance \d+(\.\d)?, planned 100\./);
    desk.must(asking(way));
    expect(seatsIn(desk, 4)).toHaveLength(3);
    expect(seatsIn(desk, 4).map(({ table }) => table)).not.toContain(4);
  });

  test('two sections are repaired, merged, and one room is split: played on to the end', () => {
    const desk = openDesk();
    desk.start(20, 'howell/2');
    play(desk, 1, 2);
    const before = Array.from({ length: 20 }, (_, i) => playedBy(desk, `${i + 1}`));
    const split = changes(desk, { sections: 2, rounds: 6 }).ways[0] as ChangeWay;
    expect(split.title).toBe('Two sections, each with its own boards');
    desk.must(asking(split));
    play(desk, 3, 4);
    expect(Array.from({ length: 20 }, (_, i) => playedBy(desk, `${i + 1}`).slice(0, 4))).toEqual(before);
    const merged = changes(desk, { sections: 1 }).ways[0] as ChangeWay;
    desk.must(asking(merged));
    play(desk, 5, 6);
    for (let pair = 1; pair <= 20; pair++) {
      const boards = playedBy(desk, `${pair}`).map(([, , board]) => board);
      expect(new Set(boards).size).toBe(boards.length);
      expect(boards.length).toBeGreaterThanOrEqual(10);
    }
  });

  test('the phantom changes places with a pair', () => {
    const desk = openDesk();
    desk.start(7, 'howell/3');
    play(desk, 1, 4);
    const ways = ['1', '2', '3', '4', '5', '6', '7'].flatMap((phantom) =>
      changes(desk, { phantom }).ways.map((way) => ({ phantom, way })),
    );
    expect(ways.length).toBeGreaterThan(0);
    const [{ way, phantom }] = ways as [(typeof ways)[number]];
    expect(way.title).toBe('The phantom moves');
    desk.must(asking(way));
    const [meets] = way.rounds[0]?.tables.filter(({ changed }) => changed) ?? [];
    expect([meets?.ns, meets?.ew]).toContain(phantom);
  });

  test('a round is added', () => {
    const desk = openDesk();
    desk.start(10, 'mitchell-plain/4');
    play(desk, 1, 5);
    const view = changes(desk, { from: 6, rounds: 6 });
    desk.must(asking(view.ways[0] as ChangeWay));
    expect(desk.contest().seating?.rounds).toBe(6);
    play(desk, 6, 6);
    expect(playedBy(desk, '1')).toHaveLength(24);
  });

  test('the room played a Mitchell and a Howell was set: results go to those who sat there, when the director says so', () => {
    const desk = openDesk();
    desk.start(12, 'howell/2');
    play(desk, 1, 1);
    const way = changes(desk).ways.find(({ key }) => key.startsWith('all-mitchell')) as ChangeWay;
    expect(way.from).toBe(1);
    const asked = asking(way);
    const codes: string[] = [];
    for (const code of ['change-loses', 'change-moves'])
      if ((code === 'change-loses' ? way.lost : way.moved) > 0) {
        const refusal = desk.refusal({ ...asked, override: { codes: [...codes] } } as Asked);
        expect(refusal).toBe(code);
        codes.push(code);
      }
    expect(codes.length).toBeGreaterThan(0);
    expect(desk.refusal({ ...asked, override: { codes } } as Asked, phone(1))).toBe('role-may-not');
    const [fact] = desk.must({ ...asked, override: { codes, why: 'wrong choice' } } as Asked);
    expect(
      desk
        .facts()
        .find(({ id }) => id === fact)
        ?.overrode?.rules.map(({ code }) => code),
    ).toEqual(codes);
    // Every result that has its place is of those who sit there now.
    const kept = [...desk.contest().lines.values()].filter(
      (line) =>
        line.counts &&
        seatsIn(desk, 1).some((seat) => seat.table === line.table && seat.boards.includes(line.board)),
    );
    expect(kept).toHaveLength(12 - way.lost);
    desk.must({
      ask: 'undo',
      fact: fact as string,
      why: 'it was a Howell',
      override: { codes: ['movement-loses'] },
    } as Asked);
  });

  test('undoing the first movement of a night in play lists what was played on it, and all comes back', () => {
    const desk = openDesk();
    desk.start(8, 'howell/2');
    play(desk, 1, 1);
    const seated = desk.facts().find(({ kind }) => kind === 'session-seated' || kind === 'movement-set');
    const undo = { ask: 'undo', fact: seated?.id as string, why: 'another hall' } as const;
    expect(desk.refusal(undo)).toBe('undo-later');
    const before = desk.contest().lines;
    const facts = desk.must({ ...undo, override: { codes: ['undo-later'] } } as Asked);
    expect(desk.contest().started).toBe(false);
    for (const fact of facts.toReversed()) desk.ask({ ask: 'undo', fact, why: 'back' });
    expect(desk.contest().started).toBe(true);
    expect([...desk.contest().lines.keys()]).toEqual([...before.keys()]);
  });

  test('what cannot be is refused: before play, a plan with a stranger in it, one player in two seats', () => {
    const desk = openDesk();
    desk.start(16, 'mitchell-skip/3');
    play(desk, 1, 1);
    const [way] = changes(desk, { late: ['17', '18'] }).ways;
    expect(desk.refusal(asking(way as ChangeWay))).toBe('movement-stranger');
    const plan = (way as ChangeWay).plan;
    const twice = {
      ...plan,
      seats: plan.seats.map((seat) => (seat.round === 4 && seat.table === 2 ? { ...seat, ns: '1' } : seat)),
    };
    expect(
      desk.refusal({ ...asking(way as ChangeWay, ['17', '18']), plan: twice } as Asked, DIRECTOR),
    ).toMatch(/^movement-/);
    const fresh = openDesk();
    fresh.must({ ask: 'make-contest', ...FORM });
    expect(fresh.refusal({ ask: 'change-movement', plan, from: 1 })).toBe('change-before-start');
  });
});
