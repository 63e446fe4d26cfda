import { hash } from 'node:crypto';
import { goesOn, START } from './arrange.ts';
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

/** Puts a contest in, or carries it on where it went on elsewhere; never joins two different histories. */
export const takeParcel = async (log: Log, parcel: Parcel): Promise<Taken> => {
  const opened = openParcel(parcel);
  if ('broken' in opened) return { done: 'broken', seq: opened.broken };
  const here = (await log.copy(parcel.contest)).rows;
  const there = opened.rows;
  const both = Math.min(here.length, there.length);
  const apart = here.slice(0, both).findIndex(({ seal }, index) => there[index]?.seal !== seal);
  if (apart >= 0) return { done: 'apart', seq: apart + 1 };
  const more = there.slice(here.length);
  if (more.length === 0) return { done: 'known', at: here.length, facts: 0 };
  const after = here.at(-1) ?? START;
  if (!goesOn(parcel.contest, after, more)) return { done: 'broken', seq: here.length + 1 };
  const isTaken = await log.take(parcel.contest, { rows: more, requests: opened.requests });
  if (!isTaken) return { done: 'apart', seq: here.length + 1 };
  return { done: here.length === 0 ? 'new' : 'carried on', at: there.length, facts: more.length };
};
