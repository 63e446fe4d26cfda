import { describe, expect, test } from 'vitest';
import { asked, byestand } from './user.ts';

// As 11.6.1 and 11.7.1 print them: the bye, then the matches.
const SEVEN = [
  [1, '5-2 6-3 7-4'],
  [2, '1-7 3-5 4-6'],
  [3, '6-1 7-2 5-4'],
  [4, '1-5 2-6 3-7'],
  [5, '4-1 3-2 7-6'],
  [6, '1-3 2-4 5-7'],
  [7, '2-1 4-3 6-5'],
] as const;
const SIX = ['4-1 5-3 2-6', '3-1 5-2 4-6', '1-5 2-4 3-6', '2-3 4-5 1-6', '1-2 3-4 5-6'];

interface Robin {
  readonly rounds: readonly {
    readonly round: number;
    readonly pairs: readonly (readonly string[])[];
    readonly bye?: string;
  }[];
  readonly notes?: readonly { readonly clause: string }[];
  readonly blindLineUps?: boolean;
}
const numbers = (n: number) => Array.from({ length: n }, (_, i) => `${i + 1}`);
const robin = async (n: number, more: object = {}) =>
  (await asked('draw round-robin -', { contestants: numbers(n), form: 'anc-2021', ...more })) as Robin;
const told = ({ rounds }: Robin) => rounds.map(({ pairs }) => pairs.map((pair) => pair.join('-')).join(' '));

interface Round {
  readonly round: number;
  readonly robin: number;
  readonly bye?: number;
  readonly matches: readonly { readonly home: number; readonly away: number; readonly sitsFirst?: number }[];
}
const movement = async (line: string) => (await asked(`movement interstate ${line}`)) as readonly Round[];
const of = (rounds: readonly Round[], which: number) => rounds.filter((one) => one.robin === which);
const seatOf = (rounds: readonly Round[], a: number, b: number) =>
  rounds
    .flatMap(({ matches }) => matches)
    .find(({ home, away }) => [home, away].includes(a) && [home, away].includes(b))?.sitsFirst;

describe('[CON-2] the Interstate round robins by command (ANC 2021 11)', () => {
  test('the printed draw of seven (ANC 2021 11.6.1)', async () => {
    const made = await robin(7);
    expect(told(made)).toEqual(SEVEN.map(([, matches]) => matches));
    expect(made.rounds.map(({ bye }) => bye)).toEqual(SEVEN.map(([bye]) => `${bye}`));
  });
  test('the printed draw of six (ANC 2021 11.7.1)', async () => expect(told(await robin(6))).toEqual(SIX));
  test('two round robins for seven and eight, three for five and six (ANC 2021 11.6, 11.7)', async () => {
    for (const [n, robins, rounds] of [
      [7, 2, 14],
      [8, 2, 14],
      [6, 3, 15],
      [5, 3, 15],
    ] as const) {
      const all = await movement(`--teams ${n} --seed x --placing ${numbers(n).join(',')}`);
      expect([n, Math.max(...all.map((one) => one.robin)), all.length]).toEqual([n, robins, rounds]);
      // Everybody meets everybody once in each.
      for (let which = 1; which <= robins; which++)
        for (const [i, a] of numbers(n).entries())
          for (const b of numbers(n).slice(i + 1))
            expect(
              of(all, which)
                .flatMap(({ matches }) => matches)
                .filter(
                  ({ home, away }) => [home, away].includes(Number(a)) && [home, away].includes(Number(b)),
                ),
            ).toHaveLength(1);
    }
  });
  test('the last is the first with the places for numbers (ANC 2021 11.3)', async () => {
    const placing = ['3', '1', '2', '4', '7', '6', '5'];
    const made = await robin(7, { robin: 2, placing });
    const named = SEVEN.map(([, matches]) =>
      matches.replaceAll(/\d/g, (number) => placing[Number(number) - 1] ?? '?'),
    );
    expect(told(made)).toEqual(named);
    expect(made.rounds.map(({ round }) => round)).toEqual([8, 9, 10, 11, 12, 13, 14]);
    expect(made.notes?.map(({ clause }) => clause)).toEqual(['ANC 2021 11.3']);
  });
  test('seven, and 5, 6 or 7 leads: the bye round of the best of 1 to 4 is played first (ANC 2021 11.4)', async () => {
    for (const leader of ['5', '6', '7']) {
      const others = numbers(7).filter((one) => one !== leader);
      // The best placed of teams 1 to 4 is third.
      const placing = [
        leader,
        others.find((one) => Number(one) > 4) ?? '',
        ...others.filter((one) => Number(one) < 5),
        ...others.filter((one) => Number(one) > 4).slice(1),
      ];
      const made = await robin(7, { robin: 2, placing });
      expect(made.rounds[0]?.bye).toBe(placing[2]);
      expect(made.rounds.slice(1).map(({ bye }) => bye)).toEqual(placing.filter((_, i) => i !== 2));
      expect(made.notes?.map(({ clause }) => clause)).toContain('ANC 2021 11.4');
    }
    const led = await robin(7, { robin: 2, placing: ['4', '5', '6', '7', '1', '2', '3'] });
    expect(led.rounds[0]?.bye).toBe('4');
  });
  test('five teams: by the third round robin nobody has two byes on one day (ANC 2021 11.5)', async () => {
    for (const seed of ['a', 'b', 'c', 'd'])
      for (const placing of ['1,2,3,4,5', '5,4,3,2,1', '2,4,1,3,5', '3,5,4,1,2', '4,1,5,2,3']) {
        const all = await movement(`--teams 5 --seed ${seed} --placing ${placing}`);
        // Four matches on each of the first three days: the last round robin begins on the third.
        for (const day of [2, 3]) {
          const byes = all.slice(4 * day, 4 * day + 4).map(({ bye }) => bye);
          expect([seed, placing, day, new Set(byes).size]).toEqual([seed, placing, day, byes.length]);
        }
      }
  });
  test('the second named sits first, and in the second round robin last (ANC 2021 11.6.2)', async () => {
    const all = await movement('--teams 7 --placing 3,1,2,4,7,6,5');
    for (const { matches } of of(all, 1))
      for (const { home, away, sitsFirst } of matches) {
        expect(sitsFirst).toBe(away);
        expect(seatOf(of(all, 2), home, away)).toBe(home);
      }
  });
  test('six teams: the order of the second is by lot (ANC 2021 11.7.2)', async () => {
    const second = async (seed: string) =>
      of(await movement(`--teams 6 --seed ${seed}`), 2).map(({ matches }) =>
        matches.map(({ home, away }) => `${home}-${away}`).join(' '),
      );
    expect(await second('one')).not.toEqual(await second('two'));
    const { exit, text } = await byestand('draw round-robin - --why', {
      contestants: numbers(6),
      form: 'anc-2021',
      robin: 2,
      seed: 'one',
    });
    expect([exit, text.includes('ANC 2021 11.7.2')]).toEqual([0, true]);
  });
  test('six teams: blind line-ups, then the second named sits first, then it is turned about (ANC 2021 11.7.3)', async () => {
    const all = await movement('--teams 6 --seed x --placing 2,1,3,4,5,6');
    for (const { matches } of of(all, 1))
      for (const { sitsFirst } of matches) expect(sitsFirst).toBeUndefined();
    for (const { matches } of of(all, 2))
      for (const { home, away, sitsFirst } of matches) {
        expect(sitsFirst).toBe(away);
        expect(seatOf(of(all, 3), home, away)).toBe(home);
      }
    expect((await robin(6, { robin: 1 })).blindLineUps).toBe(true);
  });

  interface Scored {
    readonly matches: readonly {
      readonly sides: readonly { readonly id: string; readonly vp: number; readonly imps: number }[];
    }[];
  }
  const matches = async (list: readonly object[], moment = 'end') =>
    (
      (await asked('matches -', {
        rulebook: 'anc-2021-itc',
        scale: 'itc-2021',
        moment,
        matches: list,
      })) as Scored
    ).matches;
  test('a bye is 35 VPs and no IMPs (ANC 2021 11.11)', async () =>
    expect((await matches([{ id: '1', home: 'A', bye: true }]))[0]?.sides).toMatchObject([
      { id: 'A', vp: 35, imps: 0 },
    ]));
  test('a forfeit: 56.5, the own mean or the complement of the offender’s, whichever is most; the offender 0 (ANC 2021 11.12)', async () => {
    const forfeit = { id: 'f', home: 'A', away: 'C', forfeit: 'C' };
    const after = async (...others: readonly object[]) => (await matches([...others, forfeit])).at(-1)?.sides;
    const match = (id: string, home: string, away: string, imps: number) => ({ id, home, away, imps });
    // IMPs by the formula: 56.5 is 21.5, 0 is −35.
    expect(await after(match('1', 'A', 'B', 5), match('2', 'B', 'C', 10))).toMatchObject([
      { id: 'A', vp: 56.5, imps: 21.5 },
      { id: 'C', vp: 0, imps: -35 },
    ]);
    // Its own mean: 65 and 59 are 62.
    expect(
      await after(match('1', 'A', 'B', 30), match('2', 'A', 'D', 24), match('3', 'B', 'C', 10)),
    ).toMatchObject([{ vp: 62, imps: 27 }, {}]);
    // The offender's mean is 10, its complement 60.
    expect(
      await after(match('1', 'A', 'B', 0), match('2', 'B', 'C', 20), match('3', 'D', 'C', 30)),
    ).toMatchObject([{ vp: 60, imps: 25 }, {}]);
    expect((await matches([match('1', 'A', 'B', 30), forfeit], 'interim')).at(-1)?.sides).toMatchObject([
      { vp: 56.5 },
      { vp: 0 },
    ]);
  });
});
