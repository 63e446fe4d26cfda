import { describe, expect, test } from 'vitest';
import { lineAt } from '../../src/engine/contest/state.ts';
import { outcome } from '../night/desk.ts';
import { openBench, ruling } from './bench.ts';

const SABF = ['practice', 'laws-2017', 'abf-interpretations', 'sabf', 'sabf-matchpoint-pairs'];
const SPOT = { round: 1, table: 1, board: 1 } as const;
const assigned = (text: string) => ({ kind: 'assigned', outcome: outcome(text) }) as const;

/** A ruling of 4♠ made, the session closed. */
const ruled = () => {
  const bench = openBench();
  bench.begin(6, 'howell', { rulebook: SABF });
  bench.playAll(() => '4S N -1');
  const id = bench.must(ruling({ ...SPOT, finding: assigned('4S N ='), told: ['ns', 'ew'] }));
  bench.must({ ask: 'close-session' });
  bench.must({ ask: 'publish-results' });
  return { bench, id };
};

const appealed = () => {
  const { bench, id } = ruled();
  const lodge = {
    ask: 'lodge-appeal',
    ruling: id,
    flow: 'committee',
    side: 'ew',
    grounds: 'There was no pause.',
    concurring: 2,
    signed: ['E', 'W'],
  } as const;
  const appeal = bench.must(lodge);
  const hear = () => {
    for (const step of [
      'director-wrote',
      'copied-to-committee',
      'copied-to-respondents',
      'hearing-set',
    ] as const)
      bench.must({ ask: 'step-appeal', appeal, step });
    bench.must({ ask: 'step-appeal', appeal, step: 'heard', people: ['c1', 'c2'] });
  };
  const decide = (more: object) =>
    ({
      ask: 'decide-appeal',
      appeal,
      body: 'committee',
      changes: [],
      reasons: 'So it was.',
      merit: true,
      ...more,
    }) as const;
  return { bench, id, lodge, appeal, hear, decide };
};

const scoreOf = (bench: ReturnType<typeof openBench>) => lineAt(bench.contest(), SPOT).adjusted?.finding;

describe('[APP-3~] [RUL-6~] one ruling stands on a board', () => {
  test('another names the one it takes the place of', () => {
    const { bench, id } = ruled();
    const other = ruling({ ...SPOT, finding: assigned('4S N +1') });
    expect(bench.refused(other)).toMatchObject({ code: 'ruling-stands', at: 'amends' });
    expect(
      bench.refused({ ask: 'adjust-score', ...SPOT, ns: 'A+', ew: 'A-', clause: 'Law 12C2', why: 'x' }).code,
    ).toBe('ruling-stands');
    expect(scoreOf(bench)).toEqual(assigned('4S N ='));
    bench.must({ ...other, amends: id });
    expect(scoreOf(bench)).toEqual(assigned('4S N +1'));
    expect([...bench.contest().rulings.values()].filter(({ amended }) => amended === undefined)).toHaveLength(
      1,
    );
  });
});

describe('[APP-7~] what a committee has before it, or has decided, the director does not change (Law 93B)', () => {
  const amended = (amends: string) => ruling({ ...SPOT, amends, finding: assigned('4S N +1') });

  test('while it is pending; once withdrawn by those who lodged it he may again', () => {
    const { bench, id, lodge, appeal, hear, decide } = appealed();
    expect(bench.refused(amended(id))).toMatchObject({ code: 'ruling-appealed', clause: 'Law 93B' });
    hear();
    expect(bench.refused(amended(id)).code).toBe('ruling-appealed');
    bench.must({ ask: 'step-appeal', appeal, step: 'withdrawn', text: 'We leave it.' });
    expect(bench.rulings()[0]?.appeals[0]?.next).toEqual([]);
    expect(bench.refused(decide({})).code).toBe('appeal-withdrawn');
    expect(bench.refused({ ask: 'step-appeal', appeal, step: 'withdrawn' }).code).toBe('appeal-withdrawn');
    // In time it may be lodged again.
    expect(bench.must(lodge)).not.toBe(appeal);
    expect(bench.refused(amended(id)).code).toBe('ruling-appealed');
  });

  test('withdrawn, the director may put his ruling right', () => {
    const { bench, id, appeal } = appealed();
    bench.must({ ask: 'step-appeal', appeal, step: 'withdrawn' });
    bench.must(amended(id));
    expect(scoreOf(bench)).toEqual(assigned('4S N +1'));
  });

  test.each([
    ['a new score', { changes: ['judgement'], finding: assigned('4S N -2') }, assigned('4S N -2')],
    ['the ruling upheld', {}, assigned('4S N =')],
  ] as const)('%s stands', (_, more, score) => {
    const { bench, id, appeal, hear, decide } = appealed();
    hear();
    bench.must(decide(more));
    expect(scoreOf(bench)).toEqual(score);
    expect(bench.refused(amended(id))).toMatchObject({ code: 'ruling-decided', clause: 'Law 93B' });
    expect(bench.refused(ruling({ ...SPOT, finding: { kind: 'stands' } })).code).toBe('ruling-stands');
    expect(bench.refused({ ask: 'step-appeal', appeal, step: 'withdrawn' }).code).toBe(
      'appeal-decided-already',
    );
    expect(scoreOf(bench)).toEqual(score);
  });

  test('asked on a point of law to think again, he rules anew, also after the time for rulings (Law 93B3)', () => {
    const { bench, id, hear, decide } = appealed();
    hear();
    bench.must(decide({ recommends: true }));
    bench.tick('23:00');
    bench.must(amended(id));
    expect(scoreOf(bench)).toEqual(assigned('4S N +1'));
  });
});

test('[RUL-7~] Law 79C by way of a ruling ends with the correction period (ABF Interpretations 79C2)', () => {
  const bench = openBench();
  bench.begin(6, 'howell', {
    rulebook: ['practice', 'laws-2017', 'abf-interpretations', 'anc-2021', 'anc-2021-congress-pairs'],
  });
  bench.playAll(() => '4S N =');
  bench.tick('12:00');
  // Reviews go on into the next session (ANC 2021 6.2), corrections of the last of a stage do not (6.1).
  bench.must({
    ask: 'set-times',
    finish: '2026-11-17T12:00:00Z',
    next: '2026-11-17T12:20:00Z',
    lastOfStage: true,
  });
  bench.must({ ask: 'close-session' });
  bench.must({ ask: 'publish-results' });
  const tricks = { kind: 'tricks', outcome: outcome('4S N +1') } as const;
  bench.tick('12:31');
  expect(bench.refused(ruling({ ...SPOT, offending: 'neither', law: '79C', finding: tricks }))).toMatchObject(
    {
      code: 'correction-late',
      clause: 'ANC 2021 6.1',
    },
  );
  bench.must(ruling({ ...SPOT, finding: assigned('4S N +1') }));
});
