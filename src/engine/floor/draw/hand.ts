import { shapeOf } from '../../play/shapes.ts';
import type { Actor } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { SHARE } from '../../contest/seating.ts';
import { type DrawBroken, isDeparture, lastRoundOf, type Stage } from '../../contest/stage.ts';
import { type Contest, roundOf } from '../../contest/state.ts';
import { titleOf } from '../../contest/title.ts';
import { type EditFault, findEditFaults, sayFault, type Wanted } from '../../draw/edit.ts';
import type { SwissRequest } from '../../draw/swiss.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Form, PlayOf } from '../../rulebook/form.ts';
import type { HandView } from '../../view/stages.ts';
import { sayConstraint } from '../../words/draw/draw.ts';
import type { Neighbours } from '../../play/stage/beside.ts';
import { departuresIn } from '../../play/swiss/departure.ts';
import { drawNext, knownOf, standingsForDraw } from '../../play/stage/draw.ts';
import { rulesFor, swissRequestOf, swissRound } from '../../play/swiss/draw.ts';
import { nextStep } from '../../play/next.ts';
import { type Again, noneIn } from '../../play/swiss/ways.ts';
import { continuingIn, drawFed, fedClause, seatFed } from '../../play/knockout/repechage.ts';
import type { StageReckoned } from '../../play/stage/standing.ts';
import { boardsOfRound, seatPairs } from '../../play/stage/seats.ts';
import { nameOf } from '../stage/contestant.ts';

/* A round of a Swiss drawn by the director: checked as a draw is, its reason kept (DRAW-7, DRAW-14). */

type Drawn = Stage['draws'][number];
type Made = RequestOf<'make-draw'>;

export interface Hand {
  readonly round: number;
  readonly seed: string;
  readonly by: Actor;
  readonly why: string;
  /** Who meets whom; where it is not said, the two lowest meet again whose meeting leaves the others a draw. */
  readonly wanted?: Wanted;
  /** The director knows which rules are broken: bars only where no draw keeps them all. */
  readonly breaks?: true;
  readonly beside?: Neighbours;
}

/** The round that is to be drawn or changed, and the stage as it stood before it. */
interface Opened {
  readonly stage: Stage;
  readonly drawn?: Drawn;
  /** No draw keeps every rule. */
  readonly none: boolean;
  readonly again?: Again;
}

export const isFed = ({ opened: { play } }: Stage): boolean =>
  play.use === 'swiss' && play.joins !== undefined;

const beforeOf = (stage: Stage, { round }: Drawn): Stage => ({
  ...stage,
  draws: stage.draws.filter((one) => one.round !== round),
});

/** Of a round drawn and not called, or of the next one where there is no legal draw of it. */
const openRound = (
  contest: Contest,
  form: Form,
  { round, seed, by, beside }: Pick<Hand, 'round' | 'seed' | 'by' | 'beside'>,
): Result<Opened> => {
  const having = contest.stages.filter(({ draws }) => draws.some((one) => one.round === round));
  const swiss = having.find((one) => shapeOf(one).opponents === 'standings');
  const drawn = (swiss ?? having[0])?.draws.find((one) => one.round === round);
  if (drawn) {
    if (round <= roundOf(contest)) return refuse('draw-in-play', { round }, { clause: drawn.clause });
    if (!swiss)
      return refuse(having[0]?.opened.play.use === 'knockout' ? 'draw-by-choice' : 'draw-by-schedule', {
        round,
      });
    return ok({
      stage: beforeOf(swiss, drawn),
      drawn,
      none: (drawn.broken ?? []).some((one) => !isDeparture(one)),
    });
  }
  const none = noneIn(nextStep(contest, form, { seed, by, ...(beside ? { beside } : {}) }));
  const stage = contest.stages.find(({ opened }) => opened.stage === none?.stage);
  if (!none || !stage || none.round !== round) return refuse('draw-not-made', { round });
  return ok({ stage, none: true, ...(none.again ? { again: none.again } : {}) });
};

/** What the round is drawn from; a triangle that goes on is out of it (GNOT Sydney 2023 6.1.2). */
export const requestFor = (
  contest: Contest,
  before: Stage,
  reckoned: StageReckoned,
  seed: string,
): Result<SwissRequest> => {
  const rules = rulesFor(contest, before, reckoned, (before.opened.play as PlayOf<'swiss'>).rounds);
  if (!rules.ok) return rules;
  const own = lastRoundOf(before) - before.opened.from + 2;
  const request = swissRequestOf(contest, before, reckoned, rules.value, own, seed);
  const here = request.entrants.map(({ id }) => id);
  const continuing = isFed(before) ? continuingIn(before, here) : [];
  return ok(continuing.length > 0 ? { ...request, continuing } : request);
};

export const isBarred = (fault: EditFault): fault is Extract<EditFault, { readonly fault: 'barred' }> =>
  fault.fault === 'barred';

export const brokenIn = (faults: readonly EditFault[]): readonly DrawBroken[] =>
  faults.filter(isBarred).flatMap(({ because }) => because);

/** Whether it may stand: nobody left out or twice; rules are broken only where none can be kept, and knowingly. */
const whyNotStands = (
  faults: readonly EditFault[],
  departures: readonly DrawBroken[],
  { none }: Opened,
  { breaks }: Pick<Hand, 'breaks'>,
): Result<never> | undefined => {
  const hard = faults.filter((fault) => !isBarred(fault));
  const broken = brokenIn(faults);
  const [clause] = broken.map((one) => one.clause);
  const at = clause === undefined ? {} : { clause };
  if (hard.length > 0) return refuse('draw-by-hand-faults', { faults: hard.map(sayFault) }, at);
  const rules = broken.map(sayConstraint);
  if (broken.length > 0 && !none) return refuse('draw-breaks', { rules }, at);
  if (breaks) return undefined;
  if (broken.length > 0) return refuse('draw-breaks-unsaid', { rules }, at);
  const [first] = departures;
  return first && refuse('draw-departs', { rules: departures.map(sayConstraint) }, { clause: first.clause });
};

/** Both rooms of every match and the boards, as after any draw. */
const seatWanted = (
  contest: Contest,
  reckoned: StageReckoned,
  { pairs, bye, triangle }: Wanted,
  request: SwissRequest,
  at: number,
): Pick<Made, 'seats' | 'byes' | 'lots'> => {
  const { stage } = reckoned;
  const byes = bye === undefined ? [] : [bye];
  const going = request.continuing ?? [];
  const three = triangle?.every((id) => going.includes(id)) ? undefined : triangle;
  if (isFed(stage)) {
    const threes = going.length > 0 ? { triangle: going, ...(three ? { beside: three } : {}) } : {};
    const only = going.length === 0 && three ? { triangle: three } : {};
    return { seats: seatFed(contest, stage, { pairs, ...threes, ...only }, at), byes, lots: [] };
  }
  const play = stage.opened.play as PlayOf<'swiss'>;
  const pairing = { pairs, byes, ...(three ? { triangle: three } : {}), lots: [], method: '', clause: '' };
  const own = at - stage.opened.from + 1;
  return { ...seatPairs(reckoned, pairing, at, boardsOfRound(play, own), request.seed), byes };
};

/** The draw in which the lowest meet again: everything else as the rulebook draws it (DRAW-14). */
const drawAgain = (
  contest: Contest,
  opened: Opened,
  reckoned: StageReckoned,
  { round, seed, by, why }: Hand,
): Result<Made> => {
  const { stage, again } = opened;
  if (!again) return refuse('draw-no-again', { round });
  const drawn = isFed(stage)
    ? drawFed(contest, reckoned, seed, again.pairs)
    : drawNext(contest, stage, seed, swissRound(again.pairs));
  if (!drawn.ok) return drawn;
  if (!drawn.value) return refuse('draw-not-made', { round });
  const request = requestFor(contest, stage, reckoned, seed);
  if (!request.ok) return request;
  const faults = findEditFaults(request.value, wantedIn(drawn.value));
  if (!faults.ok) return faults;
  return ok({
    ask: 'make-draw',
    by,
    ...drawn.value,
    method: 'rematch',
    clause: again.clause,
    edited: why,
    broken: brokenIn(faults.value),
  });
};

/** The meetings of a round, each once. */
export const wantedIn = ({ seats, byes }: Pick<Drawn, 'seats' | 'byes'>): Wanted => {
  const plain = seats.filter(
    ({ match, part, room }) => match !== SHARE && part === undefined && room !== 'closed',
  );
  const threes = seats.filter(({ match, part }) => match === SHARE || part !== undefined);
  const three = [...new Set(threes.flatMap(({ ns, ew }) => [ns, ew]))];
  const [bye] = byes;
  return {
    pairs: plain.map(({ ns, ew }) => [ns, ew] as const),
    ...(bye === undefined ? {} : { bye }),
    ...(three.length > 0 ? { triangle: three } : {}),
  };
};

/** A round as the director wants it, if it may stand; or with the lowest meeting again. */
export const drawByHand = (contest: Contest, form: Form, hand: Hand): Result<Made> => {
  const { round, seed, by, why, wanted } = hand;
  if (why.trim() === '') return refuse('draw-reason');
  const opened = openRound(contest, form, hand);
  if (!opened.ok) return opened;
  const { stage, drawn } = opened.value;
  const reckoned = standingsForDraw(contest, stage);
  if (!reckoned.ok) return reckoned;
  if (!wanted) return drawAgain(contest, opened.value, reckoned.value, hand);
  const request = requestFor(contest, stage, reckoned.value, `${seed}/round/${round}`);
  if (!request.ok) return request;
  const faults = findEditFaults(request.value, wanted);
  if (!faults.ok) return faults;
  const departures = departuresIn(
    { contest, stage, drawn, request: request.value, was: drawn ? wantedIn(drawn) : { pairs: [] }, seed },
    wanted,
  );
  const refused = whyNotStands(faults.value, departures, opened.value, hand);
  if (refused) return refused;
  const broken = [...brokenIn(faults.value), ...departures];
  return ok({
    ask: 'make-draw',
    by,
    stage: stage.opened.stage,
    round,
    ...seatWanted(contest, reckoned.value, wanted, request.value, round),
    method: 'by-hand',
    clause: isFed(stage)
      ? fedClause(contest, round - stage.opened.from + 1)
      : request.value.rules.method.clause,
    seed,
    known: drawn?.known ?? knownOf(contest, stage, reckoned.value),
    edited: why,
    ...(broken.length > 0 ? { broken } : {}),
  });
};

/** What a hand-made round would be: who is to be drawn, how it stands now or would with a rematch, and all that is wrong with it. */
export const lookAtHand = (
  contest: Contest,
  form: Form,
  hand: Omit<Hand, 'why' | 'breaks'>,
): Result<HandView> => {
  const opened = openRound(contest, form, hand);
  if (!opened.ok) return opened;
  const { stage, drawn, none, again } = opened.value;
  const reckoned = standingsForDraw(contest, stage);
  if (!reckoned.ok) return reckoned;
  const request = requestFor(contest, stage, reckoned.value, hand.seed);
  if (!request.ok) return request;
  const made = drawn
    ? ok(drawn)
    : again
      ? drawAgain(contest, opened.value, reckoned.value, { ...hand, why: '' })
      : undefined;
  const going = request.value.continuing ?? [];
  const start = made?.ok ? withoutGoing(wantedIn(made.value), going) : { pairs: [] };
  const faults = findEditFaults(request.value, hand.wanted ?? start);
  if (!faults.ok) return faults;
  const departures = departuresIn(
    { contest, stage, drawn, request: request.value, was: start, seed: hand.seed },
    hand.wanted ?? start,
  );
  const title = titleOf(contest, hand.round, undefined, stage.opened.stage);
  return ok({
    round: hand.round,
    ...(title === undefined ? {} : { title }),
    none,
    here: rankedIn(reckoned.value, request.value)
      .filter((id) => !going.includes(id))
      .map((id) => nameOf(contest, id)),
    start,
    again: (again?.pairs ?? []).map(([a, b]) => [a, b] as const),
    faults: [
      ...faults.value.flatMap((fault): HandView['faults'] =>
        isBarred(fault)
          ? fault.because.map((one) => showBroken(one, none))
          : [{ says: sayFault(fault), breaks: false, may: false }],
      ),
      ...departures.map((one) => showBroken(one, true)),
    ],
  });
};

const showBroken = (broken: DrawBroken, may: boolean): HandView['faults'][number] => ({
  says: sayConstraint(broken),
  clause: broken.clause,
  breaks: true,
  may,
});

/** Those to be drawn, the highest first. */
const rankedIn = ({ fields }: StageReckoned, { entrants }: SwissRequest): readonly string[] => {
  const places = new Map(fields.flatMap(({ standings }) => standings.map(({ id, place }) => [id, place])));
  const placeOf = (id: string): number => places.get(id) ?? Number.POSITIVE_INFINITY;
  return entrants.map(({ id }) => id).toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
};

const withoutGoing = ({ pairs, bye, triangle }: Wanted, going: readonly string[]): Wanted => {
  const three = triangle?.filter((id) => !going.includes(id)) ?? [];
  return {
    pairs,
    ...(bye === undefined ? {} : { bye }),
    ...(three.length > 0 ? { triangle: three } : {}),
  };
};
