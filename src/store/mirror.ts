import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Store } from './log.ts';
import { ownCopyFolder } from './private.ts';

/** How the copy stands: behind by so many changes, and what keeps it from catching up. */
export interface MirrorState {
  readonly file: string;
  /** Changes not yet in the copy. */
  readonly behind: number;
  /** Why it is not written, and what to do. */
  readonly fault?: string;
  /** It was carried on elsewhere, and is not written before somebody has decided which of the two goes on. */
  readonly isApart?: true;
}

export interface Mirror {
  readonly store: Store;
  readonly state: () => MirrorState;
}

/** What the copyist is told, and what it answers: so many changes are in the copy now. */
export type Word = { readonly contest: string } | { readonly drawer: string } | { readonly end: true };
export interface Copied {
  readonly done: number;
  readonly fault?: string;
  readonly isApart?: true;
}

/** Built, the copyist stands beside the programs; run from its sources, beside this file. */
const findCopyist = (): string => {
  const places = ['./copyist.ts', './copyist.js', '../store/copyist.js', '../../dist/store/copyist.js'];
  const found = places
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path));
  if (found === undefined) throw new Error('the copyist is missing: build again');
  return found;
};

/** A copyist that ended is followed by another after so long. */
const AGAIN = 1000;

/**
 * A store and a second file that follows it, written by a thread of its own: a slow stick delays nobody, and one that is
 * pulled out is caught up with when it is back. What is answered is on the first disk; the copy is a moment behind.
 */
export const openMirror = async (
  open: (file: string) => Store,
  file: string,
  copy: string,
  hire: () => Worker = () => new Worker(findCopyist(), { workerData: { file, copy }, execArgv: [] }),
): Promise<Mirror> => {
  if (file === copy) throw new Error('the copy must be in another folder than the data');
  ownCopyFolder(dirname(copy));
  const store = open(file);
  const first = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let told = 0;
  let done = 0;
  let fault: Pick<MirrorState, 'fault' | 'isApart'> = {};
  let isReady = false;
  let isClosing = false;
  let worker: Worker | undefined;
  let again: NodeJS.Timeout | undefined;
  const begin = (): void => {
    // Whatever was told before is in the first file: a copyist looks through everything as it begins.
    const before = told;
    worker = hire();
    worker.on('message', ({ done: count, ...why }: Copied) => {
      done = Math.max(done, before + count);
      fault = why;
      isReady = true;
      first.resolve();
    });
    worker.on('error', (error) => {
      fault = { fault: error instanceof Error ? error.message : String(error) };
      first.reject(error);
    });
    worker.on('exit', () => {
      worker = undefined;
      if (isClosing || !isReady) ended.resolve();
      else {
        fault = { fault: 'the thread that keeps the copy ended; it is begun again', ...fault };
        again = setTimeout(begin, AGAIN);
      }
    });
  };
  const tell = (word: Word): void => {
    told += 1;
    worker?.postMessage(word);
  };
  begin();
  try {
    await first.promise;
  } catch (error) {
    await store.close();
    throw error;
  }
  store.log.subscribe((contest) => tell({ contest }));
  // What another process put beside the log: it does not say what.
  store.shelf.subscribe(
    () =>
      void store.shelf
        .drawers()
        .then((all) => {
          for (const drawer of all) tell({ drawer });
        })
        .catch(() => undefined),
  );
  return {
    state: () => ({ file: copy, behind: told - done, ...fault }),
    store: {
      ...store,
      shelf: {
        ...store.shelf,
        swap: async (drawer, ...rest) => {
          const isDone = await store.shelf.swap(drawer, ...rest);
          if (isDone) tell({ drawer });
          return isDone;
        },
        put: async (drawer, values) => {
          await store.shelf.put(drawer, values);
          tell({ drawer });
        },
      },
      close: async () => {
        clearTimeout(again);
        if (worker === undefined) ended.resolve();
        else if (!isClosing) worker.postMessage({ end: true } satisfies Word);
        isClosing = true;
        await ended.promise;
        await store.close();
      },
    },
  };
};
