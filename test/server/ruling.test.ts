import { describe, expect, test, vi } from 'vitest';
import { RulingPreview, RulingsView, WalkView } from '../../src/server/schema/bench.ts';
import { StandingsView, TravellerView } from '../../src/server/schema/view.ts';
import { openMemory } from '../../src/store/memory.ts';
import { FOUR_SPADES, openNight, openServer } from './open.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

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
    expect(form.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await director.get(`/print/${id}/appeals/nothing.pdf`)).statusCode).toBe(404);
    expect((await server.everybody.get(`/print/${id}/appeals/${appeal}.pdf`)).statusCode).toBe(401);
    expect((await server.everybody.get(`${path}/rulings`)).statusCode).toBe(401);
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
    await ask({ ask: 'report-result', round: 1, table: 1, board, result: FOUR_SPADES }, phones[0]);
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
});
