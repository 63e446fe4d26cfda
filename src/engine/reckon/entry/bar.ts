import { type Day, isDay, monthsAfter } from '../../kit/day.ts';
import { ok, type Refusal, type Result, refuse } from '../../kit/result.ts';
import type { BarCause } from '../../rulebook/entry.ts';
import type { Rulebook } from '../../rulebook/stack.ts';

/** A bar as a record: who, why, since when, and when it ends. */
export interface Bar {
  readonly player: string;
  readonly cause: BarCause;
  readonly from: Day;
  /** The last day, or the last competition, counted from the one it began in. */
  readonly until: { readonly day: Day } | { readonly competition: number };
  readonly clause: string;
}

export interface BarProposal {
  readonly bar: Bar;
  /** Whether it follows by itself or the committee may impose it. */
  readonly follows: 'may' | 'does';
}

/** A year's bar ends with the year after. */
const endOfNextYear = (day: Day, years: number): Day => `${Number(day.slice(0, 4)) + years}-12-31`;

/** What bars a player for this, and until when (SABF 12.4, 13.15, 18.3, 18.5). `competition` is the running number of this one. */
export const proposeBar = (
  book: Rulebook,
  cause: BarCause,
  what: { readonly player: string; readonly on: Day; readonly competition: number },
): Result<BarProposal> => {
  const slot = book.bars?.value;
  const rule = slot?.causes.find((one) => one.cause === cause);
  if (!slot) return refuse('bar-nobody', { cause });
  if (!rule) return refuse('bar-none', { cause, known: slot.causes.map((one) => one.cause) });
  const { player, on, competition } = what;
  if (!isDay(on)) return refuse('day-unreadable', { given: on }, { clause: rule.clause });
  const length = rule.for;
  const until =
    'competitions' in length
      ? { competition: competition + length.competitions }
      : { day: 'months' in length ? monthsAfter(on, length.months) : endOfNextYear(on, length.years) };
  return ok({
    bar: { player, cause, from: on, until, clause: rule.clause },
    follows: rule.follows,
  });
};

/** Why these players may not enter now, or nothing: the first bar that still holds. */
export const whyNotBarred = (
  bars: readonly Bar[],
  players: readonly string[],
  now: { readonly day: Day; readonly competition: number },
): Refusal | undefined => {
  const held = bars.find(
    ({ player, from, until }) =>
      players.includes(player) &&
      now.day >= from &&
      ('day' in until ? now.day <= until.day : now.competition <= until.competition),
  );
  return held
    ? refuse(
        'entry-barred',
        {
          who: held.player,
          cause: held.cause,
          until: 'day' in held.until ? held.until.day : `competition ${held.until.competition}`,
        },
        { clause: held.clause },
      ).refusal
    : undefined;
};
