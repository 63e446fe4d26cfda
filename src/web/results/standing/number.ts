import { say, sayWord } from '../../parts/text/say.ts';

/** Numbers as they are printed: two decimals for per cent, matchpoints as short as they are. */
export const percentText = (percent: number | undefined): string =>
  percent === undefined ? '' : percent.toFixed(2);

export const pointsText = (points: number | undefined): string => {
  if (points === undefined) return '';
  const hundredths = Math.round(points * 100);
  return String(hundredths / 100);
};

export const impsText = (imps: number | undefined): string =>
  imps === undefined ? '' : `${imps > 0 ? '+' : imps < 0 ? '−' : ''}${pointsText(Math.abs(imps))}`;

/** `1`, `2=`; a dash for a pair without a board that counts. */
export const placeText = (place: number | undefined, tied: boolean): string =>
  place === undefined ? '–' : `${place}${tied ? '=' : ''}`;

/** `10% of a top`, `0.5 matchpoints` */
export const fineText = (amount: number, unit: string): string =>
  unit === 'percent-of-top'
    ? say('{amount}% of a top', { amount: pointsText(amount) })
    : `${pointsText(amount)} ${sayWord(unit.replaceAll('-', ' '))}`;
