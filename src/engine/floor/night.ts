import { decide } from '../act/decide.ts';
import { ACTS } from '../act/table.ts';
import type { Fact, NewFact } from '../contest/fact.ts';
import { fold } from '../contest/fold.ts';
import type { Request } from '../contest/request.ts';
import type { Contest } from '../contest/state.ts';
import type { Refusal, Result } from '../kit/result.ts';
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

/** One request carried whole: what is so, what may be added to it, and whether whoever asks may know so much. */
export const handle = (given: readonly Fact[] | Contest, request: Request): Result<readonly NewFact[]> => {
  const whole = isContest(given) ? given : fold(given);
  const seen = whyNotWhilePlaying(whole, request);
  if (seen) return { ok: false, refusal: seen };
  const contest = knownTo(whole, request);
  const decided = decide(contest, bookIn(contest), request);
  if (!decided.ok || decided.value.length === 0) return decided;
  const refusal =
    whyNotProven(contest, request, decided.value) ?? whyNotOpening(whole, request, decided.value);
  return refusal ? { ok: false, refusal } : decided;
};
