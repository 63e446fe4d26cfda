import { describe, expect, test } from 'vitest';
import type { FactBodies } from '../../src/engine/contest/fact.ts';
import { viewOf } from '../../src/engine/floor/night.ts';
import { clubSession } from '../../src/server/hall/form.ts';
import { unwrap } from '../contests/play.ts';
import { outcome, phone } from '../night/desk.ts';
import { openBench } from './bench.ts';

/** A night of three tables, published at noon: scores may be put right for half an hour (Law 79C). */
const published = (form: Partial<FactBodies['contest-made']> = {}) => {
  const bench = openBench();
  bench.begin(6, 'howell', form);
  bench.playAll(() => '4S N =');
  bench.tick('12:00');
  bench.must({ ask: 'close-session' });
  bench.must({ ask: 'publish-results' });
  const result = bench.contest().facts.find(({ kind }) => kind === 'result-reported')?.id ?? '';
  const correct = { ask: 'correct-result', result, now: outcome('4S N +1'), why: 'mistyped' } as const;
  const until = () =>
    unwrap(viewOf('standings', bench.contest(), {})).periods?.find(({ what }) => what === 'correction')
      ?.until;
  return { ...bench, correct, until };
};

describe('[DIR-3] the correction period is longer, or opens again, by the director’s word', () => {
  test('over, it opens again until the time said; everybody reads it, and after that it is over', () => {
    const bench = published();
    expect(bench.until()).toBe('2026-11-17T12:30:00Z');
    bench.tick('13:00');
    expect(bench.refused(bench.correct).code).toBe('correction-late');
    const fact = bench.must({
      ask: 'extend-corrections',
      until: '2026-11-17T20:00:00Z',
      why: 'a slip is missing',
    });
    expect(bench.until()).toBe('2026-11-17T20:00:00Z');
    bench.tick('19:59');
    const done = bench.must(bench.correct);
    expect(bench.contest().facts.find(({ id }) => id === done)?.overrode).toBeUndefined();
    bench.must({ ask: 'undo', fact: done, why: 'wrong board' });
    bench.tick('20:01');
    expect(bench.refused(bench.correct)).toMatchObject({
      code: 'correction-late',
      details: { until: '2026-11-17T20:00:00Z' },
    });
    bench.must({ ask: 'undo', fact, why: 'that was long enough' });
    expect(bench.until()).toBe('2026-11-17T12:30:00Z');
  });

  test.each(['matchpoints', 'butler', 'cross-imps'] as const)(
    'a new club session at %s is corrected until the next session of that weekday (Law 79C1: the organiser’s period)',
    (scoring) => {
      const bench = published(clubSession(scoring));
      expect(bench.until()).toBe('2026-11-24T12:00:00Z');
      bench.tick('23:00');
      bench.must(bench.correct);
    },
  );

  test('the history tells it with its reason', () => {
    const bench = published();
    bench.must({
      ask: 'extend-corrections',
      until: '2026-11-24T09:00:00Z',
      why: 'until next week’s session',
    });
    expect(unwrap(viewOf('history', bench.contest(), {})).rows[0]?.says).toContain(
      'extended the correction period until 2026-11-24T09:00:00Z (until next week’s session)',
    );
  });

  test('not to an earlier time, not without a reason, not by a phone, not by what is no time', () => {
    const bench = published();
    const ask = (more: object) =>
      bench.refused({ ask: 'extend-corrections', until: '2026-11-18T00:00:00Z', why: 'x', ...more }).code;
    expect(ask({ until: '2026-11-17T12:20:00Z' })).toBe('extension-early');
    expect(ask({ why: ' ' })).toBe('extension-unsaid');
    expect(ask({ until: 'tomorrow' })).toBe('moment-unreadable');
    expect(
      bench.refused({ ask: 'extend-corrections', until: '2026-11-18T00:00:00Z', why: 'x' }, phone(1)).code,
    ).toBe('role-may-not');
  });
});
