// Masterpoints for the federation's centre: 0123456000042 is 0.42 for player 123456.
import fc from 'fast-check';
import { RED_AND_GREEN } from '../../../src/formats/masterpoints/both.ts';
import { MASTERPOINTS } from '../../../src/formats/masterpoints/format.ts';
import { PUSH } from '../../../src/formats/push/format.ts';
import type { Specimen } from './specimen.ts';

const ONE_COLOUR: Specimen = {
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

const points = fc.integer({ min: 0, max: 999_999 });

/** The manual's: 0.42 red and 0.05 green for player 100060. */
const BOTH: Specimen = {
  format: RED_AND_GREEN,
  good: [
    {
      says: 'the manual’s example',
      file: '0100060000042000005\r\n0099993000007000000\r\n',
      has: {
        masterpoints: [
          { number: '100060', hundredths: 42, colour: 'red' },
          { number: '100060', hundredths: 5, colour: 'green' },
          { number: '99993', hundredths: 7, colour: 'red' },
        ],
      },
    },
  ],
  bad: [
    {
      says: 'a digit short',
      file: '0100060000042000005\n010006000004200000\n',
      code: 'masterpoint-both',
      at: 'line 2',
    },
  ],
  any: fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), points, points), {
      minLength: 1,
      maxLength: 20,
      selector: ([number]) => number,
    })
    .filter((all) => all.every(([, red, green]) => red + green > 0))
    .map((all) => ({
      masterpoints: all.flatMap(([number, red, green]) => [
        ...(red > 0 ? [{ number: String(number), hundredths: red, colour: 'red' as const }] : []),
        ...(green > 0 ? [{ number: String(number), hundredths: green, colour: 'green' as const }] : []),
      ]),
    })),
};

/** Out only: the service answers nobody. */
const MESSAGES: Specimen = {
  format: PUSH,
  good: [],
  bad: [],
  any: fc
    .array(
      fc.record({
        number: fc.integer({ min: 1, max: 9_999_999 }).map(String),
        text: fc.constantFrom('Monday pairs\n1st of 14: 62.50%', 'You sit at table 3', '4♠ was corrected'),
      }),
      { minLength: 1, maxLength: 10 },
    )
    .map((messages) => ({ messages })),
};

export const POINT_SPECIMENS: readonly Specimen[] = [ONE_COLOUR, BOTH, MESSAGES];
