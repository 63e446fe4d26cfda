import { expect, test } from 'vitest';
import { proposeFor } from '../../src/engine/act/guard/conduct.ts';
import { ratio, toNumber } from '../../src/engine/kit/rational.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { entered, goOn } from './hall.ts';
import { unwrap } from './play.ts';

test('[CND-12~] a pair that comes in the second round of a session: the first is over, and the director may disqualify (SABF 11.2)', () => {
  const form = unwrap(findForm('sabf-matchpoint-pairs'));
  const { contest } = goOn(entered(form, 12), form, (step) => step.step === 'play' && step.round === 2);
  const seen = { offence: 'late', by: ['1'], minutes: ratio(12) } as const;
  const [first] = unwrap(proposeFor(contest, seen, 1));
  expect(first).toMatchObject({ does: 'fine', discretion: 'up-to', clause: 'SABF 11.2' });
  expect(first?.fine && toNumber(first.fine.amount.value)).toBe(25);
  expect(unwrap(proposeFor(contest, seen, 2))[0]).toMatchObject({ does: 'director', may: ['disqualify'] });
});
