import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adviseSwiss, fewestRounds, mostRounds } from '../../src/engine/draw/advice.ts';
import { drawFirst, type FirstRequest, type FirstRule } from '../../src/engine/draw/first.ts';
import { drawRobin, makeRobin, nameRounds, type RobinRound } from '../../src/engine/draw/robin.ts';
import { citeFor } from '../../src/engine/rulebook/usual.ts';
import { drawSeating, whyNotChangePairs } from '../../src/engine/draw/seat.ts';
import { makeSections } from '../../src/engine/draw/section.ts';
import { startInterstate } from '../../src/engine/movement/interstate.ts';

const numbers = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1));

const first = (count: number, rule: FirstRule, more: Partial<FirstRequest> = {}) => {
  const drawn = drawFirst({ seeds: numbers(count), rule, odd: 'none', seed: '3', ...more });
  if (!drawn.ok) throw new Error(drawn.refusal.code);
  return drawn.value;
};

describe('the first round', () => {
  it('[DRAW-1] halves: of 24, 1 v 13, 2 v 14, 3 v 15 … (Course Notes; SABF 14.1)', () => {
    const { pairs, lots } = first(24, { use: 'halves' });
    expect(pairs).toEqual(numbers(12).map((id) => [id, String(Number(id) + 12)]));
    expect(lots).toEqual([]);
  });

  it('[DRAW-1] quarters: the top and bottom quarters by lot against the middle two (SABF 14.1)', () => {
    for (const count of [8, 10, 14, 24]) {
      const { pairs, lots } = first(count, { use: 'quarters' });
      const top = Math.ceil(count / 4);
      const isMiddle = (id: string) => Number(id) > top && Number(id) <= top + count / 2;
      expect(pairs).toHaveLength(count / 2);
      expect(pairs.every(([a, b]) => isMiddle(a) !== isMiddle(b))).toBe(true);
      expect(new Set(pairs.flat()).size).toBe(count);
      expect(lots).toHaveLength(1);
    }
    const draws = ['a', 'b', 'c', 'd'].map((seed) => first(24, { use: 'quarters' }, { seed }).pairs.join());
    expect(new Set(draws).size).toBe(4);
    expect(first(24, { use: 'quarters' }, { seed: 'a' }).pairs.join()).toBe(draws[0]);
  });

  it('[DRAW-1] random, and bands: top against bottom, the middle within itself (GNOT Sydney 2023 6.1.1)', () => {
    expect(new Set(first(10, { use: 'random' }).pairs.flat()).size).toBe(10);
    const { pairs, lots } = first(
      16,
      { use: 'bands', sizes: [5, 6, 5] },
      { clause: 'GNOT Sydney 2023 6.1.1' },
    );
    const band = (id: string) => (Number(id) <= 5 ? 'top' : Number(id) <= 11 ? 'middle' : 'bottom');
    expect(pairs.map(([a, b]) => `${band(a)} ${band(b)}`).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'middle middle'),
      ...Array.from({ length: 5 }, () => 'top bottom'),
    ]);
    expect(lots.map(({ clause }) => clause)).toEqual(['GNOT Sydney 2023 6.1.1', 'GNOT Sydney 2023 6.1.1']);
    expect(
      drawFirst({ seeds: numbers(16), rule: { use: 'bands', sizes: [5, 7, 4] }, odd: 'none', seed: '1' }).ok,
    ).toBe(false);
  });

  it('[DRAW-1] clubs kept apart: a draw is found whenever there is one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 }), (clubs) => {
        const groups = new Map(clubs.map((club, at) => [String(at + 1), [`club ${club}`]]));
        const drawn = drawFirst({
          seeds: numbers(8),
          rule: { use: 'random' },
          odd: 'none',
          groups,
          seed: '5',
        });
        // All of different clubs may meet, so it is possible exactly when no club has more than half the field.
        const largest = Math.max(...[0, 1, 2, 3].map((club) => clubs.filter((one) => one === club).length));
        expect(drawn.ok).toBe(largest <= 4);
        if (drawn.ok)
          expect(drawn.value.pairs.every(([a, b]) => clubs[Number(a) - 1] !== clubs[Number(b) - 1])).toBe(
            true,
          );
      }),
      { numRuns: 300, seed: 301 },
    );
  });

  it('[DRAW-1] [DRAW-3~] an odd field: the lowest seeds are set aside', () => {
    expect(first(9, { use: 'halves' }, { odd: 'triangle' })).toMatchObject({
      triangle: ['7', '8', '9'],
      pairs: [
        ['1', '4'],
        ['2', '5'],
        ['3', '6'],
      ],
    });
    expect(first(9, { use: 'halves' }, { odd: 'bye' }).bye).toBe('9');
    expect(drawFirst({ seeds: numbers(9), rule: { use: 'halves' }, odd: 'none', seed: '1' }).ok).toBe(false);
  });
});

/** `1 v 7` cells as the regulation prints them. */
const printed = (text: string): RobinRound[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [bye = '', ...cells] = line.trim().split(/\s+/);
      const matches = cells.map(
        (cell) => cell.split('v').map(Number) as unknown as readonly [number, number],
      );
      return bye === '-' ? { matches } : { bye: Number(bye), matches };
    });

const SEVEN = printed(`
  1 5v2 6v3 7v4
  2 1v7 3v5 4v6
  3 6v1 7v2 5v4
  4 1v5 2v6 3v7
  5 4v1 3v2 7v6
  6 1v3 2v4 5v7
  7 2v1 4v3 6v5`);
const SIX = printed(`
  - 4v1 5v3 2v6
  - 3v1 5v2 4v6
  - 1v5 2v4 3v6
  - 2v3 4v5 1v6
  - 1v2 3v4 5v6`);

const made = (count: number, form: 'plain' | 'anc-2021' = 'plain') => {
  const robin = makeRobin(count, form);
  if (!robin.ok) throw new Error(robin.refusal.code);
  return robin.value;
};

const itc = (stage: Partial<Parameters<typeof drawRobin>[0]> & { readonly count: number }) => {
  const { count, ...rest } = stage;
  const drawn = drawRobin({ cite: citeFor('robins'), teams: numbers(count), robin: 1, seed: '1', ...rest });
  if (!drawn.ok) throw new Error(drawn.refusal.code);
  return drawn.value;
};

describe('round robins', () => {
  it('[TMOV-5] the printed draws for seven and six teams (ANC 2021 11.6.1, 11.7.1)', () => {
    expect(made(7, 'anc-2021')).toEqual(SEVEN);
    expect(made(6, 'anc-2021')).toEqual(SIX);
  });

  it('[TMOV-9] with eight teams team 8 takes the place of the bye; with five, team 6 is the bye', () => {
    expect(made(8, 'anc-2021').map(({ matches }) => matches[0])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((at) => [8, at]),
    );
    expect(made(5, 'anc-2021').map(({ bye }) => bye)).toEqual([2, 4, 3, 1, 5]);
  });

  it('the example of six in the Course Notes', () => {
    expect(made(6).map(({ matches }) => matches.map((match) => match.join('v')).join(' '))).toEqual([
      '6v1 5v2 4v3',
      '6v2 1v3 5v4',
      '6v3 2v4 1v5',
      '6v4 3v5 2v1',
      '6v5 4v1 3v2',
    ]);
  });

  for (const form of ['plain', 'anc-2021'] as const)
    it(`[VP-7~] everybody meets everybody once and has the same number of byes: ${form}`, () => {
      for (const count of form === 'plain' ? [2, 3, 4, 5, 8, 9, 13, 14, 31, 32] : [5, 6, 7, 8]) {
        const rounds = made(count, form);
        const met = rounds.flatMap(({ matches }) =>
          matches.map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`),
        );
        expect(new Set(met).size).toBe((count * (count - 1)) / 2);
        expect(met).toHaveLength((count * (count - 1)) / 2);
        for (const { matches, bye } of rounds)
          expect([...matches.flat(), ...(bye === undefined ? [] : [bye])].sort((a, b) => a - b)).toEqual(
            numbers(count).map(Number),
          );
        const byes = rounds.flatMap(({ bye }) => bye ?? []).sort((a, b) => a - b);
        expect(byes).toEqual(count % 2 === 1 ? numbers(count).map(Number) : []);
      }
    });

  it('[TMOV-5] only the final round robin is renumbered by placing: the second of two for 7 or 8 teams (ANC 2021 11.3, 11.6)', () => {
    const placing = ['3', '1', '7', '2', '6', '5', '4'];
    const second = itc({ count: 7, robin: 2, placing });
    expect(second.numbers).toEqual(placing);
    expect(second.rounds.map(({ round }) => round)).toEqual([8, 9, 10, 11, 12, 13, 14]);
    // Round 8 is "5 v 2, 6 v 3, 7 v 4, bye 1" with the team placed fifth as 5, and so on.
    expect(second.rounds[0]).toEqual({
      round: 8,
      bye: '3',
      pairs: [
        ['6', '1'],
        ['5', '7'],
        ['4', '2'],
      ],
    });
    expect(second.notes.map(({ clause }) => clause)).toEqual(['ANC 2021 11.3']);
    expect(itc({ count: 7, robin: 1 }).numbers).toEqual(numbers(7));
    expect(drawRobin({ cite: citeFor('robins'), teams: numbers(7), robin: 3, seed: '1' }).ok).toBe(false);
    expect(
      drawRobin({ cite: citeFor('robins'), teams: numbers(7), robin: 2, placing: ['1'], seed: '1' }).ok,
    ).toBe(false);
  });

  it('[TMOV-5] with 5 or 6 teams the first is blind, the second by lot, the third by placing (ANC 2021 11.3, 11.7, 11.7.2)', () => {
    expect(itc({ count: 6, robin: 1 }).blindLineUps).toBe(true);
    const second = itc({ count: 6, robin: 2, seed: 'lot' });
    expect(second.blindLineUps).toBe(false);
    expect(second.lots[0]).toMatchObject({ clause: 'ANC 2021 11.7.2', drawn: second.numbers });
    expect(second.rounds.map(({ round }) => round)).toEqual([6, 7, 8, 9, 10]);
    const placing = ['6', '5', '4', '3', '2', '1'];
    const third = itc({ count: 6, robin: 3, placing });
    expect(third.rounds).toEqual(nameRounds(SIX, placing, 11));
    expect(itc({ count: 7, robin: 1 }).blindLineUps).toBe(false);
  });

  it('[TMOV-5] a leader numbered 5, 6 or 7 moves the bye: every placing of seven teams (ANC 2021 11.4)', () => {
    const placings = (left: readonly string[]): string[][] =>
      left.length === 0
        ? [[]]
        : left.flatMap((one) =>
            placings(left.filter((other) => other !== one)).map((rest) => [one, ...rest]),
          );
    for (const placing of placings(numbers(7))) {
      const { rounds, notes } = itc({ count: 7, robin: 2, placing });
      const plain = nameRounds(SEVEN, placing, 8);
      const leader = Number(placing[0]);
      if (leader <= 4) {
        expect(rounds).toEqual(plain);
        continue;
      }
      const best = placing.find((team) => Number(team) <= 4);
      const moved = plain.find(({ bye }) => bye === best);
      const order = [moved, ...plain.filter((round) => round !== moved)];
      expect(rounds.map(({ pairs, bye }) => ({ pairs, bye }))).toEqual(
        order.map((round) => ({ pairs: round?.pairs, bye: round?.bye })),
      );
      expect(rounds.map(({ round }) => round)).toEqual([8, 9, 10, 11, 12, 13, 14]);
      expect(rounds[0]?.bye).toBe(best);
      expect(notes.at(-1)?.clause).toBe('ANC 2021 11.4');
    }
  }, 240_000);

  it('[TMOV-9] five teams: no team has two byes on the day the third round robin begins (ANC 2021 11.5)', () => {
    const placing = ['4', '2', '5', '1', '3'];
    for (const a of numbers(5))
      for (const b of numbers(5)) {
        if (a === b) continue;
        const { rounds } = itc({ count: 5, robin: 3, placing, sameDay: { byes: [a, b], rounds: 2 } });
        const today = [a, b, rounds[0]?.bye, rounds[1]?.bye];
        expect(new Set(today).size).toBe(4);
        expect(new Set(rounds.map(({ bye }) => bye)).size).toBe(5);
        expect(rounds.map(({ round }) => round)).toEqual([11, 12, 13, 14, 15]);
      }
  });

  it('[TMOV-9] five teams: the days are known without being told (ANC 2021 1.3, 11.5)', () => {
    for (let seed = 0; seed < 40; seed++) {
      const stage = { teams: numbers(5), seed: String(seed) };
      const second = drawRobin({ cite: citeFor('robins'), ...stage, robin: 2 });
      const third = drawRobin({
        cite: citeFor('robins'),
        ...stage,
        robin: 3,
        placing: ['4', '2', '5', '1', '3'],
      });
      if (!second.ok || !third.ok) throw new Error('there is a draw');
      // Four matches a day: rounds 9 to 12 are Wednesday's.
      const day = [...second.value.rounds, ...third.value.rounds].filter(
        ({ round }) => round >= 9 && round <= 12,
      );
      expect(new Set(day.map(({ bye }) => bye)).size).toBe(4);
    }
  });

  it('[TMOV-5] [TMOV-9] the draw and the movement of the Interstate Teams are one and the same', () => {
    for (const count of [5, 6, 7, 8]) {
      const started = startInterstate(count);
      const made = makeRobin(count, 'anc-2021');
      if (!started.ok || !made.ok) throw new Error('there is a draw');
      expect(made.value).toEqual(
        started.value.robins[0]?.map(({ bye, matches }) => ({
          matches: matches.map(({ home, away }) => [home, away]),
          ...(bye === undefined ? {} : { bye }),
        })),
      );
    }
  });
});

describe('advice', () => {
  it('[DRAW-15] the fewest rounds by size, at most half the field (Course Notes)', () => {
    const rows: [number, number, number][] = [
      [9, 16, 6],
      [17, 32, 7],
      [33, 64, 8],
      [65, 128, 9],
    ];
    for (const [from, to, rounds] of rows)
      for (let count = from; count <= to; count++) expect(fewestRounds(count)).toBe(rounds);
    expect(fewestRounds(8)).toBeUndefined();
    expect(mostRounds(17)).toBe(8);
    expect(adviseSwiss(40, 7, citeFor('length')).map(({ use }) => use)).toEqual(['too-short']);
    expect(adviseSwiss(40, 8, citeFor('length')).map(({ use }) => use)).toEqual(['fits']);
  });

  it('[DRAW-15] [DRAW-4] fewer than twice the rounds: round robin with placing rounds, or modified Swiss', () => {
    expect(adviseSwiss(8, 9, citeFor('length'))[0]).toEqual({
      use: 'round-robin',
      clause: 'ANC 2021 appendix (modified Swiss)',
      says: 'play a round robin of 7 rounds, then 2 for the placings',
    });
    expect(adviseSwiss(16, 9, citeFor('length'))[0]).toMatchObject({
      use: 'modified-swiss',
      says: 'modified Swiss: standard up to the draw of round 5, then opponents of rounds 1 to 4 may be met again',
    });
    expect(adviseSwiss(16, 10, citeFor('length'))[0]).toMatchObject({
      says: 'modified Swiss: standard up to the draw of round 6, then opponents of rounds 1 to 5 may be met again',
    });
    expect(adviseSwiss(16, 9, citeFor('length')).map(({ use }) => use)).toContain('too-long');
    expect(adviseSwiss(18, 9, citeFor('length')).map(({ use }) => use)).toEqual(['fits']);
    expect(adviseSwiss(18, 9, citeFor('length'), { pairsUnderTwenty: true })[0]).toMatchObject({
      use: 'modified-swiss',
      clause: 'ANC 2021 17.7',
    });
    expect(adviseSwiss(20, 9, citeFor('length'), { pairsUnderTwenty: true }).map(({ use }) => use)).toEqual([
      'fits',
    ]);
  });

  it('[DRAW-16] sections and fields evenly seeded, with their sums (SABF 3, 15.2)', () => {
    const two = makeSections(numbers(8), 2, 'SABF 15.2');
    if (!two.ok) throw new Error(two.refusal.code);
    expect(two.value.sections.map(({ seeds }) => seeds.map(({ seed }) => seed))).toEqual([
      [1, 4, 5, 8],
      [2, 3, 6, 7],
    ]);
    expect(two.value.sections.map(({ sum }) => sum)).toEqual([18, 18]);
    expect(two.value.spread).toBe(0);
    for (const [count, parts] of [
      [12, 3],
      [30, 5],
      [28, 2],
      [27, 3],
    ] as const) {
      const made = makeSections(numbers(count), parts, 'SABF 15.2');
      if (!made.ok) throw new Error(made.refusal.code);
      const all = made.value.sections.flatMap(({ seeds }) => seeds.map(({ id }) => id));
      expect(all.sort()).toEqual(numbers(count).sort());
      for (const { seeds, sum } of made.value.sections)
        expect(sum).toBe(seeds.reduce((total, { id }) => total + Number(id), 0));
      // One of each row of the list in every section, so no two sums are further apart than a row is wide.
      expect(made.value.spread).toBeLessThan(parts);
    }
    expect(makeSections(numbers(3), 4, 'SABF 15.2').ok).toBe(false);
  });

  it('[DRAW-16] full sections come to the same sum wherever their number allows, else within one of it', () => {
    for (let parts = 2; parts <= 9; parts++)
      for (let rows = 2; rows <= 9; rows++) {
        const made = makeSections(numbers(parts * rows), parts, 'SABF 15.2');
        if (!made.ok) throw new Error('they are made');
        const total = (parts * rows * (parts * rows + 1)) / 2;
        expect([parts, rows, made.value.spread]).toEqual([parts, rows, total % parts === 0 ? 0 : 1]);
      }
    // 45 shared by three is 15 each: the magic square.
    const three = makeSections(numbers(9), 3, 'SABF 15.2');
    expect(three.ok && three.value.sections.map(({ sum }) => sum)).toEqual([15, 15, 15]);
  });
});

describe('seating', () => {
  it('[DRAW-13] home by lot, home first in the first period, then in turn; the second to sit chooses (SABF 13.6)', () => {
    const seating = drawSeating(['a', 'b'], 4, '9', 'SABF 13.6');
    expect(seating.lot.drawn).toEqual([seating.home, seating.away]);
    expect([seating.home, seating.away].sort()).toEqual(['a', 'b']);
    expect(seating.periods.map(({ sitsFirst }) => sitsFirst)).toEqual([
      seating.home,
      seating.away,
      seating.home,
      seating.away,
    ]);
    expect(seating.periods.every(({ sitsFirst, choosesTables }) => sitsFirst !== choosesTables)).toBe(true);
    expect(drawSeating(['b', 'a'], 4, '9', 'SABF 13.6')).toEqual(seating);
    const homes = new Set(
      ['1', '2', '3', '4', '5', '6', '7', '8'].map(
        (seed) => drawSeating(['a', 'b'], 1, seed, 'SABF 13.6').home,
      ),
    );
    expect(homes.size).toBe(2);
  });

  it('[DRAW-13] pairs change only between periods (SABF 13.7)', () => {
    expect(whyNotChangePairs('between-periods', 'SABF 13.7')).toBeUndefined();
    expect(whyNotChangePairs('before-play', 'SABF 13.7')).toBeUndefined();
    expect(whyNotChangePairs('during-a-period', 'SABF 13.7')?.clause).toBe('SABF 13.7');
  });
});
