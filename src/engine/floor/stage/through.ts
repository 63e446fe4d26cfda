import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { findForm } from '../../rulebook/forms/index.ts';
import { contendersOf } from './contender.ts';
import { placingsOf } from './qualifier.ts';
import { stageOnce } from './key.ts';
import { pastOf } from './past.ts';

/** Everyone's place in what a stage is made up from: the stage before it, or the points of two (SABF 16.2). */
const placesFor = (contest: Contest, { opened }: Stage): ReadonlyMap<string, number> => {
  const form = findForm(contest.made?.form ?? '');
  const own = form.ok ? form.value.stages.find(({ id }) => id === opened.stage) : undefined;
  const points = own?.ways.map(({ intake }) => intake).find(({ use }) => use === 'finalists');
  if (points?.use === 'finalists') {
    const found = contendersOf(contest, points);
    return new Map(found.ok ? found.value.contenders.map(({ id, standing }) => [id, standing.place]) : []);
  }
  const before = contest.stages.find((one) => one.opened.stage === opened.qualified[0]?.from);
  const made = before && stageOnce(contest, before);
  return new Map(made?.ok ? placingsOf(contest, made.value).map(({ id, place }) => [id, place]) : []);
};

/** Who came into a stage by a place that is another now: it was made up from what was known then, and stands. */
export const movedSince = (
  contest: Contest,
  stage: Stage,
): readonly { readonly id: string; readonly was: number; readonly now: number }[] => {
  const { qualified, seq } = stage.opened;
  if (qualified.length === 0) return [];
  const now = placesFor(contest, stage);
  const moved = qualified.flatMap(({ contestant: id, place: was }) => {
    const place = now.get(id);
    return place === undefined || place === was ? [] : [{ id, was, now: place }];
  });
  if (moved.length === 0) return [];
  // A director may have made it up otherwise than by the places: then there is nothing to compare.
  const then = placesFor(pastOf(contest, seq - 1), stage);
  return moved.filter(({ id, was }) => then.get(id) === was);
};
