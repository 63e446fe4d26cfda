import { expect, test } from 'vitest';
import type { ContestHead } from '../../../engine/view/night.ts';
import { actsOf } from './menu.ts';

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
