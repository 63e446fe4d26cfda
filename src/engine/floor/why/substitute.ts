import { derive, type Figure, given } from '../../figure/figure.ts';
import { subtract } from '../../kit/rational.ts';
import { cite } from '../../reckon/rules.ts';
import { isAdjusted, NONE_GIVEN } from '../../play/match/substitute.ts';
import type { Inquest } from './question.ts';
import type { Match } from '../../play/match/match.ts';

/** With what a side has for a substitute who made the other better, less what it gives for its own (SABF 12, 13.4). */
export const withGiven = (
  { made, contest }: Inquest,
  match: Match,
  id: string,
  own: Figure,
  key: string,
): Figure => {
  const { home, away } = match.given ?? NONE_GIVEN;
  const [mine, theirs] = id === match.home ? [home, away] : [away, home];
  const rule = cite(made.bookAt(match.round).book, 'substituteImps');
  const facts = contest.substitutes
    .filter(
      (used) =>
        isAdjusted(used) &&
        match.sides.some((side) => side.id === used.contestant) &&
        used.from <= match.round &&
        used.to >= match.round,
    )
    .map(({ id: fact }) => fact);
  return derive({ key, name: own.name, rule }, 'boards + given', [
    { ...own, key: `${key}/boards`, name: 'boards' },
    given({ key: `${key}/given`, name: 'given', rule }, subtract(mine, theirs), facts),
  ]);
};
