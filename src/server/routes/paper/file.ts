import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Copied } from '../../../store/log.ts';
import { contestSchema } from '../../../formats/contest/schema.ts';
import { takePages, writeParcel } from '../../../store/parcel.ts';
import { askerOf } from '../../backroom/asker.ts';
import type { OpenedFile } from '../../backroom/file.ts';
import type { Desk } from '../../desk.ts';
import type { App } from '../../plug.ts';
import { refusals, refusing } from '../../refusal.ts';
import { openWhole } from '../../hall/sight.ts';
import { contestParams } from '../contest/contest.ts';

/** A thousand tables of sixty boards are thirty megabytes. */
const MOST_FILE = 64 * 1024 * 1024;

const Parcel = z
  .looseObject({
    byestand: z.literal(1),
    contest: z.string(),
    facts: z.array(z.unknown()),
    people: z.array(z.unknown()),
    seals: z.array(z.string()),
    requests: z.array(z.unknown()),
  })
  .meta({ id: 'Parcel', description: 'A contest as one file, provable and able to go on' });

const sendFile = (reply: FastifyReply, id: string, text: string): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${id.replaceAll(/\W/g, '')}.byestand.json"`)
    .type('application/json; charset=utf-8')
    .send(text);

const addSchema = (app: App): void => {
  app.route({
    method: 'GET',
    url: '/api/schema/contest.json',
    config: { access: 'public' },
    schema: {
      tags: ['contests'],
      summary: 'The JSON Schema of such a file, as byestand schema prints it',
      response: { 200: z.looseObject({}), ...refusals },
    },
    handler: async (_, reply) =>
      reply.type('application/schema+json; charset=utf-8').send({ ...contestSchema() }),
  });
};

const addExport = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/file',
    config: {
      access: 'director',
      act: { kind: 'contest-exported', about: ({ params }) => ({ contest: (params as { id: string }).id }) },
    },
    schema: {
      tags: ['contests'],
      summary: 'The contest as one file for another machine: facts with their seals, and its people',
      params: contestParams,
      response: { 200: Parcel, ...refusals },
    },
    handler: async (request, reply) => {
      const { params } = request;
      await openWhole(desk, request, params.id);
      const text = await writeParcel(desk.store.log, params.id, (texts) =>
        desk.people.everybody().filter(({ id }) => texts.has(id)),
      );
      return sendFile(reply, params.id, text);
    },
  });
};

/** Read one at a time: a page is a few milliseconds of work. */
const pagesIn = function* ({ pages }: OpenedFile): Generator<Copied> {
  for (const page of pages) yield JSON.parse(new TextDecoder().decode(page)) as Copied;
};

const addImport = (app: App, desk: Desk): void => {
  app.route({
    method: 'POST',
    url: '/api/contests/file',
    config: {
      access: 'organiser',
      act: { kind: 'contest-imported' },
    },
    bodyLimit: MOST_FILE,
    // Read by a worker: thirty megabytes would hold up everybody else.
    validatorCompiler: () => () => true,
    schema: {
      tags: ['contests'],
      summary: 'Put such a file in: a contest new here, or one that was carried on elsewhere',
      body: Parcel,
      response: {
        200: z.strictObject({ id: z.string(), done: z.string(), at: z.number(), facts: z.number() }),
        ...refusals,
      },
    },
    handler: async (request, reply) => {
      const opened = await desk.backroom.open(request.body as unknown as Uint8Array, askerOf(request, reply));
      const { contest, people } = opened;
      request.acting = { contest };
      const taken = await takePages(desk.store.log, contest, pagesIn(opened));
      if ('seq' in taken) throw refusing(409, `file-${taken.done}`, { seq: taken.seq });
      await desk.people.meet(people);
      return { id: contest, ...taken };
    },
  });
};

/** A contest leaves as one file and comes in as one: to another machine, or back from it. */
export const addFileRoutes = (app: App, desk: Desk): void => {
  addExport(app, desk);
  addSchema(app);
  void app.register(async (own) => {
    own.removeContentTypeParser('application/json');
    own.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );
    addImport(own, desk);
  });
};
