import type { Later } from '../../contest/ruling.ts';
import type { Recall } from '../../contest/recall.ts';
import type { RecallRow, WalkingRow } from '../../view/ruling/recall.ts';
import { titleOf } from '../../act/guard/recall.ts';
import { type Contest, hasCome, lineAt } from '../../contest/state.ts';

export const showLater = (later: readonly Later[]): RecallRow['later'] =>
  later.map(({ topic, why, answers = [] }) => ({ topic, title: titleOf(topic), why, answers }));

const showRecall = (contest: Contest, recall: Recall): RecallRow => {
  const { closed: _, ...row } = recall;
  return {
    ...row,
    later: showLater(recall.later),
    due: hasCome(lineAt(contest, recall)),
  };
};

const isOpen = ({ closed }: Recall): boolean => closed === undefined;

/** What is to be looked at, what is due first. */
export const showRecalls = (contest: Contest): readonly RecallRow[] =>
  [...contest.recalls.values()]
    .filter(isOpen)
    .map((recall) => showRecall(contest, recall))
    .toSorted((a, b) => Number(b.due) - Number(a.due));

export const showWalking = (contest: Contest): readonly WalkingRow[] =>
  [...contest.walking.values()].map((walking) => ({ ...walking, title: titleOf(walking.topic) }));
