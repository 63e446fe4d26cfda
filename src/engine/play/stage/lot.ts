import { clauseOn } from '../../contest/clause.ts';
import type { LotDrawn, StageFacts } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { drawLot } from '../../draw/lot.ts';
import { ok, type Refusal, type Result } from '../../kit/result.ts';
import type { StageForm } from '../../rulebook/form.ts';
import { contendersOf } from '../intake/points.ts';
import { stageOnce } from './key.ts';
import { GOING_ON, type Placed } from '../intake/qualifier.ts';

/** A tie of a stage that only a lot can break, once everything else is known. */
export const lotForPlace = (
  { stage: { opened }, fields }: Placed,
  seed: string,
): StageFacts['lot-drawn'] | undefined => {
  for (const { standings } of fields) {
    const tied = standings.find(({ awaits }) => awaits?.kind === 'lot');
    if (!tied?.awaits) continue;
    const among = standings.filter(({ place }) => place === tied.place).map(({ id }) => id);
    const lot = drawLot(`place ${tied.place} of ${opened.name}`, among, seed, tied.awaits.clause);
    return { ...lot, stage: opened.stage };
  }
  return undefined;
};

/** A tie that a correction made in a stage that is closed: what is carried on hangs on its places (ANC 2021 18.3, 19.1). */
export const lotForClosed = (contest: Contest, seed: string): Result<StageFacts['lot-drawn'] | undefined> => {
  for (const stage of contest.stages.filter(({ closed }) => closed)) {
    const made = stageOnce(contest, stage);
    if (!made.ok) return made;
    const lot = lotForPlace(made.value, seed);
    if (lot) return ok(lot);
  }
  return ok(undefined);
};

/** Places in the finals that only a lot can part (SABF 16.2). */
export const lotForFinals = (
  contest: Contest,
  { ways }: StageForm,
  seed: string,
): Result<LotDrawn | undefined> => {
  const intake = ways.map((way) => way.intake).find(({ use }) => use === 'finalists');
  if (intake?.use !== 'finalists') return ok(undefined);
  const found = contendersOf(contest, intake);
  if (!found.ok) return found;
  const { contenders } = found.value;
  const tied = contenders.find(({ standing, whyNot }) => standing.awaits?.kind === 'lot' && !whyNot);
  if (!tied?.standing.awaits) return ok(undefined);
  const { place, awaits } = tied.standing;
  const among = contenders.filter(({ standing }) => standing.place === place).map(({ id }) => id);
  return ok(drawLot(`rank ${place} for the finals`, among, seed, awaits.clause));
};

/**
 * The last step of the tie for the last berth of a trial (SABF 18.12); and a shared place of which only some can go on, where
 * the document breaks no tie further: somebody must, and a lot says who.
 */
export const lotForBerth = (
  contest: Contest,
  { code, details, clause }: Refusal,
  seed: string,
): (LotDrawn & { readonly stage?: string }) | undefined => {
  const among = (details?.['who'] ?? []) as readonly string[];
  if (code === 'trial-berth-tie')
    return drawLot('the last berth', among, seed, clause ?? clauseOn(contest, 'season-points'));
  const stage = details?.['stage'];
  if (code !== 'place-shared' || typeof stage !== 'string') return undefined;
  return { ...drawLot(GOING_ON, among, seed, clause ?? clauseOn(contest, 'place-shared')), stage };
};
