import type { Fact } from '../engine/contest/fact.ts';
import { makeBell } from './bell.ts';
import type { Answer, Appended, Batch, Log, Shelf, Store } from './log.ts';
import { checkSeals, makeSeal, type Sealed } from './seal.ts';

interface Kept {
  readonly rows: (Sealed & { readonly id: string })[];
  readonly ids: Set<string>;
  readonly requests: Map<string, { readonly digest: string; readonly answer: Answer }>;
}

const makeLog = (): Log => {
  const kept = new Map<string, Kept>();
  const bell = makeBell();
  const of = (contest: string): Kept =>
    kept.get(contest) ?? { rows: [], ids: new Set(), requests: new Map() };

  const place = (log: Kept, contest: string, batch: Batch): Answer => {
    for (const fact of batch.facts) {
      const seq = log.rows.length + 1;
      const text = JSON.stringify({ ...fact, seq });
      log.rows.push({
        seq,
        id: fact.id,
        text,
        seal: makeSeal(log.rows.at(-1)?.seal ?? '', contest, seq, text),
      });
      log.ids.add(fact.id);
    }
    return { at: log.rows.length, facts: batch.facts.map(({ id }) => id) };
  };

  const append = (contest: string, expected: number, batch: Batch): Appended => {
    const log = of(contest);
    const known = log.requests.get(batch.request);
    if (known)
      return known.digest === batch.digest ? { done: 'known', answer: known.answer } : { done: 'taken' };
    if (log.rows.length !== expected) return { done: 'moved', at: log.rows.length };
    const ids = new Set(batch.facts.map(({ id }) => id));
    if (ids.size < batch.facts.length || [...ids].some((id) => log.ids.has(id))) return { done: 'taken' };
    const answer = place(log, contest, batch);
    log.requests.set(batch.request, { digest: batch.digest, answer });
    kept.set(contest, log);
    bell.ring(contest, answer.at);
    return { done: 'appended', answer };
  };

  return {
    append: async (contest, expected, batch) => append(contest, expected, batch),
    recall: async (contest, request, digest) => {
      const known = of(contest).requests.get(request);
      return known && (known.digest === digest ? known.answer : 'taken');
    },
    read: async (contest, after = 0) =>
      of(contest)
        .rows.slice(after)
        .map(({ text }) => JSON.parse(text) as Fact),
    contests: async () => [...kept].map(([contest, { rows }]) => ({ contest, at: rows.length })),
    subscribe: bell.subscribe,
    check: async (contest) => checkSeals(contest, of(contest).rows),
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
  };
};

/** A store that forgets when it closes: for tests and for trying things out. */
export const openMemory = (): Store => ({
  log: makeLog(),
  shelf: makeShelf(),
  backup: () => Promise.reject(new Error('what is only in memory has no backup')),
  close: async () => undefined,
});
