import type { Correction, Cited } from '../../rulebook/slots.ts';
import type { Spot } from '../../contest/fact.ts';
import { layersFor } from '../../play/unit/reckoning.ts';
import { objecting } from '../../contest/objection.ts';
import { type Contest, type Report, lineAt } from '../../contest/state.ts';
import { type Corrected, correct } from '../../contest/correction.ts';
import { type Refusal, type Result, ok, refuse } from '../../kit/result.ts';
import { type ReportedLine, judge } from '../../bridge/judge.ts';
import { type Rulebook, stack } from '../../rulebook/stack.ts';
import { vulnerabilityOf } from '../../bridge/board.ts';

export const answerIn = (contest: Contest): Rulebook['correction'] => {
  const layers = layersFor(contest);
  const book = layers.ok ? stack(layers.value) : undefined;
  return book?.ok ? book.value.correction : undefined;
};

/** Who may put a recorded score right, by the contest's own rulebook; where it is silent, nobody alone. */
export const ruleOf = (contest: Contest): Correction & Cited => {
  return (
    answerIn(contest)?.value ?? {
      use: 'both-pairs-agree',
      clause: 'Law 79',
      says: 'A recorded score is changed only when both pairs agree what it should be.',
    }
  );
};

const lineOf = ({ result, scoreSaid, board }: Pick<Report, 'result' | 'scoreSaid' | 'board'>) =>
  scoreSaid === undefined || result.kind === 'not-played'
    ? undefined
    : ({ reported: result, score: scoreSaid, vulnerability: vulnerabilityOf(board) } satisfies ReportedLine);

/** What becomes of a slip whose score does not fit its contract, nobody having been asked yet. */
export const unasked = (
  contest: Contest,
  said: Pick<Report, 'result' | 'scoreSaid' | 'board'>,
): Corrected | undefined => {
  const line = lineOf(said);
  return line && judge(line).verdict !== 'consistent'
    ? correct(line, ruleOf(contest), { pairs: 'not-asked' })
    : undefined;
};

/** Who first recorded it: a correction does not make it the desk's own. */
const originOf = (contest: Contest, report: Report): Report => {
  const before = report.corrects === undefined ? undefined : contest.reports.get(report.corrects);
  return before ? originOf(contest, before) : report;
};

export const isByTable = (contest: Contest, report: Report): boolean =>
  originOf(contest, report).by.role === 'table';

/** Only between tables' phones is a dispute the director's to settle; the desk is no party to a score. */
export const isDisputed = (contest: Contest, report: Report): boolean => {
  const { state, against } = lineAt(contest, report);
  return state === 'conflict' && against.filter((one) => isByTable(contest, one)).length !== 1;
};

/** Refused, unless the director has it recorded all the same. */
export const unless = (contest: Contest, refusal: Refusal | undefined): Result<unknown> => {
  const objection = objecting(contest, refusal);
  return objection ? { ok: false, refusal: objection } : ok(undefined);
};

export const unagreed = (contest: Contest, { board, table }: Spot): Result<unknown> => {
  const { says, clause } = ruleOf(contest);
  const { refusal } = refuse('correction-not-agreed', { board, table, rule: lower(says) }, { clause });
  return unless(contest, refusal);
};

const lower = (sentence: string): string =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
