import { describe, expect, test } from 'vitest';
import { exactly, makeRational, ratio } from '../../kit/rational.ts';
import { rulebookOf } from '../../rulebook/library.ts';
import { drawLot } from '../rank.ts';
import { type Contender, rankFinalists, type StageTeam, whyNotTeamMate } from './finals.ts';

const found = rulebookOf('sabf-state-teams');
if (!found.ok) throw new Error(found.refusal.code);
const book = found.value;

const team = (id: string, players: string, points: number, more: Partial<StageTeam> = {}): StageTeam => ({
  id,
  players: players.split(' '),
  points: ratio(points),
  vp: ratio(100),
  fines: ratio(0),
  netImps: ratio(0),
  matches: 10,
  played: Object.fromEntries(players.split(' ').map((player) => [player, 10])),
  ...more,
});
const ranked = (...args: Parameters<typeof rankFinalists>): readonly Contender[] => {
  const result = rankFinalists(...args);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};
const points = (list: readonly Contender[]) =>
  Object.fromEntries(list.map((one) => [one.id, makeRational(one.points.value)]));

describe('[RANK-12] finals points over two stages (SABF 16.2)', () => {
  test('a team with more than half its players in common keeps the points of stage one; half is not enough', () => {
    const first = [team('A1', 'a b c d', 6), team('B1', 'e f g h', 4)];
    const second = [team('A2', 'a b c x', 3), team('B2', 'e f y z', 2)];
    expect(points(ranked(book, { first, second }))).toEqual({ A2: '9', B2: '2', B1: '4' });
  });
  test('of six players four are more than half, three are not', () => {
    const first = [team('A1', 'a b c d', 6)];
    expect(points(ranked(book, { first, second: [team('A2', 'a b c d x y', 1)] }))).toEqual({ A2: '7' });
    expect(points(ranked(book, { first, second: [team('A2', 'a b c x y z', 1)] }))).toEqual({
      A1: '6',
      A2: '1',
    });
  });
  test('teams of one stage alone stand with its points, and without points nobody plays', () => {
    const list = ranked(book, { first: [team('A', 'a b c d', 1)], second: [team('B', 'e f g h', 0)] });
    expect(list.map((one) => [one.id, one.whyNot?.code])).toEqual([
      ['A', undefined],
      ['B', 'finals-without-points'],
    ]);
  });
  test('two teams that could both continue one are asked which does', () => {
    const first = [team('A1', 'a b c d e f', 6)];
    const second = [team('X', 'a b c x', 0), team('Y', 'd e f y', 0)];
    expect(rankFinalists(book, { first, second })).toMatchObject({
      ok: false,
      refusal: { code: 'finals-two-heirs', clause: 'SABF 16.2', details: { team: 'A1', heirs: ['X', 'Y'] } },
    });
    expect(points(ranked(book, { first, second, heirs: { A1: 'Y' } }))).toEqual({ Y: '6', X: '0' });
  });
  test.each<[string, Partial<StageTeam>, Partial<StageTeam>, string]>([
    ['VPs of both stages', { vp: exactly('101.5') }, {}, 'score'],
    // 102 less 2 is level with 100; without fines it is more.
    ['VPs without fines', { vp: ratio(102), fines: ratio(2) }, {}, 'score-without-penalties'],
    ['net IMPs', { netImps: ratio(5) }, {}, 'net-imps'],
  ])('ties: %s', (_, one, other, by) => {
    const list = ranked(book, {
      first: [],
      second: [team('B', 'e f g h', 3, other), team('A', 'a b c d', 3, one)],
    });
    expect([list[0]?.id, list[1]?.standing.decidedBy?.by]).toEqual(['A', by]);
  });
  test('then by lot', () => {
    const second = [team('A', 'a b c d', 3), team('B', 'e f g h', 3)];
    expect(ranked(book, { first: [], second })[0]?.standing.awaits).toMatchObject({ kind: 'lot' });
    const lot = drawLot(['A', 'B'], 'finals');
    expect(ranked(book, { first: [], second, lots: [lot] }).map((one) => one.id)).toEqual(lot.order);
  });
});

describe('[RANK-12] team-mates in the finals (SABF 16.2)', () => {
  const first = [team('A1', 'a b c d', 4, { played: { a: 10, b: 10, c: 10, d: 4 } })];
  const second = [team('A2', 'a b c x y', 0, { played: { a: 10, b: 10, c: 10, x: 10, y: 3 } })];
  const [both] = ranked(book, { first, second });
  test.each([
    ['a', undefined],
    // Of stage one, in which the team scored, and 40% of its matches.
    ['d', undefined],
    // Of stage two, in which it scored nothing.
    ['x', 'finals-no-points-there'],
    ['z', 'finals-stranger'],
  ])('%s: %s', (player, code) => expect(both && whyNotTeamMate(book, both, player)?.code).toBe(code));
  test('less than 40% of the matches is too little', () => {
    const [one] = ranked(book, {
      first: [team('A', 'a b c d', 4, { played: { a: 10, b: 10, c: 10, d: 3 } })],
      second: [],
    });
    expect(one && whyNotTeamMate(book, one, 'd')).toMatchObject({
      code: 'finals-played-too-little',
      clause: 'SABF 16.2',
    });
    expect(one && whyNotTeamMate(book, one, 'a')).toBeUndefined();
  });
});
