// Members: found, matched, edited, merged, erased; a demonstration leaves nobody behind.
import { expect, test } from 'vitest';
import { playDemo } from '../../src/server/hall/demo.ts';
import { hangExhibits } from '../../src/server/hall/exhibit.ts';
import { openServer } from '../server/open.ts';

interface Member {
  readonly id: string;
  readonly name: string;
  readonly number?: string;
}

const open = async () => {
  const server = await openServer();
  const organiser = await server.signInAs('organiser');
  await organiser.post('/api/people', {
    text: 'John Smith 12345\nAnn McAlister 12346\nBo Chan\nMary Jane Lee 12347\nSmith Peters',
  });
  const list = async () => (await organiser.get('/api/members')).json<Member[]>();
  const id = async (name: string) => (await list()).find((one) => one.name === name)?.id ?? '';
  return { server, organiser, list, id };
};

test('[CLUB-1~] members are listed by surname, with everything kept of them', async () => {
  const { organiser, list, id } = await open();
  expect((await list()).map(({ name }) => name)).toEqual([
    'Bo Chan',
    'Mary Jane Lee',
    'Ann McAlister',
    'Smith Peters',
    'John Smith',
  ]);
  const bo = await id('Bo Chan');
  const wish = {
    number: '20001',
    rank: 'Local Master',
    handicap: 4.5,
    email: 'bo@example.org',
    phone: '555 1234',
  };
  expect((await organiser.post(`/api/members/${bo}`, wish)).json()).toEqual({
    id: bo,
    name: 'Bo Chan',
    ...wish,
  });
  // An empty value takes a thing away; what is left out stays.
  const less = (
    await organiser.post(`/api/members/${bo}`, { phone: '', handicap: null, archived: true })
  ).json();
  expect(less).toEqual({
    id: bo,
    name: 'Bo Chan',
    number: '20001',
    rank: 'Local Master',
    email: 'bo@example.org',
    archived: true,
  });
  // Whoever is archived is offered no more when names are typed, and is found again once restored.
  const offered = async (): Promise<readonly string[]> =>
    [
      ...(await organiser.get('/api/people')).json<Member[]>(),
      ...(await organiser.get('/api/people?q=chan')).json<Member[]>(),
    ].map(({ name }) => name);
  expect(await offered()).not.toContain('Bo Chan');
  await organiser.post(`/api/members/${bo}`, { archived: false });
  expect((await offered()).filter((name) => name === 'Bo Chan')).toHaveLength(2);
});

test('[CLUB-1~] two people with one number are named, and nothing changes', async () => {
  const { organiser, list, id } = await open();
  const before = await list();
  const refused = await organiser.post(`/api/members/${await id('Bo Chan')}`, { number: '12345', rank: 'x' });
  expect(refused.statusCode).toBe(409);
  expect(refused.json<{ refusal: { says: string } }>().refusal.says).toMatch(/12345.*John Smith.*merge/i);
  expect(await list()).toEqual(before);
});

test('[CLUB-1~] pasted names are matched whatever their case, order or initials; doubtful ones are shown', async () => {
  const { organiser } = await open();
  const text = [
    'JOHN SMITH',
    'Ann Mcalister',
    'J Smith',
    'LEE Mary',
    'M J Lee',
    'Zoe New',
    'Anyone 12346',
  ].join('\n');
  const matched = (await organiser.post('/api/members/match', { text })).json<
    { given: string; how: string; among: Member[] }[]
  >();
  expect(matched.map(({ given, how, among }) => [given, how, among.map(({ name }) => name)])).toEqual([
    ['JOHN SMITH', 'same', ['John Smith']],
    ['Ann Mcalister', 'same', ['Ann McAlister']],
    ['J Smith', 'likely', ['John Smith']],
    ['LEE Mary', 'likely', ['Mary Jane Lee']],
    ['M J Lee', 'likely', ['Mary Jane Lee']],
    ['Zoe New', 'new', []],
    ['Anyone 12346', 'same', ['Ann McAlister']],
  ]);
});

test('[CLUB-1~] two entries of one person become one: name, number and results are theirs', async () => {
  const { server, organiser, list, id } = await open();
  const [twice] = await server.desk.people.know([{ name: 'Johnny Smith' }]);
  const [john, johnny] = [await id('John Smith'), twice?.id ?? ''];
  await organiser.post(`/api/members/${johnny}`, { email: 'j@example.org' });
  const merged = await organiser.post(`/api/members/${johnny}/merge`, { into: john });
  expect(merged.json()).toMatchObject({
    id: john,
    name: 'John Smith',
    number: '12345',
    email: 'j@example.org',
  });
  expect((await list()).map(({ name }) => name)).not.toContain('Johnny Smith');
  expect(server.desk.members.same(johnny)).toBe(john);
  expect(server.desk.people.names().get(johnny)?.name).toBe('John Smith');
  // The name still means one person.
  expect((await server.desk.people.know([{ name: 'john smith' }]))[0]?.id).toBe(john);
  expect((await organiser.post(`/api/members/${john}/merge`, { into: john })).statusCode).toBe(422);
});

test('[CLUB-11] an erased person is gone by name and number, over a restart too', async () => {
  const { server, organiser, list, id } = await open();
  const ann = await id('Ann McAlister');
  await organiser.post(`/api/members/${ann}`, { email: 'ann@example.org' });
  await organiser.post(`/api/members/${ann}/erase`, {});
  const again = await openServer(server.desk.store);
  const kept = JSON.stringify([
    await server.desk.store.shelf.all('person'),
    await server.desk.store.shelf.all('member'),
  ]);
  for (const text of ['McAlister', '12346', 'ann@example.org']) expect(kept).not.toContain(text);
  expect(again.desk.people.names().get(ann)?.name).toBe('Name removed');
  expect((await list()).some((one) => one.id === ann)).toBe(false);
  // Somebody of that name who comes later is somebody else.
  expect((await again.desk.people.know([{ name: 'Ann McAlister' }]))[0]?.id).not.toBe(ann);
});

test('[CLUB-1~] a demonstration leaves nobody in the member list', async () => {
  const { server, list } = await open();
  const before = await list();
  await playDemo(server.desk, AbortSignal.abort());
  await hangExhibits(server.desk);
  expect(await list()).toEqual(before);
});
