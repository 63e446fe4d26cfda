import { makeContest, parseContest, type PersonJson } from '../../formats/contest/json.ts';
import { ok, type Result, refuse } from '../../engine/kit/result.ts';
import { isParcel, openParcel, PAGE } from '../../store/parcel.ts';
import type { Room } from './view.ts';

/** The contest's facts with its people, as `byestand reckon` reads them. */
export const writeFacts = ({ contest, people }: Pick<Room, 'contest' | 'people'>): string => {
  const players = new Set([...contest.entries.values()].flatMap((entry) => entry.players));
  const own = [...people]
    .filter(([id]) => players.has(id))
    .map(([id, person]) => ({ id, ...person }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return JSON.stringify(makeContest({ facts: contest.facts, people: own }));
};

/** A contest's file that was read and found whole, in pages the server's thread takes one after another. */
export interface OpenedFile {
  readonly contest: string;
  readonly people: readonly PersonJson[];
  /** Each a `Copied` as JSON. */
  readonly pages: readonly Uint8Array[];
}

const MAYBE_PROTO = /"(?:_|\\u005f){2}/i;

/** A member of this name would become something else than a member wherever the value is copied. */
const parseJson = (text: string): unknown => {
  if (!MAYBE_PROTO.test(text)) return JSON.parse(text);
  return JSON.parse(text, (name, value: unknown) => {
    if (name === '__proto__') throw new SyntaxError(name);
    return value;
  });
};

const readBytes = (bytes: Uint8Array): unknown => {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};

/** Checked as a whole before the first page is taken. */
export const openFile = (bytes: Uint8Array): Result<OpenedFile> => {
  const value = readBytes(bytes);
  if (!isParcel(value)) return refuse('contest-file', { given: 'file' });
  const parsed = parseContest(value);
  if (!parsed.ok) return parsed;
  const opened = openParcel(value);
  if ('broken' in opened) return refuse('file-broken', { seq: opened.broken });
  const { rows, requests } = opened;
  const byPage = Map.groupBy(requests, ({ at }) =>
    Math.min(Math.floor(at / PAGE), Math.floor(rows.length / PAGE)),
  );
  const pages = Array.from({ length: Math.floor(rows.length / PAGE) + 1 }, (_, n) =>
    new TextEncoder().encode(
      JSON.stringify({ rows: rows.slice(n * PAGE, (n + 1) * PAGE), requests: byPage.get(n) ?? [] }),
    ),
  );
  return ok({ contest: value.contest, people: parsed.value.people, pages });
};
