import { describe, expect, test } from 'vitest';
import { asked, byestand } from './user.ts';

interface Stage {
  readonly stage: string;
  readonly scoring: string;
  readonly play: { readonly use: string; readonly sessions?: number | readonly number[] };
  readonly field: readonly string[];
  readonly units: readonly {
    readonly session?: { readonly seats: readonly { readonly ns: string; readonly ew: string }[] };
    readonly matches: readonly {
      readonly boards: number;
      readonly sides: readonly { readonly id: string; readonly vp?: number }[];
    }[];
  }[];
}
interface Print {
  readonly stages: readonly Stage[];
  readonly categories: readonly { readonly category: string }[];
}
const rehearse = async (form: string, entries: number) =>
  (await asked(`rehearse ${form} --entries ${entries} --seed 1`)) as Print;
/** Rounds, boards of a match, and how many play. */
const shape = ({ units, field }: Stage) => {
  const boards = new Set(
    units.flatMap(({ matches }) =>
      matches.filter(({ sides }) => sides.length === 2).map((one) => one.boards),
    ),
  );
  return [units.length, ...boards, field.length];
};
const meetings = ({ units }: Stage) =>
  units.map(({ matches }) =>
    matches
      .filter(({ sides }) => sides.length === 2)
      .map(({ sides }) =>
        sides
          .map(({ id }) => id)
          .sort()
          .join('-'),
      ),
  );

describe('[CON-1][CON-2][CON-3][CON-4] events of the ANC rehearsed by the command', () => {
  test('Swan River: one field, ten matches of twelve boards in four sessions (ANC 2021 9.1)', async () => {
    const { stages } = await rehearse('anc-2021-srosp', 20);
    expect(stages.map(shape)).toEqual([[10, 12, 20]]);
    expect(stages[0]?.play.sessions).toHaveLength(4);
    expect(stages[0]?.play.use).toBe('swiss');
  });
  test('Interstate Teams: round robins of 16 boards, then a final of five stanzas of twelve between two (ANC 2021 11.1, 12.3)', async () => {
    const { stages } = await rehearse('anc-2021-itc-open', 7);
    expect(stages.map(shape)).toEqual([
      [14, 16, 7],
      [5, 12, 2],
    ]);
  });
  test('Interstate Pairs: one field at matchpoints, seven matches of eight boards (ANC 2021 16.1)', async () => {
    const { stages } = await rehearse('anc-2021-ipc', 14);
    expect(stages.map(shape)).toEqual([[7, 8, 14]]);
    expect(stages[0]?.scoring).toBe('matchpoints');
  });
  test('Open Butler: two fields over four sessions meet all of the other, then 20 pairs 19 rounds of twelve boards (ANC 2021 17.2, 17.3: as many as can be, 19 rounds)', async () => {
    const { stages } = await rehearse('anc-2021-abpc-open', 22);
    const [preliminary, final] = stages as [Stage, Stage];
    expect(preliminary.units).toHaveLength(4);
    const met = new Map<string, Set<string>>();
    for (const { ns, ew } of preliminary.units.flatMap(({ session }) => session?.seats ?? [])) {
      met.set(ns, (met.get(ns) ?? new Set()).add(ew));
      met.set(ew, (met.get(ew) ?? new Set()).add(ns));
    }
    expect([...met.values()].map((others) => others.size)).toEqual(Array.from({ length: 22 }, () => 11));
    // A pair never sits in the other field.
    const [north, east] = ['ns', 'ew'].map(
      (side) =>
        new Set(
          preliminary.units.flatMap(
            ({ session }) => session?.seats.map((seat) => seat[side as 'ns' | 'ew']) ?? [],
          ),
        ),
    );
    expect([...(north ?? [])].filter((pair) => east?.has(pair))).toEqual([]);
    for (const { matches } of preliminary.units)
      expect(matches.flatMap(({ sides }) => sides.filter(({ vp }) => vp !== undefined))).toEqual([]);
    expect(shape(final)).toEqual([19, 12, 20]);
    expect(new Set(meetings(final).flat()).size).toBe(190);
  });
  test('Women’s Butler: a preliminary Swiss of ten matches of twelve boards, then ten pairs nine rounds (ANC 2021 17.2, 17.4)', async () => {
    const { stages } = await rehearse('anc-2021-abpc-women', 20);
    expect(stages.map(shape)).toEqual([
      [10, 12, 20],
      [9, 12, 10],
    ]);
    expect(new Set(meetings(stages[1] as Stage).flat()).size).toBe(45);
  });
  test('below twenty pairs the modified Swiss, from twenty not, house pair or no (ANC 2021 17.7)', async () => {
    const advise = async (line: string) => (await byestand(`draw advise ${line}`)).text;
    expect(await advise('--contestants 19 --rounds 9 --pairs-under-twenty')).toContain('ANC 2021 17.7');
    expect(await advise('--contestants 20 --rounds 9 --pairs-under-twenty')).not.toContain('ANC 2021 17.7');
  });
});

describe('[DRAW-4] the modified Swiss by the command (ANC 2021, appendix on the modified Swiss)', () => {
  const pairs = (n: number) => Array.from({ length: n }, (_, i) => ({ id: `${i + 1}`, score: 200 - i }));
  /** Whether 1 and 2, who met in a round, may meet again in another. */
  const again = async (rounds: number, met: number, round: number) => {
    const all = pairs(12);
    const made = (await asked('draw swiss - --under anc-2021-swiss-pairs', {
      contestants: all,
      met: [['1', '2', met]],
      round,
      rounds,
    })) as { pairs: string[][] };
    return made.pairs.some((pair) => pair.includes('1') && pair.includes('2'));
  };
  test('9 rounds: met again from round 6 on, those of rounds 1 to 4; 10 rounds: from round 7, of rounds 1 to 5 (ANC 2021, appendix on the modified Swiss)', async () => {
    expect([await again(9, 4, 5), await again(9, 4, 6), await again(9, 5, 6), await again(9, 4, 9)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect([
      await again(10, 5, 6),
      await again(10, 5, 7),
      await again(10, 6, 7),
      await again(10, 1, 10),
    ]).toEqual([false, true, false, true]);
  });
  test('a full round robin where the numbers fit: ten pairs over nine rounds (ANC 2021, appendix on the modified Swiss)', async () => {
    const { stages } = await rehearse('anc-2021-restricted-butler', 10);
    expect(stages.map(shape)).toEqual([[9, 12, 10]]);
    expect(new Set(meetings(stages[0] as Stage).flat()).size).toBe(45);
  });
});
