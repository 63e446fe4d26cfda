import { isSchedule } from '../../rulebook/form.ts';
import { once } from '../../kit/memory.ts';
import { shapeOf } from '../../play/shapes.ts';
import { isDeparture, type Stage } from '../../contest/stage.ts';
import type { Contest } from '../../contest/state.ts';
import { titleOf } from '../../contest/title.ts';
import type { Measured, PairReason, SwissDraw } from '../../draw/outcome.ts';
import { drawSwiss } from '../../draw/swiss.ts';
import { exactly, toNumber } from '../../kit/rational.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { PlayOf } from '../../rulebook/form.ts';
import type { PairingView } from '../../view/contest.ts';
import { sayConstraint, sayPairReason } from '../../words/draw/draw.ts';
import {
  BY_LOT,
  sayBrokenRule,
  sayByRule,
  sayDrawStands,
  sayFinal,
  sayHandMade,
  sayStanza,
} from '../../words/draw/pairing.ts';
import { sayDrawnAgain, sayWasUnfinished } from '../../words/draw/redraw.ts';
import { whyHigher } from '../../play/final/choice.ts';
import { pastOf } from '../../play/stage/snapshot.ts';
import { standingsForDraw } from '../../play/stage/draw.ts';
import { rulesFor, swissRequestOf } from '../../play/swiss/draw.ts';
import { seriesOf } from '../../play/final/series.ts';
import { prefixOf } from '../../play/stage/key.ts';
import { reckonStage } from '../../play/stage/standing.ts';
import { isStanzas } from '../../play/final/stanza.ts';
import { stagesFor } from './stage.ts';
import { explainFed, explainKnockout } from './repechage.ts';
import { called, explainFirst, explainRobin } from './first.ts';

type Drawn = Stage['draws'][number];

const remade = once((_: Contest) => new Map<string, Result<SwissDraw>>());

/** A round drawn again with every reason, from the contest as it stood when it was drawn (DRAW-5, DRAW-6). */
const drawAgain = (then: Contest, stage: Stage, draw: Drawn): Result<SwissDraw> => {
  const round = draw.round - stage.opened.from + 1;
  const reckoned = standingsForDraw(then, stage, draw.known.unfinished ? { provisional: true } : {});
  if (!reckoned.ok) return reckoned;
  const play = stage.opened.play as PlayOf<'swiss'>;
  const rules = rulesFor(then, stage, reckoned.value, play.rounds);
  if (!rules.ok) return rules;
  const seed = `${draw.seed}/round/${draw.round}`;
  const drawn = drawSwiss({
    ...swissRequestOf(then, stage, reckoned.value, rules.value, round, seed),
    rematchAllowed: (draw.broken ?? []).flatMap(({ kind, who: [a = '', b = ''] }) =>
      kind === 'met' ? [[a, b] as const] : [],
    ),
    depth: 'all',
  });
  return drawn.ok ? ok(drawn.value) : { ok: false, refusal: drawn.refusal };
};

const drawOnce = (contest: Contest, draw: Drawn): Result<SwissDraw> | undefined => {
  const then = pastOf(contest, draw.known.at);
  const found = then.stages.find(({ opened }) => opened.stage === draw.stage);
  if (!found) return undefined;
  // Drawn again, it was drawn as if the round had not been.
  const stage = { ...found, draws: found.draws.filter(({ round }) => round < draw.round) };
  const known = remade(contest);
  const made = known.get(draw.id) ?? drawAgain(then, stage, draw);
  known.set(draw.id, made);
  return made;
};

const measures = (all: readonly Measured[]): PairingView['cost'] =>
  all.map(({ use, clause, says, amount }) => ({ use, clause, says, amount: toNumber(amount) }));

const fromReason = (reason: PairReason): Partial<PairingView> => ({
  passedOver: reason.passedOver.map(({ id, place, because, noRest }) => ({
    id,
    place,
    because: because.map(sayConstraint),
    ...(noRest ? { noRest } : {}),
  })),
  cost: measures(reason.cost),
  decidedBy: reason.decidedBy,
  ...(reason.alternative
    ? {
        alternative: {
          scope: reason.alternative.scope,
          pairs: reason.alternative.pairs,
          insteadOf: reason.alternative.insteadOf,
          extra: measures(reason.alternative.extra),
        },
      }
    : {}),
});

/** What a draw goes by: for all but a Swiss it is said with the reason. */
const basisOf = ({ opened: { play } }: Stage, { method, known }: Drawn): PairingView['basis'] => {
  if (isSchedule(play)) return 'schedule';
  if (play.use === 'knockout' || play.use === 'finals') return 'matches';
  if (known.after > 0) return 'standings';
  return method === BY_LOT ? 'lot' : 'order';
};

/** What the last round before a draw is called, where the stage has names for its rounds. */
const nameAfter = (contest: Contest, { opened }: Stage, { known }: Drawn): string | undefined =>
  known.after === 0 ? undefined : titleOf(contest, opened.from + known.after - 1, undefined, opened.stage);

const baseOf = (contest: Contest, stage: Stage, draw: Drawn, table: number): PairingView | undefined => {
  const seat = draw.seats.find((one) => one.table === table);
  if (!seat) return undefined;
  const { known } = draw;
  const standOf = (id: string) => {
    const stood = known.standings.find((one) => one.contestant === id);
    return {
      id,
      place: stood?.place ?? stage.opened.field.indexOf(id) + 1,
      score: toNumber(exactly(stood?.score ?? 0)),
      seed: stage.opened.field.indexOf(id) + 1,
      ...(contest.entries.get(id)?.name === undefined ? {} : { name: contest.entries.get(id)?.name ?? id }),
    };
  };
  const after = nameAfter(contest, stage, draw);
  return {
    key: `${prefixOf(contest, stage)}draw/${draw.round}/table/${table}`,
    round: draw.round,
    table,
    who: [standOf(seat.ns), standOf(seat.ew)],
    basis: basisOf(stage, draw),
    seeded: stage.opened.field.some((id) => contest.entries.get(id)?.about?.seed !== undefined),
    method: draw.method,
    clause: draw.clause,
    fact: draw.id,
    known: {
      at: known.at,
      after: known.after,
      waiting: known.waiting,
      ...(after === undefined ? {} : { name: after }),
    },
    says: [],
    passedOver: [],
    cost: [],
  };
};

/** A pair, or the three of a triangle two of whom sit here. */
const isSame = ({ who }: Pick<PairReason, 'who'>, view: PairingView): boolean =>
  who.length > 1 && view.who.every((one) => who.some(({ id }) => id === one.id));

/** Whom the draw of the rulebook would have given the two, where that is another. */
const byRule = (
  contest: Contest,
  { opened }: Stage,
  draw: Drawn,
  here: readonly string[],
): readonly string[] => {
  if (opened.play.use !== 'swiss' || opened.play.joins !== undefined) return [];
  if (draw.method === 'rematch' || draw.round === opened.from) return [];
  const again = drawOnce(contest, draw);
  if (!again?.ok) return [];
  const { pairs, triangle, method } = again.value;
  const all = [...pairs, ...(triangle ? [triangle.three] : [])];
  if (all.some((who) => here.every((id) => who.includes(id)))) return [];
  const othersOf = (id: string): readonly string[] =>
    all.find((who) => who.includes(id))?.filter((other) => other !== id) ?? [];
  return [
    sayByRule(
      here.map((who) => ({ who, others: othersOf(who) })),
      method.clause,
    ),
  ];
};

/** The director's reason, the rules this meeting breaks, and where only a rematch was let, what else decided. */
const explainHand = (contest: Contest, stage: Stage, draw: Drawn, view: PairingView): PairingView => {
  const here = view.who.map(({ id }) => id);
  const broken = (draw.broken ?? []).filter((one) =>
    isDeparture(one) ? one.who.some((id) => here.includes(id)) : one.who.every((id) => here.includes(id)),
  );
  const says = [
    sayHandMade(draw.edited ?? ''),
    ...broken.map((one) => sayBrokenRule(one)),
    ...byRule(contest, stage, draw, here),
  ];
  const again = draw.method === 'rematch' ? drawOnce(contest, draw) : undefined;
  const reason = again?.ok ? again.value.why.find((one) => isSame(one, view)) : undefined;
  return reason
    ? {
        ...view,
        ...fromReason(reason),
        remade: true,
        says: [...says, sayPairReason(called(contest, reason))],
      }
    : { ...view, says };
};

const calledIn = ({ who }: PairingView): readonly string[] => who.map(({ id, name }) => name ?? id);

/** A match of a series of finals, or a stanza of a final of two: who comes into it, and why (SABF 16.3, 19.3; ANC 2021 12.3). */
const explainFinal = (contest: Contest, stage: Stage, draw: Drawn, view: PairingView): string => {
  const series = seriesOf(stage);
  const match = draw.seats.find(({ table }) => table === view.table)?.match;
  const final = series?.matches.find(({ id }) => id === match);
  if (!series || !final) return sayStanza(draw.round - stage.opened.from + 1, calledIn(view), draw.clause);
  const nameOf = (id: string): string => series.matches.find((one) => one.id === id)?.name ?? id;
  const made = reckonStage(contest, { ...stage, closed: false });
  const state = made.ok ? made.value.finals?.state.matches.find((one) => one.match.id === match) : undefined;
  // Who sits first is by lot: each is told with where it came from.
  const who = state?.teams ?? view.who.map(({ id }) => id);
  const called = (id: string): string => view.who.find((one) => one.id === id)?.name ?? id;
  return sayFinal(
    final,
    who.flatMap((id) => (id ? [called(id)] : [])),
    nameOf,
    series.clause,
  );
};

/** Whose standing is another now than when the draw was made from it: the draw stands all the same (SABF 14.1). */
const movedSince = (contest: Contest, stage: Stage, draw: Drawn, view: PairingView): readonly string[] => {
  const { play, from } = stage.opened;
  if (play.use !== 'swiss' || draw.known.after === 0) return [];
  const now = reckonStage(
    contest,
    { ...stage, closed: false },
    { upTo: from + draw.known.after - 1 },
    'drawTieBreak',
  );
  if (!now.ok) return [];
  const standings = now.value.fields.flatMap((field) => field.standings);
  const moved = view.who.flatMap(({ id, name, place, score }) => {
    const here = standings.find((one) => one.id === id);
    const then = here?.score && toNumber(here.score.value);
    // Who dropped in since was counted among the places then, and is not in those of the round.
    const isMoved = here?.place !== place && play.joins === undefined;
    return here && then !== undefined && (then !== score || isMoved)
      ? [{ who: name ?? id, was: { place, score }, now: { place: here.place, score: then } }]
      : [];
  });
  const clause = now.value.book.book.drawStands?.value.clause ?? draw.clause;
  return moved.length === 0
    ? []
    : [
        sayDrawStands(
          nameAfter(contest, stage, draw) ?? `round ${draw.known.after}`,
          moved,
          clause,
          draw.known.waiting.length > 0,
        ),
      ];
};

/** Whose last match was not wholly in when the round was drawn, and what it counted (DRAW-5). */
const unfinishedThen = (contest: Contest, { known }: Drawn, { who }: PairingView): readonly string[] =>
  (known.unfinished ?? [])
    .filter((match) => match.who.some((id) => who.some((one) => one.id === id)))
    .map((match) => sayWasUnfinished(match, (id) => contest.entries.get(id)?.name ?? id));

const explain = (contest: Contest, stage: Stage, draw: Drawn, view: PairingView): PairingView => {
  const number = draw.round - stage.opened.from + 1;
  if (draw.edited !== undefined) return explainHand(contest, stage, draw, view);
  if (stage.opened.play.use === 'knockout') return explainKnockout(contest, stage, draw, view);
  if (stage.opened.play.use === 'swiss' && stage.opened.play.joins !== undefined && number > 1)
    return explainFed(contest, draw, view);
  if (stage.opened.play.use === 'finals')
    return {
      ...view,
      says: [
        explainFinal(contest, stage, draw, view),
        ...(isStanzas(stage) ? whyHigher(contest, stage) : []),
      ],
    };
  if (shapeOf(stage).opponents !== 'standings') return { ...view, says: [explainRobin(stage, draw, view)] };
  if (number === 1) return { ...view, says: [explainFirst(contest, stage, draw, view)] };
  const again = drawOnce(contest, draw);
  if (!again?.ok) return view;
  const reason = again.value.why.find((one) => isSame(one, view));
  return reason
    ? { ...view, ...fromReason(reason), remade: true, says: [sayPairReason(called(contest, reason))] }
    : { ...view, remade: false };
};

/** Why two met: the standings used, what decided, who was passed over, and the best draw in which they would not have. */
export const whyPairing = (contest: Contest, key: string): PairingView | undefined => {
  const { stages, rest } = stagesFor(contest, key);
  const [, round, table] = /^draw\/(\d+)\/table\/(\d+)$/.exec(rest) ?? [];
  if (round === undefined) return undefined;
  for (const stage of stages) {
    const draw = stage.draws.find((one) => one.round === Number(round));
    const view = draw && baseOf(contest, stage, draw, Number(table));
    if (!draw || !view) continue;
    const told = explain(contest, stage, draw, view);
    const { again } = draw;
    return {
      ...told,
      says: [
        ...told.says,
        ...(again ? [sayDrawnAgain(again.because)] : []),
        ...unfinishedThen(contest, draw, view),
        ...movedSince(contest, stage, draw, view),
      ],
    };
  }
  return undefined;
};
