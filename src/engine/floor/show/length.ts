import { cite } from '../../reckon/rules.ts';
import { columnOf } from '../../reckon/vp/scale.ts';
import { sayShortened } from '../../words/score/length.ts';
import { type Match, readsButler, scaleOf } from '../../play/match/match.ts';
import type { StageBook } from '../../play/unit/score.ts';

/**
 * Of a match with boards that were not played: the number of boards its VP scale is read at, said with its clauses.
 * Boards taken off are fined by the board (SABF 13.14); no regulation reads the scale at fewer.
 */
export const sayLength = (stageBook: StageBook, match: Match): string | undefined => {
  const { off = 0, boards, state, sides } = match;
  if (off === 0 || state !== 'played' || !sides.some(({ result }) => result)) return undefined;
  const scale = stageBook.book.vp ? scaleOf(stageBook) : undefined;
  if (!scale?.ok) return undefined;
  const butler = readsButler(stageBook, scale.value);
  const column = scale.value.boards ? columnOf(scale.value, boards, butler) : undefined;
  const clauses = [
    ...(stageBook.book.timing ? [cite(stageBook.book, 'timing').clause] : []),
    (butler ? scale.value.butler?.clause : undefined) ?? scale.value.clause,
  ];
  return sayShortened({
    boards,
    off,
    ...(column?.ok ? { column: column.value } : {}),
    clause: clauses.join('; '),
  });
};
