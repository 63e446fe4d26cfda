import { describe, expect, test } from 'vitest';
import { asked, byestand } from './user.ts';

/** So many turns of these players. */
const turns = (n: number, ...players: string[]) => Array.from({ length: n }, () => ({ players }));
const entry = (of: number, ...played: readonly object[][]) => ({
  id: '1',
  nominated: ['a', 'b'],
  of,
  turns: played.flat(),
});
/** Whether one more substitute may come in for a player: `yes`, or the clause. */
const more = async (under: string, given: object, out = 'a', extra: object = {}) => {
  const { json } = await byestand(`office substitute - --under ${under}`, { ...given, out, ...extra });
  const { allowed, refused } = json as { allowed: boolean; refused?: { clause: string } };
  return allowed ? 'yes' : refused?.clause;
};
/** Why an entry cannot be placed, by its clause. */
const placed = async (under: string, given: object) =>
  ((await asked(`office attendance - --under ${under}`, given)) as { notPlaced?: { clause: string } })
    .notPlaced?.clause ?? 'placed';

describe('[CND-19] substitutes by the office (ANC 2021 3.8, 21)', () => {
  test('none in the Interstate Teams and Pairs but in an emergency the chief director allows (ANC 2021 3.8)', async () => {
    for (const under of ['anc-2021-itc', 'anc-2021-itc-final', 'anc-2021-ipc']) {
      const none = entry(7, turns(1, 'a', 'b'));
      expect(await more(under, none)).toBe('ANC 2021 3.8');
      expect(await more(under, none, 'a', { allowed: 'emergency' })).toBe('yes');
    }
  });
  test('Swan River: five substitutions, not six (ANC 2021 21.2)', async () => {
    expect(await more('anc-2021-srosp', entry(10, turns(4, 'b', 'x')))).toBe('yes');
    expect(await more('anc-2021-srosp', entry(10, turns(5, 'b', 'x')))).toBe('ANC 2021 21.2');
    // Of both together.
    expect(await more('anc-2021-srosp', entry(10, turns(3, 'b', 'x'), turns(2, 'a', 'x')), 'b')).toBe(
      'ANC 2021 21.2',
    );
  });
  test('Restricted Butler: four, not five (ANC 2021 21.3)', async () => {
    expect(await more('anc-2021-restricted-butler', entry(9, turns(3, 'b', 'x')))).toBe('yes');
    expect(await more('anc-2021-restricted-butler', entry(9, turns(4, 'b', 'x')))).toBe('ANC 2021 21.3');
  });
  // Stage, rounds, what each player plays and what the pair plays whole.
  const TABLE: readonly (readonly [string, number, number, number])[] = [
    ['anc-2021-abpc-open-preliminary', 4, 2, 2],
    ['anc-2021-abpc-open-final', 19, 16, 15],
    ['anc-2021-abpc-preliminary', 10, 7, 6],
    ['anc-2021-abpc-final', 9, 7, 6],
  ];
  test.each(TABLE)(
    '%s: of %i each plays %i, and the pair is intact for %i (ANC 2021 21.4)',
    async (under, of, each, whole) => {
      const missing = of - each;
      // Every turn but the last that may be missed is missed by the one player, the others are played by both.
      expect(await placed(under, entry(of, turns(missing, 'b', 'x'), turns(of - missing, 'a', 'b')))).toBe(
        'placed',
      );
      expect(
        await placed(under, entry(of, turns(missing + 1, 'b', 'x'), turns(of - missing - 1, 'a', 'b'))),
      ).toContain('21.4');
      // Together apart once too often, though each plays enough.
      const apart = of - whole + 1;
      const split = [turns(Math.ceil(apart / 2), 'b', 'x'), turns(Math.floor(apart / 2), 'a', 'x')];
      expect(await placed(under, entry(of, ...split, turns(of - apart, 'a', 'b')))).toContain('21.4');
      const [, ...rest] = split.flat();
      expect(await placed(under, entry(of, rest as object[], turns(of - apart + 1, 'a', 'b')))).toBe(
        'placed',
      );
      // One more is refused before it is used.
      expect(await more(under, entry(of, turns(missing, 'b', 'x'), turns(1, 'a', 'b')))).toContain('21.4');
    },
  );
  test.each([
    ['anc-2021-abpc-preliminary', 11, 8, 7],
    ['anc-2021-abpc-preliminary', 8, 6, 5],
    ['anc-2021-abpc-final', 11, 8, 7],
    ['anc-2021-abpc-open-final', 17, 12, 11],
    ['anc-2021-swiss-pairs', 9, 6, 5],
  ] as const)(
    '%s of another length, %i rounds: 75%% rounded down is %i for each, 65%% is %i for the pair (ANC 2021 21.5)',
    async (under, of, each, whole) => {
      const missing = of - each;
      expect(await placed(under, entry(of, turns(missing, 'b', 'x'), turns(each, 'a', 'b')))).toBe('placed');
      expect(
        await placed(under, entry(of, turns(missing + 1, 'b', 'x'), turns(each - 1, 'a', 'b'))),
      ).toContain('21.5');
      const apart = of - whole;
      const split = [turns(Math.ceil(apart / 2), 'b', 'x'), turns(Math.floor(apart / 2), 'a', 'x')];
      expect(await placed(under, entry(of, ...split, turns(whole, 'a', 'b')))).toBe('placed');
      expect(
        await placed(under, entry(of, ...split, turns(1, 'a', 'x'), turns(whole - 1, 'a', 'b'))),
      ).toContain('21.5');
    },
  );
  test('the GNOT asks for no least number of boards (GNOT Sydney 2023 2.2)', async () =>
    expect(
      await placed('gnot-sydney-2023', {
        id: '1',
        nominated: ['a', 'b', 'c', 'd', 'e', 'f'],
        of: 8,
        turns: turns(8, 'a', 'b', 'c', 'd'),
      }),
    ).toBe('placed'));
  test('each match or segment of 14 boards is a session for substitutes (GNOT Sydney 2023 3.1)', async () => {
    const { count } = (await asked('office attendance - --under gnot-sydney-2023', {
      id: '1',
      nominated: ['a', 'b', 'c', 'd'],
      of: 8,
      turns: [...turns(1, 'a', 'b', 'c', 'x'), ...turns(1, 'a', 'b', 'c', 'd')],
    })) as { count: { turn: string; substitutions: number; clause: string } };
    expect(count).toMatchObject({ turn: 'match', substitutions: 1 });
    expect(count.clause).toContain('GNOT Sydney 2023 2.2, 3.1');
  });
});
