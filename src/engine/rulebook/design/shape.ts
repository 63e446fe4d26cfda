import { type Refusal, refuse } from '../../kit/result.ts';

/* The part of JSON Schema that a form file is described by, and the reading of a value by it: one description, published and held. */

export type Shape = Readonly<Record<string, unknown>>;

export const text: Shape = { type: 'string', minLength: 1, maxLength: 2000 };
export const yes: Shape = { const: true };
/** An exact number: 12, `12.5`, `1/3`. */
export const amount: Shape = { type: ['number', 'string'], pattern: '^-?\\d+(\\.\\d+)?(/\\d+)?$' };

export const count = (least: number, most: number): Shape => ({
  type: 'integer',
  minimum: least,
  maximum: most,
});

export const object = (
  properties: Readonly<Record<string, Shape>>,
  required: readonly string[] = [],
): Shape => ({ type: 'object', properties, required, additionalProperties: false });

/** One shape for each name `use` may have. */
export const uses = (
  kinds: Readonly<
    Record<string, readonly [properties: Readonly<Record<string, Shape>>, required: readonly string[]]>
  >,
): Shape => ({
  oneOf: Object.entries(kinds).map(([use, [properties, required]]) =>
    object({ use: { const: use }, ...properties }, ['use', ...required]),
  ),
});

type Faults = readonly Refusal[];

const fault = (code: string, at: string, details: NonNullable<Refusal['details']>): Faults => [
  refuse(code, details, { at: at === '' ? 'form' : at }).refusal,
];

const show = (value: unknown): string => {
  const said = JSON.stringify(value) ?? 'nothing';
  return said.length > 60 ? `${said.slice(0, 57)}…` : said;
};

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
};

const isOf = (value: unknown, type: string): boolean => {
  const kind = kindOf(value);
  return kind === type || (type === 'number' && kind === 'integer');
};

const WORDS: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object in braces',
  array: 'a list in brackets',
};

const inside = (at: string, name: string | number): string =>
  typeof name === 'number' ? `${at}[${name}]` : at === '' ? name : `${at}.${name}`;

const members = (value: unknown): Readonly<Record<string, unknown>> =>
  value as Readonly<Record<string, unknown>>;

const inObject = (value: unknown, shape: Shape, at: string, root: Shape): Faults => {
  const own = members(value);
  const known = (shape['properties'] ?? {}) as Readonly<Record<string, Shape>>;
  const rest = shape['additionalProperties'];
  const missing = ((shape['required'] ?? []) as readonly string[]).filter(
    (name) => !Object.hasOwn(own, name),
  );
  return [
    ...missing.flatMap((name) => fault('form-missing', at, { name })),
    ...Object.entries(own).flatMap(([name, one]): Faults => {
      if (Object.hasOwn(known, name)) return faultsOf(one, known[name] ?? {}, inside(at, name), root);
      if (rest === false)
        return fault('form-field', inside(at, name), { name, known: Object.keys(known).sort() });
      return typeof rest === 'object' && rest !== null
        ? faultsOf(one, rest as Shape, inside(at, name), root)
        : [];
    }),
  ];
};

const inList = (value: readonly unknown[], shape: Shape, at: string, root: Shape): Faults => {
  const { minItems: least = 0, maxItems: most = Number.POSITIVE_INFINITY } = shape as {
    minItems?: number;
    maxItems?: number;
  };
  const items = shape['items'] as Shape | undefined;
  return [
    ...(value.length < least || value.length > most
      ? fault('form-length', at, {
          given: value.length,
          least,
          most: Number.isFinite(most) ? most : 'any number',
        })
      : []),
    ...(items ? value.flatMap((one, i) => faultsOf(one, items, inside(at, i), root)) : []),
  ];
};

/** Of several shapes the one it means: by the word that tells them apart, else by its kind. */
const inOneOf = (value: unknown, shapes: readonly Shape[], at: string, root: Shape): Faults => {
  const wordOf = (shape: Shape): unknown =>
    (members(members(shape['properties'] ?? {})['use'] ?? {}) as Shape)['const'];
  const words = shapes.map(wordOf).filter((one) => one !== undefined);
  const isObject = isOf(value, 'object');
  if (isObject && Object.hasOwn(members(value), 'use') && words.length > 0) {
    const use = members(value)['use'];
    const found = shapes.filter((shape) => wordOf(shape) === use);
    if (found.length === 0)
      return fault('form-choice', inside(at, 'use'), { given: show(use), known: words.map(String) });
    const all = found.map((shape) => faultsOf(value, shape, at, root));
    return all.reduce((least, one) => (one.length < least.length ? one : least));
  }
  if (isObject && words.length === shapes.length) return fault('form-missing', at, { name: 'use' });
  const all = shapes.map((shape) => faultsOf(value, shape, at, root));
  return all.reduce((least, one) => (one.length < least.length ? one : least));
};

const inNumber = (value: number, shape: Shape, at: string): Faults => {
  const least = (shape['minimum'] as number | undefined) ?? Number.NEGATIVE_INFINITY;
  const most = (shape['maximum'] as number | undefined) ?? Number.POSITIVE_INFINITY;
  return value >= least && value <= most ? [] : fault('form-range', at, { given: value, least, most });
};

const inText = (value: string, shape: Shape, at: string): Faults => {
  const least = (shape['minLength'] as number | undefined) ?? 0;
  const most = (shape['maxLength'] as number | undefined) ?? Number.POSITIVE_INFINITY;
  const pattern = shape['pattern'] as string | undefined;
  if (value.trim().length < least || value.length > most)
    return fault('form-text', at, { least, most: String(most) });
  return pattern === undefined || new RegExp(pattern).test(value)
    ? []
    : fault('form-pattern', at, {
        given: show(value),
        wanted: (shape['description'] as string | undefined) ?? 'a number, or a fraction as 1/3',
      });
};

/** Everything that is wrong with a value, each with its place. */
export const faultsOf = (value: unknown, shape: Shape, at: string, root: Shape): Faults => {
  const ref = shape['$ref'] as string | undefined;
  if (ref !== undefined) {
    const defs = (root['$defs'] ?? {}) as Readonly<Record<string, Shape>>;
    return faultsOf(value, defs[ref.replace('#/$defs/', '')] ?? {}, at, root);
  }
  if (shape['oneOf'] !== undefined) return inOneOf(value, shape['oneOf'] as readonly Shape[], at, root);
  if (shape['const'] !== undefined && value !== shape['const'])
    return fault('form-choice', at, { given: show(value), known: [show(shape['const'])] });
  const known = shape['enum'] as readonly unknown[] | undefined;
  if (known !== undefined && !known.includes(value))
    return fault('form-choice', at, { given: show(value), known: known.map(String) });
  const types = shape['type'] === undefined ? [] : ([shape['type']].flat() as unknown as readonly string[]);
  if (types.length > 0 && !types.some((type) => isOf(value, type)))
    return fault('form-kind', at, {
      given: show(value),
      wanted: types.map((type) => WORDS[type] ?? type).join(' or '),
    });
  if (Array.isArray(value)) return inList(value, shape, at, root);
  if (isOf(value, 'object')) return inObject(value, shape, at, root);
  if (typeof value === 'number') return inNumber(value, shape, at);
  return typeof value === 'string' ? inText(value, shape, at) : [];
};
