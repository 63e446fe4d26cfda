import { gzipSync } from 'node:zlib';
import { hash } from 'node:crypto';
import type { Contest } from '../../engine/contest/state.ts';
import { withClock } from '../../engine/floor/time/clock.ts';
import { keysOf, type People, type ViewArgs, viewOf, withNames } from '../../engine/floor/night.ts';
import { showSessionAnalysis } from '../../engine/floor/deal/analysis.ts';
import { showCourse } from '../../engine/floor/session/course.ts';
import { showHandRecord, type Solutions } from '../../engine/floor/deal/handrecord.ts';
import { showCard } from '../../engine/floor/stage/card.ts';
import { showMatch } from '../../engine/floor/stage/match.ts';
import { showRegister } from '../../engine/floor/entry/register.ts';
import { showStages } from '../../engine/floor/stage/sheet.ts';
import { type ChangeWish, showChanges } from '../../engine/floor/session/surgery.ts';
import { showWall } from '../../engine/floor/wall/wall.ts';
import { ok, type Result } from '../../engine/kit/result.ts';
import { V1_VIEWS } from '../v1/view.ts';
import { daysOn } from '../hall/local.ts';
import { whyIn } from './why.ts';

/** What an answer is made of: a contest as the asker may see it, its people, and the contests it names. */
export interface Room {
  readonly id: string;
  readonly contest: Contest;
  readonly masked: boolean;
  readonly people: People;
  readonly find: (id: string) => Contest | undefined;
}

/** A contest on the same boards, as it is named. */
export interface NamedBeside {
  readonly form: string;
  readonly id: string;
  readonly link?: string;
  readonly at: number;
}

const besideOf = ({ id, people, masked, contest }: Room) => ({
  id,
  people,
  masked,
  daysOn: daysOn(contest.made?.zone ?? 'UTC'),
});

/** Every view that can be made by a worker, from a room and plain arguments. */
export const VIEWS = {
  standings: (room: Room, args: ViewArgs['standings'] & { readonly round?: number }) =>
    viewOf('standings', room.contest, { ...args, ...besideOf(room) }),
  room: (room: Room, args: ViewArgs['room']) => viewOf('room', room.contest, { ...args, ...besideOf(room) }),
  setup: (room: Room, args: ViewArgs['setup']) =>
    viewOf('setup', room.contest, { ...args, ...besideOf(room) }),
  recap: (room: Room, args: ViewArgs['recap'] & { readonly round?: number }) =>
    viewOf('recap', room.contest, { ...args, ...besideOf(room) }),
  traveller: (room: Room, args: ViewArgs['traveller'] & { readonly round?: number }) =>
    viewOf('traveller', room.contest, { ...args, ...besideOf(room) }),
  scorecard: (room: Room, args: ViewArgs['scorecard'] & { readonly round?: number }) =>
    viewOf('scorecard', room.contest, { ...args, ...besideOf(room) }),
  /** Who did what by name: an account made, renamed or erased shows at once. */
  history: (
    { contest, id, people }: Room,
    { accounts }: { readonly accounts: readonly (readonly [string, string])[] },
  ) => viewOf('history', contest, { id, people, accounts: new Map(accounts) }),
  why: (room: Room, { key }: { readonly key: string }) => whyIn(room, key),
  keys: ({ contest, masked }: Room, _: object) => ok(keysOf(contest, masked)),
  screen: ({ contest, id }: Room, { shown }: { readonly shown: boolean }) => showWall(contest, id, shown),
  changes: ({ contest }: Room, wish: ChangeWish) => showChanges(contest, wish),
  register: ({ contest, id, people }: Room, _: object) =>
    showRegister(contest, id, (person) => people.get(person)?.name ?? person),
  card: ({ contest, id, people, masked }: Room, { pair }: { readonly pair: string }) =>
    showCard(contest, pair, { id, people, masked }),
  match: (
    { contest, id, people, masked }: Room,
    { round, table }: { readonly round: number; readonly table: number },
  ) => showMatch(contest, { round, table }, { id, people, masked }),
  hand: (
    room: Room,
    { solved, ...args }: { readonly board: number; readonly round?: number; readonly solved: Solutions },
  ) => showHandRecord(room.contest, { ...args, ...besideOf(room) }, solved),
  analysis: (room: Room, { solved, ...args }: { readonly round?: number; readonly solved: Solutions }) =>
    showSessionAnalysis(room.contest, { ...args, ...besideOf(room) }, solved),
  'pair-analysis': (
    room: Room,
    { solved, ...args }: { readonly pair: string; readonly round?: number; readonly solved: Solutions },
  ) => showCourse(room.contest, { ...args, ...besideOf(room) }, solved),
  stages: (
    { contest, id, find }: Room,
    { seed, beside }: { readonly seed: string; readonly beside: readonly NamedBeside[] },
  ) => {
    const named = new Map(beside.map((one) => [one.form, one]));
    return showStages(contest, id, seed, (form) => {
      const one = named.get(form);
      const other = one && find(one.id);
      return one && other && { ...one, contest: other };
    });
  },
  ...V1_VIEWS,
} satisfies Readonly<Record<string, (room: Room, args: never) => Result<unknown>>>;

export type ViewTask = keyof typeof VIEWS;
export type ArgsOf<T extends ViewTask> = Parameters<(typeof VIEWS)[T]>[1];

/** The room's tables: nearly all are the same from one state of a contest to the next, so each is written once. */
const KEPT = 'tables';

interface Written {
  readonly text: string;
  /** Who is in it, and what they were called. */
  readonly names: readonly (readonly [id: string, name: string])[];
}
const written = new WeakMap<object, Written>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const playersIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(playersIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'players' || key === 'squad' ? (part as readonly string[]) : playersIn(part),
  );
};

/** A line as it was written, unless somebody in it is called otherwise by now. */
const writeLine = (line: object, people: People): string => {
  const nameOf = (id: string): string => people.get(id)?.name ?? id;
  const known = written.get(line);
  if (known?.names.every(([id, name]) => nameOf(id) === name)) return known.text;
  const text = JSON.stringify(withNames(line, people));
  written.set(line, { text, names: playersIn(line).map((id) => [id, nameOf(id)]) });
  return text;
};

const writePart = (key: string, value: unknown, people: People): string | undefined =>
  key === KEPT && Array.isArray(value) && value.every(isObject)
    ? `[${value.map((line) => writeLine(line, people)).join(',')}]`
    : JSON.stringify(withNames(value, people));

/** A view as it goes over the wire: with names in place of ids. */
export const writeView = (contest: Contest, value: unknown, people: People): string => {
  const view = withClock(contest, value);
  if (!isObject(view) || !(KEPT in view)) return JSON.stringify(withNames(view, people));
  const parts = Object.entries(view).flatMap(([key, part]) => {
    const text = writePart(key, part, people);
    return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
  });
  return `{${parts.join(',')}}`;
};

export const makeView = <T extends ViewTask>(task: T, room: Room, args: ArgsOf<T>): Result<string> => {
  const make = VIEWS[task] as (room: Room, args: ArgsOf<T>) => Result<unknown>;
  const made = make(room, args);
  return made.ok ? ok(writeView(room.contest, made.value, room.people)) : made;
};

/**
 * Its tag is what it says, in short: the same after the server was started again, in another process, or with a newer program,
 * as long as it says the same; and never the same for anything else.
 */
export const tagOf = (text: string): string => `"${hash('sha256', text, 'base64url').slice(0, 27)}"`;

export const WORTH_PACKING = 1024;
export const pack = (plain: Uint8Array): Buffer => gzipSync(plain, { level: 1 });
