import type { Results } from '../format.ts';
import {
  type Board,
  type Contestant,
  KINDS,
  type Match,
  type Method,
  type Section,
} from '../usebio/event.ts';
import { isTeams, linesIn, methodIn, type Ranked, rankedRows } from './score.ts';
import type { PbnRecord } from './record.ts';

const valueOf = ({ tags }: PbnRecord, name: string): string =>
  tags.find((tag) => tag.name === name)?.value.trim() ?? '';

/** A tag's value in the first game that says it. */
export const firstIn = (records: readonly PbnRecord[], name: string): string =>
  records.map((record) => valueOf(record, name)).find((value) => value !== '' && value !== '?') ?? '';

/** Tags of the event itself, and where each of them goes. */
export const EVENT_TAGS: readonly string[] =
  'Event Site Date Scoring EventType Winners Club ClubId EventId Generator GeneratorVersion'.split(' ');
/** Tags of a board of results. */
export const RESULT_TAGS: readonly string[] =
  'Session Section Round HomeTeam VisitTeam ScoreTable Datum MatchIMP MatchScore MatchVP'.split(' ');

const AMOUNT = /^-?\d{1,7}(?:\.\d{1,6})?$/;
const amountIn = (record: PbnRecord, name: string): string | undefined => {
  const value = valueOf(record, name);
  return AMOUNT.test(value) ? value : undefined;
};
const bothIn = (record: PbnRecord, name: string): readonly [string, string] | undefined => {
  const [home = '', away = ''] = valueOf(record, name).split(' ');
  return AMOUNT.test(home) && AMOUNT.test(away) ? [home, away] : undefined;
};

export const boardIn = (record: PbnRecord): number | undefined => {
  const text = valueOf(record, 'Board').replace(/^#(?=\d)/, '');
  return /^\d{1,3}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
};

interface Draft {
  readonly id: string;
  readonly boards: Board[];
  readonly matches: (Omit<Match, 'boards'> & { readonly boards: Board[] })[];
  readonly contestants: Contestant[];
}

const sessionIn = (all: Map<string, Map<string, Draft>>, session: string, section: string): Draft => {
  const sections = all.get(session) ?? new Map<string, Draft>();
  all.set(session, sections);
  const draft = sections.get(section) ?? { id: section, boards: [], matches: [], contestants: [] };
  sections.set(section, draft);
  return draft;
};

const layBoard = (record: PbnRecord, board: Board, draft: Draft): void => {
  const [home, away] = [valueOf(record, 'HomeTeam'), valueOf(record, 'VisitTeam')];
  if (home === '') {
    draft.boards.push(board);
    return;
  }
  const round = Number(/^\d{1,3}/.exec(valueOf(record, 'Round'))?.[0] ?? 1);
  const last = draft.matches.at(-1);
  if (last?.round === round && last.home === home && last.away === away) {
    last.boards.push(board);
    return;
  }
  const [scores, vps] = [bothIn(record, 'MatchScore'), bothIn(record, 'MatchVP')];
  draft.matches.push({
    round,
    home,
    away,
    ...(scores ? { scores } : {}),
    ...(vps ? { vps } : {}),
    boards: [board],
  });
};

const boardOf = (record: PbnRecord, number: number): Board | undefined => {
  const table = record.tags.find(({ name, rows }) => name === 'ScoreTable' && rows.length > 0);
  if (!table) return undefined;
  const [datum, imps] = [amountIn(record, 'Datum'), amountIn(record, 'MatchIMP')];
  return {
    board: number,
    ...(datum === undefined ? {} : { datum }),
    ...(imps === undefined ? {} : { imps }),
    lines: linesIn(table.value, table.rows),
  };
};

const kindOf = (said: string, method: Method, sections: readonly Section[]): Results['kind'] => {
  const kind = KINDS.find((one) => one === said);
  if (kind) return kind;
  const lines = sections.flatMap(({ boards }) => boards.flatMap((board) => board.lines));
  if (lines.some(({ players }) => players)) return 'individual';
  return method === 'imps' || sections.some(({ matches }) => matches.length > 0) ? 'teams' : method;
};

/** `2026.11.16`, where all of it is known. */
const dateIn = (text: string): string | undefined =>
  /^\d{4}\.\d{2}\.\d{2}$/.test(text) ? text.replaceAll('.', '-') : undefined;

/** The results of a file that has score tables; nothing for one that has none. */
export const resultsIn = (records: readonly PbnRecord[]): Results | undefined => {
  const all = new Map<string, Map<string, Draft>>();
  const ranked: Ranked[] = [];
  let columns = '';
  for (const record of records) {
    const number = boardIn(record);
    const board = number === undefined ? undefined : boardOf(record, number);
    const [session, section] = [valueOf(record, 'Session'), valueOf(record, 'Section')];
    if (board) layBoard(record, board, sessionIn(all, session === '' ? '1' : session, section));
    for (const { name, value, rows } of record.tags) {
      if (name === 'ScoreTable') columns ||= value;
      if (name === 'TotalScoreTable' && ranked.length === 0) ranked.push(...rankedRows(value, rows));
    }
  }
  if (all.size === 0 && ranked.length === 0) return undefined;
  for (const { session, section = '', contestant } of ranked)
    if (session !== undefined) sessionIn(all, session, section).contestants.push(contestant);
  const sessions = [...all].map(([id, sections]) => ({ id, sections: [...sections.values()] }));
  const method = methodIn(firstIn(records, 'Scoring'), columns);
  const kind = kindOf(
    firstIn(records, 'EventType'),
    method,
    sessions.flatMap(({ sections }) => sections),
  );
  const date = dateIn(firstIn(records, 'Date'));
  const venue = firstIn(records, 'Site');
  return {
    version: '1.2',
    club: { name: firstIn(records, 'Club'), id: firstIn(records, 'ClubId') },
    kind,
    method: isTeams(kind) ? 'imps' : method,
    title: firstIn(records, 'Event'),
    identifier: firstIn(records, 'EventId'),
    ...(date === undefined ? {} : { date }),
    ...(venue === '' ? {} : { venue }),
    program: firstIn(records, 'Generator'),
    programVersion: firstIn(records, 'GeneratorVersion'),
    winners: firstIn(records, 'Winners') === '2' ? 2 : 1,
    contestants: ranked.filter(({ session }) => session === undefined).map(({ contestant }) => contestant),
    sessions,
  };
};
