import type { Rational } from '../../kit/rational.ts';
import type { ComparedContestant, ComparedLine } from '../../view/rescore.ts';

/** A line's numbers as some other program printed them. */
export interface PublishedLine {
  readonly score?: Rational;
  readonly ns?: Rational;
  readonly ew?: Rational;
}

export interface PublishedRow {
  readonly id: string;
  readonly side?: 'ns' | 'ew';
  readonly total?: Rational;
  readonly percent?: Rational;
  readonly place?: string;
}

/** What we make of a line and of a contestant, whatever the scoring. */
export interface OurLine {
  readonly score?: Rational;
  readonly ns?: Rational;
  readonly ew?: Rational;
}
export interface OurRow {
  readonly id: string;
  readonly side?: 'ns' | 'ew';
  readonly total: Rational;
  readonly percent?: Rational;
  readonly place: number;
  readonly sharing: number;
}

const NUMBERS = ['score', 'ns', 'ew'] as const;

export const compareLines = (
  board: number,
  published: readonly (PublishedLine | undefined)[],
  ours: readonly OurLine[],
): readonly ComparedLine[] =>
  published.flatMap((printed, i) =>
    NUMBERS.flatMap((what): ComparedLine[] => {
      const value = printed?.[what];
      return value
        ? [{ board, line: i + 1, what, compared: { published: value, ours: ours[i]?.[what] } }]
        : [];
    }),
  );

/** Programs write shared places as 3, 3= or =3: only the number and whether it is shared are facts. */
const placeText = (place: number, shared: boolean): string => (shared ? `${place}=` : `${place}`);
const readPlace = (text: string): string => (text.includes('=') ? `${text.replace('=', '')}=` : text);

const placesOf = (printed: string, mine: OurRow, marksTies: boolean) => ({
  published: marksTies ? readPlace(printed) : printed.replace('=', ''),
  ours: placeText(mine.place, marksTies && mine.sharing > 1),
});

export const compareRows = (
  published: readonly PublishedRow[],
  ours: readonly OurRow[],
  by: 'percent' | 'total',
): readonly ComparedContestant[] => {
  const marksTies = published.some((row) => row.place?.includes('='));
  return published.map((row) => {
    const mine = ours.find(
      ({ id, side }) => id === row.id && (row.side === undefined || side === undefined || side === row.side),
    );
    const first = row[by];
    const other = by === 'percent' ? 'total' : 'percent';
    const second = row[other];
    return {
      id: row.id,
      ...(row.side ? { side: row.side } : {}),
      ...(first ? { score: { published: first, ours: mine?.[by] } } : {}),
      others: second ? [{ what: other, compared: { published: second, ours: mine?.[other] } }] : [],
      ...(row.place && mine ? { place: placesOf(row.place, mine, marksTies) } : {}),
    };
  });
};
