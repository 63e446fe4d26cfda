import { describe, expect, test } from 'vitest';
import { exactly, toNumber } from '../../kit/rational.ts';
import { sabf2014 } from '../../rulebook/editions/scales/sabf.ts';
import { layersOf } from '../../rulebook/library.ts';
import { scoreStage, type StageMatch } from './matches.ts';

const layers = layersOf('sabf-trials');
if (!layers.ok) throw new Error(layers.refusal.code);
const match = (
  id: string,
  home: string,
  away: string,
  imps: number,
  more: Partial<StageMatch> = {},
): StageMatch => ({
  id,
  home,
  away,
  ending: { kind: 'imps', imps: exactly(imps) },
  ...more,
});

describe('[VP-8] a pair that does not contend (SABF 18.4)', () => {
  // 14 boards of Butler use the column of ten boards: 12 IMPs are 14.00, 5 IMPs are 11.85.
  const scored = scoreStage({
    matches: [
      match('1', 'a', 'x', 12, { nonContending: 'x' }),
      match('2', 'a', 'b', 5),
      match('3', 'x', 'b', 20, { nonContending: 'x' }),
    ],
    scale: sabf2014,
    boards: 14,
    moment: 'end',
    layers: layers.value,
  });
  if (!scored.ok) throw new Error(scored.refusal.code);
  const side = (id: string, who: string) =>
    scored.value.matches.find((one) => one.match.id === id)?.sides.find((one) => one.id === who);

  test('its opponents have the average in the placings, and what was played is kept', () => {
    const won = side('1', 'a');
    expect(won && [toNumber(won.vp.value), won.played && toNumber(won.played.value)]).toEqual([10, 14]);
    expect(won?.vp.rule.clause).toBe('SABF 18.4');
    const lost = side('3', 'b');
    expect(lost && toNumber(lost.vp.value)).toBe(10);
    expect(lost?.played && toNumber(lost.played.value)).toBeLessThan(10);
  });
  test('a match between contending pairs stands', () => expect(side('2', 'a')?.played).toBeUndefined());
  test('the totals of the placings are those of the average', () =>
    expect(
      Object.fromEntries(scored.value.contestants.map((one) => [one.id, toNumber(one.vp)])),
    ).toMatchObject({
      a: 21.85,
      b: 18.15,
    }));
});
