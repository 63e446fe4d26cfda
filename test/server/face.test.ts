// The club's own name, colour and logo, on every page and print.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAPERS } from '../../src/server/backroom/paper.ts';
import { onPaper } from '../../src/server/routes/paper/print.ts';
import { writtenBy } from '../golden/papers.ts';
import { openMemory } from '../../src/store/memory.ts';
import { openNight, openServer } from './open.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const built = (): string => {
  const web = mkdtempSync(join(tmpdir(), 'face-'));
  for (const page of ['index.html', 'spectator.html'])
    writeFileSync(join(web, page), '<html><head><title>Byestand</title></head><body></body></html>');
  return web;
};

test('[LOOK-6~] the club’s name stands on every page and print, its colour and logo on every page', async () => {
  const server = await openServer(openMemory(), undefined, undefined, {}, built());
  const night = await openNight(server);
  const { director: organiser, id } = night;
  expect((await server.everybody.get('/api/club')).json()).toEqual({});
  const set = {
    name: 'Ferntree <Gully> Bridge Club',
    accent: '#FFDD00',
    logo: { type: 'image/png', data: PNG },
  };
  const kept = await organiser.post('/api/club', set);
  expect(kept.json()).toMatchObject({ name: set.name, accent: '#ffdd00', logo: '/club/logo' });
  for (const path of ['/', `/r/${id}`, `/screen/${id}`, '/t/ABC']) {
    const page = await server.everybody.get(path);
    expect(page.body).toContain(
      '<meta name="club" content="Ferntree &lt;Gully&gt; Bridge Club" data-light="#',
    );
  }
  const logo = await server.everybody.get('/club/logo');
  expect([logo.headers['content-type'], logo.rawPayload.toString('base64')]).toEqual(['image/png', PNG]);
  expect(await onPaper(server.desk, { paper: 'letter' })).toEqual({
    paper: { size: 'letter', club: set.name },
  });
  const room = {
    id,
    contest: await server.desk.hall.open(id),
    masked: false,
    people: new Map(),
    find: () => undefined,
  };
  const print = () => PAPERS.standings(room, { paper: { size: 'a4', club: set.name } });
  expect(await writtenBy(print)).toContain(set.name);

  // What is left out stays; an empty value takes it away.
  expect((await organiser.post('/api/club', { accent: '', logo: '' })).json()).toEqual({ name: set.name });
  expect((await server.everybody.get('/club/logo')).statusCode).toBe(404);
});

test('[LOOK-6~] a bad colour or a file that is no picture is refused and changes nothing; only the organiser sets it', async () => {
  const server = await openServer();
  const { director: organiser } = await openNight(server);
  await organiser.post('/api/club', { name: 'Ferntree Gully' });
  for (const bad of [{ accent: 'red' }, { accent: '#12345' }, { name: 'x'.repeat(81) }, { nam: 'x' }])
    expect((await organiser.post('/api/club', bad)).statusCode).toBe(400);
  const svg = { type: 'image/png', data: Buffer.from('<svg onload=x>').toString('base64') };
  const refused = await organiser.post('/api/club', { name: 'Other', logo: svg });
  expect([refused.statusCode, refused.json().refusal.code]).toEqual([422, 'logo-unread']);
  const director = await server.signInAs('director');
  expect((await director.post('/api/club', { name: 'Mine' })).statusCode).toBe(403);
  expect((await server.everybody.get('/api/club')).json()).toEqual({ name: 'Ferntree Gully' });
});
