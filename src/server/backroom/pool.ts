import { refusedBy, refusing } from '../refusal.ts';
import { makeCache } from './cache.ts';
import { type Clerk, type Failure, type Hire, hireClerk, type Limits, type Supply } from './clerk.ts';
import type { Made } from './task.ts';
import type { FromWorker, Work } from './word.ts';

/** Views and pasted text are answered while a large print is being made: they have a worker of their own. */
export const LANES = ['quick', 'bulk'] as const;
export type Lane = (typeof LANES)[number];

export interface LaneLimits extends Limits {
  readonly workers: number;
  /** Pieces of work that may wait. */
  readonly queue: number;
  /** How many one asker may have waiting or being made at once. */
  readonly mostEach: number;
}

export interface PoolWish {
  readonly hire: Hire;
  readonly lanes: Readonly<Record<Lane, LaneLimits>>;
  readonly mostCached: number;
  /** A worker nobody needs is let go after this, with the memory it holds. */
  readonly idle: number;
}

/** One piece of work, by a name: what has the same name is made once however many ask. */
export interface Order extends Supply {
  readonly name: string;
  readonly lane: Lane;
  readonly work: Work;
  /** What it is about, and at which fact: kept until a later one is made. */
  readonly keep?: { readonly subject: string; readonly at: number };
}

/** Who asks: so that one asker does not fill the queue, and the desk does not wait behind everybody. */
export interface Asker {
  readonly name: string;
  readonly isDesk: boolean;
  /** Whoever went away no longer waits. */
  readonly signal?: AbortSignal;
}

/** Askers whose turns are remembered. */
const MOST_ASKERS = 10_000;

interface Waiter {
  readonly done: (word: FromWorker) => void;
  readonly fail: (error: unknown) => void;
}

interface Job {
  readonly order: Order;
  readonly asker: Asker;
  readonly since: number;
  readonly waiters: Set<Waiter>;
  isRunning: boolean;
}

export const makePool = ({ hire, lanes, mostCached, idle }: PoolWish) => {
  const cache = makeCache(mostCached);
  const jobs = new Map<string, Job>();
  const queues: Record<Lane, Job[]> = { quick: [], bulk: [] };
  const clerks: Record<Lane, Set<Clerk>> = { quick: new Set(), bulk: new Set() };
  const each = new Map<string, number>();
  const resting = new Map<Clerk, NodeJS.Timeout>();
  /** When each asker last had a turn. */
  const turns = new Map<string, number>();
  let turn = 0;
  const counts = { done: 0, joined: 0, cached: 0, refused: 0, slow: 0, large: 0, died: 0 };
  let isClosed = false;

  const count = (asker: string, by: number): void => {
    const now = (each.get(asker) ?? 0) + by;
    if (now > 0) each.set(asker, now);
    else each.delete(asker);
  };

  const takeTurn = ({ name }: Asker): void => {
    // Far more than wait at once; whoever is forgotten goes first.
    if (turns.size >= MOST_ASKERS) turns.clear();
    turns.set(name, (turn += 1));
  };

  const dismiss = (lane: Lane, clerk: Clerk): Promise<unknown> => {
    clearTimeout(resting.get(clerk));
    resting.delete(clerk);
    clerks[lane].delete(clerk);
    return clerk.end();
  };

  const settle = (job: Job, tell: (waiter: Waiter) => void): void => {
    jobs.delete(job.order.name);
    count(`${job.order.lane} ${job.asker.name}`, -1);
    for (const waiter of job.waiters) tell(waiter);
  };

  const why = (failure: Failure, { order }: Job): Error => {
    if (isClosed) return refusing(503, 'server-stopping');
    counts[failure] += 1;
    const seconds = Math.round(lanes[order.lane].milliseconds / 1000);
    return refusing(503, `work-${failure}`, failure === 'slow' ? { seconds } : {});
  };

  const finish = (job: Job, word: FromWorker): void => {
    counts.done += 1;
    const { keep, name } = job.order;
    if (word.say === 'made' && keep !== undefined) cache.set(name, keep.subject, keep.at, word.made);
    settle(job, ({ done }) => done(word));
  };

  const run = async (lane: Lane, clerk: Clerk, job: Job): Promise<void> => {
    job.isRunning = true;
    const outcome = await clerk.carryOut(job.order, lanes[lane]);
    if (typeof outcome === 'string') {
      void dismiss(lane, clerk);
      const error = why(outcome, job);
      settle(job, ({ fail }) => fail(error));
    } else {
      finish(job, outcome);
      const rest = setTimeout(() => void dismiss(lane, clerk), idle);
      rest.unref();
      resting.set(clerk, rest);
    }
    next(lane);
  };

  const findClerk = (lane: Lane, { order }: Job): Clerk | undefined => {
    for (const clerk of clerks[lane]) if (clerk.isGone()) void dismiss(lane, clerk);
    const free = [...clerks[lane]].filter((clerk) => !clerk.isBusy());
    // One who has the contest already need not be handed it.
    const found = free.find((clerk) => clerk.knows(order)) ?? free[0];
    if (found !== undefined || clerks[lane].size >= lanes[lane].workers) return found;
    const fresh = hireClerk(() => hire(lane));
    clerks[lane].add(fresh);
    return fresh;
  };

  /** The desk first; otherwise whoever has waited longest since the last turn, however much others ask for. */
  const choose = (queue: readonly Job[]): Job => {
    const turnOf = ({ asker }: Job): number => (asker.isDesk ? -1 : (turns.get(asker.name) ?? 0));
    return queue.reduce((best, job) => (turnOf(job) < turnOf(best) ? job : best));
  };

  const next = (lane: Lane): void => {
    if (isClosed) return;
    for (const queue = queues[lane]; queue.length > 0; ) {
      const job = choose(queue);
      const clerk = findClerk(lane, job);
      if (clerk === undefined) return;
      queue.splice(queue.indexOf(job), 1);
      takeTurn(job.asker);
      clearTimeout(resting.get(clerk));
      resting.delete(clerk);
      void run(lane, clerk, job);
    }
  };

  const leave = (job: Job, waiter: Waiter): void => {
    if (!job.waiters.delete(waiter)) return;
    waiter.fail(refusing(503, 'asker-gone'));
    if (job.waiters.size > 0 || job.isRunning) return;
    const queue = queues[job.order.lane];
    queue.splice(queue.indexOf(job), 1);
    settle(job, () => undefined);
  };

  const join = (job: Job, { signal }: Asker): Promise<FromWorker> =>
    new Promise((done, fail) => {
      const waiter = { done, fail };
      job.waiters.add(waiter);
      signal?.addEventListener('abort', () => leave(job, waiter), { once: true });
    });

  const admit = (order: Order, asker: Asker): Job => {
    const { queue, mostEach } = lanes[order.lane];
    const own = `${order.lane} ${asker.name}`;
    if (isClosed) throw refusing(503, 'server-stopping');
    if (queues[order.lane].length >= queue) {
      counts.refused += 1;
      throw refusing(503, 'work-full');
    }
    if ((each.get(own) ?? 0) >= mostEach) {
      counts.refused += 1;
      throw refusing(429, 'work-often', { most: mostEach });
    }
    const job: Job = { order, asker, since: performance.now(), waiters: new Set(), isRunning: false };
    jobs.set(order.name, job);
    count(own, 1);
    queues[order.lane].push(job);
    return job;
  };

  const ask = async (order: Order, asker: Asker): Promise<FromWorker> => {
    const known = jobs.get(order.name);
    if (known !== undefined) counts.joined += 1;
    const job = known ?? admit(order, asker);
    const answer = join(job, asker);
    next(order.lane);
    return answer;
  };

  const answered = (word: FromWorker): Exclude<FromWorker, { say: 'refused' | 'fault' }> => {
    if (word.say === 'refused') throw refusedBy(word.refusal);
    if (word.say === 'fault') throw new Error(word.fault);
    return word;
  };

  return {
    make: async (
      order: Order,
      asker: Asker,
    ): Promise<{ readonly made: Made; readonly milliseconds: number }> => {
      const kept = cache.get(order.name);
      if (kept !== undefined) {
        counts.cached += 1;
        return { made: kept, milliseconds: 0 };
      }
      const word = answered(await ask(order, asker));
      if (word.say !== 'made') throw new Error('a worker read what it should have made');
      return word;
    },
    read: async (order: Order, asker: Asker): Promise<unknown> => {
      const word = answered(await ask(order, asker));
      if (word.say !== 'read') throw new Error('a worker made what it should have read');
      return word.value;
    },
    /** What is being made now, and for how long it was asked for. */
    running: (): readonly { readonly task: string; readonly milliseconds: number }[] =>
      [...jobs.values()]
        .filter(({ isRunning }) => isRunning)
        .map(({ order, since }) => ({
          task: order.work.task,
          milliseconds: Math.round(performance.now() - since),
        })),
    waiting: (): number => queues.quick.length + queues.bulk.length,
    workers: (): number => clerks.quick.size + clerks.bulk.size,
    cached: cache.bytes,
    counts: (): Readonly<typeof counts> => counts,
    close: async (): Promise<void> => {
      isClosed = true;
      for (const job of [...queues.quick.splice(0), ...queues.bulk.splice(0)])
        settle(job, ({ fail }) => fail(refusing(503, 'server-stopping')));
      await Promise.all(LANES.flatMap((lane) => [...clerks[lane]].map((clerk) => dismiss(lane, clerk))));
    },
  };
};
export type Pool = ReturnType<typeof makePool>;
