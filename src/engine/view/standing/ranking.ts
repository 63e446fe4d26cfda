import { toNumber } from '../../kit/rational.ts';
import type { Standing } from '../../reckon/rank.ts';
import { showFigure } from '../figure.ts';

/** A ranking as plain JSON: each place with what decided it. */
export const showRanking = (standings: readonly Standing[], isWhy: boolean) =>
  standings.map(({ id, place, sharing, score, decidedBy, awaits, figure }) => ({
    id,
    place,
    ...(sharing > 1 ? { sharing } : {}),
    ...(score ? { score: toNumber(score.value) } : {}),
    ...(decidedBy
      ? {
          decidedBy: {
            by: decidedBy.by,
            above: decidedBy.above,
            clause: decidedBy.clause,
            ...(decidedBy.own ? { own: toNumber(decidedBy.own.value) } : {}),
            ...(decidedBy.theirs ? { theirs: toNumber(decidedBy.theirs.value) } : {}),
            ...(decidedBy.lot ? { seed: decidedBy.lot.seed } : {}),
          },
        }
      : {}),
    ...(awaits ? { awaits } : {}),
    ...(isWhy ? { why: showFigure(figure) } : {}),
  }));
