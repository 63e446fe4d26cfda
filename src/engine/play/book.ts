import type { SlotName } from '../rulebook/slots.ts';
import { bookOf } from './unit/score.ts';
import { findLayer } from '../rulebook/library.ts';
import { laidAt } from './unit/slice.ts';
import { layersFor } from './unit/reckoning.ts';
import { type Contest, roundOf } from '../contest/state.ts';
import { type Layer, type Rulebook, stack, type Answer } from '../rulebook/stack.ts';
import { type Result, ok } from '../kit/result.ts';

/** The layers of the round’s own stage, in a contest that has stages. */
const layersAt = (contest: Contest, round: number): Result<readonly Layer[]> => {
  const found = contest.made && contest.seating ? laidAt(contest, round) : undefined;
  if (!found) return layersFor(contest);
  const book = bookOf(contest, found.stage, found.laid.span);
  return book.ok ? ok(book.value.layers) : book;
};

/** The rulebook for everything beside the score; the Laws stand under every contest, whatever it adopted. */
export const bookAt = (contest: Contest, round = roundOf(contest)): Result<Rulebook> => {
  const layers = layersAt(contest, Math.max(1, round));
  if (!layers.ok) return layers;
  const laws = findLayer('laws-2017');
  if (!laws.ok) return laws;
  const all = layers.value;
  return stack(all.some(({ rank }) => rank === 'laws') ? all : [laws.value, ...all]);
};

/** What the rulebook says on one slot, in a contest of stages that of the round’s own stage. */
export const slotOf = <S extends SlotName>(
  contest: Contest,
  slot: S,
  round?: number,
): Answer<S>['value'] | undefined => {
  const book = bookAt(contest, round);
  return book.ok ? (book.value[slot] as Answer<S> | undefined)?.value : undefined;
};

/** The rulebook as an act is given it. */
export const bookIn =
  (contest: Contest) =>
  (round?: number): Rulebook | undefined => {
    const book = bookAt(contest, round);
    return book.ok ? book.value : undefined;
  };
