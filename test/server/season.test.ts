import { expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { openMemory } from '../../src/store/memory.ts';
import { entered, goOn, type Won } from '../contests/hall.ts';
import { unwrap } from '../contests/play.ts';
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
  // Who it speaks of is named as everybody knows them, to the desk and to everybody.
  const people = (await server.desk.hall.open(id)).entries;
  const ids = [...people.values()].flatMap(({ players }) => players);
  const register = (await server.everybody.get(`${path}/register`)).json<{ trial: { pairs: Listed[] } }>();
  for (const { who, says } of [...pairs, ...register.trial.pairs]) {
    expect(ids.filter((one) => says.includes(one))).toEqual([]);
    if (says.includes('entry needs place')) expect(who.players.some((one) => says.includes(one))).toBe(true);
  }
  const shown = (await server.everybody.get(`${path}/register`)).json<{ trial: { pairs: Listed[] } }>();
  expect(shown.trial.pairs.map(({ points }) => points)).toEqual(pairs.map(({ points }) => points));
});

test('[RANK-11~] the points of events of this house are taken over into a trial (SABF 18.12)', async () => {
  const store = openMemory();
  const keep = async (id: string, { facts }: Contest): Promise<void> => {
    const drafts = facts.map(({ seq: _, ...fact }) => fact);
    await store.log.append(id, 0, { request: 'kept', digest: 'kept', facts: drafts as never });
  };
  const form = unwrap(findForm('sabf-swiss-pairs-championship'));
  const won: Won = ({ board, ns, ew }) =>
    Number(ns) < Number(ew) && (board - 1) % 14 < 1 + Math.min(8, Number(ew) - Number(ns));
  await keep('swiss', goOn(entered(form, 12), form, (step) => step.step === 'done', won).contest);
  await keep('trial', entered(unwrap(findForm('sabf-trials-open')), 12));
  const server = await openServer(store);
  const director = await server.signIn();
  expect((await server.everybody.get('/api/contests/trial/season')).statusCode).toBe(401);
  const listed = (await director.get('/api/contests/trial/season')).json<readonly { id: string }[]>();
  expect(listed).toMatchObject([
    {
      id: 'swiss',
      name: 'Swiss Pairs Championship',
      events: [{ event: 'swiss-pairs-championship' }, { own: true }],
    },
  ]);
  const told = await director.post('/api/contests/trial/season', { text: '', contests: ['swiss'] });
  expect(told.statusCode, told.body).toBe(200);
  const points = told.json<{ pairs: Listed[] }>().pairs.map((one) => one.points);
  // 60 45 40 35 30 25 20 15 10 5 to each player of a pair, and two have none.
  expect(points.reduce((sum, one) => sum + one, 0)).toBeCloseTo(2 * 285, 6);
  const unknown = await director.post('/api/contests/trial/season', { text: '', contests: ['nothing'] });
  expect(unknown.statusCode).toBe(404);
});
