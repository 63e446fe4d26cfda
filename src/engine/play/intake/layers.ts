import type { StageFacts } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { collect, ok, type Result } from '../../kit/result.ts';
import type { Form, StageForm, Way } from '../../rulebook/form.ts';
import { findLayer, layersOf, STACKS } from '../../rulebook/library.ts';
import { ownLayers } from '../../rulebook/own.ts';
import type { Layer } from '../../rulebook/stack.ts';

/** Every stack a stage of the form may be played or ranked under. */
const stacksOf = ({ stages }: Form): readonly string[] => [
  ...new Set(
    stages.flatMap(({ stack, ways }) => [
      stack,
      ...ways.flatMap((way) => [
        ...(way.stack === undefined ? [] : [way.stack]),
        ...(way.intake.use === 'finalists' ? [way.intake.stack] : []),
      ]),
    ]),
  ),
];

/** The editions in force when a contest of several stages begins: they are its own to the end (SABF 2). */
export const fixedStacks = (form: Form): Pick<StageFacts['stage-opened'], 'stacks'> =>
  form.stages.length < 2
    ? {}
    : { stacks: Object.fromEntries(stacksOf(form).map((id) => [id, STACKS[id] ?? []])) };

/** What a stage is played under: its documents as they were when the contest began, and over them what the form itself says. */
export const layersIn = (
  contest: Contest,
  form: Form,
  stage: StageForm,
  way?: Way,
): Result<readonly Layer[]> => {
  const found = layersFor(contest, way?.stack ?? stage.stack);
  return found.ok ? ok([...found.value, ...ownLayers(form, stage)]) : found;
};

/** A stack as it was when the contest began; as it is now where none has. */
export const layersFor = ({ stages }: Contest, id: string): Result<readonly Layer[]> => {
  const fixed = stages[0]?.opened.stacks?.[id];
  return fixed ? collect(fixed.map(findLayer)) : layersOf(id);
};
