// A drawn round drawn again over the wire: looked at, refused, overridden with a reason, undone.
import { expect, test, vi } from 'vitest';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import type { RedrawView, StagesView } from '../../src/engine/view/stages.ts';
import { openMemory } from '../../src/store/memory.ts';
import { entered, goOn, playRound, type Won } from '../contests/hall.ts';
import { unwrap } from '../contests/play.ts';
import { freshId, openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000 });

const FORM = unwrap(findForm('sabf-swiss-teams'));
const LOWER: Won = ({ board, ns, ew }) => board === 1 && Number(ns) < Number(ew);

test('[DIR-4~][DIR-2~] what is set aside is told first; only the director may, and one undo brings it back', async () => {
  const store = openMemory();
  const { contest } = goOn(
    entered(FORM, 12),
    FORM,
    (step) => step.step === 'play' && step.round === 2,
    LOWER,
  );
  const facts = playRound(contest, 2, LOWER).facts.map(({ seq: _, ...fact }) => fact);
  await store.log.append('swiss', 0, { request: 'kept', digest: 'kept', facts: facts as never });
  const server = await openServer(store);
  const who = await server.signIn();
  const view = async (): Promise<StagesView> => (await who.get('/api/contests/swiss/stages')).json();
  const before = (await view()).stages[0]?.rounds.at(-1)?.matches;

  const look = (await who.post('/api/contests/swiss/draw/again/look', { round: 2 })).json<RedrawView>();
  expect(look).toMatchObject({ round: 2, because: 'lot', begun: true, same: false });
  expect(look.aside.length).toBeGreaterThan(0);
  for (const path of ['draw/again', 'draw/again/look'])
    expect((await server.everybody.post(`/api/contests/swiss/${path}`, { round: 2 })).statusCode).toBe(401);

  const again = (more: object) =>
    who.post('/api/contests/swiss/draw/again', { id: freshId(), round: 2, ...more });
  const refused = await again({});
  expect(refused.statusCode).toBe(422);
  expect(refused.json().refusal).toMatchObject({ code: 'redraw-begun', overridable: true });
  expect((await again({ round: 9 })).json().refusal.code).toBe('draw-not-made');

  const done = await again({ override: { codes: ['redraw-begun'], why: 'wrong standings' } });
  expect(done.statusCode, done.body).toBe(200);
  expect((await view()).stages[0]?.rounds.at(-1)?.matches).not.toEqual(before);
  const history = await who.get('/api/contests/swiss/history');
  expect(history.body).toContain('drew round 2 again because new lots were wanted');
  expect(history.body).toContain('Recorded anyway by the director');
  expect(history.body).toContain('wrong standings');

  const { facts: made } = done.json<{ facts: readonly string[] }>();
  const back = { id: freshId(), request: { ask: 'undo', fact: made[0], why: 'it was right' } };
  expect((await who.post('/api/contests/swiss/requests', back)).statusCode).toBe(200);
  expect((await view()).stages[0]?.rounds.at(-1)?.matches).toEqual(before);
});
