import { describe, expect, test } from 'vitest';
import { verify } from '../../figure/figure.ts';
import { makeRational } from '../../kit/rational.ts';
import { sabf2014 } from '../../rulebook/editions/scales/sabf.ts';
import { rulebookOf } from '../../rulebook/library.ts';
import { missedVps } from './missed.ts';

const found = rulebookOf('sabf-walk-in-butler');
if (!found.ok) throw new Error(found.refusal.code);
const book = found.value;
const away = { id: '7', matches: ['4', '5', '6'], reason: 'representing', sessions: 2 } as const;

describe('[VP-10] matches missed in the walk-in Butler while away for the state (SABF 19.2)', () => {
  test('the average of the scale for each of the session’s three', () => {
    const given = missedVps(book, sabf2014, away);
    if (!given.ok) throw new Error(given.refusal.code);
    expect(given.value.flatMap((one) => verify(one))).toEqual([]);
    expect(given.value.map((one) => [one.key, makeRational(one.value)])).toEqual([
      ['match/4/vp/7', '10'],
      ['match/5/vp/7', '10'],
      ['match/6/vp/7', '10'],
    ]);
  });
  test('only if the other two sessions are played, and only for the state', () => {
    expect(missedVps(book, sabf2014, { ...away, sessions: 1 })).toMatchObject({
      ok: false,
      refusal: { code: 'missed-sessions', clause: 'SABF 19.2', details: { played: 1, needs: 2 } },
    });
    expect(missedVps(book, sabf2014, { ...away, reason: 'other' })).toMatchObject({
      ok: false,
      refusal: { code: 'missed-reason', clause: 'SABF 19.2' },
    });
  });
});
