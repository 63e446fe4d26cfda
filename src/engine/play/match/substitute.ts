import type { RequestOf } from '../../contest/request.ts';
import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import {
  add,
  compare,
  exactly,
  multiply,
  type Rational,
  ratio,
  smaller,
  toNumber,
  ZERO,
} from '../../kit/rational.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { Team } from '../../reckon/match/match.ts';
import { guideSubstitute } from '../../reckon/match/substitute.ts';
import { ruleOf } from '../../reckon/rules.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { bookOf, type StageBook } from '../unit/score.ts';

/* A team or a pair that a substitute made better gives IMPs to the other side (SABF 12, 13.4, 18.8). */

export type Given = Readonly<Record<Team, Rational>>;

export const NONE_GIVEN: Given = { home: ZERO, away: ZERO };

const mostFor = (book: Rulebook, boards: number): Rational =>
  multiply(exactly(ruleOf(book, 'substituteImps').perBoardMost), ratio(boards));

/** The director's own number, or else the printed guide's. */
const amountOf = (
  book: Rulebook,
  { level, imps }: { readonly level?: string; readonly imps?: number },
  boards: number,
): Result<Rational> => {
  if (imps !== undefined) return ok(exactly(imps));
  const guide = guideSubstitute(book, level ?? '', boards);
  return guide.ok ? ok(guide.value.imps) : guide;
};

export const isAdjusted = ({ level, imps }: Contest['substitutes'][number]): boolean =>
  level !== undefined || imps !== undefined;

/** What each side is given for the other's substitutes in a match, never more than the most for each board played. */
export const givenFor = (
  contest: Pick<Contest, 'substitutes'>,
  { book }: StageBook,
  round: number,
  { boards, off = 0 }: { readonly boards: number; readonly off?: number },
  teams: Readonly<Record<Team, string | undefined>>,
): Result<Given> => {
  let given = NONE_GIVEN;
  for (const team of ['home', 'away'] as const)
    for (const used of contest.substitutes) {
      if (used.contestant !== teams[team] || !isAdjusted(used) || round < used.from || round > used.to)
        continue;
      if (!book.substituteImps)
        return refuse('rulebook-gap', { slot: 'substituteImps' }, { at: 'substitute' });
      const amount = amountOf(book, used, boards);
      if (!amount.ok) return amount;
      const other = team === 'home' ? 'away' : 'home';
      given = { ...given, [other]: smaller(add(given[other], amount.value), mostFor(book, boards - off)) };
    }
  return ok(given);
};

/** How long a match of these rounds is, or will be. */
const boardsIn = (contest: Contest, { opened }: Stage, id: string, from: number): number => {
  const drawn = [...(contest.seating?.seats.values() ?? [])].filter(
    ({ round, ns, ew }) => round === from && (ns === id || ew === id),
  );
  const boards = new Set(drawn.flatMap((seat) => seat.boards)).size;
  return boards > 0 || opened.play.use === 'sessions' ? boards : opened.play.boards;
};

/** Refused where no rule has it, for a level that is none of the rule's, and beyond its most (DESK-10). */
export const whyNotBettered = (
  contest: Contest,
  { contestant, from }: Pick<RequestOf<'use-substitute'>, 'contestant' | 'from'>,
  found: { readonly level?: string; readonly imps?: number },
): Refusal | undefined => {
  const { level, imps } = found;
  if (level === undefined && imps === undefined) return undefined;
  const stage = contest.stages.findLast(
    ({ opened }) => opened.from <= from && opened.field.includes(contestant),
  );
  const made = stage && bookOf(contest, stage);
  const book = made?.ok ? made.value.book : undefined;
  const isMatches = stage?.opened.play.use !== 'sessions' && stage?.opened.scoring !== 'matchpoints';
  if (!stage || !book?.substituteImps || !isMatches)
    return refuse('substitute-no-levels', { contestant }, { clause: 'Law 80B2' }).refusal;
  const { clause } = book.substituteImps.value;
  const boards = boardsIn(contest, stage, contestant, from);
  const guide = level === undefined ? undefined : guideSubstitute(book, level, boards);
  if (guide && !guide.ok) return guide.refusal;
  if (imps === undefined) return undefined;
  const most = mostFor(book, boards);
  if (!Number.isInteger(imps))
    return refuse('imps-whole', { given: String(imps) }, { at: 'imps', clause }).refusal;
  return imps < 0 || compare(exactly(imps), most) > 0
    ? refuse('substitute-most', { given: imps, most: toNumber(most), boards }, { at: 'imps', clause }).refusal
    : undefined;
};
