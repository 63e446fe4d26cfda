// Results where players look for them: a frame in the club's page, a calendar, a feed.
import { expect, test, vi } from 'vitest';
import { parseXml } from '../../src/formats/xml/xml.ts';
import { makeCalendar } from '../../src/formats/page/calendar.ts';
import { makeFrame } from '../../src/formats/page/frame.ts';
import { openNight, openServer } from './open.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

test('[SHOW-4~] only the frame may stand in another site, and it can do nothing there', async () => {
  const server = await openServer();
  const { path } = await openNight(server);
  const answer = await server.everybody.get(`${path}/frame.html`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['x-frame-options']).toBeUndefined();
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.headers['content-security-policy']).toContain('frame-ancestors *');
  expect(answer.body).toContain('Ann Lee – Bob Ng');
  expect(answer.body).not.toMatch(/<script|<form|<button|<input|\son\w+=/i);
  for (const other of [path, `${path}/standings`, '/api/contests', `${path}/frame.htm`]) {
    const { headers } = await server.everybody.get(other);
    expect(headers['content-security-policy'], other).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options'], other).toBe('SAMEORIGIN');
  }
});

test('[SHOW-4~] a name is text in the frame, whatever it is', () => {
  const page = makeFrame(
    {
      version: '1.2',
      club: { name: '<img src=x onerror=1>', id: '' },
      kind: 'matchpoints',
      method: 'matchpoints',
      title: '</title><script>alert(1)</script>',
      identifier: '',
      program: '',
      programVersion: '',
      winners: 1,
      contestants: [{ id: '1', players: [{ name: '"><svg/onload=1>' }], percent: '50.00', place: '1' }],
      sessions: [],
    },
    'javascript:"x',
  );
  expect(page).not.toMatch(/<script|<img|<svg/);
  expect(page).toContain('&lt;/title&gt;&lt;script&gt;');
});

test('[SHOW-4~] a calendar and feeds to subscribe to list what everybody may see', async () => {
  const server = await openServer();
  const { path } = await openNight(server);
  const one = await server.everybody.get(`${path}/calendar.ics`);
  expect(one.headers['content-type']).toContain('text/calendar');
  expect(one.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(one.body).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\nDTEND;VALUE=DATE:\d{8}\r\n/);
  expect((await server.everybody.get('/api/calendar.ics')).body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  const atom = await server.everybody.get('/api/feed.xml');
  const feed = parseXml(atom.body);
  expect(feed.ok && feed.value.children.filter(({ name }) => name === 'entry')).toHaveLength(1);
  const json = (await server.everybody.get('/api/feed.json')).json<{ version: string; items: object[] }>();
  expect([json.version, json.items.length]).toEqual(['https://jsonfeed.org/version/1.1', 1]);
});

test('calendar lines are folded at 75 octets and their signs escaped (RFC 5545 3.1, 3.3.11)', () => {
  const made = makeCalendar(
    'Club',
    [
      {
        id: 'x',
        title: `Ünïcode, and; ${'long '.repeat(30)}`,
        start: { local: '2026-11-18T19:30', zone: 'Australia/Sydney' },
        minutes: 210,
        place: 'Room 1\nHall',
      },
    ],
    Date.UTC(2026, 10, 18),
  );
  for (const line of made.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const whole = made.replaceAll('\r\n ', '');
  expect(whole).toContain('SUMMARY:Ünïcode\\, and\\; long');
  expect(whole).toContain('DTSTART;TZID=Australia/Sydney:20261118T193000\r\nDURATION:PT210M');
  expect(whole).toContain('LOCATION:Room 1\\nHall');
  expect(whole).toContain('DTSTAMP:20261118T000000Z');
});
