// Boards for every event of a tournament in one act: sealed, without repeats, shared where wished, and all or nothing.
import { expect, describe, test } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import type { HandRecordView } from '../../src/engine/view/board/handrecord.ts';
import { type Asker, freshId, openNight, openServer, type Opened } from './open.ts';

interface Dealt {
  readonly name: string;
  readonly events: readonly {
    readonly contest: string;
    readonly name: string;
    readonly sets: readonly {
      readonly says: string;
      readonly boards: readonly number[];
      readonly state: 'dealt' | 'known' | 'played' | 'unknown' | 'needed';
      readonly commitment?: string;
    }[];
  }[];
}

const PEOPLE = inventNames('board sets', 60);

/** A Swiss of six rounds whose first is drawn. */
const openSwiss = async (server: Opened, name: string) => {
  const director = await server.signIn();
  const { id } = (await director.post('/api/contests', { name, form: 'sabf-butler-swiss' })).json<{
    id: string;
  }>();
  const path = `/api/contests/${id}`;
  const text = Array.from({ length: 12 }, (_, i) => `${PEOPLE[2 * i]} & ${PEOPLE[2 * i + 1]}`).join('\n');
  await director.post(`${path}/entries`, { text });
  for (const act of ['open-stage', 'make-draw'])
    expect((await director.post(`${path}/next`, { id: freshId(), act })).statusCode, act).toBe(200);
  return { director, id, path };
};

const into = async ({ director, path }: { director: Asker; path: string }, tournament = 'Congress') =>
  director.post(`${path}/tournament`, { tournament });

const URL = '/api/tournaments/congress/deals';

const factsIn = async (server: Opened, ids: readonly string[]): Promise<number[]> =>
  Promise.all(ids.map(async (id) => (await server.desk.hall.open(id)).at));

const dealsIn = async (server: Opened, id: string): Promise<readonly string[]> =>
  (await server.desk.hall.open(id)).dealSets.flatMap(({ deals }) => deals.map(({ deal }) => deal));

/** Every board up to this number passed out at every table. */
const passAll = async (server: Opened, night: Awaited<ReturnType<typeof openNight>>, upTo = 999) => {
  const seats = [...((await server.desk.hall.open(night.id)).seating?.seats.values() ?? [])];
  for (const { round, table, boards } of seats)
    for (const board of boards)
      if (board <= upTo)
        await night.ask({ ask: 'report-result', round, table, board, result: { kind: 'passed' } });
};

const isDealt = ({ state }: { readonly state: string }): boolean => state === 'dealt';

describe('[DEAL-1~] [DEAL-9~] one act deals the boards of a whole tournament', () => {
  test('every session and round that needs boards has a set and a commitment of its own; no deal comes twice', async () => {
    const server = await openServer();
    const [one, other] = [await openNight(server, 'Morning'), await openNight(server, 'Evening')];
    const swiss = await openSwiss(server, 'Swiss');
    const outside = await openNight(server, 'Another day');
    for (const event of [one, other, swiss]) await into(event);
    const before = (await one.director.get(URL)).json<Dealt>();
    expect(before.events.map(({ name }) => name).toSorted()).toEqual(['Evening', 'Morning', 'Swiss']);
    expect(before.events.flatMap(({ sets }) => sets.map(({ state }) => state))).toEqual(
      Array.from({ length: 8 }, () => 'needed'),
    );
    const answer = await one.director.post(URL, { id: freshId() });
    expect(answer.statusCode, answer.body).toBe(200);
    const dealt = answer.json<Dealt>().events.flatMap(({ sets }) => sets);
    expect(dealt.every(isDealt)).toBe(true);
    expect(new Set(dealt.map(({ commitment }) => commitment)).size).toBe(8);
    const all = (await Promise.all([one, other, swiss].map(({ id }) => dealsIn(server, id)))).flat();
    expect(all.length).toBe(dealt.reduce((sum, { boards }) => sum + boards.length, 0));
    expect(new Set(all).size).toBe(all.length);
    expect(await dealsIn(server, outside.id)).toEqual([]);
    // A round not drawn yet has its cards before it is drawn, under the numbers it will play.
    const contest = await server.desk.hall.open(swiss.id);
    expect(contest.dealSets.map(({ rounds }) => rounds?.from)).toEqual([1, 2, 3, 4, 5, 6]);
    // Asked once more, nothing needs boards and nothing changes.
    const facts = await factsIn(server, [one.id, other.id, swiss.id]);
    const again = (await one.director.post(URL, { id: freshId() })).json<Dealt>();
    expect(again.events.flatMap(({ sets }) => sets).filter(isDealt)).toEqual([]);
    expect(await factsIn(server, [one.id, other.id, swiss.id])).toEqual(facts);
  });

  test('a later round dealt by itself is the one that is shown, with its commitment and its files, before it is drawn', async () => {
    const { director, path } = await openSwiss(await openServer(), 'Swiss');
    interface Shown {
      readonly boards: readonly number[];
      readonly seal?: string;
      readonly rounds?: { readonly from: number };
    }
    const deal = async (round: number) =>
      (await director.post(`${path}/deals/dealt`, { rounds: { from: round, to: round } })).json<Shown>();
    const [first, second] = [await deal(1), await deal(2)];
    expect([first.rounds?.from, second.rounds?.from]).toEqual([1, 2]);
    expect(second.seal).toMatch(/^[0-9a-f]{64}$/);
    expect(second.seal).not.toBe(first.seal);
    const boardsIn = async (round: number) =>
      [
        ...(await director.get(`${path}/deals/file?format=pbn&round=${round}`)).body.matchAll(
          /\[Board "(\d+)"\]/g,
        ),
      ].map(([, board]) => Number(board));
    expect(await boardsIn(2)).toEqual(second.boards);
    expect(await boardsIn(1)).toEqual(first.boards);
  });

  test('events that are played, over or have no boards yet are left as they are', async () => {
    const server = await openServer();
    const [played, fresh, over] = [
      await openNight(server, 'Played'),
      await openNight(server, 'Fresh'),
      await openNight(server, 'Over'),
    ];
    const { id: bare } = (await fresh.director.post('/api/contests', { name: 'Bare' })).json<{
      id: string;
    }>();
    for (const event of [played, fresh, over, { ...fresh, path: `/api/contests/${bare}` }]) await into(event);
    await played.ask({ ask: 'report-result', round: 1, table: 1, board: 1, result: { kind: 'passed' } });
    await passAll(server, over);
    expect((await over.ask({ ask: 'close-session' })).statusCode).toBe(200);
    const { events } = (await fresh.director.post(URL, {})).json<Dealt>();
    const stateOf = (name: string) => events.find((one) => one.name === name)?.sets.map(({ state }) => state);
    expect([stateOf('Fresh'), stateOf('Played'), stateOf('Over'), stateOf('Bare')]).toEqual([
      ['dealt'],
      ['played'],
      undefined,
      ['unknown'],
    ]);
    expect(await dealsIn(server, played.id)).toEqual([]);
  });

  test('[DEAL-7~] shared, the events play the same boards under one commitment; hands and seed stay hidden until all are through', async () => {
    const server = await openServer();
    const [one, other] = [await openNight(server, 'North'), await openNight(server, 'South', 'mitchell')];
    for (const event of [one, other]) await into(event);
    const { events } = (await one.director.post(URL, { shared: true })).json<Dealt>();
    const sets = events.flatMap((event) => event.sets);
    expect(new Set(sets.map(({ commitment }) => commitment)).size).toBe(1);
    const [ours, theirs] = [await dealsIn(server, one.id), await dealsIn(server, other.id)];
    expect(ours).toEqual(theirs);
    const contest = await server.desk.hall.open(one.id);
    expect([...contest.sharedSets.values()].map((set) => set.with)).toEqual([[other.id]]);
    const boards = (night: typeof one) =>
      server.desk.hall.open(night.id).then(({ seating }) => seating?.boards ?? []);
    const [mine, yours] = [await boards(one), await boards(other)];
    expect(mine).not.toEqual(yours);
    // Whatever is left to be played anywhere keeps the seed: it tells every card of the set.
    const [few, many] = mine.length < yours.length ? [one, other] : [other, one];
    const least = Math.min(mine.length, yours.length);
    const first = async (night: typeof one) => server.everybody.get(`${night.path}/hands/1?as=everybody`);
    await passAll(server, few);
    expect((await first(few)).statusCode).toBe(404);
    await few.ask({ ask: 'close-session' });
    await passAll(server, many, least);
    const shown = (await first(few)).json<HandRecordView>();
    expect(shown.deal).toBe(ours[0]);
    expect(shown.seal?.commitment).toBe(sets[0]?.commitment);
    expect(shown.seal?.seed).toBeUndefined();
    await passAll(server, many);
    expect((await first(few)).json<HandRecordView>().seal?.seed).toMatch(/^[0-9a-f]{64}$/);
  });

  test('refused, nothing has changed in any event', async () => {
    const server = await openServer();
    const [one, other] = [await openNight(server, 'One'), await openNight(server, 'Two')];
    for (const event of [one, other]) await into(event);
    const ids = [one.id, other.id];
    const before = await factsIn(server, ids);
    const codeOf = async (body: object, url = URL) => {
      const answer = await one.director.post(url, body);
      return [answer.statusCode, answer.json<{ refusal: { code: string } }>().refusal.code];
    };
    expect(await codeOf({}, '/api/tournaments/nowhere/deals')).toEqual([404, 'tournament-none']);
    // One plays at the desk: the seed would tell the cards.
    await other.ask({ ask: 'direct-and-play', pair: '1' });
    const playing = await factsIn(server, ids);
    expect(await codeOf({ seed: 'mine' })).toEqual([403, 'deals-seed-playing']);
    expect(await factsIn(server, ids)).toEqual(playing);
    // One has its cards already: the others cannot be given the same.
    await one.director.post(`${one.path}/deals/dealt`, {});
    const known = await factsIn(server, ids);
    expect(known[0]).toBe((before[0] ?? 0) + 1);
    expect(await codeOf({ shared: true })).toEqual([409, 'deals-share-known']);
    expect(await factsIn(server, ids)).toEqual(known);
    expect((await one.director.post(URL, {})).statusCode).toBe(200);
    expect((await factsIn(server, ids))[1]).toBe((known[1] ?? 0) + 1);
  });

  test('a stated seed deals the same for ever, each set other boards; once used it is refused whole', async () => {
    const server = await openServer();
    const nights = [await openNight(server, 'One'), await openNight(server, 'Two')];
    for (const event of nights) await into(event);
    const [one] = nights;
    await one?.director.post(URL, { seed: 'Congress 2026' });
    const first = await Promise.all(nights.map(({ id }) => dealsIn(server, id)));
    expect(new Set(first.flat()).size).toBe(first.flat().length);
    const again = await openServer();
    const others = [await openNight(again, 'One'), await openNight(again, 'Two')];
    for (const event of others) await into(event);
    await others[0]?.director.post(URL, { seed: 'Congress 2026' });
    expect(await Promise.all(others.map(({ id }) => dealsIn(again, id)))).toEqual(first);
    const third = await openNight(server, 'Zwei');
    const fourth = await openNight(server, 'Zzz');
    for (const event of [third, fourth]) await into(event);
    const refused = await third.director.post(URL, { seed: 'Congress 2026' });
    expect(refused.json<{ refusal: { code: string } }>().refusal.code).toBe('deals-repeated');
    expect([await dealsIn(server, third.id), await dealsIn(server, fourth.id)]).toEqual([[], []]);
  });

  test('[SRV-2~] it is for a director: a scorer and a stranger are refused', async () => {
    const server = await openServer();
    const one = await openNight(server, 'One');
    await into(one);
    const scorer = await server.signInAs('scorer');
    expect((await scorer.post(URL, {})).statusCode).toBe(403);
    expect((await server.everybody.post(URL, {})).statusCode).toBe(401);
    expect((await server.everybody.get(URL)).statusCode).toBe(401);
  });
});

describe('[DEAL-7~] a shared set that was not given to all', () => {
  test('asked again, the events that were not reached have the same boards as the others', async () => {
    const server = await openServer();
    const [one, other] = [await openNight(server, 'One'), await openNight(server, 'Two')];
    for (const event of [one, other]) await into(event);
    // The power goes after the first event.
    const { ask } = server.desk.hall;
    let count = 0;
    (server.desk.hall as { ask: typeof ask }).ask = (...args) =>
      ++count > 1 ? Promise.reject(new Error('no power')) : ask(...args);
    expect((await one.director.post(URL, { shared: true })).statusCode).toBe(500);
    (server.desk.hall as { ask: typeof ask }).ask = ask;
    expect((await dealsIn(server, one.id)).length).toBeGreaterThan(0);
    expect(await dealsIn(server, other.id)).toEqual([]);
    expect((await one.director.post(URL, { shared: true })).statusCode).toBe(200);
    expect(await dealsIn(server, other.id)).toEqual(await dealsIn(server, one.id));
    const sets = await Promise.all(
      [one, other].map(async ({ id }) => [...(await server.desk.hall.open(id)).sharedSets.values()]),
    );
    expect(sets.map(([set]) => set?.with)).toEqual([[other.id], [one.id]]);
  });
});
