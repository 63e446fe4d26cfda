import type { Contest } from '../../engine/contest/state.ts';

/** Contests as they were folded, the ones asked of last; the others are let go and folded again when somebody asks. */
export interface Held {
  readonly get: (id: string) => Contest | undefined;
  /** The same without being asked of. */
  readonly peek: (id: string) => Contest | undefined;
  readonly set: (id: string, contest: Contest) => void;
  readonly count: () => number;
}

export interface HeldWish {
  /** Whether something is under way with it. */
  readonly isBusy: (id: string) => boolean;
  readonly mostContests?: number;
  /** Their facts together: a large contest takes the place of many small ones. */
  readonly mostFacts?: number;
}

/** So many stay however large they are: an evening in several sections is played at once. */
const LEAST = 12;

export const makeHeld = ({ isBusy, mostContests = 60, mostFacts = 80_000 }: HeldWish): Held => {
  // In the order they were last asked of.
  const contests = new Map<string, Contest>();
  let facts = 0;

  const drop = (id: string): void => {
    facts -= contests.get(id)?.at ?? 0;
    contests.delete(id);
  };
  const letGo = (): void => {
    for (const id of contests.keys()) {
      if (contests.size <= LEAST || (contests.size <= mostContests && facts <= mostFacts)) return;
      if (!isBusy(id)) drop(id);
    }
  };
  const put = (id: string, contest: Contest): void => {
    drop(id);
    contests.set(id, contest);
    facts += contest.at;
  };
  return {
    get: (id) => {
      const contest = contests.get(id);
      if (contest !== undefined) put(id, contest);
      return contest;
    },
    peek: (id) => contests.get(id),
    set: (id, contest) => {
      put(id, contest);
      letGo();
    },
    count: () => contests.size,
  };
};
