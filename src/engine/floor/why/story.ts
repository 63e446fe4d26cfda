import type { Spot } from '../../contest/fact.ts';
import { type Contest, lineAt, seatAt } from '../../contest/state.ts';
import type { Figure } from '../../figure/figure.ts';
import { sayOverrode } from '../../words/override.ts';
import { sayStory } from '../../words/ruling/verdict.ts';

/** What a director and a committee did to this line, for whoever asks why its score is so. */
export const storyOf = (contest: Contest, spot: Spot | undefined): string | undefined => {
  const line = spot && lineAt(contest, spot);
  const overrode = line?.counts?.overrode && sayOverrode(line.counts.overrode);
  if (!line || (!line.adjusted && !line.rulings)) return overrode;
  const told = contest.facts.filter((fact) => {
    if (contest.undone.has(fact.id)) return false;
    if (fact.id === line.adjusted?.fact || line.rulings?.includes(fact.id)) return true;
    if (fact.kind === 'appeal-lodged') return line.rulings?.includes(fact.ruling);
    const appeal = fact.kind === 'appeal-decided' ? contest.appeals.get(fact.appeal) : undefined;
    return appeal && line.rulings?.includes(appeal.ruling);
  });
  return [sayStory(told), overrode].filter(Boolean).join('; ') || undefined;
};

const OWN = /^(?:pair|rank)\/([^/]+)/;

/** The number of a pair with every ruling that touched it, so that nobody has to dig for it; boards still in play are left out. */
export const withStories = (contest: Contest, figure: Figure, hidden: ReadonlySet<number>): Figure => {
  const [, pair] = OWN.exec(figure.key) ?? [];
  const stories = [...contest.lines.values()].flatMap((line) => {
    const seat = seatAt(contest, line.round, line.table);
    const isOwn = pair !== undefined && (seat?.ns === pair || seat?.ew === pair);
    const story = isOwn && !hidden.has(line.board) ? storyOf(contest, line) : undefined;
    return story === undefined ? [] : [`board ${line.board}: ${story}`];
  });
  if (stories.length === 0) return figure;
  return { ...figure, note: [...(figure.note === undefined ? [] : [figure.note]), ...stories].join('; ') };
};
