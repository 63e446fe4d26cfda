import { tellFigure } from '../../src/engine/words/figure.ts';
import { describe, expect, test, vi } from 'vitest';
import type { SeasonEntry } from '../../src/engine/contest/lodge.ts';
import type { RequestOf } from '../../src/engine/contest/request.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { keysOf, whyOf } from '../../src/engine/floor/why/why.ts';
import { showRegister } from '../../src/engine/floor/entry/register.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, stepOf, whyNot } from './hall.ts';
import { unwrap } from './play.ts';

// A busy machine is no fault of the draw.
vi.setConfig({ testTimeout: 240_000 });

const OPEN = unwrap(findForm('sabf-trials-open'));
const WOMEN = unwrap(findForm('sabf-trials-women'));

type Events = RequestOf<'tell-season'>['events'];

/** Pair 7 is the players 7a and 7b; `7+x` is 7a with a stranger. */
const members = (who: string): SeasonEntry['members'] =>
  who.split(' ').map((player) => ({ player, played: 1 }));
const event = (name: string, ...places: readonly (readonly [number, string])[]): Events[number] => ({
  event: name,
  entries: places.map(([place, who], i) => ({ id: `${i}`, place, of: 1, members: members(who) })),
});
const both = (id: number | string): string => `${id}a ${id}b`;
const tell = (contest: Contest, events: Events, more: object = {}): Contest =>
  ask(contest, { ask: 'tell-season', by: BY, events, ...more });
const trialOf = (contest: Contest) => unwrap(showRegister(contest, 'x')).trial;
const opened = (contest: Contest, form = OPEN) =>
  goOn(contest, form, (_, now) => now.stages.length > 0).contest;

/** Sixty points for each player of pairs 1 to 13, who are so ranked first together. */
const ahead = (): Events =>
  Array.from({ length: 13 }, (_, i) => event('swiss-pairs-championship', [1, both(i + 1)]));

describe('[RANK-11] who plays in the Open trials, in the contest (SABF 18.12)', () => {
  test('sixteen nominate: the first fourteen on points play, the others are told why', () => {
    // Places 1 to 10 of the Swiss Pairs, and 1 to 6 of the teams with two others each.
    const swiss = Array.from({ length: 10 }, (_, i) => [i + 1, both(i + 1)] as const);
    const teams = Array.from({ length: 6 }, (_, i) => [i + 1, `${both(i + 11)} s${i} t${i}`] as const);
    const contest = tell(entered(OPEN, 16), [
      event('swiss-pairs-championship', ...swiss),
      event('open-teams-phase-one', ...teams),
    ]);
    const trial = trialOf(contest);
    // By the printed lists: 60 45 40 35 30 25 20 15 10 5 and 60 40 30 20 15 10, twice for two players.
    const points = Object.fromEntries(trial?.pairs.map(({ who, points: won }) => [who.pair, won]) ?? []);
    expect(points).toEqual({
      1: 120,
      2: 90,
      3: 80,
      4: 70,
      5: 60,
      6: 50,
      7: 40,
      8: 30,
      9: 20,
      10: 10,
      11: 120,
      12: 80,
      13: 60,
      14: 40,
      15: 30,
      16: 20,
    });
    // Pairs 9 and 16 are level on 20 for the last berth: neither has a place among the first
    // five together (9th, 6th), nor points in the trials' qualifying: a lot.
    const step = stepOf(contest, OPEN);
    expect(step).toMatchObject({
      step: 'ask',
      request: { ask: 'draw-lot', what: 'the last berth', clause: 'SABF 18.12' },
    });
    const stage = opened(contest).stages[0];
    expect(stage?.opened.field).toHaveLength(14);
    expect(stage?.opened.field).not.toContain('10');
    const after = trialOf(opened(contest));
    const out = after?.pairs.filter(({ plays }) => !plays);
    expect(out).toHaveLength(2);
    // Pair 10’s players share the forty-third rank; the other lost the lot for the fourteenth berth.
    const why = Object.fromEntries(out?.map(({ who, says, clause }) => [who.pair, [says, clause]]) ?? []);
    expect(why['10']?.[0]).toContain('42');
    const [lost = ''] = Object.keys(why).filter((id) => id !== '10');
    expect(['9', '16']).toContain(lost);
    expect(why[lost]?.[0]).toContain('14');
    expect(new Set(out?.map(({ clause }) => clause))).toEqual(new Set(['SABF 18.12']));
    expect(keysOf(opened(contest))).toContain('trial/2/points');
  });

  test('points with others count half; the number opens into its events', () => {
    const contest = tell(entered(OPEN, 6), [
      event('swiss-pairs-championship', [1, both(1)], [3, '2a 3a']),
      event('state-teams-final', [1, '2a 2b 3a 3b 4a']),
    ]);
    const pairs = trialOf(contest)?.pairs ?? [];
    const of = (id: string) => pairs.find(({ who }) => who.pair === id);
    expect(of('1')?.points).toBe(120);
    // 2: team-mates in a team of five, 60 less a fifth, each: 96; 2a’s 40 with 3a, half: 20.
    expect(of('2')?.points).toBe(116);
    expect(of('3')?.points).toBe(116);
    // 4a alone, with others than 4b: half of 48.
    expect(of('4')?.points).toBe(24);
    const figure = whyOf(contest, of('2')?.key ?? '');
    expect(figure?.rule.clause).toBe('SABF 18.12');
    expect(figure?.inputs).toHaveLength(3);
    const told = figure ? tellFigure(figure, { person: (id) => `Ann ${id.toUpperCase()}` }).join('\n') : '';
    expect(told).toContain('points of Ann 2A');
    expect(told).not.toMatch(/\b2[ab]\b/);
    // 4b has no points at all: not among the first forty-two.
    expect(of('4')).toMatchObject({ plays: false, clause: 'SABF 18.12' });
    expect(of('4')?.says).toContain('42');
  });

  test('the first three of the qualifying play by right, in the same partnership', () => {
    const more = event('open-trials-qualifying', [3, both(15)], [1, '14a x']);
    const contest = tell(entered(OPEN, 15), [...ahead(), more]);
    const trial = trialOf(contest);
    const of = (id: string) => trial?.pairs.find(({ who }) => who.pair === id);
    expect(of('15')).toMatchObject({ order: 1, plays: true });
    // First, but with another.
    expect(of('14')?.plays).toBe(false);
  });

  test('fewer than twelve nominate: the committee may go below the forty-second', () => {
    const few = tell(entered(OPEN, 11), ahead().slice(0, 11));
    expect(trialOf(few)?.says).toContain('committee');
    expect(trialOf(tell(entered(OPEN, 12), ahead().slice(0, 12)))?.says).not.toContain('committee');
  });

  test('nothing told: everyone entered plays, no more than fourteen', () => {
    expect(trialOf(entered(OPEN, 14))).toBeUndefined();
    expect(opened(entered(OPEN, 14)).stages[0]?.opened.field).toHaveLength(14);
  });

  test('once the field is made the year’s points change nothing; an event nobody selected is refused', () => {
    const contest = opened(tell(entered(OPEN, 12), ahead().slice(0, 12)));
    expect(whyNot(contest, { ask: 'tell-season', by: BY, events: [] })).toEqual({
      code: 'season-late',
      clause: 'SABF 18.12',
    });
    const wrong = { ask: 'tell-season', by: BY, events: [event('club-night', [1, both(1)])] } as const;
    expect(whyNot(entered(OPEN, 12), wrong)).toMatchObject({ code: 'points-event' });
  });
});

describe('[RANK-11][CON-13] the last berth by all eight steps, in the contest (SABF 18.12)', () => {
  /** Thirteen pairs are in with 120 points; 14 and 15 want the last berth. */
  const last = (...events: Events): Contest => tell(entered(OPEN, 15), [...ahead(), ...events]);
  const winner = (contest: Contest) => {
    const pairs = trialOf(contest)?.pairs ?? [];
    const [first, second] = pairs.slice(13);
    return [first?.who.pair, second?.because?.by];
  };
  const pairs = (place: number, id: number) => event('state-pairs-championship', [place, both(id)]);
  const swiss = (place: number, id: number) => event('swiss-pairs-championship', [place, both(id)]);
  const teams = (place: number, id: number) =>
    event('open-teams-phase-one', [place, `${both(id)} m${id} n${id}`]);
  const final = (place: number, id: number) =>
    event('state-teams-final', [place, `${both(id)} m${id} n${id}`]);
  const qualifying = (place: number, id: number) => event('open-trials-qualifying', [place, both(id)]);

  test.each([
    // Points each: 30 to 20.
    ['points', [pairs(1, 15), pairs(2, 14)], '15'],
    // 30 each: first in the State Pairs; third in the teams.
    ['firsts', [pairs(1, 15), teams(3, 14)], '15'],
    // 40 each: second in the teams; third in the Swiss Pairs.
    ['seconds', [teams(2, 15), swiss(3, 14)], '15'],
    // 30 each: third in the teams; fifth in the Swiss Pairs.
    ['thirds', [teams(3, 15), swiss(5, 14)], '15'],
    // 15 each: fourth in the State Teams final; fifth in the teams.
    ['fourths', [final(4, 15), teams(5, 14)], '15'],
    // 15 each: fifth in the teams; eighth in the Swiss Pairs.
    ['fifths', [teams(5, 15), swiss(8, 14)], '15'],
    // 10 each: ninth in the trials' qualifying, doubled; ninth in the Swiss Pairs.
    ['qualifying-doubled', [qualifying(9, 15), swiss(9, 14)], '15'],
  ] as const)('%s', (by, events, expected) => {
    const contest = last(...events);
    expect(winner(contest)).toEqual([expected, by]);
    const field = opened(contest).stages[0]?.opened.field ?? [];
    expect([field.includes('15'), field.includes('14')]).toEqual([true, false]);
    expect(opened(contest).lots).toEqual([]);
  });

  test('level in everything: a lot, drawn and recorded, decides', () => {
    const contest = last(swiss(9, 15), event('swiss-pairs-championship', [9, both(14)]));
    const step = stepOf(contest, OPEN);
    expect(step).toMatchObject({ request: { ask: 'draw-lot', clause: 'SABF 18.12' } });
    const after = opened(contest);
    expect(after.lots).toHaveLength(1);
    expect(after.lots[0]?.among.toSorted()).toEqual(['14', '15']);
    const [drawn = ''] = after.lots[0]?.drawn ?? [];
    const field = after.stages[0]?.opened.field ?? [];
    expect(field).toContain(drawn);
    expect(field).toHaveLength(14);
  });
});

describe('[RANK-11] who plays in the Women’s trials, in the contest (SABF 18.10.1)', () => {
  const year: Events = [
    event('state-pairs-championship', [3, both(1)]),
    { ...event('open-trials-consolation', [1, both(2)], [11, both(3)]), own: true },
  ];
  const more = {
    lastYear: { players: ['4a', '4b', 'z'], place: 1 },
    committee: ['5'],
    placings: [
      { players: ['6a', 'x'], place: 21 },
      { players: ['6b', 'y'], place: 40 },
      { players: ['7a', '7b'], place: 30 },
    ],
  };

  test('by right, the committee’s pair, points, then placings: the lower of two who played apart', () => {
    const contest = tell(entered(WOMEN, 8), year, more);
    const trial = trialOf(contest);
    expect(trial?.pairs.map(({ who, plays }) => [who.pair, plays])).toEqual([
      ['1', true],
      ['4', true],
      ['5', true],
      ['2', true],
      ['3', true],
      ['7', true],
      ['6', true],
      ['8', false],
    ]);
    // Each Open point is worth three: 10 each, sixty.
    expect(trial?.pairs[0]?.points).toBe(60);
    expect(trial?.clause).toBe('SABF 18.10.1');
    // Seven play: fourteen-board matches, though eight nominated.
    expect(opened(contest, WOMEN).stages[0]?.opened.field).toEqual(['1', '4', '5', '2', '3', '7', '6']);
  });

  test('a second pair of the committee’s is refused', () => {
    const two = { ask: 'tell-season', by: BY, events: year, ...more, committee: ['5', '8'] } as const;
    expect(whyNot(entered(WOMEN, 8), two)).toMatchObject({ code: 'trial-committee' });
  });

  test('the length of the matches goes by those who play (SABF 18.10.1)', () => {
    // Thirteen nominate, ten have points: ten play, fourteen boards a match.
    const events = Array.from({ length: 10 }, (_, i) => ({
      ...event('open-trials-consolation', [i + 1, both(i + 1)]),
      own: true as const,
    }));
    const stage = opened(tell(entered(WOMEN, 13), events), WOMEN).stages[0];
    expect(stage?.opened.field).toHaveLength(10);
    expect(stage?.opened.play).toMatchObject({ boards: 14 });
  });
});
