import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { whyNotShown } from '../../../engine/floor/night.ts';
import type { App } from '../../plug.ts';
import type { Desk } from '../../desk.ts';
import { Refusing, refusals } from '../../refusal.ts';
import { Count, Id } from '../../schema/fact.ts';
import {
  FigureView,
  HistoryView,
  RoomView,
  ScorecardView,
  SetupView,
  StandingsView,
  TravellerView,
} from '../../schema/view.ts';
import { packShown, type Shown } from '../../hall/shown.ts';
import { openShown, openWhole } from '../../hall/sight.ts';
import { askerOf } from '../../backroom/asker.ts';
import type { Made } from '../../backroom/task.ts';
import { contestParams } from '../contest/contest.ts';

/** The text as it was made once; a screen that already has it is told so in a line. */
export const sendShown = (
  request: FastifyRequest,
  reply: FastifyReply,
  shown: Shown | Made,
  type = 'application/json',
): FastifyReply => {
  void reply
    .header('etag', shown.tag)
    .header('cache-control', reply.getHeader('cache-control') ?? 'no-cache')
    .header('vary', 'accept-encoding')
    .type(`${type}; charset=utf-8`);
  if (request.headers['if-none-match'] === shown.tag) return reply.code(304).send();
  const { bytes, isPacked } = packShown(shown, /\bgzip\b/.test(request.headers['accept-encoding'] ?? ''));
  if (isPacked) void reply.header('content-encoding', 'gzip');
  return reply.send(bytes);
};

/** The desk may look back: what was so once this many facts were in (DESK-5). */
const Moment = z.object({
  at: z.coerce.number().pipe(z.int().min(1).max(9_999_999)).optional().meta({
    description: 'As it was once this many facts were in; for the desk',
  }),
});
type Moment = z.infer<typeof Moment>;

/** The public pages ask as everybody, also in the browser of a director who is signed in and throws them on the wall. */
const AsEverybody = z.object({
  as: z.literal('everybody').optional().meta({ description: 'Show what everybody sees, though signed in' }),
});
export const Looking = Moment.extend(AsEverybody.shape);
/** In a contest of stages: which round of the contest is meant; the one in play where it is not said. */
const InRound = Looking.extend({ round: z.coerce.number().pipe(Count).optional() });

const inRound = ({ round }: z.infer<typeof InRound>) => (round === undefined ? {} : { round });

const addDeskViews = (app: App, desk: Desk): void => {
  const views = [
    ['room', RoomView, 'The room at a glance'],
    ['setup', SetupView, 'Who has entered, and the movements that fit'],
    ['history', HistoryView, 'Who said what when'],
  ] as const;
  for (const [name, view, summary] of views)
    app.route({
      method: 'GET',
      url: `/api/contests/:id/${name}`,
      config: { access: 'desk' },
      schema: {
        tags: ['views'],
        summary,
        params: contestParams,
        querystring: Moment,
        response: { 200: view, ...refusals },
      },
      handler: async (request, reply) => {
        const { id } = request.params as z.infer<typeof contestParams>;
        const sight = await openShown(desk, request, id, request.query as Moment);
        const asker = askerOf(request, reply);
        const shown =
          name === 'history'
            ? desk.backroom.tell(
                name,
                id,
                sight,
                { accounts: [...(await desk.accounts.names()), ...(await desk.tokens.names())] },
                asker,
              )
            : desk.backroom.tell(name, id, sight, {}, asker);
        return sendShown(request, reply, await shown);
      },
    });
};

const addPublicViews = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/standings',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'Who leads',
      params: contestParams,
      querystring: Looking,
      response: { 200: StandingsView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const sight = await openShown(desk, request, id, request.query);
      const asker = askerOf(request, reply);
      return sendShown(request, reply, await desk.backroom.tell('standings', id, sight, {}, asker));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/contests/:id/traveller/:board',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'Every table’s result on a board',
      params: contestParams.extend({ board: z.coerce.number().pipe(Count) }),
      querystring: InRound,
      response: { 200: TravellerView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id, board } = request.params;
      const sight = await openShown(desk, request, id, request.query);
      const args = { board, ...inRound(request.query) };
      const shown = await desk.backroom.tell('traveller', id, sight, args, askerOf(request, reply));
      return sendShown(request, reply, shown);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/contests/:id/scorecard/:pair',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'Every board of a pair',
      params: contestParams.extend({ pair: Id }),
      querystring: InRound,
      response: { 200: ScorecardView, ...refusals },
    },
    handler: async (request, reply) => {
      const { id, pair } = request.params;
      const sight = await openShown(desk, request, id, request.query);
      const args = { pair, ...inRound(request.query) };
      const shown = await desk.backroom.tell('scorecard', id, sight, args, askerOf(request, reply));
      return sendShown(request, reply, shown);
    },
  });
};

const addWhy = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/why',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'Why a number is so, down to reports and clauses',
      params: contestParams,
      querystring: AsEverybody.extend({ key: z.string().min(1).max(200) }),
      response: {
        200: z.strictObject({ figure: FigureView, sentences: z.array(z.string()) }).meta({ id: 'Why' }),
        ...refusals,
      },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { key } = request.query;
      const sight = await openShown(desk, request, id, request.query);
      const hidden = sight.masked ? whyNotShown(sight.contest, key) : undefined;
      if (hidden) throw new Refusing(403, hidden);
      const shown = await desk.backroom.tell('why', id, sight, { key }, askerOf(request, reply));
      return sendShown(request, reply, shown);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/contests/:id/keys',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'Every number that can be opened',
      params: contestParams,
      querystring: AsEverybody,
      response: { 200: z.array(z.string()), ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const sight = await openShown(desk, request, id, request.query);
      return sendShown(
        request,
        reply,
        await desk.backroom.tell('keys', id, sight, {}, askerOf(request, reply)),
      );
    },
  });
};

const addFile = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/facts',
    // Every card and seed is in it, also of later rounds.
    config: { access: 'director' },
    schema: {
      tags: ['views'],
      summary: 'The contest as one file: what byestand reckon and byestand why read',
      params: contestParams,
      response: {
        200: z
          .strictObject({
            facts: z.array(z.record(z.string(), z.unknown())),
            people: z.array(
              z.strictObject({ id: z.string(), name: z.string(), number: z.string().exactOptional() }),
            ),
          })
          .meta({ id: 'ContestFile' }),
        ...refusals,
      },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const seen = { contest: await openWhole(desk, request, id), masked: false, whole: true };
      void reply.header('content-disposition', `attachment; filename="${id.replaceAll(/\W/g, '')}.json"`);
      return sendShown(request, reply, await desk.backroom.facts(id, seen, askerOf(request, reply)));
    },
  });
};

export const addViewRoutes = (app: App, desk: Desk): void => {
  addDeskViews(app, desk);
  addFile(app, desk);
  addPublicViews(app, desk);
  addWhy(app, desk);

  app.route({
    method: 'GET',
    url: '/api/contests/:id/live',
    config: { access: 'public' },
    exposeHeadRoute: false,
    schema: {
      tags: ['views'],
      summary:
        'Server-sent events: the contest is now at fact n; for a table’s phone at once where that concerns the table, else within a minute',
      params: contestParams,
      querystring: z.object({ table: z.coerce.number().pipe(Count).optional() }),
      response: refusals,
    },
    handler: async (request, reply) => {
      const { params, query } = request;
      const { at } = await desk.hall.open(params.id);
      const isKnown = (request.desk ?? request.seat ?? request.player) !== undefined;
      desk.streams.enter(reply.raw, request.ip, isKnown);
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      });
      desk.live.watch(params.id, at, reply.raw, query.table);
    },
  });
};
