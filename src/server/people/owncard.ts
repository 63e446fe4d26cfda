import type { Contest } from '../../engine/contest/state.ts';
import { showCard } from '../../engine/floor/stage/card.ts';
import type { CardMatch, CardStage, CardUnit } from '../../engine/view/standing/card.ts';
import type { ScorecardRow } from '../../engine/view/night.ts';
import type { People } from './people.ts';

export interface OwnWish {
  readonly id: string;
  readonly people: People;
  readonly shown: boolean;
  readonly masked: boolean;
}

/** What it is worth comes from what everybody sees; what happened at their own table they know. */
export const withoutWorth = ({
  matchpoints: _m,
  percent: _p,
  percentKey: _k,
  imps: _i,
  ...row
}: ScorecardRow): ScorecardRow => row;

/** That there is such a board, and nothing of what became of it. */
const withoutResult = ({ round, table, board, side, opponents, state, key }: ScorecardRow): ScorecardRow => ({
  round,
  table,
  board,
  side,
  opponents,
  state: state === 'awaited' || state === 'sit-out' ? state : 'reported',
  masked: true,
  key,
});

const lineOf = ({ round, table, board }: ScorecardRow): string => `${round}/${table}/${board}`;

const bareMatch = ({ measure: _m, vp: _v, ...match }: CardMatch): CardMatch => match;

const bareUnit = ({ total: _t, after: _a, masked: _m, ...unit }: CardUnit): CardUnit => ({
  ...unit,
  matches: unit.matches.map(bareMatch),
});

/**
 * One contestant through the stages as one of its players may see it: what everybody sees, and beyond that what happened at
 * the tables where the player sat.
 */
export const ownStages = (
  contest: Contest,
  pair: string,
  { id, people, shown, masked }: OwnWish,
  sat: (row: ScorecardRow) => boolean,
): readonly CardStage[] => {
  const card = (isMasked: boolean) => {
    const made = showCard(contest, pair, { id, people: people.names(), masked: isMasked });
    return made.ok ? made.value.stages : [];
  };
  const open = shown ? card(masked) : [];
  const seen = new Map(
    open.flatMap(({ units }) => units.flatMap(({ boards }) => boards)).map((row) => [lineOf(row), row]),
  );
  const boardOf = (row: ScorecardRow): ScorecardRow => {
    const known = seen.get(lineOf(row));
    if (known !== undefined && known.masked !== true) return known;
    return sat(row) ? withoutWorth(row) : (known ?? withoutResult(row));
  };
  return card(false).map((stage, at): CardStage => {
    const { place: _, ...bare } = stage;
    const told = open[at];
    const units = stage.units.map((unit, i) => ({
      ...(told?.units[i] ?? bareUnit(unit)),
      boards: unit.boards.map(boardOf),
    }));
    return { ...(told ?? bare), units };
  });
};
