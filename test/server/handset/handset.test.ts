// Handsets beside phones and the desk: by file and by wire, nothing lost, nothing twice.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoomView } from '../../../src/engine/view/night.ts';
import type { HandsetResult } from '../../../src/formats/bridgemate/handsets.ts';
import { makeBws } from '../../../src/formats/bridgemate/make.ts';
import { parseBws } from '../../../src/formats/bridgemate/parse.ts';
import { handsetsFor } from '../../../src/server/handset/seating.ts';
import { checkJet } from '../../formats/jet/check.ts';
import { type Asker, FOUR_SPADES, openNight, openServer, type Opened } from '../open.ts';
import { openStandIn, type StandIn } from './standin.ts';

interface View {
  readonly on: boolean;
  readonly licensed: boolean;
  readonly status: { readonly state: string; readonly trouble?: string; readonly taken: number };
  readonly doubts: readonly {
    readonly key: string;
    readonly text: string;
    readonly why: string;
    readonly board: number;
  }[];
}
interface Took {
  readonly tally: { readonly taken: number; readonly known: number; readonly doubts: number };
  readonly handsets: View;
}

const NIGHT = async (server: Opened) => {
  const night = await openNight(server);
  const contest = () => server.desk.hall.open(night.id);
  const seats = handsetsFor(await contest(), server.desk.people.names()).seats;
  /** What a handset says of the first board of table and round, by the seating it was given. */
  const row = (given: Partial<HandsetResult> & Pick<HandsetResult, 'id' | 'table'>): HandsetResult => {
    const round = given.round ?? 1;
    const seat = seats.find((one) => one.table === given.table && one.round === round);
    const { ns = 0, ew = 0, low = 1 } = seat ?? {};
    return {
      section: 1,
      round,
      board: low,
      ns,
      ew,
      declarer: ns,
      by: 'N',
      contract: '4 S',
      result: '=',
      lead: '',
      remarks: '',
      at: Date.UTC(2026, 10, 18, 19, 30),
      erased: false,
      external: false,
      ...given,
    };
  };
  const drop = async (rows: readonly HandsetResult[], as: Asker = night.director): Promise<Took> => {
    const bytes = makeBws({ ...handsetsFor(await contest(), server.desk.people.names()), received: rows });
    const answer = await as.post(`${night.path}/handsets/file`, Buffer.from(bytes), {
      headers: { 'content-type': 'application/octet-stream', cookie: await server.signedCookie() },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Took>();
  };
  const room = async (): Promise<RoomView> => (await night.director.get(`${night.path}/room`)).json();
  const facts = async () => (await contest()).facts;
  const lineOf = async (one: HandsetResult) =>
    (await contest()).lines.get(`${one.round}/${one.table}/${one.board}`);
  return { ...night, contest, seats, row, drop, room, facts, lineOf };
};

describe('[FMT-4] results from a .bws file while the session runs', () => {
  let server: Opened;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.app.close());

  test('the seating goes out as a whole file and reads as what was set', async () => {
    const night = await NIGHT(server);
    const answer = await night.director.get(`${night.path}/handsets/file`);
    expect(checkJet(Uint8Array.from(answer.rawPayload))).toEqual([]);
    const read = parseBws(Uint8Array.from(answer.rawPayload));
    if (!read.ok) throw new Error(read.refusal.code);
    const { seating } = await night.contest();
    expect(read.value.seats.length).toBe(seating?.seats.size);
    for (const { table, round, ns, ew, low, high } of read.value.seats) {
      const seat = seating?.seats.get(`${round}/${table}`);
      expect([String(ns), String(ew), low, high]).toEqual([
        seat?.ns,
        seat?.ew,
        Math.min(...(seat?.boards ?? [])),
        Math.max(...(seat?.boards ?? [])),
      ]);
    }
    expect(read.value.players.map(({ name }) => name)).toContain('Ann Lee');
  });

  test('taken once, however often the file is dropped; by a handset, as history tells', async () => {
    const night = await NIGHT(server);
    const one = night.row({ id: 1, table: 1 });
    const two = night.row({ id: 2, table: 2, contract: '3 NT x', result: '-2', by: 'E', declarer: 0 });
    const first = await night.drop([one, { ...two, declarer: two.ew }]);
    expect(first.tally).toEqual({ taken: 2, known: 0, doubts: 0 });
    const before = (await night.facts()).length;
    expect((await night.drop([one, { ...two, declarer: two.ew }])).tally).toEqual({
      taken: 0,
      known: 2,
      doubts: 0,
    });
    expect((await night.facts()).length).toBe(before);
    const line = await night.lineOf(one);
    expect(line?.counts).toMatchObject({
      result: { kind: 'played', level: 4, tricks: 10 },
      by: { role: 'table', device: 'handset', table: 1 },
    });
    expect((await night.lineOf(two))?.counts?.result).toMatchObject({
      level: 3,
      strain: 'NT',
      doubling: 'X',
      tricks: 7,
    });
    const history = (await night.director.get(`${night.path}/history`)).body;
    expect(history).toContain('The handset at table 1');
  });

  test('a correction on the handset is a correction; an older copy of the file changes nothing', async () => {
    const night = await NIGHT(server);
    const one = night.row({ id: 1, table: 1 });
    const again = night.row({ id: 7, table: 1, result: '+1' });
    await night.drop([one]);
    await night.drop([one, again]);
    expect((await night.lineOf(one))?.counts?.result).toMatchObject({ tricks: 11 });
    expect((await night.drop([one])).tally).toEqual({ taken: 0, known: 1, doubts: 0 });
    expect((await night.lineOf(one))?.counts?.result).toMatchObject({ tricks: 11 });
    // Back to what it was, and forth again: each is said anew.
    await night.drop([one, again, { ...one, id: 8 }]);
    expect((await night.lineOf(one))?.counts?.result).toMatchObject({ tricks: 10 });
    await night.drop([{ ...again, id: 9 }]);
    expect((await night.lineOf(one))?.counts?.result).toMatchObject({ tricks: 11 });
  });

  test('an erased row takes back what the handset said, and nobody else’s word', async () => {
    const night = await NIGHT(server);
    const one = night.row({ id: 1, table: 1 });
    await night.drop([one]);
    expect((await night.drop([{ ...one, id: 2, erased: true }])).tally.taken).toBe(1);
    expect((await night.lineOf(one))?.counts).toBeUndefined();
    const two = night.row({ id: 3, table: 2 });
    await night.ask({ ask: 'report-result', round: 1, table: 2, board: two.board, result: FOUR_SPADES });
    const took = await night.drop([{ ...two, erased: true }]);
    expect(took.tally.doubts).toBe(1);
    expect(took.handsets.doubts[0]?.why).toMatch(
      /^The handset erased board \d+ at table 2, and the score here isn’t from the handset\./,
    );
    expect((await night.lineOf(two))?.counts).toBeDefined();
  });

  test('what differs from a phone’s or the desk’s result is a conflict the director sees', async () => {
    const night = await NIGHT(server);
    const phone = await night.sit(1);
    const one = night.row({ id: 1, table: 1, result: '+1' });
    await night.ask(
      { ask: 'report-result', round: 1, table: 1, board: one.board, result: FOUR_SPADES },
      phone,
    );
    const two = night.row({ id: 2, table: 2, result: '-1' });
    await night.ask({ ask: 'report-result', round: 1, table: 2, board: two.board, result: FOUR_SPADES });
    expect((await night.drop([one, two])).tally.taken).toBe(2);
    expect((await night.lineOf(one))?.state).toBe('conflict');
    expect((await night.lineOf(two))?.state).toBe('conflict');
    // The same result from both is one result.
    const three = night.row({ id: 3, table: 3 });
    await night.ask({ ask: 'report-result', round: 1, table: 3, board: three.board, result: FOUR_SPADES });
    await night.drop([three]);
    expect((await night.lineOf(three))?.reports.length).toBe(1);
  });

  test('what the director corrected stays corrected', async () => {
    const night = await NIGHT(server);
    const one = night.row({ id: 1, table: 1 });
    await night.drop([one]);
    const fact = (await night.lineOf(one))?.counts?.fact ?? '';
    const answer = await night.ask({
      ask: 'correct-result',
      result: fact,
      now: { ...FOUR_SPADES, tricks: 9 },
      why: 'both pairs say so',
      agreed: true,
      confident: true,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    await night.drop([one]);
    expect((await night.lineOf(one))?.counts?.result).toMatchObject({ tricks: 9 });
  });

  test('unknown tables, boards, pairs and readings are doubts, kept until somebody sees to them', async () => {
    const night = await NIGHT(server);
    const rows = [
      night.row({ id: 1, table: 9, board: 1 }),
      night.row({ id: 2, table: 1, board: 99 }),
      night.row({ id: 3, table: 2, ns: 99 }),
      night.row({ id: 4, table: 3, contract: '8 S' }),
      night.row({ id: 5, table: 2, round: 2, contract: '', by: '', result: '', remarks: '60%-40%' }),
      night.row({ id: 6, table: 3, round: 2, contract: '', by: '', result: '', remarks: 'Arbitral score' }),
      night.row({ id: 7, table: 1, section: 2 }),
    ];
    const took = await night.drop(rows);
    expect(took.tally).toEqual({ taken: 0, known: 0, doubts: 7 });
    expect((await night.contest()).lines.size).toBe(0);
    const whys = took.handsets.doubts.map(({ why }) => why).join('\n');
    for (const words of [
      'Nobody plays at table 9',
      'board',
      'but pairs',
      'can’t be read',
      '60% and 40%',
      'waits for a ruling',
      'Section 2',
    ])
      expect(whys).toContain(words);
    // Still there after the file came again, and gone when they were seen to.
    expect((await night.drop(rows)).handsets.doubts.length).toBe(7);
    const { key } = took.handsets.doubts[0] ?? { key: '' };
    const left = await night.director.post(`${night.path}/handsets/dismiss`, { key });
    expect(left.json<View>().doubts.length).toBe(6);
    expect((await night.drop(rows)).handsets.doubts.length).toBe(6);
  });

  test('the wrong way round is told as such', async () => {
    const night = await NIGHT(server);
    const one = night.row({ id: 1, table: 1 });
    await night.drop([{ ...one, declarer: one.ew }]);
    expect((await night.lineOf(one))?.counts?.wrongDirection).toBe(true);
  });

  test('a file that is none is refused in words, and a phone is no handset', async () => {
    const night = await NIGHT(server);
    const headers = { 'content-type': 'application/octet-stream', cookie: await server.signedCookie() };
    const answer = await night.director.post(`${night.path}/handsets/file`, Buffer.from('x'.repeat(99)), {
      headers,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('This isn’t an Access database.');
    const join = await server.everybody.post(`${night.path}/join`, {
      table: 1,
      code: night.codeOf(1),
      device: 'handset',
    });
    expect(join.statusCode).toBe(400);
  });
});

describe('[FMT-4] the Data Connector over HTTP', () => {
  let server: Opened;
  let stand: StandIn;
  beforeAll(async () => {
    server = await openServer();
    stand = await openStandIn();
  });
  afterAll(async () => {
    await server.app.close();
    await stand.close();
  });

  const wired = async () => {
    const night = await NIGHT(server);
    const wish = { address: stand.address, club: 'CLUB001', licence: 'KEY', on: true };
    const set = async (more: object = {}): Promise<View> =>
      (await night.director.post(`${night.path}/handsets`, { ...wish, ...more })).json();
    const poll = () => server.desk.handsets.poll(night.id);
    const view = async (): Promise<View> => (await night.director.get(`${night.path}/handsets`)).json();
    return { ...night, set, poll, view };
  };

  test('the seating is sent, results come in, and what was accepted is not sent again', async () => {
    stand.be('well');
    const night = await wired();
    const first = await night.set();
    expect(first.status.state).toBe('connected');
    expect(first.licensed).toBe(true);
    expect(JSON.stringify(first)).not.toContain('KEY');
    const section = stand.section();
    expect(section?.Tables.map((table) => table.TableNumber)).toEqual([1, 2, 3]);
    for (const seat of night.seats) {
      const round = section?.Tables.find((one) => one.TableNumber === seat.table)?.Rounds[seat.round - 1];
      expect([round?.PairNS, round?.PairEW, round?.LowBoardNumber, round?.HighBoardNumber]).toEqual([
        seat.ns,
        seat.ew,
        seat.low,
        seat.high,
      ]);
    }
    const one = night.row({ id: 0, table: 1 });
    stand.key({ table: 1, round: 1, board: one.board, says: '4SN=' });
    stand.key({ table: 2, round: 1, board: night.row({ id: 0, table: 2 }).board, says: '3NTXE-2' });
    await night.poll();
    expect((await night.lineOf(one))?.counts).toMatchObject({
      result: { level: 4, strain: 'S', tricks: 10 },
      by: { device: 'handset' },
    });
    expect(stand.waiting()).toBe(0);
    const before = (await night.facts()).length;
    await night.poll();
    expect((await night.facts()).length).toBe(before);
    expect(stand.asked.filter(({ Command }) => Command === 5).length).toBe(1);
    expect((await night.view()).status.taken).toBe(2);
  });

  test('an acceptance lost on its way, a connector that goes and comes, a busy one: nothing lost, nothing twice', async () => {
    stand.be('well');
    const night = await wired();
    await night.set();
    const one = night.row({ id: 0, table: 1 });
    stand.key({ table: 1, round: 1, board: one.board, says: '2HS+1' });
    stand.lose(19);
    expect((await night.poll()).state).toBe('trouble');
    expect((await night.lineOf(one))?.counts).toBeUndefined();
    stand.lose(27);
    expect((await night.poll()).state).toBe('trouble');
    const counted = (await night.facts()).length;
    expect((await night.lineOf(one))?.counts?.result).toMatchObject({ level: 2, tricks: 9 });
    for (const how of ['away', 'busy', 'odd'] as const) {
      stand.be(how);
      stand.key({
        table: 3,
        round: 1,
        board: night.row({ id: 0, table: 3 }).board,
        says: how === 'odd' ? '1NTN=' : '1NTN+1',
      });
      const status = await night.poll();
      expect(status.state).toBe('trouble');
      expect(status.trouble).toBe({ away: 'unreachable', busy: 'busy', odd: 'other' }[how]);
    }
    expect((await night.facts()).length).toBe(counted);
    stand.be('well');
    expect((await night.poll()).state).toBe('connected');
    expect((await night.lineOf(night.row({ id: 0, table: 3 })))?.counts?.result).toMatchObject({
      level: 1,
      tricks: 7,
    });
    expect((await night.lineOf(one))?.reports.length).toBe(1);
  });

  test('a correction, a deletion and an adjusted score keyed at a handset', async () => {
    stand.be('well');
    const night = await wired();
    await night.set();
    const one = night.row({ id: 0, table: 1 });
    const spot = { table: 1, round: 1, board: one.board };
    stand.key({ ...spot, says: '4SN=' });
    await night.poll();
    stand.key({ ...spot, says: '4SN-1' });
    await night.poll();
    expect((await night.lineOf(one))?.counts?.result).toMatchObject({ tricks: 9 });
    stand.key({ ...spot, says: '4SN-1', deleted: true });
    await night.poll();
    expect((await night.lineOf(one))?.counts).toBeUndefined();
    stand.key({ ...spot, says: 'A+-' });
    await night.poll();
    expect((await night.view()).doubts[0]?.why).toContain('60% and 40%');
    stand.key({ ...spot, says: 'NP' });
    await night.poll();
    expect((await night.view()).doubts).toEqual([]);
    expect((await night.lineOf(one))?.state).toBe('not-played');
  });

  test('a table far ahead waits for its round, though the connector never sends it again', async () => {
    stand.be('well');
    const night = await wired();
    await night.set();
    const ahead = night.row({ id: 0, table: 1, round: 3 });
    stand.key({ table: 1, round: 3, board: ahead.board, says: '3CW+2' });
    await night.poll();
    expect(stand.waiting()).toBe(0);
    expect((await night.lineOf(ahead))?.counts).toBeUndefined();
    expect((await night.view()).doubts.map(({ board }) => board)).toEqual([ahead.board]);
    await night.ask({ ask: 'call-round', round: 2 });
    await night.poll();
    expect((await night.lineOf(ahead))?.counts?.result).toMatchObject({ level: 3, tricks: 11 });
    expect((await night.view()).doubts).toEqual([]);
  });

  test('switched off nothing is asked; on again it goes on; without a licence it says so calmly', async () => {
    stand.be('well');
    const night = await wired();
    await night.set();
    await night.set({ on: false });
    const before = stand.asked.length;
    expect((await night.poll()).state).toBe('off');
    expect(stand.asked.length).toBe(before);
    const again = await night.set();
    expect(again.status.state).toBe('connected');
    const other = await wired();
    expect((await other.set({ licence: '' })).status).toMatchObject({ state: 'trouble', trouble: 'refused' });
    expect((await other.set({ address: '', on: false })).status.state).toBe('off');
    const wrong = await other.director.post(`${other.path}/handsets`, {
      address: 'file:///etc/passwd',
      club: '',
      on: true,
    });
    expect(wrong.statusCode).toBe(400);
  });
});
