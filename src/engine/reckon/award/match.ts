import { derive, type Figure, given } from '../../figure/figure.ts';
import {
  absolute,
  compare,
  exactly,
  isZero,
  multiply,
  type Rational,
  ratio,
  signOf,
} from '../../kit/rational.ts';
import { ceilingOf, floorOf } from '../../kit/rounding.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { cite, ruleOf } from '../rules.ts';

/** A match, or a segment of one, as far as masterpoints ask. */
export interface PaidMatch {
  readonly id: string;
  readonly home: { readonly id: string; readonly players: number };
  readonly away: { readonly id: string; readonly players: number };
  /** IMPs the home team won by; less than nothing where it lost. */
  readonly margin: Rational;
  readonly playOff?: true;
}

export interface TeamMasterpoints {
  readonly id: string;
  readonly team: Figure;
  /** To each of its players. */
  readonly each: Figure;
}

/** A win by enough is the winners'; a smaller margin is shared equally, and a play-off earns nothing (GNOT Sydney 2023 5.1–5.3). */
export const awardMatch = (book: Rulebook, match: PaidMatch): readonly TeamMasterpoints[] => {
  const slot = ruleOf(book, 'matchMasterpoints');
  const rule = cite(book, 'matchMasterpoints');
  if (match.playOff) return [];
  const shared = compare(absolute(match.margin), ratio(slot.margin)) < 0;
  const winner = signOf(match.margin) > 0 ? match.home : match.away;
  return (shared ? [match.home, match.away] : [winner]).map(({ id, players }) => {
    const key = `masterpoints/match/${match.id}/${id}`;
    const win = given({ key: `${key}/win`, name: 'win', rule }, exactly(slot.team));
    const note = isZero(match.margin) ? 'a tie is shared' : `won by less than ${slot.margin} IMPs: shared`;
    const team = shared
      ? derive({ key, name: 'team', rule, note }, 'win / 2', [win])
      : derive({ key, name: 'team', rule }, 'win', [win]);
    const each = derive(
      { key: `${key}/each`, name: 'each', rule },
      `round(team / players, ${slot.round.unit}, '${slot.round.ties}')`,
      [team, given({ key: `${key}/players`, name: 'players', rule }, ratio(players))],
    );
    return { id, team, each };
  });
};

/** How many of a field are paid outright (GNOT Sydney 2023 5.4). */
export const paidOutright = (book: Rulebook, teams: number): number => {
  const { outright } = ruleOf(book, 'matchMasterpoints');
  const part = multiply(exactly(outright.part), ratio(teams));
  return outright.round === 'up' ? ceilingOf(part) : floorOf(part);
};
