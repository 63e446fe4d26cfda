import type { WalkView } from '../../view/ruling/ruling.ts';
import { DIRECTOR_DECIDES } from '../../words/ruling/ruling.ts';
import { begin, treeOf, type Trail, stand } from '../../ruling/walk.ts';
import { mannerOf, afterwards } from '../../ruling/manner.ts';
import { showLater } from './recall.ts';
import { titleOf, laterOf } from '../../act/guard/recall.ts';
import { type Result, ok } from '../../kit/result.ts';

/** Where these answers lead: the next question, or the ruling with what to say and to open. */
export const walkView = (topic: string, answers: readonly string[]): Result<WalkView> => {
  const begun = begin(topic);
  if (!begun.ok) return begun;
  const tree = treeOf(topic);
  if (!tree.ok) return tree;
  const trail: Trail = { ...begun.value, answers };
  const stands = stand(trail);
  if (!stands.ok) return stands;
  const at = stands.value;
  const before = { topic, title: tree.value.title, edition: tree.value.edition, trail };
  const steps = at.steps.map(({ ask, where, answer, says }) => ({ ask, where, answer, says }));
  if (at.at === 'question') {
    const { ask, where = 'table', help, options = [], answers: known, laws = [] } = at.question;
    return ok({
      ...before,
      at: 'question',
      node: at.node,
      manner: at.steps.length === 0 ? mannerOf(tree.value).map(({ says }) => says) : [],
      steps,
      ask,
      where,
      ...(help === undefined ? {} : { help }),
      options,
      answers: Object.entries(known).map(([answer, { says }]) => ({ answer, says })),
      laws,
    });
  }
  const { rectify, say, options = [], effects, watch = [], clauses = [], then = [] } = at.end;
  const after = afterwards({ recall: effects.includes('recall'), tellAppeal: at.tellAppeal });
  return ok({
    ...before,
    at: 'end',
    node: at.node,
    steps,
    ruling: rectify,
    say,
    options,
    offered: at.offered,
    effects,
    watch,
    laws: at.laws,
    own: at.end.laws,
    clauses,
    tellAppeal: at.tellAppeal,
    afterwards: after.map(({ says }) => says),
    then,
    onwards: then.map((next) => ({ topic: next, title: titleOf(next) })),
    later: showLater(laterOf(at.end)),
    rests: at.rests,
    note: DIRECTOR_DECIDES,
  });
};
