import type { Actor } from '../contest/fact.ts';
import { lastRoundOf, type Span, spanOfSession, type Stage } from '../contest/stage.ts';
import { type Contest, roundOf } from '../contest/state.ts';
import { ok, type Result } from '../kit/result.ts';
import type { Form } from '../rulebook/form.ts';
import { unagreedBefore } from './match/agreement.ts';
import { awaitedIn, sharesDue } from './stage/beside.ts';
import { forfeitDue } from './stage/forfeit.ts';
import { houseFor, houseLeaving, houseTeam } from './intake/house.ts';
import { openingOf } from './intake/opening.ts';
import { comingIn } from './intake/late.ts';
import { isOver } from './stage/complete.ts';
import { runBeside } from './knockout/beside.ts';
import { lotForBerth, lotForClosed, lotForFinals, lotForPlace } from './stage/lot.ts';
import { whyNotSent } from './intake/onward.ts';
import { reckonStage } from './stage/standing.ts';
import { inOrderNow } from './intake/order.ts';
import { ask, type Step, type Wish } from './play.ts';
import { playOf } from './registry.ts';
import { shapeOf } from './shapes.ts';

export type { Step } from './play.ts';

/** Ties that only a lot can break, once everything else is known. */
const lotIn = (contest: Contest, stage: Stage, { seed, by, moment }: Wish): Result<Step> | undefined => {
  const reckoned = reckonStage(contest, stage, moment);
  if (!reckoned.ok) return reckoned;
  const lot = lotForPlace(reckoned.value, seed);
  return lot && ask({ ask: 'draw-lot', by, ...lot });
};

/** The same in stages before this: a correction can make a tie after a stage is closed. */
const lotBefore = (contest: Contest, { seed, by }: Wish): Result<Step> | undefined => {
  const lot = lotForClosed(contest, seed);
  return lot.ok ? lot.value && ask({ ask: 'draw-lot', by, ...lot.value }) : lot;
};

/** Before the next round or session is laid: who came late comes in, and a house contestant nobody needs stands down. */
const changeIn = (contest: Contest, stage: Stage, by: Actor): Result<Step> | undefined => {
  const request = comingIn(contest, stage, by) ?? houseLeaving(contest, stage, by);
  return request && ask(request);
};

/** A Swiss beside a knock-out is opened once the first have lost. */
const besideIn = (contest: Contest, form: Form, { seed, by, moment }: Wish): Result<Step> | undefined => {
  const next = form.stages.find(({ id }) => !contest.stages.some(({ opened }) => opened.stage === id));
  const of = next?.ways.map(({ intake }) => intake).find(({ use }) => use === 'dropping');
  if (!next || of?.use !== 'dropping') return undefined;
  const run = runBeside(contest, of.of, seed);
  if (!run?.ok) return run;
  const dropping = run.value.state.rounds[0]?.dropping;
  if (!dropping) return undefined;
  const field = dropping.teams
    .map(({ team }) => team)
    .filter((team) => contest.entries.get(team)?.left === undefined);
  // One alone has nobody to play: a house team helps (GNOT Sydney 2023 1.5).
  const lone = field.length === 1;
  if (lone && !contest.entries.has('house')) return ask(houseTeam(by));
  if (lone) field.push('house');
  const opening = openingOf(contest, form, next, { ...moment, dropping: field });
  if (!opening.ok) return opening;
  return ask({ ask: 'open-stage', by, ...opening.value, from: roundOf(contest) + 1 });
};

/** What comes after the rounds that are laid; a first round goes by the places as they are now. */
export const layNext = (given: Contest, of: Stage, wish: Wish): Result<Step> | undefined => {
  const { contest, stage, field } = inOrderNow(given, of);
  const step = playOf(stage).next(contest, stage, wish);
  if (!field || !step?.ok || step.value.step !== 'ask' || step.value.request.ask !== 'make-draw') return step;
  return ask({ ...step.value.request, field });
};

/** The first match that is over here and there, and whose scores from there were not taken over as they stand. */
const shareIn = (contest: Contest, form: Form, { by, beside }: Wish): Result<Step> | undefined => {
  const [due] = sharesDue(contest, form, by, beside);
  return due && ask(due);
};

/** A Swiss is drawn, and a stage ended, on whole datums: the other contest plays its match first (ANC 2021 17.9). */
const awaitIn = (contest: Contest, stage: Stage, form: Form, { beside }: Wish): Result<Step> | undefined => {
  const awaited = awaitedIn(contest, stage, form, beside);
  return awaited && ok({ step: 'await', ...awaited });
};

const roundsIn = ({ from, to }: Span): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** A round before the last may be open: a match of it is no longer decided without play, or a table owes a board of it. */
const openIn = (contest: Contest, { draws, sessions }: Stage): Result<Step> | undefined => {
  const laid = [...draws.map(({ round }) => round), ...sessions.map(spanOfSession).flatMap(roundsIn)];
  const open = laid.filter((round) => !isOver(contest, round));
  return open.length > 0 ? ok({ step: 'play', round: Math.min(...open) }) : undefined;
};

/** Before the last results a Swiss draws its next round, and a round that is drawn or seated is called (ANC 2021 6.3, 9.4). */
const earlyIn = (
  contest: Contest,
  running: readonly Stage[],
  now: number,
  wish: Wish,
): Result<Step> | undefined => {
  const [first] = running;
  if (!first) return undefined;
  if (running.every((stage) => lastRoundOf(stage) > now))
    return ask({ ask: 'call-round', by: wish.by, round: now + 1 });
  const isDue =
    running.length === 1 && shapeOf(first).opponents === 'standings' && lastRoundOf(first) === now;
  return isDue ? (changeIn(contest, first, wish.by) ?? layNext(contest, first, wish)) : undefined;
};

const isOwnTime = (stage: Stage): boolean => shapeOf(stage).ownTime === true;

/** Stages that run side by side share their rounds: each has laid its part before a round is called. */
const stepIn = (contest: Contest, running: readonly Stage[], form: Form, wish: Wish): Result<Step> => {
  const { by } = wish;
  const now = roundOf(contest);
  const forfeit = forfeitDue(contest, running, by);
  if (forfeit) return ask(forfeit);
  // At the teams' own time every round is open from the start.
  const own = running.find((stage) => isOwnTime(stage) && lastRoundOf(stage) > now);
  if (contest.started && own && shapeOf(own).isLaid(own))
    return ask({ ask: 'call-round', by, round: now + 1 });
  if (contest.started && running.some(({ opened }) => now >= opened.from) && !isOver(contest, now)) {
    const early = wish.early ? earlyIn(contest, running, now, wish) : undefined;
    return early ?? ok({ step: 'play', round: now });
  }
  const level = lotBefore(contest, wish);
  if (level) return level;
  for (const stage of running) {
    const wanted = unagreedBefore(contest, stage, now + 1);
    if (wanted) {
      const { round, table, team } = wanted;
      return ask({ ask: 'agree-match', by, round, table, team });
    }
  }
  for (const stage of running) {
    const isToLay = isOwnTime(stage) && !shapeOf(stage).isLaid(stage);
    if (!isToLay && lastRoundOf(stage) >= stage.opened.from && lastRoundOf(stage) > now) continue;
    return (
      shareIn(contest, form, wish) ??
      playOf(stage).join?.(contest, stage, wish) ??
      changeIn(contest, stage, by) ??
      (shapeOf(stage).opponents === 'standings' && !wish.early
        ? awaitIn(contest, stage, form, wish)
        : undefined) ??
      layNext(contest, stage, wish) ??
      openIn(contest, stage) ??
      awaitIn(contest, stage, form, wish) ??
      playOf(stage).after?.(contest, stage) ??
      lotIn(contest, stage, wish) ??
      ask({ ask: 'close-stage', by, stage: stage.opened.stage })
    );
  }
  return (
    besideIn(contest, form, wish) ??
    (contest.started ? ask({ ask: 'call-round', by, round: now + 1 }) : ask({ ask: 'start-play', by }))
  );
};

/** What comes next in a contest of this form, from what is so: the same on the desk and in a rehearsal. */
export const nextStep = (contest: Contest, form: Form, wish: Wish): Result<Step> => {
  const { by, moment } = wish;
  const running = contest.stages.filter(({ closed }) => !closed);
  if (running.length > 0) return stepIn(contest, running, form, wish);
  const level = contest.closed ? undefined : lotBefore(contest, wish);
  if (level) return level;
  const house = houseFor(contest, form, by);
  if (house) return ask(house);
  const next = form.stages.find(({ id }) => !contest.stages.some(({ opened }) => opened.stage === id));
  if (next) {
    const lot = lotForFinals(contest, next, wish.seed);
    if (!lot.ok) return lot;
    if (lot.value) return ask({ ask: 'draw-lot', by, ...lot.value });
    const opening = openingOf(contest, form, next, moment);
    const berth = opening.ok ? undefined : lotForBerth(contest, opening.refusal, wish.seed);
    if (berth) return ask({ ask: 'draw-lot', by, ...berth });
    return opening.ok ? ask({ ask: 'open-stage', by, ...opening.value }) : opening;
  }
  const shared = contest.closed ? undefined : whyNotSent(contest, form);
  const lot = shared && lotForBerth(contest, shared, wish.seed);
  if (lot) return ask({ ask: 'draw-lot', by, ...lot });
  if (!contest.closed) return ask({ ask: 'close-session', by });
  return contest.published ? ok({ step: 'done' }) : ask({ ask: 'publish-results', by });
};
