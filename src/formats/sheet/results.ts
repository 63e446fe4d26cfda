// The results of an event as tables, both ways.
import type { Results } from '../format.ts';
import { type Board, type Contestant, KINDS, type Line, type Match, METHODS } from '../usebio/event.ts';
import { contractIn } from '../pbn/game.ts';
import type { Table } from './table.ts';

type Row = Readonly<Record<string, string | undefined>>;

/** Columns nobody has anything in are left out. */
const tableOf = (name: string, columns: readonly string[], rows: readonly Row[]): Table => {
  const used = columns.filter((column) => rows.some((row) => row[column] !== undefined));
  return { name, rows: [used, ...rows.map((row) => used.map((column) => row[column] ?? ''))] };
};

const EVENT = [
  ['Title', (of: Results) => of.title],
  ['Club', (of: Results) => of.club.name],
  ['Club number', (of: Results) => of.club.id],
  ['Identifier', (of: Results) => of.identifier],
  ['Date', (of: Results) => of.date],
  ['Venue', (of: Results) => of.venue],
  ['Event type', (of: Results) => of.kind],
  ['Scoring', (of: Results) => of.method],
  ['Winners', (of: Results) => String(of.winners)],
  ['Program', (of: Results) => of.program],
  ['Program version', (of: Results) => of.programVersion],
] as const;

const SEATS = ['N', 'S', 'E', 'W'] as const;
const SIDES = { ns: 'NS', ew: 'EW' } as const;
const PLAYERS = [1, 2, 3, 4, 5, 6, 7, 8];

const RANKING = [
  ...'Session,Section,Place,Number,Side,Team'.split(','),
  ...PLAYERS.flatMap((n) => [`Player ${n}`, `Player ${n} number`, `Player ${n} club number`]),
  ...'Total,Percent,Boards,Masterpoints'.split(','),
];
const MATCHES = 'Session,Section,Round,Home,Away,Home score,Away score,Home VPs,Away VPs'.split(',');
const LINES = [
  ...'Session,Section,Round,Home,Away,Board,Datum,IMPs,NS,EW,N,S,E,W,Side'.split(','),
  ...'Contract,Declarer,Tricks,Lead,Score,NS percent,EW percent,NS points,EW points'.split(','),
];

interface Where {
  readonly session: string;
  readonly section: string;
}
const whereRow = ({ session, section }: Where): Row => ({
  Session: session,
  Section: section === '' ? undefined : section,
});

const contestantRow = (own: Contestant): Row => ({
  Place: own.place,
  Number: own.id,
  Side: own.side && SIDES[own.side],
  Team: own.name,
  ...Object.fromEntries(
    own.players.flatMap(({ name, national, club }, i) => [
      [`Player ${i + 1}`, name],
      [`Player ${i + 1} number`, national],
      [`Player ${i + 1} club number`, club],
    ]),
  ),
  Total: own.total,
  Percent: own.percent,
  Boards: own.boards,
  Masterpoints: own.masterpoints,
});

const text = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

const lineRow = ({ board, datum, imps }: Board, line: Line): Row => ({
  Board: String(board),
  Datum: datum,
  IMPs: imps,
  NS: line.ns,
  EW: line.ew,
  ...Object.fromEntries(SEATS.map((seat) => [seat, line.players?.[seat]])),
  Side: line.side && SIDES[line.side],
  Contract: line.contract === 'PASS' ? 'Pass' : line.contract,
  Declarer: line.by,
  Tricks: text(line.tricks),
  Lead: line.lead,
  Score: text(line.score),
  'NS percent': text(line.artificial?.[0]),
  'EW percent': text(line.artificial?.[1]),
  'NS points': line.points?.[0],
  'EW points': line.points?.[1],
});

const matchRow = ({ round, home, away }: Match): Row => ({ Round: String(round), Home: home, Away: away });

const wheresIn = ({ sessions }: Results) =>
  sessions.flatMap(({ id, sections }) =>
    sections.map((section) => ({ where: { session: id, section: section.id }, section })),
  );

/** What happened, who came where, and every line: a table each. */
export const resultTables = (results: Results): readonly Table[] => {
  const all = wheresIn(results);
  const ranking = [
    ...results.contestants.map(contestantRow),
    ...all.flatMap(({ where, section }) =>
      section.contestants.map((own) => ({ ...whereRow(where), ...contestantRow(own) })),
    ),
  ];
  const matches = all.flatMap(({ where, section }) =>
    section.matches.map((match) => ({
      ...whereRow(where),
      ...matchRow(match),
      'Home score': match.scores?.[0],
      'Away score': match.scores?.[1],
      'Home VPs': match.vps?.[0],
      'Away VPs': match.vps?.[1],
    })),
  );
  const lines = all.flatMap(({ where, section }) => [
    ...section.boards.flatMap((board) =>
      board.lines.map((line) => ({ ...whereRow(where), ...lineRow(board, line) })),
    ),
    ...section.matches.flatMap((match) =>
      match.boards.flatMap((board) =>
        board.lines.map((line) => ({ ...whereRow(where), ...matchRow(match), ...lineRow(board, line) })),
      ),
    ),
  ]);
  const event = EVENT.flatMap(([name, read]) => {
    const value = read(results);
    return value === undefined || value === '' ? [] : [[name, value]];
  });
  return [
    { name: 'Event', rows: [['Event', ''], ...event] },
    ...(ranking.length > 0 ? [tableOf('Ranking', RANKING, ranking)] : []),
    ...(matches.length > 0 ? [tableOf('Matches', MATCHES, matches)] : []),
    ...(lines.length > 0 ? [tableOf('Boards', LINES, lines)] : []),
  ];
};

const given = <K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } =>
  (value === undefined || value === '' ? {} : { [key]: value }) as { readonly [P in K]?: V };
const amountIn = (cell: string | undefined): string | undefined =>
  cell !== undefined && /^-?\d{1,9}(?:\.\d{1,9})?$/.test(cell) ? cell : undefined;
const wholeIn = (cell: string | undefined): number | undefined =>
  cell !== undefined && /^[+-]?\d{1,6}$/.test(cell) ? Number(cell) : undefined;
const sideIn = (cell: string | undefined): 'ns' | 'ew' | undefined =>
  /^n/i.test(cell ?? '') ? 'ns' : /^e/i.test(cell ?? '') ? 'ew' : undefined;
const seatIn = (cell: string | undefined): Line['by'] =>
  (['N', 'E', 'S', 'W'] as const).find((seat) => seat === (cell ?? '').trim().slice(0, 1).toUpperCase());
const twoIn = (row: Row, one: string, other: string): readonly [string, string] | undefined => {
  const [a, b] = [amountIn(row[one]), amountIn(row[other])];
  return a === undefined || b === undefined ? undefined : [a, b];
};

export const lineIn = (row: Row): Line => {
  const contract = contractIn(row['Contract'] ?? '');
  const isPlayed = contract !== undefined && contract !== 'PASS';
  const [ns, ew] = [wholeIn(row['NS percent']), wholeIn(row['EW percent'])];
  const players = SEATS.map((seat) => row[seat] ?? '');
  const said = row['Tricks'] ?? '';
  const level = Number(contract?.slice(0, 1));
  const tricks = said === '=' ? level + 6 : /^[+-]\d/.test(said) ? level + 6 + Number(said) : wholeIn(said);
  return {
    ...given('ns', row['NS']),
    ...given('ew', row['EW']),
    ...(players.includes('')
      ? {}
      : { players: Object.fromEntries(SEATS.map((seat, i) => [seat, players[i]])) as never }),
    ...given('side', sideIn(row['Side'])),
    ...given('contract', contract),
    ...given('by', isPlayed ? seatIn(row['Declarer']) : undefined),
    ...given('lead', /^[SHDC][2-9TJQKA]$/.test(row['Lead'] ?? '') ? row['Lead'] : undefined),
    ...given('tricks', isPlayed && tricks !== undefined && tricks >= 0 && tricks <= 13 ? tricks : undefined),
    ...given('score', wholeIn(row['Score'])),
    ...(ns === undefined || ew === undefined ? {} : { artificial: [ns, ew] as const }),
    ...given('points', twoIn(row, 'NS points', 'EW points')),
  };
};

export const contestantIn = (row: Row): Contestant => ({
  id: row['Number'] ?? '',
  ...given('side', sideIn(row['Side'])),
  ...given('name', row['Team']),
  players: PLAYERS.flatMap((n) => {
    const name = row[`Player ${n}`] ?? '';
    const national = given('national', row[`Player ${n} number`]);
    return name === '' ? [] : [{ name, ...national, ...given('club', row[`Player ${n} club number`]) }];
  }),
  ...given('total', amountIn(row['Total'])),
  ...given('percent', amountIn(row['Percent'])),
  ...given('place', row['Place']),
  ...given('boards', amountIn(row['Boards'])),
  ...given('masterpoints', amountIn(row['Masterpoints'])),
});

interface Draft {
  readonly id: string;
  readonly contestants: Contestant[];
  readonly boards: { board: number; datum?: string; imps?: string; lines: Line[] }[];
  readonly matches: (Omit<Match, 'boards'> & { boards: Draft['boards'] })[];
}

const boardFor = (boards: Draft['boards'], row: Row): Draft['boards'][number] => {
  const board = wholeIn(row['Board']) ?? 0;
  const last = boards.at(-1);
  if (last?.board === board) return last;
  const made = {
    board,
    ...given('datum', amountIn(row['Datum'])),
    ...given('imps', amountIn(row['IMPs'])),
    lines: [],
  };
  boards.push(made);
  return made;
};

type Found = Map<string, Draft['matches'][number]>;

const matchFor = (draft: Draft, row: Row, known: Found): Draft['matches'][number] => {
  const [round, home, away] = [wholeIn(row['Round']) ?? 1, row['Home'] ?? '', row['Away'] ?? ''];
  const key = JSON.stringify([row['Session'], row['Section'], round, home, away]);
  const found = known.get(key);
  if (found) return found;
  const made = {
    round,
    home,
    away,
    ...given('scores', twoIn(row, 'Home score', 'Away score')),
    ...given('vps', twoIn(row, 'Home VPs', 'Away VPs')),
    boards: [],
  };
  draft.matches.push(made);
  known.set(key, made);
  return made;
};

/** Rows by the names of their columns, as `columns.ts` recognised them. */
export interface Recognised {
  readonly event: ReadonlyMap<string, string>;
  readonly ranking: readonly Row[];
  readonly matches: readonly Row[];
  readonly lines: readonly Row[];
}

export const resultsOf = ({ event, ranking, matches, lines }: Recognised): Results => {
  const all = new Map<string, Map<string, Draft>>();
  const draftFor = (row: Row): Draft => {
    const [session, section] = [row['Session'] ?? '', row['Section'] ?? ''];
    const sections = all.get(session === '' ? '1' : session) ?? new Map<string, Draft>();
    all.set(session === '' ? '1' : session, sections);
    const draft = sections.get(section) ?? { id: section, contestants: [], boards: [], matches: [] };
    sections.set(section, draft);
    return draft;
  };
  const known: Found = new Map();
  for (const row of matches) matchFor(draftFor(row), row, known);
  for (const row of lines) {
    const draft = draftFor(row);
    const boards = (row['Home'] ?? '') === '' ? draft.boards : matchFor(draft, row, known).boards;
    boardFor(boards, row).lines.push(lineIn(row));
  }
  const whole: Contestant[] = [];
  for (const row of ranking)
    ((row['Session'] ?? '') === '' ? whole : draftFor(row).contestants).push(contestantIn(row));
  const method = METHODS.find((one) => one === event.get('Scoring')) ?? 'matchpoints';
  const kind = KINDS.find((one) => one === event.get('Event type'));
  const at = (name: string): string => event.get(name) ?? '';
  return {
    version: '1.2',
    club: { name: at('Club'), id: at('Club number') },
    kind: kind ?? (matches.length > 0 || method === 'imps' ? 'teams' : method),
    method,
    title: at('Title'),
    identifier: at('Identifier'),
    ...given('date', /^\d{4}-\d{2}-\d{2}$/.test(at('Date')) ? at('Date') : undefined),
    ...given('venue', event.get('Venue')),
    program: at('Program'),
    programVersion: at('Program version'),
    winners: at('Winners') === '2' ? 2 : 1,
    contestants: whole,
    sessions: [...all].map(([id, sections]) => ({ id, sections: [...sections.values()] })),
  };
};
