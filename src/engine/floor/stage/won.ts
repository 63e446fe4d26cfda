import type { Contest } from '../../contest/state.ts';
import { toNumber } from '../../kit/rational.ts';
import type { ContestantName, WonRow } from '../../view/stages.ts';
import { awardsOf } from '../../play/award/award.ts';
import { stagesOnce } from '../../play/stage/key.ts';
import { NAMED } from '../show/award.ts';
import { squadOf } from '../../play/intake/squad.ts';

/** What was won, with ids for players: `withNames` puts their names in. */
export const showWon = (
  contest: Contest,
  nameOf: (contest: Contest, id: string) => ContestantName,
): readonly WonRow[] => {
  const made = stagesOnce(contest);
  if (!made.ok) return [];
  return awardsOf(contest, made.value).map(
    ({ key, award, person, contestant, place, session, figure }): WonRow => ({
      key,
      award,
      of: nameOf(contest, contestant),
      ...(person === contestant ? {} : { person: { pair: '', players: [person] } }),
      ...(place === 0 ? {} : { place }),
      ...(NAMED.includes(award) ? {} : { amount: toNumber(figure.value) }),
      ...(session === undefined ? {} : { session }),
      ...(figure.note === undefined ? {} : { note: figure.note }),
      clause: figure.rule.clause,
      ...(award === 'berth' && contest.squadChanges.some(({ team }) => team === contestant)
        ? { squad: { pair: contestant, players: squadOf(contest, contestant) } }
        : {}),
    }),
  );
};
