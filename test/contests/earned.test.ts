import { describe, expect, test, vi } from 'vitest';
import type { Contest } from '../../src/engine/contest/state.ts';
import { showAwards } from '../../src/engine/floor/show/award.ts';
import { showRegister } from '../../src/engine/floor/entry/register.ts';
import { seasonIn } from '../../src/engine/play/trial/season.ts';
import { whyOf } from '../../src/engine/floor/why/why.ts';
import { findForm } from '../../src/engine/rulebook/forms/index.ts';
import { ask, BY, entered, goOn, type Won } from './hall.ts';
import { unwrap } from './play.ts';

// A busy machine is no fault of the draw.
vi.setConfig({ testTimeout: 240_000 });

const formOf = (id: string) => unwrap(findForm(id));
/** The lower number wins every match, by more the further apart the two are. */
const LOWER: Won = ({ board, ns, ew }) =>
  Number(ns) < Number(ew) && (board - 1) % 10 < 1 + Math.min(8, Number(ew) - Number(ns));

const playedOut = (id: string, given: Contest): Contest =>
  goOn(given, formOf(id), (step) => step.step === 'done', LOWER).contest;
const whole = (id: string, count: number): Contest => playedOut(id, entered(formOf(id), count));

/** Every player's points by the place of the entry, as the awards tell them. */
const pointsOf = (
  contest: Contest,
  award: string,
  event: string,
): Readonly<Record<string, readonly (number | undefined)[]>> => {
  const rows = unwrap(showAwards(contest)).filter(
    (one) => one.award === award && one.key.includes(`/${event}/`),
  );
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ place }) => place)].map(([place, some]) => [
      place,
      [...new Set(some.map(({ amount }) => amount))],
    ]),
  );
};

const TEN = { 1: [60], 2: [45], 3: [40], 4: [35], 5: [30], 6: [25], 7: [20], 8: [15], 9: [10], 10: [5] };
const SEVEN = { 1: [60], 2: [40], 3: [30], 4: [20], 5: [15], 6: [10], 7: [5] };

describe('[RANK-11] every selected event awards its qualifying points at its end (SABF 18.12)', () => {
  test.each([
    ['sabf-swiss-pairs-championship', 24, 'swiss-pairs-championship', TEN],
    ['sabf-trials-open-qualifying', 24, 'open-trials-qualifying', TEN],
    ['sabf-gnot-saba', 12, 'saba-gnot-qualifying', SEVEN],
    ['sabf-state-open-pairs', 16, 'state-pairs-championship', { 1: [30], 2: [20], 3: [10] }],
  ])('%s', (id, count, event, expected) => {
    const contest = whole(id, count);
    const places = seasonIn(contest).events.at(0)?.entries ?? [];
    const found = pointsOf(contest, 'qualifying', event);
    // Who shares a place shares its points; where nobody does, the printed list.
    const isShared = new Set(places.map(({ place }) => place)).size < places.length;
    if (!isShared) expect(found).toEqual(expected);
    const each = Object.values(expected).flat();
    const all = unwrap(showAwards(contest)).filter(({ award }) => award === 'qualifying');
    const players = formOf(id).of === 'teams' ? 4 : 2;
    expect(all.reduce((sum, { amount = 0 }) => sum + amount, 0)).toBeCloseTo(
      players * each.reduce((sum, one) => sum + one, 0),
      6,
    );
    const [first] = all;
    expect(first?.clause).toBe('SABF 18.12');
    expect(first?.says).toMatch(/^60|^30|^\d+(\.\d+)? qualifying points for the trials to /);
    expect(whyOf(contest, first?.key ?? '')?.rule.clause).toBe('SABF 18.12');
  });

  test('State Teams: both phases and the final, each by its own places', () => {
    const contest = whole('sabf-state-teams', 12);
    for (const phase of ['open-teams-phase-one', 'open-teams-phase-two'])
      expect(
        Object.values(pointsOf(contest, 'qualifying', phase))
          .flat()
          .at(0),
      ).toBe(60);
    expect(pointsOf(contest, 'qualifying', 'state-teams-final')).toMatchObject({
      1: [60],
      2: [40],
      3: [20],
      4: [15],
    });
    // Nothing before the stage is closed.
    const form = formOf('sabf-state-teams');
    const first = goOn(entered(form, 12), form, (_, now) => now.stages[0]?.closed === true, LOWER).contest;
    expect(new Set(seasonIn(first).events.map(({ event }) => event))).toEqual(
      new Set(['open-teams-phase-one']),
    );
  });

  test('lower places of the Swiss Pairs earn the Women’s and Seniors’ own points (SABF 18.10.1(d))', () => {
    const own = pointsOf(
      whole('sabf-swiss-pairs-championship', 24),
      'own-qualifying',
      'swiss-pairs-championship',
    );
    for (const [place, points] of Object.entries(own))
      expect([10, 5, 7.5]).toContain(points[0] ?? Number(place));
    expect(
      Object.keys(own)
        .map(Number)
        .every((place) => place > 10 && place <= 20),
    ).toBe(true);
  });

  test('a team of five has a fifth less, of six a third (SABF 18.12)', () => {
    const form = formOf('sabf-gnot-saba');
    let contest = entered(form, 10);
    for (const [team, letters] of [
      ['0', 'abcdef'],
      ['00', 'abcde'],
    ] as const)
      contest = ask(contest, {
        ask: 'enter-team',
        by: BY,
        team,
        players: [...letters].map((letter) => `${team}${letter}`),
        about: { seed: 1 },
      });
    const over = playedOut('sabf-gnot-saba', contest);
    const rows = unwrap(showAwards(over)).filter(({ award }) => award === 'qualifying');
    const of = (team: string) => rows.find(({ who: [player = ''] }) => player === `${team}a`);
    const plain = (place: number | undefined): number => SEVEN[(place ?? 0) as keyof typeof SEVEN]?.[0] ?? 0;
    expect(of('0')?.amount).toBeCloseTo((plain(of('0')?.place) * 2) / 3, 6);
    expect(of('00')?.amount).toBeCloseTo((plain(of('00')?.place) * 4) / 5, 6);
  });

  test('a pair that played fewer than two thirds of the matches together has none (SABF 18.2.1)', () => {
    const id = 'sabf-swiss-pairs-championship';
    const form = formOf(id);
    const opened = goOn(entered(form, 24), form, (step) => step.step === 'play').contest;
    // Three of six matches with a substitute: three together are half.
    const used = ask(opened, {
      ask: 'use-substitute',
      by: BY,
      contestant: '1',
      out: '1a',
      in: 'stranger',
      from: 2,
      to: 4,
      emergency: true,
      why: 'ill',
    });
    const over = playedOut(id, used);
    const rows = unwrap(showAwards(over)).filter(({ award }) => award === 'qualifying');
    expect(rows.filter(({ who: [player = ''] }) => player.startsWith('1a') || player === '1b')).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });

  test('the walk-in Butler tells its points once (SABF 19.2)', () => {
    const rows = unwrap(showAwards(whole('sabf-walk-in-butler', 20)));
    expect(rows.filter(({ award }) => award === 'qualifying')).toEqual([]);
    expect(rows.filter(({ award }) => award === 'points').length).toBeGreaterThan(0);
  });
});

test('[RANK-11][CON-13~] the trial is fed from the events of the house: the same points, from their places (SABF 18.12)', () => {
  const swiss = whole('sabf-swiss-pairs-championship', 24);
  const pairs = whole('sabf-state-open-pairs', 16);
  const { events } = seasonIn(swiss);
  const trial = entered(formOf('sabf-trials-open'), 12);
  const told = ask(trial, {
    ask: 'tell-season',
    by: BY,
    events: [...events.filter(({ own }) => !own), ...seasonIn(pairs).events],
  });
  const rows = [swiss, pairs].flatMap((one) =>
    unwrap(showAwards(one)).filter(({ award }) => award === 'qualifying'),
  );
  const shown = unwrap(showRegister(told, 'x')).trial?.pairs ?? [];
  expect(shown).toHaveLength(12);
  for (const { who, points } of shown) {
    // The same two play together everywhere: both players' points, whole.
    const earned = rows
      .filter(({ who: [player = ''] }) => [`${who.pair}a`, `${who.pair}b`].includes(player))
      .reduce((sum, { amount = 0 }) => sum + amount, 0);
    expect(points).toBeCloseTo(earned, 6);
  }
  expect(Math.max(...shown.map(({ points }) => points))).toBeGreaterThan(100);
});
