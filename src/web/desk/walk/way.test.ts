import { expect, test } from 'vitest';
import { makeWay, readWay, trailsOf, wayOfRecall } from './way.ts';

const WALK = {
  walk: 'w1',
  table: 4,
  round: 2,
  board: 7,
  call: 'f12',
  topic: 'comparable-call',
  answers: ['yes', 'no'],
  before: [{ topic: 'insufficient-bid', answers: ['meant', 'yes'] }],
};

test('[RUL-21] a walk is read from its address as it was written', () => {
  expect(readWay(makeWay(WALK))).toEqual(WALK);
  expect(readWay(makeWay({ ...WALK, answers: [], before: [] }))).toEqual({
    ...WALK,
    answers: [],
    before: [],
  });
  expect(readWay({ table: 4, round: 2, board: 7 })).toBeUndefined();
});

test('[RUL-21] several topics walked before come back apart, each with its own answers', () => {
  const before = [
    ...WALK.before,
    { topic: 'lead-restrictions', answers: ['no'] },
    { topic: 'revoke', answers: [] },
  ];
  expect(readWay(makeWay({ ...WALK, before }))?.before).toEqual(before);
});

test('[RUL-21] all that was walked goes to the ruling, the last topic last', () => {
  expect(trailsOf(WALK).map(({ topic }) => topic)).toEqual(['insufficient-bid', 'comparable-call']);
});

test('[RUL-20] an item that is due opens its follow-up with what is known already answered', () => {
  const row = {
    recall: 'f20',
    at: '',
    round: 2,
    table: 4,
    board: 7,
    walks: [],
    due: true,
    later: [{ topic: 'adjust-27d', title: 'x', why: 'y', answers: ['yes'] }],
  };
  expect(readWay(wayOfRecall(row, 'w2'))).toEqual({
    walk: 'w2',
    recall: 'f20',
    round: 2,
    table: 4,
    board: 7,
    topic: 'adjust-27d',
    answers: ['yes'],
    before: [],
  });
  // Nothing named: the topic is chosen then.
  expect(readWay(wayOfRecall({ ...row, later: [] }, 'w2'))).toBeUndefined();
});
