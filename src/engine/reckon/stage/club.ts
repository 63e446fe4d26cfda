import { derive, type Figure, given } from '../../figure/figure.ts';
import { exactly } from '../../kit/rational.ts';
import { ceilingOf } from '../../kit/rounding.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { cite, ruleOf } from '../rules.ts';

export interface Club {
  readonly club: string;
  /** Teams that played in its qualifying event; absent where it held none. */
  readonly teams?: number;
}

export interface ClubShare {
  readonly club: string;
  readonly figure: Figure;
}

export interface ClubEntitlement {
  readonly clubs: readonly ClubShare[];
  /** Whether one more team may be added to make the field even. */
  readonly oneMore: boolean;
  readonly clause: string;
}

/** Whole places above a part of a place: a formula may call it, and `verify` must be given it. */
export const CLUB_FUNCTIONS = {
  up: (value: unknown) => exactly(ceilingOf(value as Parameters<typeof ceilingOf>[0])),
} as const;

/** How many teams each club may send to the regional final (SABF 19.1.4). `sent` is how many teams really come. */
export const placesPerClub = (
  book: Rulebook,
  clubs: readonly Club[],
  sent?: number,
): Result<ClubEntitlement> => {
  const slot = ruleOf(book, 'clubPlaces');
  const rule = cite(book, 'clubPlaces');
  const wrong = clubs.find(({ teams }) => teams !== undefined && (!Number.isInteger(teams) || teams < 1));
  if (wrong)
    return refuse('club-teams', { club: wrong.club, given: wrong.teams ?? '' }, { clause: rule.clause });
  const shares = clubs.map(({ club, teams }): ClubShare => {
    const key = `club/${club}/places`;
    if (teams === undefined)
      return {
        club,
        figure: given({ key, name: 'places', rule, note: 'no qualifying event' }, slot.without),
      };
    const part = (name: string, value: number | ReturnType<typeof exactly>) =>
      given({ key: `${key}/${name}`, name, rule }, value);
    const figure = derive(
      { key, name: 'places', rule },
      'max(least, up(teams * percent / 100))',
      [part('least', slot.least), part('teams', teams), part('percent', exactly(slot.percent))],
      CLUB_FUNCTIONS,
    );
    return { club, figure };
  });
  const most = shares.reduce((all, { figure }) => all + Number(figure.value.n), 0);
  return ok({ clubs: shares, oneMore: slot.even && (sent ?? most) % 2 === 1, clause: rule.clause });
};
