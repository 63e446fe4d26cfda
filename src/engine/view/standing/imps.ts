import type { Line } from '../../contest/line.ts';
import { type Rational, toNumber } from '../../kit/rational.ts';
import type { DatumOf } from '../../reckon/imp/butler.ts';
import type { Meeting } from '../../reckon/imp/meeting.ts';
import type { BoardScore, ContestantScore, Session } from '../../reckon/imp/session.ts';
import type { Sheet } from '../../reckon/sheet.ts';

const number = (value: Rational | undefined): number | null => (value ? toNumber(value) : null);

const showDatum = (datum: DatumOf) => ({
  ...(datum.deal === undefined ? {} : { deal: datum.deal }),
  datum: datum.datum ?? null,
  scores: datum.scores,
  dropped: datum.dropped,
});

const showBoard = (lines: readonly Line[], score: BoardScore) => ({
  board: score.board,
  ...(score.datums.length === 0 ? {} : { datum: score.datums[0]?.datum ?? null }),
  ...(score.datums.length === 0
    ? {}
    : { scores: score.datums[0]?.scores ?? 0, dropped: score.datums[0]?.dropped ?? 0, tables: score.tables }),
  ...(score.datums.length > 1 ? { datums: score.datums.map(showDatum) } : {}),
  lines: lines.map((line, i) => ({
    ns: line.ns ?? null,
    ew: line.ew ?? null,
    nsImps: number(score.lines[i]?.ns),
    ewImps: number(score.lines[i]?.ew),
    result: line.award.kind,
    ...(line.turned ? { wrongDirection: true } : {}),
  })),
});

const showMatch = (sheet: Sheet, match: Meeting, vp: Vp | undefined) => {
  const paid = vp?.(match);
  return {
    against: sheet.contestants[match.against]?.id ?? '',
    boards: match.boards,
    imps: toNumber(match.imps),
    ...(paid === undefined ? {} : { vp: paid / 100 }),
  };
};

/** A match's VPs in hundredths, where the session is scored by a scale. */
export type Vp = (match: Meeting) => number;

const showContestant = (sheet: Sheet, row: ContestantScore, vp: Vp | undefined) => ({
  id: row.contestant.id,
  ...(row.contestant.side ? { side: row.contestant.side } : {}),
  imps: toNumber(row.imps),
  place: row.place,
  boards: row.boards,
  ...(row.decidedBy ? { decidedBy: row.decidedBy } : {}),
  ...(vp ? { vp: row.matches.reduce((sum, match) => sum + vp(match), 0) / 100 } : {}),
  matches: row.matches.map((match) => showMatch(sheet, match, vp)),
});

/** A session at IMPs as plain JSON, in the order it was given. */
export const showImpSession = (sheet: Sheet, session: Session, vp?: Vp) => ({
  boards: session.boards.map((score, b) => showBoard(sheet.boards[b]?.lines ?? [], score)),
  contestants: session.contestants.map((row) => showContestant(sheet, row, vp)),
});
