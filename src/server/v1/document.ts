import swaggerUi from '@fastify/swagger-ui';
import { z } from 'zod';
import about from '../../../package.json' with { type: 'json' };
import { REFUSAL_CODES, sayRefusal } from '../../engine/words/refusal.ts';
import type { App } from '../plug.ts';
import { refusing } from '../refusal.ts';
import { problems } from './problem.ts';

export const PREFIX = '/api/v1';

interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}
interface Operation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly security?: unknown;
  readonly parameters?: readonly object[];
  readonly responses?: Readonly<Record<string, Response>>;
}
interface Response {
  readonly content?: Readonly<Record<string, unknown>>;
}

const REF = /"#\/components\/schemas\/(\w+)"/g;

/** The shapes something speaks of, and those they speak of. */
const shapesIn = (given: unknown, schemas: Readonly<Record<string, unknown>>): ReadonlySet<string> => {
  const found = new Set<string>();
  const look = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(REF))
      if (!found.has(name)) {
        found.add(name);
        look(schemas[name]);
      }
  };
  look(given);
  return found;
};

/** The part of the server's document whose addresses are wanted, with the shapes it needs and no others. */
export const partOf = (whole: object, isWanted: (path: string) => boolean): Document => {
  const { paths = {}, components, ...rest } = whole as Document;
  const kept = Object.fromEntries(Object.entries(paths).filter(([path]) => isWanted(path)));
  const schemas = components?.schemas ?? {};
  const names = shapesIn(kept, schemas);
  return {
    ...rest,
    paths: kept,
    components: {
      ...components,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => names.has(name))),
    },
  };
};

export const isProgramPath = (path: string): boolean => /^\/api\/v1(?:[/?]|$)/.test(path);

const TITLE = 'Byestand API';

const INFO = {
  title: TITLE,
  version: '1',
  summary: 'Events, standings, entries and results of duplicate bridge, live',
  description: [
    'Published results are open to everybody. Everything else takes a token, made at the desk under *Programs*, in `Authorization: Bearer …`.',
    'Fields and operations may be added; none is changed or dropped. What will end says so in the headers `Deprecation` and `Sunset` a year before.',
    'Writing calls take an `Idempotency-Key` of your own: sent again with the same key, a call is answered as before and done once.',
    'Errors are problem details (RFC 9457) with a `code`; `/api/v1/problems` lists them all.',
  ].join('\n\n'),
  license: { name: about.license, identifier: about.license },
};

const TAGS = [
  { name: 'Events', description: 'What is played, and how far it is' },
  { name: 'Results', description: 'Standings, rounds, matches and boards' },
  { name: 'Entries', description: 'Pairs and teams under ids of your own' },
  { name: 'Directing', description: 'What a director does' },
  { name: 'Live', description: 'Streams, changes and webhooks' },
  { name: 'Reference', description: 'This document and the list of problems' },
];

const SECURITY = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'A token made at the desk. A wrong or expired one is always 401.',
  },
};

const pascal = (ask: string): string =>
  ask.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Choice {
  readonly oneOf?: readonly { readonly properties?: { readonly ask?: { readonly const?: string } } }[];
}

/** Commands are told apart by what they ask: each has a name of its own. */
const withKinds = (schemas: Readonly<Record<string, unknown>>): object => {
  const { Ask: ask, ...rest } = schemas as { readonly Ask?: Choice };
  if (ask?.oneOf === undefined) return schemas;
  const named = ask.oneOf.map((one) => [one.properties?.ask?.const ?? '', one] as const);
  const refOf = (name: string): string => `#/components/schemas/Command${pascal(name)}`;
  return {
    ...rest,
    ...Object.fromEntries(named.map(([name, one]) => [`Command${pascal(name)}`, one])),
    Ask: {
      ...ask,
      oneOf: named.map(([name]) => ({ $ref: refOf(name) })),
      discriminator: {
        propertyName: 'ask',
        mapping: Object.fromEntries(named.map(([name]) => [name, refOf(name)])),
      },
    },
  };
};

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made by you for each call; sent again with the same one, the call is done once.',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
};
const MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The version you have seen: 412 where the event has changed since.',
  schema: { type: 'string' },
};

/** What a writing call takes beside its body. */
const headersOf = (method: string, path: string): readonly object[] => {
  if (!path.startsWith(`${PREFIX}/events/`)) return [];
  if (method === 'post') return [KEY, MATCH];
  return method === 'put' || method === 'delete' ? [{ ...KEY, required: false }, MATCH] : [];
};

/** Ranges of status codes are written in capitals, and a problem has a type of its own. */
const responseOf = (code: string, { content, ...rest }: Response): readonly [string, object] => {
  const isProblem = /^[45]/.test(code);
  const schema = Object.values(content ?? {})[0];
  const description = isProblem ? 'Why it was not done; nothing has changed' : 'Done, or what was asked for';
  return [
    code.toUpperCase(),
    {
      ...rest,
      description,
      ...(content === undefined
        ? {}
        : { content: isProblem ? { 'application/problem+json': schema } : content }),
    },
  ];
};

/** The document of v1: its own title, tags and security, read from the routes' own table. */
export const makeDocument = (whole: object, scopeOf: (operationId: string) => string): object => {
  const { paths = {}, components, ...rest } = partOf(whole, isProgramPath);
  const secured = Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => {
          const scope = scopeOf(operation.operationId ?? '');
          const security = scope === 'anyone' ? [{}, { token: [] }] : [{ token: [] }];
          const responses = Object.fromEntries(
            Object.entries(operation.responses ?? {}).map(([code, one]) => responseOf(code, one)),
          );
          const parameters = [...(operation.parameters ?? []), ...headersOf(method, path)];
          const taking = scope === 'anyone' ? {} : { 'x-scope': scope };
          return [method, { ...operation, parameters, responses, security, ...taking }];
        }),
      ),
    ]),
  );
  return {
    ...rest,
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/', description: 'This server' }],
    tags: TAGS,
    paths: secured,
    components: { ...components, schemas: withKinds(components?.schemas ?? {}), securitySchemes: SECURITY },
  };
};

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
  const scopes = new Map<string, string>();
  app.addHook('onRoute', ({ schema, config }) => {
    const id = (schema as { readonly operationId?: string } | undefined)?.operationId;
    if (id !== undefined && config?.scope !== undefined) scopes.set(id, config.scope);
  });
  const config = { access: 'public', scope: 'anyone' } as const;
  let made: object | undefined;
  const document = (): object => (made ??= makeDocument(app.swagger(), (id) => scopes.get(id) ?? 'anyone'));
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
      problems: REFUSAL_CODES.map((code) => ({ code, says: sayRefusal({ code }) })),
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
      return { code, says: sayRefusal({ code }) };
    },
  });
};
