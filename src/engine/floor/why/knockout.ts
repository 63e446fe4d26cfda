import { citesIn } from '../../contest/clause.ts';
import { derive, type Figure, given } from '../../figure/figure.ts';
import { ratio, ZERO } from '../../kit/rational.ts';
import { cite, law } from '../../reckon/rules.ts';
import type { Inquest } from './question.ts';
import { extrasOf, roundsThrough } from '../../play/knockout/run.ts';
import { nameOf } from './penalty.ts';

/** How far a team came in a knock-out: one for every round it came through (GNOT Sydney 2023 6.5). */
export const whyThrough = (inquest: Inquest, id: string): Figure | undefined => {
  const { made, suffix } = inquest;
  if (!made.knockout) return undefined;
  const through = roundsThrough(made.knockout, id);
  const { play, clause } = made.stage.opened;
  const rule =
    play.use === 'knockout' && play.bracket ? law('knockout', clause) : cite(made.book.book, 'knockout');
  const key = `${nameOf(inquest, id)}/total${suffix}`;
  const rounds = made.knockout.state.rounds.slice(0, through).map((round) => {
    const { settled } = round;
    const own = [...(settled?.winners ?? []), ...(settled?.lucky ?? [])].find(({ team }) => team === id);
    const what = `${key}/through/${round.round}`;
    const lucky = (settled?.lucky ?? []).findIndex(({ team }) => team === id);
    if (own && lucky !== -1)
      return given(
        {
          key: what,
          name: 'through',
          rule: { ...rule, clause: citesIn(made.stage)('knockout-lucky') },
          note: `lucky loser ${lucky + 1} of ${settled?.lucky.length}: ${
            own.margin === 0
              ? 'tied'
              : own.margin > 0
                ? `net ${own.margin} in the triangle`
                : `lost by ${-own.margin}`
          }, turnover ${own.turnover}`,
        },
        ratio(1),
      );
    if (round.replaced?.some((one) => one.in === id))
      return given(
        {
          key: what,
          name: 'through',
          rule: { ...rule, clause: citesIn(made.stage)('knockout-mishap-loser') },
          note: `took the place of ${round.replaced.find((one) => one.in === id)?.out}`,
        },
        ratio(1),
      );
    const lost = settled?.losers.find(({ team }) => team === id);
    const note = lost
      ? `lost by ${-lost.margin}, and goes on`
      : own
        ? `${own.how.replaceAll('-', ' ')}, margin ${own.margin}`
        : round.triangle
          ? 'in the triangle'
          : 'no opponent in this round';
    return given({ key: what, name: 'through', rule, note }, ratio(1));
  });
  const extra = extrasOf(made.knockout, id).map(({ round, worth, name }) =>
    given(
      { key: `${key}/beside/${round}`, name: 'through', rule, note: `won its match: ${name.toLowerCase()}` },
      worth,
    ),
  );
  return rounds.length + extra.length === 0
    ? given({ key, name: 'total', rule, note: 'no round come through' }, ZERO)
    : derive({ key, name: 'total', rule }, 'sum(through)', [...rounds, ...extra]);
};
