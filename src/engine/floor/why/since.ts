import type { Fact } from '../../contest/fact.ts';
import { foldTo } from '../../contest/fold.ts';
import type { Contest } from '../../contest/state.ts';
import { titledFact } from '../../contest/title.ts';
import { type Difference, differencesOf } from '../../figure/difference.ts';
import { makeRational, type Rational, toNumber } from '../../kit/rational.ts';
import type { ChangeView, SinceView } from '../../view/since.ts';
import { sayFact } from '../../words/fact.ts';
import { subjectOf } from '../../words/key.ts';
import { tellFact } from '../../act/table.ts';
import { contestantsOf } from '../stage/contestant.ts';
import { judgedOf } from './stage.ts';
import { whyPairing } from './draw.ts';
import { namesIn } from './names.ts';
import { whyOf } from './why.ts';

/** What a key is about, in the names of the contest. */
const subjectIn =
  (contest: Contest, person?: (id: string) => string) =>
  (key: string): string =>
    subjectOf(key, undefined, namesIn(contest, person));

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

/** Facts that say something of one board of some round, or of a match of it. */
const touching = (contest: Contest, key: string): readonly Fact[] => {
  const [, board] = /(?:^|\/)board\/(\d+)(?:\/|$)/.exec(key) ?? [];
  const [, round] = /\/round\/(\d+)(?:\/|$)/.exec(key) ?? [];
  if (board === undefined) return [];
  return contest.facts.filter((fact) => {
    const pointed = pointedAt(fact);
    const spot = pointed === undefined ? fact : (spotIn(contest, pointed) ?? {});
    if (round !== undefined && (!('round' in spot) || spot.round !== Number(round))) return false;
    return fact.kind === 'match-decided' || ('board' in spot && spot.board === Number(board));
  });
};

/** Only what stands in both contests is set side by side: of a place, the same values of the same contestants. */
const differencesIn = (then: Contest, now: Contest, key: string): readonly Difference[] => {
  const [before, after] = [judgedOf(then, key), judgedOf(now, key)];
  if (!before || !after) return differencesOf(whyOf(then, key), whyOf(now, key));
  const passed = [...crossed(before.ahead, after.ahead), ...crossed(after.ahead, before.ahead)];
  const compared = new Map(
    [...before.by, ...after.by, ...passed.map((id) => ({ id, criterion: 'score' }))].map((one) => [
      `${one.id}/${one.criterion}`,
      one,
    ]),
  );
  const found = [...compared.values()].flatMap(({ id, criterion }) =>
    differencesOf(before.valueOf(id, criterion), after.valueOf(id, criterion)),
  );
  return [...new Map(found.map((one) => [one.key, one])).values()];
};

const TOTAL = /(?:^|\/)(?:pair|team)\/[^/]+\/total(?:\/after\/\d+)?$/;

/** An opponent's total is a leaf of a tie-break: what moved it stands below it. */
const belowOf = (then: Contest, now: Contest, { key, newFacts }: Difference): readonly Difference[] =>
  newFacts.length === 0 && TOTAL.test(key) ? differencesOf(whyOf(then, key), whyOf(now, key)) : [];

const crossed = (from: readonly string[], to: readonly string[]): readonly string[] =>
  from.filter((id) => !to.includes(id));

/** Who went by, where a place is asked for. */
const overtaken = (
  then: Contest,
  now: Contest,
  key: string,
  tell: (fact: Fact) => ChangeView['facts'][number],
): readonly ChangeView[] => {
  const [judged, later] = [judgedOf(then, key), judgedOf(now, key)];
  if (!judged || !later) return [];
  const [before, after] = [judged.ahead, later.ahead];
  const [gone, come] = [crossed(before, after), crossed(after, before)];
  if (gone.length + come.length === 0) return [];
  const note = [
    ...(gone.length > 0 ? [`no longer ahead: ${gone.join(', ')}`] : []),
    ...(come.length > 0 ? [`now ahead: ${come.join(', ')}`] : []),
  ].join('; ');
  const ahead = `${key}/ahead`;
  const lots = later.by.some(({ criterion }) => criterion === 'lot')
    ? now.facts.filter(({ kind, seq }) => kind === 'lot-drawn' && seq > then.at)
    : [];
  return [
    {
      key: ahead,
      what: subjectIn(now)(ahead),
      was: before.length,
      now: after.length,
      note,
      facts: lots.map(tell),
    },
  ];
};

/** A pairing stands as it was drawn, whatever moved in the standings after it. */
const pairingSince = (
  contest: Contest,
  then: Contest,
  key: string,
  tell: (fact: Fact) => ChangeView['facts'][number],
): SinceView | undefined => {
  const [before, after] = [whyPairing(then, key), whyPairing(contest, key)];
  const view = after ?? before;
  if (!view) return undefined;
  const [was, now] = [before, after].map((one) => one?.who.map(({ id }) => id));
  const changed = was?.join() !== now?.join();
  const drawn = contest.facts.filter(
    (fact) =>
      fact.seq > then.at &&
      ((fact.kind === 'draw-made' && fact.round === view.round) ||
        (fact.kind === 'fact-undone' && fact.fact === view.fact)),
  );
  return {
    key,
    since: then.at,
    pairing: { ...(was ? { was } : {}), ...(now ? { now } : {}), clause: view.clause },
    changed,
    changes: changed ? [{ key, what: subjectIn(contest)(key), facts: drawn.map(tell) }] : [],
  };
};

/** What one number was at an earlier fact, what it is now, and every leaf between them that moved, with the facts that moved it. */
export const whySince = (
  contest: Contest,
  key: string,
  at: number,
  name: (person: string) => string = (person) => person,
): SinceView | undefined => {
  const then = foldTo(contest.facts, at);
  const byId = new Map(contest.facts.map((fact) => [fact.id, fact]));
  const known = {
    fact: (id: string) => byId.get(id),
    spot: (id: string) => spotIn(contest, id),
    name,
    tell: tellFact,
    ...contestantsOf(contest),
  };
  const tell = (fact: Fact) => ({
    fact: fact.id,
    at: fact.at,
    says: titledFact(contest, fact, sayFact(fact, known)),
  });
  const pairing = pairingSince(contest, then, key, tell);
  if (pairing) return pairing;
  const [before, after] = [whyOf(then, key), whyOf(contest, key)];
  if (!before && !after) return undefined;
  const later = (ids: readonly string[]): readonly Fact[] =>
    ids.flatMap((id) => byId.get(id) ?? []).filter(({ seq }) => seq > at);
  // What a report was taken back by is not a leaf: it is found by what it points at.
  const pointing = (ids: readonly string[]): readonly Fact[] =>
    contest.facts.filter((fact) => fact.seq > at && ids.includes(pointedAt(fact) ?? ''));
  const movedBy = (one: Difference): readonly Fact[] => {
    const own = new Set([...later(one.newFacts), ...pointing(one.oldFacts)]);
    if (own.size > 0) return [...own];
    const below = belowOf(then, contest, one).flatMap(movedBy);
    // A score that was there all along came in or dropped out: something else on its board moved it.
    return below.length > 0 ? [...new Set(below)] : touching(contest, one.key).filter(({ seq }) => seq > at);
  };
  const found = differencesIn(then, contest, key);
  const all = [...found, ...found.flatMap((one) => belowOf(then, contest, one))];
  const named = subjectIn(contest, name);
  const changes = [...new Map(all.map((one) => [one.key, one])).values()].map((one): ChangeView => {
    const [was, now] = [number(one.was), number(one.now)];
    return {
      key: one.key,
      what: named(one.key),
      ...(was === undefined ? {} : { was }),
      ...(now === undefined ? {} : { now }),
      ...wholeOf(one, named),
      facts: [...movedBy(one)].sort((a, b) => a.seq - b.seq).map(tell),
    };
  });
  const [was, now] = [before && makeRational(before.value), after && makeRational(after.value)];
  return {
    key,
    since: at,
    ...(before ? { was: toNumber(before.value) } : {}),
    ...(after ? { now: toNumber(after.value) } : {}),
    changed: was !== now,
    changes: [...overtaken(then, contest, key, tell), ...changes],
  };
};

/** A score of its own and the same score as a part of the datum are two things: which one is meant is said. */
const wholeOf = (
  { was, now, within }: Difference,
  named: (key: string) => string,
): Pick<ChangeView, 'within'> =>
  within && (was === undefined || now === undefined || within.name === 'datum')
    ? {
        within: {
          key: within.key,
          what: named(within.key),
          was: toNumber(within.was),
          now: toNumber(within.now),
        },
      }
    : {};
