import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hasWords } from '../src/engine/words/refusal.ts';

const ROOT = fileURLToPath(new URL('../src', import.meta.url));
const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /^(engine|formats|cli)\/.*\.ts$/.test(name) && !name.endsWith('.test.ts'),
);

/** Codes written out at the place that refuses. */
const codesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\brefuse\(\s*'([a-z0-9-]+)'/g)].map(([, code = '']) => code);

describe('[CLI-1~] every refusal has words', () => {
  test('each code that is refused with anywhere has its sentence', () => {
    const silent = sources.flatMap((name) =>
      codesIn(readFileSync(`${ROOT}/${name}`, 'utf8'))
        .filter((code) => !hasWords(code))
        .map((code) => `${name}: ${code}`),
    );
    expect(silent).toEqual([]);
  });

  test('the search itself finds codes', () => {
    expect(sources.flatMap((name) => codesIn(readFileSync(`${ROOT}/${name}`, 'utf8')))).toContain(
      'board-number',
    );
  });
});
