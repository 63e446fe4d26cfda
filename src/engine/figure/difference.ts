import { equals, type Rational } from '../kit/rational.ts';
import type { Figure } from './figure.ts';

/** A number higher up that a moved leaf is part of, then and now. */
export interface Whole {
  readonly key: string;
  readonly name: string;
  readonly was: Rational;
  readonly now: Rational;
}

/** A leaf that is no longer what it was. */
export interface Difference {
  readonly key: string;
  readonly name: string;
  /** Absent where the leaf is new, or gone. */
  readonly was?: Rational;
  readonly now?: Rational;
  /** The nearest number above it that stood then and stands now. */
  readonly within?: Whole;
  /** The facts it rests on now that it did not rest on before, and the other way about. */
  readonly newFacts: readonly string[];
  readonly oldFacts: readonly string[];
}

interface Leaf {
  readonly figure: Figure;
  /** The numbers above it, nearest first. */
  readonly above: readonly Figure[];
}

/** Numbers that were reported or laid down, by key; the same leaf may stand in a tree many times. */
const leavesOf = (
  figure: Figure,
  above: readonly Figure[] = [],
  found = new Map<string, Leaf>(),
): Map<string, Leaf> => {
  // A number may rest on facts and still show its steps: the facts are what can change.
  if (figure.inputs.length === 0 || (figure.facts ?? []).length > 0)
    if (!found.has(figure.key)) found.set(figure.key, { figure, above });
  for (const input of figure.inputs) leavesOf(input, [figure, ...above], found);
  return found;
};

const valuesOf = (figure: Figure, found = new Map<string, Rational>()): Map<string, Rational> => {
  found.set(figure.key, figure.value);
  for (const input of figure.inputs) valuesOf(input, found);
  return found;
};

const without = (all: readonly string[] = [], some: readonly string[] = []): readonly string[] =>
  all.filter((one) => !some.includes(one));

/** Two trees of the same number, leaf by leaf: what moved, what it is part of, and by which facts. */
export const differencesOf = (
  before: Figure | undefined,
  after: Figure | undefined,
): readonly Difference[] => {
  const [old, now] = [before, after].map((tree) => (tree ? leavesOf(tree) : new Map<string, Leaf>())) as [
    Map<string, Leaf>,
    Map<string, Leaf>,
  ];
  const [then, today] = [before, after].map((tree) => (tree ? valuesOf(tree) : new Map())) as [
    Map<string, Rational>,
    Map<string, Rational>,
  ];
  const within = ({ above }: Leaf): Whole | undefined => {
    for (const { key, name } of above) {
      const [was, is] = [then.get(key), today.get(key)];
      if (was && is) return { key, name, was, now: is };
    }
    return undefined;
  };
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [a, b] = [old.get(key), now.get(key)];
    const newFacts = without(b?.figure.facts, a?.figure.facts);
    const oldFacts = without(a?.figure.facts, b?.figure.facts);
    if (a && b && equals(a.figure.value, b.figure.value) && newFacts.length + oldFacts.length === 0)
      return [];
    const leaf = (b ?? a) as Leaf;
    const whole = within(leaf);
    return [
      {
        key,
        name: leaf.figure.name,
        ...(a ? { was: a.figure.value } : {}),
        ...(b ? { now: b.figure.value } : {}),
        ...(whole ? { within: whole } : {}),
        newFacts,
        oldFacts,
      },
    ];
  });
};
