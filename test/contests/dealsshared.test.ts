// One set of deals in two contests that play at different paces, over the wire.
import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { TravellerView } from '../../src/engine/view/night.ts';
import { type Asker, freshId, type Opened, openNight, openServer } from '../server/open.ts';

const DEAL = 'N:KQJT9.876.432.65 8765.AKQ.AKQ.AKQ 432.5432.765.432 A.JT9.JT98.JT987';
const FILE = Array.from({ length: 30 }, (_, i) => `[Board "${i + 1}"]\n[Deal "${DEAL}"]\n`).join('\n');

type Night = Awaited<ReturnType<typeof openNight>>;

const boardsOf = async (server: Opened, { id }: Night): Promise<readonly number[]> =>
  (await server.desk.hall.open(id)).seating?.boards ?? [];

/** Every table of a night plays these boards. */
const play = async (server: Opened, night: Night, boards: readonly number[]): Promise<void> => {
  const { seating } = await server.desk.hall.open(night.id);
  for (const seat of seating?.seats.values() ?? [])
    for (const board of seat.boards.filter((one) => boards.includes(one))) {
      const { round, table } = seat;
      const answer = await night.ask({
        ask: 'report-result',
        round,
        table,
        board,
        result: { kind: 'passed' },
      });
      expect(answer.statusCode, answer.body).toBe(200);
    }
};

const board = async (who: Asker, { path }: Night, n: number, more = ''): Promise<TravellerView> => {
  const answer = await who.get(`${path}/traveller/${n}${more}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

/** The files of a packed site, by name. */
const unpack = (zip: Buffer): ReadonlyMap<string, string> => {
  const files = new Map<string, string>();
  let at = 0;
  while (zip.readUInt32LE(at) === 0x04034b50) {
    const [method, packed, named, extra] = [
      zip.readUInt16LE(at + 8),
      zip.readUInt32LE(at + 18),
      zip.readUInt16LE(at + 26),
      zip.readUInt16LE(at + 28),
    ];
    const name = zip.toString('utf8', at + 30, at + 30 + named);
    const from = at + 30 + named + extra;
    const bytes = zip.subarray(from, from + packed);
    files.set(name, (method === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'));
    at = from + packed;
  }
  return files;
};

const siteOf = async ({ director, path }: Night): Promise<string> => {
  const answer = await director.get(`${path}/site.zip`);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  const files = unpack(answer.rawPayload);
  return [...files]
    .filter(([name]) => name.startsWith('data/traveller'))
    .map(([, text]) => text)
    .join('\n');
};

const timesIn = (text: string): number => text.split(DEAL).length - 1;

/** Two nights on one set: its cards given once, to the first. */
const openTwo = async (elsewhere: readonly string[] = []) => {
  const server = await openServer();
  const [early, late] = [await openNight(server), await openNight(server)];
  const given = await early.director.post(`${early.path}/deals`, { id: freshId(), text: FILE });
  expect(given.statusCode, given.body).toBe(200);
  const shared = await early.director.post(`${early.path}/deals/shared`, {
    id: freshId(),
    set: 'Monday’s set',
    with: [{ contest: late.id }],
    elsewhere,
  });
  expect(shared.statusCode, shared.body).toBe(200);
  return { server, early, late, shared };
};

describe('one set of deals in several contests (ANC 2021 17.9; SABF 18.11)', () => {
  test('[DEAL-7] hand records of both stay hidden until the later one is through with the board, and are seen then', async () => {
    const { server, early, late, shared } = await openTwo();
    const { everybody } = server;
    const all = await boardsOf(server, early);
    const [first = 0, ...others] = all;
    expect(shared.json()).toMatchObject({
      shared: [{ set: 'Monday’s set', others: [{ who: late.id, here: true, left: all.length }] }],
    });
    // Given once: the other contest's desk has them too.
    expect((await board(late.director, late, first)).deal).toBe(DEAL);

    await play(server, early, all);
    const before = await everybody.get(`${early.path}/traveller/${first}?as=everybody`);
    const hidden = before.json<TravellerView>();
    expect(hidden.deal).toBeUndefined();
    expect(hidden.masked).toContain('Others on the same deals');
    // Nor what was scored: whoever has it to play must not learn what happened elsewhere (Law 16D).
    expect(hidden.rows.every((row) => row.contract === undefined && row.score === undefined)).toBe(true);
    expect(timesIn(await siteOf(early))).toBe(0);
    // The desk of a director who does not play sees all.
    expect((await board(early.director, early, first)).deal).toBe(DEAL);
    expect((await board(early.director, early, first, '?as=everybody')).deal).toBeUndefined();

    // Also when the first contest is over and published.
    await early.ask({ ask: 'close-session' });
    await early.ask({ ask: 'publish-results' });
    expect((await board(everybody, early, first)).deal).toBeUndefined();

    await play(server, late, [first]);
    for (const night of [early, late]) {
      expect((await board(everybody, night, first)).deal).toBe(DEAL);
      expect((await board(everybody, night, others[0] ?? 0)).deal).toBeUndefined();
    }
    // No browser keeps the older answer, though no fact was added to the first contest.
    const again = await everybody.get(`${early.path}/traveller/${first}?as=everybody`, {
      headers: { 'if-none-match': String(before.headers.etag) },
    });
    expect(again.statusCode).toBe(200);
    expect(timesIn(await siteOf(early))).toBe(1);
    await play(server, late, others);
    expect(timesIn(await siteOf(early))).toBe(all.length);
  }, 240_000);

  test('[DEAL-7] a room in another house is waited for until somebody says that it is through', async () => {
    const { server, early, late } = await openTwo(['Darwin, online']);
    const [first = 0] = await boardsOf(server, early);
    await play(server, early, [first]);
    await play(server, late, [first]);
    expect((await board(server.everybody, early, first)).deal).toBeUndefined();
    const wrong = await early.ask({ ask: 'release-deals', set: 'Monday’s set', who: 'Perth', why: 'done' });
    expect(wrong.json()).toMatchObject({ refusal: { code: 'release-who' } });
    await early.ask({ ask: 'release-deals', set: 'Monday’s set', who: 'Darwin, online', why: 'they rang' });
    expect((await board(server.everybody, early, first)).deal).toBe(DEAL);
    // Each contest has its own word for it.
    expect((await board(server.everybody, late, first)).deal).toBeUndefined();
  });

  test('[DEAL-7~] refused: with nobody, and with a contest that is not there', async () => {
    const server = await openServer();
    const night = await openNight(server);
    const share = (contests: readonly string[]) =>
      night.director.post(`${night.path}/deals/shared`, {
        set: 'A',
        with: contests.map((contest) => ({ contest })),
      });
    expect((await share([])).json()).toMatchObject({ refusal: { code: 'share-nobody' } });
    expect((await share(['nowhere'])).statusCode).toBe(404);
    expect((await server.desk.hall.open(night.id)).sharedSets.size).toBe(0);
  });

  test('[DEAL-5] results shown as they come in show no cards of a board in play, nor does the desk of a director who plays', async () => {
    const server = await openServer();
    const night = await openNight(server);
    await night.director.post(`${night.path}/deals`, { id: freshId(), text: FILE });
    const all = await boardsOf(server, night);
    const [first = 0, second = 0] = all;
    await play(server, night, [first]);
    await night.director.post(`${night.path}/shown`, { boardsShown: true });
    expect((await board(server.everybody, night, first)).deal).toBe(DEAL);
    expect((await board(server.everybody, night, second)).deal).toBeUndefined();
    expect((await board(server.everybody, night, second)).masked).toBeUndefined();

    expect((await board(night.director, night, second)).deal).toBe(DEAL);
    const { at } = await server.desk.hall.open(night.id);
    const plays = await night.ask({ ask: 'direct-and-play', pair: '1' });
    expect(plays.statusCode, plays.body).toBe(200);
    expect((await board(night.director, night, second)).deal).toBeUndefined();
    expect((await board(night.director, night, second, `?at=${at - 1}`)).deal).toBeUndefined();
    expect((await board(night.director, night, first)).deal).toBe(DEAL);
    expect((await night.director.get(`${night.path}/facts`)).json()).toMatchObject({
      refusal: { code: 'deals-while-playing' },
    });
    await play(server, night, all);
    expect((await board(night.director, night, second)).deal).toBe(DEAL);
    await night.ask({ ask: 'close-session' });
    expect((await night.director.get(`${night.path}/facts`)).statusCode).toBe(200);
  });
});
