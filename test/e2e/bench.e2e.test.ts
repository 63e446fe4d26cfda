// The benches that drive a real browser, in their small form; the others are run by test/bench.test.ts.
import { expect, test } from 'vitest';
import { loadBench, NAMES } from '../../bench/run.ts';
import { runSmall } from '../small.ts';

const named = await Promise.all(NAMES.map(async (name) => ({ name, bench: await loadBench(name) })));

test.each(named.filter(({ bench }) => bench.browser))(
  '[SRV-5] $name runs to its end with a figure in every row',
  async ({ name, bench }) => {
    const section = await runSmall(name);
    for (const [, says] of bench.tables.flatMap(({ rows }) => rows)) expect(section).toContain(`| ${says} |`);
  },
);
