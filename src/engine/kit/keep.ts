/** Work on a text, done once for each of the last texts; all of it is thrown away when there are too many. */
export const keepSome = <V>(most: number, make: (text: string) => V): ((text: string) => V) => {
  const kept = new Map<string, V>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    if (kept.size >= most) kept.clear();
    const made = make(text);
    kept.set(text, made);
    return made;
  };
};

interface Place<K extends object, V> {
  readonly next: WeakMap<K, Place<K, V>>;
  made?: { readonly value: V };
}

const makePlace = <K extends object, V>(): Place<K, V> => ({ next: new WeakMap() });

/** Work on a list of things that never change, done once for the same things in the same order and kept as long as they are. */
export const keepFor = <K extends object, V>(
  make: (things: readonly K[]) => V,
): ((things: readonly K[]) => V) => {
  const root = makePlace<K, V>();
  return (things) => {
    let at = root;
    for (const thing of things) {
      const next = at.next.get(thing) ?? makePlace<K, V>();
      at.next.set(thing, next);
      at = next;
    }
    at.made ??= { value: make(things) };
    return at.made.value;
  };
};
