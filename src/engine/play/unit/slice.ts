import { aside, onceEach } from '../../kit/memory.ts';
import { changesIn } from '../../contest/rule.ts';
import { isSingle } from '../../contest/single.ts';
import type { Stage } from '../../contest/stage.ts';
import { type Contest, roundOf } from '../../contest/state.ts';
import type { Occasion } from './reckoning.ts';
import { finesIn, fouledIn, sharedIn } from './score.ts';
import { type Laid, laidIn, type Unit, unitOf } from './unit.ts';

/** The stage a round of the contest belongs to, and its session or round there. */
export const laidAt = (
  contest: Contest,
  round: number,
): { readonly stage: Stage; readonly laid: Laid } | undefined => {
  for (const stage of contest.stages) {
    const laid = laidIn(stage).find(({ span }) => span.from <= round && span.to >= round);
    if (laid) return { stage, laid };
  }
  return undefined;
};

/** The same with its seats and its lines. */
export const unitAt = (
  contest: Contest,
  round: number,
): { readonly stage: Stage; readonly unit: Unit } | undefined => {
  const found = laidAt(contest, round);
  const unit = found && unitOf(contest, found.stage, found.laid);
  return found && unit && { stage: found.stage, unit };
};

/**
 * The session or round of matches that is in play, as a night of its own: the room, the phones and the travellers of a
 * contest in stages are those of a night. Without a round, the one called last.
 */
export const sliceAt = (contest: Contest, round = roundOf(contest)): Contest => {
  // One session is all there is of it: nothing has to be cut, however many phones ask.
  return isSingle(contest) ? contest : slice(contest, round);
};

const occasions = aside<Contest, Occasion>();

/** Of a contest that is a slice of one in stages: what its lines are compared with beside themselves. */
export const occasionOf = (contest: Contest): Occasion | undefined => occasions.of(contest);

const wholes = aside<Contest, Contest>();

/** The contest a slice was cut from; any other is whole itself. */
export const wholeOf = (contest: Contest): Contest => wholes.of(contest) ?? contest;

/** Stages that run side by side fill one room: their tables are numbered through. */
const seatedBeside = (contest: Contest, stage: Stage, { seating, span }: Unit): Unit['seating'] => {
  const others = contest.stages
    .filter((one) => one !== stage && one.opened.scoring === stage.opened.scoring)
    .flatMap((one) =>
      laidIn(one)
        .filter((laid) => laid.span.from === span.from)
        .flatMap((laid) => unitOf(contest, one, laid) ?? []),
    );
  if (others.length === 0) return seating;
  const all = [seating, ...others.map((unit) => unit.seating)];
  const numbers = (of: (one: Unit['seating']) => readonly number[]): readonly number[] =>
    [...new Set(all.flatMap(of))].sort((a, b) => a - b);
  return {
    ...seating,
    tables: numbers(({ tables }) => tables),
    boards: numbers(({ boards }) => boards),
    seats: new Map(all.flatMap(({ seats }) => [...seats])),
    sitOuts: all.flatMap(({ sitOuts }) => sitOuts),
  };
};

/** Made once for each state of the contest; thrown away with it. */
const slice = onceEach((contest: Contest, round: number): Contest => {
  const found = laidAt(contest, Math.max(1, round));
  return (found && nightOf(contest, found.stage, found.laid)) ?? contest;
});

/** One session or round of matches as a night of its own. */
export const nightOf = (contest: Contest, stage: Stage, laid: Laid): Contest | undefined => {
  const unit = unitOf(contest, stage, laid);
  if (!unit || !contest.made) return undefined;
  const made: Contest = {
    ...contest,
    made: { ...contest.made, scoring: stage.opened.scoring, rulebook: stage.opened.layers },
    plans: [{ plan: unit.seating.plan, from: unit.span.from }],
    seating: seatedBeside(contest, stage, unit),
    penalties: finesIn(contest, stage, unit),
    changes: changesIn(contest, stage, unit.span),
  };
  wholes.say(made, wholeOf(contest));
  occasions.say(made, {
    round: unit.number,
    others: sharedIn(contest)(stage.opened.stage, unit.number),
    ...fouledIn(contest, unit.span),
  });
  return made;
};
