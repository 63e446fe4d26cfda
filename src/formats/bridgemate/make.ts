import type { Suit } from '../../engine/bridge/card.ts';
import type { FileBoard } from '../deals/format.ts';
import { makeJet } from '../jet/make.ts';
import type { JetRow } from '../jet/table.ts';
import type { HandsetPlayer, HandsetResult, Handsets, HandsetSeat, HandsetSection } from './handsets.ts';
import { INDEXES, NAME, NUMBER, SCHEMA, SETTINGS, type TableName, TITLE } from './schema.ts';

const DAY = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** A byte order mark at the beginning would be read as the sign of another way of writing. */
const cut = (text: string, size: number): string | null => {
  const kept = text.replace(/^\uFEFF+/, '').slice(0, size);
  return kept === '' ? null : kept;
};

const sectionRow = ({ id, letter, tables, missing, scoring, winners }: HandsetSection): JetRow => ({
  ID: id,
  Letter: cut(letter, 2),
  Tables: tables,
  MissingPair: missing,
  EWMoveBeforePlay: 0,
  Session: 1,
  ScoringType: scoring,
  Winners: winners,
});

const seatRow = ({ section, table, round, ns, ew, low, high, custom }: HandsetSeat): JetRow => ({
  Section: section,
  Table: table,
  Round: round,
  NSPair: ns,
  EWPair: ew,
  LowBoard: low,
  HighBoard: high,
  CustomBoards: cut(custom, 255),
});

/** Each table once, not logged on. */
const tableRows = (seats: readonly HandsetSeat[]): readonly JetRow[] =>
  [...new Map(seats.map(({ section, table }) => [`${section},${table}`, { section, table }])).values()].map(
    ({ section, table }) => ({
      Section: section,
      Table: table,
      ComputerID: 1,
      Status: 0,
      LogOnOff: 2,
      CurrentRound: 0,
      CurrentBoard: 0,
      UpdateFromRound: 0,
      Group: 0,
    }),
  );

const playerRow = ({ section, table, direction, round, number, name }: HandsetPlayer): JetRow => ({
  Section: section,
  Table: table,
  Direction: direction,
  Number: cut(number, NUMBER),
  Name: cut(name, NAME),
  Updated: false,
  Processed: false,
  TimeLog: null,
  Round: round,
});

const resultRow = (one: HandsetResult): JetRow => ({
  ID: one.id,
  Section: one.section,
  Table: one.table,
  Round: one.round,
  Board: one.board,
  PairNS: one.ns,
  PairEW: one.ew,
  Declarer: one.declarer,
  'NS/EW': one.by,
  Contract: one.contract.slice(0, 10),
  Result: one.result.slice(0, 10),
  LeadCard: one.lead.slice(0, 10),
  Remarks: one.remarks.slice(0, 255),
  DateLog: one.at === 0 ? null : Math.floor(one.at / DAY) * DAY,
  TimeLog: one.at === 0 ? null : DAY_ZERO + (((one.at % DAY) + DAY) % DAY),
  Erased: one.erased,
  ExternalUpdate: one.external,
});

const nameRow = ({ number, name }: { readonly number: string; readonly name: string }): JetRow => ({
  ID: /^\d{1,9}$/.test(number) ? Number(number) : 0,
  Name: cut(name, NAME),
  strID: cut(number, NUMBER),
});

const SEATS = { North: 'N', East: 'E', South: 'S', West: 'W' } as const;
const SUITS: Readonly<Record<string, Suit>> = { Spades: 'S', Hearts: 'H', Diamonds: 'D', Clubs: 'C' };

const handRow = (section: number, { board, deal }: FileBoard): JetRow => ({
  Section: section,
  Board: board,
  ...Object.fromEntries(
    Object.entries(SEATS).flatMap(([seat, key]) =>
      Object.entries(SUITS).map(([suit, short]) => [`${seat}${suit}`, deal[key][short].join('')]),
    ),
  ),
});

const settingsRow = ({ id }: HandsetSection): JetRow => ({
  ...Object.fromEntries(
    SCHEMA.Settings.map(({ name, type }) => [name, type === 'bool' ? false : type === 'text' ? '' : 0]),
  ),
  ...SETTINGS,
  Section: id,
});

/** A file for the handsets' own software: Access 2000, every table it knows. */
export const makeBws = (given: Handsets, boards: readonly FileBoard[] = []): Uint8Array => {
  const { session, sections, seats, players, names, received } = given;
  const rows: Readonly<Partial<Record<TableName, readonly JetRow[]>>> = {
    Clients: [{ ID: 1, Computer: 'BYESTAND' }],
    Session: [
      {
        ID: 1,
        Name: cut(session.name, TITLE),
        Date: session.date === '' ? null : Date.parse(session.date),
        Time: null,
        GUID: cut(session.guid, 32),
        Status: 0,
      },
    ],
    Section: sections.map(sectionRow),
    Tables: tableRows(seats),
    RoundData: seats.map(seatRow),
    ReceivedData: received.map(resultRow),
    PlayerNumbers: players.map(playerRow),
    Settings: sections.map(settingsRow),
    PlayerNames: names.map(nameRow),
    HandRecord: sections.flatMap(({ id }) => boards.map((board) => handRow(id, board))),
  };
  return makeJet(
    (Object.keys(SCHEMA) as TableName[]).map((name) => ({
      name,
      columns: SCHEMA[name],
      rows: rows[name] ?? [],
      indexes: INDEXES[name] ?? [],
    })),
  );
};
