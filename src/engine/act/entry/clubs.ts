import type { Contest } from '../../contest/state.ts';
import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { citing } from '../../contest/clause.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import { whyNotOfClub } from '../guard/club.ts';
import type { Act } from '../act.ts';

/** Each club once; a club that held an event had at least a team in it. */
const decide = (contest: Contest, { clubs }: RequestOf<'tell-clubs'>): Result<readonly NewFact[]> => {
  const names = clubs.map(({ club }) => club);
  const twice = names.find((club, i) => names.indexOf(club) !== i);
  if (twice !== undefined) return refuse('club-twice', { club: twice }, citing(contest, 'club-event'));
  return ok([{ kind: 'clubs-told', clubs }]);
};

export const tellClubs: Act<'tell-clubs'> = {
  ask: 'tell-clubs',
  refusals: ['club-twice'],
  decide,
  whyNot: whyNotOfClub,
};
