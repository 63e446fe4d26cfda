/**
 * Where a text stops being JSON. JSON.parse knows, but tells it in words that change from one Node to the next
 * and leaves the place out for short texts; so after it has refused, this walks the same grammar (RFC 8259).
 */
const SPACE = /[ \t\n\r]*/y;
// oxlint-disable-next-line no-control-regex -- RFC 8259, 7: control characters may not stand in a string
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const PLAIN = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;

type Walk = { readonly end: number } | { readonly bad: number };

const match = (pattern: RegExp, text: string, at: number): number | undefined => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
};

const skip = (text: string, at: number): number => match(SPACE, text, at) ?? at;

/** Deeper than any file of ours; a text of nothing but brackets ends here. */
const DEEPEST = 500;

const member = (text: string, at: number, depth: number): Walk => {
  const name = match(STRING, text, at);
  if (name === undefined) return { bad: at };
  const colon = skip(text, name);
  return text[colon] === ':' ? value(text, colon + 1, depth) : { bad: colon };
};

type Item = (text: string, at: number, depth: number) => Walk;

const list = (text: string, at: number, close: string, item: Item, depth: number): Walk => {
  if (depth > DEEPEST) return { bad: at };
  let next = skip(text, at + 1);
  if (text[next] === close) return { end: next + 1 };
  for (;;) {
    const one = item(text, next, depth);
    if ('bad' in one) return one;
    const after = skip(text, one.end);
    if (text[after] === close) return { end: after + 1 };
    if (text[after] !== ',') return { bad: after };
    next = skip(text, after + 1);
  }
};

const value = (text: string, from: number, depth: number): Walk => {
  const at = skip(text, from);
  if (text[at] === '{') return list(text, at, '}', member, depth + 1);
  if (text[at] === '[') return list(text, at, ']', value, depth + 1);
  const end = match(STRING, text, at) ?? match(PLAIN, text, at);
  return end === undefined ? { bad: at } : { end };
};

/** The offset of the first character that cannot stand there; the text's length when it ends too soon. */
export const firstFault = (text: string): number => {
  const walked = value(text, 0, 0);
  return 'bad' in walked ? walked.bad : skip(text, walked.end);
};

/** Line and column, both from 1. */
export const placeOf = (text: string, offset: number): { readonly line: number; readonly column: number } => {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
};
