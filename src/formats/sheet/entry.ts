// Entries as a table, both ways.
import type { Refusal } from '../../engine/kit/result.ts';
import type { Listed } from '../names/cell.ts';
import { parseNames } from '../names/names.ts';
import type { Row } from './column.ts';
import type { Table } from './table.ts';

/** A pair or team that enters, as a file has it. */
export interface FileEntry {
  readonly number?: string;
  readonly team?: string;
  readonly players: readonly Listed[];
  readonly category?: string;
}

const PLAYERS = [1, 2, 3, 4, 5, 6, 7, 8];
const COLUMNS = [
  'Number',
  'Team',
  ...PLAYERS.flatMap((n) => [`Player ${n}`, `Player ${n} number`]),
  'Category',
];

export const entryTable = (entries: readonly FileEntry[]): Table => {
  const rows = entries.map(
    ({ number, team, players, category }): Row => ({
      Number: number,
      Team: team,
      Category: category,
      ...Object.fromEntries(
        players.flatMap((player, i) => [
          [`Player ${i + 1}`, player.name],
          [`Player ${i + 1} number`, player.number],
        ]),
      ),
    }),
  );
  const used = COLUMNS.filter(
    (column) => /^Player [12]$/.test(column) || rows.some((row) => row[column] !== undefined),
  );
  return { name: 'Entries', rows: [used, ...rows.map((row) => used.map((column) => row[column] ?? ''))] };
};

const given = <K extends string>(key: K, value: string | undefined): { readonly [P in K]?: string } =>
  (value === undefined || value === '' ? {} : { [key]: value }) as { readonly [P in K]?: string };

const listed = (name: string | undefined, number: string | undefined): readonly Listed[] =>
  name === undefined || name === '' ? [] : [{ name, ...given('number', number) }];

/** A pair or team a row. */
export const entriesIn = (rows: readonly Row[]): readonly FileEntry[] =>
  rows.flatMap((row) => {
    const players = PLAYERS.flatMap((n) => listed(row[`Player ${n}`], row[`Player ${n} number`]));
    return players.length === 0
      ? []
      : [
          {
            ...given('number', row['Number']),
            ...given('team', row['Team']),
            players,
            ...given('category', row['Category']),
          },
        ];
  });

/** MyABF and national lists write names in capitals. */
export const inCase = (name: string): string =>
  name === name.toUpperCase() && name !== name.toLowerCase()
    ? name.toLowerCase().replaceAll(/(?<=^|[\s'’-])\p{L}|(?<=\bmc)\p{L}/gu, (letter) => letter.toUpperCase())
    : name;

/** A player a row: those with one number belong together. */
export const gathered = (rows: readonly Row[]): readonly FileEntry[] =>
  [...Map.groupBy(rows, (row) => row['Number'] ?? '')].flatMap(([number, own]) => {
    const players = own.flatMap((row) =>
      listed(row['Player'] === undefined ? undefined : inCase(row['Player']), row['Player number']),
    );
    const team = own.find((row) => (row['Team'] ?? '') !== '')?.['Team'];
    const category = own.find((row) => (row['Category'] ?? '') !== '')?.['Category'];
    return number === '' || players.length === 0
      ? []
      : [
          {
            number,
            ...(players.length > 2 ? given('team', team) : {}),
            players,
            ...given('category', category),
          },
        ];
  });

/** Names in any other shape, as the desk reads a list that is pasted. */
export const entriesOf = (
  text: string,
): {
  readonly entries: readonly FileEntry[];
  readonly faults: readonly Refusal[];
  readonly unread: readonly string[];
} => {
  const { pairs, faults, columns } = parseNames(text);
  return { entries: pairs.map(({ players }) => ({ players })), faults, unread: columns };
};
