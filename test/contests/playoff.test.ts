import { expect, test } from 'vitest';
import { handle } from '../../src/engine/floor/night.ts';
import { clubMatchpoints } from '../../src/engine/rulebook/forms/club.ts';
import { BY, entered, goOn } from './hall.ts';

test('a play-off is between two of the stage, and not between one and itself', () => {
  const form = clubMatchpoints;
  const { contest } = goOn(entered(form, 6), form, (step) => step.step === 'play');
  const between = (one: string, other: string) =>
    handle(contest, {
      ask: 'record-play-off',
      by: BY,
      stage: 'session',
      teams: [one, other],
      boards: [{ imps: 3 }],
      clause: 'Law 80B',
    });
  expect(between('1', '99')).toMatchObject({
    refusal: { code: 'contestant-not-in-stage', details: { given: '99' } },
  });
  expect(between('1', '1')).toMatchObject({ refusal: { code: 'draw-itself' } });
});
