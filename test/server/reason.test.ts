import { expect, test } from 'vitest';
import { openNight, openServer } from './open.ts';

test('[DIR-5] a misspelling and an undo need no reason; a score that is taken away does', async () => {
  const night = await openNight(await openServer());
  const done = async (request: object): Promise<readonly string[]> => {
    const answer = await night.ask(request as never);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ facts: readonly string[] }>().facts;
  };
  const [spelt = ''] = await done({
    ask: 'change-pair',
    pair: '1',
    players: ['Ada Byron', 'Grace Hopper'],
    spelt: true,
    why: '',
  });
  expect(spelt).not.toBe('');
  const [called = ''] = await done({ ask: 'call-round', round: 2 });
  await done({ ask: 'undo', fact: called, why: ' ' });

  for (const request of [
    { ask: 'withdraw-result', result: 'any', why: '' },
    { ask: 'curtail', after: 1, why: ' ' },
    { ask: 'send-home', pair: '1', from: 2, why: '' },
  ]) {
    const answer = await night.ask(request as never);
    expect([request.ask, answer.statusCode]).toEqual([request.ask, 400]);
  }
});
