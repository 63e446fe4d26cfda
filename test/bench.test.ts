// The benches themselves: each still runs to its end, and docs/bench.md is theirs alone.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Bench } from '../bench/bench.ts';
import { blank, expectedShape, pageWith, sectionOf, shapeOf } from '../bench/page.ts';
import { loadBench, NAMES } from '../bench/run.ts';
import { runSmall } from './small.ts';

const page = readFileSync(new URL('../docs/bench.md', import.meta.url), 'utf8');
const benches = await Promise.all(NAMES.map(loadBench));
const named = NAMES.map((name, at) => ({ name, bench: benches[at] as Bench }));

describe('[SRV-5] docs/bench.md is written by the benches', () => {
  // Left: the page. Mend it with `npm run bench NAME`, never by hand.
  test('every row has its bench, and every bench its rows', () => {
    expect(shapeOf(page)).toEqual(expectedShape(benches));
  });

  test.each(named)('$name says by which command, at which commit, when and where', ({ name, bench }) => {
    const section = page.split(/^(?=## )/m).find((one) => one.startsWith(`## ${bench.title}\n`));
    expect(section).toMatch(
      new RegExp(
        `^\\*\`npm run bench ${name}\`, commit [0-9a-f]{7,}( with local changes)?, \\d+ \\w+ \\d{4}; \\d+ × .+, \\d+ GB, .+, Node [\\d.]+; load [\\d.]+ at the start\\.`,
        'm',
      ),
    );
  });
});

describe('[SRV-5] every bench runs to its end in a small form, with a figure in every row', () => {
  test.each(named.filter(({ bench }) => !bench.browser))('$name', async ({ name, bench }) => {
    const section = await runSmall(name);
    expect(shapeOf(section)).toEqual([...shapeOf(expectedSection(bench)), '']);
  });
});

const expectedSection = (bench: Bench): string => sectionOf(bench, blank(bench, '1'), '`npm run bench`');

describe('[SRV-5] a bench that measures less than it promises is refused', () => {
  const bench: Bench = {
    title: 'A bench',
    says: 'Something.',
    tables: [{ columns: ['what', 'ms'], rows: [['one', 'the first']] }],
    browser: false,
    run: async () => ({ figures: new Map() }),
  };
  const section = (figures: readonly (readonly [string, readonly string[]])[]) => () =>
    sectionOf(bench, { figures: new Map(figures) }, '`npm run bench`');

  test('a row without figures', () => {
    expect(section([])).toThrow('row "one" has no figures');
  });
  test('too few figures', () => {
    expect(section([['one', []]])).toThrow('row "one" has 0 figures for 1 columns');
  });
  test.each(['', 'NaN', '3 | 4', 'undefined ms', 'Infinity ×'])('the figure "%s"', (cell) => {
    expect(section([['one', [cell]]])).toThrow('a figure of row "one"');
  });
  test('a figure without a row', () => {
    expect(
      section([
        ['one', ['1']],
        ['two', ['2']],
      ]),
    ).toThrow('"two" was measured, but no row shows it');
  });
  test('one run replaces its own section and leaves the others', () => {
    const old = pageWith(
      '',
      ['## A bench\n\nold\n', '## Another\n\nkept\n', '## Gone\n\nold\n'],
      ['A bench', 'Another', 'Gone'],
    );
    const now = pageWith(old, ['## A bench\n\nnew\n'], ['A bench', 'Another']);
    expect(now.split(/^(?=## )/m).slice(1)).toEqual(['## A bench\n\nnew\n\n', '## Another\n\nkept\n']);
  });
});
