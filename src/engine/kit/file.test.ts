import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileNameOf } from './file.ts';

it('[SHOW-4~] no two answers are kept under one name, and every name is a file’s', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(fileNameOf(a)).toMatch(/^[\w.-]*$/);
      expect(fileNameOf(a) === fileNameOf(b)).toBe(a === b);
    }),
  );
  expect(fileNameOf('card/7')).toBe('card-7');
});
