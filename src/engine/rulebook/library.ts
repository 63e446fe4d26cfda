import { collect, ok, type Result, refuse } from '../kit/result.ts';
import { PRACTICE_CITES } from './editions/cites.ts';
import { type LayerId, layers, stacks } from './editions/index.ts';
import type { Cites, Point } from './point.ts';
import type { Cited, Slots } from './slots.ts';
import { type Layer, type LayerRef, RANKS, type Rulebook, stack } from './stack.ts';

/** Every edition, to be asked for an id that may not be one. */
export const LAYERS: Readonly<Record<string, Layer>> = layers;
export const STACKS: Readonly<Record<string, readonly LayerId[]>> = stacks;

/** One edition by its id; one that is written out is itself. */
export const findLayer = (id: LayerRef): Result<Layer> => {
  if (typeof id !== 'string') return ok(id);
  const found = Object.hasOwn(LAYERS, id) ? LAYERS[id] : undefined;
  return found ? ok(found) : refuse('layer-unknown', { given: id, known: Object.keys(LAYERS) });
};

/** The layers of a usual stack, general to particular. */
export const layersOf = (form: string): Result<readonly Layer[]> => {
  const ids = Object.hasOwn(STACKS, form) ? STACKS[form] : undefined;
  return ids
    ? collect(ids.map(findLayer))
    : refuse('form-unknown', { given: form, known: Object.keys(STACKS) });
};

/** The rulebook of a usual stack, with a contest's own layers over it. */
export const rulebookOf = (form: string, own: readonly Layer[] = []): Result<Rulebook> => {
  const found = layersOf(form);
  return found.ok ? stack([...found.value, ...own]) : found;
};

const known = (ids: readonly LayerRef[]): readonly Layer[] =>
  ids.flatMap((id) => {
    const found = findLayer(id);
    return found.ok ? [found.value] : [];
  });

/** What the most particular of these layers answers a slot with, the later of two alike. */
export const slotUnder = <S extends 'knockout' | 'arrivals'>(
  ids: readonly LayerRef[],
  slot: S,
): (Slots[S] & Cited) | undefined => {
  const speaking = known(ids)
    .filter(({ slots }) => Object.hasOwn(slots, slot))
    .toSorted((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank));
  return speaking.at(-1)?.slots[slot];
};

/** The clause of the most particular of the adopted documents on a matter, the later of two alike; nothing where none has one. */
export const ownCite = (ids: readonly LayerRef[], point: Point, over: Cites = {}): string | undefined => {
  if (over[point] !== undefined) return over[point];
  const speaking = known(ids)
    .filter(({ cites }) => cites?.[point] !== undefined)
    .toSorted((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank));
  return speaking.at(-1)?.cites?.[point];
};

/** The clause on a matter under these layers; usual practice where none of them speaks. */
export const citeUnder = (ids: readonly LayerRef[], point: Point, over: Cites = {}): string =>
  ownCite(ids, point, over) ?? PRACTICE_CITES[point];
