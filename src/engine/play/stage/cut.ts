import { ownClauseOn } from '../../contest/clause.ts';
import type { RequestOf } from '../../contest/request.ts';
import { fixedBy } from '../../contest/rule.ts';
import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import { formIn } from '../../contest/form.ts';
import { sayCut, sayStuck } from '../../words/contest/next.ts';
import { sayRefusal } from '../../words/refusal.ts';
import { shapeOf } from '../shapes.ts';
import { layNext, nextStep } from '../next.ts';
import type { Cut } from '../shape.ts';
import { fewIn, isFed, noneIn } from '../swiss/ways.ts';

/* A stage ended before all its rounds: where it has no legal draw left, or by a body that decides it (DRAW-14). */

/** Rounds played and rounds there should be, of a stage that still has some to draw. */
export const cutOf = (stage: Stage | undefined): Cut | undefined => stage && shapeOf(stage).cut(stage);

const hasNone = (contest: Contest, id: string): boolean => {
  const form = formIn(contest);
  const step = form.ok ? nextStep(contest, form.value, { seed: '', by: { role: 'system' } }) : form;
  return noneIn<unknown>(step)?.stage === id || fewIn<unknown>(step) === id;
};

/** The stage whose losers still come into it. */
export const feedsOn = ({ stages }: Contest, { opened: { play } }: Stage): Stage | undefined =>
  play.use === 'swiss' && play.joins !== undefined
    ? stages.find(({ opened, closed }) => opened.stage === play.joins && !closed)
    : undefined;

const isUnsaid = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** A knock-out or a series of finals is over when its last match is: one nobody comes to is decided (SABF 16.4; GNOT Sydney 2023 3.4). */
const whyNotOver = (contest: Contest, stage: Stage, why: string | undefined): Refusal | undefined => {
  const { name, clause: own } = stage.opened;
  const next = isLadder(stage) ? layNext(contest, stage, SYSTEM) : undefined;
  if (!next) return undefined;
  const clause = { clause: ownClauseOn(contest, 'final-unplayed') ?? own };
  if (next.ok) return refuse('stage-unplayed', { name }, clause).refusal;
  // Its next match cannot be laid: it may end here, and everybody is told why.
  return isUnsaid(why)
    ? refuse('stage-stuck-unsaid', { name, because: sayRefusal(next.refusal) }, clause).refusal
    : undefined;
};

const SYSTEM = { seed: '', by: { role: 'system' } } as const;

/** Its matches say when it is over, not a number of rounds. */
const isLadder = (stage: Stage): boolean => shapeOf(stage).length === 'open';

/** A knock-out or a series of finals that has matches to come and cannot lay the next one. */
export const stuckIn = (contest: Contest): Stage | undefined =>
  contest.stages.find((stage) => {
    const next = !stage.closed && isLadder(stage) ? layNext(contest, stage, SYSTEM) : undefined;
    return next !== undefined && !next.ok;
  });

/** The number of rounds is fixed at the start (SABF 2; ANC 2021 1.1): fewer need a reason, and a body where a draw is left. */
export const whyNotCut = (
  contest: Contest,
  { stage: id, why, body }: RequestOf<'close-stage'>,
): Refusal | undefined => {
  const stage = contest.stages.find(({ opened }) => opened.stage === id);
  const cut = cutOf(stage);
  if (!stage || stage.closed) return undefined;
  if (!cut) return whyNotOver(contest, stage, why);
  const at = { clause: fixedBy(contest) };
  const details = { name: stage.opened.name, done: cut.done, of: cut.of, unit: cut.unit ?? 'rounds' };
  const feeding = feedsOn(contest, stage);
  if (feeding) return refuse('stage-cut-fed', { ...details, from: feeding.opened.name }, at).refusal;
  // Of a final that cannot be seated what was brought into it is left to place by (SABF 17.1.2).
  if (cut.done === 0 && !(cut.unit && isFed(stage) && hasNone(contest, id)))
    return refuse('stage-cut-whole', details, at).refusal;
  if (isUnsaid(why)) return refuse('stage-cut-unsaid', details, at).refusal;
  return isUnsaid(body) && !hasNone(contest, id) ? refuse('stage-cut-body', details, at).refusal : undefined;
};

/** For everybody who looks at the stage. */
export const cutIn = (stage: Stage): readonly string[] => {
  if (!stage.closed || stage.cut === undefined) return [];
  const cut = cutOf(stage);
  return [cut ? sayCut(cut, stage.cut) : sayStuck(stage.cut)];
};
