import { vulnerabilityOf } from '../../../engine/bridge/board.ts';
import { DOUBLINGS, type Outcome } from '../../../engine/bridge/contract.ts';
import { scoreForNs } from '../../../engine/bridge/score.ts';
import type { SpotView } from '../../../engine/view/night.ts';

type BoardResult = NonNullable<SpotView['outcome']>;

type Played = Extract<Outcome, { readonly kind: 'played' }>;

const STRAINS = ['C', 'D', 'H', 'S', 'NT'] as const;
const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;
/** One of each side: who of the two declared no score tells. */
const DECLARERS = ['N', 'E'] as const;

/** Every result worth this much to North-South on this board (Law 77). */
const resultsFor = (score: number, board: number): readonly Played[] => {
  const vulnerability = vulnerabilityOf(board);
  return LEVELS.flatMap((level) =>
    STRAINS.flatMap((strain) =>
      DOUBLINGS.flatMap((doubling) =>
        DECLARERS.flatMap((declarer) =>
          Array.from({ length: 14 }, (_, tricks) => tricks)
            .map((tricks): Played => ({ kind: 'played', level, strain, doubling, declarer, tricks }))
            .filter((one) => scoreForNs(one, vulnerability) === score),
        ),
      ),
    ),
  );
};

const isGame = ({ level, strain }: Played): boolean =>
  level === (strain === 'NT' ? 3 : strain === 'H' || strain === 'S' ? 4 : 5);

/** How unusual a contract is, least first: undoubled, near its level, a game rather than just short of one, majors and no-trumps. */
const oddness = (one: Played): number => {
  const over = one.tricks - one.level - 6;
  return (
    (one.doubling === '' ? 0 : one.doubling === 'X' ? 12 : 40) +
    (over < 0 ? -2 * over : over) +
    (isGame(one) ? -2 : one.level > 5 ? 3 : one.level === 5 ? 4 : 0) +
    (one.strain === 'C' || one.strain === 'D' ? 1 : 0)
  );
};

/** The contract a bare score most likely is: one that another table played on the board, else the least unusual. */
export const likelyFor = (
  score: number,
  board: number,
  others: readonly BoardResult[] = [],
): Played | undefined => {
  const seen = others.filter((one) => one.kind === 'played');
  const isSeen = (one: Played): boolean =>
    seen.some(({ level, strain, declarer }) => {
      const isSame = 'NS'.includes(declarer) === 'NS'.includes(one.declarer);
      return level === one.level && strain === one.strain && isSame;
    });
  const declaredBy = ({ strain, level, declarer }: Played) =>
    seen.find(
      (one) =>
        one.strain === strain &&
        one.level === level &&
        'NS'.includes(one.declarer) === 'NS'.includes(declarer),
    )?.declarer;
  const rank = (one: Played): number => oddness(one) - (isSeen(one) ? 30 : 0);
  const [best] = resultsFor(score, board).toSorted((a, b) => rank(a) - rank(b));
  return best && { ...best, declarer: declaredBy(best) ?? best.declarer };
};
