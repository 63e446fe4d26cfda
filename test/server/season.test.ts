import { expect, test, vi } from 'vitest';
import { openServer, SIX } from './open.ts';

// A busy machine is no fault of the server.
vi.setConfig({ testTimeout: 240_000 });

interface Listed {
  readonly who: { readonly pair: string; readonly players: readonly string[] };
  readonly points: number;
  readonly plays: boolean;
  readonly says: string;
}

test('[RANK-11~] the year’s events as pasted lines rank the nominated pairs of a trial, and the public register shows it (SABF 18.12)', async () => {
  const server = await openServer();
  const director = await server.signIn();
  const form = 'sabf-trials-open';
  const { id } = (await director.post('/api/contests', { name: 'Trials', form })).json<{ id: string }>();
  const path = `/api/contests/${id}`;
  expect((await director.post(`${path}/entries`, { text: SIX })).statusCode).toBe(200);
  const bad = await director.post(`${path}/season`, { text: 'swiss-pairs-championship: Ann Lee, Bob Ng' });
  expect([bad.statusCode, bad.json<{ refusal: { code: string; at: string } }>().refusal]).toMatchObject([
    422,
    { code: 'season-line', at: 'line 1' },
  ]);
  const text = `swiss-pairs-championship 1: Ann Lee, Bob Ng
state-pairs-championship 2: Cy Fox, Dee Gee
open-teams-phase-one 3 of 96: Eve Hall 60, Flo Ivy 50, Some Body 90, Any One 90`;
  const told = await director.post(`${path}/season`, { text });
  expect(told.statusCode).toBe(200);
  const { pairs } = told.json<{ pairs: Listed[] }>();
  const of = (name: string) => pairs.find(({ who }) => who.players.includes(name));
  expect(of('Ann Lee')).toMatchObject({ points: 120, plays: true });
  expect(of('Cy Fox')).toMatchObject({ points: 40, plays: true });
  // 60 of 96 boards are enough in a team of four, 50 are not: one player’s thirty points (SABF 18.2.1).
  expect(of('Eve Hall')).toMatchObject({ points: 30, plays: false });
  expect(of('Gus Jay')).toMatchObject({ points: 0, plays: false });
  const shown = (await server.everybody.get(`${path}/register`)).json<{ trial: { pairs: Listed[] } }>();
  expect(shown.trial.pairs.map(({ points }) => points)).toEqual(pairs.map(({ points }) => points));
});
