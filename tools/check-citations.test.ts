import { expect, test } from 'vitest';
import { citedIds, promisedIds, strayIn } from './check-citations.mjs';

test('a citation is an id in square brackets, whole or in part', () => {
  expect(citedIds("test('[MP-3][MP-4~] ties', …)")).toEqual(['MP-3', 'MP-4']);
  expect(citedIds('const a = list[MP]')).toEqual([]);
});

test('promises are found wherever they stand on their page', () => {
  expect([...promisedIds('- FMT-1 PBN. FMT-2 LIN in.')]).toEqual(['FMT-1', 'FMT-2']);
});

test.each([
  ['src/a.ts', '// S0 9.3: the datum'],
  ['src/a.ts', '// see errata E5'],
  ['docs/a.md', 'as ../shared/cli.md says'],
  ['docs/a.md', 'run it in /tmp/somewhere'],
  ['README.md', 'clone into `/root/byestand`'],
])('%s: "%s" cannot be looked up by a reader', (name, line) => {
  expect(strayIn(name, line)).toHaveLength(1);
});

test.each([
  ['src/a.ts', '// ANC 2021 9.3: the datum'],
  ['src/a.ts', "const place = '/tmp/x';"],
  ['docs/a.md', 'South holds S4 and the lead is HA'],
])('%s: "%s" is fine', (name, line) => {
  expect(strayIn(name, line)).toEqual([]);
});
