import { isDay } from '../../kit/day.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import { citing, clauseOn } from '../clause.ts';
import type { NewFact } from '../fact.ts';
import type { RequestOf } from '../request.ts';
import { oneTeam } from '../squad.ts';
import { type Contest, seatAt, seatKey } from '../state.ts';

const whyNotTeam = (contest: Contest, id: string): Refusal | undefined => {
  const entry = contest.entries.get(id);
  return !entry || entry.scratched
    ? refuse('contestant-unknown', { given: id }, { clause: 'Law 4' }).refusal
    : undefined;
};

/** Who takes it is the knock-out's to say; both must be of the stage. */
export const takePlace = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...taken }: RequestOf<'take-place'>,
): Result<readonly NewFact[]> => {
  const stage = contest.stages.find(({ opened }) => opened.stage === taken.stage);
  if (!stage)
    return refuse('stage-unknown', {
      given: taken.stage,
      known: contest.stages.map(({ opened }) => opened.stage),
    });
  const stranger = [taken.out, taken.in].find((id) => !stage.opened.field.includes(id));
  return stranger === undefined
    ? ok([{ kind: 'place-taken', ...taken }])
    : refuse('contestant-not-in-stage', { given: stranger, stage: taken.stage });
};

/** Each club once; a club that held an event had at least a team in it. */
export const tellClubs = (
  contest: Contest,
  { clubs }: RequestOf<'tell-clubs'>,
): Result<readonly NewFact[]> => {
  const names = clubs.map(({ club }) => club);
  const twice = names.find((club, i) => names.indexOf(club) !== i);
  if (twice !== undefined) return refuse('club-twice', { club: twice }, citing(contest, 'club-event'));
  return ok([{ kind: 'clubs-told', clubs }]);
};

/** Whether the regulation lets it be is the floor's to say; here the people and the day are looked at. */
export const changeSquad = (
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

/** A match that is drawn and not decided otherwise, with somebody to watch it (ANC 2021 1.11 and its appendix). */
export const playElsewhere = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...match }: RequestOf<'play-elsewhere'>,
): Result<readonly NewFact[]> => {
  const { round, table, supervisor, place } = match;
  if (!seatAt(contest, round, table)) return refuse('match-unknown', { round, table }, { clause: 'Law 5A' });
  if (contest.decided.has(seatKey(round, table))) return refuse('elsewhere-decided', { round, table });
  if (supervisor.trim() === '' || place.trim() === '')
    return refuse('elsewhere-unwatched', { round, table }, citing(contest, 'played-elsewhere'));
  return ok([{ kind: 'match-elsewhere', clause: clauseOn(contest, 'played-elsewhere'), ...match }]);
};
