// A process that appends as fast as it can and says each fact only once the store has acknowledged it, until it is killed.
import { writeSync } from 'node:fs';
import { openSqlite } from '../../src/store/sqlite.ts';

const [file = '', life = '0'] = process.argv.slice(2);
const { log } = openSqlite(file);
const contests = ['a', 'b', 'c'];
const ends = new Map((await log.contests()).map(({ contest, at }) => [contest, at]));

writeSync(1, 'ready\n');
for (let n = 0; ; n += 1) {
  const contest = contests[n % contests.length] ?? 'a';
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
  if (done.done !== 'appended') throw new Error(`life ${life}, request ${n}: ${done.done}`);
  ends.set(contest, done.answer.at);
  writeSync(1, `${contest} ${ids.join(' ')}\n`);
}
