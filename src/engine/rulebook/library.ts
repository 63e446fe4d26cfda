import { collect, ok, type Result, refuse } from '../kit/result.ts';
import { type LayerId, layers, stacks } from './editions/index.ts';
import { type Layer, type Rulebook, stack } from './stack.ts';

/** Every edition, to be asked for an id that may not be one. */
export const LAYERS: Readonly<Record<string, Layer>> = layers;
export const STACKS: Readonly<Record<string, readonly LayerId[]>> = stacks;

/** One edition by its id. */
export const findLayer = (id: string): Result<Layer> => {
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
