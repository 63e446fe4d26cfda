import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Side } from '../../engine/bridge/seat.ts';
import { deviceId } from './memory.ts';
import { makeId, makeQueue, type Queue, type Said, type Wait } from './queue.ts';
import { type Place, senderTo } from './sender.ts';
import { type Kept, looseShelf, openShelf } from './shelf.ts';

/** What a phone keeps and sends, whoever's it is. */
export interface Keeper {
  readonly kept: readonly Kept[];
  /** Whether the phone has looked yet: before that it cannot say that nothing waits. */
  readonly looked: boolean;
  /** What stands in the way of what is not sent. */
  readonly wait: Wait | undefined;
  /** Nothing survives the closing of this page. */
  readonly loose: boolean;
  readonly say: (said: Said) => Promise<Kept>;
  readonly again: (id: string) => void;
  /** Sends what waits, unless the desk asked for a pause; whether something was waiting and is now gone. */
  readonly flush: () => Promise<boolean>;
}

const NOTHING: readonly Kept[] = [];

type Find = (report: Kept) => Promise<string | undefined | null>;

const openQueue = async (
  place: () => Place,
  side: () => Side | undefined,
  find: Find,
): Promise<{ queue: Queue; loose: boolean }> => {
  const world = {
    send: senderTo(place, side, deviceId),
    find,
    now: () => new Date().toISOString(),
    makeId,
  };
  try {
    return { queue: await makeQueue(place(), { ...world, shelf: await openShelf(indexedDB) }), loose: false };
  } catch {
    return { queue: await makeQueue(place(), { ...world, shelf: looseShelf() }), loose: true };
  }
};

export const useKeeper = (place: Place, side: Side | undefined, find: Find): Keeper => {
  const [found, setKept] = useState<readonly Kept[]>();
  const [wait, setWait] = useState<Wait>();
  const [loose, setLoose] = useState(false);
  const now = useRef({ place, side, find });
  now.current = { place, side, find };
  const { contest, table, team } = place;
  // One queue for the place, whatever its code: what waited under an old code goes out under the new one.
  const opened = useMemo(
    () =>
      openQueue(
        () => now.current.place,
        () => now.current.side,
        (report) => now.current.find(report),
      ),
    [contest, table, team],
  );

  const flush = useCallback(async (): Promise<boolean> => {
    const { queue } = await opened;
    const paused = queue.waitsFor();
    if (paused?.why === 'busy' && paused.until > Date.now()) return false;
    const waited = queue.list().some((one) => one.state === 'waiting');
    const through = await queue.flush();
    setWait(through ? undefined : queue.waitsFor());
    return through && waited;
  }, [opened]);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    void opened.then(({ queue, loose }) => {
      if (gone) return;
      setLoose(loose);
      setKept(queue.list());
      stop = queue.subscribe(() => setKept(queue.list()));
      void flush();
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [opened, flush, place.code]);

  const say = useCallback(
    async (said: Said): Promise<Kept> => {
      const { queue } = await opened;
      const one = await queue.add(said);
      void flush();
      return one;
    },
    [opened, flush],
  );
  const again = useCallback(
    (id: string): void => void opened.then(({ queue }) => queue.again(id).then(flush)),
    [opened, flush],
  );
  return { kept: found ?? NOTHING, looked: found !== undefined, wait, loose, say, again, flush };
};
