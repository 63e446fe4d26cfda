import type { Fact } from '../contest/fact.ts';
import { foldTo } from '../contest/fold.ts';
import type { Contest } from '../contest/state.ts';
import { differencesOf } from '../figure/difference.ts';
import { makeRational, type Rational, toNumber } from '../kit/rational.ts';
import type { ChangeView, SinceView } from '../view/since.ts';
import { sayFact } from '../words/fact.ts';
import { subjectOf } from '../words/key.ts';
import { whyOf } from './why.ts';

const number = (value: Rational | undefined): number | undefined => value && toNumber(value);

const spotIn = (contest: Contest, id: string): ReturnType<Parameters<typeof sayFact>[1]['spot']> => {
  const known = contest.reports.get(id);
  if (known) return known;
  const fact = contest.facts.find((one) => one.id === id);
  return fact?.kind === 'result-reported' ? fact : undefined;
};

/** The fact another one corrects, takes back or undoes. */
const pointedAt = (fact: Fact): string | undefined => {
  if (fact.kind === 'fact-undone') return fact.fact;
  return fact.kind === 'result-corrected' || fact.kind === 'result-withdrawn' ? fact.result : undefined;
};

/** What one number was at an earlier fact, what it is now, and every leaf between them that moved, with the facts that moved it. */
export const whySince = (
  contest: Contest,
  key: string,
  at: number,
  name: (person: string) => string = (person) => person,
): SinceView | undefined => {
  const then = foldTo(contest.facts, at);
  const [before, after] = [whyOf(then, key), whyOf(contest, key)];
  if (!before && !after) return undefined;
  const byId = new Map(contest.facts.map((fact) => [fact.id, fact]));
  const known = { fact: (id: string) => byId.get(id), spot: (id: string) => spotIn(contest, id), name };
  const tell = (fact: Fact) => ({ fact: fact.id, at: fact.at, says: sayFact(fact, known) });
  const later = (ids: readonly string[]): readonly Fact[] =>
    ids.flatMap((id) => byId.get(id) ?? []).filter(({ seq }) => seq > at);
  // What a report was taken back by is not a leaf: it is found by what it points at.
  const pointing = (ids: readonly string[]): readonly Fact[] =>
    contest.facts.filter((fact) => fact.seq > at && ids.includes(pointedAt(fact) ?? ''));
  const changes = differencesOf(before, after).map((one): ChangeView => {
    const [was, now] = [number(one.was), number(one.now)];
    const facts = new Set([...later(one.newFacts), ...pointing(one.oldFacts)]);
    return {
      key: one.key,
      what: subjectOf(one.key),
      ...(was === undefined ? {} : { was }),
      ...(now === undefined ? {} : { now }),
      facts: [...facts].sort((a, b) => a.seq - b.seq).map(tell),
    };
  });
  const [was, now] = [before && makeRational(before.value), after && makeRational(after.value)];
  return {
    key,
    since: at,
    ...(before ? { was: toNumber(before.value) } : {}),
    ...(after ? { now: toNumber(after.value) } : {}),
    changed: was !== now,
    changes,
  };
};
