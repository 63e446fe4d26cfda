import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedLines } from '../../contest/bracket.ts';
import type { Bracket } from '../../rulebook/knockout.ts';
import { followBracket } from './bracket.ts';
import type { KnockoutReport } from './report.ts';

const cite = (): string => 'usual practice';
const teamsFor = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `${i + 1}`);

const SINGLE: Bracket = { stanzas: 2 };
const THIRD: Bracket = { stanzas: 2, third: true };
const DOUBLE: Bracket = { stanzas: 2, lives: 2, again: true };
const CONSOLATION: Bracket = { stanzas: 2, consolation: true };

const follow = (teams: readonly string[], rounds: readonly KnockoutReport[], rule: Bracket = SINGLE) => {
  const made = followBracket({ teams, rounds, rule, boards: 12, cite });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
};

/** Plays it out: `beats` says whether the first of two wins. */
const playOut = (count: number, beats: (a: string, b: string) => boolean, rule: Bracket = SINGLE) => {
  const teams = teamsFor(count);
  const reports: KnockoutReport[] = [];
  for (;;) {
    const state = follow(teams, reports, rule);
    if (state.next.need === 'nothing') return { state, reports, winners: state.next.winners };
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
    const { state } = playOut(13, better, THIRD);
    expect(state.rounds.at(-1)?.pairs).toEqual([
      ['1', '2'],
      ['4', '3'],
    ]);
    // With three teams there is one semi-final, and nobody to play against.
    expect(playOut(3, better, THIRD).state.rounds.at(-1)?.pairs).toEqual([['1', '2']]);
    expect(playOut(2, better, THIRD).state.rounds).toHaveLength(1);
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
    expect(followBracket({ teams: ['1'], rounds: [], rule: SINGLE, boards: 8, cite })).toMatchObject({
      ok: false,
      refusal: { code: 'knockout-few' },
    });
    expect(
      followBracket({
        teams: teamsFor(4),
        rounds: [{ results: [{ a: '1', b: '2', imps: [3, 2] }] }],
        rule: SINGLE,
        boards: 8,
        cite,
      }),
    ).toMatchObject({ ok: false, refusal: { code: 'knockout-result' } });
  });
});

/** Losses and rounds told from the matches alone. */
const lossesIn = (reports: readonly KnockoutReport[]) => {
  const lost = new Map<string, number>();
  const faults: string[] = [];
  for (const [i, { results = [] }] of reports.entries()) {
    const here = results.flatMap(({ a, b }) => [a, b]);
    for (const [at, team] of here.entries()) {
      if (here.indexOf(team) !== at) faults.push(`${team} plays twice in round ${i + 1}`);
      if ((lost.get(team) ?? 0) >= 2) faults.push(`${team} plays on in round ${i + 1} after two losses`);
    }
    for (const { a, b, imps } of results) {
      const loser = imps[0] > imps[1] ? b : a;
      lost.set(loser, (lost.get(loser) ?? 0) + 1);
    }
  }
  return { lost, faults };
};

describe('double elimination', () => {
  test.each(Array.from({ length: 63 }, (_, i) => i + 2))(
    '[EVT-1~] %i teams: everybody but the winner loses twice, and nobody plays after that',
    (count) => {
      const { reports, winners, state } = playOut(count, better, DOUBLE);
      const { lost, faults } = lossesIn(reports);
      expect(faults).toEqual([]);
      expect(winners).toEqual(['1']);
      expect(teamsFor(count).map((team) => lost.get(team) ?? 0)).toEqual([0, ...Array(count - 1).fill(2)]);
      expect(state.rounds.flatMap(({ pairs }) => pairs)).toHaveLength(2 * count - 2);
      // The two best meet for the whole thing; the second lost to the first before.
      expect(state.rounds.at(-1)?.pairs).toEqual([['1', '2']]);
      expect(state.rounds.at(-1)?.title).toBe('Final');
    },
  );

  test('[EVT-1~] whatever comes of the matches: one loss at most for the winner, two for everybody else, at most one match more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.infiniteStream(fc.boolean()), (count, coins) => {
        const { reports, winners, state } = playOut(count, () => coins.next().value === true, DOUBLE);
        const { lost, faults } = lossesIn(reports);
        expect(faults).toEqual([]);
        expect(winners).toHaveLength(1);
        const won = lost.get(winners[0] ?? '') ?? 0;
        expect(won).toBeLessThan(2);
        for (const team of teamsFor(count)) if (team !== winners[0]) expect(lost.get(team)).toBe(2);
        expect(state.rounds.flatMap(({ pairs }) => pairs)).toHaveLength(2 * count - 2 + won);
      }),
    );
  });

  test('[EVT-1~] the unbeaten team that loses the final plays it again; where that is not said, the final ends it', () => {
    const upset = (a: string, b: string): boolean => (a === '1' && b === '2' ? finals++ === 0 : better(a, b));
    let finals = 0;
    // Two teams: the first match, the final that the beaten team wins, and the second final.
    const { state, winners } = playOut(2, upset, DOUBLE);
    expect(state.rounds.map(({ title, pairs }) => [title, pairs.length])).toEqual([
      ['Knock-out Round 1', 1],
      ['Final', 1],
      ['Second final', 1],
    ]);
    expect(winners).toEqual(['1']);
    finals = 0;
    const once = playOut(2, upset, { stanzas: 2, lives: 2 });
    expect(once.state.rounds).toHaveLength(2);
    expect(once.winners).toEqual(['2']);
  });

  test('[EVT-1~] eight teams, the better winning: the rounds as anybody would lay them out', () => {
    const { state } = playOut(8, better, DOUBLE);
    expect(state.rounds.map(({ pairs }) => pairs.map((pair) => pair.join('-')).join(' '))).toEqual([
      '1-8 4-5 2-7 3-6',
      '1-4 2-3 8-5 7-6',
      '5-3 6-4',
      '1-2 3-4',
      '3-2',
      '1-2',
    ]);
    expect(state.rounds.map(({ out }) => (out ?? []).map(({ team }) => team).join())).toEqual([
      '',
      '8,7',
      '5,6',
      '4',
      '3',
      '2',
    ]);
  });
});

describe('a consolation beside a knock-out', () => {
  test.each(Array.from({ length: 31 }, (_, i) => i + 2))(
    '[EVT-1~] %i teams: those beaten in the first round play one of their own, over with the final',
    (count) => {
      const { state } = playOut(count, better, CONSOLATION);
      const beside = state.rounds.flatMap(({ how }) => how.filter(({ name }) => name === 'Consolation'));
      const beaten = state.rounds[0]?.pairs.length ?? 0;
      expect(beside).toHaveLength(Math.max(0, beaten - 1));
      expect(state.rounds).toHaveLength(Math.ceil(Math.log2(count)));
      const first = new Set((state.rounds[0]?.settled?.losers ?? []).map(({ team }) => team));
      for (const { pair } of beside) for (const team of pair) expect(first.has(team)).toBe(true);
      expect(state.next).toEqual({ need: 'nothing', winners: ['1'] });
    },
  );
});

describe('match lengths by round', () => {
  test('[EVT-1~] the first named is of the first round, the last of all after it, and the final has its own', () => {
    const { state } = playOut(16, better, { stanzas: [1, 2], final: 4 });
    expect(state.rounds.map(({ boards }) => boards)).toEqual([12, 24, 24, 48]);
  });
});
