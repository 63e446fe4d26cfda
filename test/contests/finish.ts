import type { ContestView, StageView } from '../../src/engine/view/contest.ts';

/* Where everyone finished in the whole contest, worked out from the documents and the print of each stage alone. */

/** Groups in their order; those in one group share the place. */
type Order = readonly (readonly string[])[];

const orderOf = (stage: StageView | undefined, field?: string): Order => {
  const rows = (stage?.standings ?? []).filter((one) => one.field === field).flatMap((one) => one.rows);
  const places = [...new Set(rows.map(({ place }) => place))].sort((a, b) => a - b);
  return places.map((place) => rows.filter((row) => row.place === place).map(({ id }) => id));
};

const without = (order: Order, gone: ReadonlySet<string>): Order =>
  order.map((ids) => ids.filter((id) => !gone.has(id))).filter((ids) => ids.length > 0);

/** SABF 16.2: what the first five of a qualifying stage have for it. */
const FINALS_POINTS = [6, 4, 3, 2, 1];

const hundredths = (value: number): number => Math.round(value * 100);

/** VPs of the matches of a stage, before fines: what the sides of every match were given. */
const vpsIn = (stage: StageView | undefined, id: string): number =>
  (stage?.units ?? [])
    .flatMap(({ matches }) => matches)
    .flatMap(({ sides }) => sides)
    .filter((side) => side.id === id)
    .reduce((sum, { vp = 0 }) => sum + hundredths(vp), 0);

const impsIn = (stage: StageView | undefined, id: string): number =>
  (stage?.units ?? [])
    .flatMap(({ matches }) => matches)
    .flatMap(({ sides }) => sides)
    .filter((side) => side.id === id)
    .reduce((sum, { imps = 0 }) => sum + imps, 0);

const finesIn = (
  { penalties }: ContestView,
  stages: readonly (StageView | undefined)[],
  id: string,
): number =>
  penalties
    .filter((one) => one.id === id && one.unit === 'vp' && one.pending !== true)
    .filter(({ round = 0 }) => stages.some((stage) => stage && round >= stage.from && round <= stage.to))
    .reduce((sum, { amount }) => sum + hundredths(Number(amount)), 0);

/** SABF 16.2: points of both stages, VPs of both, those without fines, net IMPs of both, lot. */
const byPoints = (view: ContestView, first: StageView | undefined, second: StageView | undefined): Order => {
  const both = [first, second];
  const ids = [...new Set(both.flatMap((stage) => orderOf(stage).flat()))];
  const rows = ids.map((id) => {
    const points = both.reduce((sum, stage) => {
      const row = (stage?.standings[0]?.rows ?? []).find((one) => one.id === id);
      return sum + (row ? (FINALS_POINTS[row.place - 1] ?? 0) : 0);
    }, 0);
    const vps = both.reduce((sum, stage) => sum + vpsIn(stage, id), 0);
    const values = [
      points,
      vps - finesIn(view, both, id),
      vps,
      both.reduce((sum, stage) => sum + impsIn(stage, id), 0),
    ];
    return { id, values };
  });
  const lot = (id: string): number =>
    Math.max(
      ...view.lots.map(({ drawn }) => (drawn.includes(id) ? -drawn.indexOf(id) : Number.NEGATIVE_INFINITY)),
    );
  const compare = (a: (typeof rows)[number], b: (typeof rows)[number]): number => {
    const by = a.values.findIndex((value, i) => value !== b.values[i]);
    if (by >= 0) return (b.values[by] ?? 0) - (a.values[by] ?? 0);
    const same = view.lots.some(({ drawn }) => drawn.includes(a.id) && drawn.includes(b.id));
    return same ? lot(b.id) - lot(a.id) : 0;
  };
  const sorted = rows.toSorted(compare);
  const order: string[][] = [];
  for (const [i, row] of sorted.entries()) {
    const above = sorted[i - 1];
    if (above && compare(above, row) === 0) order.at(-1)?.push(row.id);
    else order.push([row.id]);
  }
  return order;
};

/** How a series of finals ends: the winner of the last match, its loser, then whoever lost the match that put it out. */
const OUT: Readonly<Record<string, readonly string[]>> = {
  // SABF 16.3: eliminated in the grand final, the preliminary final, the first semi-final, the first qualifying final.
  'sabf-state-teams': ['gf', 'pf', 'sf1', 'qf1'],
  // SABF 19.3.
  'sabf-daytime-teams': ['final', 'two', 'three'],
};

const finalsOf = (stage: StageView, out: readonly string[]): Order => {
  const matchOf = (id: string) => stage.finals?.find(({ match }) => match === id);
  const champion = matchOf(out[0] ?? '')?.winner;
  const losers = out.map((id) => {
    const { sides = [], winner } = matchOf(id) ?? {};
    return sides.flatMap((side) => (side.id && side.id !== winner ? [side.id] : []));
  });
  return [...(champion ? [[champion]] : []), ...losers].filter((ids) => ids.length > 0);
};

/** Those who came further first, then whoever stayed behind in the order of the stage they stayed in. */
const wantedOf = (view: ContestView): Order => {
  const { form } = view.contest;
  const [first, second, third] = view.stages;
  const out = OUT[form];
  if (form === 'sabf-state-teams') {
    const finals = third ? finalsOf(third, out ?? []) : [];
    return [...finals, ...without(byPoints(view, first, second), new Set(finals.flat()))];
  }
  // GNOT Sydney 2023 3.5.2: both undefeated first, then the Swiss.
  if (form === 'gnot-sydney-2023') {
    const winners = first?.bracket?.winners ?? [];
    return [winners, ...without(orderOf(second), new Set(winners))];
  }
  const ahead = second ? (out && second.finals ? finalsOf(second, out) : orderOf(second)) : [];
  return [...ahead, ...without(orderOf(first), new Set([...ahead.flat(), ...(second?.field ?? [])]))];
};

const named = (order: Order): string => order.map((ids) => ids.toSorted().join('=')).join(' ');

/** What the places of the whole contest have other than the documents say. Two fields that never mix are placed apart (ANC 2021 17.3). */
export const finishFaults = (view: ContestView): readonly string[] => {
  if (view.contest.phase !== 'closed') return [];
  const house = new Set(
    view.entries.filter(({ house: is, left }) => is || left !== undefined).map(({ id }) => id),
  );
  const fields = view.placings.flatMap(({ field }) => (field === undefined ? [] : [field]));
  if (fields.length > 0) {
    const [first, second] = view.stages;
    return fields.flatMap((field) => {
      const wanted = without(orderOf(first, field), new Set(second?.field ?? []));
      const rows = view.placings.filter((one) => one.field === field).flatMap((one) => one.rows);
      const shown = wanted.flat().every((id, i) => rows[i]?.id === id);
      return shown ? [] : [`${field}: ${rows.map(({ id }) => id).join(' ')}, not ${named(wanted)}`];
    });
  }
  const wanted = without(wantedOf(view), house);
  const rows = view.placings.flatMap((one) => one.rows).filter(({ id }) => !house.has(id));
  const places = [...new Set(rows.map(({ place }) => place))].sort((a, b) => a - b);
  const shown = places.map((place) => rows.filter((row) => row.place === place).map(({ id }) => id));
  return named(wanted) === named(shown) ? [] : [`placed ${named(shown)}, by the document ${named(wanted)}`];
};
