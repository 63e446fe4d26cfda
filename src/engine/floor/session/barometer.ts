import { once, onceEach } from '../../kit/memory.ts';
import { isOwed } from '../../contest/pending.ts';
import { type Contest, isIn, lineAt, roundOf, type Seating } from '../../contest/state.ts';
import { sliceAt } from '../../play/unit/slice.ts';

const rounds = ({ seats }: Seating): ReadonlyMap<number, readonly string[]> => {
  const found = new Map<number, string[]>();
  for (const { round, boards } of seats.values())
    if (!found.get(round)?.push(boards.join())) found.set(round, [boards.join()]);
  return found;
};

/**
 * The same boards in play at every table, round by round, and never again: each round can be scored when it is over
 * (Course Notes, Barometer Howells). A round of matches on its own deals is none: it is one round.
 */
const isSame = (seating: Seating): boolean => {
  const played = rounds(seating);
  const sets = [...played.values()];
  const boards = sets.flatMap(([first = '']) => first.split(','));
  return (
    played.size > 1 &&
    sets.every((tables) => tables.length > 1 && new Set(tables).size === 1) &&
    new Set(boards).size === boards.length &&
    [...seating.seats.values()].every(({ part }) => part === undefined)
  );
};

const isSameOnce = once((seating: Seating): boolean => isSame(seating));

export const isBarometer = ({ seating, made }: Contest): boolean =>
  seating !== undefined && made?.scoring !== 'teams' && isSameOnce(seating);

/** The rounds that are over, in order, up to the first that is not: a board missing from one before it holds nothing back. */
export const roundsOver = (contest: Contest): readonly number[] => {
  const { seating } = contest;
  if (!seating) return [];
  const all = [...rounds(seating).keys()].sort((a, b) => a - b);
  const open = new Set(
    [...seating.seats.values()]
      .filter(({ round, table, boards }) =>
        boards.some((board) => {
          const line = lineAt(contest, { round, table, board });
          // A table may still be sent to play what its phone says it did not.
          return !isIn(line) || (line.state === 'not-played' && isOwed(contest, line));
        }),
      )
      .map(({ round }) => round),
  );
  const now = roundOf(contest);
  const first = all.findIndex((round) => round >= now && open.has(round));
  return first < 0 ? all : all.slice(0, first);
};

/** The round a fine belongs to: the one it names, else the one that was called when it was given. */
const roundOfFine = ({ facts }: Contest, fine: Contest['penalties'][number]): number => {
  if (fine.round !== undefined) return fine.round;
  const called = facts.findLast((fact) => fact.kind === 'round-called' && fact.seq < fine.seq);
  return called?.kind === 'round-called' ? called.round : 0;
};

/** The session as it was when a round was over: nothing of a later round is in it. */
export const cutAfter = (contest: Contest, round: number): Contest => {
  const { seating } = contest;
  return !seating || round >= seating.rounds ? contest : cut(contest, round);
};

const cut = onceEach((contest: Contest, last: number): Contest => {
  const { seating } = contest;
  if (!seating) return contest;
  const seats = new Map([...seating.seats].filter(([, seat]) => seat.round <= last));
  const boards = new Set([...seats.values()].flatMap((seat) => seat.boards));
  return {
    ...contest,
    seating: {
      ...seating,
      rounds: last,
      seats,
      boards: seating.boards.filter((board) => boards.has(board)),
      sitOuts: seating.sitOuts.filter(({ round }) => round <= last),
    },
    lines: new Map([...contest.lines].filter(([, line]) => line.round <= last)),
    penalties: contest.penalties.filter((fine) => roundOfFine(contest, fine) <= last),
  };
});

/** What everybody may see of a barometer: the rounds that are over. Any other session as it is. */
export const closedPart = (contest: Contest): Contest => {
  if (!isBarometer(contest)) return contest;
  const first = Math.min(...[...(contest.seating?.seats.values() ?? [])].map(({ round }) => round));
  return cutAfter(contest, roundsOver(contest).at(-1) ?? first - 1);
};

/** Nothing was said of the rounds of a session after this one. */
const forgetAfter = (contest: Contest, last: number, end: number): Contest => ({
  ...contest,
  lines: new Map([...contest.lines].filter(([, { round }]) => round <= last || round > end)),
  penalties: contest.penalties.filter((fine) => {
    const round = roundOfFine(contest, fine);
    return round <= last || round > end;
  }),
  // What is kept of a session is kept by the fact that seated it: this is another.
  stages: contest.stages.map((stage) => ({
    ...stage,
    sessions: stage.sessions.map((session) => ({ ...session })),
  })),
});

/** A contest as everybody may see it while a barometer is in play: without the round that is not over. */
export const closedContest = once((contest: Contest): Contest => {
  if (contest.closed) return contest;
  const session = sliceAt(contest, Math.max(1, roundOf(contest)));
  const end = session.seating?.rounds ?? 0;
  const first = Math.min(...[...(session.seating?.seats.values() ?? [])].map(({ round }) => round));
  const last = isBarometer(session) ? (roundsOver(session).at(-1) ?? first - 1) : end;
  return last >= end ? contest : forgetAfter(contest, last, end);
});
