import type { Line } from '../contest/line.ts';
import { type Rational, toNumber } from '../kit/rational.ts';
import type { combineSessions } from '../reckon/factor.ts';
import type { BarometerRound } from '../reckon/matchpoint/barometer.ts';
import type { BoardRecap, Recap } from '../reckon/matchpoint/recap.ts';
import type { BoardScore, ContestantScore, FineCharged, Session } from '../reckon/matchpoint/session.ts';
import type { Sheet } from '../reckon/sheet.ts';

interface Made {
  readonly sheet: Sheet;
  readonly session: Session;
  readonly recap: Recap;
  readonly rounds: readonly BarometerRound[];
  readonly overall?: Joined;
}

type Joined = ReturnType<typeof combineSessions>;

/** A matchpoint session as plain JSON, in the order it was given. */
export const showSession = ({ sheet, session, recap, rounds, overall }: Made) => ({
  boards: session.boards.map((score, b) => showBoard(sheet.boards[b]?.lines ?? [], score)),
  contestants: session.contestants.map(showContestant),
  ...(overall ? { overall: showJoined(overall) } : {}),
  ...(rounds.length > 0 ? { rounds: rounds.map(showRound) } : {}),
  recap: showRecap(recap),
});

const showRound = ({ round, boards, session, balance, balanced }: BarometerRound) => ({
  round,
  boards,
  balanced,
  balance: toNumber(balance),
  contestants: session.contestants.map(showContestant),
});

/** Several sessions, or both fields of one, as one list. */
export const showJoined = ({ rows, notes }: Joined) => ({
  contestants: rows.map(({ contestant, factored, percentages, sessions, place }) => ({
    ...contestant,
    matchpoints: toNumber(factored),
    percentages: toNumber(percentages),
    sessions,
    place,
  })),
  notes,
});

const number = (value: Rational | undefined): number | null => (value ? toNumber(value) : null);

const showBoard = (lines: readonly Line[], score: BoardScore) => ({
  board: score.board,
  top: toNumber(score.top),
  results: score.results,
  lines: lines.map((line, i) => ({
    ns: line.ns ?? null,
    ew: line.ew ?? null,
    nsMp: number(score.lines[i]?.ns),
    ewMp: number(score.lines[i]?.ew),
    result: line.award.kind,
    ...(line.turned ? { wrongDirection: true } : {}),
  })),
});

const showFine = (fine: FineCharged) => ({
  amount: toNumber(fine.amount),
  unit: fine.unit,
  matchpoints: -toNumber(fine.matchpoints),
  clause: fine.clause,
  ...(fine.why === '' ? {} : { why: fine.why }),
});

const showContestant = (row: ContestantScore) => ({
  id: row.contestant.id,
  ...(row.contestant.side ? { side: row.contestant.side } : {}),
  matchpoints: toNumber(row.matchpoints),
  max: toNumber(row.max),
  // Nothing to compare with is no percentage, and no place.
  percent: row.max.n === 0n ? null : toNumber(row.percent),
  place: row.max.n === 0n ? null : row.place,
  boards: row.boards,
  ...(row.fines.length > 0
    ? { beforeFines: toNumber(row.boardMatchpoints), fines: row.fines.map(showFine) }
    : {}),
});

const showBoardRecap = (board: BoardRecap) => ({
  board: board.board,
  check: toNumber(board.check),
  ns: toNumber(board.ns),
  ew: toNumber(board.ew),
  balanced: board.balanced,
  adjustments: board.adjustments.map((later) => ({
    line: later.line + 1,
    kind: later.kind,
    ns: toNumber(later.ns),
    ew: toNumber(later.ew),
  })),
  finalNs: toNumber(board.finalNs),
  finalEw: toNumber(board.finalEw),
});

const showRecap = (made: Recap) => ({
  balanced: made.balanced,
  unbalanced: made.unbalanced,
  total: toNumber(made.total),
  contestants: toNumber(made.contestants),
  sitOuts: toNumber(made.sitOuts),
  fines: -toNumber(made.fines),
  boards: made.boards.map(showBoardRecap),
  ...(made.sets.length > 0
    ? { sets: made.sets.map((set) => ({ ...set, check: toNumber(set.check), ns: toNumber(set.ns) })) }
    : {}),
});
