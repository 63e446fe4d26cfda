import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { verify } from '../../src/engine/figure/figure.ts';
import { scoreImps, whyImps } from '../../src/engine/play/unit/imps.ts';
import { impLayers } from '../../src/engine/floor/file/layers.ts';
import { ratio, toNumber } from '../../src/engine/kit/rational.ts';
import { IMP_FUNCTIONS } from '../../src/engine/reckon/imp/why.ts';
import { vpsFor } from '../../src/engine/reckon/vp/scale.ts';
import { vpFunctions, whyVps } from '../../src/engine/reckon/vp/why.ts';
import type { Scale } from '../../src/engine/rulebook/scale.ts';
import type { Layer } from '../../src/engine/rulebook/stack.ts';

const seasideSwiss = {
  id: 'seaside-swiss',
  name: 'Seaside Swiss',
  clause: 'Seaside 2027 7',
  says: 'Half a VP an IMP up to 12, then a quarter, 20 from 28 IMPs.',
  measure: 'imps',
  sum: 20,
  boards: false,
  form: {
    use: 'pieces',
    pieces: [{ upTo: 12, vp: '10 + m / 2' }, { upTo: 28, vp: '16 + (m - 12) / 4' }, { vp: '20' }],
    round: { unit: '0.01', ties: 'up' },
  },
} as const satisfies Scale;

const seasideButler = {
  id: 'seaside-butler',
  name: 'Seaside Butler',
  rank: 'contest',
  slots: {
    datum: {
      use: 'mean',
      drop: { bands: [{ upTo: 8, each: 0 }, { upTo: 16, each: 1 }, { each: 4 }] },
      roundTo: 20,
      ties: 'towards',
      clause: 'Seaside 2027 8',
      says: 'Up to eight scores all count, up to sixteen without the ends, above without four at each; to the nearest 20, halves towards zero.',
    },
    considered: {
      use: 'top-tables',
      tables: 20,
      clause: 'Seaside 2027 8',
      says: 'The top twenty tables count.',
    },
  },
} as const satisfies Layer;

const plain = (text: string): string => text.replace(/[\s,]+/g, '');
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('docs/recipes/vp-scale.md: a scale and a datum rule are added by data alone', () => {
  test.each(['seasideSwiss = ', 'seasideButler = '])(
    'the recipe prints the literal that is tried here: %s',
    (name) => {
      const literal = new RegExp(`const ${name}(\\{.*?\\n\\s*\\}) as const satisfies`, 's');
      expect(plain(literal.exec(read('../../docs/recipes/vp-scale.md'))?.[1] ?? '')).toBe(
        plain(literal.exec(read('./scale.test.ts'))?.[1] ?? 'none'),
      );
    },
  );

  test('[VP-6] the scale answers and gives its reasons', () => {
    for (const [margin, vp] of [
      [0, 1000],
      [12, 1600],
      [13, 1625],
      [15, 1675],
      [28, 2000],
      [60, 2000],
    ] as const) {
      const entry = { measure: ratio(margin) };
      expect(vpsFor(seasideSwiss, entry)).toEqual({ ok: true, value: [vp, 2000 - vp] });
      expect(vpsFor(seasideSwiss, { measure: ratio(-margin) })).toEqual({
        ok: true,
        value: margin === 0 ? [1000, 1000] : [2000 - vp, vp],
      });
      const why = whyVps('vp', seasideSwiss, entry, 'seaside');
      if (!why.ok) throw new Error(why.refusal.code);
      expect(why.value.map(({ value }) => Math.round(toNumber(value) * 100))).toEqual([vp, 2000 - vp]);
      expect(why.value[0].rule.clause).toBe('Seaside 2027 7');
      expect(why.value.flatMap((figure) => verify(figure, vpFunctions([seasideSwiss])))).toEqual([]);
    }
  });

  test('[VP-6] so does a table of cells', () => {
    const cells = {
      ...seasideSwiss,
      boards: true,
      form: { use: 'by-margin', columns: [{ boards: [4, 7], vp: [10, '11.5', 13, 20] }] },
    } as const satisfies Scale;
    expect(vpsFor(cells, { measure: ratio(1), boards: 5 })).toEqual({ ok: true, value: [1150, 850] });
    expect(vpsFor(cells, { measure: ratio(-9), boards: 7 })).toEqual({ ok: true, value: [0, 2000] });
    expect(vpsFor(cells, { measure: ratio(1), boards: 8 })).toMatchObject({
      ok: false,
      refusal: { code: 'scale-boards' },
    });
  });

  test('[IMP-1~] the datum rule is used, cited and explained', () => {
    const lines = [100, 110, 120, 430].map((ns, i) => ({
      ns: `${i}n`,
      ew: `${i}e`,
      award: { kind: 'score', ns } as const,
    }));
    const request = {
      method: 'butler' as const,
      boards: [{ board: 1, lines }],
      fields: 'one' as const,
      layers: impLayers('datum', { named: [seasideButler], slots: {} }),
      occasion: {},
    };
    const made = scoreImps(request);
    if (!made.ok) throw new Error(made.refusal.code);
    // 760 ÷ 4 = 190, half-way between 180 and 200: towards zero.
    expect(made.value.session.boards[0]?.datums[0]?.datum).toBe(180);
    const why = whyImps(request, made.value);
    if (!why.ok) throw new Error(why.refusal.code);
    const datum = why.value.find(({ key }) => key === 'board/1/datum');
    expect(datum && [toNumber(datum.value), datum.rule.clause, datum.rule.layer]).toEqual([
      180,
      'Seaside 2027 8',
      'seaside-butler',
    ]);
    expect(why.value.flatMap((figure) => verify(figure, IMP_FUNCTIONS))).toEqual([]);
  });
});
