import { describe, expect, test } from 'vitest';
import { inLaws2017, whyNotLaw } from './concordance.ts';
import { DUTIES, proposePenalty, subjectOf } from './law.ts';
import { TREES } from './trees/index.ts';

describe('[RUL-17] a number of the 2007 Laws shows the 2017 clause it became', () => {
  test.each([
    ['23', '72C'],
    ['12C1(b)', '12C1e'],
    ['86A', '12C2b'],
    ['86D', '86B'],
    ['26A', '26B'],
    ['26B', '26B'],
    ['16D', '16C'],
    ['16C', '16D'],
    ['Law 16D2', '16C2'],
    ['73F', '73E2'],
    ['73F2', '73E2'],
    ['72B1', '72C'],
    ['17E2', '17D3'],
    ['27B1(a)', '27B1a'],
    ['27B1(b)', '27B1b'],
  ])('%s is %s', (old, now) => {
    expect(inLaws2017(old)).toMatchObject({ law: now, moved: true });
  });

  test.each([
    ['15C', '15B', /completed/],
    ['13A2', '13A2', /played and scored/],
    ['20F4', '20F4', /before the lead is faced/],
    ['24', '24', /auction/],
    ['25A1', '25A', /intent/],
    ['70E1', '70E1', /shown out/],
    ['79C2', '79C2', /organiser/],
  ])('%s means something else in 2017, and what is said', (old, now, says) => {
    const found = inLaws2017(old);
    expect(found.law).toBe(now);
    expect(found.row?.changed).toMatch(/meaning/);
    expect(found.row?.says).toMatch(says);
  });

  test('a ruling cannot rest on Law 15C, which the 2017 Laws do not have', () => {
    expect(whyNotLaw('15C')).toMatchObject({ code: 'law-old', details: { given: '15C', now: '15B' } });
  });

  test('“12C1(e) does not apply” concerned the clause of 2007 and disables nothing in 2017', () => {
    const gone = inLaws2017('12C1(e)');
    expect(gone.law).toBeUndefined();
    expect(gone.row?.changed).toBe('gone');
    expect(
      Object.values(TREES).some(({ nodes }) =>
        Object.values(nodes).some(({ laws }) => laws?.some((law) => law === '12C1e')),
      ),
    ).toBe(true);
  });

  test('what kept its number keeps it', () => {
    for (const law of ['82C', '64B7', '69B2', '70C', '12C1c', '16B1b', '55A', '45C4b'])
      expect(inLaws2017(law)).toEqual({ law, moved: false });
  });

  test('slips of the Course Notes are read rightly', () => {
    // The old Law 23 had no parts: these are numbers of 2017.
    for (const law of ['23A', '23B', '23C', '23A1']) expect(inLaws2017(law)).toEqual({ law, moved: false });
    expect(inLaws2017('9A(3)', 'Course Notes').law).toBe('9A4');
    expect(inLaws2017('22B', 'Course Notes').law).toBe('17D');
    expect(inLaws2017('73F(2)', 'Course Notes').law).toBe('73E2');
    expect(inLaws2017('72B', 'Course Notes').law).toBe('72C');
    expect(inLaws2017('43A(c)', 'Course Notes').law).toBe('43A1c');
    expect(inLaws2017('65A(3)', 'Course Notes').law).toBe('65B3');
  });

  test('no tree rests on a number that is gone or moved: Law 23 is the comparable call, 72C the awareness', () => {
    const laws = Object.values(TREES).flatMap(({ nodes }) =>
      Object.values(nodes).flatMap((node) => node.laws ?? []),
    );
    expect(laws.filter((law) => /^(73F|17E|86D|86C|72B)/.test(law))).toEqual([]);
    expect(laws.filter((law) => subjectOf(law) === undefined)).toEqual([]);
  });
});

describe('[RUL-18] the strength of the word decides the penalty proposed', () => {
  test.each([
    ['may', 'nothing'],
    ['does', 'nothing'],
    ['should', 'remind'],
    ['shall', 'warn-then-penalise'],
    ['may not', 'penalise'],
    ['must', 'penalise'],
    ['must not', 'penalise'],
  ])('%s', (word, proposal) => {
    expect(proposePenalty(word)).toMatchObject({ ok: true, value: { proposal } });
  });
  test('keeping a trick not won is a “must”', () => {
    expect(DUTIES.find(({ law }) => law === '79A2')?.word).toBe('must');
  });
  test('another word is refused', () => {
    expect(proposePenalty('could')).toMatchObject({ ok: false, refusal: { code: 'strength-unknown' } });
  });
});
