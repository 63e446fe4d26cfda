import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { linesOf } from '../../engine/kit/text.ts';
import type { Content, Format, ReadFile, Written } from '../format.ts';
import { bytesOf } from '../source.ts';
import { MOST_LINES, shortNumber } from './format.ts';
import type { Won } from './won.ts';

const LINE = /^(\d{7})(\d{6})(\d{6})$/;
const MOST = 999_999;

const read = (text: string): Result<ReadFile> => {
  const masterpoints: Won[] = [];
  for (const [i, raw] of linesOf(text).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const [, number, red, green] = LINE.exec(line) ?? [];
    if (number === undefined || masterpoints.length >= MOST_LINES)
      return refuse('masterpoint-both', { given: line.slice(0, 30) }, { at: `line ${i + 1}` });
    for (const [colour, hundredths] of [
      ['red', Number(red)],
      ['green', Number(green)],
    ] as const)
      if (hundredths > 0) masterpoints.push({ number: shortNumber(number), hundredths, colour });
  }
  return masterpoints.length === 0
    ? refuse('masterpoint-both', { given: '' })
    : ok({ content: { masterpoints }, aside: [] });
};

const six = (hundredths: number): string => String(hundredths).padStart(6, '0');

/** One line a player: seven digits of the number, six of the red points, six of the green, in hundredths. */
const write = ({ masterpoints = [] }: Content): Result<Written> => {
  const sums = new Map<string, { red: number; green: number }>();
  let odd = 0;
  for (const { number, hundredths, colour } of masterpoints) {
    const sum = sums.get(number) ?? { red: 0, green: 0 };
    const isFit = /^\d{1,7}$/.test(number) && Number.isInteger(hundredths) && hundredths > 0;
    const own = colour ?? 'green';
    if (!isFit || own === 'gold' || sum[own] + hundredths > MOST) {
      odd += 1;
      continue;
    }
    sum[own] += hundredths;
    sums.set(number, sum);
  }
  if (sums.size === 0) return refuse('masterpoint-none');
  const lines = [...sums].map(
    ([number, { red, green }]) => `${number.padStart(7, '0')}${six(red)}${six(green)}`,
  );
  return ok({
    bytes: bytesOf(`${lines.join('\r\n')}\r\n`),
    lost: odd === 0 ? [] : [`${odd} awards the file has no room for, gold points among them`],
  });
};

/** Red and green points in one file. */
export const RED_AND_GREEN: Format = {
  name: 'rag',
  endings: ['rag', 'mp5'],
  says: 'red and green masterpoints for the federation’s centre',
  carries: ['masterpoints'],
  isIt: ({ text }) => /^\uFEFF?\s{0,9}\d{19}\s{0,9}(?:[\r\n]|$)/.test(text.slice(0, 60)),
  parse: ({ text }) => read(text),
  make: write,
};
