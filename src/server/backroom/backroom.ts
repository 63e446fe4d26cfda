import type { Contest } from '../../engine/contest/state.ts';
import type { Looked } from '../../formats/looked.ts';
import type { People } from '../people/people.ts';
import { type Showing, type Shown, tagText } from '../hall/shown.ts';
import { type OpenedFile, writeFacts } from './file.ts';
import { filterOf, sayFilter, type Seen } from './filter.ts';
import type { Asker, Lane, Pool } from './pool.ts';
import {
  type Made,
  type ReadBy,
  type Reader,
  READERS,
  type RoomArgs,
  type RoomTask,
  type SheetArgs,
  type SheetTask,
} from './task.ts';
import { type ArgsOf, type Room, VIEWS, type ViewTask } from './view.ts';
import type { Result } from '../../engine/kit/result.ts';

/** From so many facts on a view is made by a worker: about thirty tables in an evening. */
const LARGE = 2000;
/** Shorter text is read at once: every reader is linear, and this takes less than handing it over. */
const SHORT = 4096;

/** Searched for a while, however small the contest. */
const LONG: ReadonlySet<ViewTask> = new Set<ViewTask>(['changes']);

export interface BackroomWish {
  readonly pool: Pool;
  readonly people: People;
  readonly showing: Showing;
  /** Told what a page cost to make. */
  readonly spent: (id: string, at: number, milliseconds: number) => void;
  /** From how many facts on a contest is large. */
  readonly large?: number | undefined;
}

/** Contests besides the one that is looked at, by their ids. */
type Others = ReadonlyMap<string, Contest>;

let houses = 0;
let reads = 0;
/** Text that is read once, by whoever pasted it: never the same as another's. */
const nextRead = (): string => `read ${(reads += 1)}`;

/** Where a club's heavy work is done: prints, the static site, views of large contests, long pasted texts. */
export const openBackroom = ({ pool, people, showing, spent, large = LARGE }: BackroomWish) => {
  // Two clubs may have a contest of the same id.
  const house = `house ${(houses += 1)}`;
  const keyOf = (id: string): string => `${house} ${id}`;

  const orderIn = (lane: Lane, task: RoomTask, id: string, seen: Seen, args: object, others: Others) => {
    const { at, facts } = seen.contest;
    const filter = filterOf(seen);
    const named = [...others].map(([other, one]) => ({
      key: keyOf(other),
      id: other,
      at: one.at,
      facts: one.facts,
    }));
    const version = people.version();
    const said = [version, sayFilter(filter), task, args, named.map((one) => [one.id, one.at])];
    return {
      name: `${keyOf(id)} ${at} ${JSON.stringify(said)}`,
      lane,
      keep: { subject: keyOf(id), at },
      contests: [{ key: keyOf(id), facts, at }, ...named],
      house: { key: house, version, people: people.names },
      work: {
        kind: 'room' as const,
        task,
        look: { key: keyOf(id), id, at, filter, seen: seen.contest.seen ?? '' },
        house,
        named: named.map(({ facts: _, ...one }) => one),
        args,
      },
    };
  };

  const tellHere = <T extends ViewTask>(
    task: T,
    id: string,
    { contest, masked }: Seen,
    args: ArgsOf<T>,
    others: Others,
  ): Shown => {
    const room: Room = { id, contest, masked, people: people.names(), find: (one) => others.get(one) };
    const make = VIEWS[task] as (room: Room, args: ArgsOf<T>) => Result<unknown>;
    return showing.once(id, contest, `${task} ${JSON.stringify(args)}`, () => make(room, args), masked);
  };

  return {
    /** A view as it goes over the wire. A small contest's is made at once, a large one's by a worker. */
    tell: async <T extends ViewTask>(
      task: T,
      id: string,
      seen: Seen,
      args: ArgsOf<T>,
      asker: Asker,
      others: Others = new Map(),
    ): Promise<Shown | Made> => {
      const { at } = seen.contest;
      if (at < large && !LONG.has(task)) return tellHere(task, id, seen, args, others);
      const { made, milliseconds } = await pool.make(orderIn('quick', task, id, seen, args, others), asker);
      spent(id, at, milliseconds);
      return made;
    },
    /** The contest's facts and people as one file. */
    facts: async (id: string, seen: Seen, asker: Asker): Promise<Shown | Made> => {
      const { contest } = seen;
      if (contest.at < large) return tagText(writeFacts({ contest, people: people.names() }));
      return (await pool.make(orderIn('quick', 'facts', id, seen, {}, new Map()), asker)).made;
    },
    /** A contest's file that comes in. */
    open: async (bytes: Uint8Array, asker: Asker): Promise<OpenedFile> => {
      const work = { kind: 'open' as const, task: 'contest file' as const, bytes };
      return (await pool.read({ name: nextRead(), lane: 'bulk', contests: [], work }, asker)) as OpenedFile;
    },
    /** A file of any kind somebody brings: what it is and holds. */
    look: async (bytes: Uint8Array, name: string, asker: Asker): Promise<Looked> => {
      const work = { kind: 'look' as const, task: 'any file' as const, bytes, name };
      return (await pool.read({ name: nextRead(), lane: 'quick', contests: [], work }, asker)) as Looked;
    },
    /** A print or the static site. */
    make: async <T extends Exclude<RoomTask, ViewTask | 'facts'>>(
      task: T,
      id: string,
      seen: Seen,
      args: RoomArgs<T>,
      asker: Asker,
    ): Promise<Uint8Array> =>
      (await pool.make(orderIn('bulk', task, id, seen, args, new Map()), asker)).made.bytes,
    sheet: async <T extends SheetTask>(task: T, args: SheetArgs<T>, asker: Asker): Promise<Uint8Array> => {
      const name = `${house} ${task} ${JSON.stringify(args)}`;
      const work = { kind: 'sheet' as const, task, args };
      return (await pool.make({ name, lane: 'bulk', contests: [], work }, asker)).made.bytes;
    },
    /** Pasted text. */
    read: async <R extends Reader>(task: R, text: string, asker: Asker): Promise<ReadBy<R>> => {
      if (text.length <= SHORT) return READERS[task](text) as ReadBy<R>;
      const work = { kind: 'read' as const, task, text };
      const order = { name: nextRead(), lane: 'quick' as const, contests: [], work };
      return (await pool.read(order, asker)) as ReadBy<R>;
    },
  };
};
export type Backroom = ReturnType<typeof openBackroom>;
