/** A table of a Jet 4 database as values (docs/formats/bridgemate.md). */
export const JET_TYPES = {
  bool: 0x01,
  byte: 0x02,
  int: 0x03,
  long: 0x04,
  date: 0x08,
  binary: 0x09,
  text: 0x0a,
  ole: 0x0b,
  memo: 0x0c,
} as const;
export type JetType = keyof typeof JET_TYPES;

/** A moment is its milliseconds in UTC. */
export type JetValue = string | number | boolean | Uint8Array | null;
export type JetRow = Readonly<Record<string, JetValue>>;

export interface JetColumn {
  readonly name: string;
  readonly type: JetType;
  /** Characters of a text, bytes of a binary. */
  readonly size?: number;
  /** Numbers given by the database itself. */
  readonly counts?: true;
}

export interface JetIndex {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface JetTable {
  readonly name: string;
  readonly columns: readonly JetColumn[];
  readonly rows: readonly JetRow[];
  readonly indexes?: readonly JetIndex[];
}

/** Bytes in the fixed part of a row. */
export const WIDTHS: Readonly<Partial<Record<JetType, number>>> = { byte: 1, int: 2, long: 4, date: 8 };

export const isFixed = (type: JetType): boolean => type === 'bool' || WIDTHS[type] !== undefined;
