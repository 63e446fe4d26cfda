// A slow or busy machine decides no test: nowhere is the time of a test or a hook cut below the limit for all.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SHORTEST = 240_000;

const testsIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name));

/** Limits in milliseconds as a line sets them: for a file, or behind one test. */
const limitsOn = (line: string): readonly number[] =>
  [...line.matchAll(/(?:testTimeout|hookTimeout): ([\d_]+)[,\s}]|^\s*\}, ([\d_]+)\);$/g)].map(
    ([, file, own]) => Number((file ?? own ?? '').replaceAll('_', '')),
  );

test('[SAFE-9] no test and no hook is stopped sooner than the limit for all', () => {
  const short = ['test', 'src', 'tools'].flatMap(testsIn).flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (limitsOn(line).some((limit) => limit < SHORTEST) ? [`${file}:${at + 1}`] : [])),
  );
  expect(short).toEqual([]);
  const config = readFileSync(join(ROOT, 'vitest.config.ts'), 'utf8');
  expect(
    config
      .split('\n')
      .flatMap(limitsOn)
      .every((limit) => limit >= SHORTEST),
  ).toBe(true);
});
