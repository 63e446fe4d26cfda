import type { Actor } from '../../contest/fact.ts';
import { isLateSwiss, takesLate, waitingFor } from '../../contest/late.ts';
import type { RequestOf } from '../../contest/request.ts';
import { lastRoundOf, type Stage } from '../../contest/stage.ts';
import { type Contest, isMissing, roundOf } from '../../contest/state.ts';
import { divide, exactly, makeRational, multiply, type Rational, ratio, ZERO } from '../../kit/rational.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { UNIT } from '../../reckon/vp/continuous.ts';
import { averageVps } from '../../reckon/vp/scale.ts';
import { ruleOf } from '../../reckon/rules.ts';
import { type LatePlan, latePlans } from '../session/latecomer.ts';
import { scaleOf } from '../match/match.ts';
import { bookOf } from '../unit/score.ts';

/** What the matches before it came are worth to a late entry, and by which clause. */
export const worthOfMissed = (
  contest: Contest,
  stage: Stage,
): { readonly amount: Rational; readonly clause: string } => {
  const found = bookOf(contest, stage);
  if (!found.ok) return { amount: ZERO, clause: stage.opened.clause };
  const { percent, clause } = ruleOf(found.value.book, 'lateEntry');
  const scale = scaleOf(found.value);
  const average = scale.ok ? averageVps(scale.value) : scale;
  const whole = ratio(2 * (average.ok ? average.value : 0), UNIT);
  const each = divide(multiply(whole, exactly(percent)), ratio(100));
  return { amount: multiply(each, ratio(stage.draws.length)), clause };
};

/** Who came late is brought into a Swiss before its next round is drawn (SABF 12, 13.1). */
export const comingIn = (contest: Contest, stage: Stage, by: Actor): RequestOf<'join-stage'> | undefined => {
  const waiting = isLateSwiss(stage) ? waitingFor(contest, stage) : [];
  if (waiting.length === 0) return undefined;
  const { amount, clause } = worthOfMissed(contest, stage);
  return {
    ask: 'join-stage',
    by,
    stage: stage.opened.stage,
    from: 'entries',
    round: lastRoundOf(stage) + 1,
    who: waiting.map((contestant) => ({ contestant, amount: makeRational(amount), clause })),
    clause,
  };
};

/** The number is odd then: a pair has a bye, three teams meet; with a house contestant in the field that one can leave. */
type LateOdd = 'bye' | 'triangle' | 'house';

/** A Swiss takes it when its next round is drawn: on so many VPs for those before. */
interface LateRound {
  readonly round: number;
  readonly stage: string;
  readonly vps: string;
  readonly clause: string;
  readonly odd?: LateOdd;
  /** Drawn already and not called: it is drawn again if it is to be played by the late one too. */
  readonly drawn?: number;
}

/** What is done for a late pair or team: a place in the session in play, or from the next session or round of its stage on. */
export type LateWay =
  | LatePlan
  | { readonly session: number; readonly stage: string; readonly odd?: LateOdd }
  | LateRound;

/** With it the number of those who play on is odd. */
const oddWith = (contest: Contest, stage: Stage, late: string): { readonly odd?: LateOdd } => {
  const round = lastRoundOf(stage) + 1;
  const coming = waitingFor(contest, stage).filter((pair) => pair !== late);
  const field = [...stage.opened.field, ...coming].filter((pair) => !isMissing(contest, pair, round));
  const hasHouse = field.some((pair) => contest.entries.get(pair)?.about?.house);
  if (field.length % 2 === 1) return {};
  return { odd: hasHouse ? 'house' : stage.opened.scoring === 'teams' ? 'triangle' : 'bye' };
};

export const lateWay = (contest: Contest, late: string): Result<LateWay> => {
  const plans = latePlans(contest, late);
  const [first] = plans.ok ? plans.value : [];
  if (first) return ok(first);
  const next = takesLate(contest);
  if (!next) return plans.ok ? refuse('late-before-start', { pair: late }) : plans;
  const { play, name } = next.opened;
  if (isLateSwiss(next)) {
    const { amount, clause } = worthOfMissed(contest, next);
    const round = lastRoundOf(next) + 1;
    return ok({
      round,
      stage: name,
      vps: makeRational(amount),
      clause,
      ...oddWith(contest, next, late),
      ...(round - 1 > roundOf(contest) && next.draws.length > 0 ? { drawn: round - 1 } : {}),
    });
  }
  const isTwoField = play.use === 'sessions' && play.movement.use === 'two-field';
  const odd = isTwoField ? oddWith(contest, next, late) : {};
  return ok({ session: next.sessions.length + 1, stage: name, ...odd });
};
