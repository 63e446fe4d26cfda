import { shapeOf } from '../../play/shapes.ts';
import type { Actor } from '../../contest/fact.ts';
import type { Form } from '../../rulebook/form.ts';
import type { NextView } from '../../view/stages.ts';
import type { Refusal, Result } from '../../kit/result.ts';
import type { RequestOf, Request } from '../../contest/request.ts';
import type { Seat } from '../../contest/plan.ts';
import { clauseOn } from '../../contest/clause.ts';
import { drawnBy } from './basis.ts';
import { drawKnockout } from '../../play/knockout/bracket.ts';
import { isOver } from '../../play/stage/complete.ts';
import { isStanzas } from '../../play/final/stanza.ts';
import { meetingsOf, redrawOffered } from '../draw/redraw.ts';
import { missingIn, type Neighbours } from '../../play/stage/beside.ts';
import { nameOf } from './contestant.ts';
import { nextStep } from '../../play/next.ts';
import { noneIn, fewIn, waysIn } from '../../play/swiss/ways.ts';
import { owedIn, tablesOut } from './owing.ts';
import { rightsOf, whyHigher } from '../../play/final/choice.ts';
import { sayMissing, sayAwaited } from '../../words/contest/beside.ts';
import { sayRefusal } from '../../words/refusal.ts';
import { sayShort } from '../../words/people/called.ts';
import { sayUnfinished } from '../../words/draw/redraw.ts';
import { seriesOf } from '../../play/final/series.ts';
import { stageOnce } from '../../play/stage/key.ts';
import { stuckIn, feedsOn } from '../../play/stage/cut.ts';
import { titleOf, lowerTitle, withTitles } from '../../contest/title.ts';
import { type Contest, roundOf, isMissing, pairsOf } from '../../contest/state.ts';
import { type Stage, lastRoundOf } from '../../contest/stage.ts';
import { type Told, sayNext, sayNone, sayFinals, sayPlaying } from '../../words/contest/next.ts';
import { undecidedIn } from '../entry/undecided.ts';
import { unpostedIn, declaredIn } from '../entry/declaration.ts';
import { unsettledIn } from './unsettled.ts';
import { whyNotOpened } from '../../act/guard/stage.ts';

const SYSTEM: Actor = { role: 'system' };

/** Numbers of entries that another format takes. */
const MENDED: readonly string[] = ['entries-number', 'entries-odd', 'entries-undrawable'];

/** Two can play something; fewer than that wait for entries. */
const FEWEST = 2;

/** The stanzas a finalist may still name (ANC 2021 12.4). */
const stanzasIn = (
  contest: Contest,
  stage: Stage,
  { round, chooser }: RequestOf<'make-choice'>,
): Pick<NextView, 'choice'> => {
  const rights = rightsOf(contest, stage);
  const from = rights.ok ? (rights.value.next?.from ?? []) : [];
  return {
    choice: {
      stage: stage.opened.stage,
      round,
      chooser: nameOf(contest, chooser),
      options: [],
      stanzas: from.map((stanza) => ({ stanza, round: stage.opened.from + stanza - 1 })),
      clause: clauseOn(contest, 'stanza-choice'),
    },
  };
};

/** Why it is the other finalist that names a stanza first, after a correction. */
const higherIn = (contest: Contest, request: Request): readonly string[] => {
  const stage =
    request.ask === 'make-choice' && contest.stages.find(({ opened }) => opened.stage === request.stage);
  return stage && isStanzas(stage) ? whyHigher(contest, stage) : [];
};

/** Who may be chosen now (GNOT Sydney 2023 6.2). */
const choiceIn = (
  contest: Contest,
  request: RequestOf<'make-choice'>,
  seed: string,
): Pick<NextView, 'choice'> => {
  const { stage: id, round, chooser } = request;
  const stage = contest.stages.find(({ opened }) => opened.stage === id);
  if (stage && isStanzas(stage)) return stanzasIn(contest, stage, request);
  const made = stage && stageOnce(contest, stage);
  if (!stage || !made?.ok) return {};
  const drawn = drawKnockout(contest, stage, made.value.matches, seed);
  const wanted = drawn.ok && drawn.value && 'wanted' in drawn.value ? drawn.value.wanted : undefined;
  const options = wanted?.want === 'choice' ? wanted.options : [];
  return {
    choice: {
      stage: id,
      round,
      chooser: nameOf(contest, chooser),
      options: options.map((one) => nameOf(contest, one)),
      clause: clauseOn(contest, 'knockout-choosing'),
    },
  };
};

/** Two teams of a stage could go on with the points of one of the stage before: it is said which does (SABF 16.2). */
const heirIn = (contest: Contest, { code, details, clause = '' }: Refusal): Pick<NextView, 'choice'> => {
  const { team, heirs } = (details ?? {}) as { readonly team?: string; readonly heirs?: readonly string[] };
  const stage = contest.stages.find(({ opened }) => opened.field.includes(team ?? ''));
  if (code !== 'finals-two-heirs' || team === undefined || !heirs || !stage) return {};
  return {
    choice: {
      stage: stage.opened.stage,
      round: lastRoundOf(stage),
      chooser: nameOf(contest, team),
      options: heirs.map((one) => nameOf(contest, one)),
      heir: true,
      clause,
    },
  };
};

/** Where no draw keeps every rule: the ways out that are acts (DRAW-14). */
const noDrawIn = (contest: Contest, step: Result<unknown>): Pick<NextView, 'none'> => {
  const none = noneIn(step);
  const few = fewIn(step);
  // Too few for another session: the stage ends with what was played (SABF 17.1.2).
  if (few !== undefined) return { none: { stage: few, round: roundOf(contest) + 1, again: [], ends: true } };
  const stuck = none ? undefined : stuckIn(contest);
  if (stuck)
    return { none: { stage: stuck.opened.stage, round: lastRoundOf(stuck) + 1, again: [], ends: true } };
  const stage = contest.stages.find(({ opened }) => opened.stage === none?.stage);
  if (!none || !stage) return {};
  const { round, again } = none;
  return {
    none: {
      stage: none.stage,
      round,
      again: (again?.pairs ?? []).map(([a, b]) => [nameOf(contest, a), nameOf(contest, b)] as const),
      ends: stage.draws.length > 0 && !feedsOn(contest, stage),
    },
  };
};

/** Steps that are taken from the standings: whoever takes them knows what the datums lack. */
const lackingIn = (contest: Contest, request: Request): readonly string[] => {
  if (request.ask !== 'make-draw' && request.ask !== 'close-stage') return [];
  const stage = contest.stages.find(({ opened }) => opened.stage === request.stage);
  // Who meets whom in a round robin is known from the start.
  if (request.ask === 'make-draw' && (!stage || shapeOf(stage).opponents !== 'standings')) return [];
  const missing = stage && missingIn(contest, stage);
  return missing ? [sayMissing(missing.rule, missing.matches)] : [];
};

/** The finals that are drawn or called, by their names (SABF 16.3, 19.3). */
const finalsIn = (stage: Stage, request: { readonly round?: number; readonly seats?: readonly Seat[] }) => {
  const seats = request.seats ?? stage.draws.find(({ round }) => round === request.round)?.seats ?? [];
  const ids = new Set(seats.map(({ match }) => match));
  return (seriesOf(stage)?.matches ?? []).filter(({ id }) => ids.has(id)).map(({ name }) => name);
};

/** Rounds before the one that is drawn or called in which results are still to come. */
const behindOf = (contest: Contest, request: Request): readonly number[] => {
  if (request.ask !== 'make-draw' && request.ask !== 'call-round') return [];
  const rounds = contest.stages.filter(({ closed }) => !closed).flatMap(({ draws }) => draws);
  return [...new Set(rounds.map(({ round }) => round))]
    .filter((round) => round < request.round && !isOver(contest, round))
    .toSorted((a, b) => a - b);
};

/** Who has a seat in a round and is out of the contest from it on. */
const emptyIn = (contest: Contest, round: number): readonly string[] => [
  ...new Set(
    [...(contest.seating?.seats.values() ?? [])]
      .filter((seat) => seat.round === round)
      .flatMap(({ ns, ew }) => [ns, ew])
      .filter((id) => isMissing(contest, id, round)),
  ),
];

/** What the last round before a draw is called, where its stage has names for them. */
const nameOfRound = (contest: Contest, { opened }: Stage, after: number): string | undefined =>
  after === 0 ? undefined : titleOf(contest, opened.from + after - 1, undefined, opened.stage);

/** The stage a step is about, where there are several, and its stanza; a round of two stages at once is called for both. */
const toldOf = (contest: Contest, form: Form, request: Request): Told => {
  const call = (id: string): string => contest.entries.get(id)?.name ?? sayShort(nameOf(contest, id));
  const about = contest.stages.filter(({ opened, draws, closed }) =>
    'stage' in request
      ? opened.stage === request.stage
      : request.ask === 'call-round' && !closed && draws.some(({ round }) => round === request.round),
  );
  const [stage] = about;
  const behind = behindOf(contest, request).length > 0;
  const empty = request.ask === 'start-play' ? emptyIn(contest, 1) : [];
  const title =
    'round' in request && request.round !== undefined
      ? titleOf(contest, request.round, undefined, 'stage' in request ? request.stage : undefined)
      : undefined;
  const known = { call, behind, empty, ...(title === undefined ? {} : { title: lowerTitle(title) }) };
  if (!stage || about.length > 1) return known;
  const drawn = request.ask === 'make-draw' ? drawnBy(contest, stage, request) : undefined;
  const after = request.ask === 'make-draw' ? nameOfRound(contest, stage, request.known.after) : undefined;
  return {
    ...known,
    ...(drawn === undefined ? {} : { drawn }),
    ...(after === undefined ? {} : { after }),
    ...(form.stages.length > 1 ? { stage: stage.opened.name } : {}),
    ...('round' in request ? { finals: finalsIn(stage, request) } : {}),
    ...(isStanzas(stage) && 'round' in request && request.round !== undefined
      ? { stanza: request.round - stage.opened.from + 1 }
      : {}),
  };
};

/** What may be done before everything is in, where the director may. */
const earlyIn = (
  contest: Contest,
  form: Form,
  wish: { readonly seed: string; readonly by: Actor; readonly beside?: Neighbours },
): Pick<NextView, 'early'> => {
  const early = nextStep(contest, form, { ...wish, early: true });
  if (!early.ok || early.value.step !== 'ask') return {};
  const { request } = early.value;
  const said = { act: request.ask, ...sayNext(request, toldOf(contest, form, request)) };
  if (request.ask !== 'make-draw') return { early: said };
  return {
    early: {
      ...said,
      provisional: (request.known.unfinished ?? []).map((one) => ({
        who: one.who.map((id) => nameOf(contest, id)),
        says: sayUnfinished(one),
      })),
      meetings: meetingsOf(contest, request),
    },
  };
};

/** A round that is drawn and has not begun may be drawn again: the desk says what has changed since (DIR-4). */
const redrawIn = (contest: Contest, seed: string): Pick<NextView, 'redraw'> => {
  const offered = redrawOffered(contest, seed, SYSTEM);
  return offered ? { redraw: offered } : {};
};

/** What the contest waits for; nothing is changed by asking. */
export const nextOf = (contest: Contest, form: Form, seed: string, beside?: Neighbours): NextView => {
  const next = awaitedOf(contest, form, seed, beside);
  return {
    ...next,
    says: withTitles(contest, next.says),
    because: next.because.map((one) => withTitles(contest, one)),
    ...redrawIn(contest, seed),
  };
};

const awaitedOf = (contest: Contest, form: Form, seed: string, beside?: Neighbours): NextView => {
  const wish = { seed, by: SYSTEM, ...(beside ? { beside } : {}) };
  const step = nextStep(contest, form, wish);
  if (!step.ok)
    return {
      step: 'refused',
      // The ways out stand below, a line and a button each.
      says: step.refusal.code === 'draw-none-here' ? sayNone(step.refusal) : sayRefusal(step.refusal),
      because: waysIn(step.refusal),
      ...(step.refusal.clause === undefined ? {} : { clause: step.refusal.clause }),
      ...(MENDED.includes(step.refusal.code) && pairsOf(contest).length >= FEWEST
        ? { mend: 'change-format' as const }
        : {}),
      ...heirIn(contest, step.refusal),
      ...noDrawIn(contest, step),
    };
  if (step.value.step === 'done') return { step: 'done', says: 'The contest is over', because: [] };
  if (step.value.step === 'play') {
    const { round } = step.value;
    const finals = contest.stages.flatMap((stage) => finalsIn(stage, { round }));
    return {
      step: 'play',
      says:
        finals.length > 0 ? `Being played: ${sayFinals(finals)}` : sayPlaying(round, titleOf(contest, round)),
      because: owedIn(contest, round),
      tables: tablesOut(contest, round),
      ...earlyIn(contest, form, wish),
    };
  }
  if (step.value.step === 'await') {
    const { rule, match } = step.value;
    return {
      step: 'play',
      ...sayAwaited(rule, match, rule.after),
      clause: rule.clause,
      ...earlyIn(contest, form, wish),
    };
  }
  if (step.value.step === 'play-off') {
    const { stage, round, teams, boards, clause } = step.value;
    return {
      step: 'play',
      says: `${teams.map((id) => contest.entries.get(id)?.name ?? id).join(' and ')} play off over ${boards === 1 ? 'one board' : `${boards} boards`}`,
      because: ['They are level; record the play-off when it is over.'],
      clause,
      playOff: {
        stage,
        ...(round === undefined ? {} : { round }),
        teams: [nameOf(contest, teams[0]), nameOf(contest, teams[1])],
        boards,
        clause,
      },
    };
  }
  const { request } = step.value;
  const barred = request.ask === 'open-stage' ? whyNotOpened(contest, request) : undefined;
  if (barred)
    return {
      step: 'refused',
      says: sayRefusal(barred),
      because: [],
      ...(barred.clause === undefined ? {} : { clause: barred.clause }),
    };
  const open = unsettledIn(contest, request);
  const { says, because: reasons } = sayNext(request, toldOf(contest, form, request));
  return {
    step: 'ask',
    act: request.ask,
    says,
    because: [
      ...reasons,
      ...behindOf(contest, request).flatMap((round) => owedIn(contest, round)),
      ...open.because,
      ...higherIn(contest, request),
      ...undecidedIn(contest, form, request),
      ...lackingIn(contest, request),
      ...unpostedIn(contest, form, request),
      ...declaredIn(contest, request),
    ],
    ...(open.periods.length > 0 ? { periods: open.periods } : {}),
    ...('clause' in request && typeof request.clause === 'string' ? { clause: request.clause } : {}),
    ...(request.ask === 'make-choice' ? choiceIn(contest, request, seed) : {}),
  };
};
