import { appendBy, arrange, goesOn, recalled, START, whyNotPlaced } from './arrange.ts';
import { makeBell } from './bell.ts';
import type { Batch, Copied, Kept, Log, Placed, Row, Shelf, Store } from './log.ts';
import { readRow } from './row.ts';
import { checkSeals } from './seal.ts';

interface Held {
  readonly rows: Row[];
  readonly ids: Set<string>;
  readonly requests: Map<string, Kept>;
}

const makeLog = (): Log => {
  const held = new Map<string, Held>();
  const bell = makeBell();
  const of = (contest: string): Held =>
    held.get(contest) ?? { rows: [], ids: new Set(), requests: new Map() };

  const add = (contest: string, log: Held, { rows, requests }: Copied): void => {
    for (const row of rows) {
      log.rows.push(row);
      log.ids.add(row.id);
    }
    for (const request of requests) log.requests.set(request.id, request);
    held.set(contest, log);
    bell.ring(contest, log.rows.length);
  };

  const place = async (contest: string, expected: number, batches: readonly Batch[]): Promise<Placed> => {
    const log = of(contest);
    const head = log.rows.at(-1) ?? START;
    const known = {
      head,
      request: (id: string) => log.requests.get(id),
      hasFact: (id: string) => log.ids.has(id),
    };
    const whyNot = whyNotPlaced(known, expected, batches);
    if (whyNot) return whyNot;
    const arranged = arrange(contest, head, batches);
    add(contest, log, arranged);
    return { done: 'placed', answers: arranged.answers };
  };

  return {
    place,
    append: appendBy(place),
    recall: async (contest, request, digest) => recalled(of(contest).requests.get(request), digest),
    recallAll: async (contest, requests) =>
      requests.map(({ request, digest }) => recalled(of(contest).requests.get(request), digest)),
    read: async (contest, after = 0) =>
      of(contest)
        .rows.slice(after)
        .map((row) => readRow(contest, row)),
    contests: async () => [...held].map(([contest, { rows }]) => ({ contest, at: rows.length })),
    subscribe: bell.subscribe,
    check: async (contest) => checkSeals(contest, of(contest).rows, of(contest).rows.at(-1) ?? START),
    copy: async (contest, after = 0, upto = Number.POSITIVE_INFINITY) => ({
      rows: of(contest).rows.slice(after, upto),
      requests: [...of(contest).requests.values()].filter(({ at }) => at >= after && at < upto),
    }),
    take: async (contest, { rows, requests }) => {
      const log = of(contest);
      if (!goesOn(contest, log.rows.at(-1) ?? START, rows)) return false;
      add(contest, log, { rows, requests: requests.filter(({ id }) => !log.requests.has(id)) });
      return true;
    },
  };
};

const makeShelf = (): Shelf => {
  const drawers = new Map<string, Map<string, string>>();
  const of = (drawer: string): Map<string, string> => drawers.get(drawer) ?? new Map<string, string>();
  return {
    get: async (drawer, key) => {
      const text = of(drawer).get(key);
      return text === undefined ? undefined : (JSON.parse(text) as unknown);
    },
    all: async (drawer) =>
      [...of(drawer)]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, text]) => [key, JSON.parse(text) as unknown] as const),
    put: async (drawer, values) => {
      const kept = new Map(of(drawer));
      for (const [key, value] of values) {
        if (value === undefined) kept.delete(key);
        else kept.set(key, JSON.stringify(value));
      }
      drawers.set(drawer, kept);
    },
    swap: async (drawer, key, before, after) => {
      const kept = new Map(of(drawer));
      if (kept.get(key) !== (before === undefined ? undefined : JSON.stringify(before))) return false;
      if (after === undefined) kept.delete(key);
      else kept.set(key, JSON.stringify(after));
      drawers.set(drawer, kept);
      return true;
    },
    drawers: async () => [...drawers].flatMap(([drawer, kept]) => (kept.size > 0 ? [drawer] : [])).sort(),
    // Nobody else has it.
    subscribe: () => () => undefined,
  };
};

/** A store that forgets when it closes: for tests and for trying things out. */
export const openMemory = (): Store => ({
  log: makeLog(),
  shelf: makeShelf(),
  backup: () => Promise.reject(new Error('what is only in memory has no backup')),
  probe: async () => undefined,
  missing: () => [],
  rescue: async () => undefined,
  close: async () => undefined,
});
