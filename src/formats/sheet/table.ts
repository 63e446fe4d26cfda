// A spreadsheet as rows of text, whether it came as a workbook or as separated text.

export interface Table {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 200;

const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;
export const isNumber = (text: string): boolean => NUMBER.test(text) && !/^[+]|^-?0\d/.test(text);

/** A spreadsheet would work it out: a name is never a formula, so a mark goes before it. Numbers stay numbers. */
const RISKY = /^'*[=+\-@\t\r]/;
const neutral = (cell: string): string => (RISKY.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);
/** Without the mark. */
export const plain = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

const quoted = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Tables one below the other, each under its name, an empty line between them. */
export const makeText = (tables: readonly Table[]): string =>
  tables
    .map(({ name, rows }) =>
      [...(name === '' ? [] : [[name]]), ...rows]
        .map((row) => row.map((cell) => quoted(neutral(cell))).join(','))
        .join('\r\n'),
    )
    .join('\r\n\r\n')
    .concat('\r\n');

/** The sign between cells: the one the first lines have most of. */
const separatorOf = (text: string): string => {
  const head = text.slice(0, 4000);
  const count = (sign: string): number => head.split(sign).length;
  return ['\t', ';', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
};

/** A cell as it is read: nothing yet, plain, inside quotes, or past a quote that may be doubled. */
type State = 'blank' | 'plain' | 'inside' | 'past';

const stateAfter = (state: State, sign: string): State => {
  if (sign !== '"') return state === 'blank' && /\S/.test(sign) ? 'plain' : state;
  if (state === 'blank' || state === 'past') return 'inside';
  return state === 'inside' ? 'past' : state;
};

const cellOf = (raw: string): string => {
  const trimmed = raw.trim();
  const isQuoted = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"');
  return plain(isQuoted ? trimmed.slice(1, -1).replaceAll('""', '"') : trimmed);
};

/** Rows of separated text; a cell in quotes may hold the separator, a line's end and doubled quotes. */
export const rowsIn = (text: string): readonly (readonly string[])[] | undefined => {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let [row, from, state]: [string[], number, State] = [[], 0, 'blank'];
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text[at] ?? '\n';
    const isEnd = at === text.length || (state !== 'inside' && (sign === '\n' || sign === '\r'));
    if (!isEnd && (state === 'inside' || sign !== separator)) {
      state = stateAfter(state, sign);
      continue;
    }
    row.push(cellOf(text.slice(from, at)));
    state = 'blank';
    if (isEnd) {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      rows.push(row);
      row = [];
      if (rows.length > MOST_ROWS) return undefined;
    }
    from = at + 1;
  }
  return rows;
};

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell === '');

/** Tables as they stand one below the other: an empty line ends one, a lone cell names the next. */
export const tablesIn = (rows: readonly (readonly string[])[]): readonly Table[] => {
  const tables: { name: string; rows: (readonly string[])[] }[] = [];
  let open: { name: string; rows: (readonly string[])[] } | undefined;
  for (const row of rows) {
    if (isBlank(row)) {
      open = undefined;
      continue;
    }
    if (!open) {
      open = { name: '', rows: [] };
      tables.push(open);
    }
    const [first = ''] = row;
    if (open.rows.length === 0 && open.name === '' && row.filter((cell) => cell !== '').length === 1)
      open.name = first;
    else open.rows.push(row);
  }
  return tables;
};
