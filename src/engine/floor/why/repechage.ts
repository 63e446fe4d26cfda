import { clauseOn } from '../../contest/clause.ts';
import type { Stage } from '../../contest/stage.ts';
import type { RepechageDraw } from '../../draw/knockout/repechage.ts';
import type { Contest } from '../../contest/state.ts';
import type { PairingView } from '../../view/contest.ts';
import { sayCrossed, sayLaterStanza, saySecondHalf, saySeeded, sayThree } from '../../words/draw/pairing.ts';
import { stageOnce } from '../../play/stage/key.ts';
import { pastOf } from '../../play/stage/snapshot.ts';
import { repechageOf } from '../../play/knockout/repechage.ts';
import { reckonStage } from '../../play/stage/standing.ts';
import { gaveIn } from '../../play/match/triple.ts';

type Drawn = Stage['draws'][number];
type Named = Parameters<typeof saySeeded>[1][0];

/** Where one of the Swiss stood in it, and one that drops in among those who do; nothing where they are not one of each. */
const crossedIn = (
  contest: Contest,
  stage: Stage | undefined,
  reckoned: ReturnType<typeof reckonStage> | undefined,
  round: number,
  how: RepechageDraw['how'],
  { who }: PairingView,
): string | undefined => {
  const losers = (stage?.joined ?? [])
    .filter((one) => one.round === round)
    .flatMap((one) => one.who.map(({ contestant }) => contestant));
  const loser = who.find(({ id }) => losers.includes(id));
  const swiss = who.find(({ id }) => !losers.includes(id));
  if (!reckoned?.ok || !loser || !swiss) return undefined;
  // Who was level there went by lot, as the pairs came about.
  const turn = (id: string): number => {
    const at = how.findIndex(({ who: pair }) => pair.includes(id));
    return at === -1 ? how.length : at;
  };
  const inSwiss = reckoned.value.fields
    .flatMap(({ standings }) => standings)
    .filter(({ id }) => !losers.includes(id))
    .toSorted((a, b) => a.place - b.place || turn(a.id) - turn(b.id))
    .map(({ id }) => id);
  const nameOf = (id: string): string => contest.entries.get(id)?.name ?? id;
  const ranked = (id: string, list: readonly string[]) => ({
    name: nameOf(id),
    place: list.indexOf(id) + 1,
    of: list.length,
  });
  return sayCrossed(
    { ...ranked(swiss.id, inSwiss), score: swiss.score },
    ranked(loser.id, losers),
    clauseOn(contest, 'knockout-losers'),
  );
};

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
  const rule = `${says.charAt(0).toUpperCase()}${says.slice(1)} (${clause}).`;
  const crossed = crossedIn(contest, stage, reckoned, draw.round, again.value.how, view);
  return {
    ...view,
    remade: true,
    clause,
    // The standings of all have those in it who dropped in with what they were given.
    ...(crossed === undefined ? {} : { basis: 'matches' as const }),
    says: [crossed === undefined ? rule : `${crossed} ${rule}`],
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
