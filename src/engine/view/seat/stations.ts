import type { Plan, Seat } from '../../contest/plan.ts';

export const PLACES = ['table', 'shared', 'byestand', 'every-table', 'triangle', 'waits', 'dealt'] as const;

/** Where one set of boards lies when play begins. */
export interface Station {
  readonly boards: readonly number[];
  readonly set?: number;
  readonly place: (typeof PLACES)[number];
  /** The tables it lies at; of a byestand, the two it stands between; of a set that waits, where it is played first. */
  readonly tables: readonly number[];
  /** The first round it is played in. */
  readonly round: number;
  /** How many copies are needed: tables that share pass one between them. */
  readonly copies: number;
  /** How many there would have to be if nobody is to wait for another table, where that is more. */
  readonly copiesIfNobodyWaits?: number;
  /** Its numbers do not follow those of the station before: the scorer must look twice. */
  readonly outOfOrder?: true;
}

/** The set-up sheet: what the director lays out before the first round. */
export interface StationSheet {
  readonly stations: readonly Station[];
  readonly boards: number;
  readonly copies: number;
  readonly copiesIfNobodyWaits?: number;
}

interface Use {
  readonly key: string;
  readonly boards: readonly number[];
  readonly set: number | undefined;
  readonly seats: readonly Seat[];
}

const usesOf = (plan: Plan): readonly Use[] =>
  [...Map.groupBy(plan.seats, (seat) => seat.boards.join())]
    .map(([key, seats]) => ({ key, seats, boards: seats[0]?.boards ?? [], set: seats[0]?.set }))
    .sort((a, b) => (a.boards[0] ?? 0) - (b.boards[0] ?? 0));

const mostAtOnce = (seats: readonly Seat[]): number =>
  Math.max(
    ...[...Map.groupBy(seats, (seat) => `${seat.round}.${seat.part ?? 0}`).values()].map((at) => at.length),
  );

const isDealt = (plan: Plan, use: Use): boolean => use.boards.some((board) => plan.dealt?.includes(board));

type Copies = Pick<Station, 'copies' | 'copiesIfNobodyWaits'>;

const sectionsWithBoards = ({ sections, notes }: Plan): number =>
  notes?.some(({ note }) => note === 'sections-share') ? 1 : (sections?.length ?? 1);

/** One, passed between the tables that share it, unless every table or section has its own. */
const copiesOf = (plan: Plan, use: Use): Copies => {
  const atOnce = mostAtOnce(use.seats);
  if (isDealt(plan, use)) return { copies: 1 };
  if (plan.duplicated || use.seats.every((seat) => seat.room !== undefined || seat.part !== undefined))
    return { copies: atOnce };
  const copies = Math.min(atOnce, sectionsWithBoards(plan));
  return atOnce > copies ? { copies, copiesIfNobodyWaits: atOnce } : { copies };
};

const setAt = (plan: Plan, round: number): ReadonlyMap<number, number> =>
  new Map(
    plan.seats.filter((seat) => seat.round === round).map((seat) => [seat.table, seat.set ?? 0] as const),
  );

/**
 * Boards that go down one station a round, as in a Howell: every table takes the next set, so that sets lie round the room
 * in order and those between the sets of two tables are on a byestand there. Undefined where they do not move like that.
 */
const circleOf = (plan: Plan): ((set: number) => readonly [number, number]) | undefined => {
  const first = [...setAt(plan, 1)];
  const sets = Math.max(...plan.seats.map((seat) => seat.set ?? 0));
  const isInOrder = first.every(([, set], i) => i === 0 || set > (first[i - 1]?.[1] ?? 0));
  const starts = new Map(first);
  const goesDown = plan.seats.every(
    ({ table, round, set }) => set === (((starts.get(table) ?? 0) + round - 2) % sets) + 1,
  );
  if (first.length === 0 || !isInOrder || !goesDown) return undefined;
  return (set) => {
    const after = first.findIndex(([, own]) => own > set);
    const [to, from] = after > 0 ? [first[after - 1], first[after]] : [first.at(-1), first[0]];
    return [from?.[0] ?? 1, to?.[0] ?? 1];
  };
};

const isHome = (use: Use): boolean => new Set(use.seats.map((seat) => seat.table)).size === 1;

type Circle = ReturnType<typeof circleOf>;

const stationOf = (plan: Plan, use: Use, circle: Circle): Omit<Station, 'outOfOrder'> => {
  const round = Math.min(...use.seats.map((seat) => seat.round));
  const tables = [
    ...new Set(use.seats.filter((seat) => seat.round === round).map((seat) => seat.table)),
  ].sort((a, b) => a - b);
  const set = use.set === undefined ? {} : { set: use.set };
  const base = { boards: use.boards, ...set, tables, round, ...copiesOf(plan, use) };
  if (isDealt(plan, use)) return { ...base, place: 'dealt' };
  if (use.seats.every((seat) => seat.part !== undefined)) return { ...base, place: 'triangle' };
  if (plan.duplicated) return { ...base, place: 'every-table' };
  const stand = plan.byestands?.find((one) => one.set === use.set);
  const laid = plan.laid?.find((one) => one.set === use.set)?.tables;
  if (laid) return { ...base, place: laid.length > 1 ? 'shared' : 'table', tables: laid };
  if (stand && (round > 1 || plan.laid)) return { ...base, place: 'byestand', tables: stand.between };
  if (round > 1 && circle && use.set !== undefined)
    return { ...base, place: 'byestand', tables: circle(use.set) };
  if (round > 1) return { ...base, place: isHome(use) ? 'table' : 'waits' };
  return { ...base, place: tables.length > 1 ? 'shared' : 'table' };
};

/** Round the room: tables by number, byestands between theirs, then what waits, in the order it is needed. */
const wayRound = (a: Station, b: Station): number => {
  const at = ({ place, tables, round }: Station): number => {
    const [low, high] = [Math.min(...tables), Math.max(...tables)];
    if (place === 'waits' || place === 'dealt' || place === 'triangle') return 1000 * round + low;
    // Between the highest table and the first it comes last.
    return place === 'byestand' ? (high - low > 1 ? high : low) + 0.5 : low;
  };
  return at(a) - at(b) || a.round - b.round || (a.boards[0] ?? 0) - (b.boards[0] ?? 0);
};

export const showStations = (plan: Plan): StationSheet => {
  const circle = circleOf(plan);
  const ordered = usesOf(plan)
    .map((use) => stationOf(plan, use, circle))
    .sort(wayRound);
  const stations = ordered.map((station, i): Station => {
    const before = ordered[i - 1]?.boards.at(-1) ?? 0;
    const laid = station.place === 'table' || station.place === 'shared' || station.place === 'byestand';
    const follows = (station.boards[0] ?? 0) === before + 1;
    return laid && !follows ? { ...station, outOfOrder: true } : station;
  });
  const copies = Math.max(...stations.map((station) => station.copies));
  const patient = Math.max(...stations.map((station) => station.copiesIfNobodyWaits ?? station.copies));
  return {
    stations,
    boards: new Set(plan.seats.flatMap((seat) => seat.boards)).size,
    copies,
    ...(patient > copies ? { copiesIfNobodyWaits: patient } : {}),
  };
};
