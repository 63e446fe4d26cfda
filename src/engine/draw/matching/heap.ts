import { compareLists } from './graph.ts';

/** What will happen in the search, soonest first. A moment is a list of whole numbers, as costs are. */
export interface Heap {
  readonly levels: number;
  keys: Float64Array;
  what: Int32Array;
  size: number;
}

export const makeHeap = (levels: number): Heap => ({
  levels,
  keys: new Float64Array(64 * levels),
  what: new Int32Array(64),
  size: 0,
});

const grow = (heap: Heap): void => {
  const keys = new Float64Array(heap.keys.length * 2);
  keys.set(heap.keys);
  const what = new Int32Array(heap.what.length * 2);
  what.set(heap.what);
  heap.keys = keys;
  heap.what = what;
};

const copyKey = (heap: Heap, from: number, into: number): void => {
  const { keys, levels } = heap;
  for (let l = 0; l < levels; l++) keys[into * levels + l] = keys[from * levels + l] as number;
  heap.what[into] = heap.what[from] as number;
};

export const push = (heap: Heap, key: Float64Array, what: number): void => {
  const { levels } = heap;
  if (heap.size === heap.what.length) grow(heap);
  let at = heap.size++;
  while (at > 0) {
    const above = (at - 1) >> 1;
    if (compareLists(key, 0, heap.keys, above * levels, levels) >= 0) break;
    copyKey(heap, above, at);
    at = above;
  }
  for (let l = 0; l < levels; l++) heap.keys[at * levels + l] = key[l] as number;
  heap.what[at] = what;
};

/** Takes the soonest off, its moment into `key`. The heap must not be empty. */
export const pop = (heap: Heap, key: Float64Array): number => {
  const { levels, keys } = heap;
  for (let l = 0; l < levels; l++) key[l] = keys[l] as number;
  const what = heap.what[0] as number;
  const last = --heap.size;
  let at = 0;
  for (;;) {
    let below = 2 * at + 1;
    if (below >= last) break;
    if (below + 1 < last && compareLists(keys, (below + 1) * levels, keys, below * levels, levels) < 0)
      below++;
    if (compareLists(keys, last * levels, keys, below * levels, levels) <= 0) break;
    copyKey(heap, below, at);
    at = below;
  }
  copyKey(heap, last, at);
  return what;
};
