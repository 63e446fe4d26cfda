import { whyNotUnchanged } from '../ground/undo.ts';
import type { Answer } from '../../rulebook/stack.ts';
import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { SlotName } from '../../rulebook/slots.ts';
import { findLayer } from '../../rulebook/library.ts';
import { fixedBy, bookNow, isUnderWay } from '../../contest/rule.ts';
import { isUnsaid } from '../ground/stage.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

/** Usual practice is what is done where no document speaks: it covers nothing. */
const isCovered = (was: Answer | undefined): was is Answer => {
  const layer = was && findLayer(was.layer);
  return was !== undefined && !(layer?.ok && layer.value.rank === 'practice');
};

/** During the event only what was not covered, or not adequately (SABF 2). */
const whyNotDuring = (
  contest: Contest,
  { slot, gap, lack }: RequestOf<'change-rule'>,
  was: Answer | undefined,
): Refusal | undefined => {
  const at = { clause: fixedBy(contest) };
  const there = { slot, layer: was?.layer ?? '', by: was?.value.clause ?? '' };
  if (gap === undefined) return refuse('rule-fixed', { slot }, at).refusal;
  if (gap === 'not-covered') return isCovered(was) ? refuse('rule-covered', there, at).refusal : undefined;
  if (!isCovered(was)) return refuse('rule-uncovered', { slot }, at).refusal;
  return isUnsaid(lack) ? refuse('rule-lack-unsaid', there, at).refusal : undefined;
};

/** A change is a dated act of a named body; before the start it is notified, afterwards it mends a gap (SABF 2). */
const decide = (contest: Contest, request: RequestOf<'change-rule'>): Result<readonly NewFact[]> => {
  const { ask: _, by: __, askedAt: ___, gap, lack, ...change } = request;
  const { slot, layer: id } = change;
  if (isUnsaid(change.body) || isUnsaid(change.why))
    return refuse('rule-change-unsaid', { slot }, { clause: fixedBy(contest) });
  const layer = findLayer(id);
  if (!layer.ok) return { ok: false, refusal: { ...layer.refusal, clause: fixedBy(contest) } };
  const value = layer.value.slots[slot as SlotName];
  if (!value) return refuse('rule-silent', { slot, layer: layer.value.name }, { clause: fixedBy(contest) });
  const book = bookNow(contest);
  if (!book.ok) return book;
  const was = book.value[slot as SlotName] as Answer | undefined;
  if (was && was.layer.startsWith(id) && was.value.clause.startsWith(value.clause))
    return refuse('rule-same', { slot, layer: layer.value.name }, { clause: fixedBy(contest) });
  const refusal = isUnderWay(contest) ? whyNotDuring(contest, request, was) : undefined;
  if (refusal) return { ok: false, refusal };
  return ok([
    {
      kind: 'rule-changed',
      ...change,
      ...(isUnderWay(contest) && gap !== undefined ? { gap } : {}),
      ...(was ? { was: `${was.layer}: ${was.value.clause}` } : {}),
      ...(gap === 'not-adequate' && lack !== undefined ? { lack: lack.trim() } : {}),
    },
  ]);
};

export const changeRule: Act<'change-rule'> = {
  ask: 'change-rule',
  refusals: ['rule-change-unsaid', 'rule-lack-unsaid', 'rule-same', 'rule-silent'],
  decide,
  proof: 'workable',
  undo: {
    'rule-changed': { goes: whyNotUnchanged, returns: whyNotUnchanged },
  },
};
