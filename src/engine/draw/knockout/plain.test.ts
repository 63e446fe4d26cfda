import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followPlain, plainRounds, seedLines } from './plain.ts';
import type { KnockoutReport } from './report.ts';

const cite = (): string => 'usual practice';
const teamsFor = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `${i + 1}`);

const follow = (teams: readonly string[], rounds: readonly KnockoutReport[], third = false) => {
  const made = followPlain({
    teams,
    rounds,
    format: {
      rounds: plainRounds(teams.length),
      boards: () => 24,
      ...(third ? { third: true as const } : {}),
    },
    cite,
  });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
};

/** Plays it out: `beats` says whether the first of two wins. */
const playOut = (count: number, beats: (a: string, b: string) => boolean, third = false) => {
  const teams = teamsFor(count);
  const reports: KnockoutReport[] = [];
  for (;;) {
    const state = follow(teams, reports, third);
    if (state.next.need === 'nothing') return { state, reports };
    if (state.next.need !== 'results') throw new Error(state.next.need);
    const { missing, round } = state.next;
    reports[round - 1] = {
      results: missing.map(([a, b]) => ({ a, b, imps: beats(a, b) ? [30, 10] : [10, 30] })),
    };
  }
};

const better = (a: string, b: string): boolean => Number(a) < Number(b);

describe('a knock-out of any number of teams', () => {
  test('[DRAW-8~] the lines of eight: 1–8, 4–5, 2–7, 3–6', () => {
    expect(seedLines(3)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  });

  test.each(Array.from({ length: 63 }, (_, i) => i + 2))(
    '[DRAW-8~] %i teams: byes for the best, one match fewer than teams, the two best in the final',
    (count) => {
      const { state } = playOut(count, better);
      const rounds = Math.ceil(Math.log2(count));
      const byes = 2 ** rounds - count;
      const first = state.rounds[0]?.pairs ?? [];
      const playing = new Set(first.flat());
      expect(teamsFor(count).filter((team) => !playing.has(team))).toEqual(teamsFor(byes));
      expect(state.rounds.flatMap(({ pairs }) => pairs)).toHaveLength(count - 1);
      expect(state.rounds).toHaveLength(rounds);
      expect(state.rounds.at(-1)?.pairs).toEqual([['1', '2']]);
      if (count >= 4)
        expect(
          state.rounds
            .at(-2)
            ?.pairs.map((pair) => pair.join('-'))
            .sort(),
        ).toEqual(['1-4', '2-3']);
      expect(state.next).toEqual({ need: 'nothing', winners: ['1'] });
    },
  );

  test('[DRAW-8~] whoever wins goes on, whoever loses is out and never plays again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.infiniteStream(fc.boolean()), (count, coins) => {
        const { state, reports } = playOut(count, () => coins.next().value === true);
        const out = new Set<string>();
        for (const [i, { pairs }] of state.rounds.entries()) {
          for (const team of pairs.flat()) expect(out.has(team), team).toBe(false);
          for (const { a, b, imps } of reports[i]?.results ?? []) out.add(imps[0] > imps[1] ? b : a);
        }
        expect(out.size).toBe(count - 1);
        expect(state.next).toEqual({
          need: 'nothing',
          winners: teamsFor(count).filter((team) => !out.has(team)),
        });
      }),
    );
  });

  test('[DRAW-8~] the losers of the semi-finals play for the third place beside the final', () => {
    const { state } = playOut(13, better, true);
    expect(state.rounds.at(-1)?.pairs).toEqual([
      ['1', '2'],
      ['4', '3'],
    ]);
    // With three teams there is one semi-final, and nobody to play against.
    expect(playOut(3, better, true).state.rounds.at(-1)?.pairs).toEqual([['1', '2']]);
    expect(playOut(2, better, true).state.rounds).toHaveLength(1);
  });

  test('[DRAW-8~] a level match waits for its play-off', () => {
    const level = { a: '1', b: '2', imps: [20, 20] } as const;
    expect(follow(['1', '2'], [{ results: [level] }]).next).toMatchObject({
      need: 'play-off',
      teams: ['1', '2'],
    });
    const won = { ...level, playOff: { winner: '2', margin: 3 } };
    expect(follow(['1', '2'], [{ results: [won] }]).next).toEqual({ need: 'nothing', winners: ['2'] });
  });

  test('one team is none, and a result of two that do not meet is refused', () => {
    expect(
      followPlain({ teams: ['1'], rounds: [], format: { rounds: 0, boards: () => 8 }, cite }),
    ).toMatchObject({ ok: false, refusal: { code: 'knockout-few' } });
    expect(
      followPlain({
        teams: teamsFor(4),
        rounds: [{ results: [{ a: '1', b: '2', imps: [3, 2] }] }],
        format: { rounds: 2, boards: () => 8 },
        cite,
      }),
    ).toMatchObject({ ok: false, refusal: { code: 'knockout-result' } });
  });
});
