import { describe, expect, it } from 'vitest';
import type { KnockoutState } from '../../src/engine/draw/knockout/event.ts';
import type { KnockoutReport } from '../../src/engine/draw/knockout/report.ts';
import type { KnockoutResult } from '../../src/engine/draw/knockout/round.ts';
import { seeded } from '../../src/engine/kit/random.ts';
import { chooseOpponents, followKnockout, rankTriangle } from './sydney.ts';

const teams = (count: number): string[] => Array.from({ length: count }, (_, at) => `t${at + 1}`);

const follow = (entry: number, rounds: readonly KnockoutReport[], house: readonly string[] = []) => {
  const followed = followKnockout({ teams: teams(entry), house, seed: '1', rounds });
  if (!followed.ok) throw new Error(JSON.stringify(followed.refusal));
  return followed.value;
};

/** Answers what is asked and nothing else. */
const answer = (
  state: KnockoutState,
  rounds: KnockoutReport[],
  play: (a: string, b: string) => KnockoutResult,
) => {
  const { next } = state;
  if (next.need === 'nothing') return;
  const before = rounds[next.round - 1] ?? {};
  const results = before.results ?? [];
  if (next.need === 'choice') {
    const choice = { team: next.turn.team, opponent: next.turn.options[0] as string };
    rounds[next.round - 1] = { ...before, choices: [...(before.choices ?? []), choice] };
  } else if (next.need === 'results') {
    rounds[next.round - 1] = {
      ...before,
      results: [...results, ...next.missing.map(([a, b]) => play(a, b))],
    };
  } else {
    const [winner] = next.teams;
    rounds[next.round - 1] = {
      ...before,
      results: results.map((one) =>
        next.teams.includes(one.a) && next.teams.includes(one.b)
          ? { ...one, playOff: { winner, margin: 3 } }
          : one,
      ),
    };
  }
};

describe('a knock-out asks for all it needs', () => {
  for (let entry = 16; entry <= 26; entry++)
    it(`[DRAW-8~] ${entry} teams play through when only what is asked is answered`, () => {
      const random = seeded(`asked ${entry}`);
      const rounds: KnockoutReport[] = [];
      let state = follow(entry, rounds);
      for (let guard = 0; state.next.need !== 'nothing' && guard < 200; guard++) {
        answer(state, rounds, (a, b) => ({ a, b, imps: [random.below(30), random.below(30)] }));
        state = follow(entry, rounds);
      }
      expect(state.next.need).toBe('nothing');
    });

  const played = (state: KnockoutState): KnockoutResult[] =>
    (state.rounds.at(-1)?.pairs ?? []).map(([a, b], i) => ({ a, b, imps: [20 + i, 0] }));

  it('[DRAW-8~] names the matches of the triangle that are missing (GNOT Sydney 2023 6.1.2)', () => {
    const first = follow(17, []);
    const three = first.rounds[0]?.triangle ?? [];
    const [x = '', y = '', z = ''] = three;
    const next = follow(17, [{ results: played(first) }]).next;
    expect(next).toMatchObject({
      need: 'results',
      round: 1,
      missing: [
        [x, y],
        [x, z],
        [y, z],
      ],
    });
  });

  it('[DRAW-8~] counts what was reported of the triangle in round 1 of two', () => {
    const first = follow(19, []);
    const [x = '', y = '', z = ''] = first.rounds[0]?.triangle ?? [];
    const rounds: KnockoutReport[] = [{ results: played(first), triangle: [{ a: x, b: y, imps: [9, 1] }] }];
    let state = follow(19, rounds);
    while (state.next.need === 'choice') {
      answer(state, rounds, (a, b) => ({ a, b, imps: [1, 0] }));
      state = follow(19, rounds);
    }
    expect(state.next).toMatchObject({ need: 'results', round: 2 });
    if (state.next.need !== 'results') return;
    expect(state.next.missing.slice(-2)).toEqual([
      [x, z],
      [y, z],
    ]);
  });

  it('[CLI-1~] a result of a triangle that is not there, or is given twice, is refused', () => {
    const { rounds } = follow(16, []);
    const [a, b] = rounds[0]?.pairs[0] ?? ['', ''];
    const refused = followKnockout({
      teams: teams(16),
      seed: '1',
      rounds: [{ triangle: [{ a, b, imps: [1, 0] }] }],
    });
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'knockout-result' } });
    const [x = '', y = ''] = follow(17, []).rounds[0]?.triangle ?? [];
    const one = { a: x, b: y, imps: [1, 0] } as const;
    expect(
      followKnockout({ teams: teams(17), seed: '1', rounds: [{ triangle: [one], results: [one] }] }),
    ).toMatchObject({ ok: false, refusal: { code: 'knockout-result' } });
  });

  it('[CLI-1~] negative IMPs and unknown house or absent teams are refused', () => {
    const [a, b] = follow(16, []).rounds[0]?.pairs[0] ?? ['', ''];
    const codeOf = (more: object) => {
      const followed = followKnockout({ teams: teams(16), seed: '1', rounds: [], ...more });
      return followed.ok ? undefined : followed.refusal.code;
    };
    expect(codeOf({ rounds: [{ results: [{ a, b, imps: [-3, 0] }] }] })).toBe('knockout-result');
    expect(codeOf({ house: ['nobody'] })).toBe('draw-unknown');
    expect(codeOf({ rounds: [{ absent: ['nobody'] }] })).toBe('draw-unknown');
  });
});

describe('a triangle that ends level', () => {
  const three = ['x', 'y', 'z'];
  const match = (a: string, b: string, imps: readonly [number, number], winner?: string): KnockoutResult => ({
    a,
    b,
    imps,
    ...(winner === undefined ? {} : { playOff: { winner, margin: 2 } }),
  });
  const rank = (results: readonly KnockoutResult[], qualifies: number) => {
    const ranked = rankTriangle(three, results, { round: 2, seed: 's', qualifies });
    return ranked.ok
      ? { order: ranked.value.order.map(({ team }) => team), lots: ranked.value.lots.length }
      : ranked.refusal;
  };
  // x and y have a win and a tie each, both +5.
  const level = (winner?: string) => [
    match('x', 'y', [10, 10], winner),
    match('z', 'x', [0, 5]),
    match('y', 'z', [5, 0]),
  ];

  it('[DRAW-8~] asks for the play-off of 1.9.1 where the line falls between them (GNOT Sydney 2023 6.1.3)', () => {
    expect(rank(level(), 1)).toMatchObject({
      code: 'knockout-tie',
      details: { one: 'x', other: 'y', of: 'triangle' },
      clause: 'GNOT Sydney 2023 6.1.3, 1.9.1',
    });
    expect(rank(level('y'), 1)).toEqual({ order: ['y', 'x', 'z'], lots: 0 });
  });

  it('[DRAW-8~] asks for nothing, and throws no lot, where both go on', () => {
    expect(rank(level(), 2)).toEqual({ order: ['x', 'y', 'z'], lots: 0 });
  });

  it('[DRAW-8~] three who are level play off each two of them, and only then comes a lot', () => {
    const ring = (...winners: readonly string[]) => [
      match('x', 'y', [8, 0], winners[0]),
      match('x', 'z', [0, 8], winners[1]),
      match('y', 'z', [8, 0], winners[2]),
    ];
    expect(rank(ring('x'), 2)).toMatchObject({ code: 'knockout-tie', details: { one: 'x', other: 'z' } });
    expect(rank(ring('x', 'z', 'z'), 2)).toEqual({ order: ['z', 'x', 'y'], lots: 0 });
    expect(rank(ring('x', 'z', 'y'), 2)).toMatchObject({ lots: 1 });
  });

  it('[DRAW-8~] the knock-out asks for it as the next thing', () => {
    const first = follow(17, []);
    const [x = '', y = '', z = ''] = first.rounds[0]?.triangle ?? [];
    const results = (first.rounds[0]?.pairs ?? []).map(([a, b]): KnockoutResult => ({ a, b, imps: [20, 0] }));
    const triangle = [match(x, y, [10, 10]), match(z, x, [0, 5]), match(y, z, [5, 0])];
    expect(follow(17, [{ results, triangle }]).next).toEqual({
      need: 'play-off',
      round: 1,
      teams: [x, y],
      rule: 'gnot-14',
      clause: 'GNOT Sydney 2023 6.1.3, 1.9.1',
    });
  });
});

describe('a choosing session without a legal draw', () => {
  it('[DRAW-14~] names the meetings that leave none', () => {
    const seeds = teams(4);
    const met = [
      ['t1', 't2'],
      ['t1', 't3'],
      ['t1', 't4'],
    ] as const;
    const choosing = { seeds, from: 3, house: new Set<string>(), absent: new Set<string>(), met };
    expect(chooseOpponents(choosing, [])).toMatchObject({
      refusal: { code: 'draw-none' },
      conflict: met.map((who) => ({ kind: 'met', who })),
      wayOut: [{ use: 'hand-edit' }],
    });
  });
});
