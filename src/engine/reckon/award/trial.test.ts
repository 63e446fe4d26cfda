import { describe, expect, test } from 'vitest';
import { verify } from '../../figure/figure.ts';
import { makeRational } from '../../kit/rational.ts';
import { rulebookOf } from '../../rulebook/library.ts';
import type { Rulebook } from '../../rulebook/stack.ts';
import { drawLot } from '../rank.ts';
import { type Nomination, pairPoints } from './credit.ts';
import { type Earned, earnPoints, type EventEntry } from './qualifying.ts';
import { enterTrial, type TrialField, type TrialYear } from './trial.ts';

const book = (form: string): Rulebook => {
  const found = rulebookOf(form);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};
const open = book('sabf-open-trials-entry');
const women = book('sabf-women-seniors-entry');

const entry = (place: number, players: string, played = 1): EventEntry => ({
  id: players,
  place,
  of: 1,
  members: players.split(' ').map((player) => ({ player, played })),
});
const earn = (
  rules: Rulebook,
  event: string,
  entries: readonly EventEntry[],
  isOpen = true,
): readonly Earned[] => {
  const found = earnPoints(rules, event, entries, isOpen);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value;
};
const points = (earned: readonly Earned[]) =>
  Object.fromEntries(earned.map((one) => [one.player, one.whyNot?.code ?? makeRational(one.points.value)]));
const pair = (players: string, more: Partial<Nomination> = {}): Nomination => ({
  id: players.replace(' ', '+'),
  players: players.split(' ') as unknown as readonly [string, string],
  ...more,
});
const field = (found: ReturnType<typeof enterTrial>): TrialField => {
  if (!found.ok) throw new Error(JSON.stringify(found.refusal));
  return found.value;
};

describe('[RANK-8] qualifying points of the year’s events (SABF 18.12)', () => {
  test.each([
    ['swiss-pairs-championship', [60, 45, 40, 35, 30, 25, 20, 15, 10, 5, 0]],
    ['open-trials-qualifying', [60, 45, 40, 35, 30, 25, 20, 15, 10, 5, 0]],
    ['open-teams-phase-one', [60, 40, 30, 20, 15, 10, 5, 0]],
    ['open-teams-phase-two', [60, 40, 30, 20, 15, 10, 5, 0]],
    ['saba-gnot-qualifying', [60, 40, 30, 20, 15, 10, 5, 0]],
    ['state-teams-final', [60, 40, 20, 15, 0]],
    ['state-pairs-championship', [30, 20, 10, 0]],
    ['anc-butler-pairs', [20, 14, 10, 0]],
    ['autumn-national-open-teams', [60, 40, 0]],
    ['anc-open-teams', [60, 0]],
  ])('%s: %j', (event, expected) => {
    const entries = expected.map((_, i) => entry(i + 1, `p${i} q${i} r${i} s${i}`));
    const found = points(earn(open, event, entries));
    expect(expected.map((_, i) => found[`p${i}`])).toEqual(expected.map(String));
  });
  test('a team of five has a fifth less, of six a third; the state team’s award stands', () => {
    const five = entry(1, 'a b c d e');
    const six = entry(1, 'a b c d e f');
    expect(points(earn(open, 'state-teams-final', [five]))['a']).toBe('48');
    expect(points(earn(open, 'open-teams-phase-one', [six]))['f']).toBe('40');
    expect(points(earn(open, 'anc-open-teams', [six]))['f']).toBe('60');
  });
  test.each([
    // Part of the boards a player of four, five, six must play (SABF 18.2.1).
    [4, 60, 59],
    [5, 50, 49],
    [6, 40, 39],
  ])(
    'a player of a team of %i plays %i%% of the boards or earns nothing (SABF 18.2.1, 18.12)',
    (size, enough, short) => {
      const team = (played: number): EventEntry => ({
        id: 't',
        place: 1,
        of: 100,
        members: Array.from({ length: size }, (_, i) => ({ player: `p${i}`, played: i === 0 ? played : 80 })),
      });
      expect(points(earn(open, 'open-teams-phase-one', [team(enough)]))['p0']).not.toBe('points-boards');
      expect(points(earn(open, 'open-teams-phase-one', [team(short)]))['p0']).toBe('points-boards');
      expect(points(earn(open, 'open-teams-phase-one', [team(short)]))['p1']).not.toBe('points-boards');
    },
  );
  test('a pair plays two thirds of the matches together (SABF 18.2.1)', () => {
    const at = (played: number): EventEntry => ({ ...entry(1, 'a b', played), of: 9 });
    expect(points(earn(open, 'swiss-pairs-championship', [at(6)]))).toEqual({ a: '60', b: '60' });
    expect(points(earn(open, 'swiss-pairs-championship', [at(5)]))['a']).toBe('points-together');
  });
  test('ties share', () =>
    expect(points(earn(open, 'state-pairs-championship', [entry(1, 'a b'), entry(1, 'c d')]))['c']).toBe(
      '25',
    ));
  test('an event nobody selected is refused with those that are', () =>
    expect(earnPoints(open, 'club-night', [], true)).toMatchObject({
      ok: false,
      refusal: { code: 'points-event' },
    }));
});

describe('[RANK-8][RANK-11] points of a nominating pair (SABF 18.12, 18.10.1(e)–(g))', () => {
  const year = [
    ...earn(open, 'swiss-pairs-championship', [entry(1, 'a b'), entry(3, 'c d')]),
    ...earn(open, 'open-teams-phase-one', [entry(2, 'a c x y')]),
  ];
  test.each([
    // a and b together 60 each; a with c in the teams 40, apart from b: 20.
    ['a b', '140'],
    // a and c as team-mates 40 each; a's 60 and c's 40 with others count half.
    ['a c', '130'],
    ['b d', '50'],
    ['e f', '0'],
  ])('%s: %s', (players, expected) => {
    const figure = pairPoints(open, pair(players), year);
    expect(verify(figure)).toEqual([]);
    expect(makeRational(figure.value)).toBe(expected);
  });
  test('each Open point is worth three in the Women’s and Seniors’ trials (SABF 18.10.1(g))', () => {
    const own = earn(women, 'open-trials-consolation', [entry(6, 'a b')], false);
    expect(makeRational(pairPoints(women, pair('a b'), own).value)).toBe('20');
    expect(makeRational(pairPoints(women, pair('a b'), [...year, ...own]).value)).toBe('440');
  });
  test.each([
    ['open-trials-consolation', [1, 5, 6, 10, 11, 20, 21], [15, 15, 10, 10, 5, 5, 0]],
    ['swiss-pairs-championship', [10, 11, 15, 16, 20, 21], [0, 10, 10, 5, 5, 0]],
    ['open-trials-qualifying', [10, 11, 15, 16, 20, 21], [0, 10, 10, 5, 5, 0]],
  ])('%s, places %j: %j (SABF 18.10.1(d))', (event, places, expected) => {
    const found = points(
      earn(
        women,
        event,
        places.map((place) => entry(place, `p${place} q${place}`)),
        false,
      ),
    );
    expect(places.map((place) => found[`p${place}`])).toEqual(expected.map(String));
  });
  test.each([
    // Both in last year's team: places 1 and 2 make the pair immediate; 3 to 5 are 15, 10, 5 for each.
    ['a b', 1, '0'],
    ['a b', 3, '30'],
    ['a b', 4, '20'],
    ['a b', 5, '10'],
    // One of them: 30 by the clause for a finalist, half of the credit otherwise.
    ['a z', 2, '30'],
    ['a z', 3, '7.5'],
    ['y z', 1, '0'],
  ])('%s after last year’s team came %i: %s (SABF 18.10.1(b)–(c))', (players, place, expected) => {
    const last = { players: ['a', 'b', 'c', 'd', 'e', 'f'], place };
    expect(makeRational(pairPoints(women, pair(players, { lastYear: last }), []).value)).toBe(expected);
  });
});

describe('[RANK-11] who plays in the Open trials (SABF 18.12)', () => {
  /** Sixteen pairs; the first eight have points as pairs by their place, all the same event. */
  const names = Array.from({ length: 16 }, (_, i) => `a${i} b${i}`);
  const many = (swiss: readonly string[]): TrialYear => ({
    earned: [
      ...earn(
        open,
        'swiss-pairs-championship',
        swiss.map((players, i) => entry(i + 1, players)),
      ),
      ...earn(
        open,
        'open-teams-phase-one',
        names.slice(8).map((players, i) => entry((i % 7) + 1, `${players} u${i} v${i}`)),
      ),
    ],
    nominations: names.map((players) => pair(players)),
  });
  test('the first fourteen on points; those beyond are told', () => {
    const found = field(enterTrial(open, many(names.slice(0, 8))));
    expect(found.pairs.filter((one) => one.in)).toHaveLength(14);
    expect(found.pairs[14]?.whyNot).toMatchObject({ code: 'trial-full', clause: 'SABF 18.12' });
    const values = found.pairs.map((one) => Number(one.points.value.n) / Number(one.points.value.d));
    expect(values).toEqual([...values].sort((a, b) => b - a));
  });
  test('the first three of the qualifying are in without points enough, in the same partnership only', () => {
    const year = many(names.slice(0, 8));
    // Worth 60 points each, but so placed only together: nominate one pair as it was, split the other.
    const trial = earn(open, 'open-trials-qualifying', [entry(1, 'x y'), entry(2, 'm n')]);
    const found = field(
      enterTrial(open, {
        earned: [...year.earned, ...trial],
        nominations: [...year.nominations.slice(0, 12), pair('x y'), pair('m o')],
      }),
    );
    expect(found.pairs.find((one) => one.id === 'x+y')).toMatchObject({ in: 'automatic', order: 1 });
    expect(found.pairs.find((one) => one.id === 'm+o')).toMatchObject({
      whyNot: { code: 'trial-unranked', details: { who: 'o', least: 42 } },
    });
  });
  test('a player ranked below 42nd keeps the pair out; equals share a rank', () => {
    // 21 pairs above: their players are 1 to 42; the next pair's share rank 43.
    const swiss = earn(open, 'swiss-pairs-championship', [entry(10, 'y z')]);
    const above = Array.from({ length: 21 }, (_, i) =>
      earn(open, 'state-pairs-championship', [entry(3, `c${i} d${i}`)]),
    ).flat();
    const out = field(enterTrial(open, { earned: [...above, ...swiss], nominations: [pair('y z')] }));
    expect(out.pairs[0]?.whyNot).toMatchObject({ code: 'trial-rank', details: { rank: 43 } });
    const level = above.slice(2);
    const inside = field(enterTrial(open, { earned: [...level, ...swiss], nominations: [pair('y z')] }));
    expect(inside.pairs[0]).toMatchObject({ in: 'points' });
    expect(inside.mayExtend).toBe(true);
  });
  test('with fewer than twelve nominated the committee may let lower ranked players in, with twelve it may not', () => {
    const swiss = earn(open, 'swiss-pairs-championship', [entry(10, 'y z')]);
    const above = Array.from({ length: 21 }, (_, i) =>
      earn(open, 'state-pairs-championship', [entry(3, `c${i} d${i}`)]),
    ).flat();
    const earned = [...above, ...swiss];
    const low = pair('y z', { committee: true });
    const others = Array.from({ length: 11 }, (_, i) => pair(`c${i} d${i}`));
    const few = field(enterTrial(open, { earned, nominations: [...others.slice(0, 10), low] }));
    expect(few.pairs.find((one) => one.id === 'y+z')).toMatchObject({ in: 'committee' });
    expect(enterTrial(open, { earned, nominations: [...others, low] })).toMatchObject({
      refusal: { code: 'trial-committee' },
    });
  });
  test('last year’s ANC gives points and no placing: the tie goes by the selected events of the year', () => {
    // 120 points each: two seconds, or both of last year's winning state team.
    const earned = [
      ...earn(open, 'saba-gnot-qualifying', [entry(2, 'a b s t')]),
      ...earn(open, 'state-pairs-championship', [entry(2, 'a b')]),
      ...earn(open, 'anc-open-teams', [entry(1, 'c d u v w x')]),
    ];
    const [one, other] = [pairPoints(open, pair('a b'), earned), pairPoints(open, pair('c d'), earned)];
    expect([makeRational(one.value), makeRational(other.value)]).toEqual(['120', '120']);
    const found = field(enterTrial(open, { earned, nominations: [pair('c d'), pair('a b')] }));
    expect(found.pairs.map(({ id }) => id)).toEqual(['a+b', 'c+d']);
  });
});

describe('[RANK-11][RANK-1~] the tie for the last berth, all eight steps (SABF 18.12)', () => {
  /** Thirteen pairs ahead on points, and two for the last berth. */
  const ahead = Array.from({ length: 13 }, (_, i) => `h${i} k${i}`);
  const won = ahead.flatMap((players) => [
    ...earn(open, 'swiss-pairs-championship', [entry(1, players)]),
    ...earn(open, 'state-teams-final', [entry(1, `${players} m n`)]),
  ]);
  const decide = (one: readonly Earned[], other: readonly Earned[], lots: TrialYear['lots'] = []) => {
    const year = {
      earned: [...won, ...one, ...other],
      nominations: [...ahead, 'a b', 'c d'].map((players) => pair(players)),
      lots,
    };
    const found = enterTrial(open, year);
    if (!found.ok) return found.refusal.code;
    const last = found.value.pairs.filter((row) => ['a+b', 'c+d'].includes(row.id));
    return [last.find((row) => row.in)?.id, last.find((row) => !row.in)?.standing.decidedBy?.by];
  };
  const swiss = (place: number, players: string) =>
    earn(open, 'swiss-pairs-championship', [entry(place, players)]);
  const teams = (place: number, players: string) =>
    earn(open, 'open-teams-phase-one', [entry(place, `${players} s t`)]);
  const two = (place: number, players: string) =>
    earn(open, 'open-teams-phase-two', [entry(place, `${players} s t`)]);
  const pairs = (place: number, players: string) =>
    earn(open, 'state-pairs-championship', [entry(place, players)]);
  const trial = (place: number, players: string) =>
    earn(open, 'open-trials-qualifying', [entry(place, players)]);
  const final = (place: number, players: string) =>
    earn(open, 'state-teams-final', [entry(place, `${players} s t`)]);

  test('1 more points', () => expect(decide(swiss(6, 'a b'), swiss(7, 'c d'))).toEqual(['a+b', 'points']));
  test('2 more first places', () =>
    // 30 each: one first in the State Pairs, or third in the teams.
    expect(decide(pairs(1, 'a b'), teams(3, 'c d'))).toEqual(['a+b', 'firsts']));
  test('3 more second places', () =>
    // 20: second in the State Pairs, or fourth in the teams.
    expect(decide(pairs(2, 'c d'), teams(4, 'a b'))).toEqual(['c+d', 'seconds']));
  test('4 more third places', () =>
    // 20: third in the State Teams final, or fourth in the teams.
    expect(decide(final(3, 'a b'), teams(4, 'c d'))).toEqual(['a+b', 'thirds']));
  test('5 more fourth places', () =>
    // 15: fourth in the State Teams final, or fifth in the teams.
    expect(decide(final(4, 'a b'), teams(5, 'c d'))).toEqual(['a+b', 'fourths']));
  test('6 more fifth places', () =>
    // 15: fifth in the teams, or eighth in the Swiss.
    expect(decide(teams(5, 'a b'), swiss(8, 'c d'))).toEqual(['a+b', 'fifths']));
  test('7 the points of the trials’ qualifying doubled', () =>
    // 15: eighth in the Swiss, or eighth in the qualifying.
    expect(decide(swiss(8, 'a b'), trial(8, 'c d'))).toEqual(['c+d', 'qualifying-doubled']));
  test('8 by lot, which is a recorded act', () => {
    const [one, other] = [teams(6, 'a b'), two(6, 'c d')];
    expect(decide(one, other)).toBe('trial-berth-tie');
    const lot = drawLot(['a+b', 'c+d'], 'berth');
    expect(decide(one, other, [lot])).toEqual([lot.order[0], 'lot']);
  });
  test('first places with others are not the pair’s own', () => {
    // 30 each: a and b each first in the State Pairs with another, half of 30 twice; c and d fifth in the teams together.
    const apart = [...pairs(1, 'a x'), ...pairs(1, 'b y')];
    expect(decide(apart, teams(5, 'c d'))).toEqual(['c+d', 'fifths']);
  });
});

describe('[RANK-11] who plays in the Women’s and Seniors’ trials (SABF 18.10.1)', () => {
  const consolation = (place: number, players: string) =>
    earn(women, 'open-trials-consolation', [entry(place, players)], false);
  const last = { players: ['l1', 'l2', 'l3'], place: 1 };
  const year: TrialYear = {
    earned: [
      ...earn(open, 'state-pairs-championship', [entry(3, 'o1 o2')]),
      ...consolation(1, 'p1 p2'),
      ...consolation(11, 'q1 q2'),
    ],
    nominations: [
      pair('w1 w2'),
      pair('q1 q2'),
      pair('p1 p2'),
      pair('c1 c2', { committee: true }),
      pair('l1 l2', { lastYear: last }),
      pair('o1 o2'),
      pair('v1 v2'),
      pair('n1 n2'),
    ],
    placings: [
      { players: ['w1', 'z'], place: 21 },
      { players: ['w2', 'y'], place: 40 },
      { players: ['v1', 'v2'], place: 30 },
      { players: ['n1', 'x'], place: 22 },
    ],
  };
  test('by right (SABF 18.10.1, 18.10.1(a)–(b)), the committee’s pair, points, then placings: the lower of two who played apart', () => {
    const found = field(enterTrial(women, year));
    expect(found.pairs.map((one) => [one.id, one.in ?? one.whyNot?.code])).toEqual([
      ['o1+o2', 'immediate'],
      ['l1+l2', 'immediate'],
      ['c1+c2', 'committee'],
      ['p1+p2', 'points'],
      ['q1+q2', 'points'],
      ['v1+v2', 'placing'],
      ['w1+w2', 'placing'],
      ['n1+n2', 'trial-without-points'],
    ]);
    expect(found.berths).toBe(12);
  });
  test('one pair of the committee’s at most', () =>
    expect(
      enterTrial(women, { ...year, nominations: [...year.nominations, pair('d1 d2', { committee: true })] }),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'trial-committee', details: { given: ['c1+c2', 'd1+d2'], most: 1 } },
    }));
});
