import type { Answer, Hands, Position } from '../../../solver/position.ts';
import type { CardTricks, Table } from '../../../solver/solver.ts';
import type { Solved, Task } from '../../../solver/task.ts';

interface Desk {
  readonly worker: Worker;
  readonly waiting: Map<number, (solved: Solved | undefined) => void>;
}

let desk: Desk | undefined;
let asked = 0;

const close = ({ worker, waiting }: Desk): void => {
  desk = undefined;
  worker.terminate();
  for (const answer of waiting.values()) answer(undefined);
};

/** One thread for the page, started by the first question; the solver is no part of the page's own script. */
const open = (): Desk => {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  const made: Desk = { worker, waiting: new Map() };
  worker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ readonly number: number; readonly solved?: Solved }>) => {
      made.waiting.get(data.number)?.(data.solved);
      made.waiting.delete(data.number);
    },
  );
  worker.addEventListener('error', () => close(made));
  return made;
};

/** Undefined where this browser cannot: an old one, or pages kept as files. The page then stands without it. */
const ask = async (task: Task): Promise<Solved | undefined> => {
  try {
    desk ??= open();
  } catch {
    return undefined;
  }
  const { worker, waiting } = desk;
  const number = asked++;
  return await new Promise((resolve) => {
    waiting.set(number, resolve);
    worker.postMessage({ number, task });
  });
};

/** All 20 results of a deal, worked out on this device; undefined where it cannot. */
export const solveTable = async (hands: Hands): Promise<Answer<Table> | undefined> => {
  const solved = await ask({ hands });
  return solved && 'table' in solved ? solved.table : undefined;
};

/** Every card's tricks in a position, worked out on this device; undefined where it cannot. */
export const solveCards = async (position: Position): Promise<Answer<readonly CardTricks[]> | undefined> => {
  const solved = await ask({ position });
  return solved && 'cards' in solved ? solved.cards : undefined;
};
