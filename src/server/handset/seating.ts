import { type Contest, roundOf, type Seating, type SpotLine } from '../../engine/contest/state.ts';
import type { Seat } from '../../engine/contest/plan.ts';
import { sliceAt } from '../../engine/play/unit/slice.ts';
import {
  type Handsets,
  type HandsetResult,
  type HandsetSeat,
  NO_HANDSETS,
} from '../../formats/bridgemate/handsets.ts';
import { type Keyed, makeKeyed } from '../../formats/bridgemate/keyed.ts';

export interface Named {
  readonly name: string;
  readonly number?: string;
}
type People = ReadonlyMap<string, Named>;

/** A field in one piece is section A. */
export const SECTION = 1;

/** Handsets know sections by letters: A, B, C and so on. */
export const letterOf = (section: number): string => String.fromCodePoint(64 + section);
export const sectionOf = (letters: string | null | undefined): number =>
  /^[A-Z]$/.test(letters ?? '') ? (letters ?? '').charCodeAt(0) - 64 : 0;

/** In the room tables are numbered through; handsets number those of each section from 1. */
interface Placed {
  readonly section: number;
  readonly table: number;
}

/** What is in play, with the numbers handsets know its rounds and contestants by. */
export interface Desked {
  readonly contest: Contest;
  readonly seating: Seating;
  /** The round before the first of them. */
  readonly before: number;
  readonly numberOf: (pair: string) => number;
  readonly seats: readonly Seat[];
  readonly placeOf: (table: number) => Placed;
  /** The table of the room; nothing where there is no such section. */
  readonly tableAt: (placed: Placed) => number | undefined;
}

const MOST_SECTIONS = 26;

const sectionsIn = ({
  plan,
  tables,
}: Seating): readonly { readonly first: number; readonly tables: number }[] => {
  const own = (plan.sections ?? []).map(({ firstTable, tables: count }) => ({
    first: firstTable,
    tables: count,
  }));
  return own.length > 1 && own.length <= MOST_SECTIONS ? own : [{ first: 1, tables: tables.length }];
};

const placing = (seating: Seating): Pick<Desked, 'placeOf' | 'tableAt'> => {
  const sections = sectionsIn(seating);
  const isOne = sections.length === 1;
  return {
    placeOf: (table) => {
      const at = isOne
        ? 0
        : Math.max(
            0,
            sections.findLastIndex(({ first }) => first <= table),
          );
      return { section: at + 1, table: isOne ? table : table - (sections[at]?.first ?? 1) + 1 };
    },
    tableAt: ({ section, table }) => {
      const own = sections[section - 1];
      return own && (isOne ? table : table + own.first - 1);
    },
  };
};

/** Pairs keep their own numbers; where some have none, all are numbered in the order they were entered. */
const numbers = (contest: Contest): ReadonlyMap<string, number> => {
  const ids = [...contest.entries.keys()];
  const plain = ids.every((id) => /^[1-9]\d{0,3}$/.test(id));
  return new Map(ids.map((id, i) => [id, plain ? Number(id) : i + 1]));
};

export const deskedIn = (whole: Contest): Desked | undefined => {
  const contest = sliceAt(whole, Math.max(1, roundOf(whole)));
  const { seating } = contest;
  if (!seating) return undefined;
  const seats = [...seating.seats.values()];
  const before = seats.reduce((least, { round }) => Math.min(least, round), Number.POSITIVE_INFINITY) - 1;
  const known = numbers(whole);
  return {
    contest,
    seating,
    before: Number.isFinite(before) ? before : 0,
    seats,
    numberOf: (pair) => known.get(pair) ?? 0,
    ...placing(seating),
  };
};

const isRun = (boards: readonly number[]): boolean =>
  boards.every((board, i) => i === 0 || board === (boards[i - 1] ?? 0) + 1);

const seatOf = (
  { before, numberOf, placeOf }: Desked,
  { table, round, ns, ew, boards }: Seat,
): HandsetSeat => {
  const listed = boards.toSorted((a, b) => a - b);
  return {
    ...placeOf(table),
    round: round - before,
    ns: numberOf(ns),
    ew: numberOf(ew),
    low: listed[0] ?? 0,
    high: listed.at(-1) ?? 0,
    custom: isRun(listed) ? '' : listed.join(','),
  };
};

/** A pair that waits at a table: nobody sits the other way. */
const waiting = ({ seating, before, numberOf, placeOf }: Desked): readonly HandsetSeat[] =>
  seating.sitOuts.flatMap(({ table, round, pair }) =>
    table === undefined || seating.seats.has(`${round}/${table}`)
      ? []
      : [
          {
            ...placeOf(table),
            round: round - before,
            ns: numberOf(pair),
            ew: 0,
            low: 0,
            high: 0,
            custom: '',
          },
        ],
  );

const keyedIn = ({ adjusted, counts }: SpotLine): Keyed | undefined => {
  if (adjusted) return { kind: 'ruling' };
  if (!counts) return undefined;
  const { result } = counts;
  return result.kind === 'not-played' ? { kind: 'unplayed' } : { kind: 'outcome', outcome: result };
};

/** Every result that counts, as the handsets would have sent it. */
const received = (desked: Desked): readonly HandsetResult[] => {
  const made: HandsetResult[] = [];
  for (const line of desked.contest.lines.values()) {
    const seat = desked.seating.seats.get(`${line.round}/${line.table}`);
    const keyed = keyedIn(line);
    if (!seat || !keyed) continue;
    const [ns, ew] = [desked.numberOf(seat.ns), desked.numberOf(seat.ew)];
    const text = makeKeyed(keyed);
    const turned = line.counts?.wrongDirection === true;
    const sits = text.by === '' ? 0 : 'NS'.includes(text.by) === !turned ? ns : ew;
    made.push({
      ...text,
      ...(turned && text.remarks === '' ? { remarks: 'Wrong direction' } : {}),
      id: made.length + 1,
      ...desked.placeOf(line.table),
      round: line.round - desked.before,
      board: line.board,
      ns,
      ew,
      declarer: sits,
      at: line.counts ? Date.parse(line.counts.at) : 0,
      erased: false,
      external: true,
    });
  }
  return made;
};

const SIDES = { ns: ['N', 'S'], ew: ['E', 'W'] } as const;

const SCORINGS: Readonly<Record<string, number>> = {
  matchpoints: 1,
  butler: 2,
  'cross-imps': 2,
  teams: 4,
};

/** The two that sit there: a pair, or what a team's line-up says once both line-ups of the match are in. */
const sittersOf = ({ contest }: Desked, seat: Seat, side: 'ns' | 'ew'): readonly string[] => {
  const players = contest.entries.get(seat[side])?.players ?? [];
  if (players.length === 2 || seat.room === undefined) return players.length === 2 ? players : [];
  const [own, other] = [seat[side], seat[side === 'ns' ? 'ew' : 'ns']].map((team) =>
    contest.lineUps.get(`${seat.round}/${team}`),
  );
  return own && other ? own[seat.room] : [];
};

const playersAt = (desked: Desked, people: People): Handsets['players'] =>
  desked.seats
    .filter(({ round }) => round === desked.before + 1)
    .flatMap((seat) =>
      (['ns', 'ew'] as const).flatMap((side) =>
        sittersOf(desked, seat, side).flatMap((id, i) => {
          const { name = '', number = '' } = people.get(id) ?? {};
          const direction = SIDES[side][i];
          return direction === undefined || name === ''
            ? []
            : [{ ...desked.placeOf(seat.table), direction, round: 0, number, name }];
        }),
      ),
    );

/** Who sits where in what is in play, and what is known so far: for the handsets, or as a file. */
export const handsetsFor = (whole: Contest, people: People, guid = ''): Handsets => {
  const desked = deskedIn(whole);
  const { made } = whole;
  const session = { name: made?.name ?? '', date: made?.date ?? '', guid };
  if (!desked) return { ...NO_HANDSETS, session };
  const players = playersAt(desked, people);
  return {
    session,
    sections: sectionsIn(desked.seating).map(({ tables }, i) => ({
      id: i + 1,
      letter: letterOf(i + 1),
      tables,
      missing: 0,
      winners: desked.seating.plan.winners,
      scoring: SCORINGS[made?.scoring ?? ''] ?? 1,
    })),
    seats: [...desked.seats.map((seat) => seatOf(desked, seat)), ...waiting(desked)].toSorted(
      (a, b) => a.section - b.section || a.table - b.table || a.round - b.round,
    ),
    players,
    names: players.flatMap(({ number, name }) => (number === '' ? [] : [{ number, name }])),
    received: received(desked),
  };
};
