import { describe, expect, test, vi } from 'vitest';
import { sessionsOf } from '../../src/engine/play/time/time.ts';
import { localTime } from '../../src/server/hall/local.ts';
import { DecisionPreview, RulingPreview, RulingsView, WalkView } from '../../src/server/schema/bench.ts';
import { StandingsView, TravellerView } from '../../src/server/schema/view.ts';
import { openMemory } from '../../src/store/memory.ts';
import { drawnIn, readPdf } from './canary/reading.ts';
import { FOUR_SPADES, openNight, openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const RULING = {
  ask: 'give-ruling',
  round: 1,
  table: 1,
  board: 1,
  facts: 'A pause over 3♠.',
  deal: 'N:AKQ2.AK3.AK4.AKQ JT98.QJT.QJT.JT9 7654.987.987.876 3.6542.6532.5432',
  auction: [
    { seat: 'N', call: '1S' },
    { seat: 'E', call: 'P', marks: ['hesitation'], said: 'about ten seconds' },
  ],
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
} as const;

/** A night with everything in, and a clock the test turns. */
const openEvening = async () => {
  let now = new Date('2026-11-17T09:00:00Z');
  const server = await openServer(openMemory(), () => now);
  const night = await openNight(server);
  const { director, path, ask } = night;
  const room = (await director.get(`${path}/room`)).json<{ head: { rounds: number } }>();
  for (let round = 1; round <= room.head.rounds; round++)
    for (const table of [1, 2, 3]) {
      const view = (await director.get(`${path}/tables/${table}?round=${round}`)).json<{
        boards: { board: number }[];
      }>();
      for (const { board } of view.boards)
        await ask({
          ask: 'report-result',
          round,
          table,
          board,
          result: { ...FOUR_SPADES, tricks: 8 + ((board + table) % 4) },
        });
    }
  const turn = (clock: string): void => {
    now = new Date(`2026-11-17T${clock}:00Z`);
  };
  return { ...night, server, turn };
};

describe('rulings and appeals through the API', () => {
  test('[RUL-1~] the questions of a topic are walked over the wire', async () => {
    const { everybody } = await openServer();
    const topics = (await everybody.get('/api/rulings')).json<{ topic: string }[]>();
    expect(topics.length).toBeGreaterThan(35);
    expect(topics.filter((one) => 'common' in one)).toHaveLength(10);
    const found = (await everybody.get('/api/rulings?find=lead%20out%20of%20turn')).json<
      { topic: string }[]
    >();
    expect(found[0]?.topic).toBe('opening-lead-out-of-turn');
    expect((await everybody.get('/api/rulings?find=64')).json<unknown[]>()[0]).toMatchObject({
      topic: 'revoke',
    });
    expect((await everybody.get(`/api/rulings?find=${'x'.repeat(600)}`)).statusCode).toBe(400);
    for (const { topic } of topics) {
      const begun = WalkView.parse((await everybody.get(`/api/rulings/${topic}`)).json());
      expect(begun.at).toBe('question');
    }
    const end = WalkView.parse(
      (
        await everybody.get('/api/rulings/unauthorised-information?answers=partner,yes,yes,yes,yes,yes')
      ).json(),
    );
    expect(end).toMatchObject({ at: 'end', node: 'adjust', tellAppeal: true });
    const wrong = await everybody.get('/api/rulings/revoke?answers=perhaps');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ refusal: { code: 'answer-unknown' } });
    expect((await everybody.get('/api/rulings/nothing')).statusCode).toBe(422);
  });

  test('[RUL-4~] [RUL-6~] a ruling is previewed and given; the preview is what then happens', async () => {
    const { director, path, ask } = await openEvening();
    const previewed = await director.post(`${path}/rulings/preview`, RULING);
    const preview = RulingPreview.parse(previewed.json());
    expect(preview.refused).toBeUndefined();
    const given = await ask(RULING);
    expect(given.statusCode).toBe(200);
    const [row] = RulingsView.parse((await director.get(`${path}/rulings`)).json()).rulings;
    expect(row).toMatchObject({ law: '16B3', told: { ns: '2026-11-17T09:00:00.000Z' } });
    expect(row?.hands?.N.S).toBe('AKQ2');
    const standings = StandingsView.parse((await director.get(`${path}/standings`)).json());
    const rows = standings.fields.flatMap((field) => field.rows);
    for (const { pair, after, placeAfter } of preview.parties)
      expect(rows.find((one) => one.pair.pair === pair.pair)).toMatchObject({
        percent: after,
        place: placeAfter,
      });
  });

  test('[APP-1~] [APP-2~] lodged in time, heard, decided; the form prints; after the deadline refused with clause and clock', async () => {
    const { director, path, id, ask, turn, server } = await openEvening();
    const [ruling] = (await ask(RULING)).json<{ facts: string[] }>().facts;
    await ask({ ask: 'close-session' });
    await ask({ ask: 'publish-results' });
    const lodge = {
      ask: 'lodge-appeal',
      ruling,
      flow: 'committee',
      side: 'ns',
      grounds: 'No pause.',
      concurring: 2,
      signed: ['Ann Lee'],
    };
    turn('09:31');
    const late = await ask(lodge);
    expect(late.statusCode).toBe(422);
    expect(late.json()).toMatchObject({
      refusal: {
        code: 'appeal-late',
        clause: 'Law 92B',
        says: expect.stringContaining(
          'The time ended at 2026-11-17T09:30:00Z, and it is 2026-11-17T09:31:00Z',
        ),
      },
    });
    turn('09:20');
    const [appeal] = (await ask(lodge)).json<{ facts: string[] }>().facts;
    for (const step of ['director-wrote', 'copied-to-committee', 'copied-to-respondents', 'hearing-set'])
      expect((await ask({ ask: 'step-appeal', appeal, step })).statusCode).toBe(200);
    // A player of the table by his name, however it is written.
    const row = RulingsView.parse((await director.get(`${path}/rulings`)).json()).rulings[0];
    const involved = row?.ew.players[0] ?? '';
    const refused = await ask({
      ask: 'step-appeal',
      appeal,
      step: 'heard',
      people: [involved.toUpperCase(), 'Zed Zed'],
    });
    // By name, and by the clause of this contest's own rulebook.
    expect(refused.json()).toMatchObject({
      refusal: { code: 'member-involved', clause: 'Law 92', says: expect.stringContaining(involved) },
    });
    expect((await ask({ ask: 'step-appeal', appeal, step: 'heard', people: ['Zed Zed'] })).statusCode).toBe(
      200,
    );
    const decided = await ask({
      ask: 'decide-appeal',
      appeal,
      body: 'committee',
      changes: [],
      reasons: 'As ruled.',
      merit: true,
    });
    expect(decided.statusCode).toBe(200);
    const form = await director.get(`/print/${id}/appeals/${appeal}.pdf`);
    expect(form.headers['content-type']).toBe('application/pdf');
    expect(readPdf(form.rawPayload)).toContain('As ruled.');
    expect((await director.get(`/print/${id}/appeals/nothing.pdf`)).statusCode).toBe(404);
    expect((await server.everybody.get(`/print/${id}/appeals/${appeal}.pdf`)).statusCode).toBe(401);
    expect((await server.everybody.get(`${path}/rulings`)).statusCode).toBe(401);
  });

  test('[APP-2~] [APP-5~] of two of one name the one involved does not sit; a number says which is meant (SABF 7)', async () => {
    const server = await openServer();
    const { director, path, ask } = await openNight(server);
    const entries = (await director.get(`${path}/setup`)).json<{ pairs: { pair: string }[] }>();
    expect(entries).toBeDefined();
    await server.desk.people.know([
      { name: 'John Smith', number: '111' },
      { name: 'John Smith', number: '222' },
    ]);
    const room = (await director.get(`${path}/tables/1?round=1`)).json<{
      ns: { pair: string };
      boards: { board: number }[];
    }>();
    await ask({
      ask: 'change-pair',
      pair: room.ns.pair,
      players: ['John Smith (111)', 'Amy Bell'],
      why: 'He came instead',
    });
    const [board] = room.boards.map((one) => one.board);
    await ask({ ask: 'report-result', round: 1, table: 1, board, result: FOUR_SPADES });
    const [ruling] = (await ask({ ...RULING, board, deal: undefined })).json<{ facts: string[] }>().facts;
    const [appeal] = (
      await ask({
        ask: 'lodge-appeal',
        ruling,
        flow: 'committee',
        side: 'ew',
        grounds: 'No.',
        concurring: 2,
        signed: ['E'],
      })
    ).json<{ facts: string[] }>().facts;
    for (const step of ['director-wrote', 'copied-to-committee', 'copied-to-respondents', 'hearing-set'])
      await ask({ ask: 'step-appeal', appeal, step });
    const sit = (name: string) => ask({ ask: 'step-appeal', appeal, step: 'heard', people: [name] });
    for (const name of ['John Smith', 'john smith', 'John Smith (111)'])
      expect((await sit(name)).json(), name).toMatchObject({ refusal: { code: 'member-involved' } });
    const other = await sit('John Smith (222)');
    expect(other.statusCode, other.body).toBe(200);
  });

  test('[TIME-2~] a timetable set by the venue’s clock is kept with its moments in UTC, whatever was sent', async () => {
    const { path, id, ask, server, director } = await openEvening();
    const room = (await director.get(`${path}/room`)).json<{ head: { rounds: number; zone: string } }>();
    const start = localTime(room.head.zone)('2026-11-17T09:00:00Z');
    const session = { name: 'Evening', start, minutes: 90, from: 1, to: room.head.rounds };
    for (const at of [{}, { at: '1999-01-01T00:00:00Z' }]) {
      const set = await ask({ ask: 'set-timetable', sessions: [{ ...session, ...at }] });
      expect(set.statusCode, set.body).toBe(200);
      const contest = await server.desk.hall.open(id);
      expect(contest.timetable?.sessions).toEqual([{ ...session, at: '2026-11-17T09:00:00.000Z' }]);
      expect(sessionsOf(contest)[0]?.finish).toBeUndefined();
    }
    await ask({ ask: 'close-session' });
    // Closed at nine, and play was to end at half past ten.
    expect(sessionsOf(await server.desk.hall.open(id))[0]?.finish).toBe(Date.parse('2026-11-17T10:30:00Z'));
  });

  test('[TAB-8~] a phone reads the traveller of a board it has played and still has in hand, and questions a score there', async () => {
    const server = await openServer();
    const { path, ask, sit, director } = await openNight(server);
    const phones = [await sit(1), await sit(2), await sit(3)];
    const view = (await phones[0]?.get(`${path}/tables/1`))?.json<{ boards: { board: number }[] }>();
    const board = view?.boards[0]?.board ?? 0;
    expect((await phones[0]?.get(`${path}/earlier/${board}`))?.json()).toMatchObject({
      refusal: { code: 'earlier-unplayed' },
    });
    const said = await ask(
      { ask: 'report-result', round: 1, table: 1, board, result: FOUR_SPADES, side: 'ns' },
      phones[0],
    );
    // One side's word alone opens nothing.
    expect((await phones[0]?.get(`${path}/earlier/${board}`))?.json()).toMatchObject({
      refusal: { code: 'earlier-open' },
    });
    const [result] = said.json<{ facts: string[] }>().facts;
    await ask({ ask: 'confirm-result', result, side: 'ew', passed: true }, phones[0]);
    const earlier = TravellerView.parse((await phones[0]?.get(`${path}/earlier/${board}`))?.json());
    expect(earlier.rows.some((row) => row.contract === '4S N =')).toBe(true);
    expect((await phones[1]?.get(`${path}/earlier/${board}`))?.statusCode).toBe(403);
    expect((await server.everybody.get(`${path}/earlier/${board}`)).statusCode).toBe(403);
    const asked = await ask(
      {
        ask: 'call-director',
        table: 1,
        about: 'Is that right?',
        questions: { round: 1, table: 1, board },
      },
      phones[0],
    );
    expect(asked.statusCode).toBe(200);
    const room = (await director.get(`${path}/room`)).json<{ calls: object[] }>();
    expect(room.calls).toMatchObject([{ table: 1, questions: { round: 1, table: 1, board } }]);
  });

  test('[APP-1] the form of SABF 20.12: filled as the screen sends it, signed by all parties in its order, hands and auction drawn, on paper', async () => {
    const { director, path, id, ask } = await openEvening();
    const [ruling] = (await ask(RULING)).json<{ facts: string[] }>().facts;
    const shown = async () => {
      const view = RulingsView.parse((await director.get(`${path}/rulings`)).json());
      return { view, row: view.rulings[0], appeal: view.rulings[0]?.appeals[0] };
    };
    const must = async (request: object): Promise<string> => {
      const answer = await ask(request);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ facts: string[] }>().facts[0] ?? '';
    };
    const appeal = await must({
      ask: 'lodge-appeal',
      ruling,
      flow: 'committee',
      side: 'ns',
      grounds: 'There was no pause.',
      concurring: 2,
      signed: ['Ann Lee'],
    });
    // Whose name comes next, after each that was written (the respondents need not sign).
    const signing: unknown[] = [(await shown()).appeal?.signing];
    const step = async (name: string, more: object = {}) => {
      await must({ ask: 'step-appeal', appeal, step: name, ...more });
      signing.push((await shown()).appeal?.signing);
    };
    await step('director-wrote', { text: 'Four were asked.', signed: 'D. Reyes' });
    await step('copied-to-committee');
    await step('copied-to-respondents');
    await step('respondents-answered', { text: 'The pause was long.', signed: 'Cy Fox' });
    await step('appellants-replied', { text: 'Ten seconds are usual there.', signed: 'Ann Lee' });
    await step('hearing-set', { when: '2026-11-24T08:30:00Z' });
    await step('heard', { people: ['Zoe Quist', 'Vera Lund'] });
    // What the decision would do is seen before it is entered, and nothing is written by looking (APP-3).
    const before = (await director.get(`${path}/facts`)).json<{ facts: unknown[] }>().facts.length;
    const seen = await director.post(`${path}/appeals/preview`, {
      ask: 'decide-appeal',
      appeal,
      body: 'committee',
      changes: ['judgement'],
      finding: { kind: 'stands' },
      reasons: '',
      merit: true,
    });
    expect(seen.statusCode, seen.body).toBe(200);
    expect(DecisionPreview.parse(seen.json()).parties).toHaveLength(2);
    expect((await director.get(`${path}/facts`)).json<{ facts: unknown[] }>().facts).toHaveLength(before);
    await must({
      ask: 'decide-appeal',
      appeal,
      body: 'committee',
      changes: [],
      reasons: 'As ruled.',
      merit: true,
      dissent: 'Vera Lund would give 50%.',
      signed: 'Zoe Quist',
    });
    const { row, appeal: whole } = await shown();
    expect(signing[0]).toEqual(['director']);
    expect(signing[1]).toEqual(['respondent', 'chairman']);
    expect(signing[4]).toEqual(['chairman']);
    expect(whole?.signing).toEqual([]);
    // On screen: every part of the form, each with its name.
    expect(row?.hands?.N).toEqual({ S: 'AKQ2', H: 'AK3', D: 'AK4', C: 'AKQ' });
    expect(row?.auction).toEqual(RULING.auction);
    expect(whole).toMatchObject({ grounds: 'There was no pause.', signed: ['Ann Lee'] });
    expect(whole?.steps.filter(({ signed }) => signed).map(({ text, signed }) => [text, signed])).toEqual([
      ['Four were asked.', 'D. Reyes'],
      ['The pause was long.', 'Cy Fox'],
      ['Ten seconds are usual there.', 'Ann Lee'],
    ]);
    expect(whole?.decided).toMatchObject({
      reasons: 'As ruled.',
      dissent: 'Vera Lund would give 50%.',
      signed: 'Zoe Quist',
    });
    // On paper: what is drawn, and where.
    const form = await director.get(`/print/${id}/appeals/${appeal}.pdf`);
    const drawn = drawnIn(form.rawPayload);
    const at = (text: string) => {
      const found = drawn.find((one) => one.text === text);
      expect(found, text).toBeDefined();
      return { x: found?.x ?? 0, y: found?.y ?? 0 };
    };
    // Four hands as they sit, suit under suit: board 1 is dealt by North.
    const [north, east, south, west] = [at('North (dealer)'), at('East'), at('South'), at('West')];
    expect(north.y).toBeLessThan(west.y);
    expect(west.y).toBe(east.y);
    expect(east.y).toBeLessThan(south.y);
    expect(west.x).toBeLessThan(north.x);
    expect(north.x).toBeLessThan(east.x);
    expect(north.x).toBe(south.x);
    for (const [holding, hand] of [
      [['♠ AKQ2', '♥ AK3', '♦ AK4', '♣ AKQ'], north],
      [['♠ J1098', '♥ QJ10', '♦ QJ10', '♣ J109'], east],
      [['♠ 7654', '♥ 987', '♦ 987', '♣ 876'], south],
      [['♠ 3', '♥ 6542', '♦ 6532', '♣ 5432'], west],
    ] as const) {
      const rows = holding.map((text) => at(text));
      expect(rows.every(({ x }) => x === hand.x)).toBe(true);
      const [first = hand] = rows;
      expect(first.y).toBeGreaterThan(hand.y);
      expect(rows.map(({ y }) => Math.round(y - first.y))).toEqual([0, 13, 26, 39]);
    }
    // The auction under its seats, with what was noted.
    expect(at('1♠').x).toBeLessThan(at('pass').x);
    expect(at('pause, “about ten seconds”').x).toBe(at('pass').x);
    // The parts in the order of the form, each with its signature.
    const texts = drawn.map(({ text }) => text.trim());
    const order = [
      'Auction, with pauses and explanations',
      'Further facts',
      'Director’s ruling',
      'Grounds of the appeal',
      'There was no pause.',
      'Signed, appellant:',
      'Ann Lee',
      'Director’s comments',
      'Four were asked.',
      'Signed, director:',
      'D. Reyes',
      'What the respondents say, with facts they add or dispute',
      'The pause was long.',
      'Signed, respondent:',
      'Cy Fox',
      'The appellants’ reply',
      'Ten seconds are usual there.',
      'Decision of the committee',
      'Signed, chairman:',
      'Zoe Quist',
    ];
    let from = 0;
    for (const part of order) {
      const found = texts.indexOf(part, from);
      expect(found, `${part} after ${texts[from]}`).toBeGreaterThanOrEqual(from);
      from = found + 1;
    }
    expect(texts.join('\n')).toContain('Zoe Quist, Vera Lund');
    expect(texts.join('\n')).toContain('Dissenting: Vera Lund would give 50%.');
  });

  test('[TAB-8] whoever has a board in hand and has played it sees what others made of it, and questions one of those scores while both pairs are there', async () => {
    const server = await openServer();
    const { path, ask, sit, director } = await openNight(server);
    type Table = { readonly boards: readonly { readonly board: number }[] };
    const boardsAt = async (table: number, round: number): Promise<readonly number[]> =>
      (await director.get(`${path}/tables/${table}?round=${round}`))
        .json<Table>()
        .boards.map(({ board }) => board);
    const phones = new Map([
      [1, await sit(1)],
      [2, await sit(2)],
      [3, await sit(3)],
    ]);
    const keyed = async (round: number, table: number, board: number, tricks: number) => {
      const said = await ask(
        { ask: 'report-result', round, table, board, result: { ...FOUR_SPADES, tricks }, side: 'ns' },
        phones.get(table),
      );
      const [result] = said.json<{ facts: string[] }>().facts;
      return ask({ ask: 'confirm-result', result, side: 'ew', passed: true }, phones.get(table));
    };
    for (const table of [1, 2, 3])
      for (const board of await boardsAt(table, 1)) await keyed(1, table, board, 11);
    await ask({ ask: 'call-round', round: 2 });
    // A board of round one that is at another table, or at this one, in round two.
    const found = await (async () => {
      for (const now of [1, 2, 3])
        for (const board of await boardsAt(now, 2))
          for (const then of [1, 2, 3])
            if ((await boardsAt(then, 1)).includes(board)) return { now, then, board };
      throw new Error('no board is played twice');
    })();
    const { now, then, board } = found;
    const phone = phones.get(now);
    const earlier = () => phone?.get(`${path}/earlier/${board}`);
    const question = (spot: object, as = phone, table = now) =>
      ask({ ask: 'call-director', table, about: 'Eleven tricks?', questions: spot }, as);
    // Not before it is played: it would tell what is in the cards.
    expect((await earlier())?.json()).toMatchObject({ refusal: { code: 'earlier-unplayed' } });
    await keyed(2, now, board, 10);
    const rows = TravellerView.parse((await earlier())?.json()).rows;
    expect(rows.map(({ round, contract }) => [round, contract])).toContainEqual([1, '4S N +1']);
    const doubted = { round: 1, table: then, board };
    // Nobody who has not the board in hand.
    const other = [1, 2, 3].find((table) => table !== now) ?? 0;
    expect((await question(doubted, phones.get(other), other)).json()).toMatchObject({
      refusal: { code: 'question-not-in-hand' },
    });
    expect((await phones.get(other)?.get(`${path}/earlier/${board}`))?.statusCode).toBe(403);
    const asked = await question(doubted);
    expect(asked.statusCode).toBe(200);
    const room = async () =>
      (await director.get(`${path}/room`)).json<{ calls: { table: number; questions?: object }[] }>().calls;
    expect(await room()).toMatchObject([{ table: now, about: 'Eleven tricks?', questions: doubted }]);
    // The director asks both pairs of that score, and puts it right.
    const report = rows.find(({ round }) => round === 1);
    const traveller = (await director.get(`${path}/traveller/${board}`)).json<{
      rows: { round: number; result?: string }[];
    }>();
    const result = traveller.rows.find(({ round }) => round === 1)?.result;
    expect(report).toBeDefined();
    const corrected = await ask({
      ask: 'correct-result',
      result,
      now: FOUR_SPADES,
      why: 'Both pairs say ten.',
      agreed: true,
      confident: true,
    });
    expect(corrected.statusCode, corrected.body).toBe(200);
    const after = TravellerView.parse((await earlier())?.json()).rows;
    expect(after.find(({ round }) => round === 1)?.contract).toBe('4S N =');
    await ask({ ask: 'answer-call', call: asked.json<{ facts: string[] }>().facts[0] });
    expect(await room()).toEqual([]);
    // Once they have played all and the next round is called the board is gone, and with it the question.
    for (const rest of await boardsAt(now, 2)) if (rest !== board) await keyed(2, now, rest, 10);
    await ask({ ask: 'call-round', round: 3 });
    const gone = !(await boardsAt(now, 3)).includes(board);
    expect(gone).toBe(true);
    expect((await question(doubted)).json()).toMatchObject({ refusal: { code: 'question-not-in-hand' } });
    expect((await earlier())?.statusCode).toBe(403);
  });
});
