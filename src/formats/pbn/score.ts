// Score tables of PBN and the results of an event, both ways.
import type { Results } from '../format.ts';
import type { Board, Contestant, Line, Method } from '../usebio/event.ts';
import { contractIn, tricksIn } from './game.ts';
import { seatOf } from './auction.ts';
import { makeTable, readTable, rowsOf } from './table.ts';

type Row = Readonly<Record<string, string | undefined>>;

const AMOUNT = /^-?\d{1,7}(?:\.\d{1,6})?$/;
const amount = (text: string | undefined): string | undefined =>
  text !== undefined && AMOUNT.test(text) ? text : undefined;
const given = <K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } =>
  (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: V };

const POINTS: Readonly<Record<Method, string>> = {
  matchpoints: 'MP',
  butler: 'IMP',
  crossimps: 'IMP',
  imps: 'IMP',
};
/** Names of the columns other programs use for the same. */
const PAID = ['MP', 'IMP', 'XIMP', 'VP'];

const SEATS = ['N', 'S', 'E', 'W'] as const;
const SIDES = { ns: 'NS', ew: 'EW' } as const;
const sideIn = (text: string | undefined): 'ns' | 'ew' | undefined =>
  /^N/i.test(text ?? '') ? 'ns' : /^E/i.test(text ?? '') ? 'ew' : undefined;

const pointsIn = (row: ReadonlyMap<string, string>): Line['points'] => {
  for (const name of PAID) {
    const [ns, ew] = [amount(row.get(`${name}_NS`)), amount(row.get(`${name}_EW`))];
    if (ns !== undefined && ew !== undefined) return [ns, ew];
  }
  return undefined;
};

const scoreIn = (row: ReadonlyMap<string, string>): number | undefined => {
  const [ns, ew] = [row.get('Score_NS'), row.get('Score_EW')].map((text) =>
    text !== undefined && /^[+-]?\d{1,5}$/.test(text) ? Number(text) : undefined,
  );
  return ns ?? (ew === undefined ? undefined : 0 - ew);
};

const leadIn = (text: string | undefined): string | undefined => {
  const said = text?.toUpperCase().replace('10', 'T');
  if (said && /^[SHDC][2-9TJQKA]$/.test(said)) return said;
  return said && /^[2-9TJQKA][SHDC]$/.test(said) ? `${said[1]}${said[0]}` : undefined;
};

/** Nothing happened at the table, and each side has a per cent: an adjusted score. */
const artificialIn = (row: ReadonlyMap<string, string>, isPlayed: boolean): Line['artificial'] => {
  const [ns, ew] = [row.get('Percentage_NS'), row.get('Percentage_EW')].map((text) =>
    text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined,
  );
  return isPlayed || ns === undefined || ew === undefined ? undefined : [ns, ew];
};

const lineIn = (row: ReadonlyMap<string, string>): Line => {
  const contract = contractIn(row.get('Contract') ?? '');
  const score = scoreIn(row);
  const seats = SEATS.map((seat) => row.get(`PlayerId_${seat}`) ?? row.get(`PlayerID_${seat}`));
  const isPlayed = contract !== undefined && contract !== 'PASS';
  return {
    ...given('ns', row.get('PairId_NS') ?? row.get('PairID_NS')),
    ...given('ew', row.get('PairId_EW') ?? row.get('PairID_EW')),
    ...(seats.includes(undefined)
      ? {}
      : { players: Object.fromEntries(SEATS.map((seat, i) => [seat, seats[i]])) as never }),
    ...given('side', sideIn(row.get('Direction'))),
    ...given('contract', contract),
    ...given('by', isPlayed ? seatOf(row.get('Declarer') ?? '') : undefined),
    ...given('lead', leadIn(row.get('Lead'))),
    ...given('tricks', isPlayed ? tricksIn(row.get('Result') ?? '') : undefined),
    ...given('score', score),
    ...given('artificial', artificialIn(row, contract !== undefined || score !== undefined)),
    ...given('points', pointsIn(row)),
  };
};

const LINE_COLUMNS =
  'PairId_NS PairId_EW PlayerId_N PlayerId_S PlayerId_E PlayerId_W Direction Contract Declarer Result Lead Score_NS Percentage_NS Percentage_EW MP_NS MP_EW IMP_NS IMP_EW'.split(
    ' ',
  );

const lineRow = (line: Line, method: Method): Row => ({
  PairId_NS: line.ns,
  PairId_EW: line.ew,
  ...Object.fromEntries(SEATS.map((seat) => [`PlayerId_${seat}`, line.players?.[seat]])),
  Direction: line.side && SIDES[line.side],
  Contract: line.contract === 'PASS' ? 'Pass' : line.contract,
  Declarer: line.by,
  Result: line.tricks === undefined ? undefined : String(line.tricks),
  Lead: line.lead,
  Score_NS: line.artificial || line.score === undefined ? undefined : String(line.score),
  Percentage_NS: line.artificial && String(line.artificial[0]),
  Percentage_EW: line.artificial && String(line.artificial[1]),
  [`${POINTS[method]}_NS`]: line.points?.[0],
  [`${POINTS[method]}_EW`]: line.points?.[1],
});

export const linesIn = (value: string, rows: readonly string[]): readonly Line[] =>
  rowsOf(readTable(value, rows)).map(lineIn);
export const linesTable = ({ lines }: Board, method: Method) =>
  makeTable(
    LINE_COLUMNS,
    lines.map((line) => lineRow(line, method)),
  );

/** By the names of a file's columns, where its Scoring doesn't say. */
export const methodIn = (scoring: string, columns: string): Method => {
  if (/butler/i.test(scoring)) return 'butler';
  if (/cross|ximp|x-imp/i.test(scoring) || /XIMP_/.test(columns)) return 'crossimps';
  if (/^(?:mp|matchpoint)/i.test(scoring) || /MP_NS/.test(columns.replaceAll('IMP_', '')))
    return 'matchpoints';
  return /imp/i.test(scoring) ? 'imps' : 'matchpoints';
};
export const SCORINGS: Readonly<Record<Method, string>> = {
  matchpoints: 'MatchPoints',
  butler: 'IMP;Butler',
  crossimps: 'IMP;Cross',
  imps: 'IMP',
};

/** Two names in a cell, as programs join them. */
const namesIn = (text: string): Contestant['players'] =>
  text
    .split(/;|\s[-–&/+]\s/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => ({ name }));

export interface Ranked {
  readonly session?: string;
  readonly section?: string;
  readonly contestant: Contestant;
}

const firstOf = (row: ReadonlyMap<string, string>, pattern: RegExp): string | undefined =>
  [...row].find(([name]) => pattern.test(name))?.[1];

const rankedIn = (row: ReadonlyMap<string, string>): Ranked | undefined => {
  const id = firstOf(row, /^(?:Pair|Team|Player)I[dD]$/);
  if (id === undefined) return undefined;
  const names = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((n) => row.get(`Name${n}`) ?? []);
  return {
    ...given('session', row.get('Session')),
    ...given('section', row.get('Section')),
    contestant: {
      id,
      ...given('side', sideIn(row.get('Direction'))),
      ...given('name', row.get('TeamName')),
      players: names.length > 0 ? names.map((name) => ({ name })) : namesIn(row.get('Names') ?? ''),
      ...given('total', amount(firstOf(row, /^Total(?:Score)?(?:MP|IMP|VP)?$/))),
      ...given('percent', amount(firstOf(row, /Percentage$/))),
      ...given('place', row.get('Rank')),
      ...given('boards', amount(row.get('NrBoards'))),
      ...given('masterpoints', amount(row.get('MasterPoints'))),
    },
  };
};

const RANKED_COLUMNS =
  'Session Section Rank PairId PlayerId TeamId Direction TotalScore TotalPercentage NrBoards MasterPoints TeamName Name1 Name2 Name3 Name4 Name5 Name6 Name7 Name8'.split(
    ' ',
  );

export const isTeams = (kind: Results['kind']): boolean =>
  kind === 'teams' || kind === 'swiss-teams' || kind === 'knockout';

export const rankedRows = (value: string, rows: readonly string[]): readonly Ranked[] =>
  rowsOf(readTable(value, rows)).flatMap((row) => rankedIn(row) ?? []);

export const rankedTable = (all: readonly Ranked[], kind: Results['kind']) => {
  const id = isTeams(kind) ? 'TeamId' : kind === 'individual' ? 'PlayerId' : 'PairId';
  return makeTable(
    RANKED_COLUMNS,
    all.map(({ session, section, contestant: own }) => ({
      Session: session,
      Section: section,
      Rank: own.place,
      [id]: own.id,
      Direction: own.side && SIDES[own.side],
      TotalScore: own.total,
      TotalPercentage: own.percent,
      NrBoards: own.boards,
      MasterPoints: own.masterpoints,
      TeamName: own.name,
      ...Object.fromEntries(own.players.slice(0, 8).map(({ name }, i) => [`Name${i + 1}`, name])),
    })),
  );
};
