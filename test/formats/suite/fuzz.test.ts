// Every reader, fed damaged files for a while: it answers, in words, in time, and keeps no memory. Minutes each in the long run.
import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { hasWords } from '../../../src/engine/words/refusal.ts';
import { lookAt } from '../../../src/formats/looked.ts';
import { parseFile } from '../../../src/formats/registry.ts';
import { sourceOf } from '../../../src/formats/source.ts';
import { SPECIMENS } from './all.ts';
import { damaged, dice } from './damage.ts';
import { asBytes } from './specimen.ts';

const isLong = process.env['BYESTAND_LONG'] === '1';
const SECONDS = isLong ? Number(process.env['BYESTAND_FUZZ_SECONDS'] ?? 120) : 0.2;
const SLOWEST = 2000;
const MOST_GROWTH = 24_000_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

const told: string[] = [];
const READ = SPECIMENS.filter(({ format }) => format.parse).map((one) => [one.format.name, one] as const);

test.each(READ)(
  '[FMT-8] %s: damaged files are read or refused, quickly, and leave nothing behind',
  (name, { format, good }) => {
    const files = good.map(({ file }) => asBytes(file));
    // In the long run another day's damage is tried; what was found is a named test.
    const roll = dice(isLong ? Date.now() : 65_537);
    let [count, slowest, first] = [0, 0, 0];
    const until = performance.now() + SECONDS * 1000;
    do {
      const bad = damaged(files[roll(files.length)] ?? new Uint8Array(1), roll);
      const before = process.threadCpuUsage();
      const read = count % 8 === 0 ? lookAt(sourceOf(bad)) : parseFile(sourceOf(bad), { format });
      const { user, system } = process.threadCpuUsage(before);
      slowest = Math.max(slowest, (user + system) / 1000);
      if (!read.ok) expect(hasWords(read.refusal.code), read.refusal.code).toBe(true);
      expect(slowest, Buffer.from(bad).toString('base64').slice(0, 2000)).toBeLessThan(SLOWEST);
      count += 1;
      // What the code itself keeps is there after the first tenth.
      if (first === 0 && performance.now() > until - SECONDS * 900) first = heap();
    } while (performance.now() < until);
    if (first > 0) expect(heap() - first).toBeLessThan(MOST_GROWTH);
    told.push(`${name} ${count}`);
  },
  (SECONDS + 60) * 1000,
);

afterAll(() => {
  const figures = process.env['BYESTAND_FIGURES'];
  if (figures !== undefined)
    appendFileSync(
      figures,
      `${SECONDS} s a reader; damaged files: ${told.join(', ')}; memory grew by less than 24 MB\n`,
    );
});
