// A director or scorer who is entered as a player: no card of a board still to be played, on any route, without saying so first.
import { describe, expect, test } from 'vitest';
import type { HandRecordView, SessionAnalysis } from '../../src/engine/view/board/handrecord.ts';
import { type Asker, freshId, openNight, openServer, type Opened } from './open.ts';

type Night = Awaited<ReturnType<typeof openNight>>;

/** An account of somebody the club knows by this name. */
const accountOf = async (server: Opened, organiser: Asker, name: string, role: string): Promise<Asker> => {
  const made = await organiser.post('/api/accounts', { name, role });
  expect(made.statusCode, made.body).toBe(200);
  const { code } = made.json<{ code: string }>();
  return server.holding(await server.everybody.post('/api/sign-in', { code }));
};

const opened = async (name = 'Ann Lee', role = 'director') => {
  const server = await openServer();
  const night = await openNight(server);
  await night.director.post(`${night.path}/deals/dealt`, {});
  const { dealSets } = await server.desk.hall.open(night.id);
  const cards = dealSets.flatMap(({ deals }) => deals.map(({ deal }) => deal));
  const seed = dealSets[0]?.seal?.seed ?? '';
  return { ...night, server, cards, seed, asker: await accountOf(server, night.director, name, role) };
};

const codeIn = (answer: { json: <T>() => T }): string | undefined =>
  answer.json<{ refusal?: { code: string } }>().refusal?.code;

const playRest = async (server: Opened, { id, ask }: Night) => {
  const seats = [...((await server.desk.hall.open(id)).seating?.seats.values() ?? [])];
  for (const { round, table, boards } of seats)
    for (const board of boards)
      await ask({ ask: 'report-result', round, table, board, result: { kind: 'passed' } });
};

describe('[DEAL-5~] somebody at the desk who is entered as a player', () => {
  test.each(['director', 'scorer'])('a %s sees no card on any route until play is over', async (role) => {
    const { server, asker, path, id, cards, seed, ...night } = await opened('Ann Lee', role);
    const whole = await server.desk.hall.open(id);
    const looks = [
      `${path}/hands/1`,
      `${path}/hands/1?at=${whole.at}`,
      `${path}/hands/file?format=pbn`,
      `${path}/deals/file?format=pbn`,
      `${path}/deals/file?format=dlm`,
      `${path}/analysis`,
      `${path}/analysis/1`,
      `${path}/seals`,
      `${path}/deals`,
      `${path}/room`,
      `${path}/history`,
      `${path}/file`,
      `${path}/facts`,
      `/print/${id}/hands.pdf`,
      `${path}/boards/1/traveller`,
      `/api/tournaments/none/deals`,
    ];
    for (const url of looks) {
      const { body, statusCode } = await asker.get(url);
      expect(statusCode, url).not.toBe(500);
      for (const deal of cards)
        for (const hand of deal.slice(2).split(' ')) expect(body, url).not.toContain(hand);
      expect(body, url).not.toContain(seed);
    }
    expect((await asker.get(`${path}/hands/1`)).statusCode).toBe(404);
    expect((await asker.get(`${path}/analysis`)).json<SessionAnalysis>().boards).toEqual([]);
    expect((await asker.get(`${path}/deals/file`)).statusCode).toBe(403);
    expect((await asker.get(`${path}/file`)).statusCode).toBe(403);
    expect((await asker.get(`${path}/deals`)).json<{ plays: boolean }>().plays).toBe(true);
    // The desk that does not play has them all the time, and so has everybody in the end.
    expect((await night.director.get(`${path}/hands/1`)).json<HandRecordView>().deal).toBe(cards[0]);
    await playRest(server, { ...night, path, id });
    await night.ask({ ask: 'close-session' });
    expect((await asker.get(`${path}/hands/1`)).statusCode).toBe(200);
  });

  test('one who is not entered sees them, as before', async () => {
    const { asker, path } = await opened('Zoe Zed');
    expect((await asker.get(`${path}/hands/1`)).statusCode).toBe(200);
  });

  test('states no seed, and his desk says as whom he plays', async () => {
    const { asker, path } = await opened();
    expect(codeIn(await asker.post(`${path}/deals/dealt`, { seed: 'mine', again: true }))).toBe(
      'deals-seed-playing',
    );
    const room = (await asker.get(`${path}/room`)).json<{ head: { playing?: string } }>();
    expect(room.head.playing).toBe('1');
  });

  test('lifts nothing himself: by saying so, by undoing, by taking himself out of the pair', async () => {
    const { asker, path, ask } = await opened();
    const said = await ask({ ask: 'direct-and-play' }, asker);
    expect([said.statusCode, codeIn(said)]).toEqual([422, 'playing-entered']);
    const left = await ask(
      { ask: 'change-pair', pair: '1', players: ['Zoe Zed', 'Bob Ng'], why: 'ill' },
      asker,
    );
    expect(codeIn(left)).toBe('playing-entered');
    // A substitute he names himself leaves him where he was; one another director names lets him direct.
    const used = {
      ask: 'use-substitute',
      contestant: '1',
      out: 'Ann Lee',
      in: 'Zoe Zed',
      from: 1,
      to: 5,
      why: 'ill',
    };
    await ask(used, asker);
    expect((await asker.get(`${path}/hands/1`)).statusCode).toBe(404);
  });

  test('a substitute named by another director frees him', async () => {
    const { asker, path, ask } = await opened();
    const used = {
      ask: 'use-substitute',
      contestant: '1',
      out: 'Ann Lee',
      in: 'Zoe Zed',
      from: 1,
      to: 5,
      why: 'ill',
    };
    const done = await ask(used);
    expect(done.statusCode, done.body).toBe(200);
    expect((await asker.get(`${path}/hands/1`)).statusCode).toBe(200);
  });
});

describe('[DEAL-5~] what a desk said about playing', () => {
  test('is lifted by another director alone while boards are still to be played, and stays in the history', async () => {
    const { server, director, path, ask } = await opened();
    await ask({ ask: 'direct-and-play', pair: '3' });
    const own = await ask({ ask: 'direct-and-play' });
    expect([own.statusCode, codeIn(own)]).toEqual([422, 'playing-boards-left']);
    const history = async () =>
      (await director.get(`${path}/history`)).json<{
        rows: { id: string; says: string; kind: string; who?: string }[];
      }>().rows;
    const fact = (await history()).find(({ kind }) => kind === 'director-plays')?.id;
    expect(codeIn(await ask({ ask: 'undo', fact, why: 'mine' }))).toBe('playing-boards-left');
    expect((await director.get(`${path}/hands/1`)).statusCode).toBe(404);
    const other = await accountOf(server, director, 'Zoe Zed', 'director');
    const done = await other.post(`${path}/requests`, { id: freshId(), request: { ask: 'direct-and-play' } });
    expect(done.statusCode, done.body).toBe(200);
    const last = (await history()).find(({ says: one }) => one.includes('no longer plays as 3'));
    expect(last?.who).toBe('Zoe Zed');
    expect(last?.says).toMatch(/no longer plays as 3, who had boards 1–\d+ still to play/);
    expect((await director.get(`${path}/hands/1`)).statusCode).toBe(200);
  });

  test('is lifted by anybody where nothing is left to play, or nothing would be seen', async () => {
    const server = await openServer();
    const night = await openNight(server);
    await night.ask({ ask: 'direct-and-play', pair: '3' });
    expect((await night.ask({ ask: 'direct-and-play', pair: '2' })).statusCode).toBe(200);
    expect((await night.ask({ ask: 'direct-and-play' })).statusCode).toBe(200);
    await night.ask({ ask: 'direct-and-play', pair: '3' });
    await night.director.post(`${night.path}/deals/dealt`, {});
    await playRest(server, night);
    await night.ask({ ask: 'call-round', round: 2 });
    expect((await night.ask({ ask: 'close-session' })).statusCode).toBe(200);
    expect((await night.ask({ ask: 'direct-and-play' })).statusCode).toBe(200);
  });
});
