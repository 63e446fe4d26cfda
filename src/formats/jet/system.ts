// The four tables in which a Jet 4 database keeps its own account, as the engine makes them: docs/formats/bridgemate.md.
import type { Placed } from './row.ts';
import type { JetRow, JetType, JetValue } from './table.ts';

/** The rule by which a file masks its account numbers is not known: these belong together, with this date and build. */
export const DATE = Uint8Array.from([0x3e, 0x85, 0xd3, 0x3b, 0x3e, 0xab, 0xe4, 0x40]);
export const BUILD = 9756;
const ROW_DATE = Uint8Array.from([0x4e, 0xfb, 0xd3, 0x3b, 0x3e, 0xab, 0xe4, 0x40]);
const SIDS = {
  admin: Uint8Array.from([0x64, 0x8b]),
  users: Uint8Array.from([0x65, 0x8b]),
  engine: Uint8Array.from([0x65, 0x89]),
  creator: Uint8Array.from([0x65, 0x8e]),
} as const;

const TABLES = 0x0f000001;
const DATABASES = 0x0f000002;
const RELATIONSHIPS = 0x0f000003;
const ROOT = 0x0f000000;
const MSYSDB = 0x10000000;
/** A row that is the engine's own. */
const OWN = -0x80000000;

type SystemColumn = Placed & { readonly flags: number };

export interface SystemTable {
  readonly name: string;
  /** Its definition's page, which is its number too. */
  readonly page: number;
  readonly columns: readonly SystemColumn[];
  readonly indexes: readonly {
    readonly name: string;
    readonly columns: readonly number[];
    readonly flags: number;
    readonly primary?: true;
    readonly root: number;
    /** Rows of page 6. */
    readonly map: number;
  }[];
  readonly owned: number;
  readonly long: ReadonlyMap<number, readonly [number, number]>;
  /** The page its rows begin on, if it has any. */
  readonly first?: number;
}

const col = (name: string, type: JetType, number: number, variable: number, offset = 0): SystemColumn => {
  const fixed = type === 'int' || type === 'long' || type === 'byte' || type === 'date' || type === 'bool';
  const secret = name === 'Owner' || name === 'SID';
  const flags = fixed ? 0x13 : secret ? 0x32 : 0x12;
  return {
    name,
    type,
    number,
    variable,
    offset,
    flags,
    ...(type === 'text' ? { size: 0xff } : type === 'binary' ? { size: 0x1fe } : {}),
  };
};

export const SYSTEM: readonly SystemTable[] = [
  {
    name: 'MSysObjects',
    page: 2,
    columns: [
      col('Connect', 'memo', 9, 3),
      col('Database', 'memo', 8, 2),
      col('DateCreate', 'date', 4, 1, 0x0a),
      col('DateUpdate', 'date', 5, 1, 0x12),
      col('Flags', 'long', 7, 2, 0x1a),
      col('ForeignName', 'text', 10, 4),
      col('Id', 'long', 0, 0, 0),
      col('Lv', 'ole', 13, 7),
      col('LvExtra', 'ole', 16, 10),
      col('LvModule', 'ole', 15, 9),
      col('LvProp', 'ole', 14, 8),
      col('Name', 'text', 2, 0),
      col('Owner', 'binary', 6, 1),
      col('ParentId', 'long', 1, 0, 4),
      col('RmtInfoLong', 'ole', 12, 6),
      col('RmtInfoShort', 'binary', 11, 5),
      col('Type', 'int', 3, 1, 8),
    ],
    indexes: [
      { name: 'ParentIdName', columns: [1, 2], flags: 0x81, root: 7, map: 16 },
      { name: 'Id', columns: [0], flags: 0x81, primary: true, root: 8, map: 17 },
    ],
    owned: 0,
    long: new Map([8, 9, 12, 13, 14, 15, 16].map((number, i) => [number, [2 + 2 * i, 3 + 2 * i]] as const)),
    first: 14,
  },
  {
    name: 'MSysACEs',
    page: 3,
    columns: [
      col('ACM', 'long', 2, 1, 4),
      col('FInheritable', 'bool', 3, 1),
      col('ObjectId', 'long', 0, 0, 0),
      col('SID', 'binary', 1, 0),
    ],
    indexes: [{ name: 'ObjectId', columns: [0], flags: 0x88, root: 9, map: 20 }],
    owned: 18,
    long: new Map(),
    first: 15,
  },
  {
    name: 'MSysQueries',
    page: 4,
    columns: [
      col('Attribute', 'byte', 1, 0, 4),
      col('Expression', 'memo', 5, 3),
      col('Flag', 'int', 6, 4, 5),
      col('LvExtra', 'long', 7, 4, 7),
      col('Name1', 'text', 3, 1),
      col('Name2', 'text', 4, 2),
      col('ObjectId', 'long', 0, 0, 0),
      col('Order', 'binary', 2, 0),
    ],
    indexes: [
      { name: 'ObjectIdAttribute', columns: [0, 1, 2], flags: 0x81, primary: true, root: 10, map: 25 },
    ],
    owned: 21,
    long: new Map([[5, [23, 24]]]),
  },
  {
    name: 'MSysRelationships',
    page: 5,
    columns: [
      col('ccolumn', 'long', 2, 1, 4),
      col('grbit', 'long', 1, 1, 0),
      col('icolumn', 'long', 3, 1, 8),
      col('szColumn', 'text', 5, 2),
      col('szObject', 'text', 4, 1),
      col('szReferencedColumn', 'text', 7, 4),
      col('szReferencedObject', 'text', 6, 3),
      col('szRelationship', 'text', 0, 0),
    ],
    indexes: [
      { name: 'szRelationship', columns: [0], flags: 0x82, root: 11, map: 28 },
      { name: 'szObject', columns: [4], flags: 0x82, root: 12, map: 29 },
      { name: 'szReferencedObject', columns: [6], flags: 0x82, root: 13, map: 30 },
    ],
    owned: 26,
    long: new Map(),
  },
];

const object = (
  Id: number,
  ParentId: number,
  Name: string,
  Type: number,
  Flags: number,
  Owner: JetValue,
) => ({
  Id,
  ParentId,
  Name,
  Type,
  DateCreate: ROW_DATE,
  DateUpdate: ROW_DATE,
  Owner,
  Flags,
});

export interface Listed {
  readonly id: number;
  readonly name: string;
}

/** The catalogue: containers, the engine's tables, and those of the file. */
export const objectRows = (tables: readonly Listed[]): readonly JetRow[] => [
  object(TABLES, ROOT, 'Tables', 3, OWN, SIDS.engine),
  object(DATABASES, ROOT, 'Databases', 3, OWN, SIDS.engine),
  object(RELATIONSHIPS, ROOT, 'Relationships', 3, OWN, SIDS.engine),
  object(MSYSDB, DATABASES, 'MSysDb', 2, OWN, SIDS.admin),
  ...SYSTEM.map(({ page, name }) => object(page, TABLES, name, 1, OWN, SIDS.engine)),
  ...tables.map(({ id, name }) => object(id, TABLES, name, 1, 0, SIDS.admin)),
];

const ace = (ObjectId: number, SID: JetValue, ACM: number, FInheritable = false) => ({
  ObjectId,
  SID,
  ACM,
  FInheritable,
});

/** Who may do what: with no password, everybody what Admin may. */
export const rightRows = (tables: readonly Listed[]): readonly JetRow[] => [
  ...[2, 3, 4, DATABASES].map((id) => ace(id, SIDS.admin, 0x60000)),
  ace(5, SIDS.admin, 0xe0000),
  ...[TABLES, RELATIONSHIPS].map((id) => ace(id, SIDS.admin, 0x60001)),
  ace(MSYSDB, SIDS.admin, 0x6000e),
  ...[2, 4, 5].map((id) => ace(id, SIDS.users, 0x14)),
  ace(MSYSDB, SIDS.users, 0x0e),
  ace(TABLES, SIDS.users, 0xffeff, true),
  ace(RELATIONSHIPS, SIDS.users, 0xfffff, true),
  ...[TABLES, RELATIONSHIPS].map((id) => ace(id, SIDS.creator, 0xf00fe, true)),
  ...tables.flatMap(({ id }) => [ace(id, SIDS.admin, 0xfffff), ace(id, SIDS.users, 0xfffff)]),
];
