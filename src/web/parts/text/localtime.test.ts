import { describe, expect, test } from 'vitest';
import { readClock } from '../score/clock.tsx';
import { dueSays, localText } from './localtime.tsx';

const minuteOf = (at: string): number => Date.parse(`${at}:00Z`) / 60_000;

describe('deadlines on the screen', () => {
  const NOW = minuteOf('2026-05-04T19:00');

  test('[TIME-8~] what falls due within the hour is called out, what is past says so, the rest waits', () => {
    expect(dueSays({ at: '2026-05-04T19:15' }, NOW).tone).toBe('soon');
    expect(dueSays({ at: '2026-05-04T20:00' }, NOW).tone).toBe('soon');
    expect(dueSays({ at: '2026-05-04T20:01' }, NOW).tone).toBe('later');
    expect(dueSays({ at: '2026-05-04T18:59' }, NOW).tone).toBe('past');
    // Without a time, or by another zone's clock, nothing is counted down.
    expect(dueSays({}, NOW).tone).toBe('later');
    expect(dueSays({ at: '2026-05-04T19:15', zone: 'Australia/Brisbane' }, NOW).tone).toBe('later');
  });

  test('a moment by the venue’s clock is shown as it stands, wherever it is read', () => {
    expect(localText('2026-05-04T19:15')).toMatch(/4.*19:15$/);
  });
});

describe('a clock read at a moment', () => {
  const clock = { round: 1, called: '2026-05-04T10:00:00Z', minutes: 98, noFurther: 91 };
  const at = (text: string): number => Date.parse(text);

  test('[TIME-1~] what is left, what was stopped, and where it stands still', () => {
    expect(readClock(clock, at('2026-05-04T10:30:00Z'))).toEqual({
      round: 1,
      left: 68 * 60_000,
      toLast: 61 * 60_000,
      stopped: false,
    });
    expect(readClock({ ...clock, stopped: 300 }, at('2026-05-04T10:30:00Z')).left).toBe(73 * 60_000);
    const paused = { ...clock, paused: '2026-05-04T10:20:00Z' };
    expect(readClock(paused, at('2026-05-04T11:59:00Z'))).toMatchObject({ left: 78 * 60_000, stopped: true });
  });
});
