import { foldTo, fold } from '../../src/engine/contest/fold.ts';
import type { Fact } from '../../src/engine/contest/fact.ts';
import { showContest } from '../../src/engine/floor/show/contest.ts';
import { rehearseContest, type ContestRehearsal } from '../../src/engine/rehearsal/contest.ts';
import type { Form } from '../../src/engine/rulebook/form.ts';
import type { ContestView } from '../../src/engine/view/contest.ts';
import type { Result } from '../../src/engine/kit/result.ts';
import { sayRefusal } from '../../src/engine/words/refusal.ts';

const START = Date.UTC(2026, 0, 3, 0, 0);
export const clock = (seconds: number): string => new Date(START + seconds * 1000).toISOString();

export const unwrap = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(sayRefusal(result.refusal));
  return result.value;
};

/** As it would be read from the printed JSON. */
const print = (view: ContestView): ContestView => JSON.parse(JSON.stringify(view)) as ContestView;

/** A contest rehearsed whole and printed, and printed again as it stood at any fact. */
export const play = (
  form: Form,
  entries: number,
  seed: string,
  more: Partial<ContestRehearsal> = {},
): {
  readonly facts: readonly Fact[];
  readonly view: ContestView;
  readonly then: (at: number) => ContestView;
} => {
  const facts = unwrap(rehearseContest({ form, entries, seed, clock, ...more }));
  const past = new Map<number, ContestView>();
  return {
    facts,
    view: print(unwrap(showContest(fold(facts)))),
    then: (at) => {
      const known = past.get(at) ?? print(unwrap(showContest(foldTo(facts, at))));
      past.set(at, known);
      return known;
    },
  };
};

/** Every number of entries the form takes. */
export const legalEntries = ({ of, entries: { min, max, odd }, stages }: Form): readonly number[] => {
  const plays = stages[0]?.ways.map(({ play }) => play) ?? [];
  const rounds = plays.length === 1 && plays[0]?.use === 'swiss' ? plays[0].rounds : 0;
  /** Of an odd number of teams three share a match: so many meetings a round, of all there can be. */
  const isDrawn = (n: number): boolean =>
    n % 2 === 0 || of === 'pairs' || (rounds * (n + 3)) / 2 <= (n * (n - 1)) / 2;
  return Array.from({ length: max - min + 1 }, (_, i) => min + i)
    .filter((n) => odd?.use !== 'refuse' || n % 2 === 0)
    .filter(isDrawn);
};

/** Few enough for `npm test` to play them all: finals, round robins, trials, interstate and club teams. */
const FEW = 17;
/** Of the others so many, spread evenly from the fewest entries to the most, odd and even in turn. */
const SPREAD = 5;

/**
 * What `npm test` plays. A form with few legal numbers of entries is played at every one. The others (Swiss fields, club nights,
 * pairs qualifyings: about 2,000 numbers, up to 300 entries) at the four smallest, the usual one, the most, and numbers spread
 * between; `npm run test:long` plays every number of every form.
 */
export const sizesOf = (form: Form): readonly number[] => {
  const all = legalEntries(form);
  if (all.length <= FEW) return all;
  const spread = Array.from({ length: SPREAD }, (_, i) => {
    const at = Math.round((i * (all.length - 1)) / (SPREAD - 1));
    const isTurn = ((all[at] ?? 0) + i) % 2 === 0 || at === all.length - 1;
    return all[isTurn ? at : at + 1] as number;
  });
  return [...new Set([...all.slice(0, 4), ...spread, form.entries.usual])].sort((a, b) => a - b);
};
