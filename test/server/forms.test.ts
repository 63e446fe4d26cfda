// Every form is begun as the desk begins it: made, entries pasted, and the one button pressed until a round is called.
import { expect, test, vi } from 'vitest';
import { inventNames } from '../../src/engine/rehearsal/name.ts';
import { FORMS } from '../../src/engine/rulebook/forms/index.ts';
import type { StagesView } from '../../src/engine/view/stages.ts';
import { openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const pasted = (of: 'pairs' | 'teams', entries: number): string => {
  const size = of === 'pairs' ? 2 : 4;
  const people = inventNames('forms', entries * size);
  return Array.from({ length: entries }, (_, i) => {
    const players = people.slice(i * size, (i + 1) * size);
    return of === 'pairs'
      ? players.join(' & ')
      : `Team ${i + 1}: ${players[0]} (c), ${players.slice(1).join(', ')}`;
  }).join('\n');
};

/** More presses than any contest needs before its first round. */
const PRESSES = 40;

test('[DESK-1~] every form is offered, and goes from pasted entries to a called round by the one button of its page', async () => {
  const { signIn } = await openServer();
  const director = await signIn();
  const offered = (await director.get('/api/forms')).json<{ id: string }[]>().map(({ id }) => id);
  expect(offered).toEqual(FORMS.map(({ id }) => id));
  const stuck: string[] = [];
  for (const form of FORMS) {
    const made = await director.post('/api/contests', { name: form.name, form: form.id });
    expect(made.statusCode, made.body).toBe(200);
    const { id } = made.json<{ id: string }>();
    const { usual, odd } = form.entries;
    const entries = odd?.use === 'refuse' && usual % 2 === 1 ? usual + 1 : usual;
    const entered = await director.post(`/api/contests/${id}/${form.of === 'pairs' ? 'entries' : 'teams'}`, {
      text: pasted(form.of, entries),
    });
    expect(entered.statusCode, `${form.id}: ${entered.body}`).toBe(200);
    let last = '';
    let called = 0;
    for (let press = 0; press < PRESSES && called === 0; press += 1) {
      const shown = await director.get(`/api/contests/${id}/stages`);
      expect(shown.statusCode, `${form.id}: ${shown.body}`).toBe(200);
      const view = shown.json<StagesView>();
      last = `${view.next.step} ${view.next.says}`;
      if (view.next.step === 'play') called = 1;
      else {
        const done = await director.post(`/api/contests/${id}/next`, {
          id: `press-${form.id}-${press}`,
          act: view.next.act ?? '',
        });
        if (done.statusCode !== 200) {
          last = `${last}: ${done.body}`;
          break;
        }
      }
    }
    const table = (await director.get(`/api/contests/${id}/tables/1`)).json<{ boards?: unknown[] }>();
    if (called === 0 || (table.boards ?? []).length === 0) stuck.push(`${form.id}: ${last}`);
  }
  expect(stuck).toEqual([]);
});
