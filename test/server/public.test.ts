import { describe, expect, test, vi } from 'vitest';
import { FOUR_SPADES, freshId, openNight, openServer } from './open.ts';

// A busy machine is no fault of the server.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const playing = async () => {
  const server = await openServer();
  const night = await openNight(server);
  const room = (await night.director.get(`${night.path}/room`)).json<{
    tables: { table: number; boards: { board: number; ns: { pair: string } }[] }[];
  }>();
  const [first] = room.tables[0]?.boards ?? [];
  const board = first?.board ?? 0;
  const pair = first?.ns.pair ?? '';
  const phone = await night.sit(1);
  const said = await night.ask(
    { ask: 'report-result', round: 1, table: 1, board, result: FOUR_SPADES, side: 'ns' },
    phone,
  );
  expect(said.statusCode).toBe(200);
  return { server, ...night, board, pair, phone };
};

describe('what everybody may see while a board is in play', () => {
  test('[SHOW-1~] [SRV-2~] no public answer tells a contract, a score or a number of that board', async () => {
    const { server, director, path, board, pair, phone } = await playing();
    const paths = [
      `${path}/traveller/${board}`,
      `${path}/scorecard/${pair}`,
      `${path}/standings`,
      `${path}/keys`,
      `${path}/why?key=${encodeURIComponent(`pair/${pair}/percent`)}`,
      path,
      '/api/contests',
    ];
    const wall = {
      ...director,
      get: (url: string) => director.get(`${url}${url.includes('?') ? '&' : '?'}as=everybody`),
    };
    for (const asker of [server.everybody, phone, wall])
      for (const url of paths) {
        const answer = await asker.get(url);
        expect([200, 404], url).toContain(answer.statusCode);
        expect(answer.body, url).not.toMatch(/4S N|"tricks"|"score":420|"contract"|"nsMatchpoints"|"strain"/);
        expect(answer.body, url).not.toMatch(
          new RegExp(`board/${board}/table/1/(ns|ew|score)["/](?!,)percentage`),
        );
      }
    for (const key of [`board/${board}/table/1/ns`, `board/${board}/table/1/score`]) {
      const why = await server.everybody.get(`${path}/why?key=${encodeURIComponent(key)}`);
      expect(why.statusCode).toBe(403);
      expect(why.json()).toMatchObject({ refusal: { code: 'board-in-play' } });
      expect((await director.get(`${path}/why?key=${encodeURIComponent(key)}`)).statusCode).toBe(200);
    }
    expect((await director.get(`${path}/traveller/${board}`)).body).toContain('4S N =');
  });

  test('[SHOW-1~] a browser never takes the desk’s answer for everybody’s, and the director’s choice opens the boards', async () => {
    const { server, director, path, board } = await playing();
    const whole = await director.get(`${path}/traveller/${board}`);
    const tag = String(whole.headers.etag);
    const again = await server.everybody.get(`${path}/traveller/${board}`, {
      headers: { 'if-none-match': tag },
    });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toHaveProperty('masked');
    expect((await server.everybody.post(`${path}/shown`, { boardsShown: true })).statusCode).toBe(401);
    expect((await director.post(`${path}/shown`, { boardsShown: true })).json()).toEqual({
      shown: true,
      boardsShown: true,
    });
    const open = await server.everybody.get(`${path}/traveller/${board}`);
    expect(open.body).toContain('4S N =');
    expect(open.json()).not.toHaveProperty('masked');
    await director.post(`${path}/shown`, { boardsShown: false });
    expect((await server.everybody.get(`${path}/traveller/${board}`)).json()).toHaveProperty('masked');
  });
});

describe('what the desk does in an evening', () => {
  test('[DESK-3~] a name only spelt otherwise keeps its reason', async () => {
    const { director, path, ask } = await playing();
    const request = { ask: 'change-pair', pair: '1', players: ['Anne-Lee', 'Bob Ng'], why: 'as on her card' };
    expect((await ask({ ...request, players: ['Ann  LEE', 'Bob Ng'] })).statusCode).toBe(200);
    const history = (await director.get(`${path}/history`)).json<{ rows: { says: string }[] }>();
    expect(history.rows[0]?.says).toContain('spelt the names of pair 1: Ann LEE and Bob Ng (as on her card)');
  });

  test('[DESK-1~] a second session of the same name and day is told apart', async () => {
    const server = await openServer();
    const director = await server.signIn();
    const make = async (body: object) =>
      (await director.post('/api/contests', body)).json<{ id: string }>().id;
    const nameOf = async (id: string) =>
      (await director.get(`/api/contests/${id}`)).json<{ name: string }>().name;
    const one = { name: 'Sunday evening pairs', date: '2026-11-15' };
    const id = freshId();
    const first = await make({ ...one, id });
    expect(await make({ ...one, id })).toBe(first);
    expect(await nameOf(first)).toBe('Sunday evening pairs');
    expect(await nameOf(await make(one))).toBe('Sunday evening pairs (2)');
    expect(await nameOf(await make(one))).toBe('Sunday evening pairs (3)');
    expect(await nameOf(await make({ ...one, date: '2026-11-16' }))).toBe('Sunday evening pairs');
  });

  test('[MOV-15~] a late pair and an early end are told before they are done', async () => {
    const { director, path, ask } = await playing();
    const late = (await director.get(`${path}/late-pair`)).json<{ possible: boolean; says: string }>();
    expect(late.possible).toBe(false);
    expect(late.says).toMatch(/^The movement has no place for another pair: every seat of a Howell/);
    const early = await director.get(`${path}/curtailed?after=2&unfinished=yes`);
    expect(early.json<{ says: string[] }>().says[1]).toBe('Every result that is in stays: 1.');
    expect((await director.get(`${path}/curtailed?after=77`)).statusCode).toBe(422);
    const done = (await ask({ ask: 'curtail', after: 2, why: 'time' })).json<{ facts: string[] }>();
    expect((await ask({ ask: 'undo', fact: done.facts[0], why: 'not yet' })).statusCode).toBe(200);
  });

  test('[TAB-3~] deals are read from a PBN file, for the director alone; a lead is held against them at the desk alone', async () => {
    const { server, director, path, ask, phone, board } = await playing();
    const text = `[Board "${board}"]\n[Deal "N:KQJT9.876.432.65 8765.AKQ.AKQ.AKQ 432.5432.765.432 A.JT9.JT98.JT987"]`;
    expect((await phone.post(`${path}/deals`, { text })).statusCode).toBe(403);
    expect((await server.everybody.get(`${path}/deals`)).statusCode).toBe(401);
    expect((await director.post(`${path}/deals`, { text: 'nothing here' })).json()).toMatchObject({
      refusal: { code: 'deals-format' },
    });
    expect((await director.post(`${path}/deals`, { text })).json()).toMatchObject({ boards: [board] });
    expect((await server.everybody.get(`${path}/traveller/${board}`)).body).not.toContain('KQJT9');
    const led = { ...FOUR_SPADES, lead: { suit: 'S', rank: 'A' } };
    const taken = await ask({ ask: 'report-result', round: 1, table: 1, board, result: led }, phone);
    expect(taken.statusCode).toBe(200);
    expect((await director.get(`${path}/room`)).body).toContain('West was dealt that card, not East');
  });
});
