import { whyNotGoneAgain, whyNotThereAgain } from '../ground/gone.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { bandedOf } from '../../contest/knockout.ts';
import { citesOf, citing, leavingClause } from '../../contest/clause.ts';
import { formatFor, type KnockoutFormat } from '../../draw/knockout/format.ts';
import { isByBands } from '../guard/stage.ts';
import { stageOnce } from '../../play/stage/key.ts';
import { titleOf } from '../../contest/title.ts';
import { triangleIn } from '../../play/knockout/run.ts';
import { type Contest, roundOf, seatKey, linesIn, isIn } from '../../contest/state.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { type Stage, lastRoundOf, sessionIn } from '../../contest/stage.ts';
import { whyNotAfterEnd } from '../../play/stage/end.ts';
import { whyNotIn, refused } from '../ground/people.ts';
import { whyNotWithdraw } from '../../draw/knockout/withdraw.ts';
import type { Act } from '../act.ts';

/** Nobody leaves a knock-out; a Swiss beside it is left at its appointed times (GNOT Sydney 2023 3.4). */
const whyNotLeaving = (
  contest: Contest,
  { contestant, from, mishap }: RequestOf<'withdraw-contestant'>,
): Refusal | undefined => {
  const knockout = contest.stages.find(isByBands);
  const rule = knockout && bandedOf(knockout);
  const format = rule && formatFor(rule, knockout.opened.field.length, citesOf(contest));
  if (!knockout || !format?.ok) return undefined;
  const swiss = contest.stages.find(({ opened }) => opened.play.use === 'swiss' && opened.play.joins);
  const rounds =
    swiss?.opened.play.use === 'swiss' ? swiss.opened.from + swiss.opened.play.rounds - 1 : undefined;
  // When all is played a team may still give up its place in the national final (3.5.2).
  if (rounds !== undefined && roundOf(contest) >= rounds && from > rounds) return undefined;
  if (swiss?.opened.field.includes(contestant))
    return whyNotOutOf(contest, swiss, format.value, contestant, from);
  const over = isKnockoutOver(contest, knockout);
  if (!over && !mishap) return whyNotWithdraw(format.value, { from: 'knockout', after: 0 }, citesOf(contest));
  return over ? undefined : whyNotMishap(contest, knockout, contestant);
};

/** Its own rounds have names of their own: it is said which of the contest they are. */
const whyNotOutOf = (
  contest: Contest,
  swiss: Stage,
  format: KnockoutFormat,
  contestant: string,
  from: number,
): Refusal | undefined => {
  const after = from - swiss.opened.from;
  const refused = whyNotWithdraw(format, { from: 'swiss', after }, citesOf(contest));
  if (!refused) return whyNotUndrawn(contest, swiss, contestant, from);
  const allowed = format.course.swiss.leave;
  const { name, from: first, stage } = swiss.opened;
  // The n-th of the Swiss, never the n-th of the contest.
  const named = (round: number): string =>
    titleOf(contest, first + round - 1, undefined, stage) ?? `round ${round} of the stage`;
  return refuse(
    'swiss-withdrawal-round',
    {
      allowed: allowed.map(named).join(' or '),
      given: after < 1 ? `before ${named(1)}` : `after ${named(after)}`,
      name,
      next: allowed.map((round) => named(round + 1)).join(' or '),
      rounds: allowed.map((round) => String(round + first)).join(' or '),
    },
    refused.clause === undefined ? {} : { clause: refused.clause },
  ).refusal;
};

/** It may leave, and its match is nobody's to forfeit: the round is drawn anew without it (GNOT Sydney 2023 1.8.5, 3.4.1). */
const whyNotUndrawn = (
  contest: Contest,
  { draws }: Stage,
  contestant: string,
  from: number,
): Refusal | undefined => {
  const drawn = draws.find(
    ({ round, seats }) => round >= from && seats.some(({ ns, ew }) => ns === contestant || ew === contestant),
  );
  return (
    drawn &&
    refuse('withdraw-drawn', { contestant, round: drawn.round }, citing(contest, 'knockout-leave')).refusal
  );
};

/** Its two winners are known: what is left is the place in the national final (GNOT Sydney 2023 3.5.2). */
const isKnockoutOver = (contest: Contest, stage: Stage): boolean => {
  const made = stageOnce(contest, stage);
  return made.ok && made.value.knockout?.state.next.need === 'nothing';
};

/**
 * A match it is playing is forfeited first: whoever it plays takes the place (GNOT Sydney 2023 3.4.2(a)). A triangle is
 * played over two rounds, and what is left of it is drawn before it can be forfeited.
 */
const whyNotMishap = (contest: Contest, stage: Stage, team: string): Refusal | undefined => {
  const made = stageOnce(contest, stage);
  const last = lastRoundOf(stage);
  const span = made.ok
    ? made.value.knockout?.spans.find(({ from, to }) => last >= from && last <= to)
    : undefined;
  const second = stage.opened.from + 1;
  const own = stage.draws
    .flatMap(({ seats }) => seats)
    .filter(({ ns, ew, round }) => [ns, ew].includes(team) && round >= (span?.from ?? 0));
  const [open] = own;
  const { clause } = citing(contest, 'knockout-mishap-opponent');
  if (!open || own.some(({ round, table }) => contest.decided.has(seatKey(round, table)))) return undefined;
  if (triangleIn(stage).includes(team) && last < second)
    return refuse('knockout-mishap-triangle', { team }, { clause }).refusal;
  const isPlayed =
    last === span?.to && own.every(({ round, table }) => linesIn(contest, round, table).every(isIn));
  if (isPlayed) return undefined;
  const other = open.ns === team ? open.ew : open.ns;
  const { round, table } = own.at(-1) ?? open;
  return refuse('knockout-mishap', { team, other, round, table }, { clause }).refusal;
};

/** Pairs move about in the round that is on: there is no match of it to forfeit. */
const isInSession = (contest: Contest): boolean => {
  const session = sessionIn(contest.stages, roundOf(contest));
  return session !== undefined && session.stage.opened.scoring !== 'teams';
};

/** From a round that has not begun: what was played stays. */
const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...gone }: RequestOf<'withdraw-contestant'>,
): Result<readonly NewFact[]> => {
  const refusal = whyNotIn(contest, gone.contestant);
  if (refusal) return refused(refusal);
  if (contest.entries.get(gone.contestant)?.left !== undefined)
    return refuse('contestant-gone', { given: gone.contestant }, leavingClause(contest));
  if (gone.from <= roundOf(contest))
    return refuse(
      isInSession(contest) ? 'withdraw-from-session' : 'withdraw-from',
      { contestant: gone.contestant, from: gone.from, now: roundOf(contest) },
      leavingClause(contest),
    );
  return ok([{ kind: 'contestant-withdrew', ...gone }]);
};

export const withdrawContestant: Act<'withdraw-contestant'> = {
  ask: 'withdraw-contestant',
  refusals: ['contestant-gone', 'withdraw-from', 'withdraw-from-session'],
  decide,
  whyNot: (contest, request) => whyNotAfterEnd(contest, request) ?? whyNotLeaving(contest, request),
  undo: {
    'contestant-withdrew': { goes: whyNotThereAgain, returns: whyNotGoneAgain },
  },
};
