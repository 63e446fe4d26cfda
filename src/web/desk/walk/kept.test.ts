import { expect, test } from 'vitest';
import { forgetHere, keepHere, type Kept, readKept } from './kept.ts';

const open = () => {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
};
const walk = (name: string, answers: readonly string[] = []): Kept => ({
  walk: name,
  topic: 'revoke',
  answers,
  before: [],
});

test('[RUL-21] a device keeps its walks by contest: the last answer counts, what ended is gone', () => {
  const box = open();
  keepHere('monday', walk('a', ['yes']), box);
  keepHere('monday', walk('b'), box);
  keepHere('monday', walk('a', ['yes', 'no']), box);
  expect(readKept('monday', box)).toEqual([walk('b'), walk('a', ['yes', 'no'])]);
  expect(readKept('tuesday', box)).toEqual([]);
  forgetHere('monday', 'a', box);
  expect(readKept('monday', box)).toEqual([walk('b')]);
});

test('[RUL-21~] no more than twelve are kept, and what is no walk is passed over', () => {
  const box = open();
  for (let i = 0; i < 15; i++) keepHere('m', walk(`w${i}`), box);
  expect(readKept('m', box).map((one) => one.walk)).toEqual(
    Array.from({ length: 12 }, (_, i) => `w${i + 3}`),
  );
  box.setItem('byestand-walks:x', '[{"walk":1},null,"?"]');
  expect(readKept('x', box)).toEqual([]);
  box.setItem('byestand-walks:y', 'not JSON');
  expect(readKept('y', box)).toEqual([]);
});

test('[RUL-21~] a device that may keep nothing does not stand in the way', () => {
  const shut = {
    getItem: (): string | null => {
      throw new Error('denied');
    },
    setItem: (): void => {
      throw new Error('full');
    },
  };
  keepHere('m', walk('a'), shut);
  expect(readKept('m', shut)).toEqual([]);
});
