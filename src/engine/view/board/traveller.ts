import { commitmentOf, dealAt, dealOfSet, isDealt } from '../../contest/deal.ts';
import { type Rational, toNumber } from '../../kit/rational.ts';
import type { Spot } from '../../contest/fact.ts';
import { showBoard, showHead, showSpot } from '../head.ts';
import type { TravellerRow, TravellerView } from '../night.ts';
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

/** A board dealt at the table has cards of its own or none. */
const dealtAt = ({ contest }: Scene, spot: Spot): Pick<TravellerRow, 'dealt' | 'deal'> => {
  if (!isDealt(contest, spot)) return {};
  const deal = dealAt(contest, spot);
  return { dealt: true, ...(deal === undefined ? {} : { deal }) };
};

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
      ...dealtAt(scene, { round: seat.round, table: seat.table, board }),
    };
  });
  const datum = reckoned.datums.get(board);
  const ofSet = rows.find((row) => !row.dealt);
  const deal = ofSet && dealOfSet(contest, ofSet.round, board);
  const commitment = ofSet && commitmentOf(contest, ofSet.round, board);
  return {
    head: showHead(scene),
    board,
    ...showBoard(board),
    ...number('top', reckoned.tops.get(board)),
    ...(datum === undefined ? {} : { datum }),
    ...(deal === undefined ? {} : { deal }),
    ...(commitment === undefined ? {} : { commitment }),
    ...(rows.length > 0 && !ofSet ? { dealt: true as const } : {}),
    rows: rows.sort((a, b) => a.table - b.table || a.round - b.round),
  };
};
