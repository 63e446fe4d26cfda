import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { isDay } from '../../kit/day.ts';
import { oneTeam } from '../../contest/squad.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { whyNotComing } from '../guard/admission.ts';
import { whyNotSquadChanged } from '../../play/intake/squad.ts';
import type { Act } from '../act.ts';

const whyNotTeam = (contest: Contest, id: string): Refusal | undefined => {
  const entry = contest.entries.get(id);
  return !entry || entry.scratched
    ? refuse('contestant-unknown', { given: id }, { clause: 'Law 4' }).refusal
    : undefined;
};

/** Whether the regulation lets it be is the floor's to say; here the people and the day are looked at. */
const decide = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...change }: RequestOf<'change-squad'>,
): Result<readonly NewFact[]> => {
  const refusal = whyNotTeam(contest, change.team);
  if (refusal) return { ok: false, refusal };
  if (!isDay(change.on)) return refuse('squad-day', { given: change.on }, { at: 'on' });
  const other = [...contest.entries.values()].find(
    (entry) => entry.pair !== change.team && !entry.scratched && entry.players.includes(change.in),
  );
  // When all is over one of a team that is out may join one that goes on: the floor looks at that.
  if (other && !contest.closed)
    return refuse(
      'player-in-two-teams',
      { player: change.in, team: change.team, other: other.pair },
      oneTeam(contest),
    );
  const moment = contest.closed ? 'after-winning' : contest.started ? 'during-play' : 'before-play';
  return ok([{ kind: 'squad-changed', ...change, moment }]);
};

export const changeSquad: Act<'change-squad'> = {
  ask: 'change-squad',
  objections: ['squad-no-change', 'squad-change-size', 'squad-change-late', 'squad-approval', 'squad-size'],
  refusals: ['squad-day'],
  decide,
  whyNot: (contest, request) =>
    whyNotComing([request.in], request.bars) ?? whyNotSquadChanged(contest, request),
};
