import { decide } from '../contest/decide.ts';
import type { Fact, NewFact } from '../contest/fact.ts';
import { fold } from '../contest/fold.ts';
import type { Request } from '../contest/request.ts';
import type { Contest } from '../contest/state.ts';
import { ok, type Result } from '../kit/result.ts';
import { withScoreKept } from './correction.ts';
import { readClosing, readRecall, readWalking } from './recall.ts';
import { readRuling } from './ruling.ts';
import { awayBySession, whyNotNow } from './stage/begun.ts';
import { withProposal } from './stage/conduct.ts';
import { readFouled, readSpoilt } from './stage/fouled.ts';
import { whyNotHole, whyNotLeft } from './stage/left.ts';
import { noteNotice } from './stage/lodge.ts';
import { bookAhead } from './stage/standin.ts';
import { readOff } from './off.ts';
import { whyNotBeside, whyNotByRule } from './permit.ts';
import { knownTo, whyNotWhilePlaying } from './playing.ts';

export { fold, foldOn, foldTo } from '../contest/fold.ts';
export type { Contest } from '../contest/state.ts';
export { latePlans } from './latecomer.ts';
export { type LateWay, lateWay } from './stage/late.ts';
export { adviseMovement, movementFor, type Settings } from './movement.ts';
export { withNames } from './name.ts';
export { previewCurtail } from './curtail.ts';
export { keysOf, whyNotShown, whyOf } from './why.ts';
export type { People, Person } from './scene.ts';
export { settingsOf, viewOf } from './screen.ts';
export type { Beside, ViewArgs, ViewName } from './screen.ts';

const isContest = (given: readonly Fact[] | Contest): given is Contest => 'facts' in given;

/** The request with what only the other rooms know put in. */
const readRequest = (contest: Contest, request: Request): Result<Request> => {
  switch (request.ask) {
    case 'give-ruling':
      return readRuling(contest, request);
    case 'note-walk':
      return readWalking(request);
    case 'set-recall':
      return readRecall(request);
    case 'close-recall':
      return readClosing(request);
    case 'spoil-board':
      return readSpoilt(contest, request);
    case 'foul-board':
      return readFouled(contest, request);
    case 'take-off-boards':
      return readOff(contest, request);
    default:
      return ok(request);
  }
};

/** One request carried whole: what is so, what may be added to it. No facts means that it is so already. */
export const handle = (given: readonly Fact[] | Contest, request: Request): Result<readonly NewFact[]> => {
  const whole = isContest(given) ? given : fold(given);
  const seen = whyNotWhilePlaying(whole, request);
  if (seen) return { ok: false, refusal: seen };
  const contest = knownTo(whole, request);
  const read = readRequest(contest, request);
  if (!read.ok) return read;
  // The clock is for the rooms beside the contest: a fact has its own.
  const { askedAt: _, bars: __, ...asked } = read.value;
  const decided = decide(contest, asked as Request);
  if (!decided.ok || decided.value.length === 0) return decided;
  const refusal = whyNotNow(contest, read.value) ?? whyNotByRule(contest, read.value);
  if (refusal) return { ok: false, refusal };
  const beside = whyNotBeside(contest, request);
  if (beside && !beside.ok) return beside;
  if (request.ask === 'undo') {
    const left = whyNotLeft(contest, decided.value, request.by);
    if (left) return { ok: false, refusal: left };
  }
  if (request.ask === 'undo' || request.ask === 'withdraw-result') {
    const hole = whyNotHole(contest, decided.value, request.by);
    if (hole) return { ok: false, refusal: hole };
  }
  if (request.ask === 'note-absence') return ok(awayBySession(contest, request, decided.value));
  if (request.ask === 'use-substitute')
    return ok(bookAhead(contest, request, noteNotice(contest, request, decided.value)));
  if (request.ask === 'penalise' || request.ask === 'warn') return ok(withProposal(contest, decided.value));
  return request.ask === 'report-result' ? ok(withScoreKept(contest, decided.value)) : decided;
};
