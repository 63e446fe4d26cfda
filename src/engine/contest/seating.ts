import { adjusting, once } from '../kit/memory.ts';
import type { Spot } from './fact.ts';
import type { Plan, Seat } from './plan.ts';
import { lastRoundOf, type Stage } from './stage.ts';
import {
  type Contest,
  type Entry,
  hasCome,
  isAway,
  pairsOf,
  type Seating,
  type SpotLine,
  seatKey,
  spotKey,
  type Waiting,
} from './state.ts';

const ascending = (a: number, b: number): number => a - b;

/** The three tables of a share match: each team compares its own two (SABF 14.1). */
export const SHARE = 'share';

/** What tables of one match have in common in a round: both rooms of two teams, three tables of a share match. */
export const meetingOf = ({ match, ns, ew }: Seat): string =>
  match ?? (ns < ew ? `${ns}\n${ew}` : `${ew}\n${ns}`);

/** A plan counts its own rounds from 1: here each seat has its round of the contest. */
export const seatsOfSession = ({ plan, from }: Stage['sessions'][number]): readonly Seat[] =>
  plan.seats.map((seat) => ({ ...seat, round: seat.round + from - 1 }));

/** The seats of every session and draw of the stages, each in its round of the contest. */
export const seatsIn = ({ sessions, draws }: Pick<Stage, 'sessions' | 'draws'>): readonly Seat[] => [
  ...sessions.flatMap(seatsOfSession),
  ...draws.flatMap((draw) => draw.seats),
];

const sitOutsIn = ({ sessions, draws }: Stage): readonly Waiting[] => [
  ...sessions.flatMap(({ plan, from }) =>
    plan.sitOuts.map((one) => ({ ...one, round: one.round + from - 1 })),
  ),
  ...draws.flatMap(({ byes, round }) => byes.map((pair) => ({ pair, round }))),
];

/** A plan that stands for whatever stage was laid last: views ask it for its boards, calls and winners. */
const planOf = (stage: Stage, seats: readonly Seat[]): Plan => {
  const last = stage.sessions.at(-1)?.plan;
  if (last) return last;
  const { play, field, scoring } = stage.opened;
  return {
    of: scoring === 'teams' ? 'teams' : 'pairs',
    kind: play.use,
    tables: new Set(seats.map((seat) => seat.table)).size,
    rounds: Math.max(0, lastRoundOf(stage) - stage.opened.from + 1),
    contestants: field.length,
    boardsPerRound: 'boards' in play ? play.boards : 0,
    winners: 1,
    seats,
    sitOuts: [],
    duplicated: true,
  };
};

/** The substitute of a spoilt board is played with the next stanza of the match (ANC 2021 7.1). */
const bringOver = (
  stages: readonly Stage[],
  seats: Map<string, Seat>,
  { round, table, board }: Contest['spoilt'][number],
): void => {
  const here = seats.get(seatKey(round, table));
  const draws = stages.find((stage) => stage.draws.some((draw) => draw.round === round))?.draws ?? [];
  const later = [...seats.values()].filter(
    (seat) =>
      here !== undefined &&
      seat.round > round &&
      meetingOf(seat) === meetingOf(here) &&
      draws.some((draw) => draw.round === seat.round),
  );
  const next = Math.min(...later.map((seat) => seat.round));
  for (const seat of later)
    if (seat.round === next && !seat.boards.includes(board))
      seats.set(seatKey(seat.round, seat.table), { ...seat, boards: [...seat.boards, board] });
};

/**
 * Who meets whom is printed, or was drawn for teams: who has withdrawn keeps its matches there, and forfeits them (ANC 2021
 * 11.12; SABF 13.9, 16.4). A round drawn after is without it.
 */
const isPrinted = ({ opened: { play, scoring } }: Stage): boolean =>
  play.use === 'robin' ||
  play.use === 'finals' ||
  (play.use === 'swiss' && scoring === 'teams' && play.joins === undefined);

/** Pairs that move about: who did not come to a session that was seated, or left it, is taken out of it (SABF 11.4). */
const isSessions = ({ opened: { play, scoring } }: Stage): boolean =>
  play.use === 'sessions' && scoring !== 'teams';

/** Whether something has come of a board. */
export const hasComeIn = (lines: Contest['lines'], spot: Spot): boolean => {
  const line = lines.get(spotKey(spot));
  return line !== undefined && hasCome(line);
};

/** Every table with a seat, and in a session those where a pair only waits. */
export const tablesOf = (seats: readonly Seat[], sitOuts: readonly Waiting[]): readonly number[] =>
  [...new Set([...seats.map(({ table }) => table), ...sitOuts.flatMap(({ table }) => table ?? [])])].sort(
    ascending,
  );

/** Who sits where in a contest of stages. Elsewhere whoever has withdrawn is taken out; who would have met them sits out, once. */
export const seatStages = ({
  stages,
  entries,
  spoilt,
  absences,
  lines,
  decided,
}: Pick<Contest, 'stages' | 'entries' | 'spoilt' | 'absences' | 'lines' | 'decided'>):
  | Seating
  | undefined => {
  const last = stages.at(-1);
  if (!last) return undefined;
  const hasLeft = (pair: string, round: number): boolean =>
    (entries.get(pair)?.left ?? Number.POSITIVE_INFINITY) <= round;
  const seats = new Map<string, Seat>();
  const sitOuts: Waiting[] = stages.flatMap((stage) =>
    sitOutsIn(stage).filter(
      ({ pair, round }) => !hasLeft(pair, round) && !(isSessions(stage) && isAway({ absences }, pair, round)),
    ),
  );
  for (const stage of stages) {
    const [isKept, isOfPairs] = [isPrinted(stage), isSessions(stage)];
    for (const seat of seatsIn(stage)) {
      const { round, table, boards } = seat;
      // What was said of a board before it was known that nobody comes, an average or that it is not played, stands.
      const isSaid = (): boolean => boards.some((board) => hasComeIn(lines, { round, table, board }));
      const isGone = (pair: string): boolean =>
        hasLeft(pair, round) || (isOfPairs && isAway({ absences }, pair, round) && !isSaid());
      const key = seatKey(round, table);
      // A Swiss that was closed over a match nobody decided gave the other a bye: it is read as it was.
      const isOld = stage.closed && stage.opened.play.use === 'swiss' && !decided.has(key);
      const stays = isKept && !(isOld && !isSaid());
      if (stays || !(isGone(seat.ns) || isGone(seat.ew))) seats.set(key, seat);
      else
        for (const pair of [seat.ns, seat.ew].filter((one) => !isGone(one)))
          if (stage.draws.length === 0 || !sitOuts.some((one) => one.round === round && one.pair === pair))
            sitOuts.push({ round, pair, table, boards });
    }
  }
  if (seats.size === 0) return undefined;
  for (const one of spoilt) if (one.as === 'next-stanza') bringOver(stages, seats, one);
  const all = [...seats.values()];
  return {
    plan: planOf(last, seatsIn(last)),
    rounds: Math.max(...stages.map(lastRoundOf)),
    tables: tablesOf(all, stages.every(isSessions) ? sitOuts : []),
    boards: [...new Set(all.flatMap((seat) => seat.boards))].sort(ascending),
    seats,
    sitOuts,
  };
};

/** Every pair the plan seats or lets sit out. */
export const pairsIn = once(
  (plan: Plan): ReadonlySet<string> =>
    new Set([...plan.seats.flatMap((seat) => [seat.ns, seat.ew]), ...plan.sitOuts.map((one) => one.pair)]),
);

type KnownOf = readonly [entries: Contest['entries'], plans: Contest['plans']];
interface Known {
  readonly playing: readonly Entry[];
  readonly unseated: readonly Entry[];
}

const known = adjusting<KnownOf, Known>(([entries, plans]) => {
  const all = pairsOf({ entries });
  const isSeated = ({ pair }: Entry): boolean => plans.some(({ plan }) => pairsIn(plan).has(pair));
  return plans.length === 0
    ? { playing: all, unseated: [] }
    : { playing: all.filter(isSeated), unseated: all.filter((entry) => !isSeated(entry)) };
});

/** Pairs of the contest that no plan in force knows: entered, but with nowhere to sit. None before there is a movement. */
export const unseatedPairs = ({ entries, plans }: Contest): readonly Entry[] =>
  known(entries, [entries, plans]).unseated;

/** Pairs that play: in the contest and, once there is a movement, seated by it. */
export const playingPairs = ({ entries, plans }: Contest): readonly Entry[] =>
  known(entries, [entries, plans]).playing;

/** Who held the North-South cards: as planned, unless the board was turned by plan or by mistake (SCO-7). */
export const heldBy = (
  seat: Seat,
  board: number,
  line: SpotLine,
): { readonly ns: string; readonly ew: string } => {
  const turned = seat.turned?.includes(board) ?? false;
  // An artificial score belongs to the seats as planned; any other is judged on how the board was played.
  const isArtificial = line.adjusted?.finding.kind === 'artificial';
  const mistaken = !isArtificial && (line.counts?.wrongDirection ?? false);
  return turned === mistaken ? { ns: seat.ns, ew: seat.ew } : { ns: seat.ew, ew: seat.ns };
};
