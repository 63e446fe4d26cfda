import type { Actor } from '../contest/fact.ts';
import type { Request } from '../contest/request.ts';
import { lastRoundOf, roundsOf, type Span, spanOfSession, type Stage } from '../contest/stage.ts';
import { type Contest, roundOf } from '../contest/state.ts';
import { ok, type Result } from '../kit/result.ts';
import type { Form } from '../rulebook/form.ts';
import { unagreedBefore } from './match/agreement.ts';
import { drawNext } from './swiss/draw.ts';
import { berthWanted, bothOf } from './knockout/berth.ts';
import { awaitedIn, type BesideMatch, type BesideRule, type Neighbours, sharesDue } from './stage/beside.ts';
import { stanzaChoice } from './final/choice.ts';
import { forfeitDue } from './stage/forfeit.ts';
import { houseFor, houseLeaving, houseTeam } from './intake/house.ts';
import { openingOf } from './intake/opening.ts';
import { comingIn } from './intake/late.ts';
import { isOver } from './stage/complete.ts';
import { beginsLast } from './robin/robin.ts';
import { stagesOnce } from './stage/key.ts';
import { drawKnockout } from './knockout/bracket.ts';
import { followRun, type Run } from './knockout/run.ts';
import { drawFed, droppersFor } from './knockout/repechage.ts';
import { lotForBerth, lotForClosed, lotForFinals, lotForPlace } from './stage/lot.ts';
import { whyNotSent } from './intake/onward.ts';
import { seatNext } from './session/seating.ts';
import { type Moment, reckonStage } from './stage/standing.ts';
import { isStanzas } from './final/stanza.ts';
import { inOrderNow } from './intake/order.ts';

/** What a contest waits for: an act of the director's, ready to be asked for; results; or nothing more. */
export type Step =
  | { readonly step: 'ask'; readonly request: Request }
  | { readonly step: 'play'; readonly round: number }
  /** Boards that break a tie: played at the table, and recorded by the director. */
  | {
      readonly step: 'play-off';
      readonly stage: string;
      readonly round?: number;
      readonly teams: readonly [string, string];
      readonly boards: number;
      readonly clause: string;
    }
  /** Another contest on the same boards has still to play a match that is over here. */
  | { readonly step: 'await'; readonly rule: BesideRule; readonly match: BesideMatch }
  | { readonly step: 'done' };

interface Wish {
  readonly seed: string;
  readonly by: Actor;
  readonly moment?: Moment;
  /** Draw the next round of a Swiss although results of this one are awaited, here or in the contest beside it (ANC 2021 6.3, 9.4). */
  readonly early?: boolean;
  /** Other contests on the same boards, where they are at hand. */
  readonly beside?: Neighbours;
}

const ask = (request: Request): Result<Step> => ok({ step: 'ask', request });

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

/** A knock-out's next round; before it, choices and play-offs (GNOT Sydney 2023 1.9, 6.2). */
const layKnockout = (contest: Contest, stage: Stage, { seed, by }: Wish): Result<Step> | undefined => {
  const reckoned = reckonStage(contest, stage);
  if (!reckoned.ok) return reckoned;
  const made = drawKnockout(contest, stage, reckoned.value.matches, seed);
  if (!made.ok) return made;
  if (!made.value) return undefined;
  if ('drawn' in made.value) return ask({ ask: 'make-draw', by, ...made.value.drawn });
  const { wanted } = made.value;
  const id = stage.opened.stage;
  if (wanted.want === 'play-off') {
    const { round, teams, boards, clause } = wanted;
    return ok({ step: 'play-off', stage: id, round, teams, boards, clause });
  }
  if (wanted.want === 'place') {
    const { want: _, ...place } = wanted;
    return ask({ ask: 'take-place', by, stage: id, ...place });
  }
  const { round, team, options } = wanted;
  const [chosen] = options;
  return ask({
    ask: 'make-choice',
    by,
    stage: id,
    round,
    chooser: team,
    ...(chosen === undefined ? {} : { chosen }),
  });
};

/** A Swiss beside a knock-out: ranked for the draw, then who drops in is crossed with the top. */
const drawBeside = (contest: Contest, stage: Stage, seed: string) => {
  const reckoned = reckonStage(contest, stage, {}, 'drawTieBreak');
  return reckoned.ok ? drawFed(contest, reckoned.value, seed) : reckoned;
};

/** The knock-out a Swiss takes its losers from. */
const runBeside = (contest: Contest, id: string, seed: string): Result<Run> | undefined => {
  const stage = contest.stages.find(({ opened }) => opened.stage === id);
  if (!stage) return undefined;
  const reckoned = reckonStage(contest, stage);
  return reckoned.ok ? followRun(contest, stage, reckoned.value.matches, seed) : reckoned;
};

/** Who lost in the knock-out comes into the Swiss before its next round (GNOT Sydney 2023 1.8.3). */
const joinIn = (contest: Contest, stage: Stage, { seed, by }: Wish): Result<Step> | undefined => {
  const { play, from, field, stage: id } = stage.opened;
  if (play.use !== 'swiss' || play.joins === undefined) return undefined;
  const run = runBeside(contest, play.joins, seed);
  if (!run?.ok) return run;
  const at = lastRoundOf(stage) + 1;
  const found = droppersFor(contest, run.value, { round: at - from + 1, at, field });
  return found && ask({ ask: 'join-stage', by, stage: id, from: play.joins, round: at, ...found });
};

/** Before the next round or session is laid: who came late comes in, and a house contestant nobody needs stands down. */
const changeIn = (contest: Contest, stage: Stage, by: Actor): Result<Step> | undefined => {
  const request = comingIn(contest, stage, by) ?? houseLeaving(contest, stage, by);
  return request && ask(request);
};

/** A tie for a place in the national final is played off (GNOT Sydney 2023 1.9.2). */
const berthIn = (contest: Contest, stage: Stage): Result<Step> | undefined => {
  const { play } = stage.opened;
  if (play.use !== 'swiss' || play.joins === undefined) return undefined;
  const made = stagesOnce(contest);
  if (!made.ok) return made;
  const both = bothOf(made.value);
  const wanted = both && berthWanted(contest, both);
  if (!wanted?.ok) return wanted;
  return wanted.value && ok({ step: 'play-off', stage: stage.opened.stage, ...wanted.value });
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
  const step = layIn(contest, stage, wish);
  if (!field || !step?.ok || step.value.step !== 'ask' || step.value.request.ask !== 'make-draw') return step;
  return ask({ ...step.value.request, field });
};

const layIn = (contest: Contest, stage: Stage, wish: Wish): Result<Step> | undefined => {
  const { play } = stage.opened;
  const { seed, by } = wish;
  if (play.use === 'sessions') {
    if (stage.sessions.length >= play.sessions) return undefined;
    const session = seatNext(contest, stage, seed);
    return session.ok ? ask({ ask: 'seat-session', by, ...session.value }) : session;
  }
  if (play.use === 'knockout') return layKnockout(contest, stage, wish);
  if (isStanzas(stage) && stage.draws.length === 0) {
    const choice = stanzaChoice(contest, stage);
    if (!choice.ok) return choice;
    if (choice.value) return ask({ ask: 'make-choice', by, ...choice.value });
  }
  const lot = beginsLast(stage) ? lotIn(contest, stage, wish) : undefined;
  if (lot) return lot;
  if (play.use !== 'finals' && stage.draws.length >= roundsOf(stage)) return undefined;
  const draw =
    play.use === 'swiss' && play.joins !== undefined
      ? drawBeside(contest, stage, seed)
      : drawNext(contest, stage, seed);
  if (!draw.ok) return draw;
  return draw.value ? ask({ ask: 'make-draw', by, ...draw.value }) : undefined;
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
  const isDue = running.length === 1 && first.opened.play.use === 'swiss' && lastRoundOf(first) === now;
  return isDue ? (changeIn(contest, first, wish.by) ?? layNext(contest, first, wish)) : undefined;
};

/** Stages that run side by side share their rounds: each has laid its part before a round is called. */
const stepIn = (contest: Contest, running: readonly Stage[], form: Form, wish: Wish): Result<Step> => {
  const { by } = wish;
  const now = roundOf(contest);
  const forfeit = forfeitDue(contest, running, by);
  if (forfeit) return ask(forfeit);
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
    if (lastRoundOf(stage) >= stage.opened.from && lastRoundOf(stage) > now) continue;
    return (
      shareIn(contest, form, wish) ??
      joinIn(contest, stage, wish) ??
      changeIn(contest, stage, by) ??
      (stage.opened.play.use === 'swiss' && !wish.early ? awaitIn(contest, stage, form, wish) : undefined) ??
      layNext(contest, stage, wish) ??
      openIn(contest, stage) ??
      awaitIn(contest, stage, form, wish) ??
      berthIn(contest, stage) ??
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
