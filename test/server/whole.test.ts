// Promises of the desk, the tables and the pages, each asked for word by word through the server.
import { inflateSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import type { RoomView, ScorecardView, StandingsView } from '../../src/engine/view/night.ts';
import type { StagesView } from '../../src/engine/view/stages.ts';
import { PAPERS } from '../../src/print/stock.ts';
import { type Asker, FOUR_SPADES, freshId, openNight, openServer } from './open.ts';

// A busy machine is no fault of the server.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const boardsAt = async (who: Asker, path: string, table: number): Promise<readonly number[]> =>
  (await who.get(`${path}/tables/${table}`))
    .json<{ boards: { board: number }[] }>()
    .boards.map(({ board }) => board);

/** North holds the spades, East the rest of the tricks. */
const DEAL = 'N:KQJT9.876.432.65 8765.AKQ.AKQ.AKQ 432.5432.765.432 A.JT9.JT98.JT987';

test('[TAB-3] a phone is told of an impossible score, a wrong board and one already played, and nothing is kept; a lead not in the hand is the desk’s to ask about', async () => {
  const server = await openServer();
  const { director, path, ask, sit } = await openNight(server);
  const phone = await sit(1);
  const [board = 0, ...rest] = await boardsAt(director, path, 1);
  const [elsewhere = 0] = await boardsAt(director, path, 2);
  await director.post(`${path}/deals`, { text: `[Board "${board}"]\n[Deal "${DEAL}"]` });
  const report = (more: object, round = 1) => ({
    ask: 'report-result',
    round,
    table: 1,
    board,
    result: FOUR_SPADES,
    side: 'ns',
    ...more,
  });
  const count = async () => (await director.get(`${path}/history`)).json<{ rows: unknown[] }>().rows.length;
  const refused = async (request: object, status: number, says: RegExp): Promise<void> => {
    const before = await count();
    const answer = await ask(request, phone);
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringMatching(says)]);
    expect(answer.json<{ refusal: { says: string } }>().refusal.says).toMatch(/^\S.*\.$/);
    expect(await count()).toBe(before);
  };
  // Impossible: no contract has an eighth level or a fourteenth trick, and none scores 425 (Law 77).
  await refused(report({ result: { ...FOUR_SPADES, level: 8 } }), 400, /level/);
  await refused(report({ result: { ...FOUR_SPADES, tricks: 14 } }), 400, /tricks/);
  await refused(report({ scoreSaid: 425 }), 422, /score-impossible/);
  // Whatever else is wrong, no answer tells whose a card is: with every card of the pack it is the same refusal (Law 16D).
  const told = new Set<string>();
  for (const suit of ['S', 'H', 'D', 'C'])
    for (const rank of '23456789TJQKA')
      told.add(
        (await ask(report({ scoreSaid: 425, result: { ...FOUR_SPADES, lead: { suit, rank } } }), phone)).body,
      );
  expect([...told]).toEqual([expect.stringMatching(/score-impossible/)]);
  await refused(report({ board: elsewhere }), 422, /board-not-here/);
  // Played and agreed by both: it is no longer changed at the table.
  // North declares, East leads, and the ace of spades is West's: it is taken, and the director told.
  const lead = { suit: 'S', rank: 'A' };
  const first = await ask(report({ result: { ...FOUR_SPADES, lead } }), phone);
  expect(first.statusCode).toBe(200);
  const { doubts } = (await director.get(`${path}/room`)).json<RoomView>();
  expect(doubts).toMatchObject([
    { board, table: 1, doubt: expect.stringMatching(/^The lead is ♠A, and West/) },
  ]);
  const [result] = first.json<{ facts: string[] }>().facts;
  expect((await ask({ ask: 'confirm-result', result, side: 'ew', passed: true }, phone)).statusCode).toBe(
    200,
  );
  await refused(report({ result: { ...FOUR_SPADES, tricks: 9 } }), 422, /confirmed-already/);
  // In the next round the same board lies here by mistake.
  for (const other of rest) expect((await ask(report({ board: other }), phone)).statusCode).toBe(200);
  await ask({ ask: 'call-round', round: 2 });
  expect(await boardsAt(director, path, 1)).not.toContain(board);
  await refused(report({}, 2), 422, /was played at table 1 in round 1/);
});

test('[DESK-3] correct, rule, penalise, substitute, late pair, withdraw, close a round, draw the next, publish: one request each', async () => {
  const { signIn } = await openServer();
  const director = await signIn();
  const people = inventNames('one act each', 60);
  const pairs = (count: number): string =>
    Array.from({ length: count }, (_, i) => `${people[2 * i]} & ${people[2 * i + 1]}`).join('\n');
  const { id } = (await director.post('/api/contests', { name: 'Acts' })).json<{ id: string }>();
  const path = `/api/contests/${id}`;
  /** Exactly one request, which is carried out. */
  const act = async (url: string, body: object): Promise<readonly string[]> => {
    const answer = await director.post(`${path}/${url}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ facts?: string[] }>().facts ?? [];
  };
  const ask = (request: object) => act('requests', { id: freshId(), request });
  const room = async () => (await director.get(`${path}/room`)).json<RoomView>();
  const rows = async () =>
    (await director.get(`${path}/standings`)).json<StandingsView>().fields.flatMap((field) => field.rows);
  await act('entries', { text: pairs(15) });
  const { advice } = (await director.get(`${path}/setup`)).json<{
    advice: { choice: string; sitOut: boolean }[];
  }>();
  await act('movement', { choice: advice.find(({ sitOut }) => sitOut)?.choice });
  await ask({ ask: 'start-play' });

  expect((await room()).sitOut).toHaveLength(1);
  await act('late-pair', { players: ['Lara Late', 'Tim Tardy'] });
  expect((await room()).sitOut).toHaveLength(0);

  const spot = async () => (await room()).tables[0]?.boards[0];
  const { table = 0, board = 0 } = (await spot()) ?? {};
  const [reported] = await ask({ ask: 'report-result', round: 1, table, board, result: FOUR_SPADES });
  await ask({
    ask: 'correct-result',
    result: reported,
    now: { ...FOUR_SPADES, tricks: 9 },
    agreed: true,
    why: 'Misread slip',
  });
  expect((await spot())?.contract).toBe('4S N -1');
  await ask({
    ask: 'adjust-score',
    round: 1,
    table,
    board,
    ns: 60,
    ew: 40,
    clause: 'Law 12C2',
    why: 'Fouled',
  });
  expect(await spot()).toMatchObject({ state: 'adjusted', contract: '60% / 40%' });

  const pair = (await spot())?.ns.pair ?? '';
  await ask({
    ask: 'penalise',
    pair,
    amount: 10,
    unit: 'percent-of-top',
    clause: 'Law 90',
    why: 'Late again',
  });
  expect((await rows()).find((row) => row.pair.pair === pair)?.penalties).toMatchObject([
    { amount: 10, clause: 'Law 90', why: 'Late again' },
  ]);
  const [stays = ''] = (await spot())?.ns.players ?? [];
  await ask({ ask: 'change-pair', pair, players: [stays, 'Sue Standin'], why: 'Substitute' });
  expect((await spot())?.ns.players).toEqual([stays, 'Sue Standin']);
  await ask({ ask: 'close-round', round: 1 });
  const shut = await director.get(`${path}/history`);
  expect(shut.body).toContain('The director closed round 1');
  const leaves = (await room()).tables.at(-1)?.ew?.pair ?? '';
  await ask({ ask: 'send-home', pair: leaves, from: 2, why: 'Taken ill' });
  await ask({ ask: 'call-round', round: 2 });
  const card = (await director.get(`${path}/scorecard/${leaves}`)).json<ScorecardView>();
  expect(card.boards.filter(({ round }) => round > 1)).toEqual([]);
  await ask({ ask: 'curtail', after: 1, unfinished: true, why: 'Enough for a test' });
  const { phase } = (await director.get(path)).json<{ phase: string }>();
  if (phase !== 'closed') await ask({ ask: 'close-session' });
  await ask({ ask: 'publish-results' });
  expect((await director.get(path)).json()).toMatchObject({ published: true });

  // Drawing is of contests in rounds of matches.
  const swiss = (await director.post('/api/contests', { name: 'Swiss', form: 'sabf-butler-swiss' })).json<{
    id: string;
  }>().id;
  const view = async () => (await director.get(`/api/contests/${swiss}/stages`)).json<StagesView>();
  const next = async (step: string) => {
    expect((await view()).next.act).toBe(step);
    const done = await director.post(`/api/contests/${swiss}/next`, { id: freshId(), act: step });
    expect(done.statusCode, done.body).toBe(200);
  };
  await director.post(`/api/contests/${swiss}/entries`, { text: pairs(12) });
  await next('open-stage');
  await next('make-draw');
  expect((await view()).stages[0]?.rounds).toHaveLength(1);
});

test('[SRV-3] desk, phone, wall, public page and a second laptop hear of a result and show it at once', async () => {
  const server = await openServer();
  const { director, id, path, ask, sit } = await openNight(server);
  const scorer = await server.signInAs('scorer');
  const phone = await sit(1);
  const heard = new Map<string, number>();
  const { at: before } = (await director.get(path)).json<{ at: number }>();
  // The stream every screen of the house listens to, and what each then asks for.
  const screens = {
    desk: [director, 'room'],
    'second laptop': [scorer, 'room'],
    phone: [phone, 'tables/1'],
    wall: [server.everybody, 'screen'],
    'public page': [server.everybody, 'standings?as=everybody'],
  } as const;
  const shown = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(screens).map(async ([name, [who, what]]) => [
          name,
          (await who.get(`${path}/${what}`)).json<{ head: { at: number } }>().head.at,
        ]),
      ),
    ) as Readonly<Record<string, number>>;
  for (const name of Object.keys(screens)) {
    const line = {
      writableLength: 0,
      write: (text: string) => {
        for (const [, at] of text.matchAll(/"at":(\d+)/g)) heard.set(name, Number(at));
      },
      on: () => line,
      once: () => line,
      end: () => undefined,
      destroy: () => undefined,
    };
    server.desk.live.watch(id, before, line as never);
  }
  const [board = 0] = await boardsAt(director, path, 1);
  const report = { ask: 'report-result', round: 1, table: 1, board, result: FOUR_SPADES, side: 'ns' };
  const { at } = (await ask(report, phone)).json<{ at: number }>();
  expect(at).toBeGreaterThan(before);
  await vi.waitFor(() => expect([...heard.values()]).toEqual(Object.keys(screens).map(() => at)), 15_000);
  expect(new Set(Object.values(await shown()))).toEqual(new Set([at]));
  expect((await director.get(`${path}/room`)).json<RoomView>().boardsIn).toBe(1);
});

/** The words of a PDF: its streams unpacked, and the signs it draws counted by their text operators. */
const drawnIn = (bytes: Buffer): number => {
  let shown = 0;
  const text = bytes.toString('latin1');
  for (const found of text.matchAll(/stream\r?\n/g)) {
    const from = found.index + found[0].length;
    const to = text.indexOf('endstream', from);
    try {
      const inside = inflateSync(bytes.subarray(from, to)).toString('latin1');
      shown += [...inside.matchAll(/\bT[jJ]\b/g)].length;
    } catch {
      // A font or a picture: nothing to read in it.
    }
  }
  return shown;
};

test('[SHOW-3] standings, scorecards, travellers, recap, draw, guide and table cards, hand records, announcements, register, match sheets, a bracket, appeals and every blank form, on A4 and on Letter', async () => {
  const server = await openServer();
  const { director, id, path, ask } = await openNight(server);
  const room = (await director.get(`${path}/room`)).json<RoomView>();
  for (const { table, boards } of room.tables)
    for (const { board } of boards)
      await ask({ ask: 'report-result', round: 1, table, board, result: FOUR_SPADES });
  const none = await director.get(`/print/${id}/hands.pdf`);
  expect([none.statusCode, none.json().refusal.code]).toEqual([422, 'hands-none']);
  const deals = [1, 2, 3].map((board) => `[Board "${board}"]\n[Deal "${DEAL}"]`).join('\n');
  await director.post(`${path}/deals`, { text: deals });
  const drawTeams = async (form: string, teams: number, acts: readonly string[]): Promise<string> => {
    const made = await director.post('/api/contests', { name: 'Teams', form });
    const { id: own } = made.json<{ id: string }>();
    const people = inventNames('papers', 4 * teams);
    const text = Array.from(
      { length: teams },
      (_, i) => `Team ${i + 1}: ${people.slice(4 * i, 4 * i + 4).join(', ')}`,
    ).join('\n');
    await director.post(`/api/contests/${own}/teams`, { text });
    for (const act of acts) await director.post(`/api/contests/${own}/next`, { id: freshId(), act });
    return own;
  };
  const swiss = await drawTeams('club-swiss-teams', 8, ['open-stage', 'make-draw', 'call-round']);
  const knockout = await drawTeams('gnot-sydney-2023', 16, ['open-stage', 'make-draw']);
  const unheld = await director.get(`/print/${swiss}/bracket.pdf`);
  expect([unheld.statusCode, unheld.json().refusal.code]).toEqual([422, 'bracket-none']);
  // Whoever pressed a link reads a page; what is missing in the address is as chosen on this computer.
  const shown = await server.everybody.get(`/print/${swiss}/bracket.pdf`, {
    headers: { accept: 'text/html,application/xhtml+xml' },
  });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  expect(shown.body).toMatch(/<p>[^<{]*results[^<{]*<\/p>/i);
  const sizeWith = async (cookie: string, query = ''): Promise<string | undefined> => {
    const { rawPayload } = await server.everybody.get(`/print/blank/traveller${query}`, {
      headers: { cookie },
    });
    return /\/MediaBox \[0 0 ([\d.]+)/.exec(rawPayload.toString('latin1'))?.[1];
  };
  expect(await sizeWith('byestand-paper=letter')).toBe('612');
  expect(await sizeWith('byestand-paper=letter', '?paper=a4')).toBe('595.28');
  expect(await sizeWith('byestand-paper=nonsense')).toBe('595.28');
  const given = await ask({
    ask: 'give-ruling',
    round: 1,
    table: 1,
    board: room.tables[0]?.boards[0]?.board,
    facts: 'A pause over 3♠.',
    deal: DEAL,
    auction: [{ seat: 'N', call: '1S' }],
    offending: 'ns',
    law: '16B3',
    finding: {
      kind: 'weighted',
      outcomes: [
        { outcome: { ...FOUR_SPADES, level: 3 }, weight: 60 },
        { outcome: { ...FOUR_SPADES, tricks: 9 }, weight: 40 },
      ],
    },
    penalties: [],
    reasons: 'Pass was a logical alternative.',
    told: ['ns', 'ew'],
    trails: [{ topic: 'unauthorised-information', answers: ['partner', 'yes', 'yes', 'yes', 'yes', 'yes'] }],
  });
  expect(given.statusCode, given.body).toBe(200);
  const [ruling] = given.json<{ facts: string[] }>().facts;
  const lodged = await ask({
    ask: 'lodge-appeal',
    ruling,
    flow: 'committee',
    side: 'ns',
    grounds: 'No pause.',
    concurring: 2,
    signed: ['Ann Lee'],
  });
  expect(lodged.statusCode, lodged.body).toBe(200);
  const [appeal = ''] = lodged.json<{ facts: string[] }>().facts;
  const kept = {
    [id]: [
      `appeals/${appeal}`,
      'standings',
      'scorecards',
      'travellers',
      'recap',
      'draw',
      'guide-cards',
      'table-codes',
      'hands',
      'announcements',
    ],
    [swiss]: ['standings', 'draw', 'register', 'match'],
    [knockout]: ['standings', 'bracket'],
    blank: ['traveller', 'pick-up-slip', 'recap-mitchell', 'recap-howell', 'swiss-card', 'result-slip'],
  };
  const forms = ['line-up', 'appeal', 'sign-up'];
  for (const [of, papers] of Object.entries({ ...kept, blank: [...kept.blank, ...forms] }))
    for (const what of papers)
      for (const paper of ['standings', 'hands', 'bracket'].includes(what) ? PAPERS : (['a4'] as const)) {
        const url = `/print/${of}/${what}${of === 'blank' ? '' : '.pdf'}?paper=${paper}`;
        const answer = await director.get(url);
        expect([url, answer.statusCode], answer.body.slice(0, 300)).toEqual([url, 200]);
        expect(answer.headers['content-type']).toBe('application/pdf');
        const bytes = answer.rawPayload;
        expect(bytes.subarray(0, 5).toString(), url).toBe('%PDF-');
        const [, wide = '', tall = ''] =
          /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(bytes.toString('latin1')) ?? [];
        const sides = [wide, tall].map(Number).sort((a, b) => a - b);
        expect([url, ...sides.map(Math.round)]).toEqual([url, ...(paper === 'a4' ? [595, 842] : [612, 792])]);
        expect(drawnIn(bytes), url).toBeGreaterThan(5);
      }
});

test('[SHOW-1~] several contests of one tournament stand on one page, with who leads in each; what is not for everybody is not there', async () => {
  const server = await openServer();
  const { director, id, path, ask } = await openNight(server);
  const { everybody } = server;
  expect((await everybody.get('/api/tournaments/autumn-congress')).statusCode).toBe(404);
  const named = await director.post(`${path}/tournament`, { tournament: ' Autumn Congress ' });
  expect(named.json()).toMatchObject({ id, tournament: 'Autumn Congress' });
  const later = await director.post('/api/contests', { name: 'Teams', tournament: 'Autumn Congress' });
  expect(later.statusCode).toBe(200);
  await director.post('/api/contests', { name: 'Alone' });
  const together = async (who: Asker, name = 'autumn-congress') =>
    (await who.get(`/api/tournaments/${name}`)).json<{
      name: string;
      contests: { name: string; leading: { rows: { place: number; who: { players: string[] } }[] }[] }[];
    }>();
  const [board = 0] = await boardsAt(director, path, 1);
  await ask({ ask: 'report-result', round: 1, table: 1, board, result: FOUR_SPADES });
  const [other = 0] = await boardsAt(director, path, 2);
  await ask({ ask: 'report-result', round: 1, table: 2, board: other, result: FOUR_SPADES });
  // What has not begun is for the desk alone.
  expect((await together(everybody)).contests.map(({ name }) => name)).toEqual(['Monday']);
  expect((await together(director, 'Autumn%20Congress')).contests.map(({ name }) => name)).toEqual([
    'Monday',
    'Teams',
  ]);
  const page = await together(everybody);
  expect(page.name).toBe('Autumn Congress');
  const standings = (await everybody.get(`${path}/standings`)).json<StandingsView>();
  const first = standings.fields[0]?.rows.filter(({ place }) => place === 1) ?? [];
  expect(
    page.contests[0]?.leading[0]?.rows.filter(({ place }) => place === 1).map(({ who }) => who.players),
  ).toEqual(first.map(({ pair }) => [...pair.players]));
  await director.post(`${path}/shown`, { shown: false });
  expect((await together(everybody)).contests[0]?.leading).toEqual([]);
  expect((await everybody.post(`${path}/tournament`, { tournament: 'x' })).statusCode).toBe(401);
  await director.post(`${path}/tournament`, { tournament: '' });
  expect((await director.get(path)).json()).not.toHaveProperty('tournament');
});
