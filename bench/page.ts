// docs/bench.md: written by the benches alone, one section each.
import type { Bench, Measured, Table } from './bench.ts';

const INTRO = `# Figures

The benches write this page; nobody edits it by hand. Each section says what is measured and against what, and ends with
its command, commit, day and machine. Speed is given as a ratio to a named peer or limit measured in the same run, in
turns, mostly in CPU time. \`npm run bench\` runs every bench and \`npm run bench rescore\` runs one; run them on a quiet
machine. \`npm test\` runs each bench in a small form and compares its rows with the rows below. "Not run" marks a peer that
the machine doesn't have.
`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A figure that isn't a number was not measured: that is a fault of the bench, not a figure to publish. */
const whyNotCell = (cell: string): string | undefined => {
  if (cell.trim() === '') return 'is empty';
  return /NaN|undefined|Infinity|\|/.test(cell) ? `reads "${cell}"` : undefined;
};

const cellsOf = ({ columns }: Table, key: string, { figures }: Measured): readonly string[] => {
  const cells = figures.get(key);
  if (cells === undefined) throw new Error(`row "${key}" has no figures`);
  if (cells.length !== columns.length - 1)
    throw new Error(`row "${key}" has ${cells.length} figures for ${columns.length - 1} columns`);
  for (const cell of cells) {
    const why = whyNotCell(cell);
    if (why !== undefined) throw new Error(`a figure of row "${key}" ${why}`);
  }
  return cells;
};

const tableOf = (table: Table, measured: Measured): string =>
  [
    row(table.columns),
    `|${'---|'.repeat(table.columns.length)}`,
    ...table.rows.map(([key, says]) => row([says, ...cellsOf(table, key, measured)])),
  ].join('\n');

const checkRows = ({ tables }: Bench, { figures }: Measured): void => {
  const keys = tables.flatMap(({ rows }) => rows.map(([key]) => key));
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) throw new Error(`two rows are called "${twice}"`);
  const extra = [...figures.keys()].find((key) => !keys.includes(key));
  if (extra !== undefined) throw new Error(`"${extra}" was measured, but no row shows it`);
};

/** A bench's whole section; `taken` is the line that says how, when and where it was measured. */
export const sectionOf = (bench: Bench, measured: Measured, taken: string): string => {
  checkRows(bench, measured);
  const missing = measured.missing ?? [];
  return [
    `## ${bench.title}`,
    bench.says.trim(),
    ...bench.tables.map((table) => tableOf(table, measured)),
    `*${taken}${missing.length > 0 ? ` Not run: ${missing.join('; ')}.` : ''}*`,
    '',
  ]
    .join('\n\n')
    .replace(/\n\n$/, '\n');
};

const titleOf = (section: string): string => /^## (.*)/.exec(section)?.[1] ?? '';

/** The page with its sections in the order of the titles: the new ones, and for the rest what the page had. */
export const pageWith = (page: string, fresh: readonly string[], titles: readonly string[]): string => {
  const known = new Map(page.split(/^(?=## )/m).map((section) => [titleOf(section), section.trimEnd()]));
  for (const section of fresh) known.set(titleOf(section), section.trimEnd());
  const sections = titles.flatMap((title) => known.get(title) ?? []);
  return `${[INTRO.trimEnd(), ...sections].join('\n\n')}\n`;
};

/** All of the page but what a run measured: intro, words, columns and row names. */
export const shapeOf = (page: string): readonly string[] =>
  page
    .split('\n')
    .filter((line) => !line.startsWith('*`npm run bench'))
    .map((line) => (line.startsWith('| ') ? (line.split(' | ')[0] ?? '') : line));

/** What the shape of the page has to be: every bench's section, each row of it. */
export const expectedShape = (benches: readonly Bench[]): readonly string[] =>
  shapeOf(
    pageWith(
      '',
      benches.map((bench) => sectionOf(bench, blank(bench, '–'), '`npm run bench`')),
      benches.map(({ title }) => title),
    ),
  );

/** The same cell everywhere: what a section looks like before anything is measured. */
export const blank = ({ tables }: Bench, cell: string): Measured => ({
  figures: new Map(
    tables.flatMap(({ columns, rows }) => rows.map(([key]) => [key, columns.slice(1).map(() => cell)])),
  ),
});
