import { CONTRADICTIONS, isEnd, type Tree } from './tree.ts';
import { walkTree } from './walk.ts';

export interface TreeFault {
  readonly topic: string;
  readonly node: string;
  readonly fault:
    | 'leads-nowhere'
    | 'unreachable'
    | 'cycle'
    | 'no-law'
    | 'no-answer'
    | 'contradicts'
    | 'ambiguous';
  readonly about?: string;
}

const nextOf = (tree: Tree, id: string): readonly string[] => {
  const node = tree.nodes[id];
  return node && !isEnd(node) ? Object.values(node.answers).map(({ next }) => next) : [];
};

const cycleFrom = (tree: Tree, id: string, above: readonly string[]): string | undefined => {
  if (above.includes(id)) return id;
  for (const next of nextOf(tree, id)) {
    const found = cycleFrom(tree, next, [...above, id]);
    if (found !== undefined) return found;
  }
  return undefined;
};

const reached = (tree: Tree): ReadonlySet<string> => {
  const seen = new Set([tree.start]);
  for (const id of seen) for (const next of nextOf(tree, id)) seen.add(next);
  return seen;
};

/** Every way from the start to an end. Only for a tree without a cycle. */
export const pathsOf = (
  tree: Tree,
  at = tree.start,
  so: readonly string[] = [],
): readonly (readonly string[])[] => {
  const node = tree.nodes[at];
  if (!node || isEnd(node)) return [so];
  return Object.entries(node.answers).flatMap(([answer, { next }]) => pathsOf(tree, next, [...so, answer]));
};

const nodeFaults = (tree: Tree): readonly TreeFault[] =>
  Object.entries(tree.nodes).flatMap(([id, node]): readonly TreeFault[] => {
    const fault = (name: TreeFault['fault'], about?: string): TreeFault => ({
      topic: tree.topic,
      node: id,
      fault: name,
      ...(about === undefined ? {} : { about }),
    });
    if (!isEnd(node)) {
      const answers = Object.values(node.answers);
      return [
        ...(answers.length < 2 ? [fault('no-answer')] : []),
        ...answers
          .filter(({ next }) => !Object.hasOwn(tree.nodes, next))
          .map(({ next }) => fault('leads-nowhere', next)),
        ...(new Set(answers.map(({ says }) => says)).size < answers.length ? [fault('ambiguous')] : []),
      ];
    }
    const clash = CONTRADICTIONS.filter(([a, b]) => node.effects.includes(a) && node.effects.includes(b));
    return [
      ...(node.laws.length === 0 ? [fault('no-law')] : []),
      ...clash.map((pair) => fault('contradicts', pair.join(' and '))),
    ];
  });

/** The same questions answered the same way, in whatever order, must not end in two places. */
const ambiguous = (tree: Tree): readonly TreeFault[] => {
  const ends = new Map<string, string>();
  return pathsOf(tree).flatMap((path): readonly TreeFault[] => {
    const walked = walkTree(tree, path);
    if (!walked.ok) return [{ topic: tree.topic, node: path.join(','), fault: 'leads-nowhere' }];
    const { steps, node } = walked.value;
    const key = steps
      .map(({ ask, says }) => `${ask} ${says}`)
      .toSorted()
      .join('|');
    const before = ends.get(key);
    ends.set(key, node);
    return before === undefined || before === node
      ? []
      : [{ topic: tree.topic, node, fault: 'ambiguous', about: before }];
  });
};

/** Everything wrong with a tree as a graph (RUL-3). */
export const faultsOf = (tree: Tree): readonly TreeFault[] => {
  const { topic } = tree;
  const looped = cycleFrom(tree, tree.start, []);
  if (looped !== undefined) return [{ topic, node: looped, fault: 'cycle' }];
  const seen = reached(tree);
  const lost = Object.keys(tree.nodes).filter((id) => !seen.has(id));
  const faults = nodeFaults(tree);
  return [
    ...faults,
    ...lost.map((node): TreeFault => ({ topic, node, fault: 'unreachable' })),
    ...(faults.some(({ fault }) => fault === 'leads-nowhere') ? [] : ambiguous(tree)),
  ];
};
