import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseBws } from '../../../formats/bridgemate/parse.ts';
import { makeFile } from '../../../formats/registry.ts';
import { BWS } from '../../../formats/bridgemate/format.ts';
import type { Desk } from '../../desk.ts';
import { playsIn } from '../../hall/playing.ts';
import { openWhole } from '../../hall/sight.ts';
import { STATES } from '../../handset/handset.ts';
import { handsetsFor } from '../../handset/seating.ts';
import type { App } from '../../plug.ts';
import { refusals, refusedBy, refusing } from '../../refusal.ts';
import { contestParams } from './contest.ts';

/** A session's file is some hundred kilobytes; it is read while others wait. */
const MOST_FILE = 4 * 1024 * 1024;

const Address = z
  .string()
  .max(200)
  .regex(/^(https?:\/\/[\w.-]+(:\d{1,5})?\/?|)$/i, 'an address is http://, a name or number, and a port');
const Text = z.string().max(100);

const HandsetsView = z
  .strictObject({
    address: z.string(),
    club: z.string(),
    licensed: z.boolean().meta({ description: 'A licence key is kept; it is never shown' }),
    on: z.boolean(),
    status: z.strictObject({
      state: z.enum(STATES),
      trouble: z.enum(['unreachable', 'other', 'busy', 'refused', 'unclear']).exactOptional(),
      said: z.string().exactOptional(),
      heard: z.string().exactOptional(),
      taken: z.number(),
    }),
    doubts: z.array(
      z.strictObject({
        key: z.string(),
        table: z.number(),
        round: z.number(),
        board: z.number(),
        text: z.string(),
        why: z.string(),
      }),
    ),
  })
  .meta({
    id: 'HandsetsView',
    description: 'Handsets of a contest: where they are, how they are, what waits',
  });

const Tally = z
  .strictObject({ taken: z.number(), known: z.number(), doubts: z.number() })
  .meta({ id: 'HandsetTally', description: 'Results taken, known already, and in doubt' });

/** Who directs and plays is told that something waits, and not what a table scored (Law 16D). */
const WHILE_PLAYING = 'You play in this event: ask somebody who does not to look at it.';

const viewOf = async (desk: Desk, id: string, { desk: signed }: Pick<FastifyRequest, 'desk'>) => {
  const isPlaying = (await playsIn(desk.hall, id, await desk.hall.open(id), signed?.person)) !== undefined;
  const doubts = await desk.handsets.intake.doubts(id);
  return {
    ...(await desk.handsets.kept(id)),
    status: desk.handsets.status(id),
    doubts: doubts.map((one) => (isPlaying ? { ...one, text: '', why: WHILE_PLAYING } : one)),
  };
};

const addSettings = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/handsets',
    config: { access: 'desk' },
    schema: {
      tags: ['contests'],
      summary: 'The handsets of a contest',
      params: contestParams,
      response: { 200: HandsetsView, ...refusals },
    },
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return viewOf(desk, request.params.id, request);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/contests/:id/handsets',
    config: {
      access: 'director',
      act: {
        kind: 'handsets-set',
        about: ({ params, body }) => ({
          contest: (params as { readonly id: string }).id,
          state: (body as { readonly on: boolean }).on ? 'on' : 'off',
        }),
      },
    },
    schema: {
      tags: ['contests'],
      summary: 'Where the Data Connector of the handsets is, and whether results are fetched from it',
      params: contestParams,
      body: z.strictObject({
        address: Address,
        club: Text,
        licence: Text.exactOptional(),
        on: z.boolean(),
      }),
      response: { 200: HandsetsView, ...refusals },
    },
    handler: async (request) => {
      const { params, body } = request;
      await desk.hall.open(params.id);
      if (body.on && body.address === '') throw refusing(422, 'handset-address');
      await desk.handsets.set(params.id, body);
      if (body.on) await desk.handsets.poll(params.id);
      return viewOf(desk, params.id, request);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/contests/:id/handsets/dismiss',
    config: {
      access: 'desk',
      act: {
        kind: 'handset-dismissed',
        about: ({ params, body }) => ({
          contest: (params as { readonly id: string }).id,
          key: (body as { readonly key: string }).key,
        }),
      },
    },
    schema: {
      tags: ['contests'],
      summary: 'A result in doubt that the director has seen to',
      params: contestParams,
      body: z.strictObject({ key: z.string().max(40) }),
      response: { 200: HandsetsView, ...refusals },
    },
    handler: async (request) => {
      const { params, body } = request;
      await desk.handsets.intake.dismiss(params.id, body.key);
      return viewOf(desk, params.id, request);
    },
  });
};

const addFiles = (app: App, desk: Desk): void => {
  app.route({
    method: 'GET',
    url: '/api/contests/:id/handsets/file',
    config: { access: 'desk' },
    schema: {
      tags: ['contests'],
      summary: 'The seating and results as a .bws file for the handsets’ own program',
      params: contestParams,
      response: { 200: z.any(), ...refusals },
    },
    handler: async (request, reply) => {
      const { params } = request;
      // Every table's results are in it.
      const contest = await openWhole(desk, request, params.id);
      const made = makeFile(BWS, { handsets: handsetsFor(contest, desk.people.names()) });
      if (!made.ok) throw refusedBy(made.refusal);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${params.id.replaceAll(/\W/g, '')}.bws"`)
        .type('application/octet-stream')
        .send(Buffer.from(made.value.bytes));
    },
  });
  app.route({
    method: 'POST',
    url: '/api/contests/:id/handsets/file',
    config: { access: 'desk' },
    bodyLimit: MOST_FILE,
    schema: {
      tags: ['contests'],
      summary: 'Take the results of a .bws file; taken again, nothing happens again',
      params: contestParams,
      consumes: ['application/octet-stream'],
      body: z.instanceof(Uint8Array),
      response: { 200: z.strictObject({ tally: Tally, handsets: HandsetsView }), ...refusals },
    },
    handler: async (request) => {
      const { params, body } = request;
      await desk.hall.open(params.id);
      const read = parseBws(Uint8Array.from(body));
      if (!read.ok) throw refusedBy(read.refusal);
      const tally = await desk.handsets.intake.take(params.id, read.value.received);
      return { tally, handsets: await viewOf(desk, params.id, request) };
    },
  });
};

/** Handsets, phones and paper serve one session: by file or by wire, through the same acts. */
export const addHandsetRoutes = (app: App, desk: Desk): void => {
  addSettings(app, desk);
  void app.register(async (own) => {
    own.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: MOST_FILE },
      async (_: unknown, body: Buffer) => body,
    );
    addFiles(own, desk);
  });
};
