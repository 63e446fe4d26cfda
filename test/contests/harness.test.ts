import { describe, expect, test } from 'vitest';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import type { BoardView, ContestView, MatchView, SeatView, UnitView } from '../../src/engine/view/contest.ts';
import { faultsIn } from './invariants.ts';
import { play, unwrap } from './play.ts';

/** One place of a print, and what somebody who tampers with it would put there. */
type Spoil = readonly [what: string, path: string, change: (value: unknown) => unknown];

const put = (value: unknown, path: readonly string[], change: Spoil[2]): unknown => {
  const [name, ...rest] = path;
  if (name === undefined) return change(value);
  const old = value as Readonly<Record<string, unknown>>;
  if (old[name] === undefined && rest.length > 0) throw new Error(`nothing at ${path.join('.')}`);
  const next = put(old[name], rest, change);
  return Array.isArray(value)
    ? value.map((item: unknown, i) => (String(i) === name ? next : item))
    : { ...old, [name]: next };
};

const spoilt = (view: ContestView, path: string, change: Spoil[2]): ContestView =>
  put(view, path.split('.'), change) as ContestView;

const more =
  (by: number) =>
  (value: unknown): unknown =>
    Number(value) + by;
const as = (value: unknown) => () => value;

const swiss = play(unwrap(findForm('anc-2021-srosp')), 21, '2');
const odd = play(unwrap(findForm('sabf-butler-swiss')), 13, '1');
const percent = play(unwrap(findForm('anc-2021-ipc')), 14, '1');
const joined = play(unwrap(findForm('sabf-matchpoint-pairs')), 20, '1');
const staged = play(unwrap(findForm('sabf-state-open-pairs')), 14, '1');

/** The second round seated as the first was. */
const again = (value: unknown): readonly UnitView[] => {
  const [first, second, ...rest] = value as readonly UnitView[];
  if (!first?.draw || !second?.draw) throw new Error('no draws');
  const seats = first.draw.seats.map((seat) => ({ ...seat, round: second.from }));
  return [first, { ...second, draw: { ...second.draw, seats, byes: first.draw.byes } }, ...rest];
};

const SWISS: readonly Spoil[] = [
  ['a score', 'stages.0.units.3.boards.2.lines.1.score', more(10)],
  ['a datum', 'stages.0.units.6.boards.0.datums.0.datum', more(10)],
  ['IMPs of a line', 'stages.0.units.2.boards.5.lines.0.ewImps', more(1)],
  ['IMPs of a match', 'stages.0.units.2.matches.1.sides.0.imps', more(1)],
  ['VPs of a match', 'stages.0.units.9.matches.0.sides.1.vp', more(0.01)],
  ['a total', 'stages.0.standings.0.rows.7.score', more(0.01)],
  ['a place', 'stages.0.standings.0.rows.4.place', as(4)],
  ['two rows', 'stages.0.units.5.standings.0.rows', (rows) => (rows as readonly unknown[]).toReversed()],
  [
    'the reason of a place',
    'stages.0.standings.0.rows.3.because',
    as({ above: '1', by: 'lot', clause: 'x' }),
  ],
  ['the opponents’ total', 'stages.0.standings.0.rows.3.values.opponents-score', more(1)],
  ['a seat', 'stages.0.units.2.draw.seats.0.ns', as('nobody')],
  ['a rematch', 'stages.0.units', again],
  ['a draw without a clause', 'stages.0.units.4.draw.clause', as('')],
  ['a vulnerability', 'stages.0.units.4.boards.0.vulnerability', as('unknown')],
  ['an award without a clause', 'awards', as([{ award: 'title', who: ['1'], clause: '', says: '' }])],
  ['somebody left out', 'placings.0.rows', (rows) => (rows as readonly unknown[]).slice(1)],
];

/** What a session counts where the pair did not play it itself. */
const standIn = (view: ContestView): string => {
  for (const [s, stage] of view.stages.entries())
    for (const [u, unit] of stage.units.entries())
      for (const [t, row] of unit.totals.entries())
        if (row.counts !== undefined && row.counts !== (row.percent ?? 0))
          return `stages.${s}.units.${u}.totals.${t}`;
  throw new Error('nobody stood in');
};

const BYES: readonly Spoil[] = [
  [
    'VPs of a bye',
    'stages.0.units.2.matches',
    (value) =>
      (value as readonly MatchView[]).map((match) =>
        match.state === 'bye' ? { ...match, sides: match.sides.map((side) => ({ ...side, vp: 1 })) } : match,
      ),
  ],
  [
    'a bye for somebody who plays',
    'stages.0.units.2.draw.byes',
    as(odd.view.stages[0]?.units[1]?.draw?.byes),
  ],
];

const STAGED: readonly Spoil[] = [
  ['matchpoints of a line', 'stages.0.units.1.boards.2.lines.0.nsMatchpoints', more(0.5)],
  ['a percentage', 'stages.0.units.1.totals.0.percent', more(0.01)],
  ['a top', 'stages.0.units.1.boards.0.top', more(1)],
  ['what was carried over', 'stages.1.brought.0.amount', more(0.01)],
  ['who goes on', 'stages.1.qualified.0.place', as(5)],
  ['a place of the contest', 'placings.1.rows.0.place', as(1)],
  [
    'a pair that meets another twice',
    'stages.0.units.0.session.seats',
    (value) => {
      const seats = value as readonly SeatView[];
      return [...seats, ...seats.slice(0, 1).map((seat) => ({ ...seat, round: seat.round + 1 }))];
    },
  ],
  [
    'a board played twice',
    'stages.0.units.0.boards.0',
    (value) => {
      const board = value as BoardView;
      return { ...board, lines: [...board.lines, ...board.lines.slice(0, 1)] };
    },
  ],
];

describe('the checks notice', () => {
  test('[CON-19~] nothing in a print that is whole', () => {
    for (const { view, then } of [swiss, odd, percent, staged]) expect(faultsIn(view, then)).toEqual([]);
  });

  test.each(SWISS)('[CON-1~] %s that was changed in a Swiss', (_, path, change) => {
    expect(faultsIn(spoilt(swiss.view, path, change), swiss.then).length).toBeGreaterThan(0);
  });

  test('[CON-3~] a percentage of a match that was changed', () => {
    const view = spoilt(percent.view, 'stages.0.units.1.matches.0.sides.0.percent', more(0.01));
    expect(faultsIn(view, percent.then).length).toBeGreaterThan(0);
  });

  test.each(BYES)('[CON-9~] %s in an odd field', (_, path, change) => {
    expect(faultsIn(spoilt(odd.view, path, change), odd.then).length).toBeGreaterThan(0);
  });

  test('[RANK-6] what a session with a substitute or without the pair counts, however the total was made to fit', () => {
    const { view, then } = joined;
    expect(faultsIn(view, then)).toEqual([]);
    const at = standIn(view);
    const found = faultsIn(
      spoilt(spoilt(view, `${at}.exact`, as(undefined)), `${at}.counts`, more(0.01)),
      then,
    );
    expect(found.filter((fault) => fault.includes(' counts '))).toHaveLength(1);
  });

  test.each(STAGED)('[CON-12~] %s that was changed in stages of sessions', (_, path, change) => {
    expect(faultsIn(spoilt(staged.view, path, change), staged.then).length).toBeGreaterThan(0);
  });
});
