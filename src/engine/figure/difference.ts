import { equals, type Rational } from '../kit/rational.ts';
import type { Figure } from './figure.ts';

/** A leaf that is no longer what it was. */
export interface Difference {
  readonly key: string;
  readonly name: string;
  /** Absent where the leaf is new, or gone. */
  readonly was?: Rational;
  readonly now?: Rational;
  /** The facts it rests on now that it did not rest on before, and the other way about. */
  readonly newFacts: readonly string[];
  readonly oldFacts: readonly string[];
}

/** Numbers that were reported or laid down, by key; the same leaf may stand in a tree many times. */
const leavesOf = (figure: Figure, found = new Map<string, Figure>()): ReadonlyMap<string, Figure> => {
  // A number may rest on facts and still show its steps: the facts are what can change.
  if (figure.inputs.length === 0 || (figure.facts ?? []).length > 0) found.set(figure.key, figure);
  for (const input of figure.inputs) leavesOf(input, found);
  return found;
};

const without = (all: readonly string[] = [], some: readonly string[] = []): readonly string[] =>
  all.filter((one) => !some.includes(one));

/** Two trees of the same number, leaf by leaf: what moved, and by which facts. */
export const differencesOf = (
  before: Figure | undefined,
  after: Figure | undefined,
): readonly Difference[] => {
  const [old, now] = [before ? leavesOf(before) : new Map(), after ? leavesOf(after) : new Map()] as [
    ReadonlyMap<string, Figure>,
    ReadonlyMap<string, Figure>,
  ];
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys].flatMap((key) => {
    const [a, b] = [old.get(key), now.get(key)];
    const newFacts = without(b?.facts, a?.facts);
    const oldFacts = without(a?.facts, b?.facts);
    if (a && b && equals(a.value, b.value) && newFacts.length + oldFacts.length === 0) return [];
    return [
      {
        key,
        name: (b ?? a)?.name ?? '',
        ...(a ? { was: a.value } : {}),
        ...(b ? { now: b.value } : {}),
        newFacts,
        oldFacts,
      },
    ];
  });
};
