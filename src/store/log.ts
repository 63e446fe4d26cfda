import type { Fact } from '../engine/contest/fact.ts';

/** A fact before the log gives it its place. */
export type Draft = Fact extends infer F ? (F extends Fact ? Omit<F, 'seq'> : never) : never;

/** What one request came to: the facts it made, and the log's length when they stood in it. */
export interface Answer {
  readonly at: number;
  readonly facts: readonly string[];
}

/** The facts of one request, appended together or not at all. */
export interface Batch {
  /** Made by whoever asked: the same request sent twice is one. */
  readonly request: string;
  /** What was asked, in short: the same id for something else is a fault, not a resend. */
  readonly digest: string;
  readonly facts: readonly Draft[];
}

export type Appended =
  | { readonly done: 'appended' | 'known'; readonly answer: Answer }
  /** Somebody else was first: read on from where you were and decide again. */
  | { readonly done: 'moved'; readonly at: number }
  /** The request's or a fact's id already stands for something else. */
  | { readonly done: 'taken' };

/** What became of several requests decided one after another: all of them stand, or none does and `index` says why. */
export type Placed =
  | { readonly done: 'placed'; readonly answers: readonly Answer[] }
  | { readonly done: 'moved'; readonly at: number }
  | { readonly done: 'known'; readonly index: number; readonly answer: Answer }
  | { readonly done: 'taken'; readonly index: number };

export type Listener = (contest: string, at: number) => void;

/** A fact word for word as it stands in the log. */
export interface Row {
  readonly seq: number;
  readonly id: string;
  readonly text: string;
  readonly seal: string;
}

/** A request that was carried out, as the log remembers it. */
export interface Kept extends Answer {
  readonly id: string;
  readonly digest: string;
}

/**
 * Every fact of every contest, in the order it was appended. Nothing is ever changed or taken out (LOG-1); what `append`
 * has answered is on the disk (LOG-2). Promises, since a store may be on another machine.
 */
export interface Log {
  /** Appends if the contest's log is `expected` facts long. */
  readonly append: (contest: string, expected: number, batch: Batch) => Promise<Appended>;
  /** Several requests in one durable write, each decided on what the one before it left. */
  readonly place: (contest: string, expected: number, batches: readonly Batch[]) => Promise<Placed>;
  /** What an earlier request came to, if it was carried out; `taken` if its id was used for something else. */
  readonly recall: (
    contest: string,
    request: string,
    digest: string,
  ) => Promise<Answer | 'taken' | undefined>;
  /** The same for several at once. */
  readonly recallAll: (
    contest: string,
    requests: readonly Pick<Batch, 'request' | 'digest'>[],
  ) => Promise<readonly (Answer | 'taken' | undefined)[]>;
  /** The facts after the first `after`, in order. */
  readonly read: (contest: string, after?: number) => Promise<readonly Fact[]>;
  readonly contests: () => Promise<readonly { readonly contest: string; readonly at: number }[]>;
  /** Called after facts are durable; returns how to stop. */
  readonly subscribe: (listener: Listener) => () => void;
  /** Where the chain of seals breaks: a fact changed, lost or slipped in behind the log's back. */
  readonly check: (contest: string) => Promise<readonly Fault[]>;
  /** Facts and requests word for word, for a copy: after the first `after` facts, and of those only up to number `upto`. */
  readonly copy: (contest: string, after?: number, upto?: number) => Promise<Copied>;
  /** Takes a copy over if it goes on from what is here; a chain that does not hold is never taken. */
  readonly take: (contest: string, copied: Copied) => Promise<boolean>;
}

export interface Copied {
  readonly rows: readonly Row[];
  readonly requests: readonly Kept[];
}

export interface Fault {
  readonly seq: number;
  /** `lost`: the log once went on further than it does now. */
  readonly fault: 'gap' | 'seal' | 'unreadable' | 'lost';
}

/** What stands beside the log and may be corrected or erased: people, sessions, codes, settings. Small values by key. */
export interface Shelf {
  readonly get: (drawer: string, key: string) => Promise<unknown>;
  readonly all: (drawer: string) => Promise<readonly (readonly [key: string, value: unknown])[]>;
  /** All of them or none; `undefined` takes a key out. */
  readonly put: (drawer: string, values: Iterable<readonly [key: string, value: unknown]>) => Promise<void>;
  /**
   * Writes only if the value is still `before` (`undefined`: not there), in one step whoever else writes; whether it did.
   */
  readonly swap: (drawer: string, key: string, before: unknown, after: unknown) => Promise<boolean>;
  readonly drawers: () => Promise<readonly string[]>;
  /** Called when another process may have changed a drawer: whoever remembers its values reads them again. */
  readonly subscribe: (listener: (drawer: string) => void) => () => void;
}

export interface Store {
  readonly log: Log;
  readonly shelf: Shelf;
  /** Everything so far, as one file that can be opened in its place. */
  readonly backup: (file: string) => Promise<void>;
  /** Tries a durable write; fails as any other write would now. */
  readonly probe: () => Promise<void>;
  /** Contests that had more facts than are here now, each with the first that is missing. */
  readonly missing: () => readonly { readonly contest: string; readonly seq: number }[];
  /** If its file is no longer where it was, everything in it as a new file nearby; where that is. */
  readonly rescue: () => Promise<string | undefined>;
  readonly close: () => Promise<void>;
}

/**
 * What keeps a store from saving: the disk is full; it does not answer; its file is not where it was; its journal is not;
 * it may not be written; the disk reports errors; the file is damaged.
 */
export type Trouble = 'full' | 'away' | 'gone' | 'journal' | 'shut' | 'broken' | 'damaged';

/** Why a store could not do it: nothing was changed, and the same may be asked again. */
export class StoreTrouble extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.trouble = trouble;
  }
}
