// Nights in which something is hidden: cards, and what other tables scored.
import { type Asker, freshId, openNight, type openServer } from '../open.ts';
import {
  butNeighbour,
  dealFrom,
  NO_DESK,
  oddResult,
  type Role,
  type Secret,
  secretsOfDeal,
  secretsOfResult,
  type World,
} from './secret.ts';

const dealsText = (deals: ReadonlyMap<number, string>): string =>
  [...deals].map(([board, deal]) => `[Board "${board}"]\n[Deal "${deal}"]\n`).join('\n');

export type Night = Awaited<ReturnType<typeof openNight>>;
export type Server = Awaited<ReturnType<typeof openServer>>;

export interface Planted {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly boards: readonly number[];
  /** Boards at table 1 in round 1. */
  readonly own: readonly number[];
  /** Boards that others have reported and the asker has still to play. */
  readonly hidden: readonly number[];
  /** Facts of other tables. */
  readonly facts: readonly string[];
}

export const boardsOf = async ({ desk }: Server, id: string): Promise<Pick<Planted, 'boards' | 'own'>> => {
  const { seating } = await desk.hall.open(id);
  return { boards: seating?.boards ?? [], own: seating?.seats.get('1/1')?.boards ?? [] };
};

export interface Planting {
  readonly server: Server;
  readonly world: World;
  readonly secrets: Secret[];
}

export const done = async (answer: Promise<{ statusCode: number; body: string }>): Promise<string> => {
  const { statusCode, body } = await answer;
  if (statusCode >= 300) throw new Error(`the house could not be built: ${statusCode} ${body}`);
  return body;
};

export const PLAIN = {
  kind: 'played',
  level: 2,
  strain: 'H',
  doubling: '',
  declarer: 'N',
  tricks: 8,
} as const;

export interface Hiding {
  readonly from: ReadonlySet<Role>;
  /** The other world's results score differently too. */
  readonly tricksToo?: boolean;
  readonly movement?: string;
  /** Table 1 has said nothing yet. */
  readonly silent?: boolean;
  /** The name of the set, where several contests have one. */
  readonly set?: string;
}

/** Cards for every board, other in either world. */
export const plantDeals = async (
  { server, world, secrets }: Planting,
  { id, path, director }: Pick<Night, 'id' | 'path' | 'director'>,
  what: string,
  from: ReadonlySet<Role>,
  isHidden: (board: number) => boolean = () => true,
): Promise<void> => {
  const boards = (await server.desk.hall.open(id)).seating?.boards ?? [];
  const deals = new Map(
    boards.map((board) => [board, dealFrom(`${isHidden(board) ? world : ''} ${what} ${board}`)]),
  );
  await done(director.post(`${path}/deals`, { id: freshId(), text: dealsText(deals) }));
  for (const [board, deal] of deals)
    if (isHidden(board)) secrets.push(...secretsOfDeal(`${what}: cards of board ${board}`, id, deal, from));
};

/** One result, by its table's phone; agreed by the other side where it says so. */
export const say = async (
  night: Night,
  at: { readonly round: number; readonly table: number; readonly board: number },
  result: object,
  agreed: boolean,
): Promise<string> => {
  const phone = await phoneAt(night, at.table);
  const said = await done(night.ask({ ask: 'report-result', ...at, result, side: 'ns' }, phone));
  const [fact = ''] = (JSON.parse(said) as { facts: string[] }).facts;
  if (agreed) await done(night.ask({ ask: 'confirm-result', result: fact, side: 'ew', passed: true }, phone));
  return fact;
};

/** A round of a night: table 1 has one plain result, the others odd ones; the last board of each is not agreed yet. */
export const plantRound = async (
  { server, world, secrets }: Planting,
  night: Night,
  round: number,
  name: string,
  { from, tricksToo = false, silent = false }: Hiding,
): Promise<Pick<Planted, 'hidden' | 'facts'>> => {
  const seats = [...((await server.desk.hall.open(night.id)).seating?.seats.values() ?? [])];
  const [facts, hidden]: [string[], number[]] = [[], []];
  for (const { table, boards, ns, ew } of seats.filter((seat) => seat.round === round))
    for (const [n, board] of boards.entries()) {
      const at = { round, table, board };
      if (table === 1) {
        if (n === 0 && !silent) await say(night, at, PLAIN, true);
        continue;
      }
      // Whoever sits there knows it.
      if (ns === '1' || ew === '1') {
        await say(night, at, PLAIN, true);
        continue;
      }
      const result = oddResult(table, n, world, tricksToo);
      facts.push(await say(night, at, result, n + 1 < boards.length));
      hidden.push(board);
      const what = `${name}: result of board ${board} at table ${table}`;
      secrets.push(...secretsOfResult(what, night.id, result, table === 2 ? butNeighbour(from) : from));
    }
  return { hidden, facts };
};

export const plantNight = async (
  planting: Planting,
  name: string,
  hiding: Hiding,
): Promise<Planted & Night> => {
  const night = await openNight(planting.server, name, hiding.movement);
  await plantDeals(planting, night, hiding.set ?? name, hiding.from);
  const round = await plantRound(planting, night, 1, name, hiding);
  return { ...night, ...round, name, ...(await boardsOf(planting.server, night.id)) };
};

/** Round 1 is over and open; round 2 is in play at every table but the first. */
export const plantBarometer = async (planting: Planting, name: string): Promise<Planted & Night> => {
  const night = await openNight(planting.server, name, 'howell-barometer');
  const { seating } = await planting.server.desk.hall.open(night.id);
  const seats = [...(seating?.seats.values() ?? [])].filter(({ round }) => round === 1);
  const first = new Set(seats.flatMap(({ boards }) => boards));
  await plantDeals(planting, night, name, NO_DESK, (board) => !first.has(board));
  for (const { table, boards } of seats)
    for (const board of boards) await say(night, { round: 1, table, board }, PLAIN, true);
  await done(night.ask({ ask: 'call-round', round: 2 }));
  const round = await plantRound(planting, night, 2, name, { from: NO_DESK, tricksToo: true, silent: true });
  return { ...night, ...round, name, ...(await boardsOf(planting.server, night.id)) };
};

const phones = new WeakMap<object, Map<number, Promise<Asker>>>();
export const phoneAt = (night: Pick<Night, 'sit'>, table: number): Promise<Asker> => {
  const known = phones.get(night.sit) ?? new Map<number, Promise<Asker>>();
  phones.set(night.sit, known);
  const phone = known.get(table) ?? night.sit(table, `phone-${table}`);
  known.set(table, phone);
  return phone;
};
