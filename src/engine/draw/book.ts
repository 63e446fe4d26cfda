import type { Rulebook } from '../rulebook/stack.ts';
import type { DrawRules } from './rules.ts';

/**
 * Lays what the contest's rulebook says over the rules of its draw: ties, fines and the award for a bye are answered
 * there, once, for the ranking and for the draw.
 */
export const adoptBook = (rules: DrawRules, book: Rulebook): DrawRules => {
  const [ties, standings, bye] = [book.drawTieBreak?.value, book.standings?.value, book.bye?.value];
  const lot = ties?.criteria.find(({ by }) => by === 'lot');
  return {
    ...rules,
    ...(ties
      ? {
          ties: ties.criteria
            .filter(({ by }) => by !== 'score' && by !== 'lot')
            .map(({ by, clause }) => ({ by, clause })),
          lot: { clause: lot?.clause ?? ties.clause, says: ties.says },
        }
      : {}),
    ...(standings
      ? { penalties: { use: standings.draw, clause: standings.clause, says: standings.says } }
      : {}),
    ...(bye && rules.odd.use === 'bye'
      ? { odd: { ...rules.odd, award: { vp: bye.vp, imps: bye.imps, clause: bye.clause, says: bye.says } } }
      : {}),
  };
};
