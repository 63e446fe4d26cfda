import type { BoardResult } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { makeOutcome } from '../../bridge/contract.ts';
import { type Report, saysSame, type Contest, lineAt } from '../../contest/state.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { whyNotTable } from '../../contest/right.ts';

export type Said = Pick<Report, 'result' | 'wrongDirection' | 'scoreSaid'>;

/** The same result; a slip's score that stands although the contract is worth something else is the same again. */
export const repeats = (own: Report, said: Said): boolean =>
  saysSame(
    own,
    said.scoreSaid !== undefined && said.scoreSaid === own.stands ? { ...said, stands: own.stands } : said,
  );

const textOf = (result: BoardResult): string =>
  result.kind === 'not-played' ? 'not played' : makeOutcome(result);

/** Somebody at a desk entered something else meanwhile: whoever asks has not seen it, and is asked which it is. */
export const differs = (there: Report, here: BoardResult): Result<never> => {
  const { board, table, round, by, at } = there;
  return refuse('entry-differs', {
    board,
    table,
    round,
    there: textOf(there.result),
    here: textOf(here),
    who: by.person ?? by.role,
    result: there.fact,
    // To the minute, as a clock on the wall shows it.
    at: `${at.slice(0, 16)}Z`,
  });
};

/** A report that can still be confirmed, corrected or withdrawn. */
export const findReport = (
  contest: Contest,
  request: RequestOf<'confirm-result' | 'correct-result' | 'withdraw-result'>,
): Result<Report> => {
  const report = contest.reports.get(request.result);
  if (!report) return refuse('result-unknown', { result: request.result }, { clause: 'Law 79C' });
  // Before anything is told of what became of it.
  const notYours = whyNotTable(request, report.table);
  if (notYours) return { ok: false, refusal: notYours };
  const { board, table, round } = report;
  if (report.withdrawn) return refuse('result-withdrawn', { board, table, round });
  if (report.corrected) return refuse('result-corrected', { board, table, round });
  const { spoilt } = lineAt(contest, report);
  if (spoilt && spoilt.seq > report.seq)
    return refuse('result-spoilt', { board, table, round }, { clause: spoilt.clause });
  return ok(report);
};
