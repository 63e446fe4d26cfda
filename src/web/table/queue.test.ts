import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { countUnsent, makeId, makeQueue, type Said, type Send, type Sent, unsent } from './queue.ts';
import { type Asked, openShelf } from './shelf.ts';

const PLACE = { contest: 'c1', table: 3 };
const report = (board: number): Said => ({
  round: 1,
  board,
  contract: '4S N =',
  score: 420,
  asked: {
    ask: 'report-result',
    round: 1,
    table: 3,
    board,
    result: { kind: 'played', level: 4, strain: 'S', doubling: '', declarer: 'N', tricks: 10 },
    side: 'ns',
  },
});
const confirmOf = (id: string, board = 7): Said => ({
  round: 1,
  board,
  confirms: id,
  asked: { ask: 'confirm-result', result: '', side: 'ew' },
});

/** A desk that keeps what it hears by id, as the real one does, and can be cut off. */
const makeDesk = () => {
  const heard: { id: string; asked: Asked }[] = [];
  let reach: 'on' | 'off' | 'answer-lost' = 'on';
  const send: Send = async (id, asked): Promise<Sent> => {
    if (reach === 'off') return { kind: 'waiting', for: { why: 'network' } };
    if (!heard.some((one) => one.id === id)) heard.push({ id, asked });
    return reach === 'answer-lost'
      ? { kind: 'waiting', for: { why: 'network' } }
      : { kind: 'accepted', facts: [`fact-of-${id}`], at: heard.length };
  };
  return { heard, send, set: (next: typeof reach) => (reach = next) };
};

const start = async (factory: IDBFactory, send: Send) =>
  makeQueue(PLACE, {
    shelf: await openShelf(factory),
    send,
    find: async (kept) => `standing-on-${kept.board}`,
    now: () => '2026-11-15T10:00:00Z',
    makeId,
  });

describe('the phone keeps what it is told', () => {
  it('[TAB-2~] keeps a result through a lost network and a closed page, and sends in order when it is back', async () => {
    const factory = new IDBFactory();
    const desk = makeDesk();
    desk.set('off');
    const first = await start(factory, desk.send);
    for (const board of [7, 8, 9]) await first.add(report(board));
    expect(await first.flush()).toBe(false);
    expect(unsent(first.list()).map((one) => one.board)).toEqual([7, 8, 9]);

    const again = await start(factory, desk.send);
    expect(unsent(again.list()).map((one) => one.contract)).toEqual(['4S N =', '4S N =', '4S N =']);
    desk.set('on');
    expect(await again.flush()).toBe(true);
    expect(desk.heard.map(({ asked }) => asked.ask === 'report-result' && asked.board)).toEqual([7, 8, 9]);
    expect(unsent(again.list())).toEqual([]);
    expect(again.list()).toHaveLength(3);
  });

  it('[TAB-2~] says it once: an answer that was lost is asked for again under the same id', async () => {
    const desk = makeDesk();
    const queue = await start(new IDBFactory(), desk.send);
    await queue.add(report(7));
    desk.set('answer-lost');
    expect(await queue.flush()).toBe(false);
    desk.set('on');
    expect(await queue.flush()).toBe(true);
    expect(desk.heard).toHaveLength(1);
  });

  it('[TAB-2~] two flushes at once send each thing once', async () => {
    const desk = makeDesk();
    let sent = 0;
    const queue = await start(new IDBFactory(), async (id, asked) => {
      sent += 1;
      return desk.send(id, asked);
    });
    await queue.add(report(7));
    await Promise.all([queue.flush(), queue.flush(), queue.flush()]);
    expect(sent).toBe(1);
  });

  it('[TAB-1~] a confirmation made without network names the result once that is in', async () => {
    const desk = makeDesk();
    desk.set('off');
    const queue = await start(new IDBFactory(), desk.send);
    const result = await queue.add(report(7));
    await queue.add(confirmOf(result.id));
    await queue.flush();
    expect(countUnsent(queue.list())).toBe(1);
    desk.set('on');
    await queue.flush();
    expect(desk.heard[1]?.asked).toEqual({
      ask: 'confirm-result',
      result: `fact-of-${result.id}`,
      side: 'ew',
      passed: true,
    });
  });

  it('[TAB-2~] a result another phone has already said is confirmed where it stands', async () => {
    const heard: Asked[] = [];
    const queue = await start(new IDBFactory(), async (_, asked) => {
      heard.push(asked);
      return { kind: 'accepted', facts: asked.ask === 'report-result' ? [] : ['f'], at: 1 };
    });
    const result = await queue.add(report(7));
    await queue.add(confirmOf(result.id));
    await queue.flush();
    expect(heard[1]).toMatchObject({ ask: 'confirm-result', result: 'standing-on-7' });
  });

  it('a refusal is kept with its words, stops nothing behind it, and takes its confirmation with it', async () => {
    const queue = await start(new IDBFactory(), async (_, asked) =>
      asked.ask === 'report-result' && asked.board === 7
        ? { kind: 'refused', says: 'Board 7 is not at table 3 in round 1.' }
        : { kind: 'accepted', facts: ['f'], at: 1 },
    );
    const wrong = await queue.add(report(7));
    await queue.add(confirmOf(wrong.id));
    await queue.add(report(8));
    expect(await queue.flush()).toBe(true);
    expect(queue.list().map((one) => one.state)).toEqual(['refused', 'refused', 'sent']);
    expect(queue.list()[0]?.says).toBe('Board 7 is not at table 3 in round 1.');
  });

  it('another table on the same phone has its own queue', async () => {
    const factory = new IDBFactory();
    const desk = makeDesk();
    const queue = await start(factory, desk.send);
    await queue.add(report(7));
    const other = await makeQueue(
      { contest: 'c1', table: 4 },
      {
        shelf: await openShelf(factory),
        send: desk.send,
        find: async () => undefined,
        now: () => '',
        makeId,
      },
    );
    expect(other.list()).toEqual([]);
  });

  it('ids do not repeat', () => {
    expect(new Set(Array.from({ length: 1000 }, makeId)).size).toBe(1000);
  });
});
