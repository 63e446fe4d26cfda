import type { ContestHead, PairName, TableRound, TableView } from '../../engine/view/night.ts';
import type { Kept } from './shelf.ts';
import { say } from '../parts/text/say.ts';

type Spot = TableView['boards'][number];

/** A board as the phone shows it: what the desk knows, and what still waits on the phone. */
export interface BoardHere {
  readonly round: number;
  readonly board: number;
  readonly dealer: Spot['dealer'];
  readonly vulnerability: Spot['vulnerability'];
  readonly state: Spot['state'] | 'kept' | 'refused';
  /** Played later, as the director says. */
  readonly latePlay?: true;
  readonly contract?: string;
  readonly score?: number;
  readonly outcome?: Spot['outcome'];
  /** The side whose phone entered it, as the desk knows it. */
  readonly enteredBy?: Spot['enteredBy'];
  /** The desk's id of the result, for confirming. */
  readonly result?: string;
  /** The last thing this phone said about it. */
  readonly kept?: Kept;
  /** The other side agreed on this phone; that may still be on its way. */
  readonly agreed?: true;
  readonly says?: string;
}

export interface RoundHere {
  readonly round: number;
  readonly ns?: PairName;
  readonly ew?: PairName;
  readonly boards: readonly BoardHere[];
  readonly next: TableRound['next'];
  readonly boardsTo?: string;
  readonly done: boolean;
}

const reportsOf = (kept: readonly Kept[], round: number, board: number): readonly Kept[] =>
  kept.filter(({ asked }) => asked.ask === 'report-result' && asked.round === round && asked.board === board);

const overlay = (spot: BoardHere, kept: readonly Kept[], at: number): BoardHere => {
  const last = reportsOf(kept, spot.round, spot.board).at(-1);
  if (last === undefined || last.asked.ask !== 'report-result') return spot;
  const agreed = kept.some((one) => one.confirms === last.id && one.state !== 'refused');
  const ours = { kept: last, ...(agreed ? ({ agreed: true } as const) : {}) };
  const said = {
    outcome: last.asked.result,
    ...(last.contract === undefined ? {} : { contract: last.contract }),
    ...(last.score === undefined ? {} : { score: last.score }),
  };
  if (last.state === 'waiting') return { ...spot, ...said, ...ours, state: 'kept' };
  const older = at < (last.seen ?? 0);
  if (last.state === 'sent')
    return older ? { ...spot, ...said, ...ours, state: 'reported' } : { ...spot, ...ours };
  const says = last.says === undefined ? {} : { says: last.says };
  // A refusal is the board's state only while the desk has nothing else for it.
  return spot.state === 'awaited' ? { ...spot, ...ours, state: 'refused', ...says } : { ...spot, ...says };
};

const IN: readonly string[] = ['reported', 'confirmed', 'conflict', 'adjusted', 'not-played', 'kept'];

/** The round this phone shows: the desk's own, or a later one of the plan while the network is away. */
export const roundHere = (view: TableView, kept: readonly Kept[], ahead?: number): RoundHere => {
  const later = ahead !== undefined && ahead > view.round;
  const planned = later ? view.plan.find((one) => one.round === ahead) : undefined;
  const source: TableRound | TableView = planned ?? view;
  const bare: readonly BoardHere[] = planned
    ? planned.boards.map((board) => ({ ...board, round: planned.round, state: 'awaited' }))
    : view.boards;
  const boards = bare.map((board) => overlay(board, kept, view.head.at));
  return {
    round: source.round,
    ...(source.ns === undefined ? {} : { ns: source.ns }),
    ...(source.ew === undefined ? {} : { ew: source.ew }),
    boards,
    next: source.next,
    ...(source.boardsTo === undefined ? {} : { boardsTo: source.boardsTo }),
    done: boards.every((board) => IN.includes(board.state) || board.latePlay === true),
  };
};

/** What comes after a round: another of the plan, a draw that is still to be made, another session, or nothing. */
export const afterRound = (
  head: Pick<ContestHead, 'rounds' | 'of' | 'staged' | 'phase'>,
  round: number,
): 'round' | 'draw' | 'session' | 'nothing' => {
  if (round < head.rounds) return 'round';
  if (head.phase === 'closed' || !head.staged) return 'nothing';
  return head.of !== undefined && (head.of === 0 || round < head.of) ? 'draw' : 'session';
};

/** Why a board somebody holds does not belong here, in plain words; undefined when it does. */
export const whyNotBoard = (view: TableView, round: number, board: number): string | undefined => {
  const planned = view.plan.find((one) => one.round === round);
  const here = planned?.boards.map((one) => one.board) ?? view.boards.map((one) => one.board);
  if (here.includes(board)) return undefined;
  const should =
    here.length === 0
      ? say('Nothing is played here in this round.')
      : say('Round {round} here: boards {here}.', { round, here: here.join(', ') });
  const other = view.plan.find((one) => one.boards.some((spot) => spot.board === board));
  const when =
    other === undefined
      ? ''
      : other.round < round
        ? say(' Board {board} was played at this table in round {round}.', { board, round: other.round })
        : say(' Board {board} comes to this table in round {round}.', { board, round: other.round });
  return say(
    'Board {board} is not for this table now. {should}{when} If its cards were looked at, call the director.',
    { board, should, when },
  );
};
