import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeInstant, parseInstant } from './clock.ts';

test('[TIME-2~] instants agree with the calendar of the platform, both ways', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 40_000_000_000 }), (seconds) => {
      const iso = new Date(seconds * 1000).toISOString();
      expect(parseInstant(iso)).toBe(seconds * 1000);
      expect(makeInstant(seconds * 1000)).toBe(iso.replace('.000Z', 'Z'));
    }),
  );
});

test('offsets, parts of a second, and dates that are none', () => {
  expect(parseInstant('2026-11-15T20:00+10:30')).toBe(Date.parse('2026-11-15T09:30:00Z'));
  expect(parseInstant('2026-11-15T20:00:01.5-03:00')).toBe(Date.parse('2026-11-15T23:00:01.500Z'));
  for (const bad of ['2026-02-30T10:00Z', '2026-13-01T10:00Z', '2026-11-15', '2026-11-15T25:00Z', 'soon'])
    expect(parseInstant(bad)).toBeUndefined();
  expect(parseInstant('2024-02-29T00:00Z')).toBe(Date.parse('2024-02-29T00:00:00Z'));
});
