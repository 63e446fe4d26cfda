import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { drawKnockout } from '../../play/knockout/bracket.ts';
import { leavingClause } from '../../contest/clause.ts';
import { stageOf, isByBands } from '../guard/stage.ts';
import { stageOnce } from '../../play/stage/key.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

/** The place of one that is out goes to whom the rule names, and to nobody else (GNOT Sydney 2023 3.4.2(b)). */
const whyNotPlaceTaken = (
  contest: Contest,
  { stage: id, round, out, in: comes, clause }: RequestOf<'take-place'>,
): Refusal | undefined => {
  const stage = stageOf(contest, id);
  const made = stage && stageOnce(contest, stage);
  if (!stage || !made) return undefined;
  if (!made.ok) return made.refusal;
  if (!isByBands(stage))
    return refuse('place-none', { name: stage.opened.name }, leavingClause(contest)).refusal;
  const drawn = drawKnockout(contest, stage, made.value.matches, '');
  if (!drawn.ok) return drawn.refusal;
  const wanted = drawn.value && 'wanted' in drawn.value ? drawn.value.wanted : undefined;
  const isDue =
    wanted?.want === 'place' && wanted.round === round && wanted.out === out && wanted.in === comes;
  return isDue ? undefined : refuse('knockout-place', { one: out, other: comes }, { clause }).refusal;
};

/** Who takes it is the knock-out's to say; both must be of the stage. */
const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...taken }: RequestOf<'take-place'>,
): Result<readonly NewFact[]> => {
  const stage = contest.stages.find(({ opened }) => opened.stage === taken.stage);
  if (!stage)
    return refuse('stage-unknown', {
      given: taken.stage,
      known: contest.stages.map(({ opened }) => opened.stage),
    });
  const stranger = [taken.out, taken.in].find((id) => !stage.opened.field.includes(id));
  return stranger === undefined
    ? ok([{ kind: 'place-taken', ...taken }])
    : refuse('contestant-not-in-stage', { given: stranger, stage: taken.stage });
};

export const takePlace: Act<'take-place'> = {
  ask: 'take-place',
  house: true,
  refusals: ['contestant-not-in-stage', 'place-none'],
  decide,
  whyNot: whyNotPlaceTaken,
};
