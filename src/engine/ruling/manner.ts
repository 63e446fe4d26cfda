import { isEnd, type Tree } from './tree.ts';

/** How a director behaves at every table, before and after the questions of a topic. */
export const MANNER = [
  {
    id: 'caller-first',
    when: 'before',
    says: 'Who called speaks first. One at a time; nobody talks over another.',
  },
  {
    id: 'dummy-silent',
    when: 'before',
    says: 'Dummy stays silent while the hand is in play, unless you ask him.',
  },
  {
    id: 'no-action',
    when: 'before',
    says: 'Nobody calls or plays until you have ruled. The Laws and the director decide, not the players.',
  },
  {
    id: 'take-aside',
    when: 'before',
    says: 'Questions marked “away from the table” are asked aside. Look at cards only if you must.',
  },
  {
    id: 'all-options',
    when: 'before',
    says: 'Explain every option and what it costs before anyone chooses. Partners do not confer.',
  },
  {
    id: 'read-law',
    when: 'after',
    says: 'Open the law book at the laws named and read them out if anyone doubts.',
  },
  {
    id: 'think',
    when: 'after',
    says: 'If the decision is hard and play can go on, let it go on and rule later.',
  },
  {
    id: 'recall',
    when: 'after',
    says: 'Say: “Call me back at the end of the hand if you think you were damaged.”',
  },
  {
    id: 'appeal',
    when: 'after',
    says: 'Judgement was used: tell both sides that they may appeal, how, and until when.',
  },
] as const satisfies readonly {
  readonly id: string;
  readonly when: 'before' | 'after';
  readonly says: string;
}[];

export type MannerStep = (typeof MANNER)[number];

const asksAside = (tree: Tree): boolean =>
  Object.values(tree.nodes).some((node) => !isEnd(node) && node.where === 'away');

const offers = (tree: Tree): boolean =>
  Object.values(tree.nodes).some(({ options }) => options !== undefined);

/** The steps of a topic before its questions (Course Notes, Introduction 3–5; ABF Interpretations 27, steps 1–6). */
export const mannerOf = (tree: Tree): readonly MannerStep[] =>
  MANNER.filter(({ id, when }) => {
    if (when === 'after') return false;
    if (id === 'dummy-silent') return tree.phase === 'play' || tree.phase === 'any';
    if (id === 'take-aside') return asksAside(tree);
    if (id === 'all-options') return offers(tree);
    if (id === 'no-action') return tree.phase !== 'score';
    return true;
  });

/** What is done and said once an end is reached. */
export const afterwards = (at: {
  readonly recall: boolean;
  readonly tellAppeal: boolean;
}): readonly MannerStep[] =>
  MANNER.filter(({ id, when }) => {
    if (when === 'before') return false;
    if (id === 'recall') return at.recall;
    if (id === 'appeal' || id === 'think') return at.tellAppeal;
    return true;
  });
