/** What a column of a pasted list holds. */
export type Column = 'count' | 'number' | 'name' | 'first' | 'last' | 'pair' | 'side' | 'category' | 'other';

const HEADINGS: Readonly<Record<Exclude<Column, 'other'>, RegExp>> = {
  count: /^(#|no\.?|nr\.?|pair|pair ?(no\.?|number|#)|pr|table|table ?(no\.?|number)|seat|entry)$/,
  number:
    /^(abf|acbl|ebu|wbf|club|member(ship)?|player|masterpoint)? ?(no\.?|number|#|id|num)( ?\d)?$|^(abf|acbl|ebu|wbf)$/,
  first: /^(first|given|christian|fore)([ -]?names?)?( ?\d| ?[ab])?$/,
  last: /^(last|sur|family|second)([ -]?names?)?( ?\d| ?[ab])?$/,
  name: /^(name|player|partner|north|south|east|west|member|full name|names? of player|player name)( ?\d| ?[ab])?( name)?$/,
  pair: /^(pairs?|names?|pair names?|players|entries|partnership|entrants)$/,
  category: /^(category|categories|entered as)$/,
  side: /^(side|direction|line|ns\/?ew|n\/?s ?\/? ?e\/?w|ns or ew)$/,
};

const columnOf = (cell: string): Column => {
  const text = cell.toLowerCase().replaceAll(/["*_]/g, '').trim();
  const found = (Object.entries(HEADINGS) as [Exclude<Column, 'other'>, RegExp][]).find(([, is]) =>
    is.test(text),
  );
  return found?.[0] ?? 'other';
};

const UNNAMED: ReadonlySet<Column> = new Set(['count', 'other', 'side', 'category']);

/** The headings of columns that are not read, as they are written. */
export const unreadIn = (cells: readonly string[], columns: readonly string[]): readonly string[] =>
  cells.filter((cell, i) => columns[i] === 'other' && cell !== '').map((cell) => cell.slice(0, 60));

/** The columns a heading line names; undefined when the line is no heading. */
export const parseHeading = (cells: readonly string[]): readonly Column[] | undefined => {
  const columns = cells.map(columnOf);
  const known = columns.filter((column) => column !== 'other').length;
  const named = columns.some((column) => !UNNAMED.has(column));
  return named && known * 2 > columns.length ? columns : undefined;
};
