import type { Call, Plan, Seat, SitOut, Unit } from '../../engine/contest/plan.ts';
import { collect, ok, type Result, refuse } from '../../engine/kit/result.ts';

/** The JSON of `byestand movement`: a plan, with contestants counted as pairs, teams or players. */
const COUNTED: Readonly<Record<Unit, string>> = { pairs: 'pairs', teams: 'teams', individuals: 'players' };

export type PlanJson = Readonly<Record<string, unknown>>;

export const makePlanJson = (plan: Plan): PlanJson => {
  const {
    of,
    contestants,
    kind,
    variant,
    name,
    tables,
    rounds,
    sitOuts,
    sitOutsListed,
    notes: _,
    ...rest
  } = plan;
  // Written, the list is a complete one; a movement that does not say who sits out stays silent.
  const listed = plan.meant !== undefined || sitOutsListed || sitOuts.length > 0;
  return {
    kind,
    ...(variant === undefined ? {} : { variant }),
    ...(name === undefined ? {} : { name }),
    ...(of === 'pairs' ? {} : { of }),
    tables,
    rounds,
    [COUNTED[of]]: contestants,
    ...rest,
    ...(listed ? { sitOuts } : {}),
  };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bad = (at: string, wanted: string) => refuse('movement-json', { wanted }, { at });

/** More than any room holds is a slip of the keyboard, not a movement. */
const MOST = 10_000;
const MOST_ROUNDS = 500;
const MOST_BOARDS = 64;

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST;

const isRound = (value: unknown): value is number => isCount(value) && value <= MOST_ROUNDS;

const isCountList = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every(isCount);

const idOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' && Number.isInteger(value)) return `${value}`;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

const text = (record: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, string>> => {
  const value = idOf(record[name]);
  return value === undefined ? {} : { [name]: value };
};

const parsePlayers = (value: unknown): Seat['players'] | undefined => {
  if (!isRecord(value)) return undefined;
  const [n, e, s, w] = ['n', 'e', 's', 'w'].map((seat) => idOf(value[seat]));
  return n && e && s && w ? { n, e, s, w } : undefined;
};

const parseSeat = (value: unknown, i: number, perRound: number): Result<Seat> => {
  const at = `seats[${i}]`;
  if (!isRecord(value)) return bad(at, 'a table: {"round":1,"table":1,"ns":"1","ew":"2","boards":[1,2]}');
  const { round, table } = value;
  if (!isRound(round)) return bad(`${at}.round`, `a whole number from 1 to ${MOST_ROUNDS}`);
  if (!isCount(table)) return bad(`${at}.table`, `a whole number from 1 to ${MOST}`);
  const players = parsePlayers(value['players']);
  const [ns, ew] = players
    ? [`${players.n}+${players.s}`, `${players.e}+${players.w}`]
    : [idOf(value['ns']), idOf(value['ew'])];
  if (ns === undefined) return bad(`${at}.ns`, 'the number of a pair');
  if (ew === undefined) return bad(`${at}.ew`, 'the number of a pair');
  const set = isCount(value['set']) ? value['set'] : undefined;
  const given = value['boards'];
  if (given === undefined && set === undefined) return bad(`${at}.boards`, 'a list of board numbers');
  const boards =
    given ?? Array.from({ length: perRound }, (_, k) => ((set as number) - 1) * perRound + k + 1);
  if (!Array.isArray(boards) || !boards.every(isCount))
    return bad(`${at}.boards`, 'a list of board numbers from 1');
  const room =
    value['room'] === 'open' || value['room'] === 'closed'
      ? { room: value['room'] as 'open' | 'closed' }
      : {};
  return ok({
    round,
    table,
    ns,
    ew,
    boards,
    ...(set === undefined ? {} : { set }),
    ...(value['switched'] === true ? { switched: true as const } : {}),
    ...text(value, 'home'),
    ...text(value, 'away'),
    ...room,
    ...(players ? { players } : {}),
    ...(isCount(value['part']) ? { part: value['part'] } : {}),
    ...(isCountList(value['turned']) ? { turned: value['turned'] } : {}),
  });
};

/** One that sits out, or several of a round: `{"round":1,"pair":"3"}`, `{"round":1,"pairs":["3","7"]}`. */
const parseSitOut = (value: unknown, i: number): Result<readonly SitOut[]> => {
  const wrong = bad(`sitOuts[${i}]`, '{"round":1,"pair":"3"}');
  if (!isRecord(value) || !isRound(value['round'])) return wrong;
  const given = value['pairs'] ?? [value['pair'] ?? value['team'] ?? value['player']];
  const ids = Array.isArray(given) ? given.map(idOf) : [undefined];
  const known = ids.filter((id) => id !== undefined);
  if (known.length < ids.length) return wrong;
  const round = value['round'];
  const table = isCount(value['table']) ? { table: value['table'] } : {};
  return ok(known.map((pair) => ({ round, pair, ...table })));
};

const parseMeant = (value: unknown): Pick<Plan, 'meant'> => {
  if (!isRecord(value)) return {};
  const list = (name: string): readonly Readonly<Record<string, unknown>>[] => {
    const found = value[name];
    return Array.isArray(found) ? found.filter(isRecord) : [];
  };
  const shares = list('shares').flatMap(({ round, tables }) =>
    isCount(round) && Array.isArray(tables) && tables.every(isCount) ? [{ round, tables }] : [],
  );
  const meetings = list('meetings').flatMap(({ round, pairs }) => {
    const [a, b] = Array.isArray(pairs) ? pairs.map(idOf) : [];
    return isCount(round) && a && b ? [{ round, pairs: [a, b] as const }] : [];
  });
  return { meant: { shares, meetings } };
};

const largest = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), 0);

const unitOf = (value: Readonly<Record<string, unknown>>, seats: readonly Seat[]): Unit => {
  if (value['of'] === 'teams' || value['of'] === 'individuals' || value['of'] === 'pairs') return value['of'];
  if (value['teams'] !== undefined || seats.some((seat) => seat.home !== undefined)) return 'teams';
  return seats.some((seat) => seat.players) ? 'individuals' : 'pairs';
};

const countOf = (value: Readonly<Record<string, unknown>>, of: Unit, seats: readonly Seat[]): number => {
  const said = value[COUNTED[of]];
  if (isCount(said)) return said;
  const ids = seats.flatMap((seat) => (seat.players ? Object.values(seat.players) : [seat.ns, seat.ew]));
  return new Set(of === 'teams' ? ids.map((id) => id.replace(/(?<=.)(NS|EW)$/, '')) : ids).size;
};

const parseByestands = (value: unknown): Pick<Plan, 'byestands'> => {
  if (!Array.isArray(value)) return {};
  const byestands = value.filter(isRecord).flatMap(({ set, between }) => {
    const [from, to] = isCountList(between) ? between : [];
    return isCount(set) && from !== undefined && to !== undefined
      ? [{ set, between: [from, to] as const }]
      : [];
  });
  return { byestands };
};

const parseLaid = (value: unknown): Pick<Plan, 'laid'> => {
  if (!Array.isArray(value)) return {};
  const laid = value
    .filter(isRecord)
    .flatMap(({ set, tables }) => (isCount(set) && isCountList(tables) ? [{ set, tables }] : []));
  return { laid };
};

const parseSections = (value: unknown): Pick<Plan, 'sections'> => {
  if (!Array.isArray(value)) return {};
  const sections = value
    .filter(isRecord)
    .flatMap(({ name, firstTable, tables, firstPair, pairs }) =>
      typeof name === 'string' &&
      isCount(firstTable) &&
      isCount(tables) &&
      isCount(firstPair) &&
      isCount(pairs)
        ? [{ name, firstTable, tables, firstPair, pairs }]
        : [],
    );
  return { sections };
};

const parseCalls = (value: unknown): Pick<Plan, 'calls'> =>
  Array.isArray(value) ? { calls: value as readonly Call[] } : {};

/** Half a table is a place at which a pair waits. */
const tablesOf = (value: unknown): number | undefined =>
  typeof value === 'number' && isCount(Math.ceil(value)) ? Math.ceil(value) : undefined;

const whyNotHead = (value: Readonly<Record<string, unknown>>): ReturnType<typeof bad> | undefined => {
  const isGood: Readonly<Record<string, (given: unknown) => boolean>> = {
    tables: (given) => tablesOf(given) !== undefined,
    rounds: isRound,
    pairs: isCount,
    teams: isCount,
    players: isCount,
    boardsPerRound: (given) => isCount(given) && given <= MOST_BOARDS,
  };
  const wrong = Object.keys(isGood).find(
    (name) => value[name] !== undefined && value[name] !== null && !isGood[name]?.(value[name]),
  );
  return wrong === undefined ? undefined : bad(wrong, 'a whole number from 1');
};

/** What was received may be unsound, never unreadable: the checker says which. */
export const parsePlanJson = (value: unknown): Result<Plan> => {
  if (!isRecord(value)) return bad('', 'a movement: {"seats":[…]}');
  const wrong = whyNotHead(value);
  if (wrong) return wrong;
  const given = value['seats'];
  if (!Array.isArray(given) || given.length === 0) return bad('seats', 'a list of tables by round');
  const said = isCount(value['boardsPerRound']) ? value['boardsPerRound'] : undefined;
  const seats = collect(given.map((seat, i) => parseSeat(seat, i, said ?? 1)));
  if (!seats.ok) return seats;
  const sitOuts = collect(Array.isArray(value['sitOuts']) ? value['sitOuts'].map(parseSitOut) : []);
  if (!sitOuts.ok) return sitOuts;
  const of = unitOf(value, seats.value);
  return ok({
    of,
    kind: typeof value['kind'] === 'string' ? value['kind'] : 'hand-made',
    ...(typeof value['variant'] === 'string' ? { variant: value['variant'] } : {}),
    ...(typeof value['name'] === 'string' ? { name: value['name'] } : {}),
    tables: tablesOf(value['tables']) ?? largest(seats.value.map((seat) => seat.table)),
    rounds: isRound(value['rounds']) ? value['rounds'] : largest(seats.value.map((seat) => seat.round)),
    contestants: countOf(value, of, seats.value),
    boardsPerRound: said ?? largest(seats.value.map((seat) => seat.boards.length)),
    winners: value['winners'] === 2 ? 2 : 1,
    seats: seats.value,
    sitOuts: sitOuts.value.flat(),
    // Where it says what is meant, it says all.
    ...(Array.isArray(value['sitOuts']) && !isRecord(value['meant']) ? { sitOutsListed: true as const } : {}),
    ...parseMeant(value['meant']),
    ...(value['duplicated'] === true ? { duplicated: true as const } : {}),
    ...parseCalls(value['calls']),
    ...parseByestands(value['byestands']),
    ...parseLaid(value['laid']),
    ...(isCountList(value['dealt']) ? { dealt: value['dealt'] } : {}),
    ...parseSections(value['sections']),
    ...(isCount(value['session']) ? { session: value['session'] } : {}),
  });
};
