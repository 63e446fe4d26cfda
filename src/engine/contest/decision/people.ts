import { objecting } from '../objection.ts';
import { leavingClause } from '../clause.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { NewFact } from '../fact.ts';
import type { RequestOf } from '../request.ts';
import { agreedIn, seatsOfMatch, sheetOf, teamsOfMatch } from '../agree.ts';
import type { Seat } from '../plan.ts';
import { isDesk } from '../right.ts';
import { outdatedIn, standingIn } from '../lineup.ts';
import { lineUpClause, oneTeam, squadSize } from '../squad.ts';
import { sessionIn } from '../stage.ts';
import { type Contest, hasCome, isIn, linesIn, roundOf, seatAt, seatKey } from '../state.ts';
import { whyNotLodge } from '../system.ts';

const whyNotIn = (contest: Contest, id: string): Refusal | undefined => {
  const entry = contest.entries.get(id);
  if (!entry || entry.scratched)
    return refuse('contestant-unknown', { given: id }, { clause: 'Law 4' }).refusal;
  return undefined;
};

const refused = (refusal: Refusal): Result<never> => ({ ok: false, refusal });

type Entering = { readonly team: string; readonly stages?: readonly string[] };

/** Whether both play in a stage that is still to come: of those that were opened nobody's team changes. */
const meetIn = (
  contest: Contest,
  one: readonly string[] | undefined,
  other: readonly string[] | undefined,
): boolean => {
  const isToCome = (id: string): boolean => !contest.stages.some(({ opened }) => opened.stage === id);
  if (one && other) return one.some((stage) => isToCome(stage) && other.includes(stage));
  const known = one ?? other;
  return known === undefined || known.some(isToCome);
};

/** In which team of the same stage a player is already: nobody plays for two. */
const teamOf = (contest: Contest, player: string, { team, stages }: Entering): string | undefined =>
  [...contest.entries.values()].find(
    (entry) =>
      entry.pair !== team &&
      !entry.scratched &&
      entry.players.includes(player) &&
      meetIn(contest, stages, entry.stages),
  )?.pair;

const whyNotOneTeam = (
  contest: Contest,
  players: readonly string[],
  entering: Entering,
): Refusal | undefined => {
  for (const player of players) {
    const other = teamOf(contest, player, entering);
    if (other !== undefined)
      return refuse('player-in-two-teams', { player, team: entering.team, other }, oneTeam(contest)).refusal;
  }
  return undefined;
};

export const enterTeam = (
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

export const describeEntry = (
  contest: Contest,
  { contestant, about, stages }: RequestOf<'describe-entry'>,
): Result<readonly NewFact[]> => {
  const players = contest.entries.get(contestant)?.players ?? [];
  const refusal =
    whyNotIn(contest, contestant) ??
    (stages && whyNotOneTeam(contest, players, { team: contestant, stages }));
  return refusal
    ? refused(refusal)
    : ok([{ kind: 'entry-described', contestant, about, ...(stages ? { stages } : {}) }]);
};

const whyNotSpan = (from: number, to: number): Refusal | undefined =>
  Number.isInteger(from) && Number.isInteger(to) && from >= 1 && to >= from
    ? undefined
    : refuse('rounds-span', { from, to }).refusal;

/** One player for another; how often a contestant may is the rulebook's to say. */
export const useSubstitute = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...used }: RequestOf<'use-substitute'>,
): Result<readonly NewFact[]> => {
  const refusal = whyNotIn(contest, used.contestant) ?? whyNotSpan(used.from, used.to);
  if (refusal) return refused(refusal);
  const entry = contest.entries.get(used.contestant);
  if (!entry?.players.includes(used.out))
    return refuse(
      'substitute-for-nobody',
      { contestant: used.contestant, player: used.out },
      { clause: 'Law 4' },
    );
  if (entry.players.includes(used.in))
    return refuse('substitute-of-own', { contestant: used.contestant, player: used.in });
  return ok([{ kind: 'substitute-used', ...used }]);
};

export const noteAbsence = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...absent }: RequestOf<'note-absence'>,
): Result<readonly NewFact[]> => {
  const refusal = whyNotIn(contest, absent.contestant) ?? whyNotSpan(absent.from, absent.to);
  return refusal ? refused(refusal) : ok([{ kind: 'contestant-absent', ...absent }]);
};

/** Pairs move about in the round that is on: there is no match of it to forfeit. */
const isInSession = (contest: Contest): boolean => {
  const session = sessionIn(contest.stages, roundOf(contest));
  return session !== undefined && session.stage.opened.scoring !== 'teams';
};

/** From a round that has not begun: what was played stays. */
export const withdrawContestant = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...gone }: RequestOf<'withdraw-contestant'>,
): Result<readonly NewFact[]> => {
  const refusal = whyNotIn(contest, gone.contestant);
  if (refusal) return refused(refusal);
  if (contest.entries.get(gone.contestant)?.left !== undefined)
    return refuse('contestant-gone', { given: gone.contestant }, leavingClause(contest));
  if (gone.from <= roundOf(contest))
    return refuse(
      isInSession(contest) ? 'withdraw-from-session' : 'withdraw-from',
      { contestant: gone.contestant, from: gone.from, now: roundOf(contest) },
      leavingClause(contest),
    );
  return ok([{ kind: 'contestant-withdrew', ...gone }]);
};

/** A forfeit, a match nobody could play, or one spoilt: the rulebook says what it is worth. */
export const decideMatch = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...match }: RequestOf<'decide-match'>,
): Result<readonly NewFact[]> => {
  const seat = seatAt(contest, match.round, match.table);
  if (!seat) return refuse('match-unknown', { round: match.round, table: match.table }, { clause: 'Law 5A' });
  const sides = [seat.ns, seat.ew, seat.home, seat.away];
  const isEverybodys = match.as === 'spoilt' || match.as === 'abandoned';
  if (!isEverybodys && (match.who === undefined || !sides.includes(match.who)))
    return refuse(
      'match-by',
      { round: match.round, table: match.table, sides: [seat.ns, seat.ew] },
      leavingClause(contest),
    );
  if (match.clause.trim() === '') return refuse('ruling-without-clause', {}, { at: 'clause' });
  return ok([{ kind: 'match-decided', ...match }]);
};

export const warn = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...warning }: RequestOf<'warn'>,
): Result<readonly NewFact[]> => {
  const refusal = whyNotIn(contest, warning.contestant);
  return refusal ? refused(refusal) : ok([{ kind: 'warning-given', ...warning }]);
};

export const drawLot = (
  ____: Contest,
  { ask: _, by: __, askedAt: ___, ...lot }: RequestOf<'draw-lot'>,
): Result<readonly NewFact[]> => {
  const same = [...lot.among].sort().join('\n') === [...lot.drawn].sort().join('\n');
  return same ? ok([{ kind: 'lot-drawn', ...lot }]) : refuse('lot-others', { what: lot.what });
};

export const lodgeSystem = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...system }: RequestOf<'lodge-system'>,
): Result<readonly NewFact[]> => {
  const refusal = whyNotIn(contest, system.contestant) ?? whyNotLodge(contest, system.contestant, system);
  return refusal ? refused(refusal) : ok([{ kind: 'system-lodged', ...system }]);
};

/** For a match that is drawn, and before its first board is in: pairs change only between periods of play (SABF 13.7). */
const whyNotLineUp = (
  contest: Contest,
  { team, round }: { readonly team: string; readonly round: number },
): Refusal | undefined => {
  const seats = [...(contest.seating?.seats.values() ?? [])].filter(
    (seat) => seat.round === round && (seat.ns === team || seat.ew === team),
  );
  if (seats.length === 0)
    return refuse('line-up-not-there', { team, round }, lineUpClause(contest, 'line-up-posted')).refusal;
  const begun = seats.some((seat) => linesIn(contest, round, seat.table).some(hasCome));
  return begun
    ? objecting(
        contest,
        refuse('line-up-late', { team, round }, lineUpClause(contest, 'line-up-changed')).refusal,
      )
    : undefined;
};

/** Opponents whose line-up came late have lost their rights: they are answered by one more (ANC 2021 11.8). */
const mayAnswer = (contest: Contest, round: number, team: string, other: string): boolean => {
  const [own, theirs] = [team, other].map((one) => contest.lineUps.get(`${round}/${one}`));
  return own !== undefined && !own.late && theirs?.late === true && theirs.seq > own.seq;
};

/** Where the team sits in that round, for its captain alone: by the team's code, or signed in. */
const seatPosting = (
  contest: Contest,
  { by, team, round }: RequestOf<'post-line-up'>,
): Result<Seat | undefined> => {
  const isOwn = (seat: Seat | undefined): boolean => seat?.ns === team || seat?.ew === team;
  const isCaptain =
    by.role === 'captain'
      ? by.team === team
      : by.person !== undefined && contest.entries.get(team)?.captain === by.person;
  if (!isCaptain) return refuse('line-up-not-captain', { team });
  return ok([...(contest.seating?.seats.values() ?? [])].find((seat) => seat.round === round && isOwn(seat)));
};

/** Without the desk a team posts for itself, once; changing it is the director's (ANC 2021 11.7). */
const whyNotFromTable = (contest: Contest, request: RequestOf<'post-line-up'>): Refusal | undefined => {
  const { by, team, round } = request;
  if (isDesk(by.role)) return undefined;
  const found = seatPosting(contest, request);
  if (!found.ok) return found.refusal;
  const seat = found.value;
  // Whether there is such a match is asked of everybody.
  if (!seat) return undefined;
  const posted = contest.lineUps.get(`${round}/${team}`);
  // One that names a player who was replaced since is posted again.
  if (!posted || outdatedIn(contest, posted).length > 0) return undefined;
  const other = seat.ns === team ? seat.ew : seat.ns;
  return mayAnswer(contest, round, team, other) ? undefined : refuse('line-up-in', { team, round }).refusal;
};

export const postLineUp = (
  contest: Contest,
  request: RequestOf<'post-line-up'>,
): Result<readonly NewFact[]> => {
  const { ask: _, by: __, askedAt: ___, ...lineUp } = request;
  const refusal = whyNotIn(contest, lineUp.team) ?? whyNotFromTable(contest, request);
  if (refusal) return refused(refusal);
  const four = [...lineUp.open, ...lineUp.closed];
  const twice = four.find((player, i) => four.indexOf(player) !== i);
  if (twice !== undefined) return refuse('line-up-twice', { team: lineUp.team, player: twice });
  const late = whyNotLineUp(contest, lineUp);
  if (late) return refused(late);
  const stranger = four.find((player) => standingIn(contest, lineUp, player) === 'stranger');
  if (stranger !== undefined)
    return refuse(
      'line-up-stranger',
      { team: lineUp.team, player: stranger },
      lineUpClause(contest, 'line-up-posted'),
    );
  const gone = four.find((player) => standingIn(contest, lineUp, player) === 'substituted');
  if (gone !== undefined)
    return refuse(
      'line-up-substituted',
      { team: lineUp.team, player: gone, round: lineUp.round },
      lineUpClause(contest, 'line-up-posted'),
    );
  return ok([{ kind: 'line-up-posted', ...lineUp }]);
};

/** Played out in both rooms, and by one who plays in it; a sheet that has changed since is agreed anew. */
export const agreeMatch = (
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

export const makeChoice = (
  contest: Contest,
  { ask: _, by: __, askedAt: ___, ...choice }: RequestOf<'make-choice'>,
): Result<readonly NewFact[]> => {
  if (!contest.stages.some(({ opened }) => opened.stage === choice.stage))
    return refuse('stage-unknown', {
      given: choice.stage,
      known: contest.stages.map(({ opened }) => opened.stage),
    });
  const refusal =
    whyNotIn(contest, choice.chooser) ??
    (choice.chosen === undefined ? undefined : whyNotIn(contest, choice.chosen));
  return refusal ? refused(refusal) : ok([{ kind: 'choice-made', ...choice }]);
};
