/* oxlint-disable house/no-class -- the language has no other way to a Map that two states share (decision 130) */

const NOTHING: ReadonlyMap<never, never> = new Map<never, never>();

/** So many changes are kept apart before they are laid into one map again: little to copy, and little to look through. */
const mostApart = (below: number): number => Math.max(64, 4 * Math.ceil(Math.sqrt(below)));

/**
 * A map over another that stays as it is: what is written goes into a layer of its own, so that a new state of a contest costs what
 * changed and not what there is. It looks like any other map, its order included.
 */
export class Layered<K, V> extends Map<K, V> {
  #below: ReadonlyMap<K, V>;
  #own: Map<K, V>;
  /** Keys of its own that are not below. */
  #more: number;
  /** What it was made over, while nothing is written. */
  #over: ReadonlyMap<K, V> | undefined;

  constructor(over: ReadonlyMap<K, V> = NOTHING as ReadonlyMap<K, V>) {
    super();
    const layered = isLayered(over) ? over : undefined;
    const upper = layered && layered.#below.size > 0 ? layered : undefined;
    this.#below = upper ? upper.#below : layered ? layered.#own : over;
    this.#own = upper ? upper.#own : (NOTHING as ReadonlyMap<K, V> as Map<K, V>);
    this.#more = upper ? upper.#more : 0;
    this.#over = over;
  }

  /** Itself once something was written; until then what it was made over, so that what did not change is the same thing. */
  settled(): ReadonlyMap<K, V> {
    return this.#over ?? this;
  }

  /** Before the first word of its own: the layer of the state before is copied, or laid into the rest where it has grown long. */
  #write(): Map<K, V> {
    if (this.#over === undefined) return this.#own;
    if (this.#own.size > mostApart(this.#below.size)) {
      this.#below = new Map(this.entries());
      this.#own = new Map();
      this.#more = 0;
    } else this.#own = new Map(this.#own);
    this.#over = undefined;
    return this.#own;
  }

  override get size(): number {
    return this.#below.size + this.#more;
  }

  override get(key: K): V | undefined {
    const own = this.#own.get(key);
    if (own !== undefined || this.#below.size === 0) return own;
    return this.#own.has(key) ? own : this.#below.get(key);
  }

  override has(key: K): boolean {
    return this.#own.has(key) || this.#below.has(key);
  }

  override set(key: K, value: V): this {
    const own = this.#write();
    const before = own.size;
    own.set(key, value);
    if (own.size > before && !this.#below.has(key)) this.#more++;
    return this;
  }

  override delete(key: K): boolean {
    if (!this.has(key)) return false;
    const all = new Map(this.entries());
    this.#below = NOTHING as ReadonlyMap<K, V>;
    this.#own = all;
    this.#over = undefined;
    all.delete(key);
    this.#more = all.size;
    return true;
  }

  override clear(): void {
    this.#below = NOTHING as ReadonlyMap<K, V>;
    this.#own = new Map();
    this.#more = 0;
    this.#over = undefined;
  }

  /** Every key with its value, in the order of a plain map. */
  #tell(tell: (key: K, value: V) => void): void {
    const [below, own] = [this.#below, this.#own];
    below.forEach((value, key) => {
      const now = own.get(key);
      tell(key, now !== undefined || own.has(key) ? (now as V) : value);
    });
    if (this.#more > 0) own.forEach((value, key) => void (below.has(key) || tell(key, value)));
  }

  #list<T>(pick: (key: K, value: V) => T): MapIterator<T> {
    const all: T[] = [];
    this.#tell((key, value) => void all.push(pick(key, value)));
    return all.values();
  }

  override entries(): MapIterator<[K, V]> {
    if (this.#own.size === 0) return this.#below.entries();
    return this.#below.size === 0 ? this.#own.entries() : this.#list((key, value): [K, V] => [key, value]);
  }

  override keys(): MapIterator<K> {
    return this.#own.size === 0 ? this.#below.keys() : this.#list((key) => key);
  }

  override values(): MapIterator<V> {
    return this.#own.size === 0 ? this.#below.values() : this.#list((_, value) => value);
  }

  override [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  override forEach(tell: (value: V, key: K, map: Map<K, V>) => void): void {
    this.#tell((key, value) => tell(value, key, this));
  }

  /** The first value of which it is so. Nothing is copied, and where nothing below was written over nothing is looked up. */
  find(is: (value: V) => boolean): V | undefined {
    const [below, own] = [this.#below, this.#own];
    if (this.#more === own.size) {
      for (const value of below.values()) if (is(value)) return value;
      for (const value of own.values()) if (is(value)) return value;
      return undefined;
    }
    for (const value of this.values()) if (is(value)) return value;
    return undefined;
  }

  /** The map that lies lowest, and the keys that may be other than there. */
  static parts<K, V>(map: ReadonlyMap<K, V>): { readonly lowest: unknown; readonly apart: readonly K[] } {
    if (!isLayered(map)) return { lowest: map, apart: [] };
    // What was never laid over anything is itself the lowest.
    if (map.#below.size === 0) return { lowest: map.#own, apart: [] };
    return { lowest: map.#below, apart: [...map.#own.keys()] };
  }
}

const isLayered = <K, V>(map: ReadonlyMap<K, V>): map is Layered<K, V> => map instanceof Layered;

/** The first value of a map of which it is so, layered or not; asked thousands of times in a row it copies nothing. */
export const findValue = <K, V>(map: ReadonlyMap<K, V>, is: (value: V) => boolean): V | undefined => {
  if (isLayered(map)) return map.find(is);
  for (const value of map.values()) if (is(value)) return value;
  return undefined;
};

/** A map done with: one that nothing was written into is the one it was made over. */
export const settled = <K, V>(map: ReadonlyMap<K, V>): ReadonlyMap<K, V> =>
  isLayered(map) ? map.settled() : map;

/** The keys that two maps say different things of. Quick where one is a later state of the other. */
export const differing = <K, V>(a: ReadonlyMap<K, V>, b: ReadonlyMap<K, V>): readonly K[] => {
  if (a === b) return [];
  const [one, other] = [Layered.parts(a), Layered.parts(b)];
  const maybe =
    one.lowest === other.lowest
      ? new Set([...one.apart, ...other.apart])
      : new Set([...a.keys(), ...b.keys()]);
  return [...maybe].filter((key) => a.get(key) !== b.get(key));
};
