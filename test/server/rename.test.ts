import { expect, test } from 'vitest';
import { openNight, openServer } from './open.ts';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly away?: true;
}

test('[DESK-3~] [DESK-5~] a contest is called otherwise or put away; both are undone, and what was played is never put away', async () => {
  const server = await openServer();
  const director = await server.signIn();
  const made = await director.post('/api/contests', {
    name: 'Wendsday',
    date: '2026-11-16',
    tournament: 'Club',
  });
  const { id } = made.json<Listed>();
  let number = 0;
  const ask = async (request: object): Promise<{ facts: string[] }> => {
    number += 1;
    const answer = await director.post(`/api/contests/${id}/requests`, { id: `ask-${number}-0000`, request });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const inList = async (): Promise<Listed | undefined> =>
    (await director.get('/api/contests')).json<Listed[]>().find((one) => one.id === id);
  const { facts } = await ask({ ask: 'rename-contest', name: ' Wednesday ', date: '2026-11-18' });
  expect(await inList()).toMatchObject({ name: 'Wednesday', date: '2026-11-18' });
  await ask({ ask: 'undo', fact: facts[0], why: 'It was right' });
  expect(await inList()).toMatchObject({ name: 'Wendsday', date: '2026-11-16' });

  const away = await ask({ ask: 'put-away', why: 'Made by mistake' });
  expect(await inList()).toMatchObject({ away: true });
  expect((await director.get('/api/tournaments/club')).statusCode).toBe(404);
  await ask({ ask: 'undo', fact: away.facts[0], why: 'Wanted after all' });
  expect(await inList()).not.toHaveProperty('away');
  expect((await director.get('/api/tournaments/club')).statusCode).toBe(200);

  const night = await openNight(await openServer());
  const refused = await night.ask({ ask: 'put-away', why: 'x' });
  expect(refused.json<{ refusal: { code: string } }>().refusal.code).toBe('put-away-begun');
});
