// Boards dealt at the desk: sealed, committed to, opened, without repeats; and sets that do not fit.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dealBoards, sealedText } from '../../src/engine/bridge/dealing.ts';
import { run as runDeal } from '../../src/cli/deal/deal.ts';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { type Asker, freshId, openNight, openServer } from './open.ts';

interface Shown {
  readonly boards: readonly number[];
  readonly missing: readonly number[];
  readonly seal?: string;
  readonly doubts: readonly string[];
}
/** Play has started: other cards for sealed boards are an objection. */
const OVER = { override: { codes: ['deals-sealed-begun'] } };
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const fileOf = (boards: readonly { board: number; deal: string }[]): string =>
  boards.map(({ board, deal }) => `[Board "${board}"]\n[Deal "${deal}"]\n`).join('\n');

describe('[DEAL-1] [DEAL-9] boards are dealt at the desk', () => {
  test('a seed deals the session’s boards for ever, and its commitment is the published hash', async () => {
    const { director, path } = await openNight(await openServer());
    const dealt = (
      await director.post(`${path}/deals/dealt`, { id: freshId(), seed: 'Monday' })
    ).json<Shown>();
    expect(dealt.missing).toEqual([]);
    const first = Math.min(...dealt.boards);
    const boards = dealBoards(hash, 'Monday', { first, boards: dealt.boards.length });
    expect(dealt.seal).toBe(hash(sealedText('Monday', boards)).toString('hex'));
    const file = (await director.get(`${path}/deals/file?format=pbn`)).body;
    for (const { deal } of boards) expect(file).toContain(`[Deal "${deal}"]`);
    expect((await director.get(`${path}/deals/file?format=dup`)).body).toHaveLength(156 * boards.length);
  });

  test('without a seed two sessions never have the same boards; the seed of another one is refused', async () => {
    const server = await openServer();
    const [one, other] = [await openNight(server, 'One'), await openNight(server, 'Other')];
    for (const { director, path } of [one, other])
      await director.post(`${path}/tournament`, { tournament: 'Congress' });
    const seals = [];
    for (const { director, path } of [one, other])
      seals.push((await director.post(`${path}/deals/dealt`, {})).json<Shown>().seal);
    expect(new Set(seals).size).toBe(2);
    await one.director.post(`${one.path}/deals/dealt`, { seed: 'same', again: true, ...OVER });
    const again = await other.director.post(`${other.path}/deals/dealt`, {
      seed: 'same',
      again: true,
      ...OVER,
    });
    expect([again.statusCode, again.json<{ refusal: { code: string } }>().refusal.code]).toEqual([
      409,
      'deals-repeated',
    ]);
    // The same set given as a file is taken, and looks wrong.
    const { body } = await one.director.get(`${one.path}/deals/file?format=pbn`);
    const given = (await other.director.post(`${other.path}/deals`, { text: body, ...OVER })).json<Shown>();
    expect(given.doubts[0]).toMatch(/^Boards 1–\d+ have the cards of boards 1–\d+ of One \(\d{4}-/);
  });

  test('[DEAL-7~] a set that another contest of this server has is told, unless both share it on purpose', async () => {
    const server = await openServer();
    const [one, other] = [await openNight(server, 'Monday'), await openNight(server, 'Tuesday')];
    await one.director.post(`${one.path}/deals/dealt`, { seed: 'twice' });
    const { body } = await one.director.get(`${one.path}/deals/file?format=pbn`);
    const given = (await other.director.post(`${other.path}/deals`, { text: body })).json<Shown>();
    expect(given.doubts).toHaveLength(1);
    expect(given.doubts[0]).toMatch(/^Boards 1–\d+ have the cards of boards 1–\d+ of Monday \(/);
    expect((await one.director.get(`${one.path}/deals`)).json<Shown>().doubts[0]).toMatch(/of Tuesday \(/);
    // One board alone is found too.
    const third = await openNight(server, 'Wednesday');
    await third.director.post(`${third.path}/deals/dealt`, {});
    const [first = ''] = /\[Deal "[^"]*"\]/.exec(body) ?? [];
    const single = (
      await third.director.post(`${third.path}/deals`, { text: `[Board "5"]\n${first}\n`, ...OVER })
    ).json<Shown>();
    expect(single.doubts.map((doubt) => doubt.replace(/ \(.*/, ''))).toEqual([
      'Board 5 has the cards of board 1 of Monday',
      'Board 5 has the cards of board 1 of Tuesday',
    ]);
    await one.director.post(`${one.path}/deals/shared`, { set: 'Both', with: [{ contest: other.id }] });
    for (const { director, path } of [one, other])
      expect((await director.get(`${path}/deals`)).json<Shown>().doubts).toEqual([
        expect.stringMatching(/^Board 1 has the cards of board 5 of Wednesday/),
      ]);
  });

  test('cards that are known are dealt again only when said so, and never once a board is played', async () => {
    const { director, path, ask } = await openNight(await openServer());
    const codeOf = async (body: object) =>
      (await director.post(`${path}/deals/dealt`, body)).json<{ refusal?: { code: string } }>().refusal?.code;
    expect(await codeOf({})).toBeUndefined();
    expect(await codeOf({})).toBe('deals-known');
    expect(await codeOf({ again: true })).toBe('deals-sealed-begun');
    expect(await codeOf({ again: true, ...OVER })).toBeUndefined();
    const room = (await director.get(`${path}/room`)).json<{ tables: { boards: { board: number }[] }[] }>();
    const board = room.tables[0]?.boards[0]?.board ?? 1;
    await ask({
      ask: 'report-result',
      round: 1,
      table: 1,
      board,
      result: { kind: 'passed' },
    });
    expect(await codeOf({ again: true })).toBe('deals-played');
    expect(await codeOf({ boards: { from: 9, to: 2 } })).toBe('rounds-span');
  });

  test('[DEAL-5] a director who plays deals, but names no seed and takes no file', async () => {
    const { director, path, ask } = await openNight(await openServer());
    await ask({ ask: 'direct-and-play', pair: '1' });
    const plays = (await director.get(`${path}/deals`)).json<{ plays: boolean }>().plays;
    expect(plays).toBe(true);
    expect((await director.post(`${path}/deals/dealt`, { seed: 'mine' })).statusCode).toBe(403);
    expect((await director.post(`${path}/deals/dealt`, {})).statusCode).toBe(200);
    expect((await director.get(`${path}/deals/file`)).statusCode).toBe(403);
  });
});

describe('[DEAL-4] a set that does not fit the session is refused with the list', () => {
  const deals = dealBoards(hash, 'fit', { first: 1, boards: 60 });
  test('no board in common; or, asked to be whole, one that is missing', async () => {
    const { director, path } = await openNight(await openServer());
    const { missing } = (await director.get(`${path}/deals`)).json<Shown>();
    const last = missing.at(-1) ?? 0;
    const post = async (text: string, more: object = {}) =>
      (await director.post(`${path}/deals`, { text, ...more })).json<
        Shown & { refusal?: { says: string } }
      >();
    const far = await post(fileOf(deals.slice(last, last + 6)));
    expect(far.refusal?.says).toMatch(
      /doesn’t fit the session: it has boards \d+–\d+, the session plays 1–\d+/,
    );
    const short = await post(fileOf(deals.slice(0, last - 2)), { whole: true });
    expect(short.refusal?.says).toContain(`Missing: ${last - 1}–${last}`);
    expect((await director.get(`${path}/deals`)).json<Shown>().boards).toEqual([]);
    expect((await post(fileOf(deals.slice(0, last - 2)))).missing).toEqual([last - 1, last]);
    expect((await post(fileOf(deals.slice(0, last)), { whole: true })).missing).toEqual([]);
  });
});

describe('[DEAL-1] boards and rounds that are not played here are not dealt', () => {
  const refusalOf = async (director: Asker, path: string, body: object) => {
    const { refusal } = (await director.post(`${path}/deals/dealt`, body)).json<{
      refusal?: { code: string; says: string };
    }>();
    return refusal;
  };

  test('a session: the boards that do not fit, those that do, and what to do', async () => {
    const { director, path } = await openNight(await openServer());
    const { missing } = (await director.get(`${path}/deals`)).json<Shown>();
    const last = missing.at(-1) ?? 0;
    const far = await refusalOf(director, path, { boards: { from: 500, to: 508 } });
    expect(far?.says).toMatch(
      new RegExp(
        `Boards 500–508 aren’t played here. The session plays 1–${last}. Leave the board numbers empty`,
        'i',
      ),
    );
    const some = await refusalOf(director, path, { boards: { from: last, to: last + 2 } });
    expect(some?.says).toContain(`${last + 1}–${last + 2}`);
    const rounds = await refusalOf(director, path, { rounds: { from: 99, to: 99 } });
    expect(rounds?.says).toMatch(/there is no round 99.*1–5/i);
    expect((await director.get(`${path}/deals`)).json<Shown>().boards).toEqual([]);
    expect(await refusalOf(director, path, { boards: { from: 1, to: 4 } })).toBeUndefined();
  });

  test('a Swiss of six rounds has no round 99; rounds to come have their boards', async () => {
    const server = await openServer();
    const director = await server.signIn();
    const { id } = (await director.post('/api/contests', { name: 'Swiss', form: 'sabf-butler-swiss' })).json<{
      id: string;
    }>();
    const path = `/api/contests/${id}`;
    const people = inventNames('rounds', 24);
    const text = Array.from({ length: 12 }, (_, i) => `${people[2 * i]} & ${people[2 * i + 1]}`).join('\n');
    await director.post(`${path}/entries`, { text });
    for (const act of ['open-stage', 'make-draw'])
      expect((await director.post(`${path}/next`, { id: freshId(), act })).statusCode).toBe(200);
    const far = await refusalOf(director, path, { rounds: { from: 99, to: 99 } });
    expect(far?.says).toMatch(/there is no round 99.*1–6/i);
    const over = await refusalOf(director, path, { rounds: { from: 5, to: 8 } });
    expect(over?.says).toMatch(/there are no rounds 7–8.*1–6/i);
    const boards = await refusalOf(director, path, {
      rounds: { from: 2, to: 2 },
      boards: { from: 500, to: 508 },
    });
    expect(boards?.says).toMatch(/boards 500–508 aren’t played here. Round 2 plays/i);
    expect(await refusalOf(director, path, { rounds: { from: 5, to: 6 } })).toBeUndefined();
  });
});

describe('[DEAL-4] a file that is cut off', () => {
  test('is refused with the boards it lacks, and taken when they are known to be missing', async () => {
    const { director, path } = await openNight(await openServer());
    const boards = dealBoards(hash, 'cut', { first: 1, boards: 4 });
    const text = `${fileOf(boards)}\n[Board "5"]\n[Deal "N:AK54`;
    const refused = await director.post(`${path}/deals`, { text });
    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ refusal: { says: string } }>().refusal.says).toMatch(/not whole: board 5/);
    expect((await director.get(`${path}/deals`)).json<Shown>().boards).toEqual([]);
    const taken = (await director.post(`${path}/deals`, { text, part: true })).json<Shown>();
    expect(taken.boards).toEqual([1, 2, 3, 4]);
  });
});

describe('[DEAL-9] what was committed to is public, and can be checked after play', () => {
  const seals = async (asker: Asker, path: string) =>
    (await asker.get(`${path}/seals`)).json<{
      sets: { boards: number[]; commitment: string; seed?: string }[];
    }>().sets;

  test('from the moment of dealing, also while results are kept back; the seed and a file that checks when all is played', async () => {
    const server = await openServer();
    const { director, path, ask, id } = await openNight(server);
    expect(await seals(server.everybody, path)).toEqual([]);
    const dealt = (await director.post(`${path}/deals/dealt`, {})).json<Shown>();
    await director.post(`${path}/shown`, { shown: false });
    const [set] = await seals(server.everybody, path);
    expect(set).toEqual({
      of: 'session',
      number: 1,
      boards: dealt.boards,
      commitment: dealt.seal,
      late: true,
      at: expect.any(String),
    });
    expect((await server.everybody.get(`${path}/hands/file`)).statusCode).toBeGreaterThanOrEqual(403);
    const seats = [...((await server.desk.hall.open(id)).seating?.seats.values() ?? [])];
    for (const { round, table, boards } of seats)
      for (const board of boards)
        await ask({ ask: 'report-result', round, table, board, result: { kind: 'passed' } });
    // All is played, but the director keeps results back: the seed tells the cards.
    const hidden = (await server.everybody.get(`${path}/hands/1`)).statusCode;
    if (hidden !== 200) expect((await seals(server.everybody, path))[0]?.seed).toBeUndefined();
    await ask({ ask: 'close-session' });
    await ask({ ask: 'publish-results' });
    const [open] = await seals(server.everybody, path);
    expect(open?.seed).toMatch(/^[0-9a-f]{64}$/);
    const file = (await server.everybody.get(`${path}/hands/file?format=pbn`)).body;
    const said: string[] = [];
    const io = {
      readInput: () => Promise.resolve(file),
      out: (text: string) => said.push(text),
      err: () => undefined,
    };
    const args = ['--check', 'boards.pbn', '--seed', open?.seed ?? '', '--commitment', dealt.seal ?? ''];
    expect(await runDeal(args, io as never)).toBe(0);
    expect(JSON.parse(said.join(''))).toEqual({
      ok: true,
      sealed: true,
      boards: dealt.boards.length,
      notFromSeed: [],
    });
  });
});

describe('[DEAL-4] [FMT-8~] a deal that cannot be is refused with its board and card', () => {
  const GOOD = 'N:AK54.KQ9.AQ4.A86 Q983.AT84.7.9542 T72.765.T953.KQT J6.J32.KJ862.J73';
  test.each([
    ['51 cards', GOOD.replace('A86', 'A8'), /board 2.*North has 12 cards, not 13.*C6/i],
    ['a card twice', GOOD.replace('J6.J32', 'A6.J32'), /board 2.*SA is there twice \(North and West\)/i],
    ['no card', GOOD.replace('AK54', 'AK5Y'), /board 2/i],
  ])('%s', async (_, deal, says) => {
    const { director, path } = await openNight(await openServer());
    await director.post(`${path}/deals/dealt`, { seed: 'before' });
    const before = (await director.get(`${path}/deals/file?format=pbn`)).body;
    const boards = dealBoards(hash, 'other', { first: 1, boards: 3 });
    const text = fileOf(boards.map((one) => (one.board === 2 ? { ...one, deal } : one)));
    const answer = await director.post(`${path}/deals`, { text });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ refusal: { says: string } }>().refusal.says).toMatch(says);
    expect((await director.get(`${path}/deals/file?format=pbn`)).body).toBe(before);
  });
});
