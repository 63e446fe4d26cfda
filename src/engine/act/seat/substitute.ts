import { objecting } from '../../contest/objection.ts';
import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { MINUTE } from '../../ruling/clock.ts';
import { bookOf } from '../../play/unit/score.ts';
import { lastRoundOf, sessionAfter } from '../../contest/stage.ts';
import { stageFrom, read } from '../guard/system.ts';
import { stageOf, nextSession, whyNotStandIn } from '../guard/substitute.ts';
import { startOf } from '../guard/sitting.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { whyNotBettered } from '../../play/match/substitute.ts';
import { whyNotComing } from '../guard/admission.ts';
import { whyNotIn, whyNotSpan, refused } from '../ground/people.ts';
import type { Act } from '../act.ts';

/** Said of the session that is seated next, it is for the whole of it. */
const bookAhead = (
  contest: Contest,
  request: RequestOf<'use-substitute'>,
  facts: readonly NewFact[],
): readonly NewFact[] => {
  const stage = stageOf(contest, request);
  if (!stage || nextSession(stage) === undefined || request.from <= lastRoundOf(stage)) return facts;
  const { from } = request;
  return facts.map((fact) =>
    fact.kind === 'substitute-used' ? { ...fact, to: from, ahead: sessionAfter(stage) } : fact,
  );
};

/** How long before play the director was told of a substitute, where the clock and the start are known (SABF 13.4). */
const noteNotice = (
  contest: Contest,
  { from, notice, askedAt }: RequestOf<'use-substitute'>,
  facts: readonly NewFact[],
): readonly NewFact[] => {
  const stage = stageFrom(contest, from);
  const book = stage && bookOf(contest, stage);
  const [now, start] = [read(askedAt), startOf(contest, from)];
  if (notice !== undefined || !book?.ok || !book.value.book.substituteNotice) return facts;
  if (now === undefined || start === undefined) return facts;
  const minutes = Math.max(0, Math.floor((start - now) / MINUTE));
  return facts.map((fact) => (fact.kind === 'substitute-used' ? { ...fact, notice: minutes } : fact));
};

/** One player for another; how often a contestant may is the rulebook's to say. */
const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...used }: RequestOf<'use-substitute'>,
): Result<readonly NewFact[]> => {
  const refusal = whyNotIn(contest, used.contestant) ?? whyNotSpan(used.from, used.to);
  if (refusal) return refused(refusal);
  const entry = contest.entries.get(used.contestant);
  if (!entry?.players.includes(used.out))
    return refuse(
      'substitute-for-nobody',
      { contestant: used.contestant, player: used.out },
      { clause: 'Law 4' },
    );
  if (entry.players.includes(used.in))
    return refuse('substitute-of-own', { contestant: used.contestant, player: used.in });
  return ok([{ kind: 'substitute-used', ...used }]);
};

export const useSubstitute: Act<'use-substitute'> = {
  ask: 'use-substitute',
  // How often, and how much of it one plays, is the rulebook's; who falls ill does not ask it.
  objections: ['substitutions-used-up', 'player-must-play', 'pair-must-play'],
  refusals: ['substitute-for-nobody'],
  decide,
  whyNot: (contest, request) =>
    whyNotComing([request.in], request.bars) ??
    objecting(contest, whyNotStandIn(contest, request)) ??
    whyNotBettered(contest, request, request),
  finish: (contest, request, made) => bookAhead(contest, request, noteNotice(contest, request, made)),
};
