import { describe, expect, it } from 'vitest';
import type { Meeting } from '../../src/engine/draw/bar.ts';
import type { Choice } from '../../src/engine/draw/knockout/choose.ts';
import type { BandedState } from '../../src/engine/draw/knockout/event.ts';
import { matchBoards } from '../../src/engine/draw/knockout/format.ts';
import { decidePlayOff, type Swing, type Tie } from '../../src/engine/draw/knockout/playoff.ts';
import type { KnockoutReport } from '../../src/engine/draw/knockout/report.ts';
import type { KnockoutResult } from '../../src/engine/draw/knockout/round.ts';
import { PLAY_OFFS } from '../../src/engine/rulebook/editions/playoffs.ts';
import { type Random, seeded } from '../../src/engine/kit/random.ts';
import { add, compare, exactly, type Rational, ZERO } from '../../src/engine/kit/rational.ts';
import {
  type Choosing,
  chooseOpponents,
  drawRepechage,
  followKnockout,
  chooseFrom,
  entryVps,
  formatFor,
  rankAll,
  rankLosers,
  rankTriangle,
  replaceTeam,
  reseed,
  settleRound,
  whyNotWithdraw,
} from './sydney.ts';

const teams = (count: number): string[] => Array.from({ length: count }, (_, at) => `t${at + 1}`);

/** GNOT Sydney 2023 6.6 as printed: entry, rounds, top, triangle, middle, bottom, lucky losers. */
const PRINTED = `
16 3 5 0 6 5 0
17 3 5 * 6 6 0
18 4 5 0 8 5 6
19 4 5 3 6 5 4
20 4 6 0 8 6 6
21 4 6 3 6 6 3
22 4 7 0 8 7 5
23 4 7 3 6 7 2
24 4 8 0 8 8 4
25 4 7 3 8 7 1
26 4 9 0 8 9 3`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

describe('the format table', () => {
  it('[DRAW-8~] is the printed one, but for 7 lucky losers with 18 teams (GNOT Sydney 2023 6.6)', () => {
    for (const row of PRINTED) {
      const format = formatFor(Number(row[0]));
      if (!format.ok) throw new Error('there is a row');
      const { entry, rounds, top, triangle, middle, bottom, luckyLosers } = format.value;
      const shown = [entry, rounds, top, triangle === 'one-top-two-bottom' ? '*' : triangle, middle, bottom];
      expect(shown.map(String)).toEqual(row.slice(0, 6));
      expect(luckyLosers).toBe(entry === 18 ? 7 : Number(row[6]));
    }
    expect(formatFor(15).ok).toBe(false);
    expect(formatFor(27).ok).toBe(false);
  });

  it('[DRAW-19] 28 boards throughout for 16 and 17 teams, else from round 3 (GNOT Sydney 2023 1.4, 6.4)', () => {
    const boards = (entry: number) => {
      const format = formatFor(entry);
      if (!format.ok) throw new Error('there is a row');
      return [1, 2, 3, 4].slice(0, format.value.rounds).map((round) => matchBoards(format.value, round));
    };
    expect(boards(16)).toEqual([28, 28, 28]);
    expect(boards(17)).toEqual([28, 28, 28]);
    for (let entry = 18; entry <= 26; entry++) expect(boards(entry)).toEqual([14, 14, 28, 28]);
  });

  it('[DRAW-18~] opponents are chosen from the bottom n (GNOT Sydney 2023 6.3; 8 of 12 is our reading)', () => {
    const printed = { 32: 20, 30: 18, 28: 17, 24: 15, 16: 10, 14: 9, 8: 5, 4: 2 };
    for (const [remaining, n] of Object.entries(printed)) expect(chooseFrom(Number(remaining))).toBe(n);
    expect(chooseFrom(12)).toBe(8);
  });

  it('[DRAW-9~] losers enter on 75% of the VPs of the rounds played (GNOT Sydney 2023 1.8.3)', () => {
    expect([0, 1, 3, 5].map(entryVps)).toEqual([0, 15, 45, 75]);
    expect([0, 2, 4].map(entryVps)).toEqual([0, 30, 60]);
  });
});

const playMatch = (random: Random, a: string, b: string): KnockoutResult => {
  const imps: [number, number] = [random.below(40), random.below(40)];
  if (imps[0] !== imps[1]) return { a, b, imps };
  return { a, b, imps, playOff: { winner: random.below(2) === 0 ? a : b, margin: 1 + random.below(9) } };
};

/** Plays the knock-out through, every choice at random among those offered. */
const playKnockout = (entry: number, seed: string, house: readonly string[]): BandedState => {
  const random = seeded(`${seed}/knock-out`);
  const rounds: KnockoutReport[] = [];
  for (let guard = 0; guard < 200; guard++) {
    const followed = followKnockout({ teams: teams(entry), house, seed, rounds });
    if (!followed.ok) throw new Error(JSON.stringify(followed.refusal));
    const { next, rounds: drawn, format } = followed.value;
    if (next.need === 'nothing') return followed.value;
    const at = next.round - 1;
    if (next.need === 'choice') {
      const { team, options } = next.turn;
      const opponent = options[random.below(options.length)] as string;
      rounds[at] = { ...rounds[at], choices: [...(rounds[at]?.choices ?? []), { team, opponent }] };
      continue;
    }
    const draw = drawn[at];
    const three = drawn[0]?.triangle ?? [];
    const ends = format.rounds === 3 ? 1 : 2;
    const [x = '', y = '', z = ''] = three;
    rounds[at] = {
      ...rounds[at],
      results: (draw?.pairs ?? []).map(([a, b]) => playMatch(random, a, b)),
      ...(three.length > 0 && next.round === ends
        ? { triangle: [playMatch(random, x, y), playMatch(random, z, x), playMatch(random, y, z)] }
        : {}),
    };
  }
  throw new Error('the knock-out does not end');
};

const checkLegal = (
  pairs: readonly (readonly [string, string])[],
  triangle: readonly string[],
  all: readonly string[],
) => {
  expect([...pairs.flat(), ...triangle].sort()).toEqual([...all].sort());
};

/** Plays the Swiss beside it, teams dropping in as the knock-out's rounds end. */
const playSwiss = (state: BandedState, seed: string): readonly string[] => {
  const random = seeded(`${seed}/swiss`);
  const vps = new Map<string, Rational>();
  const met: Meeting[] = [];
  let continuing: readonly string[] = [];
  const last = state.format.course.swiss.rounds;
  for (let round = 1; round <= last; round++) {
    const dropping = state.rounds
      .filter((one) => one.dropping?.beforeSwissRound === round)
      .flatMap(({ dropping: drops }) =>
        (drops?.teams ?? []).map(({ team }) => ({ team, vps: exactly(drops?.entryVps ?? 0) })),
      );
    const drawn = drawRepechage({
      round,
      swiss: [...vps].map(([id, score]) => ({ id, score })),
      dropping,
      met,
      continuing,
      seed: `${seed}/${round}`,
    });
    if (!drawn.ok) throw new Error(JSON.stringify(drawn.refusal));
    const { pairs, triangle = [] } = drawn.value;
    for (const { team, vps: entry } of dropping) vps.set(team, entry);
    checkLegal(pairs, triangle, [...vps.keys()]);
    const again = pairs.filter(([a, b]) =>
      met.some((one) => [one.a, one.b].includes(a) && [one.a, one.b].includes(b)),
    );
    expect(again).toEqual([]);
    met.push(...pairs.map(([a, b]) => ({ a, b, round })));
    if (continuing.length === 0)
      met.push(...triangle.flatMap((a, i) => triangle.slice(i + 1).map((b) => ({ a, b, round }))));
    continuing = continuing.length === 0 ? triangle : [];
    for (const team of vps.keys())
      vps.set(team, add(vps.get(team) ?? ZERO, exactly(random.below(2001) / 100)));
  }
  return [...vps].sort(([, a], [, b]) => compare(b, a)).map(([team]) => team);
};

describe('every row of the table plays through', () => {
  for (let entry = 16; entry <= 26; entry++)
    it(`[DRAW-8] [DRAW-9] ${entry} teams: to two knock-out winners, a ranked Swiss and five qualifiers (GNOT Sydney 2023 1.2, 3.5.1, 6.6)`, () => {
      for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8']) {
        const house = seed === '3' ? ['t7'] : seed === '4' ? ['t1', `t${entry}`] : [];
        const state = playKnockout(entry, seed, house);
        const fields = state.rounds.map(({ pairs }) => pairs.length * 2);
        const odd = entry % 2 === 1;
        const expected = entry <= 17 ? [odd ? 14 : 16, 8, 4] : [odd ? entry - 3 : entry, odd ? 12 : 16, 8, 4];
        expect(fields).toEqual(expected);
        const met = state.rounds.flatMap(({ pairs }) => pairs.map((pair) => [...pair].sort().join(' ')));
        expect(new Set(met).size).toBe(met.length);
        expect(state.rounds[0]?.settled?.lucky).toHaveLength(state.format.luckyLosers);
        expect(state.rounds[0]?.settled?.lucky.some(({ team }) => house.includes(team))).toBe(false);
        const winners = state.next.need === 'nothing' ? state.next.winners : [];
        expect(new Set(winners).size).toBe(2);
        const swiss = playSwiss(state, seed);
        expect([...swiss, ...winners].sort()).toEqual(teams(entry).sort());
        const ranked = rankAll({ winners, swiss, unavailable: [], house });
        const places = ranked.ok ? ranked.value.places : [];
        expect(places).toHaveLength(entry);
        expect(places.filter(({ qualifies }) => qualifies)).toHaveLength(5);
        expect(places.slice(0, 3).map(({ place }) => place)).toEqual([1, 1, 3]);
      }
    });

  it('[DRAW-8] entries outside the table have no format: the choice among 24 to 32 is printed, their bands are not (GNOT Sydney 2023 6.3, 6.6)', () => {
    for (const entry of [2, 15, 27, 28, 30, 32]) {
      const state = followKnockout({ teams: teams(entry), seed: 'm', rounds: [] });
      expect(state).toMatchObject({
        refusal: {
          code: 'knockout-entry',
          details: { given: entry, fewest: 16, most: 26 },
          clause: 'GNOT Sydney 2023 6.6',
        },
      });
    }
    expect([24, 28, 30, 32].map(chooseFrom)).toEqual([15, 17, 18, 20]);
  });

  it('[DRAW-8] round 1 keeps to the bands: top against bottom, the middle and the triangle within themselves (GNOT Sydney 2023 1.7, 6.1, 6.1.1)', () => {
    for (const [entry, seed] of [
      [16, 'a'],
      [17, 'b'],
      [19, 'c'],
      [26, 'd'],
    ] as const) {
      const followed = followKnockout({ teams: teams(entry), seed, rounds: [] });
      if (!followed.ok) throw new Error('there is a draw');
      const { format, rounds } = followed.value;
      const own = format.triangle === 3 ? 3 : 0;
      const bandOf = (team: string): string => {
        const at = Number(team.slice(1));
        if (at <= format.top) return 'top';
        if (at <= format.top + own) return 'triangle';
        return at <= format.top + own + format.middle ? 'middle' : 'bottom';
      };
      for (const [a, b] of rounds[0]?.pairs ?? [])
        expect(['bottom top', 'middle middle']).toContain([bandOf(a), bandOf(b)].sort().join(' '));
      const three = (rounds[0]?.triangle ?? []).map(bandOf).sort();
      if (entry === 17) expect(three).toEqual(['bottom', 'bottom', 'top']);
      if (entry === 19) expect(three).toEqual(['triangle', 'triangle', 'triangle']);
      expect(rounds[0]?.lots.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('the same seed draws the same knock-out', () => {
    expect(playKnockout(23, '5', [])).toEqual(playKnockout(23, '5', []));
  });

  it('[DRAW-8] [DRAW-10~] results must be those of the matches drawn; what is missing or tied is asked for', () => {
    const contest = { teams: teams(16), seed: '1' };
    const first = followKnockout({ ...contest, rounds: [] });
    if (!first.ok) throw new Error('there is a draw');
    const results = (first.value.rounds[0]?.pairs ?? []).map(([a, b]) => ({ a, b, imps: [30, 10] as const }));
    const go = (given: readonly KnockoutResult[]) => {
      const followed = followKnockout({ ...contest, rounds: [{ results: given }] });
      return followed.ok ? followed.value.next : followed.refusal;
    };
    expect(go(results.slice(1))).toMatchObject({
      need: 'results',
      missing: [first.value.rounds[0]?.pairs[0]],
    });
    expect(go([...results, results[0] as KnockoutResult])).toMatchObject({ code: 'knockout-result' });
    expect(go([...results.slice(1), { a: 't1', b: 't2', imps: [1, 0] }])).toMatchObject({
      code: 'knockout-result',
    });
    const [one, ...others] = results as [KnockoutResult, ...KnockoutResult[]];
    expect(go([{ ...one, imps: [20, 20] }, ...others])).toEqual({
      need: 'play-off',
      round: 1,
      teams: [one.a, one.b],
      rule: 'gnot-28',
      clause: 'GNOT Sydney 2023 1.9.2',
    });
    const decided = { ...one, imps: [20, 20] as const, playOff: { winner: one.b, margin: 3 } };
    expect(go([decided, ...others])).toMatchObject({ need: 'choice', round: 2 });
    expect(go([{ ...decided, playOff: { winner: 'x', margin: 3 } }, ...others])).toMatchObject({
      code: 'knockout-result',
    });
  });
});

const result = (text: string): KnockoutResult => {
  const [a = '', b = '', x, y, winner, margin] = text.split(' ');
  return {
    a,
    b,
    imps: [Number(x), Number(y)],
    ...(winner === undefined ? {} : { playOff: { winner, margin: Number(margin) } }),
  };
};

const settle = (
  results: readonly string[],
  places: number,
  ineligible: readonly string[] = [],
  triangle: Parameters<typeof settleRound>[1]['triangle'] = [],
) =>
  settleRound(results.map(result), {
    round: 1,
    places,
    ineligible: new Set(ineligible),
    triangle,
    seed: '1',
  });

const names = (list: readonly { readonly team: string }[]): string[] => list.map(({ team }) => team);

describe('lucky losers', () => {
  it('[DRAW-17] a tie needs no play-off when both go on; lower turnover first (GNOT Sydney 2023 1.9.1, 6.5)', () => {
    const settled = settle(['a b 20 20', 'c d 30 10', 'e f 25 24'], 2);
    if (!settled.ok) throw new Error('it settles');
    expect(settled.value.unbroken).toEqual([['a', 'b']]);
    expect(names(settled.value.lucky)).toEqual(['b', 'f']);
    expect(names(settled.value.losers)).toEqual(['d']);
    const two = settle(['a b 20 20', 'g h 10 10', 'c d 30 10'], 1);
    expect(two.ok ? '' : two.refusal.details).toMatchObject({ one: 'a', other: 'b' });
    const broken = settle(['a b 20 20 b 3', 'g h 10 10', 'c d 30 10'], 1);
    if (!broken.ok) throw new Error('it settles');
    expect(names(broken.value.lucky)).toEqual(['h']);
    expect(names(broken.value.winners).sort()).toEqual(['b', 'c', 'g']);
    // Lost play-offs rank first among those that drop (1.8.4).
    expect(names(broken.value.losers)).toEqual(['a', 'd']);
  });

  it('[DRAW-17] net plus of a triangle first, then ties, then the smallest loss, lower turnover first (GNOT Sydney 2023 6.5(a)–(c))', () => {
    const triangle = [
      { team: 'x', margin: 4, turnover: 60, how: 'triangle' as const },
      { team: 'y', margin: -1, turnover: 60, how: 'triangle' as const },
    ];
    const settled = settle(['a b 20 20', 'c d 30 25', 'e f 15 10', 'g h 50 0'], 4, [], triangle);
    if (!settled.ok) throw new Error('it settles');
    expect(names(settled.value.lucky)).toEqual(['x', 'b', 'f', 'd']);
    expect(names(settled.value.losers)).toEqual(['y', 'h']);
  });

  it('[DRAW-17] house teams and losers of earlier rounds are left out (GNOT Sydney 2023 6.5)', () => {
    const settled = settle(['a b 21 20', 'c d 30 25', 'e f 15 5'], 2, ['b']);
    if (!settled.ok) throw new Error('it settles');
    expect(names(settled.value.lucky)).toEqual(['d', 'f']);
    const tied = settle(['a b 20 20', 'c d 30 25'], 1, ['b']);
    if (!tied.ok) throw new Error('it settles');
    expect(names(tied.value.lucky)).toEqual(['a']);
    expect(settle(['a b 20 20', 'c d 30 25'], 1, ['a', 'b']).ok).toBe(false);
  });

  it('[DRAW-8] reseeding: greatest difference, lowest turnover, lot (GNOT Sydney 2023 6.2, 6.2(a)–(c))', () => {
    const standing = (team: string, margin: number, turnover: number) => ({
      team,
      margin,
      turnover,
      how: 'won' as const,
    });
    const { sorted, lots } = reseed(
      [
        standing('a', 5, 50),
        standing('b', 9, 90),
        standing('c', 5, 30),
        standing('d', 1, 1),
        standing('e', 1, 1),
      ],
      2,
      'x',
    );
    expect(names(sorted).slice(0, 3)).toEqual(['b', 'c', 'a']);
    expect(lots).toHaveLength(1);
    expect(lots[0]).toMatchObject({
      what: 'round 2, seeding, places 4 to 5',
      among: ['d', 'e'],
      clause: 'GNOT Sydney 2023 6.2',
    });
  });

  it('[DRAW-9] losers entering the Swiss: lost play-off, smallest loss, greatest turnover, lot (GNOT Sydney 2023 1.8.4, 1.8.4(a)–(d))', () => {
    const lost = (team: string, margin: number, turnover: number) => ({
      team,
      margin,
      turnover,
      how: 'lost' as const,
    });
    const off = (team: string, playOffMargin: number) => ({
      team,
      margin: 0,
      turnover: 40,
      how: 'lost-play-off' as const,
      playOffMargin,
    });
    const { sorted } = rankLosers(
      [lost('a', -1, 80), lost('b', -9, 30), lost('c', -9, 50), off('d', 6), off('e', 2)],
      1,
      'x',
    );
    expect(names(sorted)).toEqual(['e', 'd', 'a', 'c', 'b']);
  });

  it('[DRAW-8] triangles: wins, net IMPs, then the play-off (GNOT Sydney 2023 6.1.3)', () => {
    const rank = (...matches: readonly string[]) => {
      const ranked = rankTriangle(['x', 'y', 'z'], matches.map(result), {
        round: 2,
        seed: 's',
        qualifies: 1,
      });
      return ranked.ok ? names(ranked.value.order) : ranked.refusal.code;
    };
    expect(rank('x y 10 0', 'z x 0 5', 'y z 50 0')).toEqual(['x', 'y', 'z']);
    expect(rank('x y 10 0', 'z x 30 0', 'y z 15 0')).toEqual(['z', 'y', 'x']);
    expect(rank('x y 10 0', 'z x 10 0', 'y z 40 0')).toEqual(['y', 'x', 'z']);
    expect(rank('x y 10 10 y 2', 'z x 0 5', 'y z 5 0')).toEqual(['y', 'x', 'z']);
  });
});

describe('choosing opponents', () => {
  const choosing = (more: Partial<Choosing> = {}): Choosing => ({
    seeds: teams(8),
    from: 5,
    house: new Set(),
    absent: new Set(),
    met: [],
    ...more,
  });
  const go = (given: Choosing, ...choices: readonly string[]) => {
    const session = chooseOpponents(
      given,
      choices.map((text) => {
        const [team = '', opponent = ''] = text.split(' ');
        return { team, opponent };
      }),
    );
    return session.ok ? session.value : session.refusal;
  };

  it('[DRAW-18] each in turn from the lowest left; the rest are paired high to low (GNOT Sydney 2023 6.3)', () => {
    expect(go(choosing())).toMatchObject({ turn: { team: 't1', options: ['t8', 't7', 't6', 't5', 't4'] } });
    expect(go(choosing(), 't1 t6')).toMatchObject({
      turn: { team: 't2', options: ['t8', 't7', 't5', 't4'] },
    });
    expect(go(choosing(), 't1 t6', 't2 t8', 't3 t4')).toMatchObject({
      done: {
        pairs: [
          ['t1', 't6'],
          ['t2', 't8'],
          ['t3', 't4'],
          ['t5', 't7'],
        ],
      },
    });
    expect(
      go(choosing({ seeds: teams(16), from: 10 }), 't1 t7', 't2 t8', 't3 t9', 't4 t10', 't5 t11', 't6 t12'),
    ).toMatchObject({
      done: {
        how: [
          { by: 'choice' },
          {},
          {},
          {},
          {},
          {},
          { pair: ['t13', 't16'], by: 'seeding' },
          { pair: ['t14', 't15'] },
        ],
      },
    });
  });

  it('[DRAW-18] house teams and absent ones lose the choice and get the lowest unchosen; it does not pass down (GNOT Sydney 2023 6.3)', () => {
    const given = choosing({ house: new Set(['t1']), absent: new Set(['t3']) });
    expect(go(given)).toMatchObject({ turn: { team: 't2' } });
    expect(go(given, 't2 t8')).toMatchObject({
      done: {
        how: [
          { pair: ['t2', 't8'], by: 'choice' },
          { pair: ['t1', 't7'], by: 'no-right', clause: 'GNOT Sydney 2023 6.3' },
          { pair: ['t3', 't6'], by: 'no-right' },
          { pair: ['t4', 't5'], by: 'seeding' },
        ],
      },
    });
  });

  it('[DRAW-18] [DRAW-8] nobody meets twice in the knock-out, nor is a choice offered that would force it (GNOT Sydney 2023 6.3)', () => {
    expect(go(choosing({ met: [['t1', 't8']] }))).toMatchObject({
      turn: { options: ['t7', 't6', 't5', 't4'], barred: [{ opponent: 't8', because: 'met' }] },
    });
    expect(go(choosing({ met: [['t1', 't8']] }), 't1 t8')).toMatchObject({
      code: 'knockout-choice',
      clause: 'GNOT Sydney 2023 6.3',
    });
    // 2 has met 4 and 3 is free: if 1 took 3, 2 would have to meet 4 again.
    const last = choosing({ seeds: teams(4), from: 2, met: [['t2', 't4']] });
    expect(go(last)).toMatchObject({
      turn: { options: ['t4'], barred: [{ opponent: 't3', because: 'no-legal-rest' }] },
    });
    expect(go(last, 't1 t4', 't2 t3')).toMatchObject({ done: {} });
    const clash = choosing({ seeds: teams(8), met: [['t4', 't8']] });
    expect(go(clash, 't1 t6', 't2 t7', 't3 t5')).toMatchObject({ code: 'knockout-choice' });
  });

  it('[DRAW-18] a choice out of turn is refused', () => {
    expect(go(choosing(), 't2 t8')).toMatchObject({ code: 'knockout-turn' });
    expect(go(choosing(), 't1 t2')).toMatchObject({ code: 'knockout-choice' });
    expect(go(choosing(), 't1 t6', 't2 t8', 't3 t4', 't4 t5')).toMatchObject({ code: 'knockout-turn' });
  });

  it('[DRAW-8] [DRAW-9~] a team that cannot go on is replaced (GNOT Sydney 2023 3.4.2, 3.4.2(a)–(b))', () => {
    const names = teams(18);
    const stateAt = (rounds: readonly KnockoutReport[]) => {
      const followed = followKnockout({ teams: names, seed: 'm', rounds });
      if (!followed.ok) throw new Error(followed.refusal.code);
      return followed.value;
    };
    const first = stateAt([]);
    const [[a, b] = ['', ''], ...others] = first.rounds[0]?.pairs ?? [];
    expect(replaceTeam(first, a)).toMatchObject({
      value: { teams: [b], clause: 'GNOT Sydney 2023 3.4.2(a)' },
    });
    // Its match is over and no round is completed: the one it has just beaten.
    const early = stateAt([{ results: [{ a, b, imps: [30, 10] }] }]);
    expect(replaceTeam(early, a)).toMatchObject({
      value: { teams: [b], clause: 'GNOT Sydney 2023 3.4.2(a)' },
    });
    // Nine matches and seven lucky losers: the two greatest losses drop, and the smaller of them comes back.
    const results = [
      { a, b, imps: [60, 0] as const },
      ...others.map(([x, y], i) => ({ a: x, b: y, imps: [i === 0 ? 50 : 20 + i, 0] as const })),
    ];
    const second = stateAt([{ results }]);
    expect(second.next.need).toBe('choice');
    const smallest = others[0]?.[1] as string;
    expect(replaceTeam(second, a)).toMatchObject({
      value: { teams: [smallest], clause: 'GNOT Sydney 2023 3.4.2(b)' },
    });
    expect(replaceTeam(second, b)).toMatchObject({ refusal: { code: 'knockout-out' } });
  });

  it('[DRAW-8] a team that leaves a triangle leaves it to the other two (GNOT Sydney 2023 3.4.2(a), 6.1.2)', () => {
    for (const [entry, says] of [
      [17, 'their own match decides who goes on'],
      [19, 'both go on'],
    ] as const) {
      const followed = followKnockout({ teams: teams(entry), seed: 'm', rounds: [] });
      if (!followed.ok) throw new Error(followed.refusal.code);
      const [gone = '', ...others] = followed.value.rounds[0]?.triangle ?? [];
      const taken = replaceTeam(followed.value, gone);
      expect(taken).toMatchObject({ value: { teams: others } });
      expect(taken.ok && taken.value.says).toContain(says);
    }
  });

  it('[DRAW-9] nobody withdraws from the knock-out (GNOT Sydney 2023 3.4.2)', () => {
    const format = formatFor(22);
    if (!format.ok) throw new Error('there is a row');
    expect(whyNotWithdraw(format.value, { from: 'knockout', after: 3 })).toMatchObject({
      code: 'knockout-withdrawal',
      clause: 'GNOT Sydney 2023 3.4.2',
    });
  });

  it('[DRAW-18~] while a session is on, the choices made are shown with whose turn it is', () => {
    const names = teams(16);
    const base = { teams: names, seed: 'm' };
    const first = followKnockout({ ...base, rounds: [] });
    if (!first.ok) throw new Error(first.refusal.code);
    const results = (first.value.rounds[0]?.pairs ?? []).map(([a, b], i) => ({
      a,
      b,
      imps: [20 + i, 0] as const,
    }));
    const turnOf = (choices: readonly Choice[]) => {
      const state = followKnockout({ ...base, rounds: [{ results }, { choices }] });
      if (!state.ok || state.value.next.need !== 'choice') throw new Error('a choice is due');
      return state.value.next;
    };
    const one = turnOf([]);
    expect(one.so).toEqual([]);
    const choice = { team: one.turn.team, opponent: one.turn.options[1] ?? '' };
    expect(turnOf([choice]).so).toEqual([
      { pair: [choice.team, choice.opponent], by: 'choice', clause: 'GNOT Sydney 2023 6.2' },
    ]);
  });
});

describe('the Swiss repechage', () => {
  const swiss = (...given: readonly [string, number][]) =>
    given.map(([id, vps]) => ({ id, score: exactly(vps) }));

  it('[DRAW-9] the top of the Swiss meets the lowest that drops in, and so on (GNOT Sydney 2023 1.8.5)', () => {
    const drawn = drawRepechage({
      round: 2,
      swiss: swiss(['a', 18], ['b', 12], ['c', 8], ['d', 2]),
      dropping: ['p', 'q'].map((team) => ({ team, vps: exactly(15) })),
      met: [{ a: 'a', b: 'c' }],
      seed: '1',
    });
    if (!drawn.ok) throw new Error('there is a draw');
    expect(drawn.value.pairs).toEqual([
      ['a', 'q'],
      ['b', 'p'],
      ['c', 'd'],
    ]);
    expect(drawn.value.how[0]?.clause).toBe('GNOT Sydney 2023 1.8.5');
  });

  it('[DRAW-9] the first round is by lot (GNOT Sydney 2023 1.8.2); an odd number plays a triangle over two rounds', () => {
    const drawn = drawRepechage({
      round: 1,
      swiss: [],
      dropping: teams(9).map((team) => ({ team, vps: ZERO })),
      met: [],
      seed: '1',
    });
    if (!drawn.ok) throw new Error('there is a draw');
    checkLegal(drawn.value.pairs, drawn.value.triangle ?? [], teams(9));
    expect(drawn.value.triangle).toHaveLength(3);
    expect(drawn.value.lots.map(({ clause }) => clause)).toEqual([
      'GNOT Sydney 2023 1.8.2',
      'GNOT Sydney 2023 1.8.2',
    ]);
  });

  it('[DRAW-9] one left over plays a triangle with the last match', () => {
    const drawn = drawRepechage({
      round: 2,
      swiss: swiss(['a', 18], ['b', 12]),
      dropping: ['p', 'q', 'r'].map((team) => ({ team, vps: exactly(15) })),
      met: [],
      seed: '1',
    });
    if (!drawn.ok) throw new Error('there is a draw');
    expect(drawn.value.pairs).toEqual([['a', 'r']]);
    expect(drawn.value.triangle?.toSorted()).toEqual(['b', 'p', 'q']);
  });

  it('[DRAW-9] withdrawals at the ends of rounds 3 and 5, or 2 and 4 with 16 and 17 teams (GNOT Sydney 2023 3.4.1)', () => {
    const allowed = (entry: number) => {
      const format = formatFor(entry);
      if (!format.ok) throw new Error('there is a row');
      return [1, 2, 3, 4, 5, 6].filter(
        (round) => whyNotWithdraw(format.value, { from: 'swiss', after: round }) === undefined,
      );
    };
    expect(allowed(16)).toEqual([2, 4]);
    expect(allowed(17)).toEqual([2, 4]);
    for (let entry = 18; entry <= 26; entry++) expect(allowed(entry)).toEqual([3, 5]);
  });

  it('[DRAW-9] a qualifier who does not go on is replaced by the next available, a house team never (GNOT Sydney 2023 1.5, 3.5.2)', () => {
    const ended = {
      winners: ['w1', 'w2'],
      swiss: ['a', 'b', 'c', 'd', 'e', 'f'],
      unavailable: ['w2', 'b'],
      house: ['c'],
    };
    const ranked = rankAll(ended);
    const places = ranked.ok ? ranked.value.places : [];
    expect(places.filter(({ replaces }) => replaces).map(({ team }) => team)).toEqual(['d', 'e', 'f']);
    expect(rankAll({ ...ended, winners: ['w1'] })).toMatchObject({ refusal: { code: 'knockout-winners' } });
    expect(rankAll({ ...ended, swiss: ['a', 'w1'] })).toMatchObject({ refusal: { code: 'draw-twice' } });
    expect(rankAll({ ...ended, house: ['z'] })).toMatchObject({ refusal: { code: 'draw-unknown' } });
    expect(places.filter(({ qualifies }) => qualifies).map(({ team }) => team)).toEqual([
      'w1',
      'a',
      'd',
      'e',
      'f',
    ]);
  });
});

describe('play-offs', () => {
  const boards = (...points: readonly number[]): Swing[] =>
    points.map((net) => ({ imps: Math.sign(net) * 5, points: net }));
  const level = (count: number): Swing[] => [
    ...boards(100, -90),
    ...Array.from({ length: count - 2 }, () => ({ imps: 0, points: 0 })),
  ];
  const settle = (rule: keyof typeof PLAY_OFFS, tie: Partial<Tie>) => {
    const match = level(rule === 'gnot-14' ? 14 : 28);
    const decided = decidePlayOff(PLAY_OFFS[rule], { teams: ['a', 'b'], match, played: [], ...tie }, 's');
    return decided.ok ? decided.value : decided.refusal;
  };
  const decide = (rule: keyof typeof PLAY_OFFS, ...played: readonly (readonly Swing[])[]) =>
    settle(rule, { played });

  it('[DRAW-10~] nothing is decided, and no lot thrown, without the boards it rests on', () => {
    const flat = [
      { imps: 0, points: 0 },
      { imps: 0, points: 0 },
    ];
    expect(settle('gnot-14', { match: [], played: [flat] })).toMatchObject({
      code: 'play-off-points',
      at: 'match',
    });
    const bare = level(14).map(({ imps }) => ({ imps }));
    expect(settle('gnot-14', { match: bare, played: [flat] })).toMatchObject({
      code: 'play-off-points',
      at: 'match[0].points',
    });
    expect(settle('gnot-14', { played: [[{ imps: 0 }, { imps: 0 }]] })).toMatchObject({
      code: 'play-off-points',
      at: 'played[0]',
    });
    expect(settle('gnot-14', { match: level(12) })).toMatchObject({ code: 'play-off-match' });
    expect(settle('gnot-14', { teams: ['a', 'a'] })).toMatchObject({ code: 'draw-itself' });
    const won = [...level(14).slice(1), { imps: 9, points: 400 }];
    expect(settle('gnot-14', { match: won })).toMatchObject({ code: 'play-off-no-tie' });
    // Two level in a triangle need not have tied their own match (GNOT Sydney 2023 6.1.3).
    expect(settle('gnot-14', { match: won, triangle: true })).toMatchObject({ next: { boards: 2 } });
    expect(decide('gnot-28', boards(10, 0, 0, 0), boards(10))).toMatchObject({
      code: 'play-off-over',
      at: 'played[1]',
    });
    expect(decide('gnot-14', flat, flat)).toMatchObject({ code: 'play-off-over' });
  });

  it('[DRAW-10] 14 boards: two boards, board-a-match over all, total points, lot (GNOT Sydney 2023 1.9.1)', () => {
    expect(decide('gnot-14')).toMatchObject({ next: { use: 'boards', boards: 2 } });
    expect(decide('gnot-14', boards(50, 50))).toMatchObject({
      winner: 'a',
      by: { use: 'boards' },
      margin: 10,
    });
    expect(
      decide('gnot-14', [
        { imps: 7, points: 300 },
        { imps: -7, points: -10 },
      ]),
    ).toMatchObject({
      winner: 'a',
      by: { use: 'total-points' },
      margin: 300,
    });
    expect(
      decide('gnot-14', [
        { imps: 0, points: -10 },
        { imps: 0, points: 0 },
      ]),
    ).toMatchObject({
      winner: 'b',
      by: { use: 'board-a-match' },
      margin: 1,
    });
    expect(
      decide('gnot-14', [
        { imps: 0, points: -10 },
        { imps: 0, points: 0 },
      ]),
    ).toMatchObject({ clause: 'GNOT Sydney 2023 1.9.1' });
    expect(
      decide('gnot-14', [
        { imps: 0, points: 20 },
        { imps: 0, points: -30 },
      ]),
    ).toMatchObject({
      by: { use: 'lot' },
      lot: { among: ['a', 'b'] },
    });
    expect(decide('gnot-14', boards(50))).toMatchObject({
      code: 'play-off-boards',
      details: { boards: 1, wanted: 2 },
    });
  });

  it('[DRAW-10] 28 boards: four boards, then one at a time (GNOT Sydney 2023 1.9.2)', () => {
    const flat = (count: number) => Array.from({ length: count }, () => ({ imps: 0, points: 0 }));
    expect(decide('gnot-28')).toMatchObject({ next: { boards: 4 } });
    expect(decide('gnot-28', flat(4))).toMatchObject({ next: { boards: 1 } });
    expect(decide('gnot-28', flat(4), flat(1), flat(1))).toMatchObject({ next: { boards: 1 } });
    expect(decide('gnot-28', flat(4), flat(1), boards(-20))).toMatchObject({ winner: 'b', margin: 5 });
  });

  it('[DRAW-10] successive four boards, six in the Grand Final (SABF 13.11)', () => {
    const flat = (count: number) => Array.from({ length: count }, () => ({ imps: 0, points: 0 }));
    expect(decide('sabf-final')).toMatchObject({ next: { boards: 4 }, clause: 'SABF 13.11' });
    expect(decide('sabf-final', flat(4))).toMatchObject({ next: { boards: 4 } });
    expect(decide('sabf-grand-final', flat(6))).toMatchObject({ next: { boards: 6 } });
    expect(decide('sabf-grand-final', flat(6), boards(10, 10, 10, -10, -10, 0))).toMatchObject({
      winner: 'a',
    });
  });
});
