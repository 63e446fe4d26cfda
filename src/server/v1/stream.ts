import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Contest } from '../../engine/contest/state.ts';
import type { Desk } from '../desk.ts';
import type { Question } from '../hall/survey.ts';
import type { App } from '../plug.ts';
import type { Refusing } from '../refusal.ts';
import { STREAM } from './document.ts';
import { eventParams, openEvent } from './event.ts';
import { isToldAll, knownTo, seeingAs } from './gate.ts';
import { happeningsAfter, type Known, type Mark, readMark } from './happening.ts';
import { misplaced, problems } from './problem.ts';
import { Changes, type Told } from './told.ts';

const BEAT = 20_000;
const MOST_WAITING = 256 * 1024;
const MOST_CHANGES = 500;
/** Clocks of two machines that write one house may differ by this much: what comes twice has the same id. */
const SLACK = 60_000;

const line = (id: string, one: Told): string =>
  `id: ${id}\nevent: ${one.type}\ndata: ${JSON.stringify(one)}\n\n`;

interface Written {
  readonly text: string;
  readonly mark: Mark;
}
/** Written once for each state of an event, however many readers it has. */
const written = new WeakMap<Contest, Map<string, Written>>();

const writeAfter = async (desk: Desk, event: string, mark: Mark, known: Known): Promise<Written> => {
  const contest = await desk.hall.open(event);
  const changes = await desk.visible.of(event);
  const all = written.get(contest) ?? new Map<string, Written>();
  written.set(contest, all);
  const key = `${mark.at} ${mark.shown} ${changes.length} ${known}`;
  const found = all.get(key);
  if (found) return found;
  const told = happeningsAfter(event, contest, changes, mark, known);
  const made = {
    text: told.map((one) => line(one.id, one)).join(''),
    mark: readMark(told.at(-1)?.id) ?? mark,
  };
  all.set(key, made);
  return made;
};

/** Opens the answer as a stream that keeps itself alive and ends with the connection. */
const openStream = (desk: Desk, request: FastifyRequest, reply: FastifyReply): ServerResponse => {
  const { raw } = reply;
  desk.streams.enter(raw, request.ip, request.program !== undefined);
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  desk.happened.hold(raw, request.program?.id);
  raw.write('retry: 2000\n\n');
  const until = Date.parse(request.program?.until ?? '9999-12-31');
  // What a token opens ends with it.
  const beat = setInterval(() => {
    if (desk.now().getTime() > until) raw.end();
    else raw.write(': still here\n\n');
  }, BEAT);
  beat.unref();
  raw.once('close', () => clearInterval(beat));
  return raw;
};

const send = (response: ServerResponse, text: string): void => {
  if (response.writableLength > MOST_WAITING) response.destroy();
  else response.write(text);
};

/** One run at a time for each stream; what came meanwhile is told by the next. */
const oneAtATime = (work: () => Promise<void>, response: ServerResponse): (() => void) => {
  let isRunning = false;
  let isAsked = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isAsked && !response.destroyed) {
      isAsked = false;
      await work();
    }
    isRunning = false;
  };
  return () => {
    isAsked = true;
    // The log speaks before the hall has laid what it heard.
    if (!isRunning) setTimeout(() => void run().catch(() => response.destroy()), 0);
  };
};

const lastIdIn = ({ headers, query }: FastifyRequest): string | undefined => {
  const last = headers['last-event-id'];
  const { since } = query as { readonly since?: string };
  return typeof last === 'string' ? last : since;
};

const badSince = ({ headers }: FastifyRequest, given: string): Refusing => {
  const details = { given: given.slice(0, 40) };
  return headers['last-event-id'] === undefined
    ? misplaced('query', 'since', 'since-future', details)
    : misplaced('header', 'Last-Event-ID', 'since-future', details);
};

const Since = z.strictObject({
  since: z
    .string()
    .regex(/^\d{1,9}(-\d{1,6})?$/, 'an id of an event that was received')
    .optional()
    .meta({ description: 'From after this id; the header Last-Event-ID says the same' }),
});

const addEventStream = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/v1/events/:event/stream',
    config: { access: 'public', scope: 'anyone', media: STREAM },
    schema: {
      operationId: 'streamEvent',
      tags: ['Live'],
      summary: 'What happens in an event, as it happens',
      description:
        'Server-sent events. Each has an id: come back with it in Last-Event-ID and nothing is missed. Without one it begins now.',
      params: eventParams,
      querystring: Since,
      response: {
        200: z
          .string()
          .meta({ description: 'Blocks of `id`, `event` and `data`, the last a `Happening` in JSON' }),
        ...problems,
      },
    },
    handler: async (request, reply) => {
      const { event } = request.params;
      await openEvent(desk, request, event);
      const { at } = await desk.hall.open(event);
      const given = lastIdIn(request);
      const asked = readMark(given);
      if (given !== undefined && (asked === undefined || asked.at > at)) throw badSince(request, given);
      const start = asked ?? { at, shown: (await desk.visible.of(event)).length };
      const raw = openStream(desk, request, reply);
      let mark = start;
      const tell = oneAtATime(async () => {
        const told = await writeAfter(desk, event, mark, await knownTo(desk, request, event));
        if (told.text !== '') send(raw, told.text);
        mark = told.mark;
      }, raw);
      const stop = desk.happened.subscribe((id) => {
        if (id === event) tell();
      });
      raw.once('close', stop);
      tell();
    },
  });

  app.route({
    method: 'GET',
    url: '/api/v1/events/:event/changes',
    config: { access: 'public', scope: 'anyone' },
    schema: {
      operationId: 'listChanges',
      tags: ['Live'],
      summary: 'What has happened since an id, for programs that ask now and then',
      params: eventParams,
      querystring: Since.extend({
        limit: z.coerce.number().pipe(z.int().min(1).max(MOST_CHANGES)).default(100),
      }),
      response: { 200: Changes, ...problems },
    },
    handler: async (request) => {
      const { event } = request.params;
      const { since, limit } = request.query;
      await openEvent(desk, request, event);
      const known = await knownTo(desk, request, event);
      const contest = await desk.hall.open(event);
      const after = readMark(since) ?? { at: 0, shown: 0 };
      if (after.at > contest.at) throw badSince(request, since ?? '');
      const all = happeningsAfter(event, contest, await desk.visible.of(event), after, known, limit + 1);
      return {
        event,
        sequence: all[Math.min(limit, all.length) - 1]?.sequence ?? after.at,
        changes: all.slice(0, limit),
        next: all[Math.min(limit, all.length) - 1]?.id ?? since ?? '0',
        more: all.length > limit,
      };
    },
  });
};

interface Latest {
  readonly last: string;
  readonly started: boolean;
}
const LATEST: Question<Latest> = {
  name: 'v1-latest',
  of: ({ facts, started }: Contest) => ({ last: facts.at(-1)?.at ?? '', started }),
};

/** `2026-11-18T08:00:00.000Z/k7m3x2pq/17-0`: when, in which event, which. */
const readHouseId = (text: unknown): string | undefined =>
  typeof text === 'string' ? /^(\d{4}-\d\d-\d\dT[\d:.]+Z)\//.exec(text)?.[1] : undefined;

const houseId = (one: Told): string => `${one.time}/${one.event}/${one.id}`;

/** Events that have not started are for a token that reads in the whole house. */
const seesComing = (request: FastifyRequest): boolean =>
  seeingAs(request).desk !== undefined && request.program?.event === undefined;

/** Everything from a moment on in all events that may be seen, by time. */
const missedSince = async (desk: Desk, request: FastifyRequest, from: string): Promise<readonly Told[]> => {
  const isDesk = seesComing(request);
  const since = new Date(Date.parse(from) - SLACK).toISOString();
  const told: Told[] = [];
  for (const [event, { last, started }] of await desk.hall.survey(LATEST)) {
    const changes = await desk.visible.of(event);
    const isMoved = last >= since || (changes.at(-1)?.time ?? '') >= since;
    if (!isMoved || (!started && !isDesk)) continue;
    const contest = await desk.hall.open(event);
    const all = happeningsAfter(
      event,
      contest,
      changes,
      { at: 0, shown: 0 },
      isDesk && (await isToldAll(desk, request, event)),
    );
    told.push(...all.filter((one) => one.time >= since));
  }
  return told.sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : a.sequence - b.sequence));
};

const addHouseStream = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/v1/stream',
    config: { access: 'public', scope: 'anyone', media: STREAM },
    schema: {
      operationId: 'streamHouse',
      tags: ['Live'],
      summary: 'What happens in all events of the house, as it happens',
      description:
        'Come back with Last-Event-ID and nothing is missed. Something may come twice: `event` and `id` of its data tell.',
      querystring: z.strictObject({
        since: z.string().max(120).optional().meta({
          description: 'From after this id of this stream; the header Last-Event-ID says the same',
        }),
      }),
      response: {
        200: z
          .string()
          .meta({ description: 'Blocks of `id`, `event` and `data`, the last a `Happening` in JSON' }),
        ...problems,
      },
    },
    handler: async (request, reply) => {
      const isDesk = seesComing(request);
      const given = lastIdIn(request);
      const from = readHouseId(given);
      if (given !== undefined && from === undefined) throw badSince(request, given);
      const marks = new Map<string, Mark>();
      for (const { contest, at } of await desk.store.log.contests())
        marks.set(contest, { at, shown: (await desk.visible.of(contest)).length });
      const missed = from === undefined ? [] : await missedSince(desk, request, from);
      const raw = openStream(desk, request, reply);
      const moved = new Set<string>();
      const tell = oneAtATime(async () => {
        for (const event of moved) {
          moved.delete(event);
          const contest = await desk.hall.open(event);
          if (!contest.started && !isDesk) continue;
          const mark = marks.get(event) ?? { at: 0, shown: 0 };
          const isAll = isDesk && (await isToldAll(desk, request, event));
          const told = happeningsAfter(event, contest, await desk.visible.of(event), mark, isAll);
          for (const one of told) send(raw, line(houseId(one), one));
          marks.set(event, readMark(told.at(-1)?.id) ?? mark);
        }
      }, raw);
      const stop = desk.happened.subscribe((event) => {
        moved.add(event);
        tell();
      });
      raw.once('close', stop);
      for (const one of missed) send(raw, line(houseId(one), one));
    },
  });
};

export const addStreamRoutes = (app: App, desk: Desk): void => {
  addEventStream(app, desk);
  addHouseStream(app, desk);
};
