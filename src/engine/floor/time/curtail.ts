import { draft } from '../../act/decide.ts';
import { bookIn } from '../../play/book.ts';
import type { Fact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { sessionIn } from '../../contest/stage.ts';
import { type Contest, hasCome, lineAt, roundOf } from '../../contest/state.ts';
import { ok, type Result } from '../../kit/result.ts';
import { foldOn } from '../../contest/fold.ts';
import { sayCurtailed } from '../../words/draw/curtail.ts';

/** Of the session in play alone, where a contest has several. */
const spotsIn = ({ seating }: Contest, from: number) =>
  [...(seating?.seats.values() ?? [])]
    .filter(({ round }) => round >= from)
    .flatMap(({ round, table, boards, ns, ew }) => boards.map((board) => ({ round, table, board, ns, ew })));

/** Boards each pair has in the end, played or still to come. */
const boardsEach = (contest: Contest, from: number): ReadonlyMap<string, number> => {
  const each = new Map<string, number>();
  for (const spot of spotsIn(contest, from)) {
    if (lineAt(contest, spot).state === 'not-played') continue;
    for (const pair of [spot.ns, spot.ew]) each.set(pair, (each.get(pair) ?? 0) + 1);
  }
  return each;
};

/** No board of the session has a second result: nobody can be compared with anybody. */
const isAlone = (contest: Contest, left: ReturnType<typeof spotsIn>): boolean => {
  if (contest.made?.scoring === 'teams') return false;
  const seen = new Set<number>();
  for (const spot of left) {
    if (lineAt(contest, spot).state === 'not-played') continue;
    if (seen.has(spot.board)) return false;
    seen.add(spot.board);
  }
  return true;
};

/** What ending play here would mean, before it is done. */
export const previewCurtail = (
  contest: Contest,
  request: RequestOf<'curtail'>,
): Result<readonly string[]> => {
  const decided = draft(contest, request, bookIn(contest));
  if (!decided.ok) return decided;
  const stamped = decided.value.map(
    (fact, i) =>
      ({ ...fact, seq: contest.at + i + 1, id: `preview-${i}`, at: '', by: request.by, version: 1 }) as Fact,
  );
  const after = foldOn(contest, stamped);
  const from = sessionIn(contest.stages, roundOf(contest))?.span.from ?? 1;
  const [before, left] = [spotsIn(contest, from), spotsIn(after, from)];
  const awaited = left.filter((spot) => !hasCome(lineAt(after, spot)));
  const each = [...boardsEach(after, from)];
  const most = Math.max(0, ...each.map(([, boards]) => boards));
  return ok(
    sayCurtailed({
      after: request.after,
      rounds: contest.seating?.rounds ?? 0,
      kept: left.filter((spot) => hasCome(lineAt(contest, spot))).length,
      early: left.filter((spot) => spot.round > request.after).length,
      dropped: before.length - left.length,
      awaited: awaited.length,
      marked: stamped.length - 1,
      most,
      isAlone: isAlone(after, left),
      fewer: each.filter(([, boards]) => boards < most).map(([pair, boards]) => ({ pair, boards })),
    }),
  );
};
