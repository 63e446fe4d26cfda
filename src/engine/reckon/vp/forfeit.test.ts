import { describe, expect, test } from 'vitest';
import { verify } from '../../figure/figure.ts';
import { exactly, toNumber } from '../../kit/rational.ts';
import { layers, stacks } from '../../rulebook/editions/index.ts';
import { itc2021 } from '../../rulebook/editions/scales/anc.ts';
import { sabf2014 } from '../../rulebook/editions/scales/sabf.ts';
import { stack } from '../../rulebook/stack.ts';
import { againstNonContending, type PlayedMatch, type Settings, unplayedVps } from './forfeit.ts';
import { marginFor } from './margin.ts';

const bookOf = (id: keyof typeof stacks) => {
  const book = stack(stacks[id].map((name) => layers[name]));
  if (!book.ok) throw new Error(book.refusal.code);
  return book.value;
};
const played = (id: string, home: string, away: string, vp: number, other: number): PlayedMatch => ({
  id,
  home,
  away,
  score: { kind: 'played', home: vp, away: other },
});
const vps = (match: PlayedMatch, all: readonly PlayedMatch[], settings: Settings) => {
  const found = unplayedVps(match, all, settings);
  if (!found.ok) throw new Error(found.refusal.code);
  expect(found.value.flatMap(({ vp }) => verify(vp))).toEqual([]);
  return Object.fromEntries(found.value.map(({ id, vp }) => [id, toNumber(vp.value)]));
};

describe('Interstate Teams (ANC 2021 11.11–11.12, 7.7)', () => {
  const book = bookOf('anc-2021-itc');
  const interim: Settings = { book, scale: itc2021, moment: 'interim' };
  const end: Settings = { ...interim, moment: 'end' };
  const forfeit: PlayedMatch = { id: 'f', home: 'a', away: 'x', score: { kind: 'forfeit', by: 'away' } };
  const spoilt: PlayedMatch = { id: 's', home: 'a', away: 'b', score: { kind: 'spoilt' } };

  test('[VP-7] a bye is 35 VPs', () =>
    expect(vps({ id: 'y', home: 'a', score: { kind: 'bye' } }, [], interim)).toEqual({ a: 35 }));

  test('[VP-7] after a forfeit 56.5 and 0 at once, whatever else was played', () =>
    expect(vps(forfeit, [forfeit, played('1', 'a', 'b', 6500, 500)], interim)).toEqual({ a: 56.5, x: 0 }));

  test('[VP-7] at the end of the round robin the highest of 56.5, the own mean and the complement', () => {
    const low = [forfeit, played('1', 'a', 'b', 4000, 3000), played('2', 'x', 'b', 3500, 3500)];
    expect(vps(forfeit, low, end)).toEqual({ a: 56.5, x: 0 });
    const own = [forfeit, played('1', 'a', 'b', 6000, 1000), played('2', 'c', 'a', 1200, 5801)];
    expect(vps(forfeit, own, end)).toEqual({ a: 59.01, x: 0 });
    const theirs = [forfeit, played('1', 'x', 'b', 500, 6500), played('2', 'c', 'x', 6000, 1000)];
    expect(vps(forfeit, theirs, end)).toEqual({ a: 62.5, x: 0 });
  });

  test('[VP-7] forfeits, byes and cancelled matches are in nobody’s mean', () => {
    const other: PlayedMatch = { id: 'g', home: 'a', away: 'z', score: { kind: 'forfeit', by: 'home' } };
    const all = [
      forfeit,
      other,
      played('1', 'a', 'b', 6000, 1000),
      { id: 'y', home: 'a', score: { kind: 'bye' } } as const,
    ];
    expect(vps(forfeit, all, end)['a']).toBe(60);
  });

  test('[VP-7][IMP-7] a spoilt match: both as innocent, re-evaluated at the end', () => {
    const all = [spoilt, played('1', 'a', 'c', 6000, 1000), played('2', 'b', 'c', 3000, 4000)];
    expect(vps(spoilt, all, interim)).toEqual({ a: 56.5, b: 56.5 });
    // a: own mean 60, complement of b's mean 40; b: own mean 30, complement of a's mean 10.
    expect(vps(spoilt, all, end)).toEqual({ a: 60, b: 56.5 });
  });

  test('[VP-7] the IMPs of a forfeit are read back from the scale: 56.5 VPs are 21.5', () => {
    const margin = (vp: string) => {
      const found = marginFor(itc2021, exactly(vp));
      return found.ok ? toNumber(found.value) : found.refusal.code;
    };
    expect(margin('56.5')).toBe(21.5);
    expect(margin('35')).toBe(0);
    expect(margin('65.5')).toBe(35);
    expect(margin('67.5')).toBe(55);
    const table = marginFor(sabf2014, exactly(12));
    expect(table).toMatchObject({ ok: false, refusal: { code: 'scale-not-invertible' } });
  });
});

describe('SABF 13.9: teams', () => {
  const settings = (id: keyof typeof stacks, moment: Settings['moment']): Settings => ({
    book: bookOf(id),
    scale: sabf2014,
    boards: 14,
    moment,
  });
  const forfeit: PlayedMatch = { id: 'f', home: 'x', away: 'a', score: { kind: 'forfeit', by: 'home' } };

  test('[VP-7] while a Swiss runs a forfeit is +12 IMPs on the scale: 13.48 of 14 boards', () => {
    const all = [forfeit, played('1', 'a', 'b', 1900, 100)];
    expect(vps(forfeit, all, settings('sabf-swiss-teams', 'interim'))).toEqual({ a: 13.48, x: 0 });
  });

  test('[VP-7] after the last round the greatest of that, the own mean and 20 less the offender’s', () => {
    const all = [
      forfeit,
      played('1', 'a', 'b', 1500, 500),
      played('2', 'x', 'b', 433, 1567),
      played('3', 'c', 'x', 1200, 800),
    ];
    // Own mean 15.00; the offender's mean is 6.165, its complement 13.835.
    expect(vps(forfeit, all, settings('sabf-swiss-teams', 'end'))).toEqual({ a: 15, x: 0 });
    const low = all.filter(({ id }) => id !== '1');
    expect(vps(forfeit, low, settings('sabf-swiss-teams', 'end'))).toEqual({ a: 13.84, x: 0 });
  });

  test('[VP-7] cancelled without fault: as after a forfeit, and the other its mean or what that leaves', () => {
    const match: PlayedMatch = {
      id: 'c',
      home: 'a',
      away: 'b',
      score: { kind: 'cancelled', absent: 'away' },
    };
    const all = [match, played('1', 'b', 'c', 1100, 900)];
    // b's mean is 11.00, the complement of which is less than 13.48 for a; 20 − 13.48 = 6.52 is less than 11.00 for b.
    expect(vps(match, all, settings('sabf-swiss-teams', 'end'))).toEqual({ a: 13.48, b: 11 });
    expect(
      vps(match, [match, played('1', 'b', 'c', 100, 1900)], settings('sabf-swiss-teams', 'end')),
    ).toEqual({ a: 19, b: 1 });
    expect(vps(match, [match], settings('sabf-swiss-teams', 'end'))).toEqual({ a: 13.48, b: 6.52 });
  });

  test('[VP-7] against a pair that does not contend: the average of the scale (SABF 18.4)', () => {
    const found = againstNonContending('match/1/vp/a', { ...settings('sabf-trials', 'end') });
    expect(found.ok && toNumber(found.value.value)).toBe(10);
    expect(found.ok && found.value.rule.clause).toBe('SABF 18.4');
  });

  test('a forfeit needs somebody to have forfeited against', () =>
    expect(
      unplayedVps(
        { id: 'f', home: 'x', score: { kind: 'forfeit', by: 'home' } },
        [],
        settings('sabf-teams', 'end'),
      ),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'forfeit-without-opponent' },
    }));
});
