import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../src/engine/kit/result.ts';
import { DIRECTOR, outcome } from '../night/desk.ts';
import { openBench, ruling, weighted } from './bench.ts';
import { viewOf } from '../../src/engine/floor/night.ts';
import { previewDecision } from '../../src/engine/floor/ruling/preview.ts';
import { daysOn } from '../../src/server/hall/local.ts';
import { unwrap } from '../contests/play.ts';

const NATIONAL = ['practice', 'laws-2017', 'abf-interpretations'];
const SABF = { rulebook: [...NATIONAL, 'sabf', 'sabf-matchpoint-pairs'] };
const SPOT = { round: 1, table: 1, board: 1 };

describe('[RUL-11~] an artificial score keyed with the results rests on something', () => {
  const begun = (played: boolean, form: object = SABF) => {
    const bench = openBench();
    bench.begin(6, 'howell', form);
    if (played) bench.must({ ask: 'report-result', ...SPOT, result: outcome('4S N =') });
    const given = (clause: string): string | Refusal => {
      const { refusal } = bench.ask({ ask: 'adjust-score', ...SPOT, ns: 60, ew: 40, clause, why: 'x' });
      return refusal ?? 'done';
    };
    return given;
  };

  test.each([
    // Claims and concessions have tricks, nothing else (ABF Interpretations 69B2, 70A).
    ['Law 70A', 'score-kind'],
    ['69B2', 'score-kind'],
    ['Law 64A', 'score-kind'],
    // A board that was played has an assigned score (Law 12C1a), unless too many results were possible.
    ['Law 16B3', 'score-artificial'],
    ['Law 12C1', 'score-artificial'],
    ['Law 90', 'score-kind'],
    ['Law 94', 'law-unknown'],
    ['Law 86D', 'law-old'],
    ['foo', 'clause-unknown'],
    ['GNOT Sydney 2023 6.6', 'clause-unknown'],
  ])('not on %s where the board was played', (clause, code) => {
    expect(begun(true)(clause)).toMatchObject({ code, at: 'clause' });
  });

  test.each(['Law 12C2', 'Law 12C2a', '12C1d', 'Law 87B', 'Law 15', 'SABF 11.9'])('but on %s', (clause) => {
    expect(begun(true)(clause)).toBe('done');
  });

  test('nor on a regulation that this contest has not adopted', () => {
    expect(begun(true, { rulebook: NATIONAL })('SABF 11.9')).toMatchObject({ code: 'clause-unknown' });
  });

  test('a board that was not played may have one under any law that judges', () => {
    expect(begun(false)('Law 16B3')).toBe('done');
    expect(begun(false)('Law 70A')).toMatchObject({ code: 'score-kind' });
  });
});

describe('[TIME-2~] who was told is told (ABF Interpretations 92B)', () => {
  const told = () => {
    const bench = openBench();
    bench.begin(6, 'howell', SABF);
    bench.playAll(() => '4S N =');
    bench.tick('12:00');
    bench.must({ ask: 'close-session' });
    bench.must({ ask: 'publish-results' });
    bench.tick('12:10');
    const id = bench.must(ruling({ told: [] }));
    bench.tick('12:11');
    const telling = bench.must({ ask: 'tell-ruling', ruling: id, side: 'ns' });
    const lodge = {
      ask: 'lodge-appeal',
      ruling: id,
      flow: 'committee',
      side: 'ns',
      grounds: 'x',
      concurring: 2,
      signed: ['N', 'S'],
    } as const;
    return { ...bench, telling, lodge };
  };

  test('once its half hour is over the telling is not taken back to begin another', () => {
    const bench = told();
    bench.tick('12:42');
    expect(bench.refused(bench.lodge).code).toBe('appeal-late');
    expect(bench.refused({ ask: 'undo', fact: bench.telling, why: 'x' })).toMatchObject({
      code: 'told-late',
      details: { until: '2026-11-17T12:41:00Z' },
    });
    expect(bench.refused(bench.lodge).code).toBe('appeal-late');
  });

  test('before that a slip is put right', () => {
    const bench = told();
    bench.tick('12:40');
    bench.must({ ask: 'undo', fact: bench.telling, why: 'the wrong side' });
  });
});

test('[APP-6~] in seven days, half an hour before play: by the clock of the place, also when clocks change between (SABF 7)', () => {
  const hearingFor = (start: string, zone: string): string | undefined => {
    const bench = openBench(start);
    bench.begin(6, 'howell', { ...SABF, zone });
    bench.playAll(() => '4S N =');
    const id = bench.must(ruling({ told: ['ns', 'ew'] }));
    bench.must({
      ask: 'lodge-appeal',
      ruling: id,
      flow: 'committee',
      side: 'ns',
      grounds: 'x',
      concurring: 2,
      signed: ['N'],
    });
    const view = unwrap(viewOf('rulings', bench.contest(), { daysOn: daysOn(zone) }));
    return view.rulings[0]?.appeals[0]?.hearingAt;
  };
  // Play began on Tuesday the 29th of September at 19:30 in Adelaide; clocks go forward on the 4th of October.
  expect(hearingFor('2026-09-29T10:00:00Z', 'Australia/Adelaide')).toBe('2026-10-06T08:30:00Z');
  expect(hearingFor('2026-09-29T10:00:00Z', 'UTC')).toBe('2026-10-06T09:30:00Z');
  expect(hearingFor('2026-11-17T10:00:00Z', 'Australia/Adelaide')).toBe('2026-11-24T09:30:00Z');
});

const heard = () => {
  const bench = openBench();
  bench.begin(6, 'howell', SABF);
  bench.playAll((_, table) => (table === 1 ? '4S N =' : '4S N -1'));
  const id = bench.must(ruling({ told: ['ns', 'ew'], finding: weighted([60, '3S N +1'], [40, '4S N -1']) }));
  const appeal = bench.must({
    ask: 'lodge-appeal',
    ruling: id,
    flow: 'committee',
    side: 'ns',
    grounds: 'x',
    concurring: 2,
    signed: ['N'],
  });
  for (const step of [
    'director-wrote',
    'copied-to-committee',
    'copied-to-respondents',
    'hearing-set',
  ] as const)
    bench.must({ ask: 'step-appeal', appeal, step });
  bench.must({ ask: 'step-appeal', appeal, step: 'heard', people: ['z'] });
  const decide = {
    ask: 'decide-appeal',
    appeal,
    body: 'committee',
    changes: ['judgement'],
    finding: { kind: 'stands' },
    reasons: '',
    merit: true,
  } as const;
  const look = (more: object = {}) =>
    unwrap(previewDecision(bench.contest(), { ...decide, ...more, by: DIRECTOR }));
  const scores = () =>
    new Map(
      unwrap(viewOf('standings', bench.contest(), {})).fields.flatMap(({ rows }) =>
        rows.map(({ pair, percent, place }) => [pair.pair, [percent, place]] as const),
      ),
    );
  return { ...bench, decide, look, scores };
};

describe('[APP-3~] what a decision would do is seen before it is entered', () => {
  test('to the board, both sides and the places: the same as when it is entered', () => {
    const bench = heard();
    const before = bench.scores();
    const seen = bench.look();
    // The table's own result beats both others: a top of four.
    expect(seen.line.after).toEqual({ ns: 4, ew: 0 });
    expect(bench.scores()).toEqual(before);
    bench.must({ ...bench.decide, reasons: 'No pause.' });
    const after = bench.scores();
    expect(after).not.toEqual(before);
    for (const { pair, before: was, after: is, placeBefore, placeAfter } of seen.parties) {
      expect([was, placeBefore]).toEqual(before.get(pair.pair));
      expect([is, placeAfter]).toEqual(after.get(pair.pair));
    }
  });

  test('a fine for an appeal without merit is part of it', () => {
    const bench = heard();
    const fine = {
      amount: 100,
      unit: 'percent-of-top',
      clause: 'SABF 7',
      by: 'tournament-committee',
    } as const;
    const upheld = { changes: [], finding: undefined, merit: false, fine };
    const [ns] = bench.look(upheld).parties;
    // A full top of four, out of ten boards of four: ten per cent.
    expect((ns?.before ?? 0) - (ns?.after ?? 0)).toBeCloseTo(10, 6);
  });

  test('and why it could not be entered', () => {
    expect(heard().look({ changes: ['law'] }).refused).toMatchObject({
      code: 'committee-beyond',
      clause: 'Law 93B3',
    });
  });
});

test.each([
  [3, 4],
  [3, 3],
])(
  '[RUL-9~] [RUL-11~] with %d expected and %d at the table there is no damage to divide (Law 12B1)',
  (expected, table) => {
    const bench = openBench();
    bench.begin(6, 'howell', SABF);
    bench.playAll(() => '4S N =');
    const asked = (damage: { expected: number; table: number; withoutError: number }) =>
      ruling({ offending: 'ew', law: '12C1e', finding: { kind: 'set', ns: 0, ew: 0, damage } });
    expect(bench.refused(asked({ expected, table, withoutError: 3 }))).toMatchObject({
      code: 'damage-none',
      clause: 'Law 12B1',
    });
    bench.must(asked({ expected: 3, table: 2, withoutError: 3 }));
  },
);

test('[APP-3~] [APP-7~] a decision that was posted with the results is not undone, though nobody has noted that the parties were told (Law 93B)', () => {
  const decided = () => {
    const bench = heard();
    return { ...bench, decision: bench.must({ ...bench.decide, reasons: 'No pause.' }) };
  };
  const slip = decided();
  slip.must({ ask: 'undo', fact: slip.decision, why: 'the wrong board' });
  const posted = decided();
  posted.must({ ask: 'close-session' });
  posted.must({ ask: 'publish-results' });
  expect(posted.refused({ ask: 'undo', fact: posted.decision, why: 'x' })).toMatchObject({
    code: 'decision-posted',
    clause: 'Law 93B',
  });
});

describe('[RUL-7~] what was taken back comes back with the end it has (ABF Interpretations 79C2, 92B)', () => {
  const begun = () => {
    const bench = openBench();
    bench.begin(6, 'howell', { rulebook: NATIONAL });
    bench.playAll(() => '4S N =');
    bench.tick('11:00');
    return bench;
  };
  const posted = (bench: ReturnType<typeof begun>, at: string) => {
    bench.tick('12:00');
    bench.must({ ask: 'close-session' });
    bench.must({ ask: 'publish-results' });
    bench.tick(at);
  };

  test('a ruling and a correction do not return after the period', () => {
    const bench = begun();
    const given = bench.must(ruling({ ...SPOT, finding: { kind: 'assigned', outcome: outcome('5C W -2') } }));
    const undone = bench.must({ ask: 'undo', fact: given, why: 'x' });
    posted(bench, '23:00');
    expect(bench.refused({ ask: 'undo', fact: undone, why: 'x' }).code).toBe('correction-late');
  });

  test('within it they do, but not beside another ruling on the board', () => {
    const bench = begun();
    const finding = { kind: 'assigned', outcome: outcome('5C W -2') } as const;
    const first = bench.must(ruling({ ...SPOT, finding }));
    const undone = bench.must({ ask: 'undo', fact: first, why: 'x' });
    const second = bench.must(ruling({ ...SPOT, finding }));
    expect(bench.refused({ ask: 'undo', fact: undone, why: 'x' })).toMatchObject({ code: 'ruling-stands' });
    bench.must({ ask: 'undo', fact: second, why: 'x' });
    bench.must({ ask: 'undo', fact: undone, why: 'x' });
  });
});
