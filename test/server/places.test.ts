// Places over the wire: of clubs at entry, in squads after the event, and where a match is played.
import { describe, expect, test, vi } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import type { StagesView } from '../../src/engine/view/stages.ts';
import { type Asker, openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000 });

const PEOPLE = inventNames('places', 80);
const teams = (count: number): string =>
  Array.from(
    { length: count },
    (_, i) => `Team ${String.fromCodePoint(65 + i)}: ${PEOPLE.slice(4 * i, 4 * i + 4).join(', ')}`,
  ).join('\n');

let count = 0;
const fresh = (): string => `places-request-${(count += 1)}`;

const openDesk = async (form: string, entries: number) => {
  const server = await openServer();
  const who: Asker = await server.signIn();
  const { id } = (await who.post('/api/contests', { name: form, form })).json<{ id: string }>();
  const entered = await who.post(`/api/contests/${id}/teams`, { text: teams(entries) });
  expect(entered.statusCode, entered.body).toBe(200);
  const view = async (): Promise<StagesView> => (await who.get(`/api/contests/${id}/stages`)).json();
  return {
    server,
    who,
    id,
    view,
    ask: (request: object) => who.post(`/api/contests/${id}/requests`, { id: fresh(), request }),
    next: async () => {
      const { act } = (await view()).next;
      const done = await who.post(`/api/contests/${id}/next`, { id: fresh(), act });
      expect(done.statusCode, done.body).toBe(200);
    },
  };
};

describe('a regional final', () => {
  test('[RANK-14~] the desk tells the clubs, sees their places and is refused one team too many', async () => {
    const { ask, view, who, id } = await openDesk('sabf-gnot-regional', 3);
    expect((await view()).clubs).toBeUndefined();
    const told = await ask({
      ask: 'tell-clubs',
      clubs: [{ club: 'Hillside' }, { club: 'Riverside', teams: 6 }],
    });
    expect(told.statusCode, told.body).toBe(200);
    const club = (contestant: string, name: string) =>
      ask({ ask: 'describe-entry', contestant, about: { club: name } });
    expect((await club('1', 'Hillside')).statusCode).toBe(200);
    const refused = await club('2', 'Hillside');
    expect([refused.statusCode, refused.json().refusal.code, refused.json().refusal.clause]).toEqual([
      422,
      'club-places',
      'SABF 19.1.4',
    ]);
    expect((await club('2', 'Riverside')).statusCode).toBe(200);
    // 40% of 6 is 2.4: three places.
    expect((await view()).clubs?.clubs.map((one) => [one.club, one.places, one.sent])).toEqual([
      ['Hillside', 1, 1],
      ['Riverside', 3, 1],
    ]);
    const why = await who.get(`/api/contests/${id}/why?key=${encodeURIComponent('club/Riverside/places')}`);
    expect(why.statusCode, why.body).toBe(200);
    expect(JSON.stringify(why.json())).toContain('SABF 19.1.4');
  });
});

describe('players of a team', () => {
  test('[CND-17~] a player is named as the desk names people, and the consent is in the history', async () => {
    const { ask, view, who, id } = await openDesk('sabf-swiss-teams', 12);
    const change = {
      ask: 'change-squad',
      team: '1',
      in: 'Nora New',
      approvals: [],
      on: '2026-11-01',
      why: 'a fifth',
    };
    const refused = await ask(change);
    expect(refused.json().refusal).toMatchObject({ code: 'squad-approval', clause: 'SABF 13.3' });
    const done = await ask({ ...change, approvals: ['committee'] });
    expect(done.statusCode, done.body).toBe(200);
    expect((await view()).entered.find(({ pair }) => pair === '1')?.players).toContain('Nora New');
    const replaced = await ask({ ...change, in: 'Olga Other', out: PEOPLE[0], approvals: ['committee'] });
    expect(replaced.statusCode, replaced.body).toBe(200);
    const now = (await view()).entered.find(({ pair }) => pair === '1')?.players ?? [];
    expect([now.includes('Olga Other'), now.includes(PEOPLE[0] ?? '')]).toEqual([true, false]);
    const history = (await who.get(`/api/contests/${id}/history`)).body;
    expect(history).toContain('approved by the committee');
  });
});

describe('a match played elsewhere', () => {
  test('[CON-20~] it is said, shown to everybody, and its file is read, looked at and taken whole', async () => {
    const { ask, next, who, id, server } = await openDesk('sabf-swiss-teams', 12);
    for (let step = 0; step < 3; step++) await next();
    const { boards } = (await who.get(`/api/contests/${id}/tables/1?round=1`)).json<{
      boards: readonly { board: number }[];
    }>();
    const text = boards
      .flatMap(({ board }) => [`open,${board},3NT N =`, `closed,${board},3NT N -1`])
      .join('\n');
    const file = (more: object = {}) =>
      who.post(`/api/contests/${id}/match-results`, { id: fresh(), round: 1, table: 1, text, ...more });
    expect((await file()).json().refusal.code).toBe('filed-here');
    const said = await ask({
      ask: 'play-elsewhere',
      round: 1,
      table: 1,
      where: 'venue',
      place: 'Port Lincoln',
      supervisor: 'Pat Low',
      clause: 'ANC 2021 1.11',
      why: 'cannot travel',
    });
    expect(said.statusCode, said.body).toBe(200);
    const looked = await file({ preview: true });
    expect(looked.json()).toMatchObject({ fresh: 2 * boards.length });
    const matchNow = async () =>
      (await server.everybody.get(`/api/contests/${id}/stages`))
        .json<StagesView>()
        .stages[0]?.rounds[0]?.matches.find(({ table }) => table === 1);
    expect((await matchNow())?.state).toBe('awaited');
    expect((await matchNow())?.elsewhere).toEqual({
      where: 'venue',
      place: 'Port Lincoln',
      supervisor: 'Pat Low',
    });
    const taken = await file();
    expect(taken.statusCode, taken.body).toBe(200);
    const match = await matchNow();
    expect(match?.state).toBe('played');
    expect(match?.homeMeasure).toBeGreaterThan(50);
    expect((await file()).json()).toMatchObject({ fresh: 0 });
    const bad = await file({ text: 'open,99,pass' });
    expect(bad.json().refusal).toMatchObject({ code: 'filed-board', at: 'line 1' });
  });
});

describe('teams that are pasted', () => {
  const paste = async (form: string, text: string) => {
    const { who, id, server } = await openDesk(form, 2);
    const preview = await who.post(`/api/contests/${id}/teams`, { text, preview: true });
    const sent = await who.post(`/api/contests/${id}/teams`, { text });
    return { who, id, server, preview: preview.json(), sent: sent.json().refusal };
  };
  const [mine = ''] = PEOPLE;

  test('[CON-7~][DESK-1~] one of another team is named before anything is entered, by the contest’s own clause', async () => {
    const { preview, sent } = await paste('gnot-sydney-2023', `Third: ${mine}, Ena Ee, Finn Ff, Gia Gg`);
    expect(preview.unread).toMatchObject([{ line: 1 }]);
    for (const says of [preview.unread[0].says, sent.says]) {
      expect(says).toContain(`${mine} plays for team 1 already`);
      expect(says).toContain('GNOT Sydney 2023 2.3');
    }
    expect(sent.clause).toBe('GNOT Sydney 2023 2.3');
  });

  test('[DESK-1~] one in two of the teams that are pasted is told once', async () => {
    const { preview } = await paste(
      'anc-2021-itc-open',
      'Third: Dora Dd, Ena Ee, Finn Ff, Gia Gg\nFourth: Hal Hh, Ida Ii, Finn Ff, Jon Jj',
    );
    expect(preview.unread).toHaveLength(1);
    expect(preview.unread[0]).toMatchObject({ line: 2, says: expect.stringContaining('Finn Ff') });
  });

  test('[CON-2~] the Interstate Teams cite no other document for it', async () => {
    const { sent } = await paste('anc-2021-itc-open', `Third: ${mine}, Ena Ee, Finn Ff, Gia Gg`);
    expect(sent.says).toContain(`${mine} plays for team 1 already`);
    expect(sent.says).not.toMatch(/SABF|GNOT/);
  });

  test('[CND-5~] a seventh player, by the clause of the size', async () => {
    const seven = 'Third: Aa Bb, Bb Cc, Cc Dd, Dd Ee, Ee Ff, Ff Gg, Gg Hh';
    const { preview, sent } = await paste('sabf-swiss-teams', seven);
    expect(preview.unread[0].says).toContain('SABF 13.3');
    expect(sent.clause).toContain('SABF 13.3');
  });

  test('[CON-2~] a line-up with a stranger names him, by the contest’s own clause', async () => {
    const { who, id, next, ask } = await openDesk('anc-2021-itc-open', 5);
    for (let i = 0; i < 3; i++) await next();
    const facts = (await who.get(`/api/contests/${id}/facts`)).json<{
      facts: readonly {
        kind: string;
        team?: string;
        players?: readonly string[];
        seats?: readonly { ns: string }[];
      }[];
    }>().facts;
    const team = facts.findLast(({ kind }) => kind === 'draw-made')?.seats?.[0]?.ns ?? '';
    const of = (which: string) => facts.find((one) => one.team === which)?.players ?? [];
    const [a, b, c] = of(team);
    const other = team === '1' ? '2' : '1';
    const stranger = of(other)[0];
    const refused = (
      await ask({ ask: 'post-line-up', round: 1, team, open: [a, b], closed: [c, stranger] })
    ).json().refusal;
    expect(refused).toMatchObject({ code: 'line-up-stranger' });
    expect(refused.says).toContain(PEOPLE[4 * (Number(other) - 1)]);
    expect(refused.clause).toMatch(/^ANC 2021 11/);
  });
});
