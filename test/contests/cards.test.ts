import { describe, expect, test } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { showConduct, showProposals } from '../../src/engine/floor/ruling/proposals.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn } from './hall.ts';
import { unwrap } from './play.ts';

const FORM = unwrap(findForm('sabf-butler-swiss'));

describe('[CND-2~] system cards: each player has one grace in an event (SABF 5.2)', () => {
  const { contest } = goOn(entered(FORM, 12), FORM, (step) => step.step === 'play');
  const propose = (now: Contest, missing: number) =>
    unwrap(showProposals(now, { offence: 'system-card', by: ['1'], missing }, 1))[0];
  const warned = (now: Contest, missing: number): Contest =>
    ask(now, {
      ask: 'warn',
      by: BY,
      contestant: '1',
      offence: 'system-card',
      round: 1,
      clause: 'SABF 5.2',
      why: 'one card short',
      missing,
    });

  test('the desk asks how many are missing', () => {
    const offences = unwrap(showConduct(contest, (id) => id)).offences;
    expect(offences.find(({ offence }) => offence === 'system-card')?.asks).toEqual(['missing']);
  });

  test('one card there: one grace ends; none there: both; then penalties are enforced', () => {
    expect(propose(contest, 1)).toMatchObject({ does: 'warn', clause: 'SABF 5.2' });
    expect(propose(contest, 1)?.says).toContain('the grace of one player ends now, and one is left');
    expect(propose(contest, 2)?.says).toContain('the grace of both players ends now, and none is left');
    const once = warned(contest, 1);
    expect(propose(once, 1)?.says).toContain('the grace of one player ends now, and none is left');
    // Two are missing and one grace is left.
    expect(propose(once, 2)).toMatchObject({ does: 'director' });
    expect(propose(warned(once, 1), 1)).toMatchObject({ does: 'director' });
    expect(propose(warned(contest, 2), 1)).toMatchObject({ does: 'director' });
    // The other pairs have theirs.
    const other = unwrap(
      showProposals(warned(contest, 2), { offence: 'system-card', by: ['2'], missing: 2 }, 1),
    );
    expect(other[0]).toMatchObject({ does: 'warn' });
  });
});
