import type { Actor } from '../contest/fact.ts';
import type { Request } from '../contest/request.ts';
import { type Contest, seatKey } from '../contest/state.ts';
import { playersIn } from '../contest/sitter.ts';
import { whyNotInFinal } from '../play/intake/points.ts';
import { isNew } from '../act/guard/system.ts';
import { bookOf } from '../play/unit/score.ts';
import { seeded } from '../kit/random.ts';

const CAPTAIN: Actor = { role: 'director', person: 'director' };

/** Who plays where in a round, as the captains say it before the first board: squads take turns (SABF 13.12). */
export const lineUpsIn = (contest: Contest, seed: string, round: number): readonly Request[] => {
  const seats = [...(contest.seating?.seats.values() ?? [])].filter(
    (seat) => seat.round === round && !contest.decided.has(seatKey(round, seat.table)),
  );
  const stage = contest.stages.find(({ draws }) => draws.some((draw) => draw.round === round));
  if (!stage || stage.opened.scoring !== 'teams') return [];
  const book = bookOf(contest, stage);
  const teams = [...new Set(seats.flatMap(({ ns, ew }) => [ns, ew]))];
  return teams.flatMap((team): readonly Request[] => {
    const squad = playersIn(contest, team, { from: round, to: round });
    if (squad.length < 4 || contest.lineUps.has(`${round}/${team}`)) return [];
    const nominated = contest.entries.get(team)?.players ?? [];
    const isFinal = stage.opened.play.use === 'finals';
    const able = squad.filter(
      (player) => !isFinal || !nominated.includes(player) || !whyNotInFinal(contest, stage, team, player),
    );
    const order = seeded(`${seed}/line-up/${round}/${team}`).shuffle([...able]);
    const [a, b, c, d] = order;
    if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
    // Nobody lodges a system here: what partnerships play that were changed the director finds natural (ANC 2021 10.1).
    const isChanged = [
      [a, b],
      [c, d],
    ].some((two) => isNew(contest, team, round, two));
    const natural = isChanged && book.ok && book.value.book.teamSystems ? { natural: true as const } : {};
    return [{ ask: 'post-line-up', by: CAPTAIN, round, team, open: [a, b], closed: [c, d], ...natural }];
  });
};
