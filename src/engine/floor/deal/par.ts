import type { Vulnerability } from '../../bridge/board.ts';
import { STRAINS } from '../../bridge/card.ts';
import { makeOutcome } from '../../bridge/contract.ts';
import { type Par, type ParContract, parOf } from '../../bridge/par.ts';
import { scoreForNs } from '../../bridge/score.ts';
import { SEATS, type Seat, sideOf } from '../../bridge/seat.ts';
import type { TricksTable } from '../../bridge/tricks.ts';

const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Tricks times their worth: a hundred points make a game (Law 77). */
const isGame = ({ level, strain }: Pick<ParContract, 'level' | 'strain'>): boolean =>
  level >= (strain === 'NT' ? 3 : strain === 'H' || strain === 'S' ? 4 : 5);

/** Of two that score the same, the one that players would write. */
const isSaidFor = (one: ParContract, other: ParContract): boolean =>
  isGame(one) && isGame(other) ? one.level < other.level : one.level > other.level;

/**
 * The par contracts as players read them: the last bid of the auction, so not one that the others would still outbid at a profit,
 * and of those that make, a game or slam as low as it can be bid, a part score as high.
 */
const lastOf = (
  { ns, contracts }: Par,
  table: TricksTable,
  vulnerability: Vulnerability,
): readonly ParContract[] => {
  const rank = ({ level, strain }: Pick<ParContract, 'level' | 'strain'>): number =>
    5 * level + STRAINS.indexOf(strain);
  const isOutbid = (contract: ParContract): boolean =>
    SEATS.filter((seat) => sideOf(seat) !== sideOf(contract.declarer)).some((declarer) =>
      LEVELS.some((level) =>
        STRAINS.some((strain) => {
          const tricks = table[declarer][strain];
          if (rank({ level, strain }) <= rank(contract) || tricks < level + 6) return false;
          const score = scoreForNs(
            { kind: 'played', level, strain, doubling: '', declarer, tricks },
            vulnerability,
          );
          return sideOf(declarer) === 'ns' ? score > ns : score < ns;
        }),
      ),
    );
  const last = contracts.filter((contract) => !isOutbid(contract));
  const kept = last.length > 0 ? last : contracts;
  return kept.filter(
    (one) =>
      !kept.some(
        (other) => other.declarer === one.declarer && other.strain === one.strain && isSaidFor(other, one),
      ),
  );
};

export const contractsOf = (par: Par): readonly string[] =>
  par.ns === 0
    ? ['pass']
    : par.contracts.map(({ declarer, tricks, ...contract }) =>
        makeOutcome({ kind: 'played', ...contract, declarer, tricks }),
      );

/** Par of a board as it is shown. */
export const parShown = (table: TricksTable, dealer: Seat, vulnerability: Vulnerability): Par => {
  const par = parOf(table, dealer, vulnerability);
  return { ns: par.ns, contracts: lastOf(par, table, vulnerability) };
};
