import { clauseOn } from '../../contest/clause.ts';
import type { DrawBroken, Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { type Wanted, wantedOf } from '../../draw/edit.ts';
import { isTop, orderField } from '../../draw/field.ts';
import { quarter } from '../../draw/first.ts';
import { ownCite } from '../../rulebook/library.ts';
import { drawSwiss, type SwissRequest } from '../../draw/swiss.ts';
import { pastOf } from '../stage/snapshot.ts';
import { repechageOf } from '../knockout/repechage.ts';
import { reckonStage } from '../stage/standing.ts';

/* Where a round made by hand departs from how its document has it drawn: that may be, knowingly, and is kept with it. */

type Drawn = Stage['draws'][number];

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Three of the share match who stand in the top half, where others could play it (SABF 14.1). */
const triangleDeparts = (
  request: SwissRequest,
  { triangle = [] }: Wanted,
  was: Wanted,
  known: readonly DrawBroken[],
): readonly DrawBroken[] => {
  const { rules, seed, round, continuing = [] } = request;
  const wish = rules.wishes.find(({ use }) => use === 'triangle-top');
  if (!wish || round === 1 || triangle.length !== 3) return [];
  // As it was drawn it stands, whatever was corrected since; one the director chose stays named.
  if (isSame(triangle, was.triangle ?? [])) return known.filter(({ kind }) => kind === 'triangle-top');
  const field = orderField(
    request.entrants.filter(({ id }) => !continuing.includes(id)),
    rules,
    seed,
    round,
  );
  if (!field.ok) return [];
  const { index } = field.value;
  const topOf = (three: readonly string[]): readonly string[] =>
    three.filter((id) => isTop(field.value, index.get(id) ?? index.size));
  const top = topOf(triangle);
  if (top.length === 0) return [];
  const drawn = drawSwiss({ ...request, depth: 'none' });
  const least = drawn.ok ? topOf(drawn.value.triangle?.three ?? []).length : 0;
  return top.length > least ? [{ kind: 'triangle-top', who: top, clause: wish.clause }] : [];
};

const meetingsOf = ({ pairs, triangle, bye }: Wanted): readonly (readonly string[])[] => [
  ...pairs,
  ...(triangle ? [triangle] : []),
  ...(bye === undefined ? [] : [[bye]]),
];

/** Who meets another than the cards give it: the highest the next highest it has not met, and so on down (SABF 14.1). */
const orderDeparts = ({ request, drawn, was }: Departing, wanted: Wanted): readonly DrawBroken[] => {
  const { rules, round } = request;
  if (rules.method.use !== 'hand' || round === 1) return [];
  // As it was drawn it is the rule's, whatever was corrected since.
  const rule = drawn && drawn.edited === undefined ? was : ruledIn(request, drawn);
  const made = meetingsOf(wanted);
  const moved = meetingsOf(rule)
    .filter((one) => !made.some((other) => isSame(one, other)))
    .flat();
  return moved.length > 0 ? [{ kind: 'order', who: moved, clause: rules.method.clause }] : [];
};

/** As the rulebook would draw it; nothing where no draw keeps every rule. */
const ruledIn = (request: SwissRequest, drawn: Drawn | undefined): Wanted => {
  const seed = drawn ? `${drawn.seed}/round/${drawn.round}` : request.seed;
  const made = drawSwiss({ ...request, seed, depth: 'none' });
  return made.ok ? wantedOf(made.value) : { pairs: [] };
};

/** The first round: the top and bottom quarters against the two middle ones, which halves are too (SABF 14.1). */
const quartersDepart = (
  { stage, request: { round } }: Departing,
  { pairs }: Wanted,
): readonly DrawBroken[] => {
  const { play, layers, field } = stage.opened;
  const clause = ownCite(layers, 'first-quarters');
  if (round !== 1 || play.use !== 'swiss' || clause === undefined) return [];
  if (play.first !== 'halves' && play.first !== 'quarters') return [];
  const here = new Set(pairs.flat());
  const outer = new Set(quarter(field.filter((id) => here.has(id))).outer);
  return pairs
    .filter(([a, b]) => outer.has(a) === outer.has(b))
    .map((who) => ({ kind: 'quarters' as const, who, clause }));
};

/** The top of the Swiss against the lowest that dropped in, and so on, from what was known when it was drawn (GNOT Sydney 2023 1.8.5). */
const crossingDeparts = (
  contest: Contest,
  { opened }: Stage,
  drawn: Drawn | undefined,
  seed: string,
  { pairs, triangle = [] }: Wanted,
): readonly DrawBroken[] => {
  const then = drawn ? pastOf(contest, drawn.known.at) : contest;
  const stage = then.stages.find((one) => one.opened.stage === opened.stage);
  const reckoned = stage && reckonStage(then, stage, {}, 'drawTieBreak');
  const made = reckoned?.ok ? repechageOf(then, reckoned.value, drawn?.seed ?? seed) : undefined;
  if (!made?.ok) return [];
  const crossing = clauseOn(contest, 'swiss-cross');
  const here = new Set([...pairs.flat(), ...triangle]);
  return made.value.how
    .filter(({ clause, who }) => clause === crossing && who.every((id) => here.has(id)))
    .filter(({ who }) => !pairs.some((pair) => isSame(pair, who)))
    .map(({ who, clause }) => ({ kind: 'crossing' as const, who, clause }));
};

export interface Departing {
  readonly contest: Contest;
  /** As it stood before the round. */
  readonly stage: Stage;
  readonly drawn: Drawn | undefined;
  readonly request: SwissRequest;
  readonly was: Wanted;
  readonly seed: string;
}

export const departuresIn = (departing: Departing, wanted: Wanted): readonly DrawBroken[] => {
  const { contest, stage, drawn, request, was, seed } = departing;
  return stage.opened.play.use === 'swiss' && stage.opened.play.joins !== undefined
    ? crossingDeparts(contest, stage, drawn, seed, wanted)
    : [
        ...quartersDepart(departing, wanted),
        ...orderDeparts(departing, wanted),
        ...triangleDeparts(request, wanted, was, drawn?.broken ?? []),
      ];
};
