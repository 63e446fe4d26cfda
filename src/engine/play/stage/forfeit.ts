import { decidedAt, seatsOfMatch, teamsOfMatch } from '../../contest/agree.ts';
import type { Actor } from '../../contest/fact.ts';
import type { Seat } from '../../contest/plan.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Stage } from '../../contest/stage.ts';
import { type Contest, hasCome, isMissing, linesIn, seatKey } from '../../contest/state.ts';
import { shapeOf } from '../shapes.ts';
import { decidingClause } from './end.ts';

/** A knock-out by bands has rules of its own, and sessions are seated without the missing. */
const isForfeited = (stage: Stage): boolean => shapeOf(stage).forfeits(stage);

const seatsOf = ({ draws }: Stage): readonly Seat[] => draws.flatMap(({ seats }) => seats);

const whyMissing = ({ entries }: Contest, id: string): string =>
  entries.get(id)?.left === undefined ? `${id} is away` : `${id} has left the contest`;

/**
 * Who meets whom in a round robin or a series of finals is printed: a match of one that is gone is drawn all the same,
 * and forfeited (ANC 2021 11.12; SABF 13.9, 16.4). The next such match, ready to be decided; one of an earlier round too,
 * which nobody decided when it was played: its stage could never be closed.
 */
export const forfeitDue = (
  contest: Contest,
  running: readonly Stage[],
  by: Actor,
): RequestOf<'decide-match'> | undefined => {
  if (contest.withdrawals.length === 0 && contest.absences.length === 0) return undefined;
  for (const stage of running.filter(isForfeited)) {
    for (const { round, table, ns, ew } of seatsOf(stage)) {
      const missing = [ns, ew].filter((id) => isMissing(contest, id, round));
      const [who] = missing;
      if (who === undefined || decidedAt(contest, round, table)) continue;
      // A Swiss of pairs takes out whoever has withdrawn: there is no match any more, the other has a bye.
      if (!contest.seating?.seats.has(seatKey(round, table))) continue;
      if (linesIn(contest, round, table).some(hasCome)) continue;
      // Where neither is there nobody is innocent; three that share a match are each asked about.
      const all = teamsOfMatch(seatsOfMatch(contest, round, table));
      const isNobodys = all.every((id) => isMissing(contest, id, round));
      return {
        ask: 'decide-match',
        by,
        round,
        table,
        ...(isNobodys ? { as: 'abandoned' as const } : { as: 'forfeit' as const, who }),
        clause: decidingClause(contest, { round, table, as: isNobodys ? 'abandoned' : 'forfeit' }),
        why: (isNobodys ? all : [who]).map((id) => whyMissing(contest, id)).join(', '),
      };
    }
  }
  return undefined;
};
