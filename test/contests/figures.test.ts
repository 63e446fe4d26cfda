import { describe, expect, test } from 'vitest';
import { fold } from '../../src/engine/contest/fold.ts';
import { whyPairing } from '../../src/engine/floor/why/draw.ts';
import { keysInStages, whyInStages } from '../../src/engine/floor/why/stage.ts';
import { FORMS } from '../../src/engine/rulebook/forms/index.ts';
import { whyFaults } from './figures.ts';
import { numbersIn } from './numbers.ts';
import { legalEntries, play } from './play.ts';

const LONG = process.env['BYESTAND_LONG'] === '1';
/** So many numbers of each form are opened in `npm test`, evenly taken from all of them; all in `npm run test:long`. */
const MOST = LONG ? Number.POSITIVE_INFINITY : 250;

const spread = <T>(all: readonly T[], most: number): readonly T[] => {
  const step = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, i) => i % step === 0);
};

describe.each(FORMS.map((form) => [form.id, form] as const))('%s', (_, form) => {
  const { facts, view } = play(form, legalEntries(form)[1] ?? form.entries.min, '3');
  const contest = fold(facts);

  test('[DESK-4] every number shown equals its reasons, every step comes out, every leaf is a fact or a clause', () => {
    const numbers = spread(numbersIn(view), MOST);
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers.flatMap((one) => whyFaults(contest, one))).toEqual([]);
  });

  test('[DESK-4~] every key that is listed opens', () => {
    const keys = spread(keysInStages(contest), MOST);
    const shut = keys.filter((key) => !whyInStages(contest, key) && !whyPairing(contest, key));
    expect(shut).toEqual([]);
  });

  const drawn = view.stages.flatMap((stage) =>
    stage.play.use === 'swiss'
      ? stage.units.flatMap(({ draw }) => (draw && draw.known.after > 0 ? [draw] : []))
      : [],
  );
  if (drawn.length === 0) return;
  test('[DRAW-6] every pairing of a Swiss opens: drawn again from what was known then it is the same, and says what was next best', () => {
    for (const { seats, known } of drawn)
      for (const seat of seats) {
        const why = whyPairing(contest, seat.key ?? '');
        expect(why?.remade, seat.key).toBe(true);
        expect(why?.who.map(({ id }) => id)).toEqual([seat.ns, seat.ew]);
        expect(why?.decidedBy?.clause).not.toBe('');
        expect(why?.known.after).toBe(known.after);
        expect(why?.says.join('')).not.toBe('');
      }
  });
});
