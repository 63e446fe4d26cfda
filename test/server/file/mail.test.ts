// Results by e-mail from the desk: set up by an organiser, looked over, sent once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostOffice, type PostOffice } from '../../mail/postoffice.ts';
import { openNight, openServer, type Opened } from '../open.ts';

interface Letter {
  readonly ready: boolean;
  readonly subject: string;
  readonly text: string;
  readonly to: readonly { readonly address: string; readonly before?: string }[];
  readonly wrong: readonly string[];
}

let server: Opened;
let office: PostOffice;
beforeAll(async () => {
  server = await openServer();
  office = await openPostOffice({ password: 'secret' });
});
afterAll(async () => {
  await server.app.close();
  await office.close();
});

const settings = () => ({
  host: '127.0.0.1',
  port: office.port,
  secure: false,
  user: 'club',
  password: 'secret',
  from: 'results@club.example',
  readers: 'ann@example.org\nbo@example.org, gone@example.org',
});

test('[SHOW-4~] nothing is sent before the mail server is set up, and a wrong address is named', async () => {
  const { director, path } = await openNight(server, 'Before');
  const look = (await director.post(`${path}/mail/look`, { to: 'ann@example.org nobody' })).json<Letter>();
  expect(look).toMatchObject({ ready: false, to: [{ address: 'ann@example.org' }], wrong: ['nobody'] });
  expect((await director.post(`${path}/mail`, { to: ['ann@example.org'] })).body).toContain('mail-unset');
  for (const [given, code] of [
    [{ from: 'results@club.example\r\nBcc: all@example.org' }, 400],
    [{ from: 'the club' }, 422],
    [{ readers: 'ann@example.org\nx' }, 422],
    [{ host: 'mail.example/../etc' }, 400],
  ] as const)
    expect((await director.post('/api/mail', { ...settings(), ...given })).statusCode).toBe(code);
});

test('[SHOW-4~] the club’s list gets the results once; who fails is named with the server’s word; the password is never shown', async () => {
  const { director, path } = await openNight(server, 'Monday pairs');
  const kept = await director.post('/api/mail', settings());
  expect(kept.statusCode, kept.body).toBe(200);
  expect(kept.body).not.toContain('secret');
  expect((await director.get('/api/mail')).json()).toMatchObject({ host: '127.0.0.1', kept: true });
  const look = (await director.post(`${path}/mail/look`, {})).json<Letter>();
  expect(look).toMatchObject({ ready: true, subject: 'Results: Monday pairs' });
  const to = look.to.map(({ address }) => address);
  expect(to).toEqual(['ann@example.org', 'bo@example.org', 'gone@example.org']);
  const posted = await director.post(`${path}/mail`, { to });
  expect(posted.json()).toMatchObject({
    sent: ['ann@example.org', 'bo@example.org'],
    failed: [{ to: 'gone@example.org', why: expect.stringContaining('550') as string }],
  });
  expect(office.letters.map((one) => [one.to, one.user])).toEqual([
    [['ann@example.org'], 'club'],
    [['bo@example.org'], 'club'],
  ]);
  expect(office.letters[0]?.text).toMatch(/^From: results@club\.example\r\n/);
  // Sent again: only whoever has none gets one.
  expect((await director.post(`${path}/mail`, { to })).json()).toMatchObject({ sent: [] });
  const again = (await director.post(`${path}/mail/look`, {})).json<Letter>();
  expect(again.to.map(({ before }) => before !== undefined)).toEqual([true, true, false]);
  expect(office.letters).toHaveLength(2);
});

test('[SHOW-4~] a kept password goes to no other server than the one it was given for', async () => {
  const { director, path } = await openNight(server, 'Elsewhere');
  const { password: _, ...rest } = settings();
  await director.post('/api/mail', { ...rest, host: 'localhost' });
  expect((await director.get('/api/mail')).json()).toMatchObject({ kept: false });
  expect((await director.post(`${path}/mail`, { to: ['ann@example.org'] })).json()).toMatchObject({
    sent: [],
  });
});

test('[FMT-6~] [FMT-5] the same results as files of other programs, with what each has no room for', async () => {
  const { director, path } = await openNight(server, 'Files');
  const known = (await director.get(`${path}/exports`)).json<
    readonly { to: string; lost: string[]; refusal?: string }[]
  >();
  expect(known.map(({ to }) => to)).toEqual([
    'usebio',
    'xlsx',
    'table',
    'pbn',
    'masterpoints',
    'rag',
    'push',
    'scoresheet',
  ]);
  for (const { to, refusal, lost } of known) {
    const answer = await director.get(`${path}/export?to=${to}`);
    expect(answer.statusCode === 200, `${to}: ${answer.body}`).toBe(refusal === undefined);
    if (refusal === undefined) expect(lost).toContain('history');
  }
  expect(known.find(({ to }) => to === 'push')?.refusal).toMatch(/has a player number/);
});

test('[CLUB-8~] players whose address the club keeps may be added; nobody is written to twice', async () => {
  const { director, path, id } = await openNight(server, 'Players too');
  const contest = await server.desk.hall.open(id);
  const [first = '', second = ''] = [...contest.entries.values()].flatMap(({ players }) => players);
  await director.post(`/api/members/${first}`, { email: 'first@example.org' });
  await director.post(`/api/members/${second}`, { email: 'ann@example.org' });
  const look = async (body: object) =>
    (await director.post(`${path}/mail/look`, body)).json<Letter>().to.map(({ address }) => address);
  expect(await look({ to: 'ann@example.org', players: true })).toEqual([
    'ann@example.org',
    'first@example.org',
  ]);
  expect(await look({ to: 'ann@example.org' })).toEqual(['ann@example.org']);
});
