import type { NewFact } from '../../contest/fact.ts';
import type { RequestOf } from '../../contest/request.ts';
import type { Seat } from '../../contest/plan.ts';
import { bookOf } from '../../play/unit/score.ts';
import { isDesk } from '../../contest/right.ts';
import { isNew } from '../guard/system.ts';
import { lineUpClause } from '../../contest/squad.ts';
import { objecting } from '../../contest/objection.ts';
import { outdatedIn, standingIn } from '../../contest/lineup.ts';
import { pairingsIn, type Two, sittingOf, startOf, turnOf } from '../guard/sitting.ts';
import { parseInstant, MINUTE } from '../../ruling/clock.ts';
import { stageWith } from '../../contest/stage.ts';
import { type Contest, linesIn, hasCome } from '../../contest/state.ts';
import { type Refusal, refuse, type Result, ok } from '../../kit/result.ts';
import { whyNotIn, refused } from '../ground/people.ts';
import { whyNotPosted as whyNotSystemPosted } from '../../reckon/entry/system.ts';
import { whyNotPosted } from '../../play/intake/points.ts';
import { whyNotTimely } from '../../reckon/time/deadline.ts';
import { whyNotYellow } from '../../play/intake/yellow.ts';
import type { Act } from '../act.ts';

const matchOf = (contest: Contest, round: number, team: string) => {
  for (const stage of contest.stages)
    for (const draw of stage.draws) {
      const match = draw.round === round && pairingsIn(draw).find((one) => one.includes(team));
      if (match) return { stage, match };
    }
  return undefined;
};

/** Who answers a line-up that came late has all the time until play. */
const answersLate = (contest: Contest, round: number, [home, away]: Two, team: string): boolean =>
  contest.lineUps.get(`${round}/${team === home ? away : home}`)?.late === true;

/**
 * A captain's time to post is over: the line-up goes to the director, who takes it as late (ANC 2021 11.8). What the director
 * takes on paper is late if the director says so, who may alter the times.
 */
const whyNotInTime = (
  contest: Contest,
  { by, round, team, askedAt }: RequestOf<'post-line-up'>,
): Refusal | undefined => {
  const now = askedAt === undefined ? undefined : parseInstant(askedAt);
  const found = matchOf(contest, round, team);
  if (isDesk(by.role) || now === undefined || !found) return undefined;
  if (answersLate(contest, round, found.match, team)) return undefined;
  // It was in time, and has to be posted again for no fault of the captain's.
  const posted = contest.lineUps.get(`${round}/${team}`);
  if (posted && !posted.late && outdatedIn(contest, posted).length > 0) return undefined;
  const sitting = sittingOf(found.stage, round, found.match);
  const start = startOf(contest, round);
  const book = bookOf(contest, found.stage);
  if (!sitting || start === undefined || !book.ok) return undefined;
  return whyNotTimely(book.value.book, {
    team,
    seat: turnOf(sitting, team),
    minutesBefore: Math.floor((start - now) / MINUTE),
  });
};

const CLOSED = ' (closed)';

/** What is played in each room: a line-up may name one system, or one for each as `Acol (open), Moscito (closed)`. */
const roomsOf = (system: string | undefined): readonly [string | undefined, string | undefined] => {
  const [open, closed, ...more] = (system ?? '').split(' (open), ');
  return closed?.endsWith(CLOSED) && more.length === 0
    ? [open, closed.slice(0, -CLOSED.length)]
    : [system, system];
};

/**
 * A new partnership plays a lodged or a natural system, and a yellow one needs a line-up in time or both consents (ANC
 * 2021 10.1, 11.9). That it is natural a captain declares and the director finds: until then the line-up stays, and the desk
 * is told.
 */
const whyNotPlayed = (contest: Contest, request: RequestOf<'post-line-up'>): Refusal | undefined => {
  const { by, ask, team, round, open, closed, system, natural, declared, consent, late } = request;
  const { approved, vouched } = request;
  // What the director finds or allows is the desk's to say.
  if (!isDesk(by.role) && (natural || consent || late || approved || vouched !== undefined))
    return refuse('role-may-not', { role: by.role, ask }).refusal;
  const stage = stageWith(contest.stages, round, team);
  const book = stage && bookOf(contest, stage);
  const lodged = contest.systems.get(team) ?? [];
  if (!book?.ok) return undefined;
  const posting = {
    lodged: lodged.map(({ name }) => name),
    timely: !late,
    ...(consent ? { consent: { captain: true, director: true } } : {}),
  };
  const [inOpen, inClosed] = roomsOf(system);
  for (const [players, said] of [
    [open, inOpen],
    [closed, inClosed],
  ] as const) {
    const named = lodged.filter(({ name }) =>
      said === undefined ? lodged.length === 1 : said.includes(name),
    );
    const refusal = whyNotSystemPosted(
      book.value.book,
      {
        players,
        system: named[0]?.name ?? said ?? 'what it plays',
        yellow: named.some(({ colour }) => colour === 'yellow'),
        isNew: isNew(contest, team, round, players),
        ...(natural || declared ? { natural: true } : {}),
      },
      posting,
    );
    const isYellow = named.some(({ colour }) => colour === 'yellow');
    const why = refusal ?? (isYellow ? whyNotYellow(contest, request) : undefined);
    if (why) return why;
  }
  return undefined;
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

const decide = (contest: Contest, request: RequestOf<'post-line-up'>): Result<readonly NewFact[]> => {
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

export const postLineUp: Act<'post-line-up'> = {
  ask: 'post-line-up',
  by: ['captain', 'player'],
  objections: ['line-up-late'],
  refusals: ['line-up-in', 'line-up-not-there', 'line-up-stranger', 'line-up-substituted', 'line-up-twice'],
  decide,
  whyNot: (contest, request) =>
    whyNotInTime(contest, request) ?? whyNotPosted(contest, request) ?? whyNotPlayed(contest, request),
  whyNotRole: ({ by, team }) =>
    by.role === 'table' ? refuse('line-up-by-captain', { team }).refusal : undefined,
};
