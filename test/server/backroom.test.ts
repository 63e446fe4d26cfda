// Answers made by a worker: the same as those made at once, for the same eyes, and of the fact they were asked at.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPool } from '../../src/server/backroom/crew.ts';
import { openMemory } from '../../src/store/memory.ts';
import { namesOf } from './large.ts';
import { type Asker, FOUR_SPADES, freshId, openNight, openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const DEAL = 'N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 654.876.876.8765 32.5432.5432.432';

describe('[SAFE-2] a large contest’s answers are made by a worker', () => {
  const open = async () => {
    const store = openMemory();
    const here = await openServer(store);
    const night = await openNight(here);
    // Every contest is large to this one.
    const pool = openPool();
    const away = await openServer(store, undefined, undefined, { large: 0, pool });
    const director = await away.signIn();
    const setup = (await night.director.get(`${night.path}/room`)).json<{
      tables: { table: number; boards: { board: number; round: number }[] }[];
    }>();
    const [first] = setup.tables;
    const { board = 1, round = 1 } = first?.boards[0] ?? {};
    await night.director.post(`${night.path}/deals`, { text: `[Board "${board}"]\n[Deal "${DEAL}"]` });
    const table = first?.table ?? 1;
    await night.ask({ ask: 'report-result', round, table, board, result: FOUR_SPADES });
    return { here, away, pool, ...night, director, asDirector: night.director, board };
  };
  let it: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    it = await open();
  });
  afterAll(async () => {
    await it.here.app.close();
    await it.away.app.close();
    await it.pool.close();
  });

  const pagesOf = (path: string, board: number): readonly string[] =>
    [
      'standings',
      'room',
      'setup',
      'history',
      'recap',
      `traveller/${board}`,
      'traveller/99',
      'scorecard/1',
      'scorecard/none',
      'keys',
      'why?key=pair/1/percent',
      `why?key=board/${board}/table/1/ns`,
      'why?key=nothing',
      'screen',
      'register',
      'stages',
      'card/1',
      'match/1/1',
      'standings?as=everybody',
      `traveller/${board}?as=everybody`,
      'recap?as=everybody',
      'standings?at=12',
      'history?at=12',
      'room?at=12',
    ].map((page) => `${path}/${page}`);

  /** Answers to the desk and to everybody, asked all at once so that one could be taken for another. */
  const askAll = async (director: Asker, everybody: Asker) => {
    const pages = pagesOf(it.path, it.board);
    const answers = await Promise.all(
      pages.flatMap((page) => [director.get(page), everybody.get(page), director.get(page)]),
    );
    return answers.map(({ statusCode, body, headers }) => [statusCode, body, headers['etag']]);
  };

  const compare = async () => {
    const here = await askAll(it.asDirector, it.here.everybody);
    const away = await askAll(it.director, it.away.everybody);
    const differing = pagesOf(it.path, it.board).filter(
      (_, page) =>
        JSON.stringify(here.slice(3 * page, 3 * page + 3)) !==
        JSON.stringify(away.slice(3 * page, 3 * page + 3)),
    );
    expect(differing).toEqual([]);
    return here;
  };

  test('[SAFE-2~] each page says the same as made at once: to the desk, to everybody, looking back, with boards shown, to a director who plays', async () => {
    const whole = await compare();
    const page = pagesOf(it.path, it.board).indexOf(`${it.path}/traveller/${it.board}`);
    const [desk, everybody] = [whole[3 * page], whole[3 * page + 1]].map((answer) => String(answer?.[1]));
    // Otherwise nothing was hidden, and the same would have been the same by chance.
    expect([desk?.includes('AKQJ'), everybody?.includes('AKQJ')]).toEqual([true, false]);
    expect([desk?.includes('"level"'), everybody?.includes('"level"')]).toEqual([true, false]);
    await it.asDirector.post(`${it.path}/shown`, { boardsShown: true });
    await compare();
    await it.asDirector.post(`${it.path}/shown`, { boardsShown: false });
    expect((await it.ask({ ask: 'direct-and-play', pair: '1' })).statusCode).toBe(200);
    await compare();
  });

  test('[SAFE-2~] a new fact, a new name and a new right make a new answer; the same are not made again', async () => {
    const print = async (by: Asker) => {
      const { statusCode, rawPayload } = await by.get(`/print/${it.id}/standings.pdf`);
      expect(statusCode).toBe(200);
      return rawPayload;
    };
    const first = await print(it.director);
    const made = it.pool.counts();
    const [done, cached] = [made.done, made.cached];
    expect((await print(it.director)).equals(first)).toBe(true);
    expect([made.done - done, made.cached - cached]).toEqual([0, 1]);
    // The same sheet for other eyes is another one, though this contest hides nothing in it.
    await print(it.away.everybody);
    expect(made.done - done).toBe(1);
    const [someone] = it.away.desk.people.everybody();
    await it.away.desk.people.spell(someone?.id ?? '', 'Newly Named');
    expect((await it.director.get(`${it.path}/standings`)).body).toContain('Newly Named');
    expect((await print(it.director)).equals(first)).toBe(false);
    const before = (await it.director.get(`${it.path}/history`)).body;
    await it.ask({ ask: 'call-director', table: 1 });
    expect((await it.director.get(`${it.path}/history`)).body).not.toBe(before);
    expect((await print(it.director)).equals(first)).toBe(false);
  });
});

describe('[SAFE-2] prints of everything', () => {
  test('[SAFE-2~] while play is on they are the desk’s; one card, one board and the standings are everybody’s; afterwards all are', async () => {
    const server = await openServer();
    const { id, path, director, ask } = await openNight(server);
    const bulk = ['scorecards', 'travellers', 'recap'];
    const statusOf = async (by: Asker, sheet: string) => (await by.get(`/print/${id}/${sheet}`)).statusCode;
    for (const sheet of bulk)
      expect([sheet, await statusOf(server.everybody, `${sheet}.pdf`)]).toEqual([sheet, 403]);
    for (const sheet of bulk) expect([sheet, await statusOf(director, `${sheet}.pdf`)]).toEqual([sheet, 200]);
    const refused = await server.everybody.get(`/print/${id}/scorecards.pdf`);
    expect(refused.json<{ refusal: { says: string } }>().refusal.says).toBe(
      `All scorecards can be printed by the director while play is on. Your own card and the standings are at /r/${id}. After play everybody can print this.`,
    );
    for (const sheet of ['standings.pdf', 'scorecards.pdf?pair=1', 'travellers.pdf?board=1', 'draw.pdf'])
      expect([sheet, await statusOf(server.everybody, sheet)]).toEqual([sheet, 200]);
    expect((await director.get(`/print/${id}/scorecards.pdf?pair=none`)).statusCode).toBe(422);
    const { seating } = await server.desk.hall.open(id);
    for (const { round, table, boards } of seating?.seats.values() ?? [])
      for (const board of boards)
        await ask({ ask: 'report-result', round, table, board, result: FOUR_SPADES });
    const { statusCode } = await ask({ ask: 'close-session' });
    expect(statusCode).toBe(200);
    for (const sheet of bulk)
      expect([sheet, await statusOf(server.everybody, `${sheet}.pdf`)]).toEqual([sheet, 200]);
    expect(path).toContain(id);
    await server.app.close();
  });

  test('[SAFE-3~] a long pasted list is read by a worker, as a short one is read at once', async () => {
    const pool = openPool();
    const server = await openServer(undefined, undefined, undefined, { pool });
    const director = await server.signIn();
    const { id } = (await director.post('/api/contests', { name: 'Long' })).json<{ id: string }>();
    const text = namesOf(400);
    const paste = (pasted: string) =>
      director.post(`/api/contests/${id}/entries`, { id: freshId(), text: pasted, preview: true });
    const before = pool.counts().done;
    expect((await paste(namesOf(10))).json()).toMatchObject({ pairs: { length: 10 }, unread: [] });
    expect(pool.counts().done).toBe(before);
    const read = await paste(text);
    expect(pool.counts().done).toBe(before + 1);
    expect(read.json<{ pairs: unknown[]; unread: unknown[] }>()).toMatchObject({
      pairs: { length: 400 },
      unread: [],
    });
    await server.app.close();
    await pool.close();
  });
});
