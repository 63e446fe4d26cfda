import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Contest, pairsOf } from '../../../engine/contest/state.ts';
import type { Request } from '../../../engine/contest/request.ts';
import { fileSession } from '../../../engine/floor/file/session.ts';
import { ok, type Result, refuse } from '../../../engine/kit/result.ts';
import type { Looked } from '../../../formats/looked.ts';
import { actorIn } from '../../auth/door.ts';
import { askerOf } from '../../backroom/asker.ts';
import type { Desk } from '../../desk.ts';
import { linesIn } from '../../file/lines.ts';
import { summarise } from '../../file/summary.ts';
import {
  dealsWay,
  entriesWay,
  housedWays,
  inPlay,
  many,
  movementWay,
  planFor,
  resultsWay,
  type Way,
  WAYS,
} from '../../file/ways.ts';
import { openWhole } from '../../hall/sight.ts';
import type { App } from '../../plug.ts';
import { refusals } from '../../refusal.ts';
import { Words } from '../../schema/fact.ts';
import { Answered, contestParams, RequestId } from '../contest/contest.ts';

/** An event with its history is brought in by a route of its own, and may be larger. */
const MOST_FILE = 16 * 1024 * 1024;

const Name = z.string().max(200).default('');

const FileLook = z
  .strictObject({
    name: z.string().meta({ description: 'The kind of file, as byestand convert names it' }),
    says: z.string(),
    parts: z.array(
      z.strictObject({ says: z.string(), lines: z.array(z.string()), more: z.number() }).meta({
        description: 'What it holds, some of it to know it by',
      }),
    ),
    columns: z.array(z.strictObject({ column: z.string(), as: z.string() })),
    aside: z.array(z.string()).meta({ description: 'What it holds and nothing here has a place for' }),
    ways: z.array(
      z.strictObject({
        do: z.enum(WAYS),
        says: z.string().meta({ description: 'What it would do here' }),
        notes: z.array(z.string()),
        fresh: z.number().meta({ description: 'How much of it is new here; with 0 nothing would change' }),
        text: z.string().exactOptional().meta({ description: 'As the route for pasted text takes it' }),
      }),
    ),
  })
  .meta({ id: 'FileLook', description: 'What a file is, and what it would do here; nothing is changed' });
type FileLook = z.infer<typeof FileLook>;

const show = (looked: Looked, ways: readonly Way[]): FileLook => ({
  name: looked.name,
  says: looked.says,
  parts: summarise(looked).map((part) => ({ ...part, lines: [...part.lines] })),
  columns: (looked.columns ?? []).map((one) => ({ ...one })),
  aside: [...looked.aside],
  ways: [...ways, ...housedWays(looked)].map((way) => ({ ...way, notes: [...way.notes] })),
});

const addLooking = (app: App, desk: Desk): void => {
  const body = z.instanceof(Uint8Array);
  const looking = (request: FastifyRequest, reply: FastifyReply): Promise<Looked> =>
    desk.backroom.look(
      Uint8Array.from(request.body as Uint8Array),
      (request.query as { readonly name: string }).name,
      askerOf(request, reply),
    );
  app.route({
    method: 'POST',
    url: '/api/files/look',
    config: { access: 'desk' },
    bodyLimit: MOST_FILE,
    schema: {
      tags: ['house'],
      summary: 'What a file of any kind is and holds; nothing is taken',
      consumes: ['application/octet-stream'],
      querystring: z.strictObject({ name: Name }),
      body,
      response: { 200: FileLook, ...refusals },
    },
    handler: async (request, reply) => show(await looking(request, reply), []),
  });
  app.route({
    method: 'POST',
    url: '/api/contests/:id/files/look',
    config: { access: 'desk' },
    bodyLimit: MOST_FILE,
    schema: {
      tags: ['contests'],
      summary: 'What a file of any kind is, and what it would do in this contest; nothing is taken',
      params: contestParams,
      consumes: ['application/octet-stream'],
      querystring: z.strictObject({ name: Name }),
      body,
      response: { 200: FileLook, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      await desk.hall.open(id);
      const looked = await looking(request, reply);
      const hasResults = linesIn(looked.content).length > 0;
      // Whether a result differs from what is in tells what is in: not to a director who plays.
      const contest = hasResults ? await openWhole(desk, request, id) : await desk.hall.open(id);
      const ways = [
        ...entriesWay(looked),
        ...movementWay(looked, contest),
        ...dealsWay(looked),
        ...resultsWay(looked, contest, actorIn(request, id)),
      ];
      return show(looked, ways);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/contests/:id/files/take',
    config: { access: 'desk' },
    bodyLimit: MOST_FILE,
    schema: {
      tags: ['contests'],
      summary: 'Take the results or the movement of a file, all in one act that one undo takes back',
      params: contestParams,
      consumes: ['application/octet-stream'],
      querystring: z.strictObject({ name: Name, do: z.enum(['results', 'movement']), id: RequestId }),
      body,
      response: { 200: Answered, ...refusals },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { query } = request;
      await openWhole(desk, request, id);
      const by = actorIn(request, id);
      const looked = await looking(request, reply);
      const requestsIn = (contest: Contest): Result<readonly Request[]> => {
        if (query.do === 'movement') {
          const plan = planFor(contest, looked.plans ?? []);
          return plan
            ? ok([{ ask: 'set-movement', by, plan, why: query.name === '' ? looked.says : query.name }])
            : refuse('file-no-movement', { pairs: many(pairsOf(contest).length, 'pair') });
        }
        const { requests } = fileSession(inPlay(contest), linesIn(looked.content), by);
        return requests.length > 0 ? ok(requests) : refuse('file-no-results');
      };
      const answer = await desk.hall.ask(id, {
        id: query.id,
        said: { query, bytes: (request.body as Uint8Array).length },
        requests: requestsIn,
      });
      return { at: answer.at, facts: [...answer.facts] };
    },
  });
};

/** Everything one request did, the last of it first. */
const addUndoing = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/contests/:id/files/undo',
    config: { access: 'desk' },
    schema: {
      tags: ['contests'],
      summary: 'Take back everything that was taken from a file, by the id it was sent with',
      params: contestParams,
      body: z.strictObject({ id: RequestId, taken: RequestId, why: Words }),
      response: { 200: Answered, ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { body } = request;
      const by = actorIn(request, id);
      const answer = await desk.hall.ask(id, {
        id: body.id,
        said: body,
        requests: ({ facts, undone }) => {
          const own = facts.filter(
            (fact) =>
              (fact.id === body.taken || fact.id.startsWith(`${body.taken}.`)) &&
              !fact.together &&
              !undone.has(fact.id),
          );
          return own.length === 0
            ? refuse('fact-unknown', { fact: body.taken })
            : ok(own.toReversed().map((fact) => ({ ask: 'undo', by, fact: fact.id, why: body.why })));
        },
      });
      return { at: answer.at, facts: [...answer.facts] };
    },
  });
};

/** Any file the desk is given: what it is and what it would do, then what it does. */
export const addTakingRoutes = (app: App, desk: Desk): void => {
  void app.register(async (own) => {
    own.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: MOST_FILE },
      async (_: unknown, body: Buffer) => body,
    );
    addLooking(own, desk);
    addUndoing(own, desk);
  });
};
