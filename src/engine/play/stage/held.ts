import type { FactOf } from '../../contest/fact.ts';
import { roundsOf, type Span, type Stage } from '../../contest/stage.ts';
import type { Contest, Held } from '../../contest/state.ts';
import { isThrough } from '../../contest/veil.ts';
import { formIn } from '../../contest/form.ts';
import { ruleBeside } from './beside.ts';
import { isOver } from './complete.ts';
import { laidIn } from '../unit/unit.ts';

/** A match here, and where the same boards are played there: in a round, or in one that is not drawn yet. */
interface Pairing {
  readonly own: Span;
  readonly there: Span | 'not-drawn';
}

/** The match of a stage by its number, where it has or will have one. */
const matchIn = (stage: Stage, number: number): Pairing['there'] | undefined =>
  laidIn(stage)[number - 1]?.span ??
  (stage.closed || number > roundsOf(stage) || number < 1 ? undefined : 'not-drawn');

/** Ours with theirs, where their scores count here. */
const pairsTaken = (own: Contest, other: Contest): readonly Pairing[] => {
  const form = formIn(own);
  if (!form.ok) return [];
  return own.stages.flatMap((stage) => {
    const rule = ruleBeside(form.value, stage);
    if (!rule || rule.form !== other.made?.form) return [];
    const theirs = other.stages.find(({ opened }) => opened.stage === rule.stage);
    return laidIn(stage).flatMap(({ number, span }) => {
      const there = theirs ? matchIn(theirs, number + rule.after) : 'not-drawn';
      return there ? [{ own: span, there }] : [];
    });
  });
};

/** Ours with theirs, where our scores count there. */
const pairsGiven = (own: Contest, other: Contest): readonly Pairing[] => {
  const form = formIn(other);
  if (!form.ok || !other.beside.has(own.made?.form ?? '')) return [];
  return form.value.stages.flatMap(({ id, beside }) => {
    const theirs = other.stages.find(({ opened }) => opened.stage === id);
    const stage = own.stages.find(({ opened }) => opened.stage === beside?.stage);
    if (!beside || !stage || (theirs && !ruleBeside(form.value, theirs))) return [];
    return laidIn(stage).flatMap(({ number, span }) => {
      const at = number - beside.after;
      const there = at < 1 ? undefined : theirs ? matchIn(theirs, at) : 'not-drawn';
      return there ? [{ own: span, there }] : [];
    });
  });
};

const boardsIn = (contest: Contest, { from, to }: Span): readonly number[] => [
  ...new Set(
    [...(contest.seating?.seats.values() ?? [])]
      .filter(({ round }) => round >= from && round <= to)
      .flatMap(({ boards }) => boards),
  ),
];

const leftOf = (own: Contest, other: Contest, { own: span, there }: Pairing): readonly number[] => {
  if (other.closed || (there !== 'not-drawn' && isOver(other, there.to))) return [];
  const boards = boardsIn(own, span);
  return there === 'not-drawn' ? boards : boards.filter((board) => !isThrough(other, there, board));
};

/**
 * Boards that a contest named as playing the same ones has still to play, match by match: their hands and results are
 * nobody's to see until then (ANC 2021 17.9; Law 16D).
 */
export const heldBeside = (own: Contest, found: (id: string) => Contest | undefined): readonly Held[] =>
  [...own.beside.values()].flatMap(({ contest: id, gives }: FactOf<'beside-named'>) => {
    const other = found(id);
    if (!other) return [];
    return (gives ? pairsGiven(own, other) : pairsTaken(own, other)).flatMap((pairing) => {
      const boards = leftOf(own, other, pairing);
      return boards.length === 0
        ? []
        : [{ rounds: pairing.own, boards: new Set(boards), by: other.made?.name ?? id }];
    });
  });
