import { describe, expect, test } from 'vitest';
import { instantOf, localTime } from './local.ts';

describe('[TIME-2~] a timetable by the venue’s clock', () => {
  test('is counted in UTC, summer and winter', () => {
    expect(instantOf('Australia/Adelaide', '2026-11-15T19:30')).toBe('2026-11-15T09:00:00.000Z');
    expect(instantOf('Australia/Adelaide', '2026-07-15T19:30')).toBe('2026-07-15T10:00:00.000Z');
    expect(instantOf('UTC', '2026-07-15T19:30')).toBe('2026-07-15T19:30:00.000Z');
    expect(instantOf('America/New_York', '2026-11-15T19:30')).toBe('2026-11-16T00:30:00.000Z');
  });

  test('also on the day the clocks change: before and after it, and in the hour that is not there', () => {
    // In Adelaide on 4 October 2026 two o’clock becomes three.
    expect(instantOf('Australia/Adelaide', '2026-10-04T01:30')).toBe('2026-10-03T16:00:00.000Z');
    expect(instantOf('Australia/Adelaide', '2026-10-04T09:30')).toBe('2026-10-03T23:00:00.000Z');
    const skipped = instantOf('Australia/Adelaide', '2026-10-04T02:30') ?? '';
    expect(['2026-10-04T01:30', '2026-10-04T03:30']).toContain(localTime('Australia/Adelaide')(skipped));
  });

  test('what cannot be read has no instant', () => {
    expect(instantOf('UTC', 'soon')).toBeUndefined();
  });
});
