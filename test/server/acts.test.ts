// What a director does to a contest in stages over the wire: each act shown before it is done, refused with its clause, taken back.
import { beforeAll, describe, expect, test } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import type { ConductView, EffectView, ProposalView } from '../../src/engine/view/effect.ts';
import type { LineUpSide, LineUpsView } from '../../src/engine/view/seat/lineup.ts';
import type { StagesView } from '../../src/engine/view/stages.ts';
import { type Asker, openServer } from './open.ts';

const PEOPLE = inventNames('acts', 120);
const pairs = (count: number): string =>
  Array.from({ length: count }, (_, i) => `${PEOPLE[2 * i]} & ${PEOPLE[2 * i + 1]}`).join('\n');
const teams = (count: number): string =>
  Array.from(
    { length: count },
    (_, i) => `Team ${String.fromCodePoint(65 + i)}: ${PEOPLE.slice(4 * i, 4 * i + 4).join(', ')}`,
  ).join('\n');

let count = 0;
const fresh = (): string => `acts-request-${(count += 1)}`;

interface Desk {
  readonly who: Asker;
  readonly id: string;
  readonly view: () => Promise<StagesView>;
  readonly next: () => Promise<void>;
  readonly ask: (request: object) => ReturnType<Asker['post']>;
  readonly effect: (request: object) => Promise<EffectView>;
}

const openDesk = async (form: string, entries: string, of: 'entries' | 'teams'): Promise<Desk> => {
  const { signIn } = await openServer();
  const who = await signIn();
  const { id } = (await who.post('/api/contests', { name: form, form })).json() as { id: string };
  const entered = await who.post(`/api/contests/${id}/${of}`, { text: entries });
  expect(entered.statusCode, entered.body).toBe(200);
  const view = async (): Promise<StagesView> => (await who.get(`/api/contests/${id}/stages`)).json();
  return {
    who,
    id,
    view,
    next: async () => {
      const { act } = (await view()).next;
      const done = await who.post(`/api/contests/${id}/next`, { id: fresh(), act });
      expect(done.statusCode, done.body).toBe(200);
    },
    ask: (request) => who.post(`/api/contests/${id}/requests`, { id: fresh(), request }),
    effect: async (request) => (await who.post(`/api/contests/${id}/effect`, { request })).json(),
  };
};

const playRound = async ({ who, id, view, ask }: Desk, but: readonly number[] = []): Promise<void> => {
  const { round } = (await view()).head;
  const { tables } = (await who.get(`/api/contests/${id}/room`)).json() as {
    tables: readonly { table: number }[];
  };
  for (const { table } of tables) {
    if (but.includes(table)) continue;
    const { boards } = (await who.get(`/api/contests/${id}/tables/${table}?round=${round}`)).json() as {
      boards: readonly { board: number }[];
    };
    for (const { board } of boards) {
      const declarer = ['N', 'E', 'S', 'W'][(table * 3 + board) % 4];
      const tricks = 8 + ((table + board * round) % 3);
      const result = { kind: 'played', level: 3, strain: 'NT', doubling: '', declarer, tricks };
      const sent = await ask({ ask: 'report-result', round, table, board, result });
      expect(sent.statusCode, sent.body).toBe(200);
    }
  }
};

describe('a Butler Swiss of twelve pairs', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk('sabf-butler-swiss', pairs(12), 'entries');
    for (let step = 0; step < 3; step++) await desk.next();
  }, 240_000);

  test('[DESK-3~][DESK-10~] an offence of the rulebook’s own list: first a warning, then the fine it prints, each on record', async () => {
    const { who, id, ask } = desk;
    const conduct = (await who.get(`/api/contests/${id}/conduct`)).json() as ConductView;
    const late = conduct.offences.find(({ offence }) => offence === 'late');
    expect(late?.asks).toEqual(['minutes']);
    const propose = async (query: string): Promise<readonly ProposalView[]> =>
      (await who.get(`/api/contests/${id}/proposals?${query}`)).json();
    // SABF 13.13: under five minutes a warning, then half a VP; up to fifteen minutes two VPs at once.
    const [first] = await propose('offence=late&by=3&minutes=4');
    expect(first).toMatchObject({ who: { pair: '3' }, does: 'warn', clause: late?.clause });
    expect((await propose('offence=late&by=3&minutes=12'))[0]).toMatchObject({
      does: 'fine',
      discretion: 'fixed',
      amount: 2,
      unit: 'vp',
    });
    const warned = await ask({
      ask: 'warn',
      contestant: '3',
      offence: 'late',
      round: 1,
      clause: first?.clause,
      why: 'Parking',
    });
    expect(warned.statusCode, warned.body).toBe(200);
    expect((await propose('offence=late&by=3&minutes=4'))[0]).toMatchObject({
      does: 'fine',
      amount: 0.5,
      unit: 'vp',
    });
    // Another pair still stands at its first.
    expect((await propose('offence=late&by=4&minutes=4'))[0]?.does).toBe('warn');
    const unknown = await who.get(`/api/contests/${id}/proposals?offence=whistling&by=3`);
    expect(unknown.statusCode).toBe(400);
  });

  test('[CON-18] a rule is changed by a named body for a stated gap alone; every page says so, and it is taken back', async () => {
    const { who, id, ask } = desk;
    const { changeable } = (await who.get(`/api/contests/${id}/conduct`)).json() as ConductView;
    const datum = changeable.rules.find(({ slot }) => slot === 'datum');
    expect([changeable.underWay, changeable.clause, changeable.formats]).toEqual([true, 'SABF 2', []]);
    expect(datum?.now?.clause).toMatch(/^SABF 12/);
    expect(datum?.others.map(({ layer }) => layer)).toContain('anc-2021-srosp');
    const bare = {
      ask: 'change-rule',
      body: 'the Management Committee',
      slot: 'datum',
      layer: 'anc-2021-srosp',
      why: 'two tables went home',
      clause: changeable.clause,
    };
    const refused = await ask(bare);
    expect([refused.statusCode, refused.json().refusal]).toEqual([
      422,
      expect.objectContaining({ code: 'rule-fixed', clause: 'SABF 2' }),
    ]);
    expect((await desk.view()).changes).toEqual([]);
    const done = await ask({ ...bare, gap: 'not-adequate', lack: 'it counts on twelve tables' });
    expect(done.statusCode, done.body).toBe(200);
    const [change] = (await desk.view()).changes;
    expect(change?.what).toMatch(
      /it counts on twelve tables; changed on .* by the Management Committee, because two tables went home$/,
    );
    const [fact] = (done.json() as { facts: string[] }).facts;
    const undone = await ask({ ask: 'undo', fact, why: 'a trial' });
    expect(undone.statusCode, undone.body).toBe(200);
    expect((await desk.view()).changes).toEqual([]);
  });

  test('[DESK-10] a fine beyond what the clause has is refused at the desk too', async () => {
    const fine = {
      ask: 'penalise',
      pair: '4',
      unit: 'vp',
      clause: 'SABF 7',
      why: 'no point in it',
      offence: 'appeal-frivolous',
      round: 1,
    };
    const refused = await desk.ask({ ...fine, amount: 4 });
    expect([refused.statusCode, refused.json().refusal.code, refused.json().refusal.clause]).toEqual([
      422,
      'penalty-over',
      'SABF 7',
    ]);
  });

  test('[DESK-3~] a forfeit shows what it would do to both sides, does exactly that, and is taken back', async () => {
    await playRound(desk, [2]);
    const before = await desk.view();
    const match = before.stages[0]?.rounds[0]?.matches.find(({ table }) => table === 2);
    const request = {
      ask: 'decide-match',
      round: 1,
      table: 2,
      as: 'forfeit',
      who: match?.away?.pair,
      clause: 'SABF 9.1',
      why: 'Did not come',
    };
    const shown = await desk.effect(request);
    expect(shown.refused).toBeUndefined();
    expect(shown.rows.map(({ who }) => who.pair)).toContain(match?.home.pair);
    // Nothing was written by looking.
    expect((await desk.view()).head.at).toBe(before.head.at);
    const done = await desk.ask(request);
    expect(done.statusCode, done.body).toBe(200);
    const after = await desk.view();
    for (const { who, after: then, placeAfter } of shown.rows) {
      const row = after.stages[0]?.fields[0]?.rows.find((one) => one.who.pair === who.pair);
      expect([row?.score, row?.place]).toEqual([then, placeAfter]);
    }
    const [fact] = (done.json() as { facts: string[] }).facts;
    const undone = await desk.ask({ ask: 'undo', fact, why: 'They were at the bar' });
    expect(undone.statusCode, undone.body).toBe(200);
    const again = await desk.view();
    expect(again.stages[0]?.fields).toEqual(before.stages[0]?.fields);
    await playRound(desk);
  }, 240_000);

  test('[DRAW-7~] two of a drawn round change places; what may not be is refused with its reason, and the reason given is kept', async () => {
    const { who, id, view, next } = desk;
    await next();
    const drawn = (await view()).stages[0]?.rounds.find(({ number }) => number === 2);
    const [one, other] = drawn?.matches ?? [];
    const edit = (body: object) => who.post(`/api/contests/${id}/draw`, { id: fresh(), round: 2, ...body });
    const met = new Set(
      (await view()).stages[0]?.rounds[0]?.matches.map(({ home, away }) =>
        [home.pair, away?.pair ?? ''].sort().join(),
      ),
    );
    const isFresh = (a = '', b = ''): boolean => !met.has([a, b].sort().join());
    // A pair is moved opposite the one it met in round 1: refused.
    const [first] = (await view()).stages[0]?.rounds[0]?.matches ?? [];
    const seat = drawn?.matches.find(({ home, away }) =>
      [home.pair, away?.pair].includes(first?.home.pair ?? ''),
    );
    const opponent = seat?.home.pair === first?.home.pair ? seat?.away?.pair : seat?.home.pair;
    const rematch = await edit({ swap: [opponent, first?.away?.pair], why: 'They asked' });
    expect(rematch.statusCode).toBe(422);
    expect(rematch.body).toContain('may not meet');
    const sound = isFresh(one?.home.pair, other?.home.pair) && isFresh(one?.away?.pair, other?.away?.pair);
    const swap = sound ? [one?.away?.pair, other?.home.pair] : [one?.away?.pair, other?.away?.pair];
    // Another than the next highest: asked about with the clause, and done by whoever knows it.
    const unsaid = await edit({ swap, why: 'Pair 3 needs a still table' });
    expect(unsaid.statusCode).toBe(422);
    expect(unsaid.json()).toMatchObject({ refusal: { code: 'draw-swap-departs', clause: 'SABF 14.1' } });
    const done = await edit({ swap, breaks: true, why: 'Pair 3 needs a still table' });
    expect(done.statusCode, done.body).toBe(200);
    const changed = (await view()).stages[0]?.rounds.find(({ number }) => number === 2)?.matches ?? [];
    expect((await view()).stages[0]?.rounds.find(({ number }) => number === 2)?.method).toBe(
      'changed by the director',
    );
    const meets = (pair = ''): string | undefined => {
      const match = changed.find(({ home, away }) => [home.pair, away?.pair].includes(pair));
      return match?.home.pair === pair ? match.away?.pair : match?.home.pair;
    };
    expect(meets(one?.home.pair)).toBe(sound ? other?.home.pair : other?.away?.pair);
    const told = await who.get(`/api/contests/${id}/why?key=draw/2/table/1`);
    expect(told.body).toContain('Pair 3 needs a still table');
    const why = await who.get(`/api/contests/${id}/history`);
    expect(why.body).toContain('Pair 3 needs a still table');
    await next();
    const late = await edit({ swap: ['1', '2'], why: 'Too late' });
    expect(late.statusCode).toBe(422);
    expect(late.body).toContain('is being played');
  }, 240_000);

  test('[DESK-3~] a withdrawal says how many are left, keeps what was played, and the next draw has a bye', async () => {
    const request = { ask: 'withdraw-contestant', contestant: '7', from: 3, excused: true, why: 'Taken ill' };
    const shown = await desk.effect(request);
    expect(shown.says.join(' ')).toContain('11 are in, an odd number');
    const early = await desk.effect({ ...request, from: 2 });
    expect(early.refused?.says).toContain('2');
    expect((await desk.ask(request)).statusCode).toBe(200);
    await playRound(desk);
    await desk.next();
    const round = (await desk.view()).stages[0]?.rounds.find(({ number }) => number === 3);
    expect(round?.matches.filter(({ away }) => away === undefined)).toHaveLength(1);
    expect(JSON.stringify(round?.matches)).not.toContain('"pair":"7"');
  }, 240_000);
});

describe('substitutes in the Swan River Swiss Pairs', () => {
  test('[DESK-3~][CND-19~] by name, five at most (ANC 2021 21.2); the sixth is refused when it is looked at and when it is asked for', async () => {
    const desk = await openDesk('anc-2021-srosp', pairs(20), 'entries');
    const { who, id, next, view, ask, effect } = desk;
    for (let step = 0; step < 3; step++) await next();
    const used = (round: number, turn: 0 | 1) => ({
      ask: 'use-substitute',
      contestant: '1',
      out: PEOPLE[turn],
      in: `Nora ${['New', 'Next', 'Norris'][round - 1]}${turn === 0 ? 'a' : 'o'}`,
      from: round,
      to: round,
      why: 'Train late',
    });
    const leftOf = async (): Promise<string> => {
      const { standIns } = (await who.get(`/api/contests/${id}/conduct`)).json() as ConductView;
      const own = standIns.find((one) => one.who.pair === '1');
      expect(own?.clause).toBe('ANC 2021 21.2');
      return own?.says[0] ?? '';
    };
    /** No board of it counts: the quickest way to the next round. */
    const spoilRound = async (): Promise<void> => {
      const { head, stages } = await view();
      for (const { table, home, away } of stages[0]?.rounds.at(-1)?.matches ?? [])
        await ask({
          ask: 'decide-match',
          round: head.round,
          table,
          as: 'forfeit',
          who: away === undefined || away.pair === '1' ? home.pair : away.pair,
          clause: 'ANC 2021 20.2',
          why: 'Went home',
        });
      await next();
      await next();
    };
    expect(await leftOf()).toBe('No substitution used or booked; 5 left.');
    for (const round of [1, 2, 3]) {
      for (const turn of [0, 1] as const) {
        const shown = await effect(used(round, turn));
        const done = await ask(used(round, turn));
        const isSixth = round === 3 && turn === 1;
        expect(done.statusCode, done.body).toBe(isSixth ? 422 : 200);
        expect(shown.refused?.clause).toBe(isSixth ? 'ANC 2021 21.2' : undefined);
      }
      if (round < 3) await spoilRound();
    }
    expect(await leftOf()).toBe('5 substitutions used or booked; 0 left.');
    // A stranger is nobody’s partner.
    const stranger = await ask({ ...used(3, 0), out: 'Olga Nobody' });
    expect(stranger.statusCode).toBe(422);
  }, 240_000);

  test('[DESK-3~] what a substitute leaves the others is told by name (ANC 2021 21.4)', async () => {
    const { next, view, effect } = await openDesk('anc-2021-abpc-open', pairs(28), 'entries');
    for (let step = 0; step < 3; step++) if ((await view()).next.step !== 'play') await next();
    const shown = await effect({
      ask: 'use-substitute',
      contestant: '1',
      out: PEOPLE[0],
      in: 'Nora Newell',
      from: 1,
      to: 1,
      why: 'Train late',
    });
    expect(shown.refused, JSON.stringify(shown)).toBeUndefined();
    expect(shown.says.join(' ')).toContain(`${PEOPLE[0]} may miss`);
    expect(shown.says.join(' ')).not.toMatch(/\bp[a-z0-9]{6,}\b/);
  }, 240_000);
});

describe('teams', () => {
  test('[DESK-1~] teams are pasted with their names and captains, all or none', async () => {
    const desk = await openDesk('sabf-swiss-teams', teams(13), 'teams');
    const { entered } = await desk.view();
    expect(entered).toHaveLength(13);
    expect(entered[0]).toEqual({ pair: '1', name: 'Team A', players: PEOPLE.slice(0, 4) });
    const bad = await desk.who.post(`/api/contests/${desk.id}/teams`, { text: 'X: Ann Lee, Bo Chan' });
    expect(bad.statusCode).toBe(422);
    expect(bad.body).toContain('from 4 to 6');
    expect((await desk.view()).entered).toHaveLength(13);
  }, 240_000);

  test('[TAB-7~] line-ups come in blind: the desk sees each, everybody both at once, a late one is marked', async () => {
    const { signIn, everybody, holding } = await openServer();
    const who = await signIn();
    const { id } = (await who.post('/api/contests', { name: 'T', form: 'sabf-swiss-teams' })).json() as {
      id: string;
    };
    await who.post(`/api/contests/${id}/teams`, { text: teams(12) });
    for (const act of ['open-stage', 'make-draw'])
      await who.post(`/api/contests/${id}/next`, { id: fresh(), act });
    const look = async (asker: Asker): Promise<LineUpsView> =>
      (await asker.get(`/api/contests/${id}/line-ups`)).json();
    const [match] = (await look(who)).matches;
    const post = (side: LineUpSide | undefined, late: boolean) =>
      who.post(`/api/contests/${id}/requests`, {
        id: fresh(),
        request: {
          ask: 'post-line-up',
          round: 1,
          team: side?.who.pair,
          open: side?.who.players.slice(0, 2),
          closed: side?.who.players.slice(2, 4),
          ...(late ? { late: true } : {}),
        },
      });
    const first = await post(match?.home, false);
    expect(first.statusCode, first.body).toBe(200);
    expect((await look(who)).matches[0]?.home.lineUp?.open.players).toEqual(
      match?.home.who.players.slice(0, 2),
    );
    const blind = (await look(everybody)).matches[0];
    expect(blind?.home.posted).toBe(true);
    expect(blind?.home.lineUp).toBeUndefined();
    await post(match?.away, true);
    const open = (await look(everybody)).matches[0];
    expect(open?.home.lineUp?.closed.players).toEqual(match?.home.who.players.slice(2, 4));
    expect(open?.away).toMatchObject({ posted: true, late: true });
    // By its captain's code a team posts once, and for nobody else; a table's code posts for neither side.
    const other = (await look(who)).matches[1];
    const lineUpOf = (side: LineUpSide | undefined) => ({
      ask: 'post-line-up',
      round: 1,
      team: side?.who.pair,
      open: side?.who.players.slice(0, 2),
      closed: side?.who.players.slice(2, 4),
    });
    const postBy = (phone: Asker, side: LineUpSide | undefined) =>
      phone.post(`/api/contests/${id}/requests`, { id: fresh(), request: lineUpOf(side) });
    const codes = (await who.get(`/api/contests/${id}/codes`)).json() as { table: number; code: string }[];
    const table = other?.table ?? 0;
    const code = codes.find((one) => one.table === table)?.code ?? '';
    const joining = { table, code, device: 'a-phone', side: 'ns' };
    const seated = holding(await everybody.post(`/api/contests/${id}/join`, joining));
    for (const side of [other?.home, other?.away]) {
      const refused = await postBy(seated, side);
      expect([refused.statusCode, refused.json().refusal]).toMatchObject([
        403,
        { code: 'line-up-by-captain', final: true },
      ]);
    }
    const captains = (await who.get(`/api/contests/${id}/captains`)).json<{ team: string; code: string }[]>();
    const team = other?.home.who.pair ?? '';
    const own = captains.find((one) => one.team === team)?.code ?? '';
    const captain = (shown: string) =>
      everybody.post(`/api/contests/${id}/captain`, { team, code: shown, device: 'captains' });
    expect((await captain(code)).json().refusal.code).toBe('captain-code-wrong');
    const phone = holding(await captain(own));
    const foreign = await postBy(phone, other?.away);
    expect([foreign.statusCode, foreign.json().refusal.code]).toEqual([403, 'line-up-not-captain']);
    expect((await postBy(phone, other?.home)).statusCode).toBe(200);
    expect((await postBy(phone, other?.home)).body).toContain('is in');
    // It speaks for the team's line-up and nothing else.
    const call = { id: fresh(), request: { ask: 'call-director', table } };
    expect((await phone.post(`/api/contests/${id}/requests`, call)).json().refusal.code).toBe('role-may-not');
    // A new code shuts the old one and its phone out, and the old one is told so.
    await who.post(`/api/contests/${id}/captains`, { teams: [team] });
    expect((await postBy(phone, other?.home)).statusCode).toBe(401);
    expect((await captain(own)).json().refusal.code).toBe('captain-code-old');
    // A stranger, and a player in both rooms, are refused.
    const twice = await who.post(`/api/contests/${id}/requests`, {
      id: fresh(),
      request: {
        ask: 'post-line-up',
        round: 1,
        team: match?.home.who.pair,
        open: [match?.home.who.players[0], 'Olga Nobody'],
        closed: match?.home.who.players.slice(2, 4),
      },
    });
    expect(twice.statusCode).toBe(422);
    expect(twice.body).toContain('SABF 13.12');
  }, 240_000);
});

describe('a pair that comes late to pairs in sessions', () => {
  test('[DESK-3~] the desk says how before a name is typed, seats it in the place nobody has, later in the next session', async () => {
    const desk = await openDesk('sabf-matchpoint-pairs', pairs(9), 'entries');
    // Opened, seated, called.
    for (let step = 0; step < 3; step += 1) await desk.next();
    const way = async () =>
      (await desk.who.get(`/api/contests/${desk.id}/late-pair`)).json() as {
        possible: boolean;
        says: string;
      };
    const late = (from: number) =>
      desk.who.post(`/api/contests/${desk.id}/late-pair`, {
        id: fresh(),
        players: [PEOPLE[from] ?? '', PEOPLE[from + 1] ?? ''],
      });
    expect(await way()).toMatchObject({
      possible: true,
      says: expect.stringContaining('plays from round 1'),
    });
    const seated = await late(60);
    expect(seated.statusCode, seated.body).toBe(200);
    const { tables } = (await desk.who.get(`/api/contests/${desk.id}/room`)).json() as {
      tables: readonly object[];
    };
    expect(tables).toHaveLength(5);
    const says = 'Pair 11 plays from session 2 of Pairs on';
    expect(await way()).toMatchObject({ possible: true, says });
    const next = await late(70);
    expect((next.json() as { says: string }).says).toBe(says);
  });
});
