import { setImmediate as breathe } from 'node:timers/promises';
import { fold } from '../../engine/contest/fold.ts';
import { type Contest, pairsOf, phaseOf, type Phase, roundOf } from '../../engine/contest/state.ts';
import { type Log, StoreTrouble } from '../../store/log.ts';

/** What is asked of every contest, by a name of its own: kept for each until it has moved on. */
export interface Question<T> {
  readonly name: string;
  readonly of: (contest: Contest) => T;
}

/** Something about every contest of the house, without holding them all. */
export type Survey = <T>(question: Question<T>) => Promise<readonly (readonly [id: string, told: T])[]>;

interface Kept {
  readonly at: number;
  readonly told: unknown;
}

/**
 * Contests that nobody has open are folded for it one at a time and let go; between two of them whoever waits is answered.
 * Asked again, only those that moved are looked at. One that cannot be read keeps nobody from the others.
 */
export const makeSurvey = (
  log: Log,
  held: (id: string) => Contest | undefined,
  /** Those that could not be read. */
  damaged: Set<string> = new Set(),
): Survey => {
  const kept = new Map<string, Map<string, Kept>>();
  /** One of a kind at a time: the second finds what the first has found. */
  const running = new Map<string, Promise<unknown>>();

  const look = async <T>({ name, of }: Question<T>): Promise<readonly (readonly [string, T])[]> => {
    const known = kept.get(name) ?? new Map<string, Kept>();
    const found = new Map<string, Kept>();
    for (const { contest: id, at } of await log.contests()) {
      const before = known.get(id);
      const open = held(id);
      if (before !== undefined && before.at >= Math.max(at, open?.at ?? 0)) {
        found.set(id, before);
        continue;
      }
      const isOpen = open !== undefined && open.at >= at;
      if (!isOpen) await breathe();
      try {
        const contest = isOpen ? open : fold(await log.read(id));
        found.set(id, { at: contest.at, told: of(contest) });
        damaged.delete(id);
      } catch (error) {
        if (error instanceof StoreTrouble) throw error;
        damaged.add(id);
      }
    }
    kept.set(name, found);
    return [...found].map(([id, { told }]) => [id, told as T]);
  };

  return (question) => {
    const { name } = question;
    const turn = (running.get(name) ?? Promise.resolve()).then(() => look(question));
    const settled = turn.catch(() => undefined);
    running.set(name, settled);
    void settled.then(() => running.get(name) === settled && running.delete(name));
    return turn;
  };
};

/** A contest at a glance. */
export interface Glance {
  readonly made: Contest['made'];
  readonly at: number;
  readonly phase: Phase;
  readonly started: boolean;
  readonly away: boolean;
  readonly published: boolean;
  readonly round: number;
  readonly rounds: number;
  readonly tables: number;
  readonly pairs: number;
  readonly entries: Contest['entries'];
  readonly substitutes: Contest['substitutes'];
}

export const glanceAt = (contest: Contest): Glance => ({
  made: contest.made,
  at: contest.at,
  phase: phaseOf(contest),
  started: contest.started,
  away: contest.away === true,
  published: contest.published,
  round: roundOf(contest),
  rounds: contest.seating?.rounds ?? 0,
  tables: contest.seating?.tables.length ?? 0,
  pairs: pairsOf(contest).length,
  entries: contest.entries,
  substitutes: contest.substitutes,
});

export const AT_A_GLANCE: Question<Glance> = { name: 'glance', of: glanceAt };
