import { useSyncExternalStore } from 'react';

interface Said {
  readonly text: string;
  readonly tone: 'good' | 'wrong';
  /** Saying the same twice is still saying it again. */
  readonly turn: number;
  /** Takes back what was just done, where one press can. */
  readonly undo?: () => void;
}

let said: Said = { text: '', tone: 'good', turn: 0 };
const listeners = new Set<() => void>();

/** Tells what was done, or why not, in the one place at the foot of every desk page. */
export const say = (text: string, tone: Said['tone'] = 'good', undo?: () => void): void => {
  said = { text, tone, turn: said.turn + 1, ...(undo ? { undo } : {}) };
  for (const listener of listeners) listener();
};

/** The key for it works in a field too, where a letter would be typed. */
export const takeBackLast = (): void => said.undo?.();

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSaid = (): Said => useSyncExternalStore(listen, () => said);
