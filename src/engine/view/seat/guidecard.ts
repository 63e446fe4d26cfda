import type { Plan, Seat } from '../../contest/plan.ts';

export const SIDES = ['ns', 'ew', 'n', 'e', 's', 'w'] as const;
export type Side = (typeof SIDES)[number];

export interface CardLine {
  readonly round: number;
  /** Absent in a round that is sat out. */
  readonly table?: number;
  readonly side?: Side;
  readonly partner?: string;
  readonly opponents?: readonly string[];
  readonly boards: readonly number[];
  readonly switched?: true;
  readonly sitsOut?: true;
  /** A move within the round, in a triangle. */
  readonly part?: number;
}

/** What one contestant carries: where to sit, against whom, with which boards. */
export interface GuideCard {
  readonly contestant: string;
  /** Team cards are for one of its two pairs. */
  readonly line?: 'ns' | 'ew';
  /** Always at one table: a card that need not be handed out. */
  readonly stays: boolean;
  readonly lines: readonly CardLine[];
}

export interface TableCard {
  readonly table: number;
  readonly lines: readonly {
    readonly round: number;
    readonly part?: number;
    readonly ns: string;
    readonly ew: string;
    readonly boards: readonly number[];
    readonly switched?: true;
  }[];
}

const SEATS = ['n', 'e', 's', 'w'] as const;
const PARTNER = { n: 's', s: 'n', e: 'w', w: 'e' } as const;

interface Sat {
  readonly who: string;
  readonly line?: 'ns' | 'ew';
  readonly entry: CardLine;
}

const partOf = ({ part, switched }: Seat) => ({
  ...(part === undefined ? {} : { part }),
  ...(switched ? { switched } : {}),
});

const satAt = (plan: Plan, seat: Seat): readonly Sat[] => {
  const { round, table, boards, players } = seat;
  if (players)
    return SEATS.map((side) => ({
      who: players[side],
      entry: {
        round,
        table,
        side,
        partner: players[PARTNER[side]],
        opponents: side === 'n' || side === 's' ? [players.e, players.w] : [players.n, players.s],
        boards,
        ...partOf(seat),
      },
    }));
  return (['ns', 'ew'] as const).map((side) => ({
    who: seat[side],
    ...(plan.of === 'teams' && (seat[side] === seat.home || seat[side] === seat.away) ? { line: side } : {}),
    entry: { round, table, side, opponents: [side === 'ns' ? seat.ew : seat.ns], boards, ...partOf(seat) },
  }));
};

const inNumber = (a: string, b: string): number => Number(a) - Number(b) || (a < b ? -1 : a > b ? 1 : 0);
const inTime = (a: { round: number; part?: number }, b: { round: number; part?: number }): number =>
  a.round - b.round || (a.part ?? 0) - (b.part ?? 0);

/** A card for everyone; a round without a seat is told as a sit-out. */
export const showGuideCards = (plan: Plan): readonly GuideCard[] => {
  const sat = plan.seats.flatMap((seat) => satAt(plan, seat));
  const groups = Map.groupBy(sat, ({ who, line }) => `${who}/${line ?? ''}`);
  return [...groups.values()]
    .map((entries) => {
      const { who, line } = entries[0] as Sat;
      const played = new Set(entries.map(({ entry }) => entry.round));
      const out = Array.from({ length: plan.rounds }, (_, i) => i + 1)
        .filter((round) => !played.has(round))
        .map((round): CardLine => {
          const half = plan.sitOuts.find((one) => one.round === round && one.pair === who)?.table;
          return { round, boards: [], sitsOut: true, ...(half === undefined ? {} : { table: half }) };
        });
      const tables = new Set(entries.map(({ entry }) => entry.table));
      return {
        contestant: who,
        ...(line === undefined ? {} : { line }),
        stays: tables.size === 1 && out.every(({ table }) => table === undefined || tables.has(table)),
        lines: [...entries.map(({ entry }) => entry), ...out].sort(inTime),
      };
    })
    .sort((a, b) => inNumber(a.contestant, b.contestant) || (a.line === 'ns' ? -1 : 1));
};

/** What lies on each table: who sits there and which boards are played, round by round. */
export const showTableCards = (plan: Plan): readonly TableCard[] =>
  [...Map.groupBy(plan.seats, (seat) => seat.table)]
    .sort(([a], [b]) => a - b)
    .map(([table, seats]) => ({
      table,
      lines: seats
        .map((seat) => ({
          round: seat.round,
          ns: seat.ns,
          ew: seat.ew,
          boards: seat.boards,
          ...partOf(seat),
        }))
        .sort(inTime),
    }));
