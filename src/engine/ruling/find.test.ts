import { describe, expect, test } from 'vitest';
import { COMMON, WORDS } from './topic.ts';
import { findTopics } from './find.ts';
import { topics } from './walk.ts';

const found = (text: string) => findTopics(text).map(({ topic }) => topic);

describe('[RUL-21] topics are found by a law’s number', () => {
  test.each([
    ['64', 'revoke'],
    ['Law 64', 'revoke'],
    ['27', 'insufficient-bid'],
    ['27B1(a)', 'insufficient-bid'],
    ['law 16', 'unauthorised-information'],
    ['54', 'opening-lead-out-of-turn'],
    ['70', 'claim'],
    ['12C2', 'unplayed-board'],
    ['31A', 'call-out-of-turn'],
    // The topic with the law in its heading comes before those that name it oftener.
    ['64C', 'revoke-equity'],
    ['27D', 'adjust-27d'],
    ['15', 'wrong-board'],
    ['40', 'psychic-call'],
  ])('%s', (law, topic) => {
    expect(found(law)[0]).toBe(topic);
  });
  test('law 6 is not law 64, and no law 99 is there', () => {
    expect(found('6')).not.toContain('revoke');
    expect(found('99')).toEqual([]);
  });
});

describe('[RUL-21] topics are found by the words of a call', () => {
  test.each([
    ['revoke', 'revoke'],
    ['I think East revoked', 'revoke'],
    ['did not follow suit', 'revoke'],
    ['lead out of turn', 'opening-lead-out-of-turn'],
    ['insufficient bid', 'insufficient-bid'],
    ['bid out of turn', 'call-out-of-turn'],
    ['pass out of turn', 'call-out-of-turn'],
    ['hesitation', 'unauthorised-information'],
    ['long pause before passing', 'unauthorised-information'],
    ['no alert', 'misinformation'],
    ['wrong explanation', 'misinformation'],
    ['disputed claim', 'claim'],
    ['dropped a card', 'penalty-card'],
    ['wrong score', 'score-correction'],
    ['twelve cards', 'wrong-number-of-cards'],
    ['board not played', 'unplayed-board'],
  ])('%s', (words, topic) => {
    expect(found(words)[0]).toBe(topic);
  });
  test('a lead out of turn proposes each of its three topics', () => {
    expect(found('lead out of turn').slice(0, 3).toSorted()).toEqual([
      'lead-out-of-turn',
      'opening-lead-out-of-turn',
      'wrong-hand',
    ]);
  });
  test('nothing for nothing, and nothing for words that say nothing', () => {
    expect(found('')).toEqual([]);
    expect(found('please come')).toEqual([]);
  });
});

test('[RUL-21] ten common topics, and words only for topics there are', () => {
  const known = topics().map(({ topic }) => topic);
  expect(COMMON).toHaveLength(10);
  expect([...COMMON, ...Object.keys(WORDS)].filter((topic) => !known.includes(topic))).toEqual([]);
});
