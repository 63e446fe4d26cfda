import { afterAll, describe, expect, test, vi } from 'vitest';
import { faultsOf, type Reader, readersIn, tellFigures } from '../../test/growth/measure.ts';
import { readLine } from './desk/entry/line.ts';
import { readOwnScore } from './desk/ruling/finding.ts';
import { parsePage } from './results/address.tsx';

vi.setConfig({ testTimeout: 600_000 });

const READERS: Readonly<Record<string, Reader>> = {
  parsePage: {
    good: ['/r/monday/round/3/pair/12', '/t/autumn-congress'],
    // A per cent sign that stands for nothing is the browser's to refuse.
    read: (text) => parsePage(text.replaceAll('%', '')),
  },
  readLine: {
    good: ['4sx n -1 100', '3nt e 430 turned', 'a+ a-', '60% 40%'],
    read: (text) => readLine(text, 1),
  },
  readOwnScore: { good: ['60% 4s n =, 40% 4s n -1'], read: (text) => readOwnScore(text, 'The score') },
};
afterAll(() => tellFigures(Object.keys(READERS).length));

describe('[SAFE-3] what is typed at the desk is read in a time that grows as its length does', () => {
  test.each(Object.keys(READERS))('%s', (name) =>
    expect(faultsOf(name, READERS[name] as Reader)).toEqual([]),
  );

  test('every reader of the screens is in the table', () =>
    expect(readersIn('src/web', () => true).filter((name) => !(name in READERS))).toEqual([]));
});
