import { describe, expect, test } from 'vitest';
import { tablesConcerned } from '../../src/engine/contest/concern.ts';
import { viewOf } from '../../src/engine/floor/night.ts';
import { unwrap } from '../contests/play.ts';
import { outcome, phone } from '../night/desk.ts';
import { openBench, ruling } from './bench.ts';

const SPOT = { round: 1, table: 1, board: 1 };
/** Meant, in turn, not yet changed, not accepted, replaced by the lowest bid in the suit: nobody is barred (Law 27B1a). */
const TRAIL = { topic: 'insufficient-bid', answers: ['meant', 'yes', 'no', 'no', 'lowest'] };
const FOLLOW_UP = { topic: 'adjust-27d', answers: ['yes', 'yes'] };

const begun = () => {
  const bench = openBench();
  bench.begin(6, 'howell');
  const room = () => unwrap(viewOf('room', bench.contest(), {}));
  const score = () => bench.must({ ask: 'report-result', ...SPOT, result: outcome('4S N =') });
  return { ...bench, room, score };
};

describe('[RUL-20] “call me at the end” is an open item', () => {
  test('it waits for the score of its board at its table, and comes back with the follow-up questions', () => {
    const bench = begun();
    const recall = bench.must({ ask: 'set-recall', ...SPOT, trails: [TRAIL] });
    expect(bench.room().recalls).toMatchObject([
      { recall, ...SPOT, due: false, later: [{ topic: 'adjust-27d' }], walks: [TRAIL] },
    ]);
    // The same board elsewhere, and another board here, are not it.
    bench.must({ ask: 'report-result', round: 1, table: 1, board: 2, result: outcome('3NT E =') });
    expect(bench.room().recalls[0]?.due).toBe(false);
    bench.score();
    expect(bench.room().recalls[0]?.due).toBe(true);
  });

  test('set when the score is in already, it is due at once', () => {
    const bench = begun();
    bench.score();
    bench.must({ ask: 'set-recall', ...SPOT, trails: [TRAIL] });
    expect(bench.room().recalls[0]?.due).toBe(true);
  });

  test('it answers the call that brought the director to the table', () => {
    const bench = begun();
    const call = bench.must({ ask: 'call-director', table: 1, about: 'insufficient bid' }, phone(1));
    bench.must({ ask: 'set-recall', ...SPOT, trails: [TRAIL], call });
    expect(bench.room().calls).toEqual([]);
    expect(bench.refused({ ask: 'set-recall', ...SPOT, trails: [TRAIL], call: 'f999' }).code).toBe(
      'call-none',
    );
  });

  test('questions that were not finished come back where they stopped', () => {
    const bench = begun();
    bench.must({ ask: 'set-recall', ...SPOT, trails: [{ topic: 'revoke', answers: [] }] });
    expect(bench.room().recalls).toMatchObject([{ walks: [], later: [{ topic: 'revoke', answers: [] }] }]);
  });

  test('nothing to adjust closes it, with what was found; undone, it is open again', () => {
    const bench = begun();
    const recall = bench.must({ ask: 'set-recall', ...SPOT, trails: [TRAIL] });
    bench.score();
    const closed = bench.must({
      ask: 'close-recall',
      recall,
      why: 'they get there anyway',
      trails: [FOLLOW_UP],
    });
    expect(bench.room().recalls).toEqual([]);
    expect(bench.contest().facts.at(-1)).toMatchObject({
      kind: 'recall-closed',
      walks: [{ topic: 'adjust-27d', rectify: 'The score stands.' }],
    });
    expect(bench.refused({ ask: 'close-recall', recall, why: '', trails: [] }).code).toBe('recall-closed');
    // A note of its walk that was on the way begins nothing anew.
    bench.must({ ask: 'note-walk', ...SPOT, walk: 'late', topic: 'adjust-27d', answers: [], recall });
    expect(bench.contest().walking.size).toBe(0);
    bench.must({ ask: 'undo', fact: closed, why: 'too soon' });
    expect(bench.room().recalls).toMatchObject([{ recall, due: true }]);
  });

  test('a ruling on its board closes it, and keeps what was read at the table', () => {
    const bench = begun();
    const recall = bench.must({ ask: 'set-recall', ...SPOT, trails: [TRAIL] });
    bench.score();
    expect(bench.refused(ruling({ board: 2, law: '27D', recall })).code).toBe('recall-elsewhere');
    const id = bench.must(ruling({ law: '27D', recall, trails: [TRAIL, FOLLOW_UP] }));
    expect(bench.room().recalls).toEqual([]);
    expect(bench.rulings()[0]?.walks).toEqual([
      expect.objectContaining({
        topic: 'insufficient-bid',
        effects: expect.arrayContaining(['recall', 'no-lead-restriction']),
        watch: expect.arrayContaining([expect.stringContaining('27D')]),
      }),
      expect.objectContaining({ topic: 'adjust-27d' }),
    ]);
    // The item stays while something rests on it.
    expect(bench.refused({ ask: 'undo', fact: recall, why: '' }).code).toBe('undo-rests');
    bench.must({ ask: 'undo', fact: id, why: 'again' });
    expect(bench.room().recalls).toMatchObject([{ recall }]);
  });

  test('a table does not set one, and an item that is not there cannot be closed', () => {
    const bench = begun();
    expect(bench.refused({ ask: 'set-recall', ...SPOT, trails: [TRAIL] }, phone(1)).code).toBe(
      'role-may-not',
    );
    expect(bench.refused({ ask: 'close-recall', recall: 'f1', why: '', trails: [] }).code).toBe(
      'recall-unknown',
    );
    expect(bench.refused({ ask: 'set-recall', ...SPOT, board: 99, trails: [] }).code).toBe('board-unknown');
  });
});

describe('[RUL-20] a ruling recorded during play comes back by itself where its end says so', () => {
  test('with the follow-up questions, once the score is in; changed then, it takes the place of the first', () => {
    const bench = begun();
    const first = bench.must(ruling({ law: '27B1a', trails: [TRAIL] }));
    const [open] = bench.room().recalls;
    expect(open).toMatchObject({ ...SPOT, due: false, later: [{ topic: 'adjust-27d' }], walks: [TRAIL] });
    bench.score();
    expect(bench.room().recalls[0]?.due).toBe(true);
    bench.must(ruling({ law: '27D', amends: first, recall: open?.recall ?? '', trails: [TRAIL, FOLLOW_UP] }));
    expect(bench.room().recalls).toEqual([]);
  });

  test('not where the score is in already, nor where the end leaves nothing; undone with its ruling', () => {
    const bench = begun();
    const plain = { topic: 'insufficient-bid', answers: ['slip'] };
    const none = bench.must(ruling({ law: '25A', trails: [plain] }));
    expect(bench.room().recalls).toEqual([]);
    bench.must({ ask: 'undo', fact: none, why: '' });
    bench.score();
    bench.must(ruling({ law: '27B1a', trails: [TRAIL] }));
    expect(bench.room().recalls).toEqual([]);
  });
});

describe('[RUL-4~] what was offered at the table is kept with the ruling', () => {
  test('options with what each costs, what to watch for, and what follows', () => {
    const bench = begun();
    // Declarer was told all five choices and forbids the suit (Law 54).
    const answers = ['yes', 'defender', 'no', 'no', 'forbid'];
    bench.must(ruling({ law: '54D', trails: [{ topic: 'opening-lead-out-of-turn', answers }] }));
    const [kept] = bench.rulings()[0]?.walks ?? [];
    expect(kept?.options).toHaveLength(5);
    for (const { who, may, then } of kept?.options ?? []) expect([who, may, then]).not.toContain('');
    expect(kept?.effects).toContain('lead-rejected');
  });
});

describe('[RUL-21] a walk is kept in the log', () => {
  const note = { ask: 'note-walk', ...SPOT, walk: 'phone-1', topic: 'insufficient-bid' } as const;

  test('answer by answer, the last note counts; any device goes on from there', () => {
    const bench = begun();
    bench.must({ ...note, answers: [] });
    bench.must({ ...note, answers: ['meant'] });
    expect(bench.room().walking).toMatchObject([
      { walk: 'phone-1', title: 'Insufficient bid', answers: ['meant'], ...SPOT },
    ]);
    expect(bench.ask({ ...note, answers: ['meant'] }).ids).toEqual([]);
    expect(bench.refused({ ...note, answers: ['nonsense'] }).code).toBe('answer-unknown');
    expect(bench.refused({ ...note, answers: [] }, phone(1)).code).toBe('role-may-not');
  });

  test('it ends with the ruling, the open item, or when it is left', () => {
    const bench = begun();
    const walking = () => bench.room().walking.length;
    bench.must({ ...note, answers: TRAIL.answers });
    const given = bench.must(ruling({ law: '27B1a', walk: 'phone-1', trails: [TRAIL] }));
    expect(walking()).toBe(0);
    bench.must({ ask: 'undo', fact: given, why: '' });
    expect(walking()).toBe(1);
    bench.must({ ask: 'set-recall', ...SPOT, trails: [TRAIL], walk: 'phone-1' });
    expect(walking()).toBe(0);
    bench.must({ ...note, walk: 'phone-2', answers: [] });
    bench.must({ ask: 'drop-walk', walk: 'phone-2' });
    expect(walking()).toBe(0);
  });
});

test('[RUL-20] [SAFE-1~] a director who plays sees no open item of a board still to be played', () => {
  const bench = begun();
  const here = [...(bench.contest().seating?.seats.values() ?? [])].find(
    ({ round, table }) => round === 1 && table === 1,
  );
  const later = [...(bench.contest().seating?.seats.values() ?? [])].find(
    ({ round, boards, ns, ew }) =>
      round > 1 &&
      boards.includes(1) &&
      ns !== here?.ns &&
      ew !== here?.ns &&
      ns !== here?.ew &&
      ew !== here?.ew,
  );
  bench.must({ ask: 'set-recall', ...SPOT, trails: [TRAIL] });
  bench.must({ ask: 'note-walk', ...SPOT, walk: 'w', topic: 'revoke', answers: [] });
  const seen = (as: string) => unwrap(viewOf('room', { ...bench.contest(), as }, {}));
  expect(seen(later?.ns ?? '')).toMatchObject({ recalls: [], walking: [] });
  expect(seen(here?.ns ?? '')).toMatchObject({ recalls: [{ board: 1 }], walking: [{ board: 1 }] });
});

test('[SRV-3~] a walk and an open item change no table’s page, so no phone in the room is told', () => {
  const bench = begun();
  const told = () => tablesConcerned(bench.contest(), bench.contest().facts.slice(-1));
  bench.must({ ask: 'note-walk', ...SPOT, walk: 'w', topic: 'revoke', answers: [] });
  expect(told()).toEqual(new Set());
  bench.must({ ask: 'drop-walk', walk: 'w' });
  expect(told()).toEqual(new Set());
  const recall = bench.must({ ask: 'set-recall', ...SPOT, trails: [TRAIL] });
  expect(told()).toEqual(new Set());
  bench.must({ ask: 'close-recall', recall, why: '', trails: [] });
  expect(told()).toEqual(new Set());
});
