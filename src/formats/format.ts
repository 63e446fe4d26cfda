import type { Result } from '../engine/kit/result.ts';
import type { Handsets } from './bridgemate/handsets.ts';
import type { ContestJson } from './contest/json.ts';
import type { FileBoard } from './deals/format.ts';
import type { Game } from './game/game.ts';
import type { Won } from './masterpoints/won.ts';
import type { FilePlayer } from './players/player.ts';
import type { Message } from './push/message.ts';
import type { FileEntry } from './sheet/entry.ts';
import type { UsebioEvent } from './usebio/event.ts';

/** An event with its results. Its cards are `boards`. */
export type Results = Omit<UsebioEvent, 'hands'>;

/** What files hold, in parts: a reader gives the parts its file has, a writer takes those its format has room for. */
export interface Content {
  readonly boards?: readonly FileBoard[];
  readonly results?: Results;
  /** Boards as they were bid and played, each at one table. */
  readonly games?: readonly Game[];
  readonly entries?: readonly FileEntry[];
  readonly masterpoints?: readonly Won[];
  /** A federation's or a club's list. */
  readonly players?: readonly FilePlayer[];
  /** To the players' phones. */
  readonly messages?: readonly Message[];
  readonly contest?: ContestJson;
  /** Who sits where, and every row that table handsets sent. */
  readonly handsets?: Handsets;
}

/** Each part as a report names it. */
export const PARTS: Readonly<Record<keyof Content, string>> = {
  boards: 'the cards',
  results: 'the results',
  games: 'the records of play',
  entries: 'the entries',
  masterpoints: 'the masterpoints',
  players: 'the list of players',
  messages: 'the messages to players',
  contest: 'the facts and history',
  handsets: 'the seating',
};
export type Part = keyof Content;

/** A file as it came. Text is made of its bytes when asked for. */
export interface Source {
  readonly bytes: Uint8Array;
  readonly text: string;
  /** What it is called, where that is known. */
  readonly name: string;
}

export interface ReadFile {
  readonly content: Content;
  /** What else the file holds and nothing here has a place for. */
  readonly aside: readonly string[];
  /** Which column was taken for what, where the file has columns. */
  readonly columns?: readonly { readonly column: string; readonly as: string }[];
  /** Boards with the same cards under two numbers. */
  readonly repeated?: readonly (readonly [number, number])[];
}

export interface Written {
  readonly bytes: Uint8Array;
  /** What the content has and this format has no place for, beyond whole parts. */
  readonly lost: readonly string[];
}

/** One kind of file: bytes to values and back. Nothing in here throws or takes longer than the file is long. */
export interface Format {
  readonly name: string;
  /** Usual endings of a file's name, the first of them when one is written. */
  readonly endings: readonly string[];
  readonly says: string;
  /** It is no text. */
  readonly binary?: true;
  /** The parts it has room for. */
  readonly carries: readonly Part[];
  /** Parts that are read from it and not written to it. */
  readonly reads?: readonly Part[];
  /** Whether a file looks like one, by its first bytes. */
  readonly isIt: (file: Source) => boolean;
  /** `first`: the number of the first board where the format has no numbers. */
  readonly parse?: (file: Source, wish: { readonly first: number }) => Result<ReadFile>;
  readonly make?: (content: Content) => Result<Written>;
}
