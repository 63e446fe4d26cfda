import type { Fact, FactKind, FactOf } from '../../contest/fact.ts';
import { counting } from '../../contest/aside.ts';
import { fixedBy, playedUnder } from '../../contest/rule.ts';
import { pairsIn } from '../../contest/seating.ts';
import type { Contest } from '../../contest/state.ts';
import { type Refusal, refuse } from '../../kit/result.ts';

/** What is in the way of an undo, as a director would say it. */
export const nameKind = (kind: string): string => kind.replaceAll('-', ' ');

/** There are results of it: they would go along (Law 79C). */
export const played = (round: number): Refusal =>
  refuse('undo-played', { round }, { clause: 'Law 79C' }).refusal;

/** Whether anything was said of a round from this one on. */
export const hasReports = (contest: Contest, from: number): boolean =>
  [...contest.lines.values()].some((line) => line.round >= from && line.state !== 'awaited');

/** A later fact of these kinds has to be undone first. */
export const latest = (contest: Contest, fact: Fact, kinds: readonly FactKind[]): Refusal | undefined => {
  const later = counting(contest).find((other) => other.seq > fact.seq && kinds.includes(other.kind));
  return later && refuse('undo-later', { later: later.id, kind: nameKind(later.kind) }).refusal;
};

/** Each is the last word on what everybody sees: the later one goes first. */
export const PUBLISHING: readonly FactKind[] = [
  'session-closed',
  'session-reopened',
  'results-published',
  'results-hidden',
];

/** Whether a plan that stays has a seat for the pair. */
export const staysSeated = (contest: Contest, pair: string, act: readonly Fact[]): boolean => {
  const going = new Set(act.flatMap((fact) => ('plan' in fact ? [fact.plan] : [])));
  return contest.plans.some(({ plan }) => !going.has(plan) && pairsIn(plan).has(pair));
};

/** A change holds from what had not begun, and so does its taking back or its return: what was played under it stays (SABF 2; ANC 2021 17.1). */
export const whyNotUnchanged = (
  contest: Contest,
  fact: FactOf<'rule-changed'> | FactOf<'format-changed'>,
): Refusal | undefined => {
  const at = { clause: fixedBy(contest) };
  if (fact.kind === 'format-changed') {
    const stage = contest.stages.find(({ opened }) => opened.stage === fact.stage);
    return stage && refuse('undo-format-begun', { stage: stage.opened.name }, at).refusal;
  }
  const under = playedUnder(contest, fact);
  if (!under) return undefined;
  return 'round' in under
    ? refuse('undo-rule-played', { round: under.round }, at).refusal
    : refuse('undo-rule-closed', { stage: under.stage }, at).refusal;
};
