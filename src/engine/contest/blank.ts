import { once } from '../kit/memory.ts';
import type { DealSeal } from './cards.ts';
import type { Contest } from './state.ts';

/** Facts of earlier releases don't say it: a seed of the machine is 64 hexadecimal digits. */
export const isStated = ({ seed, stated }: DealSeal): boolean =>
  stated === true || (seed !== undefined && !/^[0-9a-f]{64}$/.test(seed));

/** Without the seed: it tells every card. */
export const sealed = <S extends Pick<Contest['dealSets'][number], 'seal'>>(set: S): S =>
  set.seal?.seed === undefined
    ? set
    : {
        ...set,
        seal: { commitment: set.seal.commitment, ...(isStated(set.seal) ? { stated: true as const } : {}) },
      };

const blank = once((sets: Contest['dealSets']): Contest['dealSets'] =>
  sets.map((set) => ({ ...sealed(set), deals: set.deals.map(({ board }) => ({ board, deal: '' })) })),
);

/** The contest with no card of any board: what a table's page and a table's request are held against. Made once for each state. */
export const withoutCards = once(
  (contest: Contest): Contest =>
    contest.dealSets.length === 0 ? contest : { ...contest, dealSets: blank(contest.dealSets) },
);
