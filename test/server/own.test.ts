import { describe, expect, test, vi } from 'vitest';
import { OwnView } from '../../src/server/schema/own.ts';
import { type Asker, FOUR_SPADES, openNight, openServer, type Opened } from './open.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** The account an organiser makes for somebody, who signs in with its code. */
const signInFor = async (server: Opened, organiser: Asker, name: string, role = 'player') => {
  const made = await organiser.post('/api/accounts', { name, role });
  return server.holding(
    await server.everybody.post('/api/sign-in', { code: made.json<{ code: string }>().code }),
  );
};

const openEvening = async () => {
  const server = await openServer();
  const night = await openNight(server);
  const { director, path } = night;
  const ann = await signInFor(server, director, 'Ann Lee');
  const seat = async (table: number) =>
    (await director.get(`${path}/tables/${table}?round=1`)).json<{
      ns: { pair: string; players: string[] };
      ew: { pair: string; players: string[] };
      boards: { board: number }[];
    }>();
  const tables = await Promise.all([1, 2, 3].map(seat));
  const own = tables.findIndex(({ ns, ew }) => [...ns.players, ...ew.players].includes('Ann Lee')) + 1;
  const look = async (as: Asker = ann) => OwnView.parse((await as.get(`${path}/mine`)).json());
  return { ...night, server, ann, tables, own, look };
};

const report = (table: number, board: number, tricks = 10) => ({
  ask: 'report-result',
  round: 1,
  table,
  board,
  result: { ...FOUR_SPADES, tricks },
});

describe('[SRV-2~] a player', () => {
  test('finds the contests they play in, and no others', async () => {
    const { server, director, ann, id } = await openEvening();
    await director.post('/api/contests', { name: 'Another' });
    const mine = (await ann.get('/api/mine')).json<{ id: string; who: { players: string[] } }[]>();
    expect(mine.map((one) => [one.id, one.who.players])).toEqual([[id, ['Ann Lee', 'Bob Ng']]]);
    const zed = await signInFor(server, director, 'Zed Zed');
    expect((await zed.get('/api/mine')).json()).toEqual([]);
    const none = await zed.get(`/api/contests/${id}/mine`);
    expect([none.statusCode, none.json().refusal.code]).toEqual([404, 'not-playing']);
  });

  test('sees their own boards as soon as they are in, also while nobody is shown anything; never what others did with them', async () => {
    const { director, ask, path, ann, own, tables, look } = await openEvening();
    await director.post(`${path}/shown`, { shown: false });
    const board = tables[own - 1]?.boards[0]?.board ?? 0;
    const other = own === 1 ? 2 : 1;
    const theirs = tables[other - 1]?.boards[0]?.board ?? 0;
    await ask(report(own, board));
    await ask(report(other, theirs, 7));
    const view = await look();
    expect(view.shown).toBe(false);
    expect(view.row).toBeUndefined();
    expect(view.boards.find((row) => row.board === board)).toMatchObject({ contract: '4S N =' });
    // Nothing compares it with others, and no board of another table is among them with a result.
    for (const row of view.boards) {
      expect([row.matchpoints, row.percent, row.imps]).toEqual([undefined, undefined, undefined]);
      if (row.board !== board) expect([row.contract, row.score]).toEqual([undefined, undefined]);
    }
    expect((await ann.get(`${path}/standings`)).statusCode).toBe(403);
    expect((await ann.get(`${path}/scorecard/1`)).statusCode).toBe(403);
  });

  test('is shown what a board is worth only when everybody may see it', async () => {
    const { ask, director, path, tables, own, look } = await openEvening();
    const board = tables[own - 1]?.boards[0]?.board ?? 0;
    await ask(report(own, board));
    const worth = async () => (await look()).boards.find((row) => row.board === board)?.matchpoints;
    // Others still have it to play.
    expect(await worth()).toBeUndefined();
    const { rounds } = (await look()).head;
    for (let round = 1; round <= rounds; round += 1)
      for (const table of [1, 2, 3])
        for (const { board: one } of (await director.get(`${path}/tables/${table}?round=${round}`)).json<{
          boards: { board: number }[];
        }>().boards)
          if (round > 1 || table !== own || one !== board)
            await ask({ ...report(table, one, 8 + (table % 3)), round });
    expect(await worth()).toBeTypeOf('number');
    expect((await look()).row?.place).toBeTypeOf('number');
    await director.post(`${path}/shown`, { shown: false });
    expect(await worth()).toBeUndefined();
    expect((await look()).row).toBeUndefined();
  });

  test('sees what was given in their name, and nothing of the others', async () => {
    const { ask, look, server, director } = await openEvening();
    const fine = (pair: string, why: string) =>
      ask({ ask: 'penalise', pair, amount: 5, unit: 'percent-of-top', clause: 'Law 90B2', why });
    const { pair } = (await look()).who;
    const others = pair === '1' ? '2' : '1';
    await fine(pair, 'slow again');
    await fine(others, 'quite another thing');
    const said = JSON.stringify((await look()).said);
    expect(said).toContain('slow again');
    expect(said).not.toContain('another thing');
    // The opponents see theirs and not Ann’s.
    const partner = others === '2' ? 'Cy Fox' : 'Ann Lee';
    const cy = await look(await signInFor(server, director, partner === 'Ann Lee' ? 'Bob Ng' : partner));
    expect(JSON.stringify(cy.said)).toContain('another thing');
    expect(JSON.stringify(cy.said)).not.toContain('slow again');
  });

  test('[APP-1~] follows their own appeal; the other side sees that there is one, and its words with its copy (SABF 7)', async () => {
    const { ask, look, tables, own, server, director } = await openEvening();
    const seats = tables[own - 1];
    const board = seats?.boards[0]?.board ?? 0;
    await ask(report(own, board));
    const side = seats?.ns.players.includes('Ann Lee') ? 'ns' : 'ew';
    const ruled = await ask({
      ask: 'give-ruling',
      round: 1,
      table: own,
      board,
      facts: 'A pause.',
      auction: [],
      offending: side,
      law: '16B3',
      finding: { kind: 'assigned', outcome: { ...FOUR_SPADES, tricks: 9 } },
      penalties: [],
      reasons: 'Pass was a logical alternative.',
      told: ['ns', 'ew'],
      trails: [],
    });
    expect(ruled.json()).not.toHaveProperty('refusal');
    const [ruling] = ruled.json<{ facts: string[] }>().facts;
    const lodged = await ask({
      ask: 'lodge-appeal',
      ruling,
      flow: 'committee',
      side,
      grounds: 'There was no pause at all.',
      concurring: 2,
      signed: ['Ann Lee'],
    });
    expect(lodged.json()).not.toHaveProperty('refusal');
    expect((await look()).rulings).toMatchObject([
      { ruling, board, appeals: [{ own: true, grounds: 'There was no pause at all.' }] },
    ]);
    const opponent = (side === 'ns' ? seats?.ew : seats?.ns)?.players[0] ?? '';
    const they = await signInFor(server, director, opponent);
    const theirs = await look(they);
    expect(theirs.rulings).toMatchObject([{ ruling, appeals: [{ own: false }] }]);
    expect(JSON.stringify(theirs)).not.toContain('no pause at all');
    // Once the copy of the appeal has gone to them it is theirs to read and to answer (SABF 7).
    const [appeal] = lodged.json<{ facts: string[] }>().facts;
    for (const step of ['director-wrote', 'copied-to-committee', 'copied-to-respondents'])
      expect((await ask({ ask: 'step-appeal', appeal, step })).json()).not.toHaveProperty('refusal');
    const copied = await look(they);
    expect(copied.rulings).toMatchObject([
      { appeals: [{ own: false, grounds: 'There was no pause at all.' }] },
    ]);
    const away = tables[own === 1 ? 1 : 0]?.ns.players[0] ?? '';
    expect((await look(await signInFor(server, director, away))).rulings).toEqual([]);
  });

  test('of two people of one name, the organiser says which', async () => {
    const { server, director, id } = await openEvening();
    await director.post('/api/people', { text: 'Ann Lee 111\nAnn Lee 222' });
    const people = (await director.get('/api/people?q=Ann')).json<{ id: string; number?: string }[]>();
    const playing = (await director.get(`/api/contests/${id}/facts`)).json<{
      facts: { kind: string; players?: string[] }[];
    }>();
    const person = playing.facts.find(({ kind }) => kind === 'pair-entered')?.players?.[0] ?? '';
    expect(people.length).toBeGreaterThan(1);
    const none = await director.post('/api/accounts', { name: 'Annie', role: 'player', person: 'nobody' });
    expect([none.statusCode, none.json().refusal.code]).toEqual([422, 'person-unlisted']);
    const made = await director.post('/api/accounts', { name: 'Annie', role: 'player', person });
    const annie = server.holding(
      await server.everybody.post('/api/sign-in', { code: made.json<{ code: string }>().code }),
    );
    expect((await annie.get('/api/mine')).json()).toHaveLength(1);
  });
});

describe('[DESK-7~] the first organiser', () => {
  test('is somebody: what they do is signed from the first sign-in on, and with their name once they say it', async () => {
    const server = await openServer();
    const { director, path, ask } = await openNight(server);
    const fine = { ask: 'penalise', pair: '1', amount: 1, unit: 'percent-of-top', clause: 'x', why: 'x' };
    await ask(fine);
    const last = async () =>
      (await director.get(`${path}/history`)).json<{
        rows: { kind: string; who?: string; by: { person?: string } }[];
      }>().rows[0];
    const before = await last();
    expect(before?.by.person).toMatch(/^p\w+$/);
    expect(before?.who).toBe('Organiser');
    expect((await director.post('/api/name', { name: 'Olga Orr' })).statusCode).toBe(204);
    await ask({ ...fine, pair: '2' });
    const after = await last();
    expect([after?.by.person, after?.who]).toEqual([before?.by.person, 'Olga Orr']);
    const people = (await director.get('/api/people?q=Olga')).json<{ id: string }[]>();
    expect(people.map(({ id }) => id)).toEqual([before?.by.person]);
    // Signing in again is the same person.
    const again = await server.signIn();
    await ask({ ...fine, pair: '3' }, again);
    expect((await last())?.by.person).toBe(before?.by.person);
    // No account takes the name of another.
    await director.post('/api/accounts', { name: 'Dora Dee', role: 'director' });
    expect((await director.post('/api/name', { name: 'dora  dee' })).statusCode).toBe(409);
  });
});
