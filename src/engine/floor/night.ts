import { decide } from '../contest/decide.ts';
import type { Fact, NewFact, Overrode } from '../contest/fact.ts';
import { fold } from '../contest/fold.ts';
import type { Request } from '../contest/request.ts';
import type { Contest } from '../contest/state.ts';
import { mayOverride } from '../contest/objection.ts';
import { ok, type Refusal, type Result } from '../kit/result.ts';
import { withScoreKept } from './score/correction.ts';
import { readClosing, readRecall, readWalking } from './ruling/recall.ts';
import { readRuling } from './ruling/ruling.ts';
import { awayBySession, whyNotNow } from './guard/begun.ts';
import { withProposal } from './ruling/conduct.ts';
import { readFouled, readSpoilt } from './ruling/fouled.ts';
import { whyNotHole, whyNotLeft } from './guard/hole.ts';
import { noteNotice } from './entry/system.ts';
import { bookAhead } from './entry/substitute.ts';
import { readOff } from './score/cancelled.ts';
import { whyNotBeside, whyNotByRule } from './permit.ts';
import { whyNotOpening } from './deal/opening.ts';
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

const decideOn = (contest: Contest, request: Request): Result<readonly NewFact[]> => {
  const read = readRequest(contest, request);
  if (!read.ok) return read;
  // The clock is for the rooms beside the contest: a fact has its own.
  const { askedAt: _, bars: __, override: ___, ...asked } = read.value;
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
  while (!decided.ok && mayOverride(decided.refusal, request)) {
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
