import { isSingle } from '../../contest/single.ts';
import type { Contest } from '../../contest/state.ts';
import type { ScorecardView, TravellerView } from '../../view/night.ts';
import { prefixOf } from '../../play/stage/key.ts';
import { laidAt } from '../../play/unit/slice.ts';

const LINE = /^(board\/\d+\/table\/\d+)(?:\/round\/\d+)?\/(ns|ew)$/;
const SIT_OUT = /^(board\/\d+\/pair\/[^/]+)\/ns$/;

interface Named {
  readonly round: number;
  readonly number: number;
  readonly prefix: string;
}

const rename = (key: string, { round, number, prefix }: Named): string => {
  const [, line, side] = LINE.exec(key) ?? [];
  if (line !== undefined) return `${prefix}${line}/round/${round}/${side}`;
  const [, waited] = SIT_OUT.exec(key) ?? [];
  return waited === undefined ? key : `${prefix}${waited}/session/${number}/ns`;
};

const namedIn = (whole: Contest, round: number): Named | undefined => {
  const found = isSingle(whole) ? undefined : laidAt(whole, round);
  return found && { round, number: found.laid.number, prefix: prefixOf(whole, found.stage) };
};

/** One line's key by the name it has in the whole contest; that of a night stays as it is. */
export const renameLine = (whole: Contest, key: string, round: number): string => {
  const named = namedIn(whole, round);
  return named ? rename(key, named) : key;
};

/** A traveller of one session or round by the names its numbers have in the whole contest. */
export const renameTraveller = (whole: Contest, view: TravellerView): TravellerView => ({
  ...view,
  rows: view.rows.map((row) => {
    const named = namedIn(whole, row.round);
    if (!named) return row;
    const { percentKey: _, ...rest } = row;
    return { ...rest, nsKey: rename(row.nsKey, named), ewKey: rename(row.ewKey, named) };
  }),
});

export const renameScorecard = (whole: Contest, view: ScorecardView): ScorecardView => ({
  ...view,
  boards: view.boards.map((row) => {
    const named = namedIn(whole, row.round);
    if (!named) return row;
    const { percentKey: _, ...rest } = row;
    return { ...rest, key: rename(row.key, named) };
  }),
});
