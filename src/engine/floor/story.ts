import type { Spot } from '../contest/fact.ts';
import { type Contest, lineAt } from '../contest/state.ts';
import { sayStory } from '../words/verdict.ts';

/** What a director and a committee did to this line, for whoever asks why its score is so. */
export const storyOf = (contest: Contest, spot: Spot | undefined): string | undefined => {
  const line = spot && lineAt(contest, spot);
  if (!line || (!line.adjusted && !line.rulings)) return undefined;
  const told = contest.facts.filter((fact) => {
    if (contest.undone.has(fact.id)) return false;
    if (fact.id === line.adjusted?.fact || line.rulings?.includes(fact.id)) return true;
    if (fact.kind === 'appeal-lodged') return line.rulings?.includes(fact.ruling);
    const appeal = fact.kind === 'appeal-decided' ? contest.appeals.get(fact.appeal) : undefined;
    return appeal && line.rulings?.includes(appeal.ruling);
  });
  return sayStory(told) || undefined;
};
