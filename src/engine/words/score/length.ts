/** A match some of whose boards were not played, and the scale its VPs are read from. */
export interface Shortened {
  readonly boards: number;
  readonly off: number;
  /** The column of boards that is read; absent where the scale has one for every length. */
  readonly column?: number;
  readonly clause: string;
}

/** Which number of boards the scale is read at, and why not another. */
export const sayShortened = ({ boards, off, column, clause }: Shortened): string => {
  const missed = `${off} of ${boards} boards ${off === 1 ? 'was' : 'were'} not played`;
  if (column === undefined) return `${missed}: the VP scale is the same for any number of boards (${clause})`;
  const read = column === boards ? '' : `, which is the column of ${column}`;
  return `${missed}: the VP scale stays that of ${boards} boards${read}, the length the match was set for; nothing says that boards taken off make it a shorter one (${clause})`;
};
