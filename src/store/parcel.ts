import { hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Copied, Kept, Log, Row } from './log.ts';
import { makeSeal } from './seal.ts';

/** One contest as one file: what `byestand reckon` reads, and beside it what makes it provable and able to go on. */
export interface Parcel {
  readonly byestand: 1;
  readonly contest: string;
  readonly facts: readonly unknown[];
  readonly people: readonly unknown[];
  /** One a fact: the chain that shows nothing was changed. */
  readonly seals: readonly string[];
  /** What was carried out already, so that a phone that sends it again is answered as before. */
  readonly requests: readonly Kept[];
}

export const makeParcel = async (log: Log, contest: string, people: readonly unknown[]): Promise<Parcel> => {
  const { rows, requests } = await log.copy(contest);
  return {
    byestand: 1,
    contest,
    facts: rows.map(({ text }) => JSON.parse(text) as unknown),
    people,
    seals: rows.map(({ seal }) => seal),
    requests,
  };
};

/** Facts that are read or written at a time while others are being answered: a few milliseconds. */
export const PAGE = 500;

/** A contest page by page; between two of them whoever waits is answered. */
const pagesOf = async function* (log: Log, contest: string): AsyncGenerator<Copied> {
  for (let after = 0; ; after += PAGE) {
    const page = await log.copy(contest, after, after + PAGE);
    yield page;
    if (page.rows.length < PAGE) return;
    await breathe();
  }
};

/** The parcel as text, without holding anybody up. `peopleIn` finds the people among the texts of the facts. */
export const writeParcel = async (
  log: Log,
  contest: string,
  peopleIn: (texts: ReadonlySet<string>) => readonly unknown[],
): Promise<string> => {
  const [facts, seals, requests]: [string[], string[], string[]] = [[], [], []];
  const texts = new Set<string>();
  for await (const page of pagesOf(log, contest)) {
    const rows = page.rows.map(({ text }) => text).join(',');
    if (rows !== '') facts.push(rows);
    textsIn(JSON.parse(`[${rows}]`), texts);
    for (const { seal } of page.rows) seals.push(seal);
    for (const request of page.requests) requests.push(JSON.stringify(request));
  }
  const head = `"byestand":1,"contest":${JSON.stringify(contest)}`;
  const people = JSON.stringify(peopleIn(texts));
  return `{${head},"facts":[${facts.join(',')}],"people":${people},"seals":${JSON.stringify(seals)},"requests":[${requests.join(',')}]}`;
};

/**
 * A log that no store has kept yet, such as a rehearsal's: sealed as it is put in, under a name that its facts make, so that
 * the same file is the same contest wherever it comes.
 */
export const sealParcel = (facts: readonly unknown[], people: readonly unknown[]): Parcel => {
  const texts = facts.map((fact) => JSON.stringify(fact));
  const contest = `file-${hash('sha256', texts.join('\n'), 'hex').slice(0, 20)}`;
  const seals: string[] = [];
  for (const [i, text] of texts.entries()) seals.push(makeSeal(seals.at(-1) ?? '', contest, i + 1, text));
  return { byestand: 1, contest, facts, people, seals, requests: [] };
};

/** Every text in the facts: ids of people are among them. */
export const textsIn = (value: unknown, found = new Set<string>()): ReadonlySet<string> => {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) textsIn(part, found);
  return found;
};

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isKept = (value: unknown): value is Kept => {
  const kept = value as Partial<Kept> | null;
  return (
    typeof kept === 'object' &&
    kept !== null &&
    typeof kept.id === 'string' &&
    typeof kept.digest === 'string' &&
    Number.isInteger(kept.at) &&
    isTexts(kept.facts)
  );
};

/** Whether it has the shape of one; whether it is true is for `openParcel`. */
export const isParcel = (value: unknown): value is Parcel => {
  const parcel = value as Partial<Parcel> | null;
  return (
    typeof parcel === 'object' &&
    parcel !== null &&
    parcel.byestand === 1 &&
    typeof parcel.contest === 'string' &&
    /^[\w-]{1,64}$/.test(parcel.contest) &&
    Array.isArray(parcel.facts) &&
    Array.isArray(parcel.people) &&
    isTexts(parcel.seals) &&
    Array.isArray(parcel.requests) &&
    parcel.requests.every(isKept)
  );
};

/** The rows as they stood in the log, or the number of the first fact whose seal does not fit. */
export const openParcel = ({
  contest,
  facts,
  seals,
  requests,
}: Parcel): Copied | { readonly broken: number } => {
  const rows: Row[] = facts.map((fact, index) => ({
    seq: index + 1,
    id: String((fact as { id?: unknown } | null)?.id),
    text: JSON.stringify(fact),
    seal: seals[index] ?? '',
  }));
  let before = '';
  for (const { seq, text, seal } of rows) {
    if (makeSeal(before, contest, seq, text) !== seal) return { broken: seq };
    before = seal;
  }
  const own = requests.filter(({ at }) => at <= rows.length);
  return seals.length === rows.length ? { rows, requests: own } : { broken: rows.length + 1 };
};

export type Taken =
  | { readonly done: 'new' | 'carried on' | 'known'; readonly at: number; readonly facts: number }
  | { readonly done: 'broken' | 'apart'; readonly seq: number };

/** The number of the first fact that went another way here than in the page. */
const partsAt = (here: readonly Row[], there: readonly Row[]): number | undefined =>
  here.find(({ seal }, index) => there[index] !== undefined && there[index].seal !== seal)?.seq;

/**
 * Puts a contest in, or carries it on where it went on elsewhere; never joins two different histories. Nothing is written before
 * all that is here was found in it. Pages cut off in the middle leave the first ones here: put in again, the rest follows.
 */
export const takePages = async (
  log: Log,
  contest: string,
  pages: Iterable<Copied> | AsyncIterable<Copied>,
): Promise<Taken> => {
  let [at, fresh] = [0, 0];
  let isHere = true;
  for await (const { rows, requests } of pages) {
    if (at > 0) await breathe();
    const here = isHere ? (await log.copy(contest, at, at + rows.length)).rows : [];
    const apart = partsAt(here, rows);
    if (apart !== undefined) return { done: 'apart', seq: apart };
    if (here.length < rows.length) isHere = false;
    const more = rows.slice(here.length);
    const after = here.at(-1)?.seq ?? at;
    if (more.length > 0 || (!isHere && requests.length > 0))
      if (!(await log.take(contest, { rows: more, requests }))) return { done: 'apart', seq: after + 1 };
    at += rows.length;
    fresh += more.length;
  }
  const known = (await log.contests()).find((one) => one.contest === contest)?.at ?? 0;
  if (fresh === 0) return { done: 'known', at: known, facts: 0 };
  return { done: fresh === at ? 'new' : 'carried on', at, facts: fresh };
};

/** The same in one piece: all of it or nothing. */
export const takeParcel = async (log: Log, parcel: Parcel): Promise<Taken> => {
  const opened = openParcel(parcel);
  if ('broken' in opened) return { done: 'broken', seq: opened.broken };
  return takePages(log, parcel.contest, [opened]);
};
