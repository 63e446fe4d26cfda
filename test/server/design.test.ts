import { expect, test } from 'vitest';
import type { StagesView } from '../../src/engine/view/stages.ts';
import { openServer } from './open.ts';

const FILE = { form: 1, name: 'Tuesday Swiss', template: 'swiss-teams', set: { rounds: 4, boards: 6 } };

test('[EVT-3] a form file over the wire: checked, kept, listed, taken out as a file, played, dropped', async () => {
  const { signIn } = await openServer();
  const director = await signIn();
  const bad = await director.post('/api/forms/check', { file: { ...FILE, set: { rounds: 0 } } });
  expect(bad.json()).toMatchObject({ ok: false, faults: [{ at: 'set.rounds', code: 'setting-number' }] });
  const refused = await director.post('/api/forms', { file: { form: 1 } });
  expect(refused.statusCode).toBe(422);
  expect((await director.post('/api/forms', { file: FILE })).json()).toEqual({ id: 'tuesday-swiss' });
  const all = (await director.get('/api/forms')).json<{ id: string; kept?: true; template?: true }[]>();
  expect(all.slice(0, 2).every(({ template }) => template)).toBe(true);
  expect(all.at(-1)).toMatchObject({ id: 'tuesday-swiss', kept: true });
  const file = (await director.get('/api/forms/tuesday-swiss')).json<object>();
  expect((await director.post('/api/forms/check', { file })).json()).toMatchObject({ ok: true });

  const made = await director.post('/api/contests', { form: 'tuesday-swiss', set: { boards: 5 } });
  expect(made.statusCode, made.body).toBe(200);
  const { id } = made.json<{ id: string }>();
  const text = Array.from({ length: 10 }, (_, i) => {
    const own = 'ABCDEFGHIJ'[i];
    return `Team ${i + 1}: Ann ${own}ee, Bo ${own}ay, Cy ${own}oe, Di ${own}ie`;
  }).join('\n');
  const entered = await director.post(`/api/contests/${id}/teams`, { text });
  expect(entered.statusCode, entered.body).toBe(200);
  // The form may go: the contest has its own.
  expect((await director.post('/api/forms/tuesday-swiss/drop')).statusCode).toBe(200);
  expect((await director.get('/api/forms/tuesday-swiss')).statusCode).toBe(404);
  for (let press = 0; press < 3; press += 1) {
    const shown = (await director.get(`/api/contests/${id}/stages`)).json<StagesView>();
    if (shown.next.step === 'play') break;
    const done = await director.post(`/api/contests/${id}/next`, {
      id: `press-design-${press}`,
      act: shown.next.act ?? '',
    });
    expect(done.statusCode, done.body).toBe(200);
  }
  const view = (await director.get(`/api/contests/${id}/stages`)).json<StagesView>();
  expect(view.stages[0]?.name).toBe('Swiss');
  const wrong = await director.post('/api/contests', { form: 'swiss-teams', set: { boards: 0 } });
  expect([wrong.statusCode, wrong.json<{ refusal: { code: string } }>().refusal.code]).toEqual([
    422,
    'setting-number',
  ]);
});
