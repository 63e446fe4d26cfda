import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACTS } from '../../engine/act/table.ts';
import { RequestBodies } from '../../engine/contest/request.ts';
import {
  called,
  either,
  inner,
  list,
  maybe,
  number,
  object,
  one,
  row,
  text,
  whole,
  yes,
} from '../../engine/kit/shape.ts';
import { Ask } from './request.ts';
import { zodOf } from './shape.ts';

const Told = called(
  'TestTold',
  object({
    table: whole({ least: 1, most: 99 }),
    said: text({ trimmed: true, least: 1, most: 5 }),
    given: maybe(either(one(['A+', 'A']), number({ least: 0 }))),
    two: row(text(), text()),
    boards: list(whole(), { most: 2 }),
    spelt: yes,
    word: inner(text()),
  }),
);
const right = { table: 3, said: ' ok ', two: ['a', 'b'], boards: [1] };
const takes = (value: unknown): boolean => zodOf(Told).safeParse(value).success;

test('[SRV-4~] what comes over the wire is held against the engine’s own shape', () => {
  expect(zodOf(Told).parse(right)).toEqual({ ...right, said: 'ok' });
  expect(takes({ ...right, given: 'A+', spelt: true })).toBe(true);
  expect(takes({ ...right, given: 12.5 })).toBe(true);
  for (const wrong of [
    { table: 0 },
    { table: 1.5 },
    { said: '  ' },
    { said: 'too long' },
    { given: 'B' },
    { given: -1 },
    { two: ['a'] },
    { boards: [1, 2, 3] },
    { spelt: false },
    { given: undefined },
    { other: 1 },
    // Only the house puts it in.
    { word: 'x' },
  ])
    expect([wrong, takes({ ...right, ...wrong })]).toEqual([wrong, false]);
});

test('[SRV-4~] everything in the table of acts may be asked, but for what the house does itself', () => {
  for (const { ask, house } of Object.values(ACTS)) {
    const read = Ask.safeParse({ ask, nobody: 'has this' });
    const isKnown = !read.error?.issues.some(
      (issue) => 'note' in issue && issue.note === 'No matching discriminator',
    );
    expect([ask, isKnown]).toEqual([ask, house !== true]);
  }
});

test('a request is declared once: no schema of the server names one', () => {
  const names = Object.keys(RequestBodies);
  const again = globSync('src/server/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bask(?::\s*z\s*\.literal)?\('([a-z-]+)'[,)]/g)]
      .filter(([, name = '']) => names.includes(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(again).toEqual([]);
});
