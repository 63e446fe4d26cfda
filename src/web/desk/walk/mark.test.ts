import { expect, test } from 'vitest';
import { keepMark, readMarks } from './mark.ts';

test('[RUL-23] what was tried is kept on the device, the last try counts, and what is no mark is passed over', () => {
  const held = new Map<string, string>();
  const box = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
  expect(readMarks(box)).toEqual({});
  keepMark('a', 'other', box);
  keepMark('b', 'same', box);
  keepMark('a', 'same', box);
  expect(readMarks(box)).toEqual({ a: 'same', b: 'same' });
  box.setItem('byestand-practised', '{"a":"same","b":7}');
  expect(readMarks(box)).toEqual({ a: 'same' });
  box.setItem('byestand-practised', 'nonsense');
  expect(readMarks(box)).toEqual({});
});
