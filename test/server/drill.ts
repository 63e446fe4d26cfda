// A worker for tests of the pool: what it is given to read says what it does.
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

interface Word {
  readonly say: string;
  readonly work?: { readonly text: string };
}

const DRILLS: Readonly<Record<string, (given: string) => unknown>> = {
  echo: (given) => given,
  wait: (given) => wait(Number(given), given),
  spin: (given) => {
    for (const until = performance.now() + Number(given); performance.now() < until; );
    return given;
  },
  die: () => process.exit(1),
  fill: () => {
    for (const all: number[][] = []; ; ) all.push(Array.from({ length: 1000 }, Math.random));
  },
};

const carryOut = async (text: string): Promise<void> => {
  const [drill = '', given = ''] = text.split(' ');
  const value = await DRILLS[drill]?.(given);
  if (drill === 'make')
    parentPort?.postMessage({
      say: 'made',
      made: { bytes: new TextEncoder().encode(given), tag: '' },
      milliseconds: 1,
    });
  else parentPort?.postMessage({ say: 'read', value });
};

parentPort?.on('message', ({ say, work }: Word) => {
  if (say === 'work' && work !== undefined) void carryOut(work.text);
});
