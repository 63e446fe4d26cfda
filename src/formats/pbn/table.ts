// Tables of PBN 2.1: the tag's value names the columns, `Table\2R;PairId_NS\2R;…`, the lines below it are the rows.

export interface PbnTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | undefined)[])[];
}

const MOST_ROWS = 5000;
const CELL = /"((?:[^"\\]|\\.)*)"|\S+/g;

/** `+Rank\3R` is the column Rank: its sort mark and width are for whoever prints it. */
const columnOf = (text: string): string => (text.split('\\')[0] ?? '').trim().replace(/^[+-]/, '');

const cellsIn = (row: string): readonly (string | undefined)[] =>
  [...row.matchAll(CELL)].map(([whole, quoted]) => {
    if (quoted !== undefined) return quoted.replaceAll(/\\(["\\])/g, '$1');
    return whole === '-' || whole === '?' ? undefined : whole;
  });

/** Names without quotes are as many cells as words: the first column of names takes what is too much. */
const fitted = (
  cells: readonly (string | undefined)[],
  columns: readonly string[],
): readonly (string | undefined)[] => {
  const more = cells.length - columns.length;
  const at = columns.findIndex((name) => /name/i.test(name));
  if (more <= 0 || at < 0) return cells;
  const words = cells.slice(at, at + more + 1).map((word) => word ?? '-');
  return [...cells.slice(0, at), words.join(' '), ...cells.slice(at + more + 1)];
};

export const readTable = (value: string, rows: readonly string[]): PbnTable => {
  const columns = value.split(';').map(columnOf);
  return { columns, rows: rows.slice(0, MOST_ROWS).map((row) => fitted(cellsIn(row), columns)) };
};

/** A row as values by the names of their columns. */
export const rowsOf = ({ columns, rows }: PbnTable): readonly ReadonlyMap<string, string>[] =>
  rows.map(
    (cells) =>
      new Map(
        columns.flatMap((name, i): (readonly [string, string])[] => {
          const cell = cells[i];
          return cell === undefined ? [] : [[name, cell]];
        }),
      ),
  );

const cellText = (value: string | undefined): string => {
  if (value === undefined) return '-';
  return /^[\w.+=%/][\w.+=%/-]*$/.test(value) ? value : `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
};

/** The columns that have anything in them, each as wide as its widest cell. */
export const makeTable = (
  names: readonly string[],
  rows: readonly Readonly<Record<string, string | undefined>>[],
): { readonly value: string; readonly rows: readonly string[] } => {
  const columns = names.filter((name) => rows.some((row) => row[name] !== undefined));
  const texts = rows.map((row) => columns.map((name) => cellText(row[name])));
  const widths = columns.map((_, i) => Math.max(1, ...texts.map((cells) => (cells[i] ?? '').length)));
  return {
    value: columns.map((name, i) => `${name}\\${widths[i]}${/name/i.test(name) ? 'L' : 'R'}`).join(';'),
    rows: texts.map((cells) =>
      cells
        .map((cell, i) =>
          /name/i.test(columns[i] ?? '') ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
        )
        .join(' ')
        .trim(),
    ),
  };
};
