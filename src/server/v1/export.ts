import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import about from '../../../package.json' with { type: 'json' };
import { askerOf } from '../backroom/asker.ts';
import type { Desk } from '../desk.ts';
import { openShown, type Sight } from '../hall/sight.ts';
import { packShown } from '../hall/shown.ts';
import type { App } from '../plug.ts';
import { refusing } from '../refusal.ts';
import { eventParams } from './event.ts';
import { seeingAs } from './gate.ts';
import { problems } from './problem.ts';
import { Board, EventId, Standings } from './shape.ts';
import { versionOf } from './visible.ts';

const Results = z
  .strictObject({
    event: EventId,
    version: z.string(),
    standings: Standings.omit({ event: true, version: true }),
    boards: z.array(Board.omit({ event: true, version: true })),
  })
  .meta({ id: 'Results', description: 'An event’s results in one piece' });

/** Published, it is anybody's; before that the desk's programs'. */
const openResults = async (desk: Desk, request: FastifyRequest, event: string): Promise<Sight> => {
  const asker = seeingAs(request);
  const sight = await openShown(desk, asker, event);
  if (!sight.contest.published && asker.desk === undefined) throw refusing(403, 'not-published');
  return sight;
};

/** What a spreadsheet would take for a formula is told to be text. */
const cell = (value: string | number | undefined): string => {
  const text = value === undefined ? '' : String(value);
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const HEAD = [
  'group',
  'place',
  'tied',
  'entry',
  'external id',
  'name',
  'players',
  'numbers',
  'score',
  'unit',
];

/** The standings as a table: one line an entry. */
const makeCsv = ({ unit, groups }: Pick<z.infer<typeof Standings>, 'unit' | 'groups'>): string =>
  [
    HEAD,
    ...groups.flatMap(({ name, rows }) =>
      rows.map(({ place, tied, entry, score }) => [
        name,
        place,
        tied ? 'tied' : '',
        entry.id,
        entry.externalId,
        entry.name,
        entry.players.map((one) => one.name).join(' & '),
        entry.players.map((one) => one.number ?? '').join(' & '),
        score,
        unit,
      ]),
    ),
  ]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');

const named = (reply: FastifyReply, event: string, ending: string): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${event.replaceAll(/\W/g, '')}.${ending}"`)
    .header('cache-control', 'no-cache');

const tellResults = async (desk: Desk, request: FastifyRequest, reply: FastifyReply): Promise<string> => {
  const { event } = request.params as { readonly event: string };
  const sight = await openResults(desk, request, event);
  const version = versionOf(sight.contest.at, await desk.visible.of(event));
  const shown = await desk.backroom.tell('v1-results', event, sight, { version }, askerOf(request, reply));
  return packShown(shown, false).bytes.toString();
};

export const addExportRoutes = (app: App, desk: Desk): void => {
  const config = { access: 'public', scope: 'anyone' } as const;
  app.route({
    method: 'GET',
    url: '/api/v1/events/:event/results.json',
    config,
    schema: {
      operationId: 'exportJson',
      tags: ['Results'],
      summary: 'A published event’s results in one piece',
      params: eventParams,
      response: { 200: Results, ...problems },
    },
    handler: async (request, reply) => {
      const text = await tellResults(desk, request, reply);
      return named(reply, request.params.event, 'json')
        .type('application/json; charset=utf-8')
        .serializer((body) => String(body))
        .send(text as never);
    },
  });
  app.route({
    method: 'GET',
    url: '/api/v1/events/:event/results.csv',
    config: { ...config, media: 'text/csv' },
    schema: {
      operationId: 'exportCsv',
      tags: ['Results'],
      summary: 'A published event’s standings as a table',
      params: eventParams,
      response: { 200: z.string(), ...problems },
    },
    handler: async (request, reply) => {
      const { standings } = Results.parse(JSON.parse(await tellResults(desk, request, reply)));
      return named(reply, request.params.event, 'csv')
        .type('text/csv; charset=utf-8')
        .send(makeCsv(standings));
    },
  });
  app.route({
    method: 'GET',
    url: '/api/v1/events/:event/results.pbn',
    config: { ...config, media: 'application/x-pbn' },
    schema: {
      operationId: 'exportPbn',
      tags: ['Results'],
      summary: 'A published event’s cards and results as PBN',
      params: eventParams,
      querystring: z.strictObject({ stage: z.string().min(1).max(64).exactOptional() }),
      response: { 200: z.unknown(), ...problems },
    },
    handler: async (request, reply) => {
      const { event } = request.params;
      const sight = await openResults(desk, request, event);
      const wish = { club: desk.club ?? '', version: about.version, to: 'pbn', ...request.query };
      const bytes = await desk.backroom.make('export', event, sight, wish, askerOf(request, reply));
      return named(reply, event, 'pbn').type('application/x-pbn').send(bytes);
    },
  });
};
