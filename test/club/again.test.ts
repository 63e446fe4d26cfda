// Next week's session from this one.
import { expect, test } from 'vitest';
import { openNight, openServer } from '../server/open.ts';

test('[CLUB-8~] next week’s session has the form, boards and times of this one, a week later; with the same pairs if wanted', async () => {
  const server = await openServer();
  const { director, id } = await openNight(server);
  const before = await server.desk.hall.open(id);
  const plain = (await director.post(`/api/contests/${id}/again`, {})).json<{
    id: string;
    name: string;
    date: string;
  }>();
  const next = await server.desk.hall.open(plain.id);
  const week = Date.parse(plain.date) - Date.parse(before.made?.date ?? '');
  expect(week).toBe(7 * 86_400_000);
  const { form, scoring, boardsPerRound, minutesPerBoard, zone } = before.made ?? {};
  expect(next.made).toMatchObject({ form, scoring, boardsPerRound, minutesPerBoard, zone, date: plain.date });
  expect([next.entries.size, next.started]).toEqual([0, false]);
  const same = (await director.post(`/api/contests/${id}/again`, { entries: true, days: 14 })).json<{
    id: string;
  }>();
  const other = await server.desk.hall.open(same.id);
  expect([...other.entries.values()].map(({ pair, players }) => [pair, players])).toEqual(
    [...before.entries.values()].map(({ pair, players }) => [pair, players]),
  );
});

test('[CLUB-8~] a numbered session is followed by the next number', async () => {
  const server = await openServer();
  const organiser = await server.signInAs('organiser');
  const { id } = (
    await organiser.post('/api/contests', { name: 'Monday pairs 09', date: '2026-03-02' })
  ).json<{ id: string }>();
  const next = (await organiser.post(`/api/contests/${id}/again`, {})).json();
  expect(next).toMatchObject({ name: 'Monday pairs 10', date: '2026-03-09' });
  expect((await organiser.post('/api/contests/none/again', {})).statusCode).toBe(404);
});
