// Any file the desk is given: what it is, what it would do, that it does it, and that one undo takes it back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBws } from '../../../src/formats/bridgemate/make.ts';
import { XLSX } from '../../../src/formats/sheet/format.ts';
import { makeFile } from '../../../src/formats/registry.ts';
import { USEBIO } from '../../../src/formats/usebio/format.ts';
import { expandFor } from '../../../src/server/backroom/content.ts';
import { handsetsFor } from '../../../src/server/handset/seating.ts';
import { SPECIMENS } from '../../formats/suite/all.ts';
import { EXAMPLE } from '../../formats/suite/deals.ts';
import { asBytes } from '../../formats/suite/specimen.ts';
import { freshId, openNight, openServer, type Opened, SIX } from '../open.ts';

interface Look {
  readonly name: string;
  readonly says: string;
  readonly parts: readonly { readonly says: string; readonly lines: readonly string[] }[];
  readonly columns: readonly { readonly column: string; readonly as: string }[];
  readonly aside: readonly string[];
  readonly ways: readonly {
    readonly do: string;
    readonly says: string;
    readonly notes: readonly string[];
    readonly fresh: number;
    readonly text?: string;
  }[];
}

let server: Opened;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.app.close());

const NIGHT = async (movement?: string) => {
  const night = await openNight(server, `Night ${freshId()}`, movement);
  const send = async (path: string, file: string | Uint8Array) =>
    night.director.post(path, Buffer.from(asBytes(file)), {
      headers: { 'content-type': 'application/octet-stream', cookie: await server.signedCookie() },
    });
  const look = async (file: string | Uint8Array, name = ''): Promise<Look> => {
    const answer = await send(`${night.path}/files/look?name=${name}`, file);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Look>();
  };
  const take = (what: string, file: string | Uint8Array, id = freshId()) =>
    send(`${night.path}/files/take?do=${what}&id=${id}`, file);
  const contest = () => server.desk.hall.open(night.id);
  return { ...night, send, look, take, contest };
};
type Night = Awaited<ReturnType<typeof NIGHT>>;

/** A line of CSV for each board of the tables in round 1. */
const sheetOf = async ({ contest }: Night, contract = '4S,N,10,420'): Promise<string> => {
  const seats = [...((await contest()).seating?.seats.values() ?? [])].filter(({ round }) => round === 1);
  const rows = seats.flatMap(({ ns, ew, boards }) =>
    boards.map((board) => `${board},${ns},${ew},${contract}`),
  );
  return `Board,NS,EW,Contract,By,Tricks,Score\n${rows.join('\n')}\n`;
};

test('[FMT-8] every kind of file is named for what it is, with what it holds, and nothing is changed by looking', async () => {
  const night = await NIGHT();
  const { at } = await night.contest();
  for (const { format, good } of SPECIMENS)
    for (const { file } of good) {
      const seen = await night.look(file);
      expect([seen.name, seen.says], format.name).toEqual([format.name, format.says]);
      expect(seen.parts.length, format.name).toBeGreaterThan(0);
    }
  expect((await night.contest()).at).toBe(at);
}, 240_000);

test('[FMT-8] a bad file is refused with its line and the reason, and nothing is changed', async () => {
  const night = await NIGHT();
  const { at } = await night.contest();
  for (const { bad } of SPECIMENS)
    for (const { file, says } of bad) {
      const answer = await night.send(`${night.path}/files/look?name=x`, file);
      if (answer.statusCode !== 200) expect(answer.statusCode, `${says}: ${answer.body}`).toBe(422);
    }
  const answer = await night.send(
    `${night.path}/files/look?name=x`,
    'Board,NS,EW,Contract\n1,1,2,4S\nx,3,4,3NT\n',
  );
  expect(answer.body).toMatch(/row 3: .*‘x’ isn’t a board number/i);
  expect((await night.take('results', 'nothing at all')).statusCode).toBe(422);
  expect((await night.contest()).at).toBe(at);
}, 240_000);

test('[FMT-5] results in columns: recognised and shown, taken once, what differs is left to the director, one undo takes all back', async () => {
  const night = await NIGHT();
  const sheet = await sheetOf(night);
  const rows = sheet.trim().split('\n').length - 1;
  const seen = await night.look(sheet, 'scores.csv');
  expect(seen.columns).toContainEqual({ column: 'By', as: 'Declarer' });
  expect(seen.ways).toEqual([{ do: 'results', says: `Take ${rows} new results`, notes: [], fresh: rows }]);
  const id = freshId();
  expect((await night.take('results', sheet, id)).statusCode).toBe(200);
  const { at } = await night.contest();
  // Sent again because the answer was lost: nothing happens again.
  expect((await night.take('results', sheet, id)).statusCode).toBe(200);
  expect((await night.contest()).at).toBe(at);
  expect((await night.look(sheet)).ways[0]).toMatchObject({
    fresh: 0,
    notes: [`${rows} results known already.`],
  });
  const other = await sheetOf(night, '3NT,S,9,400');
  expect((await night.look(other)).ways[0]?.notes[0]).toMatch(
    /differ from what is in \(boards .+\): they are not taken/,
  );
  expect((await night.take('results', other)).statusCode).toBe(422);
  const undo = { id: freshId(), taken: id, why: 'the wrong file' };
  expect((await night.director.post(`${night.path}/files/undo`, undo)).statusCode).toBe(200);
  expect((await night.look(sheet)).ways[0]?.fresh).toBe(rows);
});

test('[FMT-5~] adjusted scores, pairs that do not meet and rounds not called are named, not guessed', async () => {
  const night = await NIGHT();
  const seats = [...((await night.contest()).seating?.seats.values() ?? [])];
  const later = seats.find(({ round }) => round === 2);
  const lines = [
    'Board,NS,EW,Contract,By,Tricks,Score,NS percent,EW percent',
    `${later?.boards[0]},${later?.ns},${later?.ew},4S,N,10,420,,`,
    '1,97,98,4S,N,10,420,,',
    '1,1,2,,,,,60,40',
  ];
  expect((await night.look(lines.join('\n'))).ways[0]).toMatchObject({
    fresh: 0,
    notes: [
      '1 result of pairs that don’t meet on that board here: not taken.',
      '1 result of rounds that haven’t been called: not taken.',
      '1 adjusted score or lines without a contract (boards 1): give them at the desk.',
    ],
  });
});

test('[FMT-4] a handset file dropped at the desk tells its rows, and USEBIO of our own event finds its tables again', async () => {
  const night = await NIGHT();
  const bws = makeBws(handsetsFor(await night.contest(), server.desk.people.names()));
  expect((await night.look(bws)).parts[0]?.says).toMatch(/^Handsets: 1 section, 3 tables, 0 rows keyed in$/);
  await night.take('results', await sheetOf(night));
  const { facts } = await night.contest();
  const people = server.desk.people.everybody();
  const made = expandFor(USEBIO, { contest: { facts, people } }, { club: '', version: '' });
  const xml = made.ok ? makeFile(USEBIO, made.value.content) : made;
  const seen = await night.look(xml.ok ? xml.value.bytes : '');
  expect(seen.name).toBe('usebio');
  expect(seen.ways.find((way) => way.do === 'results')?.notes).toEqual([
    `${(await sheetOf(night)).trim().split('\n').length - 1} results known already.`,
  ]);
});

test('[FMT-5] entries from a workbook, MyABF and a plain list are entered as pasted ones are, and undone together', async () => {
  const { director } = await NIGHT();
  const id = (await director.post('/api/contests', { name: `Setup ${freshId()}` })).json<{ id: string }>().id;
  const path = `/api/contests/${id}`;
  const made = makeFile(XLSX, {
    entries: [
      { players: [{ name: 'Ann Lee', number: '123456' }, { name: 'Bo Chan' }], category: 'Open' },
      { players: [{ name: 'Cy Fox' }, { name: 'Di Ray', number: '234567' }] },
    ],
  });
  if (!made.ok) throw new Error(made.refusal.code);
  const look = async (file: string | Uint8Array): Promise<Look> =>
    (
      await director.post(`${path}/files/look?name=`, Buffer.from(asBytes(file)), {
        headers: { 'content-type': 'application/octet-stream', cookie: await server.signedCookie() },
      })
    ).json<Look>();
  const seen = await look(made.value.bytes);
  expect(seen.parts).toMatchObject([
    { says: '2 pairs', lines: ['Ann Lee 123456, Bo Chan (Open)', 'Cy Fox, Di Ray 234567'] },
  ]);
  const [way] = seen.ways;
  const act = freshId();
  const entered = await director.post(`${path}/entries`, { text: way?.text, id: act });
  expect(entered.json()).toMatchObject({
    pairs: [
      { pair: '1', players: ['Ann Lee', 'Bo Chan'] },
      { pair: '2', players: ['Cy Fox', 'Di Ray'] },
    ],
  });
  expect((await server.desk.hall.open(id)).entries.size).toBe(2);
  await director.post(`${path}/files/undo`, { id: freshId(), taken: act, why: 'the wrong list' });
  expect((await server.desk.hall.open(id)).entries.size).toBe(0);
  expect((await look('Ann Lee & Bo Chan\nCy Fox & Di Ray\n')).ways[0]).toMatchObject({
    do: 'pairs',
    fresh: 2,
  });
  expect((await look('Lions: A Ab, B Be, C Ce, D De\n')).ways[0]).toMatchObject({ do: 'teams', fresh: 1 });
});

test('[FMT-1] [DEAL-4] a file of deals is attached, and undone', async () => {
  const night = await NIGHT();
  const board = [...((await night.contest()).seating?.boards ?? [])][0] ?? 1;
  const [way] = (await night.look(`[Board "${board}"]\n[Deal "${EXAMPLE}"]\n`)).ways;
  expect(way).toMatchObject({ do: 'deals', says: `Attach the cards of 1 board: ${board}` });
  const id = freshId();
  const answer = await night.director.post(`${night.path}/deals`, { id, text: way?.text, part: true });
  expect(answer.json<{ boards: number[] }>().boards).toEqual([board]);
  expect((await night.ask({ ask: 'undo', fact: id, why: 'the wrong set' })).statusCode).toBe(200);
  expect((await night.contest()).dealSets).toEqual([]);
});

test('[MOV-15~] a movement in a file is set for those entered and undone; one for others is said not to fit', async () => {
  const night = await NIGHT();
  const plan = (await night.contest()).plans.at(-1)?.plan;
  const file = JSON.stringify(plan);
  const { director } = night;
  const id = (await director.post('/api/contests', { name: `Plan ${freshId()}` })).json<{ id: string }>().id;
  const path = `/api/contests/${id}`;
  const send = async (what: string) =>
    director.post(`${path}/files/${what}`, Buffer.from(file), {
      headers: { 'content-type': 'application/octet-stream', cookie: await server.signedCookie() },
    });
  const none = (await send('look?name=')).json<Look>();
  expect([none.name, none.ways[0]?.fresh]).toEqual(['movement', 0]);
  expect((await send(`take?do=movement&id=${freshId()}`)).statusCode).toBe(422);
  await director.post(`${path}/entries`, { text: SIX });
  expect((await send('look?name=')).json<Look>().ways).toMatchObject([{ do: 'movement', fresh: 1 }]);
  const taken = freshId();
  const answer = await send(`take?do=movement&id=${taken}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await server.desk.hall.open(id)).plans).toHaveLength(1);
  await director.post(`${path}/files/undo`, { id: freshId(), taken, why: 'another one' });
  expect((await server.desk.hall.open(id)).plans).toHaveLength(0);
});

test('[FMT-7] a whole event dropped at another house is brought in with its history', async () => {
  const night = await NIGHT();
  const parcel = await night.director.get(`${night.path}/file`);
  expect((await night.look(parcel.body)).ways.at(-1)).toMatchObject({ do: 'contest', fresh: 1 });
  const other = await openServer();
  const organiser = await other.signIn();
  const brought = await organiser.post('/api/contests/file', JSON.parse(parcel.body));
  expect(brought.statusCode, brought.body).toBe(200);
  expect((await other.desk.hall.open(night.id)).facts).toEqual((await night.contest()).facts);
  await other.app.close();
});

test('[CLUB-1~] a national list is added to the members, names and numbers', async () => {
  const night = await NIGHT();
  const list = '0912345 LEE              ANNA MAY         Life Master\r\n0902288 VAN DER BERG     BO\r\n';
  const [way] = (await night.look(list, 'NATIONAL.TXT')).ways;
  expect(way).toMatchObject({ do: 'players', says: 'Add 2 players to the member list', fresh: 2 });
  const kept = await night.director.post('/api/people', { text: way?.text });
  expect(kept.json()).toMatchObject({ added: 2 });
  expect(server.desk.people.find('Anna May Lee')).toMatchObject({ number: '912345' });
  expect(server.desk.people.find('Bo Van Der Berg')).toMatchObject({ number: '902288' });
});
