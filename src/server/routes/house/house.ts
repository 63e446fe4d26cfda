import { z } from 'zod';
import about from '../../../../package.json' with { type: 'json' };
import type { App } from '../../plug.ts';
import { isProgramPath, partOf } from '../../v1/document.ts';
import type { Desk } from '../../desk.ts';
import { refusals } from '../../refusal.ts';

const Network = z
  .strictObject({
    addresses: z.array(z.strictObject({ address: z.string(), name: z.string() })),
    chosen: z.string().meta({ description: 'What the codes on the tables begin with' }),
  })
  .meta({ id: 'Network' });

const Unwell = z
  .strictObject({
    ok: z.literal(false),
    version: z.string(),
    reason: z.string().meta({
      description:
        'What keeps results from being saved: full, away, gone (the data file), journal (its -wal), shut (read-only), broken (the disk), damaged, fault',
    }),
    says: z.string(),
    since: z.string(),
  })
  .meta({ id: 'Unwell', description: 'A durable write was tried and failed' });

const Saving = z
  .strictObject({
    ok: z.boolean(),
    says: z.string().exactOptional().meta({ description: 'Why results aren’t being saved, and what to do' }),
    since: z.string().exactOptional(),
    damaged: z
      .array(z.strictObject({ contest: z.string(), name: z.string(), seq: z.number() }))
      .meta({ description: 'Events nothing can be added to: the first fact that is missing or damaged' }),
  })
  .meta({ id: 'Saving' });

/** The machine itself: is it well, how do phones reach it, what can be asked of it. */
export const addHouseRoutes = (app: App, desk: Desk): void => {
  const network = async (): Promise<z.infer<typeof Network>> => ({
    addresses: [...desk.network.addresses()],
    chosen: await desk.network.base(),
  });

  const well = async () => ({
    ok: true as const,
    version: about.version,
    contests: (await desk.store.log.contests()).length,
    watching: desk.live.watching(),
    ...(desk.watchdog === undefined ? {} : { heldUp: Math.round(desk.watchdog.worst()) }),
    store: desk.kind,
    damaged: (await desk.saving.hurt()).length,
    ...(desk.club === undefined ? {} : { club: desk.club }),
    copies: desk.mirrors().map(({ state }) => {
      const { behind, fault, isApart } = state();
      return { behind, fault: fault !== undefined, ...(isApart ? { apart: isApart } : {}) };
    }),
  });

  app.route({
    method: 'GET',
    url: '/api/health',
    config: { access: 'public' },
    schema: {
      tags: ['house'],
      summary: 'Whether results are being saved: a durable write is tried',
      response: {
        200: z
          .strictObject({
            ok: z.literal(true),
            version: z.string(),
            contests: z.number(),
            watching: z.number(),
            heldUp: z.number().exactOptional().meta({
              description: 'Milliseconds: the longest the server was kept from answering in the last minute',
            }),
            store: z.string(),
            damaged: z.number().meta({ description: 'Events with missing or damaged facts' }),
            club: z.string().exactOptional(),
            copies: z
              .array(
                z.strictObject({
                  behind: z.number(),
                  fault: z.boolean(),
                  apart: z.literal(true).exactOptional(),
                }),
              )
              .meta({
                description:
                  'Second copies: changes not yet in them, whether they cannot be written, and whether that is because they were carried on elsewhere: then nothing is written before somebody decides (GET /api/copies says what to do)',
              }),
          })
          .meta({ id: 'Health' }),
        503: Unwell,
        ...refusals,
      },
    },
    handler: async (_request, reply) => {
      const { ok, reason = 'fault', says = '', since = '' } = await desk.saving.look();
      return ok ? well() : reply.code(503).send({ ok: false, version: about.version, reason, says, since });
    },
  });

  app.route({
    method: 'GET',
    url: '/api/saving',
    config: { access: 'desk' },
    schema: {
      tags: ['house'],
      summary: 'Whether results are being saved, why not and what to do, and which events are damaged',
      response: { 200: Saving, ...refusals },
    },
    handler: async () => {
      const { ok, says, since } = await desk.saving.look();
      return {
        ok,
        ...(says === undefined ? {} : { says }),
        ...(since === undefined ? {} : { since }),
        damaged: [...(await desk.saving.hurt())],
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/api/copies',
    config: { access: 'desk' },
    schema: {
      tags: ['house'],
      summary: 'The second copies kept in step: where, how far behind, and what is wrong with what to do',
      response: {
        200: z.array(
          z
            .strictObject({
              file: z.string(),
              behind: z.number(),
              fault: z.string().exactOptional(),
              apart: z.literal(true).exactOptional().meta({
                description: 'It was carried on elsewhere; nothing is written to it',
              }),
            })
            .meta({ id: 'SecondCopy' }),
        ),
        ...refusals,
      },
    },
    handler: async () =>
      desk.mirrors().map(({ state }) => {
        const { isApart, ...rest } = state();
        return { ...rest, ...(isApart ? { apart: isApart } : {}) };
      }),
  });

  app.route({
    method: 'GET',
    url: '/api/disk',
    config: { access: 'desk' },
    schema: {
      tags: ['house'],
      summary: 'How much room is left for results, and whether what was set aside for them is in use',
      response: {
        200: z
          .strictObject({
            megabytes: z
              .number()
              .exactOptional()
              .meta({ description: 'Free; left out where it is not known' }),
            isLow: z.boolean(),
            isGivenUp: z.boolean(),
          })
          .meta({ id: 'Disk' }),
        ...refusals,
      },
    },
    handler: async () => {
      const { free, isLow, isGivenUp } = desk.space?.() ?? { free: Infinity, isLow: false, isGivenUp: false };
      const megabytes = Number.isFinite(free) ? { megabytes: Math.floor(free / 1024 / 1024) } : {};
      return { ...megabytes, isLow, isGivenUp };
    },
  });

  app.route({
    method: 'GET',
    url: '/api/network',
    config: { access: 'desk' },
    schema: {
      tags: ['house'],
      summary: 'The addresses phones could use',
      response: { 200: Network, ...refusals },
    },
    handler: network,
  });

  app.route({
    method: 'POST',
    url: '/api/network',
    config: {
      access: 'director',
      act: {
        kind: 'address-chosen',
        about: ({ body }) => ({ address: (body as { address: string }).address }),
      },
    },
    schema: {
      tags: ['house'],
      summary: 'Choose the address phones are sent to',
      body: z.strictObject({ address: z.string().min(1).max(100) }),
      response: { 200: Network, ...refusals },
    },
    handler: async ({ body }) => {
      await desk.network.choose(body.address);
      return network();
    },
  });

  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    config: { access: 'public' },
    schema: { hide: true },
    // The routes of our own screens; what programs build on has its own document.
    handler: async () => partOf(app.swagger(), (path) => !isProgramPath(path)),
  });
};
