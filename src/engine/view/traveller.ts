import { type Rational, toNumber } from '../kit/rational.ts';
import { showBoard, showHead, showSpot } from './head.ts';
import type { TravellerRow, TravellerView } from './night.ts';
import type { Scene, Worth } from './scene.ts';

const number = <K extends string>(name: K, value: Rational | undefined): { readonly [N in K]?: number } =>
  (value ? { [name]: toNumber(value) } : {}) as { readonly [N in K]?: number };

const worthOf = (scene: Scene, worth: Worth | undefined) =>
  scene.contest.made?.scoring === 'matchpoints'
    ? {
        ...number('nsMatchpoints', worth?.ns),
        ...number('ewMatchpoints', worth?.ew),
        ...number('nsPercent', worth?.nsPercent),
      }
    : { ...number('nsImps', worth?.ns), ...number('ewImps', worth?.ew) };

/** One board at every table that plays it, in the order of the tables. */
export const showTraveller = (scene: Scene, board: number): TravellerView => {
  const { contest, reckoned } = scene;
  const seats = [...(contest.seating?.seats.values() ?? [])].filter((seat) => seat.boards.includes(board));
  const rows = seats.map((seat): TravellerRow => {
    const key = scene.keyOf(seat, board);
    const worth = reckoned.worth.get(key);
    return {
      ...showSpot(scene, seat, board),
      ...worthOf(scene, worth),
      ...(worth?.nsPercent ? { percentKey: `${key}/ns/percentage` } : {}),
      nsKey: `${key}/ns`,
      ewKey: `${key}/ew`,
    };
  });
  const datum = reckoned.datums.get(board);
  const deal = contest.deals.get(board);
  return {
    head: showHead(scene),
    board,
    ...showBoard(board),
    ...number('top', reckoned.tops.get(board)),
    ...(datum === undefined ? {} : { datum }),
    ...(deal === undefined ? {} : { deal }),
    rows: rows.sort((a, b) => a.table - b.table || a.round - b.round),
  };
};
