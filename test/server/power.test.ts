import { describe, expect, test, vi } from 'vitest';
import { ROLES, type Role } from '../../src/engine/contest/fact.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import { whyNotRight } from '../../src/engine/act/right.ts';
import { ACTS } from '../../src/engine/act/table.ts';
import { openNight, openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000 });

const ASKS = Object.values(ACTS)
  .flatMap(({ ask, house }) => (house ? [] : [ask]))
  .sort();

/** Written by hand: whoever is not named here may ask nothing of a contest; those who direct may ask everything. */
const POWERS: Partial<Readonly<Record<Role, readonly string[]>>> = {
  scorer: [
    'agree-match',
    'answer-call',
    'change-pair',
    'confirm-result',
    'correct-result',
    'enter-pair',
    'report-result',
    'withdraw-result',
    'write-note',
  ],
  player: ['call-director', 'post-line-up'],
  table: ['call-director', 'confirm-result', 'confirm-table', 'join-table', 'report-result'],
  captain: ['post-line-up'],
};

describe('[CND-9~] officials and their powers', () => {
  test.each(ROLES)('what a %s may ask of a contest', (role) => {
    const may = ASKS.filter((ask) => whyNotRight({ ask, by: { role } } as unknown as Request) === undefined);
    const isDirecting = ['organiser', 'director', 'system'].includes(role);
    expect(may).toEqual(isDirecting ? ASKS : (POWERS[role] ?? []));
  });

  test('changing a score, ruling, drawing and fining are the director’s: a scorer and a table are told whose they are', async () => {
    const server = await openServer();
    const { ask, sit } = await openNight(server);
    const others = [await server.signInAs('scorer'), await sit(1)];
    for (const as of others)
      for (const request of [
        { ask: 'adjust-score', round: 1, table: 1, board: 1, ns: 'A+', ew: 'A-', clause: 'Law 12', why: 'x' },
        { ask: 'penalise', pair: '1', amount: 10, unit: 'percent-of-top', clause: 'x', why: 'x' },
        { ask: 'close-session' },
        { ask: 'publish-results' },
        { ask: 'undo', fact: 'x', why: 'x' },
      ]) {
        const answer = await ask(request, as);
        expect([answer.statusCode, answer.json().refusal.code]).toEqual([403, 'role-may-not']);
      }
  });

  test('[DESK-7~] what somebody does is signed with who they are: by that the rule on committees knows whoever ruled (SABF 7)', async () => {
    const server = await openServer();
    const { director: organiser, ask, path } = await openNight(server);
    const { code } = (await organiser.post('/api/accounts', { name: 'Dora Dee', role: 'director' })).json<{
      code: string;
    }>();
    const dora = server.holding(await server.everybody.post('/api/sign-in', { code }));
    const people = (await organiser.get('/api/people')).json<{ id: string; name: string }[]>();
    const idOf = (name: string): string => people.find((person) => person.name === name)?.id ?? '';
    const { rows } = await (async () => {
      await ask(
        { ask: 'penalise', pair: '1', amount: 1, unit: 'percent-of-top', clause: 'x', why: 'x' },
        dora,
      );
      return (await organiser.get(`${path}/history`)).json<{
        rows: { kind: string; by: { person?: string } }[];
      }>();
    })();
    expect(rows.find(({ kind }) => kind === 'penalty-given')?.by.person).toBe(idOf('Dora Dee'));
  });
});

describe('[DESK-7] several directors and scorers at once', () => {
  test('two of each work on one contest in the same moment: every act is kept once, in one order, signed by whoever did it; what is not theirs is refused', async () => {
    const server = await openServer();
    const { director: organiser, ask, path } = await openNight(server);
    const enter = async (name: string, role: string) => {
      const made = await organiser.post('/api/accounts', { name, role });
      const { code } = made.json<{ code: string }>();
      return server.holding(await server.everybody.post('/api/sign-in', { code }));
    };
    const [dora, dan] = [await enter('Dora Dee', 'director'), await enter('Dan Dow', 'director')];
    const [sue, sam] = [await enter('Sue Sum', 'scorer'), await enter('Sam Sit', 'scorer')];
    const table = async (n: number) =>
      (await organiser.get(`${path}/tables/${n}?round=1`)).json<{ boards: { board: number }[] }>().boards;
    const [one, two] = [await table(1), await table(2)];
    const report = (n: number, board: number) => ({
      ask: 'report-result',
      round: 1,
      table: n,
      board,
      result: { kind: 'played', level: 3, strain: 'NT', doubling: '', declarer: 'S', tricks: 9 },
    });
    const fine = (pair: string) => ({
      ask: 'penalise',
      pair,
      amount: 5,
      unit: 'percent-of-top',
      clause: 'Law 90B2',
      why: 'slow',
    });
    const answers = await Promise.all([
      ...one.map(({ board }) => ask(report(1, board), sue)),
      ...two.map(({ board }) => ask(report(2, board), sam)),
      ask(fine('1'), dora),
      ask(fine('2'), dan),
      ask(fine('3'), sue),
    ]);
    const refusedTo = answers.filter((answer) => answer.statusCode !== 200);
    expect(refusedTo.map((answer) => [answer.statusCode, answer.json().refusal.code])).toEqual([
      [403, 'role-may-not'],
    ]);
    const { rows } = (await organiser.get(`${path}/history`)).json<{
      rows: { kind: string; who?: string }[];
    }>();
    const by = (kind: string, who: string) =>
      rows.filter((row) => row.kind === kind && row.who === who).length;
    expect([by('result-reported', 'Sue Sum'), by('result-reported', 'Sam Sit')]).toEqual([
      one.length,
      two.length,
    ]);
    expect([by('penalty-given', 'Dora Dee'), by('penalty-given', 'Dan Dow')]).toEqual([1, 1]);
    expect(rows.filter(({ kind }) => kind === 'penalty-given')).toHaveLength(2);
    const seen = answers.flatMap((answer) => (answer.statusCode === 200 ? [answer.json().at] : []));
    expect(new Set(seen).size).toBe(seen.length);
    // A right taken away is gone at once.
    const accounts = (await organiser.get('/api/accounts')).json<{ id: string; name: string }[]>();
    const dans = accounts.find(({ name }) => name === 'Dan Dow')?.id;
    await organiser.post(`/api/accounts/${dans}/role`, { role: 'scorer' });
    expect((await ask(fine('4'), dan)).statusCode).not.toBe(200);
  });
});
