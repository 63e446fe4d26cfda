import { shapeOf } from '../../play/shapes.ts';
import type { Actor } from '../../contest/fact.ts';
import type { Seat } from '../../contest/plan.ts';
import type { RequestOf } from '../../contest/request.ts';
import { SHARE } from '../../contest/seating.ts';
import { type DrawBroken, isDeparture, type Stage } from '../../contest/stage.ts';
import { type Contest, roundOf } from '../../contest/state.ts';
import { clauseOf, findEditFaults, sayFault, type Wanted } from '../../draw/edit.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import { sayConstraint } from '../../words/draw/draw.ts';
import { departuresIn } from '../../play/swiss/departure.ts';
import { standingsForDraw } from '../../play/stage/draw.ts';
import { brokenIn, isBarred, requestFor } from './hand.ts';

type Drawn = Stage['draws'][number];

/** What a director wants changed: two contestants take each other's places. */
export interface Swap {
  readonly round: number;
  readonly swap: readonly [string, string];
  readonly why: string;
  readonly by: Actor;
  /** The director knows which rule it departs from. */
  readonly breaks?: true;
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

const isOfThree = ({ match, part }: Seat): boolean => match === SHARE || part !== undefined;

/** The meetings of a round, each once, a match of three by its teams; one that goes on from the round before is not drawn. */
const wantedOf = (seats: readonly Seat[], byes: readonly string[], goingOn: readonly string[]): Wanted => {
  const plain = seats.filter((seat) => !isOfThree(seat) && seat.room !== 'closed');
  const three = [...new Set(seats.filter(isOfThree).flatMap(({ ns, ew }) => [ns, ew]))].filter(
    (id) => !goingOn.includes(id),
  );
  const [bye] = byes;
  return {
    pairs: plain.map(({ ns, ew }) => [ns, ew] as const),
    ...(bye === undefined ? {} : { bye }),
    ...(three.length > 0 ? { triangle: three } : {}),
  };
};

const whyNotWanted = (
  contest: Contest,
  stage: Stage,
  draw: Drawn,
  { seats, byes }: Pick<Drawn, 'seats' | 'byes'>,
  edit: Swap,
): Result<readonly DrawBroken[]> => {
  const before: Stage = { ...stage, draws: stage.draws.filter(({ round }) => round !== draw.round) };
  const reckoned = standingsForDraw(contest, before);
  if (!reckoned.ok) return reckoned;
  const request = requestFor(contest, before, reckoned.value, draw.seed);
  if (!request.ok) return request;
  const wanted = wantedOf(seats, byes, request.value.continuing ?? []);
  const faults = findEditFaults(request.value, wanted);
  if (!faults.ok) return faults;
  const was = wantedOf(draw.seats, draw.byes, request.value.continuing ?? []);
  const { seed } = draw;
  const departing = { contest, stage: before, drawn: draw, request: request.value, was, seed };
  const known = (draw.broken ?? []).map(sayConstraint);
  const isFresh = (one: DrawBroken): boolean => !known.includes(sayConstraint(one));
  // Where no draw keeps every rule, what was broken knowingly stays so, and more may be.
  const isNone = (draw.broken ?? []).some((one) => !isDeparture(one));
  const wrong = faults.value.filter(
    (fault) => !isBarred(fault) || (!isNone && fault.because.some((one) => isFresh(one))),
  );
  if (wrong.length > 0) return refuse('draw-swap-breaks', { faults: wrong.map(sayFault) }, clauseOf(wrong));
  const broken = [...brokenIn(faults.value), ...departuresIn(departing, wanted)];
  const fresh = broken.filter(isFresh);
  return fresh[0] && !edit.breaks
    ? refuse('draw-swap-departs', { rules: fresh.map(sayConstraint) }, { clause: fresh[0].clause })
    : ok(broken);
};

/** The stage the two play in that round: a Swiss may be on beside a knock-out, and nobody goes from one to the other by hand. */
const stageOf = (contest: Contest, round: number, swap: Swap['swap']): Result<Stage | undefined> => {
  const drawn = contest.stages.filter(({ draws }) => draws.some((one) => one.round === round));
  const [one, other] = swap.map((id) => drawn.find((stage) => playsIn(stage, round, id)));
  if (one && other && one !== other)
    return refuse('draw-swap-apart', {
      one: swap[0],
      first: one.opened.name,
      other: swap[1],
      second: other.opened.name,
    });
  return ok(one ?? other ?? drawn[0]);
};

const playsIn = ({ draws }: Stage, round: number, id: string): boolean =>
  draws.some(
    (draw) =>
      draw.round === round &&
      (draw.byes.includes(id) || draw.seats.some(({ ns, ew }) => ns === id || ew === id)),
  );

/** A drawn round of a Swiss changed by hand before it is called, checked as the draw itself was (DRAW-7). */
export const editRound = (contest: Contest, edit: Swap): Result<RequestOf<'make-draw'>> => {
  const { round, swap, why, by } = edit;
  if (why.trim() === '') return refuse('draw-reason');
  const found = stageOf(contest, round, swap);
  if (!found.ok) return found;
  const stage = found.value;
  const draw = stage?.draws.find((one) => one.round === round);
  if (!stage || !draw) return refuse('draw-not-made', { round });
  if (round <= roundOf(contest)) return refuse('draw-in-play', { round }, { clause: draw.clause });
  if (shapeOf(stage).opponents === 'results')
    return refuse('draw-by-choice', { round }, { clause: draw.clause });
  if (shapeOf(stage).opponents !== 'standings')
    return refuse('draw-by-schedule', { round }, { clause: draw.clause });
  const [a, b] = swap;
  if (a === b) return refuse('draw-swap-same', { who: a });
  const other = exchange(swap);
  const seats = draw.seats.map((seat) => swapSeat(seat, other));
  const byes = draw.byes.map(other);
  const checked = whyNotWanted(contest, stage, draw, { seats, byes }, edit);
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
    ...(checked.value.length > 0 ? { broken: checked.value } : {}),
  });
};
