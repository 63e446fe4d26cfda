import { describe, expect, test } from 'vitest';
import { asked } from './user.ts';

interface Side {
  readonly id: string;
  readonly imps: number;
  readonly vp?: number;
}
interface Match {
  readonly round: number;
  readonly boards: number;
  readonly sides: readonly Side[];
}
interface Stage {
  readonly units: readonly { readonly matches: readonly Match[] }[];
  readonly brought: readonly { readonly id: string; readonly amount: number; readonly clause: string }[];
  readonly joined?: readonly { readonly id: string; readonly round: number }[];
  readonly bracket?: {
    readonly rounds: readonly {
      readonly to: number;
      readonly boards: number;
      readonly matches: readonly {
        readonly sides: readonly string[];
        readonly imps?: readonly [number, number];
      }[];
    }[];
  };
  readonly standings: readonly {
    readonly rows: readonly { readonly because?: { readonly clause: string } }[];
  }[];
  readonly from: number;
  readonly to: number;
}
interface Print {
  readonly stages: readonly [Stage, Stage];
  readonly awards: readonly {
    readonly award: string;
    readonly who: readonly string[];
    readonly clause?: string;
  }[];
}
const prints = new Map<string, Promise<unknown>>();
const played = async (entries: number, seed: number): Promise<Print> => {
  const line = `rehearse gnot-sydney-2023 --entries ${entries} --seed ${seed}`;
  if (!prints.has(line)) prints.set(line, asked(line));
  return (await prints.get(line)) as Print;
};
const meetings = (stage: Stage) => stage.units.flatMap(({ matches }) => matches);
const has = ({ sides }: Match, id: string) => sides.some((side) => side.id === id);

/** Those who come in before a round, from the least loss up: difference, then the greater turnover. */
const arrivals = ({ bracket }: Stage, ids: readonly string[]) => {
  const lost = (id: string) => {
    const last = bracket?.rounds
      .flatMap(({ matches }) => matches)
      .findLast(({ sides }) => sides.includes(id));
    const [a = 0, b = 0] = last?.imps ?? [];
    return { id, loss: Math.abs(a - b), turnover: a + b };
  };
  return ids.map(lost).sort((a, b) => a.loss - b.loss || b.turnover - a.turnover);
};

describe('[CON-7][CON-8] a rehearsed GNOT, from its print alone', () => {
  test.each([
    [22, 4, [14, 14, 28, 28], { 3: 15, 5: 45, 7: 75 }],
    [16, 3, [28, 28, 28], { 5: 30, 7: 60 }],
  ] as const)(
    '%i teams: one knock-out of %i rounds with a Swiss beside it, of %j boards; losers come in on 75%% (GNOT Sydney 2023 1.2, 1.4, 1.8.3, 6.4)',
    async (entries, rounds, boards, entry) => {
      const [knockout, swiss] = (await played(entries, entries === 22 ? 2 : 1)).stages;
      expect(knockout.bracket?.rounds.map((one) => one.boards)).toEqual(boards);
      expect(boards).toHaveLength(rounds);
      // Eight sittings of 14 boards: the Swiss goes on to the last.
      expect([knockout.from, swiss.to]).toEqual([1, 8]);
      for (const { boards: each } of meetings(swiss)) expect(each).toBe(14);
      for (const { id, round } of swiss.joined ?? []) {
        const brought = swiss.brought.find((one) => one.id === id);
        expect([id, brought?.amount, brought?.clause]).toEqual([
          id,
          entry[round as keyof typeof entry],
          'GNOT Sydney 2023 1.8.3',
        ]);
      }
    },
  );
  test('the top of the Swiss meets the bottom of those who come in, also where they met in the knock-out (GNOT Sydney 2023 1.8.4, 1.8.5, 1.8.6)', async () => {
    let again = 0;
    for (const [entries, seed] of [
      [22, 2],
      [16, 1],
    ] as const) {
      const [knockout, swiss] = (await played(entries, seed)).stages;
      const all = meetings(swiss);
      for (const round of new Set(swiss.joined?.map((one) => one.round))) {
        const coming = swiss.joined?.filter((one) => one.round === round).map(({ id }) => id) ?? [];
        const before = all.filter((one) => one.round < round);
        const ids = [...new Set(before.flatMap(({ sides }) => sides.map(({ id }) => id)))];
        const rank = (id: string) => {
          const own = before.flatMap(({ sides }) => sides.filter((side) => side.id === id));
          const carried = swiss.brought.find((one) => one.id === id)?.amount ?? 0;
          const vp = own.reduce((sum, side) => sum + Math.round(100 * (side.vp ?? 0)), 100 * carried);
          return { id, vp, net: own.reduce((sum, side) => sum + side.imps, 0) };
        };
        const order = ids.map(rank).sort((a, b) => b.vp - a.vp || b.net - a.net);
        const below = arrivals(knockout, coming).reverse();
        const [top, second] = order;
        const [last, next] = below;
        const match = all.find((one) => one.round === round && has(one, top?.id ?? ''));
        expect([entries, seed, round, has(match as Match, last?.id ?? '')]).toEqual([
          entries,
          seed,
          round,
          true,
        ]);
        const other = all.find((one) => one.round === round && has(one, second?.id ?? ''));
        expect([entries, seed, round, has(other as Match, next?.id ?? '')]).toEqual([
          entries,
          seed,
          round,
          true,
        ]);
      }
      const met = knockout.bracket?.rounds.flatMap(({ matches }) =>
        matches.map(({ sides }) => [...sides].sort().join()),
      );
      again += all.filter(({ sides }) =>
        met?.includes(
          sides
            .map(({ id }) => id)
            .sort()
            .join(),
        ),
      ).length;
    }
    expect(again).toBeGreaterThan(0);
  });
  test('two winners of the last round and the first three of the Swiss reach the national final (GNOT Sydney 2023 3.5.1)', async () => {
    const { stages, awards } = await played(22, 2);
    const [knockout] = stages;
    const final = knockout.bracket?.rounds.at(-1)?.matches ?? [];
    const winners = final.map(({ sides, imps: [a, b] = [0, 0] }) => (a > b ? sides[0] : sides[1]));
    const through = awards.filter(({ award }) => award === 'berth').flatMap(({ who }) => who);
    expect(through).toHaveLength(5);
    for (const team of winners) expect(through).toContain(team);
  });
  test('a place of the knock-out cites the knock-out, not the ties of the Swiss (GNOT Sydney 2023 6.6)', async () => {
    const { stages } = await played(16, 1);
    const rows = stages[0].standings.flatMap((one) => one.rows);
    const clauses = new Set(rows.flatMap(({ because }) => (because ? [because.clause] : [])));
    expect([...clauses]).toEqual(['GNOT Sydney 2023 6.3, 6.6']);
  });
});
