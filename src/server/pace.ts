import { setTimeout as pass } from 'node:timers/promises';
import type { Contest } from '../engine/contest/state.ts';

/**
 * Pages for everybody of one contest may take a fifth of the time. While they have taken more, who asks for a newer state
 * waits, and all who wait are given the newest together: nobody is shown an old page, and a thousand readers do not keep a
 * result waiting.
 */
export interface Pace {
  /** The contest as it is, once it may be shown anew. */
  readonly open: (id: string) => Promise<Contest>;
  /** So many milliseconds went into a page of it. */
  readonly spent: (id: string, milliseconds: number) => void;
}

/** Milliseconds of rest for each one of work. */
const REST = 4;
/** Sooner than this nobody waits. */
const FREE = 25;
const MOST_WAIT = 2000;
const MOST_KEPT = 2000;

interface Turn {
  /** The state that is being shown. */
  at: number;
  /** Until when no newer one is. */
  until: number;
}

export const makePace = (
  open: (id: string) => Promise<Contest>,
  clock: () => number = () => performance.now(),
  wait: (milliseconds: number) => Promise<unknown> = pass,
): Pace => {
  const turns = new Map<string, Turn>();
  return {
    open: async (id) => {
      for (;;) {
        const contest = await open(id);
        const turn = turns.get(id);
        const left = turn === undefined ? 0 : turn.until - clock();
        if (turn === undefined || contest.at === turn.at || left <= FREE) {
          if (turn) turn.at = contest.at;
          return contest;
        }
        await wait(left);
      }
    },
    spent: (id, milliseconds) => {
      const now = clock();
      const turn = turns.get(id) ?? { at: -1, until: now };
      turn.until = Math.min(Math.max(turn.until, now) + REST * milliseconds, now + MOST_WAIT);
      if (turns.size >= MOST_KEPT) turns.clear();
      turns.set(id, turn);
    },
  };
};
