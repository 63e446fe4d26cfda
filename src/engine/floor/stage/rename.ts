import type { Contest } from '../../contest/state.ts';
import type { ScorecardView, TravellerView } from '../../view/night.ts';
import { prefixOf } from './key.ts';
import { laidAt } from './slice.ts';

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
  const found = laidAt(whole, round);
  return found && { round, number: found.laid.number, prefix: prefixOf(whole, found.stage) };
};

/** One line's key by the name it has in the whole contest; that of a night stays as it is. */
export const renameLine = (whole: Contest, key: string, round: number): string => {
  const named = whole.stages.length > 0 ? namedIn(whole, round) : undefined;
  return named ? rename(key, named) : key;
};

/** A traveller of one session or round by the names its numbers have in the whole contest. */
export const renameTraveller = (whole: Contest, view: TravellerView): TravellerView => ({
  ...view,
  rows: view.rows.map(({ percentKey: _, ...row }) => {
    const named = namedIn(whole, row.round);
    return named ? { ...row, nsKey: rename(row.nsKey, named), ewKey: rename(row.ewKey, named) } : row;
  }),
});

export const renameScorecard = (whole: Contest, view: ScorecardView): ScorecardView => ({
  ...view,
  boards: view.boards.map(({ percentKey: _, ...row }) => {
    const named = namedIn(whole, row.round);
    return named ? { ...row, key: rename(row.key, named) } : row;
  }),
});
