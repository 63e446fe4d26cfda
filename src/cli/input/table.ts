/** Plain text for people: what `--pretty` and a terminal show where a command has no sentence of its own. */

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cell = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  return JSON.stringify(value);
};

const isNumeric = (column: readonly string[]): boolean => column.every((text) => /^-?[\d.]*%?$/.test(text));

/** Rows under their headings, numbers to the right, words to the left. */
export const makeTable = (headings: readonly string[], rows: readonly (readonly string[])[]): string => {
  const columns = headings.map((heading, index) => [heading, ...rows.map((row) => row[index] ?? '')]);
  const widths = columns.map((column) => Math.max(...column.map((text) => text.length)));
  const right = columns.map((column) => isNumeric(column.slice(1)));
  const line = (row: readonly string[]): string =>
    row
      .map((text, index) =>
        right[index] ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(headings), ...rows.map(line)].join('\n');
};

const recordTable = (records: readonly Readonly<Record<string, unknown>>[]): string => {
  const headings = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return makeTable(
    headings,
    records.map((record) => headings.map((heading) => cell(record[heading]))),
  );
};

/** Any JSON value: a list of records is a table, a record is its lines, with the tables it holds after them. */
export const showValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.every(isRecord) ? recordTable(value) : value.map(cell).join('\n');
  if (!isRecord(value)) return cell(value);
  const isTable = (part: unknown): boolean => Array.isArray(part) && part.length > 0 && part.every(isRecord);
  const parts = Object.entries(value);
  const plain = parts.filter(([, part]) => !isTable(part)).map(([name, part]) => `${name}: ${cell(part)}`);
  const tables = parts
    .filter(([, part]) => isTable(part))
    .map(([name, part]) => `${name}\n${showValue(part)}`);
  return [...(plain.length > 0 ? [plain.join('\n')] : []), ...tables].join('\n\n');
};
