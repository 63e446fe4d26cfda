import type { Channel } from './channel.ts';
import { isText, type Line } from './line.ts';
import type { Shelf } from './log.ts';
import { PEN } from './pen.ts';

/** One statement: the row's own lock decides between two processes. */
const swapRow = async (
  line: Line,
  club: string,
  at: readonly [drawer: string, key: string],
  before: unknown,
  after: unknown,
): Promise<boolean> => {
  const here = 'where drawer = $1 and key = $2 and value = $3 returning 1 as one';
  if (before === undefined && after === undefined) return false;
  const rows =
    before === undefined
      ? await line.ask(
          `insert into ${club}.shelf (drawer, key, value) values ($1, $2, $3) on conflict do nothing returning 1 as one`,
          [...at, JSON.stringify(after)],
        )
      : after === undefined
        ? await line.ask(`delete from ${club}.shelf ${here}`, [...at, JSON.stringify(before)])
        : await line.ask(`update ${club}.shelf set value = $4 ${here}`, [
            ...at,
            JSON.stringify(before),
            JSON.stringify(after),
          ]);
  return rows.length > 0;
};

/** What stands beside the log in PostgreSQL. */
export const makeShelf = (line: Line, club: string, channel: Channel): Shelf => {
  const listeners = new Set<(drawer: string) => void>();
  channel.hear(club, { drawer: (drawer) => listeners.forEach((listener) => listener(drawer)) });
  const put = async (drawer: string, values: readonly (readonly [string, unknown])[]): Promise<void> => {
    // The last word on a key counts, as it would one after another.
    const last = [...new Map(values)];
    const kept = last.filter(([, value]) => value !== undefined);
    const gone = last.filter(([, value]) => value === undefined).map(([key]) => key);
    await line.ask(
      `with gone as (delete from ${club}.shelf where drawer = $1 and key = any ($2::text[]))
       insert into ${club}.shelf (drawer, key, value)
       select $1, * from unnest($3::text[], $4::text[])
       on conflict (drawer, key) do update set value = excluded.value`,
      [drawer, gone, kept.map(([key]) => key), kept.map(([, value]) => JSON.stringify(value))],
    );
    channel.tell(club, drawer);
  };
  return {
    get: async (drawer, key) => {
      if (!isText(drawer) || !isText(key)) return undefined;
      const [row] = await line.ask<{ value: string }>(
        `select value from ${club}.shelf where drawer = $1 and key = $2`,
        [drawer, key],
      );
      return row && (JSON.parse(row.value) as unknown);
    },
    all: async (drawer) =>
      (
        await line.ask<{ key: string; value: string }>(
          `select key, value from ${club}.shelf where drawer = $1 order by key`,
          [drawer],
        )
      ).map(({ key, value }) => [key, JSON.parse(value) as unknown] as const),
    put: async (drawer, values) => put(drawer, [...values]),
    swap: async (drawer, key, before, after) => {
      if (!isText(drawer) || !isText(key)) return false;
      const done = await swapRow(line, club, [drawer, key], before, after);
      if (done) channel.tell(club, drawer);
      return done;
    },
    drawers: async () =>
      (
        await line.ask<{ drawer: string }>(
          `select distinct drawer from ${club}.shelf where drawer <> '${PEN}' order by drawer`,
          [],
        )
      ).map(({ drawer }) => drawer),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
