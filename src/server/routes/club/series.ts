import { z } from 'zod';
import type { SeriesRow } from '../../../engine/reckon/series/row.ts';
import { SERIES_SCORES, SERIES_TEMPLATES, SERIES_WAYS } from '../../../engine/reckon/series/rule.ts';
import { ratio, toFixed, toNumber, ZERO } from '../../../engine/kit/rational.ts';
import { round } from '../../../engine/kit/rounding.ts';
import { showFigure } from '../../../engine/view/figure.ts';
import { tellFigure } from '../../../engine/words/figure.ts';
import { readPastNight } from '../../club/pastnight.ts';
import type { Series } from '../../club/series.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { refusals, refusing } from '../../refusal.ts';
import { FigureView } from '../../schema/view.ts';

const Id = z.strictObject({ series: z.string().min(1).max(40) });
const Day = z.iso.date();

const Rule = z.strictObject({
  who: z.enum(['player', 'pair']),
  score: z.enum(SERIES_SCORES),
  way: z.enum(SERIES_WAYS),
  best: z.int().exactOptional(),
  least: z.int().exactOptional(),
  places: z.array(z.number()).max(200).exactOptional(),
  attending: z.number().exactOptional(),
  handicap: z.literal(true).exactOptional(),
  substitutes: z.int().exactOptional(),
  since: Day.exactOptional(),
  division: z.int().exactOptional(),
  promoted: z.int().exactOptional(),
  every: z.int().exactOptional(),
});

const Takes = z.strictObject({ name: z.string().trim().min(1).max(80), from: Day, to: Day });
const Entered = z.array(z.strictObject({ players: z.array(z.string()).length(2) })).max(500);

const SeriesInfo = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    rule: Rule,
    takes: Takes.exactOptional(),
    entries: Entered.exactOptional(),
  })
  .meta({ id: 'SeriesInfo' });

const Row = z.strictObject({
  id: z.string(),
  place: z.number().exactOptional(),
  tied: z.boolean(),
  names: z.array(z.string()),
  players: z.array(z.string()),
  value: z.number(),
  shown: z.string().meta({ description: 'The total to two decimals, halves up' }),
  nights: z.number(),
  counted: z.number(),
  short: z.number().exactOptional().meta({ description: 'Nights still missing for a place' }),
  byBestNight: z.literal(true).exactOptional(),
  division: z.number().exactOptional(),
  from: z.number().exactOptional().meta({ description: 'The division before the last change' }),
  results: z.array(z.strictObject({ night: z.string(), value: z.number(), counts: z.boolean() })),
});

export const SeriesView = z
  .strictObject({
    series: SeriesInfo,
    nights: z.array(
      z.strictObject({ id: z.string(), name: z.string(), date: z.string(), entries: z.number() }),
    ),
    rows: z.array(Row),
  })
  .meta({ id: 'SeriesView' });

const infoOf = ({ id, name, rule, takes, entries }: Series): z.infer<typeof SeriesInfo> => ({
  id,
  name,
  rule: { ...rule, ...(rule.places === undefined ? {} : { places: [...rule.places] }) } as z.infer<
    typeof Rule
  >,
  ...(takes === undefined ? {} : { takes }),
  ...(entries === undefined ? {} : { entries: entries.map(({ players }) => ({ players: [...players] })) }),
});

const showRow = (row: SeriesRow, nameOf: (id: string) => string): z.infer<typeof Row> => ({
  id: row.id,
  ...(row.place === undefined ? {} : { place: row.place }),
  tied: row.sharing > 1,
  names: row.players.map(nameOf),
  players: [...row.players],
  value: toNumber(row.value),
  shown: toFixed(round(row.value, { unit: ratio(1, 100), ties: 'up' }, ZERO), 2),
  nights: row.played.length,
  counted: row.played.filter(({ counts }) => counts).length,
  ...(row.short === undefined ? {} : { short: row.short }),
  ...(row.byBestNight ? { byBestNight: true } : {}),
  ...(row.rung === undefined ? {} : { division: row.rung.division }),
  ...(row.rung?.from === undefined ? {} : { from: row.rung.from }),
  results: row.played.map(({ night, value, counts }) => ({
    night: night.id,
    value: toNumber(value),
    counts,
  })),
});

const Wish = z.strictObject({
  name: z.string().trim().min(1).max(80),
  rule: Rule,
  takes: Takes.exactOptional(),
  entries: Entered.exactOptional(),
});

const addReading = (app: App, desk: Desk): void => {
  const nameOf = (id: string): string => desk.people.names().get(id)?.name ?? 'Name removed';

  app.route({
    method: 'GET',
    url: '/api/series',
    config: { access: 'public' },
    schema: {
      tags: ['club'],
      summary: 'The series of the club',
      response: { 200: z.array(SeriesInfo), ...refusals },
    },
    handler: async () => (await desk.series.all()).map(infoOf),
  });
  app.route({
    method: 'GET',
    url: '/api/series/templates',
    config: { access: 'public' },
    schema: {
      tags: ['club'],
      summary: 'Rules to begin from',
      response: {
        200: z.array(z.strictObject({ id: z.string(), name: z.string(), rule: Rule })),
        ...refusals,
      },
    },
    handler: async () =>
      Object.entries(SERIES_TEMPLATES).map(([id, { name, rule }]) => ({
        id,
        name,
        rule: JSON.parse(JSON.stringify(rule)) as z.infer<typeof Rule>,
      })),
  });
  app.route({
    method: 'GET',
    url: '/api/series/:series',
    config: { access: 'public' },
    schema: {
      tags: ['club'],
      summary: 'Standings of a series, night by night',
      params: Id,
      response: { 200: SeriesView, ...refusals },
    },
    handler: async ({ params }) => {
      const series = await desk.series.find(params.series);
      const nights = await desk.series.nightsIn(params.series);
      const rows = await desk.series.standings(params.series);
      return {
        series: infoOf(series),
        nights: nights.map(({ id, name, date, rows: all }) => ({ id, name, date, entries: all.length })),
        rows: rows.map((row) => showRow(row, nameOf)),
      };
    },
  });
  app.route({
    method: 'GET',
    url: '/api/series/:series/why',
    config: { access: 'public' },
    schema: {
      tags: ['club'],
      summary: 'Why a total of a series is so, night by night',
      params: Id,
      querystring: z.strictObject({ row: z.string().min(1).max(100) }),
      response: {
        200: z.strictObject({ figure: FigureView, sentences: z.array(z.string()) }),
        ...refusals,
      },
    },
    handler: async ({ params, query }) => {
      const figure = await desk.series.why(params.series, query.row);
      if (figure === undefined) throw refusing(404, 'key-none', { key: query.row });
      return {
        figure: showFigure(figure) as z.infer<typeof FigureView>,
        sentences: [...tellFigure(figure, { person: (id) => id.split('+').map(nameOf).join(' & ') })],
      };
    },
  });
};

const addSetting = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/series',
    config: { access: 'director', act: { kind: 'series-made' } },
    schema: {
      tags: ['club'],
      summary: 'Begin a series',
      body: Wish,
      response: { 200: SeriesInfo, ...refusals },
    },
    handler: async ({ body }) => infoOf(await desk.series.make(body)),
  });
  app.route({
    method: 'POST',
    url: '/api/series/:series',
    config: { access: 'director', act: { kind: 'series-changed' } },
    schema: {
      tags: ['club'],
      summary: 'Change the name, rules, dates or entries of a series',
      params: Id,
      body: Wish.partial(),
      response: { 200: SeriesInfo, ...refusals },
    },
    handler: async ({ params, body }) =>
      infoOf(await desk.series.change(params.series, body as Partial<Series>)),
  });
  app.route({
    method: 'POST',
    url: '/api/series/:series/remove',
    config: { access: 'organiser', act: { kind: 'series-removed' } },
    schema: {
      tags: ['club'],
      summary: 'Remove a series; its events stay',
      params: Id,
      body: z.strictObject({}),
      response: { 200: z.strictObject({ removed: z.literal(true) }), ...refusals },
    },
    handler: async ({ params }) => {
      await desk.series.remove(params.series);
      return { removed: true as const };
    },
  });
  app.route({
    method: 'POST',
    url: '/api/series/:series/nights',
    config: { access: 'director', act: { kind: 'series-changed' } },
    schema: {
      tags: ['club'],
      summary: 'Add an event of this house, or a past night from a file or a pasted list',
      params: Id,
      body: z.union([
        z.strictObject({ contest: z.string().min(1).max(40) }),
        z.strictObject({
          text: z.string().min(1).max(2_000_000),
          name: z.string().trim().min(1).max(80),
          date: Day,
        }),
      ]),
      response: { 200: SeriesInfo, ...refusals },
    },
    handler: async ({ params, body }) => {
      if ('contest' in body) return infoOf(await desk.series.addContest(params.series, body.contest));
      const past = readPastNight(new TextEncoder().encode(body.text), '', body);
      if (past === undefined) throw refusing(422, 'night-empty');
      const people = await desk.people.know(past.rows.flatMap(({ players }) => players));
      let at = 0;
      const rows = past.rows.map(({ players, ...row }) => ({
        ...row,
        players: players.map(() => people[at++]?.id ?? ''),
      }));
      return infoOf(await desk.series.addPast(params.series, { name: past.name, date: past.date, rows }));
    },
  });
  app.route({
    method: 'POST',
    url: '/api/series/:series/nights/:night/drop',
    config: { access: 'director', act: { kind: 'series-changed' } },
    schema: {
      tags: ['club'],
      summary: 'Leave a night out of a series',
      params: Id.extend({ night: z.string().min(1).max(40) }),
      body: z.strictObject({}),
      response: { 200: SeriesInfo, ...refusals },
    },
    handler: async ({ params }) => infoOf(await desk.series.dropNight(params.series, params.night)),
  });
};

/** Series and ladders over weeks (CLUB-5, EVT-10). */
export const addSeriesRoutes = (app: App, desk: Desk): void => {
  addReading(app, desk);
  addSetting(app, desk);
};
