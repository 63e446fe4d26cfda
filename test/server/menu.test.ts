import { expect, test } from 'vitest';
import type { MenuView } from '../../src/engine/view/menu.ts';
import { openNight, openServer } from './open.ts';

test('[DESK-3~] what the table of acts describes is offered when it can be done, with the fields of its request', async () => {
  const server = await openServer();
  const { director, path, ask } = await openNight(server);
  const menu = async () => (await director.get(`${path}/menu`)).json<MenuView>().acts.map((act) => act.ask);
  const closing = ['reopen-session', 'hide-results'];
  const offered = async () => (await menu()).filter((one) => closing.includes(one));
  expect(await offered()).toEqual([]);
  await ask({ ask: 'curtail', after: 1, unfinished: true, why: 'late' });
  await ask({ ask: 'close-session' });
  expect(await offered()).toEqual(['reopen-session']);
  await ask({ ask: 'publish-results' });
  expect(await offered()).toEqual(['reopen-session', 'hide-results']);
  const { acts } = (await director.get(`${path}/menu`)).json<MenuView>();
  expect(acts.find((act) => act.ask === 'hide-results')).toEqual({
    ask: 'hide-results',
    says: 'Hide the results again',
    about: 'The contest',
    note: 'The public page no longer calls them final.',
    done: 'The results are hidden.',
    fields: [{ name: 'why', label: 'Why', kind: 'reason', optional: true, most: 500, usual: [] }],
  });
  // A menu is the desk's.
  expect((await server.everybody.get(`${path}/menu`)).statusCode).toBe(401);
});
