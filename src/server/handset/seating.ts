import { isSingle } from '../../engine/contest/single.ts';
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

/** Handsets know one section here: tables are numbered through the room. */
export const SECTION = 1;
export const LETTER = 'A';

/** What is in play, with the numbers handsets know its rounds and contestants by. */
export interface Desked {
  readonly contest: Contest;
  readonly seating: Seating;
  /** The round before the first of them. */
  readonly before: number;
  readonly numberOf: (pair: string) => number;
  readonly seats: readonly Seat[];
}

/** Pairs keep their own numbers; where some have none, all are numbered in the order they were entered. */
const numbers = (contest: Contest): ReadonlyMap<string, number> => {
  const ids = [...contest.entries.keys()];
  const plain = ids.every((id) => /^[1-9]\d{0,3}$/.test(id));
  return new Map(ids.map((id, i) => [id, plain ? Number(id) : i + 1]));
};

export const deskedIn = (whole: Contest): Desked | undefined => {
  const contest = isSingle(whole) ? whole : sliceAt(whole, Math.max(1, roundOf(whole)));
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
  };
};

const isRun = (boards: readonly number[]): boolean =>
  boards.every((board, i) => i === 0 || board === (boards[i - 1] ?? 0) + 1);

const seatOf = ({ before, numberOf }: Desked, { table, round, ns, ew, boards }: Seat): HandsetSeat => {
  const listed = boards.toSorted((a, b) => a - b);
  return {
    section: SECTION,
    table,
    round: round - before,
    ns: numberOf(ns),
    ew: numberOf(ew),
    low: listed[0] ?? 0,
    high: listed.at(-1) ?? 0,
    custom: isRun(listed) ? '' : listed.join(','),
  };
};

/** A pair that waits at a table: nobody sits the other way. */
const waiting = ({ seating, before, numberOf }: Desked): readonly HandsetSeat[] =>
  seating.sitOuts.flatMap(({ table, round, pair }) =>
    table === undefined || seating.seats.has(`${round}/${table}`)
      ? []
      : [
          {
            section: SECTION,
            table,
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
      section: SECTION,
      table: line.table,
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

const playersAt = (desked: Desked, people: People): Handsets['players'] =>
  desked.seats
    .filter(({ round }) => round === desked.before + 1)
    .flatMap((seat) =>
      (['ns', 'ew'] as const).flatMap((side) => {
        const players = desked.contest.entries.get(seat[side])?.players ?? [];
        // Of a team four or more are entered, and the line-up says who plays.
        if (players.length !== 2) return [];
        return players.flatMap((id, i) => {
          const { name = '', number = '' } = people.get(id) ?? {};
          const direction = SIDES[side][i];
          return direction === undefined || name === ''
            ? []
            : [{ section: SECTION, table: seat.table, direction, round: 0, number, name }];
        });
      }),
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
    sections: [
      {
        id: SECTION,
        letter: LETTER,
        tables: desked.seating.tables.length,
        missing: 0,
        winners: desked.seating.plan.winners,
        scoring: SCORINGS[made?.scoring ?? ''] ?? 1,
      },
    ],
    seats: [...desked.seats.map((seat) => seatOf(desked, seat)), ...waiting(desked)].toSorted(
      (a, b) => a.table - b.table || a.round - b.round,
    ),
    players,
    names: players.flatMap(({ number, name }) => (number === '' ? [] : [{ number, name }])),
    received: received(desked),
  };
};
