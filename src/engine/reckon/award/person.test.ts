import { describe, expect, test } from 'vitest';
import { rulebookOf } from '../../rulebook/library.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { makeRational } from '../../kit/rational.ts';
import { type CategoryEntry, placeCategories } from './category.ts';
import { cite } from '../rules.ts';
import { sharePrizes } from './prize.ts';
import { titleHolders, whyNotFinalist } from './person.ts';

const book = (form: string): Rulebook => {
  const found = rulebookOf(form);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};

describe('[RANK-15][CND-5~] persons, not teams', () => {
  test('four matches of the qualifying to play in the Interstate final (ANC 2021 12.1)', () => {
    const itc = book('anc-2021-itc-final');
    expect(whyNotFinalist(itc, { player: 'a', matches: 4 })).toBeUndefined();
    expect(whyNotFinalist(itc, { player: 'a', matches: 3 })).toMatchObject({
      code: 'final-matches',
      clause: 'ANC 2021 12.1',
      details: { played: 3, needs: 4 },
    });
  });
  test('a stanza of the final to be a title-holder (ANC 2021 12.1)', () =>
    expect(
      titleHolders(book('anc-2021-itc-final'), [
        { player: 'a', stanzas: 3 },
        { player: 'b', stanzas: 1 },
        { player: 'c', stanzas: 0 },
        { player: 'd' },
      ]),
    ).toMatchObject({
      holders: ['a', 'b'],
      others: [
        { player: 'c', whyNot: { code: 'title-stanzas', clause: 'ANC 2021 12.1' } },
        { player: 'd', whyNot: { details: { played: 0, needs: 1 } } },
      ],
    }));
  test('40% of the boards to play in an SABF final, or the committee’s approval (SABF 13.5)', () => {
    const sabf = book('sabf-state-teams-finals');
    const member = (played: number) => ({ player: 'a', boards: { played, of: 140 } });
    expect(whyNotFinalist(sabf, member(56))).toBeUndefined();
    expect(whyNotFinalist(sabf, member(55))).toMatchObject({ code: 'final-boards', clause: 'SABF 13.5' });
    expect(whyNotFinalist(sabf, member(55), { approved: true })).toBeUndefined();
  });
  test('a club without such a rule prints everyone', () => {
    expect(titleHolders(book('club-teams'), [{ player: 'a' }]).holders).toEqual(['a']);
    expect(whyNotFinalist(book('club-teams'), { player: 'a' })).toBeUndefined();
  });
});

describe('[RANK-5] categories inside one field', () => {
  const ipc = book('anc-2021-ipc');
  const field = (...rows: readonly (readonly [number, ...string[]])[]): readonly CategoryEntry[] =>
    rows.map(([place, ...categories], i) => ({ id: `${i + 1}`, place, categories }));
  const places = (rules: Rulebook, entries: readonly CategoryEntry[]) => {
    const found = placeCategories(rules, entries);
    if (!found.ok) throw new Error(found.refusal.code);
    return Object.fromEntries(
      found.value.map((one) => [one.category, one.places.map(({ id, place }) => [id, place])]),
    );
  };
  test('the Interstate pairs are placed apart, in the order of the whole field (ANC 2021 16.1)', () =>
    expect(
      places(ipc, field([1, 'Open'], [2, 'Youth'], [3, 'Open'], [3, 'Women’s'], [5, 'Women’s'], [6, 'Open'])),
    ).toEqual({
      Open: [
        ['1', 1],
        ['3', 2],
        ['6', 3],
      ],
      'Women’s': [
        ['4', 1],
        ['5', 2],
      ],
      'Seniors’': [],
      Youth: [['2', 1]],
    }));
  test('equals of one category share its place', () =>
    expect(places(ipc, field([1, 'Open'], [2, 'Open'], [2, 'Open'], [4, 'Open']))['Open']).toEqual([
      ['1', 1],
      ['2', 2],
      ['3', 2],
      ['4', 4],
    ]));
  test('a pair names one category, and one there is', () => {
    expect(placeCategories(ipc, field([1, 'Open', 'Youth']))).toMatchObject({
      ok: false,
      refusal: { code: 'category-one', clause: 'ANC 2021 16.1' },
    });
    expect(placeCategories(ipc, field([1]))).toMatchObject({ ok: false, refusal: { code: 'category-one' } });
    expect(placeCategories(ipc, field([1, 'Mixed']))).toMatchObject({
      ok: false,
      refusal: { code: 'category-unknown' },
    });
  });
  test('the Restricted prize of a congress is beside the placing of the whole (ANC 2021 3.5(d))', () =>
    expect(
      places(book('anc-2021-congress-pairs'), field([1], [2, 'Restricted'], [3], [4, 'Restricted'])),
    ).toEqual({
      Restricted: [
        ['2', 1],
        ['4', 2],
      ],
    }));
  test('[RANK-5~] equal shares of whole cents and what is over always make the prize: 501 to 14', () => {
    const everyone = Array.from({ length: 14 }, (_, i) => ({ id: `${i}`, place: 1, sharing: 14 }));
    const won = sharePrizes(cite(ipc, 'categories'), (id) => `prize/${id}`, [{ amount: 501 }], everyone);
    // 14 × 35.78 = 500.92.
    expect(new Set(won.map(({ prize }) => makeRational(prize.value)))).toEqual(new Set(['35.78']));
    expect(new Set(won.map(({ over }) => makeRational(over)))).toEqual(new Set(['0.08']));
  });
  test('prizes of a shared place are shared', () => {
    const prizes = [{ amount: 100 }, { amount: 60, thing: 'a cup' }, { amount: 40 }];
    const won = sharePrizes(cite(ipc, 'categories'), (id) => `prize/${id}`, prizes, [
      { id: 'a', place: 1, sharing: 1 },
      { id: 'b', place: 2, sharing: 3 },
      { id: 'c', place: 2, sharing: 3 },
      { id: 'd', place: 2, sharing: 3 },
      { id: 'e', place: 5, sharing: 1 },
    ]);
    expect(won.map(({ id, prize }) => [id, makeRational(prize.value)])).toEqual([
      ['a', '100'],
      ['b', '33.33'],
      ['c', '33.33'],
      ['d', '33.33'],
    ]);
    // Three shares of whole cents and what is over are the prize (100).
    expect(won.map(({ over }) => makeRational(over))).toEqual(['0', '0.01', '0.01', '0.01']);
    // A thing is not divided.
    expect(won.map(({ things }) => things)).toEqual([[], ['a cup'], ['a cup'], ['a cup']]);
  });
});
