/*
 * The engine's one memory. Whatever is kept is a function of the things it is kept by, all of which never change, and of nothing
 * else: it may be thrown away at any time, and nothing but the time it takes is seen of it (decision 130). No other file keeps
 * anything; `test/memory.test.ts` plays contests of every kind and finds what was remembered the same as what is made from nothing.
 */

/** Work on a thing, done once and kept as long as the thing is. */
export const once = <K extends object, V>(make: (thing: K) => V): ((thing: K) => V) => {
  const kept = new WeakMap<K, { readonly value: V }>();
  return (thing) => {
    const known = kept.get(thing);
    if (known) return known.value;
    const value = make(thing);
    kept.set(thing, { value });
    return value;
  };
};

/** The same for a thing and one more word, number or thing that it is asked with. */
export const onceEach = <K extends object, N, V>(
  make: (thing: K, name: N) => V,
): ((thing: K, name: N) => V) => {
  const kept = once((_: K) => new Map<N, { readonly value: V }>());
  return (thing, name) => {
    const own = kept(thing);
    const known = own.get(name);
    if (known) return known.value;
    const value = make(thing, name);
    own.set(name, { value });
    return value;
  };
};

/** What is known of a thing beside itself: said once, when the thing is made. */
export const aside = <K extends object, V>() => {
  const kept = new WeakMap<K, V>();
  return {
    of: (thing: K): V | undefined => kept.get(thing),
    say: (thing: K, value: V): void => void kept.set(thing, value),
  };
};

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

/** Work on a list of things, done once for the same things in the same order and kept as long as they are. */
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

/** What was made of a unit, and of what. */
export interface Before<I extends readonly unknown[], V> {
  readonly of: I;
  readonly made: V;
}

/** States looked at in turn: as it is, as everybody sees it, as it was. */
const STATES = 3;

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

/** Of what was made before, what was made of most of the same things. */
const likest = <I extends readonly unknown[], V>(
  known: readonly Before<I, V>[],
  of: I,
): Before<I, V> | undefined => {
  let [best, most] = [known[0], -1];
  for (const one of known) {
    let same = 0;
    for (let i = 0; i < of.length; i++) if (one.of[i] === of[i]) same++;
    if (same > most) [best, most] = [one, same];
  }
  return best;
};

/**
 * A unit of play, made again only when something it depends on is another thing than before. `unit` is what stays the same while
 * results come in, the fact that laid it; what it depends on is given and nothing else may be read. What was made before comes with
 * it, to be adjusted instead of being made from nothing: both must come to the same.
 */
export const adjusting = <I extends readonly unknown[], V>(
  make: (of: I, before: Before<I, V> | undefined) => V,
): ((unit: object, of: I) => V) => {
  const kept = new WeakMap<object, Before<I, V>[]>();
  return (unit, of) => {
    const known = kept.get(unit);
    const at = known?.findIndex((one) => isSame(one.of, of)) ?? -1;
    if (known && at >= 0) {
      const found = known[at] as Before<I, V>;
      // The last one asked for stands first: the next state is most like it.
      if (at > 0) known.unshift(...known.splice(at, 1));
      return found.made;
    }
    const made = make(of, likest(known ?? [], of));
    if (!known) kept.set(unit, [{ of, made }]);
    else {
      known.unshift({ of, made });
      if (known.length > STATES) known.pop();
    }
    return made;
  };
};

/**
 * The same for a list whose items are made one by one from themselves and something they have in common: only those that are other
 * things than before are made again. Where none is, the list is the same list.
 */
export const adjustingEach = <T, C extends readonly unknown[], V>(
  make: (item: T, common: C) => V,
): ((unit: object, items: readonly T[], common: C) => readonly V[]) => {
  const lists = adjusting<readonly [items: readonly T[], ...C], readonly V[]>(
    ([items, ...common], before) => {
      const then = before && isSame(before.of.slice(1), common) ? before : undefined;
      const known = then?.of[0] ?? [];
      const made = items.map((item, i) =>
        then && i < known.length && known[i] === item
          ? (then.made[i] as V)
          : make(item, common as unknown as C),
      );
      return then && isSame(made, then.made) ? then.made : made;
    },
  );
  return (unit, items, common) => lists(unit, [items, ...common]);
};
