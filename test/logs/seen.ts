import { createHash } from 'node:crypto';
import { isSingle } from '../../src/engine/contest/single.ts';
import type { Contest } from '../../src/engine/contest/state.ts';
import { viewOf } from '../../src/engine/floor/night.ts';
import { showContest } from '../../src/engine/floor/show/contest.ts';

/** What a contest comes to, as numbers, places and states. Words may be rewritten; these may not change. */
export type Seen = Readonly<Record<string, unknown>>;

const pick = <T extends object>(from: T, keys: readonly (keyof T)[]): object =>
  Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])));

const standingsOf = (contest: Contest): unknown => {
  const shown = viewOf('standings', contest, {});
  if (!shown.ok) return shown.refusal.code;
  const { fields, final, boards } = shown.value;
  const lists = fields.map(({ side, rows }) => ({
    side: side ?? '',
    rows: rows.map((row) => [
      row.pair.pair,
      pick(row, ['place', 'tied', 'percent', 'imps', 'matchpoints', 'max', 'boards']),
      row.penalties.map((one) => pick(one, ['amount', 'unit', 'clause'])),
    ]),
  }));
  return { lists, final, boards };
};

const travellersOf = (contest: Contest): unknown =>
  (contest.seating?.boards ?? []).map((board) => {
    const shown = viewOf('traveller', contest, { board });
    if (!shown.ok) return [board, shown.refusal.code];
    return [
      pick(shown.value, ['board', 'top', 'datum']),
      shown.value.rows.map((row) => [
        row.ns.pair,
        row.ew.pair,
        pick(row, ['round', 'table', 'state', 'contract', 'score', 'result', 'wrongDirection']),
        pick(row, ['nsMatchpoints', 'ewMatchpoints', 'nsImps', 'ewImps', 'nsPercent']),
      ]),
    ];
  });

const cardsOf = (contest: Contest): unknown =>
  [...contest.entries.keys()].map((pair) => {
    const shown = viewOf('scorecard', contest, { pair });
    if (!shown.ok) return [pair, shown.refusal.code];
    return [
      pair,
      shown.value.boards.map((row) => [
        row.opponents.pair,
        pick(row, ['round', 'table', 'board', 'side', 'state', 'contract', 'score']),
        pick(row, ['matchpoints', 'percent', 'imps']),
      ]),
    ];
  });

const roomOf = (contest: Contest): unknown => {
  const shown = viewOf('room', contest, {});
  if (!shown.ok) return shown.refusal.code;
  const { tables, sitOut, late, boardsIn, boardsDue, next } = shown.value;
  return {
    tables: tables.map((table) => [
      table.ns?.pair,
      table.ew?.pair,
      pick(table, ['table', 'state', 'boardsIn', 'boardsDue', 'behind']),
    ]),
    sitOut: sitOut.map(({ pair }) => pair),
    late,
    boardsIn,
    boardsDue,
    next,
  };
};

/** Fields that hold sentences, names of rules and the like. */
const WORDS = new Set(['says', 'why', 'because', 'name', 'rules', 'notes', 'note', 'title', 'clauses']);

const withoutWords = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, one]) => one !== undefined && !WORDS.has(key))
      .map(([key, one]) => [key, withoutWords(one)]),
  );
};

/** Points that no release had when its logs were kept: test/contests/earned.test.ts holds them to the clause (SABF 18.12). */
const LATER: readonly string[] = ['qualifying', 'own-qualifying'];

/** Of a contest in stages: every number of what it prints. */
const printOf = (contest: Contest): unknown => {
  const shown = showContest(contest);
  if (!shown.ok) return shown.refusal.code;
  const awards = shown.value.awards.filter(({ award }) => !LATER.includes(award));
  return withoutWords({ ...shown.value, awards });
};

export const seenIn = (contest: Contest): Seen =>
  contest.stages.length === 0 || isSingle(contest)
    ? {
        standings: standingsOf(contest),
        travellers: travellersOf(contest),
        cards: cardsOf(contest),
        room: roomOf(contest),
        print: printOf(contest),
      }
    : { print: printOf(contest) };

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 10);

/** A digest for each view. */
export const digestsOf = (seen: Seen): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(seen).map(([name, value]) => [name, digestOf(value)]));
