import type { ContestView, PlaceView, StageView } from '../../src/engine/view/contest.ts';
import {
  type Fraction,
  fraction,
  minus,
  nearest,
  over,
  plus,
  printed,
  read,
  times,
  total,
} from './fraction.ts';
import { pointFaults } from './points.ts';
import { ruleIn } from './rule.ts';

type CarryOver =
  | { readonly use: 'none' }
  | { readonly use: 'share-of-margin'; readonly percent: string }
  | { readonly use: 'by-place'; readonly points: readonly (string | number)[] }
  | {
      readonly use: 'formula';
      readonly least: string;
      readonly span: string;
      readonly places: number;
      readonly level: string;
      readonly round: { readonly unit: string; readonly ties: string };
    }
  | { readonly use: 'average-of-sessions' };

const scoreOf = ({ score }: PlaceView): Fraction => read(score ?? 0);

const isContending = (view: ContestView, id: string): boolean =>
  view.entries.find((entry) => entry.id === id)?.contending !== false;

/** What everyone in a stage brings by the formula in force, from the places of the stage before. */
const carriedInto = (
  view: ContestView,
  stage: StageView,
  before: StageView,
): ReadonlyMap<string, Fraction> => {
  const rule = ruleIn<CarryOver>(stage, 'carryOver');
  const rows = before.standings.flatMap((one) => one.rows);
  const here = new Set(stage.field);
  const carried = new Map<string, Fraction>();
  switch (rule.use) {
    case 'none':
      break;
    case 'share-of-margin': {
      const [first, second] = rows.filter(({ id }) => here.has(id));
      if (first && second)
        carried.set(
          first.id,
          over(times(minus(scoreOf(first), scoreOf(second)), read(rule.percent)), fraction(100)),
        );
      break;
    }
    case 'by-place':
      for (const { rows: own } of before.standings)
        for (const [i, { id }] of own.filter((row) => isContending(view, row.id)).entries())
          if (here.has(id) && rule.points[i] !== undefined) carried.set(id, read(rule.points[i]));
      break;
    case 'formula': {
      const among = rows.slice(0, rule.places);
      const [first, last] = [among[0], among.at(-1)];
      if (!first || !last) break;
      const spread = minus(scoreOf(first), scoreOf(last));
      for (const row of among)
        if (here.has(row.id))
          carried.set(
            row.id,
            spread.top === 0n
              ? read(rule.level)
              : nearest(
                  plus(
                    read(rule.least),
                    over(times(read(rule.span), minus(scoreOf(row), scoreOf(last))), spread),
                  ),
                  read(rule.round.unit),
                  rule.round.ties === 'away' ? 'away' : 'up',
                ),
          );
      break;
    }
    case 'average-of-sessions':
      for (const id of stage.field) {
        const counts = before.units.flatMap(({ totals }) =>
          totals
            .filter((row) => row.id === id && row.added)
            .map(({ counts: one, exact }) => read(exact ?? one ?? 0)),
        );
        if (counts.length > 0) carried.set(id, over(total(counts), fraction(counts.length)));
      }
  }
  return carried;
};

/** A contest as it stood at a fact: who goes on is decided then, and stays. */
export type Then = (at: number) => ContestView;

const stageBefore = (stage: StageView, then: Then): StageView | undefined =>
  stage.qualified[0] && then(stage.openedAt - 1).stages.find((one) => one.stage === stage.qualified[0]?.from);

/**
 * Who comes into a Swiss of 20 VPs a match from a knock-out begins with 15 for each round already played (GNOT Sydney 2023
 * 1.8.3); who only came late, with the part the rulebook gives.
 */
const joinFaults = (stage: StageView): readonly string[] =>
  (stage.joined ?? []).flatMap(({ id, round }) => {
    const brought = stage.brought.find((one) => one.id === id)?.amount ?? 0;
    const isFed = 'joins' in stage.play;
    const each = isFed ? 15 : ruleIn<{ readonly percent: number }>(stage, 'lateEntry').percent / 5;
    const wanted = each * (round - stage.from);
    return brought === wanted ? [] : [`${id} comes in on ${brought}, not ${wanted}`];
  });

/** By the final score of the stage before (ANC 2021 12.2, 19.2; SABF 17.1.1), corrections after it among it. */
const carryFaults = (view: ContestView, stage: StageView): readonly string[] => {
  const before = view.stages.find((one) => one.stage === stage.qualified[0]?.from);
  if (!before)
    return [
      ...joinFaults(stage),
      ...stage.brought.flatMap(({ id }) =>
        stage.joined?.some((one) => one.id === id) ? [] : [`${id} brings something from nowhere`],
      ),
    ];
  const wanted = carriedInto(view, stage, before);
  // By place: a lot has parted those whom nothing else does, also where a correction made them level later (ANC 2021 18.3).
  const level =
    ruleIn<CarryOver>(stage, 'carryOver').use === 'by-place'
      ? before.standings.flatMap(({ rows }) => rows.filter(({ tied }) => tied))
      : [];
  if (level.length > 0)
    return level.map(({ id, place }) => `${id} still shares place ${place}, without a lot`);
  const replaced = new Set(
    stage.qualified.filter(({ replaces }) => replaces !== undefined).map(({ contestant }) => contestant),
  );
  return stage.field.flatMap((id) => {
    const shown = stage.brought.find((one) => one.id === id);
    const value = wanted.get(id) ?? fraction(0);
    if (shown && shown.clause === '') return [`${id} brings ${shown.amount} without a clause`];
    if (replaced.has(id) && shown && printed(value) === 0)
      return [`${id} came in as a replacement and brings ${shown.amount}`];
    return (shown?.amount ?? 0) === printed(value)
      ? []
      : [`${id} brings ${shown?.amount ?? 0}, not ${printed(value)}`];
  });
};

/** Nobody was passed over who could have gone on, and every place named is the one the stage before gave. */
const qualifyFaults = (view: ContestView, stage: StageView, then: Then): readonly string[] => {
  const faults: string[] = [];
  const before = stageBefore(stage, then);
  if (!before) return faults;
  const on = new Set(stage.qualified.map(({ contestant }) => contestant));
  for (const { contestant, place, field } of stage.qualified) {
    const list = before.standings.find((one) => one.field === field) ?? before.standings[0];
    const row = list?.rows.find(({ id }) => id === contestant);
    if (row?.place !== place) faults.push(`${contestant} goes on from place ${place}, but has ${row?.place}`);
  }
  for (const { rows } of before.standings) {
    const last = rows.findLastIndex(({ id }) => on.has(id));
    for (const { id } of rows.slice(0, Math.max(0, last))) {
      const gone = view.entries.find((entry) => entry.id === id)?.left !== undefined;
      const house = view.entries.find((entry) => entry.id === id)?.house === true;
      if (!on.has(id) && !gone && !house && isContending(view, id)) faults.push(`${id} was passed over`);
    }
  }
  const lost = stage.field.filter(
    (id) => !on.has(id) && !view.entries.some((entry) => entry.id === id && entry.house),
  );
  return [...faults, ...lost.map((id) => `${id} is in the stage without having qualified`)];
};

/** Everyone who played is placed once or said not to be. */
const placingFaults = (view: ContestView): readonly string[] => {
  const placed = view.placings.flatMap(({ rows }) => rows.map(({ id }) => id));
  const unplaced = new Set(view.stages.flatMap((stage) => stage.unplaced.map(({ id }) => id)));
  const played = new Set(view.stages.flatMap(({ field }) => field));
  return [
    ...placed.filter((id, i) => placed.indexOf(id) !== i).map((id) => `${id} is placed twice`),
    ...[...played]
      .filter((id) => !placed.includes(id) && !unplaced.has(id))
      .map((id) => `${id} is not placed`),
  ];
};

/** One place for everyone in the whole contest: counted through from stage to stage, shared only where it says so. */
const sequenceFaults = ({ placings, stages }: ContestView): readonly string[] => {
  if (placings.some(({ field }) => field !== undefined)) return [];
  // No winner of the grand final: the first place is nobody's (SABF 16.4).
  const nobody = stages.some(({ finals }) => finals?.at(-1)?.winner === null) ? 1 : 0;
  const rows = placings.flatMap((one) => one.rows);
  return rows.flatMap(({ id, place, tied }, i) => {
    const shares = tied && rows[i - 1]?.place === place && rows[i - 1]?.tied === true;
    const wanted = shares ? place : i + 1 + nobody;
    return place === wanted ? [] : [`${id} has place ${place} in the contest, not ${wanted}`];
  });
};

/** What is won for the place in the contest is won for the place that is printed. */
const wonFaults = ({ placings, entries, awards, stages }: ContestView): readonly string[] => {
  const placeOf = new Map(placings.flatMap(({ rows }) => rows.map(({ id, place }) => [id, place] as const)));
  const ofContest = awards.filter(
    ({ key, award }) =>
      ['title', 'outright', 'berth', 'selected', 'reserve'].includes(award) ||
      (award === 'points' && !stages.some(({ stage }) => key.startsWith(`award/points/${stage}/`))),
  );
  return ofContest.flatMap(({ key, who: [who = ''], place }) => {
    const entry = entries.find(({ id, players }) => id === who || players.includes(who));
    const wanted = placeOf.get(entry?.id ?? '');
    return place === wanted ? [] : [`${key} is for place ${place}, and ${who} has ${wanted}`];
  });
};

/** Awards name their clause and people or contestants of the contest. */
const awardFaults = (view: ContestView): readonly string[] => {
  const known = new Set([
    ...view.entries.flatMap(({ id, players }) => [id, ...players]),
    // Whoever stood in keeps the session's masterpoints (SABF 11.4).
    ...view.substitutes.map((one) => one.in),
  ]);
  return view.awards.flatMap(({ award, who, clause }) => [
    ...(clause === '' ? [`${award}: no clause`] : []),
    ...who.filter((id) => !known.has(id)).map((id) => `${award}: ${id} is nobody here`),
  ]);
};

/** Whatever was done to somebody names its clause and its reason. */
const conductFaults = (view: ContestView): readonly string[] => [
  ...view.penalties.filter(({ clause }) => clause === '').map(({ id }) => `${id} was fined without a clause`),
  ...view.warnings.filter(({ clause }) => clause === '').map(({ id }) => `${id} was warned without a clause`),
  ...view.stages.flatMap((stage) => [
    ...(stage.clause === '' ? [`${stage.stage} has no clause`] : []),
    ...stage.unplaced
      .filter(({ clause }) => (clause ?? '') === '')
      .map(({ id }) => `${id} is not placed, without a clause`),
    ...stage.rules
      .filter(({ clause, layer }) => clause === '' || layer === '')
      .map(({ slot }) => `${stage.stage}: ${slot} has no clause`),
  ]),
];

/** A draw names its rule, and what it knew: standings in order, of rounds already played. */
const drawFaults = (view: ContestView): readonly string[] =>
  view.stages.flatMap((stage) =>
    stage.units.flatMap(({ draw, number }) => {
      if (!draw) return [];
      const { clause, known, method } = draw;
      const places = known.standings.map(({ place }) => place);
      return [
        ...(clause === '' || method === '' ? [`round ${draw.round}: the draw has no clause`] : []),
        ...(known.after >= number ? [`round ${draw.round}: drawn from round ${known.after}`] : []),
        ...(places.every((place, i) => i === 0 || place >= (places[i - 1] ?? 0)) || stage.standings.length > 1
          ? []
          : [`round ${draw.round}: the standings it knew are out of order`]),
      ];
    }),
  );

export const pathFaults = (view: ContestView, then: Then): readonly string[] => [
  ...view.stages.flatMap((stage) =>
    [...carryFaults(view, stage), ...qualifyFaults(view, stage, then)].map(
      (fault) => `${stage.stage}: ${fault}`,
    ),
  ),
  ...placingFaults(view),
  ...sequenceFaults(view),
  ...wonFaults(view),
  ...awardFaults(view),
  ...pointFaults(view),
  ...conductFaults(view),
  ...drawFaults(view),
];
