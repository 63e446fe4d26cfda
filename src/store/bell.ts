import type { Listener } from './log.ts';

/** Tells everyone who listens that a contest moved on; a listener that fails does not keep the others from hearing. */
export const makeBell = () => {
  const listeners = new Set<Listener>();
  return {
    subscribe: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ring: (contest: string, at: number): void => {
      for (const listener of listeners) {
        try {
          listener(contest, at);
        } catch {
          // The fact is durable whatever a listener makes of it.
        }
      }
    },
  };
};
