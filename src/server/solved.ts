import { parseDeal } from '../engine/bridge/deal.ts';
import { leftOf } from '../engine/bridge/seat.ts';
import { makeTricks } from '../engine/bridge/tricks.ts';
import { type LeadQuestion, leadKey, type Questions, type Solutions } from '../engine/floor/handrecord.ts';
import type { Hands } from '../solver/position.ts';
import type { Task } from '../solver/task.ts';
import { openSolvers, type Solvers, type SolveWish } from './solving/pool.ts';

/** Solved deals are remembered by their cards: what a deal makes never changes. A deal takes about 100 bytes, a lead 400. */
const MOST_TABLES = 20_000;
const MOST_LEADS = 20_000;

const keep = <T>(known: Map<string, T>, key: string, value: T, most: number): void => {
  known.set(key, value);
  for (const oldest of known.keys()) {
    if (known.size <= most) break;
    known.delete(oldest);
  }
};

const handsOf = (deal: string): Hands | undefined => {
  const read = parseDeal(deal);
  return read.ok ? read.value : undefined;
};

const taskOf = ({ deal, strain, declarer }: LeadQuestion): Task | undefined => {
  const hands = handsOf(deal);
  return hands && { position: { hands, strain, leader: leftOf(declarer), trick: [] } };
};

interface Job {
  readonly task: Task;
  readonly take: (answer: unknown) => void;
}

export interface Solving {
  /** The tables and leads asked for; what was solved before is not solved again. */
  readonly solve: (questions: Questions, wish?: SolveWish) => Promise<Solutions>;
}

/** Double dummy for a whole process: one pool of threads that gives way to results, and one memory. */
export const makeSolving = (open: () => Solvers = () => openSolvers({ niceness: 5 })): Solving => {
  const tables = new Map<string, string>();
  const leads = new Map<string, Readonly<Record<string, number>>>();
  let pool: Solvers | undefined;

  const tableJob = (deal: string): Job | undefined => {
    const hands = handsOf(deal);
    return (
      hands && {
        task: { hands },
        take: (answer) => {
          const { table } = answer as {
            table: { ok: boolean; value: Record<string, Record<string, number>> };
          };
          const digits = table.ok ? makeTricks((seat, strain) => table.value[seat]?.[strain]) : undefined;
          if (digits !== undefined) keep(tables, deal, digits, MOST_TABLES);
        },
      }
    );
  };
  const leadJob = (question: LeadQuestion): Job | undefined => {
    const task = taskOf(question);
    return (
      task && {
        task,
        take: (answer) => {
          const { cards } = answer as {
            cards: { ok: boolean; value: readonly { card: string; tricks: number }[] };
          };
          if (!cards.ok) return;
          const found = Object.fromEntries(cards.value.map(({ card, tricks }) => [card, 13 - tricks]));
          keep(leads, leadKey(question), found, MOST_LEADS);
        },
      }
    );
  };

  return {
    solve: async ({ deals, leads: asked }, wish) => {
      const jobs = [
        ...deals.filter((deal) => !tables.has(deal)).map(tableJob),
        ...asked.filter((one) => !leads.has(leadKey(one))).map(leadJob),
      ].flatMap((job) => job ?? []);
      if (jobs.length > 0) {
        pool ??= open();
        const found = await pool.solveTasks(
          jobs.map(({ task }) => task),
          wish,
        );
        for (const [i, job] of jobs.entries()) job.take(found[i]);
      }
      const pick = <T>(known: ReadonlyMap<string, T>, keys: readonly string[]): Record<string, T> =>
        Object.fromEntries(
          keys.flatMap((key) => (known.has(key) ? [[key, known.get(key) as T] as const] : [])),
        );
      return { tables: pick(tables, deals), leads: pick(leads, asked.map(leadKey)) };
    },
  };
};

/** What a deal makes is nobody's secret once its cards are known, and the same for every club of a host. */
export const solving: Solving = makeSolving();
