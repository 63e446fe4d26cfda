import { ok, type Result, refuse } from '../../engine/kit/result.ts';

/** An element with its own text, in order; what stands between elements is not kept. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
  /** Where it begins, from 1. */
  readonly line: number;
}

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  parts: string[];
  line: number;
}

/** Deeper than any file of results. */
const DEEPEST = 64;
const LONGEST = 20_000_000;

const NAME = /[A-Za-z_:][\w:.-]*/y;
const SPACE = /[ \t\r\n]*/y;
const ATTRIBUTE = /([A-Za-z_:][\w:.-]*)[ \t\r\n]*=[ \t\r\n]*(?:"([^"<]*)"|'([^'<]*)')/y;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const LAST_POINT = 0x10_ff_ff;

const pointOf = (given: string): string | undefined => {
  const point = /^#x/i.test(given) ? Number.parseInt(given.slice(2), 16) : Number(given.slice(1));
  return Number.isInteger(point) && point > 0 && point <= LAST_POINT && !(point >= 0xd800 && point <= 0xdfff)
    ? String.fromCodePoint(point)
    : undefined;
};

/** Only the five entities every document knows and characters by number: none can be defined, so none can grow. */
const decode = (text: string): string | { readonly bad: string } => {
  let bad: string | undefined;
  const made = text.replaceAll(/&([^;&<\s]{0,32});?/g, (whole, name: string) => {
    const found = whole.endsWith(';')
      ? (ENTITIES[name] ?? (name.startsWith('#') ? pointOf(name) : undefined))
      : undefined;
    if (found === undefined) bad ??= whole;
    return found ?? '';
  });
  return bad === undefined ? made : { bad };
};

interface Cursor {
  readonly text: string;
  at: number;
  line: number;
  /** Up to here lines are counted. */
  counted: number;
}

const lineAt = (cursor: Cursor): number => {
  for (; cursor.counted < cursor.at; cursor.counted += 1)
    if (cursor.text.codePointAt(cursor.counted) === 10) cursor.line += 1;
  return cursor.line;
};

const fault = (cursor: Cursor, code: string, details: Readonly<Record<string, string | number>> = {}) =>
  refuse(code, details, { at: `line ${lineAt(cursor)}` });

const match = (cursor: Cursor, pattern: RegExp): RegExpExecArray | undefined => {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text);
  if (!found) return undefined;
  cursor.at = pattern.lastIndex;
  return found;
};

const skipTo = (cursor: Cursor, end: string): boolean => {
  const found = cursor.text.indexOf(end, cursor.at);
  if (found < 0) return false;
  cursor.at = found + end.length;
  return true;
};

const addText = (cursor: Cursor, open: Open | undefined, raw: string): Result<undefined> => {
  const text = decode(raw);
  if (typeof text !== 'string') return fault(cursor, 'xml-entity', { given: text.bad.slice(0, 40) });
  if (open) open.parts.push(text);
  else if (text.trim() !== '') return fault(cursor, 'xml-outside', { given: text.trim().slice(0, 40) });
  return ok(undefined);
};

/** A comment, an instruction, a document type or raw text; nothing where it is none of them. */
const aside = (cursor: Cursor, open: Open | undefined): Result<boolean> => {
  const { text, at } = cursor;
  if (text.startsWith('<!--', at)) return skipTo(cursor, '-->') ? ok(true) : fault(cursor, 'xml-ends');
  if (text.startsWith('<?', at)) return skipTo(cursor, '?>') ? ok(true) : fault(cursor, 'xml-ends');
  if (text.startsWith('<![CDATA[', at)) {
    const from = at + 9;
    if (!skipTo(cursor, ']]>')) return fault(cursor, 'xml-ends');
    open?.parts.push(text.slice(from, cursor.at - 3));
    return ok(true);
  }
  if (!text.startsWith('<!', at)) return ok(false);
  if (open || !/^<!DOCTYPE\s/i.test(text.slice(at, at + 10)))
    return fault(cursor, 'xml-sign', { given: '<!' });
  if (!skipTo(cursor, '>')) return fault(cursor, 'xml-ends');
  // What a document type defines is never read: it could make a small file enormous.
  if (text.slice(at, cursor.at).includes('[')) return fault(cursor, 'xml-doctype');
  return ok(true);
};

const attributesOf = (cursor: Cursor): Result<Record<string, string>> => {
  const attributes: Record<string, string> = {};
  for (;;) {
    match(cursor, SPACE);
    const found = match(cursor, ATTRIBUTE);
    if (!found) return ok(attributes);
    const [, name = '', one, other] = found;
    const value = decode(one ?? other ?? '');
    if (typeof value !== 'string') return fault(cursor, 'xml-entity', { given: value.bad.slice(0, 40) });
    if (Object.hasOwn(attributes, name)) return fault(cursor, 'xml-attribute', { name });
    Object.defineProperty(attributes, name, { value, enumerable: true });
  }
};

const closed = ({ name, attributes, children, parts, line }: Open): Element => ({
  name,
  attributes,
  children,
  text: parts.join('').trim(),
  line,
});

/** The one element a document is made of. Time and memory grow as the text does. */
export const parseXml = (text: string): Result<Element> => {
  if (text.length > LONGEST) return refuse('xml-long', { most: LONGEST });
  const cursor: Cursor = { text, at: text.startsWith('\uFEFF') ? 1 : 0, line: 1, counted: 0 };
  const stack: Open[] = [];
  let root: Element | undefined;
  const end = (open: Open): void => {
    const made = closed(open);
    const parent = stack.at(-1);
    if (parent) parent.children.push(made);
    else root = made;
  };
  while (cursor.at < text.length) {
    const open = stack.at(-1);
    const next = text.indexOf('<', cursor.at);
    const raw = text.slice(cursor.at, next < 0 ? text.length : next);
    const said = addText(cursor, open, raw);
    if (!said.ok) return said;
    cursor.at = next < 0 ? text.length : next;
    if (next < 0) break;
    const beside = aside(cursor, open);
    if (!beside.ok) return beside;
    if (beside.value) continue;
    if (text.startsWith('</', cursor.at)) {
      cursor.at += 2;
      const name = match(cursor, NAME)?.[0] ?? '';
      match(cursor, SPACE);
      if (cursor.at >= text.length) return fault(cursor, 'xml-ends');
      if (text[cursor.at] !== '>' || open?.name !== name)
        return fault(cursor, 'xml-close', { name: name.slice(0, 40), open: open?.name ?? '' });
      cursor.at += 1;
      stack.pop();
      end(open);
      continue;
    }
    if (root) return fault(cursor, 'xml-second');
    const line = lineAt(cursor);
    cursor.at += 1;
    const name = match(cursor, NAME)?.[0];
    if (name === undefined)
      return fault(cursor, 'xml-sign', { given: text.slice(cursor.at - 1, cursor.at + 5) });
    const attributes = attributesOf(cursor);
    if (!attributes.ok) return attributes;
    const made: Open = { name, attributes: attributes.value, children: [], parts: [], line };
    if (text.startsWith('/>', cursor.at)) {
      cursor.at += 2;
      end(made);
    } else if (text[cursor.at] === '>') {
      cursor.at += 1;
      stack.push(made);
      if (stack.length > DEEPEST) return fault(cursor, 'xml-deep', { most: DEEPEST });
    } else return fault(cursor, 'xml-sign', { given: text.slice(cursor.at, cursor.at + 5) });
  }
  if (stack.length > 0) return fault(cursor, 'xml-ends');
  return root ? ok(root) : refuse('xml-none');
};

const SIGNS: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
/** Characters XML 1.0 has no place for: controls, and halves of a pair without the other. */
const isImpossible = (sign: string): boolean => {
  const point = sign.codePointAt(0) ?? 0;
  return (
    (point < 32 && point !== 9 && point !== 10 && point !== 13) ||
    (point >= 0xd800 && point <= 0xdfff) ||
    point === 0xfffe ||
    point === 0xffff
  );
};

const encode = (text: string): string =>
  [...text].map((sign) => SIGNS[sign] ?? (isImpossible(sign) ? '' : sign)).join('');

/** What is to be written: a name, attributes, and either text or children. */
export interface Draft {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly inside?: string | readonly Draft[];
}

export const makeXml = ({ name, attributes = {}, inside = [] }: Draft, indent = ''): string => {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${encode(value)}"`);
  const open = `${indent}<${name}${said.join('')}>`;
  if (typeof inside === 'string') return `${open}${encode(inside)}</${name}>\n`;
  if (inside.length === 0) return `${open}</${name}>\n`;
  return `${open}\n${inside.map((one) => makeXml(one, `${indent}  `)).join('')}${indent}</${name}>\n`;
};
