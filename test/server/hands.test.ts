// Hand records over the wire: solved once, shown when nobody has the board to play, to nobody before.
import { describe, expect, test } from 'vitest';
import { makeDeal } from '../../src/engine/bridge/deal.ts';
import { dealBoard } from '../../src/engine/rehearsal/deal.ts';
import { playBoard } from '../../src/engine/rehearsal/board.ts';
import type {
  HandRecordView,
  PairAnalysis,
  SessionAnalysis,
} from '../../src/engine/view/board/handrecord.ts';
import { openNight, openServer } from './open.ts';

const SEED = 'hands';
const opened = async () => {
  const server = await openServer();
  const night = await openNight(server);
  const { director, path, ask } = night;
  const { missing } = (await director.get(`${path}/deals`)).json<{ missing: number[] }>();
  const text = missing
    .map((board) => `[Board "${board}"]\n[Deal "${makeDeal(dealBoard(SEED, board))}"]\n`)
    .join('\n');
  expect((await director.post(`${path}/deals`, { text, whole: true })).statusCode).toBe(200);
  /** One board at every table that plays it. */
  const play = async (board: number) => {
    for (let round = 1; round <= 5; round++)
      for (let table = 1; table <= 3; table++)
        await ask({
          ask: 'report-result',
          round,
          table,
          board,
          result: playBoard(SEED, board, `${round}/${table}`, { ns: 0, ew: 0 }),
        });
  };
  return { ...night, server, boards: missing, play };
};

describe('[DEAL-2] [DEAL-5] [DEAL-6] hand records', () => {
  test('hidden while anybody has the board to play; then diagram, points, tricks, par, tables and leads', async () => {
    const { server, director, path, play, sit, boards } = await opened();
    const [board = 1, other = 2] = boards;
    const get = (one: number) => server.everybody.get(`${path}/hands/${one}`);
    expect((await get(board)).statusCode).toBe(404);
    // The desk that does not play sees them at once; a phone never does.
    expect((await director.get(`${path}/hands/${board}`)).statusCode).toBe(200);
    expect((await (await sit(1)).get(`${path}/hands/${board}`)).statusCode).toBe(404);
    await play(board);
    const shown = await get(board);
    expect(shown.statusCode).toBe(200);
    const record = shown.json<HandRecordView>();
    expect(record.deal).toBe(makeDeal(dealBoard(SEED, board)));
    expect(record.rows.length).toBeGreaterThan(0);
    expect(record.story[0]).toMatch(/^Par is/);
    expect((await get(other)).statusCode).toBe(404);
    const story = (await server.everybody.get(`${path}/analysis`)).json<SessionAnalysis>();
    expect(story.boards.map((one) => one.board)).toEqual([board]);
    const pair = (await server.everybody.get(`${path}/analysis/1`)).json<PairAnalysis>();
    expect(pair.boards.map((one) => one.board)).toEqual([board]);
    expect(
      (await director.get(`/print${path.replace('/api/contests', '')}/hands.pdf?size=large`)).statusCode,
    ).toBe(200);
  });

  test('[SAFE-1] how far the solving is: for the desk that does not play, since it tells who looked before and what else this server solved', async () => {
    const { server, director, path, ask, boards, play, sit } = await opened();
    const get = (asker: Pick<typeof director, 'get'>, query = '') => asker.get(`${path}/solved${query}`);
    expect((await get(director)).json<{ boards: number }>().boards).toBe(boards.length);
    await play(boards[0] ?? 1);
    // Solved or not, a board that is shown or not: to everybody else the same answer.
    expect((await get(server.everybody)).statusCode).toBe(401);
    const before = (await get(await sit(1))).body;
    await server.everybody.get(`${path}/hands/${boards[0] ?? 1}`);
    expect((await get(await sit(1))).body).toBe(before);
    expect((await get(director)).json<{ done: number }>().done).toBeGreaterThanOrEqual(1);
    await ask({ ask: 'direct-and-play', pair: '1' });
    const playing = await get(director);
    expect(playing.statusCode).toBe(403);
    expect(playing.json<{ refusal: { code: string } }>().refusal.code).toBe('solved-while-playing');
  });

  test('[DEAL-5] a director who plays sees no card and no analysis of a board still to be played', async () => {
    const { director, path, ask, boards } = await opened();
    await ask({ ask: 'direct-and-play', pair: '1' });
    for (const board of boards) expect((await director.get(`${path}/hands/${board}`)).statusCode).toBe(404);
    expect((await director.get(`${path}/analysis`)).json<SessionAnalysis>().boards).toEqual([]);
  });

  test('[DEAL-9] the seed of a dealt set is shown when its last board has been played, the commitment before', async () => {
    const { server, director, path, play, boards } = await opened();
    const { seal } = (await director.post(`${path}/deals/dealt`, { seed: 'open me', again: true })).json<{
      seal: string;
    }>();
    const sealOf = async (board: number) =>
      (await server.everybody.get(`${path}/hands/${board}`)).json<HandRecordView>().seal;
    const [first = 1, ...rest] = boards;
    await play(first);
    expect(await sealOf(first)).toEqual({ commitment: seal, stated: true, late: true });
    for (const board of rest) await play(board);
    expect(await sealOf(first)).toEqual({
      commitment: seal,
      seed: 'open me',
      stated: true,
      late: true,
    });
  });
});
