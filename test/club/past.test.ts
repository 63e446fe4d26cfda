// Past nights taken into a series from what other programs wrote.
import { expect, test } from 'vitest';
import { readPastNight } from '../../src/server/club/pastnight.ts';
import { openServer } from '../server/open.ts';

const read = (text: string) =>
  readPastNight(new TextEncoder().encode(text), '', { name: 'Old night', date: '2025-03-03' });

test.each([
  ['1, Ann Lee & Bo Chan, 61.33\n2, Cy Fox & Di Gee, 38.67'],
  ['1= Ann Lee & Bo Chan 61.33%\n\n3. Cy Fox and Di Gee 38.67%\n'],
  ['Ann Lee\tBo Chan\t61.33\r\nCy Fox\tDi Gee\t38.67'],
  ['Place,Player 1,Player 2,%\n1,"Ann Lee","Bo Chan",61.33\n2,"Cy Fox","Di Gee",38.67'],
])('[CLUB-5~] a pasted list of standings is read: %j', (text) => {
  expect(read(text)?.rows).toEqual([
    { players: [{ name: 'Ann Lee' }, { name: 'Bo Chan' }], percent: 61.33, place: 1, sharing: 1 },
    { players: [{ name: 'Cy Fox' }, { name: 'Di Gee' }], percent: 38.67, place: 2, sharing: 1 },
  ]);
});

test('[CLUB-5~] level pairs share their place; a list without standings is nothing', () => {
  expect(
    read('A B & C D, 50\nE F & G H, 50\nI J & K L, 40')?.rows.map(({ place, sharing }) => [place, sharing]),
  ).toEqual([
    [1, 2],
    [1, 2],
    [3, 1],
  ]);
  for (const bad of ['', 'nothing here', 'Ann Lee, 12345', '<x>']) expect(read(bad)).toBeUndefined();
});

test('[CLUB-5~] a past night counts with today’s, and the same one a second time is named', async () => {
  const server = await openServer();
  const organiser = await server.signInAs('organiser');
  const made = await organiser.post('/api/series', {
    name: 'Old and new',
    rule: { who: 'pair', score: 'percent', way: 'sum' },
  });
  const { id } = made.json<{ id: string }>();
  const night = {
    name: 'March 1',
    date: '2025-03-03',
    text: 'Ann Lee & Bo Chan, 61.33\nCy Fox & Di Gee, 38.67',
  };
  expect((await organiser.post(`/api/series/${id}/nights`, night)).statusCode).toBe(200);
  const next = {
    name: 'March 2',
    date: '2025-03-10',
    text: 'Bo Chan & Ann Lee, 45.5\nCy Fox & Di Gee, 54.5',
  };
  await organiser.post(`/api/series/${id}/nights`, next);
  const again = await organiser.post(`/api/series/${id}/nights`, { ...night, name: 'Again' });
  expect([again.statusCode, again.json<{ refusal: { code: string } }>().refusal.code]).toEqual([
    409,
    'night-again',
  ]);
  const empty = await organiser.post(`/api/series/${id}/nights`, {
    ...night,
    text: 'wrong columns, all of them',
  });
  expect([empty.statusCode, empty.json<{ refusal: { code: string } }>().refusal.code]).toEqual([
    422,
    'night-empty',
  ]);
  const view = (await server.everybody.get(`/api/series/${id}`)).json<{
    nights: { id: string; name: string }[];
    rows: { names: string[]; value: number; shown: string; place: number }[];
  }>();
  expect(view.rows.map(({ names, value, place }) => [place, [...names].sort().join(), value])).toEqual([
    [1, 'Ann Lee,Bo Chan', 106.83],
    [2, 'Cy Fox,Di Gee', 93.17],
  ]);
  expect(view.rows.map(({ shown }) => shown)).toEqual(['106.83', '93.17']);
  await organiser.post(`/api/series/${id}/nights/${view.nights[0]?.id}/drop`, {});
  const less = (await server.everybody.get(`/api/series/${id}`)).json<{ nights: { name: string }[] }>();
  expect(less.nights.map(({ name }) => name)).toEqual(['March 2']);
});
