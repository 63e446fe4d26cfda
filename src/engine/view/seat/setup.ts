import { pairsOf, seatAt } from '../../contest/state.ts';
import { showHead, showPair, showSeated } from '../head.ts';
import type { SetupView } from '../night.ts';
import type { Scene } from '../board/scene.ts';

/** Before play: who has entered, which movement is set, and which ones fit (DESK-1). */
export const showSetup = (scene: Scene, advice: SetupView['advice']): SetupView => {
  const { contest, says } = scene;
  const { seating } = contest;
  return {
    head: showHead(scene),
    pairs: pairsOf(contest).map((entry) => showPair(contest, entry.pair)),
    ...(seating
      ? {
          movement: {
            title: says.movement(),
            tables: seating.plan.tables,
            rounds: seating.rounds,
            boards: seating.boards.length,
          },
          // How everybody sits down: the room as a picture, before anything is played.
          seats: seating.tables
            .map((table) => ({
              table,
              ...showSeated(contest, 1, table),
              boards: [...(seatAt(contest, 1, table)?.boards ?? [])],
            }))
            .filter(({ ns, ew }) => ns !== undefined || ew !== undefined),
          waiting: seating.sitOuts
            .filter(({ round, table }) => round === 1 && table === undefined)
            .map(({ pair }) => showPair(contest, pair)),
        }
      : {}),
    advice,
  };
};
