import type { Draft } from './draft.ts';
import { type Ahead, lastRoundOf, roundsOf, type Span, spanOfSession, type Stage } from './stage.ts';

/* What was said of rounds that were not played yet, when these become others. */

interface Said extends Span {
  readonly ahead?: Ahead;
}

/** What was said of a session before it was seated holds for its rounds; where the one before was cut short, it begins earlier. */
export const placeAhead = (draft: Draft): void => {
  const place = <T extends Said>(one: T): T => {
    const stage = draft.stages.find(({ opened }) => opened.stage === one.ahead?.stage);
    if (!one.ahead || !stage) return one;
    const seated = stage.sessions.find(({ session }) => session === one.ahead?.session);
    const next = lastRoundOf(stage) + 1;
    return { ...one, ...(seated ? spanOfSession(seated) : { from: next, to: next }) };
  };
  draft.substitutes = draft.substitutes.map(place);
  draft.absences = draft.absences.map(place);
};

/** Rounds after `last` up to `end` are not played: what comes next begins where they would have been. */
const dropRounds = (draft: Draft, last: number, end: number): void => {
  const shift = end - last;
  const first = (round: number): number => (round <= last ? round : round > end ? round - shift : last + 1);
  const until = (round: number): number => (round <= last ? round : round > end ? round - shift : last);
  const move = <T extends Said>(all: readonly T[]): readonly T[] =>
    all
      .map((one) => (one.ahead ? one : { ...one, from: first(one.from), to: until(one.to) }))
      .filter(({ from, to }) => from <= to);
  draft.substitutes = move(draft.substitutes);
  draft.absences = move(draft.absences);
  draft.withdrawals = draft.withdrawals.map((one) => ({ ...one, from: first(one.from) }));
  for (const [id, entry] of draft.entries)
    if (entry.left !== undefined) draft.entries.set(id, { ...entry, left: first(entry.left) });
};

/** A session that ends early: who was away from the rest of it is there for the next, who leaves after it has left (SABF 11.4). */
export const endSession = (draft: Draft, after: number, end: number): void => {
  dropRounds(draft, after, end);
  placeAhead(draft);
};

/** A stage that ends before all its rounds, with no other beside it: those are said of nobody any more. */
export const endStage = (draft: Draft, stage: Stage): void => {
  const isGone = ({ ahead }: Said): boolean =>
    ahead?.stage === stage.opened.stage && !stage.sessions.some(({ session }) => session === ahead.session);
  draft.substitutes = draft.substitutes.filter((one) => !isGone(one));
  draft.absences = draft.absences.filter((one) => !isGone(one));
  const [last, end] = [lastRoundOf(stage), stage.opened.from + roundsOf(stage) - 1];
  const isBeside = draft.stages.some(({ opened, closed }) => !closed && opened.stage !== stage.opened.stage);
  if (end > last && !isBeside) dropRounds(draft, last, end);
};
