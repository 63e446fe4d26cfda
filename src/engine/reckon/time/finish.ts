import { type LocalTime, makeLocalTime, minuteNumber } from '../../kit/day.ts';
import { ok, type Result, refuse } from '../../kit/result.ts';
import type { Rulebook } from '../../rulebook/stack.ts';

/** A session or round as planned, and as it really went. */
export interface PlannedSession {
  readonly name: string;
  readonly start: LocalTime;
  readonly minutes: number;
  /** When it really began and ended, as far as it has. */
  readonly began?: LocalTime;
  readonly ended?: LocalTime;
}

export interface ExpectedSession {
  readonly name: string;
  readonly start: LocalTime;
  readonly finish: LocalTime;
  /** Minutes behind the plan; never less than nothing, for nothing starts early. */
  readonly late: number;
  /** Whether these are what happened or what is expected. */
  readonly known: 'ended' | 'running' | 'expected';
}

/**
 * When each session is expected to begin and to be over, from the clock as it really runs: the next begins when it is
 * due, or so many minutes after the one before really ended if that is later.
 */
export const expectFinish = (
  sessions: readonly PlannedSession[],
  interval = 0,
): Result<readonly ExpectedSession[]> => {
  const out: ExpectedSession[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const [i, one] of sessions.entries()) {
    const due = minuteNumber(one.start);
    const began = one.began === undefined ? undefined : minuteNumber(one.began);
    const ended = one.ended === undefined ? undefined : minuteNumber(one.ended);
    const wrong =
      due === undefined ||
      (one.began !== undefined && began === undefined) ||
      (one.ended !== undefined && ended === undefined);
    if (wrong || due === undefined)
      return refuse(
        'time-unreadable',
        { given: [one.start, one.began ?? '', one.ended ?? ''] },
        { at: `sessions[${i}]` },
      );
    const start = began ?? Math.max(due, free);
    const finish = ended ?? start + one.minutes;
    if (finish < start)
      return refuse(
        'time-backwards',
        { name: one.name, began: makeLocalTime(start), ended: makeLocalTime(finish) },
        { at: `sessions[${i}]` },
      );
    out.push({
      name: one.name,
      start: makeLocalTime(start),
      finish: makeLocalTime(finish),
      late: Math.max(0, start - due),
      known: ended !== undefined ? 'ended' : began !== undefined ? 'running' : 'expected',
    });
    free = finish + interval;
  }
  return ok(out);
};

/** The printed sessions of an event, and when it is printed to be over, for one category (ANC 2021 1.3, appendix; GNOT Sydney 2023 1.4). */
export const printedTimes = (
  book: Rulebook,
  category?: string,
):
  | {
      readonly zone: string;
      readonly sessions: readonly {
        readonly name: string;
        readonly at: LocalTime;
        readonly minutes?: number;
      }[];
      readonly finish?: LocalTime;
      readonly clause: string;
    }
  | undefined => {
  const slot = book.timetable?.value;
  if (!slot) return undefined;
  const isFor = (one: { readonly for?: readonly string[] }): boolean =>
    one.for === undefined || (category !== undefined && one.for.includes(category));
  const finish = slot.finish?.find(isFor)?.at;
  return {
    zone: slot.zone,
    sessions: slot.sessions
      .filter(isFor)
      .map(({ name, at, minutes }) => ({ name, at, ...(minutes === undefined ? {} : { minutes }) })),
    ...(finish === undefined ? {} : { finish }),
    clause: slot.clause,
  };
};
