const SIGNS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣', NT: 'NT' };
const LEAD = /^([1-7](?:NT|[CDHS])X{0,2}(?: [NESW])?(?: (?:=|[+-]\d+))?) [CDHS][2-9TJQKA]$/;
const CONTRACT = /\b([1-7])(NT|[CDHS])(X{0,2})(?![\dA-Z])(?: ([NESW])(?![A-Z]))?(?: (=|[+-]\d+))?/g;

/** `4SX N -1` as it is printed: `4♠x N −1`, each result of a ruling likewise; anything else (`pass`, `60% / 40%`) as it stands. */
export const contractText = (text: string | undefined): string =>
  (text ?? '').replace(LEAD, '$1').replace(CONTRACT, (_, ...parts: readonly (string | undefined)[]) => {
    const [level, strain = '', doubling = '', declarer, tricks] = parts.slice(0, 5);
    return [`${level}${SIGNS[strain]}${doubling.toLowerCase()}`, declarer, tricks?.replace('-', '−')]
      .filter((part) => part !== undefined)
      .join(' ');
  });

const MANY = /, | \/ /;
const RESULT = /[1-7](?:NT|[♠♥♦♣])/;

/** What stands in the column: the result, or for several results one word and all of them under the row. */
export const resultCell = (text: string | undefined): { readonly cell: string; readonly remark?: string } => {
  const whole = contractText(text);
  if (!MANY.test(whole) || !RESULT.test(whole)) return { cell: whole };
  const word = whole.includes(' / ') ? 'split' : 'weighted';
  return { cell: word, remark: `${word}: ${whole}` };
};

/** `+420`, `−50`, nothing where there is none. */
export const scoreText = (score: number | undefined): string =>
  score === undefined ? '' : score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0';

export const numberText = (value: number | undefined, decimals: number): string =>
  value === undefined ? '' : value.toFixed(decimals).replace('-', '−');

export const twoText = (value: number | undefined): string => numberText(value, 2);

/** As short as it is: `12`, `7.5`. */
export const shortText = (value: number | undefined): string =>
  value === undefined ? '' : String(Math.round(value * 100) / 100).replace('-', '−');
