import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import { seatsOfMatch, teamsOfMatch, agreedIn, sheetOf } from '../../contest/agree.ts';
import { type Contest, seatKey, linesIn, isIn } from '../../contest/state.ts';
import { type Result, refuse, ok } from '../../kit/result.ts';
import type { Act } from '../act.ts';

/** Played out in both rooms, and by one who plays in it; a sheet that has changed since is agreed anew. */
const decide = (
  contest: Contest,
  { round, table, team }: RequestOf<'agree-match'>,
): Result<readonly NewFact[]> => {
  const seats = seatsOfMatch(contest, round, table);
  if (seats.length === 0) return refuse('match-unknown', { round, table }, { clause: 'Law 5A' });
  const teams = teamsOfMatch(seats);
  if (!teams.includes(team)) return refuse('agree-stranger', { team, round, table, sides: teams });
  if (contest.decided.has(seatKey(round, table))) return refuse('agree-decided', { round, table });
  const open = seats.flatMap((seat) =>
    linesIn(contest, seat.round, seat.table).filter((line) => !isIn(line)),
  );
  if (open.length > 0) return refuse('agree-open', { round, table, count: open.length });
  if (agreedIn(contest, round, table).includes(team)) return ok([]);
  return ok([{ kind: 'match-agreed', round, table, team, sheet: sheetOf(contest, seats) }]);
};

export const agreeMatch: Act<'agree-match'> = {
  ask: 'agree-match',
  // Captains tell the scorer what they agree (ANC 2021 11.13; SABF 13.9).
  by: ['scorer'],
  refusals: ['agree-decided', 'agree-open', 'agree-stranger', 'match-unknown'],
  decide,
};
