import { expect, test } from 'vitest';
import { openForm, readNumbers, when } from './form.ts';

const COLOURS = [
  ['green', 'Green'],
  ['red', 'Red'],
] as const;

test('[DESK-3~] a field gives its default until something is typed, and keeps what is typed', () => {
  const { form } = openForm({ round: '5' });
  expect(form.count('round', 'Round', { value: '2' })).toBe(5);
  expect(form.count('table', 'Table', { value: '2' })).toBe(2);
  expect(form.oneOf('colour', 'Colour', COLOURS)).toBe('green');
  expect(form.check('late', 'Late')).toBe(false);
});

test('a choice that is no longer offered falls back to the first', () => {
  const { form } = openForm({ colour: 'blue', who: '9' });
  expect(form.oneOf('colour', 'Colour', COLOURS)).toBe('green');
  expect(form.pick('who', 'Who', ['3', '7'], (one) => [one, one])).toBe('3');
  expect(form.who('who', 'Who', [{ pair: '3', says: 'Ann & Bo' }])).toBe('');
});

test('what has to be filled in and is not keeps the act from being looked at', () => {
  const blank = openForm({});
  blank.form.text('place', 'Place');
  expect(blank.close().isMissing).toBe(true);
  const filled = openForm({ place: 'Club' });
  filled.form.text('place', 'Place');
  filled.form.maybeCount('imps', 'IMPs');
  expect(filled.close().isMissing).toBe(false);
});

test('a reason that is missing is asked for, and the act is looked at all the same', () => {
  const { form, close } = openForm({});
  expect(form.reason(['Taken ill'])).toBe('');
  expect(close()).toMatchObject({ isMissing: false, needs: 'Say why: it stays in the history.' });
});

test('the first thing to see to is the one that is said', () => {
  const { form, close } = openForm({});
  form.need('Name the body that decided.');
  form.reason([]);
  expect(close().needs).toBe('Name the body that decided.');
});

test('about another the field begins afresh, and about the same it is as it was', () => {
  const typed = { 'from 3': '6' };
  expect(openForm(typed).form.count('from', 'From round', { value: '1', of: '3' })).toBe(6);
  expect(openForm(typed).form.count('from', 'From round', { value: '1', of: '7' })).toBe(1);
});

test('fields side by side are one row, and an empty row is none', () => {
  const { form, close } = openForm({});
  const { a, b } = form.row(() => ({ a: form.text('a', 'A'), b: form.text('b', 'B') }));
  form.row(() => undefined);
  expect([a, b]).toEqual(['', '']);
  expect(close().items).toMatchObject([{ kind: 'row', items: [{ name: 'a' }, { name: 'b' }] }]);
});

test('boards are ticked one by one, in the order they are played', () => {
  const { form } = openForm({ boards: '4 2 9' });
  expect(form.ticks('boards', 'Boards', [1, 2, 3, 4])).toEqual([2, 4]);
});

test('numbers in a line count once; what is not so is left out', () => {
  expect(readNumbers('17, 18 18 and 20')).toEqual([17, 18, 20]);
  expect({ ...when(false, { late: true }), ...when(true, { house: true }) }).toEqual({ house: true });
});
