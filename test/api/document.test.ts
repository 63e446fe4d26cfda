import { readFileSync, writeFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { openServer } from '../server/open.ts';
import { openApi } from './server.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly 'x-scope'?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Record<string, { readonly schema: Shape }>;
  };
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: Shape }> }>;
}
interface Shape {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Record<string, Shape>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly enum?: readonly unknown[];
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Shape> };
}

const documentNow = async (): Promise<Document> =>
  (await (await openServer()).everybody.get('/api/v1/openapi.json')).json();

const operationsIn = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('[API-6][SRV-4~] the document of v1', () => {
  test('is clean under a strict linter', async () => {
    const source = JSON.stringify(await documentNow());
    const config = await createConfig({ extends: ['recommended-strict'] });
    const found = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(
      found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    ).toEqual([]);
  });

  test('the linter would notice an operation without a name', async () => {
    const document = await documentNow();
    const { get } = document.paths['/api/v1/events'] ?? {};
    if (!get) throw new Error('events can be listed');
    const { operationId: _, ...nameless } = get;
    const paths = { ...document.paths, '/api/v1/events': { get: nameless } };
    const config = await createConfig({ extends: ['recommended-strict'] });
    const found = await lintFromString({
      source: JSON.stringify({ ...document, paths }),
      absoluteRef: 'openapi.json',
      config,
    });
    expect(found.map(({ ruleId }) => ruleId)).toContain('operation-operationId');
  });

  test('every operation has a name of its own, a summary, and the security of its route', async () => {
    const operations = operationsIn(await documentNow());
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    // About twenty, and a small number more: what is frozen must stay small.
    expect(names.length).toBeLessThanOrEqual(30);
    for (const { method, operation } of operations) {
      expect(operation.summary).not.toBe('');
      const isOpen = operation.security.some((one) => Object.keys(one).length === 0);
      // Reading is open to everybody, but for the webhooks of a token; nothing is written without one.
      expect([operation.operationId, isOpen]).toEqual([
        operation.operationId,
        method === 'get' && operation.operationId !== 'listWebhooks',
      ]);
      expect(isOpen).toBe(operation['x-scope'] === undefined);
    }
  });

  test('a refusal of every kind is a problem', async () => {
    for (const { operation } of operationsIn(await documentNow()))
      expect(
        operation.responses['4XX']?.content?.['application/problem+json']?.schema.$ref ??
          operation.operationId,
      ).toBe('#/components/schemas/Problem');
  });

  test('the reference is a page of this server, with nothing from elsewhere', async () => {
    const { anyone } = await openApi();
    const page = await anyone.get('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    const scripts = [...page.body.matchAll(/src="([^"]+)"/g)].map(([, src = '']) => src);
    expect(scripts.length).toBeGreaterThan(0);
    for (const src of scripts)
      expect(
        (await anyone.get(`/docs/${src.replace(/^.*docs\//, '').replace(/^\.\//, '')}`)).statusCode,
      ).toBe(200);
    expect((await anyone.get('/docs/json')).json<Document>().paths).toEqual((await documentNow()).paths);
  });
});

/** What a client relies on: operations, parameters, fields of answers; what it must send. */
const REF = /"#\/components\/schemas\/(\w+)"/g;

/** Shapes that an operation speaks of; those of commands alone grow with the acts and are described, not frozen. */
const shapesOf = ({ paths, components: { schemas } }: Document): ReadonlySet<string> => {
  const found = new Set<string>();
  const look = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(REF))
      if (!found.has(name)) {
        found.add(name);
        look(schemas[name] ?? null);
      }
  };
  for (const { operation } of operationsIn({ paths, components: { schemas } }))
    if (operation.operationId !== 'sendCommand') look(operation);
  return found;
};

const agreementOf = (document: Document) => {
  const kept = shapesOf(document);
  const all = Object.entries(document.components.schemas).filter(([name]) => kept.has(name));
  const shapes = Object.fromEntries(
    all.map(([name, { properties = {}, required = [], enum: of }]) => [
      name,
      { fields: Object.keys(properties).sort(), required: [...required].sort(), ...(of ? { of } : {}) },
    ]),
  );
  const operations = Object.fromEntries(
    operationsIn(document).map(({ path, method, operation }) => [
      operation.operationId,
      {
        at: `${method.toUpperCase()} ${path}`,
        scope: operation['x-scope'] ?? 'anyone',
        must: (operation.parameters ?? [])
          .filter((one) => one.required === true)
          .map((one) => one.name)
          .sort(),
        may: (operation.parameters ?? [])
          .filter((one) => one.required !== true)
          .map((one) => one.name)
          .sort(),
      },
    ]),
  );
  return { operations, shapes };
};
type Agreement = ReturnType<typeof agreementOf>;

/** Everything of the agreement as it was frozen that no longer holds. */
const brokenIn = (frozen: Agreement, now: Agreement): readonly string[] => [
  ...Object.entries(frozen.operations).flatMap(([name, was]) => {
    const is = now.operations[name];
    if (!is) return [`operation ${name} is gone`];
    return [
      ...(is.at === was.at ? [] : [`${name} moved to ${is.at}`]),
      ...(is.scope === was.scope || is.scope === 'anyone' ? [] : [`${name} takes ${is.scope}`]),
      ...is.must.filter((one) => !was.must.includes(one)).map((one) => `${name} now needs ${one}`),
      ...[...was.must, ...was.may]
        .filter((one) => !is.must.includes(one) && !is.may.includes(one))
        .map((one) => `${name} no longer takes ${one}`),
    ];
  }),
  ...Object.entries(frozen.shapes).flatMap(([name, was]) => {
    const is = now.shapes[name];
    if (!is) return [`shape ${name} is gone`];
    const isSent = name.endsWith('Body');
    return [
      ...was.fields.filter((one) => !is.fields.includes(one)).map((one) => `${name}.${one} is gone`),
      ...(isSent
        ? is.required
            .filter((one) => !was.required.includes(one))
            .map((one) => `${name}.${one} is now required`)
        : was.required
            .filter((one) => !is.required.includes(one))
            .map((one) => `${name}.${one} may now be missing`)),
    ];
  }),
];

describe('[API-1] v1 is frozen', () => {
  // BYESTAND_FREEZE=1 writes an addition down; what was promised is then looked at by eye.
  const file = new URL('./v1.frozen.json', import.meta.url);
  const frozen = JSON.parse(readFileSync(file, 'utf8')) as Agreement;

  test('nothing that was promised is changed or dropped', async () =>
    expect(brokenIn(frozen, agreementOf(await documentNow()))).toEqual([]));

  test('whoever adds to v1 writes the addition down', async () => {
    const now = agreementOf(await documentNow());
    if (process.env['BYESTAND_FREEZE'] === '1') writeFileSync(file, `${JSON.stringify(now, undefined, 2)}\n`);
    else expect(now).toEqual(frozen);
  });

  test('a dropped operation, a dropped field, a field that may be missing and one that must be sent are noticed', () => {
    const now = structuredClone(frozen);
    delete now.operations['getStandings'];
    const event = now.shapes['Event'];
    const body = now.shapes['EntryBody'];
    if (!event || !body) throw new Error('Event and EntryBody are shapes of v1');
    now.shapes['Event'] = {
      ...event,
      fields: event.fields.filter((one) => one !== 'zone'),
      required: event.required.filter((one) => one !== 'date'),
    };
    now.shapes['EntryBody'] = { ...body, required: [...body.required, 'club'] };
    expect(brokenIn(frozen, now)).toEqual([
      'operation getStandings is gone',
      'EntryBody.club is now required',
      'Event.zone is gone',
      'Event.date may now be missing',
    ]);
  });
});
