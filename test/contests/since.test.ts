import { describe, expect, test, vi } from 'vitest';
import type { BoardResult } from '../../src/engine/contest/fact.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { keysOf } from '../../src/engine/floor/night.ts';
import { whySince } from '../../src/engine/floor/why/since.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn } from './hall.ts';
import { unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000 });

const BUTLER = unwrap(findForm('sabf-butler-swiss'));
const trick = (tricks: number): BoardResult => ({
  kind: 'played',
  level: 1,
  strain: 'NT',
  doubling: '',
  declarer: 'N',
  tricks,
});
const SLAM: BoardResult = {
  kind: 'played',
  level: 7,
  strain: 'NT',
  doubling: 'XX',
  declarer: 'N',
  tricks: 13,
};
/** Board 1 at eight tables: five passed in, 90, 120, 150. */
const RESULTS: Readonly<Record<number, BoardResult>> = { 2: trick(7), 3: trick(8), 4: trick(9) };

/** Two rounds of a Butler of 16 pairs in which nothing happens but board 1, the third drawn. */
const before = (() => {
  let contest = goOn(entered(BUTLER, 16), BUTLER, (step) => step.step === 'play').contest;
  for (let table = 1; table <= 8; table++)
    contest = ask(contest, {
      ask: 'report-result',
      by: BY,
      round: 1,
      table,
      board: 1,
      result: RESULTS[table] ?? { kind: 'passed' },
    });
  return goOn(contest, BUTLER, (step) => step.step === 'play' && step.round === 3).contest;
})();

const reportAt = (contest: Contest, table: number): string =>
  contest.facts.find(
    (fact) => fact.kind === 'result-reported' && fact.round === 1 && fact.board === 1 && fact.table === table,
  )?.id ?? '';

/** Table 1 had not passed the board in: it made a grand slam. */
const after = ask(before, {
  ask: 'correct-result',
  by: BY,
  result: reportAt(before, 1),
  now: SLAM,
  why: 'the slip of another board',
});
const correction = after.facts.at(-1)?.id;
const home = before.seating?.seats.get('1/1')?.ns ?? '';

describe('what moved since a fact', () => {
  test('[DESK-4~] a score that comes into the datum or drops out of it is told so, with the correction that moved it (SABF 12.2)', () => {
    // One off each end of eight: 0, 0, 0, 0, 90, 120 come to 35, then 0, 0, 0, 90, 120, 150 to 60.
    const since = whySince(after, 'board/1/round/1/datum', before.at);
    expect(since).toMatchObject({ was: 40, now: 60, changed: true });
    const datum = { key: 'board/1/round/1/datum', what: 'Board 1, round 1, datum', was: 40, now: 60 };
    expect(since?.changes.map(({ key, was, now, within }) => ({ key, was, now, within }))).toEqual([
      { key: 'board/1/table/5/round/1', was: 0, now: undefined, within: datum },
      { key: 'board/1/table/4/round/1', was: undefined, now: 150, within: datum },
    ]);
    for (const { facts } of since?.changes ?? []) expect(facts.map(({ fact }) => fact)).toEqual([correction]);
  });

  test('[DESK-4~] of a total every line that moved, each with its fact', () => {
    const since = whySince(after, `pair/${home}/total`, before.at);
    expect(since?.changes.map(({ key }) => key).sort()).toEqual([
      'board/1/table/1/round/1/ns',
      'board/1/table/1/round/1/ns/score',
      'board/1/table/4/round/1',
      'board/1/table/5/round/1',
    ]);
  });

  test('[DESK-4~] a place is compared by the same contestants: only board 1 moved, whoever is now above', () => {
    let moved = 0;
    for (let id = 1; id <= 16; id++) {
      const since = whySince(after, `rank/${id}`, before.at);
      const changes = since?.changes.filter(({ key }) => !key.endsWith('/ahead')) ?? [];
      expect(changes.filter(({ key }) => !/^(board\/1\/|pair\/\d+\/total$)/.test(key))).toEqual([]);
      expect(
        changes.flatMap(({ facts }) => facts.map(({ fact }) => fact)).every((fact) => fact === correction),
      ).toBe(true);
      expect(changes.every(({ facts }) => facts.length === 1)).toBe(true);
      const ahead = since?.changes.find(({ key }) => key.endsWith('/ahead'));
      if (since?.changed)
        expect(ahead).toMatchObject({ was: (since.was ?? 0) - 1, now: (since.now ?? 0) - 1 });
      moved += since?.changed ? 1 : 0;
    }
    expect(moved).toBeGreaterThan(1);
    const own = whySince(after, `rank/${home}`, before.at);
    expect(own?.changes[0]?.note).toMatch(/^no longer ahead: /);
  });

  test('[DESK-4~][DRAW-6~] every key that opens can be asked since a fact; a pairing stands as it was drawn (SABF 14.1)', () => {
    const kinds = new Map(keysOf(after).map((key) => [key.replaceAll(/\d+/g, '#'), key]));
    const draws = keysOf(after).filter((key) => key.startsWith('draw/'));
    expect(draws).toHaveLength(24);
    for (const key of [...kinds.values(), ...draws])
      expect(whySince(after, key, before.at), key).toBeDefined();
    const first = before.seating?.seats.get('2/1');
    expect(whySince(after, 'draw/2/table/1', before.at)).toEqual({
      key: 'draw/2/table/1',
      since: before.at,
      pairing: { was: [first?.ns, first?.ew], now: [first?.ns, first?.ew], clause: 'SABF 14.1' },
      changed: false,
      changes: [],
    });
    const drawn = after.facts.find((fact) => fact.kind === 'draw-made' && fact.round === 2);
    const new2 = whySince(after, 'draw/2/table/1', (drawn?.seq ?? 0) - 1);
    expect(new2?.pairing?.was).toBeUndefined();
    expect(new2?.changes[0]?.facts.map(({ fact }) => fact)).toEqual([drawn?.id]);
    expect(whySince(after, 'draw/9/table/1', before.at)).toBeUndefined();
  });
});
