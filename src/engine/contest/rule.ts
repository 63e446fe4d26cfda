import { once } from '../kit/memory.ts';
import { isSingle } from './single.ts';
import { collect, ok, type Result } from '../kit/result.ts';
import { findLayer } from '../rulebook/library.ts';
import type { SlotName } from '../rulebook/slots.ts';
import { type Layer, type Rulebook, stack } from '../rulebook/stack.ts';
import { clauseOn } from './clause.ts';
import type { Fact, FactOf } from './fact.ts';
import { type Span, spanOfSession, type Stage } from './stage.ts';
import type { Contest } from './state.ts';

/** From the first stage's start, or the first round of a night, the rules are fixed (SABF 2). */
export const isUnderWay = (contest: Contest): boolean =>
  contest.started || (contest.stages.length > 0 && !isSingle(contest));

/** The clause by which rules stay as they are. */
export const fixedBy = (contest: Contest): string => clauseOn(contest, 'rules-fixed');

/** Who changed what and why, in the words every page uses. */
export const tellChange = ({
  at,
  body,
  why,
}: {
  readonly at: string;
  readonly body: string;
  readonly why: string;
}): string => `changed on ${at.slice(0, 10)} by ${body}, because ${why}`;

/** Whether a fact had been taken back when another came, and its taking back not. */
const isUndoneBefore = (facts: readonly Fact[], id: string, seq: number): boolean =>
  facts.some(
    (one) =>
      one.kind === 'fact-undone' && one.fact === id && one.seq < seq && !isUndoneBefore(facts, one.id, seq),
  );

/** The first result in some rounds, or the first match decided without one. */
const isFirst = (fact: Fact, { from, to }: Span): boolean =>
  (fact.kind === 'result-reported' || fact.kind === 'match-decided') &&
  fact.round >= from &&
  fact.round <= to;

/** Whether play in some rounds had begun when a change was made: a slip that had been taken back by then was no beginning. */
const hadBegun = ({ facts }: Contest, span: Span, seq: number): boolean =>
  facts.some((fact) => fact.seq < seq && isFirst(fact, span) && !isUndoneBefore(facts, fact.id, seq));

/** Every session and every round of matches so far. */
const spansOf = ({ stages }: Contest): readonly Span[] =>
  stages.flatMap(({ sessions, draws }) => [
    ...sessions.map(spanOfSession),
    ...draws.map(({ round }) => ({ from: round, to: round })),
  ]);

/** The first round that was begun under a change, or the stage that was closed under it: what holds there is not taken back (SABF 2). */
export const playedUnder = (
  contest: Contest,
  { seq }: Pick<Fact, 'seq'>,
): { readonly round: number } | { readonly stage: string } | undefined => {
  const spans = contest.stages.length > 0 ? spansOf(contest) : [{ from: 1, to: Number.POSITIVE_INFINITY }];
  const begun = spans
    .filter((span) => !hadBegun(contest, span, seq) && hadBegun(contest, span, Number.POSITIVE_INFINITY))
    .map(({ from }) => from);
  if (begun.length > 0) return { round: Math.min(...begun) };
  const closed = contest.stages.find((one) => one.closed && (one.closedAt ?? 0) > seq);
  return closed && { stage: closed.opened.name };
};

/**
 * The changes a stage is played under: those made before it was closed; or some of its rounds: those made before they
 * began, for a change holds from its day on (SABF 2). The last word on a slot counts.
 */
export const changesIn = (
  contest: Contest,
  stage?: Stage,
  rounds?: Span,
): readonly FactOf<'rule-changed'>[] => {
  if (contest.changes.length === 0) return [];
  const closed = stage?.closed === true ? (stage.closedAt ?? 0) : Number.POSITIVE_INFINITY;
  const here = contest.changes.filter(
    ({ seq }) => seq < closed && !(rounds && hadBegun(contest, rounds, seq)),
  );
  return here.filter((one, i) => !here.slice(i + 1).some(({ slot }) => slot === one.slot));
};

/** The first round a change holds for; nothing where it was made before any had begun. */
export const holdsFrom = (contest: Contest, { seq }: FactOf<'rule-changed'>): number | undefined => {
  const begun = spansOf(contest).filter((span) => hadBegun(contest, span, seq));
  return begun.length === 0 ? undefined : Math.max(...begun.map(({ to }) => to)) + 1;
};

/** Made once for each change, so that what was worked out under it may be kept. */
const layerOf = once((change: FactOf<'rule-changed'>): Result<Layer> => makeLayer(change));

/** One answer taken from a document, over whatever was there; nothing else of that document comes with it. */
const makeLayer = (change: FactOf<'rule-changed'>): Result<Layer> => {
  const found = findLayer(change.layer);
  if (!found.ok) return found;
  const value = found.value.slots[change.slot as SlotName];
  const said = tellChange(change);
  return ok({
    id: `${change.layer}, by change`,
    name: `${found.value.name}, ${said}`,
    rank: 'change',
    slots: value ? { [change.slot]: { ...value, clause: `${value.clause}, as ${said}` } } : {},
  });
};

export const changeLayers = (contest: Contest, stage?: Stage, rounds?: Span): Result<readonly Layer[]> =>
  collect(changesIn(contest, stage, rounds).map(layerOf));

/** The rules in force now: of the stage opened last, or of the contest where none is. */
export const bookNow = (contest: Contest): Result<Rulebook> => {
  const stage = contest.stages.at(-1);
  const layers = collect((stage?.opened.layers ?? contest.made?.rulebook ?? []).map(findLayer));
  if (!layers.ok) return layers;
  const changes = changeLayers(contest, stage);
  return changes.ok ? stack([...layers.value, ...changes.value]) : changes;
};
