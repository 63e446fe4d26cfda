import { aside } from '../../kit/memory.ts';
import { decidedAt } from '../../contest/agree.ts';
import { seatsIn } from '../../contest/seating.ts';
import { type Contest, linesIn, roundOf, seatKey } from '../../contest/state.ts';
import { titleOf } from '../../contest/title.ts';
import type { EarlierTable, RoomView, SpotView } from '../../view/night.ts';
import { conflictsIn, doubtsIn } from '../../view/seat/room.ts';
import { hideDoubts, hideSpots } from './playing.ts';
import { doubtsSaid } from './scene.ts';
import { nightOf } from '../../play/unit/slice.ts';
import { laidIn } from '../../play/unit/unit.ts';

/** What waits for the director in one session or round of matches that is not the one in play. */
interface Waiting {
  readonly conflicts: readonly SpotView[];
  readonly doubts: readonly SpotView[];
  readonly earlier: readonly EarlierTable[];
}

const tablesIn = (night: Contest): readonly EarlierTable[] =>
  [...(night.seating?.seats.values() ?? [])].flatMap(({ round, table }): readonly EarlierTable[] => {
    if (round > roundOf(night) || decidedAt(night, round, table)) return [];
    const lines = linesIn(night, round, table);
    const missing = lines.filter(({ state }) => state === 'awaited').map(({ board }) => board);
    const unchecked = lines.flatMap(({ board, state, counts }) =>
      state === 'reported' && counts ? [{ board, result: counts.fact }] : [],
    );
    if (missing.length + unchecked.length === 0) return [];
    const title = titleOf(night, round, table);
    return [{ round, ...(title === undefined ? {} : { title }), table, missing, unchecked }];
  });

const waitingIn = (night: Contest): Waiting => {
  const scene = { contest: night, doubts: doubtsSaid(night) };
  return {
    conflicts: hideSpots(night, conflictsIn(scene)),
    doubts: hideDoubts(night, doubtsIn(scene)),
    earlier: tablesIn(night),
  };
};

/** Sessions and rounds that were called before, each as a night of its own; stages side by side fill one room and are one. */
const nightsBeside = (whole: Contest, here: Contest): readonly Contest[] => {
  const seen = new Set(here.seating?.seats.keys());
  return whole.stages.flatMap((stage) =>
    laidIn(stage, roundOf(whole)).flatMap(({ span, ...laid }) => {
      const isSeen = seatsIn(stage)
        .filter(({ round }) => round >= span.from && round <= span.to)
        // Nobody is waited for at a seat that one who has left was to have.
        .filter(({ round, table }) => whole.seating?.seats.has(seatKey(round, table)))
        .every(({ round, table }) => seen.has(seatKey(round, table)));
      const night = isSeen ? undefined : nightOf(whole, stage, { ...laid, span });
      for (const key of night?.seating?.seats.keys() ?? []) seen.add(key);
      return night ?? [];
    }),
  );
};

const known = aside<Contest, readonly Waiting[]>();

/**
 * The room of a contest in stages is that of the session or round in play: what nobody settled before it was called waits
 * for the director all the same (DESK-2). A table that left without confirming is told as such, once.
 */
export const withEarlier = (whole: Contest, here: Contest, view: RoomView): RoomView => {
  if (here === whole || whole.stages.length === 0) return view;
  const all = known.of(here) ?? nightsBeside(whole, here).map(waitingIn);
  known.say(here, all);
  const told = new Set(view.left.map(({ round, table }) => seatKey(round, table)));
  return {
    ...view,
    conflicts: [...view.conflicts, ...all.flatMap(({ conflicts }) => conflicts)],
    doubts: [...view.doubts, ...all.flatMap(({ doubts }) => doubts)],
    earlier: all
      .flatMap(({ earlier }) => earlier)
      .filter(({ round, table }) => !told.has(seatKey(round, table)))
      .sort((a, b) => a.round - b.round || a.table - b.table),
  };
};
