import { parseFile } from '../../formats/registry.ts';
import { sourceOf } from '../../formats/source.ts';
import type { Contestant } from '../../formats/usebio/event.ts';
import type { Listed } from '../../formats/names/cell.ts';

/** A night of another program, as its file tells it: names, not yet people. */
export interface PastNight {
  readonly name: string;
  readonly date: string;
  readonly rows: readonly {
    readonly players: readonly Listed[];
    readonly place?: number;
    readonly sharing?: number;
    readonly percent?: number;
  }[];
}

const amount = (value: Contestant['percent']): number | undefined => {
  const number = value === undefined ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
};

const withPlaces = (rows: readonly { readonly players: readonly Listed[]; readonly percent?: number }[]) =>
  rows
    .filter(({ percent }) => percent !== undefined)
    .toSorted((a, b) => (b.percent ?? 0) - (a.percent ?? 0))
    .map((row) => ({
      ...row,
      place: 1 + rows.filter(({ percent }) => (percent ?? 0) > (row.percent ?? 0)).length,
      sharing: rows.filter(({ percent }) => percent === row.percent).length,
    }));

const LONGEST_LINE = 400;

/** `1, Ann Lee & Bo Chan, 61.33`: the place may be missing; two names, and a percentage last. */
const readLine = (line: string) => {
  if (line.length > LONGEST_LINE) return [];
  const parts = line
    .replaceAll(' and ', '&')
    .split(/[&,;\t]/)
    .map((part) => part.replaceAll('"', '').trim())
    .filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  // `… Bo Chan 61.33` without a mark before the number.
  const gap = last.lastIndexOf(' ');
  const percent = Number((gap < 0 ? last : last.slice(gap + 1)).replace('%', ''));
  const words = [...parts.slice(0, -1), ...(gap < 0 ? [] : [last.slice(0, gap).trim()])];
  // A place stands alone, or before the first name.
  const names = words.map((word) => word.replace(/^\d+[=.)]? /, '')).filter((word) => /\p{L}/u.test(word));
  return names.length === 2 && Number.isFinite(percent)
    ? [{ players: names.map((name) => ({ name })), percent }]
    : [];
};

const readLines = (text: string): PastNight['rows'] => withPlaces(text.split(/\r\n|\r|\n/).flatMap(readLine));

/** A past night from a file or a pasted list; nothing where it has no standings. */
export const readPastNight = (
  bytes: Uint8Array,
  file: string,
  fallback: { readonly name: string; readonly date: string },
): PastNight | undefined => {
  const source = sourceOf(bytes, file);
  const read = parseFile(source);
  const results = read.ok ? read.value.content.results : undefined;
  const own = results && [
    ...results.contestants,
    ...results.sessions.flatMap(({ sections }) => sections.flatMap(({ contestants }) => contestants)),
  ];
  const rows =
    own === undefined
      ? readLines(source.text)
      : withPlaces(
          own.flatMap(({ players, percent }) => {
            const share = amount(percent);
            return share === undefined
              ? []
              : [
                  {
                    players: players.map(({ name, national }) => ({
                      name,
                      ...(national === undefined ? {} : { number: national }),
                    })),
                    percent: share,
                  },
                ];
          }),
        );
  if (rows.length === 0) return undefined;
  return { name: results?.title || fallback.name, date: results?.date ?? fallback.date, rows };
};
