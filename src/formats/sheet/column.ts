import type { Table } from './table.ts';

type Names = Readonly<Record<string, RegExp>>;

/** What each of our columns is called elsewhere; the names are those that `results.ts` writes. */
const PLACE: Names = { Session: /^session$/, Section: /^(?:section|sect?\.?)$/ };
const LINE: Names = {
  ...PLACE,
  Round: /^(?:round|rd\.?|rnd)$/,
  Home: /^home(?: team)?$/,
  Away: /^away(?: team)?$/,
  Board: /^(?:board|bd|brd)(?: ?(?:no\.?|number|#))?$/,
  Datum: /^(?:datum|board average)$/,
  IMPs: /^imps$/,
  NS: /^(?:n[-/]?s(?: ?(?:pair|no\.?|number|team))?|pair n[-/]?s|north[- ]south)$/,
  EW: /^(?:e[-/]?w(?: ?(?:pair|no\.?|number|team))?|pair e[-/]?w|east[- ]west)$/,
  N: /^n(?:orth)?$/,
  S: /^s(?:outh)?$/,
  E: /^e(?:ast)?$/,
  W: /^w(?:est)?$/,
  Side: /^(?:side|direction)$/,
  Contract: /^contract$/,
  Declarer: /^(?:declarer|by|played by|decl?\.?)$/,
  Tricks: /^(?:tricks|result|made)$/,
  Lead: /^(?:lead|opening lead)$/,
  Score: /^(?:score|n[-/]?s score|score n[-/]?s)$/,
  'NS percent': /^(?:n[-/]?s ?(?:percent|%))$/,
  'EW percent': /^(?:e[-/]?w ?(?:percent|%))$/,
  'NS points': /^n[-/]?s ?(?:points|mps?|matchpoints|imps?|ximps?)$/,
  'EW points': /^e[-/]?w ?(?:points|mps?|matchpoints|imps?|ximps?)$/,
};
const MATCH: Names = {
  ...PLACE,
  Round: LINE['Round'] as RegExp,
  Home: LINE['Home'] as RegExp,
  Away: LINE['Away'] as RegExp,
  'Home score': /^home (?:score|imps)$/,
  'Away score': /^away (?:score|imps)$/,
  'Home VPs': /^home vps?$/,
  'Away VPs': /^away vps?$/,
};
const PLAYERS = [1, 2, 3, 4, 5, 6, 7, 8];
const WHO: Names = {
  Number: /^(?:#|no\.?|number|pair|entry|(?:pair|team|entry) ?(?:no\.?|number|#))$/,
  Side: LINE['Side'] as RegExp,
  Team: /^team(?: ?name)$|^team$/,
  Category: /^category$/,
  Names: /^(?:names?|players|pair names?|player names?)$/,
  ...Object.fromEntries(
    PLAYERS.flatMap((n) => [
      [`Player ${n}`, new RegExp(`^(?:player|name) ?${n}$`)],
      [
        `Player ${n} number`,
        new RegExp(
          `^(?:player ${n} (?:\\w{2,5} )?(?:no\\.?|number|id)|(?:\\w{2,5} )?(?:no\\.?|number|id) ?${n})$`,
        ),
      ],
      [`Player ${n} club number`, new RegExp(`^player ${n} club number$`)],
    ]),
  ),
};
const RANK: Names = {
  ...PLACE,
  ...WHO,
  Place: /^(?:place|rank|pos\.?|position)$/,
  Total: /^(?:total|score|vps?|imps?|matchpoints|mps?)$/,
  Percent: /^(?:percent(?:age)?|%)$/,
  Boards: /^(?:boards|boards played)$/,
  Masterpoints: /^(?:masterpoints|points awarded)$/,
};
/** MyABF's list for scoring programs: one player a line, those of an entry under its number. */
const SINGLE: Names = {
  Number: /^(?:pair|team) no$/,
  Player: /^name$/,
  'Player number': /^abf number$/,
  Team: /^team name$/,
  Category: /^category$/,
};

export const KINDS = ['lines', 'matches', 'ranking', 'single', 'entries'] as const;
export type TableKind = (typeof KINDS)[number];

const KNOWN: Readonly<
  Record<TableKind, { readonly names: Names; readonly needs: readonly (readonly string[])[] }>
> = {
  lines: {
    names: LINE,
    needs: [['Board'], ['NS', 'N', 'Home'], ['EW', 'E', 'Away'], ['Contract', 'Score', 'NS percent']],
  },
  matches: { names: MATCH, needs: [['Home'], ['Away'], ['Home score', 'Home VPs', 'Round']] },
  ranking: {
    names: RANK,
    needs: [['Place'], ['Number', 'Team', 'Player 1', 'Names'], ['Total', 'Percent', 'Number']],
  },
  single: { names: SINGLE, needs: [['Number'], ['Player'], ['Player number']] },
  entries: {
    names: WHO,
    needs: [
      ['Player 1', 'Names'],
      ['Player 2', 'Names'],
      ['Player 1', 'Number', 'Team'],
    ],
  },
};

export type Row = Readonly<Record<string, string | undefined>>;

export interface Known {
  readonly kind: TableKind;
  readonly rows: readonly Row[];
  /** Which column was taken for what, in the order of the file. */
  readonly taken: readonly { readonly column: string; readonly as: string }[];
  /** Headings of columns that are not read. */
  readonly unread: readonly string[];
  /** The row of the heading in its table, from 1. */
  readonly head: number;
}

const HEAD_WITHIN = 6;

const columnsOf = (cells: readonly string[], names: Names): readonly (string | undefined)[] => {
  const taken = new Set<string>();
  return cells.map((cell) => {
    const said = cell
      .slice(0, 60)
      .toLowerCase()
      .replaceAll(/[_\s]+/g, ' ')
      .trim();
    const name = Object.keys(names).find((one) => names[one]?.test(said) === true && !taken.has(one));
    if (name !== undefined) taken.add(name);
    return name;
  });
};

const MOST_NAMES = 8;

/** Both players in one cell: `Ann Lee & Bo Chan`, `Ann Lee - Bo Chan`, `Ann Lee / Bo Chan`. */
const withNames = ({ Names: both, ...row }: Row): Row => {
  if (both === undefined) return row;
  const names = both
    .split(/&|\/|;|,|\n| [-–—] | and /i)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, MOST_NAMES);
  return { ...row, ...Object.fromEntries(names.map((name, i) => [`Player ${i + 1}`, name])) };
};

/** What a table is, by the headings of its columns; nothing where they say nothing. */
export const recognise = ({ rows }: Table): Known | undefined => {
  for (const [at, cells] of rows.slice(0, HEAD_WITHIN).entries())
    for (const kind of KINDS) {
      const { names, needs } = KNOWN[kind];
      const columns = columnsOf(cells, names);
      if (!needs.every((some) => some.some((name) => columns.includes(name)))) continue;
      return {
        kind,
        rows: rows.slice(at + 1).map((row) =>
          withNames(
            Object.fromEntries(
              columns.flatMap((name, i) => {
                const cell = row[i] ?? '';
                return name === undefined || cell === '' ? [] : [[name, cell]];
              }),
            ),
          ),
        ),
        taken: columns.flatMap((as, i) => (as === undefined ? [] : [{ column: cells[i] ?? '', as }])),
        unread: cells
          .filter((cell, i) => columns[i] === undefined && cell !== '')
          .map((cell) => cell.slice(0, 60)),
        head: at + 1,
      };
    }
  return undefined;
};
