import { describe, expect, test } from 'vitest';
import { formatFor, whyNotWithdraw } from './draw/sydney.ts';
import { callDraw } from '../src/engine/draw/timing.ts';
import { exactly, toNumber } from '../src/engine/kit/rational.ts';
import { qualify } from '../src/engine/reckon/stage/qualify.ts';
import { whyNotTimely } from '../src/engine/reckon/time/deadline.ts';
import { unplayedVps } from '../src/engine/reckon/vp/forfeit.ts';
import { itc2021 } from '../src/engine/rulebook/editions/scales/anc.ts';
import { rulebookOf } from '../src/engine/rulebook/library.ts';
import type { SlotName } from '../src/engine/rulebook/slots.ts';
import type { Answer, Rulebook } from '../src/engine/rulebook/stack.ts';

const book = (form: string): Rulebook => {
  const found = rulebookOf(form);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};
const rule = <S extends SlotName>(form: string, slot: S) => (book(form)[slot] as Answer<S>).value;

describe('[TIME-3] times of draws and of line-ups', () => {
  const called = (form: string, minutes: number, missingResults: number) => {
    const found = callDraw(rule(form, 'drawTime'), { round: 5, minutes, missingResults });
    return found.ok && [found.value.now, found.value.clause];
  };
  test('a Swiss is drawn as soon as all results are in (ANC 2021 6.3)', () => {
    expect(called('anc-2021-abpc-preliminary', 60, 0)).toEqual([true, 'ANC 2021 6.3']);
    expect(called('anc-2021-abpc-preliminary', 110, 1)).toEqual([false, 'ANC 2021 6.3']);
  });
  test('the Swan River pairs 95 minutes after the match before began, with what is in (ANC 2021 9.4)', () => {
    expect(called('anc-2021-srosp', 94, 0)).toEqual([false, 'ANC 2021 9.4']);
    expect(called('anc-2021-srosp', 95, 3)).toEqual([true, 'ANC 2021 9.4']);
  });
  test('line-ups ten and five minutes before play (ANC 2021 11.8)', () => {
    const itc = book('anc-2021-itc');
    expect(whyNotTimely(itc, { team: 'SA', seat: 'first', minutesBefore: 10 })).toBeUndefined();
    expect(whyNotTimely(itc, { team: 'SA', seat: 'first', minutesBefore: 9 })?.clause).toBe('ANC 2021 11.8');
    expect(whyNotTimely(itc, { team: 'SA', seat: 'last', minutesBefore: 4 })?.clause).toBe('ANC 2021 11.8');
  });
});

describe('[CND-8] withdrawals, replacements, forfeits', () => {
  const placings = Array.from({ length: 14 }, (_, i) => ({
    id: `${i + 1}`,
    place: i + 1,
    score: exactly(100 - i),
  }));
  test('who withdraws after the preliminary is replaced by the next in order (ANC 2021 20.1)', () => {
    const found = qualify(book('anc-2021-abpc-preliminary'), placings, { places: 10, withdrawn: ['4'] });
    expect(found.ok && found.value.through.at(-1)).toMatchObject({
      id: '11',
      replaces: '4',
      clause: 'ANC 2021 17.4, 20.1',
    });
  });
  test('the Swiss repechage is left after rounds 3 and 5, the knock-out never (GNOT Sydney 2023 3.4)', () => {
    const format = formatFor(20);
    if (!format.ok) throw new Error('no format');
    expect(
      [1, 2, 3, 4, 5, 6].filter((after) => !whyNotWithdraw(format.value, { from: 'swiss', after })),
    ).toEqual([3, 5]);
    expect(whyNotWithdraw(format.value, { from: 'knockout', after: 1 })).toMatchObject({
      code: 'knockout-withdrawal',
      clause: 'GNOT Sydney 2023 3.4.2',
    });
  });
  test('who does not proceed to the national final is replaced by the highest placed team (GNOT Sydney 2023 3.5.2)', () => {
    const found = qualify(book('gnot-sydney-2023'), placings, { withdrawn: ['1', '6'] });
    expect(found.ok && found.value.through.map((one) => one.id)).toEqual(['2', '3', '4', '5', '7']);
  });
  test('who forfeits has nothing, the other side 56.5 at once (ANC 2021 11.12)', () => {
    const match = { id: '1', home: 'a', away: 'x', score: { kind: 'forfeit', by: 'away' } } as const;
    const sides = unplayedVps(match, [match], {
      book: book('anc-2021-itc'),
      scale: itc2021,
      moment: 'interim',
    });
    expect(sides.ok && sides.value.map((one) => [one.id, toNumber(one.vp.value)])).toEqual([
      ['a', 56.5],
      ['x', 0],
    ]);
  });
});
