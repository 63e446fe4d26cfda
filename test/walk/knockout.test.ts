import { describe, expect, test } from 'vitest';
import { draw, teamsOf, won } from './knockout.ts';
import { byestand } from './user.ts';

const between = (from: number, to: number) => teamsOf(to).slice(from - 1);
const has = (band: readonly string[], one: string | undefined) => one !== undefined && band.includes(one);

// As 6.6 prints it: rounds, top, triangle, middle, bottom, lucky losers; with 18 teams 7, since 9 winners and 6 would be 15.
const TABLE: readonly (readonly [number, number, number, number, number, number, number])[] = [
  [16, 3, 5, 0, 6, 5, 0],
  [18, 4, 5, 0, 8, 5, 7],
  [19, 4, 5, 3, 6, 5, 4],
  [20, 4, 6, 0, 8, 6, 6],
  [21, 4, 6, 3, 6, 6, 3],
  [22, 4, 7, 0, 8, 7, 5],
  [23, 4, 7, 3, 6, 7, 2],
  [24, 4, 8, 0, 8, 8, 4],
  [25, 4, 7, 3, 8, 7, 1],
  [26, 4, 9, 0, 8, 9, 3],
];

describe('[CON-7] the knock-out by the command (GNOT Sydney 2023 6)', () => {
  test.each(TABLE)(
    '%i teams: %i rounds, bands of %i, %i, %i and %i, %i lucky losers (GNOT Sydney 2023 1.7, 6.1, 6.1.1, 6.6)',
    async (n, rounds, top, three, middle, bottom, lucky) => {
      const { format, pairs, triangle, rounds: played } = await draw(n);
      expect([format.rounds, format.luckyLosers]).toEqual([rounds, lucky]);
      const high = between(1, top);
      const low = between(n - bottom + 1, n);
      const mid = between(top + three + 1, top + three + middle);
      expect([...(triangle ?? [])].sort()).toEqual([...between(top + 1, top + three)].sort());
      expect(pairs.filter(([a, b]) => has(high, a) && has(low, b))).toHaveLength(top);
      expect(pairs.filter(([a, b]) => has(mid, a) && has(mid, b))).toHaveLength(middle / 2);
      for (const { clause } of played[0]?.how ?? []) expect(clause).toBe('GNOT Sydney 2023 6.1.1');
      // By lot: another seed gives other pairs.
      const other = await draw(n, { seed: 'other' });
      expect(other.pairs).not.toEqual(pairs);
    },
  );
  test('17 teams: a triangle of one of the top and two of the bottom band, one of whom goes on (GNOT Sydney 2023 6.1.2, 6.6)', async () => {
    const { format, pairs, triangle = [] } = await draw(17);
    expect(format).toMatchObject({ rounds: 3, luckyLosers: 0, triangleQualifies: 1 });
    expect(triangle.filter((one) => has(between(1, 5), one))).toHaveLength(1);
    expect(triangle.filter((one) => has(between(12, 17), one))).toHaveLength(2);
    expect(pairs).toHaveLength(7);
  });
  test('19 and more: two of a triangle go on, after two rounds (GNOT Sydney 2023 6.1.2)', async () => {
    for (const n of [19, 21, 23, 25])
      expect((await draw(n)).format).toMatchObject({ triangleQualifies: 2, course: { triangleEnds: 2 } });
  });
  test('16 or 17 teams play three rounds of 28 boards, more play 14, 14, 28, 28 (GNOT Sydney 2023 6.4)', async () => {
    for (const n of [16, 17])
      expect((await draw(n)).format).toMatchObject({
        rounds: 3,
        segment: 14,
        course: { segments: [2, 2, 2] },
      });
    for (const n of [18, 26])
      expect((await draw(n)).format).toMatchObject({
        rounds: 4,
        segment: 14,
        course: { segments: [1, 1, 2, 2] },
      });
    for (const n of [15, 27]) {
      const { exit, text } = await byestand('draw knockout -', { contestants: teamsOf(n) });
      expect([n, exit > 0, text.includes('GNOT Sydney 2023 6.6')]).toEqual([n, true, true]);
    }
  });

  /** Round 1 of 20 teams with these margins and turnovers, the first of each pair winning. */
  const after = async (
    margins: readonly (readonly [number, number])[],
    more: object = {},
    given: object = {},
  ) => {
    const { pairs } = await draw(20, given);
    const results = pairs.map((pair, i) => won(pair, ...(margins[i] ?? [1, 1])));
    return {
      pairs,
      then: await draw(20, {
        ...given,
        rounds: [{ results }, ...[more].filter((one) => Object.keys(one).length > 0)],
      }),
    };
  };
  const MARGINS: readonly (readonly [number, number])[] = [
    [40, 60],
    [30, 50],
    [30, 40],
    [20, 44],
    [20, 44],
    [10, 30],
    [9, 29],
    [8, 30],
    [0, 20],
    [0, 10],
  ];
  test('seeded anew by margin, then the lower turnover, then lot; the top choose of the lowest ten of sixteen (GNOT Sydney 2023 6.2, 6.2(a)–(c), 6.3)', async () => {
    const { pairs, then } = await after(MARGINS);
    const [first, second, third, fourth, fifth] = pairs.map(([a]) => a);
    expect(then.left).toHaveLength(16);
    expect(then.chooseFrom).toBe(10);
    expect(then.next).toMatchObject({ need: 'choice', turn: { team: first } });
    expect(then.next.turn.options).toHaveLength(10);
    // Who chooses next shows the seeds: third won by the same with fewer IMPs in all, so it stands before second.
    const order = [first];
    let choices: (readonly (string | undefined)[])[] = [];
    let turn = then.next.turn;
    for (let i = 0; i < 5; i++) {
      choices = [...choices, [turn.team, turn.options[0]]];
      ({ turn } = (await after(MARGINS, { choices })).then.next);
      order.push(turn.team);
    }
    expect(order.slice(0, 3)).toEqual([first, third, second]);
    expect(new Set(order.slice(3, 5))).toEqual(new Set([fourth, fifth]));
    const { rounds } = (await after(MARGINS, { choices: [...choices, [turn.team, turn.options[0]]] })).then;
    const seeding = rounds.flatMap(({ lots }) => lots).filter(({ what }) => what.includes('seeding'));
    expect(seeding.map(({ among }) => new Set(among))).toContainEqual(new Set([fourth, fifth]));
    // All six have chosen: the four left over are paired high with low.
    const drawn = rounds.at(-1);
    expect(drawn?.pairs).toHaveLength(8);
    const left = drawn?.pairs.slice(6) ?? [];
    const place = (id: string | undefined) => drawn?.seeds.indexOf(id ?? '') ?? -1;
    expect(left.map(([a]) => place(a)).every((at) => at >= 6)).toBe(true);
    expect(place(left[0]?.[0]) < place(left[1]?.[0]) && place(left[0]?.[1]) > place(left[1]?.[1])).toBe(true);
  });
  test('nobody of the bottom n chooses, a choice above it is refused, nobody out of turn (GNOT Sydney 2023 6.3: the choice)', async () => {
    const { pairs, then } = await after(MARGINS);
    const results = pairs.map((pair, i) => won(pair, ...(MARGINS[i] ?? [1, 1])));
    const refused = async (choice: readonly string[]) =>
      (
        await byestand('draw knockout -', {
          contestants: teamsOf(20),
          seed: 'walk',
          rounds: [{ results }, { choices: [choice] }],
        })
      ).exit;
    const [first = '', second = ''] = pairs.map(([a]) => a);
    expect(await refused([first, second])).toBe(1);
    expect(await refused([second, then.next.turn.options[0] ?? ''])).toBe(1);
    expect(await refused([first, then.next.turn.options[0] ?? ''])).toBe(0);
  });
  test('house and absent teams do not choose: the highest of them gets the lowest not chosen, and the right goes no further (GNOT Sydney 2023 6.3)', async () => {
    const house = (await after(MARGINS)).pairs[0]?.[0] ?? '';
    const first = (await after(MARGINS, {}, { house: [house] })).then;
    expect(first.next.turn.team).not.toBe(house);
    // Five of six choose; then the house team plays the lowest that nobody chose.
    let choices: (readonly (string | undefined)[])[] = [];
    let state = first;
    const chosen = new Set<string | undefined>();
    while (state.next.need === 'choice') {
      const { team, options } = state.next.turn;
      const opponent = options.at(-1);
      choices = [...choices, [team, opponent]];
      chosen.add(opponent);
      state = (await after(MARGINS, { choices }, { house: [house] })).then;
    }
    expect(choices).toHaveLength(5);
    const drawn = state.rounds.at(-1);
    const lowest = [...(drawn?.seeds ?? [])].reverse().find((one) => !chosen.has(one));
    expect(drawn?.pairs.find((pair) => pair.includes(house))).toContain(lowest);
    const absent = (await after(MARGINS, { absent: [first.next.turn.team], choices: [] })).then;
    expect(absent.next.turn.team).not.toBe(first.next.turn.team);
  });
  test('nobody meets twice: who was met before is not offered again (GNOT Sydney 2023 6.3)', async () => {
    const { pairs, then } = await after(MARGINS);
    // The tied pairs both go on, and have met.
    const tied = pairs.slice(8);
    let choices: (readonly (string | undefined)[])[] = [];
    let state = then;
    while (state.next.need === 'choice') {
      const { team, options } = state.next.turn;
      choices = [...choices, [team, options[0]]];
      state = (await after(MARGINS, { choices })).then;
    }
    for (const [a, b] of tied)
      expect(state.rounds.at(-1)?.pairs.some((pair) => pair.includes(a) && pair.includes(b))).toBe(false);
  });
  test('lucky losers: those who tied, the lower turnover first, then the narrowest, the lower turnover first (GNOT Sydney 2023 6.5, 6.5(b), 6.5(c))', async () => {
    const margins = [
      [30, 50],
      [20, 44],
      [20, 44],
      [12, 40],
      [12, 30],
      [10, 30],
      [9, 29],
      [9, 19],
      [0, 20],
      [0, 10],
    ] as const;
    const { pairs, then } = await after(margins);
    const lost = (i: number) => pairs[i]?.[1];
    const lucky = then.rounds[0]?.settled?.lucky.map(({ team }) => team);
    // Six places: both ties go on; then −9 (19), −9 (29), −10, and of the two at −12 the one with 30.
    expect(lucky).toHaveLength(6);
    for (const pair of pairs.slice(8)) expect(pair.some((one) => lucky?.includes(one))).toBe(true);
    expect(lucky?.slice(2)).toEqual([lost(7), lost(6), lost(5), lost(4)]);
  });
  test('of more ties than places the lower turnover needs no play-off, the others do (GNOT Sydney 2023 6.5(b))', async () => {
    const { pairs } = await draw(25);
    const results = pairs.map((pair, i) => won(pair, i < 2 ? 0 : 10, i === 0 ? 12 : 30));
    const { exit, text } = await byestand('draw knockout -', {
      contestants: teamsOf(25),
      seed: 'walk',
      rounds: [{ results }],
    });
    // One place: the tie of 12 IMPs in all stays, the tie of 30 is asked for.
    expect([exit, text.includes('"need":"play-off"'), text.includes('GNOT Sydney 2023 1.9.1')]).toEqual([
      0,
      true,
      true,
    ]);
    const played = results.map((one, i) =>
      i === 1 ? { ...one, playOff: { winner: one.a, margin: 3 } } : one,
    );
    const { rounds } = await draw(25, { rounds: [{ results: played }] });
    expect(rounds[0]?.settled?.lucky.map(({ team }) => team)).toEqual([
      expect.stringMatching(`^(${pairs[0]?.join('|')})$`),
    ]);
  });
  test('a house team is no lucky loser (GNOT Sydney 2023 6.5)', async () => {
    const house = (await draw(20)).pairs[7]?.[1] ?? '';
    const margins = MARGINS.map((one, i) => (i === 7 ? ([2, 10] as const) : one));
    const { then } = await after(margins, {}, { house: [house] });
    expect(then.rounds[0]?.settled?.lucky.map(({ team }) => team)).not.toContain(house);
  });
});
