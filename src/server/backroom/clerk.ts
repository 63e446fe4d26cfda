import { setImmediate as breathe } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { Fact } from '../../engine/contest/fact.ts';
import type { People } from '../../engine/floor/night.ts';
import type { FromWorker, ToWorker, Work } from './word.ts';

/** Facts in one message: a thousand take the server's thread about two milliseconds. */
const PART = 250;
const PEOPLE_PART = 500;
/** How often a worker at work is asked how much memory it holds. */
const LOOK_EVERY = 200;
/** Facts a worker keeps of contests it is not asked about now. */
const MOST_FACTS = 60_000;

export type Hire = (lane: 'quick' | 'bulk') => Worker;

/** The contests and people a piece of work is made from. */
export interface Supply {
  readonly contests: readonly {
    readonly key: string;
    readonly facts: readonly Fact[];
    readonly at: number;
  }[];
  readonly house?: { readonly key: string; readonly version: number; readonly people: () => People };
}

interface Task extends Supply {
  readonly work: Work;
}

export type Failure = 'slow' | 'large' | 'died';

export interface Limits {
  readonly milliseconds: number;
  readonly bytes: number;
}

/** One worker: what it was handed so far, and the one piece of work it does at a time. */
export interface Clerk {
  /** It ended by itself. */
  readonly isGone: () => boolean;
  readonly isBusy: () => boolean;
  readonly knows: (supply: Supply) => boolean;
  /** What it came to; or that it took too long or too much memory, or that the worker ended. */
  readonly carryOut: (task: Task, limits: Limits) => Promise<FromWorker | Failure>;
  readonly end: () => Promise<unknown>;
}

export const hireClerk = (hire: () => Worker): Clerk => {
  const worker = hire();
  // In the order they were last asked of.
  const facts = new Map<string, number>();
  const houses = new Map<string, number>();
  let isBusy = false;
  let isGone = false;
  let hear: (outcome: FromWorker | Failure) => void = () => undefined;
  const tell = (word: ToWorker): void => worker.postMessage(word);
  worker.unref();
  worker.on('message', (word: FromWorker) => hear(word));
  worker.on('error', () => hear('died'));
  worker.on('exit', () => {
    isGone = true;
    hear('died');
  });

  const forgetOld = (needed: ReadonlySet<string>): void => {
    let held = [...facts.values()].reduce((sum, at) => sum + at, 0);
    for (const [key, at] of facts) {
      if (held <= MOST_FACTS) return;
      if (needed.has(key)) continue;
      held -= at;
      facts.delete(key);
      tell({ say: 'forget', key });
    }
  };

  const handContests = async (contests: Supply['contests']): Promise<void> => {
    for (const { key, facts: all, at } of contests) {
      const known = facts.get(key) ?? 0;
      for (let from = known; from < at; from += PART) {
        tell({ say: 'facts', key, facts: all.slice(from, Math.min(at, from + PART)) });
        await breathe();
      }
      facts.delete(key);
      facts.set(key, Math.max(known, at));
    }
    forgetOld(new Set(contests.map(({ key }) => key)));
  };

  const handPeople = async ({ key, version, people }: NonNullable<Supply['house']>): Promise<void> => {
    if (houses.get(key) === version) return;
    const all = [...people()];
    for (let from = 0; from === 0 || from < all.length; from += PEOPLE_PART) {
      tell({ say: 'people', house: key, isFirst: from === 0, people: all.slice(from, from + PEOPLE_PART) });
      await breathe();
    }
    houses.set(key, version);
  };

  /** V8 ends the whole process when a thread reaches its limit at a bad moment: a worker is stopped long before. */
  const watchMemory = (most: number): NodeJS.Timeout =>
    setInterval(() => {
      void worker.getHeapStatistics().then(
        ({ used_heap_size: used, external_memory: outside }) => used + outside > most && hear('large'),
        () => undefined,
      );
    }, LOOK_EVERY);

  const carryOut: Clerk['carryOut'] = async ({ contests, house, work }, { milliseconds, bytes }) => {
    isBusy = true;
    worker.ref();
    const { promise, resolve } = Promise.withResolvers<FromWorker | Failure>();
    hear = resolve;
    await handContests(contests);
    if (house !== undefined) await handPeople(house);
    tell({ say: 'work', work });
    const limit = setTimeout(() => resolve('slow'), milliseconds);
    const watching = watchMemory(bytes);
    const outcome = await promise;
    clearTimeout(limit);
    clearInterval(watching);
    worker.unref();
    isBusy = false;
    return outcome;
  };

  return {
    isGone: () => isGone,
    isBusy: () => isBusy,
    knows: ({ contests }) => contests.some(({ key }) => facts.has(key)),
    carryOut,
    end: () => worker.terminate(),
  };
};
