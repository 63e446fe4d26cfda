import type { Award } from '../../contest/line.ts';
import { add, exactly, type Rational } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { MatchBoard, Team, Told } from '../../reckon/match/match.ts';
import { decideOneResult, decideSpoilt, type Fault, type SpoiltFacts } from '../../reckon/match/spoilt.ts';
import { guideSubstitute } from '../../reckon/match/substitute.ts';
import { ruleOf } from '../../reckon/rules.ts';
import type { Rulebook } from '../../rulebook/stack.ts';

/** A board of a match with what a director has to settle about it. */
export interface OpenBoard {
  readonly board: number;
  readonly open: Award;
  readonly closed: Award;
  readonly psyche?: Team;
  readonly told?: Told;
  readonly spoilt?: SpoiltFacts;
  readonly fault?: Fault;
}

/** What was decided, for everybody to see. */
export interface Decision {
  readonly board?: number;
  readonly decision: string;
  readonly clause: string;
  readonly because?: string;
}

interface Settled {
  readonly board: MatchBoard;
  readonly decision?: Decision;
}

const AWAITED: Award = { kind: 'awaited' };

const settleSpoilt = (book: Rulebook, open: OpenBoard, facts: SpoiltFacts): Settled => {
  const made = decideSpoilt(book, facts);
  const { board } = open;
  if (made.decision === 'imps')
    return {
      board: {
        board,
        open: { kind: 'artificial', ns: made.home, ew: made.away },
        closed: { kind: 'not-played' },
      },
      decision: { board, decision: 'imps to both sides', clause: made.clause, because: made.because },
    };
  const when =
    made.when === 'now' ? 'a substitute board at both tables' : 'a substitute board in the next stanza';
  // The substitute's own results replace the spoilt ones as soon as they are given.
  const played = open.open.kind === 'score' && open.closed.kind === 'score';
  return {
    board: played
      ? { board, open: open.open, closed: open.closed }
      : { board, open: AWAITED, closed: AWAITED },
    decision: { board, decision: when, clause: made.clause, because: made.because },
  };
};

const lacksOne = ({ open, closed }: OpenBoard): boolean =>
  [open, closed].filter(({ kind }) => kind === 'not-played' || kind === 'awaited').length === 1;

const settleFault = (book: Rulebook, open: OpenBoard, fault: Fault): Settled => {
  const made = decideOneResult(book, fault);
  const { board } = open;
  if (made.decision === 'assign')
    return {
      board: { board, open: AWAITED, closed: AWAITED },
      decision: {
        board,
        decision: `an assigned score for ${made.innocent} against the other room's result`,
        clause: made.clause,
      },
    };
  return {
    board: {
      board,
      open: { kind: 'artificial', ns: made.home, ew: made.away },
      closed: { kind: 'not-played' },
    },
    decision: { board, decision: `${made.home} to home, ${made.away} to away`, clause: made.clause },
  };
};

const settleOne = (book: Rulebook, open: OpenBoard): Result<Settled> => {
  if (open.spoilt) return ok(settleSpoilt(book, open, open.spoilt));
  if (open.fault && lacksOne(open)) return ok(settleFault(book, open, open.fault));
  const board: MatchBoard = {
    board: open.board,
    open: open.open,
    closed: open.closed,
    ...(open.told ? { told: open.told } : {}),
  };
  if (!open.psyche) return ok({ board });
  if (!book.psyche) return refuse('rulebook-gap', { slot: 'psyche' }, { at: `board ${open.board}` });
  const rule = ruleOf(book, 'psyche');
  return ok({
    board: { ...board, psyche: { by: open.psyche, imps: exactly(rule.imps) } },
    decision: { board: open.board, decision: `a psychic call by ${open.psyche}`, clause: rule.clause },
  });
};

/** Carries out what the rulebook says about spoilt boards, missing results and psychic calls. */
export const settleBoards = (
  book: Rulebook,
  boards: readonly OpenBoard[],
): Result<{ readonly boards: readonly MatchBoard[]; readonly decisions: readonly Decision[] }> => {
  const settled: Settled[] = [];
  for (const board of boards) {
    const one = settleOne(book, board);
    if (!one.ok) return one;
    settled.push(one.value);
  }
  return ok({
    boards: settled.map(({ board }) => board),
    decisions: settled.flatMap(({ decision }) => decision ?? []),
  });
};

/** A substitute's cost goes to the other side, like something carried in. */
export const settleSubstitute = (
  book: Rulebook,
  substitute: { readonly team: Team; readonly level: string },
  boards: number,
  carryOver: Readonly<Record<Team, Rational>>,
): Result<{ readonly carryOver: Readonly<Record<Team, Rational>>; readonly decision: Decision }> => {
  if (!book.substituteImps) return refuse('rulebook-gap', { slot: 'substituteImps' }, { at: 'substitute' });
  const guide = guideSubstitute(book, substitute.level, boards);
  if (!guide.ok) return guide;
  const { imps, clause, column, capped } = guide.value;
  const other = substitute.team === 'home' ? 'away' : 'home';
  return ok({
    carryOver: { ...carryOver, [other]: add(carryOver[other], imps) },
    decision: {
      decision: `${imps.n}${imps.d === 1n ? '' : `/${imps.d}`} IMPs against ${substitute.team} for its substitute, by the guide`,
      clause,
      because: `the column of ${column} boards${capped ? ', at most an IMP a board' : ''}`,
    },
  });
};
