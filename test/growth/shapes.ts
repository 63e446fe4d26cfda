// Text that a hostile hand would paste: a good piece of it with one thing in it drawn out to any length.

/** Makes an input of about so many characters. */
export interface Shape {
  readonly name: string;
  readonly make: (size: number) => unknown;
}

/** What is repeated: what patterns mostly stumble over. */
export const RUNS: readonly string[] = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\n ',
  '\u00a0',
  '\u2028',
  '"',
  '" ',
  'a"',
  ',',
  ', ',
  ';',
  '; ',
  '&',
  ' &',
  '(',
  ')',
  '[',
  ']',
  '{"a":',
  '#',
  '0',
  '1',
  '9 ',
  'a',
  'A ',
  'Aa ',
  '-',
  ' -',
  '–',
  'a-',
  '.',
  '1.',
  ':',
  ': ',
  '/',
  '*',
  '%',
  ' and ',
  'é',
  'e\u0301\u0316',
  '\u0315\u0300',
  '😀',
];

const fill = (run: string, size: number): string => run.repeat(Math.ceil(size / run.length)).slice(0, size);

/** Words, numbers, gaps and marks. */
const tokensOf = (text: string): readonly string[] => text.match(/\s+|\d+|\p{L}+|[^\s\d\p{L}]/gu) ?? [];

const show = (text: string): string => JSON.stringify(text.length > 12 ? `${text.slice(0, 12)}…` : text);

/** Nothing but the run, alone or with a letter behind it. */
export const plainShapes: readonly Shape[] = RUNS.flatMap((run) => [
  { name: `${show(run)} alone`, make: (size: number) => fill(run, size) },
  { name: `x, ${show(run)}, x`, make: (size: number) => `x${fill(run, size)}x` },
]);

/** The run in every place of a good text, and every piece of that text again and again in its place. */
export const middleShapes = (good: string, runs: readonly string[]): readonly Shape[] => {
  const tokens = tokensOf(good).slice(0, 24);
  return tokens.flatMap((token, i) => {
    const head = tokens.slice(0, i).join('');
    const tail = tokens.slice(i).join('');
    return [
      ...runs.map((run) => ({
        name: `${show(run)} before ${show(token)} (${i})`,
        make: (size: number) => `${head}${fill(run, size)}${tail}`,
      })),
      // What cannot be read to its end is tried in every way there is.
      ...runs.map((run) => ({
        name: `${show(run)} before ${show(token)} (${i}), then nothing good`,
        make: (size: number) => `${head}${fill(run, size)}?`,
      })),
      {
        name: `${show(token)} again (${i})`,
        make: (size: number) => `${head}${fill(token, size)}${tail}`,
      },
      { name: `ends in ${show(token)} (${i})`, make: (size: number) => `${head}${fill(token, size)}` },
    ];
  });
};

/** Numbers grow from copy to copy, so that no two are the same. */
const copyOf = (line: string, i: number): string =>
  line.replaceAll(/\d+/g, (digits) => String(Number(digits) + i));

/** The whole text again and again: as it is, and each copy with numbers of its own. */
export const longShapes = (good: string): readonly Shape[] => {
  const many = (size: number, one: (i: number) => string): string => {
    const parts: string[] = [];
    for (let i = 0, length = 0; length < size; i += 1) {
      const part = one(i);
      parts.push(part);
      length += part.length + 1;
    }
    return parts.join('\n');
  };
  const lines = good.trimEnd().split('\n');
  return [
    { name: 'the whole again', make: (size) => many(size, () => good) },
    { name: 'the whole again, numbered', make: (size) => many(size, (i) => copyOf(good, i)) },
    {
      name: 'the last line again, numbered',
      make: (size) => `${good.trimEnd()}\n${many(size, (i) => copyOf(lines.at(-1) ?? '', i + 1))}`,
    },
    { name: 'all on one line', make: (size) => many(size, () => good).replaceAll('\n', ' ') },
  ];
};

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A value with whatever stands at one place in it exchanged. */
const places = (value: Json, path = ''): readonly { path: string; at: Json; put: (now: Json) => Json }[] => {
  const own = [{ path, at: value, put: (now: Json) => now }];
  if (typeof value !== 'object' || value === null) return own;
  const parts: readonly (readonly [string, Json])[] = Object.entries(value);
  return [
    ...own,
    ...parts.flatMap(([name, part]) =>
      places(part, `${path}.${name}`).map(({ path: inner, at, put }) => ({
        path: inner,
        at,
        put: (now: Json): Json =>
          Array.isArray(value)
            ? value.map((one: Json, i) => (String(i) === name ? put(now) : one))
            : { ...value, [name]: put(now) },
      })),
    ),
  ];
};

const grown = (value: Json, i: number): Json => JSON.parse(copyOf(JSON.stringify(value), i)) as Json;

/** Every text in it drawn out, every list with thousands of entries, each its own. */
export const valueShapes = (good: Json, runs: readonly string[]): readonly Shape[] =>
  places(good).flatMap(({ path, at, put }): readonly Shape[] => {
    if (typeof at === 'string')
      return runs.map((run) => ({
        name: `${path}: ${show(run)}`,
        make: (size) => put(`${at}${fill(run, size)}${at}`),
      }));
    if (!Array.isArray(at) || at.length === 0) return [];
    const one = at.at(-1) as Json;
    const length = JSON.stringify(one).length + 1;
    return [
      {
        name: `${path}: many`,
        make: (size) =>
          put([
            ...(at as Json[]),
            ...Array.from({ length: Math.ceil(size / length) }, (_, i) => grown(one, i + 1)),
          ]),
      },
    ];
  });
