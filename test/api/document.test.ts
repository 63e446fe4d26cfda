import { readFileSync, writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { openServer } from '../server/open.ts';
import {
  type Agreement,
  agreementOf,
  brokenIn,
  type Document,
  operationsIn,
  type Shape,
} from './agreement.ts';
import { openApi } from './server.ts';

const documentNow = async (): Promise<Document> =>
  (await (await openServer()).everybody.get('/api/v1/openapi.json')).json();

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

  test('a file and a stream say what they are; a view that has an ETag may be answered with 304', async () => {
    const types = Object.fromEntries(
      operationsIn(await documentNow()).map(({ operation }) => [
        operation.operationId,
        Object.keys(operation.responses['200']?.content ?? {}),
      ]),
    );
    expect(types).toMatchObject({
      exportCsv: ['text/csv'],
      exportPbn: ['application/x-pbn'],
      exportJson: ['application/json'],
      streamEvent: ['text/event-stream'],
      streamHouse: ['text/event-stream'],
    });
    const { anyone, night } = await openApi();
    const spot = { event: night.id, round: '1', board: '1', entry: '1' };
    for (const { path, operation } of operationsIn(await documentNow())) {
      if (operation.responses['304'] === undefined || /match|why/.test(path)) continue;
      const url = path
        .replace('/api/v1', '')
        .replaceAll(/\{(\w+)\}/g, (_, part: keyof typeof spot) => spot[part]);
      const first = await anyone.get(url);
      expect([url, first.statusCode]).toEqual([url, 200]);
      const again = await anyone.get(url, { headers: { 'if-none-match': String(first.headers.etag) } });
      expect([url, again.statusCode, again.body]).toEqual([url, 304, '']);
    }
  });

  test('what is answered may be added to, what is sent may not be misspelt', async () => {
    const { components } = await documentNow();
    const closed = Object.entries(components.schemas)
      .filter(([, shape]) => JSON.stringify(shape).includes('"additionalProperties":false'))
      .map(([name]) => name);
    expect(closed).toContain('EntryBody');
    expect(closed).toContain('ResultBody');
    expect(
      closed.filter((name) => /^(?:Event|Standings|Board|Entry|Problem|ResultReported|EntryRef)$/.test(name)),
    ).toEqual([]);
  });

  test('[API-4] every kind of happening has a shape of its own, told apart by its type, in answers and webhooks', async () => {
    const { components, webhooks } = await documentNow();
    const happening = components.schemas['Happening'] as Shape & {
      discriminator: { propertyName: string; mapping: Record<string, string> };
    };
    expect(happening.discriminator.propertyName).toBe('type');
    for (const [type, ref] of Object.entries(happening.discriminator.mapping))
      expect(components.schemas[ref.split('/').at(-1) ?? '']?.properties?.['type']?.const).toBe(type);
    expect(Object.keys(happening.discriminator.mapping)).toHaveLength(happening.oneOf?.length ?? 0);
    const told = webhooks['happening']?.post;
    expect(told?.requestBody?.content['application/json']?.schema?.$ref).toBe(
      '#/components/schemas/Happening',
    );
    expect(told?.parameters?.map((one) => one.name)).toContain('Byestand-Signature');
  });

  test('every operation that is sent or answers something has an example that is what it says', async () => {
    const document = await documentNow();
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'v1', ...document });
    const at = (shape: Shape): object =>
      JSON.parse(JSON.stringify(shape).replaceAll('"#/', '"v1#/')) as object;
    const shapeAt = (shape: Shape): Shape =>
      shape.$ref === undefined
        ? shape
        : (document.components.schemas[shape.$ref.split('/').at(-1) ?? ''] ?? {});
    /** Fields of an example that its shape does not have. */
    const unknownIn = (given: unknown, shape: Shape): readonly string[] => {
      const { properties, items, oneOf } = shapeAt(shape);
      if (Array.isArray(given)) return given.flatMap((one) => unknownIn(one, items ?? {}));
      if (oneOf || !properties || typeof given !== 'object' || given === null) return [];
      return Object.entries(given).flatMap(([name, value]) =>
        properties[name] ? unknownIn(value, properties[name]) : [name],
      );
    };
    for (const { operation } of operationsIn(document)) {
      const answers = Object.entries(operation.responses).filter(([code]) => code.startsWith('20'));
      const parts = [operation.requestBody?.content, ...answers.map(([, { content }]) => content)];
      for (const [type, { schema, example }] of parts.flatMap((one) => Object.entries(one ?? {}))) {
        expect([operation.operationId, example === undefined]).toEqual([operation.operationId, false]);
        if (type !== 'application/json' || !schema) continue;
        const isRight = ajv.validate(at(schema), example);
        expect([operation.operationId, isRight, ajv.errorsText()]).toEqual([
          operation.operationId,
          true,
          'No errors',
        ]);
        expect([operation.operationId, unknownIn(example, schema)]).toEqual([operation.operationId, []]);
      }
    }
  });

  test('a refusal of every kind is a problem', async () => {
    for (const { operation } of operationsIn(await documentNow()))
      expect(
        operation.responses['4XX']?.content?.['application/problem+json']?.schema?.$ref ??
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

type Open<T> = { -readonly [K in keyof T]: T[K] };
const field = (now: Agreement, shape: string): Open<Shape> => {
  const found = now.schemas[shape];
  if (!found) throw new Error(`${shape} is a shape of v1`);
  return found as Open<Shape>;
};
const inside = (now: Agreement, shape: string, ...path: readonly string[]): Open<Shape> =>
  path.reduce<Shape>(
    (at, step) => (step === '[]' ? at.items : at.properties?.[step]) ?? {},
    field(now, shape),
  ) as Open<Shape>;
const forget = (now: Agreement, shape: string, name: string): void => {
  field(now, shape).required = (field(now, shape).required ?? []).filter((one) => one !== name);
};
const demand = (now: Agreement, shape: string, name: string): void => {
  field(now, shape).required = [...(field(now, shape).required ?? []), name];
};
const retype = (now: Agreement, shape: string, name: string, type: string): void => {
  inside(now, shape, name).type = type;
};
const name = (now: Agreement, shape: string, at: string, word: string): void => {
  inside(now, shape, at).enum = [...(inside(now, shape, at).enum ?? []), word];
};
const deep = (now: Agreement): Open<Shape> => inside(now, 'Match', 'boards', '[]');
const shorten = (now: Agreement): void => {
  inside(now, 'EntryBody', 'players', '[]', 'name').maxLength = 10;
};
const retypeFile = (now: Agreement): void => {
  const answers = now.sent['exportCsv']?.answers;
  if (answers) answers['200'] = { 'application/json': {} };
};
const dropKind = (now: Agreement): void => {
  const happening = field(now, 'Happening');
  happening.oneOf = (happening.oneOf ?? []).filter(({ $ref }) => !$ref?.endsWith('/RoundDrawn'));
};

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

  test.each<readonly [string, (now: Agreement) => void, string]>([
    [
      'an operation dropped',
      (now) => delete now.operations['getStandings'],
      'operation getStandings is gone',
    ],
    ['a field dropped', (now) => delete field(now, 'Event').properties?.['zone'], 'Event.zone is gone'],
    ['a field that may be missing', (now) => forget(now, 'Event', 'date'), 'Event.date may now be missing'],
    [
      'a field that must be sent',
      (now) => demand(now, 'EntryBody', 'club'),
      'EntryBody.club is now required',
    ],
    [
      'a number that is a text',
      (now) => retype(now, 'StandingsRow', 'score', 'string'),
      'StandingsRow.score was number and is string',
    ],
    [
      'a word nobody was told of',
      (now) => name(now, 'Event', 'status', 'paused'),
      'Event.status may now be paused',
    ],
    [
      'a field deep inside',
      (now) => delete deep(now).properties?.['vulnerable'],
      'Match.boards[].vulnerable is gone',
    ],
    ['less that is taken', (now) => shorten(now), 'EntryBody.players[].name takes less: maxLength'],
    ['a file of another type', (now) => retypeFile(now), 'exportCsv 200 is no longer text/csv'],
    ['a happening dropped', (now) => dropKind(now), 'Happening is never RoundDrawn any more'],
  ])('%s is noticed', (_, change, says) => {
    const now = structuredClone(frozen);
    change(now);
    expect(brokenIn(frozen, now)).toEqual([says]);
  });

  test('what is added breaks nothing', () => {
    const now = structuredClone(frozen);
    const event = field(now, 'Event');
    field(now, 'Event').properties = { ...event.properties, sponsor: { type: 'string' } };
    now.operations['listVenues'] = { at: 'GET /api/v1/venues', scope: 'anyone', must: [], may: [] };
    expect(brokenIn(frozen, now)).toEqual([]);
  });
});
