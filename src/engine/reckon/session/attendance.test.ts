import { describe, expect, test } from 'vitest';
import { rulebookOf } from '../../rulebook/library.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import {
  type Attended,
  countAttendance,
  countSubstitutes,
  whyNotPlaced,
  whyNotSubstitute,
} from './attendance.ts';
import { mayContest } from './notice.ts';

const book = (form: string): Rulebook => {
  const found = rulebookOf(form);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};
/** `ab` both play, `a` and `b` one with a substitute, `-` two strangers. */
const entry = (of: number, turns: string): Attended => ({
  id: '7',
  nominated: ['a', 'b'],
  of,
  turns: turns.split(' ').map((who) => ({
    players: [who.includes('a') ? 'a' : 'x', who.includes('b') ? 'b' : 'y'],
  })),
});
const times = (turn: string, n: number) => Array.from({ length: n }, () => turn).join(' ');
const turns = (...parts: readonly (readonly [string, number])[]) =>
  parts
    .filter(([, n]) => n > 0)
    .map(([turn, n]) => times(turn, n))
    .join(' ');

describe('what each player and the partnership must play (ANC 2021 21.4–21.5)', () => {
  test.each([
    ['anc-2021-abpc-open-preliminary', 4, 2, 2],
    ['anc-2021-abpc-open-final', 19, 16, 15],
    ['anc-2021-abpc-preliminary', 10, 7, 6],
    ['anc-2021-abpc-final', 9, 7, 6],
    // Another format: 75% and 65%, fractions dropped.
    ['anc-2021-abpc-final', 11, 8, 7],
    ['anc-2021-abpc-open-final', 15, 11, 9],
    ['anc-2021-swiss-pairs', 9, 6, 5],
    ['anc-2021-abpc-preliminary', 8, 6, 5],
  ])('[CND-19][RANK-10] %s of %i: each %i, together %i', (form, of, each, together) => {
    const rules = book(form);
    expect(countAttendance(rules, entry(of, 'ab')).needs).toMatchObject({ each, together });
    // Just enough together, and each player enough: placed.
    const apart = of - together;
    const a = of - each;
    const enough = turns(['ab', together], ['a', Math.min(a, apart)], ['b', apart - Math.min(a, apart)]);
    const count = countAttendance(rules, entry(of, enough));
    const placed = Math.min(count.each['a'] ?? 0, count.each['b'] ?? 0) >= each;
    expect(whyNotPlaced(rules, entry(of, enough)) === undefined).toBe(placed);
    expect(
      whyNotPlaced(rules, entry(of, turns(['ab', together - 1], ['a', of - together + 1]))),
    ).toMatchObject({
      code: 'together-too-little',
    });
  });
  test('[RANK-10] a player who missed too many, though the pair is together often enough', () =>
    expect(whyNotPlaced(book('anc-2021-abpc-final'), entry(9, turns(['ab', 6], ['a', 3])))).toMatchObject({
      code: 'played-too-little',
      clause: 'ANC 2021 21.4–21.5',
      details: { who: 'b', played: 6, needs: 7, of: 9 },
    }));
});

describe('the limits are told before they are broken', () => {
  const srosp = book('anc-2021-srosp');
  test('[CND-19][CND-6] five substitutions in the Swan River pairs (ANC 2021 21.2)', () => {
    expect(whyNotSubstitute(srosp, entry(10, turns(['a', 4])), 'a')).toBeUndefined();
    expect(countSubstitutes(srosp, entry(10, turns(['a', 4]))).reaches).toEqual(['substitutions']);
    expect(whyNotSubstitute(srosp, entry(10, turns(['a', 3], ['b', 2])), 'a')).toMatchObject({
      code: 'substitutions-used-up',
      clause: 'ANC 2021 21.2',
      details: { used: 5, most: 5 },
    });
  });
  test('[CND-19] two strangers at one match are two substitutions', () =>
    expect(countAttendance(srosp, entry(10, '- - ab')).substitutions).toBe(4));
  test('[CND-19][CND-6] four in the Restricted Butler (21.3)', () => {
    const restricted = book('anc-2021-restricted-butler');
    expect(whyNotSubstitute(restricted, entry(9, turns(['a', 3])), 'b')).toBeUndefined();
    expect(whyNotSubstitute(restricted, entry(9, turns(['a', 4])), 'b')).toMatchObject({
      code: 'substitutions-used-up',
      clause: 'ANC 2021 21.3',
    });
  });
  test.each(['anc-2021-itc', 'anc-2021-itc-final', 'anc-2021-ipc'])(
    '[CND-19][CND-6] %s: none but in an emergency by the chief director (3.8)',
    (form) => {
      expect(whyNotSubstitute(book(form), entry(7, 'ab'), 'a')).toMatchObject({
        code: 'substitute-emergency-only',
        clause: 'ANC 2021 3.8',
      });
      expect(whyNotSubstitute(book(form), entry(7, 'ab'), 'a', 'emergency')).toBeUndefined();
      expect(whyNotPlaced(book(form), entry(7, 'ab a'))).toBeUndefined();
    },
  );
  test('[CND-19] per player and per partnership: two misses for each in a final of nine, three for the pair', () => {
    const final = book('anc-2021-abpc-final');
    const left = countSubstitutes(final, entry(9, 'ab a ab'));
    expect(left.left).toEqual({ each: { a: 2, b: 1 }, together: 2 });
    expect(left.reaches).toEqual(['each']);
    expect(whyNotSubstitute(final, entry(9, 'a a ab'), 'b')).toMatchObject({ code: 'player-must-play' });
    expect(whyNotSubstitute(final, entry(9, 'a a b'), 'a')).toMatchObject({ code: 'pair-must-play' });
  });
  test('[CND-19] GNOT Sydney sets no number, and counts each match or segment by itself (3.1, 2.2)', () => {
    const gnot = book('gnot-sydney-2023');
    expect(countAttendance(gnot, entry(8, 'ab a'))).toMatchObject({
      turn: 'match',
      substitutions: 1,
      needs: {},
      clause: 'GNOT Sydney 2023 2.2, 3.1',
    });
    expect(whyNotSubstitute(gnot, entry(8, turns(['a', 7])), 'a')).toBeUndefined();
  });
  test('[CND-19][RANK-6] the partner of one who is replaced: the pair has missed the session together already (SABF 11.4, 11.6)', () => {
    const pairs = book('sabf-matchpoint-pairs');
    expect(whyNotSubstitute(pairs, entry(4, 'ab ab a'), 'a')).toMatchObject({ code: 'pair-must-play' });
    expect(
      whyNotSubstitute(pairs, entry(4, 'ab ab a'), 'a', undefined, { partner: 'replaced' }),
    ).toBeUndefined();
    // Three of four sessions one of the two must be there.
    expect(
      whyNotSubstitute(pairs, entry(4, 'ab - a'), 'a', undefined, { partner: 'replaced' }),
    ).toMatchObject({
      code: 'pair-must-come',
      clause: 'SABF 11.6',
    });
  });
  test('[CND-6] nobody stands in for a player who is not of the entry', () =>
    expect(whyNotSubstitute(srosp, entry(10, 'ab'), 'z')).toMatchObject({ code: 'substitute-for-stranger' }));
  test('[CND-6~] a club that adopts no rule sets no limit', () => {
    expect(whyNotSubstitute(book('club-pairs'), entry(9, turns(['a', 9])), 'a')).toBeUndefined();
    expect(whyNotPlaced(book('club-pairs'), entry(9, turns(['a', 9])))).toBeUndefined();
  });
});

describe('[RANK-10] placing in SABF Butler events', () => {
  test.each([
    // Two thirds of 7 is 4.67, rounded up 5.
    [7, turns(['ab', 5], ['a', 2]), undefined],
    [7, turns(['ab', 4], ['a', 3]), 'together-too-little'],
    [7, turns(['ab', 6]), 'represented-too-little'],
    [6, turns(['ab', 4], ['b', 2]), undefined],
    [6, turns(['ab', 4], ['b', 1], ['-', 1]), 'represented-too-little'],
  ] as const)('a Butler of %i sessions (SABF 12): %s → %s', (of, played, why) => {
    for (const form of ['sabf-butler-round-robin', 'sabf-butler-swiss'])
      expect(whyNotPlaced(book(form), entry(of, played))?.code).toBe(why);
  });
  test.each([
    [11, turns(['ab', 8], ['a', 3]), undefined],
    [11, turns(['ab', 7], ['a', 4]), 'together-too-little'],
    [9, turns(['ab', 6]), undefined],
  ] as const)('a trial of %i matches (SABF 18.2.2): %s → %s', (of, played, why) =>
    expect(whyNotPlaced(book('sabf-trials'), entry(of, played))?.code).toBe(why),
  );
  test.each([
    [turns(['ab', 6], ['a', 3]), undefined],
    [turns(['ab', 5], ['a', 4]), 'substitutions-too-many'],
    [turns(['ab', 8]), 'represented-too-little'],
  ] as const)('the walk-in Butler of nine matches (SABF 19.2): %s → %s', (played, why) =>
    expect(whyNotPlaced(book('sabf-walk-in-butler'), entry(9, played))?.code).toBe(why),
  );
  test('a session away for the state is covered in the walk-in Butler (SABF 19.2)', () => {
    const six = entry(9, turns(['ab', 6]));
    const away = { absent: 'representing' } as const;
    const whole = { ...six, turns: [...six.turns, away, away, away] };
    expect(whyNotPlaced(book('sabf-walk-in-butler'), whole)).toBeUndefined();
    const holiday = { absent: 'other' } as const;
    expect(
      whyNotPlaced(book('sabf-walk-in-butler'), { ...six, turns: [...six.turns, holiday] }),
    ).toMatchObject({
      code: 'represented-too-little',
    });
  });
});

describe('[CND-18] notice of a substitute (SABF 13.4, 18.8)', () => {
  test.each([
    [20, true],
    [15, true],
    [14, false],
    [undefined, false],
  ])('%s minutes before play: the fielding side may contest the adjustment: %s', (minutes, fielding) => {
    for (const form of ['sabf-swiss-teams', 'sabf-trials'])
      expect(mayContest(book(form), minutes)).toEqual({ fielding, opponents: true, clause: 'SABF 13.4' });
  });
  test('where no document asks for notice both may', () =>
    expect(mayContest(book('club-teams'), undefined)).toEqual({ fielding: true, opponents: true }));
});
