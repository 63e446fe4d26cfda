import { parseDeal } from '../../engine/bridge/deal.ts';
import { leftOf } from '../../engine/bridge/seat.ts';
import { makeTricks } from '../../engine/bridge/tricks.ts';
import {
  type LeadQuestion,
  leadKey,
  type Questions,
  type Solutions,
} from '../../engine/floor/deal/handrecord.ts';
import type { Task } from '../../solver/task.ts';
import { openSolvers, type Solvers } from '../solving/pool.ts';

/** What a deal makes never changes, so it is remembered by its cards. A table takes about 100 bytes, a set of leads 400. */
const MOST = 20_000;

/** Found once: whoever asks meanwhile waits for the same answer, and it is kept also when nobody waits for it any more. */
const makeMemory = <T>() => {
  const known = new Map<string, T>();
  const coming = new Map<string, Promise<T | undefined>>();
  const keep = (key: string, value: T | undefined): T | undefined => {
    coming.delete(key);
    if (value === undefined) return undefined;
    known.set(key, value);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    return value;
  };
  const take = async (key: string, find: () => Promise<T | undefined>): Promise<T | undefined> => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const asked = coming.get(key);
    if (asked) return asked;
    const finding = find().then(
      (value) => keep(key, value),
      (error: unknown) => {
        coming.delete(key);
        throw error;
      },
    );
    coming.set(key, finding);
    return finding;
  };
  return { take, peek: (key: string): T | undefined => known.get(key) };
};

export interface Solving {
  /** The tables and leads asked for, and how far it is. What was solved before is not solved again. */
  readonly solve: (
    questions: Questions,
    onProgress?: (done: number, count: number) => void,
  ) => Promise<Solutions>;
  /** The table of a deal, where it is known already. */
  readonly tricksOf: (deal: string) => string | undefined;
  /** Solves these some time; nobody waits for it. */
  readonly begin: (deals: readonly string[]) => void;
}

/** Double dummy for a whole process: one pool of threads that gives way to results, and one memory. */
export const makeSolving = (open: () => Solvers = () => openSolvers({ niceness: 5 })): Solving => {
  const tables = makeMemory<string>();
  const leads = makeMemory<Readonly<Record<string, number>>>();
  let pool: Solvers | undefined;

  const ask = async (task: Task) => {
    pool ??= open();
    const [solved] = await pool.solveTasks([task]);
    return solved;
  };
  const findTable = async (deal: string): Promise<string | undefined> => {
    const hands = parseDeal(deal);
    const solved = hands.ok ? await ask({ hands: hands.value }) : undefined;
    if (!solved || !('table' in solved) || !solved.table.ok) return undefined;
    const { value } = solved.table;
    return makeTricks((seat, strain) => value[seat][strain]);
  };
  const findLeads = async ({ deal, strain, declarer }: LeadQuestion) => {
    const hands = parseDeal(deal);
    const position = hands.ok && { hands: hands.value, strain, leader: leftOf(declarer), trick: [] };
    const solved = position ? await ask({ position }) : undefined;
    if (!solved || !('cards' in solved) || !solved.cards.ok) return undefined;
    return Object.fromEntries(solved.cards.value.map(({ card, tricks }) => [card, 13 - tricks]));
  };

  return {
    tricksOf: tables.peek,
    begin: (deals) => {
      for (const deal of deals)
        if (deal !== '') void tables.take(deal, () => findTable(deal)).catch(() => undefined);
    },
    solve: async ({ deals, leads: asked }, onProgress) => {
      const count = deals.length + asked.length;
      let done = 0;
      const told = async <T>(key: string, coming: Promise<T | undefined>) => {
        const value = await coming;
        onProgress?.(++done, count);
        return value === undefined ? [] : [[key, value] as const];
      };
      const [found, led] = await Promise.all([
        Promise.all(
          deals.map((deal) =>
            told(
              deal,
              tables.take(deal, () => findTable(deal)),
            ),
          ),
        ),
        Promise.all(
          asked.map((one) =>
            told(
              leadKey(one),
              leads.take(leadKey(one), () => findLeads(one)),
            ),
          ),
        ),
      ]);
      return { tables: Object.fromEntries(found.flat()), leads: Object.fromEntries(led.flat()) };
    },
  };
};

/** What a deal makes is nobody's secret once its cards are known, and the same for every club of a host. */
export const solving: Solving = makeSolving();
