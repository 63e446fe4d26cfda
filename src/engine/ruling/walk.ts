import { ok, type Result, refuse } from '../kit/result.ts';
import { type MannerStep, mannerOf } from './manner.ts';
import { type End, isEnd, type Option, type Question, type Source, type Tree } from './tree.ts';
import { TREES } from './trees/index.ts';

/** The way through one tree: all that has to be kept. Plain JSON. */
export interface Trail {
  readonly topic: string;
  readonly version: number;
  readonly answers: readonly string[];
}

/** One question with the answer given. */
export interface Step {
  readonly node: string;
  readonly ask: string;
  readonly where: NonNullable<Question['where']>;
  readonly answer: string;
  readonly says: string;
  readonly judgement: boolean;
}

/** Where a trail stands: at a question still to be answered, or at an end. */
export type Stand =
  | {
      readonly at: 'question';
      readonly node: string;
      readonly question: Question;
      readonly steps: readonly Step[];
    }
  | {
      readonly at: 'end';
      readonly node: string;
      readonly end: End;
      readonly steps: readonly Step[];
      /** The end's laws first, then those named on the way. */
      readonly laws: readonly string[];
      /** What was offered on the way, with the questions. */
      readonly offered: readonly Option[];
      /** Judgement was used on the way: the right of appeal is told (Course Notes, Introduction 3). */
      readonly tellAppeal: boolean;
      readonly rests: readonly Source[];
    };

export const topics = (): readonly Tree[] => Object.values(TREES);

export const treeOf = (topic: string): Result<Tree> => {
  const tree = Object.hasOwn(TREES, topic) ? TREES[topic] : undefined;
  return tree ? ok(tree) : refuse('topic-unknown', { given: topic, known: Object.keys(TREES) });
};

export const begin = (topic: string): Result<Trail> => {
  const tree = treeOf(topic);
  return tree.ok ? ok({ topic, version: tree.value.version, answers: [] }) : tree;
};

const endStand = (tree: Tree, node: string, end: End, steps: readonly Step[]): Stand => {
  const passed = steps.flatMap((step) => {
    const question = tree.nodes[step.node];
    return question && !isEnd(question) ? [question] : [];
  });
  const onTheWay = passed.flatMap(({ laws = [] }) => laws);
  return {
    at: 'end',
    node,
    end,
    steps,
    laws: [...new Set([...end.laws, ...onTheWay])],
    offered: passed.flatMap(({ options = [] }) => options),
    tellAppeal: end.judgement === true || steps.some(({ judgement }) => judgement),
    rests: end.rests ?? tree.rests,
  };
};

/** Walks a tree by the answers given. An answer too many, or one that the question does not know, is refused. */
export const walkTree = (tree: Tree, answers: readonly string[]): Result<Stand> => {
  const steps: Step[] = [];
  let at = tree.start;
  for (const [i, answer] of answers.entries()) {
    const node = tree.nodes[at];
    if (!node || isEnd(node))
      return refuse('trail-ended', { topic: tree.topic, given: answer, end: at }, { at: `answer ${i + 1}` });
    const given = Object.hasOwn(node.answers, answer) ? node.answers[answer] : undefined;
    if (!given)
      return refuse(
        'answer-unknown',
        { given: answer, ask: node.ask, known: Object.keys(node.answers) },
        { at: `answer ${i + 1}` },
      );
    const { ask, where = 'table', judgement = false } = node;
    steps.push({ node: at, ask, where, answer, says: given.says, judgement });
    at = given.next;
  }
  const node = tree.nodes[at];
  if (!node) return refuse('tree-broken', { topic: tree.topic, node: at });
  return ok(
    isEnd(node) ? endStand(tree, at, node, steps) : { at: 'question', node: at, question: node, steps },
  );
};

/** Where a kept trail stands. A trail of another version of its tree is not walked: its record holds what was said. */
export const stand = (trail: Trail): Result<Stand> => {
  const tree = treeOf(trail.topic);
  if (!tree.ok) return tree;
  if (tree.value.version !== trail.version)
    return refuse('trail-version', { topic: trail.topic, given: trail.version, now: tree.value.version });
  return walkTree(tree.value, trail.answers);
};

/** One answer further. */
export const take = (trail: Trail, answer: string): Result<Trail> => {
  const next: Trail = { ...trail, answers: [...trail.answers, answer] };
  const stands = stand(next);
  return stands.ok ? ok(next) : stands;
};

/** Back by so many answers, never past the start. */
export const rewind = (trail: Trail, by = 1): Trail => ({
  ...trail,
  answers: trail.answers.slice(0, Math.max(0, trail.answers.length - Math.max(0, by))),
});

/** A finished walk with every text as it was read out, to be kept with the ruling whatever becomes of the tree. */
export interface Walked {
  readonly topic: string;
  readonly version: number;
  readonly title: string;
  readonly edition: number;
  readonly manner: readonly MannerStep[];
  readonly steps: readonly Step[];
  readonly node: string;
  readonly end: End;
  readonly laws: readonly string[];
  readonly offered: readonly Option[];
  readonly tellAppeal: boolean;
  readonly rests: readonly Source[];
}

export const finish = (trail: Trail): Result<Walked> => {
  const stands = stand(trail);
  if (!stands.ok) return stands;
  const tree = treeOf(trail.topic);
  if (!tree.ok) return tree;
  if (stands.value.at === 'question')
    return refuse('trail-open', {
      topic: trail.topic,
      ask: stands.value.question.ask,
      known: Object.keys(stands.value.question.answers),
    });
  const { node, end, steps, laws, offered, tellAppeal, rests } = stands.value;
  const { topic, version, title, edition } = tree.value;
  const manner = mannerOf(tree.value);
  return ok({ topic, version, title, edition, manner, steps, node, end, laws, offered, tellAppeal, rests });
};

/** The tricks that go over at the end of the questions about a revoke; nothing where they are others, or not at an end (Law 64A). */
export const tricksMoved = (trail: Trail): 0 | 1 | 2 => {
  const tree = trail.topic === 'revoke' ? treeOf(trail.topic) : undefined;
  // The ways to a transfer have kept their answers, so that a ruling by an earlier version still counts.
  const walked = tree?.ok ? finish({ ...trail, version: tree.value.version }) : undefined;
  const effects: readonly string[] = walked?.ok ? walked.value.end.effects : [];
  return effects.includes('tricks-2') ? 2 : effects.includes('tricks-1') ? 1 : 0;
};
