import { expect, test } from 'vitest';
import { momentOf } from './time.ts';

test('the day of a deadline is that of the venue: half past six in Adelaide is the evening before in UTC', () => {
  expect(momentOf('2026-11-17T20:00:00Z', 'Australia/Adelaide')).toBe('Wednesday, 18 November 2026, 06:30');
  expect(momentOf('2026-11-17T20:00:00Z', 'UTC')).toBe('Tuesday, 17 November 2026, 20:00');
});
