import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { formIn } from '../../contest/form.ts';
import { contendersOf } from './points.ts';
import { placingsOf } from './qualifier.ts';
import { stageOnce } from '../stage/key.ts';
import { pastOf } from '../stage/snapshot.ts';
import { isStanzas } from '../final/stanza.ts';

/** Everyone's place in what a stage is made up from: the stage before it, or the points of two (SABF 16.2). */
const placesFor = (contest: Contest, { opened }: Stage): ReadonlyMap<string, number> => {
  const form = formIn(contest);
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

/**
 * The field in the order of the places it came in by, as they are now: before the first board of a stage a correction of the
 * one before changes who is first, second and third in it, not who is in it (SABF 16.3). Nothing where the order is as it was.
 */
const orderedNow = (contest: Contest, stage: Stage): readonly string[] | undefined => {
  const { qualified, field, seq } = stage.opened;
  // Who of two finalists is the higher decides a choice, and stays so once it is made (ANC 2021 12.4).
  if (qualified.length === 0 || stage.draws.length > 0 || isStanzas(stage)) return undefined;
  const orderBy = (places: ReadonlyMap<string, number>, who: readonly string[]): readonly string[] => {
    const placeOf = (id: string): number => places.get(id) ?? Number.MAX_SAFE_INTEGER;
    return who.toSorted((a, b) => placeOf(a) - placeOf(b));
  };
  const now = orderBy(placesFor(contest, stage), field);
  if (now.join('\n') === field.join('\n')) return undefined;
  // A director may have put them in an order of his own: that stays.
  const opening = contest.facts.find((fact) => fact.seq === seq);
  const first = opening?.kind === 'stage-opened' ? opening.field : field;
  const then = orderBy(placesFor(pastOf(contest, seq - 1), stage), first);
  return then.join('\n') === first.join('\n') ? now : undefined;
};

/** The contest with a stage's field in the order a first round is drawn from now. */
export const inOrderNow = (
  contest: Contest,
  stage: Stage,
): { readonly contest: Contest; readonly stage: Stage; readonly field?: readonly string[] } => {
  const field = orderedNow(contest, stage);
  if (!field) return { contest, stage };
  const ordered = { ...stage, opened: { ...stage.opened, field } };
  const stages = contest.stages.map((one) => (one.opened.stage === stage.opened.stage ? ordered : one));
  return { contest: { ...contest, stages }, stage: ordered, field };
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
