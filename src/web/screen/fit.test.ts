import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fit, type Fitting, GAP } from './fit.ts';

interface Line {
  readonly head: boolean;
  readonly id: number;
}
const isHead = ({ head }: Line): boolean => head;
const rows = (count: number): readonly Line[] =>
  Array.from({ length: count }, (_, id) => ({ head: false, id }));

/** What is left of a projector between head and foot. */
const HD = { wide: 1840, tall: 830, least: 1080 / 46, most: 54 };
const UHD = { wide: 3700, tall: 1700, least: 2160 / 46, most: 108 };
const wish = (lines: readonly Line[], more: Partial<Fitting<Line>> = {}): Fitting<Line> => ({
  lines,
  isHead,
  row: 1.7,
  need: 24,
  ...HD,
  ...more,
});

describe('lists on the wall', () => {
  it('[SHOW-2~] eighty pairs need two pages and forty tables two, at 1080 lines as at 2160', () => {
    expect(fit(wish(rows(80))).pages).toHaveLength(2);
    expect(fit(wish(rows(80), UHD)).pages).toHaveLength(2);
    expect(fit(wish(rows(40), { row: 2.7, need: 26 })).pages.length).toBeLessThanOrEqual(2);
    expect(fit(wish(rows(40), { row: 2.7, need: 26, ...UHD })).pages.length).toBeLessThanOrEqual(2);
  });

  it('[SHOW-2~] a short list has large letters, and never larger than looks well', () => {
    expect(fit(wish(rows(3))).em).toBe(54);
    expect(fit(wish(rows(20))).em).toBeGreaterThan(fit(wish(rows(60))).em);
  });

  it('[SHOW-2~] whatever the list and the wall, everybody is there once, in order, in letters the back row reads, and nothing is cut off', () => {
    const lines = fc
      .array(fc.boolean(), { minLength: 1, maxLength: 120 })
      .map((heads) => heads.map((head, id): Line => ({ head, id })));
    const walls = fc.record({
      wide: fc.integer({ min: 700, max: 4000 }),
      tall: fc.integer({ min: 300, max: 2000 }),
      row: fc.constantFrom(1.7, 2.7),
      need: fc.integer({ min: 18, max: 40 }),
    });
    fc.assert(
      fc.property(lines, walls, (given, wall) => {
        const { em, columns, pages } = fit(wish(given, wall));
        const seen = pages.flat(2).filter(({ head }) => !head);
        expect(seen.map(({ id }) => id)).toEqual(given.filter(({ head }) => !head).map(({ id }) => id));
        expect(em).toBeGreaterThanOrEqual(HD.least);
        const most = Math.max(3, Math.floor(wall.tall / (wall.row * HD.least)));
        for (const page of pages) {
          expect(page.length).toBeLessThanOrEqual(columns);
          for (const column of page) {
            if (em > HD.least) expect(column.length * wall.row * em).toBeLessThanOrEqual(wall.tall + 0.001);
            expect(column.length).toBeLessThanOrEqual(most);
          }
        }
        if (columns > 1)
          expect(em * (columns * wall.need + (columns - 1) * GAP)).toBeLessThanOrEqual(wall.wide + 0.001);
      }),
    );
  });

  it('[SHOW-2~] the name of a part never stands alone at the foot of a column, and stands again on the next page', () => {
    const parts = [6, 90].flatMap((count, at): readonly Line[] => [
      { head: true, id: 1000 + at },
      ...rows(count),
    ]);
    const { pages } = fit(wish(parts));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page[0]?.[0]?.head).toBe(true);
    for (const column of pages.flat()) expect(column.at(-1)?.head).toBe(false);
  });
});
