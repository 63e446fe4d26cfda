import { andThen, ok, type Result, refuse } from '../../engine/kit/result.ts';
import type { Format, ReadFile } from '../format.ts';
import { bytesOf } from '../source.ts';
import { makeContest, parseContest } from './json.ts';

const read = (text: string): Result<ReadFile> => {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return refuse('file-json');
  }
  return andThen(parseContest(value), (contest) => ok({ content: { contest }, aside: [] }));
};

export const CONTEST: Format = {
  name: 'byestand',
  endings: ['json'],
  says: 'an event of Byestand, whole with its history',
  carries: ['contest'],
  isIt: ({ text }) => /^[\s\uFEFF]{0,100}\{\s{0,100}"byestand"\s{0,100}:/.test(text.slice(0, 400)),
  parse: ({ text }) => read(text),
  make: ({ contest }) =>
    contest
      ? ok({ bytes: bytesOf(`${JSON.stringify(makeContest(contest))}\n`), lost: [] })
      : refuse('file-nothing', { given: 'Byestand', wanted: ['the facts and history'], has: [] }),
};
