import { describe, expect, test, vi } from 'vitest';
import { fold } from '../../src/engine/contest/fold.ts';
import { verify } from '../../src/engine/figure/figure.ts';
import { STAGE_FUNCTIONS } from '../../src/engine/floor/why/question.ts';
import { keysInStages, whyInStages } from '../../src/engine/floor/why/stage.ts';
import { toNumber } from '../../src/engine/kit/rational.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { play, unwrap } from './play.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const hundredths = (amount: number | undefined): number => Math.round(100 * (amount ?? 0));

describe('gold points of the GNOT', () => {
  const { facts, view } = play(unwrap(findForm('gnot-sydney-2023')), 21, '3');
  const contest = fold(facts);
  const paid = view.awards.filter(({ award }) => award === 'masterpoints');
  const teams = new Map(view.entries.map(({ id, players }) => [id, players]));
  const ofTeam = new Map(
    paid.filter(({ key }) => key.includes('/team/')).map((one) => [one.who[0] ?? '', one]),
  );
  const ofPlayer = new Map(
    paid.filter(({ key }) => key.includes('/player/')).map((one) => [one.who[0] ?? '', one]),
  );
  /** Every match or segment of fourteen boards that was played, with its margin, from the print alone. */
  const segments = view.stages
    .flatMap(({ units }) => units.flatMap(({ matches }) => matches))
    .filter(({ state, half, sides }) => state === 'played' && half !== 'first' && sides.length === 2);

  /** What the one won more than the other: a board that gave both 3 IMPs is in both nets. */
  const marginOf = (sides: (typeof segments)[number]['sides'], id: string): number => {
    const [mine, theirs] = [sides.find((one) => one.id === id), sides.find((one) => one.id !== id)];
    return ((mine?.imps ?? 0) - (theirs?.imps ?? 0)) / 2;
  };

  test('[RANK-9] to each team 3.36 for a win by 3 IMPs and 1.68 for less, match by match (GNOT Sydney 2023 5.1, 5.2)', () => {
    for (const [id] of teams) {
      const own = segments.filter(({ sides }) => sides.some((side) => side.id === id));
      const earned = own.map(({ sides }) => {
        const mine = marginOf(sides, id);
        return Math.abs(mine) < 3 ? 168 : mine > 0 ? 336 : 0;
      });
      expect([id, hundredths(ofTeam.get(id)?.amount)]).toEqual([
        id,
        earned.reduce<number>((a, b) => a + b, 0),
      ]);
    }
  });

  test('[RANK-9] to each player the team’s divided by its players, rounded for each match (GNOT Sydney 2023 5.1)', () => {
    const each: Readonly<Record<number, readonly [number, number]>> = {
      4: [84, 42],
      5: [67, 34],
      6: [56, 28],
    };
    for (const [id, players] of teams) {
      const [whole, half] = each[players.length] ?? [0, 0];
      const own = segments.filter(({ sides }) => sides.some((side) => side.id === id));
      const earned = own.map(({ sides }) => {
        const mine = marginOf(sides, id);
        return Math.abs(mine) < 3 ? half : mine > 0 ? whole : 0;
      });
      for (const player of players)
        expect([player, hundredths(ofPlayer.get(player)?.amount)]).toEqual([
          player,
          earned.reduce<number>((a, b) => a + b, 0),
        ]);
    }
    expect(new Set([...teams.values()].map(({ length }) => length)).size).toBeGreaterThan(1);
  });

  test('[RANK-9] the top third of 21 are paid outright: two winners and the first five of the Swiss (GNOT Sydney 2023 5.4, 3.5.2)', () => {
    const outright = view.awards.filter(({ award }) => award === 'outright');
    expect(outright.map(({ place }) => place)).toEqual([1, 1, 3, 4, 5, 6, 7]);
    const order = view.stages[1]?.standings[0]?.rows.map(({ id }) => id) ?? [];
    expect(outright.flatMap(({ who }) => who).slice(2)).toEqual(order.slice(0, 5));
    expect(
      outright.every(({ clause, amount }) => clause === 'GNOT Sydney 2023 5.4' && amount === undefined),
    ).toBe(true);
  });

  test('[RANK-9] a play-off pays nothing: there are no more awards than matches make (GNOT Sydney 2023 5.3)', () => {
    const all = [...ofTeam.values()].reduce((sum, { amount }) => sum + hundredths(amount), 0);
    expect(all).toBe(336 * segments.length);
  });

  test('[RANK-9] every award opens into its matches, and they come out', () => {
    const keys = keysInStages(contest).filter((key) => key.startsWith('award/'));
    expect(keys).toEqual(view.awards.map(({ key }) => key));
    for (const { key, amount, place } of view.awards) {
      const figure = whyInStages(contest, key);
      expect([key, figure && toNumber(figure.value)]).toEqual([key, amount ?? place]);
      expect(figure && verify(figure, STAGE_FUNCTIONS)).toEqual([]);
    }
    const [first] = ofPlayer.values();
    expect(whyInStages(contest, first?.key ?? '')?.inputs.map(({ key }) => key)[0]).toMatch(
      /^masterpoints\/match\//,
    );
  });

  test('[CON-8~] what a team that drops in starts on opens: 75% of 20 VPs for each round of the Swiss before (GNOT Sydney 2023 1.8.3)', () => {
    const [, swiss] = contest.stages;
    const joined = (swiss?.joined ?? []).flatMap(({ round, who }) =>
      who.map(({ contestant }) => [contestant, round] as const),
    );
    expect(joined.length).toBeGreaterThan(8);
    for (const [id, round] of joined) {
      const why = whyInStages(contest, `stage/swiss/team/${id}/carry`);
      const before = round - (swiss?.opened.from ?? 0);
      expect(why?.inputs.map(({ value }) => toNumber(value))).toEqual([75, 20, before]);
      expect([why && toNumber(why.value), why?.rule.clause]).toEqual([15 * before, 'GNOT Sydney 2023 1.8.3']);
      expect(why && verify(why, STAGE_FUNCTIONS)).toEqual([]);
    }
  });

  test('[DRAW-17] a lucky loser’s place opens: which of how many, by what margin (GNOT Sydney 2023 6.5)', () => {
    const [round] = view.stages[0]?.bracket?.rounds ?? [];
    for (const [i, { id, margin }] of (round?.lucky ?? []).entries()) {
      const why = whyInStages(contest, `stage/knockout/team/${id}/total`);
      const through = why?.inputs[0];
      expect(through?.rule.clause).toBe('GNOT Sydney 2023 6.5');
      expect(through?.note).toContain(`lucky loser ${i + 1} of ${round?.lucky?.length}`);
      if (margin < 0) expect(through?.note).toContain(`lost by ${-margin}`);
    }
    expect(round?.lucky).toHaveLength(3);
  });
});

describe('[RANK-9] the Daytime teams at three quarters of a state event (SABF 19.3)', () => {
  const { facts, view } = play(unwrap(findForm('sabf-daytime-teams')), 8, '2', { calm: true });
  const minor = view.stages[0];
  const players = new Map(view.entries.map(({ id, players: own }) => [id, own]));

  test('each session pays a third of the field by its VPs: 0.04 × 5 × 8 tables × 3/4 to the first', () => {
    // Seven matches: three on the first day, two on each after it.
    const days = [
      [1, 2, 3],
      [4, 5],
      [6, 7],
    ];
    for (const [i, day] of days.entries()) {
      const won = new Map<string, number>();
      for (const number of day)
        for (const { sides } of minor?.units[number - 1]?.matches ?? [])
          for (const { id, vp = 0 } of sides) won.set(id, (won.get(id) ?? 0) + hundredths(vp));
      const [best, second] = [...won.values()].toSorted((a, b) => b - a);
      const ties = [...won.values()].filter((vp) => vp === best).length;
      const paid = view.awards.filter(({ key }) => key.startsWith(`award/masterpoints/session/${i + 1}/`));
      // 8 teams: three of them, a third rounded up.
      expect(new Set(paid.map(({ place }) => place)).size).toBeGreaterThan(0);
      if (ties > 1 || best === second) continue;
      const [winner = ''] = [...won].find(([, vp]) => vp === best) ?? [];
      const share = { 4: 120, 5: 96, 6: 80 }[players.get(winner)?.length ?? 4];
      for (const player of players.get(winner) ?? [])
        expect(hundredths(paid.find(({ who }) => who[0] === player)?.amount)).toBe(share);
    }
  });

  test('and they open', () => {
    const contest = fold(facts);
    const paid = view.awards.filter(({ award }) => award === 'masterpoints');
    expect(paid.length).toBeGreaterThan(0);
    for (const { key, amount, clause } of paid) {
      const figure = whyInStages(contest, key);
      expect([toNumber(figure?.value ?? { n: 0n, d: 1n }), clause]).toEqual([amount, 'SABF 19.3']);
      expect(figure && verify(figure, STAGE_FUNCTIONS)).toEqual([]);
    }
  });
});
