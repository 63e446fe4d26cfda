import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { whyNotShown } from '../../engine/floor/night.ts';
import { askerOf } from '../backroom/asker.ts';
import type { ArgsOf, ViewTask } from '../backroom/view.ts';
import type { Desk } from '../desk.ts';
import type { Question } from '../hall/survey.ts';
import { openShown, type Sight, sightOf } from '../hall/sight.ts';
import type { App } from '../plug.ts';
import { Refusing, refusing } from '../refusal.ts';
import { sendShown } from '../routes/paper/view.ts';
import { seeingAs, tagged } from './gate.ts';
import { misplaced, problems } from './problem.ts';
import {
  Board,
  Entries,
  Entry,
  Event,
  EventId,
  EventPage,
  Match,
  Reasons,
  Round,
  Stages,
  Standings,
  Status,
} from './shape.ts';
import { type EventGlance, glanceEvent } from './glance.ts';
import { versionOf } from './visible.ts';

export const eventParams = z.strictObject({ event: EventId });

/** A view's own arguments: whose version it is, is added here. */
type Own<T extends ViewTask> = Omit<ArgsOf<T>, 'version' | 'shown'>;

const GLANCE: Question<EventGlance | undefined> = {
  name: 'v1-event',
  of: (contest) => glanceEvent(contest, ''),
};

const tellEvent = async (desk: Desk, id: string, glance: EventGlance): Promise<z.infer<typeof Event>> => {
  const { started, away: _, at, ...rest } = glance;
  const { shelf } = desk.store;
  const [hidden, tournament, changes] = await Promise.all([
    shelf.get('hidden', id),
    shelf.get('tournament', id),
    desk.visible.of(id),
  ]);
  return {
    ...rest,
    id,
    standingsVisible: rest.published || (started && hidden !== true),
    ...(typeof tournament === 'string' ? { tournament } : {}),
    version: versionOf(at, changes),
  };
};

/** The event as whoever asks may know of it: before play it is the desk's alone. */
export const openEvent = async (
  desk: Desk,
  request: FastifyRequest,
  id: string,
): Promise<z.infer<typeof Event>> => {
  const glance = glanceEvent(await desk.hall.open(id), id);
  const isDesk = seeingAs(request).desk !== undefined;
  if (glance === undefined || (glance.away && !isDesk) || (!glance.started && !isDesk))
    throw refusing(404, 'contest-none', { contest: id.slice(0, 64) });
  return tellEvent(desk, id, glance);
};

/** The place in the list, as text that means nothing to anybody: date and id of the last one told. */
const cursorOf = ({ date, id }: { readonly date: string; readonly id: string }): string =>
  Buffer.from(`${date} ${id}`).toString('base64url');

const readCursor = (cursor: string): readonly [date: string, id: string] => {
  const [, date, id] = /^(\d{4}-\d\d-\d\d) (\w+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (date === undefined || id === undefined) throw misplaced('query', 'cursor', 'cursor-bad');
  return [date, id];
};

const Listing = z.strictObject({
  status: Status.optional(),
  from: z.iso.date().optional().meta({ description: 'Played on this day or later' }),
  to: z.iso.date().optional(),
  tournament: z.string().max(120).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
});

const addListing = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/v1/events',
    config: { access: 'public', scope: 'anyone' },
    schema: {
      operationId: 'listEvents',
      tags: ['Events'],
      summary: 'Events, the latest first',
      description: 'Without a token those that have started; with `read` also those to come.',
      querystring: Listing,
      response: { 200: EventPage, ...problems },
    },
    handler: async (request) => {
      const { status, from, to, tournament, cursor, limit } = request.query;
      const { program } = request;
      const isDesk = seeingAs(request).desk !== undefined;
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const found = (await desk.hall.survey(GLANCE))
        .flatMap(([id, glance]) => (glance ? [{ id, glance, date: glance.date }] : []))
        .filter(
          ({ id, glance: { started, away, ...one } }) =>
            (isDesk || program?.event === id ? !away : started && !away) &&
            (status === undefined || one.status === status) &&
            (from === undefined || one.date >= from) &&
            (to === undefined || one.date <= to),
        )
        .sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1))
        .filter(({ date, id }) => !after || date < after[0] || (date === after[0] && id > after[1]));
      const told: z.infer<typeof Event>[] = [];
      for (const { id, glance } of found) {
        if (told.length > limit) break;
        const event = await tellEvent(desk, id, glance);
        if (tournament === undefined || event.tournament === tournament) told.push(event);
      }
      const events = told.slice(0, limit);
      const last = events.at(-1);
      return { events, ...(told.length > limit && last ? { next: cursorOf(last) } : {}) };
    },
  });

  app.route({
    method: 'GET',
    url: '/api/v1/events/:event',
    config: { access: 'public', scope: 'anyone', isTagged: true },
    schema: {
      operationId: 'getEvent',
      tags: ['Events'],
      summary: 'One event: its state, its round, its version',
      params: eventParams,
      response: { 200: Event, ...problems },
    },
    handler: async (request, reply) => {
      const event = await openEvent(desk, request, request.params.event);
      tagged(reply, event.version);
      if (request.headers['if-none-match'] === `"${event.version}"`)
        return reply.code(304).send(undefined as never);
      return reply.header('cache-control', 'no-cache').send(event);
    },
  });
};

/** A view as whoever asks may see it. */
const tell = async <T extends ViewTask>(
  desk: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
  task: T,
  args: Own<T>,
  look: (desk: Desk, asker: ReturnType<typeof seeingAs>, id: string) => Promise<Sight> = openShown,
): Promise<FastifyReply> => {
  const { event } = request.params as { readonly event: string };
  const sight = await look(desk, seeingAs(request), event);
  const version = versionOf(sight.contest.at, await desk.visible.of(event));
  const all = { ...args, version, shown: sight.shown } as unknown as ArgsOf<T>;
  return sendShown(
    request,
    reply,
    await desk.backroom.tell(task, event, sight, all, askerOf(request, reply)),
  );
};

const Numbered = z.coerce.number().pipe(z.int().min(1).max(9999));

const addViews = (app: App, desk: Desk): void => {
  const config = { access: 'public', scope: 'anyone', isTagged: true } as const;
  app.route({
    method: 'GET',
    url: '/api/v1/events/:event/stages',
    config,
    schema: {
      operationId: 'listStages',
      tags: ['Events'],
      summary: 'The stages of an event in their order',
      params: eventParams,
      response: { 200: Stages, ...problems },
    },
    handler: async (request, reply) => tell(desk, request, reply, 'v1-stages', {}),
  });
  app.route({
    method: 'GET',
    url: '/api/v1/events/:event/standings',
    config,
    schema: {
      operationId: 'getStandings',
      tags: ['Results'],
      summary: 'The official ranking, with its unit',
      description:
        'Of the stage in play, of the `stage` asked for, after the `round` asked for, or, once an event of several stages is over, the final placings.',
      params: eventParams,
      querystring: z.strictObject({
        stage: z.string().min(1).max(64).optional(),
        round: Numbered.optional(),
      }),
      response: { 200: Standings, ...problems },
    },
    handler: async (request, reply) => {
      const { stage, round } = request.query;
      return tell(desk, request, reply, 'v1-standings', {
        ...(stage === undefined ? {} : { stage }),
        ...(round === undefined ? {} : { round }),
      });
    },
  });
  app.route({
    method: 'GET',
    url: '/api/v1/events/:event/rounds/:round',
    config,
    schema: {
      operationId: 'getRound',
      tags: ['Results'],
      summary: 'Who plays whom in a round, where and which boards',
      params: eventParams.extend({ round: Numbered }),
      response: { 200: Round, ...problems },
    },
    handler: async (request, reply) =>
      tell(desk, request, reply, 'v1-round', { round: request.params.round }, sightOf),
  });
  app.route({
    method: 'GET',
    url: '/api/v1/events/:event/matches/:match',
    config,
    schema: {
      operationId: 'getMatch',
      tags: ['Results'],
      summary: 'One match, board by board',
      params: eventParams.extend({ match: z.string().min(1).max(20) }),
      response: { 200: Match, ...problems },
    },
    handler: async (request, reply) => tell(desk, request, reply, 'v1-match', { id: request.params.match }),
  });
  app.route({
    method: 'GET',
    url: '/api/v1/events/:event/boards/:board',
    config,
    schema: {
      operationId: 'getBoard',
      tags: ['Results'],
      summary: 'Every table’s result on a board',
      description: 'Of an event that plays a board number more than once, `round` says which.',
      params: eventParams.extend({ board: Numbered }),
      querystring: z.strictObject({ round: Numbered.optional() }),
      response: { 200: Board, ...problems },
    },
    handler: async (request, reply) => {
      const { round } = request.query;
      const { board } = request.params;
      return tell(desk, request, reply, 'v1-board', { board, ...(round === undefined ? {} : { round }) });
    },
  });
  app.route({
    method: 'GET',
    url: '/api/v1/events/:event/entries',
    config,
    schema: {
      operationId: 'listEntries',
      tags: ['Entries'],
      summary: 'Who is entered, with your ids and membership numbers',
      params: eventParams,
      response: { 200: Entries, ...problems },
    },
    handler: async (request, reply) => {
      await openEvent(desk, request, request.params.event);
      return tell(desk, request, reply, 'v1-entries', {}, sightOf);
    },
  });
  app.route({
    method: 'GET',
    url: '/api/v1/events/:event/entries/:entry',
    config,
    schema: {
      operationId: 'getEntry',
      tags: ['Entries'],
      summary: 'One entry, by your id or by its number',
      description:
        'Your ids come first. Where one of yours may look like a number, `by` says which is meant.',
      params: eventParams.extend({ entry: z.string().min(1).max(64) }),
      querystring: z.strictObject({ by: z.enum(['number', 'externalId']).optional() }),
      response: { 200: Entry, ...problems },
    },
    handler: async (request, reply) => {
      await openEvent(desk, request, request.params.event);
      const { by } = request.query;
      const { entry } = request.params;
      const args = { entry, ...(by === undefined ? {} : { by }) };
      return tell(desk, request, reply, 'v1-entry', args, sightOf);
    },
  });
};

const addWhy = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/v1/events/:event/why',
    config: { access: 'public', scope: 'anyone', isTagged: true },
    schema: {
      operationId: 'getWhy',
      tags: ['Results'],
      summary: 'Why a number is so, down to what was reported and the rule it goes by',
      description: 'The `key` is the `why` of a place, a match or a result.',
      params: eventParams,
      querystring: z.strictObject({ key: z.string().min(1).max(200) }),
      response: { 200: Reasons, ...problems },
    },
    handler: async (request, reply) => {
      const { key } = request.query;
      return tell(desk, request, reply, 'v1-why', { key }, async (...asked) => {
        const sight = await openShown(...asked);
        const hidden = sight.masked ? whyNotShown(sight.contest, key) : undefined;
        if (hidden) throw new Refusing(403, hidden);
        return sight;
      });
    },
  });
};

export const addEventRoutes = (app: App, desk: Desk): void => {
  addListing(app, desk);
  addViews(app, desk);
  addWhy(app, desk);
};
