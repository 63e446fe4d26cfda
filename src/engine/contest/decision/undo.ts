import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { Fact, FactKind, NewFact } from '../fact.ts';
import type { RequestOf } from '../request.ts';
import { pairsIn } from '../seating.ts';
import type { Contest } from '../state.ts';

/** The fact that this one is about: what it confirms, corrects, withdraws, answers or undoes. */
export const aboutOf = (fact: Fact): string | undefined => {
  switch (fact.kind) {
    case 'result-confirmed':
    case 'result-corrected':
    case 'result-withdrawn':
      return fact.result;
    case 'call-answered':
      return fact.call;
    case 'fact-undone':
      return fact.fact;
    default:
      return undefined;
  }
};

const counting = (contest: Contest): readonly Fact[] =>
  contest.facts.filter((fact) => !contest.undone.has(fact.id));

const hasReports = (contest: Contest, from: number): boolean =>
  [...contest.lines.values()].some((line) => line.round >= from && line.state !== 'awaited');

/** A later fact of these kinds has to be undone first. */
const latest = (contest: Contest, fact: Fact, kinds: readonly FactKind[]): Refusal | undefined => {
  const later = counting(contest).find((other) => other.seq > fact.seq && kinds.includes(other.kind));
  return later && refuse('undo-later', { later: later.id, kind: later.kind }).refusal;
};

const PUBLISHING: readonly FactKind[] = [
  'session-closed',
  'session-reopened',
  'results-published',
  'results-hidden',
];

const whyNotByKind = (contest: Contest, fact: Fact): Refusal | undefined => {
  switch (fact.kind) {
    case 'contest-made':
    case 'device-joined':
      return refuse('undo-never', { kind: fact.kind }).refusal;
    case 'pair-entered':
      return contest.plans.some(({ plan }) => pairsIn(plan).has(fact.pair))
        ? refuse('undo-seated', { pair: fact.pair }).refusal
        : undefined;
    case 'movement-set':
      return contest.started
        ? refuse('movement-after-start').refusal
        : latest(contest, fact, ['movement-set']);
    case 'movement-changed':
      return hasReports(contest, fact.from)
        ? refuse('undo-played', { round: fact.from }).refusal
        : latest(contest, fact, ['movement-changed']);
    case 'play-started':
      return hasReports(contest, 1) ? refuse('undo-played', { round: 1 }).refusal : undefined;
    case 'round-called':
      return hasReports(contest, fact.round) || fact.round === 1
        ? refuse('undo-played', { round: fact.round }).refusal
        : latest(contest, fact, ['round-called']);
    case 'pair-scratched':
      return contest.started ? refuse('undo-never', { kind: fact.kind }).refusal : undefined;
    case 'session-closed':
    case 'session-reopened':
    case 'results-published':
    case 'results-hidden':
      return latest(contest, fact, PUBLISHING);
    default:
      return undefined;
  }
};

/** What else rests on it must be undone first, so that nothing is left pointing at nothing. */
export const whyNotUndo = (contest: Contest, id: string): Refusal | undefined => {
  const fact = contest.facts.find((one) => one.id === id);
  if (!fact) return refuse('fact-unknown', { fact: id }).refusal;
  if (contest.undone.has(id)) return refuse('undone-already', { fact: id }).refusal;
  const resting = counting(contest).find((other) => aboutOf(other) === id);
  if (resting) return refuse('undo-rests', { later: resting.id, kind: resting.kind }).refusal;
  return whyNotByKind(contest, fact);
};

export const undo = (contest: Contest, { fact, why }: RequestOf<'undo'>): Result<readonly NewFact[]> => {
  const refusal = whyNotUndo(contest, fact);
  return refusal ? { ok: false, refusal } : ok([{ kind: 'fact-undone', fact, why }]);
};
