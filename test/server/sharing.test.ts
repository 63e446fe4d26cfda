// One set in three contests, shared on in every way: no card of it is shown until the last of them is through.
import { describe, expect, test } from 'vitest';
import { type Asker, freshId, openNight, openServer, type Opened } from './open.ts';

type Night = Awaited<ReturnType<typeof openNight>>;

const share = (from: Night, to: readonly Night[], set: string, as: Asker = from.director) =>
  as.post(`${from.path}/deals/shared`, {
    id: freshId(),
    set,
    with: to.map(({ id }) => ({ contest: id })),
  });

const openThree = async () => {
  const server = await openServer();
  const nights = [];
  for (const name of ['X', 'Y', 'Z']) nights.push(await openNight(server, name));
  const [x, y, z] = nights as [Night, Night, Night];
  expect((await x.director.post(`${x.path}/deals/dealt`, {})).statusCode).toBe(200);
  return { server, x, y, z };
};

/** Every board passed out at every table, and the session closed. */
const finish = async (server: Opened, night: Night) => {
  const seats = [...((await server.desk.hall.open(night.id)).seating?.seats.values() ?? [])];
  for (const { round, table, boards } of seats)
    for (const board of boards)
      await night.ask({ ask: 'report-result', round, table, board, result: { kind: 'passed' } });
  const closed = await night.ask({ ask: 'close-session' });
  expect(closed.statusCode, closed.body).toBe(200);
};

const seesCards = async (asker: Asker, night: Night): Promise<boolean> =>
  (await asker.get(`${night.path}/hands/1`)).statusCode === 200;

const handsShown = async ({ everybody }: Opened, nights: readonly Night[]) =>
  Promise.all(nights.map((night) => seesCards(everybody, night)));

const accountOf = async (server: Opened, organiser: Asker, name: string): Promise<Asker> => {
  const made = await organiser.post('/api/accounts', { name, role: 'director' });
  const { code } = made.json<{ code: string }>();
  return server.holding(await server.everybody.post('/api/sign-in', { code }));
};

describe('[DEAL-7~] everybody on the same deals is one group', () => {
  test.each(['X', 'Y', 'Z'] as const)(
    'another contest added to a set drops nobody: while %s plays, no card is shown anywhere',
    async (last) => {
      const { server, x, y, z } = await openThree();
      const all = { X: x, Y: y, Z: z };
      await share(x, [y], 'Monday');
      await share(x, [z], 'Monday');
      expect([...(await server.desk.hall.open(x.id)).sharedSets.values()][0]?.with).toEqual([y.id, z.id]);
      expect([...(await server.desk.hall.open(z.id)).sharedSets.values()][0]?.with).toEqual([x.id, y.id]);
      for (const [name, night] of Object.entries(all)) if (name !== last) await finish(server, night);
      expect(await handsShown(server, [x, y, z])).toEqual([false, false, false]);
      await finish(server, all[last]);
      expect(await handsShown(server, [x, y, z])).toEqual([true, true, true]);
    },
  );

  test.each(['Monday', 'Another name'])('shared on from the second contest as %s', async (set) => {
    const { server, x, y, z } = await openThree();
    await share(x, [y], 'Monday');
    expect((await share(y, [z], set)).statusCode).toBe(200);
    await finish(server, y);
    await finish(server, z);
    expect(await handsShown(server, [x, y, z])).toEqual([false, false, false]);
    await finish(server, x);
    expect(await handsShown(server, [x, y, z])).toEqual([true, true, true]);
  });

  test('a contest found by its set alone counts where an older log named it once and not again', async () => {
    const { server, x, y, z } = await openThree();
    await x.ask({ ask: 'share-deals', set: 'Monday', with: [y.id], elsewhere: [] });
    await y.ask({ ask: 'share-deals', set: 'Monday', with: [x.id], elsewhere: [] });
    await x.ask({ ask: 'share-deals', set: 'Monday', with: [z.id], elsewhere: [] });
    await finish(server, x);
    await finish(server, z);
    expect(await handsShown(server, [x])).toEqual([false]);
  });
});

describe('[DEAL-5~] [DEAL-7~] a director who plays in one of them', () => {
  /** Only the first of them has her. */
  const openPlaying = async () => {
    const three = await openThree();
    const { server, x, y, z } = three;
    for (const { path, director } of [y, z]) {
      const answer = await director.post(`${path}/requests`, {
        id: freshId(),
        request: { ask: 'change-pair', pair: '1', players: ['Zoe Zed', 'Yan Yi'], why: 'others play here' },
      });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    return { ...three, ann: await accountOf(server, x.director, 'Ann Lee') };
  };

  test('sees no card of it in another that is over, nor a result', async () => {
    const { server, x, y, ann } = await openPlaying();
    await share(x, [y], 'Monday');
    await finish(server, y);
    expect(await seesCards(ann, y)).toBe(false);
    expect((await ann.get(`${y.path}/facts`)).statusCode).toBe(403);
    expect((await ann.get(`${y.path}/deals`)).json()).toMatchObject({ plays: true });
    expect((await ann.get(`${y.path}/traveller/1`)).body).not.toMatch(/passed/i);
    await finish(server, x);
    expect(await seesCards(ann, y)).toBe(true);
  });

  test.each(['Monday', 'Another name'])('nor where it was shared on as %s', async (set) => {
    const { server, x, y, z, ann } = await openPlaying();
    await share(x, [y], 'Monday');
    await share(y, [z], set);
    for (const night of [y, z]) expect(await seesCards(ann, night)).toBe(false);
    await finish(server, z);
    for (const night of [y, z]) expect(await seesCards(ann, night)).toBe(false);
  });
});

const askAs = (asker: Asker, { path }: Night, request: object) =>
  asker.post(`${path}/requests`, { id: freshId(), request });

const codeIn = (answer: { json: <T>() => T }): string | undefined =>
  answer.json<{ refusal?: { code: string } }>().refusal?.code;

describe('[DEAL-7~] who is on a set stays on it', () => {
  const sharingIn = async (server: Opened, { id }: Night): Promise<string> =>
    (await server.desk.hall.open(id)).facts.find(({ kind }) => kind === 'deals-shared')?.id ?? '';

  test('a sharing is undone, or a contest let go, only when nobody has boards of it to play', async () => {
    const { server, x, y } = await openThree();
    await share(x, [y], 'Monday');
    const fact = await sharingIn(server, y);
    expect(codeIn(await askAs(y.director, y, { ask: 'undo', fact, why: 'x' }))).toBe('share-left');
    const release = { ask: 'release-deals', set: 'Monday', who: x.id, why: 'x' };
    expect(codeIn(await askAs(y.director, y, release))).toBe('share-left');
    await finish(server, x);
    expect((await askAs(y.director, y, release)).statusCode).toBe(200);
    expect((await askAs(y.director, y, { ask: 'undo', fact, why: 'x' })).statusCode).toBe(200);
  });

  test('[DEAL-5~] a director who plays it shares it with nobody and changes nothing about who does', async () => {
    const { server, x, y, z } = await openThree();
    const ann = await accountOf(server, x.director, 'Ann Lee');
    expect(codeIn(await share(x, [y], 'Monday', ann))).toBe('share-playing');
    await share(x, [y], 'Monday');
    expect(codeIn(await share(y, [z], 'Monday', ann))).toBe('share-playing');
    const fact = await sharingIn(server, y);
    for (const request of [
      { ask: 'undo', fact, why: 'x' },
      { ask: 'share-deals', set: 'Monday', with: [], elsewhere: ['a room'] },
      { ask: 'release-deals', set: 'Monday', who: x.id, why: 'x' },
    ])
      expect(codeIn(await askAs(ann, y, request)), request.ask).toBe('share-playing');
    expect((await share(y, [z], 'Monday')).statusCode).toBe(200);
  });
});
