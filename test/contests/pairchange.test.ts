import { describe, expect, test } from 'vitest';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, whyNot } from './hall.ts';
import { unwrap } from './play.ts';

describe('[CND-3~][CND-5~] one of a Butler pair is replaced with the committee’s approval (SABF 12, 13.3)', () => {
  test.each(['sabf-butler-swiss', 'sabf-butler-round-robin'])('%s: before play and during it', (id) => {
    const form = unwrap(findForm(id));
    const change = (approvals: readonly 'committee'[]) =>
      ({
        ask: 'change-squad',
        by: BY,
        team: '1',
        in: 'newcomer',
        out: '1b',
        approvals: [...approvals],
        on: '2023-08-05',
        why: 'moved away',
      }) as const;
    const before = entered(form, 12);
    const during = goOn(before, form, (step, now) => step.step === 'play' && now.called?.round === 2).contest;
    for (const contest of [before, during]) {
      expect(whyNot(contest, change([]))).toMatchObject({ clause: 'SABF 12, 13.3' });
      const changed = ask(contest, change(['committee']));
      expect(changed.entries.get('1')?.players).toEqual(['1a', 'newcomer']);
    }
  });
});
