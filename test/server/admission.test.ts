// Who may enter, over the wire: asked of every entry, known of each player, closed in time, barred before.
import { describe, expect, test, vi } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import type { AdmissionView } from '../../src/engine/view/seat/admission.ts';
import { type Asker, openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000 });

const PEOPLE = inventNames('admission', 80);
const pairs = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, i) => PEOPLE.slice(from + 2 * i, from + 2 * i + 2).join(' & ')).join(
    '\n',
  );
const teams = (count: number): string =>
  Array.from({ length: count }, (_, i) => `T${i + 1}: ${PEOPLE.slice(4 * i, 4 * i + 4).join(', ')}`).join(
    '\n',
  );

let count = 0;
const fresh = (): string => `admission-request-${(count += 1)}`;

type View = Omit<AdmissionView, 'entries'> & {
  entries: (AdmissionView['entries'][number] & { people: { player: string; name: string }[] })[];
};

const makeDesk = (who: Asker) => async (form: string, date?: string) => {
  const { id } = (
    await who.post('/api/contests', { name: form, form, zone: 'UTC', ...(date ? { date } : {}) })
  ).json<{
    id: string;
  }>();
  return {
    id,
    pairs: (text: string, more = {}) => who.post(`/api/contests/${id}/entries`, { text, ...more }),
    teams: (text: string, more = {}) => who.post(`/api/contests/${id}/teams`, { text, ...more }),
    view: async () => (await who.get(`/api/contests/${id}/admission`)).json<View>(),
    ask: (request: object) => who.post(`/api/contests/${id}/requests`, { id: fresh(), request }),
    next: async () => {
      const { next } = (await who.get(`/api/contests/${id}/stages`)).json<{ next: { act?: string } }>();
      return who.post(`/api/contests/${id}/next`, { id: fresh(), act: next.act });
    },
  };
};

const open = async (now?: () => Date) => {
  const server = await openServer(undefined, now);
  const who = await server.signIn();
  return { server, who, make: makeDesk(who) };
};

const refusalIn = (answer: { statusCode: number; json: () => unknown }) => {
  const { refusal } = answer.json() as { refusal?: { code: string; clause?: string } };
  return [answer.statusCode, refusal?.code, refusal?.clause];
};

const findings = (view: View, entry = 0) =>
  view.entries[entry]?.findings.map(({ found, need, clause }) => `${found} ${need} (${clause})`) ?? [];

describe('[CND-4][CND-15] what a regulation asks of a player is checked at entry', () => {
  test('Restricted Butler: masterpoints on their date, the scheme, a club, players from abroad (ANC 2021 3.5(c), 3.6, 3.7, 3.9)', async () => {
    const { make } = await open();
    const desk = await make('anc-2021-restricted-butler');
    expect((await desk.pairs(pairs(10))).statusCode).toBe(200);
    const before = await desk.view();
    expect(new Set(before.needs.map(({ need }) => need))).toEqual(
      new Set(['masterpoints-under', 'scheme-member', 'affiliated-member', 'overseas-verified']),
    );
    // Nothing is known of anybody: asked for, and nobody is held up by it.
    expect(before.entries.every(({ findings: all }) => all.every(({ found }) => found === 'unknown'))).toBe(
      true,
    );
    expect(findings(before)).toContain('unknown masterpoints-under (ANC 2021 3.5(c), 3.6)');
    const [ann, bo] = before.entries[0]?.people.map(({ player }) => player) ?? [];
    const told = (player: string | undefined, known: object) =>
      desk.ask({ ask: 'describe-entry', contestant: '1', about: { players: { [player ?? '']: known } } });
    const member = { scheme: true, affiliated: true };
    expect((await told(ann, { ...member, masterpoints: { '2020-12-31': 299.99 } })).statusCode).toBe(200);
    const strong = await told(bo, { ...member, masterpoints: { '2020-12-31': 300 } });
    expect(refusalIn(strong)).toEqual([422, 'entry-masterpoints-under', 'ANC 2021 3.5(c), 3.6']);
    expect(refusalIn(await told(bo, { scheme: false, affiliated: true }))).toEqual([
      422,
      'entry-scheme-member',
      'ANC 2021 3.9',
    ]);
    const abroad = { overseas: true, masterpoints: { '2020-12-31': 12 } };
    expect(refusalIn(await told(bo, { ...abroad, verified: false }))).toEqual([
      422,
      'entry-overseas-verified',
      'ANC 2021 3.7',
    ]);
    expect((await told(bo, { ...abroad, verified: true })).statusCode).toBe(200);
    // What was said of the first player stands beside what is said of the second.
    expect(findings(await desk.view())).toEqual([]);
    expect((await desk.next()).statusCode).toBe(200);
  });

  test('Seniors’ trial: the day announced for the event decides (SABF 18.10.4), a member of an affiliated club (18.1)', async () => {
    const { make } = await open();
    const desk = await make('sabf-trials-seniors');
    await desk.pairs(pairs(8));
    const [ann] = (await desk.view()).entries[0]?.people ?? [];
    const born = (day: string) =>
      desk.ask({
        ask: 'describe-entry',
        contestant: '1',
        about: { players: { [ann?.player ?? '']: { born: day } } },
      });
    expect((await born('1962-03-04')).statusCode).toBe(200);
    expect((await desk.ask({ ask: 'announce-entries', bornBefore: '1962-01-01' })).statusCode).toBe(200);
    // Announced afterwards, it is found at the latest when play would begin.
    expect(findings(await desk.view())[0]).toBe('refused born-before-announced (SABF 18.10.4)');
    expect(refusalIn(await desk.next())).toEqual([422, 'entry-born-before-announced', 'SABF 18.10.4']);
    expect((await born('1961-12-31')).statusCode).toBe(200);
    expect(findings(await desk.view())[0]).toBe('unknown affiliated-member (SABF 18.1)');
  });

  test('[CND-16] GNOT: who has qualified already, a rank too high, and whether a team contends (SABF 19.1.2, 19.1.5)', async () => {
    const { make } = await open();
    const desk = await make('sabf-gnot-under-grand');
    await desk.teams(teams(12));
    const [ann] = (await desk.view()).entries[0]?.people ?? [];
    const told = (about: object) => desk.ask({ ask: 'describe-entry', contestant: '1', about });
    const of = (known: object) => told({ players: { [ann?.player ?? '']: known } });
    expect(refusalIn(await of({ qualified: true }))).toEqual([422, 'entry-not-qualified', 'SABF 19.1.5']);
    expect(refusalIn(await of({ rank: 'Silver Grand Master' }))).toEqual([
      422,
      'entry-rank-below',
      'SABF 19.1.2',
    ]);
    expect(
      (await of({ rank: 'Gold Life Master', qualified: false, scheme: true, affiliated: true })).statusCode,
    ).toBe(200);
    expect(findings(await desk.view())).toContain('unknown contending-declared (SABF 19.1.2)');
    expect((await told({ contending: true })).statusCode).toBe(200);
    expect(findings(await desk.view())).not.toContain('unknown contending-declared (SABF 19.1.2)');
  });

  test('what a body that may has lifted counts as lifted, and is said (ANC 2021 3.2)', async () => {
    const { make } = await open();
    const desk = await make('anc-2021-itc-open');
    await desk.teams(teams(6));
    const [ann] = (await desk.view()).entries[0]?.people ?? [];
    const told = (known: object) =>
      desk.ask({
        ask: 'describe-entry',
        contestant: '1',
        about: { state: 'SA', players: { [ann?.player ?? '']: known } },
      });
    const away = { active: [], resident: { state: 'SA', months: 5 } };
    expect(refusalIn(await told(away))).toEqual([422, 'entry-of-state', 'ANC 2021 3.2']);
    expect((await told({ ...away, lifted: ['of-state'] })).statusCode).toBe(200);
    expect(findings(await desk.view())).toContain('lifted of-state (ANC 2021 3.2)');
  });
});

describe('[CND-3] closing dates, late entries, whoever comes last', () => {
  test('after closing an entry is the committee’s to take (SABF 3, 13.1); the last to nominate would go first', async () => {
    const { make } = await open(() => new Date('2026-03-02T10:00:00Z'));
    const desk = await make('sabf-swiss-teams');
    const [first, ...rest] = teams(13).split('\n');
    expect((await desk.ask({ ask: 'announce-entries', closes: '2026-03-02T10:00:00Z' })).statusCode).toBe(
      200,
    );
    expect((await desk.teams(rest.join('\n'))).statusCode).toBe(200);
    expect((await desk.ask({ ask: 'announce-entries', closes: '2026-03-02T09:59:00Z' })).statusCode).toBe(
      200,
    );
    expect(refusalIn(await desk.teams(first ?? ''))).toEqual([422, 'entry-closed', 'SABF 3, 13.1']);
    expect((await desk.teams(first ?? '', { accepted: 'committee' })).statusCode).toBe(200);
    const view = await desk.view();
    expect([view.closes, view.entries.at(-1)?.accepted]).toEqual(['2026-03-02T09:59:00Z', 'committee']);
    expect([view.lastFirst?.clause, view.lastFirst?.order.map(({ pair }) => pair)]).toEqual([
      'SABF 3, 13.1',
      ['13', '12', '11'],
    ]);
    expect(refusalIn(await desk.ask({ ask: 'announce-entries' }))[1]).toBe('entries-nothing');
  });

  test('who comes later than five minutes before play may be turned away (SABF 11.2)', async () => {
    let now = new Date('2026-03-02T08:54:00Z');
    const { make } = await open(() => now);
    const desk = await make('sabf-matchpoint-pairs', '2026-03-02');
    await desk.pairs(pairs(8));
    now = new Date('2026-03-02T08:56:00Z');
    await desk.pairs(pairs(1, 16));
    expect((await desk.view()).late).toEqual([]);
    const start = await desk.ask({
      ask: 'set-timetable',
      sessions: [{ name: 'One', start: '2026-03-02T09:00', minutes: 8, from: 1, to: 1 }],
    });
    expect(start.statusCode, start.body).toBe(200);
    expect((await desk.view()).late.map(({ who, clause }) => [who.pair, clause])).toEqual([
      ['9', 'SABF 3, 11.1, 11.2'],
    ]);
  });
});

describe('[CND-14] bars are records that every entry reads', () => {
  const bar = { cause: 'absent', on: '2026-03-02', why: 'Stayed away without a word' };

  test('absent without a substitute: this competition and the next of its kind, and no other (SABF 12.4, 13.15)', async () => {
    const { who, make } = await open();
    const first = await make('sabf-swiss-teams', '2026-03-02');
    await first.teams(teams(12));
    const [ann] = (await first.view()).entries[0]?.people ?? [];
    const kept = await who.post('/api/bars', { ...bar, player: ann?.name, contest: first.id });
    expect(kept.statusCode, kept.body).toBe(200);
    const again = async (form: string, date: string) => (await make(form, date)).teams(teams(12));
    expect(refusalIn(await again('sabf-swiss-teams', '2026-06-01'))).toEqual([
      422,
      'entry-barred',
      'SABF 12.4, 13.15',
    ]);
    // The one after the next, another competition, and one held before it.
    expect((await again('sabf-swiss-teams', '2026-09-01')).statusCode).toBe(200);
    expect((await again('sabf-round-robin-teams', '2026-06-01')).statusCode).toBe(200);
    expect((await again('sabf-swiss-teams', '2026-01-05')).statusCode).toBe(200);
    const { bars } = (await who.get('/api/bars')).json<{
      bars: { id: string; name: string; lifted?: object }[];
    }>();
    expect(bars.map(({ name }) => name)).toEqual([ann?.name]);
    const lift = await who.post(`/api/bars/${bars[0]?.id}/lift`, { why: 'Was in hospital' });
    expect(lift.statusCode).toBe(204);
    const after = (await who.get('/api/bars')).json<{ bars: { lifted?: { why: string } }[] }>();
    expect(after.bars[0]?.lifted?.why).toBe('Was in hospital');
  });

  test('[CND-3~][DESK-3~] a pair that is seated late is asked about as any other: barred, or after closing (SABF 3, 12.4, 13.1)', async () => {
    let now = new Date('2026-06-01T10:00:00Z');
    const { who, make } = await open(() => now);
    const first = await make('sabf-butler-swiss', '2026-03-02');
    await first.pairs(pairs(12));
    const [ann] = (await first.view()).entries[0]?.people ?? [];
    const kept = await who.post('/api/bars', { ...bar, player: ann?.name, contest: first.id });
    expect(kept.statusCode, kept.body).toBe(200);
    const next = await make('sabf-butler-swiss', '2026-06-01');
    await next.ask({ ask: 'announce-entries', closes: '2026-06-01T10:00:00Z' });
    expect((await next.pairs(pairs(12, 24))).statusCode).toBe(200);
    for (let step = 0; step < 3; step++) expect((await next.next()).statusCode).toBe(200);
    const late = (players: readonly (string | undefined)[], more = {}) =>
      who.post(`/api/contests/${next.id}/late-pair`, { players, ...more });
    expect(refusalIn(await late([ann?.name, PEOPLE[70]]))).toEqual([422, 'entry-barred', 'SABF 12.4, 13.15']);
    now = new Date('2026-06-01T10:01:00Z');
    expect(refusalIn(await late([PEOPLE[70], PEOPLE[71]]))).toEqual([422, 'entry-closed', 'SABF 3, 13.1']);
    const taken = await late([PEOPLE[70], PEOPLE[71]], { accepted: 'committee' });
    expect(taken.json<{ says: string }>().says).toMatch(
      /^Pair 13 plays from round 2 on, when that is drawn; for the rounds before it has 0 VPs \(usual practice\)\. The number is odd then/,
    );
    expect((await next.view()).entries.at(-1)?.accepted).toBe('committee');
  });

  test('out of selection for twelve months, to the day (SABF 18.5); nobody is barred where no document says so', async () => {
    const { who, make } = await open();
    const first = await make('sabf-trials-women', '2026-03-02');
    await first.pairs(pairs(8));
    const [ann] = (await first.view()).entries[0]?.people ?? [];
    const made = await who.post('/api/bars', {
      ...bar,
      cause: 'withdrew-unexcused',
      player: ann?.name,
      contest: first.id,
    });
    expect(made.statusCode, made.body).toBe(200);
    const enter = async (form: string, date: string) => (await make(form, date)).pairs(pairs(8));
    expect(refusalIn(await enter('sabf-trials-open', '2027-03-02'))).toEqual([
      422,
      'entry-barred',
      'SABF 18.5',
    ]);
    expect((await enter('sabf-trials-open', '2027-03-03')).statusCode).toBe(200);
    expect((await enter('sabf-state-open-pairs', '2026-05-01')).statusCode).toBe(200);
    // A substitute comes in too.
    const later = await make('sabf-trials-seniors', '2026-12-01');
    await later.pairs(pairs(8, 20));
    const out = (await later.view()).entries[0]?.people[0]?.player;
    for (let step = 0; step < 3; step += 1) await later.next();
    const stand = await later.ask({
      ask: 'use-substitute',
      contestant: '1',
      out,
      in: ann?.name,
      from: 1,
      to: 1,
      why: 'ill',
    });
    expect(refusalIn(stand)).toEqual([422, 'entry-barred', 'SABF 18.5']);
    const nowhere = await make('anc-2021-ipc', '2026-03-02');
    await nowhere.pairs(pairs(8));
    expect(
      refusalIn(await who.post('/api/bars', { ...bar, player: ann?.name, contest: nowhere.id })).slice(0, 2),
    ).toEqual([422, 'bar-nobody']);
    expect(refusalIn(await who.post('/api/bars', { ...bar, player: PEOPLE[79], contest: first.id }))[1]).toBe(
      'person-none',
    );
  });
});
