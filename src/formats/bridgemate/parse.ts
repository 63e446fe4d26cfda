import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { parseJet } from '../jet/parse.ts';
import type { JetRow } from '../jet/table.ts';
import {
  DIRECTIONS,
  type Direction,
  type HandsetPlayer,
  type HandsetResult,
  type Handsets,
  type HandsetSeat,
  type HandsetSection,
} from './handsets.ts';
import { SCHEMA, type TableName } from './schema.ts';

export type Tables = ReadonlyMap<string, readonly JetRow[]>;

const number = (row: JetRow, name: string): number => {
  const value = row[name];
  return typeof value === 'number' ? Math.trunc(value) : 0;
};
const text = (row: JetRow, name: string): string => {
  const value = row[name];
  return typeof value === 'string' ? value : '';
};
const direction = (row: JetRow, name: string): Direction | '' =>
  DIRECTIONS.find((one) => one === text(row, name).trim().toUpperCase()) ?? '';

/** Times are kept as days since this one. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

const moment = (row: JetRow): number => {
  const [day, time] = [row['DateLog'], row['TimeLog']];
  return typeof day === 'number' ? day + (typeof time === 'number' ? time - DAY_ZERO : 0) : 0;
};

const section = (row: JetRow, seats: readonly HandsetSeat[]): HandsetSection => {
  const id = number(row, 'ID');
  return {
    id,
    letter: text(row, 'Letter').trim(),
    tables: number(row, 'Tables'),
    missing: number(row, 'MissingPair'),
    winners: number(row, 'Winners') === 0 ? winnersOf(id, seats) : number(row, 'Winners') === 2 ? 2 : 1,
    scoring: number(row, 'ScoringType'),
  };
};

/** Old files do not say it: in a Mitchell nobody sits both ways. */
const winnersOf = (id: number, seats: readonly HandsetSeat[]): 1 | 2 => {
  const own = seats.filter((seat) => seat.section === id);
  const north = new Set(own.map((seat) => seat.ns));
  return own.length > 0 && !own.some(({ ew }) => ew !== 0 && north.has(ew)) ? 2 : 1;
};

const seat = (row: JetRow): HandsetSeat => ({
  section: number(row, 'Section'),
  table: number(row, 'Table'),
  round: number(row, 'Round'),
  ns: number(row, 'NSPair'),
  ew: number(row, 'EWPair'),
  low: number(row, 'LowBoard'),
  high: number(row, 'HighBoard'),
  custom: text(row, 'CustomBoards'),
});

const player = (row: JetRow): readonly HandsetPlayer[] => {
  const side = direction(row, 'Direction');
  const [key, name] = [text(row, 'Number'), text(row, 'Name')];
  if (side === '' || (key === '' && name === '')) return [];
  return [
    {
      section: number(row, 'Section'),
      table: number(row, 'Table'),
      direction: side,
      round: number(row, 'Round'),
      number: key,
      name,
    },
  ];
};

const received = (row: JetRow): HandsetResult => ({
  id: number(row, 'ID'),
  section: number(row, 'Section'),
  table: number(row, 'Table'),
  round: number(row, 'Round'),
  board: number(row, 'Board'),
  ns: number(row, 'PairNS'),
  ew: number(row, 'PairEW'),
  declarer: number(row, 'Declarer'),
  by: direction(row, 'NS/EW'),
  contract: text(row, 'Contract'),
  result: text(row, 'Result'),
  lead: text(row, 'LeadCard'),
  remarks: text(row, 'Remarks'),
  at: moment(row),
  erased: row['Erased'] === true,
  external: row['ExternalUpdate'] === true,
});

const named = (row: JetRow): { readonly number: string; readonly name: string } => ({
  number: text(row, 'strID') === '' ? String(number(row, 'ID')) : text(row, 'strID'),
  name: text(row, 'Name'),
});

const day = (row: JetRow): string => {
  const value = row['Date'];
  return typeof value === 'number' ? new Date(value).toISOString().slice(0, 10) : '';
};

/** A file without these is some other database. */
const NEEDED: readonly TableName[] = ['Section', 'RoundData', 'ReceivedData'];

export const parseTables = (bytes: Uint8Array): Result<Tables> => {
  const read = parseJet(bytes, Object.keys(SCHEMA));
  if (!read.ok) return read;
  const lacks = NEEDED.filter((name) => !read.value.has(name));
  return lacks.length > 0 ? refuse('bws-tables', { lacks }) : read;
};

export const handsetsIn = (tables: Tables): Handsets => {
  const all = (name: TableName): readonly JetRow[] => tables.get(name) ?? [];
  const seats = all('RoundData').map(seat);
  const [session = {}] = all('Session');
  return {
    session: { name: text(session, 'Name'), date: day(session), guid: text(session, 'GUID') },
    sections: all('Section').map((row) => section(row, seats)),
    seats,
    players: all('PlayerNumbers').flatMap(player),
    names: all('PlayerNames').map(named),
    received: all('ReceivedData').map(received),
  };
};

/** What the handsets say: seats, players and every row they sent. */
export const parseBws = (bytes: Uint8Array): Result<Handsets> => {
  const tables = parseTables(bytes);
  return tables.ok ? ok(handsetsIn(tables.value)) : tables;
};
