import { describe, expect, test } from 'vitest';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import type { ContestView } from '../../src/engine/view/contest.ts';
import { faultsIn } from './invariants.ts';
import { play, unwrap } from './play.ts';

type Open = { -readonly [K in keyof ContestView]: unknown };
// A print that somebody has tampered with: one number or one seat at a time.
// biome-ignore lint/suspicious/noExplicitAny: any place of the JSON may be spoilt
type Spoil = readonly [what: string, spoil: (view: any) => void];

const spoilt = (view: ContestView, spoil: Spoil[1]): ContestView => {
  const copy = JSON.parse(JSON.stringify(view)) as Open;
  spoil(copy);
  return copy as ContestView;
};

const swiss = play(unwrap(findForm('anc-2021-srosp')), 21, '2');
const odd = play(unwrap(findForm('sabf-butler-swiss')), 13, '1');
const percent = play(unwrap(findForm('anc-2021-ipc')), 14, '1');
const staged = play(unwrap(findForm('sabf-state-open-pairs')), 14, '1');

const SWISS: readonly Spoil[] = [
  ['a score', (view) => (view.stages[0].units[3].boards[2].lines[1].score += 10)],
  ['a datum', (view) => (view.stages[0].units[6].boards[0].datums[0].datum += 10)],
  ['IMPs of a line', (view) => (view.stages[0].units[2].boards[5].lines[0].ewImps += 1)],
  ['IMPs of a match', (view) => (view.stages[0].units[2].matches[1].sides[0].imps += 1)],
  ['VPs of a match', (view) => (view.stages[0].units[9].matches[0].sides[1].vp += 0.01)],
  ['a total', (view) => (view.stages[0].standings[0].rows[7].score += 0.01)],
  ['a place', (view) => (view.stages[0].standings[0].rows[4].place = 4)],
  ['two rows', (view) => view.stages[0].units[5].standings[0].rows.reverse()],
  ['the reason of a place', (view) => (view.stages[0].standings[0].rows[3].because.by = 'lot')],
  ['the opponents’ total', (view) => (view.stages[0].standings[0].rows[3].values['opponents-score'] += 1)],
  ['a seat', (view) => (view.stages[0].units[2].draw.seats[0].ns = view.stages[0].units[2].draw.seats[1].ns)],
  [
    'a rematch',
    (view) => {
      const [first, second] = view.stages[0].units;
      second.draw.seats = first.draw.seats.map((seat: { round: number }) => ({
        ...seat,
        round: second.from,
      }));
      second.draw.byes = first.draw.byes;
    },
  ],
  ['a draw without a clause', (view) => (view.stages[0].units[4].draw.clause = '')],
  ['a vulnerability', (view) => (view.stages[0].units[4].boards[0].vulnerability = 'unknown')],
  [
    'an award without a clause',
    (view) => (view.awards = [{ award: 'title', who: ['1'], clause: '', says: '' }]),
  ],
  ['somebody left out', (view) => view.placings[0].rows.pop()],
];

const BYES: readonly Spoil[] = [
  [
    'VPs of a bye',
    (view) => {
      const bye = view.stages[0].units[2].matches.find((match: { state: string }) => match.state === 'bye');
      bye.sides[0].vp += 1;
    },
  ],
  ['a second bye', (view) => (view.stages[0].units[2].draw.byes = view.stages[0].units[1].draw.byes)],
];

const STAGED: readonly Spoil[] = [
  ['matchpoints of a line', (view) => (view.stages[0].units[1].boards[2].lines[0].nsMatchpoints += 0.5)],
  ['a percentage', (view) => (view.stages[0].units[1].totals[0].percent += 0.01)],
  ['a top', (view) => (view.stages[0].units[1].boards[0].top += 1)],
  ['what was carried over', (view) => (view.stages[1].brought[0].amount += 0.01)],
  ['who goes on', (view) => (view.stages[1].qualified[0].place = 5)],
  [
    'a pair that meets another twice',
    (view) => {
      const { seats } = view.stages[0].units[0].session;
      seats.push({ ...seats[0], round: seats[0].round + 1 });
    },
  ],
  [
    'a board played twice',
    (view) => {
      const [board] = view.stages[0].units[0].boards;
      board.lines.push({ ...board.lines[0] });
    },
  ],
];

describe('the checks notice', () => {
  test('[CON-19~] nothing in a print that is whole', () => {
    expect(faultsIn(swiss.view, swiss.then)).toEqual([]);
    expect(faultsIn(staged.view, staged.then)).toEqual([]);
  });

  test.each(SWISS)('[CON-1~] %s that was changed in a Swiss', (_, spoil) => {
    expect(faultsIn(spoilt(swiss.view, spoil), swiss.then).length).toBeGreaterThan(0);
  });

  test('[CON-3~] a percentage of a match that was changed', () => {
    const spoil: Spoil[1] = (view) => (view.stages[0].units[1].matches[0].sides[0].percent += 0.01);
    expect(faultsIn(percent.view, percent.then)).toEqual([]);
    expect(faultsIn(spoilt(percent.view, spoil), percent.then).length).toBeGreaterThan(0);
  });

  test.each(BYES)('[CON-9~] %s that was changed in an odd field', (_, spoil) => {
    expect(faultsIn(spoilt(odd.view, spoil), odd.then).length).toBeGreaterThan(0);
  });

  test.each(STAGED)('[CON-12~] %s that was changed in stages of sessions', (_, spoil) => {
    expect(faultsIn(spoilt(staged.view, spoil), staged.then).length).toBeGreaterThan(0);
  });
});
