import type { Plan, Seat } from './plan.ts';
import type { Stage } from './stage.ts';

/* Which numbers the boards of a round have: dealer and vulnerability belong to the number (Law 2). */

const ascending = (a: number, b: number): number => a - b;

const distinct = (boards: readonly number[]): readonly number[] => [...new Set(boards)].sort(ascending);

/** The boards of a round that everybody plays: those of its longest match. A triangle may have more of its own. */
const commonBoards = (seats: readonly Seat[]): readonly number[] =>
  distinct(
    seats.reduce<readonly number[]>((most, { boards }) => (boards.length > most.length ? boards : most), []),
  );

/** Boards a plan has, without those a triangle deals for itself. */
const planBoards = ({ seats, dealt = [] }: Pick<Plan, 'seats' | 'dealt'>): readonly number[] =>
  distinct(seats.flatMap(({ boards }) => boards)).filter((board) => !dealt.includes(board));

type Renumber = (board: number) => number;

/** The first to the first and so on; whatever comes beside them is numbered after the last. */
const renumbering = (common: readonly number[], all: readonly number[], to: readonly number[]): Renumber => {
  const wanted = distinct(to);
  const last = wanted.at(-1) ?? 0;
  const own = [...common, ...distinct(all).filter((board) => !common.includes(board))];
  const map = new Map(own.map((board, i) => [board, wanted[i] ?? last + i - wanted.length + 1]));
  return (board) => map.get(board) ?? board;
};

const numberSeats = (seats: readonly Seat[], to: Renumber): readonly Seat[] =>
  seats.map((seat) => ({
    ...seat,
    boards: seat.boards.map(to),
    ...(seat.turned ? { turned: seat.turned.map(to) } : {}),
  }));

export const numberPlan = (plan: Plan, boards: readonly number[]): Plan => {
  const all = plan.seats.flatMap((seat) => seat.boards);
  const to = renumbering(planBoards(plan), all, boards);
  return {
    ...plan,
    seats: numberSeats(plan.seats, to),
    ...(plan.dealt ? { dealt: plan.dealt.map(to) } : {}),
  };
};

type Draw = Stage['draws'][number];

const numberDraw = (draw: Draw, boards: readonly number[]): Draw => {
  const all = draw.seats.flatMap((seat) => seat.boards);
  return { ...draw, seats: numberSeats(draw.seats, renumbering(commonBoards(draw.seats), all, boards)) };
};

/** Where the numbers of a round are kept: of a session by its first round. */
export const numberingKey = (stage: string, round: number): string => `${stage}/${round}`;

/** The boards a round of matches or the session that begins with it has now; nothing where it is not laid. */
export const boardsLaid = ({ draws, sessions }: Stage, round: number): readonly number[] | undefined => {
  const draw = draws.find((one) => one.round === round);
  if (draw) return commonBoards(draw.seats);
  const session = sessions.find(({ from }) => from === round);
  return session && planBoards(session.plan);
};

/** A stage with these numbers for one of its rounds or sessions. */
export const numberRound = (stage: Stage, round: number, boards: readonly number[] | undefined): Stage => {
  const now = boardsLaid(stage, round) ?? [];
  // Laid again from what is so, or cut short since: its boards have their numbers.
  if (!boards || now.every((board) => boards.includes(board))) return stage;
  return {
    ...stage,
    draws: stage.draws.map((draw) => (draw.round === round ? numberDraw(draw, boards) : draw)),
    sessions: stage.sessions.map((session) =>
      session.from === round ? { ...session, plan: numberPlan(session.plan, boards) } : session,
    ),
  };
};
