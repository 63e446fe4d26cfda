import type { Actor } from '../../contest/fact.ts';
import type { Seat } from '../../contest/plan.ts';
import type { RequestOf } from '../../contest/request.ts';
import { SHARE } from '../../contest/seating.ts';
import type { Stage } from '../../contest/stage.ts';
import { type Contest, roundOf } from '../../contest/state.ts';
import { editDraw, type Wanted } from '../../draw/edit.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { PlayOf } from '../../rulebook/form.ts';
import { rulesFor, standingsForDraw, swissRequestOf } from './draw.ts';

type Drawn = Stage['draws'][number];

/** What a director wants changed: two contestants take each other's places. */
export interface Swap {
  readonly round: number;
  readonly swap: readonly [string, string];
  readonly why: string;
  readonly by: Actor;
}

const exchange =
  ([a, b]: Swap['swap']) =>
  (id: string): string =>
    id === a ? b : id === b ? a : id;

const swapSeat = (seat: Seat, other: (id: string) => string): Seat => ({
  ...seat,
  ns: other(seat.ns),
  ew: other(seat.ew),
  ...(seat.home === undefined ? {} : { home: other(seat.home) }),
  ...(seat.away === undefined ? {} : { away: other(seat.away) }),
});

/** The meetings of a round, each once, a match of three by its teams. */
const wantedOf = (seats: readonly Seat[], byes: readonly string[]): Wanted => {
  const plain = seats.filter(({ match, room }) => match !== SHARE && room !== 'closed');
  const three = [...new Set(seats.filter(({ match }) => match === SHARE).flatMap(({ ns, ew }) => [ns, ew]))];
  const [bye] = byes;
  return {
    pairs: plain.map(({ ns, ew }) => [ns, ew] as const),
    ...(bye === undefined ? {} : { bye }),
    ...(three.length > 0 ? { triangle: three } : {}),
  };
};

const whyNotWanted = (contest: Contest, stage: Stage, draw: Drawn, wanted: Wanted, edit: Swap) => {
  const before: Stage = { ...stage, draws: stage.draws.filter(({ round }) => round !== draw.round) };
  const reckoned = standingsForDraw(contest, before);
  if (!reckoned.ok) return reckoned;
  const rules = rulesFor(contest, before, reckoned.value, (stage.opened.play as PlayOf<'swiss'>).rounds);
  if (!rules.ok) return rules;
  const own = draw.round - stage.opened.from + 1;
  const request = swissRequestOf(contest, before, reckoned.value, rules.value, own, draw.seed);
  return editDraw(request, undefined, { wanted, by: edit.by.role, reason: edit.why });
};

/** A drawn round of a Swiss changed by hand before it is called, checked as the draw itself was (DRAW-7). */
export const editRound = (contest: Contest, edit: Swap): Result<RequestOf<'make-draw'>> => {
  const { round, swap, why, by } = edit;
  const stage = contest.stages.find(({ draws }) => draws.some((one) => one.round === round));
  const draw = stage?.draws.find((one) => one.round === round);
  if (!stage || !draw) return refuse('draw-not-made', { round });
  if (round <= roundOf(contest)) return refuse('draw-in-play', { round }, { clause: draw.clause });
  if (stage.opened.play.use !== 'swiss')
    return refuse('draw-by-schedule', { round }, { clause: draw.clause });
  const [a, b] = swap;
  if (a === b) return refuse('draw-swap-same', { who: a });
  const other = exchange(swap);
  const seats = draw.seats.map((seat) => swapSeat(seat, other));
  const byes = draw.byes.map(other);
  const checked = whyNotWanted(contest, stage, draw, wantedOf(seats, byes), edit);
  if (!checked.ok) return checked;
  const { id: _, seq: __, ...same } = draw;
  const { stage: name, clause, method, seed, known, lots } = same;
  return ok({
    ask: 'make-draw',
    by,
    stage: name,
    round,
    seats,
    byes,
    method,
    clause,
    seed,
    known,
    lots,
    edited: why,
  });
};
