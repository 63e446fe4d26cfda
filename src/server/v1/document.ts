import about from '../../../package.json' with { type: 'json' };
import { type Example, HAPPENED } from './example.ts';

export const PREFIX = '/api/v1';
export const STREAM = 'text/event-stream';

interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}
interface Operation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly security?: unknown;
  readonly parameters?: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
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

export const TITLE = 'Byestand API';

const INFO = {
  title: TITLE,
  version: '1',
  summary: 'Events, standings, entries and results of duplicate bridge, live',
  description: [
    'Published results are open to everybody. Everything else takes a token, made at the desk under *Programs*, in `Authorization: Bearer …`.',
    'Fields, operations and kinds of happening may be added, so leave aside what you do not know; none is changed or dropped. What will end says so in the headers `Deprecation` and `Sunset` a year before.',
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
  readonly oneOf?: readonly Chosen[];
}
interface Chosen {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, { readonly const?: string }>>;
}
type Schemas = Readonly<Record<string, unknown>>;

const refTo = (name: string): string => `#/components/schemas/${name}`;

/** Commands are told apart by what they ask: each has a name of its own. */
const withCommands = (schemas: Schemas): Schemas => {
  const { Ask: ask, ...rest } = schemas as { readonly Ask?: Choice };
  if (ask?.oneOf === undefined) return schemas;
  const named = ask.oneOf.map(
    (one) => [`Command${pascal(one.properties?.['ask']?.const ?? '')}`, one] as const,
  );
  const oneOf = named.map(([name]) => ({ $ref: refTo(name) }));
  return { ...rest, ...Object.fromEntries(named), Ask: { ...ask, oneOf } };
};

/** Which of several shapes something has, by the value of one of its fields. */
const telling = (schemas: Schemas, name: string, propertyName: string): Schemas => {
  const choice = schemas[name] as Choice | undefined;
  const shapeAt = (ref = ''): Chosen | undefined => schemas[ref.replace(refTo(''), '')] as Chosen | undefined;
  const mapping = Object.fromEntries(
    (choice?.oneOf ?? []).map(({ $ref }) => [shapeAt($ref)?.properties?.[propertyName]?.const ?? '', $ref]),
  );
  return choice === undefined
    ? schemas
    : { ...schemas, [name]: { ...choice, discriminator: { propertyName, mapping } } };
};

const withKinds = (schemas: Schemas): Schemas =>
  telling(telling(withCommands(schemas), 'Ask', 'ask'), 'Happening', 'type');

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made by you for each call; sent again with the same one, the call is done once.',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
  example: '5f0c1a52-17',
};
const MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The version you have seen: 412 where the event has changed since.',
  schema: { type: 'string' },
  example: '"38-0"',
};
const NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the answer you have: 304 where it would be the same.',
  schema: { type: 'string' },
};
const LAST_ID = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The last id you received: everything after it follows.',
  schema: { type: 'string' },
};

const mayGoWithout = (one: typeof KEY) => ({ ...one, required: false });

/** What a call takes beside its address and its body. */
const headersOf = (method: string, path: string, { media, isTagged }: RouteInfo): readonly object[] => {
  if (media === STREAM) return [LAST_ID];
  if (isTagged) return [NONE_MATCH];
  const isWriting = path.startsWith(`${PREFIX}/events/`);
  if (method === 'post') return isWriting ? [KEY, MATCH] : [mayGoWithout(KEY)];
  return (method === 'put' || method === 'delete') && isWriting ? [mayGoWithout(KEY), MATCH] : [];
};

const text = (description: string) => ({ description, schema: { type: 'string' } });
const ETAG = { ETag: text('Send it in If-None-Match the next time') };
const WAIT = {
  'Retry-After': { description: 'Seconds, with 429, 503 and 507', schema: { type: 'integer' } },
  Allow: text('With 405: the methods this address takes'),
  'WWW-Authenticate': text('With 401'),
};

const SAID: Readonly<Record<string, string>> = { 201: 'Made', 204: 'Done; there is nothing to say' };

/** Ranges of status codes are written in capitals, a problem has a type of its own, and a file is what it is. */
const responseOf = (
  code: string,
  { content, ...rest }: Response,
  { media, isTagged, example }: RouteInfo,
): readonly [string, object] => {
  const isProblem = /^[45]/.test(code);
  const schema = Object.values(content ?? {})[0] as object | undefined;
  const shown = example?.answer === undefined || isProblem ? {} : { example: example.answer };
  const type = isProblem ? 'application/problem+json' : (media ?? 'application/json');
  const headers = isProblem ? WAIT : isTagged ? ETAG : undefined;
  return [
    code.toUpperCase(),
    {
      ...rest,
      description: isProblem
        ? 'Why it was not done; nothing has changed'
        : (SAID[code] ?? 'What was asked for'),
      ...(headers ? { headers } : {}),
      ...(schema === undefined ? {} : { content: { [type]: { ...schema, ...shown } } }),
    },
  ];
};

const UNCHANGED = { description: 'You have it already: nothing has changed', headers: ETAG };

const responsesOf = (responses: Operation['responses'], info: RouteInfo): object =>
  Object.fromEntries([
    ...Object.entries(responses ?? {}).map(([code, one]) => responseOf(code, one, info)),
    ...(info.isTagged ? [['304', UNCHANGED] as const] : []),
  ]);

/** What is sent must be as it is described; an answer may have more in it one day, and whoever reads it leaves that aside. */
const loosened = (schemas: Readonly<Record<string, unknown>>, sent: ReadonlySet<string>): object =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, one]) => [name, sent.has(name) ? one : (plain(one, true) as object)]),
  );

/** Without what a generator of schemas says beyond what anybody wants to read. */
const plain = (given: unknown, isAnswer: boolean): unknown => {
  if (Array.isArray(given)) return given.map((one) => plain(one, isAnswer));
  if (typeof given !== 'object' || given === null) return given;
  const all = Object.entries(given).filter(
    ([key, value]) =>
      !(isAnswer && key === 'additionalProperties' && value === false) &&
      !(key === 'pattern' && 'format' in given) &&
      !((key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER),
  );
  return Object.fromEntries(all.map(([key, value]) => [key, plain(value, isAnswer)]));
};

/** What is told to an address that asked for it. */
const WEBHOOKS = {
  happening: {
    post: {
      operationId: 'onHappening',
      tags: ['Live'],
      summary: 'Something happened',
      description:
        'Sent to the address of a webhook, in order for each event, again until it is answered with 2xx within ten seconds. The same may come twice: `event` and `id` tell.',
      security: [],
      parameters: [
        {
          name: 'Byestand-Signature',
          in: 'header',
          required: true,
          description:
            '`t=…,v1=…`: the time in seconds, and the HMAC-SHA256 of that time, a dot and the body under the secret of the webhook, in hexadecimal',
          schema: { type: 'string' },
        },
        {
          name: 'Byestand-Webhook',
          in: 'header',
          required: true,
          description: 'The id of the webhook',
          schema: { type: 'string' },
        },
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Happening' },
            example: HAPPENED,
          },
        },
      },
      responses: {
        '2XX': { description: 'Taken' },
        '4XX': { description: 'Not taken: it is sent again' },
      },
    },
  },
};

/** What the routes say of themselves: read from where they are declared. */
export interface RouteInfo {
  readonly scope: string;
  readonly media?: string | undefined;
  readonly isTagged?: boolean | undefined;
  readonly example?: Example | undefined;
}

const withExample = (body: Operation['requestBody'], example: Example | undefined): object => {
  if (body === undefined) return {};
  const content = Object.fromEntries(
    Object.entries(body.content).map(([type, one]) => [
      type,
      { ...(one as object), ...(example?.body === undefined ? {} : { example: example.body }) },
    ]),
  );
  return { requestBody: { ...body, content } };
};

const describe = (method: string, path: string, operation: Operation, info: RouteInfo): object => {
  const { requestBody, responses, parameters = [], ...rest } = operation;
  return {
    ...rest,
    parameters: [...parameters, ...headersOf(method, path, info)],
    ...withExample(requestBody, info.example),
    responses: plain(responsesOf(responses, info), true),
    security: info.scope === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
    ...(info.scope === 'anyone' ? {} : { 'x-scope': info.scope }),
  };
};

/** The document of v1: its own title, tags and security, read from the routes' own table. */
export const makeDocument = (whole: object, infoOf: (operationId: string) => RouteInfo): object => {
  const { paths = {}, components, ...rest } = partOf(whole, isProgramPath);
  const described = Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [
          method,
          describe(method, path, operation, infoOf(operation.operationId ?? '')),
        ]),
      ),
    ]),
  );
  const schemas = components?.schemas ?? {};
  const bodies = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((one) => one.requestBody),
  );
  const kinds = withKinds(schemas);
  return {
    ...rest,
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/', description: 'This server' }],
    tags: TAGS,
    paths: described,
    webhooks: WEBHOOKS,
    components: {
      ...components,
      schemas: plain(loosened(kinds, shapesIn(bodies, kinds)), false),
      securitySchemes: SECURITY,
    },
  };
};
