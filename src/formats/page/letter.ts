import type { Results } from '../format.ts';
import { makeUsebio } from '../usebio/make.ts';
import { makeFrame } from './frame.ts';

/** A letter with the results: as text, as a page, and as a file. */
export interface LetterText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** USEBIO. */
  readonly xml: string;
}

const plainText = ({ title, date, contestants }: Results, whole: string): string =>
  [
    [title, date].filter((one) => one !== undefined && one !== '').join(', '),
    '',
    ...contestants.map(({ id, place = '', name, players, percent, total = '' }) => {
      const who = name ?? (players.map((player) => player.name).join(' – ') || id);
      return `${place.padStart(4)}  ${who}  ${percent === undefined ? total : `${percent}%`}`;
    }),
    '',
    ...(whole === '' ? [] : [`All results: ${whole}`, '']),
  ].join('\n');

/** `whole`: where the rest of the results is, if anywhere. */
export const makeLetter = (results: Results, whole: string): LetterText => ({
  subject: `Results: ${results.title}`,
  text: plainText(results, whole),
  html: makeFrame(results, whole),
  xml: makeUsebio({ ...results, hands: [] }),
});
