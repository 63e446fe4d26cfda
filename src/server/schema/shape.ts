import { z } from 'zod';
import type { Body, Fields, Form, Of, Shape } from '../../engine/kit/shape.ts';

// The engine's shapes as schemas: what is taken over the wire, and the API's document.

type Text = Extract<Form, { readonly is: 'text' }>;
type Limits = { readonly least?: number; readonly most?: number };

const numberOf = (schema: z.ZodNumber, { least, most }: Limits): z.ZodNumber => {
  const from = least === undefined ? schema : schema.min(least);
  return most === undefined ? from : from.max(most);
};

const textOf = ({ least, most, trimmed, like }: Text): z.ZodString => {
  let schema = z.string();
  if (trimmed) schema = schema.trim();
  if (least !== undefined) schema = schema.min(least);
  if (most !== undefined) schema = schema.max(most);
  return like === undefined ? schema : schema.regex(like);
};

const listOf = (of: Shape, { least, most }: Limits): z.ZodArray => {
  let schema = z.array(plain(of));
  if (least !== undefined) schema = schema.min(least);
  if (most !== undefined) schema = schema.max(most);
  return schema;
};

const oneOf = (of: readonly (string | number | true)[]): z.ZodType =>
  of.length > 1 && of.every((one) => typeof one === 'string') ? z.enum(of) : z.literal(of);

const objectOf = (fields: Fields): z.ZodObject => z.strictObject(membersOf(fields));

const bare = (shape: Shape): z.ZodType => {
  switch (shape.is) {
    case 'text':
      return textOf(shape);
    case 'day':
      return z.iso.date();
    case 'moment':
      return z.iso.datetime();
    case 'instant':
      return z.iso.datetime({ offset: true });
    case 'whole':
      return numberOf(z.int(), shape);
    case 'number':
      return numberOf(z.number(), shape);
    case 'amount':
      return z.union([
        z.number(),
        z.templateLiteral([z.number()]),
        z.templateLiteral([z.number(), '/', z.number()]),
      ]);
    case 'boolean':
      return z.boolean();
    case 'one':
      return oneOf(shape.of);
    case 'list':
      return listOf(shape.of, shape);
    case 'row':
      return z.tuple(shape.of.map(plain) as [z.ZodType, ...z.ZodType[]]);
    case 'object':
      return objectOf(shape.has);
    case 'named':
      return z.record(textKey(shape.by), plain(shape.of));
    case 'kinds':
      return z.discriminatedUnion(shape.by, shape.of.map(plain) as [z.ZodObject, ...z.ZodObject[]]);
    case 'either':
      return z.union(shape.of.map(plain));
  }
};

const textKey = (shape: Shape): z.ZodType<string, string> => plain(shape) as z.ZodType<string, string>;

/** A name of the document belongs to one schema. */
const NAMED = new Map<string, z.ZodType>();

const plain = (shape: Shape): z.ZodType => {
  const { id, says } = shape;
  const known = id === undefined ? undefined : NAMED.get(id);
  if (known) return known;
  const schema = bare(shape);
  const told =
    id === undefined && says === undefined
      ? schema
      : schema.meta({
          ...(id === undefined ? {} : { id }),
          ...(says === undefined ? {} : { description: says }),
        });
  if (id !== undefined) NAMED.set(id, told);
  return told;
};

/** The members that come over the wire: the house puts others in itself. */
const membersOf = (fields: Fields): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { inner }]) => !inner)
      .map(([name, shape]) => [name, shape.maybe ? plain(shape).exactOptional() : plain(shape)]),
  );

/** A shape of the engine as a schema: its type is the shape's own. */
export const zodOf = <S extends Shape>(shape: S): z.ZodType<Of<S>, Of<S>> =>
  plain(shape) as z.ZodType<Of<S>, Of<S>>;

type Made<F> = { readonly [K in keyof F]: z.ZodType<Of<F[K]>, Of<F[K]>> };

/** Each member of a body as a schema, for a request that takes some of them. */
export const zodsOf = <F extends Fields>(fields: F): Made<F> => membersOf(fields) as Made<F>;

/** What a request of this body is on the wire. */
export const asking = <K extends string, F extends Fields>(
  ask: K,
  fields: F,
): z.ZodType<{ readonly ask: K } & Body<F>, { readonly ask: K } & Body<F>> =>
  z.strictObject({ ask: z.literal(ask), ...membersOf(fields) }) as unknown as z.ZodType<
    { readonly ask: K } & Body<F>,
    { readonly ask: K } & Body<F>
  >;
