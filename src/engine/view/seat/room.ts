import { isSingle } from '../../contest/single.ts';
import {
  type Contest,
  isIn,
  isSettledNow,
  linesIn,
  roundAt,
  roundOf,
  seatAt,
  type SpotLine,
  spotKey,
} from '../../contest/state.ts';
import { differing } from '../../kit/layer.ts';
import { adjusting, once } from '../../kit/memory.ts';
import { decidedAt } from '../../contest/agree.ts';
import { unseatedPairs } from '../../contest/seating.ts';
import { showHead, showPair, showSeated, showSpot } from '../head.ts';
import type { RoomView, SpotView, TableCard, TableState } from '../night.ts';
import type { Scene } from '../board/scene.ts';

/** The round a table is in: the first it owes a board of, but never one that has not been called. */
const tableRound = (contest: Contest, table: number): number =>
  Math.max(1, Math.min(roundAt(contest, table), roundOf(contest)));

const inConflict = once(
  ({ lines }: Contest): ReadonlySet<number> =>
    new Set([...lines.values()].filter(({ state }) => state === 'conflict').map(({ table }) => table)),
);

const devicesAt = once(
  ({ devices }: Contest): ReadonlyMap<number, readonly string[]> =>
    new Map(
      [...Map.groupBy(devices, ([, { table }]) => table)].map(([table, own]) => [
        table,
        own.map(([device]) => device),
      ]),
    ),
);

const hasConflict = (contest: Contest, table: number): boolean => inConflict(contest).has(table);

const stateOf = (contest: Contest, table: number, round: number, behind: number): TableState => {
  if (hasConflict(contest, table)) return 'conflict';
  if (!contest.started) return seatAt(contest, 1, table) ? 'waiting' : 'empty';
  if (decidedAt(contest, round, table)) return 'done';
  if (behind > 0) return 'late';
  const lines = linesIn(contest, round, table);
  if (lines.length === 0) return 'empty';
  return lines.every((line) => isSettledNow(contest, line)) ? 'done' : 'playing';
};

const showCard = (scene: Pick<Scene, 'contest' | 'doubts'>, table: number): TableCard => {
  const { contest } = scene;
  const round = tableRound(contest, table);
  const seat = seatAt(contest, round, table);
  const behind = Math.max(0, roundOf(contest) - round);
  const decided = decidedAt(contest, round, table);
  const lines = decided ? [] : linesIn(contest, round, table);
  return {
    table,
    state: stateOf(contest, table, round, behind),
    ...showSeated(contest, round, table),
    boards: seat ? seat.boards.map((board) => showSpot(scene, seat, board)) : [],
    boardsIn: lines.filter(isIn).length,
    boardsDue: lines.length,
    behind,
    calling: [...contest.calls.values()]
      .filter((call) => call.table === table && !call.answered)
      .map(({ call, at, about }) => ({ call, at, ...(about ? { about } : {}) })),
    devices: devicesAt(contest).get(table) ?? [],
    ...(decided ? { decided: decided.as } : {}),
  };
};

/** What a result writes; of these a card reads the lines of its own table alone. */
const WRITTEN: ReadonlySet<string> = new Set<keyof Contest>(['facts', 'at', 'lines', 'reports', 'scored']);

/** Nothing else of it is another thing. */
const isSameBeside = (then: Contest, now: Contest): boolean => {
  const keys = Object.keys(now) as (keyof Contest)[];
  return (
    keys.length === Object.keys(then).length &&
    keys.every((key) => WRITTEN.has(key) || then[key] === now[key])
  );
};

const tableOf = (spot: string): number => Number(spot.split('/')[1]);

type CardsOf = readonly [contest: Contest, doubts: Scene['doubts']];

/** Every table's card; one at which nothing was said since stays the same card. */
const cards = adjusting<CardsOf, readonly TableCard[]>(([contest, doubts], before) => {
  const tables = contest.seating?.tables ?? [];
  const [then, doubtsThen] = before?.of ?? [];
  if (!before || !then || !doubtsThen || !isSameBeside(then, contest))
    return tables.map((table) => showCard({ contest, doubts }, table));
  const changed = new Set(
    [...differing(then.lines, contest.lines), ...doubtsThen.keys(), ...doubts.keys()].map(tableOf),
  );
  return tables.map((table, i) =>
    changed.has(table) ? showCard({ contest, doubts }, table) : (before.made[i] as TableCard),
  );
});

/** Spots something was said about, in the order of boards, tables and rounds. */
const spotsWhere = (
  scene: Pick<Scene, 'contest' | 'doubts'>,
  test: (line: SpotLine) => boolean,
): readonly SpotView[] =>
  [...scene.contest.lines.values()]
    .filter(test)
    .flatMap((line) => {
      const seat = seatAt(scene.contest, line.round, line.table);
      return seat ? [showSpot(scene, seat, line.board)] : [];
    })
    .sort((a, b) => a.board - b.board || a.table - b.table || a.round - b.round);

export const conflictsIn = (scene: Pick<Scene, 'contest' | 'doubts'>): readonly SpotView[] =>
  spotsWhere(scene, ({ state }) => state === 'conflict');
export const doubtsIn = (scene: Pick<Scene, 'contest' | 'doubts'>): readonly SpotView[] =>
  spotsWhere(scene, (line) => scene.doubts.has(spotKey(line)));

const latePlaysIn = (scene: Pick<Scene, 'contest' | 'doubts'>): readonly SpotView[] =>
  scene.contest.latePlays.size === 0
    ? []
    : [...(scene.contest.seating?.seats.values() ?? [])]
        .flatMap((seat) => seat.boards.map((board) => showSpot(scene, seat, board)))
        .filter(({ latePlay }) => latePlay)
        .sort((a, b) => a.round - b.round || a.table - b.table || a.board - b.board);

const counted = (contest: Contest): { readonly boardsIn: number; readonly boardsDue: number } => {
  const due = [...(contest.seating?.seats.values() ?? [])]
    .filter((seat) => seat.round <= roundOf(contest) && !decidedAt(contest, seat.round, seat.table))
    .flatMap((seat) => linesIn(contest, seat.round, seat.table));
  return { boardsIn: due.filter(isIn).length, boardsDue: due.length };
};

/** The room at a glance (DESK-2). */
export const showRoom = (scene: Scene): RoomView => {
  const { contest } = scene;
  const round = roundOf(contest);
  const tables = contest.seating ? cards(contest.seating, [contest, scene.doubts]) : [];
  return {
    head: showHead(scene),
    tables,
    sitOut: (contest.seating?.sitOuts ?? [])
      .filter((one) => one.round === Math.max(1, round))
      .map((one) => showPair(contest, one.pair)),
    // Who has no seat in a session of a contest in stages is away from it, or not in the stage: still in the contest.
    unseated: isSingle(contest) ? unseatedPairs(contest).map((entry) => showPair(contest, entry.pair)) : [],
    late: tables.filter((card) => card.behind > 0).map((card) => card.table),
    latePlays: latePlaysIn(scene),
    conflicts: conflictsIn(scene),
    doubts: doubtsIn(scene),
    calls: [...contest.calls.values()]
      .filter((call) => !call.answered)
      .map(({ call, table, at, about, questions }) => ({
        call,
        table,
        at,
        ...(about ? { about } : {}),
        ...(questions ? { questions } : {}),
      })),
    announce: scene.says.announce(round + 1),
    // Filled in by the floor, which knows the questions.
    recalls: [],
    walking: [],
    left: [],
    earlier: [],
    ...counted(contest),
  };
};
