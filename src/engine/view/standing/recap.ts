import { maskScorecard } from '../board/mask.ts';
import { showHead, showPair } from '../head.ts';
import type { ContestHead, PairName, ScorecardView } from '../night.ts';
import type { Scene } from '../board/scene.ts';
import { showScorecard } from './scorecard.ts';
import type { TallyView } from './tally.ts';

/** Everybody's boards at a glance: a row a contestant, a column a board. */
export interface RecapView extends TallyView {
  readonly head: ContestHead;
  readonly measure: 'percent' | 'imps';
  readonly boards: readonly number[];
  readonly rows: readonly {
    readonly pair: PairName;
    /** In the order of the boards; null where it has no number, or none for everybody yet. */
    readonly cells: readonly (number | null)[];
    readonly total?: number;
    readonly place?: number;
    readonly tied: boolean;
  }[];
}

const cellsOf = (card: ScorecardView, boards: readonly number[]): readonly (number | null)[] =>
  boards.map((board) => {
    const row = card.boards.find((one) => one.board === board && !one.masked);
    return row?.percent ?? row?.imps ?? null;
  });

/** The recap of a session or a round; for everybody without boards that others still have to play. */
export const showRecap = (scene: Scene, masked: boolean): RecapView => {
  const { contest } = scene;
  const boards = contest.seating?.boards ?? [];
  const pairs = new Set([...(contest.seating?.seats.values() ?? [])].flatMap(({ ns, ew }) => [ns, ew]));
  const silent = { board: () => '', card: () => '' };
  const rows = [...pairs].map((pair) => {
    const card = showScorecard(scene, pair);
    const { row } = card;
    const total = row?.percent ?? row?.imps;
    return {
      pair: showPair(contest, pair),
      cells: cellsOf(masked ? maskScorecard(card, contest, silent) : card, boards),
      ...(total === undefined ? {} : { total }),
      ...(row?.place === undefined ? {} : { place: row.place }),
      tied: row?.tied ?? false,
    };
  });
  return {
    head: showHead(scene),
    measure: contest.made?.scoring === 'matchpoints' ? 'percent' : 'imps',
    boards,
    rows: rows.sort(
      (a, b) => (a.place ?? 9999) - (b.place ?? 9999) || Number(a.pair.pair) - Number(b.pair.pair),
    ),
  };
};
