const SIGNS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣', NT: 'NT' };
const WRITTEN = /^([1-7])(NT|[CDHS])(X{0,2})(?: ([NESW]))?(?: (=|[+-]\d+))?(?: ([CDHS])([2-9TJQKA]))?$/;

/** `4SX N -1` as it is printed: `4♠x N −1`; anything else (`pass`, `60% / 40%`) as it stands. */
export const contractText = (text: string | undefined): string => {
  if (text === undefined) return '';
  const parts = WRITTEN.exec(text);
  if (!parts) return text;
  const [, level, strain = '', doubling = '', declarer, tricks] = parts;
  return [`${level}${SIGNS[strain]}${doubling.toLowerCase()}`, declarer, tricks?.replace('-', '−')]
    .filter((part) => part !== undefined)
    .join(' ');
};

/** `+420`, `−50`, nothing where there is none. */
export const scoreText = (score: number | undefined): string =>
  score === undefined ? '' : score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0';

export const twoText = (value: number | undefined): string =>
  value === undefined ? '' : value.toFixed(2).replace('-', '−');

/** As short as it is: `12`, `7.5`. */
export const shortText = (value: number | undefined): string =>
  value === undefined ? '' : String(Math.round(value * 100) / 100).replace('-', '−');
