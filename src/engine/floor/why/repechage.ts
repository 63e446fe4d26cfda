import { clauseOn } from '../../contest/clause.ts';
import type { Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import type { PairingView } from '../../view/contest.ts';
import { sayLaterStanza, saySecondHalf, saySeeded, sayThree } from '../../words/draw/pairing.ts';
import { stageOnce } from '../../play/stage/key.ts';
import { pastOf } from '../../play/stage/snapshot.ts';
import { repechageOf } from '../../play/knockout/repechage.ts';
import { reckonStage } from '../../play/stage/standing.ts';
import { gaveIn } from '../../play/match/triple.ts';

type Drawn = Stage['draws'][number];
type Named = Parameters<typeof saySeeded>[1][0];

/** A round of a Swiss that a knock-out feeds, drawn again from what was known then (DRAW-6; GNOT Sydney 2023 1.8). */
export const explainFed = (contest: Contest, draw: Drawn, view: PairingView): PairingView => {
  const then = pastOf(contest, draw.known.at);
  const stage = then.stages.find(({ opened }) => opened.stage === draw.stage);
  const reckoned = stage && reckonStage(then, stage, {}, 'drawTieBreak');
  const again = reckoned?.ok ? repechageOf(then, reckoned.value, draw.seed) : undefined;
  if (!again?.ok) return { ...view, remade: false };
  const found = again.value.how.find(({ who }) => view.who.every(({ id }) => who.includes(id)));
  if (!found) return { ...view, remade: false };
  const { clause, says, who } = found;
  if (who.length > 2) {
    const now = contest.stages.find(({ opened }) => opened.stage === draw.stage);
    const made = now && stageOnce(contest, now);
    const call = (id: string): string => contest.entries.get(id)?.name ?? id;
    const gave = made?.ok ? gaveIn(made.value.matches, who, call, draw.round) : [];
    return { ...view, remade: true, clause, says: [sayThree(who.map(call), gave, clause)] };
  }
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
  const call = (id: string): string => contest.entries.get(id)?.name ?? id;
  const made = stageOnce(contest, stage);
  const run = made.ok ? made.value.knockout : undefined;
  const at = run?.spans.findIndex(({ from, to }) => draw.round >= from && draw.round <= to) ?? -1;
  const round = run?.state.rounds[at];
  const ids = view.who.map(({ id }) => id);
  const how = round?.how.find(({ pair }) => ids.every((id) => pair.includes(id)));
  if (!how) {
    const clause = clauseOn(contest, 'knockout-triangle');
    const three = run?.state.rounds[0]?.triangle ?? ids;
    const gave = made.ok ? gaveIn(made.value.matches, three, call, draw.round) : [];
    return { ...view, clause, says: [sayThree(three.map(call), gave, clause)] };
  }
  const { clause } = how;
  const seedOf = (id: string): number => (round?.seeds.indexOf(id) ?? -1) + 1;
  const by =
    how.by !== 'bracket'
      ? at === 0
        ? 'bands'
        : how.by
      : at === 0
        ? 'bracket'
        : how.part === undefined || how.part === 'main'
          ? 'winners'
          : how.part;
  const pair = how.pair.map((id) => ({ name: call(id), seed: seedOf(id) })) as [Named, Named];
  const part = draw.round - (run?.spans[at]?.from ?? draw.round) + 1;
  const later =
    part < 2 ? [] : [run?.format ? saySecondHalf(`Knock-out Round ${at + 1}`) : sayLaterStanza(part)];
  const isSeeded = view.seeded || run?.format !== undefined;
  return { ...view, clause, says: [[...later, saySeeded(by, pair, clause, isSeeded)].join(' ')] };
};
