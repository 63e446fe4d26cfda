import type { Contest } from '../../contest/state.ts';
import { compare } from '../../kit/rational.ts';
import type { Standing } from '../../reckon/rank.ts';
import type { Contender } from '../../reckon/award/finals.ts';
import { formIn } from '../../contest/form.ts';
import { berthsOf, bothOf } from '../knockout/berth.ts';
import { contendersOf } from '../intake/points.ts';
import type { StageReckoned } from './standing.ts';

/** Where somebody finished in the whole contest: one place for everyone. */
export interface Finish {
  readonly standing: Standing;
  readonly place: number;
  readonly tied: boolean;
  /** The best place of those with exactly the same score (ANC 2021 18.1). */
  readonly level: number;
  /** Of one placed by the points of two stages: what it has of both, and the stage its own score is from (SABF 16.2). */
  readonly contender?: Contender;
  readonly made?: StageReckoned;
}

/** Those who finished in one stage, or in one field of it. */
export interface Finished {
  readonly made: StageReckoned;
  readonly field?: string;
  /** Where they are placed by more than the one stage. */
  readonly name?: string;
  /** Places of whoever came further. */
  readonly further: number;
  readonly rows: readonly Finish[];
}

/** Everyone belongs where they were last; those are the stages from the last to the first. */
const lastOf = (
  made: readonly StageReckoned[],
): readonly (readonly [StageReckoned, ReadonlySet<string>])[] => {
  const later = new Set<string>();
  return made.toReversed().map((one) => {
    const ids = [
      ...one.stage.opened.field,
      ...one.fields.flatMap(({ standings }) => standings.map(({ id }) => id)),
    ];
    const own = new Set(ids.filter((id) => !later.has(id)));
    for (const id of own) later.add(id);
    return [one, own] as const;
  });
};

/** Whoever never dropped out of a knock-out is ahead of the Swiss beside it (GNOT Sydney 2023 3.5.2). */
const inOrder = (made: readonly StageReckoned[]): ReturnType<typeof lastOf> => {
  const beside = made.flatMap(
    ({
      stage: {
        opened: { play },
      },
    }) => (play.use === 'swiss' && play.joins !== undefined ? [play.joins] : []),
  );
  const all = lastOf(made);
  const isAhead = ([{ stage }]: (typeof all)[number]): boolean => beside.includes(stage.opened.stage);
  return [...all.filter(isAhead), ...all.filter((one) => !isAhead(one))];
};

const isLevel = (a: Standing, b: Standing): boolean =>
  a.id === b.id ||
  (a.score !== undefined && b.score !== undefined && compare(a.score.value, b.score.value) === 0);

/** Places of those who stayed behind: whoever went on is counted among those who came further, and once. */
const placesIn = (
  standings: readonly Standing[],
  own: ReadonlySet<string>,
  placeOf: (standing: Standing, here: number) => number,
): readonly Finish[] => {
  const rows = standings
    .filter(({ id }) => own.has(id))
    .map((standing) => {
      const gone = standings.filter((other) => other.place < standing.place && !own.has(other.id)).length;
      return { standing, place: placeOf(standing, standing.place - gone) };
    })
    .toSorted((a, b) => a.place - b.place);
  return rows.map(({ standing, place }) => ({
    standing,
    place,
    tied: rows.some((other) => other.standing.id !== standing.id && other.place === place),
    level: Math.min(...rows.filter((other) => isLevel(other.standing, standing)).map((other) => other.place)),
  }));
};

/** Everyone of one stage where it stood in that stage, whoever went on among them. */
export const finishesIn = (made: StageReckoned): readonly Finished[] =>
  made.fields.map(
    ({ field, standings }): Finished => ({
      made,
      ...(field === undefined ? {} : { field }),
      further: 0,
      rows: placesIn(standings, new Set(standings.map(({ id }) => id)), (_, here) => here),
    }),
  );

/** The places of a knock-out and the Swiss it feeds, play-offs among them, once both are over. */
const berthPlaces = (contest: Contest, made: readonly StageReckoned[]): ReadonlyMap<string, number> => {
  const both = bothOf(made);
  const places = both?.swiss.stage.closed ? berthsOf(contest, both) : undefined;
  return new Map(places?.ok ? places.value.map(({ team, place }) => [team, place]) : []);
};

/** Everyone by the points and VPs of both stages, where finals are made up from them (SABF 16.2). */
const contendersIn = (contest: Contest, made: readonly StageReckoned[]): readonly Contender[] | undefined => {
  const form = formIn(contest);
  const ways = form.ok ? form.value.stages.flatMap((stage) => stage.ways) : [];
  const intake = ways.map((way) => way.intake).find(({ use }) => use === 'finalists');
  if (intake?.use !== 'finalists') return undefined;
  if (!intake.of.every((id) => made.some(({ stage }) => stage.opened.stage === id))) return undefined;
  const found = contendersOf(contest, intake);
  return found.ok ? found.value.contenders : undefined;
};

/** Those the finals were not for: in the order that made the finals up, whichever of the two stages each played. */
const byPoints = (
  contenders: readonly Contender[],
  made: readonly StageReckoned[],
  ahead: readonly Finished[],
): readonly Finished[] => {
  const further = ahead.reduce((sum, group) => sum + countIn(group), 0);
  const gone = new Set(ahead.flatMap(({ rows }) => rows.map(({ standing }) => standing.id)));
  const left = contenders.filter(({ id }) => !gone.has(id));
  const placeOf = ({ standing }: Contender): number =>
    further + 1 + left.filter((other) => other.standing.place < standing.place).length;
  const stages = made.filter(({ finals }) => !finals);
  const rows = left.flatMap((contender): readonly Finish[] => {
    const own = stages.findLast((one) => standingIn(one, contender.id));
    const standing = own && standingIn(own, contender.id);
    if (!standing) return [];
    const place = placeOf(contender);
    const tied = left.some((other) => other.id !== contender.id && placeOf(other) === place);
    return [{ standing, place, tied, level: place, contender, made: own }];
  });
  const last = stages.at(-1);
  if (!last || rows.length === 0) return [];
  const name = stages
    .map(({ stage }, i) => (i === 0 ? stage.opened.name : stage.opened.name.toLowerCase()))
    .join(' and ');
  return [{ made: last, name, further, rows: rows.toSorted((a, b) => a.place - b.place) }];
};

const standingIn = ({ fields }: StageReckoned, id: string): Standing | undefined =>
  fields.flatMap(({ standings }) => standings).find((one) => one.id === id);

/** How many places a group takes. A first place that is nobody's is counted too (SABF 16.4). */
const countIn = ({ rows, further }: Finished): number =>
  Math.max(rows.length, ...rows.map(({ standing, place }) => place - further + (standing.sharing - 1)));

const groupsOf = (
  inStages: ReturnType<typeof lastOf>,
  known: ReadonlyMap<string, number>,
): readonly Finished[] => {
  let further = 0;
  return inStages.flatMap(([one, own]) => {
    const before = further;
    const groups = one.fields.map(
      ({ field, standings }): Finished => ({
        made: one,
        ...(field === undefined ? {} : { field }),
        further: before,
        rows: placesIn(standings, own, ({ id }, here) => known.get(id) ?? before + here),
      }),
    );
    for (const group of groups) further += countIn(group);
    return groups.filter(({ rows }) => rows.length > 0);
  });
};

/** Everyone where they finished, those who came furthest first; the places go on from stage to stage. */
export const finishesOf = (contest: Contest, made: readonly StageReckoned[]): readonly Finished[] => {
  const all = inOrder(made);
  const contenders = contendersIn(contest, made);
  if (!contenders) return groupsOf(all, berthPlaces(contest, made));
  const finals = groupsOf(
    all.filter(([{ finals: series }]) => series),
    new Map(),
  );
  return [...finals, ...byPoints(contenders, made, finals)];
};
