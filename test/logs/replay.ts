import type { Fact } from '../../src/engine/contest/fact.ts';
import { type Contest, EMPTY } from '../../src/engine/contest/state.ts';
import { foldOn } from '../../src/engine/floor/night.ts';
import { digestsOf, type Seen, seenIn } from './seen.ts';

export interface Moment {
  readonly seq: number;
  /** A digest of each view. */
  readonly digests: Readonly<Record<string, string>>;
}

export interface Replay {
  readonly after: readonly Moment[];
  readonly end: Seen;
}

/** Enough moments of a log to see where two releases part. */
const MOST = 60;

const momentsOf = (facts: readonly Fact[]): readonly number[] => {
  const every = Math.max(1, Math.ceil(facts.length / MOST));
  return facts.flatMap(({ seq }, i) => (i % every === every - 1 || i === facts.length - 1 ? [seq] : []));
};

/** Plays a log fact by fact and looks at it at these moments. */
export const replay = (facts: readonly Fact[], moments = momentsOf(facts)): Replay => {
  const asked = new Set(moments);
  let contest: Contest = EMPTY;
  const after: Moment[] = [];
  for (const fact of facts) {
    contest = foldOn(contest, [fact]);
    if (asked.has(fact.seq)) after.push({ seq: fact.seq, digests: digestsOf(seenIn(contest)) });
  }
  return { after, end: seenIn(contest) };
};
