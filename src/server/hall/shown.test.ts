import { expect, test } from 'vitest';
import { EMPTY } from '../../engine/contest/state.ts';
import { ok, refuse } from '../../engine/kit/result.ts';
import { openMemory } from '../../store/memory.ts';
import { openPeople } from '../people/people.ts';
import { makeShowing } from './shown.ts';

test('[SRV-3~] a view is made once for a state however many screens ask, again when facts or names change', async () => {
  const people = await openPeople(openMemory().shelf);
  const { once } = makeShowing(people);
  let made = 0;
  const make = () => ok({ made: ++made });
  for (let screen = 0; screen < 200; screen += 1)
    expect(once('a', EMPTY, 'standings', make).text).toBe('{"made":1}');
  expect(once('a', { ...EMPTY, at: 1 }, 'standings', make).text).toBe('{"made":2}');
  await people.know([{ name: 'Ann Lee' }]);
  const after = once('a', EMPTY, 'standings', make);
  expect(after.text).toBe('{"made":3}');
  expect(after.tag).not.toBe(once('a', { ...EMPTY, at: 1 }, 'standings', make).tag);
});

test('a view that is refused is told as a refusal and not kept', async () => {
  const { once } = makeShowing(await openPeople(openMemory().shelf));
  expect(() => once('a', EMPTY, 'x', () => refuse('pair-unknown', { pair: '9' }))).toThrow('pair-unknown');
  expect(once('a', EMPTY, 'x', () => ok(1)).text).toBe('1');
});

test('[SRV-3~] the tag of a page is what it says: another start, process or program that says otherwise has another', async () => {
  const shown = async (name: string, made: unknown) => {
    const people = await openPeople(openMemory().shelf);
    await people.meet([{ id: 'p1', name }]);
    return makeShowing(people).once('a', EMPTY, 'standings', () => ok(made));
  };
  const first = await shown('Ann Lee', { pair: '1', players: ['p1', 'p1'] });
  expect((await shown('Ann Lee', { pair: '1', players: ['p1', 'p1'] })).tag).toBe(first.tag);
  expect((await shown('Anne Lee', { pair: '1', players: ['p1', 'p1'] })).tag).not.toBe(first.tag);
  expect((await shown('Ann Lee', { pair: '1', players: ['p1', 'p1'], place: 1 })).tag).not.toBe(first.tag);
});
