import { derive, type Figure, given, type Rule } from '../../figure/figure.ts';
import { compare, divide, exactly, type Rational, ratio, ZERO } from '../../kit/rational.ts';
import { ceilingOf, floorOf } from '../../kit/rounding.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Decider } from '../../rulebook/appeal.ts';
import type { Band, FineUnit, Offence, OffenceName, Severity, Step } from '../../rulebook/conduct.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { cite, ruleOf } from '../rules.ts';

/** What happened, as far as a regulation asks. */
export interface Incident {
  readonly offence: OffenceName;
  /** Those concerned: one contestant, or both sides of a table. */
  readonly by: readonly string[];
  /** The one of them that was found alone at fault. */
  readonly fault?: string;
  readonly minutes?: Rational;
  /** Boards taken off, where the scale counts them. */
  readonly boards?: number;
  /** System cards that were not there. */
  readonly missing?: number;
  /** They came when the first round was over. */
  readonly roundOver?: true;
  /** Word was given in time, or an excuse was accepted. */
  readonly notice?: true;
  readonly excuse?: true;
}

/** An offence on record, whether it was warned of, fined or let pass. */
export interface PastOffence {
  readonly by: string;
  readonly offence: OffenceName;
  readonly stage: string;
  readonly boards?: number;
}

/** What the regulation proposes for one contestant; what is decided is the director's, and a fact. */
export interface Proposal {
  readonly contestant: string;
  readonly offence: OffenceName;
  /** Which one of its kind this is for the contestant. */
  readonly nth: number;
  readonly does: 'nothing' | 'warn' | 'fine' | 'forfeit' | 'director';
  /** `fixed` is the number itself, `up-to` the most, `director` no number is printed. */
  readonly discretion: 'fixed' | 'up-to' | 'director';
  readonly fine?: { readonly amount: Figure; readonly unit: FineUnit };
  /** How far the director or the committee may go beside or beyond it. */
  readonly may: readonly Severity[];
  /** Who decides it, where that is not the director; `both` are the sides it concerns together. */
  readonly by?: Decider;
  readonly both?: true;
  readonly loses?: 'seating-rights';
  /** Lifted, and by what; the offence is not one then. */
  readonly lifted?: 'notice' | 'excuse';
  /** A pair's offence borne by its team: at once, or pending until the event ends. */
  readonly team?: 'now-or-at-end';
  /** Whose grace for system cards ends now, and how many of the pair still have theirs (SABF 5.2). */
  readonly grace?: { readonly expires: number; readonly left: number };
  readonly clause: string;
}

export interface Scene {
  readonly stage: string;
  readonly past: readonly PastOffence[];
}

const TEN = ratio(10);

const bandOf = (bands: readonly Band[], minutes: Rational): Band | undefined =>
  bands.find(
    ({ under, upTo }) =>
      (under === undefined || compare(minutes, ratio(under)) < 0) &&
      (upTo === undefined || compare(minutes, ratio(upTo)) <= 0),
  );

/** Earlier offences that count: of the same kind or counted with it, of this stage or of the whole event (ANC 2021 19.4). */
const earlierOf = (
  contestant: string,
  offence: Offence,
  counted: 'stage' | 'event',
  { past, stage }: Scene,
): readonly PastOffence[] =>
  past.filter(
    (one) =>
      one.by === contestant &&
      (one.offence === offence.offence || offence.with?.includes(one.offence) === true) &&
      (counted === 'event' || one.stage === stage),
  );

const fineFigure = (
  step: Extract<Step, { readonly do: 'fine' }>,
  key: string,
  rule: Rule,
  counts: { readonly boards: number; readonly before: number; readonly minutes: Rational },
): Figure => {
  const what = { key, name: 'fine', rule };
  const part = (name: string, value: Rational | number) =>
    given({ key: `${key}/${name}`, name, rule }, typeof value === 'number' ? ratio(value) : value);
  const amount = part('amount', exactly(step.amount));
  if (step.per === 'ten-minutes')
    return derive(what, 'amount * tens', [amount, part('tens', ceilingOf(divide(counts.minutes, TEN)))]);
  if (step.per !== 'board') return derive(what, 'amount', [amount]);
  if (step.further === undefined)
    return derive(what, 'amount * boards', [amount, part('boards', counts.boards)]);
  const first = counts.before === 0 ? Math.min(1, counts.boards) : 0;
  return derive(what, 'amount * first + further * later', [
    amount,
    part('first', first),
    part('further', exactly(step.further)),
    part('later', counts.boards - first),
  ]);
};

const stepsOf = (
  { bands, ...offence }: Offence,
  minutes: Rational,
  roundOver: boolean,
): { steps: readonly Step[]; both?: Step; standing?: true } => {
  const band =
    (roundOver ? bands?.find((one) => one.roundOver) : undefined) ?? (bands && bandOf(bands, minutes));
  const steps = band?.steps ?? offence.steps ?? [];
  return {
    steps,
    ...(band?.both === undefined ? {} : { both: band.both }),
    ...(band?.standing ? { standing: true } : {}),
  };
};

const whyNotComplete = (offence: Offence, incident: Incident) => {
  const { clause } = offence;
  const steps = offence.steps ?? [];
  const needsMinutes =
    offence.bands !== undefined || steps.some((one) => one.do === 'fine' && one.per === 'ten-minutes');
  if (needsMinutes && (incident.minutes === undefined || compare(incident.minutes, ZERO) < 0))
    return refuse('offence-minutes', { offence: offence.offence }, { clause });
  const { boards } = incident;
  const needsBoards = steps.some((one) => one.do === 'fine' && one.per === 'board');
  return needsBoards && (boards === undefined || !Number.isInteger(boards) || boards < 1)
    ? refuse('offence-boards', { offence: offence.offence }, { clause })
    : undefined;
};

/** The clause on offences that are not listed: a document that lists some says nothing of the others. */
export const restClause = (book: Rulebook, offence: OffenceName): string => {
  const layers = [ruleOf(book, 'offences'), ...(book.offences?.replaced ?? []).map(({ value }) => value)];
  const rest = layers.find((layer) => layer.rest !== undefined)?.rest;
  return (offence === 'misconduct' ? rest?.misconduct : undefined) ?? rest?.clause ?? layers[0]?.clause ?? '';
};

/** An offence no adopted document lists: the director's to judge. */
const atDiscretion = (book: Rulebook, incident: Incident): readonly Proposal[] =>
  incident.by.map((contestant) => ({
    contestant,
    offence: incident.offence,
    nth: 1,
    does: 'director',
    discretion: 'director',
    may: [],
    clause: restClause(book, incident.offence),
  }));

/** A score entered and agreed wrongly is, where no scale of its own is printed, what a missing one is (ANC 2021, appendix on late arrival). */
const MEANT: Partial<Readonly<Record<OffenceName, OffenceName>>> = { 'mis-scored': 'score-missing' };
const meantBy = (listed: readonly Offence[], name: OffenceName): OffenceName =>
  listed.some(({ offence }) => offence === name) ? name : (MEANT[name] ?? name);

/** The printed scale for an offence, its own or the one it is meant by; nothing where the director judges it. */
export const scaleFor = (book: Rulebook, name: OffenceName): Offence | undefined => {
  const { offences } = ruleOf(book, 'offences');
  const meant = meantBy(offences, name);
  return offences.find((one) => one.offence === meant);
};

/** Whom the document has decide it: named with the step, or with how appeals are heard (SABF 7, 16.5). */
const deciderOf = (book: Rulebook, offence: Offence, step: Step): { readonly by?: Decider } => {
  const by =
    step.do === 'director'
      ? step.by
      : offence.offence === 'appeal-frivolous' && step.do === 'fine'
        ? book.appeal?.value.fine?.by
        : undefined;
  return by === undefined ? {} : { by };
};

const proposeFor = (
  contestant: string,
  incident: Incident,
  offence: Offence,
  book: Rulebook,
  scene: Scene,
): Proposal => {
  const slot = ruleOf(book, 'offences');
  const earlier = earlierOf(contestant, offence, slot.counted, scene);
  const nth = earlier.length + 1;
  const given_ = incident.minutes ?? ZERO;
  const minutes = offence.minutes === 'whole' ? ratio(floorOf(given_)) : given_;
  const { steps, both, standing } = stepsOf(offence, minutes, incident.roundOver === true);
  const isBoth = incident.by.length > 1 && incident.fault === undefined;
  const step = (isBoth ? both : undefined) ?? steps[Math.min(nth, steps.length) - 1] ?? { do: 'director' };
  const about = {
    contestant,
    offence: offence.offence,
    nth,
    ...(offence.team ? { team: offence.team } : {}),
    clause: offence.clause,
  };
  const lifted =
    offence.lifted !== undefined && incident[offence.lifted] === true && (isBoth || !standing)
      ? offence.lifted
      : undefined;
  if (lifted) return { ...about, does: 'nothing', discretion: 'fixed', may: [], lifted };
  const losing = {
    ...about,
    ...deciderOf(book, offence, step),
    ...(step === both ? { both: true as const } : {}),
    ...(offence.loses ? { loses: offence.loses } : {}),
  };
  if (step.do !== 'fine')
    return {
      ...losing,
      does: step.do,
      discretion: step.do === 'director' ? 'director' : 'fixed',
      may: step.do === 'director' ? (step.may ?? []) : [],
    };
  const before = earlier.reduce((all, one) => all + (one.boards ?? 0), 0);
  const rule = { ...cite(book, 'offences'), clause: offence.clause };
  const counts = { boards: incident.boards ?? 0, before, minutes: given_ };
  const amount = fineFigure(step, `penalty/${contestant}/${offence.offence}/${nth}`, rule, counts);
  return {
    ...losing,
    does: 'fine',
    discretion: step.upTo ? 'up-to' : 'fixed',
    fine: { amount, unit: step.unit },
    may: step.may ?? [],
  };
};

/**
 * What the rulebook proposes for an offence, for each contestant that bears it, from what is on record so far. Both
 * sides of a table bear what the clause puts on both, unless one alone was at fault.
 */
export const proposePenalties = (
  book: Rulebook,
  incident: Incident,
  scene: Scene,
): Result<readonly Proposal[]> => {
  const slot = ruleOf(book, 'offences');
  if (incident.by.length === 0 || (incident.fault !== undefined && !incident.by.includes(incident.fault)))
    return refuse('offence-by', { offence: incident.offence, given: incident.fault ?? '' });
  const offence = scaleFor(book, incident.offence);
  if (!offence) return ok(atDiscretion(book, incident));
  const missing = whyNotComplete(offence, incident);
  if (missing) return missing;
  const bears = incident.fault === undefined ? incident.by : [incident.fault];
  const past = scene.past.map((one) => ({ ...one, offence: meantBy(slot.offences, one.offence) }));
  return ok(bears.map((contestant) => proposeFor(contestant, incident, offence, book, { ...scene, past })));
};

/** Fines that count now, and those held back until the event ends (SABF 4.4): the standings show both. */
export const splitPending = <T extends { readonly pending?: boolean }>(
  fines: readonly T[],
  ended: boolean,
): { readonly counted: readonly T[]; readonly pending: readonly T[] } => ({
  counted: fines.filter((one) => ended || one.pending !== true),
  pending: fines.filter((one) => !ended && one.pending === true),
});
