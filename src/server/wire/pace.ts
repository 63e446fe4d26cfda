import { setTimeout as pass } from 'node:timers/promises';
import type { Contest } from '../../engine/contest/state.ts';

/**
 * Pages for everybody of one contest may take a fifth of the time. While they have taken more, who asks for a newer state
 * waits, and all who wait are given the newest together: nobody is shown an old page, and a thousand readers do not keep a
 * result waiting. When the next one is shown is settled as the first of them asks, and nothing that others look at meanwhile puts
 * it off: nobody waits for more than two seconds.
 */
export interface Pace {
  /** The contest as it is, once it may be shown anew. */
  readonly open: (id: string) => Promise<Contest>;
  /** So many milliseconds went into a page of it. Only pages of the state that everybody is shown count, whoever looks. */
  readonly spent: (id: string, at: number, milliseconds: number) => void;
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
  /** What all who wait are given. */
  next?: Promise<Contest> | undefined;
}

export const makePace = (
  open: (id: string) => Promise<Contest>,
  clock: () => number = () => performance.now(),
  wait: (milliseconds: number) => Promise<unknown> = pass,
): Pace => {
  const turns = new Map<string, Turn>();

  const openNext = async (id: string, turn: Turn, left: number): Promise<Contest> => {
    await wait(left);
    // Whoever asks from here on may know of a later fact than the one that is now looked up.
    turn.next = undefined;
    const contest = await open(id);
    turn.at = contest.at;
    return contest;
  };

  return {
    open: async (id) => {
      const contest = await open(id);
      const turn = turns.get(id);
      if (turn === undefined) {
        if (turns.size >= MOST_KEPT) turns.clear();
        turns.set(id, { at: contest.at, until: clock() });
        return contest;
      }
      if (contest.at === turn.at) return contest;
      const left = turn.until - clock();
      if (turn.next === undefined && left <= FREE) {
        turn.at = contest.at;
        return contest;
      }
      turn.next ??= openNext(id, turn, left);
      return turn.next;
    },
    spent: (id, at, milliseconds) => {
      const turn = turns.get(id);
      if (turn?.at !== at) return;
      const now = clock();
      turn.until = Math.min(Math.max(turn.until, now) + REST * milliseconds, now + MOST_WAIT);
    },
  };
};
