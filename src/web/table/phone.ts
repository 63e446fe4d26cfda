import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { SIDES, type Side } from '../../engine/bridge/seat.ts';
import type { TableView } from '../../engine/view/night.ts';
import { api } from '../api/client.ts';
import { hear, listen, patience } from '../parts/wire.ts';
import { makeId, makeQueue, type Queue, type Said, type Send } from './queue.ts';
import { type Kept, looseShelf, openShelf } from './shelf.ts';

export interface Place {
  readonly contest: string;
  readonly table: number;
  readonly code: string;
}

/** `/t/:contest/:table?code=` */
export const placeOf = (path: string, search: string): Place | undefined => {
  const [, contest, table] = /^\/t\/([^/]+)\/(\d+)\/?$/.exec(path) ?? [];
  const code = new URLSearchParams(search).get('code') ?? '';
  return contest === undefined ? undefined : { contest, table: Number(table), code };
};

// A browser that keeps nothing still plays; it only forgets on closing.
const remember = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
};
const recall = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

const deviceId = (): string => {
  const known = recall('byestand.device') ?? makeId();
  remember('byestand.device', known);
  return known;
};

const sideKey = (place: Place): string => `byestand.side.${place.contest}.${place.table}`;

const join = (place: Place, side: Side) =>
  hear<unknown>(
    api.POST('/api/contests/{id}/join', {
      params: { path: { id: place.contest } },
      body: { table: place.table, code: place.code, device: deviceId(), side },
      ...patience(),
    }),
  );

const senderTo =
  (place: Place, side: () => Side): Send =>
  async (id, asked) => {
    const post = () =>
      hear<{ readonly facts: readonly string[]; readonly at: number }>(
        api.POST('/api/contests/{id}/requests', {
          params: { path: { id: place.contest } },
          body: { id, request: asked },
          ...patience(),
        }),
      );
    let answer = await post();
    // The laptop was started again, or this phone's pass ran out: show the code once more.
    if (!answer.ok && (answer.status === 401 || answer.status === 403)) {
      const joined = await join(place, side());
      if (joined.ok) answer = await post();
    }
    if (answer.ok) return { kind: 'accepted', ...answer.value };
    return answer.kind === 'unreachable' ? { kind: 'unreachable' } : { kind: 'refused', says: answer.says };
  };

const fetchTable = ({ contest, table, code }: Place, round?: number) =>
  hear<TableView>(
    api.GET('/api/contests/{id}/tables/{table}', {
      params: { path: { id: contest, table }, query: { code, ...(round === undefined ? {} : { round }) } },
      ...patience(),
    }),
  );

const finderOf =
  (place: Place) =>
  async ({ round, board }: Kept): Promise<string | undefined | null> => {
    const answer = await fetchTable(place, round);
    if (!answer.ok) return answer.kind === 'unreachable' ? null : undefined;
    return answer.value.boards.find((one) => one.board === board)?.result;
  };

const openQueue = async (place: Place, side: () => Side): Promise<{ queue: Queue; loose: boolean }> => {
  const world = {
    send: senderTo(place, side),
    find: finderOf(place),
    now: () => new Date().toISOString(),
    makeId,
  };
  try {
    return { queue: await makeQueue(place, { ...world, shelf: await openShelf(indexedDB) }), loose: false };
  } catch {
    return { queue: await makeQueue(place, { ...world, shelf: looseShelf() }), loose: true };
  }
};

export interface Phone {
  readonly view: TableView | undefined;
  readonly kept: readonly Kept[];
  readonly online: boolean;
  /** Nothing survives the closing of this page. */
  readonly loose: boolean;
  /** Said by the desk about this phone as a whole: a code that is not this table's. */
  readonly problem: string | undefined;
  readonly side: Side | undefined;
  /** The desk's clock less this phone's, in milliseconds. */
  readonly drift: number;
  /** A round this table has gone on to by itself. */
  readonly round: number | undefined;
  readonly goOn: (round: number) => void;
  readonly choose: (side: Side) => void;
  readonly say: (said: Said) => Promise<Kept>;
}

const RETRY = 3000;

export const usePhone = (place: Place): Phone => {
  const [view, setView] = useState<TableView>();
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const [online, setOnline] = useState(true);
  const [loose, setLoose] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [drift, setDrift] = useState(0);
  const [round, setRound] = useState<number>();
  const [side, setSide] = useState(() => SIDES.find((one) => one === recall(sideKey(place))));
  const sideNow = useRef(side);
  sideNow.current = side;

  const opened = useMemo(() => openQueue(place, () => sideNow.current ?? 'ns'), [place]);

  const refresh = useCallback(async (): Promise<boolean> => {
    const answer = await fetchTable(place, round);
    setOnline(answer.ok || answer.kind !== 'unreachable');
    if (answer.ok) {
      setView(answer.value);
      setProblem(undefined);
      if (answer.clock !== undefined) setDrift(answer.clock - Date.now());
    } else if (answer.kind !== 'unreachable') setProblem(answer.says);
    return answer.ok;
  }, [place, round]);

  const flush = useCallback(async (): Promise<void> => {
    const { queue } = await opened;
    const waited = queue.list().some((one) => one.state === 'waiting');
    const through = await queue.flush();
    if (!through) setOnline(false);
    else if (waited) await refresh();
  }, [opened, refresh]);

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
  }, [opened, flush]);

  useEffect(() => {
    void refresh();
    return listen(
      place.contest,
      () => void refresh(),
      (on) => {
        if (!on) return setOnline(false);
        void refresh();
        void flush();
      },
      place.table,
    );
  }, [place, refresh, flush]);

  useEffect(() => {
    if (online && !kept.some((one) => one.state === 'waiting')) return;
    const timer = setInterval(() => void refresh().then((reached) => (reached ? flush() : undefined)), RETRY);
    return () => clearInterval(timer);
  }, [online, kept, refresh, flush]);

  useEffect(() => {
    if (side !== undefined && view !== undefined && problem === undefined) void join(place, side);
    // Joined again when the table or the side changes, not with every view.
  }, [place, side, view === undefined, problem]);

  const say = useCallback(
    async (said: Said): Promise<Kept> => {
      const { queue } = await opened;
      const one = await queue.add(said);
      void flush();
      return one;
    },
    [opened, flush],
  );
  const choose = (next: Side): void => {
    remember(sideKey(place), next);
    setSide(next);
  };
  return { view, kept, online, loose, problem, side, drift, round, goOn: setRound, choose, say };
};
