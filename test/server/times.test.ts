import { describe, expect, test, vi } from 'vitest';
import { rehearseContest } from '../../src/engine/rehearsal/contest.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { localTime } from '../../src/server/hall/local.ts';
import { openMemory } from '../../src/store/memory.ts';
import { FOUR_SPADES, freshId, openNight, openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000 });

describe('times over the wire', () => {
  test('[TIME-7~] an instant by the venue’s clock, summer time and all', () => {
    expect(localTime('Australia/Adelaide')('2026-11-15T09:00:00Z')).toBe('2026-11-15T19:30');
    expect(localTime('Australia/Perth')('2026-07-15T23:30:00Z')).toBe('2026-07-16T07:30');
    // A zone nobody knows is read as UTC, and a moment that is none does no harm.
    expect(localTime('Nowhere/Atall')('2026-07-15T23:30:00Z')).toBe('2026-07-15T23:30');
    expect(localTime('UTC')('soon')).toBe('1970-01-01T00:00');
  });

  test('[TIME-1~] the same clock at the top of the room, of a phone and of the wall', async () => {
    const server = await openServer();
    const { director, ask, path, sit } = await openNight(server);
    await ask({ ask: 'change-clock', round: 1, does: 'add', minutes: 5 });
    await ask({ ask: 'change-clock', round: 1, does: 'stop' });
    const table = await sit(1);
    const clocks = await Promise.all(
      [
        director.get(`${path}/room`),
        table.get(`${path}/tables/1`),
        server.everybody.get(`${path}/screen`),
        director.get(`${path}/history`),
      ].map(async (answer) => (await answer).json<{ head: { clock: object } }>().head.clock),
    );
    const [first] = clocks;
    const { tables } = (await director.get(`${path}/room`)).json<{ tables: { boards: unknown[] }[] }>();
    // Seven and a half minutes a board, and five.
    const minutes = 7.5 * (tables[0]?.boards.length ?? 0) + 5;
    expect(first).toMatchObject({ round: 1, minutes, paused: expect.any(String) });
    for (const clock of clocks) expect(clock).toEqual(first);
    const refused = await ask({ ask: 'change-clock', round: 1, does: 'go' }, table);
    expect(refused.statusCode).toBe(403);
  });

  test('[TIME-4~][TIME-8~] timetables of two contests, and whoever is entered in both by name', async () => {
    const server = await openServer();
    const { director, ask } = await openNight(server);
    const other = (await director.post('/api/contests', { name: 'Teams' })).json<{ id: string }>().id;
    const set = (start: string) => ({
      ask: 'set-timetable',
      sessions: [{ name: 'Evening', start, minutes: 180, room: 'Hall', from: 1, to: 5 }],
    });
    await ask(set('2026-11-16T19:30'));
    await director.post(`/api/contests/${other}/entries`, {
      id: freshId(),
      text: 'Ann Lee & Zoe Young',
      preview: false,
    });
    const done = await director.post(`/api/contests/${other}/requests`, {
      id: freshId(),
      request: set(`${new Date().toISOString().slice(0, 10)}T00:00`),
    });
    expect(done.statusCode).toBe(200);
    const view = (await director.get('/api/timetable')).json<{
      sessions: { name: string; session: string }[];
      clashes: { players: string[] }[];
    }>();
    expect(view.sessions.map(({ name }) => name).sort()).toEqual(['Monday', 'Teams']);
    // The night is being played now; the other is set for the whole of today.
    const all = await director.post(`/api/contests/${other}/requests`, {
      id: freshId(),
      request: { ...set(''), sessions: [{ ...set('').sessions[0], start: at(-60) }] },
    });
    expect(all.statusCode).toBe(200);
    const clash = (await director.get('/api/timetable')).json<typeof view>().clashes;
    expect(clash.flatMap(({ players }) => players)).toContain('Ann Lee');
    expect((await server.everybody.get('/api/timetable')).statusCode).toBe(401);
  });

  test('[DEAL-5~] a director who plays: no file, no results of boards to come by any view of the desk', async () => {
    const server = await openServer();
    const { director, ask, path } = await openNight(server);
    const room = (await director.get(`${path}/room`)).json<{
      tables: { table: number; ns: { pair: string }; ew: { pair: string }; boards: { board: number }[] }[];
    }>();
    const [mine] = room.tables;
    const pair = mine?.ns.pair ?? '';
    const theirs = room.tables.find(({ boards }) => boards[0]?.board !== mine?.boards[0]?.board);
    const board = theirs?.boards[0]?.board ?? 0;
    const table = theirs?.table ?? 0;
    expect((await ask({ ask: 'direct-and-play', pair })).statusCode).toBe(200);
    expect(
      (await ask({ ask: 'report-result', round: 1, table, board, result: FOUR_SPADES })).statusCode,
    ).toBe(200);
    for (const view of ['room', 'history', `traveller/${board}`, `tables/${table}?round=1`, 'recap'])
      expect([view, (await director.get(`${path}/${view}`)).body]).toEqual([
        view,
        expect.not.stringMatching(/"contract":"4S|4S N|"tricks":10/),
      ]);
    expect((await director.get(`${path}/facts`)).statusCode).toBe(403);
    // The same desk lifts nothing while the board is to be played; another director does.
    expect((await ask({ ask: 'direct-and-play' })).statusCode).toBe(422);
    const made = await director.post('/api/accounts', { name: 'Zoe Zed', role: 'director' });
    const { code } = made.json<{ code: string }>();
    const other = server.holding(await server.everybody.post('/api/sign-in', { code }));
    expect((await ask({ ask: 'direct-and-play' }, other)).statusCode).toBe(200);
    expect((await director.get(`${path}/traveller/${board}`)).body).toMatch(/4S/);
  });
});

describe('an emergency', () => {
  test('[CND-19~] the desk lets a substitute play in the Interstate Pairs only as an emergency (ANC 2021 3.8)', async () => {
    const form = findForm('anc-2021-ipc');
    if (!form.ok) throw new Error('no form');
    const facts = rehearseContest({
      form: form.value,
      entries: 14,
      seed: '7',
      clock: (seconds) => new Date(Date.UTC(2026, 0, 3, 0, 0, seconds)).toISOString(),
    });
    if (!facts.ok) throw new Error(facts.refusal.code);
    const begun = facts.value.findIndex(({ kind }) => kind === 'round-called') + 1;
    const store = openMemory();
    const kept = facts.value.slice(0, begun).map(({ seq: _, ...fact }) => fact);
    await store.log.append('ipc', 0, { request: 'hang-ipc', digest: 'ipc', facts: kept as never });
    const server = await openServer(store);
    const director = await server.signIn();
    const [entered] = facts.value.filter((fact) => fact.kind === 'pair-entered');
    const request = {
      ask: 'use-substitute',
      contestant: entered?.pair,
      out: entered?.players[0],
      in: 'Rita Reserve',
      from: 1,
      to: 1,
      why: 'taken ill',
    };
    const ask = (more: object) =>
      director.post('/api/contests/ipc/requests', { id: freshId(), request: { ...request, ...more } });
    const refused = await ask({});
    expect(refused.json<{ refusal: { code: string; clause: string } }>().refusal).toMatchObject({
      code: 'substitute-emergency-only',
      clause: 'ANC 2021 3.8',
    });
    expect((await ask({ emergency: true })).statusCode).toBe(200);
    expect((await director.get('/api/contests/ipc/history')).body).toContain(
      'in an emergency by leave of the chief director',
    );
  });
});

/** So many minutes from now by the night's own clock. */
const at = (minutes: number): string =>
  localTime(Intl.DateTimeFormat().resolvedOptions().timeZone)(
    new Date(Date.now() + minutes * 60_000).toISOString(),
  );
