import { ok, type Result } from '../../engine/kit/result.ts';
import { PBN as DEALS } from '../deals/pbn.ts';
import { sayMissing } from '../deals/read.ts';
import type { DealFile } from '../deals/format.ts';
import type { Content, Format, ReadFile, Results, Written } from '../format.ts';
import type { Game } from '../game/game.ts';
import { bytesOf } from '../source.ts';
import { boardIn, EVENT_TAGS, firstIn, RESULT_TAGS, resultsIn } from './event.ts';
import { gameOf } from './game.ts';
import { makePbnText } from './make.ts';
import { type PbnRecord, recordsIn } from './record.ts';

/** Tags that the results were read from, so that no game has them again. */
const knownIn = (record: PbnRecord, event: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const has = record.tags.some(({ name, rows }) => name === 'ScoreTable' && rows.length > 0);
  const own = record.tags.filter(({ name, value }) => event.get(name) === value.trim());
  return new Set(['TotalScoreTable', ...own.map(({ name }) => name), ...(has ? RESULT_TAGS : [])]);
};

const gamesIn = (records: readonly PbnRecord[], results: Results | undefined): readonly Game[] => {
  const event = new Map(EVENT_TAGS.map((name) => [name, firstIn(records, name)]));
  return records.flatMap((record) => {
    const board = boardIn(record);
    const known = results ? knownIn(record, event) : new Set<string>();
    return board === undefined ? [] : (gameOf(record, board, known) ?? []);
  });
};

/** A board without cards is missing nothing where its results are there. */
const withoutPlayed = (read: DealFile, records: readonly PbnRecord[]): DealFile => {
  const played = new Set(
    records.flatMap((record) =>
      record.tags.some(({ name, value }) => name === 'ScoreTable' || (name === 'Contract' && value !== ''))
        ? (boardIn(record) ?? [])
        : [],
    ),
  );
  const cut = played.size > 0 ? [] : read.cut;
  return { ...read, cut, missing: read.missing.filter((board) => !played.has(board)) };
};

const read = (raw: string): Result<ReadFile> => {
  const text = raw.replace(/^\uFEFF/, '');
  const dealt = DEALS.parse(text, 1);
  const records = recordsIn(text);
  if (!records.ok) return records;
  const results = resultsIn(records.value);
  const games = gamesIn(records.value, results);
  const isMore = results !== undefined || games.some(({ contract }) => contract !== undefined);
  if (!dealt.ok && !(dealt.refusal.code === 'deals-none' && isMore)) return dealt;
  const cards = dealt.ok ? withoutPlayed(dealt.value, records.value) : undefined;
  return ok({
    content: {
      ...(cards ? { boards: cards.boards } : {}),
      ...(results ? { results } : {}),
      ...(games.length > 0 ? { games } : {}),
    },
    aside: cards ? sayMissing(cards) : [],
    repeated: cards?.repeated ?? [],
  });
};

const numbersIn = ({ contestants, sessions }: Results): boolean =>
  [...contestants, ...sessions.flatMap(({ sections }) => sections.flatMap((one) => one.contestants))].some(
    ({ players }) => players.some(({ national, club }) => national !== undefined || club !== undefined),
  );

const lostIn = ({ results }: Content): readonly string[] =>
  results && numbersIn(results) ? ['the players’ numbers'] : [];

const write = (content: Content): Result<Written> =>
  ok({ bytes: bytesOf(makePbnText(content)), lost: lostIn(content) });

/** Cards, results, auctions and play; what it has no name for is kept. */
export const PBN: Format = {
  name: 'pbn',
  endings: ['pbn'],
  says: 'Portable Bridge Notation 2.1',
  carries: ['boards', 'results', 'games'],
  isIt: ({ text }) => DEALS.isIt(text.replace(/^\uFEFF/, '')),
  parse: ({ text }) => read(text),
  make: write,
};
