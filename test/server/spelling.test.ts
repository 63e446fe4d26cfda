// A misspelt name of a team that has begun, over the wire.
import { expect, test, vi } from 'vitest';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import type { StagesView } from '../../src/engine/view/stages.ts';
import { openMemory } from '../../src/store/memory.ts';
import { entered, goOn } from '../contests/hall.ts';
import { unwrap } from '../contests/play.ts';
import { freshId, openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000 });

test('[DESK-3~][CND-16~] a name of a team in play is spelt otherwise: the same people, everywhere, the reason kept', async () => {
  const form = unwrap(findForm('sabf-round-robin-teams'));
  const store = openMemory();
  const { contest } = goOn(entered(form, 4), form, (step) => step.step === 'play');
  const facts = contest.facts.map(({ seq: _, ...fact }) => fact);
  await store.log.append('teams', 0, { request: 'kept', digest: 'kept', facts: facts as never });
  const server = await openServer(store);
  const who = await server.signIn();
  const ask = (request: object) => who.post('/api/contests/teams/requests', { id: freshId(), request });
  const spell = (players: readonly string[], more: object = { spelt: true }) =>
    ask({ ask: 'change-pair', pair: '1', players, why: 'as on her card', ...more });
  const namesOf = async (): Promise<readonly string[]> =>
    (await who.get('/api/contests/teams/stages')).json<StagesView>().entered.find(({ pair }) => pair === '1')
      ?.players ?? [];
  const right = ['Anna Larchsen', 'Bert Larch', 'Carla Elm', 'Dora Oak'];
  expect((await spell(right)).statusCode).toBe(200);
  expect(await namesOf()).toEqual(right);
  // A wrong letter, and nobody else: the first name is gone.
  const better = ['Anna Larchson', ...right.slice(1)];
  expect((await spell(better)).statusCode).toBe(200);
  expect(await namesOf()).toEqual(better);
  const history = (await who.get('/api/contests/teams/history')).json<{ rows: { says: string }[] }>();
  expect(history.rows[0]?.says).toContain('Anna Larchson');
  expect(history.rows[0]?.says).toContain('as on her card');
  // Nothing in the log brings a name back: it is spelt back, and undo says so.
  const log = (await who.get('/api/contests/teams/facts')).json<{ facts: { id: string }[] }>();
  expect((await ask({ ask: 'undo', fact: log.facts.at(-1)?.id, why: 'x' })).json()).toMatchObject({
    refusal: { code: 'undo-spelt' },
  });
  expect((await spell(['One Name', 'One Name', 'Carla Elm', 'Dora Oak'])).json()).toMatchObject({
    refusal: { code: 'spelling-another' },
  });
  // Others are not slipped in as a spelling, nor is a team made a pair.
  const other = await ask({
    ask: 'change-pair',
    pair: '2',
    players: ['Anna Larchson', 'Ed Fir', 'Flo Ash', 'Gus Yew'],
    spelt: true,
    why: 'x',
  });
  expect(other.json()).toMatchObject({ refusal: { code: 'spelling-another' } });
  expect((await spell(['Anna Larchson', 'Zoe Zed'])).json()).toMatchObject({
    refusal: { code: 'spelling-count' },
  });
  expect((await spell(['Anna Larchson', 'Zoe Zed', 'Carla Elm', 'Dora Oak'], {})).json()).toMatchObject({
    refusal: { code: 'pair-is-team', clause: 'SABF 13.3, 16.1' },
  });
  expect(await namesOf()).toEqual(better);
});
