import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { linesOf } from '../../engine/kit/text.ts';
import type { Content, Format, ReadFile, Written } from '../format.ts';
import { bytesOf } from '../source.ts';
import type { Won } from './won.ts';

const LINE = /^(\d{7})(\d{6})$/;
const MOST = 999_999;
export const MOST_LINES = 20_000;

export const shortNumber = (number: string): string => number.replace(/^0+(?=\d)/, '');

const read = (text: string): Result<ReadFile> => {
  const masterpoints: Won[] = [];
  for (const [i, raw] of linesOf(text).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const [, number, hundredths] = LINE.exec(line) ?? [];
    if (number === undefined || masterpoints.length >= MOST_LINES)
      return refuse('masterpoint-line', { given: line.slice(0, 30) }, { at: `line ${i + 1}` });
    masterpoints.push({ number: shortNumber(number), hundredths: Number(hundredths) });
  }
  return masterpoints.length === 0
    ? refuse('masterpoint-line', { given: '' })
    : ok({ content: { masterpoints }, aside: [] });
};

const fits = ({ number, hundredths }: Won): boolean =>
  /^\d{1,7}$/.test(number) && Number.isInteger(hundredths) && hundredths > 0 && hundredths <= MOST;

/** One line a player: seven digits of the number, six of the points in hundredths (0123456000042 is 0.42). */
const write = ({ masterpoints = [] }: Content): Result<Written> => {
  const odd = masterpoints.filter((one) => !fits(one)).length;
  const lines = masterpoints
    .filter(fits)
    .map(({ number, hundredths }) => `${number.padStart(7, '0')}${String(hundredths).padStart(6, '0')}`);
  if (lines.length === 0) return refuse('masterpoint-none');
  const isColoured = masterpoints.some(({ colour }) => colour !== undefined);
  return ok({
    bytes: bytesOf(`${lines.join('\r\n')}\r\n`),
    lost: [
      ...(odd === 0 ? [] : [`the points of ${odd} players whose number the file has no room for`]),
      ...(isColoured ? ['the colour of each award: the file’s ending says one for all'] : []),
    ],
  });
};

/** The ending says the colour: green, red or gold. */
export const MASTERPOINTS: Format = {
  name: 'masterpoints',
  endings: ['grn', 'red', 'gld', 'mp1', 'mp2', 'mp3', 'mp4', 'mp6'],
  says: 'masterpoints for the federation’s centre',
  carries: ['masterpoints'],
  isIt: ({ text }) => /^\uFEFF?\s{0,9}\d{13}\s{0,9}(?:[\r\n]|$)/.test(text.slice(0, 60)),
  parse: ({ text }) => read(text),
  make: write,
};
