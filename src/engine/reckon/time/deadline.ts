import { daysAfter, type LocalTime, minuteNumber, minutesAfter } from '../../kit/day.ts';
import { type Refusal, refuse } from '../../kit/result.ts';
import type { DeadlineItem } from '../../rulebook/time.ts';
import type { Rulebook } from '../../rulebook/stack.ts';

/** What the deadlines of an event are counted from, by the venue's clock. */
export interface EventTimes {
  readonly starts: LocalTime;
  /** Each session's start, in order. */
  readonly sessions: readonly { readonly name: string; readonly start: LocalTime }[];
  readonly swiss?: boolean;
  /** When rounds ended, where a deadline hangs on one. */
  readonly rounds?: Readonly<Record<number, LocalTime>>;
}

export interface Due {
  readonly what: string;
  readonly who: DeadlineItem['who'];
  /** Absent where what it hangs on has not happened yet. */
  readonly at?: LocalTime;
  /** The zone of that clock, where it is not the venue's. */
  readonly zone?: string;
  readonly session?: string;
  readonly round?: number;
  readonly clause: string;
}

const dueOf = (item: DeadlineItem, times: EventTimes): readonly Due[] => {
  const { what, who, by, clause } = item;
  const one = (more: Partial<Due>): Due => ({ what, who, clause, ...more });
  if ('at' in by) return [one({ at: by.at, ...(by.zone === undefined ? {} : { zone: by.zone }) })];
  if ('start' in by || (item.swiss === 'start' && times.swiss)) return [one({ at: times.starts })];
  if ('days' in by)
    return [one({ at: `${daysAfter(times.starts.slice(0, 10), -by.days)}${times.starts.slice(10)}` })];
  if ('round' in by) {
    const at = times.rounds?.[by.round];
    return [one({ round: by.round, ...(at === undefined ? {} : { at }) })];
  }
  return by.before === 'event'
    ? [one({ at: minutesAfter(times.starts, -by.minutes) })]
    : times.sessions.map(({ name, start }) => one({ at: minutesAfter(start, -by.minutes), session: name }));
};

const UNKNOWN = Number.POSITIVE_INFINITY;
const minuteOf = ({ at }: Due): number => (at === undefined ? UNKNOWN : (minuteNumber(at) ?? UNKNOWN));

/** Everything to be done before play in one list, the earliest first; what has no time yet comes last. */
export const listDeadlines = (book: Rulebook, times: EventTimes): readonly Due[] =>
  (book.deadlines?.value.items ?? [])
    .flatMap((item) => dueOf(item, times))
    .map((due, i) => ({ due, i }))
    .sort((a, b) =>
      minuteOf(a.due) === minuteOf(b.due) ? a.i - b.i : minuteOf(a.due) < minuteOf(b.due) ? -1 : 1,
    )
    .map(({ due }) => due);

/** What falls due within so many minutes from now: the reminders. */
export const remind = (list: readonly Due[], now: LocalTime, within: number): readonly Due[] => {
  const from = minuteNumber(now) ?? 0;
  return list.filter((due) => minuteOf(due) >= from && minuteOf(due) <= from + within);
};

export interface PostedLineUp {
  readonly team: string;
  readonly seat: 'first' | 'last' | 'blind';
  /** Minutes before the scheduled start; less than nothing after it. */
  readonly minutesBefore: number;
}

/** Why a line-up is late, or nothing; the chief director may have set other times (ANC 2021 11.8). */
export const whyNotTimely = (
  book: Rulebook,
  { team, seat, minutesBefore }: PostedLineUp,
  set?: number,
): Refusal | undefined => {
  const slot = book.posting?.value;
  if (!slot) return undefined;
  const needs = set ?? slot[seat];
  return minutesBefore < needs
    ? refuse('line-up-overdue', { team, needs, minutes: minutesBefore }, { clause: slot.clause }).refusal
    : undefined;
};
