import type { ServerResponse } from 'node:http';
import type { Log } from '../../store/log.ts';

/** Whoever watches a contest hears only "now at fact n", and asks for what it shows. */
export interface Live {
  /** Starts a stream on a raw answer; it ends with the connection. A phone says whose table's it is. */
  readonly watch: (contest: string, at: number, response: ServerResponse, table?: number) => void;
  /** What may be seen has changed though no fact was added: whoever watches asks again. */
  readonly again: (contest: string, at: number) => void;
  readonly watching: () => number;
  /** Those somebody watches. */
  readonly contests: () => readonly string[];
  readonly close: () => void;
}

/** The tables that the facts after the first `after` concern; nothing for everybody. */
export type Concerned = (contest: string, after: number) => Promise<ReadonlySet<number> | undefined>;

/** Each watcher has its own tick: not all phones of a room look again in the same instant. */
const TICK = 1000;
const TICKS_A_BEAT = 20;
/** What concerns other tables a phone hears of in its own time: within seconds in a club, within a minute in a large room. */
const LOOKS_A_TICK = 4;
const SOONEST = 3;
const LATEST = 60;
const ticksALook = (watchers: number): number =>
  Math.min(LATEST, Math.max(SOONEST, Math.ceil(watchers / LOOKS_A_TICK)));
/** A screen that takes nothing more is dropped; it comes back by itself and asks again. */
const MOST_WAITING = 64 * 1024;

const tell = (contest: string, at: number): string =>
  `id: ${at}\ndata: ${JSON.stringify({ contest, at })}\n\n`;

interface Watcher {
  readonly response: ServerResponse;
  readonly table: number | undefined;
  /** Which tick is its own, of those of a beat or of a look. */
  readonly slot: number;
  /** Something was added that did not concern it. */
  behind: boolean;
}

interface Room {
  readonly watchers: Set<Watcher>;
  at: number;
  /** Facts up to here were told to whom they concern. */
  told: number;
  /** What is to be told concerns everybody, whatever the facts. */
  everybody: boolean;
  isTelling: boolean;
}

const send = ({ response }: Watcher, text: string): void => {
  if (response.writableLength > MOST_WAITING) response.destroy();
  else response.write(text);
};

/** Phones hear of what concerns their table at once, of the rest when they have their turn. */
const tellPhones = async (contest: string, room: Room, concerned: Concerned): Promise<void> => {
  while (room.everybody || room.told < room.at) {
    const { at, told, everybody } = room;
    room.everybody = false;
    room.told = at;
    const tables = everybody ? undefined : await concerned(contest, told).catch(() => undefined);
    const text = tell(contest, at);
    for (const watcher of room.watchers) {
      if (watcher.table === undefined) continue;
      watcher.behind = tables !== undefined && !tables.has(watcher.table);
      if (!watcher.behind) send(watcher, text);
    }
  }
};

export const makeLive = (log: Log, concerned: Concerned = async () => undefined): Live => {
  const rooms = new Map<string, Room>();
  const news = new Set<string>();
  let isPlanned = false;
  let tick = 0;

  // Facts that come in one burst are one message: the last number says it all.
  const flush = (): void => {
    isPlanned = false;
    for (const contest of news) {
      const room = rooms.get(contest);
      if (room === undefined) continue;
      const text = tell(contest, room.at);
      let hasPhones = false;
      for (const watcher of room.watchers)
        if (watcher.table === undefined) send(watcher, text);
        else hasPhones = true;
      if (!hasPhones) Object.assign(room, { told: room.at, everybody: false });
      else if (!room.isTelling) {
        room.isTelling = true;
        void tellPhones(contest, room, concerned).finally(() => {
          room.isTelling = false;
        });
      }
    }
    news.clear();
  };
  const plan = (contest: string, at: number, everybody: boolean): void => {
    const room = rooms.get(contest);
    if (room === undefined) return;
    room.at = Math.max(room.at, at);
    if (everybody) room.everybody = true;
    news.add(contest);
    if (!isPlanned) setImmediate(flush);
    isPlanned = true;
  };
  const stop = log.subscribe((contest, at) => plan(contest, at, false));

  const beat = setInterval(() => {
    tick += 1;
    for (const [contest, room] of rooms) {
      const look = ticksALook(room.watchers.size);
      for (const watcher of room.watchers) {
        if (watcher.behind && (tick + watcher.slot) % look === 0) {
          watcher.behind = false;
          send(watcher, tell(contest, room.at));
        } else if ((tick + watcher.slot) % TICKS_A_BEAT === 0) send(watcher, ': still here\n\n');
      }
    }
  }, TICK);
  beat.unref();

  let slots = 0;
  return {
    watch: (contest, at, response, table) => {
      const room = rooms.get(contest) ?? {
        watchers: new Set(),
        at,
        told: at,
        everybody: false,
        isTelling: false,
      };
      rooms.set(contest, room);
      slots += 1;
      const watcher: Watcher = {
        response,
        table,
        slot: slots,
        behind: false,
      };
      room.watchers.add(watcher);
      response.on('close', () => {
        room.watchers.delete(watcher);
        if (room.watchers.size === 0 && rooms.get(contest) === room) rooms.delete(contest);
      });
      response.write(`retry: 2000\n${tell(contest, at)}`);
    },
    again: (contest, at) => plan(contest, at, true),
    contests: () => [...rooms.keys()],
    watching: () => [...rooms.values()].reduce((sum, { watchers }) => sum + watchers.size, 0),
    close: () => {
      stop();
      clearInterval(beat);
      for (const { watchers } of rooms.values()) for (const { response } of watchers) response.end();
    },
  };
};
