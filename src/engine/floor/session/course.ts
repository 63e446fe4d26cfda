import { shapeOf } from '../../play/shapes.ts';
import { isSingle } from '../../contest/single.ts';
import type { Contest } from '../../contest/state.ts';
import { wholeTitleOf } from '../../contest/title.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { showHead, showPair } from '../../view/head.ts';
import type { PairAnalysis, UnitAnalysis } from '../../view/board/handrecord.ts';
import { type Line, linesOfPair, showPairAnalysis, summed, toldOf, unitIn } from '../deal/analysis.ts';
import { boardsWithCards, type Questions, questionsIn, type Solutions } from '../deal/handrecord.ts';
import { sceneOf } from './scene.ts';
import type { Beside } from '../screen.ts';
import { sliceAt } from '../../play/unit/slice.ts';
import { laidIn } from '../../play/unit/unit.ts';

/** A session or a round of matches by itself. */
interface Part {
  readonly from: number;
  readonly stage: string;
  readonly number: number;
  readonly of: UnitAnalysis['of'];
}

/** The sessions and rounds in the order they were played. Stages side by side play one: it is seen once. */
export const unitsOf = (whole: Contest): readonly Part[] => {
  const all = whole.stages.flatMap((stage) =>
    laidIn(stage).map(({ number, span }) => ({
      from: span.from,
      stage: stage.opened.stage,
      number,
      of: shapeOf(stage).unit,
    })),
  );
  return all
    .filter((one, i) => all.findIndex(({ from }) => from === one.from) === i)
    .toSorted((a, b) => a.from - b.from);
};

/** What has to be solved for every session and round. */
export const questionsOf = (whole: Contest): Questions => {
  if (isSingle(whole)) return questionsIn(whole, boardsWithCards(whole));
  const all = unitsOf(whole).map(({ from }) => questionsIn(whole, boardsWithCards(whole, from), from));
  return { deals: all.flatMap(({ deals }) => deals), leads: all.flatMap(({ leads }) => leads) };
};

/** By the name the round has at the table of the pair. */
const namedFor = (whole: Contest, round: number, pair: string): Pick<UnitAnalysis, 'title'> => {
  const own = whole.stages.find(({ draws }) =>
    draws.some((draw) => draw.round === round && draw.seats.some(({ ns, ew }) => ns === pair || ew === pair)),
  );
  const seats = own?.draws.find((draw) => draw.round === round)?.seats ?? [];
  const table = seats.find(({ ns, ew }) => ns === pair || ew === pair)?.table;
  const title = wholeTitleOf(whole, round, table, own?.opened.stage);
  return title === undefined ? {} : { title };
};

interface Played {
  readonly part: Part;
  readonly unit: PairAnalysis['unit'];
  readonly lines: readonly Line[];
}

const playedBy = (
  whole: Contest,
  pair: string,
  beside: Beside,
  solved: Solutions,
): Result<readonly Played[]> => {
  const played: Played[] = [];
  for (const part of unitsOf(whole)) {
    const lines = linesOfPair(whole, pair, { ...beside, round: part.from }, solved);
    if (!lines.ok) return lines;
    const unit = unitIn(sliceAt(whole, part.from));
    if (lines.value.length > 0) played.push({ part, unit, lines: lines.value });
  }
  return ok(played);
};

/**
 * Where a contestant's points went in every session and round, a line each, and in all of them together. Where stages
 * are scored differently, matchpoints and IMPs are not added: the sum is of those scored as the last one is.
 */
export const showCourse = (
  whole: Contest,
  { pair, ...beside }: { readonly pair: string } & Beside,
  solved: Solutions,
): Result<PairAnalysis> => {
  if (isSingle(whole) || beside.round !== undefined)
    return showPairAnalysis(whole, { pair, ...beside }, solved);
  if (!whole.entries.has(pair)) return refuse('pair-unknown', { pair });
  const scene = sceneOf(sliceAt(whole), beside);
  if (!scene.ok) return scene;
  const played = playedBy(whole, pair, beside, solved);
  if (!played.ok) return played;
  const unit = played.value.at(-1)?.unit ?? unitIn(scene.value.contest);
  const alike = played.value.filter((one) => one.unit === unit);
  return ok({
    head: showHead(scene.value),
    pair: showPair(scene.value.contest, pair),
    ...toldOf(
      alike.flatMap(({ lines }) => lines),
      unit,
    ),
    units: played.value.map(({ part: { from, ...part }, unit: own, lines }) => ({
      round: from,
      ...part,
      ...namedFor(whole, from, pair),
      unit: own,
      ...summed(lines),
    })),
  });
};
