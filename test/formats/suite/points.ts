// Masterpoints for the federation's centre: 0123456000042 is 0.42 for player 123456.
import fc from 'fast-check';
import { MASTERPOINTS } from '../../../src/formats/masterpoints/format.ts';
import type { Specimen } from './specimen.ts';

export const MASTERPOINT_SPECIMEN: Specimen = {
  format: MASTERPOINTS,
  good: [
    {
      says: 'the manual’s example',
      file: '0123456000042\r\n1234567000057\r\n',
      has: {
        masterpoints: [
          { number: '123456', hundredths: 42 },
          { number: '1234567', hundredths: 57 },
        ],
      },
    },
  ],
  bad: [
    { says: 'a digit short', file: '0123456000042\n012345600004\n', code: 'masterpoint-line', at: 'line 2' },
    { says: 'letters', file: '0123456000042\nAnn Lee 0.42\n', code: 'masterpoint-line', at: 'line 2' },
  ],
  any: fc
    .array(
      fc.record({
        number: fc.integer({ min: 1, max: 9_999_999 }).map(String),
        hundredths: fc.integer({ min: 1, max: 999_999 }),
      }),
      { minLength: 1, maxLength: 20 },
    )
    .map((masterpoints) => ({ masterpoints })),
};
