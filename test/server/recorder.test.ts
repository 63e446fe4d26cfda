import { describe, expect, test, vi } from 'vitest';
import type { RecordView } from '../../src/engine/view/record.ts';
import { ACTS } from '../../src/store/act.ts';
import { openMemory } from '../../src/store/memory.ts';
import { openNight, openServer } from './open.ts';

// A busy machine is no fault of the server.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const SECRET = 'opened one heart on a doubleton and did not say so';
const TOLD = { player: 'Ann Lee', kind: 'disclosure', what: SECRET, contest: 'Monday', board: 3 };

const open = async () => {
  const store = openMemory();
  const server = await openServer(store);
  const night = await openNight(server);
  const organiser = night.director;
  const accountOf = async (name: string): Promise<string> =>
    (await organiser.get('/api/accounts'))
      .json<{ id: string; name: string }[]>()
      .find((one) => one.name === name)?.id ?? '';
  const appoint = async (name: string, duty: string) =>
    organiser.post(`/api/accounts/${await accountOf(name)}/duty`, { duty });
  return { store, server, night, organiser, appoint };
};

describe('[CND-22] the recorder (ANC 2021 2.6; SABF 6)', () => {
  test('whoever has an account may tell; only a recorder and the chief director read', async () => {
    const { server, night, organiser, appoint } = await open();
    const as = {
      player: await server.signInAs('player', 'Pia Player'),
      scorer: await server.signInAs('scorer', 'Sue Sum'),
      director: await server.signInAs('director', 'Dan Dow'),
      organiser,
    };
    for (const one of Object.values(as))
      expect((await one.post('/api/incidents', TOLD)).statusCode).toBe(204);
    for (const one of [server.everybody, await night.sit(2)])
      expect([401, 403]).toContain((await one.post('/api/incidents', TOLD)).statusCode);
    const seen = async () =>
      Promise.all(Object.values(as).map(async (one) => (await one.get('/api/incidents')).statusCode));
    expect(await seen()).toEqual([403, 403, 403, 403]);
    expect((await server.everybody.get('/api/incidents')).statusCode).toBe(401);
    await appoint('Pia Player', 'recorder');
    await appoint('Dan Dow', 'chief-director');
    expect(await seen()).toEqual([200, 403, 200, 403]);
    const view = (await as.player.get('/api/incidents')).json<RecordView>();
    expect(view.readers).toEqual([
      { name: 'Dan Dow', duty: 'chief-director' },
      { name: 'Pia Player', duty: 'recorder' },
    ]);
    expect(view.players).toMatchObject([{ name: 'Ann Lee', incidents: [{}, {}, {}, {}] }]);
    expect(view.players[0]?.incidents.map(({ by }) => by).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'Dan Dow',
      'Organiser',
      'Pia Player',
      'Sue Sum',
    ]);
    // A duty taken away is gone at once, without a new sign-in.
    await appoint('Dan Dow', 'none');
    expect(await seen()).toEqual([200, 403, 403, 403]);
    expect((await as.director.get('/api/me')).json().duty).toBeUndefined();
    expect((await as.player.get('/api/me')).json().duty).toBe('recorder');
  });

  test('nothing of it stands in a contest: no view, no history, no file, no site, no log', async () => {
    const { store, server, night, organiser } = await open();
    await organiser.post('/api/incidents', { ...TOLD, contest: 'Monday' });
    expect((await store.shelf.all('incident')).length).toBe(1);
    const paths = ['', '/standings', '/history', '/facts', '/file', '/room', '/setup', '/conduct', '/stages'];
    const texts = await Promise.all(paths.map(async (path) => (await organiser.get(night.path + path)).body));
    const others = await Promise.all(
      ['/api/contests', '/api/people', '/api/health'].map(async (path) => (await organiser.get(path)).body),
    );
    const facts = JSON.stringify(await store.log.read(night.id));
    const zip = (await organiser.get(`${night.path}/site.zip`)).rawPayload.toString('latin1');
    for (const text of [...texts, ...others, facts, zip]) expect(text).not.toContain('doubleton');
    const logs = (await store.log.contests()).map(({ contest }) => contest);
    expect(logs.filter((name) => name !== ACTS)).toEqual([night.id]);
    expect(JSON.stringify(await store.log.copy(ACTS))).not.toContain('doubleton');
    expect((await server.everybody.get('/api/incidents')).body).not.toContain('doubleton');
  });

  test('inadequate disclosure again proposes a report to the ethics body, with its clause; once sent it is settled', async () => {
    const { organiser, appoint } = await open();
    await appoint('Organiser', 'recorder');
    const shown = async () => (await organiser.get('/api/incidents')).json<RecordView>().players[0];
    await organiser.post('/api/incidents', TOLD);
    expect((await shown())?.report).toBeUndefined();
    await organiser.post('/api/incidents', { ...TOLD, board: 9 });
    const { player, report } = (await shown()) ?? {};
    expect(report).toMatchObject({ times: 2, clause: 'SABF 6' });
    expect(report?.text.join('\n')).toContain(`Monday, board 9: ${SECRET}`);
    const sent = { player, to: 'Ethics Committee' };
    expect((await organiser.post('/api/incidents/reported', sent)).statusCode).toBe(204);
    expect((await shown())?.report).toBeUndefined();
    expect((await shown())?.incidents[0]?.reported?.to).toBe('Ethics Committee');
    const again = await organiser.post('/api/incidents/reported', sent);
    expect([again.statusCode, again.json().refusal.code]).toEqual([422, 'incident-none']);
  });

  test('somebody nobody knows is not written down; an incident can be taken off the record', async () => {
    const { store, organiser, appoint } = await open();
    const unknown = await organiser.post('/api/incidents', { ...TOLD, player: 'No Body' });
    expect([unknown.statusCode, unknown.json().refusal.code]).toEqual([422, 'person-none']);
    await appoint('Organiser', 'recorder');
    await organiser.post('/api/incidents', TOLD);
    const kept = (await organiser.get('/api/incidents')).json<RecordView>().players[0]?.incidents[0];
    expect((await organiser.post(`/api/incidents/${kept?.id}/erase`)).statusCode).toBe(204);
    expect((await organiser.post(`/api/incidents/${kept?.id}/erase`)).statusCode).toBe(404);
    expect(await store.shelf.all('incident')).toEqual([]);
  });

  test('an account that does not exist is given no duty', async () => {
    const { organiser } = await open();
    expect((await organiser.post('/api/accounts/none/duty', { duty: 'recorder' })).statusCode).toBe(404);
  });
});
