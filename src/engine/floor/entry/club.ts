import type { ClubsView } from '../../view/stages.ts';
import type { Contest } from '../../contest/state.ts';
import type { Figure } from '../../figure/figure.ts';
import { entitled, teamsIn } from '../../act/guard/club.ts';
import { toNumber } from '../../kit/rational.ts';

/** Each club with its places and what it has sent, and whether one more team may be added. */
export const showClubs = (contest: Contest): ClubsView | undefined => {
  const rule = entitled(contest);
  if (!rule) return undefined;
  const teams = teamsIn(contest);
  const told = contest.clubs?.clubs ?? [];
  return {
    clause: rule.clause,
    oneMore: rule.oneMore && !teams.some(({ added }) => added),
    clubs: rule.clubs.map(({ club, figure }, i) => ({
      club,
      ...(told[i]?.teams === undefined ? {} : { teams: told[i].teams }),
      places: toNumber(figure.value),
      sent: teams.filter((one) => one.club === club && !one.added && !one.house).length,
      key: figure.key,
    })),
  };
};

/** `club/Riverside/places`. */
export const whyClub = (contest: Contest, key: string): Figure | undefined =>
  entitled(contest)?.clubs.find(({ figure }) => figure.key === key)?.figure;
