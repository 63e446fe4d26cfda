import { z } from 'zod';
import about from '../../../package.json' with { type: 'json' };
import type { App } from '../plug.ts';
import type { Desk } from '../desk.ts';
import { refusals } from '../refusal.ts';

const Network = z
  .strictObject({
    addresses: z.array(z.strictObject({ address: z.string(), name: z.string() })),
    chosen: z.string().meta({ description: 'What the codes on the tables begin with' }),
  })
  .meta({ id: 'Network' });

/** The machine itself: is it well, how do phones reach it, what can be asked of it. */
export const addHouseRoutes = (app: App, desk: Desk): void => {
  const network = async (): Promise<z.infer<typeof Network>> => ({
    addresses: [...desk.network.addresses()],
    chosen: await desk.network.base(),
  });

  app.route({
    method: 'GET',
    url: '/api/health',
    config: { access: 'public' },
    schema: {
      tags: ['house'],
      summary: 'Whether the server and its store answer',
      response: {
        200: z
          .strictObject({
            ok: z.literal(true),
            version: z.string(),
            contests: z.number(),
            watching: z.number(),
            store: z.string(),
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
        ...refusals,
      },
    },
    handler: async () => ({
      ok: true as const,
      version: about.version,
      contests: (await desk.store.log.contests()).length,
      watching: desk.live.watching(),
      store: desk.kind,
      ...(desk.club === undefined ? {} : { club: desk.club }),
      copies: desk.mirrors().map(({ state }) => {
        const { behind, fault, isApart } = state();
        return { behind, fault: fault !== undefined, ...(isApart ? { apart: isApart } : {}) };
      }),
    }),
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
    handler: async () => app.swagger(),
  });
};
