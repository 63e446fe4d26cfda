import { expect, test, vi } from 'vitest';
import { openChannel } from './channel.ts';
import type { Line } from './line.ts';

const HOUR = 3_600_000;

test('[LOG-5~] [SRV-3~] after a line that was away for hours everything that moved meanwhile is looked for, not the last hour alone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    let isAway = false;
    const asked: number[] = [];
    const ask = async (_: string, [seconds]: readonly unknown[]) => {
      if (isAway) throw new Error('no line');
      asked.push(Number(seconds));
      return Number(seconds) >= 3 * 3600 ? [{ contest: 'a', seq: 7 }] : [];
    };
    // Nobody listens there: what is said is found by looking alone.
    const channel = openChannel('postgres://nobody@127.0.0.1:1/none', { ask } as unknown as Line);
    const heard: [string, number][] = [];
    channel.hear('club', { contest: (contest, at) => void heard.push([contest, at]) });
    await vi.advanceTimersByTimeAsync(3000);
    expect(asked.at(-1)).toBeLessThan(60);
    isAway = true;
    await vi.advanceTimersByTimeAsync(3 * HOUR);
    isAway = false;
    await vi.advanceTimersByTimeAsync(3000);
    expect(heard).toEqual([['a', 7]]);
    await vi.advanceTimersByTimeAsync(6000);
    expect(asked.at(-1)).toBeLessThan(60);
    await channel.close();
  } finally {
    vi.useRealTimers();
  }
});
