import { afterAll, describe, expect, test, vi } from 'vitest';
import { faultsOf, type Reader, readersIn, tellFigures, whyNotLinear } from './measure.ts';
import { READERS } from './readers.ts';
import { plainShapes, type Shape } from './shapes.ts';

vi.setConfig({ testTimeout: 600_000 });
afterAll(() => tellFigures(Object.keys(READERS).length));

describe('[SAFE-3] what is pasted or sent is read in a time that grows as its length does', () => {
  test.each(Object.keys(READERS))('%s', (name) =>
    expect(faultsOf(name, READERS[name] as Reader)).toEqual([]),
  );

  test('every reader of the engine, the formats, the server and the command line is in the table', () => {
    const found = readersIn('src', (file) => !/^web[\\/]/.test(file));
    expect(found.length).toBeGreaterThan(30);
    expect(found.filter((name) => !(name in READERS))).toEqual([]);
  });

  test('a reader that takes the square of the length is seen', () => {
    const square = (text: unknown): unknown => /\s+$/.test(String(text));
    expect(whyNotLinear('square', plainShapes[1] as Shape, square, 131_072)).toMatch(/characters take/);
  });
});
