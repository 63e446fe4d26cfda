/** Worked out once for each part of a print, and kept as long as it: a print is never changed. */
export const once = <K extends object, V>(make: (of: K) => V): ((of: K) => V) => {
  const kept = new WeakMap<K, { readonly made: V }>();
  return (of) => {
    const known = kept.get(of) ?? { made: make(of) };
    kept.set(of, known);
    return known.made;
  };
};
