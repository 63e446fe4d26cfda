import { andThen, ok, type Result, refuse } from '../../engine/kit/result.ts';
import { type Element, parseXml } from '../xml/xml.ts';
import { unzip } from '../zip/unzip.ts';
import { makeZip } from '../zip/zip.ts';
import { isNumber, MOST_COLUMNS, MOST_ROWS, type Table } from './table.ts';

const local = ({ name }: Element): string => name.slice(name.indexOf(':') + 1);
const childrenOf = (of: Element, name: string): readonly Element[] =>
  of.children.filter((one) => local(one) === name);
const firstOf = (of: Element, name: string): Element | undefined =>
  of.children.find((one) => local(one) === name);

/** Text of a cell or a shared string, its runs joined; signs for reading aloud are left out. */
const textOf = (of: Element): string =>
  of.children
    .filter((one) => local(one) !== 'rPh')
    .map((one) => (local(one) === 't' ? one.text : textOf(one)))
    .join('');

/** `BC12`: the column, from 0. */
const columnOf = (place: string | undefined, after: number): number => {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (letters === undefined) return after;
  return [...letters].reduce((sum, letter) => 26 * sum + (letter.codePointAt(0) ?? 65) - 64, 0) - 1;
};

/** A formula's last value is taken; nothing is worked out. */
const cellOf = (of: Element, strings: readonly string[]): string => {
  const type = of.attributes['t'];
  if (type === 'inlineStr') return textOf(firstOf(of, 'is') ?? of).trim();
  const value = firstOf(of, 'v')?.text ?? '';
  if (type === 's') return (strings[Number(value)] ?? '').trim();
  if (type === 'e') return '';
  const number = Number(value);
  // 0.1 + 0.2 as spreadsheets keep it.
  return type === undefined && /\d[eE]|\.\d{12,}/.test(value) && Number.isFinite(number)
    ? String(Number(number.toPrecision(12)))
    : value.trim();
};

const rowsOf = (sheet: Element, strings: readonly string[]): Result<Table['rows']> => {
  const data = firstOf(sheet, 'sheetData');
  const rows: (readonly string[])[] = [];
  for (const row of data ? childrenOf(data, 'row') : []) {
    const at = Number(row.attributes['r'] ?? rows.length + 1);
    if (!Number.isInteger(at) || at > MOST_ROWS || at < 1) return refuse('sheet-large', { most: MOST_ROWS });
    while (rows.length < at - 1) rows.push([]);
    const cells: string[] = [];
    for (const cell of childrenOf(row, 'c')) {
      const column = columnOf(cell.attributes['r'], cells.length);
      if (column >= MOST_COLUMNS || column < 0) continue;
      while (cells.length < column) cells.push('');
      cells[column] = cellOf(cell, strings);
    }
    rows.push(cells);
  }
  return ok(rows);
};

const WANTED =
  /^(?:xl\/workbook\.xml|xl\/sharedStrings\.xml|xl\/worksheets\/[\w.-]+\.xml|xl\/_rels\/workbook\.xml\.rels)$/;

const readXml = (files: ReadonlyMap<string, Buffer>, path: string): Result<Element | undefined> => {
  const file = files.get(path);
  if (!file) return ok(undefined);
  const read = parseXml(file.toString('utf8'));
  return read.ok ? read : { ok: false, refusal: { ...read.refusal, at: path } };
};

/** The sheets in their order, by the book's own list. */
const pathsOf = (book: Element, links: Element | undefined): readonly (readonly [string, string])[] => {
  const targets = new Map(
    (links?.children ?? []).map(({ attributes }) => [attributes['Id'] ?? '', attributes['Target'] ?? '']),
  );
  const sheets = firstOf(book, 'sheets');
  return (sheets ? childrenOf(sheets, 'sheet') : []).slice(0, 50).map(({ attributes }, i) => {
    const id = Object.entries(attributes).find(([name]) => /(?:^|:)id$/.test(name))?.[1] ?? '';
    const target = (targets.get(id) ?? `worksheets/sheet${i + 1}.xml`).replace(/^\/?(?:xl\/)?/, '');
    return [attributes['name'] ?? '', `xl/${target}`] as const;
  });
};

/** The sheets of a workbook of Office Open XML, as text. */
export const readWorkbook = (bytes: Uint8Array): Result<readonly Table[]> =>
  andThen(
    unzip(bytes, (path) => WANTED.test(path)),
    (files) => {
      const [book, links, shared] = [
        'xl/workbook.xml',
        'xl/_rels/workbook.xml.rels',
        'xl/sharedStrings.xml',
      ].map((path) => readXml(files, path));
      if (!book?.ok) return book ?? refuse('sheet-none');
      if (!links?.ok) return links ?? refuse('sheet-none');
      if (!shared?.ok) return shared ?? refuse('sheet-none');
      if (!book.value) return refuse('sheet-none');
      const strings = shared.value ? childrenOf(shared.value, 'si').map(textOf) : [];
      const tables: Table[] = [];
      for (const [name, path] of pathsOf(book.value, links.value)) {
        const sheet = readXml(files, path);
        if (!sheet.ok) return sheet;
        const rows = sheet.value ? rowsOf(sheet.value, strings) : ok([]);
        if (!rows.ok) return rows;
        tables.push({ name, rows: rows.value });
      }
      return ok(tables);
    },
  );

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // XML has no room for them.
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '');

const lettersOf = (column: number): string =>
  column < 26
    ? String.fromCodePoint(65 + column)
    : `${lettersOf(Math.floor(column / 26) - 1)}${lettersOf(column % 26)}`;

/** Text is written as text, so that nothing in it is ever worked out as a formula. */
const cellText = (cell: string, place: string, isHead: boolean): string => {
  if (cell === '') return '';
  const style = isHead ? ' s="1"' : '';
  return isNumber(cell) && !isHead
    ? `<c r="${place}"><v>${cell}</v></c>`
    : `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const sheetText = ({ rows }: Table): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>${rows
    .map(
      (row, r) =>
        `<row r="${r + 1}">${row.map((cell, c) => cellText(cell, `${lettersOf(c)}${r + 1}`, r === 0)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** A workbook with a sheet for each table, its first row in bold and always in view. */
export const makeWorkbook = (tables: readonly Table[]): Uint8Array => {
  const list = tables.map(({ name }, i) => ({ name: name.slice(0, 31), n: i + 1 }));
  return makeZip([
    {
      path: '[Content_Types].xml',
      text: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${list.map(({ n }) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`,
    },
    {
      path: '_rels/.rels',
      text: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${LINKS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      path: 'xl/workbook.xml',
      text: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets>${list.map(({ name, n }) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.map(({ n }) => `<Relationship Id="rId${n}" Type="${LINKS}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rId${list.length + 1}" Type="${LINKS}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      path: 'xl/styles.xml',
      text: `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    },
    ...tables.map((table, i) => ({ path: `xl/worksheets/sheet${i + 1}.xml`, text: sheetText(table) })),
  ]);
};
