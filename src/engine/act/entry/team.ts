import { objecting } from '../../contest/objection.ts';
import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { squadSize } from '../../contest/squad.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { whyNotAdmitted } from '../guard/admission.ts';
import { whyNotEntered } from '../guard/begun.ts';
import { whyNotOfCategory } from '../../play/intake/category.ts';
import { whyNotOfClub } from '../guard/club.ts';
import { whyNotOneTeam, refused } from '../ground/people.ts';
import { whyNotPhased } from '../../play/intake/phase.ts';
import { whyNotRoom } from '../../play/intake/capacity.ts';
import type { Act } from '../act.ts';

const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...team }: RequestOf<'enter-team'>,
): Result<readonly NewFact[]> => {
  const known = contest.entries.get(team.team);
  if (known && !known.scratched)
    return refuse('team-entered-already', { team: team.team }, { clause: 'Law 80B2' });
  const { players } = team;
  const { fewest, most, ...clause } = squadSize(contest);
  if (players.length < fewest || players.length > most)
    return refuse('team-size', { team: team.team, players: players.length, fewest, most }, clause);
  const twice = players.find((player, i) => players.indexOf(player) !== i);
  if (twice !== undefined)
    return refuse('team-player-twice', { team: team.team, player: twice }, { clause: 'Law 4' });
  const refusal = whyNotOneTeam(contest, players, team);
  return refusal ? refused(refusal) : ok([{ kind: 'team-entered', ...team }]);
};

export const enterTeam: Act<'enter-team'> = {
  ask: 'enter-team',
  objections: ['entries-full'],
  refusals: ['team-entered-already', 'team-player-twice', 'team-size'],
  decide,
  whyNot: (contest, request) =>
    whyNotEntered(contest, request) ??
    whyNotOfCategory(contest, request.team, request.about?.category) ??
    whyNotPhased(contest, request) ??
    objecting(contest, whyNotRoom(contest, request)) ??
    whyNotAdmitted(contest, request) ??
    whyNotOfClub(contest, request),
};
