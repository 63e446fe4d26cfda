import type { Plan } from '../../engine/contest/plan.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { type FileRow, planFromRows, setBoards } from './rows.ts';

/** Movement libraries of scoring programs, in the shapes met with: records of plays, tables of triples, rounds as CSV. */

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const idOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return `${value}`;
  return typeof value === 'string' && value.trim() !== '' && value.trim() !== '0' ? value.trim() : undefined;
};

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 10_000;

/** Boards of one round at one table. */
const MOST_BOARDS = 64;

const isRound = (value: unknown): value is number => isCount(value) && value <= 500;

const bad = (at: string, wanted: string) => refuse('movement-json', { wanted }, { at });

const parsePlay = (value: unknown, i: number, perRound: number): Result<FileRow> => {
  const [round, table, first, second, set] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const [ns, ew] = [idOf(first), idOf(second)];
  if (!isRound(round) || !isCount(table) || !isCount(set) || ns === undefined || ew === undefined)
    return bad(`plays[${i}]`, '[round, table, NS, EW, set]');
  return ok({ round, table, ns, ew, set, boards: setBoards(set, perRound) });
};

/** `{ name, tables, rounds, pairs, boardsPerRound, plays: [[round, table, NS, EW, set], …] }`. */
export const parsePlaysRecord = (value: unknown): Result<Plan> => {
  if (!isRecord(value) || !Array.isArray(value['plays']) || value['plays'].length === 0)
    return bad('plays', 'a list of [round, table, NS, EW, set]');
  const said = value['boardsPerRound'];
  const perRound = isCount(said) && said <= MOST_BOARDS ? said : 2;
  const rows: FileRow[] = [];
  for (const [i, play] of value['plays'].entries()) {
    const row = parsePlay(play, i, perRound);
    if (!row.ok) return row;
    rows.push(row.value);
  }
  return ok(
    planFromRows(rows, {
      ...(typeof value['name'] === 'string' ? { name: value['name'] } : {}),
      ...(isCount(value['pairs']) ? { contestants: value['pairs'] } : {}),
      ...(isCount(value['tables']) ? { tables: value['tables'] } : {}),
      ...(isRound(value['rounds']) ? { rounds: value['rounds'] } : {}),
      winners: value['winners'] === 2 ? 2 : 1,
    }),
  );
};

const unreadable = (cell: string, wanted: string, line: number) =>
  refuse('movement-text', { wanted: `${wanted}, and is ‘${cell}’` }, { at: `line ${line}` });

/** 0 or nothing is nobody; a pair may have a letter before or after its number. */
const isPairCell = (cell: string): boolean => /^(?:[a-z]{0,3}\d+[a-z]{0,2})?$/i.test(cell);

/**
 * Name on a line; then type, tables, boards, boards a round, rounds, missing pair; then a line for each table with NS, EW
 * and set of every round in turn. 0 or the missing pair is nobody.
 */
export const parseTriples = (text: string): Result<Plan> => {
  const lines = text.split(/\r?\n/).map((line, i) => ({ line: line.trim(), number: i + 1 }));
  const [name, head, ...rest] = lines.filter(({ line }) => line !== '');
  const fields = head?.line.split(',').map((field) => field.trim()) ?? [];
  const [tables, , perRound, rounds, missing] = fields.slice(1).map(Number);
  if (!name || !head || !isCount(tables) || !isCount(perRound) || perRound > MOST_BOARDS || !isRound(rounds))
    return refuse(
      'movement-text',
      { wanted: 'type,tables,boards,boards a round,rounds,missing' },
      { at: `line ${head?.number ?? 2}` },
    );
  const rows: FileRow[] = [];
  for (const [t, { line, number }] of rest.slice(0, tables).entries()) {
    const cells = line.split(',').map((cell) => cell.trim());
    if (cells.length < 3 * rounds)
      return refuse(
        'movement-text',
        { wanted: `${3 * rounds} numbers: NS, EW and set for ${rounds} rounds` },
        { at: `line ${number}` },
      );
    for (let r = 0; r < rounds; r++) {
      const [ns, ew, set] = [idOf(cells[3 * r]), idOf(cells[3 * r + 1]), Number(cells[3 * r + 2])];
      const nobody = (id: string | undefined): boolean =>
        id === undefined || (isCount(missing) && id === `${missing}`);
      const unread = cells
        .slice(3 * r, 3 * r + 3)
        .find((cell, k) => cell === '' || !(k < 2 ? isPairCell(cell) : /^\d+$/.test(cell)));
      if (unread !== undefined) return unreadable(unread, 'a number', number);
      if (nobody(ns) || nobody(ew) || ns === undefined || ew === undefined) continue;
      if (!isCount(set)) return unreadable(String(cells[3 * r + 2]), 'a set of boards from 1', number);
      rows.push({ round: r + 1, table: t + 1, ns, ew, set, boards: setBoards(set, perRound) });
    }
  }
  if (rest.length < tables)
    return refuse(
      'movement-text',
      { wanted: `${tables} lines, one a table` },
      { at: `line ${lines.length}` },
    );
  return ok(planFromRows(rows, { name: name.line, tables }));
};

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  section: ['section'],
  round: ['round', 'rd'],
  table: ['table'],
  ns: ['nspair', 'ns', 'pairns'],
  ew: ['ewpair', 'ew', 'pairew'],
  low: ['lowboard', 'low', 'first'],
  high: ['highboard', 'high', 'last'],
  set: ['set', 'boardset'],
};

/** A heading line, then a line for each table and round: Table, Round, NSPair, EWPair and LowBoard, HighBoard or a set. */
export const parseRoundsCsv = (text: string): Result<Plan> => {
  const [heading = '', ...lines] = text.trim().split(/\r?\n/);
  const names = heading.split(/[,;\t]/).map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[^a-z]/g, ''),
  );
  const place = (column: string): number => names.findIndex((name) => COLUMNS[column]?.includes(name));
  const missing = ['round', 'table', 'ns', 'ew'].filter((column) => place(column) < 0);
  if (missing.length > 0 || (place('low') < 0 && place('set') < 0))
    return refuse(
      'movement-text',
      { wanted: 'columns round, table, ns, ew and low, high or set' },
      { at: 'line 1' },
    );
  const rows: FileRow[] = [];
  const sections = new Set<string>();
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = line.split(/[,;\t]/).map((cell) => cell.trim());
    const cell = (column: string): string => cells[place(column)] ?? '';
    const [round, table, low, high] = ['round', 'table', 'low', 'high'].map((column) => Number(cell(column)));
    const [ns, ew] = [idOf(cell('ns')), idOf(cell('ew'))];
    const set = Number(cell('set'));
    sections.add(cell('section'));
    const unread = [cell('ns'), cell('ew')].find((one) => !isPairCell(one));
    if (unread !== undefined) return unreadable(unread, 'the number of a pair', i + 2);
    if (!isRound(round)) return unreadable(cell('round'), 'the number of a round', i + 2);
    if (!isCount(table)) return unreadable(cell('table'), 'the number of a table', i + 2);
    if (ns === undefined || ew === undefined) continue;
    const boards =
      isCount(low) && isCount(high) && high >= low && high - low < MOST_BOARDS
        ? Array.from({ length: high - low + 1 }, (_, k) => low + k)
        : isCount(set)
          ? setBoards(set, 2)
          : undefined;
    if (!boards)
      return refuse('movement-text', { wanted: 'round, table, NS, EW and boards' }, { at: `line ${i + 2}` });
    rows.push({ round, table, ns, ew, boards });
  }
  if (sections.size > 1) return refuse('movement-sections', { sections: [...sections] }, { at: 'section' });
  if (rows.length === 0)
    return refuse('movement-text', { wanted: 'a line for each table and round' }, { at: 'line 2' });
  return ok(planFromRows(rows, {}));
};
