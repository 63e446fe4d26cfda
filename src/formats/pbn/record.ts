import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { linesOf } from '../../engine/kit/text.ts';
import type { OtherTag } from '../game/game.ts';
import { tagsIn } from './tag.ts';

/** One game of a file as its tags, with the lines below each of them. */
export interface PbnRecord {
  readonly line: number;
  readonly tags: readonly OtherTag[];
  readonly comments: readonly string[];
}

/** PBN has 255 characters; files that people keep are not so strict. */
const LONGEST_LINE = 2000;
const MOST_RECORDS = 4000;
const ESCAPED = /^\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]/;

const plain = (value: string): string => value.replaceAll(/\\(["\\])/g, '$1');

/** Tags at the beginning of a line, quotes inside them escaped or not, and what stands behind them. */
const cutTags = (
  raw: string,
): { readonly tags: readonly { name: string; value: string }[]; readonly rest: string } => {
  const tags: { name: string; value: string }[] = [];
  let rest = raw;
  for (let match = ESCAPED.exec(rest); match; match = ESCAPED.exec(rest)) {
    tags.push({ name: match[1] ?? '', value: plain(match[2] ?? '') });
    rest = rest.slice(match[0].length);
  }
  if (tags.length > 0) return { tags, rest };
  // A value that ends in a backslash, as careless programs write it.
  const others = tagsIn(raw).map(({ name, value }) => ({ name, value }));
  return { tags: others, rest: others.length > 0 ? '' : raw };
};

interface Strip {
  readonly text: string;
  readonly comments: readonly string[];
  /** What a comment in braces has so far, where it goes on in the next line. */
  readonly open: string | undefined;
}

/** A line without its comments; a mark inside quotes begins none. */
const strip = (raw: string, open: string | undefined): Strip => {
  const comments: string[] = [];
  let [text, inside, quoted] = ['', open, false];
  for (let i = 0; i < raw.length; i += 1) {
    const sign = raw[i] ?? '';
    if (inside !== undefined) {
      if (sign === '}') {
        comments.push(inside.trim());
        inside = undefined;
      } else inside += sign;
    } else if (sign === ';' && !quoted) {
      comments.push(raw.slice(i + 1).trim());
      break;
    } else if (sign === '{' && !quoted) inside = '';
    else {
      if (sign === '"' && raw[i - 1] !== '\\') quoted = !quoted;
      text += sign;
    }
  }
  return { text, comments, open: inside === undefined ? undefined : `${inside}\n` };
};

interface Draft {
  line: number;
  tags: { name: string; value: string; rows: string[] }[];
  comments: string[];
}

/** Files without empty lines between games begin one with a tag the last one has. */
const BEGINS = new Set(['Event', 'Board', 'Deal']);

/** The games of a PBN file, tag by tag. A value of `#` is the one of the game before. */
export const recordsIn = (text: string): Result<readonly PbnRecord[]> => {
  const records: PbnRecord[] = [];
  const last = new Map<string, string>();
  let draft: Draft = { line: 1, tags: [], comments: [] };
  let open: string | undefined;
  const close = (line: number): void => {
    if (draft.tags.length > 0) records.push(draft);
    draft = { line, tags: [], comments: draft.tags.length > 0 ? [] : draft.comments };
  };
  for (const [i, raw] of linesOf(text.replace(/^\uFEFF/, '')).entries()) {
    const line = i + 1;
    if (raw.length > LONGEST_LINE) return refuse('line-long', { most: LONGEST_LINE }, { at: `line ${line}` });
    if (records.length > MOST_RECORDS)
      return refuse('pbn-many', { most: MOST_RECORDS }, { at: `line ${line}` });
    if (open === undefined && raw.startsWith('%')) continue;
    const stripped = strip(raw, open);
    open = stripped.open;
    draft.comments.push(...stripped.comments.filter((one) => one !== ''));
    if (raw.trim() === '' && open === undefined) close(line + 1);
    const { tags, rest } = cutTags(stripped.text);
    for (const { name, value } of tags) {
      if (BEGINS.has(name) && draft.tags.some((tag) => tag.name === name)) close(line);
      const said = /^##?$/.test(value.trim()) ? (last.get(name) ?? '') : value;
      last.set(name, said);
      draft.tags.push({ name, value: said, rows: [] });
    }
    if (rest.trim() !== '') draft.tags.at(-1)?.rows.push(rest.trim());
  }
  close(0);
  return ok(records);
};
