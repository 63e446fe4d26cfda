import { describe, expect, test, vi } from 'vitest';
import { ROLES, type Role } from '../../src/engine/contest/fact.ts';
import type { Request } from '../../src/engine/contest/request.ts';
import { whyNotRight } from '../../src/engine/contest/right.ts';
import { Ask } from '../../src/server/schema/request.ts';
import { openNight, openServer } from './open.ts';

vi.setConfig({ testTimeout: 60_000 });

const ASKS = Ask.options.flatMap((option) => [...option.shape.ask.values]).sort();

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
  ],
  player: ['call-director', 'post-line-up'],
  table: ['call-director', 'confirm-result', 'confirm-table', 'join-table', 'post-line-up', 'report-result'],
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
