import { clauseOn } from '../../contest/clause.ts';
import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import type { PairingView } from '../../view/contest.ts';
import { saySeeded } from '../../words/pairing.ts';
import { stageOnce } from './key.ts';
import { pastOf } from './past.ts';
import { repechageOf } from './repechage.ts';
import { reckonStage } from './standing.ts';

type Drawn = Stage['draws'][number];

/** A round of a Swiss that a knock-out feeds, drawn again from what was known then (DRAW-6; GNOT Sydney 2023 1.8). */
export const explainFed = (contest: Contest, draw: Drawn, view: PairingView): PairingView => {
  const then = pastOf(contest, draw.known.at);
  const stage = then.stages.find(({ opened }) => opened.stage === draw.stage);
  const reckoned = stage && reckonStage(then, stage, {}, 'drawTieBreak');
  const again = reckoned?.ok ? repechageOf(then, reckoned.value, draw.seed) : undefined;
  if (!again?.ok) return { ...view, remade: false };
  const found = again.value.how.find(({ who }) => view.who.every(({ id }) => who.includes(id)));
  if (!found) return { ...view, remade: false };
  const { clause, says } = found;
  return {
    ...view,
    remade: true,
    clause,
    says: [`${says.charAt(0).toUpperCase()}${says.slice(1)} (${clause}).`],
    decidedBy: { use: 'arrivals', clause, says },
  };
};

/** A match of a knock-out: by the bands, by choice, without the right to choose, or by seeding (GNOT Sydney 2023 6.1–6.3). */
export const explainKnockout = (
  contest: Contest,
  stage: Stage,
  draw: Drawn,
  view: PairingView,
): PairingView => {
  const made = stageOnce(contest, stage);
  const run = made.ok ? made.value.knockout : undefined;
  const at = run?.spans.findIndex(({ from, to }) => draw.round >= from && draw.round <= to) ?? -1;
  const round = run?.state.rounds[at];
  const ids = view.who.map(({ id }) => id);
  const how = round?.how.find(({ pair }) => ids.every((id) => pair.includes(id)));
  const by = how?.by ?? 'triangle';
  const clause = how?.clause ?? clauseOn(contest, 'knockout-triangle');
  const seeds = ids.map((id) => (round?.seeds.indexOf(id) ?? -1) + 1);
  return {
    ...view,
    clause,
    says: [saySeeded(at === 0 && how && by !== 'bracket' ? 'bands' : by, how?.pair ?? ids, seeds, clause)],
  };
};
