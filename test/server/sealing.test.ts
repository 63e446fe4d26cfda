// Commitments: none goes away, each says how it was dealt and what was replaced, and the printed check works.
import { describe, expect, test } from 'vitest';
import { run as runDeal } from '../../src/cli/deal/deal.ts';
import { dealBoards, sealedText } from '../../src/engine/bridge/dealing.ts';
import type { HandRecordView } from '../../src/engine/view/board/handrecord.ts';
import type { SealsView } from '../../src/engine/view/board/seal.ts';
import { createHash } from 'node:crypto';
import { type Asker, openNight, openServer, SIX } from './open.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const OVER = { override: { codes: ['deals-sealed-begun'], why: 'wrong cards on the tables' } };
const refusalOf = (answer: { json: <T>() => T }) =>
  answer.json<{ refusal?: { code: string; overridable?: true } }>().refusal;
const setsOf = async (asker: Asker, path: string) =>
  (await asker.get(`${path}/seals`)).json<SealsView>().sets;

/** A session that is laid and has not started. */
const openLaid = async () => {
  const server = await openServer();
  const director = await server.signIn();
  await director.post('/api/name', { name: 'Dora Dee' });
  const id = (await director.post('/api/contests', { name: 'Monday' })).json<{ id: string }>().id;
  const path = `/api/contests/${id}`;
  await director.post(`${path}/entries`, { text: SIX });
  const setup = (await director.get(`${path}/setup`)).json<{ advice: { choice: string }[] }>();
  const choice = setup.advice.find((one) => one.choice.startsWith('howell'))?.choice ?? '';
  await director.post(`${path}/movement`, { choice });
  const again = await server.signIn();
  return { server, director: again, id, path };
};

describe('[DEAL-9~] a commitment never goes away', () => {
  test('a set dealt again stands beside the new one: which boards, when and by whom', async () => {
    const { server, director, path } = await openLaid();
    const first = (await director.post(`${path}/deals/dealt`, {})).json<{ seal: string; boards: number[] }>();
    const second = (await director.post(`${path}/deals/dealt`, { again: true })).json<{ seal: string }>();
    const sets = await setsOf(server.everybody, path);
    expect(sets.map(({ commitment }) => commitment)).toEqual([first.seal, second.seal]);
    expect(sets[0]?.replaced).toEqual([
      { boards: first.boards, how: 'dealt', at: sets[1]?.at, who: 'Dora Dee' },
    ]);
    expect(sets[1]?.replaced).toBeUndefined();
    expect(sets.map(({ who, late, stated }) => [who, late, stated])).toEqual([
      ['Dora Dee', undefined, undefined],
      ['Dora Dee', undefined, undefined],
    ]);
  });

  test('nor by undoing it, nor by a file', async () => {
    const { server, director, path } = await openLaid();
    const { seal, boards } = (await director.post(`${path}/deals/dealt`, {})).json<{
      seal: string;
      boards: number[];
    }>();
    const [other] = dealBoards(hash, 'a file', { first: 3, boards: 1 });
    const text = `[Board "3"]\n[Deal "${other?.deal}"]\n`;
    expect((await director.post(`${path}/deals`, { text })).statusCode).toBe(200);
    expect((await setsOf(server.everybody, path))[0]?.replaced).toMatchObject([{ boards: [3], how: 'file' }]);
    const { rows } = (await director.get(`${path}/history`)).json<{ rows: { id: string; kind: string }[] }>();
    for (const { id } of rows.filter(({ kind }) => kind === 'deals-set'))
      expect(
        (
          await director.post(`${path}/requests`, {
            id: `undo-${id}`.slice(0, 60),
            request: { ask: 'undo', fact: id, why: 'x' },
          })
        ).statusCode,
      ).toBe(200);
    const [set] = await setsOf(server.everybody, path);
    expect(set?.commitment).toBe(seal);
    expect(set?.seed).toBeUndefined();
    expect(set?.replaced).toMatchObject([{ boards, how: 'undone' }]);
  });

  test('after play has started other cards are an objection: overridden it is told on the page and in the history', async () => {
    const server = await openServer();
    const { director, path, ask } = await openNight(server);
    expect((await director.post(`${path}/deals/dealt`, {})).statusCode).toBe(200);
    expect((await setsOf(server.everybody, path))[0]?.late).toBe(true);
    const again = await director.post(`${path}/deals/dealt`, { again: true });
    expect([again.statusCode, refusalOf(again)]).toMatchObject([
      422,
      { code: 'deals-sealed-begun', overridable: true },
    ]);
    expect(await setsOf(server.everybody, path)).toHaveLength(1);
    const done = await director.post(`${path}/deals/dealt`, { again: true, ...OVER });
    expect(done.statusCode, done.body).toBe(200);
    const sets = await setsOf(server.everybody, path);
    expect(sets[0]?.replaced).toMatchObject([{ how: 'dealt', late: true }]);
    const { overrode } = (await server.desk.hall.open(path.split('/').at(-1) ?? '')).dealSets[1] ?? {};
    expect(overrode).toMatchObject({ rules: [{ code: 'deals-sealed-begun' }], why: OVER.override.why });
    // Nobody brings a seal of their own.
    const forged = await ask({
      ask: 'set-deals',
      deals: [{ board: 1, deal: dealBoards(hash, 'mine', { first: 1, boards: 1 })[0]?.deal }],
      seal: { commitment: 'f'.repeat(64), seed: 'mine' },
    });
    expect(forged.statusCode).toBe(400);
  });
});

describe('[DEAL-9~] how it was dealt is told as it was', () => {
  test('from a stated seed: on the page at once, on a board’s page, and at the desk', async () => {
    const { server, director, path } = await openLaid();
    const shown = (await director.post(`${path}/deals/dealt`, { seed: 'Monday' })).json<{ stated?: true }>();
    expect(shown.stated).toBe(true);
    expect(await setsOf(server.everybody, path)).toMatchObject([{ stated: true }]);
    const random = (await director.post(`${path}/deals/dealt`, { again: true })).json<{ stated?: true }>();
    expect(random.stated).toBeUndefined();
    // A seed that looks like the machine's is a stated one too.
    const long = (await director.post(`${path}/deals/dealt`, { again: true, seed: 'a'.repeat(64) })).json<{
      stated?: true;
    }>();
    expect(long.stated).toBe(true);
    const record = (await director.get(`${path}/hands/1`)).json<HandRecordView>();
    expect(record.seal).toMatchObject({ stated: true });
    expect(record.seal?.late).toBeUndefined();
  });
});

describe('[DEAL-9~] the printed check works', () => {
  const check = async (file: string, args: readonly string[]) => {
    const said: string[] = [];
    const io = {
      readInput: () => Promise.resolve(file),
      out: (text: string) => said.push(text),
      err: () => undefined,
    };
    const code = await runDeal(['--check', 'boards.pbn', ...args], io as never);
    return { code, told: JSON.parse(said.join('')) as object };
  };

  test('with a board replaced, which is named; and for two sets in one file', async () => {
    const server = await openServer();
    const night = await openNight(server);
    const { director, path, ask, id } = night;
    const all = (await director.get(`${path}/deals`)).json<{ missing: number[] }>().missing;
    const last = all.at(-1) ?? 0;
    await director.post(`${path}/deals/dealt`, { boards: { from: 1, to: 8 } });
    await director.post(`${path}/deals/dealt`, { boards: { from: 9, to: last } });
    const [other] = dealBoards(hash, 'a file', { first: 3, boards: 1 });
    const text = `[Board "3"]\n[Deal "${other?.deal}"]\n`;
    expect((await director.post(`${path}/deals`, { text, ...OVER })).statusCode).toBe(200);
    const seats = [...((await server.desk.hall.open(id)).seating?.seats.values() ?? [])];
    for (const { round, table, boards } of seats)
      for (const board of boards)
        await ask({ ask: 'report-result', round, table, board, result: { kind: 'passed' } });
    await ask({ ask: 'close-session' });
    const file = (await server.everybody.get(`${path}/hands/file?format=pbn`)).body;
    const [one, two] = await setsOf(server.everybody, path);
    const sealOf = (set: typeof one) => ['--seed', set?.seed ?? '', '--commitment', set?.commitment ?? ''];
    expect(await check(file, [...sealOf(one), '--only', '1-8', '--replaced', '3'])).toEqual({
      code: 0,
      told: { ok: true, sealed: true, boards: 8, notFromSeed: [], replaced: [3] },
    });
    expect(await check(file, [...sealOf(two), '--only', `9-${last}`])).toMatchObject({ code: 0 });
    // Without naming it the board is found out.
    expect(await check(file, [...sealOf(one), '--only', '1-8'])).toMatchObject({
      code: 1,
      told: { sealed: false, notFromSeed: [3] },
    });
  });

  test('a whole set replaced opens with its seed alone; boards that are none are refused', async () => {
    const boards = dealBoards(hash, 'old', { first: 1, boards: 4 });
    const commitment = hash(sealedText('old', boards)).toString('hex');
    const now = dealBoards(hash, 'new', { first: 1, boards: 4 });
    const file = now.map(({ board, deal }) => `[Board "${board}"]\n[Deal "${deal}"]\n`).join('\n');
    const args = ['--seed', 'old', '--commitment', commitment];
    expect(await check(file, [...args, '--replaced', '1-4'])).toMatchObject({ code: 0 });
    await expect(check(file, [...args, '--replaced', 'four'])).rejects.toThrow(/isn’t a board/);
    await expect(check(file, [...args, '--only', '1-9'])).rejects.toThrow(/no board 5, 6/);
  });
});
