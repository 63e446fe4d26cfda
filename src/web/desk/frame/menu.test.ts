import { expect, test } from 'vitest';
import type { ContestHead } from '../../../engine/view/night.ts';
import { actsOf, happenedIn } from './menu.ts';

const HEAD: ContestHead = {
  id: 'one',
  name: 'One',
  date: '2026-11-15',
  zone: 'Australia/Adelaide',
  scoring: 'matchpoints',
  phase: 'playing',
  published: false,
  at: 9,
  round: 1,
  rounds: 9,
  staged: true,
};
const offered = (more: Partial<ContestHead>) => actsOf({ ...HEAD, ...more }).map(({ open }) => open);

test('[DESK-3~] acts of a match are offered where there are matches, a draw by hand where they are drawn', () => {
  const of = (more: Partial<ContestHead>) =>
    ['decide', 'off', 'edit-draw', 'hand', 'contest-substitute', 'stand-in'].filter((act) =>
      offered(more).some((open) => open === act),
    );
  // A club's two sessions of pairs; its teams in a movement; Swiss pairs; Swiss teams.
  expect(of({})).toEqual(['stand-in']);
  expect(of({ scoring: 'teams' })).toEqual(['decide', 'off', 'contest-substitute', 'stand-in']);
  const all = ['decide', 'off', 'edit-draw', 'hand', 'contest-substitute', 'stand-in'];
  expect(of({ scoring: 'butler', drawn: true })).toEqual(all);
  expect(of({ scoring: 'teams', drawn: true })).toEqual(all);
});

test('[CND-18~] the adjustment for a substitute is contested by pairs of a Butler as by teams (SABF 12, 13.4, 18.8)', () => {
  for (const scoring of ['butler', 'teams'] as const)
    expect(offered({ scoring })).toContain('contest-substitute');
  expect(offered({ scoring: 'matchpoints' })).not.toContain('contest-substitute');
});

test('[DIR-1] what happens every week is on the table and in the menu, in every kind of contest', () => {
  const of = (more: Partial<ContestHead>) => happenedIn({ ...HEAD, ...more }).map(({ says }) => says);
  const anywhere = ['Sat the wrong way', 'Results swapped', 'Not played', 'Late play'];
  const session = [
    'Sat the wrong way',
    'Played a different board',
    'Played the wrong opponents',
    'Results swapped',
    'Not played',
    'Late play',
    'Seats exchanged',
    'Fouled board',
  ];
  const { staged: _, ...single } = HEAD;
  expect(happenedIn(single).map(({ says }) => says)).toEqual(session);
  expect(of({})).toEqual(session);
  expect(of({ scoring: 'cross-imps', phase: 'closed' })).toEqual(
    session.filter((one) => one !== 'Late play'),
  );
  expect(of({ scoring: 'teams', drawn: true })).toEqual(anywhere);
  expect(of({ scoring: 'butler', drawn: true })).toEqual([...anywhere, 'Fouled board']);
  for (const head of [HEAD, single, { ...HEAD, scoring: 'teams', drawn: true } as const])
    for (const { open } of happenedIn(head)) expect(actsOf(head).map((item) => item.open)).toContain(open);
});
