// A process that appends as fast as it can, for several callers at once, and says each fact only once the store has
// acknowledged it, until it is killed. What waits together is written together: it also says how many were.
import { writeSync } from 'node:fs';
import { openSqlite } from '../../src/store/sqlite.ts';

const [file = '', life = '0'] = process.argv.slice(2);
const { log } = openSqlite(file);
const ends = new Map((await log.contests()).map(({ contest, at }) => [contest, at]));

// Everybody who was written by one commit hears of it in the same turn.
let together = 0;
log.subscribe(() => {
  if (together === 0)
    setImmediate(() => {
      if (together > 1) writeSync(1, `= ${together}\n`);
      together = 0;
    });
  together += 1;
});

/** One caller: to a contest of its own, one request after another. */
const call = async (contest: string): Promise<never> => {
  for (let n = 0; ; n += 1) {
    const ids = Array.from({ length: 1 + (n % 3) }, (_, i) => `${life}-${n}-${i}`);
    const done = await log.append(contest, ends.get(contest) ?? 0, {
      request: `${life}-${n}`,
      digest: 'x',
      facts: ids.map((id) => ({
        kind: 'round-called',
        round: n,
        id,
        at: '2026-11-15T09:00:00.000Z',
        by: { role: 'director' },
        version: 1,
      })),
    });
    if (done.done !== 'appended') throw new Error(`life ${life}, ${contest}, request ${n}: ${done.done}`);
    ends.set(contest, done.answer.at);
    writeSync(1, `${contest} ${ids.join(' ')}\n`);
    // Not always the same together.
    if (n % 5 === 0) await new Promise((go) => setTimeout(go, contest.length));
  }
};

writeSync(1, 'ready\n');
await Promise.all(['a', 'bb', 'ccc', 'dddd', 'eeeee'].map(call));
