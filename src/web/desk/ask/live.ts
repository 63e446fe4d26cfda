import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { makeGather, restFor } from '../../parts/wire/gather.ts';
import { listen } from '../../parts/wire/wire.ts';

/** A room of hundreds of tables reports faster than anybody looks. */
const PAUSE = restFor(500);

// What was fetched is on the screen before whoever waited for it goes on: a message never runs ahead of what it tells of.
notifyManager.setScheduler(queueMicrotask);

const begun = new Map<string, { readonly at: number; readonly done: Promise<void> }>();

/** Fetches again what is on the screen, once for each fact: the answer to our own request and the live channel both tell of it. */
export const refresh = (client: QueryClient, contest: string, at: number): Promise<void> => {
  const last = begun.get(contest);
  if (last !== undefined && last.at >= at) return last.done;
  // A page just left may still be fetching the fact before; its answer would pass for fresh when the page is opened again.
  client.removeQueries({ queryKey: ['contest', contest], type: 'inactive' });
  const done = client.invalidateQueries({ queryKey: ['contest', contest] });
  begun.set(contest, { at, done });
  return done;
};

/** The server says only "now at fact n". False while the line is down. */
export const useLive = (contest: string): boolean => {
  const client = useQueryClient();
  const [open, setOpen] = useState(true);
  useEffect(() => {
    let wasDown = false;
    let latest = 0;
    const gather = makeGather(() => refresh(client, contest, latest), PAUSE);
    const leave = listen(
      contest,
      (at) => {
        latest = at;
        gather.hear();
      },
      (on) => {
        if (on && wasDown) void client.invalidateQueries({ queryKey: ['contest', contest] });
        wasDown = !on;
        setOpen(on);
      },
    );
    return () => {
      leave();
      gather.stop();
    };
  }, [client, contest]);
  return open;
};
