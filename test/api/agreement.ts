// What v1 promises, as its document says it, and everything of an earlier promise that no longer holds.

export interface Shape {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly properties?: Record<string, Shape>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}
type Content = Record<string, { readonly schema?: Shape; readonly example?: unknown }>;
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly 'x-scope'?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: Shape;
  }[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Record<string, { readonly content?: Content }>;
}
export interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly webhooks: Record<string, { readonly post: Operation }>;
  readonly components: { readonly schemas: Record<string, Shape> };
}

export const operationsIn = ({ paths }: Pick<Document, 'paths'>) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

const REF = /"#\/components\/schemas\/(\w+)"/g;

/** Shapes that an operation speaks of; those of commands alone grow with the acts and are described, not frozen. */
const shapesOf = (document: Document): ReadonlySet<string> => {
  const found = new Set<string>();
  const look = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(REF))
      if (!found.has(name)) {
        found.add(name);
        look(document.components.schemas[name] ?? null);
      }
  };
  for (const { operation } of operationsIn(document))
    if (operation.operationId !== 'sendCommand') look(operation);
  return found;
};

const KEPT: ReadonlySet<string> = new Set(
  `$ref type const properties required items enum oneOf anyOf allOf pattern format minimum maximum minLength maxLength minItems
  maxItems`.split(/\s+/),
);

/** Only what a program can rely on: no words. */
const bare = (shape: Shape): Shape =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([key]) => KEPT.has(key))
      .map(([key, value]) => {
        if (key === 'properties')
          return [
            key,
            Object.fromEntries(
              Object.entries(value as object).map(([name, one]) => [name, bare(one as Shape)]),
            ),
          ];
        if (key === 'items') return [key, bare(value as Shape)];
        return [key, key.endsWith('Of') ? (value as readonly Shape[]).map(bare) : value];
      }),
  );

const contentOf = (content: Content = {}): Record<string, Shape> =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, bare(schema ?? {})]));

const nameIn = (ref = ''): string => ref.split('/').at(-1) ?? '';

/** Of several shapes what all of them have. */
const commonOf = (shape: Shape, schemas: Record<string, Shape>): Pick<Shape, 'properties' | 'required'> => {
  const all = (shape.oneOf ?? []).map((one) => schemas[nameIn(one.$ref)] ?? one);
  const [first] = all;
  if (!first) return shape;
  const inAll = (name: string): boolean => all.every((one) => one.properties?.[name] !== undefined);
  const names = Object.keys(first.properties ?? {}).filter(inAll);
  return {
    properties: Object.fromEntries(names.map((name) => [name, {}])),
    required: (first.required ?? []).filter((name) => all.every((one) => one.required?.includes(name))),
  };
};

export const agreementOf = (document: Document) => {
  const { schemas } = document.components;
  const kept = shapesOf(document);
  const all = Object.entries(schemas).filter(([name]) => kept.has(name));
  const shapes = Object.fromEntries(
    all.map(([name, shape]) => {
      const { properties = {}, required = [] } = commonOf(shape, schemas);
      const of = shape.enum;
      return [
        name,
        { fields: Object.keys(properties).sort(), required: [...required].sort(), ...(of ? { of } : {}) },
      ];
    }),
  );
  const operations = Object.fromEntries(
    operationsIn(document).map(({ path, method, operation }) => {
      const { parameters = [] } = operation;
      const named = (isRequired: boolean) =>
        parameters
          .filter((one) => (one.required === true) === isRequired)
          .map((one) => one.name)
          .sort();
      const at = `${method.toUpperCase()} ${path}`;
      const scope = operation['x-scope'] ?? 'anyone';
      return [operation.operationId, { at, scope, must: named(true), may: named(false) }];
    }),
  );
  const sent = Object.fromEntries(
    operationsIn(document)
      .filter(({ operation }) => operation.operationId !== 'sendCommand')
      .map(({ operation: { operationId, parameters = [], requestBody, responses } }) => [
        operationId,
        {
          parameters: Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, bare(schema)])),
          body: contentOf(requestBody?.content),
          answers: Object.fromEntries(
            Object.entries(responses).map(([code, { content }]) => [code, contentOf(content)]),
          ),
        },
      ]),
  );
  return {
    operations,
    shapes,
    sent,
    schemas: Object.fromEntries(all.map(([name, one]) => [name, bare(one)])),
  };
};
export type Agreement = ReturnType<typeof agreementOf>;

type Schemas = Record<string, Shape>;
interface Sides {
  readonly was: Schemas;
  readonly is: Schemas;
  /** What is sent may only be let in more widely, what is answered only be said more narrowly. */
  readonly isSent: boolean;
  readonly met: Set<string>;
}

const WIDER: Readonly<Record<string, readonly string[]>> = { integer: ['integer', 'number'] };
const fits = (narrow: string, wide: string): boolean => (WIDER[narrow] ?? [narrow]).includes(wide);

const LEAST = ['minimum', 'minLength', 'minItems'] as const;
const MOST = ['maximum', 'maxLength', 'maxItems'] as const;

const compareLeaf = (was: Shape, is: Shape, at: string, isSent: boolean): readonly string[] => {
  const [narrow, wide] = isSent ? [was, is] : [is, was];
  const found: string[] = [];
  if (narrow.type !== undefined && wide.type !== undefined && !fits(narrow.type, wide.type))
    found.push(`${at} was ${was.type} and is ${is.type}`);
  if (was.type !== undefined && is.type === undefined && !isSent) found.push(`${at} may now be anything`);
  if (was.const !== undefined && was.const !== is.const)
    found.push(`${at} is no longer ${String(was.const)}`);
  if (wide.enum && !narrow.enum) found.push(`${at} is no longer one of ${wide.enum.join(', ')}`);
  for (const one of narrow.enum ?? [])
    if (wide.enum && !wide.enum.includes(one))
      found.push(isSent ? `${at} no longer takes ${String(one)}` : `${at} may now be ${String(one)}`);
  if (was.format !== is.format && !(isSent && is.format === undefined))
    found.push(`${at} has another format`);
  if (!isSent) return found;
  if (is.pattern !== undefined && was.pattern !== is.pattern) found.push(`${at} has another pattern`);
  for (const name of LEAST)
    if ((is[name] ?? Number.NEGATIVE_INFINITY) > (was[name] ?? Number.NEGATIVE_INFINITY))
      found.push(`${at} takes less: ${name}`);
  for (const name of MOST)
    if ((is[name] ?? Number.POSITIVE_INFINITY) < (was[name] ?? Number.POSITIVE_INFINITY))
      found.push(`${at} takes less: ${name}`);
  return found;
};

const compare = (was: Shape, is: Shape, at: string, sides: Sides): readonly string[] => {
  if (was.$ref !== undefined || is.$ref !== undefined) {
    const met = `${was.$ref} ${is.$ref} ${sides.isSent}`;
    if (sides.met.has(met)) return [];
    sides.met.add(met);
    const one = was.$ref === undefined ? was : (sides.was[nameIn(was.$ref)] ?? {});
    const other = is.$ref === undefined ? is : sides.is[nameIn(is.$ref)];
    const where = was.$ref === undefined ? at : nameIn(was.$ref);
    return other === undefined ? [`shape ${nameIn(is.$ref)} is gone`] : compare(one, other, where, sides);
  }
  const found = [...compareLeaf(was, is, at, sides.isSent)];
  for (const [name, one] of Object.entries(was.properties ?? {})) {
    const other = is.properties?.[name];
    if (!other) found.push(`${at}.${name} is gone`);
    else found.push(...compare(one, other, `${at}.${name}`, sides));
  }
  if (sides.isSent)
    for (const name of is.required ?? [])
      if (!was.required?.includes(name)) found.push(`${at}.${name} is now required`);
  if (!sides.isSent)
    for (const name of was.required ?? [])
      if (!is.required?.includes(name)) found.push(`${at}.${name} may now be missing`);
  if (was.items) found.push(...compare(was.items, is.items ?? {}, `${at}[]`, sides));
  for (const kind of ['oneOf', 'anyOf', 'allOf'] as const)
    for (const [n, one] of (was[kind] ?? []).entries()) {
      const same = (is[kind] ?? []).find((other, m) =>
        one.$ref === undefined ? n === m : other.$ref === one.$ref,
      );
      if (!same) found.push(`${at} is never ${nameIn(one.$ref)} any more`);
      else found.push(...compare(one, same, at, sides));
    }
  return found;
};

/** `direct` opens every door, so that a door may ask for less. */
const isOpener = (was: string, is: string): boolean => is === was || is === 'anyone' || was === 'direct';

/** Everything of the agreement as it was frozen that no longer holds. */
export const brokenIn = (frozen: Agreement, now: Agreement): readonly string[] => {
  const schemas = { was: frozen.schemas, is: now.schemas };
  const answers = { ...schemas, isSent: false, met: new Set<string>() };
  const bodies = { ...schemas, isSent: true, met: new Set<string>() };
  const broken = [
    ...Object.entries(frozen.operations).flatMap(([name, was]) => {
      const is = now.operations[name];
      if (!is) return [`operation ${name} is gone`];
      return [
        ...(is.at === was.at ? [] : [`${name} moved to ${is.at}`]),
        ...(isOpener(was.scope, is.scope) ? [] : [`${name} takes ${is.scope}`]),
        ...is.must.filter((one) => !was.must.includes(one)).map((one) => `${name} now needs ${one}`),
        ...[...was.must, ...was.may]
          .filter((one) => !is.must.includes(one) && !is.may.includes(one))
          .map((one) => `${name} no longer takes ${one}`),
      ];
    }),
    ...Object.entries(frozen.shapes).flatMap(([name, was]) => {
      const is = now.shapes[name];
      if (!is) return [`shape ${name} is gone`];
      return was.fields.filter((one) => !is.fields.includes(one)).map((one) => `${name}.${one} is gone`);
    }),
    ...Object.entries(frozen.sent).flatMap(([name, was]) => {
      const is = now.sent[name];
      if (!is) return [];
      return [
        ...Object.entries(was.parameters).flatMap(([one, shape]) =>
          compare(shape, is.parameters[one] ?? shape, `${name} ${one}`, bodies),
        ),
        ...Object.entries(was.body).flatMap(([type, shape]) =>
          is.body[type]
            ? compare(shape, is.body[type], `${name} body`, bodies)
            : [`${name} no longer takes ${type}`],
        ),
        ...Object.entries(was.answers).flatMap(([code, types]) =>
          Object.entries(types).flatMap(([type, shape]) => {
            const other = is.answers[code]?.[type];
            return other
              ? compare(shape, other, `${name} ${code}`, answers)
              : [`${name} ${code} is no longer ${type}`];
          }),
        ),
      ];
    }),
  ];
  return [...new Set(broken)];
};
