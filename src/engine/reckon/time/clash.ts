import { type LocalTime, makeLocalTime, minuteNumber } from '../../kit/day.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';

/** A session of one of a tournament's contests. */
export interface TimetableSession {
  readonly contest: string;
  readonly session: string;
  readonly room: string;
  readonly start: LocalTime;
  readonly minutes: number;
  /** Tables it needs, where rooms are to be counted. */
  readonly tables?: number;
  readonly players: readonly string[];
}

export interface Clash {
  readonly one: string;
  readonly other: string;
  readonly from: LocalTime;
  readonly to: LocalTime;
  /** Who would have to be in two places. */
  readonly players: readonly string[];
}

/** A room with more tables wanted than it has. */
export interface Crowded {
  readonly room: string;
  readonly at: LocalTime;
  readonly wanted: number;
  readonly has: number;
}

export interface Timetabled {
  /** By start, then contest. */
  readonly sessions: readonly (TimetableSession & { readonly finish: LocalTime })[];
  readonly clashes: readonly Clash[];
  readonly crowded: readonly Crowded[];
}

const nameOf = ({ contest, session }: TimetableSession): string => `${contest}, ${session}`;

interface Placed extends TimetableSession {
  readonly from: number;
  readonly to: number;
}

const clashesIn = (sessions: readonly Placed[]): readonly Clash[] =>
  sessions.flatMap((one, i) =>
    sessions.slice(i + 1).flatMap((other): readonly Clash[] => {
      const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
      if (from >= to) return [];
      const players = one.players.filter((player) => other.players.includes(player));
      return players.length === 0
        ? []
        : [
            {
              one: nameOf(one),
              other: nameOf(other),
              from: makeLocalTime(from),
              to: makeLocalTime(to),
              players,
            },
          ];
    }),
  );

const crowdedIn = (
  sessions: readonly Placed[],
  rooms: Readonly<Record<string, number>>,
): readonly Crowded[] =>
  sessions.flatMap(({ room, from }): readonly Crowded[] => {
    const has = rooms[room];
    if (has === undefined) return [];
    const wanted = sessions
      .filter((other) => other.room === room && other.from <= from && other.to > from)
      .reduce((all, other) => all + (other.tables ?? 0), 0);
    return wanted > has ? [{ room, at: makeLocalTime(from), wanted, has }] : [];
  });

/** A tournament's sessions in order, who would have to play in two places at once, and rooms that are too small. */
export const layTimetable = (
  sessions: readonly TimetableSession[],
  rooms: Readonly<Record<string, number>> = {},
): Result<Timetabled> => {
  const placed: Placed[] = [];
  for (const [i, one] of sessions.entries()) {
    const from = minuteNumber(one.start);
    if (from === undefined)
      return refuse('time-unreadable', { given: [one.start] }, { at: `sessions[${i}].start` });
    placed.push({ ...one, from, to: from + one.minutes });
  }
  placed.sort((a, b) => a.from - b.from || (nameOf(a) < nameOf(b) ? -1 : 1));
  return ok({
    sessions: placed.map(({ from: _, to, ...one }) => ({ ...one, finish: makeLocalTime(to) })),
    clashes: clashesIn(placed),
    crowded: crowdedIn(placed, rooms),
  });
};
