import { pairsOf } from '../../contest/state.ts';
import { showHead, showPair } from '../head.ts';
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
        }
      : {}),
    advice,
  };
};
