/**
 * A view as the client's types have it: they forget how long a list of known length is (openapi-fetch 0.17, `Readable`), and a text
 * of a pattern (`1/2`) is any text. Everything else of a shape is compared when this is compiled.
 */
export type Loose<T> = T extends readonly (infer E)[]
  ? readonly Loose<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Loose<T[K]> }
    : T extends string
      ? {} extends Record<T, 1>
        ? string
        : T
      : T;

/** The only place where what came over the wire is given its type: a list of known length has its length again. */
export const exact = <T>(data: Loose<T> | T | undefined): T => data as T;

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined;

export const textIn = (value: unknown, name: string): string | undefined => {
  const found = member(value, name);
  return typeof found === 'string' ? found : undefined;
};

export const numberIn = (value: unknown, name: string): number | undefined => {
  const found = member(value, name);
  return typeof found === 'number' ? found : undefined;
};

export const partsIn = (value: unknown, name: string): readonly (readonly [string, unknown])[] => {
  const found = member(value, name);
  return typeof found === 'object' && found !== null ? Object.entries(found) : [];
};

interface Told {
  readonly code?: string;
  readonly says?: string;
  /** The server says that it is about the request itself (docs/api.md). */
  readonly final: boolean;
  /** Whoever asked may have it done all the same. */
  readonly overridable: boolean;
}

/** A refusal as the server words it, or a plain message: whatever came, nothing of it is taken on trust. */
export const refusalIn = (body: unknown): Told => {
  const refusal = member(body, 'refusal');
  const code = textIn(refusal, 'code');
  const says = textIn(refusal, 'says') ?? textIn(body, 'message');
  return {
    ...(code === undefined ? {} : { code }),
    ...(says === undefined ? {} : { says }),
    final: member(refusal, 'final') === true,
    overridable: member(refusal, 'overridable') === true,
  };
};
