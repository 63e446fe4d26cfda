import { decide } from '../act/decide.ts';
import { mayOverride } from '../act/override.ts';
import { ACTS } from '../act/table.ts';
import type { Fact, NewFact, Overrode } from '../contest/fact.ts';
import { fold } from '../contest/fold.ts';
import type { Request } from '../contest/request.ts';
import type { Contest } from '../contest/state.ts';
import { ok, type Refusal, type Result } from '../kit/result.ts';
import { bookIn } from '../play/book.ts';
import { whyNotOpening } from './deal/opening.ts';
import { whyNotWorkable } from './guard/change.ts';
import { whyNotLeft } from './guard/hole.ts';
import { knownTo, whyNotWhilePlaying } from './session/playing.ts';

export { fold, foldOn, foldTo } from '../contest/fold.ts';
export type { Contest } from '../contest/state.ts';
export { latePlans } from '../play/session/latecomer.ts';
export { type LateWay, lateWay } from '../play/intake/late.ts';
export { adviseMovement, movementFor, type Settings } from '../play/session/movement.ts';
export { withNames } from './session/name.ts';
export { previewCurtail } from './time/curtail.ts';
export { keysOf, whyNotShown, whyOf } from './why/why.ts';
export type { People, Person } from './session/scene.ts';
export { settingsOf, viewOf } from './screen.ts';
export type { Beside, ViewArgs, ViewName } from './screen.ts';

const isContest = (given: readonly Fact[] | Contest): given is Contest => 'facts' in given;

/** What only the whole house can try: that the contest can still be shown, or played on. */
const whyNotProven = (contest: Contest, request: Request, made: readonly NewFact[]): Refusal | undefined => {
  if (ACTS[request.ask].proof === 'shown') return whyNotLeft(contest, made, request.by);
  return request.ask === 'change-rule' ? whyNotWorkable(contest, request) : undefined;
};

const decideOn = (contest: Contest, request: Request): Result<readonly NewFact[]> => {
  const decided = decide(contest, bookIn(contest), request);
  if (!decided.ok || decided.value.length === 0) return decided;
  const unproven = whyNotProven(contest, request, decided.value);
  return unproven ? { ok: false, refusal: unproven } : decided;
};

/** What was done although rules spoke against it says so, in its first fact. */
const marked = (
  facts: readonly NewFact[],
  rules: readonly Refusal[],
  why: string | undefined,
): readonly NewFact[] => {
  const [first, ...rest] = facts;
  if (!first || rules.length === 0) return facts;
  const overrode: Overrode = {
    rules: rules.map(({ code, clause, details }) => ({
      code,
      ...(clause === undefined ? {} : { clause }),
      ...(details === undefined ? {} : { details }),
    })),
    ...(why === undefined || why.trim() === '' ? {} : { why: why.trim() }),
  };
  return [{ ...first, overrode }, ...rest];
};

/**
 * One request carried whole: what is so, what may be added to it. No facts means that it is so already. A rule that speaks
 * against it is told with whether whoever asks may override it; overridden, the fact carries it (DIR-2).
 */
export const handle = (given: readonly Fact[] | Contest, request: Request): Result<readonly NewFact[]> => {
  const whole = isContest(given) ? given : fold(given);
  const seen = whyNotWhilePlaying(whole, request);
  if (seen) return { ok: false, refusal: seen };
  const contest = knownTo(whole, request);
  const { codes = [], why } = request.override ?? {};
  const rules: Refusal[] = [];
  let decided = decideOn(contest, request);
  while (!decided.ok && mayOverride(decided.refusal, request, bookIn(contest))) {
    const { code } = decided.refusal;
    if (!codes.includes(code) || rules.some((one) => one.code === code))
      return { ok: false, refusal: { ...decided.refusal, overridable: true } };
    rules.push(decided.refusal);
    decided = decideOn({ ...contest, waived: new Set(rules.map((one) => one.code)) }, request);
  }
  if (!decided.ok) return decided;
  const opening = whyNotOpening(whole, request, decided.value);
  return opening ? { ok: false, refusal: opening } : ok(marked(decided.value, rules, why));
};
