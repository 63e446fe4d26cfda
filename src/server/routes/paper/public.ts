import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import about from '../../../../package.json' with { type: 'json' };
import type { Contest } from '../../../engine/contest/state.ts';
import { type Dated, makeCalendar } from '../../../formats/page/calendar.ts';
import { type Feed, makeAtom, makeJsonFeed } from '../../../formats/page/feed.ts';
import { FRAME_POLICY } from '../../../formats/page/frame.ts';
import { askerOf } from '../../backroom/asker.ts';
import type { Desk } from '../../desk.ts';
import { listAll } from '../../hall/listed.ts';
import { openPublic, sightNow } from '../../hall/sight.ts';
import type { App } from '../../plug.ts';
import { refusals } from '../../refusal.ts';
import { contestParams } from '../contest/contest.ts';

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;
const pageOf = (request: FastifyRequest, id: string): string =>
  `${originOf(request)}/r/${encodeURIComponent(id)}`;

const datesOf = ({ made, timetable }: Contest, id: string, url: string): readonly Dated[] => {
  if (!made) return [];
  const sessions = (timetable?.sessions ?? []).map(
    ({ name, start, minutes, at, room }, i): Dated => ({
      id: `${id}-${i + 1}`,
      title: `${made.name}: ${name}`,
      start: { local: start, zone: made.zone },
      minutes,
      ...(at === undefined && room === undefined
        ? {}
        : { place: [room, at].filter((one) => one !== undefined).join(', ') }),
      url,
    }),
  );
  return sessions.length > 0 ? sessions : [{ id, title: made.name, start: { day: made.date }, url }];
};

const sendCalendar = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/calendar; charset=utf-8').header('cache-control', 'no-cache').send(text);

const addFrame = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/frame.html',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'The ranking as a page without scripts, for a frame in any site: what everybody may see',
      params: contestParams,
      response: { 200: z.unknown().meta({ description: 'HTML' }), ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const sight = await openPublic(desk, id);
      const wish = { club: desk.club ?? '', version: about.version, whole: pageOf(request, id) };
      const bytes = await desk.backroom.make('frame', id, sight, wish, askerOf(request, reply));
      // Every other page stays out of frames: only this one, which can do nothing, may stand in one.
      return reply
        .removeHeader('x-frame-options')
        .header('content-security-policy', FRAME_POLICY)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(bytes);
    },
  });
};

const addCalendars = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/calendar.ics',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'The sessions of an event, for a calendar to subscribe to',
      params: contestParams,
      response: { 200: z.unknown().meta({ description: 'iCalendar' }), ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { contest } = await sightNow(desk, id);
      const dates = datesOf(contest, id, pageOf(request, id));
      return sendCalendar(reply, makeCalendar(contest.made?.name ?? 'Byestand', dates, desk.now().getTime()));
    },
  });
  app.route({
    method: 'GET',
    url: '/api/calendar.ics',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'Every event everybody may see, for a calendar to subscribe to',
      response: { 200: z.unknown().meta({ description: 'iCalendar' }), ...refusals },
    },
    handler: async (request, reply) => {
      const listed = (await listAll(desk)).filter(isOpen);
      const dates = listed.map(
        ({ id, name, date }): Dated => ({ id, title: name, start: { day: date }, url: pageOf(request, id) }),
      );
      return sendCalendar(reply, makeCalendar(desk.club ?? 'Bridge', dates, desk.now().getTime()));
    },
  });
};

/** As the list of events without sign-in. */
const isOpen = ({ phase, away, damaged }: Awaited<ReturnType<typeof listAll>>[number]): boolean =>
  away !== true && damaged !== true && (phase === 'playing' || phase === 'closed');

const MOST_ITEMS = 50;

const feedOf = async (desk: Desk, request: FastifyRequest): Promise<Feed> => {
  const listed = (await listAll(desk)).filter((one) => isOpen(one) && one.shown);
  return {
    title: desk.club === undefined ? 'Bridge results' : `${desk.club}: bridge results`,
    home: `${originOf(request)}/`,
    self: `${originOf(request)}${request.url}`,
    items: listed
      .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
      .slice(0, MOST_ITEMS)
      .map(({ id, name, date, published, pairs }) => ({
        id: `${pageOf(request, id)}#${published ? 'final' : 'playing'}`,
        title: `${name}: ${published ? 'results' : 'in progress'}`,
        summary: `${date}, ${pairs} ${pairs === 1 ? 'entry' : 'entries'}`,
        url: pageOf(request, id),
        updated: `${date}T00:00:00Z`,
      })),
  };
};

const addFeeds = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/feed.xml',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'Results as they come, for a feed reader (Atom)',
      response: { 200: z.unknown().meta({ description: 'Atom' }), ...refusals },
    },
    handler: async (request, reply) =>
      reply
        .type('application/atom+xml; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(makeAtom(await feedOf(desk, request))),
  });
  app.route({
    method: 'GET',
    url: '/api/feed.json',
    config: { access: 'public' },
    schema: {
      tags: ['views'],
      summary: 'Results as they come, for a feed reader (JSON Feed)',
      response: { 200: z.looseObject({}), ...refusals },
    },
    handler: async (request, reply) =>
      reply
        .type('application/feed+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send({ ...makeJsonFeed(await feedOf(desk, request)) }),
  });
};

/** Results where players look for them: in the club's own page, a calendar, a feed. What everybody may see, and nothing else. */
export const addPublicRoutes = (app: App, desk: Desk): void => {
  addFrame(app, desk);
  addCalendars(app, desk);
  addFeeds(app, desk);
};
