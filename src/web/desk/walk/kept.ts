import { textIn } from '../../parts/wire/shape.ts';
import type { WalkingRow } from '../../../engine/view/ruling/recall.ts';

/** A walk as a device keeps it: where, which topics to their end, and how far in this one. */
export type Kept = Omit<WalkingRow, 'round' | 'table' | 'board' | 'title' | 'at'> &
  Partial<Pick<WalkingRow, 'round' | 'table' | 'board'>>;

/** A walk whose board is known: it can be kept in the log. */
export type Placed = Kept & Pick<WalkingRow, 'round' | 'table' | 'board'>;

export const isPlaced = (walk: Kept): walk is Placed =>
  walk.round !== undefined && walk.table !== undefined && walk.board !== undefined;

/** More than a director has open at a time; the oldest goes. */
const MOST = 12;

type Box = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (contest: string): string => `byestand-walks:${contest}`;

const isKept = (value: unknown): value is Kept => {
  if (typeof value !== 'object' || value === null) return false;
  const isList = (name: string) => Array.isArray(new Map<string, unknown>(Object.entries(value)).get(name));
  return (
    textIn(value, 'walk') !== undefined &&
    textIn(value, 'topic') !== undefined &&
    isList('answers') &&
    isList('before')
  );
};

/** What this device remembers; nothing where it may not, or where what it holds is no walk. */
export const readKept = (contest: string, box: Box = localStorage): readonly Kept[] => {
  try {
    const read: unknown = JSON.parse(box.getItem(keyOf(contest)) ?? '[]');
    return Array.isArray(read) ? read.filter(isKept) : [];
  } catch {
    return [];
  }
};

const write = (contest: string, walks: readonly Kept[], box: Box): void => {
  try {
    box.setItem(keyOf(contest), JSON.stringify(walks.slice(-MOST)));
  } catch {
    // A device that keeps nothing still walks; the log has it.
  }
};

export const keepHere = (contest: string, walk: Kept, box: Box = localStorage): void =>
  write(contest, [...readKept(contest, box).filter((one) => one.walk !== walk.walk), walk], box);

export const forgetHere = (contest: string, walk: string, box: Box = localStorage): void =>
  write(
    contest,
    readKept(contest, box).filter((one) => one.walk !== walk),
    box,
  );
