import swaggerUi from '@fastify/swagger-ui';
import { z } from 'zod';
import { REFUSAL_CODES, sayCode } from '../../engine/words/refusal.ts';
import type { App } from '../plug.ts';
import { refusing } from '../refusal.ts';
import { makeDocument, PREFIX, TITLE, type RouteInfo } from './document.ts';
import { EXAMPLES } from './example.ts';
import { problems } from './problem.ts';

const Listed = z.strictObject({ code: z.string(), says: z.string() }).meta({ id: 'ProblemCode' });

/** The reference as a page, read without a network: everything it needs comes from here. */
const addPage = (app: App, document: () => object): void => {
  void app.register(async (own) => {
    own.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'screen' };
    });
    await own.register(swaggerUi, {
      routePrefix: `${PREFIX}/docs`,
      theme: {
        title: TITLE,
        css: [{ filename: 'byestand.css', content: '.swagger-ui .topbar { display: none; }' }],
      },
      uiConfig: { docExpansion: 'list', deepLinking: true, tryItOutEnabled: false, displayOperationId: true },
      transformSpecificationClone: false,
      transformSpecification: document as never,
    });
  });
};

export const addReference = (app: App): void => {
  const infos = new Map<string, RouteInfo>();
  app.addHook('onRoute', ({ schema, config }) => {
    const id = (schema as { readonly operationId?: string } | undefined)?.operationId;
    if (id === undefined || config?.scope === undefined) return;
    const { scope, media, isTagged } = config;
    infos.set(id, { scope, media, isTagged, example: EXAMPLES[id] });
  });
  const config = { access: 'public', scope: 'anyone' } as const;
  let made: object | undefined;
  const document = (): object =>
    (made ??= makeDocument(app.swagger(), (id) => infos.get(id) ?? { scope: 'anyone' }));
  addPage(app, document);
  app.route({
    method: 'GET',
    url: `${PREFIX}/openapi.json`,
    config,
    schema: { hide: true },
    handler: async () => document(),
  });
  app.route({
    method: 'GET',
    url: `${PREFIX}/problems`,
    config,
    schema: {
      operationId: 'listProblems',
      tags: ['Reference'],
      summary: 'Every code a problem may have, in words',
      response: { 200: z.strictObject({ problems: z.array(Listed) }), ...problems },
    },
    handler: async () => ({
      problems: REFUSAL_CODES.map((code) => ({ code, says: sayCode(code) })),
    }),
  });
  app.route({
    method: 'GET',
    url: `${PREFIX}/problems/:code`,
    config,
    schema: {
      operationId: 'getProblem',
      tags: ['Reference'],
      summary: 'One code in words',
      params: z.strictObject({ code: z.string().min(1).max(64) }),
      response: { 200: Listed, ...problems },
    },
    handler: async ({ params: { code } }) => {
      if (!REFUSAL_CODES.includes(code)) throw refusing(404, 'problem-unknown', { code });
      return { code, says: sayCode(code) };
    },
  });
};
