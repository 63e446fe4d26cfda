import { toNumber } from '../../kit/rational.ts';
import type { FinalView } from '../../view/contest.ts';
import type { Leg, StageFinals } from '../../play/final/series.ts';

/** `team/3/final/gf/imps`. */
export const finalKey = ({ final }: Leg, id: string): string => `team/${id}/final/${final.id}/imps`;

/** Every match of a series of finals, those that forfeits made needless too. */
export const showFinals = ({ state, legs }: StageFinals, prefix: string): readonly FinalView[] =>
  state.matches.map(({ match, teams, winner, how, clause }) => {
    const leg = legs.get(match.id);
    const begun = leg !== undefined && leg.periods.length > 0;
    return {
      match: match.id,
      name: match.name,
      week: match.week,
      sides: teams.map((id, i) => ({
        ...(id === undefined ? {} : { id }),
        ...(begun && id ? { imps: toNumber(leg.imps[i as 0 | 1]), key: prefix + finalKey(leg, id) } : {}),
      })),
      rounds: leg?.periods.map(({ round }) => round) ?? [],
      extra: leg?.extra.map(({ round }) => round) ?? [],
      how,
      ...(winner === undefined ? {} : { winner }),
      clause,
    };
  });
