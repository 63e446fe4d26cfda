import { expect, test } from 'vitest';
import { openMemory } from '../../store/memory.ts';
import { openPeople } from './people.ts';

const open = async () => {
  const { shelf } = openMemory();
  return { shelf, people: await openPeople(shelf) };
};
const idOf = (found: readonly { readonly id: string }[]): string | undefined => found[0]?.id;

test('the same name however typed is the same person; names are kept over a restart', async () => {
  const { shelf, people } = await open();
  const first = idOf(await people.know([{ name: 'Zoë O’Hara' }]));
  expect(idOf(await people.know([{ name: 'zoe ohara' }]))).toBe(first);
  expect((await openPeople(shelf)).everybody()).toEqual([{ id: first, name: 'Zoë O’Hara' }]);
});

test('a number tells people apart, and is taken up by someone met without one', async () => {
  const { people } = await open();
  const plain = idOf(await people.know([{ name: 'John Smith' }]));
  expect(idOf(await people.know([{ name: 'John Smith', number: '111' }]))).toBe(plain);
  const other = idOf(await people.know([{ name: 'John Smith', number: '222' }]));
  expect(other).not.toBe(plain);
  expect(idOf(await people.know([{ name: 'J Smith', number: '222' }]))).toBe(other);
  expect(people.names().get(other ?? '')?.name).toBe('John Smith');
  // Two of that name: neither is guessed.
  const third = idOf(await people.know([{ name: 'John Smith' }]));
  expect([plain, other]).not.toContain(third);
});

test('two of one name on one list are written down once each', async () => {
  const { people } = await open();
  const both = await people.know([{ name: 'Ann Lee' }, { name: 'ANN LEE' }]);
  expect(both[0]?.id).toBe(both[1]?.id);
  expect(people.everybody()).toHaveLength(1);
});

test('names are completed by the beginning of any of their words, in order, only so many', async () => {
  const { people } = await open();
  await people.know(['Ann Lee', 'Bo Anders', 'Hannah Bee', 'Mary-Ann Cole'].map((name) => ({ name })));
  expect(people.complete('an').map(({ name }) => name)).toEqual(['Ann Lee', 'Bo Anders', 'Mary-Ann Cole']);
  expect(people.complete('lee ann').map(({ name }) => name)).toEqual(['Ann Lee']);
  expect(people.complete('an', 2)).toHaveLength(2);
  expect(people.complete('..')).toEqual([]);
});

test('a member list corrects a name by its number', async () => {
  const { people } = await open();
  await people.know([{ name: 'Jhon Smith', number: '111' }]);
  await people.know([{ name: 'John Smith', number: '111' }], true);
  expect(people.everybody()).toMatchObject([{ name: 'John Smith', number: '111' }]);
});

test('on one list a number is taken up once, and the name alone then still means that person', async () => {
  const { people } = await open();
  await people.know([{ name: 'John Smith' }]);
  const [one, two] = await people.know([{ name: 'John Smith', number: '111' }, { name: 'John Smith' }]);
  expect(one?.id).toBe(two?.id);
  expect(people.everybody()).toHaveLength(1);
});

test('a list of five thousand members is kept in a moment', async () => {
  const { people } = await open();
  const list = Array.from({ length: 5000 }, (_, n) => ({
    name: `Member ${'abcdefghij'[n % 10]}${n}`,
    number: `${10_000 + n}`,
  }));
  await people.know(list, true);
  await people.know(list, true);
  expect(people.everybody()).toHaveLength(5000);
});
