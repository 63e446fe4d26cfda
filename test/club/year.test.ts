// A whole year of a club, every total checked by arithmetic of the test's own.
import { beforeAll, describe, expect, test } from 'vitest';
import type { StandingsView } from '../../src/engine/view/night.ts';
import { openServer } from '../server/open.ts';
import { dayOf, MEMBERS, type PlayedWeek, playYear } from './year.ts';

const WEEKS = 50;
const FEE = 1250;

let server: Awaited<ReturnType<typeof openServer>>;
let organiser: Awaited<ReturnType<(typeof server)['signInAs']>>;
let weeks: readonly PlayedWeek[];
/** What each player made each week, read from the published standings: hundredths of a per cent. */
const results: {
  readonly week: number;
  readonly player: string;
  readonly hundredths: number;
  readonly place: number;
}[] = [];

beforeAll(async () => {
  server = await openServer();
  organiser = await server.signInAs('organiser');
  ({ weeks } = await playYear(server, WEEKS));
  const byName = new Map([...server.desk.people.names()].map(([id, { name }]) => [name, id]));
  for (const [week, { id }] of weeks.entries()) {
    const view = (await organiser.get(`/api/contests/${id}/standings`)).json<StandingsView>();
    for (const field of view.fields)
      for (const { pair, percent = 0, place = 0 } of field.rows)
        for (const name of pair.players)
          results.push({
            week,
            player: byName.get(name) ?? '',
            hundredths: Math.round(percent * 100),
            place,
          });
  }
});

interface Row {
  readonly id: string;
  readonly place?: number;
  readonly value: number;
  readonly nights: number;
  readonly counted: number;
}
const rowsOf = async (series: string): Promise<readonly Row[]> =>
  (await server.everybody.get(`/api/series/${series}`)).json<{ rows: Row[] }>().rows;

const begin = async (name: string, rule: object, from = dayOf(0), to = dayOf(WEEKS)): Promise<string> => {
  const made = await organiser.post('/api/series', { name, rule, takes: { name: 'monday pairs', from, to } });
  expect(made.statusCode).toBe(200);
  return made.json<{ id: string }>().id;
};

const playedBy = (player: string, from = 0, to = WEEKS): readonly number[] =>
  results
    .filter((one) => one.player === player && one.week >= from && one.week < to)
    .map(({ hundredths }) => hundredths);

describe('a year of fifty nights', () => {
  test('every night is there, with everybody who played it', () => {
    expect(results).toHaveLength(WEEKS * 16);
    expect(results.every(({ player }) => player !== '')).toBe(true);
    expect(new Set(results.map(({ player }) => player)).size).toBeGreaterThan(MEMBERS - 10);
  });

  test('[CLUB-5] the aggregate, the best six and the average add up as the results say', async () => {
    const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
    const best = (all: readonly number[]): readonly number[] => all.toSorted((a, b) => b - a).slice(0, 6);
    const everybody = [...new Set(results.map(({ player }) => player))];
    const aggregate = await rowsOf(await begin('Year', { who: 'player', score: 'percent', way: 'sum' }));
    expect(new Map(aggregate.map(({ id, value }) => [id, Math.round(value * 100)]))).toEqual(
      new Map(aggregate.map(({ id }) => [id, sum(playedBy(id))])),
    );
    expect(new Set(aggregate.map(({ id }) => id))).toEqual(new Set(everybody));
    const six = await rowsOf(
      await begin('Best six', { who: 'player', score: 'percent', way: 'sum', best: 6 }),
    );
    for (const { id, value, counted } of six) {
      expect(Math.round(value * 100)).toBe(sum(best(playedBy(id))));
      expect(counted).toBe(Math.min(6, playedBy(id).length));
    }
    const least = 7;
    const mean = await rowsOf(await begin('Ladder', { who: 'player', score: 'percent', way: 'mean', least }));
    for (const { id, place, value } of mean) {
      const own = playedBy(id);
      expect(value).toBeCloseTo(sum(own) / own.length / 100, 10);
      expect(place === undefined).toBe(own.length < least);
    }
    // Places follow the values, and nobody is missing.
    const placed = mean.filter(({ place }) => place !== undefined);
    expect(placed.map(({ place }) => place)).toEqual(
      placed.map(({ value }) => 1 + placed.filter((other) => other.value > value).length),
    );
  });

  test('[EVT-10~] two championships of the year take only their own weeks', async () => {
    const autumn = await begin(
      'Autumn',
      { who: 'player', score: 'points', way: 'sum', places: [10, 8, 6], attending: 1 },
      dayOf(0),
      dayOf(5),
    );
    const rows = await rowsOf(autumn);
    const points = new Map<string, number>();
    for (const { player, week, place } of results)
      if (week <= 5) {
        const sharing = results.filter((one) => one.week === week && one.place === place).length / 2;
        const shared = Array.from({ length: sharing }, (_, i) => [10, 8, 6][place - 1 + i] ?? 1);
        points.set(player, (points.get(player) ?? 0) + shared.reduce((a, b) => a + b, 0) / sharing);
      }
    expect(new Map(rows.map(({ id, value }) => [id, value]))).toEqual(points);
    const view = (await server.everybody.get(`/api/series/${autumn}`)).json<{ nights: unknown[] }>();
    expect(view.nights).toHaveLength(6);
  });

  test('[CLUB-10] the treasurer’s list has everybody who played, what they owe and what they paid', async () => {
    const [first, second] = weeks;
    await organiser.post(`/api/contests/${first?.id}/attendance`, { fee: FEE, usual: true });
    const payers = (first?.people ?? []).slice(0, 5);
    for (const person of payers)
      expect(
        (await organiser.post(`/api/contests/${first?.id}/attendance`, { person, paid: FEE })).statusCode,
      ).toBe(200);
    const night = (await organiser.get(`/api/contests/${first?.id}/attendance`)).json<{
      rows: { person: string; paid: number }[];
    }>();
    expect(new Set(night.rows.map(({ person }) => person))).toEqual(new Set(first?.people));
    expect(
      night.rows
        .filter(({ paid }) => paid > 0)
        .map(({ person }) => person)
        .sort(),
    ).toEqual([...payers].sort());
    const csv = (await organiser.get(`/api/treasurer.csv?from=${first?.date}&to=${second?.date}`)).body
      .trim()
      .split('\r\n');
    expect(csv).toHaveLength(1 + 32 + 1);
    expect(csv.at(-1)).toBe(
      `,Total,32 players,${((32 * FEE) / 100).toFixed(2)},${((5 * FEE) / 100).toFixed(2)}`,
    );
    const stranger = await organiser.post(`/api/contests/${first?.id}/attendance`, {
      person: 'nobody',
      paid: 1,
    });
    expect(stranger.statusCode).toBe(404);
  });

  test('[CLUB-11] somebody erased leaves every total as it was, without a name anywhere', async () => {
    const id = await begin('Erasure', { who: 'player', score: 'percent', way: 'sum' });
    const before = await rowsOf(id);
    const gone = before[3]?.id ?? '';
    const name = server.desk.people.names().get(gone)?.name ?? '';
    const record = (await organiser.get(`/api/members/${gone}/record`)).json<{
      member: { name: string };
      events: unknown[];
    }>();
    expect([record.member.name, record.events.length]).toEqual([name, playedBy(gone).length]);
    expect((await organiser.post(`/api/members/${gone}/erase`, {})).statusCode).toBe(200);
    const after = await server.everybody.get(`/api/series/${id}`);
    expect(after.json<{ rows: Row[] }>().rows.map(({ value }) => value)).toEqual(
      before.map(({ value }) => value),
    );
    expect(after.body).not.toContain(name);
    const week = weeks.find(({ people }) => people.includes(gone));
    expect((await server.everybody.get(`/api/contests/${week?.id}/standings`)).body).not.toContain(name);
    expect((await organiser.get('/api/members')).body).not.toContain(name);
  });

  test('[CLUB-5] a total opens into its nights; bad rules and a night taken in twice are named', async () => {
    const id = await begin('Why', { who: 'player', score: 'percent', way: 'sum', best: 3 });
    const [first] = await rowsOf(id);
    const why = (await server.everybody.get(`/api/series/${id}/why?row=${first?.id}`)).json<{
      figure: { value: number; inputs: unknown[] };
      sentences: string[];
    }>();
    expect([why.figure.value, why.figure.inputs.length]).toEqual([first?.value, 3]);
    expect(why.sentences[0]).toContain('the rules of the series');
    expect(why.sentences[0]).toContain(server.desk.people.names().get(first?.id ?? '')?.name ?? 'nobody');
    const bad = await organiser.post('/api/series', {
      name: 'x',
      rule: { who: 'player', score: 'percent', way: 'sum', best: 0 },
    });
    expect([bad.statusCode, bad.json<{ refusal: { code: string } }>().refusal.code]).toEqual([
      422,
      'series-rule',
    ]);
    const again = await organiser.post(`/api/series/${id}/nights`, { contest: weeks[0]?.id });
    expect([again.statusCode, again.json<{ refusal: { code: string } }>().refusal.code]).toEqual([
      409,
      'night-again',
    ]);
  });
});
